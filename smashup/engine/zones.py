"""Where a card can be."""

from __future__ import annotations

from enum import Enum

from .enums import plain_members


@plain_members
class Zone(Enum):
    """Where a card is."""

    DECK = "deck"
    HAND = "hand"
    DISCARD = "discard"
    PLAY = "play"
    LIMBO = "limbo"
    ASIDE = "aside"

    __hash__ = object.__hash__


IN_DECK, IN_HAND, IN_DISCARD, IN_PLAY, IN_LIMBO, ASIDE = Zone
"""The zones by plain names: a lookup in the class is several times slower."""

PILE_CODES = {IN_HAND: "hand", IN_DECK: "deck", IN_DISCARD: "discard"}
"""Their names in messages."""
