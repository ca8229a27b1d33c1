"""Puzzles in real Chromium: found in the list, solved by pressing, with hint, undo and answer, and that of the day."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Locator, Page, expect

import smashup
from smashup import Game
from smashup.puzzles import Attempt, Puzzle, of_the_day, shipped
from smashup.server.words import BOT_NAMES
from tests.browser.conftest import Visit
from tests.browser.table import ASKED
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_languages import Reader
from tests.server.processes import ServerProcess


def at_a_base(game: Game, pick: int) -> bool:
    """Is it the play of a card from hand, which may lie at several bases?"""
    assert game.choice is not None
    option = game.choice.options[pick]
    alike = [other for other in game.choice.options if other.card is option.card]
    return option.kind == "play" and option.base is not None and option.target is None and len(alike) > 1


def simple() -> Puzzle:
    """A puzzle that plays cards at bases and ends the phase, and nothing else."""
    for puzzle in shipped().values():
        attempt = Attempt(puzzle)
        for number, pick in enumerate(puzzle.line, 1):
            game = attempt.game
            assert game.choice is not None
            if not (at_a_base(game, pick) or (game.choice.options[pick].kind == "end" and number == len(puzzle.line))):
                break
            attempt.pick(pick)
        if attempt.solved:
            return puzzle
    raise AssertionError("No puzzle is that simple.")


PUZZLE = simple()


def follow(page: Page, puzzle: Puzzle) -> None:
    """Presses what the line says."""
    attempt = Attempt(puzzle)
    for number, pick in enumerate(puzzle.line):
        game = attempt.game
        assert game.choice is not None
        expect(page.locator(ASKED)).to_have_attribute("data-question", "-".join(["p", *map(str, puzzle.line[:number])]))
        option = game.choice.options[pick]
        if option.kind == "end":
            page.locator("[data-end]:enabled").first.click()
        else:
            assert option.card is not None
            assert option.base is not None
            card = page.locator(f"[data-hand][data-card='{game.id_of(option.card)}']")
            card.click(position={"x": 14, "y": 20})
            page.locator(f"[data-lane='{game.id_of(option.base)}'] .whole[data-legal]").click(
                position={"x": 14, "y": 20}
            )
        attempt.pick(pick)


def listed(page: Page, puzzle: Puzzle) -> Locator:
    return page.locator(f"[data-puzzle='{puzzle.id}']")


def open_grade(page: Page, puzzle: Puzzle) -> None:
    """The whole list of that grade, of which the first twelve are shown."""
    grade = page.get_by_role("region", name=f"Grade {puzzle.grade}")
    expect(grade.get_by_role("listitem")).to_have_count(12)
    grade.get_by_role("button", name="Show all").click()
    expect(grade.get_by_role("listitem")).to_have_count(sum(one.grade == puzzle.grade for one in shipped().values()))


def test_one_is_solved_from_the_list_and_remembered(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.get_by_text(f"0 of {len(shipped())} solved")).to_be_visible()
    open_grade(page, PUZZLE)
    listed(page, PUZZLE).click()
    follow(page, PUZZLE)
    expect(page.locator("[data-puzzle-over]")).to_contain_text("Solved")
    page.locator("[data-puzzle-over]").get_by_role("link", name="Puzzles").click()
    expect(page.get_by_text(f"1 of {len(shipped())} solved")).to_be_visible()
    open_grade(page, PUZZLE)
    expect(listed(page, PUZZLE)).to_contain_text("solved")
    page.get_by_role("radio", name="Not solved").click()
    expect(page.locator("[data-puzzle]").first).to_be_visible()
    expect(listed(page, PUZZLE)).to_have_count(0)
    page.reload()
    expect(page.get_by_text(f"1 of {len(shipped())} solved")).to_be_visible()


def test_who_fails_takes_back_and_is_led_by_hints(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/puzzles/{PUZZLE.id}")
    page.locator("[data-end]:enabled").first.click()
    over = page.locator("[data-puzzle-over]")
    expect(over).to_contain_text("Not yet")
    page.get_by_role("button", name="Hint").click()
    page.locator(".hints").get_by_role("button", name="Take it back").click()
    expect(page.locator(ASKED)).to_have_attribute("data-question", "p")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()

    game = PUZZLE.start()
    assert game.choice is not None
    option = game.choice.options[PUZZLE.line[0]]
    assert option.card is not None
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hints")).to_contain_text(f"Play {'a minion' if option.card.is_minion else 'an action'}.")
    page.get_by_role("button", name="Tell me more").click()
    expect(page.locator(".hints")).to_contain_text(option.card.title)

    page.locator("[data-end]:enabled").first.click()
    expect(over).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(ASKED)).to_have_attribute("data-question", "p")
    follow(page, PUZZLE)
    expect(over).to_contain_text("Solved")


def test_the_answer_is_shown_and_does_not_count(server: ServerProcess, visit: Visit):
    page = visit(390, 844, phone=True)
    page.goto(f"{server.base}/puzzles/{PUZZLE.id}")
    page.get_by_role("button", name="Hint").tap()
    page.get_by_role("button", name="Answer").tap()
    expect(page.locator("[data-puzzle-over]")).to_contain_text("That is the answer")
    page.get_by_role("button", name="Start again").tap()
    expect(page.locator(ASKED)).to_have_attribute("data-question", "p")
    page.goto(f"{server.base}/puzzles")
    expect(page.get_by_text(f"0 of {len(shipped())} solved")).to_be_visible()


def test_the_puzzle_of_the_day_is_in_the_lobby(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    before = of_the_day(datetime.now(UTC).date())
    with page.expect_response(lambda response: "/api/puzzles/" in response.url) as asked:
        page.get_by_role("link", name="Puzzle of the day").click()
    days = (before, of_the_day(datetime.now(UTC).date()))
    assert any(f"/api/puzzles/{puzzle.id}?" in asked.value.url for puzzle in days)
    expect(page.locator(ASKED)).to_be_visible()


def test_by_keys_alone(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/puzzles/{PUZZLE.id}")
    expect(page.locator(ASKED)).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator("[data-puzzle-over]")).to_be_focused()
    page.keyboard.press("u")
    expect(page.locator(ASKED)).to_have_attribute("data-question", "p")
    page.keyboard.press("h")
    expect(page.locator(".hints")).to_contain_text("Play")
    page.keyboard.press("h")
    expect(page.get_by_role("button", name="Tell me more")).to_have_count(0)


def test_a_puzzle_that_is_not_there(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/puzzles/0000000000")
    expect(page.get_by_role("heading", name="This puzzle cannot be shown")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run script/web tools")
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_axe_finds_nothing_serious(server: ServerProcess, visit: Visit, phone: bool):
    page = visit(390, 844, phone=True) if phone else visit()
    page.goto(f"{server.base}/puzzles")
    expect(listed(page, PUZZLE)).to_be_visible()
    assert findings(page) == []
    page.goto(f"{server.base}/puzzles/{PUZZLE.id}")
    expect(page.locator(ASKED)).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Tell me more")).to_be_visible()
    assert findings(page) == []
    page.locator("[data-end]:enabled").first.click()
    expect(page.locator("[data-puzzle-over]")).to_be_visible()
    assert findings(page) == []


def test_the_pseudo_language_shows_no_english_but_names(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(f"{server.base}/?lang=qps")
    name = page.locator(".namef input")
    expect(name).not_to_have_value("")
    name.fill("Nia")
    name.blur()
    expect(page.locator(".slist b").first).to_have_text("Nia")
    supplies = [supply for box in smashup.catalogue()["sets"] for supply in box.get("supplies", [])]
    titles = [card["name"] for supply in supplies for card in supply["cards"]]
    reader = Reader(page, "Nia", *BOT_NAMES, *titles)
    page.goto(f"{server.base}/puzzles")
    expect(listed(page, PUZZLE)).to_be_visible()
    reader.read("the list")
    page.goto(f"{server.base}/puzzles/{PUZZLE.id}")
    expect(page.locator(ASKED)).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".hints").locator("button")).to_have_count(2)
    reader.read("a puzzle")
    page.locator("[data-end]:enabled").first.click()
    expect(page.locator("[data-puzzle-over]")).to_be_visible()
    reader.read("its end")
    assert reader.found == {}
