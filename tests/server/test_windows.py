"""Me First among people: neither that somebody is asked nor how long nobody answers tells who holds a Special."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import smashup
from smashup.server import driver, pauses, playing, tables, thinking
from smashup.server.connections import Connection
from smashup.server.driver import Driver, Move
from smashup.server.errors import Refusal
from smashup.server.games import Played
from smashup.server.house import House
from smashup.server.records import TableRecord
from smashup.server.store import changes
from smashup.server.table import lobby, undo
from smashup.server.table.change import Change, with_game
from smashup.server.table.windows import BOT_SECONDS, PAUSE_SECONDS, Windows, in_window
from smashup.server.tables import LiveTable
from smashup.testing import Scenario
from tests.clock import Clock
from tests.server.client import Browser
from tests.server.conftest import Running
from tests.server.test_secrets import open_house
from tests.server.test_table import seated

pytestmark = pytest.mark.anyio

ALIKE = smashup.Options(ask_me_first=True)
SPECIAL, OTHER = "Live and Let Chum", "Permit to Kill"
"""Cards of the Super Spies: one answers when a base is about to score, one does not."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time goes on only where a test lets it."""
    clock = Clock()
    for module in (tables, driver, pauses, changes):
        monkeypatch.setattr(module, "time", clock)
    return clock


def about_to_score(held: str, options: smashup.Options = ALIKE) -> Scenario:
    """Ann is about to break The Vats; Bob, of the Super Spies, holds one card."""
    players = {
        "Ann": ("Cyborg Apes", "Shapeshifters"),
        "Bob": ("Super Spies", "Princesses"),
        "Cid": ("Mounties", "Fairies"),
    }
    s = Scenario(players, bases=["The Vats", "Ringside", "Cuzcu", "Primate Park"], options=options)
    s.base_deck("Fairy Circle")
    s.put("Baboom", at="The Vats", by="Ann", counters=40)
    s.put("Spy", at="The Vats", by="Bob")
    s.hand("Bob", held)
    s.deck("Ann", "Mimic", "Mimic", "Mimic")
    s.deck("Bob", "Spy", "Spy")
    return s


class Watched:
    """A table at which Ann sees what comes, and when."""

    def __init__(self, live: LiveTable, clock: Clock, people: list[str]) -> None:
        self.live = live
        self.clock = clock
        self.people = people
        self.ann = Connection(people[0], "Ann")
        self.bob = Connection(people[1], "Bob")
        self.seen: list[tuple[float, dict[str, Any]]] = []

    async def settle(self) -> None:
        """Lets everything happen that happens at this time, and notes what Ann is sent."""
        for _ in range(50):
            await asyncio.sleep(0)
        async with self.live.mailbox():
            pass
        while not self.ann.outbox.empty():
            message = self.ann.outbox.get_nowait()
            assert message is not None
            self.seen.append((self.clock.now, json.loads(message)))
        while not self.bob.outbox.empty():
            self.bob.outbox.get_nowait()

    async def wait(self, seconds: float) -> None:
        self.clock.now += seconds
        self.live.hurry()
        await self.settle()

    async def choose(self, seat: int, kind: str) -> None:
        assert self.live.played is not None
        choice = self.live.played.game.choice
        assert choice is not None
        pick = next(i for i, option in enumerate(choice.options) if option.kind == kind)
        await playing.choose(self.live, (self.ann, self.bob)[seat], self.live.question_of(seat), pick)
        await self.settle()


@asynccontextmanager
async def watched(
    folder: Path, clock: Clock, held: str, windows: Windows, *, bob: str = "person"
) -> AsyncIterator[Watched]:
    async with open_house(folder) as house:
        people = [await house.store.add_person(name) for name in ("Ann", "Bob", "Cid")]
        seats: list[tuple[str, str | None]] = [("person", None), ("open", None), ("open", None)]
        record = await house.open_table(lobby.opened(people[0], seats, "choose", windows=windows))
        live = house.tables[record.id]
        s = about_to_score(held)
        played = Played(s.game, [])

        def lay(table: TableRecord) -> Change:
            """Puts the scenario on the table."""
            seats = [
                replace(held, kind="person", person=person.id, name=person.name)
                for held, person in zip(table.seats, people, strict=True)
            ]
            if bob == "bot":
                seats[1] = replace(seats[1], kind="bot", person=None, level="hard")
            laid = replace(table, state="playing", setup=s.game.setup.to_dict(), seats=seats)
            return Change(table, with_game(laid, played), played)

        await live.alter(lay)
        table = Watched(live, clock, [person.id for person in people])
        await live.audience.connect(table.ann)
        await live.audience.connect(table.bob)
        await table.settle()
        table.seen.clear()
        yield table
        await live.stop()
        live.audience.disconnect(table.ann)
        live.audience.disconnect(table.bob)


def told(table: Watched) -> list[tuple[float, dict[str, Any]]]:
    """What Ann was sent, but for what is drawn by lot for every table."""
    names = {table.live.id: "the table", **dict(zip(table.people, ("ann", "bob", "cid"), strict=True))}
    text = json.dumps(table.seen)
    text = re.sub(r'"created": "[^"]*"', '"created": "then"', text)
    for drawn, name in names.items():
        text = text.replace(drawn, name)
    found: list[tuple[float, dict[str, Any]]] = json.loads(text)
    return found


async def seen_by_ann(folder: Path, clock: Clock, held: str, windows: Windows, passes: float | None) -> Any:
    """What Ann is sent while Bob is asked before and perhaps after the scoring; he passes after so many seconds, or
    waits for the pause to end.
    """
    clock.now = 1_000_000.0
    async with watched(folder, clock, held, windows) as table:
        await table.choose(0, "end")
        asked = 0
        while in_window(table.live.record, table.live.played) and asked < 9:
            assert table.live.record.waiting_for is not None
            seat, stand = table.live.record.waiting_for, table.live.stand
            if passes is not None:
                await table.wait(passes)
                await table.choose(seat, "pass")
            if windows == "pause":
                assert table.live.stand == stand, "nobody hears of a pass before the pause is over"
                await table.wait(PAUSE_SECONDS - (passes or 0) - 0.5)
                assert table.live.stand == stand
                await table.wait(0.5)
            assert table.live.stand != stand
            asked += 1
        assert asked
        return told(table)


@pytest.mark.parametrize(("windows", "passes"), [("answer", 4), ("pause", 4), ("pause", None)])
async def test_a_window_looks_alike_whoever_holds_a_special(
    windows: Windows, passes: float | None, data_folder: Callable[[], Path], clock: Clock
):
    """Every message that Ann gets, and when: the same where Bob holds a Special and where he holds none."""
    held = await seen_by_ann(data_folder(), clock, SPECIAL, windows, passes)
    none = await seen_by_ann(data_folder(), clock, OTHER, windows, passes)
    assert len(held) >= 2
    assert held == none
    assert any(message["waiting_for"] == 1 for _, message in held if message["type"] == "state")
    assert all(message["undo"]["allowed"] != "free" for _, message in held if message["type"] == "state")


async def test_a_pass_that_cannot_be_carried_out_is_not_tried_without_end(
    data_folder: Callable[[], Path], clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    """Nothing else would be done by the process."""
    async with watched(data_folder(), clock, OTHER, "pause") as table:
        await table.choose(0, "end")
        tried = 0

        async def advance(*_: object) -> None:
            nonlocal tried
            tried += 1
            assert tried == 1
            raise Refusal("engine_error", "The game could not carry that out.", 500)

        monkeypatch.setattr(table.live, "advance", advance)
        await table.wait(PAUSE_SECONDS)
        assert tried == 1


@pytest.mark.parametrize("thinks", [0.0, 1.0, 2 * BOT_SECONDS])
async def test_a_bot_takes_as_long_whatever_it_holds(
    thinks: float, data_folder: Callable[[], Path], clock: Clock, monkeypatch: pytest.MonkeyPatch
):
    """Also where it thinks for longer than it may: then it passes."""

    async def think(self: Driver, question: thinking.Question) -> Move:
        assert self.live.played is not None
        assert self.live.played.game.choice is not None
        last = len(self.live.played.game.choice.options) - 1
        until = clock.now + (thinks if last else 0)
        while clock.now < until:
            await asyncio.sleep(0)
        return Move(question.level, last, blamed=False)

    monkeypatch.setattr(Driver, "_think", think)
    seen = []
    for held in (SPECIAL, OTHER):
        clock.now = 1_000_000.0
        async with watched(data_folder(), clock, held, "answer", bob="bot") as table:
            await table.choose(0, "end")
            assert table.live.record.waiting_for == 1
            while in_window(table.live.record, table.live.played):
                assert clock.now < 1_000_000 + BOT_SECONDS
                await table.wait(BOT_SECONDS / 4)
            seen.append(told(table))
    assert seen[0] == seen[1]
    assert seen[0][-1][0] == 1_000_000 + BOT_SECONDS


async def test_where_the_table_is_open_whoever_holds_none_is_not_waited_for(
    data_folder: Callable[[], Path], clock: Clock
):
    """Yet what may be taken back for nothing does not tell: it is the same whether Bob was asked or not."""
    takes_back = []
    for held, asked in ((SPECIAL, True), (OTHER, False)):
        async with watched(data_folder(), clock, held, "open") as table:
            await table.choose(0, "end")
            assert table.live.played is not None
            choice = table.live.played.game.choice
            assert choice is not None
            assert (choice.window is not None) == asked
            takes_back.append(undo.may(table.live.record, table.live.played, [0])[0])
    assert takes_back == ["ask", "ask"]


async def test_whoever_alone_plays_against_bots_is_asked_only_for_what_they_hold(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        house: House = server.house
        alone = await ann.post("/api/quick", {"level": "random"})
        first, second = await seated(server, ann, bob)
        asks = []
        for table in (alone["id"], first.table):
            setup = house.tables[table].record.setup
            assert setup is not None
            asks.append(setup["options"]["ask_me_first"])
        assert asks == [False, True]
        await first.close()
        await second.close()


async def test_the_host_says_how_me_first_goes(server: Running):
    async with Browser(server.base) as ann:
        wish = {"seats": [{"kind": "person"}, {"kind": "open"}], "factions_by": "random", "windows": "pause"}
        table = await ann.post("/api/tables", wish)
        assert table["windows"] == "pause"
        changed = await ann.post(f"/api/tables/{table['id']}/arrange", {"windows": "open"})
        assert changed["windows"] == "open"
        assert (await ann.post(f"/api/tables/{table['id']}/arrange", {"first": 0}))["windows"] == "open"
        for bad in ("never", None, 5):
            refused = await ann.refused("POST", f"/api/tables/{table['id']}/arrange", {"windows": bad})
            assert refused[0] == 422
