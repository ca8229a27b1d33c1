"""How Alembic reaches the database: over the connection of whoever calls it."""

from __future__ import annotations

from alembic import context

from smashup.server.schema import Schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Schema.metadata,
    render_as_batch=True,
)
context.run_migrations()
