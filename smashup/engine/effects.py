"""Temporary effects as plain immutable data. They refer to cards by number and life."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .abilities import Script, Text
    from .events import Event


class Until(NamedTuple):
    """When something expires: at the end of the turn, at the end of a seat's next turn, or at the start of a seat's
    next turn (RULES 2.1, 2.5). A control change may end with an action; `seat` is then the number of that card.
    """

    moment: str
    seat: int = -1


END_OF_TURN = Until("end")


@cache
def start_of_turn(seat: int) -> Until:
    return Until("start", seat)


@cache
def end_of_turn_of(seat: int) -> Until:
    """The end of this turn, if it is that seat's, else of the next that it takes (RULES 15.34)."""
    return Until("end", seat)


@cache
def while_working(uid: int) -> Until:
    """As long as that action stays where it is. It does not count while the minion is immune to the action."""
    return Until("action", uid)


class Boost(NamedTuple):
    """A change of power that lasts for a while; `began` orders it among others (RULES 4.1)."""

    amount: int
    until: Until
    source: int
    seat: int
    began: int


class Loan(NamedTuple):
    """Borrowed abilities; without an end they stay as long as the card is in play."""

    text: Text
    until: Until | None


class Control(NamedTuple):
    """A change of controller (RULES 3.8)."""

    seat: int
    until: Until | None


class TotalBoost(NamedTuple):
    """Power for a player's total at a base for a while."""

    base: int
    seat: int
    amount: int
    until: Until
    source: int


class BreakpointBoost(NamedTuple):
    """A change of a base's breakpoint that lasts for a while."""

    base: int
    amount: int
    until: Until
    source: int


class Ref(NamedTuple):
    """A card in one of its lives: a card that left play and came back is another."""

    uid: int
    life: int


class Spared(NamedTuple):
    """A card does not affect one minion, or all minions of a seat at a base (RULES 15.36)."""

    source: Ref
    minion: Ref | None
    seat: int
    base: int

    def spares(self, card: Any, source: Any) -> bool:
        """Does that source not affect the card?"""
        if self.source != (source.uid, source.life):
            return False
        if self.minion is not None:
            return self.minion == (card.uid, card.life)
        return bool(
            card.is_minion and card.you.seat == self.seat and card.base is not None and card.base.uid == self.base
        )

    def goes_with(self, uid: int) -> bool:
        """Does it end when that card leaves play?"""
        return uid == self.source.uid or (self.minion is not None and uid == self.minion.uid)

    def ends(self, over: set[Until]) -> bool:
        """Does it end at one of these moments?"""
        return False


class Immune(NamedTuple):
    """The cards of all seats but one do not affect a minion until a date."""

    minion: Ref
    seat: int
    until: Until

    def spares(self, card: Any, source: Any) -> bool:
        return self.minion == (card.uid, card.life) and not source.is_base and source.you.seat != self.seat

    def goes_with(self, uid: int) -> bool:
        return uid == self.minion.uid

    def ends(self, over: set[Until]) -> bool:
        return self.until in over


class IgnoredBase(NamedTuple):
    """A base whose text a seat may ignore (RULES 15.31) until a date, and as long as a card stays in play. `refused`:
    its power and protection do not count for that seat either.
    """

    base: int
    seat: int
    refused: bool
    source: Ref
    until: Until


class Bar(NamedTuple):
    """What a player may not do for a while: play cards of a title or of a kind, or `MOVES`."""

    seat: int
    what: str
    until: Until


MOVES = "moves"
"""To move minions."""


class BarredExtras(NamedTuple):
    """A seat that may not play extra cards while it has a minion at a base, until a date."""

    seat: int
    base: Ref
    until: Until


class BarredKind(NamedTuple):
    """A kind of cards that a player may not play during the next turn that this player takes after that one."""

    seat: int
    kind: str
    after_turn: int


class Delayed(NamedTuple):
    """An ability that was set up now and happens later."""

    moment: type[Event]
    uid: int
    seat: int
    script: Script
    refs: tuple[Ref, ...]
    replaced: int | None = None
    """If it waits for a new base: the base that is replaced."""


class PlayRecord(NamedTuple):
    """A card played this turn."""

    seat: int
    uid: int
    title: str
    is_minion: bool
    standard: bool
    base: int | None
    extra: bool
    on_base: bool
    phase_of_own_turn: bool


play_record: Callable[[tuple[object, ...]], PlayRecord] = partial(tuple.__new__, PlayRecord)
"""Makes a record of a sequence of all fields; `PlayRecord._make` with one call less."""


class NextBase(NamedTuple):
    """Another way to choose the base that comes next (RULES 7.8): a certain base, or so many from the deck."""

    source: int
    base: int | None
    how_many: int = 1
