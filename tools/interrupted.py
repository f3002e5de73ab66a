"""Play campaigns at a real server that is killed again and again: is any of it lost?

One person plays campaigns by lot, chapter after chapter, and gives battles up now and then. The
server is killed (SIGKILL) at random moments, between chapters too, and started again. At the end
every campaign is exported, verified from end to end, and compared with what was acknowledged.
"""

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from chaos import RAW, Chaos
from shamble.kernel.campaign import Campaign, verify_chain
from shamble.kernel.shelf import shelf
from shamble.server.wire import frames

GIVE_UP = b'{"do":"concede"}'
OFTEN = 0.3  # how often a battle is given up, at each choice
AGAIN = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException)
OVER = ("over", "stuck")
LONGEST = 2.0  # seconds of play between two deaths, after the first choice


class Saga:
    """Somebody who plays campaigns, whatever becomes of the server."""

    def __init__(self, port: int, rng: random.Random) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.socket = f"ws://127.0.0.1:{port}/api/tables"
        self.rng = rng
        self.key = ""
        self.campaigns: list[str] = []
        self.taken: dict[str, int] = {}  # by table: the last ply that was acknowledged
        self.choices = 0
        self.sent = 0
        self.chosen = asyncio.Event()
        self.chapters = 0

    async def play(self) -> None:
        """Play one campaign after the other."""
        while True:
            with contextlib.suppress(*AGAIN):
                await self.chapter()
            await asyncio.sleep(0.02)

    async def ask(self, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401  (JSON)
        """Ask the server for something."""
        headers = {"authorization": f"Bearer {self.key}"} if self.key else {}
        async with httpx.AsyncClient(base_url=self.url, timeout=30, headers=headers) as http:
            answer = await http.request(method, f"/api{path}", json=body)
            answer.raise_for_status()
            return answer.json()

    async def read(self, path: str) -> Any:  # noqa: ANN401  (JSON)
        """Ask for something that is there, once more where the connection was lost."""
        with contextlib.suppress(httpx.TransportError):
            return await self.ask("GET", path)
        return await self.ask("GET", path)

    async def chapter(self) -> None:
        """Play the chapter that is open, then begin the next one; or another campaign."""
        if not self.key:
            self.key = (await self.ask("POST", "/guests", {"name": "Ann"}))["key"]
        if not self.campaigns:
            await self.found()
        info = await self.ask("GET", f"/campaigns/{self.campaigns[-1]}")
        if info["stage"] == "turn":
            await self.ask("POST", f"/campaigns/{info['id']}/next")
            self.chapters += 1
        elif info["stage"] in OVER:
            await self.found()
        else:
            await self.battle(info["table"]["id"])

    async def found(self) -> None:
        """Begin a campaign, in one of the ways there are."""
        way = self.rng.choice(["lists", "ready", "day-one"])
        body = {
            "box": "atz",
            "title": f"The road {len(self.campaigns)}",
            "seats": [{"kind": "me"}],
            "options": {"begin": way, "area": self.rng.choice(["urban", "rural"])},
        }
        made = await self.ask("POST", "/campaigns", body)
        self.campaigns.append(made["campaign"]["id"])

    async def battle(self, table: str) -> None:
        """Answer what is asked at a table until its game is over."""
        async with websockets.connect(
            f"{self.socket}/{table}/play", max_size=None, compression=None
        ) as ws:
            hello = frames.Hello(frames.PROTOCOL, self.key)
            await ws.send(msgspec.json.encode(hello).decode())
            state: dict[str, Any] = {}
            async for text in ws:
                frame = RAW.decode(text)
                if frame["is"] == "done":
                    self.taken[table] = max(frame["ply"], self.taken.get(table, 0))
                    self.choices += 1
                    self.chosen.set()
                elif frame["is"] == "refused":
                    await ws.send(self.choice(state))  # nothing could be given up there
                elif frame["is"] == "state":
                    state = frame
                    if state["ply"] < self.taken.get(table, 0):
                        raise SystemExit(f"{table}: stands before what was acknowledged")
                    if state["waiting"] is None:
                        return
                    if state["asked"]:
                        give_up = self.rng.random() < OFTEN
                        await ws.send(self.choice(state, GIVE_UP if give_up else None))

    def choice(self, state: dict[str, Any], raw: bytes | None = None) -> str:
        """Return a choice as it is sent: the one given, or one by lot."""
        self.sent += 1
        if raw is None:
            raw = msgspec.json.encode(self.rng.choice(state["asked"]["offers"])["option"])
        one = frames.Choose(f"c{self.sent}", state["ply"], msgspec.Raw(raw))
        return msgspec.json.encode(one).decode()

    async def faults(self) -> list[str]:
        """Return what is wrong with the campaigns, as they are exported."""
        found = []
        for it in self.campaigns:
            file = await self.read(f"/campaigns/{it}/file")
            info = await self.read(f"/campaigns/{it}")
            campaign = Campaign.load(file["file"].encode())
            if verify_chain(shelf["atz"], campaign) != len(campaign.chapters):
                found.append(f"{it}: not all chapters were played again")
            for row, journal in zip(info["chapters"], campaign.chapters, strict=True):
                stand = len(journal.standing())
                if stand < self.taken.get(row["table"], 0):
                    found.append(f"{it}, chapter {row['chapter']}: acknowledged choices are lost")
        return found


async def interrupted(folder: Path, db: str, kills: int, seed: int) -> tuple[Saga, list[str]]:
    """Kill a server so often while campaigns are played; return who played, and what is wrong."""
    it = Chaos(folder, db, tables=0, seed=seed)
    saga = Saga(it.port, it.rng)
    try:
        await it.start()
        playing = asyncio.create_task(saga.play())
        for _ in range(kills):
            saga.chosen.clear()
            await asyncio.wait(
                [playing, asyncio.ensure_future(saga.chosen.wait())],
                return_when=asyncio.FIRST_COMPLETED,
            )
            await asyncio.sleep(it.rng.uniform(0, LONGEST))
            if playing.done():
                break
            await it.kill()
        playing.cancel()
        outcome = (await asyncio.gather(playing, return_exceptions=True))[0]
        wrong = [] if isinstance(outcome, asyncio.CancelledError) else [repr(outcome)]
        return saga, wrong + await saga.faults()
    finally:
        await it.stop()
        it.log.close()


def main() -> int:
    """Read the arguments, kill a server, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as name:
        db = f"sqlite:///{Path(name) / 'saga.db'}"
        saga, faults = asyncio.run(interrupted(Path(name), db, arguments.kills, arguments.seed))
    print(
        f"Killed {arguments.kills} times: {len(saga.campaigns)} campaigns, {saga.chapters} chapters"
        f" gone on with, {saga.choices} choices acknowledged, {time.perf_counter() - start:.0f} s,"
        f" load {os.getloadavg()[0]:.1f}."
    )
    print(
        "\n".join(faults) or "Every chain holds from end to end, and nothing acknowledged is lost."
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
