"""Seats and what may be chosen for them: people, bots, factions, the pool, who begins, the house rules."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import smashup
from smashup import check_first, worded
from smashup.server import words
from smashup.server.errors import Refusal
from smashup.server.records import Held, PersonRecord, SeatRecord, TableRecord, new_id


def blank_table(host: PersonRecord, name: str, factions_by: str) -> TableRecord:
    now = time.time()
    return TableRecord(
        id=new_id(),
        name=name[: words.TABLE_NAME_LENGTH],
        host=host.id,
        public=False,
        state="lobby",
        created=now,
        updated=now,
        factions_by=factions_by,
        options={},
    )


def takes(record: TableRecord) -> Held:
    """What a table takes of its host's allowance."""
    return Held(1, sum(seat.kind == "bot" for seat in record.seats))


def options_of(data: dict[str, Any]) -> smashup.Options:
    try:
        return smashup.Options.from_dict(data)
    except smashup.BadOptions as problem:
        raise Refusal("bad_options", problem.says, 422) from problem
    except TypeError as problem:
        raise Refusal("bad_options", str(problem), 422) from problem


def new_seat(record: TableRecord, number: int, person: PersonRecord | None, kind: str, level: str | None) -> SeatRecord:
    names = [seat.name for seat in record.seats if seat.seat != number]
    if person is not None:
        ready = record.factions_by != "choose"
        return SeatRecord(number, "person", person.id, words.free_name(person.name, names), ready=ready)
    if kind == "bot":
        return SeatRecord(number, "bot", None, words.bot_name(names), level or "normal", ready=True)
    return SeatRecord(number, "open")


def checked_pair(record: TableRecord, number: int, pair: Sequence[str]) -> list[str]:
    """Two different factions that exist and that nobody else holds more often than the table allows."""
    known = smashup.full_catalogue().factions
    unknown = [faction for faction in pair if faction not in known]
    if unknown:
        raise Refusal("no_faction", worded("There is no faction {name}.", name=repr(unknown[0])), 422)
    if len(pair) != 2 or pair[0] == pair[1]:
        raise Refusal("factions", "Take two different factions.", 422)
    copies = options_of(record.options).copies
    held = [faction for seat in record.seats if seat.seat != number for faction in seat.factions]
    for faction in pair:
        if held.count(faction) >= copies:
            raise Refusal("taken", worded("{faction} is taken already.", faction=faction))
    with refusing("cannot_take"):
        dealt(record, [pair if seat.seat == number else seat.factions for seat in record.seats])
    return list(pair)


def checked_pool(record: TableRecord, wanted: Sequence[str] | None) -> list[str] | None:
    """The factions of these boxes, and these factions, in catalogue order; None where that is all there are. What
    somebody has chosen stays.
    """
    catalogue = smashup.full_catalogue()
    with refusing("pool"):
        named = catalogue.pool(wanted)
        for seat in record.seats:
            for faction in seat.factions:
                if faction not in named:
                    words = "{player} has taken {faction}: it stays in the pool."
                    raise Refusal("in_use", worded(words, player=seat.name, faction=faction))
        pool = [faction for faction in catalogue.factions if faction in named]
        dealt(replace(record, pool=pool), [seat.factions for seat in record.seats])
    return None if len(pool) == len(catalogue.factions) else pool


def checked_first(record: TableRecord, first: int | None) -> int | None:
    with refusing("first"):
        check_first(first, len(record.seats))
    return first


@contextmanager
def refusing(code: str) -> Iterator[None]:
    """What the library refuses, the server refuses in the same words."""
    try:
        yield
    except smashup.SmashUpError as problem:
        raise Refusal(code, problem.says, 422) from problem


def dealt(record: TableRecord, taken: Sequence[Sequence[str]]) -> list[tuple[str, ...]]:
    """Everybody's factions: those taken, and random ones of the table's pool."""
    return smashup.deal_factions(taken, record.pool, options=options_of(record.options))
