"""What every bot is."""

from __future__ import annotations

import random
from typing import Protocol

from smashup import Choice, Game, NotPossible


class Bot(Protocol):
    """Chooses for one seat or for several: `choose(game, seat)` is the index of an option of `game.choice`."""

    name: str

    def choose(self, game: Game, seat: int) -> int: ...


def own_choice(game: Game, seat: int) -> Choice:
    """The pending choice, which must be that seat's."""
    choice = game.choice
    if choice is None or choice.player != seat:
        raise NotPossible(f"Seat {seat} has nothing to choose now.")
    return choice


def generator(seed: int, game: Game, seat: int) -> random.Random:
    """A generator for one decision: it depends on nothing but the seed and the moment, so that undo, save and load
    do not change what a bot does.
    """
    return random.Random((seed * 1_000_003 + len(game.choices)) * 4 + seat)
