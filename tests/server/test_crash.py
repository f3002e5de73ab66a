"""Killing the real server again and again while many play: nothing is lost, nothing doubled."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import websockets

from shamble.kernel.journal import Journal
from shamble.kernel.match import verify
from shamble.kernel.shelf import shelf
from shamble.server import forms, wire
from tests.server.house import Client, House
from tests.server.ports import free_port

RUN = "import sys; from shamble.cli import main; sys.exit(main())"
KILLS = 4
TABLES = 6


class Victim:
    """The server as its own process, to be killed and started again."""

    def __init__(self, db: str) -> None:
        self.db = db
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the server and wait until it answers."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", RUN, "serve", "--port", str(self.port), "--db", self.db,
            "--pace", "0",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
        async with httpx.AsyncClient() as http:
            while self.process.returncode is None:
                try:
                    await http.get(f"http://127.0.0.1:{self.port}/api/health")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
                else:
                    return
        raise AssertionError("the server did not start")

    async def kill(self) -> None:
        """Kill it, and its bots, at once."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()


class Stubborn:
    """A player who connects again after every crash and repeats what was not answered."""

    def __init__(self, house: House, key: str, table: str) -> None:
        self.house = house
        self.key = key
        self.table = table
        self.acknowledged: dict[str, int] = {}  # ply by the client's id
        self.waiting: wire.Choose | None = None
        self.count = 0
        self.over = False

    async def play(self) -> None:
        """Play until the game is over, whatever happens to the server."""
        while not self.over:
            try:
                async with self.house.sit(self.table, self.key) as client:
                    await self.visit(client)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)

    async def visit(self, client: Client) -> None:
        """Play until the game is over or the server is gone."""
        await client.until("state")
        while True:
            if self.waiting is not None:
                await self.submit(client, self.waiting)
            state = await client.until_asked()
            if not state["waiting"]:
                self.over = True
                return
            option = client.rng.pick(state["asked"]["offers"])["option"]
            self.count += 1
            raw = msgspec.Raw(msgspec.json.encode(option))
            self.waiting = wire.Choose(f"{self.key[-6:]}-{self.count}", state["ply"], raw)

    async def submit(self, client: Client, ask: wire.Choose) -> None:
        """Send a choice and remember that it was taken."""
        client.state = None
        answer = await client.request(ask)
        assert answer.kind == "done", answer.body
        self.acknowledged[ask.id] = answer["ply"]
        self.waiting = None
        assert answer["ply"] == ask.ply + 1, "taken twice, or at another ply"


@asynccontextmanager
async def playing(victim: Victim) -> AsyncIterator[tuple[House, list[Stubborn]]]:
    """Set tables up, each with a person and two bots."""
    house = House(victim.port, None)
    players = []
    for number in range(TABLES):
        key = await house.guest(f"P{number}")
        made = await house.table(key, "me", "uniform", "greedy", options={"turn_limit": 12})
        players.append(Stubborn(house, key, made.id))
    yield house, players
    await house.http.aclose()


async def test_crash_nothing_is_lost_or_doubled(lite: str) -> None:
    """After many kills every game ends, and its journal holds every acknowledged choice once."""
    victim = Victim(lite)
    await victim.start()
    try:
        async with playing(victim) as (house, players):
            games = asyncio.gather(*(player.play() for player in players))
            for kill in range(KILLS):
                await asyncio.sleep(0.4 + 0.17 * kill)
                await victim.kill()
                await victim.start()
            await games
            journals = [
                await house.ask(
                    "GET", f"/api/tables/{one.table}/journal", forms.JournalFile, one.key
                )
                for one in players
            ]
    finally:
        await victim.kill()

    for player, file in zip(players, journals, strict=True):
        match = verify(shelf["zdfg"], Journal.load(file.journal.encode()))
        mine = [chosen for chosen in match.journal.standing() if chosen.seat == 0]
        assert match.game.result is not None
        assert sorted(player.acknowledged.values()) == [chosen.ply + 1 for chosen in mine]
