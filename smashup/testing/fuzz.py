"""Many random games under the invariants: `script/fuzz --games 10000`, or `python -m smashup.testing.fuzz`.

Game number N of seed S is always the same game, however many there are and on however many cores they are played. A
game that breaks an invariant is written to a file that `smashup replay` opens, with the command that plays it again.
"""

from __future__ import annotations

import gc
import itertools
import json
import os
import platform
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import smashup
from smashup.testing.tally import Tally, listen
from smashup.testing.trial import Failure, Plan, play_game
from smashup.version import engine_version

BATCH = 20


@dataclass
class Batch:
    """Some games that were played, and what came of them."""

    numbers: list[int]
    tally: Tally = field(default_factory=Tally)
    failures: list[Failure] = field(default_factory=list)
    seconds: float = 0.0
    """The processor's time."""


def play_batch(plan: Plan, numbers: list[int]) -> Batch:
    """Some games in one process."""
    listen()
    batch = Batch(numbers)
    began = time.process_time()
    for number in numbers:
        with _garbage_later():
            if failure := play_game(plan, number, batch.tally):
                batch.failures.append(failure)
    batch.seconds = time.process_time() - began
    return batch


@contextmanager
def _garbage_later() -> Iterator[None]:
    """A game and its copies are taken apart all at once when it is over: looking for garbage meanwhile finds none."""
    was_on = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        gc.unfreeze()
        if was_on:
            gc.enable()


def run_games(plan: Plan, numbers: list[int], jobs: int) -> Iterator[Batch]:
    """All these games on so many processes, batch by batch as they are finished."""
    batches = [numbers[i : i + BATCH] for i in range(0, len(numbers), BATCH)]
    if jobs == 1:
        yield from (play_batch(plan, batch) for batch in batches)
        return
    waiting = iter(batches)
    with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        running: set[Future[Batch]] = set()
        try:
            while True:
                for batch in itertools.islice(waiting, 2 * jobs - len(running)):
                    running.add(pool.submit(play_batch, plan, batch))
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    running.remove(future)
                    yield future.result()
        finally:
            for future in running:
                future.cancel()


@dataclass
class Record:
    """A long run that can be stopped and resumed: which games are done, and what came of them."""

    plan: Plan
    version: str = field(default_factory=engine_version)
    python: str = field(default_factory=platform.python_version)
    done: list[tuple[int, int]] = field(default_factory=list)
    """Ranges of game numbers, first and last."""
    seconds: float = 0.0
    tally: Tally = field(default_factory=Tally)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, batch: Batch) -> None:
        self.done = _merged([*self.done, *((number, number) for number in batch.numbers)])
        self.seconds += batch.seconds
        self.tally.add(batch.tally)
        self.failures += [{"game": f.number, "class": f.name} for f in batch.failures]

    @property
    def games(self) -> int:
        return sum(last - first + 1 for first, last in self.done)

    def missing(self, games: int) -> list[int]:
        done = {n for first, last in self.done for n in range(first, last + 1)}
        return [n for n in range(games) if n not in done]

    def write(self, path: Path) -> None:
        data = {
            "plan": asdict(self.plan),
            "version": self.version,
            "python": self.python,
            "done": self.done,
            "seconds": round(self.seconds, 1),
            "tally": self.tally.to_dict(),
            "failures": self.failures,
        }
        fresh = path.parent / f"{path.name}.new"
        try:
            fresh.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            os.replace(fresh, path)
        except OSError as problem:
            with suppress(OSError):
                fresh.unlink()
            raise smashup.SmashUpError(
                "{path} cannot be written: {reason}.", path=path, reason=problem.strerror
            ) from problem

    @classmethod
    def read(cls, path: Path) -> Record:
        """What a run has left so far."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            plan = Plan(**{**data["plan"], "factions": tuple(data["plan"]["factions"])})
            done = [(first, last) for first, last in data["done"]]
            tally = Tally.from_dict(data["tally"])
            made_by = str(data["version"]), str(data["python"])
            return cls(plan, *made_by, done, float(data["seconds"]), tally, list(data["failures"]))
        except OSError as problem:
            raise smashup.SmashUpError(
                "{path} cannot be read: {reason}.", path=path, reason=problem.strerror
            ) from problem
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as problem:
            raise smashup.SmashUpError(
                "{path} is no record of random games; name one that --resume has written, or a new file.", path=path
            ) from problem

    @classmethod
    def resume(cls, path: Path, plan: Plan) -> Record:
        """The record of this plan that is kept there, or a new one; what another version has played does not mix."""
        if not path.exists():
            return cls(plan)
        record = cls.read(path)
        if record.plan != plan:
            raise smashup.SmashUpError(
                "{path} is the record of another run: {command}", path=path, command=record.plan.command()
            )
        if record.version != engine_version():
            raise smashup.SmashUpError(
                "{path} was played by the engine {version}; this is {engine}. They do not mix: "
                "name another file, or go back to that version.",
                path=path,
                version=record.version,
                engine=engine_version(),
            )
        return record


def _merged(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return merged


# the command ---------------------------------------------------------------------------------------------------------

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def fuzz(
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1_000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    players: Annotated[str, typer.Option(help="A number from 2 to 4, or a range.")] = "2-4",
    factions: Annotated[str, typer.Option(help='Only these, as "Cyborg Apes,Super Spies,...".')] = "",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 takes every core.")] = 0,
    only: Annotated[int | None, typer.Option(help="Play just the game of this number, in this process.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Keep a record here, and go on where it stopped.")] = None,
    out: Annotated[Path, typer.Option(help="Where games that went wrong are written.")] = Path("fuzz-failures"),
    thorough: Annotated[
        int, typer.Option(min=0, help="One game in this many is checked thoroughly; 0: none, 1: all.")
    ] = Plan.thorough,
    house_rules: Annotated[bool, typer.Option(help="Draw house rules at random for a quarter of the games.")] = True,
) -> None:
    """Play random games of random factions and check after every choice that nothing is broken.

    Whatever goes wrong is written to a file that `smashup replay` opens. Ends with 1 when anything did.
    """
    least, most = _players(players)
    pool = tuple(name.strip() for name in factions.split(",") if name.strip())
    plan = Plan(seed, least, most, pool, house_rules, thorough)
    plan.check()
    record = Record(plan) if resume is None or only is not None else Record.resume(resume, plan)
    if resume is not None and only is None:
        record.write(resume)
    numbers = record.missing(games) if only is None else [only]
    processes = 1 if only is not None else jobs or os.cpu_count() or 1
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    ) as progress:
        bar = progress.add_task("random games", total=record.games + len(numbers), completed=record.games)
        for batch in run_games(plan, numbers, processes):
            record.add(batch)
            for failure in batch.failures:
                path = write_failure(out, plan, failure)
                progress.console.print(f"game {failure.number}: {failure.name} ({path})", style="red", markup=False)
            if resume is not None and only is None:
                record.write(resume)
            progress.advance(bar, len(batch.numbers))
            if record.failures:
                progress.update(bar, description=f"random games, {len(record.failures)} failed")
    report(record, Console())
    if record.failures:
        raise typer.Exit(1)


def _players(words: str) -> tuple[int, int]:
    least, _, most = words.partition("-")
    try:
        return int(least), int(most or least)
    except ValueError:
        raise smashup.BadSetup("Players are a number from 2 to 4, or a range such as 2-4.") from None


def write_failure(out: Path, plan: Plan, failure: Failure) -> Path:
    """One game that went wrong, as a file that `smashup replay` opens."""
    path = out / f"seed-{plan.seed}-game-{failure.number}.json"
    out.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(failure.to_dict(plan), indent=1) + "\n", encoding="utf-8")
    return path


def report(record: Record, console: Console) -> None:
    """What was played, what failed, and what never happened."""
    tally, whole = record.tally, record.tally.whole
    table = Table(show_header=False, box=None)
    for name, value in (
        ("games", f"{whole.games:,}"),
        ("by players", ", ".join(f"{n}: {tally.players[n].games:,}" for n in sorted(tally.players))),
        ("turns a game", f"{whole.mean_turns:.1f} on average, {whole.longest[0]} at most (game {whole.longest[2]})"),
        (
            "decisions a game",
            f"{whole.mean_decisions:.0f} on average, {whole.busiest[0]} at most (game {whole.busiest[2]})",
        ),
        ("decisions a turn", f"{tally.most_choices} at most"),
        ("processor's time", f"{1000 * record.seconds / max(record.games, 1):.1f} ms a game"),
        ("close looks", ", ".join(f"{name} {n:,}" for name, n in sorted(tally.checks.items()))),
        ("failures", f"{len(record.failures)}"),
    ):
        table.add_row(name, value)
    console.print(table)
    if rates := tally.rates(record.plan.pool()):
        words = ", ".join(f"{title} {played} of {held} ({played / held:.0%})" for title, played, held in rates[:8])
        console.print(f"played least, of the copies in the decks: {words}", markup=False)
    for name, things in tally.silent(record.plan.pool()).items():
        if things:
            console.print(f"{name}: {', '.join(things)}", markup=False)
    for failure in record.failures:
        console.print(f"game {failure['game']}: {failure['class']}", markup=False)
        console.print(f"  {record.plan.command()} --only {failure['game']}", markup=False)


def main() -> None:
    try:
        app()
    except (smashup.SmashUpError, OSError) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
