"""How fast the lab is (`smashup bench lab`).

Two workers: how many times the games of one they play, divided by how many times the decisions of one calibration
loop two copies of it make side by side. So a machine whose cores slow each other down does not count against the lab.
The other speeds are processor time of one thread, block by block, also as games for a million decisions that the loop
makes in between. The report is that of a run as long as one wishes, made of a thousand real games over and over under
other numbers: reading, counting and drawing do not notice.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing import connection
from pathlib import Path
from typing import Any

from smashup import Message
from smashup.lab.folder import PART, Folder
from smashup.lab.plan import Plan
from smashup.lab.play import play, play_batch
from smashup.lab.report import write
from smashup.lab.run import Cores, Worker, run
from smashup.lab.stats import findings
from smashup.lab.work import settle_in
from smashup.testing.bench import find_loop
from smashup.version import engine_version

SEED = 2026
COPIES = "none: copies of a few games"
"""The engine that copied games are told to come from. This one deals other factions under their numbers."""
WANTED = {"random": 120.0, "normal": 3.0}
"""Games a second that two bots of a level are to play on one core."""
_SPAWN = multiprocessing.get_context("spawn")


@dataclass
class Figures:
    """What one run measured."""

    loop: str
    shares: list[float] = field(default_factory=list)
    """What two workers gain on one, as a share of what two loops gain on one, block by block."""
    workers_gain: float = 0.0
    loops_gain: float = 0.0
    speeds: dict[str, list[float]] = field(default_factory=dict)
    """Games a second of processor time, by the level of both bots, block by block."""
    games_per_million: dict[str, float] = field(default_factory=dict)
    """Games for a million decisions that the loop makes in between: that hangs less on how busy the machine is."""
    megabytes: float | None = None
    """The most that a worker has held."""
    report_games: int = 0
    report_seconds: float | None = None

    @property
    def share(self) -> float:
        return statistics.median(self.shares)

    def to_dict(self) -> dict[str, Any]:
        return {**vars(self), "share": self.share, "engine": engine_version()}


def measure(
    blocks: int, seconds: float, report_games: int, progress: Callable[[Message], None] = lambda step: None
) -> Figures:
    """All figures. Every block runs loops and workers, alone and in twos, for so many seconds each."""
    settle_in()
    figures = Figures(find_loop(None)[0])
    _two_workers(figures, blocks, seconds, progress)
    for level in WANTED:
        progress(Message("measuring-level", level=level))
        plan = Plan(games=1, bots=(level,), seed=SEED)
        figures.speeds[level], figures.games_per_million[level] = _speeds(plan, blocks, seconds)
        held = _megabytes(plan, seconds)
        if held is not None:
            figures.megabytes = max(held, figures.megabytes or 0.0)
    if report_games:
        figures.report_games = report_games
        figures.report_seconds = _report(report_games, progress)
    return figures


# two workers ---------------------------------------------------------------------------------------------------------


def _two_workers(figures: Figures, blocks: int, seconds: float, progress: Callable[[Message], None]) -> None:
    gains: list[tuple[float, float]] = []
    for block in range(blocks):
        progress(Message("measuring-workers", block=block + 1, blocks=blocks))
        loops = [_loops(copies, seconds) for copies in (1, 2)]
        workers = [_workers(count, seconds) for count in (1, 2)]
        gains.append((workers[1] / workers[0], loops[1] / loops[0]))
    figures.shares = [workers / loops for workers, loops in gains]
    figures.workers_gain = statistics.median(workers for workers, _ in gains)
    figures.loops_gain = statistics.median(loops for _, loops in gains)


def _loops(copies: int, seconds: float) -> float:
    """Decisions a second of so many calibration loops side by side."""
    pipes = []
    crew = []
    for _ in range(copies):
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(target=_loop, args=(theirs, seconds), daemon=True)
        process.start()
        pipes.append(ours)
        crew.append(process)
    for pipe in pipes:
        pipe.recv()  # it is warm
    for pipe in pipes:
        pipe.send("go")
    speed: float = sum(pipe.recv() for pipe in pipes)
    for process in crew:
        process.join()
    return speed


def _loop(pipe: connection.Connection, seconds: float) -> None:
    playout = find_loop(None)[1]
    playout(0)
    pipe.send("ready")
    pipe.recv()
    decisions = seed = 0
    began = now = time.perf_counter()
    while now - began < seconds:
        decisions += playout(seed)[0]
        seed += 1
        now = time.perf_counter()
    pipe.send(decisions / (now - began))


WARM = 4
"""So many batches come before what is measured: all workers are awake by then."""


class _Enough(Exception):
    """Long enough was measured."""


def _workers(count: int, seconds: float) -> float:
    """Games a second of a run with so many workers, from when all are at work, with all that is written."""
    moments: list[tuple[float, int]] = []

    def watch(done: int, total: int) -> None:
        moments.append((time.perf_counter(), done))
        if len(moments) > WARM and moments[-1][0] - moments[WARM][0] > seconds:
            raise _Enough

    with tempfile.TemporaryDirectory() as out, contextlib.suppress(_Enough):
        run(Folder.for_run(Path(out) / "run", Plan(games=1_000_000, seed=SEED)), Cores(count), watch)
    (began, first), (ended, last) = moments[WARM], moments[-1]
    return (last - first) / (ended - began)


# one worker ----------------------------------------------------------------------------------------------------------


def _speeds(plan: Plan, blocks: int, seconds: float) -> tuple[list[float], float]:
    """Games a second of processor time in this thread, block by block, and games for a million decisions of the loop,
    which runs in between.
    """
    playout = find_loop(None)[1]
    play_batch(plan, [0])
    playout(0)
    speeds: list[float] = []
    playing = looping = 0.0
    games = decisions = seed = 0
    for _ in range(blocks):
        first, start = games, playing
        while playing - start < seconds:
            games += 1
            began = time.thread_time()
            play_batch(plan, [games])
            playing += time.thread_time() - began
            while looping < playing / 10:
                began = time.thread_time()
                decisions += playout(seed)[0]
                seed += 1
                looping += time.thread_time() - began
        speeds.append((games - first) / (playing - start))
    return speeds, games / playing * looping / decisions * 1e6


def _megabytes(plan: Plan, seconds: float) -> float | None:
    """The most memory that a worker held; None where the system does not say."""
    worker = Worker(plan)
    try:
        began, game = time.perf_counter(), 0
        while time.perf_counter() - began < seconds:
            worker.give([game])
            worker.take()
            game += 1
        lines = Path(f"/proc/{worker.process.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024
    except (OSError, StopIteration):
        return None
    finally:
        worker.stop()


# a report ------------------------------------------------------------------------------------------------------------


def _report(games: int, progress: Callable[[Message], None]) -> float:
    """Seconds for the report of so many games."""
    with tempfile.TemporaryDirectory() as out:
        folder = Folder.for_run(Path(out) / "run", Plan(games=games, seed=SEED))
        folder.engine = COPIES
        folder.write_plan()
        progress(Message("measuring-games"))
        records = [play(folder.plan, number) for number in range(min(games, PART))]
        for part in range(-(-games // PART)):
            copies = [
                {**record, "game": game, "seed": folder.plan.table(game).seed}
                for record, game in zip(records, folder.games_of(part), strict=False)
            ]
            folder.write_part(part, copies)
        progress(Message("measuring-report", games=games))
        began = time.perf_counter()
        write(findings([folder.path], any_version=True), Path(out) / "report")
        return time.perf_counter() - began
