"""Campaigns: begun, gone on with, brought along, branched; each chapter is an ordinary table."""

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

import msgspec

from shamble.kernel.campaign import Campaign, chain_of, next_chapter, renewed
from shamble.kernel.errors import JournalError, SettingsError
from shamble.kernel.journal import NOTHING, Header, Journal, Link
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.server.live import studies, tables
from shamble.server.live.hall import Hall
from shamble.server.live.room import Room
from shamble.server.live.tables import Beside, History
from shamble.server.ops.passing import now
from shamble.server.store import acts, campaigns, keys
from shamble.server.store.acts import Chair, Spec
from shamble.server.store.campaigns import CampaignRow, ChapterRow, Outrun
from shamble.server.store.store import GuestRow
from shamble.server.store.sweeping import journal_of
from shamble.server.wire import forms
from shamble.server.wire.campaigns import CampaignUpload, NewCampaign
from shamble.server.wire.faults import RequestFault, forbidden, unknown, wrong_phase
from shamble.server.wire.frames import ChapterOf
from shamble.server.work.pool import Askers
from shamble.server.work.tasks import Cut, Cutting

CHAPTERS: Final = 600  # of one campaign
LINES: Final = 100_000  # of a campaign's file


class Entered(NamedTuple):
    """A campaign, and what whoever asks may do with it."""

    row: CampaignRow
    chapters: list[ChapterRow]
    mine: bool  # it is the asker's
    plays: bool  # the asker may go on with it

    @property
    def last(self) -> ChapterRow:
        """The chapter that is played, or was the last."""
        return self.chapters[-1]


async def entered(hall: Hall, campaign: str, key: str) -> Entered:
    """Return a campaign, if a key opens it: its owner's, a player's, or one to read it."""
    engine = hall.store.engine
    row = await campaigns.find(engine, campaign)
    if row is None:
        raise unknown("campaign")
    chapters = await campaigns.chapters_of(engine, campaign)
    if key.startswith(keys.CHRONICLE) and keys.key_hash(key) == row.shared:
        return Entered(row, chapters, mine=False, plays=False)
    guest = await tables.guest_of(hall, key)
    table = chapters[-1].table
    seated = table is not None and bool(await hall.store.seats_of(guest.id, table))
    if row.owner != guest.id and not seated:
        raise forbidden()
    return Entered(row, chapters, mine=row.owner == guest.id, plays=True)


async def allowed(hall: Hall, guest: GuestRow) -> None:
    """Say that a guest has enough campaigns, before anything is worked out for another one."""
    if await campaigns.owned(hall.store.engine, guest.id) >= hall.config.limits.campaigns:
        raise RequestFault(429, "too-many", "You have too many campaigns: let one go first.")


async def create(hall: Hall, guest: GuestRow, wish: NewCampaign, askers: Askers) -> forms.Made:
    """Begin a campaign with the table of its first chapter."""
    await allowed(hall, guest)
    try:
        chain = chain_of(tables.box_of(wish.box))
    except SettingsError as error:
        raise RequestFault(400, "settings", str(error)) from None
    options = {**tables.plain_options(chain.settings), **wish.options}
    table = forms.NewTable(
        wish.box, wish.seats, options, wish.deck, wish.clock, wish.hints, wish.stand_in,
        seed=wish.seed, hook=wish.hook,
    )  # fmt: skip
    link = Link(1, chain.version, NOTHING, "")
    spec, seated = await tables.planned(hall, guest, table, askers, link)
    return await found(hall, guest, wish.title.strip(), (), spec, seated)


async def found(
    hall: Hall,
    guest: GuestRow,
    title: str,
    kept: Sequence[str],
    spec: Spec,
    seated: Sequence[tuple[Seat, str]],
    history: History | None = None,
) -> forms.Made:
    """Write a campaign down: chapters that are over, and a table for the one that is played."""
    row = CampaignRow(keys.new_id(), spec.box, guest.id, title, now())
    spec = msgspec.structs.replace(spec, of=ChapterOf(row.id, title, len(kept) + 1))
    beside = Beside(partial(campaigns.founds, row, tuple(kept)))
    return await tables.make(hall, guest, spec, seated, history, beside=beside)


async def go_on(hall: Hall, guest: GuestRow, it: Entered) -> str:
    """Begin the chapter after the last one; whoever asks, there is only one. Return its table."""
    if not it.plays:
        raise forbidden()
    table = it.last.table or ""
    try:
        room = await hall.room(table)
    except RequestFault as fault:
        if fault.code != "journal":
            raise
        return await _begin_anew(hall, guest, it)
    if room.record.phase != "over":
        return table
    if it.last.chapter >= CHAPTERS:
        raise wrong_phase(f"A campaign has at most {CHAPTERS} chapters.")
    new = await _turn_page(hall, guest, it, room)
    if room.record.rematch is None:
        await room.act(lambda _: (acts.Rematched(new),))
    return new


async def _turn_page(hall: Hall, guest: GuestRow, it: Entered, room: Room) -> str:
    seed, match = keys.new_seed(), room.record.playing
    async with room.lock:
        following = await room.aside("go on", lambda: next_chapter(match, seed))
    if following is None or following.header.link is None:
        raise wrong_phase("The story has ended: nothing follows.")
    number = it.last.chapter + 1
    spec = msgspec.structs.replace(
        room.record.spec, chairs=tuple(one.chair for one in room.record.sitters), seed=seed,
        foreseen=False, pledging=bool(match.journal.header.parts), link=following.header.link,
        of=ChapterOf(it.row.id, it.row.title, number),
    )  # fmt: skip
    journal, old = match.journal.dump().decode(), room.record.table
    beside = Beside(partial(campaigns.follows, it.row.id, number, journal, old), passes_on=True)
    return await _made(hall, guest, it, spec, beside)


async def _begin_anew(hall: Hall, guest: GuestRow, it: Entered) -> str:
    """Begin a chapter anew that was begun with other rules, with the same sheet."""
    old = it.last.table or ""
    row = await hall.store.table(old)
    journal = None if row is None else journal_of(await hall.store.rows(old))
    if row is None or journal is None:
        raise unknown("table")
    seed = keys.new_seed()
    anew = await hall.aside.run("anew", lambda: _renewed(journal, seed))
    spec = msgspec.structs.replace(row.spec, seed=seed, foreseen=False, link=anew.link)
    beside = Beside(partial(campaigns.begins_anew, it.row.id, it.last.chapter, old), passes_on=True)
    return await _made(hall, guest, it, spec, beside)


def _renewed(journal: Journal, seed: str) -> Header:
    try:
        return renewed(shelf.pick(journal.header.box), journal, seed).header
    except (JournalError, SettingsError) as error:
        raise tables.unusable(str(error)) from None


async def _made(hall: Hall, guest: GuestRow, it: Entered, spec: Spec, beside: Beside) -> str:
    """Make the table of a chapter, or return the one that somebody else has just made."""
    seated = await hall.store.seated(it.last.table or "")
    try:
        return (await tables.make(hall, guest, spec, list(seated.items()), beside=beside)).table.id
    except Outrun:
        chapters = await campaigns.chapters_of(hall.store.engine, it.row.id)
        return chapters[-1].table or ""


async def branch(hall: Hall, guest: GuestRow, it: Entered, chapter: int) -> forms.Made:
    """Play on from the beginning of an earlier chapter, as a campaign of one's own."""
    await allowed(hall, guest)
    if not it.plays or chapter > it.last.chapter:
        raise unknown("chapter")
    journals = await campaigns.journals_of(hall.store.engine, it.row.id)
    row = await hall.store.table(it.last.table or "")
    if row is None:
        raise unknown("table")
    header = (
        Journal.load(journals[chapter].encode()).header
        if chapter in journals
        else await header_of(hall, it.last.table or "")
    )
    box = tables.box_of(header.box)
    if header.version != box.version:
        seed = keys.new_seed()
        header = await hall.aside.run("anew", lambda: _renewed(Journal(header, []), seed))
    chairs = _chairs(header, row.spec.chairs)
    spec = msgspec.structs.replace(
        row.spec, chairs=chairs, seed=header.seed or keys.new_seed(), foreseen=True, clock=None,
        hook="", pledging=False, link=header.link, listed=False, host=guest.name,
    )  # fmt: skip
    kept = [journals[number] for number in range(1, chapter)]
    title = f"{it.row.title}, another way"[:80]
    return await found(hall, guest, title, kept, spec, _seated(chairs, guest))


async def header_of(hall: Hall, table: str) -> Header:
    """Return what the chapter at a table depends on."""
    journal = journal_of(await hall.store.rows(table))
    if journal is None:
        raise wrong_phase("The chapter has not begun yet.")
    return journal.header


def _chairs(header: Header, like: Sequence[Chair]) -> tuple[Chair, ...]:
    """Return chairs as they are now, with the names that the chapter has; nobody is waited for."""
    return tuple(
        Chair("bot", name, chair.level) if chair.kind == "bot" else Chair("person", name)
        for name, chair in zip(header.names, like, strict=True)
    )


def _seated(chairs: Sequence[Chair], guest: GuestRow) -> list[tuple[Seat, str]]:
    return [(Seat(i), guest.id) for i, chair in enumerate(chairs) if chair.kind == "person"]


async def bring(hall: Hall, guest: GuestRow, upload: CampaignUpload, askers: Askers) -> forms.Made:
    """Keep a campaign that was played elsewhere, and open the chapter that is played."""
    await allowed(hall, guest)
    if upload.file.count("\n") > LINES:
        raise tables.unusable(f"It has more than {LINES} lines.")
    read = await hall.aside.run("campaign", lambda: _read(upload.file))
    last = read.chapters[-1]
    wishes = upload.seats or (
        forms.SeatWish("me"), *[forms.SeatWish("bot")] * (last.header.seats - 1)
    )  # fmt: skip
    if len(wishes) != last.header.seats or any(one.kind == "open" for one in wishes):
        text = f"This needs {last.header.seats} seats, none of them open."
        raise RequestFault(400, "settings", text)
    chairs, _ = tables.chairs_of(wishes, guest)
    header, history = await _opened(hall, last, askers)
    seats = _chairs(header, chairs)
    spec = Spec(
        header.box, tables.plain_options(header.options), seats, header.seed or "",
        header.deck.text, foreseen=True, host=guest.name, link=header.link,
    )  # fmt: skip
    kept = [journal.dump().decode() for journal in read.chapters[:-1]]
    title = read.title.strip()[:80] or "A campaign"
    return await found(hall, guest, title, kept, spec, _seated(seats, guest), history)


def _read(text: str) -> Campaign:
    """Read a campaign's file, or say what is wrong with it."""
    try:
        read = Campaign.load(text.encode())
        chain_of(shelf.pick(read.key))
    except (JournalError, SettingsError) as error:
        raise tables.unusable(str(error)) from None
    if len(read.chapters) > CHAPTERS:
        raise tables.unusable(f"It has more than {CHAPTERS} chapters.")
    for number, journal in enumerate(read.chapters, 1):
        link = journal.header.link
        if journal.header.box != read.key or link is None or link.chapter != number:
            raise tables.unusable(f"Chapter {number} does not follow from the one before.")
    return read


async def _opened(hall: Hall, last: Journal, askers: Askers) -> tuple[Header, History | None]:
    """Play the last chapter through, or begin it anew if its rules are not there any more."""
    box = tables.box_of(last.header.box)
    if last.header.version != box.version:
        seed = keys.new_seed()
        return await hall.aside.run("anew", lambda: _renewed(last, seed)), None
    work = Cut(last.dump().decode(), verify=True)
    cutting = await studies.worked(hall, work, Cutting, "studies", askers, "journal")
    return await hall.aside.run("history", lambda: tables.history_of(cutting))
