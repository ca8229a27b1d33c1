"""What belongs to the game of a table: its choices, its states, and what was said and reported."""

from __future__ import annotations

import time
from dataclasses import asdict, fields

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from smashup.server import schema
from smashup.server.damage import Damaged
from smashup.server.records import (
    OVER,
    ChatRecord,
    ChoiceRecord,
    NoticeRecord,
    ReportRecord,
    StateRecord,
    new_id,
)
from smashup.server.store.core import CHOICES, EVENTS, NOTICES, SEATS, STATES, TABLES, core
from smashup.server.store.writing import Writing


class GameRows(Writing):
    """What is kept of games."""

    async def choices(self, table: str, since: int = 0) -> list[ChoiceRecord]:
        query = (
            select(*(CHOICES.c[f.name] for f in fields(ChoiceRecord)))
            .where(CHOICES.c.table_id == table, CHOICES.c.number >= since)
            .order_by(CHOICES.c.number)
        )
        found = self.doctor.sound(ChoiceRecord, await self.rows(query), "choices", table)
        if None in found:
            raise Damaged("game")
        return [choice for choice in found if choice is not None]

    async def states(self, table: str) -> dict[str, StateRecord]:
        columns = (STATES.c[f.name] for f in fields(StateRecord))
        rows = await self.rows(select(*columns).where(STATES.c.table_id == table))
        found = self.doctor.sound(StateRecord, rows, "states", table)
        return {state.kind: state for state in found if state is not None}

    async def keep_state(self, table: str, state: StateRecord) -> None:
        """Stores the state of a game beside its choices."""
        columns = [f.name for f in fields(StateRecord) if f.name != "kind"]
        statement = self.upsert(STATES, ["table_id", "kind"], columns)
        await self.execute(statement.values(table_id=table, **asdict(state)))

    async def notices(self, table: str) -> list[tuple[int, str]]:
        query = select(NOTICES.c.event, NOTICES.c.text).where(NOTICES.c.table_id == table).order_by(NOTICES.c.id)
        found = self.doctor.sound(NoticeRecord, await self.rows(query), "notices", table)
        return [(notice.event, notice.text) for notice in found if notice is not None]

    async def compact(self, before: float, *, results: bool, limit: int = 100) -> int:
        """Of some games that have been over since then, keeps the result and the set-up, or nothing at all; how many
        there were. Those of a running event wait for its end.
        """
        running = select(EVENTS.c.id).where(EVENTS.c.state.in_(("registration", "running")))
        old = (
            select(TABLES.c.id)
            .where(TABLES.c.state.in_(OVER), TABLES.c.updated < before)
            .where(or_(TABLES.c.event.is_(None), TABLES.c.event.not_in(running)))
            .limit(limit)
        )
        if results:
            old = old.where(~TABLES.c.compacted)

        def work(connection: Connection) -> int:
            tables = list(connection.execute(old).scalars())
            if not results:
                connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
                return len(tables)
            for part in (CHOICES, STATES, NOTICES, core(schema.Chat), core(schema.Report)):
                connection.execute(delete(part).where(part.c.table_id.in_(tables)))
            bare = {"compacted": True, "setup": None, "draft": None, "revision": TABLES.c.revision + 1}
            connection.execute(update(TABLES).where(TABLES.c.id.in_(tables)).values(**bare))
            return len(tables)

        return await self.write(work)

    # words -------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, entry: ChatRecord) -> None:
        await self.execute(insert(schema.Chat).values(table_id=table, **asdict(entry)))

    async def chat(self, table: str, limit: int = 50) -> list[ChatRecord]:
        """The last words said at a table, in the order they were said."""
        columns = (getattr(schema.Chat, f.name) for f in fields(ChatRecord))
        query = select(*columns).where(schema.Chat.table_id == table).order_by(schema.Chat.id.desc()).limit(limit)
        found = self.doctor.sound(ChatRecord, await self.rows(query), "chat", table)
        return [entry or ChatRecord(None, "", "This message is damaged.", 0) for entry in reversed(found)]

    async def forget_chat(self, before: float) -> None:
        """What was said before then, at tables whose games are over."""
        over = select(TABLES.c.id).where(TABLES.c.state.in_(OVER))
        await self.execute(delete(schema.Chat).where(schema.Chat.at < before, schema.Chat.table_id.in_(over)))

    async def words_of(self, person: str) -> list[tuple[str, str, float]]:
        """What somebody has said, with the tables; words of before persons were kept with them are told by the seat."""
        chat = core(schema.Chat).c
        seat = exists().where(SEATS.c.table_id == chat.table_id, SEATS.c.seat == chat.seat, SEATS.c.person == person)
        mine = or_(chat.person == person, and_(chat.person.is_(None), seat))
        rows = await self.rows(select(chat.table_id, chat.text, chat.at).where(mine).order_by(chat.id))
        return [(row[0], row[1], row[2]) for row in rows]

    async def add_report(self, table: str, person: str, step: int, choices: list[int], words: str) -> str:
        report = new_id()
        row = {"id": report, "table_id": table, "person": person, "step": step, "choices": choices, "words": words}
        await self.execute(insert(schema.Report).values(**row, at=time.time()))
        return report

    async def reports_since(self, person: str, at: float) -> int:
        """How many reports somebody has written since then."""
        mine = select(func.count()).select_from(schema.Report)
        return int((await self.rows(mine.where(schema.Report.person == person, schema.Report.at > at)))[0][0])

    async def reports_of(self, table: str, person: str) -> list[ReportRecord]:
        """What somebody has reported at a table, in the order of the moments."""
        columns = (getattr(schema.Report, f.name) for f in fields(ReportRecord))
        mine = select(*columns).where(schema.Report.table_id == table, schema.Report.person == person)
        rows = await self.rows(mine.order_by(schema.Report.step, schema.Report.at))
        return [report for report in self.doctor.sound(ReportRecord, rows, "reports", table) if report is not None]

    async def report(self, table: str, report: str) -> ReportRecord | None:
        columns = (getattr(schema.Report, f.name) for f in fields(ReportRecord))
        rows = await self.rows(select(*columns).where(schema.Report.id == report, schema.Report.table_id == table))
        if not rows:
            return None
        found = self.doctor.sound(ReportRecord, rows, "reports", table)[0]
        if found is None:
            raise Damaged("report")
        return found
