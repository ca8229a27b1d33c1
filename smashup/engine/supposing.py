"""Hypothetical cards, for questions: the real card never changes."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, TypeVar

from .zones import IN_LIMBO

if TYPE_CHECKING:
    from .cards import Card, Scripted
    from .players import Player

S = TypeVar("S", bound="Scripted")


def supposing(card: S, you: Player) -> S:
    """A copy of the card as if that player had it or played it. `you` of a real card out of play is its last
    controller, so that abilities that have begun go on for that player (RULES 5.8, 15.7); what a card in a hand could
    do is asked of such a copy for its holder.
    """
    if card.you is you:
        return card
    supposed = copy(card)
    supposed.you = you  # type: ignore[misc]
    return supposed


def supposing_gone(card: Card) -> Card:
    """A copy of the card as if it had not come back into play."""
    supposed = copy(card)
    supposed.zone = IN_LIMBO
    supposed.base = None
    return supposed
