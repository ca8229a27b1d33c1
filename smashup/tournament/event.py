"""An event as data: who takes part, which tables there were, how they ended. Nothing here changes anything."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from smashup.engine.errors import SmashUpError

FORMAT = 1
MOST_PLAYERS = 1024
MOST_ROUNDS = 12
MOST_TABLES_IN_THE_CUT = 64
MOST_VP = 999
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
    text: str


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
    """The state of the event's random generator."""
    journal: tuple[Entry, ...] = ()
    version: int = 0
    steered: int = 0
    """The latest version that an organiser has made; others come of results, and of players who join and leave."""

    @property
    def round(self) -> Round:
        """The latest round."""
        if not self.rounds:
            raise BadEvent("The event has not begun yet.")
        return self.rounds[-1]

    def entrant(self, number: int) -> Entrant:
        found = next((entrant for entrant in self.entrants if entrant.number == number), None)
        if found is None:
            raise BadEvent(f"Nobody in this event has the number {number}.")
        return found

    def table(self, name: str) -> Table:
        found = next((table for table in self.tables() if table.name == name), None)
        if found is None:
            raise BadEvent(f"There is no table {name} in this event.")
        return found

    def tables(self) -> Iterator[Table]:
        for round_ in self.rounds:
            yield from round_.tables

    def round_of(self, table: str) -> Round:
        return next(round_ for round_ in self.rounds if any(found.name == table for found in round_.tables))

    def names(self) -> dict[int, str]:
        return {entrant.number: entrant.name for entrant in self.entrants}

    def to_dict(self) -> dict[str, Any]:
        """JSON-able; from_dict reads it again."""
        rounds = [{**_plain(one), "tables": [_table_data(table) for table in one.tables]} for one in self.rounds]
        people, journal = map(_plain, self.entrants), map(_plain, self.journal)
        parts = {"entrants": list(people), "rounds": rounds, "journal": list(journal)}
        return {"event_format": FORMAT, **_plain(self), **parts}


def _plain(one: Event | Entrant | Round | Table | Result | Entry) -> dict[str, Any]:
    return {field.name: getattr(one, field.name) for field in fields(one)}


def _table_data(table: Table) -> dict[str, Any]:
    return {**_plain(table), "result": _plain(table.result) if table.result is not None else None}


def from_dict(data: object) -> Event:
    """An event out of what to_dict wrote."""
    if not isinstance(data, Mapping) or data.get("event_format") != FORMAT:
        raise BadEvent("That is not an event, or one of another version of this program.")
    event: Event = _read(Event, data, "")
    _check(event)
    return event


def _read(kind: Any, value: object, where: str) -> Any:
    """A value of that kind out of JSON; `where` it stands, for whoever reads the refusal."""
    if is_dataclass(kind):
        return _read_fields(kind, value, where)
    if get_origin(kind) is tuple:
        if not isinstance(value, list | tuple):
            raise _unlike(where, value, "a list")
        return tuple(_read(get_args(kind)[0], one, f"{where}[{number}]") for number, one in enumerate(value))
    if get_origin(kind) is UnionType:
        return None if value is None else _read(get_args(kind)[0], value, where)
    if type(value) is not kind or (isinstance(value, str) and _SURROGATES.search(value)):
        raise _unlike(where, value, _KINDS[kind])
    return value


def _read_fields(kind: Any, value: object, where: str) -> Any:
    """What this version knows of it: fields that are gone are dropped, new ones begin as they begin."""
    if not isinstance(value, Mapping):
        raise _unlike(where, value, "names with values")
    found = {}
    for field in fields(kind):
        there = f"{where}.{field.name}".lstrip(".")
        if field.name in value:
            found[field.name] = _read(_hints(kind)[field.name], value[field.name], there)
        elif field.default is MISSING:
            raise BadEvent(f"That event cannot be read: {there} is missing.")
    return kind(**found)


_KINDS = {int: "a whole number", str: "text", bool: "true or false"}
_SURROGATES = re.compile("[\ud800-\udfff]")
"""Halves of characters, which can be written to no file."""
_hints = cache(get_type_hints)


def _unlike(where: str, value: object, wanted: str) -> BadEvent:
    return BadEvent(f"That event cannot be read: {where} is not {wanted}, but {json.dumps(value, default=str)[:40]}.")


def _check(event: Event) -> None:
    """Refuses what no event can look like."""
    numbers = {entrant.number for entrant in event.entrants}
    cuts = range(1, MOST_TABLES_IN_THE_CUT + 1) if event.preliminary else range(1)
    for wrong, words in (
        (event.state not in STATES, f"there is no state {event.state!r}"),
        (len(numbers) != len(event.entrants), "two players have the same number"),
        (not 0 <= event.preliminary <= MOST_ROUNDS, f"it cannot have {event.preliminary} preliminary rounds"),
        (event.cut not in cuts, f"its cut cannot be {event.cut} tables"),
        (event.state in ("running", "finished") and not event.rounds, "it has begun, but has no round"),
        (event.state == "registration" and event.rounds, "it has not begun, but has rounds"),
        ((event.state == "finished") != (event.winner is not None), "it has a winner exactly when it is finished"),
        (event.winner is not None and event.winner not in numbers, "nobody has the number of its winner"),
    ):
        if wrong:
            raise BadEvent(f"That event cannot be read: {words}.")
    for number, round_ in enumerate(event.rounds, 1):
        _check_round(event, number, round_)


def _check_round(event: Event, number: int, round_: Round) -> None:
    seats = [seat for table in round_.tables for seat in table.seats]
    kind = PRELIMINARY if number <= event.preliminary else KNOCKOUT
    may_go_on = number == len(event.rounds) and event.state != "finished"
    if (round_.number, round_.kind) != (number, kind) or not round_.tables or not (round_.over or may_go_on):
        raise BadEvent(f"That event cannot be read: round {number} is not sound.")
    if len(set(seats)) != len(seats) or not {*seats, *round_.invited} <= set(event.names()):
        raise BadEvent(f"That event cannot be read: in round {number} sits somebody unknown, or somebody twice.")
    for place, table in enumerate(round_.tables, 1):
        if table.name != f"{number}.{place}" or table.state not in TABLE_STATES or not _sound(table):
            raise BadEvent(f"That event cannot be read: table {number}.{place} is not sound.")


def _sound(table: Table) -> bool:
    """Has it a result exactly when it is finished, and one for every seat?"""
    count, result = len(table.seats), table.result
    if count > FULL or (table.state == "finished") != (result is not None):
        return False
    return result is None or (
        len(result.scores) == len(result.power) == len(result.lots) == count
        and len(result.factions) in (0, count)
        and all(0 <= figure <= MOST_VP for figure in (*result.scores, *result.power))
    )
