"""One step ahead: tries the promising options on a guess of the hidden cards and takes what looks best."""

from __future__ import annotations

import random
from collections.abc import Sequence

from smashup import Game
from smashup.bots.bot import generator, own_choice
from smashup.bots.evaluation import plays_left
from smashup.bots.mind import Mind, shipped
from smashup.bots.policy import pick, scores

MOST_TRIED = 4
"""Of more options than this only those that look best beforehand are tried, and the one that ends or declines."""
NOISE = 0.1
"""VP by which the fast player errs that makes the picks after an option."""
LONGEST = 100
"""A trial with more picks than this is judged where it stands: some cards can go round in circles."""


class NormalBot:
    """Sees what an option leads to if the turn were over after it, and no further."""

    seconds = 1.0

    def __init__(self, seed: int = 0, mind: Mind | None = None, name: str = "normal") -> None:
        self.name = name
        self.seed = seed
        self.mind = mind if mind is not None else shipped()
        self._guess: Game | None = None
        self._trial: Game | None = None

    def choose(self, game: Game, seat: int) -> int:
        choice = own_choice(game, seat)
        if len(choice.options) == 1:
            return 0
        values = self.values(game, seat)
        return max(values, key=values.__getitem__)

    def values(self, game: Game, seat: int, among: Sequence[int] | None = None) -> dict[int, float]:
        """The options that were tried (the promising, or these), each with the advantage that it leads to."""
        rng = generator(self.seed, game, seat)
        self._guess = guess = game.determinize(seat, rng, self._guess)
        luck = rng.getrandbits(32)
        *others, last = among or self.promising(game)
        readings, plays = [], []
        for index in others:
            self._trial = trial = guess.clone(self._trial)
            plays.append(self._follow(trial, index, seat, luck))
            readings.append(self.mind.judgement.read(trial.table))
        plays.append(self._follow(guess, last, seat, luck))
        readings.append(self.mind.judgement.read(guess.table))
        found = self.mind.judgement.advantages(readings, seat)
        per_play = self.mind.weights.play
        return {
            index: value + count * per_play for index, value, count in zip([*others, last], found, plays, strict=True)
        }

    def promising(self, game: Game) -> list[int]:
        """The options that look best beforehand, and the last one, which ends, passes or declines."""
        worth = scores(game, self.mind.weights, self.mind.known)
        last = len(worth) - 1
        best = sorted(range(len(worth)), key=worth.__getitem__, reverse=True)[:MOST_TRIED]
        return best if last in best else [*best, last]

    def _follow(self, game: Game, index: int, seat: int, luck: int) -> int:
        """Takes the option and lets the fast player pick until this turn is over; how many plays were left then."""
        turn = game.turn
        rng: random.Random | None = None
        plays = 0
        game.choose(index)
        for _ in range(LONGEST):
            choice = game.choice
            if choice is None or (choice.kind == "play cards" and game.turn != turn):
                break
            if choice.kind == "play cards":
                if choice.player == seat:
                    plays = max(plays, plays_left(game.table, seat))
                game.choose(len(choice.options) - 1)
            else:
                if rng is None:
                    rng = random.Random(luck)
                game.choose(pick(game, rng, self.mind.weights, self.mind.known, NOISE))
        return plays
