"""One step ahead: tries every option on a guess of the hidden cards and takes what looks best."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smashup import Choice, Game
from smashup.bots.bot import generator, own_choice
from smashup.bots.evaluation import Weights, advantage, plays_left, tuned

MOST_TRIED = 40
"""Of more options than this only a random part is tried."""
SAMPLES = 3
"""How often an option is tried that asks for more picks; the best outcome counts, for the picks are the bot's own."""
LONGEST = 200
"""A trial with more picks than this is judged where it stands."""


class NormalBot:
    """Sees what an option leads to if the turn were over after it, and no further."""

    name = "normal"
    seconds = 1.0

    def __init__(self, seed: int = 0, weights: Weights | None = None, *, samples: int = SAMPLES) -> None:
        self.seed = seed
        self.samples = samples
        self.weights = weights if weights is not None else tuned()

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        if len(choice.options) == 1:
            return 0
        values = self.values(game, seat)
        return max(values, key=values.__getitem__)

    def values(self, game: Game, seat: int, among: Sequence[int] | None = None) -> dict[int, float]:
        """The options that were tried (all, or only these), each with the advantage that it leads to."""
        choice = own_choice(game, seat)
        rng = generator(self.seed, game, seat)
        guess = game.determinize(seat, rng)
        luck = rng.getrandbits(32)
        return {index: self._value(guess, index, seat, luck) for index in among or _candidates(choice, rng)}

    def _value(self, guess: Game, index: int, seat: int, luck: int) -> float:
        best = float("-inf")
        for sample in range(self.samples):
            trial = guess.clone()
            trial.choose(index)
            value, free = self._finish(trial, seat, random.Random(luck + sample))
            trial.discard()
            best = max(best, value)
            if not free:
                break
        return best

    def _finish(self, game: Game, seat: int, rng: random.Random) -> tuple[float, bool]:
        """Plays on with any picks until this turn is over, and judges; were there own picks to make?"""
        turn = game.kernel.turn
        plays = 0
        free = False
        for _ in range(LONGEST):
            choice = game.choice
            if choice is None or (choice.kind == "play cards" and game.kernel.turn != turn):
                break
            if choice.kind == "play cards":
                if choice.player == seat:
                    plays = max(plays, plays_left(game.kernel, seat))
                game.choose(len(choice.options) - 1)
            else:
                free = free or choice.player == seat
                game.choose(int(rng.random() * len(choice.options)))
        return advantage(game, seat, self.weights, plays), free


def _candidates(choice: Choice, rng: random.Random) -> list[int]:
    """All options, or a random part of very many with the last one, which ends, passes or declines."""
    count = len(choice.options)
    if count <= MOST_TRIED:
        return list(range(count))
    return [*sorted(rng.sample(range(count - 1), MOST_TRIED - 1)), count - 1]
