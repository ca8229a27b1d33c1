"""Migrations of the database, run when the server starts (Alembic)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings; there is no ini file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def is_current(connection: Connection) -> bool:
    """Has the database the newest form?"""
    if not inspect(connection).has_table("alembic_version"):
        return False
    held = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    return [*held] == _newest()


@cache
def _newest() -> list[str]:
    return ScriptDirectory.from_config(configuration()).get_heads()


def upgrade(connection: Connection) -> None:
    """Brings the database to the newest form, inside the transaction of this connection."""
    command.upgrade(configuration(connection), "head")
