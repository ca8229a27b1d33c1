"""Somebody who plays with mouse or finger: looks at what glows, and presses it."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Locator, Page, Position, Route, TimeoutError, WebSocketRoute, expect

from smashup.server import scorings
from smashup.server.messages import PROTOCOL
from smashup.testing import Scenario
from tests.browser.conftest import FACTIONS, PATIENCE

T = TypeVar("T")
ASKED = "#prompt[data-question]:not([aria-busy='true'])"
STATE = """asked => {
  if (document.querySelector(asked) !== null) return 'asked';
  return document.querySelector('.win, [data-over]') !== null ? 'over' : null;
}"""
RINGS = "[data-legal].is-may, [data-legal].is-must, [data-legal].is-no-effect"
PLACES = f"{RINGS}, .is-may > .whole[data-legal], .is-must > .whole[data-legal], .is-no-effect > .whole[data-legal]"
TWO_FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""Until what hangs on the size of something has been drawn."""
LATER = 3600
"""When the time of a page is stopped, in seconds since its clock was set to 0: long after whatever came before."""


class Player:
    """Plays at random what the page offers, only by pressing what it shows."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = random.Random(seed)

    @property
    def question(self) -> str | None:
        """The question that waits for an answer; None also while one is on its way."""
        asked = "found => found.length > 0 ? found[0].dataset.question : null"
        question: str | None = self.page.locator(ASKED).evaluate_all(asked)
        return question

    def hurry(self) -> None:
        """Bots without a pause, as the menu offers it."""
        page = self.page
        page.get_by_role("button", name="Menu").click()
        page.get_by_label("Pause between the bots").evaluate(
            "slider => { slider.value = 0; slider.dispatchEvent(new Event('change', { bubbles: true })); }"
        )
        page.get_by_role("dialog").get_by_role("button", name="Close").click()

    def wait(self) -> bool:
        """Until one is asked; False when the game is over."""
        found = self.page.wait_for_function(STATE, arg=ASKED)
        return bool(found.json_value() == "asked")

    def play(self, answers: int = 1000) -> bool:
        """So many answers, or the whole game; True when it is over."""
        for _ in range(answers):
            if not self.wait():
                return True
            self.answer()
        return False

    def answer(self) -> None:
        """Answers the question that is asked: presses what glows until the answer is on its way."""
        asked = self.question
        deadline = time.monotonic() + PATIENCE / 1000
        while self.question == asked:
            if time.monotonic() > deadline:
                words = self.page.locator("#prompt").inner_text()
                raise AssertionError(f"The question cannot be answered: {words}")
            self._press_something()

    def _press_something(self) -> None:
        page = self.page
        confirm = page.locator(f"{ASKED} .btn.must:enabled, {ASKED} .btn.primary:enabled")
        answers = page.locator(".shelf .answer button:enabled, .shelf .where button:enabled")
        if page.locator(".is-selected").count():
            if confirm.count():
                return self._press(confirm.first)
            if page.locator(PLACES).count():
                return self._press(self._any(page.locator(PLACES)))
        elif answers.count() or confirm.count():
            return self._press(self._any(answers if answers.count() else confirm))
        for offered in ("[data-hand][data-legal]", ".shelf [data-legal]", "[data-legal]"):
            legal = page.locator(f"{offered}:visible")
            if legal.count() and (offered != "[data-legal]" or self.rng.random() < 0.7 or not self._end().count()):
                return self._press(self._any(legal))
        if self._end().count():
            return self._press(self._end().first)
        self._press(page.locator(f"{ASKED} .btn:enabled").last)

    def _end(self) -> Locator:
        return self.page.locator("[data-end]:enabled")

    def _any(self, found: Locator) -> Locator:
        return found.nth(self.rng.randrange(max(found.count(), 1)))

    def _press(self, thing: Locator) -> None:
        """Where cards lie over each other, their left part can be seen. What is gone meanwhile is let be."""
        try:
            box = thing.bounding_box(timeout=1000)
            if box is not None:
                place: Position = {"x": min(14, box["width"] / 2), "y": min(20, box["height"] / 2)}
                thing.click(position=place, timeout=4000)
        except TimeoutError:
            return


def take(page: Page, *factions: str) -> None:
    """Takes these factions where everybody is free to choose."""
    for faction in factions:
        page.locator(".fp", has_text=faction).click()
        page.get_by_role("button", name=f"Take {faction}").click()


def deal(page: Page, seed: int = 1) -> None:
    """The tables that this page opens get these factions and this seed, whatever boxes there are."""

    def named(route: Route) -> None:
        if route.request.method != "POST":
            return route.fallback()
        wish = json.loads(route.request.post_data or "{}")
        factions = FACTIONS[: len(wish["seats"])]
        dealt = {"factions_by": "choose", "factions": factions, "seed": seed, "first": 0}
        return route.fallback(post_data=json.dumps({**wish, **dealt}))

    page.route("**/api/tables", named)


def next_asked(*players: Player) -> Player:
    """Whichever of these is asked next, as soon as the pages of the others show that they wait for it."""
    asked = look_until(
        players[0].page, lambda: next((player for player in players if player.question is not None), None)
    )
    for player in players:
        if player is not asked:
            expect(player.page.locator("#prompt")).to_contain_text("Wait")
    return asked


def look_until(page: Page, find: Callable[[], T | None]) -> T:
    """What is found as soon as there is something, on whichever pages it is looked for."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not (found := find()):
        assert time.monotonic() < deadline, "waited in vain"
        page.wait_for_timeout(20)
    return found


def told(scenario: Scenario, since: int = 0) -> list[dict[str, Any]]:
    """What the log tells everybody of it."""
    entries = scorings.told(scenario.game, since)
    return [{name: part for name, part in entry.items() if name != "secret"} for entry in entries]


class LaidTable:
    """A page at a table that shows what a scenario laid, as its first player sees it; answers go nowhere, pings do.

    The line leads to a real table with as many seats. What the server says of it first is handed on with the view of
    the laid game in the place of its own, and with whatever else is said of it here; how its own game goes on is not.
    """

    def __init__(self, page: Page, base: str, scenario: Scenario, **also: Any) -> None:
        self.page = page
        self._spectators = also.pop("spectators", 0)
        self._also = also
        self._scenario = scenario
        self._said: dict[str, Any] = {}
        page.route_web_socket(re.compile(r"/socket\?"), self._connect)
        bots = [{"kind": "bot", "level": "random"}] * (len(scenario.game.players) - 1)
        page.goto(base)
        expect(page.get_by_label("Your name")).not_to_have_value("")
        wish = {"seats": [{"kind": "person"}, *bots], "factions_by": "random"}
        page.goto(base + open_table(page, wish))
        expect(page.locator("#prompt")).to_be_visible()
        page.evaluate(TWO_FRAMES)

    def show(self, scenario: Scenario) -> None:
        """The table as it stands after something else has happened."""
        self._scenario = scenario
        self._hand_on()

    @property
    def pace(self) -> int:
        """Milliseconds between the moves of bots, as the person here wishes."""
        return int(self._said["preferences"]["pace"])

    def tell(self, since: int) -> None:
        """The table with what has happened from that event on, as a change that one watches."""
        self._also = {**self._also, "log": told(self._scenario, since), "log_from": since}
        self._hand_on()

    def send(self, **message: Any) -> None:
        """Something else that the server says."""
        self._line.send(json.dumps(message))

    def _connect(self, line: WebSocketRoute) -> None:
        self._line = line
        self._greeted = False
        server = line.connect_to_server()
        line.on_message(lambda text: server.send(text) if json.loads(text)["type"] == "ping" else None)
        server.on_message(self._hear)

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said["type"] == "state" and not self._greeted:
            self._greeted = True
            self._said = {**said, "table": {**said["table"], "spectators": self._spectators}}
            self._hand_on()
        elif said["type"] == "pong":
            self._line.send(text)

    def _hand_on(self) -> None:
        choice = self._scenario.game.choice
        asked = f"{len(self._scenario.game.choices)}.0" if choice is not None and choice.player == 0 else None
        laid = {"view": self._scenario.game.view(0), "question": asked, "waiting_for": None, "thinking": None}
        self._line.send(json.dumps({**self._said, **laid, **self._also}))


def open_table(page: Page, wish: dict[str, Any]) -> str:
    """Opens a table as the lobby does, once the server knows who asks; its address."""
    page.wait_for_function("() => document.cookie.includes('smashup_csrf=')")
    found = page.evaluate(
        """async (wish) => {
          const token = decodeURIComponent(document.cookie.match(/smashup_csrf=([^;]*)/)[1]);
          const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': token, 'X-Protocol': wish.protocol };
          delete wish.protocol;
          return (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })).json();
        }""",
        {**wish, "protocol": str(PROTOCOL)},
    )
    return str(found["link"])
