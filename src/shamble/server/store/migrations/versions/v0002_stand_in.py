"""The bot that plays for somebody who is away is called what it is: a stand-in."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BATCH = 500
tables = sa.table("tables", sa.column("id", sa.String), sa.column("spec", sa.Text))


def upgrade() -> None:
    """Rename the field in what every table was set up with, some tables at a time."""
    connection = op.get_bind()
    last = ""
    while True:
        wanted = sa.select(tables.c.id, tables.c.spec).where(tables.c.id > last)
        found = connection.execute(wanted.order_by(tables.c.id).limit(BATCH)).all()
        if not found:
            return
        for table, text in found:
            spec = json.loads(text)
            if "zombie" in spec:
                spec["stand_in"] = spec.pop("zombie")
                changed = sa.update(tables).where(tables.c.id == table)
                connection.execute(changed.values(spec=json.dumps(spec, ensure_ascii=False)))
        last = found[-1][0]
