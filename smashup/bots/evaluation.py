"""How good a table is for a seat, in victory points: what is won, what the bases promise, and what is at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from smashup import Game

if TYPE_CHECKING:
    from smashup.engine.cards import Base
    from smashup.engine.kernel import Kernel

WON = 1_000.0


@dataclass(frozen=True)
class Weights:
    """What things are worth in victory points."""

    promise: float = 0.25
    """A place at a base on which there is nothing yet."""
    ripeness: float = 0.55
    """What is added to that as the base comes closer to its breakpoint."""
    power: float = 0.07
    """A point of power on the table, whatever the place it earns."""
    lead: float = 0.12
    """A point of power ahead of the next player, where a place hangs on it."""
    safe_lead: int = 4
    """A lead beyond this is worth no more."""
    card: float = 0.35
    """A card in hand, up to `full_hand`; a third of it beyond."""
    full_hand: int = 5
    action: float = 0.2
    """An action or titan of one's own that stays in play."""
    play: float = 0.5
    """A play that is left this turn, with a card to use it on."""
    rivals: float = 0.7
    """How much of the comparison is with the best opponent; the rest is with the average."""


WEIGHTS = Weights()


def evaluate(game: Game, seat: int, weights: Weights = WEIGHTS) -> float:
    """The worth of the table for that seat compared with the others'; called on guesses only."""
    kernel = game.kernel
    worths = [float(player.vp) for player in kernel.players]
    if kernel.winner is not None:
        return (WON if kernel.winner == seat else -WON) + worths[seat] - max(worths)
    for base in kernel.bases:
        _add_base(kernel, base, worths, weights)
    for player in kernel.players:
        cards = len(player.hand)
        full = min(cards, weights.full_hand)
        worths[player.seat] += weights.card * (full + (cards - full) / 3)
    own = worths.pop(seat)
    return own - weights.rivals * max(worths) - (1 - weights.rivals) * sum(worths) / len(worths)


def plays_left(game: Game, seat: int, weights: Weights = WEIGHTS) -> float:
    """What the plays that are left this turn are worth on top."""
    player = game.kernel.players[seat]
    count = 0
    for kind in ("minion", "action"):
        rights = sum(right.kind == kind for right in player.rights)
        count += min(rights, sum(card.kind == kind for card in player.hand)) if rights else 0
    return weights.play * count


def _add_base(kernel: Kernel, base: Base, worths: list[float], weights: Weights) -> None:
    totals = [base.total_of(player) for player in kernel.players]
    breakpoint = max(base.current_breakpoint, 1)
    ripe = min(base.total / breakpoint, 1.0)
    weight = weights.promise + weights.ripeness * ripe * ripe
    for seat, total in enumerate(totals):
        if total <= 0:
            continue
        above = below = 0
        nearest: int | None = None
        for other, amount in enumerate(totals):
            if other == seat:
                continue
            if amount > total:
                above += 1
            elif nearest is None or amount > nearest:
                nearest = amount
                below = amount
        if above < len(base.vp):
            worths[seat] += weight * base.vp[above]
            worths[seat] += weights.lead * weight * min(total - below, weights.safe_lead)
        worths[seat] += weights.power * total
    for action in base.actions:
        worths[action.you.seat] += weights.action
    for titan in base.titans:
        worths[titan.you.seat] += weights.action
    for minion in base.cards_here:
        for action in minion.actions:
            worths[action.you.seat] += weights.action
