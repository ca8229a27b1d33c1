"""Who has opened a table or an event, and at which address; how many bots take part in an event."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("address", sa.String(length=22), server_default="", nullable=False))
    op.create_index(op.f("ix_tables_address"), "tables", ["address"], unique=False)
    op.create_index(op.f("ix_tables_host"), "tables", ["host"], unique=False)
    op.add_column("events", sa.Column("host", sa.String(length=22), server_default="", nullable=False))
    op.add_column("events", sa.Column("address", sa.String(length=22), server_default="", nullable=False))
    op.add_column("events", sa.Column("bots", sa.Integer(), server_default="0", nullable=False))
    op.create_index(op.f("ix_events_address"), "events", ["address"], unique=False)
    op.create_index(op.f("ix_events_host"), "events", ["host"], unique=False)
    op.execute(
        "UPDATE events SET host = COALESCE((SELECT MIN(person) FROM event_people"
        " WHERE event_people.event_id = events.id AND event_people.organiser), '')"
    )
