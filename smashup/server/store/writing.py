"""Asking the database and writing into it, which all rooms of the store do alike."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, extract, func
from sqlalchemy.dialects import postgresql, sqlite

from smashup.server.damage import Doctor
from smashup.server.settings import Settings
from smashup.server.store.databases import Database, Postgresql, Sqlite, T, Work

_BATCH = 100


class Writing:
    """The database, and the queue of what is to be written into it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.kind = "sqlite" if settings.database.get_backend_name() == "sqlite" else "postgresql"
        self.secret = ""
        self.now: ColumnElement[Any] = (
            func.smashup_now() if self.kind == "sqlite" else extract("epoch", func.clock_timestamp())
        )
        """The time by the clock of the database, which all processes share."""
        self._ahead = 0.0
        self._database: Database = Sqlite(settings) if self.kind == "sqlite" else Postgresql(settings)
        self.doctor = Doctor()
        self._queue: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def upsert(self, table: Any, keys: list[str], columns: list[str]) -> Any:
        """INSERT that updates these columns of a row that is already there."""
        statement: Any = (sqlite.insert if self.kind == "sqlite" else postgresql.insert)(table)
        if not columns:
            return statement.on_conflict_do_nothing(index_elements=keys)
        return statement.on_conflict_do_update(
            index_elements=keys, set_={name: statement.excluded[name] for name in columns}
        )

    def time(self) -> float:
        """About the time that the database has."""
        return time.time() + self._ahead

    async def execute(self, *statements: Any) -> int:
        """Carries these out together; how many rows the last one met."""

        def work(connection: Connection) -> int:
            count = 0
            for statement in statements:
                count = connection.execute(statement).rowcount
            return count

        return await self.write(work)

    async def rows(self, query: Any) -> Sequence[Any]:
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def write(self, work: Work[T]) -> T:
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


def _settle(done: asyncio.Future[Any], result: Any) -> None:
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)
