"""What is shown large for a moment: what others play, a base that scores, and the end of a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import LATER, LaidTable, told
from tests.browser.test_everyone import findings
from tests.server.processes import ServerProcess

TWO = {"Nia": ("Pirates", "Cyborg Apes"), "Otto": ("Kitty Cats", "Dinosaurs")}
BASES = ("Jungle Oasis", "Tortuga", "The Central Brain", "Monkey Lab")
SCORING = {"forward": 900, "breaks": 900, "ranks": 900, "places": 1000, "points": 1200, "leaves": 900}
PLAY = {"card": 1500, "lines": 900, "numbers": 900}
"""How long each part of a moment stands where nothing may move, at the usual pace and in milliseconds."""


def stopped(page: Page, server: ServerProcess, s: Scenario) -> LaidTable:
    """The table of a page on which time goes on only as the test wishes."""
    page.clock.install(time=0)
    laid = LaidTable(page, server.base, s)
    page.clock.pause_at(LATER)
    return laid


def about_to_break(vp: int = 0) -> Scenario:
    s = Scenario(TWO, bases=BASES[:3])
    s.base_deck("Monkey Lab")
    s.put("Cyberback", at="Jungle Oasis", by="Nia")
    s.put("Clyde 2.0", at="Jungle Oasis", by="Nia")
    s.put("Laseratops", at="Jungle Oasis", by="Otto")
    s.give_vp("Nia", vp)
    return s


def scored(laid: LaidTable, s: Scenario) -> None:
    since = s.game.event_count
    s.end_turn()
    laid.tell(since)


@pytest.mark.parametrize("phone", [False, True])
def test_a_base_that_scores_is_a_moment_of_its_own(server: ServerProcess, visit: Visit, phone: bool):
    """RULES 7.5, 7.8: points by rank, then the cards leave and a new base comes."""
    page = visit(390, 844, phone=True) if phone else visit()
    s = about_to_break()
    before = s.vp("Nia")
    laid = stopped(page, server, s)
    scored(laid, s)
    stage = page.locator(".stage[data-moment='scoring']")
    expect(stage).to_contain_text("Jungle Oasis")
    expect(stage.locator(".track.seat-1 .num")).to_contain_text(str(before))
    for part, time in SCORING.items():
        expect(stage).to_have_attribute("data-part", part)
        if part == "points":
            expect(stage.locator(".track.seat-1 .num")).to_contain_text(str(s.vp("Nia")))
            expect(stage.locator(".seat-1 .pl")).to_contain_text("1st")
        if part == "leaves":
            expect(stage).to_contain_text("Monkey Lab")
            if not phone:
                expect(page.locator(".race .say")).not_to_contain_text("lead")  # the table itself waits for the end
        page.clock.run_for(time)
    expect(stage).to_have_count(0)


RUNNING = """stage => document.getAnimations()
  .filter(one => stage.contains(one.effect.target) && one.playState === 'running').length"""


@pytest.mark.parametrize("still", [False, True])
def test_nothing_moves_where_nothing_may(server: ServerProcess, visit: Visit, still: bool):
    page = visit()
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    s = about_to_break()
    laid = stopped(page, server, s)
    scored(laid, s)
    stage = page.locator(".stage[data-part='forward']")
    expect(stage).to_be_visible()
    assert (stage.evaluate(RUNNING) == 0) == still


def test_a_moment_is_held_gone_on_with_and_shown_again(server: ServerProcess, visit: Visit):
    page = visit()
    s = about_to_break()
    laid = stopped(page, server, s)
    scored(laid, s)
    stage = page.locator(".stage")
    expect(stage).to_have_attribute("data-part", "forward")
    page.mouse.move(700, 500)
    page.mouse.down()
    page.clock.run_for(20_000)
    expect(stage).to_have_attribute("data-part", "forward")
    page.mouse.up()  # it was held: time goes on where it stood
    expect(stage).to_have_count(1)
    page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    expect(page.locator("#prompt")).to_be_visible()

    page.get_by_role("button", name="Show it again").click()
    expect(stage).to_contain_text("Jungle Oasis")
    page.mouse.click(700, 500)
    expect(stage).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True])
def test_a_scoring_that_one_has_not_seen_is_shown_from_the_log(server: ServerProcess, visit: Visit, phone: bool):
    """Also to somebody who comes later, or on another device: the log tells all of it."""
    page = visit(390, 844, phone=True) if phone else visit()
    s = about_to_break()
    before = s.vp("Nia")
    s.end_turn()
    LaidTable(page, server.base, s, log=told(s), log_from=0)
    page.clock.install(time=0)
    page.clock.pause_at(LATER)
    if phone:
        page.get_by_role("button", name="Log").click()
    page.get_by_role("button", name="Show it again").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    stage = page.locator(".stage[data-moment='scoring']")
    expect(stage).to_contain_text("Jungle Oasis")
    expect(stage.locator(".track.seat-1 .num")).to_contain_text(str(before))
    for part, time in SCORING.items():
        expect(stage).to_have_attribute("data-part", part)
        if part == "ranks":
            expect(stage.locator("li.seat-1 .card")).to_have_count(2)
        if part == "points":
            expect(stage.locator(".track.seat-1 .num")).to_contain_text(str(s.vp("Nia")))
            expect(stage.locator(".seat-1 .pl")).to_contain_text("1st")
        if part == "leaves":
            expect(stage).to_contain_text("Monkey Lab")
        page.clock.run_for(time)
    expect(stage).to_have_count(0)


def test_the_last_screen_is_shown_again_from_the_log(server: ServerProcess, visit: Visit):
    page = visit()
    s = about_to_break(vp=14)
    laid = stopped(page, server, s)
    scored(laid, s)
    stage = page.locator(".stage")
    expect(stage).to_be_visible()
    page.keyboard.press("Space")
    end = page.get_by_role("dialog", name="You win")
    end.get_by_role("button", name="Look at the table").click()
    expect(end).to_have_count(0)
    told = page.get_by_role("list", name="Game log").get_by_role("listitem").filter(has_text="wins the game")
    told.get_by_role("button", name="Show it again").click()
    expect(end).to_be_visible()


def grumpiness() -> Scenario:
    """It is Otto's turn; he may play Grumpiness on Clyde 2.0, which takes 2 of its power."""
    s = Scenario(TWO, bases=BASES[:3])
    s.put("Clyde 2.0", at="Tortuga", by="Nia")
    s.hand("Otto", "Grumpiness", "Whiskers")
    s.end_turn()
    return s


def played(laid: LaidTable, s: Scenario) -> None:
    since = s.game.event_count
    s.play("Grumpiness", on="Clyde 2.0")
    laid.tell(since)


@pytest.mark.parametrize("phone", [False, True])
def test_what_another_plays_is_shown_with_what_it_touches_and_changes(server: ServerProcess, visit: Visit, phone: bool):
    page = visit(390, 844, phone=True) if phone else visit()
    s = grumpiness()
    laid = stopped(page, server, s)
    played(laid, s)
    stage = page.locator(".stage[data-moment='play']")
    expect(stage).to_have_attribute("data-part", "card")
    expect(stage.locator(".cap")).to_contain_text("Otto plays Grumpiness")
    assert "Whiskers" not in stage.inner_text(), "nothing else of that hand"
    page.clock.run_for(PLAY["card"])
    expect(stage).to_have_attribute("data-part", "lines")
    assert phone or stage.locator(".spot").count() >= 1
    page.clock.run_for(PLAY["lines"])
    expect(stage).to_have_attribute("data-part", "numbers")
    if phone:  # it shows one base: the numbers of another stand beside the card
        assert stage.locator(".effect").all_inner_texts() == ["Clyde 2.0: power 4 → 2", "Tortuga: Nia 4 → 2"]
        expect(stage.locator(".effect").last).to_be_in_viewport(ratio=1)
    else:
        expect(stage.locator(".sums").filter(has_text="4 → 2").first).to_be_visible()
    page.clock.run_for(PLAY["numbers"])
    expect(stage).to_have_count(0)


def test_what_waits_behind_it_waits_no_longer_than_the_pace(server: ServerProcess, visit: Visit):
    """Nothing is left out for that: every part gives its share."""
    page = visit()
    s = grumpiness()
    laid = stopped(page, server, s)
    played(laid, s)
    stage = page.locator(".stage")
    expect(stage).to_have_attribute("data-part", "card")
    laid.tell(s.game.event_count)  # the next state of the table is here
    for part, time in PLAY.items():
        expect(stage).to_have_attribute("data-part", part)
        page.clock.run_for(round(laid.pace * time / sum(PLAY.values()) + 1))
    expect(stage).to_have_count(0)


def test_the_recap_names_what_came_of_a_play(server: ServerProcess, visit: Visit):
    page = visit()
    s = Scenario(TWO, bases=BASES[:3])
    s.put("Clyde 2.0", at="Tortuga", by="Nia")
    s.hand("Otto", "Grumpiness")
    laid = stopped(page, server, s)
    laid.tell(0)
    s.end_turn()
    laid.tell(0)
    played(laid, s)
    stage = page.locator(".stage")
    expect(stage).to_be_visible()
    page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    since = s.game.event_count
    s.end_turn()
    laid.tell(since)
    recap = page.get_by_role("region", name="Since your last turn").get_by_role("listitem")
    told = recap.filter(has_text="plays Grumpiness on Clyde 2.0")
    expect(told).to_contain_text("Clyde 2.0: power 4 → 2")
    expect(told).to_contain_text("Tortuga: Nia 4 → 2")


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize(("winner", "words"), [(0, "You win"), (1, "Otto wins")])
def test_the_end_has_a_screen_that_names_the_winner(
    server: ServerProcess, visit: Visit, winner: int, words: str, phone: bool
):
    page = visit(390, 844, phone=True) if phone else visit()
    s = Scenario(TWO, bases=BASES[:3])
    s.give_vp("Nia", 14)
    s.give_vp("Otto", 15)
    seen = s.game.view(0)
    over = {**seen, "over": True, "winner": winner, "choice": None}
    LaidTable(page, server.base, s, view=over, question=None)
    end = page.get_by_role("dialog", name=words)
    expect(end).to_be_visible()
    expect(end.get_by_role("heading", level=1)).to_have_text(words)
    for button in ("The whole result", "Rematch", "Look at the table"):
        expect(end.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)
    assert not findings(page)
    end.get_by_role("button", name="Look at the table").click()
    expect(end).to_have_count(0)
    expect(page.get_by_role("button", name="See the result")).to_be_visible()


HEARD = """
  window.made = [];
  window.heard = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.made.push(this); } };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { window.heard += 1; start.apply(this, when); };
  }
"""
"""Counts what makes sound, and every sound."""


def test_no_sound_before_a_gesture_and_none_when_muted(server: ServerProcess, visit: Visit):
    page = visit()
    page.add_init_script(HEARD)
    s = Scenario(TWO, bases=BASES[:3])
    s.hand("Nia", "Clyde 2.0")
    LaidTable(page, server.base, s)
    assert page.evaluate("[made.length, heard]") == [0, 0]
    card = page.locator("[data-hand]").first
    card.click()
    page.wait_for_function("() => made.length === 1")
    expect(card).to_contain_class("is-selected")

    def picked_again() -> int:
        """How many sounds have been made when the card was let go and picked up once more."""
        page.keyboard.press("Escape")
        expect(card).not_to_contain_class("is-selected")
        card.click()
        expect(card).to_contain_class("is-selected")
        return int(page.evaluate("heard"))

    assert picked_again() > 0
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    volume, mute = page.get_by_label("Volume of the sounds"), page.get_by_label("Mute all sounds")
    expect(volume).to_have_value("40")
    volume.press("End")
    expect(volume).to_have_value("100")
    mute.check()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    silent = page.evaluate("heard")
    assert picked_again() == silent
    page.reload()
    menu.click()
    expect(volume).to_have_value("100")
    expect(mute).to_be_checked()


def test_a_scoring_and_a_victory_are_heard_without_a_sample(server: ServerProcess, visit: Visit):
    """The sounds of a scoring and of a victory; no file of sound is fetched."""
    page = visit()
    page.add_init_script(HEARD)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.resource_type))
    s = about_to_break(vp=14)
    laid = stopped(page, server, s)
    page.mouse.click(700, 20)
    page.wait_for_function("() => made.length === 1")
    scored(laid, s)
    expect(page.locator(".stage")).to_have_attribute("data-part", "forward")
    made = [page.evaluate("heard")]
    for part, time in SCORING.items():
        expect(page.locator(".stage")).to_have_attribute("data-part", part)
        made.append(page.evaluate("heard"))
        page.clock.run_for(time)
    expect(page.get_by_role("dialog", name="You win")).to_be_visible()
    made.append(page.evaluate("heard"))
    assert made == sorted(made)
    assert made[2] > made[1], "a base breaks"
    assert made[6] > made[5], "its points land, and its cards leave"
    assert made[7] > made[6], "a game is won"
    assert "media" not in fetched
