"""Plays what a folder does not have yet, on this machine's cores or on a Ray cluster.

Workers get games by their numbers, a few at a time, and send back lines of the journal; only the process that was
started writes. Every finished game is in the journal before the next ones are taken, so that a run can be stopped or
killed at any moment: nothing is lost but the games that were under way, and they are played when the run goes on. The
journal goes to the disk several times a second: pulling the plug also loses what came in since.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from multiprocessing import connection, resource_tracker
from typing import Protocol

from smashup import Message
from smashup.lab.errors import BadPlan
from smashup.lab.folder import PART, Folder
from smashup.lab.plan import Plan
from smashup.lab.play import Record, journal_record, play_batch
from smashup.lab.work import work

BATCH_SECONDS = 0.5
"""About how long a worker is left alone with its games."""
LARGEST_BATCH = 50
AHEAD = 2
"""How many batches a worker has before it, so that it need not wait for the next."""
MOST_DEATHS = 5
"""So many workers in a row may die, without a single batch in between, before the run gives up."""

Results = Generator[tuple[list[str], float], None, None]
"""The lines of some games, and the seconds they took."""

_SPAWN = multiprocessing.get_context("spawn")


class Queue:
    """The games that are still to be played, handed out in batches that take about the same time."""

    def __init__(self, games: Iterator[int]) -> None:
        self.games = games
        self.size = 1

    def take(self) -> list[int]:
        """The next games; an empty list when there are none."""
        batch = []
        for game in self.games:
            batch.append(game)
            if len(batch) == self.size:
                break
        return batch

    def learn(self, games: int, seconds: float) -> None:
        wanted = int(BATCH_SECONDS * games / max(seconds, 1e-6))
        self.size = min(max(wanted, 1), 2 * self.size, LARGEST_BATCH)


class Crew(Protocol):
    """Somebody who plays the games of a queue, in any order, each once."""

    def play(self, plan: Plan, queue: Queue) -> Results: ...


class Alone:
    """This process itself."""

    def play(self, plan: Plan, queue: Queue) -> Results:
        while batch := queue.take():
            yield play_batch(plan, batch)


class Cores:
    """So many processes on this machine. The games of one that dies are played again by another."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, plan: Plan, queue: Queue) -> Results:
        crew: list[Worker] = []
        again: list[list[int]] = []
        deaths = 0
        try:
            while len(crew) < self.workers:
                crew.append(_hired(plan, len(crew) + 1, self.workers))
            while True:
                for worker in crew:
                    while len(worker.batches) < AHEAD and (batch := again.pop() if again else queue.take()):
                        worker.give(batch)
                busy = {worker.pipe: worker for worker in crew if worker.batches}
                if not busy:
                    return
                for pipe in connection.wait(list(busy)):
                    worker = busy[pipe]  # type: ignore[index]
                    try:
                        result = worker.take()
                    except (EOFError, OSError):
                        deaths += 1
                        if deaths == MOST_DEATHS:
                            raise BadPlan(
                                "The workers die before they finish a game: is there enough memory?"
                            ) from None
                        again += worker.batches
                        worker.stop()
                        place = crew.index(worker)
                        crew[place] = _hired(plan, place + 1, self.workers)
                    else:
                        deaths = 0
                        yield result
        finally:
            for worker in crew:
                worker.stop()


class Worker:
    """A process that plays the batches it is given, one after the other."""

    def __init__(self, plan: Plan) -> None:
        self.batches: list[list[int]] = []
        self.pipe, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=work, args=(plan, theirs), daemon=True)
        with _interrupts_held_back():
            self.process.start()
        theirs.close()

    def give(self, batch: list[int]) -> None:
        self.batches.append(batch)
        with contextlib.suppress(OSError):  # one that has died is noticed when it should answer
            self.pipe.send(batch)

    def take(self) -> tuple[list[str], float]:
        """What became of the first batch; EOFError or OSError when the process is dead."""
        result: tuple[list[str], float] = self.pipe.recv()
        del self.batches[0]
        return result

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


@contextlib.contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl-C goes to all processes of a terminal, and `work` ignores it only when everything is loaded. What is started
    in here never hears of it, and this process hears of it afterwards.
    """
    if sys.platform == "win32":  # where processes do not inherit this
        yield
        return
    resource_tracker.ensure_running()  # which the first process would start, and let interrupts through again
    with _interrupts_noted():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _interrupts_noted() -> Iterator[None]:
    """Another thread, of a library perhaps, may take the signal that this one holds back: it is handled afterwards."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        if heard:
            signal.raise_signal(signal.SIGINT)


def _hired(plan: Plan, number: int, workers: int) -> Worker:
    try:
        return Worker(plan)
    except OSError as problem:
        raise BadPlan(
            "Worker {number} of {workers} cannot be started: {reason}. Play with fewer workers.",
            number=number,
            workers=workers,
            reason=problem.strerror,
        ) from None


def crew_of(workers: int) -> Crew:
    return Alone() if workers == 1 else Cores(workers)


def run(
    folder: Folder,
    crew: Crew,
    progress: Callable[[int, int], None] = lambda done, total: None,
    warn: Callable[[Message], None] = lambda warning: None,
) -> int:
    """Plays what is missing; how many games that were. Stopped by an exception, it leaves the folder in order."""
    with folder.locked():
        folder = Folder.for_run(folder.path, folder.plan)  # another run may have been here before it was locked
        complete, pending = _take_stock(folder, warn)
        total = folder.plan.games
        have = sum(len(folder.games_of(part)) for part in complete) + sum(map(len, pending.values()))
        queue = Queue(_missing(folder, complete, pending))
        folder.write_plan()
        folder.write_journal([record for part in pending.values() for record in part.values()])
        _file(folder, pending)
        progress(have, total)
        played = 0
        with contextlib.closing(crew.play(folder.plan, queue)) as results:
            for lines, seconds in results:
                queue.learn(len(lines), seconds)
                folder.append_journal(lines)
                for record in map(journal_record, lines):
                    pending.setdefault(record["game"] // PART, {})[record["game"]] = record
                _file(folder, pending)
                played += len(lines)
                progress(have + played, total)
    return played


def _take_stock(folder: Folder, warn: Callable[[Message], None]) -> tuple[set[int], dict[int, dict[int, Record]]]:
    """The complete parts, and the finished games that are in none of them, by part and number."""
    complete: set[int] = set()
    pending: dict[int, dict[int, Record]] = {}
    for part in folder.parts():
        games = set(folder.read_part(part)["game"].unique().to_pylist())
        if games == set(folder.games_of(part)):
            complete.add(part)
        else:
            pending[part] = {record["game"]: record for record in folder.records_of(part)}
    journal = folder.read_journal()
    if journal.damaged:
        warn(Message("lab-damaged-lines", file=str(folder.journal_path), count=journal.damaged))
    for record in journal.records:
        part = record["game"] // PART
        if part not in complete and record["game"] in folder.games_of(part):
            pending.setdefault(part, {})[record["game"]] = record
    return complete, pending


def _missing(folder: Folder, complete: set[int], pending: dict[int, dict[int, Record]]) -> Iterator[int]:
    """The games that are still to be played, one by one, for there may be very many."""
    there = {game for records in pending.values() for game in records}
    parts = (part for part in range(-(-folder.plan.games // PART)) if part not in complete)
    return (game for part in parts for game in folder.games_of(part) if game not in there)


def _file(folder: Folder, pending: dict[int, dict[int, Record]]) -> None:
    """Parts that have become complete are written, and leave the journal."""
    ready = [part for part, records in pending.items() if len(records) == len(folder.games_of(part))]
    for part in sorted(ready):
        folder.write_part(part, list(pending.pop(part).values()))
    if ready:
        folder.write_journal([record for part in pending.values() for record in part.values()])
