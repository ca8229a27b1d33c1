"""Tables know how they ask for Specials (Me First)."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("windows", sa.String(length=8), nullable=False, server_default="answer"))
