"""Migrations of the database, run when the server starts (Alembic)."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def configuration(connection: Connection | None = None) -> Config:
    """Alembic's settings; there is no ini file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Brings the database to the newest form, inside the transaction of this connection."""
    command.upgrade(configuration(connection), "head")
