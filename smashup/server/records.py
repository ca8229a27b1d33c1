"""What the database keeps, as the rest of the server handles it: rows as plain objects."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from typing import Any

RUNNING = ("drafting", "playing")
OVER = ("finished", "abandoned")


def new_id() -> str:
    """128 random bits: nobody guesses a table or a person."""
    return secrets.token_urlsafe(16)


def default_preferences() -> dict[str, Any]:
    return {"pace": 700, "stops": ["before_scoring", "after_scoring", "other"]}


@dataclass
class SeatRecord:
    """A row of `seats`."""

    seat: int
    kind: str
    person: str | None = None
    name: str = ""
    level: str | None = None
    factions: list[str] = field(default_factory=list)
    ready: bool = False
    preferences: dict[str, Any] = field(default_factory=default_preferences)
    passing: int | None = None

    @property
    def held(self) -> bool:
        """Does a person sit here?"""
        return self.kind == "person" and self.person is not None


@dataclass
class TableRecord:
    """A row of `tables` with its seats."""

    id: str
    name: str
    host: str
    public: bool
    state: str
    created: float
    updated: float
    factions_by: str
    options: dict[str, Any]
    seed: int
    setup: dict[str, Any] | None = None
    draft: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    undo: dict[str, Any] | None = None
    rematch: str | None = None
    turn: int = 0
    waiting_for: int | None = None
    waiting_bot: bool = False
    revision: int = 0
    steps: int = 0
    undos: int = 0
    event: str | None = None
    """The event that this table belongs to."""
    seats: list[SeatRecord] = field(default_factory=list)

    def seat_of(self, person: str | None) -> int | None:
        if person is None:
            return None
        return next((s.seat for s in self.seats if s.kind == "person" and s.person == person), None)

    @property
    def people(self) -> list[SeatRecord]:
        return [seat for seat in self.seats if seat.held]

    @property
    def over(self) -> bool:
        return self.state in OVER


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
    at: float


@dataclass(frozen=True)
class EventRecord:
    """A row of `events`, without the event itself: that is long and seldom needed anew."""

    id: str
    name: str
    public: bool
    state: str
    players: int
    created: float
    updated: float
    key: str
    version: int


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


@dataclass
class Change:
    """What is to become of a table, if it is still as it was at that revision."""

    table: str
    revision: int
    columns: dict[str, Any] = field(default_factory=dict)
    seats: list[SeatRecord] = field(default_factory=list)
    choices: list[ChoiceRecord] = field(default_factory=list)
    cut: int | None = None
    """Choices from this number on are taken back."""
    cut_events: int = 0
    """So many events are left in the log after the cut."""
    notices: list[tuple[int, str]] = field(default_factory=list)
    successor: TableRecord | None = None
    """A table that is opened together with the change."""
