"""An event as data: who takes part, which tables there were, how they ended. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any

from smashup import Message, SmashUpError, seeds
from smashup.shapes import MessageData

FORMAT = 2
MOST_PLAYERS = 1024
MOST_ROUNDS = 12
MOST_TABLES_IN_THE_CUT = 64
MOST_VP = 999
MOST_POWER = 99_999
FULL = 4
MOVE_ON = 2

STATES = ("registration", "running", "finished", "cancelled")
TABLE_STATES = ("seated", "playing", "finished")
PRELIMINARY, KNOCKOUT = "preliminary", "knockout"


class BadEvent(SmashUpError):
    """What an event refuses; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part, known by a number."""

    number: int
    name: str
    level: str | None = None
    """A bot's level; None for a person."""
    stand_in: str | None = None
    """The level of the bot that plays for a person who is missing."""
    left: bool = False
    since: int = 1
    """The first round they can play in."""

    @property
    def played_by(self) -> str | None:
        """The level of the bot that plays for them; None where they do it themselves."""
        return self.level or self.stand_in


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, seat by seat."""

    scores: tuple[int, ...]
    power: tuple[int, ...]
    lots: tuple[int, ...]
    """Drawn for this table and never again; they decide, the lowest first, where VP and power do not."""
    factions: tuple[tuple[str, ...], ...] = ()
    note: str = ""
    """Why an organiser has entered or corrected the result."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the first place to the last: by VP, then by the power on all bases, then by lot."""
        seats = range(len(self.scores))
        return tuple(sorted(seats, key=lambda seat: (-self.scores[seat], -self.power[seat], self.lots[seat])))

    def tie_break(self, seat: int) -> str | None:
        """What decided between this seat and another with as many VP: "power" or "lot"; None where none had."""
        equal = [other for other, score in enumerate(self.scores) if score == self.scores[seat] and other != seat]
        if not equal:
            return None
        return "lot" if any(self.power[other] == self.power[seat] for other in equal) else "power"


@dataclass(frozen=True, slots=True)
class Table:
    """A table of one round; `name` is "round.table"."""

    name: str
    seats: tuple[int, ...]
    """The numbers of the entrants."""
    seed: int
    state: str = "seated"
    link: str | None = None
    """Where the game is played; None where there is none on this server, or where it does not count."""
    result: Result | None = None

    @property
    def order(self) -> tuple[int, ...]:
        """The entrants from the first place to the last; empty before there is a result."""
        return tuple(self.seats[seat] for seat in self.result.order) if self.result is not None else ()


@dataclass(frozen=True, slots=True)
class Round:
    """All tables that play at the same time."""

    number: int
    kind: str
    tables: tuple[Table, ...]
    invited: tuple[int, ...] = ()
    """Those who had moved on to it when it was seated, also where they have left since."""

    @property
    def final(self) -> bool:
        return self.kind == KNOCKOUT and len(self.tables) == 1

    @property
    def begun(self) -> bool:
        return any(table.state != "seated" for table in self.tables)

    @property
    def over(self) -> bool:
        return all(table.state == "finished" for table in self.tables)

    def table_of(self, entrant: int) -> Table | None:
        return next((table for table in self.tables if entrant in table.seats), None)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of what was done in an event, and by whom."""

    by: str
    says: MessageData

    @property
    def text(self) -> str:
        """In English."""
        return str(Message.of(self.says))


@dataclass(frozen=True, slots=True)
class Event:
    """An event. `version` counts every change, so that whoever acts can say on what."""

    name: str
    seed: int
    preliminary: int = 0
    """Rounds that everybody plays, for points."""
    cut: int = 0
    """How many tables of four the best of those rounds fill."""
    state: str = "registration"
    paused: bool = False
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    winner: int | None = None
    luck: int = 0
    """How often the event's generator was asked."""
    journal: tuple[Entry, ...] = ()
    version: int = 0
    steered: int = 0
    """The latest version that an organiser has made; others come of results, and of players who join and leave."""
    pool: tuple[str, ...] = ()
    """The factions that its tables draft from; empty: all there are."""

    @property
    def round(self) -> Round:
        """The latest round."""
        if not self.rounds:
            raise BadEvent("The event has not begun yet.")
        return self.rounds[-1]

    def entrant(self, number: int) -> Entrant:
        found = next((entrant for entrant in self.entrants if entrant.number == number), None)
        if found is None:
            raise BadEvent("Nobody in this event has the number {number}.", number=number)
        return found

    def table(self, name: str) -> Table:
        found = next((table for table in self.tables() if table.name == name), None)
        if found is None:
            raise BadEvent("There is no table {name} in this event.", name=name)
        return found

    def tables(self) -> Iterator[Table]:
        for round_ in self.rounds:
            yield from round_.tables

    def round_of(self, table: str) -> Round:
        return next(round_ for round_ in self.rounds if any(found.name == table for found in round_.tables))

    def names(self) -> dict[int, str]:
        return {entrant.number: entrant.name for entrant in self.entrants}

    def to_dict(self) -> dict[str, Any]:
        """JSON-able; from_dict (reading.py) reads it again."""
        rounds = [{**_plain(one), "tables": [_table_data(table) for table in one.tables]} for one in self.rounds]
        people, journal = map(_plain, self.entrants), map(_plain, self.journal)
        parts = {"entrants": list(people), "rounds": rounds, "journal": list(journal)}
        return {"event_format": FORMAT, **_plain(self), "seed": seeds.written(self.seed), **parts}


def _plain(one: Event | Entrant | Round | Table | Result | Entry) -> dict[str, Any]:
    return {field.name: getattr(one, field.name) for field in fields(one)}


def _table_data(table: Table) -> dict[str, Any]:
    return {**_plain(table), "result": _plain(table.result) if table.result is not None else None}
