"""Trains the net of the bots.

    python -m smashup.bots.learning run runs/one --minutes 9
    python -m smashup.bots.learning contest runs/one/nets/3.npz plain
    python -m smashup.bots.learning moves runs/one/nets/3.npz m.npz
    python -m smashup.bots.learning calibrate m.npz c.npz
    python -m smashup.bots.learning ship runs/one/nets/3.npz

`--help` explains them (`terminal/learning.ftl`). Generation 0 are games of the fast player. The net that learns from
them judges for the players of the next games, and so on.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from pathlib import Path

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from smashup import Message, SmashUpError, say
from smashup.bots.learned import load_weights
from smashup.bots.learned import weights as shipped
from smashup.bots.learning import calibration, games
from smashup.bots.learning.contest import Entrant, contest
from smashup.bots.learning.folder import Folder, Recipe
from smashup.bots.learning.moves import with_moves
from smashup.bots.learning.tables import Tables, read_many, together
from smashup.bots.mind import learned
from smashup.extras import NotInstalled
from smashup.speech import Param, speak_as_set
from smashup.version import engine_version

PER_FILE = 250
"""Games in a file: many files are read by many workers."""


class Late(Exception):
    """The time of this piece is over."""


class Run:
    """A piece of a run."""

    def __init__(self, folder: Folder, workers: int, deadline: float) -> None:
        self.folder = folder
        self.recipe = folder.recipe
        self.workers = workers
        self.deadline = deadline
        self.tables: list[Mapping[int, Tables]] = []
        """What was read of the games so far,"""
        self.seen: set[Path] = set()
        """and in which files."""

    def go_on(self) -> None:
        """Everything that is not done yet."""
        if self.recipe.start and not self.folder.net(0).exists():
            load_weights(Path(self.recipe.start)).save(self.folder.net(0))
        for generation in range(self.recipe.generations + 1):
            self.play(generation)
            self.train(generation)
            self.compare(generation)

    def play(self, generation: int) -> None:
        wanted = self.recipe.games if generation else self.recipe.first
        if self.recipe.start and not generation:
            return
        files = self.folder.parts(generation)
        # A file is named for the games tried so far, so that the next one begins behind it.
        tried = int(files[-1].name.split("-")[1].split(".")[0]) if files else 0
        if tried >= wanted:
            return
        self._in_time()
        first = (self.recipe.seed * 100 + generation) * 1_000_000
        numbers = range(first + tried, first + wanted)
        began, before = time.time(), tried
        finished: list[games.Played] = []
        for played in games.play_many(self._source(generation), numbers, self.workers, self.deadline):
            tried += 1
            if played is not None:
                finished.append(played)
            if len(finished) == PER_FILE or tried == wanted:
                games.write_games(self.folder.games / f"{generation}-{tried:07}.jsonl.gz", finished)
                finished = []
                speed = (tried - before) / max(time.time() - began, 1e-9)
                told = t("playing", generation=generation, done=tried, count=wanted, speed=f"{speed:.1f}")
                print(f"\r{told} ", end="", flush=True)
        print()
        if tried < wanted:
            raise Late

    def _source(self, generation: int) -> games.Source:
        if not generation:
            return games.Source(games.FAST)
        older = (games.PLAIN, *(str(self.folder.net(one)) for one in range(generation - 1)))
        return games.Source(str(self.folder.net(generation - 1)), older)

    def train(self, generation: int) -> None:
        target = self.folder.net(generation)
        if target.exists():
            return
        self._in_time()
        try:
            import torch

            from smashup.bots.learning.training import Plan, train
        except ImportError as problem:
            raise NotInstalled("the training of the net", "learning", problem) from None
        began = time.time()
        files = [part for one in range(generation + 1) for part in self.folder.parts(one)]
        self.tables.append(read_many([file for file in files if file not in self.seen], self.workers))
        self.seen.update(files)
        tables = together(self.tables)
        told = str({seats: len(one) for seats, one in tables.items()})
        seconds = f"{time.time() - began:.0f}"
        print(t("read", generation=generation, tables=told, seconds=seconds), flush=True)
        device = "cuda" if torch.cuda.is_available() else "cpu"
        start = load_weights(self.folder.net(generation - 1)) if generation else None
        plan = Plan(epochs=self.recipe.epochs, batch=self.recipe.batch, seed=self.recipe.seed)
        if start is not None:
            plan = replace(plan, rate=plan.rate / 2)
        model, found = train(tables, plan, device=device, start=start)
        record = {
            "engine": engine_version(),
            "generation": generation,
            "recipe": asdict(self.recipe),
            "plan": asdict(plan),
            "device": device,
            **found,
        }
        whole = target.with_name(f"{generation}.part.npz")
        model.weights(record).save(whole)
        whole.replace(target)
        self.folder.log(what="net", generation=generation, **found)
        print(t("trained", generation=generation, found=json.dumps(found)), flush=True)

    def compare(self, generation: int) -> None:
        """Against the net before; the first against the plain evaluation."""
        if not self.recipe.deals or any(row["generation"] == generation for row in self.folder.logged("contest")):
            return
        self._in_time()
        rival = str(self.folder.net(generation - 1)) if generation else games.PLAIN
        deadline = min(self.deadline, time.time() + 90)
        outcome = contest(
            Entrant(str(self.folder.net(generation))),
            Entrant(rival),
            self.recipe.deals,
            seed=generation,
            workers=self.workers,
            deadline=deadline,
        )
        if outcome is None:
            raise Late
        self.folder.log(what="contest", generation=generation, rival=rival, **outcome._asdict())
        print(t("compared", generation=generation, rival=rival, outcome=outcome.says), flush=True)

    def _in_time(self) -> None:
        if time.time() >= self.deadline:
            raise Late


def _calibrate(asked: argparse.Namespace) -> None:
    deadline = time.time() + 60 * asked.minutes
    rows = calibration.measure(str(asked.weights), asked.games, workers=asked.workers, deadline=deadline)
    judging, judged = rows[::2], rows[1::2]
    trust = calibration.trust_of(judging)
    weights = load_weights(asked.weights)
    weights = replace(weights, record={**weights.record, "trust": round(trust, 4)})
    weights.save(asked.out)
    told = learned(weights).told
    found = calibration.reliability(
        [row._replace(chance=told(row.chance, row.seats)) if row.kind == "search" else row for row in judged]
    )
    asked.out.with_suffix(".json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for row in found:
        seats, phase = row["seats"] or t("all"), t("phase", phase=row["phase"]) if row["phase"] else t("all")
        print(t("kind", kind=row["kind"]), seats, phase, row["count"], row["error"])
    print(t("trust", trust=f"{trust:.3f}"))


def t(code: str, /, **params: Param) -> str:
    """A sentence of the training."""
    return say(Message(f"learning-{code}", **params))


def _told(done: int, whole: int) -> None:
    print(f"\r{t('done', done=done, count=whole)}", end="", flush=True)


def main(words: list[str] | None = None) -> int:
    speak_as_set(os.environ)
    parser = argparse.ArgumentParser(
        prog="python -m smashup.bots.learning",
        description=t("help"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    run = commands.add_parser("run", help=t("help-run"))
    run.add_argument("folder", type=Path)
    run.add_argument("--minutes", type=float, default=1e9, help=t("help-minutes"))
    run.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    for field in fields(Recipe):
        run.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    match = commands.add_parser("contest", help=t("help-contest"))
    match.add_argument("first")
    match.add_argument("second")
    match.add_argument("--deals", type=int, default=100)
    match.add_argument("--players", type=int, default=2)
    match.add_argument("--seed", type=int, default=1000)
    match.add_argument("--minutes", type=float, default=1e9)
    match.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    moves = commands.add_parser("moves", help=t("help-moves"))
    moves.add_argument("weights", type=Path)
    moves.add_argument("out", type=Path)
    moves.add_argument("--games", type=int, default=600)
    moves.add_argument("--minutes", type=float, default=1e9)
    moves.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    calibrate = commands.add_parser("calibrate", help=t("help-calibrate"))
    calibrate.add_argument("weights", type=Path)
    calibrate.add_argument("out", type=Path, help=t("help-calibrated"))
    calibrate.add_argument("--games", type=int, default=400)
    calibrate.add_argument("--minutes", type=float, default=1e9)
    calibrate.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    draw = commands.add_parser("draw", help=t("help-draw"))
    draw.add_argument("found", type=Path, help=t("help-found"))
    draw.add_argument("picture", type=Path)
    ship = commands.add_parser("ship", help=t("help-ship"))
    ship.add_argument("weights", type=Path)
    asked = parser.parse_args(words)
    try:
        if asked.command == "ship":
            load_weights(asked.weights).save(Path(shipped.__file__).with_name(shipped.SHIPPED))
        elif asked.command == "moves":
            deadline = time.time() + 60 * asked.minutes
            found = with_moves(asked.weights, asked.games, workers=asked.workers, deadline=deadline, progress=_told)
            found.save(asked.out)
            print(f"\n{t('moves', file=str(asked.out), count=len(found.moves))}")
        elif asked.command == "calibrate":
            _calibrate(asked)
        elif asked.command == "draw":
            calibration.plot(json.loads(asked.found.read_text(encoding="utf-8")), asked.picture)
        elif asked.command == "contest":
            outcome = contest(
                Entrant.read(asked.first),
                Entrant.read(asked.second),
                asked.deals,
                players=asked.players,
                seed=asked.seed,
                workers=asked.workers,
                deadline=time.time() + 60 * asked.minutes,
            )
            told = {"first": asked.first, "second": asked.second, "players": asked.players}
            print(t("outcome", outcome="" if outcome is None else outcome.says, **told))
        else:
            recipe = Recipe(**{field.name: getattr(asked, field.name) for field in fields(Recipe)})
            Run(Folder(asked.folder, recipe), asked.workers, time.time() + 60 * asked.minutes).go_on()
    except Late:
        print(t("late"))
    except SmashUpError as problem:
        print(say(problem.says), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
