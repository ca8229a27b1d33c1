"""What operators need: who is banned, and which games were compacted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("person", sa.String(length=22), nullable=True),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("reason", sa.String(length=200), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bans")),
    )
    op.add_column("tables", sa.Column("compacted", sa.Boolean(), server_default=sa.false(), nullable=False))
