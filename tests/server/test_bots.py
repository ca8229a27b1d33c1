"""Bots think beside the event loop; one that fails is replaced by a simpler one, and the log says so."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

import smashup
from smashup import bots
from smashup.server import thinking
from smashup.server.settings import FAULTS
from smashup.server.thinking import BotFailed, Memory, Question, Thinkers, Worker, answer, existing_level
from tests.server.client import PATIENCE, Browser
from tests.server.conftest import Running

pytestmark = pytest.mark.anyio

PAIRS = [("Super Spies", "Cyborg Apes"), ("Shapeshifters", "Time Travelers")]


def new_game() -> smashup.Game:
    return smashup.new_game(["Ann", "Otto"], PAIRS, 5)


def question(game: smashup.Game, level: str = "random", table: str = "t") -> Question:
    """What the server asks a worker about this game."""
    assert game.choice is not None
    replayed = new_game()
    steps = []
    for pick in game.choices:
        assert replayed.choice is not None
        steps.append((replayed.choice.player, pick))
        replayed.choose(pick)
    return Question(table, game.setup.to_dict(), tuple(steps), None, game.choice.player, level)


def test_levels_that_do_not_exist_fall_back():
    assert existing_level("random") == "random"
    assert existing_level("grandmaster") == "normal"
    assert existing_level(None) == "normal"


async def test_workers_choose_for_game_after_game():
    thinkers = Thinkers(1, PATIENCE)
    try:
        game = new_game()
        for _ in range(12):
            assert game.choice is not None
            pick = await thinkers.choose(question(game))
            assert 0 <= pick < len(game.choice.options)
            game.choose(pick)
    finally:
        await thinkers.close()


async def test_a_bot_has_its_time_from_when_its_process_is_there(monkeypatch: pytest.MonkeyPatch):
    seen: list[str] = []
    ready, ask = Worker.ready, Worker.ask

    async def come(worker: Worker) -> None:
        await ready(worker)
        seen.append("there")

    async def think(worker: Worker, asked: Question, seconds: float) -> Any:
        seen.append("asked")
        return await ask(worker, asked, seconds)

    monkeypatch.setattr(Worker, "ready", come)
    monkeypatch.setattr(Worker, "ask", think)
    thinkers = Thinkers(1, 30)
    try:
        for _ in range(2):
            await thinkers.choose(question(new_game()))
    finally:
        await thinkers.close()
    assert seen == ["there", "asked", "asked"]


async def test_a_table_is_asked_about_where_it_is_known(monkeypatch: pytest.MonkeyPatch):
    """Otherwise every worker would have to replay every game."""
    asked: dict[str, set[int]] = {"t": set(), "u": set(), "v": set()}
    together = asyncio.Barrier(2)
    ask = Worker.ask

    async def both_at_once(worker: Worker, about: Question, seconds: float) -> Any:
        asked[about.table].add(worker.process.pid)
        if not asked["v"]:
            await together.wait()
        return await ask(worker, about, seconds)

    monkeypatch.setattr(Worker, "ask", both_at_once)
    thinkers = Thinkers(2, PATIENCE)
    try:
        game = new_game()
        await asyncio.gather(*(thinkers.choose(question(game, table=table)) for table in "tu"))
        assert asked["t"] != asked["u"], "two at once"
        for table in "vtu" * 3:
            await thinkers.choose(question(game, table=table))
        assert [len(workers) for workers in asked.values()] == [1, 1, 1]
    finally:
        await thinkers.close()


def test_a_worker_remembers_games_and_follows_them_back():
    memory = Memory(most=2)
    game = new_game()
    asked: dict[str, Any] = {"table": "t", "setup": game.setup.to_dict(), "seat": 0, "level": "random"}
    steps: list[list[int]] = []
    for _ in range(6):
        assert game.choice is not None
        steps.append([game.choice.player, 0])
        game.choose(0)
    ahead = memory.game({**asked, "steps": steps})
    assert ahead.fingerprint() == game.fingerprint()
    assert memory.game({**asked, "steps": steps}) is ahead
    back = memory.game({**asked, "steps": steps[:3]})
    assert back.choices == [0, 0, 0]
    for table in "abc":
        memory.game({**asked, "table": table, "steps": []})
    assert memory.game({**asked, "steps": steps}) is not ahead


def test_a_bot_that_fails_is_said_to_have_failed(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture):
    class Confused:
        name = "confused"

        def __init__(self, _: int) -> None:
            pass

        def choose(self, game: smashup.Game, seat: int) -> int:
            raise RuntimeError("no idea")

    class Wild(Confused):
        def choose(self, game: smashup.Game, seat: int) -> int:
            return 10_000

    asked = {"table": "t", "setup": new_game().setup.to_dict(), "seat": 0, "steps": []}
    monkeypatch.setitem(bots.LEVELS, "expert", Confused)
    assert "no idea" in answer(Memory(), {**asked, "level": "expert"})["error"]
    monkeypatch.setitem(bots.LEVELS, "expert", Wild)
    assert "does not exist" in answer(Memory(), {**asked, "level": "expert"})["error"]


def test_what_a_bot_draws_comes_from_the_secret_seed_of_its_game():
    """The name of a table is public: with it alone nobody knows what `random` does next."""
    seeds = {thinking.seed_of({"seed": seed}, seat) for seed in range(8) for seat in range(4)}
    assert len(seeds) == 32
    assert seeds == {thinking.seed_of({"seed": seed}, seat) for seed in range(8) for seat in range(4)}


async def test_a_worker_that_dies_or_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch):
    workers: list[Worker] = []

    def begin(process: asyncio.subprocess.Process) -> Worker:
        workers.append(Worker(process))
        return workers[-1]

    monkeypatch.setattr(thinking, "Worker", begin)
    thinkers = Thinkers(1, PATIENCE)
    try:
        game = new_game()
        await thinkers.choose(question(game))
        (worker,) = workers
        worker.kill()
        await worker.process.wait()
        await thinkers.choose(question(game))
        assert len(workers) == 2
        thinkers.seconds = 0.0
        with pytest.raises(BotFailed, match="within"):
            await thinkers.choose(question(game))
        thinkers.seconds = PATIENCE
        await thinkers.choose(question(game))
        assert len(workers) == 3
    finally:
        await thinkers.close()


def test_a_worker_whose_server_is_gone_ends_without_a_word():
    with subprocess.Popen(
        [sys.executable, "-m", "smashup.server.thinking"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        assert worker.stderr is not None
        worker.stdout.close()
        worker.stdin.write(question(new_game()).line())
        worker.stdin.close()
        assert worker.stderr.read() == b""
    assert worker.returncode == 0


async def test_at_the_table_a_failing_bot_now_plays_simpler(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    server = serve()
    failing = {"normal"}
    real = server.house.thinkers.choose

    async def choose(asked: Question) -> int:
        if asked.level in failing:
            raise BotFailed("no idea")
        return await real(asked)

    monkeypatch.setattr(server.house.thinkers, "choose", choose)
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "normal"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            while await seat.asked() and "Otto now plays simpler." not in seat.sentences:
                await seat.choose(len(seat.options) - 1)
            assert "Otto now plays simpler." in seat.sentences
            assert seat.state["table"]["seats"][1]["level"] in ("easy", "random")
            failing.update(bots.LEVELS)
            await seat.at_play_cards()
            await seat.pick("end")
            assert await seat.asked(), "even without any bot the game goes on"
    first = sorted((server.settings.data / FAULTS).glob("normal-*.json"))[0]
    if os.name == "posix":
        assert (first.stat().st_mode & 0o777, first.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    kept = json.loads(first.read_text(encoding="utf-8"))
    assert kept["fault"] | {"bot_seed": 0} == {"bot": "normal", "bot_seed": 0, "seat": 1, "words": "no idea"}
    at = smashup.load(kept)
    assert at.choice is not None
    assert at.choice.player == 1, "the moment at which the bot failed"
    assert first.name in caplog.text


@pytest.mark.parametrize("often", [1, 2])
async def test_a_worker_that_is_killed_costs_its_bot_no_level(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch, often: int
):
    """Another process is asked; where that ends as well, a simpler bot makes this one move."""
    server = serve()
    asked: list[str] = []
    real = Worker.ask

    async def ask(worker: Worker, question: Question, seconds: float) -> Any:
        asked.append(question.level)
        if len(asked) <= often:
            worker.kill()
            await worker.process.wait()
        return await real(worker, question, seconds)

    monkeypatch.setattr(Worker, "ask", ask)
    async with Browser(server.base) as ann:
        table = (await ann.post("/api/quick", {"level": "normal"}))["id"]
        async with await ann.sit(table) as seat:
            await seat.hurry()
            while len(asked) < 5 and await seat.asked():
                await seat.choose(len(seat.options) - 1)
            assert seat.state["table"]["seats"][1]["level"] == "normal"
            told = [words for words in seat.sentences if "simpler" in words]
    assert told == ([] if often == 1 else ["Otto plays simpler this once."])
    assert asked[:4] == (["normal"] * 4 if often == 1 else ["normal", "normal", "easy", "normal"])


async def test_thinking_does_not_hold_up_the_server(serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch):
    server = serve()
    enough = threading.Event()

    async def ponder(asked: Question) -> int:
        await asyncio.to_thread(enough.wait)
        return 0

    monkeypatch.setattr(server.house.thinkers, "choose", ponder)
    try:
        async with Browser(server.base) as ann:
            tables = [(await ann.post("/api/quick", {"level": "normal", "players": 4}))["id"] for _ in range(3)]
            for table in tables:
                await ann.get("/healthz")
                async with await ann.sit(table) as seat:
                    while seat.question is not None:
                        await seat.choose(len(seat.options) - 1)
                        await seat.until(lambda: seat.question is not None or seat.state["thinking"] is not None)
                    assert seat.state["thinking"] is not None
    finally:
        enough.set()
