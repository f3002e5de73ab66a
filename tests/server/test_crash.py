"""Killing the real server again and again while many play: nothing is lost, nothing doubled."""

import asyncio
import contextlib
import os
import secrets
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import msgspec
import websockets

from ports import free_port
from postgres import Cluster
from shamble.kernel.campaign import Campaign, verify_chain
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match, verify
from shamble.kernel.shelf import shelf
from shamble.server.wire import forms, frames
from shamble.server.wire.campaigns import CampaignFile
from tests.server import chains
from tests.server.house import Client, House

RUN = "import sys; from shamble.cli import main; sys.exit(main())"
TABLES = 5


class Victim:
    """The server as its own process, to be killed and started again."""

    def __init__(self, db: str, workers: int = 1) -> None:
        self.db = db
        self.workers = workers
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the server and wait until it answers."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", RUN, "serve", "--port", str(self.port), "--db", self.db,
            "--pace", "0", "--workers", str(self.workers), "--no-limits",
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
        self.waiting: frames.Choose | None = None
        self.count = 0
        self.over = False

    def plies(self) -> list[int]:
        """Return how many choices stood after each one that was acknowledged."""
        return sorted(self.acknowledged.values())

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
            self.waiting = frames.Choose(f"{self.key[-6:]}-{self.count}", state["ply"], raw)

    async def submit(self, client: Client, ask: frames.Choose) -> None:
        """Send a choice and remember that it was taken."""
        answer = await client.request(ask)
        assert answer.kind == "done", answer.body
        self.acknowledged[ask.id] = answer["ply"]
        self.waiting = None
        if client.state is not None and client.state["ply"] <= ask.ply:
            client.state = None  # a new one is on its way; after a repeat it has come already
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


async def survive(victim: Victim, kills: int) -> list[tuple[Stubborn, Match]]:
    """Kill the server again and again while all play; return each player with the whole game."""
    await victim.start()
    try:
        async with playing(victim) as (house, players):
            games = asyncio.gather(*(player.play() for player in players))
            for kill in range(kills):
                await asyncio.sleep(0.4 + 0.17 * kill)
                await victim.kill()
                await victim.start()
            await games
            return [(player, await whole_game(house, player)) for player in players]
    finally:
        await victim.kill()


async def whole_game(house: House, player: Stubborn) -> Match:
    """Download a journal and check it from end to end."""
    path = f"/api/tables/{player.table}/journal"
    file = await house.ask("GET", path, forms.JournalFile, player.key)
    return verify(shelf["zdfg"], Journal.load(file.journal.encode()))


async def test_crash_nothing_is_lost_or_doubled(lite: str) -> None:
    """After many kills every game ends, and its journal holds every acknowledged choice once."""
    found = await survive(Victim(lite), kills=4)

    assert all(match.game.result is not None for _, match in found)
    assert [player.plies() for player, _ in found] == [plies_of(match) for _, match in found]


async def test_crash_of_several_workers(cluster: Cluster) -> None:
    """The same holds for two workers on PostgreSQL that are killed together."""
    db = cluster.database(f"t{secrets.token_hex(6)}")

    found = await survive(Victim(db, workers=2), kills=2)

    assert all(match.game.result is not None for _, match in found)
    assert [player.plies() for player, _ in found] == [plies_of(match) for _, match in found]


def plies_of(match: Match) -> list[int]:
    """Return how many choices stood after each of the first seat's."""
    return [chosen.ply + 1 for chosen in match.journal.standing() if chosen.seat == 0]


async def test_crash_stopping_is_none(lite: str) -> None:
    """A server that is told to stop sends its clients away with a word, and ends."""
    victim = Victim(lite)
    await victim.start()
    house = House(victim.port, None)
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with house.sit(made.id, key) as me:
        await me.until("state")
        assert victim.process is not None
        victim.process.terminate()
        await me.ws.wait_closed()
        await asyncio.wait_for(victim.process.wait(), 120)
    await house.http.aclose()

    assert me.ws.close_code == frames.CLOSE_RESTART


async def test_crash_between_chapters_leaves_exactly_one_next(lite: str) -> None:
    """Killed when a chapter is over, and again while the next begins: there is one next chapter."""
    victim = Victim(lite)
    await victim.start()
    house = House(victim.port, None)
    try:
        key = await house.guest()
        made = (await chains.begin(house, key)).campaign
        await chains.play_out(house, key, made.at)
        await victim.kill()
        await victim.start()
        over = await chains.show(house, key, made.id)
        asking = asyncio.gather(
            *(chains.go_on(house, key, made.id) for _ in range(4)), return_exceptions=True
        )
        await asyncio.sleep(0.02)
        await victim.kill()
        await asking
        await victim.start()
        found = [await chains.go_on(house, key, made.id) for _ in range(2)]
        file = await house.ask("GET", f"/api/campaigns/{made.id}/file", CampaignFile, key)
    finally:
        await victim.kill()
        await house.http.aclose()

    assert over.stage == "turn"
    assert found[0].at == found[1].at
    assert [one.chapter for one in found[1].chapters] == [1, 2]
    assert found[1].home == over.home
    assert verify_chain(shelf["atz"], Campaign.load(file.file.encode())) == 2
