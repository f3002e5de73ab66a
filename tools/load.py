"""Load a server on this machine: many tables, many sockets, how fast is it told?

Every table has one person, played by a socket client that thinks a moment, and bots in the
other seats. A second socket at some tables watches. Tables of bots alone can play beside them,
to see who comes first. Printed are acknowledged choices a second, the time from a choice being
sent to its acknowledgement and to the next state at the chooser's own socket, what the server,
its bots, this program and everything else used of the processor, the server's memory for each
new table that nobody plays at, and when a server that is started again on the same database answers
its first client. A table whose game ends is not replaced, so fewer are live towards the end.
"""

import argparse
import asyncio
import contextlib
import os
import random
import resource
import signal
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence

import httpx
import msgspec
import uvloop

from machine import Used, memory, used
from ports import free_port
from shamble.server.wire import frames
from visitor import Visitor

RUN = "import sys; from shamble.cli import main; sys.exit(main())"


class Offer(msgspec.Struct):
    """An option, as far as it matters here."""

    option: msgspec.Raw


class Asked(msgspec.Struct):
    """A question."""

    offers: tuple[Offer, ...]


class Heard(msgspec.Struct):
    """A frame, as far as it matters here."""

    kind: str = msgspec.field(name="is")
    ply: int = 0
    asked: Asked | None = None
    waiting: msgspec.Raw = msgspec.Raw(b"null")


READ = msgspec.json.Decoder(Heard)


class Load:
    """What is done to the server, and what came of it."""

    def __init__(self, port: int, arguments: argparse.Namespace) -> None:
        self.port = port
        self.arguments = arguments
        self.taken = 0
        self.states = 0
        self.told: list[float] = []  # seconds from a choice to the next state at the same socket
        self.acknowledged: list[float] = []  # and to its acknowledgement
        self.rng = random.Random(1)

    def seats(self) -> list[dict[str, str]]:
        """Return who sits at a table: one person, and bots."""
        bot = {"kind": "bot", "level": self.arguments.bots}
        return [{"kind": "me"}] + [bot for _ in range(self.arguments.seats - 1)]

    async def set_up(self, http: httpx.AsyncClient, count: int) -> list[tuple[str, str]]:
        """Make so many tables; return each with its key."""
        body = {"box": self.arguments.box, "seats": self.seats()}
        return await make(http, count, body)

    async def think(self, http: httpx.AsyncClient) -> None:
        """Make tables at which bots play atz for themselves, and think all the time."""
        bots = [{"kind": "bot", "level": self.arguments.thinking}] * 2
        await make(http, self.arguments.thinkers, {"box": "atz", "seats": bots})

    async def visit(self, guests: Sequence["Player"]) -> None:
        """Connect them, not all at once, and let them stay until time is up."""
        until = time.perf_counter() + self.arguments.seconds
        await asyncio.gather(*(self.enter(one) for one in guests))
        await asyncio.sleep(until - time.perf_counter())
        for one in guests:
            one.close()
        await asyncio.gather(*(one.gone for one in guests))

    async def enter(self, one: "Player") -> None:
        """Connect one of them."""
        await asyncio.sleep(self.rng.random() * self.arguments.seconds / 4)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: one, "127.0.0.1", self.port)


class Player(Visitor):
    """Somebody who plays at a table, or watches."""

    def __init__(self, load: Load, table: str, key: str, *, watch: bool = False) -> None:
        super().__init__(f"/api/tables/{table}/play")
        self.load = load
        self.hello = frames.Hello(frames.PROTOCOL, key, watch=watch)
        self.watch = watch
        self.count = 0
        self.untold = 0.0  # when the last choice was sent, until a state came
        self.open_since = 0.0  # and until it was acknowledged

    def greeted(self) -> None:
        """Say who it is."""
        self.say(msgspec.json.encode(self.hello))

    def heard(self, data: bytes) -> None:
        """Choose something when asked, after a moment's thought."""
        if self.watch:
            return
        frame, now, load = READ.decode(data), time.perf_counter(), self.load
        if frame.kind == "done":
            load.taken += 1
            load.acknowledged.append(now - self.open_since)
        elif frame.kind == "state":
            load.states += 1
            if self.untold:
                load.told.append(now - self.untold)
                self.untold = 0.0
            if frame.asked is not None:
                wait = load.rng.expovariate(1 / load.arguments.think)
                asyncio.get_running_loop().call_later(wait, self.choose, frame.ply, frame.asked)

    def choose(self, ply: int, asked: Asked) -> None:
        """Choose something."""
        if self.transport is None:
            return
        self.count += 1
        option = self.load.rng.choice(asked.offers).option
        ask = msgspec.json.encode(frames.Choose(f"c{self.count}", ply, option))
        self.untold = self.open_since = time.perf_counter()
        self.say(ask)


async def make(
    http: httpx.AsyncClient, count: int, body: dict[str, object]
) -> list[tuple[str, str]]:
    """Make so many tables; return each with its key."""
    made = []
    key = ""
    for number in range(count):
        if number % 40 == 0:
            guest = await http.post("/api/guests", json={"name": f"Load {number}"})
            key = guest.json()["key"]
        headers = {"authorization": f"Bearer {key}"}
        answer = await http.post("/api/tables", json=body, headers=headers)
        made.append((answer.raise_for_status().json()["table"]["id"], key))
    return made


async def start(
    port: int, db: str, workers: int = 1, *, limits: bool = False, bots: int = 1
) -> asyncio.subprocess.Process:
    """Start a server and wait until it answers."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", RUN, "serve", "--port", str(port), "--db", db, "--bots", str(bots),
        "--workers", str(workers), "--limits" if limits else "--no-limits", "--log", "error",
        stdout=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )  # fmt: skip
    async with httpx.AsyncClient() as http:
        while process.returncode is None:
            with contextlib.suppress(httpx.TransportError):
                await http.get(f"http://127.0.0.1:{port}/api/health")
                return process
            await asyncio.sleep(0.1)
    raise SystemExit("the server did not start")


async def run(arguments: argparse.Namespace, port: int, pid: int) -> None:
    """Measure, and print what was found."""
    load = Load(port, arguments)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        warm = await load.set_up(http, 5)
        before = memory(pid)
        idle = await load.set_up(http, arguments.idle)
        each = (memory(pid) - before) / max(1, len(idle))
        print(f"{len(idle)} idle tables: {each / 1000:.0f} kB each", flush=True)
        live = await load.set_up(http, arguments.tables - len(warm)) + warm
        await load.think(http)
    guests = [Player(load, *one) for one in live]
    guests += [Player(load, *one, watch=True) for one in live[: arguments.watchers]]
    earlier, start_time = used(pid), time.perf_counter()
    await load.visit(guests)
    elapsed = time.perf_counter() - start_time
    busy = (memory(pid) - before) / (len(live) + len(idle))
    print(f"{len(live)} live tables, {len(guests)} sockets, {elapsed:.0f} s")
    print(f"{busy / 1000:.0f} kB for each table at the end, sockets and all")
    report(load, used(pid).since(earlier), elapsed)


async def restart(arguments: argparse.Namespace, db: str) -> None:
    """Start a server on the same database, and print when its first client is answered."""
    port, began = free_port(), time.perf_counter()
    process = await start(port, db, arguments.workers)
    try:
        healthy, load = time.perf_counter() - began, Load(port, arguments)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            await load.set_up(http, 1)
        answered, spent = time.perf_counter() - began, used(process.pid)
        print(
            f"a restart with {arguments.tables + arguments.idle} tables: healthy after"
            f" {healthy:.1f} s, a guest came and had a table set up after {answered:.1f} s;"
            f" the server used {spent.server:.1f} s of the processor for that"
        )
    finally:
        await stop(process)


async def stop(process: asyncio.subprocess.Process) -> None:
    """Stop a server with all it has started."""
    os.killpg(process.pid, signal.SIGTERM)
    await process.wait()


def report(load: Load, spent: Used, elapsed: float) -> None:
    """Print how fast it went, and what ran meanwhile."""
    each = spent.server / max(1, load.taken)
    print(
        f"{load.taken / elapsed:.0f} acknowledged choices a second by people,"
        f" {load.states:,} states sent"
    )
    print(
        f"the server used {spent.server / elapsed:.0%} of a processor,"
        f" {each * 1000:.2f} ms for each acknowledged choice and what bots did between"
    )
    print(
        f"beside it: bots that think {spent.bots / elapsed:.0%},"
        f" this program {spent.ours / elapsed:.0%}, everything else on the machine"
        f" {spent.others / elapsed:.0%}, denied by the host {spent.stolen / elapsed:.0%};"
        f" load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"
    )
    for what, seconds in (("acknowledgement", load.acknowledged), ("broadcast", load.told)):
        cuts = [cut * 1000 for cut in statistics.quantiles(seconds, n=100)]
        print(
            f"from choice to {what}: p50 {cuts[49]:.1f} ms,"
            f" p95 {cuts[94]:.1f} ms, p99 {cuts[98]:.1f} ms"
        )


def read_arguments() -> argparse.Namespace:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="live tables")
    parser.add_argument("--idle", type=int, default=200, help="tables nobody plays at")
    parser.add_argument("--watchers", type=int, default=50, help="sockets that watch")
    parser.add_argument("--seats", type=int, default=3, help="seats of each table")
    parser.add_argument("--bots", default="uniform", help="level of the bots")
    parser.add_argument("--box", default="zdfg", help="what is played")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a person thinks")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long")
    parser.add_argument(
        "--thinkers", type=int, default=0, help="tables of atz played by bots alone"
    )
    parser.add_argument("--thinking", default="search", help="level of the bots at those tables")
    parser.add_argument("--db", default="", help="database; a new SQLite file if left out")
    parser.add_argument("--workers", type=int, default=1)
    return parser.parse_args()


async def main() -> int:
    """Load the server and stop it."""
    arguments = read_arguments()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        db = arguments.db or f"sqlite:///{folder}/load.db"
        process = await start(port, db, arguments.workers, bots=max(1, arguments.thinkers))
        try:
            await run(arguments, port, process.pid)
        finally:
            await stop(process)
        await restart(arguments, db)
    return 0


if __name__ == "__main__":
    sys.exit(uvloop.run(main()))
