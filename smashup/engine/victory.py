"""Victory (RULES 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import Win

if TYPE_CHECKING:
    from .kernel import Kernel

VICTORY = 15


async def check_victory(game: Kernel) -> None:
    """8.1: the most VP, once anybody has 15; a shared lead plays on."""
    best = 0
    for player in game.players:
        best = max(best, player.vp)
    if best < VICTORY:
        return
    leaders = [player for player in game.players if player.vp == best]
    if len(leaders) == 1:
        await game.do(Win(leaders[0]))
