"""The two databases: SQLite in a file of one's own, or PostgreSQL for several processes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.ext.asyncio import create_async_engine

from smashup.server.private import private_file, private_folder
from smashup.server.settings import DATABASE_FILE, FAULTS, Settings

_READERS = 4

T = TypeVar("T")
Work = Callable[[Connection], T]
"""What is done over a connection, inside one transaction."""


class Database(Protocol):
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...


class Sqlite:
    """A file of one's own. One thread writes and a few read; a whole transaction is one errand to such a thread, for
    going to and fro for every statement takes longer than the statements.
    """

    def __init__(self, settings: Settings) -> None:
        url = settings.database
        private_folder(settings.data, (DATABASE_FILE, FAULTS))
        if url.database is not None and not url.database.startswith("file:"):
            private_file(Path(url.database))
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


class Postgresql:
    """A server that many processes share."""

    def __init__(self, settings: Settings) -> None:
        self._engine = create_async_engine(
            settings.database, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args={"timeout": 10}
        )
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        """What is read sees one moment, though it takes several statements: a table and its seats belong together."""

    async def read(self, work: Work[T]) -> T:
        async with self._reading.connect() as connection:
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
        connection.text_factory = _text
        connection.create_function("smashup_now", 0, time.time)
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def _text(data: bytes) -> str:
    """What is no text shall not keep the rows beside it from being read."""
    return data.decode(errors="replace")
