"""Victory (RULES 8)."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING

from .choices import OVER
from .events import Win

if TYPE_CHECKING:
    from .kernel import Kernel

VICTORY = 15


def check_victory(game: Kernel) -> Awaitable[object]:
    """8.1: the most VP, once anybody has 15; a shared lead plays on."""
    for player in game.players:
        if player.vp >= VICTORY:
            return _compare(game)
    return OVER


def _compare(game: Kernel) -> Awaitable[object]:
    best = max(player.vp for player in game.players)
    leaders = [player for player in game.players if player.vp == best]
    return game.do(Win(leaders[0])) if len(leaders) == 1 else OVER
