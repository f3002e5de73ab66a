"""Nobody at a table waits for somebody at another one, however slow the box or long the game."""

import asyncio
import dataclasses
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest

from shamble.kernel.journal import Undone
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.server.live.services import BOTS
from shamble.server.live.tables import LINES
from shamble.server.table import decks
from shamble.server.wire import forms
from shamble.server.work.pool import Pool
from tests.server.house import Client, House, Made
from tests.server.work.test_pool import game_of

T = TypeVar("T")

LONG = 20.0  # seconds of the processor, if nobody lets it go: then the loop stood still


class Slow:
    """A box that takes as long to deal, and as long to look at, as the test wants."""

    key = "slow"

    def __init__(self) -> None:
        self.let_go = threading.Event()
        self.busy = 0

    def slowly(self, do: Callable[..., T]) -> Callable[..., T]:
        """Return the same function, that keeps the processor busy until it is let go."""

        def slow(*args: object) -> T:
            self.busy += 1
            until = time.thread_time() + LONG
            while not self.let_go.is_set() and time.thread_time() < until:
                pass
            return do(*args)

        slow.__annotations__ = do.__annotations__
        return slow

    async def until_busy(self) -> None:
        """Wait until somebody has begun to deal or to look, and keep it at it."""
        while not self.busy:
            await asyncio.sleep(0.01)

    async def finish(self, slow_work: asyncio.Task[T]) -> T:
        """Let it go, and be slow again the next time."""
        self.let_go.set()
        done = await slow_work
        self.let_go.clear()
        self.busy = 0
        return done


@pytest.fixture
def slow_box(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    """Put a box on the shelf that is slow until it is let go."""
    slow = Slow()
    real = shelf["zdfg"]
    box = dataclasses.replace(
        real, key=slow.key, set_up=slow.slowly(real.set_up), view=slow.slowly(real.view)
    )
    monkeypatch.setitem(shelf._boxes, slow.key, box)  # noqa: SLF001  (a box of the test's own)
    yield slow
    slow.let_go.set()


async def choices(client: Client, count: int) -> int:
    """Choose so many times; every choice is acknowledged."""
    for _ in range(count):
        answer = await client.choose()
        assert answer.kind == "done"
    return count


async def test_pressure_slow_box_holds_up_no_other_table(house: House, slow_box: Slow) -> None:
    """While a slow box is dealt and shown, another table's choices are acknowledged."""
    ann = await house.guest()
    quick = await house.table(ann, "me", "uniform", options={"turn_limit": 60})
    async with house.sit(quick.id, ann, 0) as me:
        await me.until_asked()
        dealing = asyncio.create_task(house.table(ann, "me", "me", box=slow_box.key))
        await slow_box.until_busy()
        during = [await choices(me, 2), dealing.done()]
        slow = await slow_box.finish(dealing)
        async with house.sit(slow.id, ann, 0) as other:
            showing = asyncio.create_task(other.until("state"))
            await slow_box.until_busy()
            during += [await choices(me, 1), showing.done()]
            await slow_box.finish(showing)

    assert during == [2, False, 1, False]


async def test_pressure_journal_with_too_many_lines_is_not_even_read(house: House) -> None:
    """An upload of a hundred thousand take-backs is refused before anything is played."""
    ann = await house.guest()
    match = game_of("zdfg", 1)
    match.journal.entries += [Undone(1, Seat(0))] * (LINES + 1)
    house.hall.pool = Pool(0, 1.0)  # nobody there to play it

    fault = await house.fault(
        "POST", "/api/journals", ann, forms.Upload(match.journal.dump().decode())
    )

    assert fault.code == "journal"
    assert fault.faults == (f"It has more than {LINES} lines.",)


async def test_pressure_journal_that_takes_back_without_end_is_refused(house: House) -> None:
    """An upload that goes back a thousand times is refused before it is played."""
    ann = await house.guest()
    match = game_of("zdfg", 1)
    match.journal.entries += [Undone(1, Seat(0))] * 1000

    fault = await house.fault(
        "POST", "/api/journals", ann, forms.Upload(match.journal.dump().decode())
    )

    assert "takes back 1000 times" in fault.faults[0]


async def test_pressure_look_is_worked_out_once(house: House) -> None:
    """A moment that was looked at is sent again without any work."""
    ann = await house.guest()
    journal = game_of("zdfg", 20).journal.dump().decode()
    made = await house.ask("POST", "/api/journals", Made, ann, forms.Upload(journal))
    path = f"/api/tables/{made.id}/moments/5"
    first = await house.send("GET", path, ann)
    house.hall.pool = Pool(0, 1.0)  # nobody there to work it out again

    again = await house.send("GET", path, ann)

    assert first.json()["ply"] == 5
    assert again.content == first.content


async def test_pressure_own_deck_is_read_once(house: House) -> None:
    """A list of tables with a deck of their own reads it once, not for every table."""
    ann = await house.guest()
    text = shelf["zdfg"].deck.source + f"\n# {time.time_ns()}\n"
    for _ in range(4):
        await house.table(ann, "me", "open", deck=text)
    before = decks._read.cache_info().misses  # noqa: SLF001  (what was read)

    found = await house.ask("GET", "/api/tables", forms.Tables, ann)

    assert len(found.tables) == 4
    assert all(table.own_deck for table in found.tables)
    assert decks._read.cache_info().misses == before  # noqa: SLF001


async def test_pressure_table_is_dealt_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Setting a table up and sitting down at it deals once."""
    dealt: list[int] = []
    real = shelf["zdfg"]

    def counted(seats: int, *rest: Any) -> Any:
        dealt.append(seats)
        return real.set_up(seats, *rest)

    box = dataclasses.replace(real, key="counted", set_up=counted)
    monkeypatch.setitem(shelf._boxes, "counted", box)  # noqa: SLF001  (a box of the test's own)
    ann = await house.guest()

    made = await house.table(ann, "me", "me", box="counted")
    async with house.sit(made.id, ann, 0) as me:
        await me.until("state")

    assert dealt == [2]


async def test_pressure_bots_queue_and_people_do_not(lite_house: House) -> None:
    """While as many bots choose as may at once, another one waits, and a person does not."""
    hall, key = lite_house.hall, await lite_house.guest()
    made = await lite_house.table(key, "me", "uniform", options={"first_player": 1})
    for _ in range(100):  # quick enough for the loop
        await hall.aside.run("do zdfg", int)
    for _ in range(BOTS):
        await hall.bots_turn.acquire()
    async with lite_house.sit(made.id, key) as me:
        state = await me.until_asked()
        while state["waiting"]["seat"] == 0:
            assert (await me.choose()).kind == "done"
            assert me.state is not None
            state = me.state
        await asyncio.sleep(0.5)
        plies = hall.rooms[made.id].record.playing.ply
        for _ in range(BOTS):
            hall.bots_turn.release()
        after = await me.until_asked()

    assert plies == state["ply"]
    assert after["ply"] > plies


async def test_pressure_server_answers_before_its_boxes_are_open(lite_house: House) -> None:
    """Right after a start it is alive and takes guests; who looks at the shelf waits for it."""
    lite_house.hall.opened.clear()

    looking = asyncio.create_task(lite_house.ask("GET", "/api/boxes", forms.Shelf))
    alive = await lite_house.send("GET", "/health/live")
    await lite_house.guest()
    seen_before = looking.done()
    lite_house.hall.opened.set()

    assert alive.status_code == 200
    assert not seen_before
    assert {box.key for box in (await looking).boxes} >= {"zdfg", "atz"}
