"""Sessions that were logged out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ended_sessions",
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("session", sa.String(length=22), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("person", "session", name=op.f("pk_ended_sessions")),
    )
