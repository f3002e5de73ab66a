"""Setting tables up, joining them, and going on from them."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from shamble.bots import BOTS
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.errors import DeckError, JournalError, Refused, SettingsError
from shamble.kernel.journal import Header, Journal
from shamble.kernel.match import Match, verify
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.server import acts, forms, keys, moves
from shamble.server.acts import Chair, Row, Spec
from shamble.server.faults import RequestFault, forbidden, no_key, unknown, wrong_phase
from shamble.server.guides import guide_of
from shamble.server.hall import Hall
from shamble.server.keys import Access
from shamble.server.players import BotFailed, DeckCheck, JournalCheck
from shamble.server.record import Record
from shamble.server.room import Room, now
from shamble.server.store import GuestRow, TableRow
from shamble.server.telling import table_info
from shamble.server.wire import ClockInfo, TableInfo, Value

DEFAULT_LEVEL: Final = "greedy"


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


async def deck_of(hall: Hall, box: AnyBox, text: str | None) -> Deck | None:
    """Read an uploaded deck, or say what is wrong with it."""
    if text is None:
        return None
    await checked(hall, DeckCheck(box.key, text), "deck", "The deck cannot be used.")
    deck: Deck = box.read_deck(text, "deck")
    return deck


async def checked(hall: Hall, check: DeckCheck | JournalCheck, code: str, text: str) -> None:
    """Let another process look at an upload first: it may take time or memory without end."""
    try:
        verdict = await hall.players.check(check)
    except BotFailed as failed:
        what = "It takes too long to read." if failed.slow else "It takes too much to read."
        raise RequestFault(400, code, text, (what,)) from None
    if verdict.faults:
        raise RequestFault(400, code, text, verdict.faults)


def chairs_of(
    seats: Sequence[forms.SeatWish], guest: GuestRow
) -> tuple[tuple[Chair, ...], list[tuple[Seat, str]]]:
    """Return how the seats are filled, with names all different, and who sits where."""
    chairs: list[Chair] = []
    seated: list[tuple[Seat, str]] = []
    for seat, wish in enumerate(seats):
        name = _distinct(wish.name or _default_name(wish, guest, seat), chairs)
        if wish.kind == "bot":
            level = wish.level or DEFAULT_LEVEL
            if level not in BOTS:
                raise RequestFault(400, "settings", f"There is no bot {level!r}.")
            chairs.append(Chair("bot", name, level))
        elif wish.kind == "me":
            seated.append((Seat(seat), guest.id))
            chairs.append(Chair("person", name))
        else:
            chairs.append(Chair("open", name))
    return tuple(chairs), seated


def _default_name(wish: forms.SeatWish, guest: GuestRow, seat: int) -> str:
    if wish.kind == "bot":
        return f"{(wish.level or DEFAULT_LEVEL).capitalize()} bot"
    return guest.name if wish.kind == "me" else f"Seat {seat + 1}"


def _distinct(name: str, chairs: Sequence[Chair]) -> str:
    taken = {chair.name for chair in chairs}
    found, number = name, 2
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


async def create(hall: Hall, guest: GuestRow, wish: forms.NewTable) -> forms.Made:
    """Set a table up as somebody wishes."""
    box = box_of(wish.box)
    deck = await deck_of(hall, box, wish.deck)
    chairs, seated = chairs_of(wish.seats, guest)
    extra = box.bots_only if all(chair.kind == "bot" for chair in chairs) else {}
    options = checked_options(box, len(chairs), {**extra, **wish.options}, deck)
    clock = clock_of(box, options, wish.clock)
    if wish.seed is not None and any(chair.kind == "open" for chair in chairs):
        text = "You would know the dice beforehand: choose a seed only where no seat is open."
        raise RequestFault(400, "settings", text)
    spec = Spec(
        wish.box, options, chairs, wish.seed or keys.new_seed(), wish.deck, clock, wish.hints,
        wish.zombie, wish.listed, foreseen=wish.seed is not None,
    )  # fmt: skip
    return await make(hall, guest, spec, seated)


def clock_of(
    box: AnyBox, options: Mapping[str, object], wish: forms.ClockWish | None
) -> ClockInfo | None:
    """Return the clock that the host wishes, or else the one that the game's own rules set."""
    if wish is not None:
        return ClockInfo(wish.move * 1000, wish.bank * 1000)
    seconds = box.patience(box.read_settings(options)) if box.patience else 0
    return ClockInfo(seconds * 1000, 0) if seconds else None


def checked_options(
    box: AnyBox, seats: int, options: Mapping[str, object], deck: Deck | None
) -> dict[str, Value]:
    """Return all options of a box with their values, or say what does not fit."""
    try:
        settings = box.read_settings(options)
        box.deal(seats, "trial", options, deck)
    except SettingsError as error:
        raise RequestFault(400, "settings", str(error)) from None
    return plain_options(msgspec.to_builtins(settings))


def plain_options(options: Mapping[str, object]) -> dict[str, Value]:
    """Return options as they are stored and sent."""
    return msgspec.convert(dict(options), dict[str, Value])


async def make(
    hall: Hall,
    guest: GuestRow,
    spec: Spec,
    seated: Sequence[tuple[Seat, str]],
    first: tuple[acts.AnyAct, ...] = (),
    rematch: TableRow | None = None,
) -> forms.Made:
    """Write a new table down, with links for its open seats and for watching."""
    if await hall.store.hosted(guest.id) >= hall.config.limits.tables:
        raise RequestFault(429, "too-many", "You have too many tables that are not over.")
    table = keys.new_id()
    record = Record(table, spec, now())
    if not first and all(chair.kind != "open" for chair in spec.chairs):
        first = moves.begin(record)
    row = Row(0, record.made, first) if first else None
    if row is not None:
        record = Record(table, spec, record.made)
        record.read([row], None)
    made = [_new_link(table, seat) for seat in _open_seats(spec)]
    hashes = [(keys.key_hash(link.key), link.seat) for link in made]
    if rematch is not None:
        hashes += [(one, None) for one in await hall.store.watch_links(rematch.id)]
    elif not spec.study:
        made.append(_new_link(table, None))
        hashes.append((keys.key_hash(made[-1].key), None))
    info = TableRow(
        table, guest.id, spec, record.phase, spec.listed, record.made,
        None if rematch is None else rematch.id,
    )  # fmt: skip
    if not await hall.store.create(info, seated, hashes, row):
        return forms.Made(await _made_by_another(hall, rematch))
    room = await hall.room(table)
    room.ours = True
    seats = tuple(seat for seat, who in seated if who == guest.id)
    access = Access(seats, watch=True, host=True, guest=guest.id)
    return forms.Made(table_info(room.record, access, room.here), tuple(made))


async def _made_by_another(hall: Hall, of: TableRow | None) -> TableInfo:
    found = None if of is None else await hall.store.rematch_of(of.id)
    if found is None:
        raise wrong_phase("The table could not be made; try again.")
    return table_info((await hall.room(found)).record)


def _open_seats(spec: Spec) -> list[Seat]:
    return [Seat(i) for i, chair in enumerate(spec.chairs) if chair.kind == "open"]


def _new_link(table: str, seat: Seat | None) -> forms.Link:
    key = keys.new_key(keys.WATCH if seat is None else keys.SEAT)
    return forms.Link(seat, key, keys.path(table, key))


async def join(hall: Hall, guest: GuestRow, table: str, wish: forms.Join) -> Room:
    """Sit down in an open seat."""
    room = await hall.room(table)
    seat = await _seat_to_take(hall, room, wish)
    mine = await hall.store.seats_of(guest.id, table)
    if seat in mine:
        return room
    try:
        await room.act(
            lambda it: moves.take_seat(it, seat, wish.name or guest.name), (seat, guest.id)
        )
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
    row = await hall.store.table(table)
    if row is None:
        raise unknown("table")
    found = await hall.store.rematch_of(table)
    if found is None:
        seated = await hall.store.seated(table)
        chairs = tuple(sitter.chair for sitter in room.record.sitters)
        spec = msgspec.structs.replace(
            row.spec, chairs=chairs, seed=keys.new_seed(), guided=False, foreseen=False
        )
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
    options = checked_options(box_of(key), guide.seats, dict(guide.options), None)
    spec = Spec(key, options, chairs, guide.seed, guided=True)
    return await make(hall, guest, spec, seated)


def read_journal(text: str) -> tuple[AnyBox, Journal, Match]:
    """Read an uploaded journal and play it through, or say what is wrong with it."""
    try:
        journal = Journal.load(text.encode())
        box = shelf.pick(journal.header.box)
        return box, journal, verify(box, journal)
    except (JournalError, SettingsError, DeckError) as error:
        raise RequestFault(400, "journal", f"The journal cannot be used: {error}") from None


async def study(hall: Hall, guest: GuestRow, text: str) -> forms.Made:
    """Keep an uploaded journal as a table to look at."""
    await checked(hall, JournalCheck(text), "journal", "The journal cannot be used.")
    _, journal, match = await asyncio.to_thread(read_journal, text)
    header = journal.header
    chairs = tuple(Chair("bot", name, DEFAULT_LEVEL) for name in header.names)
    seed = header.seed or ""
    spec = Spec(
        header.box, plain_options(header.options), chairs, seed, header.deck.text, study=True
    )
    return await make(hall, guest, spec, [], _history(match, header, match.ply))


def _history(match: Match, header: Header, ply: int) -> tuple[acts.AnyAct, ...]:
    part = Match(match.box, Journal(header))
    for chosen in match.journal.standing()[:ply]:
        part.choose(chosen.seat, match.box.decode(bytes(chosen.choice)), why=chosen.why)
    return acts.Begun(header), acts.Journalled(tuple(part.journal.entries))


async def branch(hall: Hall, guest: GuestRow, table: str, wish: forms.Branch) -> forms.Made:
    """Set a table up at which a game that is over goes on from one of its moments."""
    room = await hall.room(table)
    finished(room)
    match = room.record.playing
    if wish.ply > match.ply or match.at(wish.ply).result is not None:
        raise RequestFault(400, "settings", "The game does not go on from there.")
    if len(wish.seats) != match.seats or any(one.kind == "open" for one in wish.seats):
        raise RequestFault(400, "settings", f"This needs {match.seats} seats, none of them open.")
    chairs, seated = chairs_of(wish.seats, guest)
    header = msgspec.structs.replace(
        match.journal.header, names=tuple(chair.name for chair in chairs)
    )
    spec = msgspec.structs.replace(
        room.record.spec, chairs=chairs, hints=wish.hints, zombie=wish.zombie,
        study=False, guided=False, foreseen=True, listed=False, clock=None,
    )  # fmt: skip
    return await make(hall, guest, spec, seated, _history(match, header, wish.ply))


def finished(room: Room) -> None:
    """Say that something comes too early, unless the game is over or only studied."""
    if room.record.phase != "over" and not room.record.spec.study:
        raise wrong_phase("The game is not over yet.")


async def new_link(hall: Hall, access: Access, table: str, seat: Seat | None) -> forms.Link:
    """Make a new link in place of the old one."""
    room = await hall.room(table)
    if seat is None or (0 <= seat < len(room.record.sitters)):
        taken = seat is not None and room.record.sitters[seat].chair.kind != "open"
        allowed = seat in access.seats if taken else access.host
    else:
        raise unknown("seat")
    if not allowed:
        raise forbidden()
    if seat is None:
        await void_watching(hall, room)
    link = _new_link(table, seat)
    await hall.store.replace_link(table, seat, keys.key_hash(link.key))
    return link


async def void_watching(hall: Hall, room: Room) -> None:
    """Void the link for watching, and send those away who used it."""
    table = room.record.table
    for one in await hall.store.watch_links(table):
        room.send_away(one)
        hall.publish(table, f"void:{one}")
    await hall.store.replace_link(table, None, None)
