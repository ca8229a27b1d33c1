"""How a change of a table is carried out in the database, inside one transaction."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select, update

from smashup.server.clocks import Ticking
from smashup.server.records import RUNNING, ChoiceRecord, SeatRecord, TableRecord
from smashup.server.store.core import CHOICES, NOTICES, SEATS, STATES, TABLE_FIELDS, TABLES
from smashup.server.table.change import Change

_ROW = update(TABLES).where(TABLES.c.id == bindparam("_table"), TABLES.c.revision == bindparam("_revision"))
_SEAT = update(SEATS).where(SEATS.c.table_id == bindparam("_table"), SEATS.c.seat == bindparam("_seat"))
_CHOICES, _NOTICES = insert(CHOICES), insert(NOTICES)
"""What is written with every choice, put together once: that takes as long as carrying it out."""


def apply(connection: Connection, change: Change, now: ColumnElement[Any]) -> TableRecord | None:
    """Carries out one change, if the table is still as it was when the change was made; the table as it is then."""
    table, revision = change.before.id, change.before.revision
    columns = change.columns
    if change.ticking is not None:
        columns |= change.ticking.columns(float(connection.execute(select(now)).scalar_one()))
    columns |= {"revision": revision + 1, "updated": time.time()}
    if connection.execute(_ROW, {"_table": table, "_revision": revision, **columns}).rowcount != 1:
        return None
    if change.cut is not None:
        _cut(connection, change, change.cut)
    if change.choices:
        connection.execute(_CHOICES, choice_rows(table, change.choices))
    for seat in change.seats:
        connection.execute(_SEAT, {"_table": table, "_seat": seat.seat, **_seat_row(table, seat)})
    if change.notices:
        rows = [{"table_id": table, "event": number, "text": words} for number, words in change.notices]
        connection.execute(_NOTICES, rows)
    if change.successor is not None:
        add(connection, change.successor, now)
    return replace(change.after, **columns)


def add(connection: Connection, record: TableRecord, now: ColumnElement[Any]) -> TableRecord:
    """Writes a new table; the table as it is then, with its clock."""
    if record.clock is not None and record.state in RUNNING:
        waiting = record.waiting_for is not None and record.seats[record.waiting_for].held
        ticking = Ticking(record.clock["seconds"], None, record.turn, own=True, running=waiting)
        record = replace(record, **ticking.columns(float(connection.execute(select(now)).scalar_one())))
    row = {name: getattr(record, name) for name in TABLE_FIELDS}
    connection.execute(insert(TABLES).values(**row))
    connection.execute(insert(SEATS), [_seat_row(record.id, seat) for seat in record.seats])
    return record


def _cut(connection: Connection, change: Change, cut: int) -> None:
    """Takes choices back, and with them what was said and stored about them."""
    table = change.before.id
    connection.execute(delete(CHOICES).where(CHOICES.c.table_id == table, CHOICES.c.number >= cut))
    connection.execute(delete(NOTICES).where(NOTICES.c.table_id == table, NOTICES.c.event > change.cut_events))
    connection.execute(delete(STATES).where(STATES.c.table_id == table, STATES.c.steps > cut))
    if change.after.undos != change.before.undos:
        kept = update(STATES).where(STATES.c.table_id == table)
        connection.execute(kept.values(undos=change.after.undos))


def _seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {"table_id": table, **vars(seat)}


def choice_rows(table: str, choices: Iterable[ChoiceRecord]) -> list[dict[str, Any]]:
    now = time.time()
    return [{"table_id": table, "at": now, **vars(choice)} for choice in choices]
