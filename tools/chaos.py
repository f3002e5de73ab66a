"""Play at a real server while everything goes wrong: is anything acknowledged lost or doubled?

The server is killed, its disk is full, its database is locked or gone, its clock jumps. Players
connect again each time and repeat what was not answered. At the end every journal is verified
and compared with what each player was told.
"""

import argparse
import asyncio
import contextlib
import os
import random
import resource
import signal
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it has no types
import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from ports import free_port
from postgres import Cluster, why_not
from shamble.kernel.journal import Journal
from shamble.kernel.match import verify
from shamble.kernel.shelf import shelf
from shamble.server.wire import frames

# The server, with a clock of the wall that a file sets forward.
RUN = """
import os, sys, time
real, real_ns, file = time.time, time.time_ns, os.environ["CHAOS_CLOCK"]
def jump():
    try:
        return os.stat(file).st_size
    except OSError:
        return 0
time.time = lambda: real() + jump()
time.time_ns = lambda: real_ns() + jump() * 10**9
from shamble.cli import main
sys.exit(main())
"""
HOUR = 3600  # bytes of the file: it grows by an hour at each jump
RAW = msgspec.json.Decoder()


class Chaos:
    """A server, those who play at it, and what is done to it."""

    def __init__(self, folder: Path, db: str, *, tables: int, seed: int) -> None:
        self.db = db
        self.file = folder / "chaos.db"
        self.clock = folder / "clock"
        self.tables = tables
        self.rng = random.Random(seed)
        self.port = free_port()
        self.process: asyncio.subprocess.Process | None = None
        self.done: dict[str, int] = {}  # how often each calamity came
        self.players: list[Player] = []
        self.log = (folder / "log").open("ab")

    async def start(self) -> None:
        """Start the server and wait until it answers."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", RUN, "serve", "--port", str(self.port), "--db", self.db,
            "--pace", "0", "--no-limits", "--log", "error",
            stdout=asyncio.subprocess.DEVNULL, stderr=self.log,
            start_new_session=True, env={**os.environ, "CHAOS_CLOCK": str(self.clock)},
        )  # fmt: skip
        await self.until("live")

    async def until(self, health: str) -> None:
        """Wait until the server lives, or is ready."""
        async with httpx.AsyncClient() as http:
            while True:
                if self.process is None or self.process.returncode is not None:
                    raise SystemExit("the server ended by itself")
                with contextlib.suppress(httpx.HTTPError):
                    answer = await http.get(f"http://127.0.0.1:{self.port}/health/{health}")
                    if answer.status_code == httpx.codes.OK:
                        return
                await asyncio.sleep(0.05)

    async def stop(self) -> None:
        """End the server, and its bots."""
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            await self.process.wait()

    async def kill(self) -> None:
        """Kill the server at once, and start it again."""
        await self.stop()
        await self.start()

    async def fill(self) -> None:
        """Let the server's files grow no further for a while, as on a full disk."""
        pid = self.running
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        await asyncio.sleep(self.rng.uniform(0.3, 1.5))
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)
        await self.until("ready")

    async def lock(self) -> None:
        """Hold the database's lock for a while, as a careless backup would."""
        other = sqlite3.connect(self.file, timeout=30, isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(self.rng.uniform(0.3, 1.5))
            other.execute("ROLLBACK")
        finally:
            other.close()
        await self.until("ready")

    async def jump(self) -> None:
        """Set the wall's clock an hour on."""
        with self.clock.open("ab") as file:
            file.write(b" " * HOUR)
        await asyncio.sleep(0.3)

    @property
    def running(self) -> int:
        """The server's process."""
        if self.process is None:
            raise SystemExit("there is no server")
        return self.process.pid

    async def sit_down(self) -> None:
        """Set tables up, each with a person and two bots, some with a clock."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            for number in range(self.tables):
                guest = await http.post("/api/guests", json={"name": f"P{number}"})
                key = guest.json()["key"]
                body = {
                    "box": "zdfg",
                    "seats": [{"kind": "me"}] + [{"kind": "bot", "level": "uniform"}] * 2,
                    "options": {"turn_limit": 60},
                    "clock": {"move": 600} if number % 2 else None,
                }
                headers = {"authorization": f"Bearer {key}"}
                made = await http.post("/api/tables", json=body, headers=headers)
                self.players.append(Player(self.port, key, made.json()["table"]["id"]))

    async def run(self, calamities: Sequence[Callable[[], Awaitable[None]]]) -> None:
        """Do one calamity after the other while people play; then let them play on."""
        games = [asyncio.create_task(player.play()) for player in self.players]
        for calamity in calamities:
            await self.some_play()
            name = getattr(calamity, "__name__", "?")
            self.done[name] = self.done.get(name, 0) + 1
            await calamity()
        await self.some_play()
        for game in games:
            game.cancel()
        await asyncio.gather(*games, return_exceptions=True)

    async def some_play(self) -> None:
        """Wait until some more choices were acknowledged, or all games are over."""
        before = self.acknowledged
        while self.acknowledged < before + 2 * self.tables:
            if all(player.over for player in self.players):
                return
            await asyncio.sleep(0.02)

    @property
    def acknowledged(self) -> int:
        """How many choices were acknowledged."""
        return sum(len(player.taken) for player in self.players)

    async def faults(self) -> list[str]:
        """Compare what was acknowledged with what the logs hold."""
        found = []
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30) as http:
            for player in self.players:
                headers = {"authorization": f"Bearer {player.key}"}
                answer = await http.get(f"/api/tables/{player.table}/journal", headers=headers)
                journal = Journal.load(answer.json()["journal"].encode())
                if answer.json()["whole"]:
                    verify(shelf["zdfg"], journal)
                stand = [one.ply + 1 for one in journal.standing() if one.seat == 0 and not one.why]
                missing = set(player.taken.values()) - set(stand)
                extra = len(stand) - len(player.taken)
                if missing or extra not in (0, 1):  # one may be on its way
                    found.append(f"{player.table}: {missing} lost, {extra} more than acknowledged")
                if any(one.why for one in journal.standing()):
                    found.append(f"{player.table}: somebody lost their seat to the clock")
        return found


class Player:
    """A player who connects again whatever happens, and repeats what was not answered."""

    def __init__(self, port: int, key: str, table: str) -> None:
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/play"
        self.key = key
        self.table = table
        self.taken: dict[str, int] = {}  # ply by the client's id
        self.waiting: frames.Choose | None = None
        self.count = 0
        self.over = False
        self.state: dict[str, Any] = {"asked": None, "waiting": {}, "ply": -1}
        self.answered = -1  # the ply of the last question answered
        self.rng = random.Random(table)

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            with contextlib.suppress(OSError, TimeoutError, websockets.WebSocketException):
                async with websockets.connect(self.url, max_size=None, compression=None) as ws:
                    hello = frames.Hello(frames.PROTOCOL, self.key)
                    await ws.send(msgspec.json.encode(hello).decode())
                    await self.visit(ws)
            await asyncio.sleep(0.05)

    async def visit(self, ws: ClientConnection) -> None:
        """Answer what is asked until the connection ends."""
        async for text in ws:
            frame = RAW.decode(text)
            if frame["is"] == "welcome" and self.waiting is not None:
                await ws.send(msgspec.json.encode(self.waiting).decode())
            elif frame["is"] == "done":
                self.acknowledged(frame)
            elif frame["is"] == "refused":
                self.waiting, self.answered = None, -1  # it was stale
            elif frame["is"] == "state":
                self.state = frame
            if self.state["waiting"] is None:
                self.over = self.waiting is None
            if self.over:
                return
            await self.choose(ws, self.state)

    def acknowledged(self, frame: dict[str, Any]) -> None:
        """Note that a choice was taken."""
        if self.waiting is not None and frame["id"] == self.waiting.id:
            self.taken[self.waiting.id] = frame["ply"]
            self.waiting = None

    async def choose(self, ws: ClientConnection, state: dict[str, Any]) -> None:
        """Choose something, if asked and nothing is on its way."""
        if not state["asked"] or self.waiting is not None or state["ply"] == self.answered:
            return
        self.answered = state["ply"]
        self.count += 1
        option = self.rng.choice(state["asked"]["offers"])["option"]
        raw = msgspec.Raw(msgspec.json.encode(option))
        self.waiting = frames.Choose(f"{self.table}-{self.count}", state["ply"], raw)
        await ws.send(msgspec.json.encode(self.waiting).decode())


class PostgresChaos(Chaos):
    """The same on a PostgreSQL of our own, that gets lost."""

    def __init__(self, folder: Path, cluster: Cluster, *, tables: int, seed: int) -> None:
        super().__init__(folder, cluster.database("chaos"), tables=tables, seed=seed)
        self.cluster = cluster

    async def lose(self) -> None:
        """Let PostgreSQL die, and come back after a while."""
        await asyncio.to_thread(self.cluster.lose)
        await asyncio.sleep(self.rng.uniform(0.3, 1.5))
        await asyncio.to_thread(self.cluster.come_back, careful=True)
        await self.until("ready")

    async def lock(self) -> None:
        """Hold a lock on the log for a while, as a careless operator would."""
        other = await asyncpg.connect(self.db)
        try:
            async with other.transaction():
                await other.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
                await asyncio.sleep(self.rng.uniform(0.3, 1.5))
        finally:
            await other.close()
        await self.until("ready")


async def chaos(folder: Path, rounds: int, tables: int, seed: int) -> tuple[Chaos, list[str]]:
    """Let so many calamities happen on a SQLite file; return what was found wrong."""
    it = Chaos(folder, f"sqlite:///{folder / 'chaos.db'}", tables=tables, seed=seed)
    return it, await suffered(it, [it.kill, it.fill, it.lock, it.jump], rounds)


async def postgres_chaos(
    folder: Path, cluster: Cluster, rounds: int, tables: int, seed: int
) -> tuple[Chaos, list[str]]:
    """Let so many calamities happen on PostgreSQL; return what was found wrong."""
    it = PostgresChaos(folder, cluster, tables=tables, seed=seed)
    return it, await suffered(it, [it.lose, it.kill, it.lock, it.jump], rounds)


async def suffered(
    it: Chaos, kinds: Sequence[Callable[[], Awaitable[None]]], rounds: int
) -> list[str]:
    """Let so many calamities happen; return what was found wrong."""
    calamities = [kinds[number % len(kinds)] for number in range(rounds)]
    it.rng.shuffle(calamities)
    try:
        await it.start()
        await it.sit_down()
        await it.run(calamities)
        return await it.faults()
    finally:
        await it.stop()
        it.log.close()


def main() -> int:
    """Read the arguments, make a mess, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=60, help="calamities")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    how = arguments.rounds, arguments.tables, arguments.seed
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder:
        wrong = told("SQLite", asyncio.run(chaos(Path(folder), *how)), start)
        if reason := why_not():
            print(f"PostgreSQL was left out: {reason}.")
            return wrong
        cluster = Cluster(Path(folder))
        cluster.start(careful=True)
        try:
            start = time.perf_counter()
            lost = asyncio.run(postgres_chaos(Path(folder), cluster, *how))
            return max(wrong, told("PostgreSQL", lost, start))
        finally:
            cluster.stop()


def told(where: str, suffered: tuple[Chaos, list[str]], start: float) -> int:
    """Say what came of it; return the exit status."""
    it, faults = suffered
    counts = ", ".join(f"{name} {count}" for name, count in sorted(it.done.items()))
    print(f"{where}: {counts}; {it.acknowledged} choices acknowledged at {it.tables} tables,")
    print(f"{time.perf_counter() - start:.0f} s, load {os.getloadavg()[0]:.1f}.")
    print("\n".join(faults) or "Nothing was lost, doubled or taken by the clock.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
