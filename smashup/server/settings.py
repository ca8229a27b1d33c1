"""What an operator can set, from the command line and the environment (docs/operations.md)."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import platformdirs
from redis.asyncio import ConnectionPool
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from smashup import SmashUpError

DATABASE_FILE = "smashup.sqlite3"
DATABASES = ("postgresql://", "postgres://", "postgresql+asyncpg://", "sqlite:///")
REDIS = ("redis://", "rediss://", "unix://")
LAST_PORT = 65535


class BadSettings(SmashUpError):
    """Something in the environment that cannot be meant."""


@dataclass(frozen=True)
class Settings:
    """How one server process runs."""

    data: Path = field(default_factory=lambda: platformdirs.user_data_path("smashup", appauthor=False))
    """The folder of the embedded database."""
    database_url: str = ""
    """Another database (PostgreSQL); empty: SQLite in the data folder."""
    redis_url: str = ""
    """What carries notices between processes; empty: there is only this one."""
    secret: str = ""
    """What cookies are signed with; empty: made once and kept in the database."""
    hosts: tuple[str, ...] = ()
    """Names under which people reach the server, besides addresses, localhost and the machine's own name."""
    web: Path | None = None
    """The built client; None: the one that belongs to this installation."""
    workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many processes think for the bots."""
    rate_limits: bool = True
    """Only a load test on one's own machine switches them off."""
    bot_seconds: float = 30
    """How long a bot may think about one choice before a simpler one takes over."""
    idle_seconds: float = 60
    """How long a table that nobody looks at stays in memory."""
    poll_seconds: float = 2
    """How often the process looks for tables that have changed elsewhere or whose bots wait."""
    lease_seconds: float = 6
    """How long a table's bots belong to a process that has not been heard of since."""
    state_seconds: float = 30
    """At most so often the state at the Play Cards prompt is stored beside the choices of a table."""

    @classmethod
    def from_environment(cls, **given: object) -> Self:
        """Settings from the environment; what is given (and not None) counts more."""
        environment = os.environ
        found: dict[str, object] = {}
        if value := environment.get("SMASHUP_DATA"):
            found["data"] = Path(value)
        for name, variable, kinds, check in (
            ("database_url", "DATABASE_URL", DATABASES, _check_database),
            ("redis_url", "REDIS_URL", REDIS, _check_redis),
        ):
            if value := environment.get(variable):
                if not value.startswith(kinds):
                    raise BadSettings(f"{variable} must begin with {' or '.join(kinds)}.")
                check(value)
                found[name] = value
        if value := environment.get("SMASHUP_SECRET"):
            found["secret"] = value
        if value := environment.get("SMASHUP_HOSTS"):
            found["hosts"] = tuple(name.strip().lower() for name in value.split(",") if name.strip())
        if value := environment.get("SMASHUP_WEB"):
            found["web"] = Path(value)
        if value := environment.get("SMASHUP_WORKERS"):
            if not value.isdecimal() or int(value) < 1:
                raise BadSettings(f"SMASHUP_WORKERS must be a whole number from 1 on, not {value!r}.")
            found["workers"] = int(value)
        if environment.get("SMASHUP_RATE_LIMITS") == "off":
            found["rate_limits"] = False
        for name in ("bot", "idle", "poll", "lease", "state"):
            variable = f"SMASHUP_{name.upper()}_SECONDS"
            if value := environment.get(variable):
                found[f"{name}_seconds"] = _seconds(variable, value)
        found.update((name, value) for name, value in given.items() if value is not None)
        return cls(**found)  # type: ignore[arg-type]

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


def _check_database(address: str) -> None:
    try:
        url = make_url(address)
    except (ValueError, ArgumentError):
        url = None
    if url is None or not 0 <= (url.port or 0) <= LAST_PORT:
        raise BadSettings("DATABASE_URL must be an address such as postgresql://user:password@host:5432/smashup.")
    if url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadSettings("DATABASE_URL must name a file, such as sqlite:///smashup.sqlite3.")


def _check_redis(address: str) -> None:
    try:
        ConnectionPool.from_url(address).make_connection()  # type: ignore[no-untyped-call]
    except (ValueError, TypeError):
        raise BadSettings("REDIS_URL must be an address such as redis://:password@host:6379/0.") from None


def _seconds(variable: str, value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise BadSettings(f"{variable} must be a number of seconds, such as 2.5, not {value!r}.")
    return seconds
