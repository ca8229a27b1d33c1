"""Events of many tables on the server: stored like games, steered by organisers only, followed until they are over.

Every change is decided by smashup/tournament and quotes the version it was decided on. What follows from it at the
tables (opening them, seating bots, taking their results) is worked out anew from the stored event whenever somebody
looks, so that a server that was killed in the middle goes on by itself.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections.abc import Callable
from itertools import chain, count, islice
from typing import Any, Self

from smashup import SmashUpError, tournament
from smashup.server import event_messages as wishes
from smashup.server import words
from smashup.server.errors import Refusal, not_found
from smashup.server.house import House
from smashup.server.records import EventPersonRecord, EventRecord, PersonRecord, SeatRecord, TableRecord, new_id
from smashup.server.tables import Connection, moment
from smashup.tournament import Event, Table
from smashup.tournament.export import as_data

log = logging.getLogger(__name__)

WATCHERS = 2000
_ATTEMPTS = 5
_KEPT = 100


class Events:
    """The events of one installation, as this process serves them."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.store = house.store
        self.watching: dict[str, set[Connection]] = {}
        self._told: dict[str, int] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._read: dict[str, Event] = {}
        self._follower: asyncio.Task[None] | None = None

    async def open(self) -> Self:
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

    def _event(self, record: EventRecord) -> Event:
        """The event of a row; the latest of each is kept."""
        kept = self._read.get(record.id)
        if kept is None or kept.version != record.version:
            kept = tournament.from_dict(record.data)
            self._keep(record.id, kept)
        return kept

    def _keep(self, event: str, kept: Event) -> None:
        self._read[event] = kept
        if len(self._read) > _KEPT:
            self._read.pop(next(iter(self._read)))

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

    async def data(self, event: str, person: str | None) -> dict[str, Any]:
        """The event as that person may see it."""
        record = await self.record(event)
        people = await self.store.event_people(event)
        mine = next((row for row in people if row.person == person), None)
        organiser = mine is not None and mine.organiser
        now = self._event(record)
        data = as_data(now)
        if now.rounds and now.state == "running":
            await self._add_live(data["rounds"][-1], now)
        return {
            **data,
            "id": record.id,
            "public": record.public,
            "link": f"/e/{record.id}",
            "you": mine.number if mine is not None else None,
            "organiser": organiser,
            "key": record.key if organiser else None,
            "created": moment(record.created),
            "updated": moment(record.updated),
        }

    async def _add_live(self, round_: dict[str, Any], event: Event) -> None:
        """How the games of this round stand."""
        tables = await self._games(event)
        for table in round_["tables"]:
            game = tables.get(table["link"])
            if game is None or table["state"] != "playing":
                continue
            live = self.house.tables.get(game.id)
            here = live.connected if live is not None else set()
            waiting = game.waiting_for
            table["live"] = {
                "state": game.state,
                "turn": game.turn,
                "waiting_for": game.seats[waiting].name if waiting is not None else None,
                "missing": [seat.name for seat in game.seats if seat.held and seat.seat not in here],
            }

    async def _games(self, event: Event) -> dict[str | None, TableRecord]:
        links = [table.link for table in event.round.tables if table.link is not None and table.state == "playing"]
        return {game.id: game for game in await self.store.tables_named(links)}

    # changing ----------------------------------------------------------------------------------------------------

    async def create(self, person: PersonRecord, wish: wishes.NewEvent) -> str:
        seed = int.from_bytes(new_id().encode()[:6], "big")
        event = _tried(
            lambda: tournament.create(
                words.clean(wish.name), seed, preliminary=wish.preliminary, cut=wish.cut, by=person.name
            )
        )
        now = time.time()
        record = EventRecord(
            new_id(), event.name, wish.public, event.state, 0, now, now, new_id(), event.version, event.to_dict()
        )
        await self.store.add_event(record, person.id)
        return record.id

    async def join(self, event: str, person: PersonRecord, name: str | None) -> None:
        wanted = words.name(name if name is not None else person.name)
        people = await self.store.event_people(event)
        if any(row.person == person.id and row.number is not None for row in people):
            raise Refusal("entered", "You take part already.")
        await self._change(event, lambda now: tournament.join(now, wanted, by=wanted), entered=person.id)

    async def leave(self, event: str, person: PersonRecord) -> None:
        number = await self._number(event, person)
        await self._change(event, lambda now: tournament.drop(now, number, by=now.entrant(number).name), left=number)

    async def come_back(self, event: str, person: PersonRecord) -> None:
        """A player for whom a bot was put in plays again themselves from the next table on."""
        number = await self._number(event, person)
        await self._change(event, lambda now: tournament.come_back(now, number, by=now.entrant(number).name))

    async def _number(self, event: str, person: PersonRecord) -> int:
        await self.record(event)
        people = await self.store.event_people(event)
        number = next((row.number for row in people if row.person == person.id), None)
        if number is None:
            raise Refusal("not_entered", "You do not take part in this event.", 403)
        return number

    async def organise(self, event: str, person: PersonRecord, key: str) -> None:
        """Whoever has the organisers' link becomes one of them."""
        record = await self.record(event)
        if not hmac.compare_digest(record.key.encode(), key.encode()):
            raise Refusal("wrong_key", "That is not the organisers' link of this event.", 403)
        await self.store.add_organiser(event, person.id)
        self._tell(event, record.version)

    async def steer(self, event: str, person: PersonRecord, wish: wishes.Steering) -> None:
        """What organisers do, and nobody else."""
        await self.record(event)
        people = await self.store.event_people(event)
        if not any(row.person == person.id and row.organiser for row in people):
            raise Refusal("not_organiser", "Only the organisers steer this event.", 403)
        await self._change(
            event,
            lambda now: _steered(now, wish, person.name),
            version=wish.version,
            left=wish.player if isinstance(wish, wishes.Drop) else None,
        )

    async def _change(
        self,
        event: str,
        decide: Callable[[Event], Event],
        *,
        version: int | None = None,
        entered: str | None = None,
        left: int | None = None,
    ) -> None:
        """Decides on the event as it is stored and stores what comes of it, or refuses and nothing has changed."""
        async with self._locks.setdefault(event, asyncio.Lock()):
            for _ in range(_ATTEMPTS):
                record = await self.record(event)
                if version is not None and record.version != version:
                    break
                before = self._event(record)
                after = _tried(lambda before=before: decide(before))  # type: ignore[misc]
                record.state, record.version, record.data = after.state, after.version, after.to_dict()
                record.players = len(after.entrants)
                new = (entered, after.entrants[-1].number) if entered is not None else None
                gone = left if before.state == "registration" else None
                if await self.store.commit_event(before.version, record, new, gone):
                    self._keep(event, after)
                    self._tell(event, after.version)
                    self.house.errand(self._settle(event))
                    return
            raise Refusal("stale", "Somebody else has steered the event meanwhile. Here it is as it stands now.")

    # following the tables ----------------------------------------------------------------------------------------

    async def _follow_on(self) -> None:
        while True:
            try:
                running = await self.store.running_events()
                for event in running:
                    await self._settle(event)
                watched = [event for event, watchers in self.watching.items() if watchers]
                for event, version in (await self.store.event_versions(watched)).items():
                    if version != self._told.get(event):
                        self._tell(event, version)
            except Exception:
                log.exception("Following the events failed; trying again")
            await asyncio.sleep(self.house.settings.poll_seconds)

    async def _settle(self, event: str) -> None:
        """Makes the tables what the event says, and tells the event which of them are over."""
        try:
            now = self._event(await self.record(event))
            if now.state != "running":
                return
            games = await self._games(now)
            for table in now.round.tables:
                if table.state == "playing" and table.link is not None:
                    await self._settle_table(event, now, table, games.get(table.link))
        except Refusal as problem:
            log.info("Event %s: %s", event, problem)
        except Exception:
            log.exception("The tables of event %s could not be looked after", event)

    async def _settle_table(self, event: str, now: Event, table: Table, game: TableRecord | None) -> None:
        link = table.link
        assert link is not None
        if game is None:
            await self._open_table(event, now, table, link)
        elif game.state == "finished" and game.result is not None:
            result, factions = game.result, [seat.factions for seat in game.seats]
            await self._change(
                event, lambda then: _recorded(then, table.name, result["scores"], result.get("power", ()), factions)
            )
        else:
            for seat, number in enumerate(table.seats):
                level = now.entrant(number).played_by
                if game.seats[seat].kind == "person" and level is not None:
                    await self.house.put_bot(link, seat, level)
            if game.state == "abandoned":
                await self.house.put_bot(link, 0, "normal")

    async def _open_table(self, event: str, now: Event, table: Table, link: str) -> None:
        people = await self.store.event_people(event)
        host = next((row.person for row in people if row.organiser), "")
        organiser = await self.store.person(host) or PersonRecord(host, "", None, None, 0)
        seats = [_seat(now, seat, number, people) for seat, number in enumerate(table.seats)]
        title = "final" if now.round.final else f"table {table.name}"
        await self.house.seat_table(link, organiser, f"{now.name[:24].strip()}, {title}", seats)

    # telling -----------------------------------------------------------------------------------------------------

    def watch(self, event: str, connection: Connection) -> None:
        watchers = self.watching.setdefault(event, set())
        if len(watchers) >= WATCHERS:
            raise Refusal("crowded", "So many are watching that there is no place left.", 429)
        watchers.add(connection)

    def unwatch(self, event: str, connection: Connection) -> None:
        watchers = self.watching.get(event, set())
        watchers.discard(connection)
        if not watchers:
            self.watching.pop(event, None)
            self._told.pop(event, None)

    def _tell(self, event: str, version: int) -> None:
        self._told[event] = version
        for connection in list(self.watching.get(event, ())):
            connection.send({"type": "changed", "event": event, "version": version})


def _tried(decide: Callable[[], Event]) -> Event:
    """The next event, or a refusal with the reason that it gave."""
    try:
        return decide()
    except SmashUpError as problem:
        raise Refusal("refused", str(problem)) from problem


def _seat(event: Event, seat: int, number: int, people: list[EventPersonRecord]) -> SeatRecord:
    entrant = event.entrant(number)
    person = next((row.person for row in people if row.number == number), None)
    if entrant.played_by is not None or person is None:
        return SeatRecord(seat, "bot", None, entrant.name, entrant.played_by or "normal", ready=True)
    return SeatRecord(seat, "person", person, entrant.name, ready=True)


def _recorded(event: Event, table: str, scores: list[int], power: list[int], factions: list[list[str]]) -> Event:
    """The result of a game, once: another process may have been quicker."""
    if event.state != "running" or event.table(table).state == "finished":
        raise Refusal("recorded", "That result is known already.")
    return tournament.record(event, table, scores, power, factions)


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
        case wishes.Correct():
            return tournament.correct(event, wish.table, wish.scores, words.clean(wish.note), wish.power, by=by)
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
