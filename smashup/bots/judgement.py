"""Who judges tables for the bots: the plain evaluation, or the net that has learned (smashup/bots/learned).

Tables are read first and judged together later: a net judges ten at once in little more than the time of one, and a
copy of the game can be used again as soon as it has been read.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, Protocol

from smashup import OpenTable
from smashup.bots.evaluation import GOAL, Position, Weights, chances, lead_of, read, shared_victory, tuned

SURE = 1e-6
"""A chance is never taken for nearer to none or to certainty than this."""
WON = 1_000.0
"""An advantage that is worth more than any other."""


class Judgement(Protocol):
    """What bots ask about the tables of a guess, where every hand is open."""

    def read(self, table: OpenTable) -> Any:
        """All that the judgement needs of a table as it is now."""

    def chances(self, readings: Sequence[Any]) -> list[list[float]]:
        """Everybody's chance to win at each of these tables."""

    def advantages(self, readings: Sequence[Any], seat: int) -> list[float]:
        """How far a seat is ahead at each, in about victory points; a win is worth more than anything else."""


class Plain:
    """The evaluation written by hand."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights if weights is not None else tuned()

    def read(self, table: OpenTable) -> Position:
        return read(table)

    def chances(self, readings: Sequence[Position]) -> list[list[float]]:
        return [chances(position, self.weights) for position in readings]

    def advantages(self, readings: Sequence[Position], seat: int) -> list[float]:
        return [
            lead_of(position, seat, self.weights)
            if position.winner is None
            else (WON if seat in position.winners else -WON)
            for position in readings
        ]


class Learned:
    """The net."""

    def __init__(self, net: Any, weights: Weights | None = None) -> None:
        self.net = net
        self.weights = weights if weights is not None else tuned()

    def read(self, table: OpenTable) -> Any:
        """What the net reads, or the chances at a table that somebody has won; and how much a chance is worth."""
        players = table.players
        if table.winner is not None:
            return shared_victory(table.winners, len(players)), 0.0
        weights = self.weights
        lead = max([player.vp for player in players])
        return self.net.read(table), weights.doubt + weights.early * max(GOAL - lead, 0) / GOAL

    def chances(self, readings: Sequence[Any]) -> list[list[float]]:
        found = [reading for reading, _ in readings]
        open_tables = [place for place, one in enumerate(found) if not isinstance(one, list)]
        if open_tables:
            judged = self.net.judge([found[place] for place in open_tables])
            for place, values in zip(open_tables, judged, strict=True):
                found[place] = values
        return found

    def advantages(self, readings: Sequence[Any], seat: int) -> list[float]:
        worths = []
        for (_, heat), values in zip(readings, self.chances(readings), strict=True):
            chance = min(max(values[seat], SURE), 1 - SURE)
            if heat:
                worths.append(heat * log(chance / (1 - chance)))
            else:
                worths.append(WON if chance > 0.5 else -WON)
        return worths
