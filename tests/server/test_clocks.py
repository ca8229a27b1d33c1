"""Turn clocks: how long whoever is waited for may take, and what comes then."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smashup.server.clocks import Ticking
from smashup.server.games import result_without
from smashup.server.settings import DATABASE_FILE
from smashup.testing import Scenario
from tests.clock import Clock
from tests.server.client import Browser, Seat
from tests.server.conftest import Running
from tests.server.processes import ServerProcess
from tests.server.test_events import Organiser
from tests.server.test_table import BOT, OPEN, PAIRS, PERSON
from tests.server.test_undo import plain_minion

pytestmark = pytest.mark.anyio

MOVE = 300
LONG = 7 * 86400


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the database."""
    clock = Clock()
    clock.now = time.time()
    for room in ("databases", "writing", "changes", "tables"):
        monkeypatch.setattr(f"smashup.server.store.{room}.time", clock)
    monkeypatch.setattr("smashup.server.store.time", clock)
    return clock


@pytest.fixture
def clocked(clock: Clock, serve: Callable[..., Running]) -> Iterator[Running]:
    server = serve()
    yield server
    server.stop()


async def open_table(ann: Browser, bob: Browser, end: str = "bot", seconds: int = MOVE, **more: Any) -> str:
    """A table of two people with a clock, before its game."""
    wish = {"seats": [PERSON, OPEN], "factions_by": "choose", "clock": {"seconds": seconds, "end": end}, **more}
    table: str = (await ann.post("/api/tables", wish))["id"]
    await bob.post(f"/api/tables/{table}/join", {})
    return table


async def seated(server: Running, ann: Browser, bob: Browser, end: str = "bot", seed: int = 3) -> tuple[Seat, Seat]:
    """Both at their table, whoever is asked first; a deal that asks at once for Play Cards."""
    table = await open_table(ann, bob, end)
    for browser, pair in zip((ann, bob), PAIRS, strict=True):
        await browser.post(f"/api/tables/{table}/factions", {"factions": pair})
    live = server.house.tables[table]
    live.record = replace(live.record, seed=seed)
    await ann.post(f"/api/tables/{table}/start")
    one, two = await ann.sit(table), await bob.sit(table)
    return (one, two) if one.question is not None else (two, one)


def left(seat: Seat) -> float | None:
    """What the table says of the time of whoever is waited for."""
    found: float | None = seat.state["table"]["clock"]["left"]
    return found


# how it runs ---------------------------------------------------------------------------------------------------------


def ticking(before: dict[str, Any] | None, turn: int, *, own: bool, running: bool = True) -> Ticking:
    return Ticking(MOVE, before, turn, own=own, running=running)


def test_one_has_so_long_for_a_turn_and_whoever_is_asked_in_it_for_an_answer():
    first = ticking(None, 1, own=True).columns(1000)
    assert first["deadline"] == 1000 + MOVE
    asked = ticking(first["timing"], 1, own=False).columns(1100)
    assert asked["deadline"] == 1100 + MOVE, "Me First: the other player"
    again = ticking(asked["timing"], 1, own=False).columns(1150)
    assert again["deadline"] == 1150 + MOVE, "an answer of its own"
    back = ticking(again["timing"], 1, own=True).columns(1350)
    assert back["deadline"] == 1350 + MOVE - 100, "it stood still meanwhile"
    bot = ticking(back["timing"], 1, own=False, running=False).columns(1360)
    assert bot["deadline"] is None
    on = ticking(bot["timing"], 1, own=True).columns(9000)
    assert on["deadline"] == 9000 + MOVE - 110
    assert ticking(on["timing"], 2, own=True).columns(9001)["deadline"] == 9001 + MOVE, "a new turn"


def test_a_clock_that_has_run_out_has_nothing_left():
    """After a break of the server there may be a moment more than the clock says."""
    late = ticking({"turn": 1, "left": 5.0, "own": True, "since": 1000}, 1, own=True).columns(1100)
    assert late["deadline"] == 1100


# what is told --------------------------------------------------------------------------------------------------------


async def test_everybody_sees_how_long_there_is(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, waiting = await seated(clocked, ann, bob)
        assert asked.state["table"]["clock"] == {"seconds": MOVE, "end": "bot", "left": MOVE}
        clock.now += 100
        table = await bob.get(f"/api/tables/{asked.table}")
        assert table["clock"]["left"] == MOVE - 100
        await asked.pick("end")
        await waiting.until(lambda: waiting.question is not None)
        assert left(waiting) == MOVE
        assert left(asked) == MOVE


async def test_wishes_and_chat_win_no_time(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, _ = await seated(clocked, ann, bob)
        clock.now += 200
        await asked.send("preferences", pace=100)
        await asked.until(lambda: asked.state["preferences"]["pace"] == 100)
        assert left(asked) == MOVE - 200


async def test_a_move_taken_back_wins_no_time(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        for seed in range(20):
            asked, waiting = await seated(clocked, ann, bob, seed=seed)
            if (minion := plain_minion(asked)) is not None:
                break
            await asked.close()
            await waiting.close()
        else:
            pytest.fail("no game began with a plain minion in hand")
        clock.now += 50
        await asked.choose(minion)
        clock.now += 50
        assert asked.state["undo"]["allowed"] == "free"
        await asked.send("undo")
        await asked.until(lambda: any("takes a move back" in words for words in asked.sentences))
        assert left(asked) == MOVE - 100


# when it is up -------------------------------------------------------------------------------------------------------


async def test_a_bot_plays_on_for_whoever_has_run_out_of_time(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, waiting = await seated(clocked, ann, bob)
        name = asked.state["table"]["seats"][asked.seat]["name"]
        clock.now += MOVE + 1
        late = asked.seat
        await waiting.until(lambda: waiting.state["table"]["seats"][late]["kind"] == "bot")
        said = f"{name} has run out of time; a bot plays on."
        await waiting.until(lambda: said in waiting.sentences)
        await waiting.until(lambda: waiting.question is not None)
        assert waiting.sentences.count(said) == 1
        assert asked.state["table"]["you"] is None, "whoever was late may watch"
        assert left(waiting) == MOVE


async def test_whoever_is_away_runs_out_of_time_too(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, waiting = await seated(clocked, ann, bob)
        await asked.close()
        clock.now += MOVE + 1
        await waiting.until(lambda: waiting.question is not None)
        assert any("has run out of time" in words for words in waiting.sentences)


async def test_where_it_is_agreed_the_game_is_lost(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, waiting = await seated(clocked, ann, bob, "loss")
        loser, winner = asked.seat, waiting.seat
        clock.now += MOVE + 1
        await waiting.until(lambda: waiting.over)
        result = waiting.state["table"]["result"]
        assert result["winner"] == winner
        assert result["places"][loser] == 2
        assert result["out_of_time"] == loser
        assert waiting.state["table"]["clock"]["left"] is None
        assert await asked.refused("choose", question="0.0", index=0) == "over"
        for path in ("save", "replay", "replay/0"):
            await ann.get(f"/api/tables/{asked.table}/{path}")
        assert await ann.refused("GET", f"/api/tables/{asked.table}/review") == (409, "out_of_time")
        again = await ann.post(f"/api/tables/{asked.table}/rematch")
        assert again["clock"] == {"seconds": MOVE, "end": "loss", "left": None}


def test_of_more_players_the_one_ahead_has_won():
    three = {"Ann": ("Luchadors", "Mounties"), "Bob": ("Fairies", "Princesses"), "Cid": ("Penguins", "Musketeers")}
    s = Scenario(three, bases=["Ringside", "Ice Castle", "The Dohyo", "Cuzcu"])
    s.give_vp("Ann", 9)
    s.give_vp("Bob", 4)
    result = result_without(s.game, 0)
    assert (result["winner"], result["places"]) == (1, [3, 1, 2])
    s.give_vp("Cid", 4)
    result = result_without(s.game, 0)
    assert (result["winner"], result["places"]) == (1, [3, 1, 2]), "a tie: Bob comes next after Ann"
    assert result_without(s.game, 1)["places"] == [1, 3, 2]


async def test_an_answer_in_time_is_an_answer(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, waiting = await seated(clocked, ann, bob, "loss")
        clock.now += MOVE - 1
        await asked.pick("end")
        await waiting.until(lambda: waiting.question is not None)
        clock.now += 2

        async def look() -> None:
            await clocked.house.keeper.look_round()

        await clocked.inside(look)
        assert waiting.state["table"]["state"] == "playing"


async def test_a_request_to_take_a_move_back_ends_with_the_clock(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        asked, waiting = await seated(clocked, ann, bob)
        await asked.pick("end")
        await waiting.until(lambda: waiting.question is not None)
        await asked.send("undo")
        await waiting.until(lambda: waiting.state["undo"]["pending"] is not None)
        clock.now += MOVE + 1
        await asked.until(lambda: asked.state["table"]["seats"][1 - asked.seat]["kind"] == "bot")
        await asked.until(lambda: asked.state["undo"]["pending"] is None)


async def test_a_table_that_its_only_player_forgot_is_given_up(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as ann:
        wish = {"seats": [PERSON, BOT], "clock": {"seconds": 60}}
        table = await ann.post("/api/tables", wish)
        assert table["state"] == "playing"
        async with await ann.sit(table["id"]) as seat:
            await seat.asked()
        clock.now += 61
        assert (await ann.until(f"/api/tables/{table['id']}", lambda now: now["state"] == "abandoned"))["turn"] >= 0


async def test_the_clock_of_a_damaged_game_is_looked_at_once(
    clock: Clock, serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
):
    """Many of them would keep the clocks of the others from being looked at."""
    server = serve(poll_seconds=3600)
    keeper, obeyed = server.house.keeper, list[str]()
    real = keeper._time_is_up

    async def time_is_up(table: str, revision: int) -> None:
        obeyed.append(table)
        await real(table, revision)

    monkeypatch.setattr(keeper, "_time_is_up", time_is_up)
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        for seat in await seated(server, ann, bob):
            await seat.close()
        live = server.house.tables.popitem()[1]
        with closing(sqlite3.connect(server.settings.data / DATABASE_FILE)) as database, database:
            database.execute(
                "INSERT INTO choices (table_id, number, seat, pick, by, at) VALUES (?, 0, 0, 'x', 'person', 0)",
                [live.id],
            )
        clock.now += MOVE + 1
        for _ in range(3):
            await server.inside(keeper.look_round)
        assert obeyed == [live.id]


@pytest.mark.parametrize("end", ["bot", "loss"])
async def test_in_a_draft_a_bot_picks_whatever_is_agreed(clocked: Running, clock: Clock, end: str):
    """A game that has not begun cannot be lost."""
    async with Browser(clocked.base) as ann, Browser(clocked.base) as bob:
        table = await open_table(ann, bob, end, factions_by="draft")
        state = await ann.post(f"/api/tables/{table}/start")
        people = (ann, bob)
        first = people[state["waiting_for"]]
        clock.now += MOVE - 10
        state = await first.post(f"/api/tables/{table}/draft", {"faction": state["draft"]["available"][0]})
        assert state["clock"]["left"] == MOVE, "a pick of its own"
        late = state["waiting_for"]
        clock.now += MOVE + 1
        path = f"/api/tables/{table}"
        state = await first.until(path, lambda now: now["seats"][late]["kind"] == "bot" and now["waiting_for"] != late)
        assert state["state"] in ("drafting", "playing")


# setting it ----------------------------------------------------------------------------------------------------------


async def test_the_host_sets_the_clock_until_the_game_begins(server: Running):
    async with Browser(server.base) as ann, Browser(server.base) as bob:
        table = (await ann.post("/api/tables", {"seats": [PERSON, OPEN]}))["id"]
        path = f"/api/tables/{table}/arrange"
        assert (await ann.get(f"/api/tables/{table}"))["clock"] is None
        wish = {"clock": {"seconds": 86400, "end": "loss"}}
        assert (await ann.post(path, wish))["clock"] == {"seconds": 86400, "end": "loss", "left": None}
        await bob.post(f"/api/tables/{table}/join", {})
        assert await bob.refused("POST", path, {"clock": None}) == (403, "host_only")
        for seconds in (0, 29, 30 * 86400 + 1, "60"):
            assert (await ann.refused("POST", path, {"clock": {"seconds": seconds}}))[0] == 422
        assert (await ann.post(path, {"clock": None}))["clock"] is None
        await ann.post(path, wish)
        begun = await ann.post(f"/api/tables/{table}/start")
        assert 0 < begun["clock"]["left"] <= 86400
        assert await ann.refused("POST", path, {"clock": None}) == (409, "started")


async def test_the_tables_of_an_event_have_its_clock(clocked: Running, clock: Clock):
    async with Browser(clocked.base) as olga, Browser(clocked.base) as ann:
        cup = await Organiser.of(olga, clock={"seconds": LONG})
        assert cup.data["clock"] == {"seconds": LONG, "end": "bot"}
        await ann.post(f"{cup.path}/join", {"name": "Ann"})
        await cup.steer("add_bots", count=1, level="random")
        await cup.steer("start")
        await cup.steer("begin")
        table = cup.data["rounds"][0]["tables"][0]["link"]
        path = f"/api/tables/{table}"
        await ann.until(path, lambda now: now["clock"]["left"] == LONG)
        clock.now += LONG + 1
        state = await ann.until(path, lambda now: now["you"] is None)
        assert state["state"] in ("drafting", "playing"), "the event waits for its result"


# for weeks -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def process(data_folder: Callable[[], Path]) -> Iterator[ServerProcess]:
    server = ServerProcess(data_folder()).dealt_by(3).start()
    yield server
    if server.running:
        server.kill()


def deadline(server: ServerProcess, table: str, later: float = 0) -> float:
    """When the time is up, as it stands on the disk; put off by so many seconds."""
    with sqlite3.connect(server.data / "smashup.sqlite3") as database:
        database.execute("UPDATE tables SET deadline = deadline + ? WHERE id = ?", (later, table))
        row = database.execute("SELECT deadline FROM tables WHERE id = ?", (table,)).fetchone()
    return float(row[0])


async def test_a_clock_goes_on_while_the_server_is_down(process: ServerProcess):
    async with Browser(process.base) as ann, Browser(process.base) as bob:
        table = await open_table(ann, bob, seconds=LONG, factions_by="random")
        await ann.post(f"/api/tables/{table}/start")
        before = deadline(process, table)
        process.kill()
        process.start()
        assert deadline(process, table) == before
        assert LONG - 3600 < (await ann.get(f"/api/tables/{table}"))["clock"]["left"] < LONG
        process.kill()
        deadline(process, table, -2 * LONG)
        process.start()
        assert 0 < (await ann.get(f"/api/tables/{table}"))["clock"]["left"] <= 60, "a minute after a break"
        deadline(process, table, -120)
        state = await ann.until(f"/api/tables/{table}", lambda now: any(s["kind"] == "bot" for s in now["seats"]))
        assert state["state"] == "playing"
