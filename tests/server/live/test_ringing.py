"""Telling somebody who is away that it is their turn."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from shamble.kernel.errors import SettingsError
from shamble.server.live import ringing
from shamble.server.ops.hooks import allowed, target
from shamble.server.serve import checked_hooks
from shamble.server.wire import forms, frames
from tests.server.house import WAIT, House, Made, running


class Ear:
    """An address that is called, and hears what is said."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        self.answers: list[bytes] = []  # before it says that all is well
        self.port = 0

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}/turns"

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one call."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        body = await reader.readexactly(length)
        self.heard.put_nowait((head.split()[1], msgspec.json.decode(body)))
        writer.write(self.answers.pop(0) if self.answers else b"HTTP/1.1 204 No Content\r\n\r\n")
        with contextlib.suppress(OSError):
            await writer.drain()
        writer.close()

    async def next(self) -> tuple[str, dict[str, Any]]:
        """Return the next call."""
        return await asyncio.wait_for(self.heard.get(), WAIT)


@asynccontextmanager
async def listening() -> AsyncIterator[Ear]:
    """Run something that can be called."""
    ear = Ear()
    server = await asyncio.start_server(ear.take, "127.0.0.1", 0)
    ear.port = server.sockets[0].getsockname()[1]
    async with server:
        yield ear


async def two_at_a_table(house: House, hook: str) -> tuple[str, str, Made]:
    """Return two guests' keys and a table at which the first one begins."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob <!channel>")
    made = await house.table(ann, "me", "open", options={"first_player": 1}, hook=hook)
    wish = forms.Join(made.link(1))
    await house.ask("POST", f"/api/tables/{made.id}/join", frames.TableInfo, bob, wish)
    return ann, bob, made


async def end_turn(house: House, table: str, key: str, seat: int) -> None:
    """Choose until somebody else must."""
    async with house.sit(table, key) as client:
        while (client.state or await client.until("state"))["waiting"]["seat"] == seat:
            await client.choose()


async def test_ringing_calls_who_is_away(lite: str) -> None:
    """Whoever must choose and is not there is called: a sentence, a link, and nothing secret."""
    async with (
        listening() as ear,
        running(lite, hooks=(ear.url,), address="https://tables.example/", hook_wait=0.0) as house,
    ):
        ann, bob, made = await two_at_a_table(house, ear.url + "/ours?room=1")
        first = await ear.next()  # Ann begins, and has not come yet

        await end_turn(house, made.id, ann, 0)

        path, said = await ear.next()

    assert (first[0], first[1]["name"]) == ("/turns/ours?room=1", "Ann")
    assert (path, said["name"], said["seat"]) == ("/turns/ours?room=1", "Bob <!channel>", 1)
    assert said["link"] == f"https://tables.example/t/{made.id}"
    assert "Bob &lt;!channel&gt;, it is your turn" in said["text"]
    assert said["allowed_mentions"] == {"parse": []}
    raw = str(said)
    assert not any(key in raw for key in (ann, bob, *(link.key for link in made.links)))


async def test_ringing_leaves_those_in_peace_who_are_there(lite: str) -> None:
    """Who sits at the table when the turn comes is not called."""
    async with (
        listening() as ear,
        running(lite, hooks=(ear.url,), address="https://tables.example", hook_wait=0.0) as house,
    ):
        ann, bob, made = await two_at_a_table(house, ear.url)
        await ear.next()
        async with house.sit(made.id, bob) as there:
            await there.until("state")
            await end_turn(house, made.id, ann, 0)
            await there.until("state", lambda it: bool(it["asked"]))
        await end_turn(house, made.id, bob, 1)
        _, said = await ear.next()

    assert said["name"] == "Ann"


@pytest.mark.parametrize(
    ("answers", "calls", "taken"),
    [
        pytest.param([b"HTTP/1.1 503 Busy\r\n\r\n"], 2, True, id="trouble there, then well"),
        pytest.param([b"HTTP/1.1 500 No\r\n\r\n"] * 9, 3, False, id="trouble for ever"),
        pytest.param([b"nonsense\r\n"] * 9, 3, False, id="no HTTP"),
        pytest.param([b"HTTP/1.1 404 No\r\n\r\n"] * 9, 1, False, id="nobody there"),
        pytest.param(
            [b"HTTP/1.1 302 Go\r\nLocation: http://127.0.0.1:1/\r\n\r\n"] * 9, 1, False,
            id="sent elsewhere",
        ),
    ],
)  # fmt: skip
async def test_ringing_tries_a_few_times_and_follows_nobody(
    answers: list[bytes], calls: int, taken: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A receiver in trouble is called again, three times in all; a redirect is not followed."""
    monkeypatch.setattr(ringing, "PAUSES", (0.0, 0.0, 0.0))
    async with listening() as ear:
        ear.answers = [*answers]
        where = target(ear.url)
        assert where is not None

        delivered = await ringing.deliver(where, b"{}")

        assert delivered is taken
        assert ear.heard.qsize() == calls


async def test_ringing_only_where_the_operator_allows(lite: str) -> None:
    """A table that names another address is not set up; without any allowed, none is."""
    async with running(lite, hooks=("https://chat.example/hooks",), address="https://x") as house:
        ann = await house.guest()
        wish = forms.NewTable("zdfg", (forms.SeatWish("me"), forms.SeatWish("bot")))
        named = msgspec.structs.replace(wish, hook="http://127.0.0.1:22/hooks")
        fault = await house.fault("POST", "/api/tables", ann, named)
        shelf = await house.send("GET", "/api/boxes")

    assert (fault.code, fault.text) == ("settings", "This server does not call that address.")
    assert shelf.json()["hooks"] == ["chat.example"]


PREFIXES = ("https://chat.example/hooks/", "http://127.0.0.1:9000")


@pytest.mark.parametrize(
    ("url", "fits"),
    [
        pytest.param("https://chat.example/hooks/a/b?c=1", True, id="below"),
        pytest.param("https://chat.example:443/hooks/", True, id="itself"),
        pytest.param("http://127.0.0.1:9000/x", True, id="any path of a host"),
        pytest.param("http://chat.example/hooks/a", False, id="without TLS"),
        pytest.param("https://chat.example/hookshop", False, id="another folder"),
        pytest.param("https://chat.example/hooks/../admin", False, id="up"),
        pytest.param("https://chat.example/hooks/%2E%2e/admin", False, id="up, written otherwise"),
        pytest.param("https://chat.example\\@evil.example/hooks/", False, id="backslash"),
        pytest.param("https://chat.example@evil.example/hooks/", False, id="another host"),
        pytest.param("https://chat.example.evil.example/hooks/", False, id="a longer name"),
        pytest.param("http://127.0.0.1:9001/x", False, id="another port"),
        pytest.param("https://chat.example/hooks/a\r\nX: y", False, id="a line of its own"),
        pytest.param("file:///etc/passwd", False, id="a file"),
        pytest.param("https://chat.example:no/hooks/", False, id="no port"),
    ],
)
def test_ringing_addresses_are_compared_by_their_parts(url: str, fits: object) -> None:
    """An address is allowed if scheme, host and port are the same and its path lies below."""
    assert (allowed(url, PREFIXES) is not None) is fits


def test_ringing_an_operator_is_told_what_is_missing() -> None:
    """What is no address is refused at the start, and links need to lead somewhere."""
    with pytest.raises(SettingsError, match="beginning of a web address"):
        checked_hooks(("chat.example",), "https://tables.example")
    with pytest.raises(SettingsError, match="needs --address"):
        checked_hooks(("https://chat.example",), "")
