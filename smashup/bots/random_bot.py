"""Any option, each as likely as the others."""

from __future__ import annotations

import random

from smashup import Game
from smashup.bots.bot import own_choice

_AT_ONCE = 200


class RandomBot:
    """Knows the rules and nothing else."""

    name = "random"
    seconds = 0.1

    def __init__(self, seed: int = 0) -> None:
        self._generator = random.Random(seed)
        self._numbers: list[float] = []

    def choose(self, game: Game, seat: int) -> int:
        """Depends on nothing but the seed and the moment, like `generator`, at a tenth of its price: every moment of a
        game has its own number of one sequence.
        """
        choice = own_choice(game, seat)
        moment = game.choice_count
        numbers = self._numbers
        while moment >= len(numbers):
            numbers += [self._generator.random() for _ in range(_AT_ONCE)]
        return int(numbers[moment] * len(choice.options))
