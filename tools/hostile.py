"""Attack a real server with nonsense while people play: does anybody notice?

Hostile requests and frames come from many addresses of this machine (127.0.0.2 and on) at a
steady pace, with pauses between. No answer may be a fault of the server's own, no table may
change, and whoever plays at another table must be answered as fast as in the pauses. It works
on this machine's own loopback only, and ends by itself.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import resource
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from chaos import Player
from load import start
from malice import HARMLESS, Target, frame, once_in, request
from ports import free_port
from shamble.server.wire import frames

ADDRESSES: Final = 32
VISIT: Final = 40  # frames of one connection
ANSWERS: Final = 60.0  # seconds until a request counts as unanswered
QUIET: Final = 0.25  # the part of the time in which nobody attacks
ROUND: Final = 12.0  # seconds of pause and attack together
SLOWER: Final = 2.0  # times the p99 of the pauses
AT_ALL: Final = 0.02  # seconds: p99 of less than this are equally good
OUR_FAULT: Final = 500
PERSON_FIRST: Final = {"first_player": 1}
BUGS: Final = (1011, frames.CLOSE_BUG)


class Timed(Player):
    """A player at another table, who notes how long each choice took to be acknowledged."""

    def __init__(self, port: int, key: str, table: str, heard: "Hostile") -> None:
        super().__init__(port, key, table)
        self.heard = heard
        self.sent = 0.0

    async def choose(self, ws: ClientConnection, state: dict[str, Any]) -> None:
        """Choose after a moment's thought."""
        if state["asked"] and self.waiting is None and state["ply"] != self.answered:
            await asyncio.sleep(self.rng.uniform(0.02, 0.08))
            self.sent = time.perf_counter()
            await super().choose(ws, state)

    def acknowledged(self, frame: dict[str, Any]) -> None:
        """Note how long it took."""
        before = len(self.taken)
        super().acknowledged(frame)
        if len(self.taken) > before:
            took = time.perf_counter() - self.sent
            self.heard.took[attacking(self.heard.began)].append(took)
            self.heard.played.set()


class Attack:
    """Those who attack, in a process of their own."""

    def __init__(self, port: int, targets: list[Target], total: int, rate: float) -> None:
        self.port = port
        self.targets = targets
        self.total = total
        self.rate = rate
        self.began = 0.0
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []

    async def run(self, began: float) -> None:
        """Send all of it, from all addresses, with pauses."""
        self.began = began
        await asyncio.gather(*(self.attacker(number) for number in range(ADDRESSES)))

    async def attacker(self, number: int) -> None:
        """Attack from one address: requests and visits in turn, at its share of the pace."""
        rng = random.Random(number)
        address = f"127.0.0.{2 + number}"
        share, credit, seen = self.rate / ADDRESSES, 0.0, time.perf_counter()
        while self.sent < self.total:
            now = time.perf_counter()
            quiet = not attacking(self.began)
            credit += 0.0 if quiet else (now - seen) * share
            seen = now
            if quiet or credit < VISIT:
                await asyncio.sleep(0.2)
                continue
            credit -= VISIT
            visit = self.requests if once_in(rng, 2) else self.frames
            try:
                await visit(rng, address)
            except TimeoutError:
                self.faults.append(f"{visit.__name__} from {address}: no answer")
            except (OSError, EOFError, websockets.WebSocketException):
                self.answers["closed"] += 1

    async def requests(self, rng: random.Random, address: str) -> None:
        """Send some requests, on as many connections as the server wants."""
        left = VISIT
        while left:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(address, 0)
            )
            try:
                while left:
                    left -= 1
                    self.sent += 1
                    sent = request(rng, rng.choice(self.targets))
                    if once_in(rng, 50):  # a half, and gone
                        writer.write(sent[: len(sent) // 2])
                        await writer.drain()
                        break
                    writer.write(sent)
                    await writer.drain()
                    if not await self.answered(reader, sent):
                        break
            finally:
                writer.close()

    async def answered(self, reader: asyncio.StreamReader, sent: bytes) -> bool:
        """Read an answer; return whether the connection goes on."""
        async with asyncio.timeout(ANSWERS):
            try:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            except asyncio.IncompleteReadError:
                self.answers["closed"] += 1
                return False
            status = int(head.split()[1])
            self.answers[f"{status // 100}xx"] += 1
            if status >= OUR_FAULT:
                self.faults.append(f"{status} for {sent[:120]!r}")
            length = [line for line in head.split("\r\n") if line.startswith("content-length:")]
            if not length or "connection: close" in head:
                return False
            if not sent.startswith(b"HEAD"):
                await reader.readexactly(int(length[0].split(":")[1]))
            return True

    async def frames(self, rng: random.Random, address: str) -> None:
        """Visit a table, and send nonsense."""
        target = rng.choice(self.targets)
        url = f"ws://127.0.0.1:{self.port}/api/tables/{target.table}/play"
        async with websockets.connect(
            url, max_size=None, compression=None, local_addr=(address, 0), open_timeout=ANSWERS,
            ping_interval=None, close_timeout=ANSWERS,
        ) as ws:  # fmt: skip
            key, kinds = (target.key, HARMLESS) if target.key else (target.watch, None)
            if not once_in(rng, 5):
                await ws.send(msgspec.json.encode(frames.Hello(frames.PROTOCOL, key)).decode())
            for _ in range(VISIT):
                self.sent += 1
                await ws.send(frame(rng, kinds) if kinds else frame(rng))
            last = frames.Explain("last", msgspec.Raw(b"{}"))
            await ws.send(msgspec.json.encode(last).decode())
            await self.heard(ws)

    async def heard(self, ws: ClientConnection) -> None:
        """Read until the last answer, or until the server has had enough."""
        async with asyncio.timeout(ANSWERS):
            try:
                async for text in ws:
                    told = msgspec.json.decode(text)
                    self.answers[told["is"]] += 1
                    if told["is"] == "trouble" and told["code"] == "bug":
                        self.faults.append(f"a frame: {told['text']}")
                    if told.get("id") == "last":
                        return
            except websockets.ConnectionClosed:
                pass
        self.answers["sent away"] += 1
        if ws.close_code in BUGS:
            self.faults.append(f"a socket was closed with {ws.close_code}")


def attacking(began: float) -> bool:
    """Whether there is no pause now: quiet and attack take turns, and meet the same machine."""
    return (time.monotonic() - began) % ROUND >= ROUND * QUIET


def attacked(attack: Attack, began: float) -> Attack:
    """Attack, and return what came of it; whoever plays comes first."""
    os.nice(5)
    asyncio.run(attack.run(began))
    return attack


class Link(msgspec.Struct):
    """A link of a new table, as a client reads it."""

    seat: int | None
    key: str


class Made(msgspec.Struct):
    """A new table, as a client reads it."""

    table: frames.TableInfo
    links: tuple[Link, ...]

    @property
    def target(self) -> Target:
        """The table, to be attacked by those who may watch it."""
        return Target(self.table.id, next(one.key for one in self.links if one.seat is None))


class Hostile:
    """The attack and what came of it."""

    def __init__(self, port: int, db: Path, total: int, seconds: float) -> None:
        self.port = port
        self.db = db
        self.total = total
        self.rate = total / (seconds * (1 - QUIET))  # a second, while it goes on
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []
        self.began = time.monotonic()
        self.played = asyncio.Event()  # somebody at another table was answered
        self.took: dict[bool, list[float]] = {False: [], True: []}
        self.targets: list[Target] = []

    async def set_up(self, http: httpx.AsyncClient) -> None:
        """Make tables to be attacked: one that gathers people, one that is played, one listed.

        Nobody moves at them: where a bot sits, a person is first.
        """
        host = await guest(http, "Host")
        mallory = await guest(http, "Mallory")
        self.targets = [
            (await table(http, host, ("me", "open"))).target,
            (await table(http, host, ("me", "me"))).target,
            (
                await table(http, host, ("me", "me", "bot"), listed=True, options=PERSON_FIRST)
            ).target,
            (await table(http, mallory, ("me", "me"))).target._replace(key=mallory),
        ]

    def held(self) -> list[tuple[object, ...]]:
        """Return everything the database has about the tables under attack."""
        found: list[tuple[object, ...]] = []
        with contextlib.closing(sqlite3.connect(self.db, timeout=30)) as db:
            for target in self.targets:
                for query in (
                    'SELECT seq, acts FROM entries WHERE "table" = ? ORDER BY seq',
                    'SELECT seat, guest FROM members WHERE "table" = ? ORDER BY seat',
                    'SELECT hash, seat FROM links WHERE "table" = ? ORDER BY hash',
                    "SELECT phase, spec FROM tables WHERE id = ?",
                ):
                    found += db.execute(query, (target.table,)).fetchall()
            theirs = "SELECT id FROM guests WHERE name = 'Player'"
            count = f"SELECT count(*) FROM tables WHERE host NOT IN ({theirs})"  # noqa: S608  (no input)
            found += db.execute(count).fetchall()
        return found

    async def play(self, http: httpx.AsyncClient) -> None:
        """Play one game after the other at tables that nobody attacks."""
        key = await guest(http, "Player")
        while True:
            made = await table(http, key, ("me", "bot", "bot"), options={"turn_limit": 60})
            player = Timed(self.port, key, made.table.id, self)
            await player.play()

    async def attack(self) -> None:
        """Have all of it sent by another process, so that only the server slows players down."""
        attack = Attack(self.port, self.targets, self.total, self.rate)
        self.began = time.monotonic()
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
            loop = asyncio.get_running_loop()
            done = await loop.run_in_executor(pool, attacked, attack, self.began)
        self.sent, self.answers = done.sent, done.answers
        self.faults += done.faults

    async def some_play(self) -> None:
        """Wait until somebody at another table was answered."""
        self.played.clear()
        async with asyncio.timeout(ANSWERS):
            await self.played.wait()


async def guest(http: httpx.AsyncClient, name: str) -> str:
    """Return a guest's key."""
    key: str = (await http.post("/api/guests", json={"name": name})).json()["key"]
    return key


async def table(
    http: httpx.AsyncClient, key: str, seats: tuple[str, ...], **wishes: object
) -> Made:
    """Set a table up."""
    bot = {"kind": "bot", "level": "uniform"}
    chairs = [bot if one == "bot" else {"kind": one} for one in seats]
    body = {"box": "zdfg", "seats": chairs, **wishes}
    answer = await http.post("/api/tables", json=body, headers={"authorization": f"Bearer {key}"})
    return msgspec.json.decode(answer.raise_for_status().content, type=Made)


async def bugs(http: httpx.AsyncClient) -> int:
    """Return how many mistakes of its own the server has counted."""
    text = (await http.get("/api/metrics")).text
    return int(text.split("\nshamble_bugs_total ")[1].split()[0])


async def hostile(folder: Path, total: int, seconds: float, players: int = 4) -> Hostile:
    """Attack a server of our own; return what came of it."""
    port, db = free_port(), folder / "hostile.db"
    process = await start(port, f"sqlite:///{db}", limits=True)
    try:
        it = Hostile(port, db, total, seconds)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=ANSWERS) as http:
            await it.set_up(http)
            games = [asyncio.create_task(it.play(http)) for _ in range(players)]
            before = it.held()
            await it.some_play()
            await it.attack()
            await it.some_play()
            for game in games:
                game.cancel()
            for ended in await asyncio.gather(*games, return_exceptions=True):
                if isinstance(ended, Exception):
                    it.faults.append(f"somebody at another table: {ended!r}")
            after = it.held()
            it.faults += [f"was changed: {row!r}" for row in before if row not in after]
            it.faults += [f"came by the attack: {row!r}" for row in after if row not in before]
            if counted := await bugs(http):
                it.faults.append(f"the server counted {counted} mistakes of its own")
        return it
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        await process.wait()


def p99(seconds: list[float]) -> float:
    """Return the time within which all but one in a hundred were answered."""
    return statistics.quantiles(seconds, n=100)[98]


def main() -> int:
    """Read the arguments, attack, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--total", type=int, default=100_000, help="requests and frames")
    parser.add_argument("--seconds", type=float, default=420.0, help="over which they are spread")
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        it = asyncio.run(hostile(Path(folder), arguments.total, arguments.seconds))
    counts = ", ".join(f"{name} {count:,}" for name, count in it.answers.most_common(12))
    print(f"{it.sent:,} hostile requests and frames in {time.perf_counter() - began:.0f} s:")
    print(counts)
    quiet, loud = p99(it.took[False]), p99(it.took[True])
    print(
        f"another table's choices: p99 {quiet * 1000:.0f} ms in the pauses ({len(it.took[False])}),"
        f" {loud * 1000:.0f} ms under attack ({len(it.took[True])}); load {os.getloadavg()[0]:.1f}"
    )
    if loud >= max(SLOWER * quiet, AT_ALL):
        it.faults.append("another table was held up")
    print("\n".join(it.faults[:20]) or "Nothing broke, nothing changed, nobody was held up.")
    return 1 if it.faults else 0


if __name__ == "__main__":
    sys.exit(main())
