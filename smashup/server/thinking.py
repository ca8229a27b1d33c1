"""Bots think in processes of their own, so that the event loop never waits for them.

The server starts `python -m smashup.server.thinking` a few times, waits for the line that says it is there, and writes
one line of JSON per question. A bot that hangs or takes its process along harms nobody else: the process is replaced.
Who waits for a process is served by turns (turns.py); the levels that search are slow, and one process is always left
for the others.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import os
import sys
import time
from base64 import b64decode, b64encode
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import smashup
from smashup import Rng, bots, seeds
from smashup.bots.hints import hints
from smashup.bots.review import review
from smashup.server import logs, metrics, wire
from smashup.server.games import Played, replay
from smashup.server.records import ChoiceRecord, StateRecord
from smashup.server.settings import Settings
from smashup.server.turns import Claim, Turns

log = logging.getLogger(__name__)

_LINE = 4 * 1024 * 1024
_GAMES = 200
_REPLAY = 5.0
"""Seconds that a worker may take to come to know a game."""
_START = 60.0
"""Seconds that a worker may take to be there: on a busy machine it loads longer than a bot may think."""


class BotFailed(Exception):
    """A bot that did not come to a choice."""


def existing_level(level: str | None) -> str:
    """The level, or `normal` where it does not exist (yet)."""
    if level is not None and level in bots.LEVELS:
        return level
    return "normal" if "normal" in bots.LEVELS else next(reversed(bots.LEVELS))


def is_slow(level: str | None) -> bool:
    """Does that level search, for a second or more?"""
    return existing_level(level) in bots.BUDGETS


def _patience(level: str) -> float:
    """Three times the budget of a bot that has one, and a moment to replay the game."""
    budget = bots.BUDGETS.get(level)
    return math.inf if budget is None or budget.seconds is None else 3 * budget.seconds + _REPLAY


@dataclass(frozen=True)
class Question:
    """All that a worker needs to choose."""

    table: str
    setup: dict[str, Any]
    steps: Sequence[tuple[int, int]]
    origin: StateRecord | None
    seat: int
    level: str
    want: str = "pick"
    """What the answer shall be: a pick, "hints" for a person, or the "review" of a finished game."""
    claim: Claim = field(default_factory=Claim, compare=False)
    """In whose name it is asked; the worker does not hear of it."""

    def line(self) -> bytes:
        data = {
            "want": self.want,
            "table": self.table,
            "setup": self.setup,
            "steps": self.steps,
            "seat": self.seat,
            "level": self.level,
        }
        if self.origin is not None:
            data["origin"] = [self.origin.steps, b64encode(self.origin.data).decode()]
        return wire.written(data) + b"\n"


class Worker:
    """One process that thinks."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._knows: OrderedDict[str, None] = OrderedDict()

    def knows(self, table: str) -> bool:
        """Has it that game in its memory?"""
        return table in self._knows

    async def ready(self) -> None:
        """Waits until it has loaded everything: no bot's time goes by for that."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(_START):
                line = await self.process.stdout.readline()
        except TimeoutError:
            raise WorkerGone(f"its process is not there within {_START:g} seconds") from None
        if not line:
            raise WorkerGone("its process has ended")

    async def ask(self, question: Question, seconds: float) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._knows[question.table] = None
        self._knows.move_to_end(question.table)
        if len(self._knows) > _GAMES:
            self._knows.popitem(last=False)
        self.process.stdin.write(question.line())
        try:
            async with asyncio.timeout(seconds):
                await self.process.stdin.drain()
                line = await self.process.stdout.readline()
        except TimeoutError:
            raise BotFailed(f"no choice within {seconds:g} seconds") from None
        except (OSError, ValueError) as problem:
            raise WorkerGone(f"its process is gone: {problem}") from problem
        if not line:
            raise WorkerGone("its process has ended")
        answer = json.loads(line)
        if question.want in answer:
            return answer[question.want]
        raise WorkerError(str(answer.get("error")))

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            self.process.kill()


class WorkerError(BotFailed):
    """A bot that failed in a process that is well."""


class WorkerGone(BotFailed):
    """A process that did not come, or ended while its bot was thinking: its bot need not be to blame."""


class Unwanted(Exception):
    """A question that nobody waits for any more when a worker is free for it."""


class Thinkers:
    """The pool of worker processes. So many of them as may be `slow` think for levels that search, and there is always
    one more.
    """

    def __init__(self, count: int, seconds: float, slow: int = 0) -> None:
        self.turns = Turns(max(count, slow + 1), slow)
        self.seconds = seconds
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    async def choose(self, question: Question) -> int:
        """The option that the bot picks; BotFailed where it comes to none, Unwanted where nobody waits any more."""
        return int(await self.ask(question, min(self.seconds, _patience(question.level))))

    async def ask(self, question: Question, seconds: float) -> Any:
        """What the question wants, of a worker that is free; Unwanted where it is not wanted by then. Where the process
        ends meanwhile, another is asked once: somebody or something may have killed it.
        """
        came = time.perf_counter()
        async with self.turns.take(question.claim, slow=is_slow(question.level)):
            metrics.BOT_WAIT.labels(question.want).observe(time.perf_counter() - came)
            if not question.claim.wanted():
                raise Unwanted
            try:
                return await self._ask(question, seconds)
            except WorkerGone as problem:
                log.warning("Asking again at table %s: %s", question.table, problem)
                return await self._ask(question, seconds)

    async def _ask(self, question: Question, seconds: float) -> Any:
        worker = self._take(question.table) or await self._start()
        try:
            with metrics.BOT_THOUGHT.labels(question.want, question.level).time():
                found = await worker.ask(question, seconds)
        except WorkerError:
            self._idle.append(worker)
            raise
        except BaseException:
            await self._drop(worker)
            raise
        self._idle.append(worker)
        return found

    def _take(self, table: str) -> Worker | None:
        """An idle worker; the one that knows the table where it is free."""
        while self._idle:
            known = next((worker for worker in self._idle if worker.knows(table)), self._idle[0])
            self._idle.remove(known)
            if known.process.returncode is None:
                return known
            self._all.discard(known)
        return None

    async def _start(self) -> Worker:
        if self._closed:
            raise BotFailed("the server is closing")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            __name__,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LINE,
        )
        worker = Worker(process)
        self._all.add(worker)
        try:
            await worker.ready()
        except BaseException:
            await self._drop(worker)
            raise
        return worker

    async def _drop(self, worker: Worker) -> None:
        worker.kill()
        await worker.process.wait()
        self._all.discard(worker)

    async def close(self) -> None:
        self._closed = True
        for worker in list(self._all):
            worker.kill()
        for worker in list(self._all):
            with suppress(ProcessLookupError):
                await worker.process.wait()
        self._all.clear()
        self._idle.clear()


# in the worker -------------------------------------------------------------------------------------------------------


class Memory:
    """The games a worker has seen lately, as far as it has seen them."""

    def __init__(self, most: int = _GAMES) -> None:
        self.most = most
        self._games: OrderedDict[str, Played] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], bots.Bot] = OrderedDict()

    def bot(self, question: dict[str, Any]) -> bots.Bot:
        """The bot of that seat: it knows what it has spent on this turn and what it has found out."""
        table, seat, level = question["table"], question["seat"], question["level"]
        bot = self._bots.pop((table, seat, level), None) or bots.make(level, seed_of(question["setup"], seat))
        self._bots[table, seat, level] = bot
        if len(self._bots) > self.most:
            self._bots.popitem(last=False)
        return bot

    def game(self, question: dict[str, Any]) -> smashup.Game:
        table, steps = question["table"], [tuple(step) for step in question["steps"]]
        played = self._games.pop(table, None)
        if played is None or not _leads_to(played, steps):
            played = _replayed(question, steps)
        for _, pick in steps[len(played.steps) :]:
            played.choose(pick, "")
        self._games[table] = played
        if len(self._games) > self.most:
            self._games.popitem(last=False)
        return played.game


def _leads_to(played: Played, steps: list[tuple[int, ...]]) -> bool:
    held = played.steps
    return len(held) <= len(steps) and all((s.seat, s.pick) == step for s, step in zip(held, steps, strict=False))


def _replayed(question: dict[str, Any], steps: list[tuple[int, ...]]) -> Played:
    choices = [ChoiceRecord(number, seat, pick, "") for number, (seat, pick) in enumerate(steps)]
    origin = None
    if "origin" in question:
        count, data = question["origin"]
        origin = StateRecord("origin", "", count, 0, "", b64decode(data))
    return replay(question["setup"], choices, origin)


def answer(memory: Memory, question: dict[str, Any]) -> dict[str, Any]:
    """What the worker writes back."""
    try:
        game = memory.game(question)
        want = question.get("want", "pick")
        if want == "hints":
            return {"hints": [hint.to_dict() for hint in hints(game, question["seat"])]}
        if want == "review":
            return {"review": review(game, None if question["seat"] < 0 else [question["seat"]]).to_dict()}
        pick = memory.bot(question).choose(game, question["seat"])
        if game.choice is None or not 0 <= pick < len(game.choice.options):
            return {"error": f"{question['level']} picked option {pick}, which does not exist"}
        return {"pick": int(pick)}
    except Exception as problem:
        logging.exception("A bot failed at table %s, step %d", question.get("table"), len(question.get("steps", ())))
        return {"error": f"{type(problem).__name__}: {problem}"}


def seed_of(setup: dict[str, Any], seat: int) -> int:
    """What the bot of that seat draws from: nobody can foresee it who does not know the seed of the shuffles."""
    return Rng(seeds.read(setup["seed"]), f"bot {seat}").below(1 << 64)


def work() -> None:
    """Answers questions until there are no more: until the server is gone."""
    with suppress(OSError, AttributeError):
        os.nice(5)
    source = sys.stdin.buffer
    target = os.fdopen(os.dup(sys.stdout.fileno()), "wb", buffering=0)
    sys.stdout = sys.stderr
    settings = Settings.from_environment()
    logs.configure(settings.log_format, settings.log_level)
    memory = Memory()
    smashup.full_catalogue()
    with suppress(BrokenPipeError):
        target.write(b"ready\n")
        for line in source:
            target.write(json.dumps(answer(memory, json.loads(line))).encode() + b"\n")


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        work()
