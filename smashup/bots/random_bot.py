"""Any option, each as likely as the others."""

from __future__ import annotations

from smashup import Game
from smashup.bots.bot import generator, own_choice


class RandomBot:
    """Knows the rules and nothing else."""

    name = "random"
    seconds = 0.1

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        return generator(self.seed, game, seat).randrange(len(choice.options))
