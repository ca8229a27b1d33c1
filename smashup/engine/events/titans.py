"""Titans come into play and clash (RULES 13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .event import TO_DISCARD, CardEvent, Event, PlayerEvent
from .leaving import leaving

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..kernel import Kernel
    from ..players import Player
    from ..words.thing import Thing


class PlayTitan(PlayerEvent):
    """A titan that lies aside is played on a base: no extra card (RULES 13.1)."""

    __slots__ = ("base", "card")

    def __init__(self, player: Player, titan: Card, base: Base, source: Thing | None) -> None:
        self.player = player
        self.source = source
        self.card = titan
        self.base = base

    quiet = False

    def apply(self, table: Kernel) -> None:
        table.take(self.card)
        self.card.you = self.card.played_by = self.player
        table.enter(self.card, self.base)

    def becomes(self) -> Sequence[Event]:
        return clash(self.card)


class LoseClash(CardEvent):
    """A titan has lost a clash of titans and is removed (RULES 13.4)."""

    __slots__ = ()

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, TO_DISCARD, self)


def clash(incoming: Card) -> list[Event]:
    """13.4: two titans at a base: the one whose player has less power there loses, on a tie the one that came."""
    base = incoming.here
    for titan in base.titans:
        if titan is not incoming and titan.you is not incoming.you:
            beaten = base.total_of(titan.you) < base.total_of(incoming.you)
            return [LoseClash(titan if beaten else incoming)]
    return []
