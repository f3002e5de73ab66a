"""Campaigns in the database: whose they are, and what is kept of every chapter."""

from collections.abc import Callable, Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from shamble.kernel.errors import ShambleError
from shamble.server.store.schema import campaigns, chapters, links, members

Along = Callable[[Connection], None]  # what is written with a new table


class Outrun(ShambleError):
    """Somebody else has written it first."""


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign, without its chapters."""

    id: str
    box: str
    owner: str
    title: str
    made: int
    shared: str | None = None  # hash of the key that shows its chronicle


class ChapterRow(msgspec.Struct, frozen=True):
    """A chapter, without its journal."""

    chapter: int
    table: str | None
    told: str | None = None  # a Chapter as JSON
    checked: bool = False


class Listed(msgspec.Struct, frozen=True):
    """A campaign in a list."""

    row: CampaignRow
    chapter: int  # the last one
    table: str | None  # at which it is played


def founds(row: CampaignRow, kept: Sequence[str], table: str) -> Along:
    """Return what writes a campaign down: chapters that are over, and the table of the last."""

    def write(connection: Connection) -> None:
        connection.execute(insert(campaigns).values(msgspec.structs.asdict(row)))
        for number, journal in enumerate(kept, 1):
            values = {"campaign": row.id, "chapter": number, "journal": journal, "checked": False}
            connection.execute(insert(chapters).values(values))
        connection.execute(insert(chapters).values(_begun(row.id, len(kept) + 1, table)))

    return write


def follows(campaign: str, chapter: int, journal: str, old: str, table: str) -> Along:
    """Return what writes the next chapter down, and keeps the journal of the one before."""

    def write(connection: Connection) -> None:
        connection.execute(insert(chapters).values(_begun(campaign, chapter, table)))
        connection.execute(
            update(chapters)
            .where(chapters.c.campaign == campaign, chapters.c.chapter == chapter - 1)
            .values(journal=journal)
        )
        _pass_on(connection, old, table)

    return write


def begins_anew(campaign: str, chapter: int, old: str, table: str) -> Along:
    """Return what puts another table in place of the one at which a chapter was begun."""

    def write(connection: Connection) -> None:
        done = connection.execute(
            update(chapters)
            .where(
                chapters.c.campaign == campaign,
                chapters.c.chapter == chapter,
                chapters.c.table == old,
            )
            .values(table=table)
        )
        if not done.rowcount:
            raise Outrun(f"chapter {chapter} of {campaign} was begun anew already")
        _pass_on(connection, old, table)

    return write


def _begun(campaign: str, chapter: int, table: str) -> dict[str, object]:
    return {"campaign": campaign, "chapter": chapter, "table": table, "checked": False}


def _pass_on(connection: Connection, old: str, table: str) -> None:
    """Let every link of the old table open the new one, too."""
    found = (connection.execute(select(links).where(links.c.table == old))).mappings().all()
    for one in found:
        connection.execute(insert(links).values({**one, "table": table}))


async def find(engine: AsyncEngine, campaign: str) -> CampaignRow | None:
    """Return a campaign."""
    async with engine.connect() as connection:
        found = (
            await connection.execute(select(campaigns).where(campaigns.c.id == campaign))
        ).first()
    return None if found is None else CampaignRow(*found)


async def chapters_of(engine: AsyncEngine, campaign: str) -> list[ChapterRow]:
    """Return the chapters of a campaign in their order, without their journals."""
    wanted = (
        select(chapters.c.chapter, chapters.c.table, chapters.c.told, chapters.c.checked)
        .where(chapters.c.campaign == campaign)
        .order_by(chapters.c.chapter)
    )
    async with engine.connect() as connection:
        return [ChapterRow(*one) for one in (await connection.execute(wanted)).all()]


async def journals_of(engine: AsyncEngine, campaign: str) -> dict[int, str]:
    """Return the journals of the chapters that another one follows, by their numbers."""
    wanted = select(chapters.c.chapter, chapters.c.journal).where(
        chapters.c.campaign == campaign, chapters.c.journal.is_not(None)
    )
    async with engine.connect() as connection:
        found = (await connection.execute(wanted.order_by(chapters.c.chapter))).all()
    return {int(number): str(journal) for number, journal in found}


async def mine(engine: AsyncEngine, guest: str) -> list[Listed]:
    """Return the campaigns that are a guest's, or in which he has a seat, the newest first."""
    last = (
        select(chapters.c.campaign, func.max(chapters.c.chapter).label("chapter"))
        .group_by(chapters.c.campaign)
        .subquery()
    )
    seated = select(members.c.table).where(members.c.guest == guest)
    wanted = (
        select(campaigns, chapters.c.chapter, chapters.c.table)
        .join(last, last.c.campaign == campaigns.c.id)
        .join(
            chapters,
            (chapters.c.campaign == last.c.campaign) & (chapters.c.chapter == last.c.chapter),
        )
        .where(or_(campaigns.c.owner == guest, chapters.c.table.in_(seated)))
        .order_by(campaigns.c.made.desc())
    )
    async with engine.connect() as connection:
        found = (await connection.execute(wanted)).all()
    return [Listed(CampaignRow(*one[:6]), one[6], one[7]) for one in found]


async def owned(engine: AsyncEngine, guest: str) -> int:
    """Return how many campaigns a guest has."""
    wanted = select(func.count()).select_from(campaigns).where(campaigns.c.owner == guest)
    async with engine.connect() as connection:
        return await connection.scalar(wanted) or 0


def keep_told(connection: Connection, campaign: str, chapter: int, told: str | None) -> None:
    """Keep what is told of a chapter that was checked."""
    connection.execute(
        update(chapters)
        .where(chapters.c.campaign == campaign, chapters.c.chapter == chapter)
        .values(told=told, checked=True)
    )


def share(connection: Connection, campaign: str, key_hash: str | None) -> None:
    """Put another key in place of the one that shows a chronicle, or none."""
    connection.execute(update(campaigns).where(campaigns.c.id == campaign).values(shared=key_hash))


def forget(connection: Connection, campaign: str) -> None:
    """Delete a campaign; its tables are another matter."""
    connection.execute(delete(chapters).where(chapters.c.campaign == campaign))
    connection.execute(delete(campaigns).where(campaigns.c.id == campaign))


def hand_over(connection: Connection, guest: str, played: Sequence[Listed]) -> None:
    """Give a guest's campaigns to somebody else who plays them; delete those without.

    Args:
        connection: Of the one who writes.
        guest: Whose they were.
        played: The campaigns that are his, or in which he has a seat.
    """
    for one in played:
        if one.row.owner != guest:
            continue
        others = select(members.c.guest).where(
            members.c.table == one.table, members.c.guest != guest
        )
        heir = connection.scalar(others.order_by(members.c.seat).limit(1))
        if heir is None:
            forget(connection, one.row.id)
        else:
            connection.execute(
                update(campaigns).where(campaigns.c.id == one.row.id).values(owner=heir)
            )


async def last_tables(engine: AsyncEngine) -> dict[str, str]:
    """Return the campaigns by the tables of their last chapters."""
    newest = (
        select(chapters.c.campaign, func.max(chapters.c.chapter).label("chapter"))
        .group_by(chapters.c.campaign)
        .subquery()
    )
    wanted = select(chapters.c.table, chapters.c.campaign).join(
        newest,
        (chapters.c.campaign == newest.c.campaign) & (chapters.c.chapter == newest.c.chapter),
    )
    async with engine.connect() as connection:
        return {str(table): str(of) for table, of in (await connection.execute(wanted)).all()}
