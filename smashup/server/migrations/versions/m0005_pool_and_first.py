"""Tables know their pool of factions and who begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pool", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("first", sa.Integer(), nullable=True))
