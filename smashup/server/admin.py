"""What whoever runs the server can do with its database while it runs (`smashup admin`).

Servers notice by the looks at the database that they take anyway: every two seconds.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import partial
from typing import Any

from smashup import SmashUpError
from smashup.server import words
from smashup.server.bans import network
from smashup.server.damage import Damaged
from smashup.server.event_steps import decided, without
from smashup.server.records import PersonRecord, TableRecord
from smashup.server.settings import DATABASE_FILE, Settings
from smashup.server.store import Store
from smashup.server.table.change import Change, asking
from smashup.server.table.leaving import vacated
from smashup.server.table.looks import moment
from smashup.tournament import Event, from_dict, stand_in

_TRIES = 20


class CannotDo(SmashUpError):
    """Something that an operator asked for and that is not done."""


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Store]:
    """The database that is there; none is made, and none is changed to another version."""
    if not settings.database_url and not (settings.data / DATABASE_FILE).is_file():
        raise CannotDo(
            "There is no database in {data}: name its folder with --data, or set DATABASE_URL.", data=settings.data
        )
    store = Store(settings)
    try:
        await store.open(migrate=False)
        yield store
    finally:
        await store.close()


# looking -------------------------------------------------------------------------------------------------------------


def table_line(record: TableRecord) -> dict[str, Any]:
    return {
        "id": record.id,
        "name": record.name,
        "state": record.state,
        "public": record.public,
        "seats": [seat.name if seat.kind == "person" else seat.level or seat.kind for seat in record.seats],
        "people": [seat.person for seat in record.people],
        "turn": record.turn,
        "waiting_for": record.seats[record.waiting_for].name if record.waiting_for is not None else None,
        "event": record.event,
        "created": moment(record.created),
        "updated": moment(record.updated),
    }


async def tables(store: Store, state: str | None, person: str | None, limit: int) -> list[dict[str, Any]]:
    return [table_line(record) for record in await store.find_tables(state, person, limit)]


async def people(store: Store, name: str | None, *, accounts: bool, limit: int) -> list[dict[str, Any]]:
    found = await store.find_people(name, accounts=accounts, limit=limit)
    return [{**row, "created": moment(row["created"]), "seen": moment(row["seen"])} for row in found]


async def events(store: Store, state: str | None, limit: int) -> list[dict[str, Any]]:
    found = await store.find_events(state, limit)
    names = ("id", "name", "state", "public", "players")
    return [
        {**{name: getattr(row, name) for name in names}, "created": moment(row.created), "updated": moment(row.updated)}
        for row in found
    ]


async def bans(store: Store) -> list[dict[str, Any]]:
    return [
        {**asdict(ban), "at": moment(ban.at), "until": moment(ban.until) if ban.until is not None else None}
        for ban in await store.bans()
    ]


async def table_of(store: Store, table: str) -> TableRecord:
    record = await store.table(table)
    if record is None:
        raise CannotDo("There is no table {table}.", table=repr(table))
    return record


async def person_of(store: Store, person: str) -> PersonRecord:
    """By the id, or by the name of an account."""
    found = await store.person(person) or await store.person_by_account(words.alike(words.clean(person)))
    if found is None:
        raise CannotDo("There is nobody with the id or the account {person}.", person=repr(person))
    return found


# doing ---------------------------------------------------------------------------------------------------------------


async def close(store: Store, table: str) -> dict[str, Any]:
    """Ends a game, whoever plays it, without a result."""
    for _ in range(_TRIES):
        record = await table_of(store, table)
        if record.over:
            raise CannotDo("The game at this table is over already.")
        if record.event is not None:
            raise CannotDo("This table belongs to an event: its organisers enter a result, or cancel the event.")
        gone = asking(record, None, state="abandoned", undo=None, deadline=None)
        if await store.commit(Change(record, gone)):
            return {"closed": table}
    raise CannotDo("This table changes all the time; try again.")


async def delete_table(store: Store, table: str) -> dict[str, Any]:
    record = await table_of(store, table)
    if record.event is not None:
        event = await store.event(record.event)
        if event is not None and event.state == "running":
            raise CannotDo("This table belongs to an event that runs; it can be deleted when that is over.")
    await store.delete_table(table)
    return {"deleted": table}


async def ban(
    store: Store, person: str | None, address: str | None, reason: str, until: float | None
) -> dict[str, Any]:
    """Keeps somebody, or a network, out; bots play on for the person."""
    if (person is None) == (address is None):
        raise CannotDo("Name either a person or an address.")
    if until is not None and until <= time.time():
        raise CannotDo("That moment is over already.")
    left: list[str] = []
    if person is not None:
        person = (await person_of(store, person)).id
        await change_events(store, person, lambda number: partial(_stood_in, number=number))
        left = await leave_tables(store, person)
    else:
        found = network(address or "")
        if found is None:
            raise CannotDo(
                "{address} is no address, such as 192.0.2.7, and no network, such as 2001:db8::/64.",
                address=repr(address),
            )
        address = str(found) if found.num_addresses > 1 else str(found.network_address)
    await store.ban(person, address, reason, until)
    shown = moment(until) if until is not None else None
    return {"person": person, "address": address, "reason": reason, "until": shown, "left": left}


async def leave_tables(store: Store, person: str) -> list[str]:
    """Frees the seats of somebody: bots play on, tables that nobody else plays at are given up."""
    done = []
    for table in [record.id for record in await store.find_tables(None, person, None) if not record.over]:
        for _ in range(_TRIES):
            try:
                record = await store.table(table)
            except Damaged:  # nobody plays there as long as it is
                break
            seats = record.seats_of(person) if record is not None else []
            if record is None or not seats or record.over:
                break
            if await store.commit(vacated(record, None, seats, "")):
                done.append(table)
                break
    return done


async def change_events(store: Store, person: str, decide: Callable[[int | None], Callable[[Event], Event]]) -> None:
    """Changes every event that somebody belongs to, by the number they have there; one that cannot be read, or where
    nothing is to be done, stays.
    """
    for event, number in await store.numbers_of(person):
        for _ in range(_TRIES):
            try:
                before = from_dict(await store.event_data(event) or {})
            except Exception as problem:
                store.doctor.tell("events", event, problem)
                break
            after, columns = decided(before, decide(number))
            if after == before or await store.commit_event(event, before.version, columns):
                break


def _stood_in(event: Event, number: int | None) -> Event:
    """The event with a bot that plays for that number, so that nobody waits for them in the next round either."""
    entrant = next((found for found in event.entrants if found.number == number), None)
    over = event.state in ("finished", "cancelled")
    if entrant is None or over or entrant.left or entrant.played_by is not None:
        return event
    return stand_in(event, entrant.number)


async def delete_person(store: Store, person: str, games: str) -> dict[str, Any]:
    """Forgets somebody: bots play on for them, and where they have played with others somebody else has."""
    found = await person_of(store, person)
    places = await store.places_of(found.id)
    await change_events(store, found.id, lambda number: partial(without, person=found.name, number=number))
    left = await leave_tables(store, found.id)
    await store.forget_person(found.id, places, remove=games == "delete")
    return {"deleted": found.id, "left": left}


async def unban(store: Store, number: int) -> dict[str, Any]:
    if not await store.unban(number):
        raise CannotDo("There is no ban number {number}.", number=number)
    return {"unbanned": number}


async def export(store: Store, person: str) -> dict[str, Any]:
    """All that is stored of somebody: their name, their seats with what they chose, their words, their events."""
    found = await person_of(store, person)
    (row,) = [row for row in await store.find_people(None, accounts=False, limit=None) if row["id"] == found.id]
    games = []
    for record in await store.find_tables(None, found.id, None):
        seats = record.seats_of(found.id)
        chosen = [
            {"number": choice.number, "pick": choice.pick}
            for choice in await store.choices(record.id)
            if choice.seat in seats and choice.by == "person"
        ]
        reports = [{"step": one.step, "words": one.words} for one in await store.reports_of(record.id, found.id)]
        games.append(
            {**table_line(record), "seats": seats, "result": record.result, "choices": chosen, "reports": reports}
        )
    mine = [{"id": event.id, "name": event.name, "state": event.state} for event in await store.events_of(found.id)]
    said = [{"table": table, "text": text, "at": moment(at)} for table, text, at in await store.words_of(found.id)]
    about = {"id": found.id, "name": found.name, "account": found.account}
    return {
        "person": {**about, "created": moment(row["created"]), "seen": moment(row["seen"])},
        "tables": games,
        "events": mine,
        "words": said,
    }
