"""Victory (RULES 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

VICTORY = 15


def champion(game: Kernel) -> Player | None:
    """8.1: who has won: the most VP, once anybody has 15; a shared lead plays on."""
    best, leader = 0, None
    for player in game.players:
        if player.vp > best:
            best, leader = player.vp, player
        elif player.vp == best:
            leader = None
    return leader if best >= VICTORY else None
