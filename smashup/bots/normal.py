"""One step ahead: tries every option on a guess of the hidden cards and takes what looks best."""

from __future__ import annotations

import random

from smashup import Choice, Game
from smashup.bots.bot import generator, own_choice
from smashup.bots.evaluation import WEIGHTS, Weights, evaluate, plays_left

MOST_TRIED = 40
"""Of more options than this only a random part is tried."""
SAMPLES = 3
"""How often an option is tried that asks for more picks; the best outcome counts, for the picks are the bot's own."""
LONGEST = 200
"""A trial with more picks than this is judged where it stands."""


class NormalBot:
    """Sees what an option leads to if the turn were over after it, and no further."""

    name = "normal"

    def __init__(self, seed: int = 0, weights: Weights = WEIGHTS) -> None:
        self.seed = seed
        self.weights = weights

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        count = len(choice.options)
        if count == 1:
            return 0
        rng = generator(self.seed, game, seat)
        guess = game.determinize(seat, rng)
        luck = rng.getrandbits(32)
        return max(_candidates(choice, rng), key=lambda index: self._value(guess, index, seat, luck))

    def _value(self, guess: Game, index: int, seat: int, luck: int) -> float:
        best = float("-inf")
        for sample in range(SAMPLES):
            trial = guess.clone()
            trial.choose(index)
            value, free = self._finish(trial, seat, random.Random(luck + sample))
            best = max(best, value)
            if not free:
                break
        return best

    def _finish(self, game: Game, seat: int, rng: random.Random) -> tuple[float, bool]:
        """Plays on with any picks until this turn is over, and judges; were there own picks to make?"""
        turn = game.kernel.turn
        bonus = 0.0
        free = False
        for _ in range(LONGEST):
            choice = game.choice
            if choice is None or (choice.kind == "play cards" and game.kernel.turn != turn):
                break
            if choice.kind == "play cards":
                if choice.player == seat:
                    bonus = max(bonus, plays_left(game, seat, self.weights))
                game.choose(len(choice.options) - 1)
            else:
                free = free or choice.player == seat
                game.choose(int(rng.random() * len(choice.options)))
        return evaluate(game, seat, self.weights) + bonus, free


def _candidates(choice: Choice, rng: random.Random) -> list[int]:
    """All options, or a random part of very many with the last one, which ends, passes or declines."""
    count = len(choice.options)
    if count <= MOST_TRIED:
        return list(range(count))
    return [*sorted(rng.sample(range(count - 1), MOST_TRIED - 1)), count - 1]
