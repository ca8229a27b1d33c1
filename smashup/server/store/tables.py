"""Tables: who sits there, what is due at them, and what their hosts hold."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    String,
    Update,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from smashup.server.damage import Damaged
from smashup.server.record import Finished, finished
from smashup.server.records import (
    RUNNING,
    ChoiceRecord,
    Held,
    SeatRecord,
    StateRecord,
    TableRecord,
    damaged_table,
)
from smashup.server.store.changes import add, apply, choice_rows
from smashup.server.store.core import CHOICES, EVENTS, SEAT_COLUMNS, SEATS, STATES, TABLE_COLUMNS, TABLES
from smashup.server.store.writing import Writing
from smashup.server.table.change import Change

_LISTED_SECONDS = 2 * 86400


@lru_cache(2)
def _leasing(now: ColumnElement[Any]) -> Update:
    """What is asked before every move of a bot, put together once."""
    process = bindparam("_process", type_=String)
    free = or_(TABLES.c.driver.is_(None), TABLES.c.driver == process, TABLES.c.driver_until < now)
    row = update(TABLES).where(TABLES.c.id == bindparam("_table"), free)
    return row.values(driver=process, driver_until=now + bindparam("_seconds", type_=Float))


def _finished_by(person: str) -> tuple[ColumnElement[bool], ...]:
    mine = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
    alone = mine.group_by(SEATS.c.table_id).having(func.count() == 1)
    return TABLES.c.id.in_(alone), TABLES.c.state == "finished", TABLES.c.came_from.is_(None)


class TableRows(Writing):
    """What is kept of tables."""

    async def add_table(
        self,
        record: TableRecord,
        choices: Sequence[ChoiceRecord] = (),
        states: Sequence[StateRecord] = (),
    ) -> TableRecord:
        def work(connection: Connection) -> TableRecord:
            added = add(connection, record, self.now)
            if choices:
                connection.execute(insert(CHOICES), choice_rows(record.id, choices))
            if states:
                connection.execute(insert(STATES), [{"table_id": record.id, **asdict(s)} for s in states])
            return added

        return await self.write(work)

    async def table(self, table: str) -> TableRecord | None:
        found = await self._tables(select(*TABLE_COLUMNS).where(TABLES.c.id == table))
        if found and found[0].damaged:
            raise Damaged("table")
        return found[0] if found else None

    async def _tables(self, query: Any) -> list[TableRecord]:
        def work(connection: Connection) -> tuple[Sequence[Any], Sequence[Any]]:
            rows = connection.execute(query).all()
            seats = select(SEATS.c.table_id, *SEAT_COLUMNS).where(SEATS.c.table_id.in_([row.id for row in rows]))
            return rows, connection.execute(seats.order_by(SEATS.c.seat)).all() if rows else ()

        rows, places = await self._database.read(work)
        tables = self.doctor.sound(TableRecord, rows, "tables")
        found = {row.id: record or damaged_table(row.id, row.name) for row, record in zip(rows, tables, strict=True)}
        held: dict[str, list[SeatRecord | None]] = {table: [] for table in found}
        for place, seat in zip(places, self._seats(places), strict=True):
            held[place.table_id].append(seat)
        for table, seats in held.items():
            sound = [seat for seat in seats if seat is not None]
            found[table] = replace(found[table], seats=sound)
            if [seat.seat for seat in sound] != list(range(len(seats))):
                self.doctor.tell("seats", table, "not one sound row for each seat")
                found[table] = damaged_table(table, found[table].name)
        return list(found.values())

    def _seats(self, rows: Sequence[Any]) -> list[SeatRecord | None]:
        return self.doctor.sound(SeatRecord, rows, "seats")

    async def public_tables(self, limit: int = 50) -> list[TableRecord]:
        """Those anybody may join or watch and where something has happened lately, the newest first."""
        alive = TABLES.c.updated > time.time() - _LISTED_SECONDS
        return await self._tables(
            select(*TABLE_COLUMNS)
            .where(TABLES.c.public, TABLES.c.state.in_(("lobby", *RUNNING)), alive)
            .order_by(TABLES.c.updated.desc())
            .limit(limit)
        )

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRecord]:
        """Where somebody sits: running first, those that wait for them before the others, then the finished."""
        mine = select(SEATS.c.table_id).where(SEATS.c.person == person, SEATS.c.kind == "person")
        records = await self._tables(
            select(*TABLE_COLUMNS)
            .where(TABLES.c.id.in_(mine), TABLES.c.state != "abandoned")
            .order_by(TABLES.c.updated.desc())
            .limit(limit)
        )
        return sorted(
            records, key=lambda r: (r.over, r.waiting_for is None or r.waiting_for != r.seat_of(person), -r.updated)
        )

    async def finished_of(self, person: str) -> list[Finished]:
        """The games that somebody has played to their end, in the order in which they ended; without those at a device
        shared with others, and those that went on from a moment of another game.
        """
        records = await self._tables(select(*TABLE_COLUMNS).where(*_finished_by(person)).order_by(TABLES.c.updated))
        return [game for record in records if (game := finished(record, person)) is not None]

    async def count_finished_of(self, person: str) -> int:
        """How many games that are."""
        count = select(func.count()).select_from(TABLES).where(*_finished_by(person))
        return int((await self.rows(count))[0][0])

    async def tables_named(self, tables: Sequence[str]) -> list[TableRecord]:
        found: list[TableRecord] = []
        for start in range(0, len(tables), 500):
            found += await self._tables(select(*TABLE_COLUMNS).where(TABLES.c.id.in_(tables[start : start + 500])))
        return found

    async def find_tables(self, state: str | None, person: str | None, limit: int | None) -> list[TableRecord]:
        """Tables in that state at which somebody sits, those first where something has happened last."""
        query = select(*TABLE_COLUMNS).order_by(TABLES.c.updated.desc()).limit(limit)
        if state is not None:
            query = query.where(TABLES.c.state == state)
        if person is not None:
            query = query.where(TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.person == person)))
        return await self._tables(query)

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are in each state."""
        query = select(TABLES.c.state, func.count()).group_by(TABLES.c.state)
        return {row[0]: row[1] for row in await self.rows(query)}

    async def delete_table(self, table: str) -> bool:
        return await self.execute(delete(TABLES).where(TABLES.c.id == table)) == 1

    async def held_by(self, person: str) -> Held:
        """What somebody has opened, or took over from whoever did, that is not over."""
        return await self._held(TABLES.c.host == person, EVENTS.c.host == person)

    async def held_at(self, address: str) -> Held:
        """What was opened at that address and is not over."""
        return await self._held(TABLES.c.address == address, EVENTS.c.address == address)

    async def _held(self, tables: Any, events: Any) -> Held:
        mine = and_(tables, TABLES.c.event.is_(None), TABLES.c.state.in_(("lobby", *RUNNING)))
        bots = and_(SEATS.c.kind == "bot", SEATS.c.table_id.in_(select(TABLES.c.id).where(mine)))
        theirs = and_(events, EVENTS.c.state.in_(("registration", "running")))
        counts = (
            select(func.count()).select_from(TABLES).where(mine),
            select(func.count()).select_from(SEATS).where(bots),
            select(func.coalesce(func.sum(EVENTS.c.bots), 0)).where(theirs),
            select(func.count()).select_from(EVENTS).where(theirs),
        )
        return Held(*(await self.rows(select(*(count.scalar_subquery() for count in counts))))[0])

    async def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for start in range(0, len(tables), 500):
            query = select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.id.in_(tables[start : start + 500]))
            found.update((row[0], row[1]) for row in await self.rows(query) if isinstance(row[1], int))
        return found

    async def commit(self, change: Change) -> TableRecord | None:
        """Carries out the change, and returns the table as it is then; None when it was no longer as the change
        supposes.
        """
        return await self.write(lambda connection: apply(connection, change, self.now))

    # what is due -------------------------------------------------------------------------------------------------

    async def out_of_time(self, but: Collection[str] = (), limit: int = 200) -> list[tuple[str, int]]:
        """Tables at which somebody's time is up, and the revisions at which it is, without those that are named."""
        query = select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.deadline < self.now, TABLES.c.id.not_in(but))
        rows = await self.rows(query.order_by(TABLES.c.deadline).limit(limit))
        return [(row[0], row[1]) for row in rows if isinstance(row[1], int)]

    async def put_off(self, seconds: float) -> None:
        """Whose time is up already gets that much more."""
        late = update(TABLES).where(TABLES.c.deadline < self.now)
        await self.execute(late.values(deadline=self.now + seconds, revision=TABLES.c.revision + 1))

    async def lease(self, table: str, process: str, seconds: float) -> bool:
        """Takes or keeps the table's bots for this process; False while another one has them."""
        wish = {"_table": table, "_process": process, "_seconds": seconds}
        return await self.write(lambda connection: connection.execute(_leasing(self.now), wish).rowcount) == 1

    async def release(self, process: str) -> None:
        mine = update(TABLES).where(TABLES.c.driver == process)
        await self.execute(mine.values(driver=None, driver_until=0))

    async def due(self, but: Collection[str] = (), limit: int = 200) -> list[str]:
        """Tables whose bots wait and belong to nobody, without those that are named."""
        query = (
            select(TABLES.c.id)
            .where(TABLES.c.waiting_bot, TABLES.c.driver_until < self.now, TABLES.c.id.not_in(but))
            .order_by(TABLES.c.updated)
            .limit(limit)
        )
        return [row[0] for row in await self.rows(query)]
