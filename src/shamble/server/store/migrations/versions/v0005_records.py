"""What is best at a table of so many players."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add what is new."""
    op.create_table(
        "records",
        sa.Column("table", sa.String(32), primary_key=True),
        sa.Column("box", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("records_by_box", "records", ["box", "seats", "value"])
