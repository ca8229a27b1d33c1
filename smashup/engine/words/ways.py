"""The ways to play a card, as options of a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..abilities import Special
from ..choices import AS_SPECIAL, LazyPicks, Option, play_option
from ..rights import Right

if TYPE_CHECKING:
    from ..cards import Card


Way = tuple["Card", Any, Right | None, Special | None]
"""(card, place, right, special): one way to play a card."""


class Ways(LazyPicks):
    """The options to play in one of several ways."""

    __slots__ = ()

    def option(self, thing: Way) -> Option:
        card, place, _, special = thing
        option = play_option(card, place, thing)
        if special is not None and any(way[:2] == (card, place) and way[3] is None for way in self.things):
            option.verb = AS_SPECIAL  # the same card may be played there without it (RULES 6.4)
        return option
