"""People, their sessions and codes, and who may not come in."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from smashup.server import forgetting, schema
from smashup.server.damage import Damaged
from smashup.server.records import BanRecord, PersonRecord, new_id
from smashup.server.store.core import EVENT_PEOPLE, SEATS, TABLES, core
from smashup.server.store.events import adopt_in_events
from smashup.server.store.writing import Writing

_NEXT_EPOCH = schema.Person.epoch + 1


class PeopleRows(Writing):
    """What is kept of people."""

    async def person(self, person: str) -> PersonRecord | None:
        return await self._person(schema.Person.id == person)

    async def visitor(self, person: str, session: str) -> PersonRecord | None:
        """The person, unless that session was logged out."""
        ended = exists().where(schema.EndedSession.person == person, schema.EndedSession.session == session)
        return await self._person(and_(schema.Person.id == person, ~ended))

    async def end_session(self, person: str, session: str) -> None:
        ended = self.upsert(core(schema.EndedSession), ["person", "session"], [])
        await self.execute(ended.values(person=person, session=session, at=time.time()))

    async def forget_sessions(self, before: float) -> None:
        """Of sessions that ended so long ago there is no valid cookie any more."""
        await self.execute(delete(schema.EndedSession).where(schema.EndedSession.at < before))

    async def person_by_account(self, account: str) -> PersonRecord | None:
        return await self._person(schema.Person.account == account)

    async def _person(self, condition: Any) -> PersonRecord | None:
        query = select(*(getattr(schema.Person, f.name) for f in fields(PersonRecord))).where(condition)
        rows = await self.rows(query)
        if not rows:
            return None
        found = self.doctor.sound(PersonRecord, rows, "people")[0]
        if found is None:
            raise Damaged("account")
        return found

    async def add_person(self, name: str) -> PersonRecord:
        person = PersonRecord(new_id(), name, None, None, 0)
        now = time.time()
        await self.execute(insert(schema.Person).values(**asdict(person), created=now, seen=now))
        return person

    async def rename(self, person: str, name: str) -> None:
        people = update(schema.Person).where(schema.Person.id == person)
        await self.execute(people.values(name=name, seen=time.time()))

    async def register(self, person: str, name: str, account: str, password: str) -> bool:
        """Makes a guest an account; False where that name is taken."""
        guest = update(schema.Person).where(schema.Person.id == person, schema.Person.account.is_(None))
        values = {"name": name, "account": account, "password": password, "seen": time.time(), "epoch": _NEXT_EPOCH}
        try:
            return await self.execute(guest.values(**values)) == 1
        except IntegrityError:
            return False

    async def end_all_sessions(self, person: str) -> None:
        await self.execute(update(schema.Person).where(schema.Person.id == person).values(epoch=_NEXT_EPOCH))

    async def set_password(self, person: str, password: str) -> None:
        """With another password all sessions end."""
        people = update(schema.Person).where(schema.Person.id == person)
        await self.execute(people.values(password=password, epoch=_NEXT_EPOCH))

    async def set_codes(self, person: str, codes: Sequence[str]) -> None:
        """These recovery codes count instead of all former ones."""
        former = delete(schema.RecoveryCode).where(schema.RecoveryCode.person == person)
        rows = [{"person": person, "code": code} for code in codes]
        await self.execute(former, insert(schema.RecoveryCode).values(rows))

    async def count_codes(self, person: str) -> int:
        mine = select(func.count()).select_from(schema.RecoveryCode).where(schema.RecoveryCode.person == person)
        return int((await self.rows(mine))[0][0])

    async def use_code(self, person: str, code: str, password: str) -> bool:
        """The new password for that code, which counts no more; False where it is none."""

        def work(connection: Connection) -> bool:
            used = delete(schema.RecoveryCode).where(
                schema.RecoveryCode.person == person, schema.RecoveryCode.code == code
            )
            if connection.execute(used).rowcount != 1:
                return False
            people = update(schema.Person).where(schema.Person.id == person)
            connection.execute(people.values(password=password, epoch=_NEXT_EPOCH))
            return True

        return await self.write(work)

    async def places_of(self, person: str) -> list[forgetting.Place]:
        """Where somebody sits."""
        return await self._database.read(lambda connection: forgetting.places_of(connection, person))

    async def forget_person(self, person: str, places: Sequence[forgetting.Place], *, remove: bool) -> None:
        await self.write(lambda connection: forgetting.forget(connection, person, places, remove=remove))

    async def adopt(self, guest: str, account: str) -> list[str]:
        """The tables and events of a guest who logs in become the account's; where the account sits or plays already,
        it keeps its own place.
        """

        def work(connection: Connection) -> list[str]:
            mine = select(SEATS.c.table_id).where(SEATS.c.person == account)
            theirs = select(SEATS.c.table_id).where(SEATS.c.person == guest, SEATS.c.table_id.not_in(mine))
            tables = sorted(set(connection.execute(theirs).scalars()))
            if tables:
                seats = update(SEATS).where(SEATS.c.person == guest, SEATS.c.table_id.in_(tables))
                connection.execute(seats.values(person=account))
                rows = update(TABLES).where(TABLES.c.id.in_(tables))
                connection.execute(rows.values(revision=TABLES.c.revision + 1))
                connection.execute(rows.where(TABLES.c.host == guest).values(host=account))
            adopt_in_events(connection, guest, account)
            return tables

        return await self.write(work)

    async def forget_guests(self, before: float) -> None:
        """Guests who sit nowhere, belong to no event and were not seen for long are forgotten."""
        sits = exists().where(SEATS.c.person == schema.Person.id)
        belongs = exists().where(EVENT_PEOPLE.c.person == schema.Person.id)
        lost = schema.Person.account.is_(None), schema.Person.seen < before
        old = delete(schema.Person).where(*lost, ~sits, ~belongs)
        await self.execute(old)

    async def find_people(self, name: str | None, *, accounts: bool, limit: int | None) -> list[dict[str, Any]]:
        """People with that in their name, those first who were here last."""
        person = core(schema.Person).c
        columns = (person.id, person.name, person.account, person.created, person.seen)
        query = select(*columns).order_by(person.seen.desc()).limit(limit)
        if name is not None:
            query = query.where(or_(person.name.icontains(name, autoescape=True), person.id == name))
        if accounts:
            query = query.where(person.account.is_not(None))
        return [dict(row._mapping) for row in await self.rows(query)]

    async def bans(self) -> list[BanRecord]:
        """Those that hold now."""
        columns = [getattr(schema.Ban, f.name) for f in fields(BanRecord)]
        holds = or_(schema.Ban.until.is_(None), schema.Ban.until > self.now)
        rows = await self.rows(select(*columns).where(holds).order_by(schema.Ban.id))
        return [ban for ban in self.doctor.sound(BanRecord, rows, "bans") if ban is not None]

    async def ban(self, person: str | None, address: str | None, reason: str, until: float | None) -> None:
        row = {"person": person, "address": address, "reason": reason, "until": until}
        await self.execute(insert(schema.Ban).values(**row, at=time.time()))

    async def unban(self, ban: int) -> bool:
        return await self.execute(delete(schema.Ban).where(schema.Ban.id == ban)) == 1
