"""Never lost: the server is killed in the middle of things, started again, and everything is where it was."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import smashup
from tests.server.client import Browser
from tests.server.processes import ServerProcess, serve

pytestmark = pytest.mark.anyio


@pytest.fixture
def process(data_folder: Callable[[], Path]) -> Iterator[ServerProcess]:
    server = ServerProcess(data_folder()).dealt_by(3).start()
    yield server
    if server.running:
        server.kill()


def restarted(old: ServerProcess) -> ServerProcess:
    """Killed as by kill -9 and started again with the same data."""
    old.kill()
    old.start()
    return old


def picks(server: ServerProcess, table: str) -> list[int]:
    """What the database says, read past the server."""
    with sqlite3.connect(f"file:{server.data / 'smashup.sqlite3'}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT number, pick FROM choices WHERE table_id = ? ORDER BY number", (table,))
        found = list(rows)
    assert [number for number, _ in found] == list(range(len(found))), "no gap and nothing twice"
    return [pick for _, pick in found]


async def test_killed_again_and_again_a_game_goes_on_from_the_last_answered_choice(process: ServerProcess):
    rng = random.Random(4)
    async with Browser(process.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random", "players": 2}))["id"]
        kills = 0
        while True:
            seat = await ann.sit(table)
            await seat.hurry()
            await seat.play_on(rng, rng.randrange(8, 20))
            if seat.over or kills == 3:
                break
            await seat.asked()
            told, question = seat.state["view"], seat.question
            log = list(seat.log.values())
            before = picks(process, table)
            if kills == 1:  # an answer is on its way when it happens
                await seat.send("choose", question=question, index=len(seat.options) - 1)
            restarted(process)
            kills += 1
            await seat.close()
            after = picks(process, table)
            assert after[: len(before)] == before, "what was answered is there"
            again = await ann.sit(table)
            if after == before:
                assert again.state["view"] == told
                assert again.question == question
                assert list(again.log.values()) == log
            await again.close()
        await seat.play_on(rng)
        assert seat.state["table"]["result"]
        await seat.close()
        save = await ann.get(f"/api/tables/{table}/save")
        assert save["choices"] == picks(process, table)
        smashup.load(save)


async def test_nothing_that_was_answered_is_lost_whenever_the_kill_comes(process: ServerProcess):
    rng = random.Random(8)
    async with Browser(process.base) as ann, Browser(process.base) as bob:
        for _ in range(3):
            await ann.get("/api/me")
            table = (await ann.post("/api/tables", {"seats": [{"kind": "person"}, {"kind": "open"}]}))["id"]
            await bob.post(f"/api/tables/{table}/join", {})
            await ann.post(f"/api/tables/{table}/start")
            seats = [await ann.sit(table), await bob.sit(table)]
            answered: dict[int, int] = {}
            playing = asyncio.gather(*(seat.play_until_cut_off(rng, answered) for seat in seats))
            moves = rng.randrange(1, 40)
            await seats[0].until(lambda: len(answered) >= moves)  # noqa: B023
            process.kill()
            await playing
            for seat in seats:
                await seat.close()
            process.start()
            stored = picks(process, table)
            assert {number: stored[number] for number in answered} == answered
            assert len(stored) <= len(answered) + 2, "beside them only what each of the two had just sent"
            again = await ann.sit(table)
            assert again.state["view"]["turn"]["number"] >= 1
            await again.close()


async def test_bots_go_on_after_a_restart_although_nobody_looks(process: ServerProcess):
    async with Browser(process.base) as ann:
        table = (await ann.post("/api/quick", {"level": "random", "players": 3}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            await seat.at_play_cards()
        process.kill()
        wait_an_hour(process, table)
        process.start()
        async with await ann.sit(table) as seat:
            while seat.state["thinking"] is None:
                await seat.choose(len(seat.options) - 1)
                await seat.until(lambda: seat.question is not None or seat.state["thinking"] is not None)
            before = picks(process, table)
            restarted(process)
        await ann.until(f"/api/tables/{table}", lambda now: now["waiting_for"] == 0)
        assert len(picks(process, table)) > len(before)


def wait_an_hour(server: ServerProcess, table: str) -> None:
    """The pace that nobody can wish for: bots stand still as long as the person of the first seat looks."""
    with sqlite3.connect(server.data / "smashup.sqlite3") as database:
        wishes = json.dumps({"pace": 3_600_000})
        done = database.execute("UPDATE seats SET preferences = ? WHERE table_id = ? AND seat = 0", (wishes, table))
        assert done.rowcount == 1


async def test_a_draft_an_undo_request_and_wishes_survive(process: ServerProcess):
    async with Browser(process.base) as ann, Browser(process.base) as bob:
        wish = {"seats": [{"kind": "person"}, {"kind": "open"}], "factions_by": "draft"}
        table = (await ann.post("/api/tables", wish))["id"]
        path = f"/api/tables/{table}"
        await bob.post(f"{path}/join", {})
        state = await ann.post(f"{path}/start")
        people = (ann, bob)
        while state["state"] == "drafting":
            restarted(process)
            browser = people[state["waiting_for"]]
            assert (await browser.get(path))["draft"] == state["draft"]
            state = await browser.post(f"{path}/draft", {"faction": state["draft"]["available"][0]})
        seats = [await ann.sit(table), await bob.sit(table)]
        await seats[0].send("preferences", pace=123, stops=["other"])
        await seats[0].until(lambda: seats[0].state["preferences"]["pace"] == 123)
        first = seats[0] if seats[0].question is not None else seats[1]
        other = seats[1] if first is seats[0] else seats[0]
        while first.question is not None:
            await first.choose(len(first.options) - 1)
            await first.until(lambda: first.question is not None or other.question is not None)
        await first.send("undo")
        await other.until(lambda: other.state["undo"]["pending"] is not None)
        pending = other.state["undo"]["pending"]
        restarted(process)
        again = await other.browser.sit(table)
        assert again.state["undo"]["pending"] == pending
        await again.send("answer_undo", accept=True)
        await again.until(lambda: again.question is None)
        mine = await ann.sit(table)
        assert mine.state["preferences"] == {"pace": 123, "stops": ["other"], "pass_scoring": False}
        for seat in (*seats, again, mine):
            await seat.close()


def test_control_c_ends_the_server_cleanly(process: ServerProcess):
    assert process.interrupt() == 0


def test_a_port_in_use_is_refused_before_anything_else_happens(process: ServerProcess, data_folder: Callable[[], Path]):
    """A proxy would look for the server where it was told to be."""
    data = data_folder() / "new"
    second = subprocess.run(
        [*serve(), "--port", str(process.port), "--data", str(data)], capture_output=True, text=True, check=False
    )
    assert second.returncode != 0
    assert f"port {process.port}" in second.stderr
    assert "--or-another-port" in second.stderr
    assert "Traceback" not in second.stderr
    assert not data.exists()


def test_another_port_is_taken_where_that_is_wanted(process: ServerProcess, data_folder: Callable[[], Path]):
    second = ServerProcess(data_folder(), process.port)
    with pytest.raises(AssertionError, match=f"Port {process.port} is taken"):
        second.start("--or-another-port")
    assert second.process.stdout is not None
    assert "http://127.0.0.1:" in second.process.stdout.readline()
    second.kill()
