"""Victory (RULES 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

VICTORY = 15


def champion(game: Kernel) -> Player | None:
    """8.1: who has won: the most VP, once anybody has 15; a shared lead plays on."""
    for player in game.players:
        if player.vp >= VICTORY:
            break
    else:
        return None
    best = max(player.vp for player in game.players)
    leaders = [player for player in game.players if player.vp == best]
    return leaders[0] if len(leaders) == 1 else None
