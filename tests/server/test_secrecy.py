"""Secrecy: with the hidden cards swapped, a seat and a spectator receive the same bytes."""

import asyncio
import itertools
import logging

import msgspec
import pytest

from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.journal import Journal
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.server.live import hints
from shamble.server.ops.logs import log
from shamble.server.store.acts import Row
from shamble.server.table import telling
from shamble.server.table.record import Record, redacted
from shamble.server.wire import frames
from shamble.server.work.program import think
from tests.server.house import Client, Frame, House, running

EVERY = 7  # states that are rendered again; all would take minutes
THOUGHT = 60.0  # seconds for a hint, on a machine however busy


async def recorded(house: House, box: AnyBox) -> tuple[str, str, Client, Client]:
    """Play a whole game at random; return what a seat and a spectator received."""
    key = await house.guest("Ann")
    seats = ["me", *["uniform"] * (max(box.seats[0], 2) - 1)]
    made = await house.table(
        key, *seats, box=box.key, options=dict(box.bots_only), seed=f"known to nobody: {box.key}"
    )
    async with house.sit(made.id, key) as me, house.sit(made.id, made.link(None)) as watcher:
        me.rng = Dice.seeded("secrecy", box.key)
        watching = asyncio.create_task(watcher.until_over())  # who does not read is sent away
        for number in itertools.count():
            state = await me.until_asked()
            if not state["waiting"]:
                break
            await me.request(frames.Explain("why", msgspec.Raw(b'{"do":"nothing"}')))
            if number % EVERY == 0:
                answer = await me.request(frames.Hint(f"h{state['seq']}"))
                assert answer.kind == "hinted"
            me.state = state
            await me.choose()
        await me.until_over()
        await watching
    return made.id, key, me, watcher


def as_it_was(record: Record, rows: list[Row], seq: int) -> Record:
    """Return the table as its log made it up to a seq."""
    it = Record(record.table, record.spec, record.made)
    it.read(rows[:seq], None)
    return it


def swapped(record: Record, seat: Seat | None, number: int) -> Record:
    """Deal anew, in place, what the seat cannot know."""
    match = record.playing
    world = record.box.imagine(match.game, seat, Dice.seeded("swap", number))
    match.game = world
    return record


def rendered_again(
    record: Record, rows: list[Row], received: list[Frame], seat: Seat | None
) -> list[tuple[bytes, bytes]]:
    """Return every few states as received, and as they would be with other hidden cards."""
    states = [frame for frame in received if frame.kind == "state"]
    pairs = []
    for number in range(1, len(states), EVERY):
        since, state = states[number - 1]["seq"], states[number]
        it = swapped(as_it_was(record, rows, state["seq"]), seat, number)
        pairs.append((state.raw, frames.encode(telling.state(it, seat, since))))
    return pairs


def hinted_again(
    record: Record, rows: list[Row], received: list[Frame]
) -> list[tuple[bytes, bytes]]:
    """Return every few hints as received, and as they would be with other hidden cards."""
    hints_given = [frame for frame in received if frame.kind == "hinted"]
    pairs = []
    for number, frame in enumerate(hints_given):
        it = swapped(as_it_was(record, rows, int(frame["id"][1:])), Seat(0), number)
        view = it.box.view(it.playing.game, Seat(0))
        thought = think(hints.task_for(it, Seat(0)))
        again = hints.hinted(it, Seat(0), view, thought, frame["id"], frame["ply"])
        pairs.append((frame.raw, frames.encode(again)))
    return pairs


@pytest.mark.parametrize("key", [pytest.param(key, id=key) for key in shelf])
async def test_secrecy_on_the_wire(lite: str, key: str, caplog: pytest.LogCaptureFixture) -> None:
    """Swapping what a seat cannot know changes no byte it received; logs hold no secret."""
    caplog.set_level(logging.DEBUG, logger=log.name)
    async with running(lite, bot_budget=THOUGHT) as house:
        table, guest, me, watcher = await recorded(house, shelf[key])
        record = house.hall.rooms[table].record
        rows = await house.hall.store.rows(table)

    before_the_end = [
        frame.raw for one in (me, watcher) for frame in one.frames if frame.kind != "over"
    ]
    pairs = rendered_again(record, rows, me.frames, Seat(0))
    pairs += rendered_again(record, rows, watcher.frames, None)
    pairs += hinted_again(record, rows, me.frames)
    seed = record.spec.seed
    assert len(pairs) > 3
    assert [got for got, _ in pairs] == [again for _, again in pairs]
    assert not any(seed.encode() in raw for raw in before_the_end)
    assert not any(secret in caplog.text for secret in (seed, guest))


@pytest.mark.parametrize("key", [pytest.param(key, id=key) for key in shelf])
async def test_secrecy_of_a_running_journal(lite: str, key: str) -> None:
    """A running game's journal has its seat's own choices, and of others only that they chose."""
    async with running(lite) as house:
        table, _, _, _ = await recorded(house, shelf[key])
        match = house.hall.rooms[table].record.playing

    shown = redacted(match.journal, (Seat(0),))

    text = shown.dump()
    own = [one for one in match.journal.standing() if one.seat == 0]
    assert (match.journal.header.seed or "?").encode() not in text
    assert b'"digest"' not in text
    assert [bytes(one.choice) for one in Journal.load(text).standing() if one.seat != 0] == [
        b"null"
    ] * (match.ply - len(own))
