"""Events and who belongs to them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from smashup.server.damage import Damaged
from smashup.server.records import EventPersonRecord, EventRecord, damaged_event
from smashup.server.store.core import EVENT_PEOPLE, EVENTS
from smashup.server.store.writing import Writing


class EventRows(Writing):
    """What is kept of events."""

    async def add_event(self, record: EventRecord, data: dict[str, Any], organiser: str) -> None:
        row = insert(EVENTS).values(**asdict(record), data=data)
        first = {"event_id": record.id, "person": organiser, "number": None, "organiser": True}
        await self.execute(row, insert(EVENT_PEOPLE).values(**first))

    async def event(self, event: str) -> EventRecord | None:
        found = await self._events(EVENTS.c.id == event)
        if found and found[0].damaged:
            raise Damaged("event")
        return found[0] if found else None

    async def public_events(self) -> list[EventRecord]:
        return await self._events(EVENTS.c.public, EVENTS.c.state != "cancelled")

    async def events_of(self, person: str) -> list[EventRecord]:
        """Those that somebody steers or plays in."""
        mine = select(EVENT_PEOPLE.c.event_id).where(EVENT_PEOPLE.c.person == person)
        return await self._events(EVENTS.c.id.in_(mine))

    async def find_events(self, state: str | None, limit: int) -> list[EventRecord]:
        conditions = () if state is None else (EVENTS.c.state == state,)
        return await self._events(*conditions, limit=limit)

    async def _events(self, *conditions: Any, limit: int | None = 50) -> list[EventRecord]:
        columns = (EVENTS.c[f.name] for f in fields(EventRecord))
        query = select(*columns).where(*conditions).order_by(EVENTS.c.updated.desc()).limit(limit)
        rows = await self.rows(query)
        found = self.doctor.sound(EventRecord, rows, "events")
        return [record or damaged_event(row.id, row.name) for row, record in zip(rows, found, strict=True)]

    async def event_data(self, event: str) -> dict[str, Any] | None:
        rows = await self.rows(select(EVENTS.c.data).where(EVENTS.c.id == event))
        return rows[0][0] if rows else None

    async def event_versions(self, events: Sequence[str]) -> dict[str, int]:
        query = select(EVENTS.c.id, EVENTS.c.version).where(EVENTS.c.id.in_(events))
        return {row[0]: row[1] for row in await self.rows(query) if isinstance(row[1], int)}

    async def running_events(self) -> list[EventRecord]:
        """Those in which games may end at any moment."""
        found = await self._events(EVENTS.c.state == "running", limit=None)
        return [record for record in found if not record.damaged]

    async def event_people(self, event: str) -> list[EventPersonRecord]:
        columns = (EVENT_PEOPLE.c[f.name] for f in fields(EventPersonRecord))
        rows = await self.rows(select(*columns).where(EVENT_PEOPLE.c.event_id == event))
        found = self.doctor.sound(EventPersonRecord, rows, "event_people", event)
        return [row for row in found if row is not None]

    async def numbers_of(self, person: str) -> list[tuple[str, int | None]]:
        """The events that somebody belongs to, and their numbers in them."""
        rows = await self.rows(
            select(EVENT_PEOPLE.c.event_id, EVENT_PEOPLE.c.number).where(EVENT_PEOPLE.c.person == person)
        )
        return [(row[0], row[1]) for row in rows]

    async def add_organiser(self, event: str, person: str) -> None:
        row = {"event_id": event, "person": person, "number": None, "organiser": True}
        await self.execute(self.upsert(EVENT_PEOPLE, ["event_id", "person"], ["organiser"]).values(**row))

    async def commit_event(
        self,
        event: str,
        before: int,
        columns: dict[str, Any],
        entered: tuple[str, int] | None = None,
        left: int | None = None,
    ) -> bool:
        """Changes an event; False, and nothing has changed, when it was no longer at that version.
        `entered` is a person and the number they have, False also where they have one already; whoever has the number
        `left` has none any more.
        """

        def work(connection: Connection) -> bool:
            if entered is not None and has_number(connection, event, entered[0]):
                return False
            row = update(EVENTS).where(EVENTS.c.id == event, EVENTS.c.version == before)
            if connection.execute(row.values(**columns, updated=time.time())).rowcount != 1:
                return False
            if entered is not None:
                mine = {"event_id": event, "person": entered[0], "number": entered[1], "organiser": False}
                upsert = self.upsert(EVENT_PEOPLE, ["event_id", "person"], ["number"])
                connection.execute(upsert.values(**mine))
            if left is not None:
                theirs = update(EVENT_PEOPLE).where(EVENT_PEOPLE.c.event_id == event)
                connection.execute(theirs.where(EVENT_PEOPLE.c.number == left).values(number=None))
            return True

        return await self.write(work)


def has_number(connection: Connection, event: str, person: str) -> bool:
    """Does that person play in the event?"""
    mine = select(EVENT_PEOPLE.c.number).where(EVENT_PEOPLE.c.event_id == event, EVENT_PEOPLE.c.person == person)
    return connection.execute(mine).scalar() is not None


def adopt_in_events(connection: Connection, guest: str, account: str) -> None:
    """What a guest was in events the account is now; somebody who plays as both keeps the account's number."""
    people = EVENT_PEOPLE
    connection.execute(update(EVENTS).where(EVENTS.c.host == guest).values(host=account))
    both = select(people.c.event_id).where(people.c.person == account)
    theirs = select(people).where(people.c.person == guest, people.c.event_id.in_(both))
    for row in connection.execute(theirs).all():
        mine = update(people).where(people.c.event_id == row.event_id, people.c.person == account)
        if row.organiser:
            connection.execute(mine.values(organiser=True))
        if row.number is not None:
            connection.execute(mine.where(people.c.number.is_(None)).values(number=row.number))
        connection.execute(delete(people).where(people.c.event_id == row.event_id, people.c.person == guest))
    connection.execute(update(people).where(people.c.person == guest).values(person=account))
