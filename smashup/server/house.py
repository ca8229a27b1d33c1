"""All tables that this process serves: the way to each of them, and what is told to and heard from other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Self

from sqlalchemy.exc import IntegrityError

from smashup.server.allowance import Allowance
from smashup.server.archive import Archive
from smashup.server.aside import Aside
from smashup.server.asking import Advisers
from smashup.server.bans import Bans
from smashup.server.clocks import GRACE
from smashup.server.connections import Connection
from smashup.server.damage import Damaged
from smashup.server.errors import Refusal, not_found
from smashup.server.forgetting import Place
from smashup.server.games import Played
from smashup.server.hub import Hub, Listener, Notice
from smashup.server.keeper import Keeper
from smashup.server.records import (
    ChoiceRecord,
    Held,
    PersonRecord,
    StateRecord,
    TableRecord,
    damaged_table,
    new_id,
)
from smashup.server.settings import Settings
from smashup.server.store import Store
from smashup.server.table import leaving, lobby, looks
from smashup.server.table.change import Change
from smashup.server.table.seating import takes
from smashup.server.tables import LiveTable, Wish
from smashup.server.thinking import Thinkers
from smashup.server.turns import Turns

log = logging.getLogger(__name__)

GameWish = Callable[[TableRecord, Played | None], Change | None]
"""A wish that has to do with the game at the table, where there is one that can be opened."""


class House:
    """The tables that this process serves."""

    def __init__(self, settings: Settings, store: Store, hub: Hub, thinkers: Thinkers) -> None:
        self.settings = settings
        self.store = store
        self.hub = hub
        self.thinkers = thinkers
        self.aside = Aside()
        """Where games are opened, and moves taken back."""
        self.archive = Archive(self)
        self.advisers = Advisers(settings.bot_seconds)
        self.unattended = Turns(thinkers.turns.count, thinkers.turns.slow)
        """So many tables at which only bots play move at a time, so that neither the workers nor the database are kept
        busy by them alone.
        """
        self.allowance = Allowance(settings, store)
        self.keeper = Keeper(self)
        self.process = new_id()
        self.closing = False
        self.tables: dict[str, LiveTable] = {}
        self.sockets: set[Connection] = set()
        """All that are open here, at tables and events."""
        self.bans = Bans()
        self.broken: set[str] = set()
        """Tables whose game cannot be opened any more: their bots are not woken again."""
        self.hears: dict[str, Listener] = {"parted": self._part}
        """Who wants to hear notices of a kind that are not about a table."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._errands: set[asyncio.Task[None]] = set()

    async def open(self) -> Self:
        await self.store.put_off(GRACE)
        self.bans.take(await self.store.bans())
        await self.hub.open(self._hear)
        self.keeper.begin()
        return self

    async def close(self) -> None:
        """Ends what is going on and stores what is worth storing; tables stay as they are."""
        self.closing = True
        await self.keeper.close()
        for connection in self.sockets:
            connection.close()
        for live in list(self.tables.values()):
            await live.stop()
            async with live.lock:
                await live.keep_state()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self.archive.reviewers.close()
        await self.advisers.close()
        await self.store.release(self.process)
        await self.hub.close()

    def errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Something to be done beside; it is waited for at the end."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # the tables in memory ----------------------------------------------------------------------------------------

    async def live(self, table: str) -> LiveTable:
        """The table, taken into memory; two who ask at once get the same."""
        found = self.tables.get(table)
        if found is not None:
            return found
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> LiveTable:
        record = await self._stored(table)
        live = self.tables[table] = LiveTable(self, record)
        live.publish({"kind": "who"})
        return live

    async def record(self, table: str) -> TableRecord:
        """The table as it stands, without taking it into memory."""
        live = self.tables.get(table)
        if live is not None and not live.stale and (live.audience.here or live.driver.at_work):
            return live.record
        return await self._stored(table)

    async def _stored(self, table: str) -> TableRecord:
        """The table from the database, if it can be shown."""
        record = await self.store.table(table)
        if record is None:
            raise not_found("table")
        if not self._makes_sense(record):
            raise Damaged("table")
        return record

    async def refresh(self, live: LiveTable) -> None:
        """Reads a table again that another process has changed, and tells those who look at it."""
        try:
            async with live.lock:
                live.stale = True
                live.refreshing = False
            async with live.mailbox():
                await live.tell_everybody()
        except Refusal as problem:
            log.info("Table %s could not be read again: %s", live.id, problem)
        except Exception:
            log.exception("Table %s could not be read again", live.id)

    async def connected(self, table: str) -> set[int]:
        """The seats whose people are here, in whichever process; from now on we hear of those who come and go."""
        live = await self.live(table)
        live.touched = time.monotonic()
        return live.audience.connected

    # how a table looks -------------------------------------------------------------------------------------------

    def table_data(self, record: TableRecord, person: str | None) -> dict[str, Any]:
        live = self.tables.get(record.id)
        if live is None:
            return looks.table_data(record, person, self.store.time())
        return looks.table_data(record, person, self.store.time(), live.audience.connected, live.audience.spectators)

    def listed(self, record: TableRecord, person: str | None) -> dict[str, Any]:
        """The table in a list; one that cannot be shown is named as damaged and stops no other."""
        sound = not record.damaged and self._makes_sense(record)
        return self.table_data(record if sound else damaged_table(record.id, record.name), person if sound else None)

    def _makes_sense(self, record: TableRecord) -> bool:
        try:
            looks.check(record)
        except Exception as problem:
            self.store.doctor.tell("tables", record.id, problem)
            return False
        return True

    # opening tables ----------------------------------------------------------------------------------------------

    async def open_table(
        self,
        record: TableRecord,
        address: str = "",
        choices: Sequence[ChoiceRecord] = (),
        played: Played | None = None,
        origin: StateRecord | None = None,
    ) -> TableRecord:
        """A new table, within what its host may hold; with a game of which so much is played already."""
        record = replace(record, address=self.allowance.known_as(address))
        async with self.allowance.room(record.host, record.address, takes(record)):
            record = await self.store.add_table(record, choices, [origin] if origin is not None else [])
        return self._put_up(LiveTable(self, record, played, origin))

    async def open_for_event(self, record: TableRecord) -> None:
        """A table of an event, whose bots the event's host holds; nothing where it is there already."""
        with suppress(IntegrityError):
            self._put_up(LiveTable(self, await self.store.add_table(record)))

    def _put_up(self, live: LiveTable) -> TableRecord:
        self.tables[live.id] = live
        live.wake()
        return live.record

    # changing tables ---------------------------------------------------------------------------------------------

    async def alter(self, table: str, wish: Wish) -> TableRecord:
        """Carries out a wish about a table (smashup/server/table); the table as it is then."""
        live = await self.live(table)
        await live.alter(wish)
        return live.record

    async def alter_game(self, table: str, wish: GameWish) -> TableRecord:
        live = await self.live(table)
        await live.alter(lambda now: wish(now, live.played), live.open_game)
        return live.record

    async def set_seat(
        self, table: str, person: PersonRecord, number: int, kind: str, level: str | None
    ) -> TableRecord:
        """The host gives a seat to a bot, within what they may hold, or opens it."""
        record = (await self.live(table)).record
        more = kind == "bot" and not any(seat.seat == number and seat.kind == "bot" for seat in record.seats)
        async with self.allowance.room(person.id, record.address, Held(bots=int(more))):
            return await self.alter(table, lambda now: lobby.set_seat(now, person, number, kind, level))

    async def rematch(self, table: str, person: PersonRecord, address: str = "") -> TableRecord:
        """A new table with the same people; whoever asks second is led to the first one's."""
        old = (await self.live(table)).record
        known = self.allowance.known_as(address)
        async with self.allowance.room(person.id, known, takes(old) if old.rematch is None else Held()):
            old = await self.alter(table, lambda now: lobby.rematch(now, person, known))
        assert old.rematch is not None
        await self.alter(old.rematch, lambda now: lobby.join(now, person, None))
        new = await self.live(old.rematch)
        new.wake()
        return new.record

    # people who go -----------------------------------------------------------------------------------------------

    async def adopt(self, guest: str, account: str) -> None:
        """What a guest who logs in has played and plays becomes the account's."""
        for table in await self.store.adopt(guest, account):
            if (live := self.tables.get(table)) is not None:
                await self.refresh(live)

    async def depart(self, person: str, places: Sequence[Place], *, remove: bool) -> None:
        """Somebody deletes their account: running games pass to bots, and where they have sat the name goes."""
        someone = PersonRecord(person, "", None, None, 0)
        for place in places:
            with suppress(Refusal):
                await self.alter_game(place.table, lambda now, played: leaving.leave(now, played, someone))
        await self.store.forget_person(person, places, remove=remove)
        for table in {place.table for place in places}:
            self.archive.forget(table)
            if (live := self.tables.get(table)) is not None:
                await self.refresh(live)

    async def part(self, person: str, session: str | None = None) -> None:
        """The sockets of a session that is over, or of all of somebody's, are closed, here and elsewhere: whoever comes
        back has another cookie.
        """
        notice = {"kind": "parted", "person": person, "session": session}
        self._part(notice)
        self.publish(notice)

    def _part(self, notice: Notice) -> None:
        theirs = {c for c in self.sockets if c.person == notice["person"] and notice["session"] in (None, c.session)}
        for connection in theirs:
            connection.close()
        for live in self.tables.values():
            if not theirs.isdisjoint(live.audience.here):
                self.errand(self.refresh(live))

    # other processes ---------------------------------------------------------------------------------------------

    def publish(self, notice: Notice) -> None:
        self.hub.publish({**notice, "process": self.process})

    def _hear(self, notice: Notice) -> None:
        """A notice of another process."""
        if notice["process"] == self.process:
            return
        if (listener := self.hears.get(notice["kind"])) is not None:
            listener(notice)
            return
        live = self.tables.get(notice["table"])
        if live is None:
            return
        match notice["kind"]:
            case "changed":
                if notice["revision"] > live.record.revision and not live.refreshing:
                    live.refreshing = True
                    self.errand(self.refresh(live))
            case "presence":
                live.audience.hear(notice["process"], notice["seats"], notice["spectators"])
            case "who":
                live.audience.announce()
            case "chat":
                live.audience.say(notice["message"])
            case "skip":
                live.driver.skip(notice["seat"])
