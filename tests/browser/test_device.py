"""Two people at one device: a curtain between their turns, and no hand in the page that is not to be seen."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import FACTIONS, Visit
from tests.browser.table import ASKED, Player, deal, take
from tests.browser.test_everyone import AXE, findings
from tests.browser.test_languages import Reader
from tests.server.processes import ServerProcess

NEXT = """asked => {
  if (document.querySelector('dialog.curtain') !== null) return 'curtain';
  if (document.querySelector('.win, [data-over], dialog.victory') !== null) return 'over';
  return document.querySelector(asked) !== null ? 'asked' : null;
}"""


class Ear:
    """Hears all that a page is told of a table, and whose hands are in it."""

    def __init__(self, page: Page) -> None:
        self.states: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "state":
            self.states.append(said)

    def check(self) -> None:
        """Every hand and every secret was for whoever had lifted the curtain."""
        for state in self.states:
            seat, view = state["table"]["you"], state["view"]
            shown = [player["seat"] for player in view["players"] if "hand" in player]
            assert shown == ([] if seat is None else [seat])
            assert seat is not None or not any("secret" in entry for entry in state["log"])


def open_at_device(page: Page, base: str, *, seed: int) -> None:
    """A table of Ann and Bea at this device."""
    deal(page, seed)
    page.goto(base)
    name = page.get_by_label("Your name")
    expect(name).not_to_have_value("")
    name.fill("Ann")
    name.blur()
    expect(page.locator(".slist b").first).to_have_text("Ann")
    page.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="At this device").click()
    page.get_by_label("Name of the player on seat 2").fill("Bea")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("dialog.curtain")).to_be_visible()


def to_the_curtain(page: Page, player: Player) -> None:
    """Ends the turn, whatever is asked on the way."""
    while page.wait_for_function(NEXT, arg=ASKED).json_value() == "asked":
        end = page.locator("[data-end]:enabled")
        if end.count():
            question = player.question
            end.first.click()
            page.wait_for_function(
                "([asked, before]) => document.querySelector('dialog.curtain') !== null || "
                "document.querySelector(asked)?.dataset.question !== before",
                arg=[ASKED, question],
            )
        else:
            player.answer()


def test_a_curtain_hides_the_hands_until_the_device_is_passed_on(server: ServerProcess, visit: Visit):
    page = visit()
    ear = Ear(page)
    open_at_device(page, server.base, seed=3)
    curtain = page.get_by_role("dialog", name="Pass the device to Ann")
    expect(curtain).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    if AXE.exists():
        assert findings(page) == []

    page.keyboard.press("Enter")  # as if pressed for the last answer
    page.keyboard.press("Escape")
    expect(curtain).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="I am Ann")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-hand]")).to_have_count(5)
    expect(page.locator(".seat.seat-2")).to_contain_text("At this device")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hide my hand").click()
    expect(curtain).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    curtain.get_by_role("button", name="I am Ann").click()

    player = Player(page)
    to_the_curtain(page, player)
    bea = page.get_by_role("dialog", name="Pass the device to Bea")
    expect(bea).to_be_visible()
    bea.get_by_role("button", name="Take the last choice back").click()
    expect(curtain).to_be_visible()
    curtain.get_by_role("button", name="I am Ann").click()
    expect(page.locator("[data-hand]").first).to_be_visible()

    to_the_curtain(page, player)
    expect(bea).to_be_visible()
    page.reload()
    expect(bea).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
    bea.get_by_role("button", name="I am Bea").click()
    expect(page.locator("[data-hand]")).to_have_count(5)
    expect(page.get_by_role("region", name="Bea, you").or_(page.locator(".seat.me")).first).to_be_visible()
    ear.check()
    assert {state["table"]["you"] for state in ear.states} == {None, 0, 1}


def test_the_curtain_in_the_pseudo_language_shows_no_english_but_names(server: ServerProcess, visit: Visit):
    page = visit()
    open_at_device(page, server.base, seed=3)
    page.goto(f"{page.url}?lang=qps")
    expect(page.locator("dialog.curtain .light")).to_be_enabled()
    reader = Reader(page, "Ann", "Bea")
    reader.read("the curtain")
    page.locator("dialog.curtain .light").click()
    page.locator("header.top > button").last.click()
    reader.read("the menu")
    assert reader.found == {}


def test_who_watches_a_device_sees_no_hand(server: ServerProcess, visit: Visit):
    page, watcher = visit(), visit()
    open_at_device(page, server.base, seed=3)
    page.get_by_role("button", name="I am Ann").click()
    expect(page.locator("[data-hand]")).to_have_count(5)
    ear = Ear(watcher)
    watcher.goto(page.url)
    expect(watcher.locator("#prompt")).to_contain_text("Wait")
    expect(watcher.locator("dialog.curtain")).to_have_count(0)
    expect(watcher.locator("[data-hand]")).to_have_count(0)
    assert [state["table"]["you"] for state in ear.states] == [None] * len(ear.states)


def test_a_game_on_one_phone_comes_to_its_result_and_its_replay(server: ServerProcess, visit: Visit):
    page = visit(360, 740, phone=True)
    ear = Ear(page)
    open_at_device(page, server.base, seed=5)
    if AXE.exists():
        assert findings(page) == []
    player, lifted = Player(page, seed=5), []
    for _ in range(2000):
        what = page.wait_for_function(NEXT, arg=ASKED).json_value()
        if what == "over":
            break
        if what == "asked":
            player.answer()
            continue
        curtain = page.locator("dialog.curtain")
        button = curtain.get_by_role("button", name="I am ")
        lifted.append(button.inner_text())
        button.click()
        expect(curtain).to_have_count(0)
    assert {"I am Ann", "I am Bea"} == set(lifted)
    page.get_by_role("dialog").get_by_role("button", name="The whole result").click()
    hero = page.locator(".win")
    expect(hero).to_be_visible()
    expect(hero).not_to_contain_text("You win")
    expect(hero.get_by_role("button", name="Rematch")).to_be_visible()
    ear.check()
    hero.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider").first).to_be_visible()


def test_everybody_at_the_device_chooses_factions_in_the_waiting_room(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    expect(page.get_by_label("Your name")).not_to_have_value("")
    page.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="At this device").click()
    page.get_by_label("Name of the player on seat 2").fill("Bea")
    page.get_by_role("radiogroup", name="Factions").get_by_role("radio", name="Free choice").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("(at this device)")).to_have_count(2)
    chooser = page.get_by_role("radiogroup", name="Who chooses")
    chooser.get_by_role("radio").first.click()
    take(page, *FACTIONS[0])
    expect(page.locator(".seats-list li").first).to_contain_text(FACTIONS[0][1])
    chooser.get_by_role("radio", name="Bea").click()
    take(page, *FACTIONS[1])
    expect(page.locator(".seats-list li").nth(1)).to_contain_text(FACTIONS[1][1])
    if AXE.exists():
        assert findings(page) == []
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("dialog.curtain")).to_be_visible()


def test_everybody_at_the_device_drafts_in_turn(server: ServerProcess, visit: Visit):
    page = visit()
    page.goto(server.base)
    expect(page.get_by_label("Your name")).not_to_have_value("")
    page.get_by_role("radiogroup", name="Seat 2").get_by_role("radio", name="At this device").click()
    page.get_by_label("Name of the player on seat 2").fill("Bea")
    page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="Seat 2").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()
    asked = page.get_by_role("region", name="Question")
    expect(asked).to_contain_text("Bea picks.")
    for picked in range(4):
        expect(page.locator(".track .done")).to_have_count(picked)
        asked.locator(".must.big").click()
    expect(page.locator("dialog.curtain")).to_be_visible()
