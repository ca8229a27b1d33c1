"""Events out of what was stored: pydantic reads them, and what no event can look like is refused."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from smashup import Message, seeds, worded
from smashup.tournament.event import (
    FORMAT,
    FULL,
    KNOCKOUT,
    MOST_POWER,
    MOST_ROUNDS,
    MOST_TABLES_IN_THE_CUT,
    MOST_VP,
    PRELIMINARY,
    STATES,
    TABLE_STATES,
    BadEvent,
    Event,
    Round,
    Table,
)

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError

FORMER = 1
_KINDS = {
    "int_type": worded("{where} is not a whole number, but {value}"),
    "string_type": worded("{where} is not text, but {value}"),
    "bool_type": worded("{where} is not true or false, but {value}"),
    "tuple_type": worded("{where} is not a list, but {value}"),
    "dataclass_type": worded("{where} is not names with values, but {value}"),
}


def from_dict(data: object) -> Event:
    """An event out of what to_dict wrote; what this version does not know is dropped."""
    from pydantic import ValidationError

    if not isinstance(data, Mapping) or data.get("event_format") not in (FORMER, FORMAT):
        raise BadEvent("That is not an event, or one of another version of this program.")
    large = {"seed": seeds.read(data["seed"])} if "seed" in data else {}
    if data["event_format"] == FORMER:
        data = _renewed(data)
    try:
        event = _reader().validate_json(json.dumps({**data, **large}), strict=True)
    except ValidationError as problem:
        raise BadEvent("That event cannot be read: {problem}.", problem=_in_words(problem)) from None
    _check(event)
    return event


def _renewed(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """What an event of format 1 is now: its journal was written in English."""
    journal = data.get("journal")
    if not isinstance(journal, list):
        return data
    return {**data, "journal": [_message_line(line) for line in journal]}


def _message_line(line: Any) -> Any:
    if not isinstance(line, Mapping) or not isinstance(line.get("text"), str):
        return line
    return {**line, "says": Message("event-did-plain", text=line["text"]).data()}


@cache
def _reader() -> TypeAdapter[Event]:
    from pydantic import TypeAdapter

    return TypeAdapter(Event)


def _in_words(problem: ValidationError) -> Message | str:
    """The first thing that is wrong, and where."""
    error = problem.errors()[0]
    where = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in error["loc"]).lstrip(".")
    if error["type"] == "missing":
        return worded("{where} is missing", where=where)
    if error["type"] not in _KINDS:
        return f"{where} {error['msg']}".strip()
    return _KINDS[error["type"]].about(where=where, value=json.dumps(error["input"], default=str)[:40])


def _check(event: Event) -> None:
    """Refuses what no event can look like."""
    numbers = {entrant.number for entrant in event.entrants}
    cuts = range(1, MOST_TABLES_IN_THE_CUT + 1) if event.preliminary else range(1)
    for wrong, words in (
        (event.state not in STATES, worded("there is no state {state}", state=repr(event.state))),
        (len(numbers) != len(event.entrants), worded("two players have the same number")),
        (
            not 0 <= event.preliminary <= MOST_ROUNDS,
            worded("it cannot have {rounds} preliminary rounds", rounds=event.preliminary),
        ),
        (event.cut not in cuts, worded("its cut cannot be {tables} tables", tables=event.cut)),
        (event.state in ("running", "finished") and not event.rounds, worded("it has begun, but has no round")),
        (event.state == "registration" and event.rounds, worded("it has not begun, but has rounds")),
        (
            (event.state == "finished") != (event.winner is not None),
            worded("it has a winner exactly when it is finished"),
        ),
        (event.winner is not None and event.winner not in numbers, worded("nobody has the number of its winner")),
    ):
        if wrong:
            raise BadEvent("That event cannot be read: {problem}.", problem=words)
    for number, round_ in enumerate(event.rounds, 1):
        _check_round(event, number, round_)


def _check_round(event: Event, number: int, round_: Round) -> None:
    seats = [seat for table in round_.tables for seat in table.seats]
    kind = PRELIMINARY if number <= event.preliminary else KNOCKOUT
    may_go_on = number == len(event.rounds) and event.state != "finished"
    if (round_.number, round_.kind) != (number, kind) or not round_.tables or not (round_.over or may_go_on):
        raise BadEvent("That event cannot be read: round {number} is not sound.", number=number)
    if len(set(seats)) != len(seats) or not {*seats, *round_.invited} <= set(event.names()):
        raise BadEvent(
            "That event cannot be read: in round {number} sits somebody unknown, or somebody twice.", number=number
        )
    for place, table in enumerate(round_.tables, 1):
        if table.name != f"{number}.{place}" or table.state not in TABLE_STATES or not _sound(table):
            raise BadEvent(
                "That event cannot be read: table {number}.{place} is not sound.", number=number, place=place
            )


def _sound(table: Table) -> bool:
    """Has it a result exactly when it is finished, and one for every seat?"""
    count, result = len(table.seats), table.result
    if count > FULL or (table.state == "finished") != (result is not None):
        return False
    return result is None or (
        len(result.scores) == len(result.power) == len(result.lots) == count
        and len(result.factions) in (0, count)
        and all(-MOST_VP <= vp <= MOST_VP for vp in result.scores)
        and all(0 <= power <= MOST_POWER for power in result.power)
    )
