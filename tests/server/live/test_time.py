"""Clocks measure time that passes; health tells what the server can do; talk has an end."""

import asyncio
import sqlite3
import time

import pytest
from sqlalchemy import event, text

from shamble.server.ops import passing
from shamble.server.ops.passing import now
from shamble.server.table import moves
from shamble.server.web import protocol
from shamble.server.wire import forms, frames
from tests.server.house import House, running


def test_time_is_what_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Setting the system's clock an hour on is not noticed."""
    before = now()
    monkeypatch.setattr(time, "time_ns", lambda: 3600 * 10**9 + passing._START)  # noqa: SLF001
    monkeypatch.setattr(time, "time", lambda: 1e12)

    assert 0 <= now() - before < 60_000


async def test_time_costs_nobody_a_game_while_the_server_is_away(lite: str) -> None:
    """Whoever must choose when the server is back has the whole time, however long it was."""
    async with running(lite) as house:
        ann = await house.guest()
        made = await house.table(ann, "me", "me", clock=forms.ClockWish(600, 60))
        async with house.hall.store.engine.begin() as connection:
            away = "UPDATE entries SET at = at - 7200000"
            await connection.execute(text(away))
    async with running(lite) as house, house.sit(made.id, ann) as me:
        state = await me.until("state", lambda frame: _left(frame) > 500_000)
        sitters = house.hall.rooms[made.id].record.sitters

    assert _left(state) <= 660_000
    assert all(sitter.stand_in is None for sitter in sitters)


def _left(state: frames.State | object) -> int:
    return int(state["waiting"]["due"]) - now()  # type: ignore[index]  # a frame


async def test_health_tells_apart_running_and_writing(lite: str) -> None:
    """While the database takes nothing, the server lives and is not ready; then it is again."""
    async with running(lite) as house:
        ann = await house.guest()
        made = await house.table(ann, "me", "me")
        full = True

        def refuse(driver: sqlite3.Connection, _record: object) -> None:
            if full:
                driver.execute("PRAGMA query_only = ON")

        async with house.sit(made.id, ann, 0) as me:
            await me.until("state")
            event.listen(house.hall.store.writer.sync, "connect", refuse)
            await house.hall.store.write(lambda it: it.exec_driver_sql("PRAGMA query_only = ON"))
            house.hall._written = -10.0  # noqa: SLF001  (a while ago)
            statuses = [await _status(house, path) for path in ("live", "ready")]
            await me.send(frames.Say("x", "hello"))
            trouble = await me.until("trouble")
            await me.ws.wait_closed()
        full = False
        statuses += [await _status(house, path) for path in ("live", "ready")]
        async with house.sit(made.id, ann, 0) as me:
            again = await me.request(frames.Say("x", "hello"))

    assert statuses == [200, 503, 200, 200]
    assert trouble["code"] == "unready"
    assert again.kind == "done"


async def _status(house: House, path: str) -> int:
    return (await house.http.get(f"/health/{path}")).status_code


async def test_chat_has_an_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat says so much and no more; the other one is still heard."""
    monkeypatch.setattr(moves, "SAID", 3)
    ann = await house.guest()
    made = await house.table(ann, "me", "me")
    async with house.sit(made.id, ann, 0) as one, house.sit(made.id, ann, 1) as other:
        answers = [await one.request(frames.Say(f"{i}", "la")) for i in range(4)]
        heard = await other.request(frames.Say("x", "my turn"))

    assert [answer.kind for answer in answers] == ["done"] * 3 + ["refused"]
    assert answers[-1]["rule"] == "shamble.table.enough-said"
    assert heard.kind == "done"


@pytest.mark.parametrize(
    "sent", [pytest.param(b"", id="nothing"), pytest.param(b"GET / HTTP/1.1\r\nHo", id="half")]
)
async def test_half_open_connections_end(
    lite: str, sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who connects and does not say what for is hung up on."""
    monkeypatch.setattr(protocol, "HEADERS", 0.2)
    async with running(lite) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(sent)
        left = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        alive = await _status(house, "live")

    assert left == b""
    assert alive == 200
