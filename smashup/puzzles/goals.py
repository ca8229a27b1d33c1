"""What a puzzle asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from smashup.puzzles.turn import Outcome

GoalKind = Literal["win", "bases", "vp", "lead"]
KINDS: tuple[GoalKind, ...] = get_args(GoalKind)


@dataclass(frozen=True)
class Goal:
    """ "win": win the game, "bases": let `count` bases score, "vp": score `count` VP, "lead": have more VP than the
    others; all of them this turn.
    """

    kind: GoalKind
    count: int = 0

    def reached(self, outcome: Outcome) -> bool:
        match self.kind:
            case "win":
                return outcome.won
            case "bases":
                return outcome.bases >= self.count
            case "vp":
                return outcome.vp >= self.count
            case "lead":
                return outcome.lead > 0
