"""Turn clocks of tables, and of the tables of events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("timing", sa.JSON(), nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.Double(), nullable=True))
    op.create_index("ix_tables_deadline", "tables", ["deadline"], unique=False)
    op.add_column("events", sa.Column("clock", sa.JSON(), nullable=True))
