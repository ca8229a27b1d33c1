"""The tables of the database as the rooms of the store ask for them."""

from __future__ import annotations

from dataclasses import fields

from sqlalchemy import Table

from smashup.server import schema
from smashup.server.records import SeatRecord, TableRecord


def core(mapped: type[schema.Schema]) -> Table:
    found = mapped.__table__
    assert isinstance(found, Table)
    return found


TABLES = core(schema.Table)
SEATS = core(schema.Seat)
CHOICES = core(schema.Choice)
STATES = core(schema.State)
NOTICES = core(schema.Notice)
EVENTS = core(schema.Event)
EVENT_PEOPLE = core(schema.EventPerson)
TABLE_FIELDS = [f.name for f in fields(TableRecord) if f.name != "seats"]
TABLE_COLUMNS = [TABLES.c[name] for name in TABLE_FIELDS]
SEAT_COLUMNS = [SEATS.c[f.name] for f in fields(SeatRecord)]
