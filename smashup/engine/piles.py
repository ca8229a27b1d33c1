"""Piles: cards that lie together out of play, each with its owner and zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .zones import ASIDE, IN_DISCARD, Zone

if TYPE_CHECKING:
    from .cards import Card
    from .players import Player

OPEN = (IN_DISCARD, ASIDE)


class Pile(list["Card"]):
    """A hand, deck, discard pile or place aside. The top is the end of the list."""

    __slots__ = ("name", "owner", "zone")

    def __init__(self, name: str, owner: Player, zone: Zone) -> None:
        self.name = name
        self.owner = owner
        self.zone = zone

    @property
    def open(self) -> bool:
        """Does everybody see its cards?"""
        return self.zone in OPEN or self.owner.lies_open

    def describe(self) -> str:
        return f"{self.owner.name}'s {self.zone.value}"
