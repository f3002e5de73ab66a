"""The HTTP part: what a page asks for besides playing."""

import asyncio
from typing import Annotated, Any, Literal

from litestar import MediaType, Request, Response, delete, get, patch, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter

import shamble
from shamble.kernel.options import Seat
from shamble.server import boxes, forms, keys, replay, tables, wire
from shamble.server.faults import RequestFault, forbidden, wrong_phase
from shamble.server.hall import Hall
from shamble.server.keys import Access
from shamble.server.record import redacted
from shamble.server.room import Room, now
from shamble.server.store import GuestRow
from shamble.server.telling import table_info

Asked = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=32)]
BoxKey = Annotated[str, PathParameter(max_length=40)]


def hall_of(request: Asked) -> Hall:
    """Return this worker's hall."""
    hall: Hall = request.app.state.hall
    return hall


def key_of(request: Asked) -> str:
    """Return the key that came with a request."""
    header = request.headers.get("authorization", "")
    return header[len("bearer ") :].strip() if header.lower().startswith("bearer ") else ""


async def guest_of(request: Asked) -> GuestRow:
    """Return the guest who asks."""
    return await tables.guest_of(hall_of(request), key_of(request))


async def entered(request: Asked, table: str) -> tuple[Room, Access]:
    """Return a table and what the asker may do there, if anything."""
    hall = hall_of(request)
    room = await hall.room(table)
    access = await hall.access(key_of(request), table)
    spec = room.record.spec
    if not access.known and not (spec.listed or spec.study):
        raise forbidden()
    return room, access


def told(room: Room, access: Access) -> wire.TableInfo:
    """Return the table as the asker sees it."""
    return table_info(room.record, access, room.here)


@get("/api/health")
async def health(request: Asked) -> forms.Health:
    """Say whether the server and its database answer."""
    hall = hall_of(request)
    await hall.store.ping()
    return forms.Health(
        ok=True, version=shamble.__version__, protocol=wire.PROTOCOL, tables=len(hall.rooms)
    )


@get("/api/metrics", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> str:
    """Return this worker's counters for Prometheus."""
    hall = hall_of(request)
    return hall.metrics.text(hall.gauges())


@get("/api/boxes", sync_to_thread=False)
def list_boxes() -> forms.Shelf:
    """List the games on the shelf."""
    return boxes.shelf_info()


@get("/api/boxes/{key:str}/rules", sync_to_thread=False)
def rules(key: BoxKey) -> forms.Rulebook:
    """Return all rules of a game in our words."""
    return boxes.rulebook(tables.box_of(key))


@get("/api/boxes/{key:str}/deck", sync_to_thread=False)
def default_deck(key: BoxKey) -> forms.DeckInfo:
    """Return the cards of the default deck."""
    return boxes.deck_info(tables.box_of(key).deck)


@post("/api/boxes/{key:str}/deck", status_code=200)
async def check_deck(
    request: Asked, key: BoxKey, data: JSONBody[forms.DeckUpload]
) -> forms.DeckCheck:
    """Say what is wrong with a deck file."""
    box = tables.box_of(key)
    try:
        deck = await tables.deck_of(hall_of(request), box, data.deck)
    except RequestFault as fault:
        return forms.DeckCheck(fault.faults)
    return forms.DeckCheck((), None if deck is None else boxes.deck_info(deck))


@post("/api/boxes/{key:str}/guide")
async def start_guide(request: Asked, key: BoxKey) -> forms.Made:
    """Start a first game that plays along with a script."""
    return await tables.start_guide(hall_of(request), await guest_of(request), key)


@post("/api/guests")
async def new_guest(request: Asked, data: JSONBody[forms.NewGuest]) -> forms.Guest:
    """Let somebody in, by no more than a name."""
    guest, key = GuestRow(keys.new_id(), data.name), keys.new_key(keys.GUEST)
    await hall_of(request).store.add_guest(guest, keys.key_hash(key), now())
    return forms.Guest(guest.id, guest.name, key)


@get("/api/guests/me")
async def me(request: Asked) -> forms.Guest:
    """Say who asks."""
    guest = await guest_of(request)
    return forms.Guest(guest.id, guest.name)


@patch("/api/guests/me")
async def rename(request: Asked, data: JSONBody[forms.NewGuest]) -> forms.Guest:
    """Change the asker's name, for tables to come."""
    guest = await guest_of(request)
    await hall_of(request).store.rename_guest(guest.id, data.name)
    return forms.Guest(guest.id, data.name)


@get("/api/tables")
async def list_tables(
    request: Asked, which: FromQuery[Literal["mine", "open"]] = "mine"
) -> forms.Tables:
    """List the asker's own tables, or those that anybody may join or watch."""
    hall = hall_of(request)
    if which == "mine":
        found = await hall.store.mine((await guest_of(request)).id)
    else:
        found = await hall.store.open_tables()
    infos = []
    for table in found:
        try:
            room = await hall.room(table)
        except RequestFault:
            continue  # it cannot be opened any more, and the log says why
        infos.append(told(room, await hall.access(key_of(request), table)))
    return forms.Tables(tuple(infos))


@post("/api/tables")
async def new_table(request: Asked, data: JSONBody[forms.NewTable]) -> forms.Made:
    """Set a table up."""
    return await tables.create(hall_of(request), await guest_of(request), data)


@get("/api/tables/{table:str}")
async def show_table(request: Asked, table: TableId) -> wire.TableInfo:
    """Return a table."""
    return told(*await entered(request, table))


@get("/api/tables/{table:str}/deck")
async def table_deck(request: Asked, table: TableId) -> forms.DeckInfo:
    """Return the cards in play."""
    room, _ = await entered(request, table)
    return boxes.deck_info(room.record.deck)


@post("/api/tables/{table:str}/join", status_code=200)
async def join(request: Asked, table: TableId, data: JSONBody[forms.Join]) -> wire.TableInfo:
    """Sit down in an open seat."""
    hall = hall_of(request)
    room = await tables.join(hall, await guest_of(request), table, data)
    return told(room, await hall.access(key_of(request), table))


@post("/api/tables/{table:str}/begin", status_code=200)
async def begin(request: Asked, table: TableId) -> wire.TableInfo:
    """Start now, with bots in the open seats."""
    room, access = await entered(request, table)
    if not access.host:
        raise forbidden("Only the host can begin.")
    await tables.begin(room)
    return told(room, access)


@post("/api/tables/{table:str}/links")
async def new_link(request: Asked, table: TableId, data: JSONBody[forms.LinkWish]) -> forms.Link:
    """Make a new link; the old one is void."""
    _, access = await entered(request, table)
    seat = None if data.seat is None else Seat(data.seat)
    return await tables.new_link(hall_of(request), access, table, seat)


@delete("/api/tables/{table:str}/watch")
async def void_watching(request: Asked, table: TableId) -> None:
    """Void the link for watching."""
    room, access = await entered(request, table)
    if not access.host:
        raise forbidden("Only the host can do that.")
    await tables.void_watching(hall_of(request), room)


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(request: Asked, table: TableId) -> wire.TableInfo:
    """Play again, with the same people."""
    _, access = await entered(request, table)
    guest = await guest_of(request)
    if not access.seats and not access.host:
        raise forbidden("Only those who played can play again.")
    return await tables.rematch(hall_of(request), guest, table)


@get("/api/tables/{table:str}/journal")
async def journal(request: Asked, table: TableId) -> forms.JournalFile:
    """Return the journal: redacted while the game runs, whole when it is over."""
    room, access = await entered(request, table)
    async with room.lock:
        record = room.record
        if record.match is None:
            raise wrong_phase("The game has not begun yet.")
        whole = record.phase == "over" or record.spec.study
        found = record.match.journal
        shown = found if whole else redacted(found, access.seats)
        return forms.JournalFile(f"{record.spec.box}-{table}.jsonl", whole, shown.dump().decode())


@get("/api/tables/{table:str}/story")
async def story(request: Asked, table: TableId) -> forms.Story:
    """Tell the whole game, once it is over."""
    room, _ = await entered(request, table)
    tables.finished(room)
    return await asyncio.to_thread(replay.story, room.record.playing)


@get("/api/tables/{table:str}/moments/{ply:int}")
async def moment(request: Asked, table: TableId, ply: FromPath[int]) -> forms.Moment:
    """Return one moment of a game that is over."""
    room, _ = await entered(request, table)
    tables.finished(room)
    return await asyncio.to_thread(replay.moment, room.record.playing, ply)


@post("/api/tables/{table:str}/branch")
async def branch(request: Asked, table: TableId, data: JSONBody[forms.Branch]) -> forms.Made:
    """Play on from a moment of a game that is over."""
    await entered(request, table)
    return await tables.branch(hall_of(request), await guest_of(request), table, data)


@post("/api/journals")
async def upload(request: Asked, data: JSONBody[forms.Upload]) -> forms.Made:
    """Keep a journal as a table to look at."""
    return await tables.study(hall_of(request), await guest_of(request), data.journal)


@get("/api/{rest:path}", include_in_schema=False, sync_to_thread=False)
def nothing_here() -> Response[None]:
    """Say that there is no such thing, rather than show the page."""
    raise RequestFault(404, "unknown", "There is no such thing.")


ROUTES = [
    health, metrics, list_boxes, rules, default_deck, check_deck, start_guide, new_guest, me,
    rename, list_tables, new_table, show_table, table_deck, join, begin, new_link,
    void_watching, rematch, journal, story, moment, branch, upload, nothing_here,
]  # fmt: skip
