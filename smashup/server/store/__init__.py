"""The database: people, tables and choices. SQLite in a file of one's own, or PostgreSQL for several processes.

Every change of a table is a `Change` that quotes the revision it was made from. It happens in one transaction or not
at all: when somebody else was quicker, `commit` says so and nothing has changed.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Self

from sqlalchemy import Connection, select, text

from smashup import SmashUpError
from smashup.server import schema
from smashup.server.migrations import is_current, upgrade
from smashup.server.store.core import core
from smashup.server.store.events import EventRows
from smashup.server.store.games import GameRows
from smashup.server.store.people import PeopleRows
from smashup.server.store.tables import TableRows


class WrongVersion(SmashUpError):
    """A database that is not as this version knows it."""


class Store(PeopleRows, TableRows, GameRows, EventRows):
    """All that is kept. One object per process."""

    async def open(self, *, migrate: bool = True) -> Self:
        """Opens the database and brings it up to date; without `migrate` it must be so already."""

        def prepare(connection: Connection) -> str:
            if not migrate and not is_current(connection):
                raise WrongVersion("The database belongs to another version of smashup.")
            before = time.time()
            told = float(connection.execute(select(self.now)).scalar_one())
            # However long the answer was on its way: only what lies outside of that is a difference of the clocks.
            self._ahead = told - min(max(told, before), time.time())
            if self.kind == "postgresql":
                connection.execute(text("SELECT pg_advisory_xact_lock(7364265)"))
            if migrate:
                upgrade(connection)
            fresh = {"key": "secret", "value": secrets.token_urlsafe(32)}
            connection.execute(self.upsert(core(schema.Setting), ["key"], []).values(**fresh))
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

    async def ping(self) -> None:
        await self._database.read(lambda connection: connection.execute(select(1)).scalar_one())

    async def touch(self) -> None:
        """Writes a row, to see whether that can be done."""
        row = self.upsert(core(schema.Setting), ["key"], ["value"])
        await self.execute(row.values(key="touched", value=f"{time.time():.0f}"))

    async def is_current(self) -> bool:
        """Has the database the form that this version knows?"""
        return await self._database.read(is_current)
