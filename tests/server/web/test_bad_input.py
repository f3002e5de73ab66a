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
from sqlalchemy import update

from shamble.kernel.snapshot import digest
from shamble.server.ops.config import Config
from shamble.server.ops.limits import FRAME, UNLIMITED, Limits
from shamble.server.store.schema import entries
from shamble.server.web import app
from shamble.server.web.app import create_app
from shamble.server.wire import frames
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
    "consult",
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


@given(sent=FRAMES)
@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=15)
def test_bad_frames_change_nothing(
    tmp_path_factory: pytest.TempPathFactory, sent: list[Any]
) -> None:
    """Random frames get an answer or none, but the game stays as it was and can be played."""
    folder = tmp_path_factory.mktemp("frames")
    asyncio.run(_bad_frames(f"sqlite:///{folder / 'shamble.db'}", sent))


async def _bad_frames(db: str, sent: list[str | bytes]) -> None:
    async with running(db) as house, asyncio.timeout(300):
        key = await house.guest()
        made = await house.table(key, "me", "me")
        async with house.sit(made.id, key, 0) as me:
            await me.until("state")
            room = house.hall.rooms[made.id]
            before = digest(room.record.playing.game)
            for frame in sent:
                await me.send(frame)
            answer = await me.request(frames.Say("last", "still here"))
        assert answer.kind == "done"
        assert digest(room.record.playing.game) == before
        assert house.hall.metrics.counts["bugs"] == 0
        assert all("Traceback" not in str(frame.body) for frame in me.frames)


@pytest.mark.parametrize(
    ("first", "code"),
    [
        pytest.param("", frames.CLOSE_HELLO, id="nothing"),
        pytest.param("{", frames.CLOSE_HELLO, id="no JSON"),
        pytest.param('{"is":"undo","id":"x"}', frames.CLOSE_HELLO, id="no hello"),
        pytest.param('{"is":"hello","v":99,"key":"x"}', frames.CLOSE_VERSION, id="another version"),
        pytest.param('{"is":"hello","v":2,"key":"g_x"}', frames.CLOSE_KEY, id="a wrong key"),
        pytest.param(
            '{"is":"hello","v":2,"key":"x","seat":40}', frames.CLOSE_KEY, id="a wrong seat"
        ),
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
    assert lost.ws.close_code == frames.CLOSE_GONE


async def test_bad_manners_too_many_frames(lite: str) -> None:
    """A client that sends too fast is sent away, and the table does not notice."""
    async with running(lite, limits=Limits(frames=1, frames_burst=5)) as house:
        key = await house.guest()
        made = await house.table(key, "me", "me")
        async with house.sit(made.id, key) as me:
            for _ in range(10):
                await me.send(frames.Beat())
            await me.ws.wait_closed()

    assert me.ws.close_code == frames.CLOSE_TOO_FAST


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


DEEP = "[" * 60_000 + "]" * 60_000  # fits into a frame, and no reader follows it


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        pytest.param("GET", "/api/boxes", {"origin": "http://["}, 403, id="no origin at all"),
        pytest.param("GET", "/assets/%00", {}, 404, id="a zero byte"),
        pytest.param("GET", "/assets/%0a%1b", {}, 404, id="control characters"),
        pytest.param("GET", f"/{'x' * 3000}.css", {}, 404, id="a long name"),
        pytest.param("GET", f"/{'x' * 300}.css", {}, 404, id="a name longer than files have"),
        pytest.param("GET", f"/assets/{'x' * 300}.css", {}, 404, id="a long name of an asset"),
        pytest.param("GET", "/api/nothing/at/all", {}, 404, id="an unknown path"),
        pytest.param("GET", "/no/such/page/anywhere", {}, 404, id="an unknown page"),
        pytest.param("DELETE", "/api/boxes", {}, 405, id="an unknown method"),
        pytest.param("PATCH", "/", {}, 405, id="a method that no page has"),
    ],
)
async def test_bad_addresses_are_the_clients_fault(
    house: House, method: str, path: str, headers: dict[str, str], status: int
) -> None:
    """Whatever is asked for, the answer is a fault in JSON, with an id and all headers."""
    response = await house.http.request(method, path, headers=headers)

    assert response.status_code == status
    assert response.json()["request"] == response.headers["x-request-id"]
    assert response.headers["x-content-type-options"] == "nosniff"
    assert house.hall.metrics.counts["bugs"] == 0


async def test_bad_addresses_count_toward_the_limit(lite: str) -> None:
    """Who asks for what is not there too often is answered like anybody who asks too often."""
    async with running(lite, limits=Limits(requests=0.001, requests_burst=5)) as house:
        found = [await house.http.get(f"/no/such/{number}") for number in range(8)]

    assert [one.status_code for one in found] == [404] * 5 + [429] * 3
    assert found[-1].headers["retry-after"]


@pytest.mark.parametrize(
    "body", [pytest.param(DEEP, id="a list"), pytest.param(f'{{"name":{DEEP}}}', id="in a field")]
)
async def test_bad_bodies_nested_too_deeply(house: House, body: str) -> None:
    """JSON that nobody could follow is malformed."""
    response = await house.http.post("/api/guests", content=body)

    assert response.status_code == 400
    assert response.json()["code"] == "malformed"
    assert "Error" not in response.text


async def test_bad_choices_nested_too_deeply(house: House) -> None:
    """A choice nested too deeply gets an answer; the client stays, and so does the game."""
    key = await house.guest()
    made = await house.table(key, "me", "me")
    deep = DEEP[30_000:-30_000]
    async with house.sit(made.id, key, 0) as me:
        await me.until("state")
        await me.send(f'{{"is":"choose","id":"x","ply":0,"choice":{deep}}}')
        after = await me.request(frames.Say("y", "still here"))
        kinds = [frame.kind for frame in me.frames]

    assert {"trouble", "refused"} & set(kinds)
    assert after.kind == "done"
    assert house.hall.metrics.counts["bugs"] == 0


async def test_bad_rows_hurt_their_own_table_only(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """A row that was cut short is called corrupt, in the answer and in the log; others play on."""
    key = await house.guest()
    one, two = [await house.table(key, "me", "me") for _ in range(2)]
    async with house.hall.store.engine.begin() as connection:
        damaged = update(entries).where(entries.c.table == one.id)
        await connection.execute(damaged.values(acts="[{"))
    house.hall.rooms.clear()

    fault = await house.fault("GET", f"/api/tables/{one.id}", key)
    mine = await house.send("GET", "/api/tables", key)

    assert fault.code == "corrupt"
    assert [table["id"] for table in mine.json()["tables"]] == [two.id]
    assert any("corrupt" in line.message for line in caplog.records)


async def test_bad_fields_are_told_in_words(house: House) -> None:
    """What is wrong with a field is a sentence, not how Python writes it."""
    response = await house.http.post("/api/guests", json={"name": 7})

    assert response.status_code == 400
    assert "{" not in str(response.json()["faults"]) + response.json()["text"]


HALF = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"


async def test_bad_request_that_ends_in_the_middle_is_no_mistake_of_ours(lite: str) -> None:
    """Who hangs up in the middle of a body is not counted among our own mistakes."""
    async with running(lite) as house:
        _, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HALF)
        await writer.drain()
        writer.close()
        while not house.hall.metrics.counts["faults"] and not house.hall.metrics.counts["bugs"]:
            await asyncio.sleep(0.01)

        assert house.hall.metrics.counts["bugs"] == 0


async def test_bad_request_that_does_not_go_on_is_the_clients_fault(
    lite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body that does not come is answered after a while, and the database is not blamed."""
    monkeypatch.setattr(app, "BODY_PART", 0.1)
    async with running(lite) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        writer.write(HALF)

        answer = await reader.readline()

        assert b" 408 " in answer
        writer.close()
