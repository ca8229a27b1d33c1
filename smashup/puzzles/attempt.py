"""Somebody tries to solve a puzzle: picks, takes back, asks for a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from smashup import Game, NotPossible, Option, SmashUpError
from smashup.bots.policy import Key, keys
from smashup.puzzles.puzzle import NAMES, Puzzle
from smashup.puzzles.turn import Turn
from smashup.runs import Run


class Broken(SmashUpError):
    """A puzzle whose line does not reach its goal any more."""


class Hint(NamedTuple):
    """What to do next: take so many picks `back` first, then `pick` that option, by its index."""

    back: int
    pick: int
    option: Option


class Attempt:
    """A puzzle after some picks of its player."""

    def __init__(
        self, puzzle: Puzzle, picks: Sequence[int] = (), game: Game | None = None, names: tuple[str, str] = NAMES
    ) -> None:
        self.puzzle = puzzle
        self.names = names
        self.game = game if game is not None else puzzle.start(names)
        self.turn = Turn(self.game)
        self.picks: list[int] = []
        self.made: list[Key] = []
        """The picks by what they are."""
        for pick in picks:
            self.pick(pick)

    @property
    def over(self) -> bool:
        return self.turn.over(self.game)

    @property
    def solved(self) -> bool:
        return self.over and self.puzzle.goal.reached(self.turn.outcome(self.game))

    def pick(self, index: int) -> None:
        if self.over:
            raise NotPossible("The turn is over: take something back, or start again.")
        names = keys(self.game)
        self.choose(index, own=True)
        self.picks.append(index)
        self.made.append(names[index])
        self.turn.settle(self.game, lambda other: self.choose(other, own=False))

    def pick_run(self, picks: Sequence[int]) -> None:
        """Several picks to the question that is asked, one after the other, and then the end of their run."""
        first, *rest = picks
        asked = self.game.choice
        if asked is None or self.over or max(picks) >= len(asked.options):
            raise NotPossible("These are not offered now.")
        run = Run(asked, rest)
        self.pick(first)
        while not self.over and (pick := run.next(self.game.choice)) is not None:
            self.pick(pick)
        if not self.over and (pick := run.end(self.game.choice)) is not None:
            self.pick(pick)

    def choose(self, index: int, *, own: bool) -> None:
        """Carries out a pick, the player's own or an idle one of somebody else."""
        self.game.choose(index)

    def hint(self) -> Hint | None:
        """The next pick of the line, in whatever order its picks were made so far; where it cannot be reached from
        here, the one after some picks were taken back. None for a puzzle that is solved.
        """
        if self.solved:
            return None
        names, _ = names_of(self.puzzle.start(self.names), self.puzzle.line)
        for back in range(len(self.picks) + 1):
            kept = self.picks[: len(self.picks) - back]
            pick = Attempt(self.puzzle, kept, names=self.names).goes_on(names)
            if pick is not None:
                stand = Attempt(self.puzzle, kept, names=self.names)
                assert stand.game.choice is not None
                return Hint(back, pick, stand.game.choice.options[pick])
        raise Broken("Puzzle {id} is not solved by its line.", id=self.puzzle.id)

    def goes_on(self, names: Sequence[Key]) -> int | None:
        """What to pick now so that these picks, less those that were made, solve it; None where they do not."""
        left = list(names)
        for name in self.made:
            if name in left:
                left.remove(name)
        first: int | None = None
        while not self.over:
            offered = keys(self.game)
            following = [name for name in left if name in offered]
            if not following:
                return None
            left.remove(following[0])
            pick = offered.index(following[0])
            first = pick if first is None else first
            self.pick(pick)
        return first if self.solved else None


def names_of(game: Game, picks: Sequence[int]) -> tuple[list[Key], bool]:
    """The picks by what they are, whatever the hidden cards; did nobody else have to choose on the way? The game stands
    after them then.
    """
    turn = Turn(game)
    found = []
    idle = turn.settle(game)
    for pick in picks:
        found.append(keys(game)[pick])
        game.choose(pick)
        idle = turn.settle(game) and idle
    return found, idle


def check(puzzle: Puzzle) -> bool:
    """Refuses a puzzle that its line does not solve; does it begin just as it did when it was made?"""
    try:
        start = puzzle.start()
        same = start.has_fingerprint(puzzle.fingerprint)
        attempt = Attempt(puzzle, puzzle.line, start)
    except (SmashUpError, IndexError) as problem:
        raise Broken("Puzzle {id} cannot be played: {problem}", id=puzzle.id, problem=problem) from problem
    if not attempt.solved:
        raise Broken("Puzzle {id} is not solved by its line.", id=puzzle.id)
    return same
