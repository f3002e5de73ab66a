"""Load a server on this machine: many tables, many sockets, how fast is it told?

Every table has one person, played by a socket client that thinks a moment, and bots in the
other seats. A second socket at some tables watches. Printed are acknowledged choices a
second, the time from a choice being sent to the next state arriving at the chooser's own
socket, and the server's memory for each new table that nobody plays at. A table whose game
ends is not replaced, so fewer are live towards the end.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from shamble.server.wire import frames

RUN = "import sys; from shamble.cli import main; sys.exit(main())"
RAW = msgspec.json.Decoder()


class Load:
    """What is done to the server, and what came of it."""

    def __init__(self, port: int, arguments: argparse.Namespace) -> None:
        self.port = port
        self.arguments = arguments
        self.taken = 0
        self.states = 0
        self.seconds: list[float] = []  # from a choice to the next state at the chooser's socket
        self.sent: dict[str, float] = {}  # when the last choice was sent, by table
        self.until = 0.0
        self.rng = random.Random(1)

    async def set_up(self, http: httpx.AsyncClient, count: int) -> list[tuple[str, str]]:
        """Make so many tables; return each with its key."""
        made = []
        seats = [{"kind": "me"}] + [
            {"kind": "bot", "level": self.arguments.bots} for _ in range(self.arguments.seats - 1)
        ]
        key = ""
        for number in range(count):
            if number % 40 == 0:
                guest = await http.post("/api/guests", json={"name": f"Load {number}"})
                key = guest.json()["key"]
            body = {"box": self.arguments.box, "seats": seats}
            headers = {"authorization": f"Bearer {key}"}
            while True:
                answer = await http.post("/api/tables", json=body, headers=headers)
                if answer.status_code != httpx.codes.TOO_MANY_REQUESTS:
                    break
                await asyncio.sleep(0.5)
            made.append((answer.json()["table"]["id"], key))
        return made

    def url(self, table: str) -> str:
        """Return a table's socket."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/play"

    async def play(self, table: str, key: str) -> None:
        """Play a seat until time is up or the game is over."""
        await asyncio.sleep(self.rng.random() * self.arguments.seconds / 4)  # not all at once
        async with websockets.connect(self.url(table), max_size=None, compression=None) as ws:
            await ws.send(msgspec.json.encode(frames.Hello(frames.PROTOCOL, key)).decode())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.until - time.perf_counter()):
                    await self.choose_on(ws, table)

    async def choose_on(self, ws: ClientConnection, table: str) -> None:
        """Choose something whenever asked, after a moment's thought."""
        count = 0
        async for text in ws:
            frame = RAW.decode(text)
            if frame["is"] == "state":
                self.states += 1
                self.heard(table)
                if frame["waiting"] is None:
                    return
                if frame["asked"]:
                    await asyncio.sleep(self.rng.expovariate(1 / self.arguments.think))
                    count += 1
                    option = self.rng.choice(frame["asked"]["offers"])["option"]
                    raw = msgspec.Raw(msgspec.json.encode(option))
                    ask = frames.Choose(f"c{count}", frame["ply"], raw)
                    self.sent[table] = time.perf_counter()
                    await ws.send(msgspec.json.encode(ask).decode())
            elif frame["is"] == "done":
                self.taken += 1

    def heard(self, table: str) -> None:
        """Note how long it took until the chooser heard of the last choice."""
        start = self.sent.pop(table, None)
        if start is not None:
            self.seconds.append(time.perf_counter() - start)

    async def watch(self, table: str, key: str) -> None:
        """Watch a table until time is up."""
        async with websockets.connect(self.url(table), max_size=None, compression=None) as ws:
            hello = frames.Hello(frames.PROTOCOL, key, watch=True)
            await ws.send(msgspec.json.encode(hello).decode())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.until - time.perf_counter()):
                    async for _ in ws:
                        pass


def memory(pid: int) -> int:
    """Return how many bytes of memory a process has for itself."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor(pid: int) -> float:
    """Return how many seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def start(
    port: int, db: str, workers: int = 1, *, limits: bool = False
) -> asyncio.subprocess.Process:
    """Start a server and wait until it answers."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", RUN, "serve", "--port", str(port), "--db", db,
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
    used, start_time = processor(pid), time.perf_counter()
    load.until = start_time + arguments.seconds
    watched = live[: arguments.watchers]
    await asyncio.gather(*(load.play(*one) for one in live), *(load.watch(*one) for one in watched))
    elapsed = time.perf_counter() - start_time
    used, busy = processor(pid) - used, memory(pid) - before
    cuts = statistics.quantiles(load.seconds, n=100)
    print(f"{len(live)} live tables, {len(live) + len(watched)} sockets, {elapsed:.0f} s")
    print(f"{load.taken / elapsed:.0f} acknowledged choices a second by people")
    print(f"the server used {used / elapsed:.0%} of a processor, {load.states:,} states sent")
    print(
        f"{busy / (len(live) + len(idle)) / 1000:.0f} kB for each table at the end, sockets and all"
    )
    print(f"the machine's load was {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(
        f"from choice to broadcast: p50 {cuts[49] * 1000:.1f} ms,"
        f" p95 {cuts[94] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms"
    )


async def main() -> int:
    """Read the arguments, load the server and stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200, help="live tables")
    parser.add_argument("--idle", type=int, default=200, help="tables nobody plays at")
    parser.add_argument("--watchers", type=int, default=50, help="sockets that watch")
    parser.add_argument("--seats", type=int, default=3, help="seats of each table")
    parser.add_argument("--bots", default="uniform", help="level of the bots")
    parser.add_argument("--box", default="zdfg", help="what is played")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a person thinks")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long")
    parser.add_argument("--db", default="", help="database; a new SQLite file if left out")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        db = arguments.db or f"sqlite:///{folder}/load.db"
        process = await start(port, db, arguments.workers)
        try:
            await run(arguments, port, process.pid)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            await process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
