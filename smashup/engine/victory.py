"""Victory (RULES 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .events import FinalVP, Win

if TYPE_CHECKING:
    from .kernel import Kernel
    from .players import Player

VICTORY = 15


def champion(table: Kernel) -> Player | None:
    """8.1: the player who ends the game: the one with the most VP, once anybody has 15. On a shared lead the game goes
    on.
    """
    if all(player.vp < VICTORY for player in table.players):
        return None
    scores = [player.vp for player in table.players]
    best = max(scores)
    return table.players[scores.index(best)] if scores.count(best) == 1 else None


def last_gains(table: Kernel) -> list[tuple[Any, Player, int]]:
    """The changes that cards and boxes make to the scores when the game ends: (card or None, player, VP)."""
    of_cards = [
        (thing, player, amount)
        for thing in table.things
        for final_vp in thing.text.final_vp
        for player in table.players
        if (amount := final_vp(thing, player))
    ]
    asked = [box.final_vp for box in table.boxes if box.final_vp is not None]
    return of_cards + [(None, player, vp) for final_vp in asked for player in table.players if (vp := final_vp(player))]


async def end_game(table: Kernel) -> None:
    """8.2: the scores become final. The player with the most VP now wins, even if another ended the game. Of tied
    players the one with the lowest tie break wins; players who still tie share the victory.
    """
    for thing, player, amount in sorted(last_gains(table), key=lambda gain: gain[1].seat):
        await table.do(FinalVP(player, amount, thing))
    best = max(player.vp for player in table.players)
    tied = [player for player in table.players if player.vp == best]
    counts = [_tie_break(table, player) for player in tied] if len(tied) > 1 else [0]
    winners = [player for player, count in zip(tied, counts, strict=True) if count == min(counts)]
    for player in winners:
        await table.do(Win(player, winners))


def _tie_break(table: Kernel, player: Player) -> int:
    """The sum of the cards' tie breaks for a player; of players who tie the least wins."""
    return sum(tie_break(thing, player) for thing in table.things for tie_break in thing.text.tie_break)
