"""Setting tables up, joining them, and going on from them."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from shamble.bots import BOTS
from shamble.bots.cast import rank_of, somebody
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.errors import Refused, SettingsError
from shamble.kernel.guides import guide_of
from shamble.kernel.journal import Header, Journal, Link
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.kernel.shelf import shelf
from shamble.server.live.hall import Hall
from shamble.server.live.room import Room
from shamble.server.live.studies import finished, worked
from shamble.server.ops.hooks import allowed as may_call
from shamble.server.ops.passing import now
from shamble.server.store import acts, keys
from shamble.server.store.acts import Chair, Row, Spec
from shamble.server.store.campaigns import Along, Outrun
from shamble.server.store.keys import Access
from shamble.server.store.store import GuestRow, TableRow
from shamble.server.table import decks, fair_dice, moves
from shamble.server.table.names import cleaned, distinct
from shamble.server.table.record import Record
from shamble.server.table.telling import table_info
from shamble.server.wire import forms
from shamble.server.wire.faults import RequestFault, forbidden, no_key, unknown, wrong_phase
from shamble.server.wire.frames import ClockInfo, TableInfo, Value
from shamble.server.work.pool import Askers
from shamble.server.work.tasks import (
    CheckDeck,
    CheckStory,
    Cut,
    Cutting,
    Verdict,
)

DEFAULT_LEVEL: Final = "regular"
LINES: Final = 20_000  # of an uploaded journal


def box_of(key: str) -> AnyBox:
    """Return a box, or say that there is none."""
    box = shelf.get(key)
    if box is None:
        raise unknown("box")
    return box


async def guest_of(hall: Hall, key: str) -> GuestRow:
    """Return the guest whose key this is, or say that there is none."""
    guest = await hall.store.guest(keys.key_hash(key)) if key.startswith(keys.GUEST) else None
    if guest is None:
        raise no_key()
    return guest


async def deck_of(hall: Hall, box: AnyBox, text: str | None, askers: Askers) -> Deck | None:
    """Read an uploaded deck, or say what is wrong with it."""
    if text is None:
        return None
    if hall.decks.get((box.key, text)) is None:
        verdict = await worked(hall, CheckDeck(box.key, text), Verdict, "people", askers, "deck")
        if verdict.faults:
            raise RequestFault(400, "deck", "The deck cannot be used.", verdict.faults)
        hall.decks[box.key, text] = True
    return await hall.aside.run(f"deck {box.key}", lambda: decks.deck_of(box, text))


async def check_stories(
    hall: Hall, box: AnyBox, options: Mapping[str, Value], askers: Askers
) -> None:
    """Read the files that somebody brought, where it can hurt nobody; or say what is wrong."""
    for name, value in options.items():
        setting = box.setting_rules.get(name)
        if setting is None or setting.form != "file" or not value:
            continue
        task = CheckStory(box.key, str(value))
        verdict = await worked(hall, task, Verdict, "people", askers, "settings")
        if verdict.faults:
            text = f"{setting.title} cannot be played: {'; '.join(verdict.faults)}"
            raise RequestFault(400, "settings", text, verdict.faults)


def chairs_of(
    seats: Sequence[forms.SeatWish], guest: GuestRow
) -> tuple[tuple[Chair, ...], list[tuple[Seat, str]]]:
    """Return how the seats are filled, with names all different, and who sits where."""
    chairs: list[Chair] = []
    seated: list[tuple[Seat, str]] = []
    for seat, wish in enumerate(seats):
        wished = None if wish.name is None else name_of(wish.name)
        taken = {*(chair.name for chair in chairs), *(one.name for one in seats)}
        others = tuple(chair.name for chair in chairs)
        name = distinct(wished or _default_name(wish, guest, seat, taken), others)
        if wish.kind == "bot":
            level = level_of(wish)
            chairs.append(Chair("bot", name, level))
        elif wish.kind == "me":
            seated.append((Seat(seat), guest.id))
            chairs.append(Chair("person", name))
        else:
            chairs.append(Chair("open", name))
    return tuple(chairs), seated


def level_of(wish: forms.SeatWish) -> str:
    """Return how well a bot is to play, or say that there is no such level."""
    level = wish.level or DEFAULT_LEVEL
    if level not in BOTS and rank_of(level) is None:  # no budget that somebody makes up
        raise RequestFault(400, "settings", f"There is no bot {level!r}.")
    return level


def _default_name(
    wish: forms.SeatWish, guest: GuestRow, seat: int, taken: Container[str | None]
) -> str:
    if wish.kind == "bot":
        return somebody(taken)
    return guest.name if wish.kind == "me" else f"Seat {seat + 1}"


def name_of(text: str) -> str:
    """Return a name as people see it, or say that there is nothing to see."""
    name = cleaned(text)
    if not name:
        raise RequestFault(400, "malformed", "A name needs something to see in it.")
    return name


async def create(hall: Hall, guest: GuestRow, wish: forms.NewTable, askers: Askers) -> forms.Made:
    """Set a table up as somebody wishes."""
    spec, seated = await planned(hall, guest, wish, askers)
    return await make(hall, guest, spec, seated)


async def planned(
    hall: Hall, guest: GuestRow, wish: forms.NewTable, askers: Askers, link: Link | None = None
) -> tuple[Spec, list[tuple[Seat, str]]]:
    """Return how a table is set up as somebody wishes, and who sits where; or say what is wrong."""
    box = box_of(wish.box)
    await allowed(hall, guest)
    if wish.hook and may_call(wish.hook, hall.config.hooks) is None:
        raise RequestFault(400, "settings", "This server does not call that address.")
    deck = await deck_of(hall, box, wish.deck, askers)
    chairs, seated = chairs_of(wish.seats, guest)
    extra = box.bots_only if all(chair.kind == "bot" for chair in chairs) else {}
    options = checked_options(box, {**extra, **wish.options})
    await check_stories(hall, box, options, askers)
    clock = clock_of(box, options, wish.clock)
    gathers = any(chair.kind == "open" for chair in chairs)
    if wish.seed is not None and gathers:
        text = "You would know the dice beforehand: choose a seed only where no seat is open."
        raise RequestFault(400, "settings", text)
    if gathers:  # else it is dealt at once, and that says what does not fit
        await hall.aside.run(
            f"deal {box.key}", lambda: check_dealt(box, len(chairs), options, deck, link)
        )
    spec = Spec(
        wish.box, options, chairs, wish.seed or keys.new_seed(), wish.deck, clock, wish.hints,
        wish.stand_in, wish.listed, foreseen=wish.seed is not None, host=guest.name,
        several=wish.several, hook=wish.hook, link=link,
    )  # fmt: skip
    return spec, seated


def check_dealt(
    box: AnyBox, seats: int, options: Mapping[str, object], deck: Deck | None, link: Link | None
) -> None:
    """Say that a box cannot be dealt like this, before people gather for it."""
    try:
        Match.begin(box, seats=seats, seed="trial", options=options, deck=deck, link=link)
    except SettingsError as error:
        raise RequestFault(400, "settings", str(error)) from None


def clock_of(
    box: AnyBox, options: Mapping[str, object], wish: forms.ClockWish | None
) -> ClockInfo | None:
    """Return the clock that the host wishes, or else the one that the game's own rules set."""
    if wish is not None:
        return ClockInfo(wish.move * 1000, wish.bank * 1000)
    seconds = box.choice_seconds(box.read_settings(options)) if box.choice_seconds else 0
    return ClockInfo(seconds * 1000, 0) if seconds else None


def checked_options(box: AnyBox, options: Mapping[str, object]) -> dict[str, Value]:
    """Return all options of a box with their values, or say what is wrong with one."""
    try:
        settings = box.read_settings(options)
    except SettingsError as error:
        raise RequestFault(400, "settings", str(error)) from None
    return plain_options(msgspec.to_builtins(settings))


def plain_options(options: Mapping[str, object]) -> dict[str, Value]:
    """Return options as they are stored and sent."""
    return msgspec.convert(dict(options), dict[str, Value])


async def allowed(hall: Hall, guest: GuestRow) -> None:
    """Say that a guest has enough tables, before anything is worked out for another one."""
    if await hall.store.hosted(guest.id) >= hall.config.limits.tables:
        raise RequestFault(429, "too-many", "You have too many tables that are not over.")


class History(NamedTuple):
    """A game that has begun elsewhere, and how it stands."""

    acts: tuple[acts.AnyAct, ...]
    saved: Saved


class Beside(NamedTuple):
    """What is written together with a new table, by its name."""

    writes: Callable[[str], Along]
    passes_on: bool = False  # the links of the table before it, so that it needs none for watching


def new_record(table: str, spec: Spec, history: History | None) -> tuple[Record, Row | None]:
    """Return a table that nobody has written down yet, and its first row if it begins at once."""
    record = Record(table, spec, now())
    if history is not None:
        row = Row(0, record.made, history.acts)
        record.read([row], history.saved)
        return record, row
    if spec.pledging or any(chair.kind == "open" for chair in spec.chairs):
        return record, None
    try:
        row = Row(0, record.made, fair_dice.begin(record))
    except SettingsError as error:
        raise RequestFault(400, "settings", str(error)) from None
    record.note(row)
    return record, row


async def make(
    hall: Hall,
    guest: GuestRow,
    spec: Spec,
    seated: Sequence[tuple[Seat, str]],
    history: History | None = None,
    rematch: TableRow | None = None,
    beside: Beside | None = None,
) -> forms.Made:
    """Write a new table down, with links for its open seats and for watching.

    Raises:
        Outrun: It is a chapter of a campaign, and somebody else has just begun it.
    """
    await allowed(hall, guest)
    table = keys.new_id()
    record, row = await hall.aside.run(f"deal {spec.box}", lambda: new_record(table, spec, history))
    made = [link_for(table, seat) for seat in open_seats(spec)]
    hashes = [(keys.key_hash(link.key), link.seat) for link in made]
    if rematch is not None:
        hashes += [(one, None) for one in await hall.store.links_for(rematch.id, None)]
    elif not spec.study and not (beside and beside.passes_on):
        made.append(link_for(table, None))
        hashes.append((keys.key_hash(made[-1].key), None))
    info = TableRow(
        table, guest.id, spec, record.phase, spec.listed, record.made,
        None if rematch is None else rematch.id,
    )  # fmt: skip
    along = None if beside is None else beside.writes(table)
    if not await hall.store.create(info, seated, hashes, row, along):
        if beside is not None:
            raise Outrun("somebody else has just begun it")
        return forms.Made(await _made_by_another(hall, rematch))
    if history is not None:
        await hall.store.save(table, history.saved)
    room = hall.adopt(record)
    seats = tuple(seat for seat, who in seated if who == guest.id)
    access = Access(seats, watch=True, host=True, guest=guest.id)
    return forms.Made(table_info(room.record, access, room.here), tuple(made))


async def _made_by_another(hall: Hall, of: TableRow | None) -> TableInfo:
    found = None if of is None else await hall.store.rematch_of(of.id)
    if found is None:
        raise wrong_phase("The table could not be made; try again.")
    return table_info((await hall.room(found)).record)


def open_seats(spec: Spec) -> list[Seat]:
    """Return the seats that somebody may still take."""
    return [Seat(i) for i, chair in enumerate(spec.chairs) if chair.kind == "open"]


def link_for(table: str, seat: Seat | None) -> forms.Link:
    """Return a new link for a seat, or for watching."""
    key = keys.new_key(keys.WATCH if seat is None else keys.SEAT)
    return forms.Link(seat, key, keys.path(table, key))


async def join(hall: Hall, guest: GuestRow, table: str, wish: forms.Join) -> Room:
    """Sit down in an open seat."""
    room = await hall.room(table)
    seat = await _seat_to_take(hall, room, wish)
    mine = await hall.store.seats_of(guest.id, table)
    if seat in mine:
        return room
    if mine and wish.link is None and not room.record.spec.several:
        raise RequestFault(409, "taken", "You have a seat at this table already.")
    name = guest.name if wish.name is None else name_of(wish.name)
    try:
        await room.act(lambda it: moves.take_seat(it, seat, name, wish.pledge), (seat, guest.id))
    except Refused:
        raise RequestFault(409, "taken", "Somebody else has that seat.") from None
    return room


async def _seat_to_take(hall: Hall, room: Room, wish: forms.Join) -> Seat:
    if wish.link is not None:
        access = await hall.access(wish.link, room.record.table)
        if access.invited is None:
            raise forbidden("This link opens no seat (any more).")
        return access.invited
    if not room.record.spec.listed:
        raise forbidden("This table can be joined by a link only.")
    seats = [i for i, sitter in enumerate(room.record.sitters) if sitter.chair.kind == "open"]
    if wish.seat is None and seats:
        return Seat(seats[0])
    if wish.seat not in seats:
        raise RequestFault(409, "taken", "Somebody else has that seat.")
    return Seat(wish.seat)


async def begin(room: Room) -> None:
    """Start with bots in the open seats."""
    try:
        await room.act(lambda it: moves.fill_and_begin(it, DEFAULT_LEVEL))
    except Refused:
        raise wrong_phase("The game has begun already.") from None


async def rematch(hall: Hall, guest: GuestRow, table: str) -> TableInfo:
    """Set the same table up again, for the same people; everybody gets the same one."""
    room = await hall.room(table)
    if room.record.phase != "over" or room.record.spec.study:
        raise wrong_phase("A rematch comes after the game.")
    if room.record.spec.of is not None:
        raise wrong_phase("A chapter is not played again: the next one goes on from it.")
    row = await hall.store.table(table)
    if row is None:
        raise unknown("table")
    found = await hall.store.rematch_of(table)
    if found is None:
        seated = await hall.store.seated(table)
        chairs = tuple(sitter.chair for sitter in room.record.sitters)
        spec = msgspec.structs.replace(
            row.spec, chairs=chairs, seed=keys.new_seed(), guided=False, foreseen=False,
            pledging=bool(room.record.playing.journal.header.parts),
        )  # fmt: skip
        made = await make(hall, guest, spec, list(seated.items()), rematch=row)
        found = made.table.id
        await room.act(lambda _: (acts.Rematched(found or ""),))
    access = Access(await hall.store.seats_of(guest.id, found), guest=guest.id)
    new = await hall.room(found)
    return table_info(new.record, access, new.here)


async def start_guide(hall: Hall, guest: GuestRow, key: str) -> forms.Made:
    """Set a first game up that plays along with a script."""
    guide = guide_of(box_of(key).key)
    if guide is None:
        raise unknown("guide")
    wishes = [forms.SeatWish("me" if seat == guide.you else "bot") for seat in range(guide.seats)]
    chairs, seated = chairs_of(wishes, guest)
    options = checked_options(box_of(key), dict(guide.options))
    spec = Spec(key, options, chairs, guide.seed, guided=True, host=guest.name)
    return await make(hall, guest, spec, seated)


async def study(hall: Hall, guest: GuestRow, text: str, askers: Askers) -> forms.Made:
    """Keep an uploaded journal as a table to look at."""
    await allowed(hall, guest)
    if text.count("\n") > LINES:
        raise unusable(f"It has more than {LINES} lines.")
    cutting = await worked(hall, Cut(text, verify=True), Cutting, "studies", askers, "journal")
    header, history = await hall.aside.run("history", lambda: history_of(cutting))
    chairs = tuple(Chair("bot", name, DEFAULT_LEVEL) for name in header.names)
    spec = Spec(
        header.box, plain_options(header.options), chairs, header.seed or "", header.deck.text,
        study=True,
    )  # fmt: skip
    return await make(hall, guest, spec, [], history)


def unusable(why: str) -> RequestFault:
    """Say that a journal cannot be used."""
    return RequestFault(400, "journal", "The journal cannot be used.", (why,))


def history_of(cutting: Cutting) -> tuple[Header, History]:
    """Return a journal that was played through as the beginning of a table."""
    if cutting.faults or cutting.saved is None:
        raise unusable(*cutting.faults)
    journal = Journal.load(cutting.journal.encode())
    begun = acts.Begun(journal.header), acts.Journalled(tuple(journal.entries))
    return journal.header, History(begun, cutting.saved)


async def branch(
    hall: Hall, guest: GuestRow, table: str, wish: forms.Branch, askers: Askers
) -> forms.Made:
    """Set a table up at which a game that is over goes on from one of its moments."""
    await allowed(hall, guest)
    room = await hall.room(table)
    finished(room)
    match = room.record.playing
    if wish.ply > match.ply or (wish.ply == match.ply and match.game.result is not None):
        raise RequestFault(400, "settings", "The game does not go on from there.")
    if len(wish.seats) != match.seats or any(one.kind == "open" for one in wish.seats):
        raise RequestFault(400, "settings", f"This needs {match.seats} seats, none of them open.")
    chairs, seated = chairs_of(wish.seats, guest)
    names = tuple(chair.name for chair in chairs)
    header = msgspec.structs.replace(match.journal.header, names=names)
    text = Journal(header, match.journal.entries).dump().decode()
    cutting = await worked(hall, Cut(text, wish.ply), Cutting, "people", askers, "journal")
    _, history = await hall.aside.run("history", lambda: history_of(cutting))
    spec = msgspec.structs.replace(
        room.record.spec, chairs=chairs, hints=wish.hints, stand_in=wish.stand_in,
        study=False, guided=False, foreseen=True, listed=False, clock=None, hook="",
        pledging=False, of=None,
    )  # fmt: skip
    return await make(hall, guest, spec, seated, history)
