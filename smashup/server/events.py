"""Events of many tables on the server: stored like games, steered by organisers only, followed until they are over.

Every change is decided by smashup/tournament and quotes the version it was decided on. What follows from it at the
tables (opening them, seating bots, taking their results) is worked out anew from the stored event whenever somebody
looks, so that a server that was killed in the middle goes on by itself.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from itertools import chain, count, islice
from typing import Any, Self
from weakref import WeakValueDictionary

from smashup import SmashUpError, tournament
from smashup.server import event_messages as wishes
from smashup.server import words
from smashup.server.errors import Refusal, not_found
from smashup.server.house import House
from smashup.server.hub import Notice
from smashup.server.records import EventPersonRecord, EventRecord, PersonRecord, SeatRecord, TableRecord, new_id
from smashup.server.tables import Connection, moment
from smashup.tournament import Event, Table
from smashup.tournament.export import as_data

log = logging.getLogger(__name__)

WATCHERS = 2000
OF_A_PERSON = 12
JOURNAL = 100
"""So many lines of what was done are shown; exports have them all."""
KEPT = 100
"""So many events are remembered besides those that are followed."""
SILENT_DAYS = 42
"""An event that has begun and in which nothing happens for so long is cancelled."""
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
    return json.dumps({**data, "journal": data["journal"][-JOURNAL:]}, separators=(",", ":"))


class Events:
    """The events of one installation, as this process serves them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.watching: dict[str, set[Connection]] = {}
        self._told: dict[str, int] = {}
        """The version that those who watch were told last."""
        self._shown: dict[str, dict[str, Any]] = {}
        """How the games stood when they were told last."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._idle: dict[str, int] = {}
        """The running events in which no table plays, and the version that said so."""
        self._followed = 0
        self._follower: asyncio.Task[None] | None = None

    async def open(self) -> Self:
        self.house.hears["event"] = self._hear
        self._follower = asyncio.create_task(self._follow_on())
        return self

    async def close(self) -> None:
        if self._follower is not None:
            self._follower.cancel()
            await asyncio.gather(self._follower, return_exceptions=True)
        for watchers in self.watching.values():
            for connection in list(watchers):
                connection.close()

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
            kept = self._keep(record.id, await asyncio.to_thread(tournament.from_dict, data))
        else:
            self._kept.move_to_end(record.id)
        return kept

    def _keep(self, event: str, now: Event) -> Kept:
        """Remembers an event, or the newer version of it that was read or made meanwhile."""
        kept = self._kept.pop(event, None)
        if kept is None or kept.event.version < now.version:
            kept = Kept(now)
        self._kept[event] = kept
        while len(self._kept) > KEPT + self._followed:
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
        own = {
            "id": record.id,
            "public": record.public,
            "link": f"/e/{record.id}",
            "you": mine.number if mine is not None else None,
            "organiser": organiser,
            "key": record.key if organiser else None,
            "created": moment(record.created),
            "updated": moment(record.updated),
            "games": self._shown[event] if event in self._shown else await self._games(kept.event),
        }
        return f"{json.dumps(own, separators=(',', ':'))[:-1]},{page[1:]}"

    async def _games(self, event: Event) -> dict[str, Any]:
        """How the games stand that are played now, by the names of their tables."""
        found = {}
        for table, game in await self._playing(event):
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

    async def _playing(self, event: Event) -> list[tuple[Table, TableRecord | None]]:
        """The tables that play, each with its game where that has been opened."""
        if event.state not in ("running", "cancelled") or not event.rounds:
            return []
        playing = [table for table in event.round.tables if table.state == "playing" and table.link is not None]
        games = {game.id: game for game in await self.store.tables_named([table.link or "" for table in playing])}
        return [(table, games.get(table.link or "")) for table in playing]

    # changing ----------------------------------------------------------------------------------------------------

    async def create(self, person: PersonRecord, wish: wishes.NewEvent) -> str:
        seed = secrets.randbits(48)
        event = _tried(
            lambda: tournament.create(
                words.clean(wish.name), seed, preliminary=wish.preliminary, cut=wish.cut, by=person.name
            )
        )
        now = time.time()
        record = EventRecord(new_id(), event.name, wish.public, event.state, 0, now, now, new_id(), event.version)
        await self.store.add_event(record, event.to_dict(), person.id)
        return record.id

    async def join(self, event: str, person: PersonRecord, name: str | None) -> None:
        wanted = words.name(name if name is not None else person.name)
        await self._do(event, lambda now: tournament.join(now, wanted, by=wanted), entered=person.id)

    async def leave(self, event: str, person: PersonRecord) -> None:
        number = await self._number(event, person)
        await self._do(event, lambda now: tournament.drop(now, number, by=now.entrant(number).name), left=number)

    async def come_back(self, event: str, person: PersonRecord) -> None:
        """A player for whom a bot was put in plays again themselves from the next table on."""
        number = await self._number(event, person)
        await self._do(event, lambda now: tournament.come_back(now, number, by=now.entrant(number).name))

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
        await self.record(event)
        people = await self.store.event_people(event)
        if not any(row.person == person.id and row.organiser for row in people):
            raise Refusal("not_organiser", "Only the organisers steer this event.", 403)

        def decide(now: Event) -> Event:
            if not now.steered <= wish.version <= now.version:
                raise Refusal("stale", "Somebody else has steered the event meanwhile. Here it is as it stands now.")
            after = _steered(now, wish, person.name)
            return replace(after, steered=after.version)

        await self._do(event, decide, left=wish.player if isinstance(wish, wishes.Drop) else None)

    async def _do(
        self, event: str, decide: Callable[[Event], Event], *, entered: str | None = None, left: int | None = None
    ) -> None:
        """What somebody wants: the event is changed, then its tables, and then everybody hears of it."""
        before, after = await self._change(event, decide, entered=entered, left=left)
        await self._settle(event)
        for game in _links(before) - _links(after):
            await self._end_game(game)
        if event in self.watching:
            await self._tell_games(event)
        self._tell(event, after.version)

    async def _change(
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
                    _check_new(before, await self._number_of(event, entered))
                after, columns = await asyncio.to_thread(_decided, before, decide)
                new = (entered, after.entrants[-1].number) if entered is not None else None
                gone = left if before.state == "registration" else None
                if await self.store.commit_event(event, before.version, columns, new, gone):
                    self._keep(event, after)
                    return before, after
            raise Refusal("busy", "So much happens in this event just now that nothing was changed. Try again.")

    # following the tables ----------------------------------------------------------------------------------------

    async def _follow_on(self) -> None:
        while True:
            try:
                await self.follow()
                await self._tell_watchers()
            except Exception:
                log.exception("Following the events failed; trying again")
            await asyncio.sleep(self.house.settings.poll_seconds)

    async def follow(self) -> None:
        """Looks after every event in which tables play, and once after every other that has changed."""
        silent = time.time() - SILENT_DAYS * 86400
        running = await self.store.running_events()
        versions = {record.id: record.version for record in running}
        self._idle = {event: version for event, version in self._idle.items() if versions.get(event) == version}
        for record in running:
            if record.updated < silent:
                await self._end_where_forgotten(record, silent)
            if record.id not in self._idle:
                await self._settle(record.id)
        self._followed = sum(record.id not in self._idle for record in running)

    async def _end_where_forgotten(self, record: EventRecord, silent: float) -> None:
        """Cancels an event in which nothing has happened since then, at its tables neither."""

        def decide(now: Event) -> Event:
            if now.version != record.version:
                raise Refusal("stale", "Something has happened in the event.")
            return tournament.cancel(now, f"Nothing has happened for {SILENT_DAYS} days.")

        try:
            playing = await self._playing(await self.now(record.id))
            if all(game is None or game.updated < silent for _, game in playing):
                await self._do(record.id, decide)
        except Refusal as problem:
            log.info("Event %s: %s", record.id, problem)
        except Exception:
            log.exception("Event %s could not be ended", record.id)

    async def _settle(self, event: str) -> None:
        """Makes the tables what the event says, and tells the event which of them are over."""
        try:
            now = await self.now(event)
            if now.state == "running" and not any(table.state == "playing" for table in now.round.tables):
                self._idle[event] = now.version
            playing = await self._playing(now)
            if now.state == "running":
                await self._open_tables(event, now, [table for table, game in playing if game is None])
        except Exception:
            log.exception("The tables of event %s could not be looked after", event)
            return
        for table, game in playing:
            try:
                if game is not None and now.state == "cancelled":
                    await self.house.give_up(game.id)
                elif game is not None:
                    await self._settle_table(event, now, table, game)
            except Refusal as problem:
                log.info("Table %s of event %s: %s", table.name, event, problem)
            except Exception:
                log.exception("Table %s of event %s could not be looked after", table.name, event)

    async def _open_tables(self, event: str, now: Event, tables: list[Table]) -> None:
        """All at once: they go into the database together, before the bots of the first begin to play."""
        if not tables:
            return
        people = await self.store.event_people(event)
        host = next((row.person for row in people if row.organiser), "")
        organiser = await self.store.person(host) or PersonRecord(host, "", None, None, 0)
        await asyncio.gather(
            *(
                self.house.seat_table(
                    event,
                    table.link or "",
                    organiser,
                    f"{now.name[:24].strip()}, {'final' if now.round.final else f'table {table.name}'}",
                    [_seat(now, seat, number, people) for seat, number in enumerate(table.seats)],
                )
                for table in tables
            )
        )

    async def _settle_table(self, event: str, now: Event, table: Table, game: TableRecord) -> None:
        if game.state == "finished" and game.result is not None:
            result, factions = game.result, [seat.factions for seat in game.seats]
            _, after = await self._change(
                event, lambda then: _recorded(then, table, result["scores"], result.get("power", ()), factions)
            )
            self._tell(event, after.version)
            return
        for seat, number in enumerate(table.seats):
            if game.seats[seat].kind == "person" and (level := now.entrant(number).played_by) is not None:
                await self.house.put_bot(game.id, seat, level)
        if game.state == "abandoned":
            await self.house.put_bot(game.id, 0, "normal")

    async def _end_game(self, table: str) -> None:
        """Gives up a game that counts no more, whoever plays it."""
        try:
            await self.house.give_up(table, "The result of this table was entered by hand; the game ends here.")
        except Refusal as problem:
            log.info("Game %s: %s", table, problem)
        except Exception:
            log.exception("Game %s could not be given up", table)

    # telling -----------------------------------------------------------------------------------------------------

    async def watch(self, event: str, connection: Connection) -> None:
        """From now on this connection hears what becomes of an event, and now at which version it stands. It listens
        before we look: what is changed meanwhile is told as well.
        """
        watchers = self.watching.get(event, set())
        if len(watchers) >= WATCHERS:
            raise Refusal("crowded", "So many are watching that there is no place left.", 429)
        if connection.person and sum(other.person == connection.person for other in watchers) >= OF_A_PERSON:
            raise Refusal("crowded", "You have this event open too often.", 429)
        self.watching.setdefault(event, watchers).add(connection)
        try:
            stands = (await self.record(event)).version
        except BaseException:
            self.unwatch(event, connection)
            raise
        version = max(stands, self._told.setdefault(event, stands))
        connection.send({"type": "changed", "event": event, "version": version})

    def unwatch(self, event: str, connection: Connection) -> None:
        watchers = self.watching.get(event, set())
        watchers.discard(connection)
        if not watchers:
            for known in (self.watching, self._told, self._shown):
                known.pop(event, None)

    def _tell(self, event: str, version: int) -> None:
        self._tell_here(event, version)
        self.house.publish({"kind": "event", "event": event, "version": version})

    def _tell_here(self, event: str, version: int) -> None:
        """Whoever knows of a newer version does not hear of an older one after it."""
        if event in self.watching and version >= self._told.get(event, version):
            self._told[event] = version
            self._say(event, {"type": "changed", "event": event, "version": version})

    def _hear(self, notice: Notice) -> None:
        """Another process has changed an event."""
        if notice["event"] in self.watching:
            self.house.errand(self._pass_on(notice["event"], notice["version"]))

    async def _pass_on(self, event: str, version: int) -> None:
        try:
            await self._tell_games(event)
        except Exception:
            log.exception("The games of event %s could not be looked at", event)
        self._tell_here(event, version)

    async def _tell_watchers(self) -> None:
        """Those who look at an event hear what another process has changed, and how the games go on."""
        for event, version in (await self.store.event_versions(list(self.watching))).items():
            await self._tell_games(event)
            if version > self._told.get(event, version):
                self._tell_here(event, version)

    async def _tell_games(self, event: str) -> None:
        games = await self._games(await self.now(event))
        before = self._shown.get(event, {})
        news = {table: game for table, game in games.items() if game != before.get(table)}
        if event in self.watching:
            self._shown[event] = games
            if news:
                self._say(event, {"type": "games", "event": event, "games": news})

    def _say(self, event: str, message: dict[str, Any]) -> None:
        for connection in list(self.watching.get(event, ())):
            connection.send(message)


def _tried(decide: Callable[[], Event]) -> Event:
    """The next event, or a refusal with the reason that it gave."""
    try:
        return decide()
    except SmashUpError as problem:
        raise Refusal("refused", str(problem)) from problem


def _decided(before: Event, decide: Callable[[Event], Event]) -> tuple[Event, dict[str, Any]]:
    """The next event, and what is stored of it."""
    after = _tried(lambda: decide(before))
    data = {"state": after.state, "players": len(after.entrants), "version": after.version, "data": after.to_dict()}
    return after, data


def _check_new(event: Event, number: int | None) -> None:
    """Nobody enters twice; `number` is the one that somebody has, in this event or in one that is newer."""
    if any(entrant.number == number and entrant.left for entrant in event.entrants):
        raise Refusal("left", "You have left this event; whoever has left does not come back.")
    if number is not None:
        raise Refusal("entered", "You take part already.")


def _seat(event: Event, seat: int, number: int, people: list[EventPersonRecord]) -> SeatRecord:
    entrant = event.entrant(number)
    person = next((row.person for row in people if row.number == number), None)
    if entrant.played_by is not None or person is None:
        return SeatRecord(seat, "bot", None, entrant.name, entrant.played_by or "normal", ready=True)
    return SeatRecord(seat, "person", person, entrant.name, ready=True)


def _recorded(event: Event, table: Table, scores: list[int], power: list[int], factions: list[list[str]]) -> Event:
    """The result of a game, once: another process may have been quicker."""
    if event.state != "running" or event.table(table.name).link != table.link:
        raise Refusal("recorded", "The event does not wait for that game any more.")
    return tournament.record(event, table.name, scores, power, factions)


def _links(event: Event) -> set[str]:
    """The games that count."""
    return {table.link for table in event.tables() if table.link is not None}


def _steered(event: Event, wish: wishes.Steering, by: str) -> Event:
    match wish:
        case wishes.Plainly():
            return _PLAINLY[wish.action](event, by=by)
        case wishes.AddBots():
            return _with_bots(event, wish.count, wish.level, by)
        case wishes.Begin():
            return _begun(event, wish.table, by)
        case wishes.Swap():
            return tournament.swap(event, wish.one, wish.two, by=by)
        case wishes.StandIn():
            return tournament.stand_in(event, wish.player, wish.level, by=by)
        case wishes.ComeBack():
            return tournament.come_back(event, wish.player, by=by)
        case wishes.Drop():
            return tournament.drop(event, wish.player, missing=wish.missing, by=by)
        case wishes.Result():
            put = tournament.enter if wish.action == "enter" else tournament.correct
            return put(event, wish.table, wish.scores, words.clean(wish.note), wish.power, by=by)
        case wishes.Cancel():
            return tournament.cancel(event, words.clean(wish.reason), by=by)
    raise Refusal("malformed", "That is nothing an organiser can do.", 422)


_PLAINLY: dict[str, Callable[..., Event]] = {
    "start": tournament.start,
    "reseat": tournament.reseat,
    "next_round": tournament.next_round,
    "pause": tournament.pause,
    "resume": tournament.resume,
}


def _with_bots(event: Event, number: int, level: str, by: str) -> Event:
    held = {entrant.name.casefold() for entrant in event.entrants}
    numbered = (f"{name} {again}" for again in count(2) for name in words.BOT_NAMES)
    free = (name for name in chain(words.BOT_NAMES, numbered) if name.casefold() not in held)
    for name in islice(free, number):
        event = tournament.join(event, name, level=level, by=by)
    return event


def _begun(event: Event, table: str | None, by: str) -> Event:
    names = [found.name for found in event.round.tables if found.state == "seated"] if table is None else [table]
    if not names:
        raise Refusal("refused", "All tables of this round have begun already.")
    for name in names:
        event = tournament.begin(event, name, new_id(), by=by)
        if event.state != "running":
            break
    return event
