"""Any option, each as likely as the others."""

from __future__ import annotations

from smashup import Game
from smashup.bots.bot import own_choice
from smashup.engine.rng import first_below


class RandomBot:
    """Knows the rules and nothing else."""

    name = "random"
    seconds = 0.1

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, game: Game, seat: int) -> int:
        """Depends on nothing but the seed and the moment, like `generator`, at a tenth of its price."""
        choice = own_choice(game, seat)
        return first_below((self.seed * 1_000_003 + game.choice_count) * 4 + seat, len(choice.options))
