"""Takes somebody out of all that is stored. What others have played with them stays, under another name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, or_, select, update
from sqlalchemy import Table as CoreTable

from smashup.server import games, notices, schema, words
from smashup.server.records import OVER


def _core(mapped: type[schema.Schema]) -> CoreTable:
    found = mapped.__table__
    assert isinstance(found, CoreTable)
    return found


_TABLES, _SEATS, _STATES = _core(schema.Table), _core(schema.Seat), _core(schema.State)
_CHAT, _NOTICES, _EVENTS = _core(schema.Chat), _core(schema.Notice), _core(schema.Event)
_OWNED = [_core(kind) for kind in (schema.Report, schema.EventPerson, schema.EndedSession, schema.RecoveryCode)]


class Place(NamedTuple):
    """Where somebody sits, or has sat until just now."""

    table: str
    seat: int
    name: str


def places_of(connection: Connection, person: str) -> list[Place]:
    query = select(_SEATS.c.table_id, _SEATS.c.seat, _SEATS.c.name).where(_SEATS.c.person == person)
    return [Place(*row) for row in connection.execute(query.order_by(_SEATS.c.table_id))]


def forget(connection: Connection, person: str, places: Sequence[Place], *, remove: bool) -> None:
    """Games at which nobody else has a seat are removed if that is wanted, or if they were never played to an end."""
    for place in places:
        _forget_place(connection, person, place, remove=remove)
    for table, column in ((_TABLES, _TABLES.c.host), (_EVENTS, _EVENTS.c.host)):
        connection.execute(update(table).where(column == person).values(host=""))
    connection.execute(delete(_CHAT).where(_CHAT.c.person == person))
    for owned in _OWNED:
        connection.execute(delete(owned).where(owned.c.person == person))
    connection.execute(delete(schema.Person).where(schema.Person.id == person))


def _forget_place(connection: Connection, person: str, place: Place, *, remove: bool) -> None:
    here = _TABLES.c.id == place.table
    columns = (_TABLES.c.name, _TABLES.c.state, _TABLES.c.event, _TABLES.c.setup)
    table = connection.execute(select(*columns).where(here)).one_or_none()
    if table is None:
        return
    seats = connection.execute(select(_SEATS).where(_SEATS.c.table_id == place.table)).all()
    alone = all(seat.person in (None, person) for seat in seats) and table.event is None
    if alone and table.state in OVER and (remove or table.state == "abandoned"):
        connection.execute(delete(_TABLES).where(here))
        return
    name = words.free_name(words.GONE, [str(seat.name) for seat in seats if seat.seat != place.seat])
    reworded = partial(words.instead, str(place.name), name)
    mine = update(_SEATS).where(_SEATS.c.table_id == place.table, _SEATS.c.seat == place.seat)
    theirs = or_(_SEATS.c.name == place.name, _SEATS.c.person == person)
    connection.execute(mine.where(theirs).values(person=None, name=name))
    values = {"name": reworded(str(table.name))[: words.TABLE_NAME_LENGTH].strip(), "revision": _TABLES.c.revision + 1}
    if isinstance(table.setup, dict) and isinstance(named := table.setup.get("players"), list):
        players = [name if seat == place.seat else other for seat, other in enumerate(named)]
        values["setup"] = {**table.setup, "players": players}
    connection.execute(update(_TABLES).where(here).values(**values))
    connection.execute(delete(_CHAT).where(_CHAT.c.table_id == place.table, _CHAT.c.seat == place.seat))
    _reword_notices(connection, place.table, reworded)
    _rename_in_states(connection, place, name)


def _reword_notices(connection: Connection, table: str, reworded: Callable[[str], str]) -> None:
    query = select(_NOTICES.c.id, _NOTICES.c.text).where(_NOTICES.c.table_id == table)
    for notice, text in connection.execute(query).all():
        if isinstance(text, str) and (better := notices.reworded(text, reworded)) != text:
            connection.execute(update(_NOTICES).where(_NOTICES.c.id == notice).values(text=better))


def _rename_in_states(connection: Connection, place: Place, name: str) -> None:
    """The last state is stored again at the next moment for it; the one that a game goes on from has to stay."""
    theirs = _STATES.c.table_id == place.table
    connection.execute(delete(_STATES).where(theirs, _STATES.c.kind == "last"))
    origin: Any = connection.execute(select(_STATES.c.data).where(theirs)).scalar()
    if origin is not None and (data := games.renamed(origin, place.seat, name)) is not None:
        connection.execute(update(_STATES).where(theirs).values(data=data))
