"""Random games under the invariants: `script/fuzz --games 10000`, or `python -m smashup.testing.fuzz`.

Game number N of seed S is always the same game, however many there are and on however many cores they are played.
The pairs of factions take turns in the first seat, so that no pair is left out; the other seats, the number of
players and now and then the house rules are drawn at random. A game that breaks an invariant is written to a file
that `smashup replay` opens, with the command that plays it again.
"""

from __future__ import annotations

import functools
import itertools
import json
import os
import random
import signal
import sys
import traceback
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import smashup
from smashup.engine.game import Game
from smashup.engine.options import Options
from smashup.testing import invariants
from smashup.testing.invariants import BrokenInvariant
from smashup.testing.tally import Tally

NAMES = ("Ann", "Bob", "Cem", "Dee")
MOST_CHOICES = 2_000
"""A turn with more choices than this is a failure to look at."""
MOST_TURNS = 500
"""So is a game with more turns than this."""
MOST_SECONDS = 120
"""And one that takes longer than this without an end."""
BATCH = 20

HOUSE_RULES: dict[str, tuple[Any, ...]] = {
    "bases": ("sets", "all"),
    "mulligan": ("shuffle", "discard", "forced"),
    "base_deck": ("reshuffle", "once"),
    "victory_check": ("end", "scoring"),
    "presence": ("power", "minion"),
    "duplicate_factions": (False, True),
    "promos": (False, True),
    "ask_forced": (False, True),
}


@dataclass(frozen=True)
class Plan:
    """Which games are played: everything but how many."""

    seed: int = 0
    least_players: int = 2
    most_players: int = 4
    factions: tuple[str, ...] = ()
    house_rules: bool = True
    thorough: float = 1.0
    """How often the costly checks are made: 1 is three times a game on average, 0 never."""

    def pool(self) -> list[str]:
        return list(self.factions) or list(smashup.full_catalogue().factions)

    def check(self) -> None:
        """Refuses what cannot be played."""
        for name in self.factions:
            smashup.full_catalogue().faction(name)
        if not 2 <= self.least_players <= self.most_players <= 4:
            raise smashup.BadSetup("Players are a number from 2 to 4, or a range such as 2-4.")
        if len(self.pool()) < 4:
            raise smashup.BadSetup("Random games need at least four factions to draw from.")


@dataclass
class Failure:
    """A game that went wrong: what, where, and the save as far as it got."""

    number: int
    name: str
    words: str
    save: dict[str, Any] = field(repr=False)

    def to_dict(self, plan: Plan) -> dict[str, Any]:
        return {
            **self.save,
            "failure": {
                "game": self.number,
                "class": self.name,
                "words": self.words,
                "command": repeat_command(plan, self.number),
            },
        }


def repeat_command(plan: Plan, number: int) -> str:
    """The command that plays one game of a plan again."""
    words = f"script/fuzz --seed {plan.seed} --only {number} --players {plan.least_players}-{plan.most_players}"
    if plan.factions:
        words += f' --factions "{",".join(plan.factions)}"'
    return words if plan.house_rules else words + " --no-house-rules"


# one game ------------------------------------------------------------------------------------------------------------


def setup_of(plan: Plan, number: int) -> tuple[list[str], list[tuple[str, str]], Options, random.Random]:
    """Who plays what in game `number`, and the generator of its choices."""
    rng = random.Random(f"smashup {plan.seed} {number}")
    options = Options()
    if plan.house_rules and rng.random() < 0.25:
        options = Options(**{name: rng.choice(values) for name, values in HOUSE_RULES.items()})
    pool = plan.pool()
    most = plan.most_players if options.duplicate_factions else min(plan.most_players, len(pool) // 2)
    players = rng.randint(min(plan.least_players, most), most)
    first = _pairs(tuple(pool))[number % (len(pool) * (len(pool) - 1) // 2)]
    left = [name for name in pool if name not in first]
    if options.duplicate_factions:
        left += [*first, *left]
    pairs = [first]
    while len(pairs) < players:
        one = rng.choice(left)
        left.remove(one)
        others = [name for name in left if name != one]
        if not others:
            break
        two = rng.choice(others)
        left.remove(two)
        pairs.append((one, two))
    rng.shuffle(pairs)
    return list(NAMES[: len(pairs)]), pairs, options, rng


@functools.cache
def _pairs(pool: tuple[str, ...]) -> list[tuple[str, str]]:
    pairs = list(itertools.combinations(pool, 2))
    random.Random("pairs").shuffle(pairs)
    return pairs


def play_game(plan: Plan, number: int, tally: Tally | None = None) -> Failure | None:
    """Plays one random game to its end under all invariants; what went wrong, or None."""
    names, pairs, options, rng = setup_of(plan, number)
    run = _Run(plan, number, smashup.new_game(names, pairs, seed=rng.getrandbits(63), options=options), rng)
    try:
        with _alarm(MOST_SECONDS):
            run.play()
    except BrokenInvariant as problem:
        return run.failure(problem.name, str(problem))
    except _TooLong:
        return run.failure("takes too long", f"{MOST_SECONDS} seconds without an end")
    except Exception as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        where = f"{Path(last.filename).name}, line {last.lineno}"
        return run.failure(f"{type(problem).__name__} in {where}", traceback.format_exc())
    if tally is not None:
        tally.add_game(run.game)
        tally.checks.update(run.checks)
        tally.most_choices = max(tally.most_choices, run.most_choices)
    return None


class _Run:
    """One random game and what is checked along the way."""

    def __init__(self, plan: Plan, number: int, game: Game, rng: random.Random) -> None:
        self.plan = plan
        self.number = number
        self.game = game
        self.rng = rng
        self.good = 0
        self.most_choices = 0
        self.checks: dict[str, int] = {}
        self.twin: Game | None = None
        self.old: list[tuple[Game, str]] = []

    def play(self) -> None:
        game, rng = self.game, self.rng
        if self.plan.thorough > 0 and self.number % 10 == 0:
            game.kernel.log = invariants.WatchedLog(game.kernel)
        scores = game.scores
        turn, in_turn = 0, 0
        often = self.plan.thorough * 3 / 250
        while True:
            invariants.check_table(game)
            invariants.check_scores(scores, game.scores)
            scores = game.scores
            self.good = len(game.choices)
            if game.choice is None:
                break
            turn, in_turn = (turn, in_turn + 1) if turn == game.kernel.turn else (game.kernel.turn, 1)
            self.most_choices = max(self.most_choices, in_turn)
            if in_turn > MOST_CHOICES:
                raise BrokenInvariant("endless turn", f"more than {MOST_CHOICES} choices in turn {turn}")
            if turn > MOST_TURNS:
                raise BrokenInvariant("endless game", f"more than {MOST_TURNS} turns")
            if rng.random() < often:
                self.look_closely()
            index = int(rng.random() * len(game.choice.options))
            game.choose(index)
            if self.twin is not None:
                self.twin.choose(index)
        if self.plan.thorough > 0:
            self.at_the_end()

    def look_closely(self) -> None:
        """The costly checks, one of them or all, at a random moment."""
        game = self.game
        self.compare_twin()
        invariants.check_deeply(game)
        for seat in (None, *range(len(game.players))):
            invariants.check_view(game, seat)
        check = self.rng.choice(CHECKS)
        check(self)
        self.checks[check.__name__] = self.checks.get(check.__name__, 0) + 1

    def clone(self) -> None:
        """A copy is equal, stays equal when both go on alike, and old copies never change."""
        fingerprint = self.game.fingerprint()
        twin = self.game.clone()
        _same(fingerprint, twin.fingerprint(), "bad clone")
        self.old.append((twin.clone(), fingerprint))
        self.twin = twin

    def compare_twin(self) -> None:
        if self.twin is not None:
            _same(self.game.fingerprint(), self.twin.fingerprint(), "clone diverged")
            self.twin = None

    def every_option(self) -> None:
        """No option that is offered is ever refused."""
        choice = self.game.choice
        assert choice is not None
        fingerprint = self.game.fingerprint()
        for index in range(len(choice.options)):
            copy = self.game.clone()
            copy.choose(index)
            invariants.check_table(copy)
        _same(fingerprint, self.game.fingerprint(), "changed by its clones")

    def save_and_load(self) -> None:
        """A save replays to the same state."""
        _same(self.game.fingerprint(), smashup.load(_through_json(self.game.save())).fingerprint(), "bad save")

    def undo(self) -> None:
        """A choice taken back and made again changes nothing."""
        choices = self.game.choices
        if choices:
            before = self.game.undo()
            before.choose(choices[-1])
            _same(self.game.fingerprint(), before.fingerprint(), "bad undo")

    def guess(self) -> None:
        """Hidden cards dealt anew: the view of the seat stays as it is, and the guess can be played on."""
        choice = self.game.choice
        assert choice is not None
        fingerprint = self.game.fingerprint()
        seats = range(len(self.game.players)) if choice.kind == "play cards" else [choice.player]
        for seat in seats:
            guess = self.game.determinize(seat, self.rng)
            if guess.view(seat) != self.game.view(seat):
                raise BrokenInvariant("leak", f"dealing anew what seat {seat} cannot know changes its view")
            invariants.check_table(guess)
            invariants.check_deeply(guess)
            copy = guess.clone()
            _same(guess.fingerprint(), copy.fingerprint(), "bad clone of a guess")
            for _ in range(20):
                if guess.choice is None:
                    break
                index = int(self.rng.random() * len(guess.choice.options))
                guess.choose(index)
                copy.choose(index)
                invariants.check_table(guess)
            _same(guess.fingerprint(), copy.fingerprint(), "clone of a guess diverged")
        _same(fingerprint, self.game.fingerprint(), "changed by a guess")

    def why_not(self) -> None:
        """Every card in hand can be played now, or there is a sentence with the rule that says why not."""
        choice = self.game.choice
        assert choice is not None
        for card in self.game.kernel.players[choice.player].hand:
            words = self.game.explain(card)
            if "RULES" not in words and not words.endswith("can be played now."):
                raise BrokenInvariant("explain", words)

    def at_the_end(self) -> None:
        self.compare_twin()
        invariants.check_deeply(self.game)
        self.save_and_load()
        _same(self.game.fingerprint(), self.game.clone().fingerprint(), "bad clone of the end")
        for copy, fingerprint in self.old:
            _same(copy.fingerprint(), fingerprint, "old clone changed")
        json.dumps(self.game.events())

    def failure(self, name: str, words: str) -> Failure:
        """The game as far as it was sound."""
        choices = self.game.choices
        try:
            save = self.game.at(self.good).save()
        except Exception:
            save = {"format": 1, "game": "smashup", **self.game.setup.to_dict(), "choices": choices[: self.good]}
        save["tried"] = choices[self.good :]
        return Failure(self.number, name, words, save)


CHECKS = (_Run.clone, _Run.every_option, _Run.save_and_load, _Run.undo, _Run.guess, _Run.why_not)


def _same(one: str, two: str, name: str) -> None:
    if one != two:
        raise BrokenInvariant(name, f"{one} is not {two}")


def _through_json(data: object) -> object:
    return json.loads(json.dumps(data))


class _TooLong(BaseException):
    """The alarm rang. No Exception, so that nothing on the way swallows it."""


@contextmanager
def _alarm(seconds: int) -> Iterator[None]:
    """Rings after so many seconds, where the system and the thread allow it."""
    try:
        old = signal.signal(signal.SIGALRM, _ring)
    except (AttributeError, ValueError):
        yield
        return
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, old)


def _ring(*_: object) -> None:
    raise _TooLong


# many games ----------------------------------------------------------------------------------------------------------


def play_batch(plan: Plan, numbers: list[int]) -> tuple[Tally, list[Failure]]:
    """Some games in one process."""
    Tally.listen()
    tally = Tally()
    failures = []
    for number in numbers:
        if failure := play_game(plan, number, tally):
            failures.append(failure)
    tally.take_used()
    return tally, failures


def run_games(plan: Plan, numbers: list[int], jobs: int) -> Iterator[tuple[list[int], Tally, list[Failure]]]:
    """All these games on so many processes: the numbers of a batch as it is finished, with what came of it."""
    batches = [numbers[i : i + BATCH] for i in range(0, len(numbers), BATCH)]
    if jobs == 1:
        for batch in batches:
            yield batch, *play_batch(plan, batch)
        return
    waiting = iter(batches)
    with ProcessPoolExecutor(jobs) as pool:
        running: dict[Future[tuple[Tally, list[Failure]]], list[int]] = {}
        try:
            while True:
                for batch in itertools.islice(waiting, 2 * jobs - len(running)):
                    running[pool.submit(play_batch, plan, batch)] = batch
                if not running:
                    return
                for future in wait(running, return_when=FIRST_COMPLETED).done:
                    yield running.pop(future), *future.result()
        finally:
            for future in running:
                future.cancel()


@dataclass
class Record:
    """A long run that can be stopped and resumed: which games are done, and what came of them."""

    plan: Plan
    done: list[tuple[int, int]] = field(default_factory=list)
    """Ranges of game numbers, first and last."""
    tally: Tally = field(default_factory=Tally)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, numbers: list[int], tally: Tally, failures: list[Failure]) -> None:
        self.done = _merged([*self.done, (numbers[0], numbers[-1])])
        self.tally.add(tally)
        self.failures += [{"game": f.number, "class": f.name} for f in failures]

    def missing(self, games: int) -> list[int]:
        done = {n for first, last in self.done for n in range(first, last + 1)}
        return [n for n in range(games) if n not in done]

    def write(self, path: Path) -> None:
        data = {
            "plan": {**vars(self.plan), "factions": list(self.plan.factions)},
            "done": self.done,
            "tally": self.tally.to_dict(),
            "failures": self.failures,
        }
        fresh = path.with_name(path.name + ".new")
        fresh.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        os.replace(fresh, path)

    @classmethod
    def read(cls, path: Path, plan: Plan) -> Record:
        """What a stopped run left; a run of another plan is refused."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            kept = Plan(**{**data["plan"], "factions": tuple(data["plan"]["factions"])})
            done = [(first, last) for first, last in data["done"]]
            tally = Tally.from_dict(data["tally"])
            failures = list(data["failures"])
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
            raise smashup.SmashUpError(f"{path} is no record of a run that could be resumed: {problem}") from problem
        if kept != plan:
            raise smashup.SmashUpError(f"{path} is the record of another run: {kept}.")
        return cls(kept, done, tally, failures)


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
    thorough: Annotated[float, typer.Option(min=0, help="How often costly checks are made; 1 is normal.")] = 1.0,
    house_rules: Annotated[bool, typer.Option(help="Draw house rules at random for a quarter of the games.")] = True,
) -> None:
    """Play random games of random factions and check after every choice that nothing is broken.

    Whatever goes wrong is written to a file that `smashup replay` opens. Ends with 1 when anything did.
    """
    least, most = _players(players)
    pool = tuple(name.strip() for name in factions.split(",") if name.strip())
    plan = Plan(seed, least, most, pool, house_rules, thorough)
    plan.check()
    console = Console(stderr=True)
    if only is not None:
        numbers, record = [only], Record(plan)
    else:
        record = Record.read(resume, plan) if resume is not None and resume.exists() else Record(plan)
        numbers = record.missing(games)
    processes = 1 if only is not None else jobs or os.cpu_count() or 1
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        bar = progress.add_task("random games", total=len(numbers))
        for batch, tally, failures in run_games(plan, numbers, processes):
            record.add(batch, tally, failures)
            for failure in failures:
                path = write_failure(out, plan, failure)
                progress.console.print(f"game {failure.number}: {failure.name} ({path})", style="red", markup=False)
            if resume is not None:
                record.write(resume)
            progress.advance(bar, len(batch))
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
    tally = record.tally
    games = max(tally.games, 1)
    table = Table(show_header=False, box=None)
    for name, value in (
        ("games", f"{tally.games:,}"),
        ("by players", ", ".join(f"{n}: {tally.players[n]:,}" for n in sorted(tally.players))),
        ("turns a game", f"{tally.turns / games:.1f} on average, {tally.longest} at most"),
        (
            "decisions",
            f"{tally.decisions:,}, {tally.decisions / games:.0f} a game, {tally.most_choices} at most a turn",
        ),
        ("costly checks", ", ".join(f"{name} {n:,}" for name, n in sorted(tally.checks.items()))),
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
        console.print(f"  {repeat_command(record.plan, failure['game'])}", markup=False)


def main() -> None:
    try:
        app()
    except (smashup.SmashUpError, OSError) as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
