"""The database: people, tables and choices. SQLite in a file of one's own, or PostgreSQL for several processes.

Every change of a table is a `Change` that quotes the revision it was made from. It happens in one transaction or not
at all: when somebody else was quicker, `commit` says so and nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, fields
from typing import Any, Protocol, Self, TypeVar

from sqlalchemy import Connection, Engine, and_, create_engine, delete, event, exists, insert, or_, select, text, update
from sqlalchemy import Table as CoreTable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from smashup.server import schema
from smashup.server.migrations import upgrade
from smashup.server.records import (
    RUNNING,
    Change,
    ChatRecord,
    ChoiceRecord,
    EventPersonRecord,
    EventRecord,
    PersonRecord,
    ReportRecord,
    SeatRecord,
    StateRecord,
    TableRecord,
    new_id,
)
from smashup.server.settings import Settings

log = logging.getLogger(__name__)

_BATCH = 100
_READERS = 4
_LISTED_SECONDS = 2 * 86400


def _core(mapped: type[schema.Schema]) -> CoreTable:
    found = mapped.__table__
    assert isinstance(found, CoreTable)
    return found


_TABLES = _core(schema.Table)
_SEATS = _core(schema.Seat)
_CHOICES = _core(schema.Choice)
_STATES = _core(schema.State)
_NOTICES = _core(schema.Notice)
_EVENTS = _core(schema.Event)
_EVENT_PEOPLE = _core(schema.EventPerson)
_TABLE_FIELDS = [f.name for f in fields(TableRecord) if f.name != "seats"]
_TABLE_COLUMNS = [_TABLES.c[name] for name in _TABLE_FIELDS]
_SEAT_COLUMNS = [_SEATS.c[f.name] for f in fields(SeatRecord)]


class Store:
    """All that is kept. One object per process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.kind = "sqlite" if settings.database.get_backend_name() == "sqlite" else "postgresql"
        self.secret = ""
        self._database: _Database = _Sqlite(settings) if self.kind == "sqlite" else _Postgresql(settings)
        self._queue: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    # opening and closing -----------------------------------------------------------------------------------------

    async def open(self) -> Self:
        def prepare(connection: Connection) -> str:
            if self.kind == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(7364265)"))
            upgrade(connection)
            fresh = {"key": "secret", "value": secrets.token_urlsafe(32)}
            connection.execute(self._upsert(_core(schema.Setting), ["key"], []).values(**fresh))
            return connection.execute(select(schema.Setting.value).where(schema.Setting.key == "secret")).scalar_one()

        shared = await self._database.write(prepare)
        self.secret = self.settings.secret or shared
        self._writer = asyncio.create_task(self._write_on())
        return self

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._database.close()

    def _upsert(self, table: Any, keys: list[str], columns: list[str]) -> Any:
        """INSERT that updates these columns of a row that is already there."""
        statement: Any = (sqlite.insert if self.kind == "sqlite" else postgresql.insert)(table)
        if not columns:
            return statement.on_conflict_do_nothing(index_elements=keys)
        return statement.on_conflict_do_update(
            index_elements=keys, set_={name: statement.excluded[name] for name in columns}
        )

    async def ping(self) -> None:
        await self._database.read(lambda connection: connection.execute(select(1)).scalar_one())

    async def _execute(self, *statements: Any) -> int:
        """Carries these out together; how many rows the last one met."""

        def work(connection: Connection) -> int:
            count = 0
            for statement in statements:
                count = connection.execute(statement).rowcount
            return count

        return await self._write(work)

    # people ------------------------------------------------------------------------------------------------------

    async def person(self, person: str) -> PersonRecord | None:
        return await self._person(schema.Person.id == person)

    async def visitor(self, person: str, session: str) -> PersonRecord | None:
        """The person, unless that session was logged out."""
        ended = exists().where(schema.EndedSession.person == person, schema.EndedSession.session == session)
        return await self._person(and_(schema.Person.id == person, ~ended))

    async def end_session(self, person: str, session: str) -> None:
        ended = self._upsert(_core(schema.EndedSession), ["person", "session"], [])
        await self._execute(ended.values(person=person, session=session, at=time.time()))

    async def forget_sessions(self, before: float) -> None:
        """Of sessions that ended so long ago there is no valid cookie any more."""
        await self._execute(delete(schema.EndedSession).where(schema.EndedSession.at < before))

    async def person_by_account(self, account: str) -> PersonRecord | None:
        return await self._person(schema.Person.account == account)

    async def _person(self, condition: Any) -> PersonRecord | None:
        query = select(*(getattr(schema.Person, f.name) for f in fields(PersonRecord))).where(condition)
        row = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else PersonRecord(*row)

    async def add_person(self, name: str) -> PersonRecord:
        person = PersonRecord(new_id(), name, None, None, 0)
        now = time.time()
        await self._execute(insert(schema.Person).values(**asdict(person), created=now, seen=now))
        return person

    async def rename(self, person: str, name: str) -> None:
        people = update(schema.Person).where(schema.Person.id == person)
        await self._execute(people.values(name=name, seen=time.time()))

    async def register(self, person: str, name: str, account: str, password: str) -> bool:
        """Makes a guest an account; False where that name is taken."""
        guest = update(schema.Person).where(schema.Person.id == person, schema.Person.account.is_(None))
        values = {"name": name, "account": account, "password": password, "seen": time.time()}
        try:
            return await self._execute(guest.values(**values)) == 1
        except IntegrityError:
            return False

    async def adopt(self, guest: str, account: str) -> list[str]:
        """The tables and events of a guest who logs in become the account's; where the account sits or plays already,
        it keeps its own place.
        """

        def work(connection: Connection) -> list[str]:
            mine = select(_SEATS.c.table_id).where(_SEATS.c.person == account)
            theirs = select(_SEATS.c.table_id).where(_SEATS.c.person == guest, _SEATS.c.table_id.not_in(mine))
            tables = sorted(set(connection.execute(theirs).scalars()))
            if tables:
                seats = update(_SEATS).where(_SEATS.c.person == guest, _SEATS.c.table_id.in_(tables))
                connection.execute(seats.values(person=account))
                rows = update(_TABLES).where(_TABLES.c.id.in_(tables))
                connection.execute(rows.values(revision=_TABLES.c.revision + 1))
                connection.execute(rows.where(_TABLES.c.host == guest).values(host=account))
            _adopt_in_events(connection, guest, account)
            return tables

        return await self._write(work)

    async def forget_guests(self, before: float) -> None:
        """Guests who sit nowhere, belong to no event and were not seen for long are forgotten."""
        sits = exists().where(_SEATS.c.person == schema.Person.id)
        belongs = exists().where(_EVENT_PEOPLE.c.person == schema.Person.id)
        lost = schema.Person.account.is_(None), schema.Person.seen < before
        old = delete(schema.Person).where(*lost, ~sits, ~belongs)
        await self._execute(old)

    # tables ------------------------------------------------------------------------------------------------------

    async def add_table(
        self,
        record: TableRecord,
        choices: Sequence[ChoiceRecord] = (),
        states: Sequence[StateRecord] = (),
    ) -> None:
        def work(connection: Connection) -> None:
            _add(connection, record)
            if choices:
                connection.execute(insert(_CHOICES), _choice_rows(record.id, choices))
            if states:
                connection.execute(insert(_STATES), [{"table_id": record.id, **asdict(s)} for s in states])

        await self._write(work)

    async def table(self, table: str) -> TableRecord | None:
        found = await self._tables(select(*_TABLE_COLUMNS).where(_TABLES.c.id == table))
        return found[0] if found else None

    async def _tables(self, query: Any) -> list[TableRecord]:
        def work(connection: Connection) -> list[TableRecord]:
            records = {row["id"]: TableRecord(**row) for row in connection.execute(query).mappings()}
            if records:
                seats = select(_SEATS.c.table_id, *_SEAT_COLUMNS).where(_SEATS.c.table_id.in_(list(records)))
                for table, *values in connection.execute(seats.order_by(_SEATS.c.seat)):
                    records[table].seats.append(SeatRecord(*values))
            return list(records.values())

        return await self._database.read(work)

    async def public_tables(self, limit: int = 50) -> list[TableRecord]:
        """Those anybody may join or watch and where something has happened lately, the newest first."""
        alive = _TABLES.c.updated > time.time() - _LISTED_SECONDS
        return await self._tables(
            select(*_TABLE_COLUMNS)
            .where(_TABLES.c.public, _TABLES.c.state.in_(("lobby", *RUNNING)), alive)
            .order_by(_TABLES.c.updated.desc())
            .limit(limit)
        )

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRecord]:
        """Where somebody sits: running first, those that wait for them before the others, then the finished."""
        mine = select(_SEATS.c.table_id).where(_SEATS.c.person == person, _SEATS.c.kind == "person")
        records = await self._tables(
            select(*_TABLE_COLUMNS)
            .where(_TABLES.c.id.in_(mine), _TABLES.c.state != "abandoned")
            .order_by(_TABLES.c.updated.desc())
            .limit(limit)
        )
        return sorted(
            records, key=lambda r: (r.over, r.waiting_for is None or r.waiting_for != r.seat_of(person), -r.updated)
        )

    async def choices(self, table: str, since: int = 0) -> list[ChoiceRecord]:
        query = (
            select(*(_CHOICES.c[f.name] for f in fields(ChoiceRecord)))
            .where(_CHOICES.c.table_id == table, _CHOICES.c.number >= since)
            .order_by(_CHOICES.c.number)
        )
        return [ChoiceRecord(*row) for row in await self._rows(query)]

    async def states(self, table: str) -> dict[str, StateRecord]:
        columns = (_STATES.c[f.name] for f in fields(StateRecord))
        rows = await self._rows(select(*columns).where(_STATES.c.table_id == table))
        return {row[0]: StateRecord(*row) for row in rows}

    async def keep_state(self, table: str, state: StateRecord) -> None:
        """Stores the state of a game beside its choices."""
        columns = [f.name for f in fields(StateRecord) if f.name != "kind"]
        statement = self._upsert(_STATES, ["table_id", "kind"], columns)
        await self._execute(statement.values(table_id=table, **asdict(state)))

    async def notices(self, table: str) -> list[tuple[int, str]]:
        query = select(_NOTICES.c.event, _NOTICES.c.text).where(_NOTICES.c.table_id == table).order_by(_NOTICES.c.id)
        return [(row[0], row[1]) for row in await self._rows(query)]

    async def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        for start in range(0, len(tables), 500):
            query = select(_TABLES.c.id, _TABLES.c.revision).where(_TABLES.c.id.in_(tables[start : start + 500]))
            found.update((row[0], row[1]) for row in await self._rows(query))
        return found

    async def _rows(self, query: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    # changes -----------------------------------------------------------------------------------------------------

    async def commit(self, change: Change) -> bool:
        """Carries out the change; False when the table was no longer as the change supposes."""
        return await self._write(lambda connection: _apply(connection, change))

    async def _write(self, work: Work[T]) -> T:
        """Does this in a transaction, together with what others want at the same time."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        result: T = await done
        return result

    async def _write_on(self) -> None:
        """Whatever has come meanwhile goes into one transaction: one flush to the disk for all of them."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < _BATCH:
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            except asyncio.CancelledError:
                for _, done in batch:
                    done.cancel()
                raise
            except Exception as problem:
                if len(batch) == 1:
                    _settle(batch[0][1], problem)
                    continue
                for item in batch:
                    try:
                        await self._write_batch([item])
                    except Exception as own:
                        _settle(item[1], own)

    async def _write_batch(self, batch: list[tuple[Work[Any], asyncio.Future[Any]]]) -> None:
        works = [work for work, _ in batch]
        results = await self._database.write(lambda connection: [work(connection) for work in works])
        for (_, done), result in zip(batch, results, strict=True):
            _settle(done, result)

    # who thinks for the bots -------------------------------------------------------------------------------------

    async def lease(self, table: str, process: str, until: float) -> bool:
        """Takes or keeps the table's bots for this process; False while another one has them."""
        free = or_(_TABLES.c.driver.is_(None), _TABLES.c.driver == process, _TABLES.c.driver_until < time.time())
        row = update(_TABLES).where(_TABLES.c.id == table, free)
        return await self._execute(row.values(driver=process, driver_until=until)) == 1

    async def release(self, process: str) -> None:
        mine = update(_TABLES).where(_TABLES.c.driver == process)
        await self._execute(mine.values(driver=None, driver_until=0))

    async def due(self, but: Collection[str] = (), limit: int = 200) -> list[str]:
        """Tables whose bots wait and belong to nobody, without those that are named."""
        query = (
            select(_TABLES.c.id)
            .where(_TABLES.c.waiting_bot, _TABLES.c.driver_until < time.time(), _TABLES.c.id.not_in(but))
            .order_by(_TABLES.c.updated)
            .limit(limit)
        )
        return [row[0] for row in await self._rows(query)]

    # events ------------------------------------------------------------------------------------------------------

    async def tables_named(self, tables: Sequence[str]) -> list[TableRecord]:
        found: list[TableRecord] = []
        for start in range(0, len(tables), 500):
            found += await self._tables(select(*_TABLE_COLUMNS).where(_TABLES.c.id.in_(tables[start : start + 500])))
        return found

    async def add_event(self, record: EventRecord, data: dict[str, Any], organiser: str) -> None:
        row = insert(_EVENTS).values(**asdict(record), data=data)
        first = {"event_id": record.id, "person": organiser, "number": None, "organiser": True}
        await self._execute(row, insert(_EVENT_PEOPLE).values(**first))

    async def event(self, event: str) -> EventRecord | None:
        found = await self._events(_EVENTS.c.id == event)
        return found[0] if found else None

    async def public_events(self) -> list[EventRecord]:
        return await self._events(_EVENTS.c.public, _EVENTS.c.state != "cancelled")

    async def events_of(self, person: str) -> list[EventRecord]:
        """Those that somebody steers or plays in."""
        mine = select(_EVENT_PEOPLE.c.event_id).where(_EVENT_PEOPLE.c.person == person)
        return await self._events(_EVENTS.c.id.in_(mine))

    async def _events(self, *conditions: Any, limit: int | None = 50) -> list[EventRecord]:
        columns = (_EVENTS.c[f.name] for f in fields(EventRecord))
        query = select(*columns).where(*conditions).order_by(_EVENTS.c.updated.desc()).limit(limit)
        return [EventRecord(*row) for row in await self._rows(query)]

    async def event_data(self, event: str) -> dict[str, Any] | None:
        rows = await self._rows(select(_EVENTS.c.data).where(_EVENTS.c.id == event))
        return rows[0][0] if rows else None

    async def event_versions(self, events: Sequence[str]) -> dict[str, int]:
        query = select(_EVENTS.c.id, _EVENTS.c.version).where(_EVENTS.c.id.in_(events))
        return {row[0]: row[1] for row in await self._rows(query)}

    async def running_events(self) -> list[EventRecord]:
        """Those in which games may end at any moment."""
        return await self._events(_EVENTS.c.state == "running", limit=None)

    async def event_people(self, event: str) -> list[EventPersonRecord]:
        columns = (_EVENT_PEOPLE.c[f.name] for f in fields(EventPersonRecord))
        rows = await self._rows(select(*columns).where(_EVENT_PEOPLE.c.event_id == event))
        return [EventPersonRecord(*row) for row in rows]

    async def add_organiser(self, event: str, person: str) -> None:
        row = {"event_id": event, "person": person, "number": None, "organiser": True}
        await self._execute(self._upsert(_EVENT_PEOPLE, ["event_id", "person"], ["organiser"]).values(**row))

    async def commit_event(
        self,
        event: str,
        before: int,
        columns: dict[str, Any],
        entered: tuple[str, int] | None = None,
        left: int | None = None,
    ) -> bool:
        """Changes an event; False, and nothing has changed, when it was no longer at that version.
        `entered` is a person and the number they have, False also where they have one already; whoever has the number
        `left` has none any more.
        """

        def work(connection: Connection) -> bool:
            if entered is not None and _has_number(connection, event, entered[0]):
                return False
            row = update(_EVENTS).where(_EVENTS.c.id == event, _EVENTS.c.version == before)
            if connection.execute(row.values(**columns, updated=time.time())).rowcount != 1:
                return False
            if entered is not None:
                mine = {"event_id": event, "person": entered[0], "number": entered[1], "organiser": False}
                upsert = self._upsert(_EVENT_PEOPLE, ["event_id", "person"], ["number"])
                connection.execute(upsert.values(**mine))
            if left is not None:
                theirs = update(_EVENT_PEOPLE).where(_EVENT_PEOPLE.c.event_id == event)
                connection.execute(theirs.where(_EVENT_PEOPLE.c.number == left).values(number=None))
            return True

        return await self._write(work)

    # words -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, entry: ChatRecord) -> None:
        await self._execute(insert(schema.Chat).values(table_id=table, **asdict(entry)))

    async def chat(self, table: str, limit: int = 50) -> list[ChatRecord]:
        """The last words said at a table, in the order they were said."""
        columns = (getattr(schema.Chat, f.name) for f in fields(ChatRecord))
        query = select(*columns).where(schema.Chat.table_id == table).order_by(schema.Chat.id.desc()).limit(limit)
        return [ChatRecord(*row) for row in await self._rows(query)][::-1]

    async def add_report(self, table: str, person: str, step: int, choices: list[int], words: str) -> str:
        report = new_id()
        row = {"id": report, "table_id": table, "person": person, "step": step, "choices": choices, "words": words}
        await self._execute(insert(schema.Report).values(**row, at=time.time()))
        return report

    async def reports_of(self, table: str, person: str) -> list[ReportRecord]:
        """What somebody has reported at a table, in the order of the moments."""
        columns = (getattr(schema.Report, f.name) for f in fields(ReportRecord))
        mine = select(*columns).where(schema.Report.table_id == table, schema.Report.person == person)
        return [ReportRecord(*row) for row in await self._rows(mine.order_by(schema.Report.step, schema.Report.at))]

    async def report(self, table: str, report: str) -> ReportRecord | None:
        columns = (getattr(schema.Report, f.name) for f in fields(ReportRecord))
        rows = await self._rows(select(*columns).where(schema.Report.id == report, schema.Report.table_id == table))
        return ReportRecord(*rows[0]) if rows else None


# the two databases ---------------------------------------------------------------------------------------------------

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done over a connection, inside one transaction."""


class _Database(Protocol):
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...


class _Sqlite:
    """A file of one's own. One thread writes and a few read; a whole transaction is one errand to such a thread, for
    going to and fro for every statement takes longer than the statements.
    """

    def __init__(self, settings: Settings) -> None:
        settings.data.mkdir(parents=True, exist_ok=True)
        url = settings.database
        self._writing = create_engine(url, connect_args={"timeout": 30}, pool_size=1, max_overflow=0)
        self._reading = create_engine(url, connect_args={"timeout": 30}, pool_size=_READERS, max_overflow=0)
        _prepare_sqlite(self._writing, "BEGIN IMMEDIATE")
        _prepare_sqlite(self._reading, "BEGIN")
        self._writer = ThreadPoolExecutor(1, "sqlite-writer")
        self._readers = ThreadPoolExecutor(_READERS, "sqlite-reader")

    async def read(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, _within, self._reading, work)

    async def write(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._writer, _within, self._writing, work)

    async def close(self) -> None:
        for threads, engine in ((self._readers, self._reading), (self._writer, self._writing)):
            await asyncio.to_thread(threads.shutdown)
            engine.dispose()


def _within(engine: Engine, work: Work[T]) -> T:
    with engine.begin() as connection:
        return work(connection)


class _Postgresql:
    """A server that many processes share."""

    def __init__(self, settings: Settings) -> None:
        self._engine = create_async_engine(
            settings.database, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args={"timeout": 10}
        )

    async def read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    """Write-ahead log, real flushes, and transactions that begin when we say so."""

    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _apply(connection: Connection, change: Change) -> bool:
    """Carries out one change, if the table is still as it was when the change was made."""
    table = change.table
    row = update(_TABLES).where(_TABLES.c.id == table, _TABLES.c.revision == change.revision)
    done = connection.execute(row.values(revision=change.revision + 1, updated=time.time(), **change.columns))
    if done.rowcount != 1:
        return False
    if change.cut is not None:
        _cut(connection, change, change.cut)
    if change.choices:
        connection.execute(insert(_CHOICES), _choice_rows(table, change.choices))
    for seat in change.seats:
        place = update(_SEATS).where(_SEATS.c.table_id == table, _SEATS.c.seat == seat.seat)
        connection.execute(place.values(**_seat_row(table, seat)))
    if change.notices:
        rows = [{"table_id": table, "event": number, "text": words} for number, words in change.notices]
        connection.execute(insert(_NOTICES), rows)
    if change.successor is not None:
        _add(connection, change.successor)
    return True


def _add(connection: Connection, record: TableRecord) -> None:
    row = {name: getattr(record, name) for name in _TABLE_FIELDS}
    connection.execute(insert(_TABLES).values(**row))
    connection.execute(insert(_SEATS), [_seat_row(record.id, seat) for seat in record.seats])


def _has_number(connection: Connection, event: str, person: str) -> bool:
    """Does that person play in the event?"""
    mine = select(_EVENT_PEOPLE.c.number).where(_EVENT_PEOPLE.c.event_id == event, _EVENT_PEOPLE.c.person == person)
    return connection.execute(mine).scalar() is not None


def _adopt_in_events(connection: Connection, guest: str, account: str) -> None:
    """What a guest was in events the account is now; somebody who plays as both keeps the account's number."""
    people = _EVENT_PEOPLE
    both = select(people.c.event_id).where(people.c.person == account)
    theirs = select(people).where(people.c.person == guest, people.c.event_id.in_(both))
    for row in connection.execute(theirs).all():
        mine = update(people).where(people.c.event_id == row.event_id, people.c.person == account)
        if row.organiser:
            connection.execute(mine.values(organiser=True))
        if row.number is not None:
            connection.execute(mine.where(people.c.number.is_(None)).values(number=row.number))
        connection.execute(delete(people).where(people.c.event_id == row.event_id, people.c.person == guest))
    connection.execute(update(people).where(people.c.person == guest).values(person=account))


def _cut(connection: Connection, change: Change, cut: int) -> None:
    """Takes choices back, and with them what was said and stored about them."""
    table = change.table
    connection.execute(delete(_CHOICES).where(_CHOICES.c.table_id == table, _CHOICES.c.number >= cut))
    connection.execute(delete(_NOTICES).where(_NOTICES.c.table_id == table, _NOTICES.c.event > change.cut_events))
    connection.execute(delete(_STATES).where(_STATES.c.table_id == table, _STATES.c.steps > cut))
    if "undos" in change.columns:
        kept = update(_STATES).where(_STATES.c.table_id == table)
        connection.execute(kept.values(undos=change.columns["undos"]))


def _seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {"table_id": table, **asdict(seat)}


def _choice_rows(table: str, choices: Iterable[ChoiceRecord]) -> list[dict[str, Any]]:
    now = time.time()
    return [{"table_id": table, "at": now, **asdict(choice)} for choice in choices]
