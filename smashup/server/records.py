"""What the database keeps, as the rest of the server handles it: rows as plain objects."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, Field

from smashup.server.table.windows import Windows

RUNNING = ("drafting", "playing")
OVER = ("finished", "abandoned")
DAMAGED = "damaged"
"""The state of a table or event whose row cannot be read."""


def _with(*, all_of_them: bool = True, **kinds: type | tuple[type, ...]) -> AfterValidator:
    """Checks what lies in a JSON column, for whoever reads it."""

    def check(data: dict[str, Any]) -> dict[str, Any]:
        for name, kind in kinds.items():
            if (name in data or all_of_them) and not isinstance(data.get(name), kind):
                raise ValueError(f"no {name} as it should be")
        return data

    return AfterValidator(check)


Seconds = Annotated[float, Field(ge=0, lt=10**11)]
"""Since 1970, within what a calendar holds."""
EventState = Annotated[str, Field(pattern="^(registration|running|finished|cancelled)$")]
Preferences = Annotated[dict[str, Any], _with(all_of_them=False, pace=int, stops=list)]
Undo = Annotated[dict[str, Any], _with(by=int, cut=int, answers=dict, at=(int, float))]
Clock = Annotated[dict[str, Any], _with(seconds=int, end=str)]
Timing = Annotated[dict[str, Any], _with(turn=int, left=(int, float), own=bool, since=(int, float))]


def new_id() -> str:
    """128 random bits: nobody guesses a table or a person."""
    return secrets.token_urlsafe(16)


PACE = 1200
"""Milliseconds between the moves of bots, as long as nobody wishes otherwise: an action can be followed."""


def default_preferences() -> dict[str, Any]:
    return {"pace": PACE, "stops": ["before_scoring", "after_scoring", "other"]}


@dataclass(frozen=True)
class SeatRecord:
    """A row of `seats`."""

    seat: int
    kind: str
    person: str | None = None
    name: str = ""
    level: str | None = None
    factions: list[str] = field(default_factory=list)
    ready: bool = False
    preferences: Preferences = field(default_factory=default_preferences)
    passing: int | None = None

    @property
    def held(self) -> bool:
        """Does a person sit here?"""
        return self.kind == "person" and self.person is not None


@dataclass(frozen=True)
class TableRecord:
    """A row of `tables` with its seats."""

    id: str
    name: str
    host: str
    public: bool
    state: str
    created: Seconds
    updated: Seconds
    factions_by: str
    options: dict[str, Any]
    seed: int | None = None
    """What somebody has named; otherwise the seed is drawn when the game begins, and stands in its set-up."""
    windows: Windows = "answer"
    """How Me First goes where two people or more play (table/windows.py)."""
    setup: dict[str, Any] | None = None
    draft: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    undo: Undo | None = None
    rematch: str | None = None
    turn: int = 0
    waiting_for: int | None = None
    waiting_bot: bool = False
    revision: int = 0
    steps: int = 0
    undos: int = 0
    event: str | None = None
    """The event that this table belongs to."""
    pool: list[str] | None = None
    """The factions to choose from; None: all there are."""
    first: int | None = None
    """The seat that begins; None: one at random."""
    clock: Clock | None = None
    """How many `seconds` whoever is waited for may take, and how it shall `end`: with a "bot" or a "loss"."""
    timing: Timing | None = None
    """How the clock stands (clocks.py)."""
    deadline: float | None = None
    """When the time of whoever is waited for is up, by the database's clock."""
    address: str = ""
    """Stands for the address under which it was opened; empty where nobody knows it."""
    compacted: bool = False
    """Of the game only the result is left."""
    came_from: str | None = None
    """The table whose game goes on here from one of its moments."""
    seats: list[SeatRecord] = field(default_factory=list)

    def seats_of(self, person: str | None) -> list[int]:
        """Where they sit; several people at one device are one person here."""
        return [seat.seat for seat in self.seats if seat.held and seat.person == person]

    def seat_of(self, person: str | None) -> int | None:
        """Their seat: of several the one that is asked, or the first."""
        held = self.seats_of(person)
        return self.waiting_for if self.waiting_for in held else next(iter(held), None)

    @property
    def people(self) -> list[SeatRecord]:
        return [seat for seat in self.seats if seat.held]

    @property
    def over(self) -> bool:
        return self.state in OVER

    @property
    def damaged(self) -> bool:
        """Is this all that is known of a table whose row, or one of whose seats, cannot be read?"""
        return self.state == DAMAGED


def damaged_table(table: str, name: object) -> TableRecord:
    return TableRecord(table, str(name)[:40], "", False, DAMAGED, 0, 0, "random", {}, 0)


@dataclass(frozen=True)
class NoticeRecord:
    """A row of `notices`."""

    event: int
    text: str


@dataclass(frozen=True)
class ChoiceRecord:
    """A row of `choices`."""

    number: int
    seat: int
    pick: int
    by: str


@dataclass(frozen=True)
class StateRecord:
    """A row of `states`."""

    kind: str
    engine: str
    steps: int
    undos: int
    fingerprint: str
    data: bytes


@dataclass(frozen=True)
class PersonRecord:
    """A row of `people`."""

    id: str
    name: str
    account: str | None
    password: str | None
    epoch: int


@dataclass(frozen=True)
class ChatRecord:
    """A row of `chat`."""

    seat: int | None
    name: str
    text: str
    at: Seconds
    person: str | None = None


@dataclass(frozen=True)
class EventRecord:
    """A row of `events`, without the event itself: that is long and seldom needed anew."""

    id: str
    name: str
    public: bool
    state: EventState
    players: int
    created: Seconds
    updated: Seconds
    key: str
    version: int
    clock: Clock | None = None
    """That of its tables."""
    host: str = ""
    """Who has opened it, and what stands for the address."""
    address: str = ""
    bots: int = 0
    """How many of the players are bots, or have one that plays for them."""

    @property
    def damaged(self) -> bool:
        return self.state == DAMAGED


def damaged_event(event: str, name: object) -> EventRecord:
    return EventRecord(event, str(name)[:60], False, DAMAGED, 0, 0, 0, "", 0)


@dataclass(frozen=True)
class EventPersonRecord:
    """A row of `event_people`."""

    person: str
    number: int | None
    organiser: bool


@dataclass(frozen=True)
class ReportRecord:
    """A row of `reports`."""

    id: str
    table_id: str
    step: int
    choices: list[int]
    words: str


class Held(NamedTuple):
    """Tables outside events that are not over, the bots at them, the bots in events that are not over, and these."""

    tables: int = 0
    bots: int = 0
    event_bots: int = 0
    events: int = 0

    def times(self, number: int) -> Held:
        return Held(*(number * count for count in self))


@dataclass(frozen=True)
class BanRecord:
    """A row of `bans`."""

    id: int
    person: str | None
    address: str | None
    reason: str
    at: float
    until: float | None
