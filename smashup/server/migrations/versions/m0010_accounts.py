"""Recovery codes of accounts, and whose the words of a chat are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String(length=22), nullable=False),
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.PrimaryKeyConstraint("person", "code", name=op.f("pk_recovery_codes")),
    )
    op.add_column("chat", sa.Column("person", sa.String(length=22), nullable=True))
    op.create_index(op.f("ix_chat_person"), "chat", ["person"])
