"""What a seat sees: the cards that it knows, and the ids that cards and bases have for people. This module alone
decides that.

Every card in a hidden place carries the seats that know it there (`card.known`, one bit for each); knowledge.py says
how that changes. A seat sees a face-down card only through that bit.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from .rng import number_of
from .zones import Zone

_ID_BITS = 53
_ID = (1 << _ID_BITS) - 1


def knows(card: Any, seat: int | None) -> bool:
    """Does that seat (None: a spectator) know which card this is?"""
    if card.known in (card.table.everyone, -1):
        return True
    return seat is not None and bool(card.known >> seat & 1)


def unknown_among(cards: Iterable[Any], seat: int) -> list[Any]:
    """The cards that the seat does not know. Cards known to everybody have the bit of every seat."""
    bit = 1 << seat
    return [card for card in cards if not card.known & bit]


def shown_id(thing: Any) -> int:
    """The id of a card or base for people, as long as it stays in sight. It reveals nothing about the order of a deck,
    owners or twins. A card that went out of sight comes back with another id.
    """
    table, uid = thing.table, thing.uid
    shown, times = _shown(table.ids), table.disappearances[uid]
    found = shown.get(uid, -1)
    if found >> _ID_BITS != times:
        found = shown[uid] = times << _ID_BITS | number_of(table.ids, uid, times)
    return found & _ID


@lru_cache(1024)
def _shown(_ids: bytes) -> dict[int, int]:
    """A cache of ids: the last id of each thing, with the number of disappearances that it belongs to."""
    return {}


_OPEN = (Zone.PLAY, Zone.DISCARD, Zone.ASIDE, Zone.LIMBO)


def in_view(thing: Any, seat: int | None) -> bool:
    """Is it in sight of that seat: in play, in an open pile or in its own hand?"""
    if thing.is_base:
        return thing in thing.table.bases
    return thing.zone in _OPEN or (thing.zone is Zone.HAND and thing.holder.seat == seat)


def id_for(thing: Any, seat: int | None) -> int:
    """The id under which that seat is asked about a card or base. A card that is known but not in sight has an id for
    this question only, so the seat does not learn whether the next question is about the same card.
    """
    if in_view(thing, seat):
        return shown_id(thing)
    return number_of(thing.table.ids, thing.uid, thing.table.disappearances[thing.uid], thing.table.event_count())
