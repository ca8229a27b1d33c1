"""Events of many tables on the server: stored like games, steered by organisers only, followed until they are over.

Every change is decided by smashup/tournament (event_steps.py) and quotes the version it was decided on. What follows
from it at the tables is the follower's work (event_follower.py), and who hears of it the watchers' (event_watchers.py).
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Self
from weakref import WeakValueDictionary

from smashup import tournament
from smashup.server import event_messages as wishes
from smashup.server import wire, words
from smashup.server.damage import Damaged
from smashup.server.errors import Refusal, not_found
from smashup.server.event_follower import Follower
from smashup.server.event_steps import bots_more, check_new, decided, links_of, steered, tried, without
from smashup.server.event_watchers import Watchers
from smashup.server.house import House
from smashup.server.records import EventRecord, Held, PersonRecord, TableRecord, new_id
from smashup.server.table.looks import moment
from smashup.tournament import Event, Table
from smashup.tournament.export import as_data

log = logging.getLogger(__name__)

JOURNAL = 100
"""So many lines of what was done are shown; exports have them all."""
KEPT = 100
"""So many events are remembered besides those that are followed."""
_ATTEMPTS = 5


class Kept:
    """An event as it was read or made last, and the part of its page that is the same for everybody."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._page: asyncio.Task[str] | None = None

    async def page(self) -> str:
        """Written once and in a thread, however many ask at once."""
        if self._page is None:
            self._page = asyncio.create_task(asyncio.to_thread(_page, self.event))
        return await asyncio.shield(self._page)


def _page(event: Event) -> str:
    data = as_data(event)
    return wire.written({**data, "journal": data["journal"][-JOURNAL:]}).decode()


class Events:
    """The events of one installation, as this process serves them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.watchers = Watchers(self)
        self.follower = Follower(self)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[str, Kept] = OrderedDict()

    async def open(self) -> Self:
        self.house.hears["event"] = self.watchers.hear
        self.follower.begin()
        return self

    async def close(self) -> None:
        await self.follower.close()

    # looking -----------------------------------------------------------------------------------------------------

    async def record(self, event: str) -> EventRecord:
        record = await self.store.event(event)
        if record is None:
            raise not_found("event")
        return record

    async def now(self, event: str) -> Event:
        """The event as it is stored."""
        return (await self._read(await self.record(event))).event

    async def _read(self, record: EventRecord) -> Kept:
        kept = self._kept.get(record.id)
        if kept is None or kept.event.version < record.version:
            data = await self.store.event_data(record.id)
            try:
                event = await asyncio.to_thread(tournament.from_dict, data)
            except Exception as problem:
                self.store.doctor.tell("events", record.id, problem)
                raise Damaged("event") from problem
            kept = self._keep(record.id, event)
        else:
            self._kept.move_to_end(record.id)
        return kept

    def _keep(self, event: str, now: Event) -> Kept:
        """Remembers an event, or the newer version of it that was read or made meanwhile."""
        kept = self._kept.pop(event, None)
        if kept is None or kept.event.version < now.version:
            kept = Kept(now)
        self._kept[event] = kept
        while len(self._kept) > KEPT + self.follower.followed:
            self._kept.popitem(last=False)
        return kept

    def line(self, record: EventRecord) -> dict[str, Any]:
        return {
            "id": record.id,
            "name": record.name,
            "state": record.state,
            "players": record.players,
            "public": record.public,
            "updated": moment(record.updated),
            "link": f"/e/{record.id}",
        }

    async def page(self, event: str, person: str | None) -> str:
        """The event as that person may see it, as JSON."""
        record = await self.record(event)
        kept = await self._read(record)
        page = await kept.page()
        people = await self.store.event_people(event) if person is not None else []
        mine = next((row for row in people if row.person == person), None)
        organiser = mine is not None and mine.organiser
        shown = self.watchers.shown.get(event)
        own = {
            "id": record.id,
            "public": record.public,
            "link": f"/e/{record.id}",
            "you": mine.number if mine is not None else None,
            "organiser": organiser,
            "key": record.key if organiser else None,
            "created": moment(record.created),
            "updated": moment(record.updated),
            "clock": record.clock,
            "games": shown if shown is not None else await self.games_of(kept.event),
        }
        return f"{wire.written(own).decode()[:-1]},{page[1:]}"

    async def games_of(self, event: Event) -> dict[str, Any]:
        """How the games stand that are played now, by the names of their tables."""
        found = {}
        for table, game in await self.playing(event):
            if game is not None:
                here = await self.house.connected(game.id) if game.people else set()
                waiting = game.waiting_for
                found[table.name] = {
                    "state": game.state,
                    "turn": game.turn,
                    "waiting_for": game.seats[waiting].name if waiting is not None else None,
                    "missing": [table.seats[seat.seat] for seat in game.people if seat.seat not in here],
                }
        return found

    async def playing(self, event: Event) -> list[tuple[Table, TableRecord | None]]:
        """The tables that play, each with its game where that has been opened."""
        if event.state not in ("running", "cancelled") or not event.rounds:
            return []
        playing = [table for table in event.round.tables if table.state == "playing" and table.link is not None]
        games = {game.id: game for game in await self.store.tables_named([table.link or "" for table in playing])}
        return [(table, games.get(table.link or "")) for table in playing]

    # changing ----------------------------------------------------------------------------------------------------

    async def create(self, person: PersonRecord, wish: wishes.NewEvent, address: str = "") -> str:
        event = tried(
            lambda: tournament.create(
                words.clean(wish.name), preliminary=wish.preliminary, cut=wish.cut, pool=wish.pool, by=person.name
            )
        )
        now = time.time()
        clock = {"seconds": wish.clock.seconds, "end": "bot"} if wish.clock is not None else None
        record = EventRecord(
            new_id(),
            event.name,
            wish.public,
            event.state,
            0,
            now,
            now,
            new_id(),
            event.version,
            clock,
            person.id,
            self.house.allowance.known_as(address),
        )
        async with self.house.allowance.room(person.id, record.address, Held(events=1)):
            await self.store.add_event(record, event.to_dict(), person.id)
        return record.id

    async def join(self, event: str, person: PersonRecord, name: str | None) -> None:
        wanted = words.name(name if name is not None else person.name)
        await self.do(event, lambda now: tournament.join(now, wanted, by=wanted), entered=person.id)

    async def leave(self, event: str, person: PersonRecord) -> None:
        number = await self._number(event, person)
        await self.do(event, lambda now: tournament.drop(now, number, by=now.entrant(number).name), left=number)

    async def come_back(self, event: str, person: PersonRecord) -> None:
        """A player for whom a bot was put in plays again themselves from the next table on."""
        number = await self._number(event, person)
        await self.do(event, lambda now: tournament.come_back(now, number, by=now.entrant(number).name))

    async def depart(self, person: PersonRecord) -> None:
        """Somebody deletes their account: they leave what goes on, and of all events the name goes."""
        for event, number in await self.store.numbers_of(person.id):
            try:
                await self.do(event, partial(without, person=person.name, number=number), left=number)
            except Refusal as problem:
                log.info("Event %s: %s", event, problem)

    async def _number(self, event: str, person: PersonRecord) -> int:
        await self.record(event)
        number = await self._number_of(event, person.id)
        if number is None:
            raise Refusal("not_entered", "You do not take part in this event.", 403)
        return number

    async def _number_of(self, event: str, person: str) -> int | None:
        people = await self.store.event_people(event)
        return next((row.number for row in people if row.person == person), None)

    async def organise(self, event: str, person: PersonRecord, key: str) -> None:
        """Whoever has the organisers' link becomes one of them."""
        record = await self.record(event)
        if not hmac.compare_digest(record.key.encode(), key.encode()):
            raise Refusal("wrong_key", "That is not the organisers' link of this event.", 403)
        await self.store.add_organiser(event, person.id)

    async def steer(self, event: str, person: PersonRecord, wish: wishes.Steering) -> None:
        """What organisers do, and nobody else."""
        record = await self.record(event)
        people = await self.store.event_people(event)
        if not any(row.person == person.id and row.organiser for row in people):
            raise Refusal("not_organiser", "Only the organisers steer this event.", 403)

        def decide(now: Event) -> Event:
            if not now.steered <= wish.version <= now.version:
                raise Refusal("stale", "Somebody else has steered the event meanwhile. Here it is as it stands now.")
            after = steered(now, wish, person.name)
            return replace(after, steered=after.version)

        async with self.house.allowance.room(record.host, record.address, bots_more(wish)):
            await self.do(event, decide, left=wish.player if isinstance(wish, wishes.Drop) else None)

    async def do(
        self, event: str, decide: Callable[[Event], Event], *, entered: str | None = None, left: int | None = None
    ) -> None:
        """What somebody wants: the event is changed, then its tables, and then everybody hears of it."""
        before, after = await self.change(event, decide, entered=entered, left=left)
        await self.follower.settle(event)
        for game in links_of(before) - links_of(after):
            await self.follower.end_game(game)
        if event in self.watchers.of:
            await self.watchers.tell_games(event)
        self.watchers.tell(event, after.version)

    async def change(
        self,
        event: str,
        decide: Callable[[Event], Event],
        *,
        entered: str | None = None,
        left: int | None = None,
    ) -> tuple[Event, Event]:
        """Decides on the event as it is stored and stores what comes of it, or refuses and nothing has changed; the
        event before and after.
        """
        async with self._locks.setdefault(event, asyncio.Lock()):
            for _ in range(_ATTEMPTS):
                before = await self.now(event)
                if entered is not None:
                    check_new(before, await self._number_of(event, entered))
                after, columns = await asyncio.to_thread(decided, before, decide)
                new = (entered, after.entrants[-1].number) if entered is not None else None
                gone = left if before.state == "registration" else None
                if await self.store.commit_event(event, before.version, columns, new, gone):
                    self._keep(event, after)
                    return before, after
            raise Refusal("busy", "So much happens in this event just now that nothing was changed. Try again.")
