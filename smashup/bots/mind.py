"""What bots think with: who judges tables, and what is known of kinds of options beforehand.

shipped()      the net that comes with the package, or the plain mind where it cannot be used
plain()        the evaluation and the lore written down by hand and tuning, which need nothing else
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from math import exp, log
from typing import Any

from smashup import Game
from smashup.bots.evaluation import Weights, tuned
from smashup.bots.judgement import Judgement, Learned, Plain
from smashup.bots.policy import Lore, lore

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Mind:
    """What a bot thinks with."""

    judgement: Judgement
    known: Lore
    """What kinds of options are worth: the priors of the search, and all that the fast player knows."""
    weights: Weights
    trust: float = 1.0
    """How far from the mean a chance that a search has found may be told: searches hope too much."""

    def told(self, chance: float, seats: int) -> float:
        """What to say to a person of a chance that a search has found; never certainty, for nothing is decided."""
        mean = log(1 / (seats - 1))
        inside = min(max(chance, 1e-6), 1 - 1e-6)
        odds = mean + self.trust * (log(inside / (1 - inside)) - mean)
        return undecided(1 / (1 + exp(-odds)))

    def chances(self, game: Game) -> list[float]:
        """Everybody's chance to win as the table of a guess stands; they add up to one."""
        return self.judgement.chances([self.judgement.read(game.table)])[0]


def undecided(chance: float) -> float:
    """A chance while the game goes on, as one tells it: neither none nor certainty."""
    return min(max(chance, 0.01), 0.99)


@cache
def plain() -> Mind:
    """The evaluation written by hand, with the lore that was gathered by it."""
    return Mind(Plain(), lore(), tuned())


def learned(weights: Any) -> Mind:
    """A net, with what it has learned of the moves where it has."""
    from smashup.bots.learned import Net

    net = Net(weights)
    return Mind(Learned(net), {**lore(), **net.moves}, tuned(), float(weights.record.get("trust", 1.0)))


@cache
def shipped() -> Mind:
    """The mind of the bots. Where the net cannot be used, that is said once, and the plain evaluation judges."""
    try:
        from smashup.bots.learned import BadWeights, load_weights
    except ImportError as problem:
        logger.warning("The bots judge by the plain evaluation, because their net needs NumPy: %s.", problem)
        return plain()
    try:
        return learned(load_weights())
    except BadWeights as problem:
        logger.warning("The bots judge by the plain evaluation, because their net cannot be used. %s", problem)
        return plain()
