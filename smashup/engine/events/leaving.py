"""Cards leave play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .event import TO_DISCARD, TO_HAND, CardEvent, Event, To

if TYPE_CHECKING:
    from ..cards import Base, Card
    from ..kernel import Kernel
    from ..players import Player
    from ..words.thing import Thing


class Leave(Event):
    """A card leaves play, for any reason. A replacement may change its destination."""

    __slots__ = ("card", "cause", "controller", "from_base", "to")

    def __init__(self, card: Card, to: To, cause: Event) -> None:
        self.card = card
        self.to = to
        self.cause = cause
        self.from_base = card.base
        self.controller = card.you

    @property
    def occasion(self) -> Event:
        return self.cause.occasion

    def apply(self, table: Kernel) -> None:
        if table.leave(self.card, self.to) and isinstance(self.cause, CleanUp):
            self.cause.left.append(Left(self.card, self.controller, self.to))


def leaving(card: Card, to: To, cause: Event) -> list[Event]:
    """The card leaves, and every card on it is discarded at the same time (RULES 3.9)."""
    leave = Leave(card, to, cause)
    leaves: list[Event] = [leave]
    for action in card.actions:
        leaves.append(Leave(action, TO_DISCARD, leave))
    return leaves


class Destroy(CardEvent):
    """From play to the owner's discard pile, by the controller of the source or a player whom the source tells to
    (RULES 15.48).
    """

    __slots__ = ()
    affects = True

    def __init__(self, card: Any, source: Thing | None = None, by: Player | None = None) -> None:
        self.card = card
        self.source = source
        self.player = by if by is not None or source is None else source.you

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, TO_DISCARD, self)


class Return(CardEvent):
    """From play to the owner's hand."""

    __slots__ = ()
    affects = True

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, TO_HAND, self)


class PlaceFromPlay(CardEvent):
    """From play to the top or bottom of the owner's deck, or shuffled into it."""

    __slots__ = ("to",)
    affects = True

    def __init__(self, card: Card, to: To, source: Thing | None) -> None:
        self.card = card
        self.source = source
        self.player = None if source is None else source.you
        self.to = to

    def becomes(self) -> Sequence[Event]:
        return leaving(self.card, self.to, self)


class DiscardFromPlay(CardEvent):
    """From play to the owner's discard pile without being destroyed: the cause of a Leave."""

    __slots__ = ()


class Left(NamedTuple):
    """How one card left with its base: the card and its real destination."""

    card: Card
    controller: Player
    to: To


class CleanUp(Event):
    """The cards on a base that scored or was destroyed are discarded, and the base with them (RULES 7.8). `left` says
    how each card really left.
    """

    __slots__ = ("base", "cards", "left")

    def __init__(self, base: Base, cards: list[Card]) -> None:
        self.base = base
        self.cards = cards
        self.left: list[Left] = []

    def becomes(self) -> Sequence[Event]:
        return [Leave(card, TO_DISCARD, self) for card in self.cards]


class PutAway(CardEvent):
    """A standard action goes to its owner's discard pile, or where its text sends it, after it has resolved (RULES 3.6,
    step 5).
    """

    __slots__ = ("to",)

    def __init__(self, card: Card, to: To = TO_DISCARD) -> None:
        self.card = card
        self.source = None
        self.player = None
        self.to = to

    def apply(self, table: Kernel) -> None:
        table.take(self.card)
        table.put(self.card, self.to, self.card.owner, table.everyone)
