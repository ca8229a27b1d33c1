"""The database: people, tables and choices. SQLite in a file of one's own, or PostgreSQL for several processes.

Every change of a table is a `Change` that quotes the revision it was made from. It happens in one transaction or not
at all: when somebody else was quicker, `commit` says so and nothing has changed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Self

from sqlalchemy import CursorResult, RowMapping, delete, event, exists, func, insert, or_, select, text, update
from sqlalchemy import Table as CoreTable
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from smashup.server import schema
from smashup.server.migrations import upgrade
from smashup.server.settings import Settings

log = logging.getLogger(__name__)

RUNNING = ("drafting", "playing")
OVER = ("finished", "abandoned")
_BATCH = 100


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


def _core(mapped: type[schema.Schema]) -> CoreTable:
    found = mapped.__table__
    assert isinstance(found, CoreTable)
    return found


_TABLES = _core(schema.Table)
_SEATS = _core(schema.Seat)
_CHOICES = _core(schema.Choice)
_STATES = _core(schema.State)
_NOTICES = _core(schema.Notice)
_TABLE_FIELDS = [f.name for f in fields(TableRecord) if f.name != "seats"]
_TABLE_COLUMNS = [_TABLES.c[name] for name in _TABLE_FIELDS]
_SEAT_COLUMNS = [_SEATS.c[f.name] for f in fields(SeatRecord)]


class Store:
    """All that is kept. One object per process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.kind = "sqlite" if settings.database.startswith("sqlite") else "postgresql"
        self._queue: asyncio.Queue[tuple[Change, asyncio.Future[bool]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._read: AsyncEngine
        self._write: AsyncEngine
        self.secret = ""

    # opening and closing -----------------------------------------------------------------------------------------

    async def open(self) -> Self:
        url = self.settings.database
        if self.kind == "sqlite":
            self.settings.data.mkdir(parents=True, exist_ok=True)
            arguments = {"timeout": 30}
            self._write = create_async_engine(url, connect_args=arguments, pool_size=1, max_overflow=0)
            self._read = create_async_engine(url, connect_args=arguments)
            _prepare_sqlite(self._write, "BEGIN IMMEDIATE")
            _prepare_sqlite(self._read, "BEGIN")
        else:
            self._write = self._read = create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        async with self._write.begin() as connection:
            if self.kind == "postgresql":
                await connection.execute(text("SELECT pg_advisory_xact_lock(7364265)"))
            await connection.run_sync(upgrade)
        self.secret = self.settings.secret or await self._shared_secret()
        self._writer = asyncio.create_task(self._write_on())
        return self

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            with suppress(asyncio.CancelledError):
                await self._writer
        await self._write.dispose()
        if self._read is not self._write:
            await self._read.dispose()

    async def _shared_secret(self) -> str:
        row = {"key": "secret", "value": secrets.token_urlsafe(32)}
        async with self._write.begin() as connection:
            await connection.execute(self._upsert(_core(schema.Setting), ["key"], []).values(**row))
            found = await connection.execute(select(schema.Setting.value).where(schema.Setting.key == "secret"))
            return found.scalar_one()

    def _upsert(self, table: Any, keys: list[str], columns: list[str]) -> Any:
        """INSERT that updates these columns of a row that is already there."""
        statement: Any = (sqlite.insert if self.kind == "sqlite" else postgresql.insert)(table)
        if not columns:
            return statement.on_conflict_do_nothing(index_elements=keys)
        return statement.on_conflict_do_update(
            index_elements=keys, set_={name: statement.excluded[name] for name in columns}
        )

    async def ping(self) -> None:
        async with self._read.connect() as connection:
            await connection.execute(select(1))

    # people ------------------------------------------------------------------------------------------------------

    async def person(self, person: str) -> PersonRecord | None:
        return await self._person(schema.Person.id == person)

    async def person_by_account(self, account: str) -> PersonRecord | None:
        return await self._person(schema.Person.account == account)

    async def _person(self, condition: Any) -> PersonRecord | None:
        columns = (getattr(schema.Person, f.name) for f in fields(PersonRecord))
        async with self._read.connect() as connection:
            row = (await connection.execute(select(*columns).where(condition))).mappings().one_or_none()
        return None if row is None else PersonRecord(**row)

    async def add_person(self, name: str) -> PersonRecord:
        person = PersonRecord(new_id(), name, None, None, 0)
        now = time.time()
        async with self._write.begin() as connection:
            await connection.execute(insert(schema.Person).values(**asdict(person), created=now, seen=now))
        return person

    async def rename(self, person: str, name: str) -> None:
        async with self._write.begin() as connection:
            await connection.execute(
                update(schema.Person).where(schema.Person.id == person).values(name=name, seen=time.time())
            )

    async def register(self, person: str, name: str, account: str, password: str) -> bool:
        """Makes a guest an account; False where that name is taken."""
        try:
            async with self._write.begin() as connection:
                done = await connection.execute(
                    update(schema.Person)
                    .where(schema.Person.id == person, schema.Person.account.is_(None))
                    .values(name=name, account=account, password=password, seen=time.time())
                )
                return _count(done) == 1
        except IntegrityError:
            return False

    async def adopt(self, guest: str, account: str) -> None:
        """The tables of a guest who logs in become the account's, except where the account sits already."""
        mine = select(_SEATS.c.table_id).where(_SEATS.c.person == account)
        async with self._write.begin() as connection:
            taken = (
                await connection.execute(
                    select(_SEATS.c.table_id).where(_SEATS.c.person == guest, _SEATS.c.table_id.not_in(mine))
                )
            ).scalars()
            tables = sorted(set(taken))
            if tables:
                await connection.execute(
                    update(_SEATS).where(_SEATS.c.person == guest, _SEATS.c.table_id.in_(tables)).values(person=account)
                )
                await connection.execute(
                    update(_TABLES).where(_TABLES.c.id.in_(tables)).values(revision=_TABLES.c.revision + 1)
                )
                await connection.execute(
                    update(_TABLES).where(_TABLES.c.id.in_(tables), _TABLES.c.host == guest).values(host=account)
                )

    async def forget_guests(self, before: float) -> None:
        """Guests who sit nowhere and were not seen for long are forgotten."""
        sits = exists().where(_SEATS.c.person == schema.Person.id)
        async with self._write.begin() as connection:
            await connection.execute(
                delete(schema.Person).where(schema.Person.account.is_(None), schema.Person.seen < before, ~sits)
            )

    # tables ------------------------------------------------------------------------------------------------------

    async def add_table(
        self,
        record: TableRecord,
        choices: Sequence[ChoiceRecord] = (),
        states: Sequence[StateRecord] = (),
    ) -> None:
        row = {name: getattr(record, name) for name in _TABLE_FIELDS}
        async with self._write.begin() as connection:
            await connection.execute(insert(_TABLES).values(**row))
            await connection.execute(insert(_SEATS), [_seat_row(record.id, seat) for seat in record.seats])
            if choices:
                await connection.execute(insert(_CHOICES), _choice_rows(record.id, choices))
            if states:
                await connection.execute(insert(_STATES), [{"table_id": record.id, **asdict(s)} for s in states])

    async def table(self, table: str) -> TableRecord | None:
        async with self._read.connect() as connection:
            found = await self._tables(connection, select(*_TABLE_COLUMNS).where(_TABLES.c.id == table))
        return found[0] if found else None

    async def _tables(self, connection: AsyncConnection, query: Any) -> list[TableRecord]:
        rows = (await connection.execute(query)).mappings().all()
        records = {row["id"]: TableRecord(**row) for row in rows}
        if records:
            seats = select(_SEATS.c.table_id, *_SEAT_COLUMNS).where(_SEATS.c.table_id.in_(list(records)))
            for row in (await connection.execute(seats.order_by(_SEATS.c.seat))).mappings():
                values = dict(row)
                records[values.pop("table_id")].seats.append(SeatRecord(**values))
        return list(records.values())

    async def public_tables(self, limit: int = 50) -> list[TableRecord]:
        """Those anybody may join or watch, the newest first."""
        query = (
            select(*_TABLE_COLUMNS)
            .where(_TABLES.c.public, _TABLES.c.state.in_(("lobby", *RUNNING)))
            .order_by(_TABLES.c.updated.desc())
            .limit(limit)
        )
        async with self._read.connect() as connection:
            return await self._tables(connection, query)

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRecord]:
        """Where somebody sits: running first, those that wait for them before the others, then the finished."""
        mine = select(_SEATS.c.table_id).where(_SEATS.c.person == person, _SEATS.c.kind == "person")
        query = (
            select(*_TABLE_COLUMNS)
            .where(_TABLES.c.id.in_(mine), _TABLES.c.state != "abandoned")
            .order_by(_TABLES.c.updated.desc())
            .limit(limit)
        )
        async with self._read.connect() as connection:
            records = await self._tables(connection, query)
        return sorted(
            records, key=lambda r: (r.over, r.waiting_for is None or r.waiting_for != r.seat_of(person), -r.updated)
        )

    async def choices(self, table: str, since: int = 0) -> list[ChoiceRecord]:
        columns = (_CHOICES.c[f.name] for f in fields(ChoiceRecord))
        query = (
            select(*columns).where(_CHOICES.c.table_id == table, _CHOICES.c.number >= since).order_by(_CHOICES.c.number)
        )
        async with self._read.connect() as connection:
            return [ChoiceRecord(*row) for row in await connection.execute(query)]

    async def states(self, table: str) -> dict[str, StateRecord]:
        columns = (_STATES.c[f.name] for f in fields(StateRecord))
        async with self._read.connect() as connection:
            rows = await connection.execute(select(*columns).where(_STATES.c.table_id == table))
            return {row[0]: StateRecord(*row) for row in rows}

    async def keep_state(self, table: str, state: StateRecord) -> None:
        """Stores the state of a game beside its choices."""
        columns = [f.name for f in fields(StateRecord) if f.name != "kind"]
        statement = self._upsert(_STATES, ["table_id", "kind"], columns)
        async with self._write.begin() as connection:
            await connection.execute(statement.values(table_id=table, **asdict(state)))

    async def notices(self, table: str) -> list[tuple[int, str]]:
        query = select(_NOTICES.c.event, _NOTICES.c.text).where(_NOTICES.c.table_id == table).order_by(_NOTICES.c.id)
        async with self._read.connect() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    async def revisions(self, tables: Sequence[str]) -> dict[str, int]:
        found: dict[str, int] = {}
        async with self._read.connect() as connection:
            for start in range(0, len(tables), 500):
                query = select(_TABLES.c.id, _TABLES.c.revision).where(_TABLES.c.id.in_(tables[start : start + 500]))
                found.update((row[0], row[1]) for row in await connection.execute(query))
        return found

    # changes -----------------------------------------------------------------------------------------------------

    async def commit(self, change: Change) -> bool:
        """Carries out the change; False when the table was no longer as the change supposes."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((change, done))
        return await done

    async def _write_on(self) -> None:
        """Whatever has come meanwhile goes into one transaction: one flush to the disk for all of them."""
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < _BATCH:
                batch.append(self._queue.get_nowait())
            batch.sort(key=lambda item: item[0].table)
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

    async def _write_batch(self, batch: list[tuple[Change, asyncio.Future[bool]]]) -> None:
        async with self._write.begin() as connection:
            results = [await self._apply(connection, change) for change, _ in batch]
        for (_, done), result in zip(batch, results, strict=True):
            _settle(done, result)

    async def _apply(self, connection: AsyncConnection, change: Change) -> bool:
        table = change.table
        done = await connection.execute(
            update(_TABLES)
            .where(_TABLES.c.id == table, _TABLES.c.revision == change.revision)
            .values(revision=change.revision + 1, updated=time.time(), **change.columns)
        )
        if _count(done) != 1:
            return False
        if change.cut is not None:
            await self._cut(connection, change, change.cut)
        if change.choices:
            await connection.execute(insert(_CHOICES), _choice_rows(table, change.choices))
        for seat in change.seats:
            row = _seat_row(table, seat)
            await connection.execute(
                update(_SEATS).where(_SEATS.c.table_id == table, _SEATS.c.seat == seat.seat).values(**row)
            )
        if change.notices:
            rows = [{"table_id": table, "event": number, "text": words} for number, words in change.notices]
            await connection.execute(insert(_NOTICES), rows)
        return True

    async def _cut(self, connection: AsyncConnection, change: Change, cut: int) -> None:
        table = change.table
        await connection.execute(delete(_CHOICES).where(_CHOICES.c.table_id == table, _CHOICES.c.number >= cut))
        await connection.execute(
            delete(_NOTICES).where(_NOTICES.c.table_id == table, _NOTICES.c.event > change.cut_events)
        )
        await connection.execute(delete(_STATES).where(_STATES.c.table_id == table, _STATES.c.steps > cut))
        if "undos" in change.columns:
            await connection.execute(
                update(_STATES).where(_STATES.c.table_id == table).values(undos=change.columns["undos"])
            )

    # who thinks for the bots -------------------------------------------------------------------------------------

    async def lease(self, table: str, process: str, until: float) -> bool:
        """Takes or keeps the table's bots for this process; False while another one has them."""
        free = or_(_TABLES.c.driver.is_(None), _TABLES.c.driver == process, _TABLES.c.driver_until < time.time())
        async with self._write.begin() as connection:
            done = await connection.execute(
                update(_TABLES).where(_TABLES.c.id == table, free).values(driver=process, driver_until=until)
            )
            return _count(done) == 1

    async def release(self, process: str) -> None:
        async with self._write.begin() as connection:
            await connection.execute(
                update(_TABLES).where(_TABLES.c.driver == process).values(driver=None, driver_until=0)
            )

    async def due(self, limit: int = 200) -> list[str]:
        """Tables whose bots wait and belong to nobody."""
        query = (
            select(_TABLES.c.id)
            .where(_TABLES.c.waiting_bot, _TABLES.c.driver_until < time.time())
            .order_by(_TABLES.c.updated)
            .limit(limit)
        )
        async with self._read.connect() as connection:
            return list((await connection.execute(query)).scalars())

    # words -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, entry: ChatRecord) -> None:
        async with self._write.begin() as connection:
            await connection.execute(insert(schema.Chat).values(table_id=table, **asdict(entry)))

    async def chat(self, table: str, limit: int = 50) -> list[ChatRecord]:
        """The last words said at a table, in the order they were said."""
        columns = (getattr(schema.Chat, f.name) for f in fields(ChatRecord))
        query = select(*columns).where(schema.Chat.table_id == table).order_by(schema.Chat.id.desc()).limit(limit)
        async with self._read.connect() as connection:
            return [ChatRecord(*row) for row in await connection.execute(query)][::-1]

    async def add_report(self, table: str, person: str, step: int, choices: list[int], words: str) -> str:
        report = new_id()
        row = {"id": report, "table_id": table, "person": person, "step": step, "choices": choices, "words": words}
        async with self._write.begin() as connection:
            await connection.execute(insert(schema.Report).values(**row, at=time.time()))
        return report

    async def report(self, report: str) -> RowMapping | None:
        table = _core(schema.Report)
        async with self._read.connect() as connection:
            return (await connection.execute(select(table).where(table.c.id == report))).mappings().one_or_none()

    async def count_tables(self) -> dict[str, int]:
        """How many tables there are of each state."""
        query = select(_TABLES.c.state, func.count()).group_by(_TABLES.c.state)
        async with self._read.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}


def _prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    """Write-ahead log, real flushes, and transactions that begin when we say so."""

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def _settle(done: asyncio.Future[bool], result: bool | Exception) -> None:
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _count(result: Any) -> int:
    assert isinstance(result, CursorResult)
    return int(result.rowcount)


def _seat_row(table: str, seat: SeatRecord) -> dict[str, Any]:
    return {"table_id": table, **asdict(seat)}


def _choice_rows(table: str, choices: Iterable[ChoiceRecord]) -> list[dict[str, Any]]:
    now = time.time()
    return [{"table_id": table, "at": now, **asdict(choice)} for choice in choices]
