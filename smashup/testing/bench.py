"""How fast the engine is, measured beside a calibration loop in the same process (`smashup bench`).

Times are those the thread that plays had on the processor, so that other programs disturb them little, and what turns
on the screen meanwhile not at all. Every run prints a checksum of the work that was done: two runs with the same
checksum did the same work.
"""

from __future__ import annotations

import functools
import gc
import hashlib
import importlib.util
import itertools
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import smashup
from smashup import Game, Message, SmashUpError
from smashup.names import NAMES
from smashup.testing import calibration

TOY = Path(__file__).resolve().parents[3] / "shared" / "tools" / "toy_loop.py"
"""Where the project's yardstick lies, where there is one."""

Playout = Callable[[int], tuple[int, int]]


@dataclass
class Figures:
    """What one run measured."""

    loop: str
    rounds: int
    factions: list[str]
    decisions: dict[int, float] = field(default_factory=dict)
    """Decisions a second by number of players."""
    games: dict[int, float] = field(default_factory=dict)
    ratios: list[float] = field(default_factory=list)
    """Decisions a second of two players divided by those of the loop, block by block."""
    loop_decisions: float = 0.0
    clone_quiet: float = 0.0
    clone_busy: float = 0.0
    load: float = 0.0
    view: float = 0.0
    megabytes: float | None = None
    checksum: str = ""

    @property
    def ratio(self) -> float:
        return statistics.median(self.ratios)

    def to_dict(self) -> dict[str, Any]:
        return {**vars(self), "ratio": self.ratio, "python": sys.version.split()[0], "version": smashup.__version__}


def find_loop(path: Path | None) -> tuple[str, Playout]:
    """The calibration loop: a file's `playout(seed)`, or our own where there is none."""
    if path is None:
        if not TOY.is_file():
            return "calibration.py", calibration.playout
        path = TOY
    spec = importlib.util.spec_from_file_location("smashup_toy_loop", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise SmashUpError("{path} is no Python file with a calibration loop.", path=path)
    module = importlib.util.module_from_spec(spec)
    kept, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
        playout: Playout = module.playout
    except Exception as problem:
        raise SmashUpError(
            "{path} has no `playout(seed)` to measure against: {problem}", path=path, problem=problem
        ) from problem
    finally:
        sys.dont_write_bytecode = kept
    return path.name, playout


class Bench:
    """One run of all measurements."""

    def __init__(
        self, loop: tuple[str, Playout], factions: list[str], blocks: int = 7, games: int = 10, idle: int = 1_000
    ) -> None:
        pool = factions or list(smashup.full_catalogue().factions)
        for name in pool:
            smashup.full_catalogue().faction(name)
        if len(pool) < 4:
            raise SmashUpError("The bench needs at least four factions to draw from.")
        self.pool = pool
        self.loop_name, self.playout = loop
        self.blocks = blocks
        self.per_block = games
        self.idle = idle
        self.sum = hashlib.blake2b(digest_size=8)
        self.figures = Figures(self.loop_name, blocks * games, pool)

    def run(self, progress: Callable[[Message], None] = lambda step: None) -> Figures:
        progress(Message("measuring-random-play"))
        self._random_play()
        progress(Message("measuring-copies"))
        self._copies()
        if self.idle:
            progress(Message("measuring-idle"))
            self._memory()
        self.figures.checksum = self.sum.hexdigest()
        return self.figures

    # games -------------------------------------------------------------------------------------------------------

    def _pairs(self, seed: int, players: int) -> list[tuple[str, str]]:
        """Different factions for everybody; with too few for all, the same faction twice at the table."""
        pool = list(self.pool)
        while len(pool) < 2 * players:
            pool += self.pool
        rng = random.Random(seed)
        while True:
            rng.shuffle(pool)
            pairs = [(pool[2 * i], pool[2 * i + 1]) for i in range(players)]
            if all(one != two for one, two in pairs):
                return pairs

    def new(self, seed: int, players: int) -> Game:
        options = smashup.Options(duplicate_factions=2 * players > len(self.pool))
        return smashup.new_game(NAMES[:players], self._pairs(seed, players), seed, options)

    def _play(self, seeds: range, players: int) -> int:
        """Random games to their ends; how many decisions they took."""
        count = 0
        for seed in seeds:
            game = self.new(seed, players)
            rnd = random.Random(seed).random
            while (choice := game.choice) is not None:
                game.choose(int(rnd() * len(choice.options)))
                count += 1
            self.sum.update(f"{seed} {players} {count} {game.winner} {game.scores}".encode())
        return count

    def _random_play(self) -> None:
        speeds: dict[int, list[float]] = {2: [], 4: []}
        games: dict[int, list[float]] = {2: [], 4: []}
        loop_speeds = []
        for block in range(-1, self.blocks):  # the first warms up and is not counted
            seeds = range((block + 1) * self.per_block, (block + 2) * self.per_block)
            speed = {}
            loop = self._loop_speed(seeds)
            for players in (2, 4):
                chosen = seeds if players == 2 else seeds[: max(len(seeds) // 2, 1)]
                taken, count = _timed(functools.partial(self._play, chosen, players))
                speed[players] = count / taken
                if block >= 0:
                    games[players].append(len(chosen) / taken)
            if block >= 0:
                for players in (2, 4):
                    speeds[players].append(speed[players])
                loop_speeds.append(loop)
                self.figures.ratios.append(speed[2] / loop)
        self.figures.decisions = {players: statistics.median(values) for players, values in speeds.items()}
        self.figures.games = {players: statistics.median(values) for players, values in games.items()}
        self.figures.loop_decisions = statistics.median(loop_speeds)

    def _loop_speed(self, seeds: range) -> float:
        taken, count = _timed(lambda: sum(self.playout(seed)[0] for seed in range(seeds.start * 6, seeds.stop * 6)))
        return count / taken

    # copies ------------------------------------------------------------------------------------------------------

    def _copies(self) -> None:
        quiet: list[float] = []
        busy: list[float] = []
        views: list[float] = []
        loads: list[float] = []
        for seed in range(min(12, self.blocks * self.per_block)):
            game = self.new(seed, 2)
            rng = random.Random(seed)
            while game.choice is not None:
                if not quiet or not busy or rng.random() < 0.08:
                    if game.choice.kind == "play cards":
                        quiet.append(_micro(game.clone, 20))
                    else:
                        game.clone()
                        busy.append(_micro(game.clone, 20))
                    seat = game.choice.player
                    views.append(_micro(functools.partial(game.view, seat), 10))
                game.choose(int(rng.random() * len(game.choice.options)))
            save = game.save()
            loads.append(_micro(functools.partial(smashup.load, save), 1))
            self.sum.update(game.fingerprint().encode())
        self.figures.clone_quiet = statistics.median(quiet)
        self.figures.clone_busy = statistics.median(busy)
        self.figures.view = statistics.median(views)
        self.figures.load = statistics.median(loads) / 1_000

    def _memory(self) -> None:
        """So many games in mid-play, kept: how much the process grows."""
        gc.collect()
        before = _resident()
        kept = list(itertools.islice(self._idle_games(), self.idle))
        gc.collect()
        after = _resident()
        self.sum.update(str(sum(len(game.choices) for game in kept)).encode())
        self.figures.megabytes = None if before is None or after is None else (after - before) / 2**20

    def _idle_games(self) -> Iterator[Game]:
        for seed in itertools.count():
            game = self.new(seed, 2)
            rng = random.Random(seed)
            for _ in range(rng.randrange(200)):
                if game.choice is not None:
                    game.choose(int(rng.random() * len(game.choice.options)))
            yield game


def _timed(work: Callable[[], int]) -> tuple[float, int]:
    start = time.thread_time()
    result = work()
    return time.thread_time() - start, result


def _micro(work: Callable[[], object], times: int) -> float:
    """Microseconds for one, the best of a few rounds of several."""
    best = float("inf")
    for _ in range(3):
        start = time.thread_time()
        for _ in range(times):
            work()
        best = min(best, time.thread_time() - start)
    return best / times * 1e6


def _resident() -> int | None:
    """Bytes of memory this process takes; None where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
