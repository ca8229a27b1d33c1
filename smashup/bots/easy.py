"""The greedy bot with a person's slips: it overlooks options, misjudges the others, and forgets to go on."""

from __future__ import annotations

from smashup import Game
from smashup.bots.bot import generator, own_choice
from smashup.bots.mind import Mind
from smashup.bots.normal import NormalBot

OVERLOOKED = 0.25
"""How often an option is not seen at all."""
MISJUDGED = 0.8
"""By how many VP an option is misjudged, give or take."""
FORGOTTEN = 0.05
"""How often the rest of the turn is forgotten."""


class EasyBot:
    """Plays like somebody who knows the rules and is not quite awake."""

    seconds = 1.0

    def __init__(self, seed: int = 0, mind: Mind | None = None, name: str = "easy") -> None:
        self.name = name
        self.seed = seed
        self._judge = NormalBot(seed, mind)

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        count = len(choice.options)
        if count == 1:
            return 0
        rng = generator(self.seed + 1, game, seat)
        if choice.kind == "play cards" and rng.random() < FORGOTTEN:
            return count - 1
        seen = [index for index in self._judge.promising(game) if rng.random() >= OVERLOOKED]
        if not seen:
            return rng.randrange(count)
        values = self._judge.values(game, seat, seen)
        return max(values, key=lambda index: values[index] + rng.gauss(0.0, MISJUDGED))
