"""The guided first game: its marks one after the other, by mouse and by keyboard, and what is remembered of it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from smashup.testing import Scenario
from tests.browser.conftest import Visit
from tests.browser.table import TWO_FRAMES, LaidTable, Player
from tests.browser.test_everyone import findings
from tests.browser.test_table import box, overlap
from tests.server.processes import ServerProcess


def begin(page: Page, server: ServerProcess) -> None:
    page.goto(server.base)
    page.get_by_role("button", name="Play your first game").click()
    expect(page.get_by_role("dialog", name="Break bases, get points")).to_be_visible()


def play_to(player: Player, mark: str) -> None:
    """Answers what is asked until that mark is shown."""
    for _ in range(12):
        player.wait()
        if player.page.get_by_role("dialog", name=mark).is_visible():
            return
        player.answer()
    raise AssertionError(f"{mark} was never shown")


@pytest.mark.parametrize("phone", [False, True])
def test_the_marks_come_one_by_one_as_one_plays(server: ServerProcess, visit: Visit, phone: bool):
    page = visit(390, 844, phone=True) if phone else visit()
    begin(page, server)
    assert not findings(page)
    mark = page.get_by_role("dialog")
    expect(mark).to_be_focused()
    expect(mark).to_contain_text("1 of 8")
    mark.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("dialog", name="Play a minion")).to_be_visible()
    expect(mark.get_by_role("button", name="Go on")).to_have_count(0)  # the move itself leads on

    player = Player(page)
    play_to(player, "How far is it?")
    page.reload()
    expect(page.get_by_role("dialog", name="How far is it?")).to_be_visible()
    mark.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("dialog", name="First, second, third")).to_be_visible()
    assert mark.count() == 1


MARKS = ("goal", "minion", "breakpoint", "places", "actions", "talents", "scoring", "specials")
TWO = {"Nia": ("Pirates", "Cyborg Apes"), "Otto": ("Dinosaurs", "Mounties")}
BASES = ("Jungle Oasis", "The Central Brain", "The Golden Lily")


def guided(page: Page, server: ServerProcess, s: Scenario, mark: str) -> LaidTable:
    """The guide goes along at a laid table, and only this mark of it has not been read."""
    laid = LaidTable(page, server.base, s)
    memory = {"table": page.url.rpartition("/")[2], "read": [name for name in MARKS if name != mark]}
    page.evaluate("memory => localStorage.setItem('smashup.guide', memory)", json.dumps(memory))
    page.reload()
    return laid


def lies(*minions: str) -> Scenario:
    s = Scenario(TWO, bases=BASES)
    s.hand("Nia", "Clyde 2.0", "Missing Uplink")
    for minion in minions:
        s.put(minion, at="Jungle Oasis", by="Nia")
    return s


def scores() -> Scenario:
    """Jungle Oasis breaks, and First Mate may move on from it."""
    s = lies("Cyberback", "Clyde 2.0", "First Mate")
    s.put("Armor Stego", at="Jungle Oasis", by="Otto")
    s.end_turn()
    return s


MOMENTS = {
    "goal": (lies, "Break bases, get points", "Look at the three bases"),
    "minion": (lies, "Play a minion", "Pick a minion from your hand"),
    "breakpoint": (lambda: lies("Cyberback"), "How far is it?", "Your part of the bar has your colour"),
    "places": (lambda: lies("Cyberback"), "First, second, third", "Second place can be worth the trip"),
    "actions": (lambda: lies("Cyberback"), "Play an action", "Pick an action from your hand"),
    "talents": (lambda: lies("Baboom"), "Use a Talent", "Press the card to use it"),
    "scoring": (scores, "A base scores", "Watch the points reach the track"),
    "specials": (scores, "Now is the time for Specials", "Pick it, or pass"),
}


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("mark", MARKS)
def test_each_of_the_eight_marks_has_its_moment_and_can_be_skipped(
    server: ServerProcess, visit: Visit, mark: str, phone: bool
):
    page = visit(390, 844, phone=True) if phone else visit()
    setting, title, words = MOMENTS[mark]
    guided(page, server, setting(), mark)
    shown = page.get_by_role("dialog", name=title)
    expect(shown).to_contain_text(words)
    expect(shown).to_contain_text(f"{MARKS.index(mark) + 1} of 8")
    expect(shown).to_be_in_viewport(ratio=1)
    page.evaluate(TWO_FRAMES)
    assert not overlap(box(shown), box(page.locator(".hole"))), "what it speaks of stays in sight"
    shown.get_by_role("button", name="Skip the guide").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    expect(page.locator("#prompt[data-question]")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_after_its_last_mark_the_guide_leaves_a_normal_game(server: ServerProcess, visit: Visit):
    page = visit()
    guided(page, server, scores(), "specials")
    page.get_by_role("dialog", name="Now is the time for Specials").get_by_role("button", name="Go on").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("JSON.parse(localStorage.getItem('smashup.guide')).table") is None
    expect(page.locator("#prompt[data-question]")).to_contain_text("First Mate")


def test_the_guide_can_be_skipped_and_stays_away(server: ServerProcess, visit: Visit):
    page = visit()
    begin(page, server)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    player = Player(page)
    player.wait()
    player.answer()  # it is a game like any other
    page.reload()
    expect(page.locator("#prompt")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)

    page.goto(server.base)
    expect(page.get_by_role("button", name="Play your first game")).to_have_count(0)
    page.get_by_role("link", name="Go on playing").click()
    expect(page.locator("#prompt")).to_be_visible()


def test_whoever_has_played_plays_again(server: ServerProcess, visit: Visit):
    page = visit()
    begin(page, server)
    page.get_by_role("dialog").get_by_role("button", name="Skip the guide").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Leave for good").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#prompt")).to_be_visible()
