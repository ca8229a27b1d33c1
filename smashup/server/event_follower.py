"""Following the tables of events: what follows from an event at its tables, and from their results in the event.

It is worked out anew from the stored event whenever somebody looks, so that a server that was killed in the middle goes
on by itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from smashup import Message, tournament
from smashup.server.damage import Damaged
from smashup.server.errors import Refusal
from smashup.server.event_steps import recorded, seat_of
from smashup.server.notices import notice
from smashup.server.records import EventPersonRecord, EventRecord, PersonRecord, TableRecord
from smashup.server.table import leaving, lobby
from smashup.tournament import Event, Table

if TYPE_CHECKING:
    from smashup.server.events import Events

log = logging.getLogger(__name__)

SILENT_DAYS = 42
"""An event that has begun and in which nothing happens for so long is cancelled."""
_BY_HAND = notice("notice-entered")


class Follower:
    """Looks after the tables of all events that run."""

    def __init__(self, events: Events) -> None:
        self.events = events
        self.followed = 0
        """How many events have tables that play."""
        self._idle: dict[str, int] = {}
        """The running events in which no table plays, and the version that said so."""
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.create_task(self._follow_on())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _follow_on(self) -> None:
        while True:
            try:
                await self.follow()
                await self.events.watchers.look_round()
            except Exception:
                log.exception("Following the events failed; trying again")
            await asyncio.sleep(self.events.house.settings.poll_seconds)

    async def follow(self) -> None:
        """Looks after every event in which tables play, and once after every other that has changed."""
        silent = time.time() - SILENT_DAYS * 86400
        running = await self.events.store.running_events()
        versions = {record.id: record.version for record in running}
        self._idle = {event: version for event, version in self._idle.items() if versions.get(event) == version}
        for record in running:
            if record.updated < silent:
                await self._end_where_forgotten(record, silent)
            if record.id not in self._idle:
                await self.settle(record.id)
        self.followed = sum(record.id not in self._idle for record in running)

    async def _end_where_forgotten(self, record: EventRecord, silent: float) -> None:
        """Cancels an event in which nothing has happened since then, at its tables neither."""

        def decide(now: Event) -> Event:
            if now.version != record.version:
                raise Refusal("stale", "Something has happened in the event.")
            return tournament.cancel(now, Message("event-silent", days=SILENT_DAYS))

        try:
            playing = await self.events.playing(await self.events.now(record.id))
            if all(game is None or game.updated < silent for _, game in playing):
                await self.events.do(record.id, decide)
        except Refusal as problem:
            log.info("Event %s: %s", record.id, problem)
        except Exception:
            log.exception("Event %s could not be ended", record.id)

    async def settle(self, event: str) -> None:
        """Makes the tables what the event says, and tells the event which of them are over."""
        try:
            now = await self.events.now(event)
        except Damaged:
            return
        except Exception:
            log.exception("Event %s could not be read", event)
            return
        try:
            if now.state == "running" and not any(table.state == "playing" for table in now.round.tables):
                self._idle[event] = now.version
            playing = await self.events.playing(now)
        except Exception:
            log.exception("The tables of event %s could not be looked after", event)
            return
        if now.state == "running":
            await self._open_tables(event, now, [table for table, game in playing if game is None])
        for table, game in playing:
            if game is not None and game.damaged:
                continue
            try:
                if game is not None and now.state == "cancelled":
                    await self.events.house.alter_game(game.id, leaving.give_up)
                elif game is not None:
                    await self._settle_table(event, now, table, game)
            except Refusal as problem:
                level = logging.INFO if problem.code == "recorded" else logging.WARNING
                log.log(level, "Table %s of event %s: %s", table.name, event, problem)
            except Exception:
                log.exception("Table %s of event %s could not be looked after", table.name, event)

    async def _open_tables(self, event: str, now: Event, tables: list[Table]) -> None:
        """All at once: they go into the database together, before the bots of the first begin to play."""
        if not tables:
            return
        try:
            record = await self.events.record(event)
            people = await self.events.store.event_people(event)
        except Exception:
            log.exception("The tables of event %s could not be opened", event)
            return
        await asyncio.gather(*(self._open_table(record, people, now, table) for table in tables))

    async def _open_table(self, record: EventRecord, people: list[EventPersonRecord], now: Event, table: Table) -> None:
        """A table that cannot be opened holds up no other."""
        name = f"{now.name[:24].strip()}, {'final' if now.round.final else f'table {table.name}'}"
        host = PersonRecord(record.host, "", None, None, 0)
        try:
            seats = [seat_of(now, seat, number, people) for seat, number in enumerate(table.seats)]
            opened = lobby.seated(record, table.link or "", host, name, seats, list(now.pool) or None)
            await self.events.house.open_for_event(opened)
        except Exception:
            log.exception("Table %s of event %s could not be opened", table.name, record.id)

    async def _settle_table(self, event: str, now: Event, table: Table, game: TableRecord) -> None:
        if game.state == "finished" and game.result is not None:
            result, factions = game.result, [seat.factions for seat in game.seats]
            _, after = await self.events.change(
                event, lambda then: recorded(then, table, result["scores"], result.get("power", ()), factions)
            )
            self.events.watchers.tell(event, after.version)
            return
        for seat, number in enumerate(table.seats):
            if game.seats[seat].kind == "person" and (level := now.entrant(number).played_by) is not None:
                await self._seat_bot(game.id, seat, level)
        if game.state == "abandoned":
            await self._seat_bot(game.id, 0, "normal")

    async def _seat_bot(self, table: str, seat: int, level: str) -> None:
        house = self.events.house
        await house.alter_game(table, lambda now, played: leaving.seat_bot(now, played, seat, level))

    async def end_game(self, table: str) -> None:
        """Gives up a game that counts no more, whoever plays it."""
        try:
            await self.events.house.alter_game(table, partial(leaving.give_up, why=_BY_HAND))
        except Refusal as problem:
            log.info("Game %s: %s", table, problem)
        except Exception:
            log.exception("Game %s could not be given up", table)
