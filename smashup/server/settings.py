"""What an operator can set, from the command line and the environment (docs/operations.md)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import platformdirs
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from redis.asyncio import ConnectionPool
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from smashup import SmashUpError

DATABASE_FILE = "smashup.sqlite3"
FAULTS = "bot-faults"
"""The folder beside the database with the games in which a bot failed."""
_DATABASES = ("postgresql://", "postgres://", "postgresql+asyncpg://", "sqlite:///")
_REDIS = ("redis://", "rediss://", "unix://")
_LAST_PORT = 65535
_PREFIX = "SMASHUP_"


class BadSettings(SmashUpError):
    """Something in the environment that cannot be meant."""


def _must(be: str) -> WrapValidator:
    """Says in plain words what a value must be."""

    def check(value: Any, read: ValidatorFunctionWrapHandler) -> Any:
        try:
            return read(value)
        except ValidationError:
            raise ValueError(f"must be {be}, not {value!r}") from None

    return WrapValidator(check)


def _names(value: object) -> object:
    return [name.strip().lower() for name in value.split(",") if name.strip()] if isinstance(value, str) else value


def _database(address: str) -> str:
    if not address:
        return address
    if not address.startswith(_DATABASES):
        raise ValueError(f"must begin with {' or '.join(_DATABASES)}")
    try:
        url = make_url(address)
    except (ValueError, ArgumentError):
        url = None
    if url is None or not 0 <= (url.port or 0) <= _LAST_PORT:
        raise ValueError("must be an address such as postgresql://user:password@host:5432/smashup")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise ValueError("must name a file, such as sqlite:///smashup.sqlite3")
    return address


def _redis(address: str) -> str:
    if not address:
        return address
    if not address.startswith(_REDIS):
        raise ValueError(f"must begin with {' or '.join(_REDIS)}")
    try:
        ConnectionPool.from_url(address).make_connection()  # type: ignore[no-untyped-call]
    except (ValueError, TypeError):
        raise ValueError("must be an address such as redis://:password@host:6379/0") from None
    return address


_Count = Annotated[int, Field(ge=1), _must("a whole number from 1 on")]
_Seconds = Annotated[float, Field(gt=0, allow_inf_nan=False), _must("a number of seconds, such as 2.5")]
_SecondsOrNone = Annotated[float, Field(ge=0, allow_inf_nan=False), _must("a number of seconds, such as 2.5")]
_Days = Annotated[float, Field(gt=0, allow_inf_nan=False), _must("a number of days, such as 2.5")]


class Settings(BaseSettings):
    """How one server process runs. A field is set by SMASHUP_ and its name, unless it names another variable."""

    model_config = SettingsConfigDict(
        env_prefix=_PREFIX, env_ignore_empty=True, validate_by_name=True, validate_by_alias=True, frozen=True
    )

    data: Path = Field(default_factory=lambda: platformdirs.user_data_path("smashup", appauthor=False))
    """The folder of the embedded database."""
    database_url: Annotated[str, AfterValidator(_database)] = Field(default="", validation_alias="DATABASE_URL")
    """Another database (PostgreSQL); empty: SQLite in the data folder."""
    redis_url: Annotated[str, AfterValidator(_redis)] = Field(default="", validation_alias="REDIS_URL")
    """What carries notices between processes; empty: there is only this one."""
    secret: str = ""
    """What cookies are signed with; empty: made once and kept in the database."""
    hosts: Annotated[tuple[str, ...], NoDecode, BeforeValidator(_names)] = ()
    """Names under which people reach the server, besides addresses, localhost and the machine's own name."""
    web: Path | None = None
    """The built client; None: the one that belongs to this installation."""
    workers: _Count = Field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many processes think for the bots."""
    connections: _Count = 10_000
    """How many connections may be open; fewer where the system gives us fewer files."""
    slow_workers: _Count | None = None
    """How many of them may think for `hard` and `expert` at a time; None: half of them."""
    most_tables: _Count = 30
    most_bots: _Count = 40
    """How many tables that are not over one person may have, and how many bots at them."""
    most_event_bots: _Count = 256
    """How many bots may take part in the events of one person that are not over."""
    most_events: _Count = 20
    """How many events that are not over one person may have."""
    people_per_address: _Count = 4
    """An address may have as much of all that as so many people."""
    rate_limits: Annotated[bool, _must("on or off")] = True
    """Only a load test on one's own machine switches them off."""
    bot_seconds: _Seconds = 30
    """How long a bot may think about one choice before a simpler one takes over."""
    idle_seconds: _Seconds = 60
    """How long a table that nobody looks at stays in memory."""
    poll_seconds: _Seconds = 2
    """How often the process looks for tables that have changed elsewhere or whose bots wait."""
    lease_seconds: _Seconds = 6
    """How long a table's bots belong to a process that has not been heard of since."""
    state_seconds: _SecondsOrNone = 30
    """At most so often the state at the Play Cards prompt is stored beside the choices of a table."""
    drain_seconds: _SecondsOrNone = 0
    """How long a process that is told to end says so at /readyz before it takes no more visitors."""
    keep_games_days: _Days | None = None
    """How long a game that is over is kept whole; None: for ever."""
    keep_chat_days: _Days | None = None
    """How long the words said at a table are kept when its game is over; None: as long as the game."""
    compact_to: Annotated[Literal["result", "nothing"], _must("result or nothing")] = "result"
    """What is left of a game after that."""
    log_format: Annotated[Literal["text", "json"], _must("text or json")] = "text"
    """Lines for people ("text") or for programs ("json")."""
    log_level: Annotated[Literal["info", "warning", "error"], _must("info or warning or error")] = "warning"
    """From where on something is said; "info" names every request."""
    metrics_token: str = ""
    """Whoever has it may read /metrics from elsewhere; empty: only this machine may."""

    @classmethod
    def from_environment(cls, **given: object) -> Self:
        """Settings from the environment; what is given (and not None) counts more."""
        try:
            return cls(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
        except ValidationError as problem:
            error = problem.errors()[0]
            name = str(error["loc"][0])
            variable = f"{_PREFIX}{name.upper()}" if name in cls.model_fields else name
            raise BadSettings(
                "{variable} {problem}.", variable=variable, problem=error["msg"].removeprefix("Value error, ")
            ) from None

    @property
    def slow(self) -> int:
        """How many processes may think for levels that search."""
        return self.slow_workers if self.slow_workers is not None else (self.workers + 1) // 2

    @property
    def database(self) -> URL:
        """The address of the database with the driver we use."""
        if not self.database_url:
            return URL.create("sqlite", database=str(self.data / DATABASE_FILE))
        url = make_url(self.database_url)
        return url if url.get_backend_name() == "sqlite" else _for_asyncpg(url)


def _for_asyncpg(url: URL) -> URL:
    """Our driver calls `ssl` what PostgreSQL's own tools, and those who hand out addresses, call `sslmode`."""
    query = {"ssl" if name == "sslmode" else name: value for name, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)
