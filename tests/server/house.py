"""A real server on a port of its own, and clients that talk to it as a page would."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from ports import free_port
from shamble.kernel.dice import Dice
from shamble.server.live.hall import Hall
from shamble.server.ops.config import Config
from shamble.server.ops.limits import FRAME, Limits
from shamble.server.web.app import create_app
from shamble.server.web.protocol import Protocol
from shamble.server.wire import forms, frames

T = TypeVar("T")

LIMITS = Limits(
    frames=10_000, frames_burst=10_000, requests=10_000, requests_burst=10_000, sockets=1000,
    work=10_000, work_burst=10_000,
)  # fmt: skip
WAIT = 300.0  # seconds until a client gives up


class House:
    """A running server."""

    def __init__(self, port: int, hall: Hall | None) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._hall = hall
        self.http = httpx.AsyncClient(base_url=self.url, timeout=WAIT)

    @property
    def hall(self) -> Hall:
        """What the server is made of, if it runs in this process."""
        assert self._hall is not None
        return self._hall

    async def ask(
        self, method: str, path: str, answer: type[T], key: str = "", body: Any = None
    ) -> T:
        """Ask over HTTP, and expect to get it."""
        response = await self.send(method, path, key, body)
        assert response.status_code < 300, response.text
        return msgspec.json.decode(response.content, type=answer)

    async def send(self, method: str, path: str, key: str = "", body: Any = None) -> httpx.Response:
        """Ask over HTTP."""
        content = None if body is None else msgspec.json.encode(body)
        headers = {"authorization": f"Bearer {key}"} if key else {}
        return await self.http.request(method, path, content=content, headers=headers)

    async def fault(self, method: str, path: str, key: str = "", body: Any = None) -> forms.Fault:
        """Ask over HTTP, and expect to be told what is wrong."""
        response = await self.send(method, path, key, body)
        assert 400 <= response.status_code < 500, response.text
        return msgspec.json.decode(response.content, type=forms.Fault)

    async def guest(self, name: str = "Ann") -> str:
        """Return the key of a new guest."""
        made = await self.ask("POST", "/api/guests", forms.Guest, body=forms.NewGuest(name))
        assert made.key is not None
        return made.key

    async def table(self, key: str, *seats: str, **wishes: Any) -> "Made":
        """Set a table up; seats are "me", "open", or a bot's level."""
        box = wishes.pop("box", "zdfg")
        wish = forms.NewTable(box, tuple(map(seat_wish, seats)), **wishes)
        return await self.ask("POST", "/api/tables", Made, key, wish)

    @asynccontextmanager
    async def sit(
        self, table: str, key: str, seat: int | None = None, **more: Any
    ) -> AsyncIterator["Client"]:
        """Connect to a table."""
        async with websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/play", max_size=None, ping_interval=None
        ) as ws:
            client = Client(ws)
            await client.send(frames.Hello(frames.PROTOCOL, key, seat, **more))
            yield client


def seat_wish(what: str) -> forms.SeatWish:
    """Return the wish for a seat."""
    if what == "me":
        return forms.SeatWish("me")
    return forms.SeatWish("open") if what == "open" else forms.SeatWish("bot", level=what)


class Link(msgspec.Struct, frozen=True):
    """A link, as a client reads it."""

    seat: int | None
    key: str
    path: str


class Made(msgspec.Struct, frozen=True):
    """A new table, as a client reads it."""

    table: frames.TableInfo
    links: tuple[Link, ...]

    @property
    def id(self) -> str:
        """The table's."""
        return self.table.id

    def link(self, seat: int | None) -> str:
        """Return the link of a seat, or for watching."""
        return next(link.key for link in self.links if link.seat == seat)


class Frame(msgspec.Struct, frozen=True):
    """A frame as it came."""

    kind: str
    body: dict[str, Any]
    raw: bytes

    def __getitem__(self, name: str) -> Any:
        return self.body[name]


class Client:
    """One end of a socket; keeps all that it received."""

    ids = itertools.count(1)

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.frames: list[Frame] = []
        self.state: Frame | None = None
        self.rng = Dice.seeded("client", next(self.ids))

    async def send(self, ask: Any) -> None:
        """Send a frame: a Struct, or whatever a test wants to send."""
        await self.ws.send(
            ask if isinstance(ask, str | bytes) else msgspec.json.encode(ask).decode()
        )

    async def next(self) -> Frame:
        """Return the next frame."""
        raw = await asyncio.wait_for(self.ws.recv(decode=False), WAIT)
        assert isinstance(raw, bytes)
        body = msgspec.json.decode(raw)
        frame = Frame(body["is"], body, raw)
        self.frames.append(frame)
        if frame.kind == "state":
            self.state = frame
        return frame

    async def until(self, kind: str, when: Callable[[Frame], bool] = lambda _: True) -> Frame:
        """Return the next frame of a kind."""
        while True:
            frame = await self.next()
            if frame.kind == kind and when(frame):
                return frame

    async def until_over(self) -> Frame:
        """Return the last word of the game, also if it has come already."""
        found = [frame for frame in self.frames if frame.kind == "over"]
        return found[-1] if found else await self.until("over")

    async def until_asked(self) -> Frame:
        """Return the state in which this client must choose, or the last one of the game."""
        while True:
            state = self.state
            if state is not None and (state["asked"] or not state["waiting"]):
                return state
            await self.next()

    async def answer_to(self, client_id: str) -> Frame:
        """Return the answer to what was sent with this id."""
        while True:
            frame = await self.next()
            if frame.body.get("id") == client_id:
                return frame

    async def request(self, ask: Any) -> Frame:
        """Send something and return its answer."""
        await self.send(ask)
        return await self.answer_to(ask.id)

    async def choose(self, option: Any = None, ply: int | None = None) -> Frame:
        """Choose something, by lot if nothing is given, and return the answer."""
        state = await self.until_asked()
        if option is None:
            option = self.rng.pick(state["asked"]["offers"])["option"]
        raw = msgspec.Raw(msgspec.json.encode(option))
        self.state = None
        ask = frames.Choose(f"c{next(self.ids)}", state["ply"] if ply is None else ply, raw)
        return await self.request(ask)


@asynccontextmanager
async def running(db: str, **config: Any) -> AsyncIterator[House]:
    """Run a server in this process."""
    config.setdefault("limits", LIMITS)
    config.setdefault("pace", 0.0)
    app = create_app(Config(db, **config))
    port = free_port()
    settings = uvicorn.Config(
        app, host="127.0.0.1", port=port, log_config=None, access_log=False, ws_max_size=FRAME,
        ws="websockets-sansio", ws_per_message_deflate=False, timeout_graceful_shutdown=2,
        http=Protocol,
    )  # fmt: skip
    server = uvicorn.Server(settings)
    task = asyncio.create_task(server.serve())
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    if task.done():
        await task
    house = House(port, app.state.hall)
    try:
        yield house
    finally:
        await house.http.aclose()
        server.should_exit = True
        await task
