"""Campaigns: chains of tables, and what is kept of every chapter."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add what is new."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("box", sa.String(40), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("shared", sa.String(64), nullable=True),
    )
    op.create_index("campaigns_by_owner", "campaigns", ["owner"])
    op.create_table(
        "chapters",
        sa.Column("campaign", sa.String(32), primary_key=True),
        sa.Column("chapter", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table", sa.String(32), nullable=True),
        sa.Column("journal", sa.Text, nullable=True),
        sa.Column("told", sa.Text, nullable=True),
        sa.Column("checked", sa.Boolean, nullable=False),
    )
    op.create_index("chapters_by_table", "chapters", ["table"])
