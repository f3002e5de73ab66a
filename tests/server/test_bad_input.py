"""Whatever is sent: no 500, no traceback, no change."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
import websockets
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from shamble.kernel.snapshot import digest
from shamble.server import wire
from shamble.server.app import create_app
from shamble.server.hall import Config
from shamble.server.limits import FRAME, UNLIMITED, Limits
from tests.server.house import House, running

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
KINDS = [
    "hello",
    "choose",
    "explain",
    "talk",
    "undo",
    "answer-undo",
    "hint",
    "say",
    "mute",
    "sit",
    "beat",
]
ALMOST = st.fixed_dictionaries(
    {"is": st.sampled_from(KINDS)},
    optional={
        "id": st.text(max_size=5) | JSON,
        "ply": st.integers(-2, 3) | JSON,
        "choice": JSON | st.just({"do": "end-turn"}) | st.just({"do": "assign", "card": "x"}),
        "seat": st.integers(-1, 9) | JSON,
        "agree": st.booleans(),
        "text": st.text(max_size=600),
        "v": st.integers(0, 2),
        "key": st.text(max_size=5),
    },
)
FRAMES = st.lists(
    st.text(max_size=40) | st.binary(max_size=40) | JSON.map(msgspec.json.encode)
    | ALMOST.map(msgspec.json.encode),
    max_size=12,
)  # fmt: skip


@given(frames=FRAMES)
@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=15)
def test_bad_frames_change_nothing(
    tmp_path_factory: pytest.TempPathFactory, frames: list[Any]
) -> None:
    """Random frames get an answer or none, but the game stays as it was and can be played."""
    folder = tmp_path_factory.mktemp("frames")
    asyncio.run(_bad_frames(f"sqlite:///{folder / 'shamble.db'}", frames))


async def _bad_frames(db: str, frames: list[str | bytes]) -> None:
    async with running(db) as house, asyncio.timeout(60):
        key = await house.guest()
        made = await house.table(key, "me", "me")
        async with house.sit(made.id, key, 0) as me:
            await me.until("state")
            room = house.hall.rooms[made.id]
            before = digest(room.record.playing.game)
            for frame in frames:
                await me.send(frame)
            answer = await me.request(wire.Say("last", "still here"))
        assert answer.kind == "done"
        assert digest(room.record.playing.game) == before
        assert house.hall.metrics.counts["bugs"] == 0
        assert all("Traceback" not in str(frame.body) for frame in me.frames)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        pytest.param("", wire.CLOSE_HELLO, id="nothing"),
        pytest.param("{", wire.CLOSE_HELLO, id="no JSON"),
        pytest.param('{"is":"undo","id":"x"}', wire.CLOSE_HELLO, id="no hello"),
        pytest.param('{"is":"hello","v":99,"key":"x"}', wire.CLOSE_VERSION, id="another version"),
        pytest.param('{"is":"hello","v":1,"key":"g_x"}', wire.CLOSE_KEY, id="a wrong key"),
        pytest.param('{"is":"hello","v":1,"key":"x","seat":40}', wire.CLOSE_KEY, id="a wrong seat"),
        pytest.param("x" * (FRAME + 1), 1009, id="huge"),
    ],
)
async def test_bad_hellos_close_the_socket(house: House, first: str, code: int) -> None:
    """A connection that does not begin with a good hello is closed, with a code that says why."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    async with websockets.connect(f"ws://127.0.0.1:{house.port}/api/tables/{made.id}/play") as ws:
        await ws.send(first)
        await ws.wait_closed()

    assert ws.close_code == code
    assert house.hall.metrics.counts["bugs"] == 0


async def test_bad_tables_close_the_socket(house: House) -> None:
    """There is no table where there is none."""
    key = await house.guest()
    async with house.sit("nowhere", key) as lost:
        trouble = await lost.next()
        await lost.ws.wait_closed()

    assert trouble["code"] == "gone"
    assert lost.ws.close_code == wire.CLOSE_GONE


async def test_bad_manners_too_many_frames(lite: str) -> None:
    """A client that sends too fast is sent away, and the table does not notice."""
    async with running(lite, limits=Limits(frames=1, frames_burst=5)) as house:
        key = await house.guest()
        made = await house.table(key, "me", "me")
        async with house.sit(made.id, key) as me:
            for _ in range(10):
                await me.send(wire.Beat())
            await me.ws.wait_closed()

    assert me.ws.close_code == wire.CLOSE_TOO_FAST


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("not a journal", id="no JSON"),
        pytest.param('{"shamble":1}', id="half a header"),
        pytest.param("{}\n" * 1000, id="many lines"),
    ],
)
async def test_bad_journals_are_refused(house: House, text: str) -> None:
    """A journal that cannot be replayed is not kept."""
    key = await house.guest()

    fault = await house.fault("POST", "/api/journals", key, {"journal": text})

    assert fault.code == "journal"
    assert fault.faults


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("", id="empty"),
        pytest.param("   ", id="blank"),
        pytest.param("a\x00b", id="a zero byte"),
        pytest.param("x" * 25, id="too long"),
    ],
)
async def test_bad_names_are_refused(house: House, name: str) -> None:
    """A name has something to see in it, and nothing that a database or a screen chokes on."""
    fault = await house.fault("POST", "/api/guests", body={"name": name})

    assert fault.code == "malformed"


@pytest.mark.parametrize("table", ["%00", "..%2f..", "%F0%9F%A7%9F", "a" * 31, "'; DROP"])
async def test_bad_table_names_are_unknown(house: House, table: str) -> None:
    """Whatever is asked for as a table that is none is not found."""
    key = await house.guest()

    fault = await house.fault("GET", f"/api/tables/{table}", key)

    assert fault.code == "unknown"


async def test_bad_bodies_too_large(house: House) -> None:
    """A body beyond all measure is refused before it is read."""
    key = await house.guest()

    response = await house.send("POST", "/api/journals", key, {"journal": "x" * 6_000_000})

    assert response.status_code == 413
    assert response.json()["code"] == "too-large"


def test_bad_requests_never_break_the_server(tmp_path: Path) -> None:
    """Requests made up from the OpenAPI document, good and bad, are never answered with a 5xx."""
    db = f"sqlite:///{tmp_path / 'shamble.db'}"
    key = asyncio.run(_a_guest(db))
    app = create_app(Config(db, limits=UNLIMITED))
    schema = schemathesis.openapi.from_asgi("/api/schema/openapi.json", app)
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]

    statuses = [status for one in operations for status in _statuses(one, key)]

    assert len(operations) > 20
    assert {200, 201, 400, 404} <= set(statuses)
    assert max(statuses) < 500


async def _a_guest(db: str) -> str:
    async with running(db) as house:
        return await house.guest()


def _statuses(operation: Any, key: str) -> list[int]:
    """Return how the server answered requests made up for one operation."""
    found: list[int] = []

    @given(case=operation.as_strategy())
    @settings(
        max_examples=max(4, settings().max_examples // 4),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )
    def call(case: Any) -> None:
        response = case.call(headers={"Authorization": f"Bearer {key}"})
        found.append(response.status_code)

    call()
    return found
