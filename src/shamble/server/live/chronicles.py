"""Looking at campaigns: where they stand, what is told of them, whether all of it is right."""

import hashlib
from functools import partial

import msgspec

from shamble.kernel.campaign import Campaign, renewed
from shamble.kernel.errors import UNREADABLE
from shamble.kernel.journal import Journal
from shamble.kernel.shelf import shelf
from shamble.server.live import campaigns as live
from shamble.server.live import studies, tables
from shamble.server.live.campaigns import Entered
from shamble.server.live.hall import Hall
from shamble.server.live.room import Room
from shamble.server.ops.logs import log
from shamble.server.store import campaigns, keys
from shamble.server.store.campaigns import ChapterRow
from shamble.server.store.keys import Access
from shamble.server.store.store import GuestRow
from shamble.server.store.sweeping import journal_of
from shamble.server.table import chapters
from shamble.server.table.telling import table_info
from shamble.server.wire.campaigns import (
    CampaignFile,
    CampaignInfo,
    CampaignLink,
    Chapter,
    ChapterInfo,
    ChapterSheet,
    Checking,
    Stage,
)
from shamble.server.wire.faults import RequestFault, forbidden, unknown, wrong_phase
from shamble.server.wire.forms import CampaignLine
from shamble.server.work.pool import Askers
from shamble.server.work.tasks import Retell, Retelling


async def mine(hall: Hall, guest: GuestRow) -> tuple[CampaignLine, ...]:
    """List the campaigns that are a guest's, or that he plays."""
    found = await campaigns.mine(hall.store.engine, guest.id)
    return tuple(
        CampaignLine(one.row.id, one.row.box, one.row.title, one.chapter, one.row.made, one.table)
        for one in found
    )


async def show(hall: Hall, it: Entered, access: Access, askers: Askers) -> CampaignInfo:
    """Tell where a campaign stands; who only reads it hears of chapters that are over."""
    room = await _room(hall, it)
    it = await _with_last_told(hall, it, room, askers)
    stage: Stage = "stuck"
    heading, home, words, table = "", None, chapters.NEXT["stuck"], None
    if room is not None:
        async with room.lock:
            record = room.record
            stage = await room.aside("stage", lambda: chapters.stage_of(record))
            heading, home = await room.aside("home", lambda: chapters.standing(record))
            words = await room.aside("next", lambda: chapters.next_words(record, stage))
            table = table_info(record, access, room.here)
    if not it.plays and stage == "playing":
        begun = await sheet(hall, it, it.last.chapter)
        heading, home, words = begun.heading, begun.home, ""
    box = tables.box_of(it.row.box)
    return CampaignInfo(
        it.row.id, it.row.box, box.title, it.row.title, it.row.made, stage, heading, words,
        chapters.next_step(stage, len(it.chapters)),
        tuple(_chapter(one, plays=it.plays) for one in it.chapters), home,
        table if it.plays else None, it.mine, it.mine and it.row.shared is not None,
    )  # fmt: skip


async def _room(hall: Hall, it: Entered) -> Room | None:
    try:
        return await hall.room(it.last.table or "")
    except RequestFault as fault:
        if fault.code != "journal":
            raise
        return None  # it was begun with other rules


def _chapter(row: ChapterRow, *, plays: bool) -> ChapterInfo:
    told = None
    if row.told is not None:
        try:
            told = msgspec.json.decode(row.told, type=Chapter)
        except UNREADABLE as error:
            log.warning("a chapter's telling is corrupt", extra={"why": str(error)})
    return ChapterInfo(row.chapter, row.table if plays else None, row.checked, told)


async def _with_last_told(hall: Hall, it: Entered, room: Room | None, askers: Askers) -> Entered:
    """Have the last chapters that were played here told, if nobody has since they ended."""
    over = room is not None and room.record.phase == "over"
    lately = it.chapters[-2:] if over else it.chapters[-2:-1]
    missing = [one for one in lately if one.table is not None and not one.checked]
    for one in missing:
        last = one is it.last and room is not None
        journal = room.record.playing.journal.dump().decode() if last and room else None
        try:
            await retell(hall, it, one.chapter, askers, journal)
        except RequestFault as error:
            log.warning("a chapter was not told", extra={"why": f"{it.row.id}: {error}"})
    if not missing:
        return it
    return it._replace(chapters=await campaigns.chapters_of(hall.store.engine, it.row.id))


async def retell(
    hall: Hall, it: Entered, chapter: int, askers: Askers, journal: str | None = None
) -> tuple[str, ...]:
    """Have a chapter checked and told by another process; return what is wrong with it."""
    journals = await campaigns.journals_of(hall.store.engine, it.row.id)
    text = journals.get(chapter, journal)
    if text is None:
        raise wrong_phase("This chapter is not over yet.")
    before = hashlib.sha256(journals[chapter - 1].encode()).hexdigest() if chapter > 1 else ""
    link = None
    if chapter < it.last.chapter:
        following = journals.get(chapter + 1)
        header = (
            Journal.load(following.encode()).header
            if following is not None
            else await live.header_of(hall, it.last.table or "")
        )
        link = header.link
    work = Retell(text, chapter, before, link)
    told = await studies.worked(hall, work, Retelling, "studies", askers, "journal")
    if not told.faults:
        kept = None if told.told is None else msgspec.json.encode(told.told).decode()
        keep = partial(campaigns.keep_told, campaign=it.row.id, chapter=chapter, told=kept)
        await hall.store.write(keep)
    return tuple(f"Chapter {chapter}: {fault}" for fault in told.faults)


async def check(hall: Hall, it: Entered, askers: Askers) -> Checking:
    """Check the next chapter that nobody has checked yet, and say how far that is."""
    room = await _room(hall, it)
    over = room is not None and room.record.phase == "over"
    due = it.chapters if over else it.chapters[:-1]
    unchecked = [one.chapter for one in due if not one.checked]
    if not unchecked:
        return Checking(len(due), len(due))
    number = unchecked[0]
    journal = None
    if number == it.last.chapter and room is not None:
        journal = room.record.playing.journal.dump().decode()
    faults = await retell(hall, it, number, askers, journal)
    done = len(due) - len(unchecked) + (not faults)
    return Checking(len(due), done, faults)


async def sheet(hall: Hall, it: Entered, chapter: int) -> ChapterSheet:
    """Tell the sheet that a chapter began with."""
    if chapter > it.last.chapter:
        raise unknown("chapter")
    journals = await campaigns.journals_of(hall.store.engine, it.row.id)
    if chapter in journals:
        header = Journal.load(journals[chapter].encode()).header
    else:
        header = await live.header_of(hall, it.last.table or "")
    link, box = header.link, tables.box_of(it.row.box)
    if link is None:
        raise unknown("chapter")
    return await hall.aside.run("sheet", lambda: chapters.begun_with(box, link))


async def export(hall: Hall, it: Entered) -> CampaignFile:
    """Return a whole campaign as one file.

    While others play the last chapter too, its dice are secret, and it begins anew in the file.
    """
    if not it.plays:
        raise forbidden()
    table = it.last.table or ""
    journal = journal_of(await hall.store.rows(table))
    if journal is None:
        raise wrong_phase("The first chapter has not begun yet.")
    row = await hall.store.table(table)
    people = set((await hall.store.seated(table)).values())
    anew = len(people) > 1 and row is not None and row.phase != "over"
    if anew:
        box, secret = shelf.pick(it.row.box), journal
        journal = await hall.aside.run("anew", lambda: renewed(box, secret, keys.new_seed()))
    kept = await campaigns.journals_of(hall.store.engine, it.row.id)
    last = journal

    def written() -> str:
        read = [Journal.load(one.encode()) for one in kept.values()]
        return Campaign(it.row.title, [*read, last]).dump().decode()

    text = await hall.aside.run("export", written)
    return CampaignFile(f"{it.row.box}-{it.row.id}.campaign", text, anew)


async def share(hall: Hall, it: Entered) -> CampaignLink:
    """Make a link that shows the chronicle, in place of the old one."""
    check_owner(it)
    key = keys.new_key(keys.CHRONICLE)
    kept = keys.key_hash(key)
    await hall.store.write(partial(campaigns.share, campaign=it.row.id, key_hash=kept))
    return CampaignLink(key, keys.chronicle_path(it.row.id, key))


async def unshare(hall: Hall, it: Entered) -> None:
    """Void the link that shows the chronicle."""
    check_owner(it)
    await hall.store.write(partial(campaigns.share, campaign=it.row.id, key_hash=None))


def check_owner(it: Entered) -> None:
    """Say that a campaign is somebody else's."""
    if not it.mine:
        raise forbidden("Only whoever owns the campaign can do that.")


async def forget(hall: Hall, it: Entered) -> None:
    """Delete a campaign, and every table of it at which nobody else sits."""
    check_owner(it)
    for one in it.chapters:
        people = set((await hall.store.seated(one.table)).values()) if one.table else set()
        if one.table and len(people) <= 1:
            await hall.store.forget(one.table)
            hall.close(one.table)
    await hall.store.write(partial(campaigns.forget, campaign=it.row.id))
