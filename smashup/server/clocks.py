"""Turn clocks: how long the person who is waited for may take, and what comes then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

SHORTEST, LONGEST = 30, 30 * 86400
GRACE = 60.0
"""Seconds that are left, when the server starts, to those whose time ran out while it was down."""


@dataclass(frozen=True)
class Ticking:
    """What a change of a table means for its clock.

    Whoever's turn it is has so many seconds for all of it, which stand still while others are asked; those have as many
    for each of their answers.
    """

    seconds: int
    before: dict[str, Any] | None
    """The clock as it stood."""
    turn: int
    own: bool
    """Does it wait for the person whose turn it is?"""
    running: bool
    """Does it wait for a person at all?"""

    def columns(self, now: float) -> dict[str, Any]:
        """How the clock stands from now on."""
        left = float(self.seconds)
        if self.before is not None and self.before["turn"] == self.turn:
            left = self.before["left"]
            if self.before["own"]:
                left = max(0.0, left - (now - self.before["since"]))
        own = self.own and self.running
        timing = {"turn": self.turn, "left": left, "own": own, "since": now}
        return {"timing": timing, "deadline": now + (left if own else self.seconds) if self.running else None}
