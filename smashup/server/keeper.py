"""What is looked after in the background: changes of other processes, bots that wait, clocks, and what nobody needs."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from smashup.server.damage import Damaged
from smashup.server.errors import Refusal
from smashup.server.people import SESSION_SECONDS
from smashup.server.table import leaving

if TYPE_CHECKING:
    from smashup.server.house import House
    from smashup.server.tables import LiveTable

log = logging.getLogger(__name__)

GUEST_DAYS = 30
DAY = 86400.0
_ANNOUNCE_SECONDS = 15
_CLEAN_SECONDS = 1200


class Keeper:
    """Goes round the house every few seconds."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self._task: asyncio.Task[None] | None = None
        self._announced_at = 0.0
        self._cleaned_at = 0.0
        self._stopped: set[str] = set()
        """Tables whose clock cannot be obeyed, for they are damaged."""

    def begin(self) -> None:
        self._task = asyncio.create_task(self._keep_on())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _keep_on(self) -> None:
        while True:
            try:
                await self.look_round()
            except Exception:
                log.exception("Looking after the tables failed; trying again")
            await asyncio.sleep(self.house.settings.poll_seconds)

    async def look_round(self) -> None:
        """What has changed elsewhere, whose bots wait, and what nobody looks at any more."""
        now = time.monotonic()
        await self._notice_changes()
        await self._notice_bans()
        await self._wake_bots()
        for table, revision in await self.store.out_of_time(self._stopped):
            await self._time_is_up(table, revision)
        if now - self._announced_at > _ANNOUNCE_SECONDS:
            self._announced_at = now
            self._announce(now)
        self._put_away_idle(now)
        if now - self._cleaned_at > _CLEAN_SECONDS:
            self._cleaned_at = now
            await self._clean()

    # what goes on ------------------------------------------------------------------------------------------------

    async def _notice_changes(self) -> None:
        watched = [live for live in self.house.tables.values() if live.audience.here]
        revisions = await self.store.revisions([live.id for live in watched])
        for live in watched:
            if live.id not in revisions:
                self._put_out(live)
            elif revisions[live.id] > live.record.revision and not live.lock.locked():
                await self.house.refresh(live)

    def _put_out(self, live: LiveTable) -> None:
        """The table is no longer there: an operator has deleted it."""
        del self.house.tables[live.id]
        live.forget()
        for connection in list(live.audience.here):
            connection.close()

    async def _notice_bans(self) -> None:
        bans = self.house.bans
        if bans.take(await self.store.bans()):
            for connection in self.house.sockets:
                if bans.of(connection.person, connection.address) is not None:
                    connection.close()

    async def _wake_bots(self) -> None:
        at_work = {live.id for live in self.house.tables.values() if live.driver.at_work}
        for table in await self.store.due(self.house.broken | at_work):
            try:
                live = await self.house.live(table)
                if not live.record.waiting_bot:
                    await self.house.refresh(live)
                live.wake()
            except Damaged:
                self.house.broken.add(table)
            except Refusal as problem:
                log.info("Table %s could not be woken: %s", table, problem)

    async def _time_is_up(self, table: str, revision: int) -> None:
        """What the clock of the table says shall happen to whoever was waited for."""
        try:
            live = await self.house.live(table)
            if live.record.revision < revision:
                await self.house.refresh(live)
            await self.house.alter_game(table, lambda now, played: leaving.out_of_time(now, played, revision))
        except Damaged:
            self._stopped.add(table)
        except Refusal as problem:
            log.info("The clock of table %s: %s", table, problem)
        except Exception:
            log.exception("The clock of table %s could not be obeyed", table)

    def _announce(self, now: float) -> None:
        """Says who is connected here, and forgets processes that have not said it for long."""
        for live in self.house.tables.values():
            live.audience.forget_silent(now - 3 * _ANNOUNCE_SECONDS)
            if live.audience.here:
                live.audience.announce()

    # what nobody needs -------------------------------------------------------------------------------------------

    def _put_away_idle(self, now: float) -> None:
        """Tables that nobody looks at leave the memory at once, before their states are stored: whoever comes meanwhile
        reads them anew, and does not sit down at a table that nobody else finds.
        """
        idle = [
            live
            for live in self.house.tables.values()
            if now - live.touched > self.house.settings.idle_seconds
            and not (live.audience.here or live.driver.at_work or live.lock.locked())
        ]
        for live in idle:
            del self.house.tables[live.id]
        if idle:
            self.house.errand(self._put_away(idle))

    async def _put_away(self, tables: Sequence[LiveTable]) -> None:
        for live in tables:
            async with live.lock:
                if not live.stale:
                    await live.keep_state()
                live.forget()

    async def _clean(self) -> None:
        await self.store.forget_guests(time.time() - GUEST_DAYS * DAY)
        await self.store.forget_sessions(time.time() - SESSION_SECONDS)
        await self.compact()
        gc.collect()  # run.py lets the collector look at what is old only when it is told

    async def compact(self) -> None:
        """Of games and words that are old enough only so much is left as the operator wants."""
        settings = self.house.settings
        if settings.keep_chat_days is not None:
            await self.store.forget_chat(time.time() - settings.keep_chat_days * DAY)
        if settings.keep_games_days is not None:
            before, results = time.time() - settings.keep_games_days * DAY, settings.compact_to == "result"
            while await self.store.compact(before, results=results):
                await asyncio.sleep(0)
