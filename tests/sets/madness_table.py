"""What tests of the Madness deck count."""

from __future__ import annotations

from smashup.testing import Scenario


def left(s: Scenario) -> int:
    """How many cards lie in the Madness deck."""
    return s.game.kernel.left_in("Madness deck")


def mad(s: Scenario, player: str) -> int:
    """How many Madness cards a player holds."""
    return s.hand_of(player).count("Madness")


def empty(s: Scenario, but: int = 0) -> None:
    """Cid, or else Bob, has all Madness cards but so many under the own deck."""
    last = s.game.players[-1]
    s.deck(last, *s.deck_of(last), *["Madness"] * (left(s) - but), only=True)
    assert left(s) == but
