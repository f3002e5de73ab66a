"""Links that may be passed on, when a table was used last, and whether anything can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what is new."""
    shares = sa.Column("shares", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("links", shares)
    op.add_column("tables", sa.Column("used", sa.BigInteger, nullable=True))
    op.create_table(
        "pulses",
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
