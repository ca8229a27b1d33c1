"""The tables of the database. A change here needs a migration beside the others (smashup/server/migrations)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from smashup.server.damage import Document

ID = String(22)


class Schema(DeclarativeBase):
    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Setting(Schema):
    """What the processes of one installation share, such as the secret that signs cookies."""

    __tablename__ = "settings"

    key: Mapped[str] = mapped_column(String(40), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


class Person(Schema):
    """A guest, or with `account` and `password` somebody who can log in."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(24))
    account: Mapped[str | None] = mapped_column(String(64), unique=True)
    password: Mapped[str | None] = mapped_column(String(200))
    epoch: Mapped[int] = mapped_column(Integer, default=0)
    created: Mapped[float] = mapped_column(Double)
    seen: Mapped[float] = mapped_column(Double, index=True)


class EndedSession(Schema):
    """A session that was logged out: its cookie counts no more, those of the same person elsewhere do."""

    __tablename__ = "ended_sessions"

    person: Mapped[str] = mapped_column(ID, primary_key=True)
    session: Mapped[str] = mapped_column(ID, primary_key=True)
    at: Mapped[float] = mapped_column(Double)


class RecoveryCode(Schema):
    """What lets somebody in who has forgotten the password, once; the code itself is known to nobody else."""

    __tablename__ = "recovery_codes"

    person: Mapped[str] = mapped_column(ID, primary_key=True)
    code: Mapped[str] = mapped_column(String(64), primary_key=True)


class Table(Schema):
    """A table from its lobby to its result. Every change counts `revision` up; a change quotes the one it read."""

    __tablename__ = "tables"
    __table_args__ = (
        Index("ix_tables_listed", "public", "state", "updated"),
        Index("ix_tables_waiting", "waiting_bot", "driver_until"),
        Index("ix_tables_deadline", "deadline"),
    )

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    host: Mapped[str] = mapped_column(ID, index=True)
    public: Mapped[bool]
    state: Mapped[str] = mapped_column(String(12))
    created: Mapped[float] = mapped_column(Double)
    updated: Mapped[float] = mapped_column(Double)
    factions_by: Mapped[str] = mapped_column(String(8))
    options: Mapped[dict[str, Any]] = mapped_column(Document)
    seed: Mapped[int | None] = mapped_column(BigInteger)
    windows: Mapped[str] = mapped_column(String(8), default="answer", server_default="answer")
    setup: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))
    draft: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))
    result: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))
    undo: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))
    rematch: Mapped[str | None] = mapped_column(ID)
    turn: Mapped[int] = mapped_column(Integer, default=0)
    waiting_for: Mapped[int | None] = mapped_column(Integer)
    waiting_bot: Mapped[bool] = mapped_column(default=False)
    revision: Mapped[int] = mapped_column(Integer, default=0)
    steps: Mapped[int] = mapped_column(Integer, default=0)
    undos: Mapped[int] = mapped_column(Integer, default=0)
    driver: Mapped[str | None] = mapped_column(ID)
    driver_until: Mapped[float] = mapped_column(Double, default=0.0)
    event: Mapped[str | None] = mapped_column(ID)
    pool: Mapped[list[str] | None] = mapped_column(Document(null=True))
    first: Mapped[int | None] = mapped_column(Integer)
    clock: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))
    timing: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))
    deadline: Mapped[float | None] = mapped_column(Double)
    address: Mapped[str] = mapped_column(ID, server_default="", index=True)
    compacted: Mapped[bool] = mapped_column(default=False, server_default=false())
    came_from: Mapped[str | None] = mapped_column(ID)


class Seat(Schema):
    """One seat at a table. `passing` is the base during whose scoring this seat passes by itself."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person: Mapped[str | None] = mapped_column(ID, index=True)
    name: Mapped[str] = mapped_column(String(32))
    level: Mapped[str | None] = mapped_column(String(12))
    factions: Mapped[list[str]] = mapped_column(Document)
    ready: Mapped[bool]
    preferences: Mapped[dict[str, Any]] = mapped_column(Document)
    passing: Mapped[int | None] = mapped_column(Integer)


class Choice(Schema):
    """One choice of a game: who picked which option. `by`: person, bot, pass (by the server) or before (play-on)."""

    __tablename__ = "choices"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    pick: Mapped[int] = mapped_column(Integer)
    by: Mapped[str] = mapped_column(String(8))
    at: Mapped[float] = mapped_column(Double)


class State(Schema):
    """The state of a game at a Play Cards prompt with the engine that made it (kind "last"); "origin" is the one a
    game goes on from because the choices before it do not replay any more.
    """

    __tablename__ = "states"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    engine: Mapped[str] = mapped_column(String(64))
    steps: Mapped[int] = mapped_column(Integer)
    undos: Mapped[int] = mapped_column(Integer)
    fingerprint: Mapped[str] = mapped_column(String(32))
    data: Mapped[bytes] = mapped_column(LargeBinary)


class Notice(Schema):
    """A line of the log that the server adds, such as a bot that was replaced; `event` is its place in the log."""

    __tablename__ = "notices"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    event: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(Text)


class Chat(Schema):
    """What people at a table said."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int | None] = mapped_column(Integer)
    name: Mapped[str] = mapped_column(String(32))
    text: Mapped[str] = mapped_column(String(400))
    at: Mapped[float] = mapped_column(Double)
    person: Mapped[str | None] = mapped_column(ID, index=True)


class Event(Schema):
    """An event of many tables (smashup/tournament): `data` is the event itself, the rest is there to find it.
    `version` is the event's own: a change quotes the one it read.
    """

    __tablename__ = "events"
    __table_args__ = (Index("ix_events_listed", "public", "state", "updated"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(60))
    public: Mapped[bool]
    state: Mapped[str] = mapped_column(String(12))
    players: Mapped[int] = mapped_column(Integer)
    created: Mapped[float] = mapped_column(Double)
    updated: Mapped[float] = mapped_column(Double)
    key: Mapped[str] = mapped_column(ID)
    version: Mapped[int] = mapped_column(Integer)
    host: Mapped[str] = mapped_column(ID, server_default="", index=True)
    address: Mapped[str] = mapped_column(ID, server_default="", index=True)
    bots: Mapped[int] = mapped_column(Integer, server_default="0")
    data: Mapped[dict[str, Any]] = mapped_column(Document)
    clock: Mapped[dict[str, Any] | None] = mapped_column(Document(null=True))


class EventPerson(Schema):
    """Somebody who steers an event or plays in it, as the entrant of that number."""

    __tablename__ = "event_people"

    event_id: Mapped[str] = mapped_column(ForeignKey("events.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[str] = mapped_column(ID, primary_key=True, index=True)
    number: Mapped[int | None] = mapped_column(Integer)
    organiser: Mapped[bool]


class Ban(Schema):
    """Somebody, or a network, that may not come in; `until` none: for ever."""

    __tablename__ = "bans"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    person: Mapped[str | None] = mapped_column(ID)
    address: Mapped[str | None] = mapped_column(String(64))
    reason: Mapped[str] = mapped_column(String(200))
    at: Mapped[float] = mapped_column(Double)
    until: Mapped[float | None] = mapped_column(Double)


class Report(Schema):
    """A moment that somebody reported: the file can be made from it as soon as the game is over."""

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    person: Mapped[str] = mapped_column(ID)
    step: Mapped[int] = mapped_column(Integer)
    choices: Mapped[list[int]] = mapped_column(Document)
    words: Mapped[str] = mapped_column(Text)
    at: Mapped[float] = mapped_column(Double)
