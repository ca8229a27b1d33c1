"""What every bot is."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Protocol

from smashup import Choice, Game, NotPossible


class Bot(Protocol):
    """Chooses for one seat or for several: `choose(game, seat)` is the index of an option of `game.choice`.

    `seconds` is about what it may take for all its choices of one turn.
    """

    name: str
    seconds: float

    def choose(self, game: Game, seat: int) -> int: ...


@dataclass(frozen=True)
class Budget:
    """What a searching bot may spend on all its choices of one own turn; answers in others' turns have a tenth.

    Iterations alone make it choose the same on every machine; without `seconds` there is no clock.
    """

    iterations: int
    seconds: float | None = None

    def share(self, part: float) -> Budget:
        seconds = None if self.seconds is None else self.seconds * part
        return Budget(max(int(self.iterations * part), 1), seconds)


def own_choice(game: Game, seat: int) -> Choice:
    """The pending choice, which must be that seat's."""
    choice = game.choice
    if choice is None or choice.player != seat:
        raise NotPossible("Seat {seat} has nothing to choose now.", seat=seat)
    return choice


def generator(seed: int, game: Game, seat: int) -> random.Random:
    """A generator for one decision: it depends on nothing but the seed and the moment, so that undo, save and load
    do not change what a bot does.
    """
    return random.Random((seed * 1_000_003 + game.choice_count) * 4 + seat)
