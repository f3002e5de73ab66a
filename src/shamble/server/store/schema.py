"""The database's tables. A change here needs a migration in `migrations/versions`."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

VERSION: Final = "0006"  # of the last migration
metadata = MetaData()

ID: Final = String(32)
HASH: Final = String(64)

guests = Table(
    "guests",
    metadata,
    Column("id", ID, primary_key=True),
    Column("hash", HASH, nullable=False, unique=True),  # of the key
    Column("name", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),  # milliseconds since 1970, as everywhere
)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("box", String(40), nullable=False),
    Column("host", ID, nullable=False),  # a guest
    Column("spec", Text, nullable=False),  # a Spec as JSON
    Column("phase", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("rematch_of", ID, nullable=True, unique=True),  # so that there is only one
    Column(
        "used", BigInteger, nullable=True
    ),  # when somebody was there last, if later than the log
    Index("tables_by_phase", "phase", "made"),
    Index("tables_by_host", "host"),
)

members = Table(
    "members",
    metadata,
    Column("table", ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", ID, nullable=False),
    Index("members_by_guest", "guest"),
)

links = Table(
    "links",
    metadata,
    Column("hash", HASH, primary_key=True),  # of the key
    Column("table", ID, primary_key=True),  # a rematch keeps the watchers' link
    Column("seat", Integer, nullable=True),  # None: to watch
    Column("shares", Boolean, nullable=False, server_default=false()),  # may make further links
    Index("links_by_table", "table"),
)

# The journal of everything: whoever writes a row first has decided what happened.
entries = Table(
    "entries",
    metadata,
    Column("table", ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("acts", Text, nullable=False),
)

# How games ended, one row for each guest who played; it outlives the table.
results = Table(
    "results",
    metadata,
    Column("table", ID, primary_key=True),
    Column("guest", ID, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("data", Text, nullable=False),  # a Played as JSON
    Index("results_by_guest", "guest", "ended"),
)

# Games in which somebody did better than anybody before, at a table of so many players.
records = Table(
    "records",
    metadata,
    Column("table", ID, primary_key=True),
    Column("box", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("value", Integer, nullable=False),
    Column("name", String(64), nullable=False),  # of whoever did
    Column("guest", ID, nullable=False),  # empty: a bot
    Column("ended", BigInteger, nullable=False),
    Index("records_by_box", "box", "seats", "value"),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", ID, primary_key=True),
    Column("box", String(40), nullable=False),
    Column("owner", ID, nullable=False),  # a guest
    Column("title", String(80), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("shared", HASH, nullable=True),  # of the key that shows its chronicle
    Index("campaigns_by_owner", "owner"),
)

# Whoever writes the row of a chapter first has begun it: there is never a second one.
chapters = Table(
    "chapters",
    metadata,
    Column("campaign", ID, primary_key=True),
    Column("chapter", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("table", ID, nullable=True),  # at which it is or was played; None: it was brought along
    Column("journal", Text, nullable=True),  # once another chapter follows
    Column("told", Text, nullable=True),  # a Chapter as JSON, once it was played through
    Column("checked", Boolean, nullable=False),  # played through, and it follows from the last one
    Index("chapters_by_table", "table"),
)

# One row, written to see whether anything can be written.
pulses = Table(
    "pulses",
    metadata,
    Column("worker", ID, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ID, primary_key=True),
    Column("data", Text, nullable=False),  # a Saved as JSON
)
