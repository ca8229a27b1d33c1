"""One random game under the invariants, and which game that is.

Game number N of seed S is always the same game, whatever is checked along the way: its choices and the moments that
are looked at are drawn by two generators of their own. records/never-stuck.md says how often each invariant is checked.
"""

from __future__ import annotations

import functools
import itertools
import json
import random
import signal
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import smashup
from smashup.engine.game import Game
from smashup.engine.options import VALUES, Options
from smashup.names import NAMES
from smashup.testing import invariants, tally
from smashup.testing.invariants import BrokenInvariant, check_same, state_of
from smashup.testing.tally import Tally, name_of

MOST_CHOICES = 2_000
"""A turn with more choices than this is a failure to look at."""
MOST_TURNS = 500
"""So is a game with more turns than this."""
MOST_SECONDS = 120
"""And one that takes longer than this without an end."""

GAPS = ((1, 12), (30, 60), (60, 100), (160, 300))
"""How many choices lie between two looks at a game, at least and at most; the last holds from then on."""
EARLY = 12
"""Up to so many choices a replay costs little, and every look makes some."""
FOLLOW = 5
"""For so many choices a game and its copy go on side by side."""

HOUSE_RULES: dict[str, tuple[Any, ...]] = {name: values for name, values in VALUES.items() if len(values) > 1}
"""The house rules that leave a choice."""


@dataclass(frozen=True)
class Plan:
    """Which games are played, and how they are checked: everything but how many."""

    seed: int = 0
    least_players: int = 2
    most_players: int = 4
    factions: tuple[str, ...] = ()
    house_rules: bool = True
    thorough: int = 100
    """One game in this many is checked thoroughly; 0: none."""

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

    def is_thorough(self, number: int) -> bool:
        return self.thorough > 0 and number % self.thorough == 0

    def command(self) -> str:
        """The words that give this plan to `script/fuzz`."""
        words = f"script/fuzz --seed {self.seed} --players {self.least_players}-{self.most_players}"
        if self.factions:
            words += f' --factions "{",".join(self.factions)}"'
        if not self.house_rules:
            words += " --no-house-rules"
        return words if self.thorough == Plan.thorough else f"{words} --thorough {self.thorough}"


@dataclass
class Failure:
    """A game that went wrong: what, where, and the save as far as it got."""

    number: int
    name: str
    words: str
    save: dict[str, Any] = field(repr=False)

    def to_dict(self, plan: Plan) -> dict[str, Any]:
        """The save with what went wrong: `smashup replay` opens it."""
        told = {
            "game": self.number,
            "class": self.name,
            "words": self.words,
            "command": f"{plan.command()} --only {self.number}",
        }
        return {**self.save, "failure": told}


def setup_of(plan: Plan, number: int) -> tuple[list[str], list[tuple[str, str]], Options, random.Random]:
    """Who plays what in game `number`, and the generator of its choices.

    The pairs of factions take turns, so that no pair is left out; the other seats, the number of players and in a
    quarter of the games the house rules are drawn at random.
    """
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


def play_game(plan: Plan, number: int, counts: Tally | None = None) -> Failure | None:
    """Plays one random game to its end under all invariants; what went wrong, or None."""
    names, pairs, options, rng = setup_of(plan, number)
    tally.forget()
    trial = Trial(plan, number, smashup.new_game(names, pairs, seed=rng.getrandbits(63), options=options), rng)
    try:
        with _alarm(MOST_SECONDS):
            trial.play()
    except BrokenInvariant as problem:
        return trial.failure(problem.name, str(problem))
    except _TooLong:
        return trial.failure("takes too long", f"{MOST_SECONDS} seconds without an end")
    except Exception as problem:
        last = traceback.extract_tb(problem.__traceback__)[-1]
        where = f"{Path(last.filename).name}, line {last.lineno}"
        return trial.failure(f"{type(problem).__name__} in {where}", traceback.format_exc())
    if counts is not None:
        counts.add_game(plan.seed, number, trial.game, trial.most_choices, trial.asked)
        counts.checks.update(trial.checks)
        counts.looks[str(trial.looks)] += 1
    return None


class Trial:
    """A random game with the checks along the way.

    After every choice the table is checked, and a few times in every game it is looked at closely. The game then goes
    on in one of the copies that were made of it, and the game itself follows for a while: they must not come apart.
    """

    def __init__(self, plan: Plan, number: int, game: Game, rng: random.Random) -> None:
        self.game = game
        self.number = number
        self.thorough = plan.is_thorough(number)
        self.rng = rng
        self.eyes = random.Random(f"looks {plan.seed} {number}")
        self.looks = 0
        self.good = 0
        self.most_choices = 0
        self.asked: Counter[str] = Counter()
        self.checks: Counter[str] = Counter()
        self.behind: Game | None = None
        self.follow = 0
        self.old: list[tuple[Game, dict[str, Any]]] = []

    def play(self) -> None:
        random_number, asked = self.rng.random, self.asked
        self.go_on_in(self.game)
        turn, in_turn = 0, 0
        due = self.gap()
        zones = invariants.Zones()
        while True:
            game = self.game
            invariants.check_table(game, zones)
            self.good = game.choice_count
            choice = game.choice
            if choice is None:
                break
            if turn == game.turn:
                in_turn += 1
                if in_turn > MOST_CHOICES:
                    raise BrokenInvariant("endless turn", f"more than {MOST_CHOICES} choices in turn {turn}")
            else:
                self.most_choices = max(self.most_choices, in_turn)
                turn, in_turn = game.turn, 1
                if turn > MOST_TURNS:
                    raise BrokenInvariant("endless game", f"more than {MOST_TURNS} turns")
            if choice.source is not None:
                asked[name_of(choice.source.face)] += 1
            if self.good >= due and (self.thorough or self.good <= EARLY or choice.kind == "play cards"):
                with tally.deaf():
                    self.look_closely()
                due = self.good + self.gap()
            index = int(random_number() * len(choice.options))
            self.game.choose(index)
            if self.behind is not None:
                with tally.deaf():
                    self.behind.choose(index)
                self.follow -= 1
                if not self.follow:
                    self.compare()
        self.most_choices = max(self.most_choices, in_turn)
        with tally.deaf():
            self.at_the_end()

    def gap(self) -> int:
        least, most = GAPS[min(self.looks, len(GAPS) - 1)]
        return self.eyes.randint(least, most)

    def go_on_in(self, game: Game) -> None:
        self.game = game
        if self.thorough:
            invariants.watch(game)

    def counted(self, check: str) -> None:
        self.checks[check] += 1

    # a close look ------------------------------------------------------------------------------------------------

    def look_closely(self) -> None:
        """Everything that is too costly for every choice.

        The game goes on in a copy that was made before; so looking that changes anything shows when they are compared.
        What was made of a stored state follows it for a while, for it does not know what happened before.
        """
        if self.behind is not None:
            self.compare()
        game = self.game
        copies = self.copies()
        followers = [copy for name, copy in copies if name == "snapshot"]
        _, chosen = copies.pop(self.eyes.randrange(len(copies) - len(followers)))
        if copies:
            state = state_of(game)
            for name, copy in copies:
                check_same(state, state_of(copy), f"bad {name}")
                if copy not in followers:
                    self.old.append((copy, state))
        invariants.check_deeply(game)
        self.counted("deep check")
        self.look_at_views()
        self.refuse()
        self.explain()
        if self.thorough:
            self.try_every_option()
            self.guess()
        self.behind, self.follow = (followers or [game])[0], FOLLOW
        self.go_on_in(chosen)
        self.looks += 1

    def copies(self) -> list[tuple[str, Game]]:
        """Copies of the game, each made another way. Replays of a long game are for thorough trials only."""
        game, made = self.game, self.game.choice_count
        early = made <= EARLY
        copies = [("clone", game.clone())]
        if early and (self.thorough or self.number % 2):
            copies.append(("save", smashup.load(_through_json(game.save()))))
        if made and (self.thorough or (early and not self.number % 2)):
            again = game.undo()
            again.choose(game.choices[-1])
            copies.append(("undo", again))
        if self.thorough and game.choice is not None and game.choice.kind == "play cards":
            snapshot = _through_json(game.snapshot())
            copies.append(("snapshot", smashup.resume(game.setup, game.choices, snapshot)))
        for name, _ in copies:
            self.counted(name)
        return copies

    def compare(self) -> None:
        """The game and the one it was copied from, which has followed it, are still the same."""
        assert self.behind is not None
        check_same(state_of(self.game), state_of(self.behind), "copy came apart")
        self.counted("copies side by side")
        self.behind = None

    def look_at_views(self) -> None:
        """No view names a hidden card: of every seat and of a spectator, or of one of them in turn."""
        eyes = [None, *range(len(self.game.players))]
        for seat in eyes if self.thorough else [eyes[(self.number + self.looks) % len(eyes)]]:
            invariants.check_view(self.game, seat, self.game.view(seat))
            self.counted("view")

    def refuse(self) -> None:
        """An index that is not offered is refused."""
        choice = self.game.choice
        assert choice is not None
        for index in (-1, len(choice.options), True, None):
            try:
                self.game.choose(index)  # type: ignore[arg-type]
            except smashup.IllegalChoice:
                self.counted("refusal")
            else:
                raise BrokenInvariant("accepted", f"{index!r} of {len(choice.options)} options")

    def explain(self) -> None:
        """Every card in hand can be played now, or there is a sentence with the rule that says why not."""
        choice = self.game.choice
        assert choice is not None
        for card in self.game.table.players[choice.player].hand:
            words = self.game.explain(card)
            if "RULES" not in words and not words.endswith("can be played now."):
                raise BrokenInvariant("explain", words)
        self.counted("explanation of a hand")

    def try_every_option(self) -> None:
        """No option that is offered is ever refused."""
        choice = self.game.choice
        assert choice is not None
        for index in range(len(choice.options)):
            copy = self.game.clone()
            copy.choose(index)
            invariants.check_table(copy)
        self.counted("every option")

    def guess(self) -> None:
        """Re-deals the hidden cards: the view of the seat stays the same, and the guess can be played on."""
        choice = self.game.choice
        assert choice is not None
        seats = range(len(self.game.players)) if choice.kind == "play cards" else [choice.player]
        for seat in seats:
            guess = self.game.determinize(seat, self.eyes)
            if guess.view(seat) != self.game.view(seat):
                raise BrokenInvariant("leak", f"re-dealing what seat {seat} cannot know changes its view")
            invariants.check_table(guess)
            self.counted("guess")
            if seat == choice.player:
                self.play_on(guess)

    def play_on(self, guess: Game) -> None:
        """A guess and its copy, side by side."""
        invariants.check_deeply(guess)
        copy = guess.clone()
        check_same(state_of(guess), state_of(copy), "bad clone of a guess")
        for _ in range(2 * FOLLOW):
            if guess.choice is None:
                break
            index = int(self.eyes.random() * len(guess.choice.options))
            guess.choose(index)
            copy.choose(index)
            invariants.check_table(guess)
        check_same(state_of(guess), state_of(copy), "clone of a guess came apart")

    def at_the_end(self) -> None:
        game = self.game
        if self.behind is not None:
            self.compare()
        invariants.check_deeply(game)
        for copy, state in self.old:
            check_same(state, state_of(copy), "old copy changed")
        if self.thorough:
            self.look_at_views()
            state = state_of(game)
            check_same(state, state_of(game.clone()), "bad clone of the end")
            check_same(state, state_of(smashup.load(_through_json(game.save()))), "bad save of the end")
            json.dumps(game.events())
            self.counted("whole game replayed")

    def failure(self, name: str, words: str) -> Failure:
        """The game as far as it was sound."""
        choices = self.game.choices
        try:
            save = self.game.at(self.good).save()
        except Exception:
            save = {"format": 1, "game": "smashup", **self.game.setup.to_dict(), "choices": choices[: self.good]}
        save["tried"] = choices[self.good :]
        return Failure(self.number, name, words, save)


def _through_json(data: object) -> Any:
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
