"""Temporary things on the table, as plain immutable data: they name cards by number and life (DESIGN 2.4)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .abilities import Script, Text
    from .events import Event


class Until(NamedTuple):
    """When something expires: at the end of the turn, or at the start of a seat's next turn (RULES 2.1, 2.5)."""

    moment: str
    seat: int = -1


END_OF_TURN = Until("end")


@cache
def start_of_turn(seat: int) -> Until:
    return Until("start", seat)


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
    """A change of controller on top of who played the card (RULES 3.8)."""

    seat: int
    until: Until | None


class TotalBoost(NamedTuple):
    """Power for a player's total at a base for a while."""

    base: int
    seat: int
    amount: int
    until: Until
    source: int


class Ref(NamedTuple):
    """A card in one of its lives: a card that left play and came back is another."""

    uid: int
    life: int


class Bar(NamedTuple):
    """A title that a player may not play for a while."""

    seat: int
    title: str
    until: Until


class Delayed(NamedTuple):
    """An ability set off now that happens at a later moment."""

    moment: type[Event]
    uid: int
    seat: int
    script: Script
    refs: tuple[Ref, ...]
    replaced: int | None = None
    """Where it waits for a new base: the one whose place that takes."""


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
"""One of all its fields; what `PlayRecord._make` does, without a call in between."""


class NextBase(NamedTuple):
    """Another way to choose the base that comes next (RULES 7.8): a certain base, or so many from the deck."""

    source: int
    base: int | None
    how_many: int = 1
