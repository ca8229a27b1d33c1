"""Only a seed that somebody has named is kept beside a table: every other is drawn when its game begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_column("tables", "seed")
    op.add_column("tables", sa.Column("seed", sa.BigInteger(), nullable=True))
