"""A table made from its log, guides, clocks, outboxes: what needs no server."""

import msgspec
import pytest

from shamble.kernel.errors import JournalError
from shamble.kernel.guides import Guide, GuideLine, read_guide
from shamble.kernel.journal import Chosen
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.kernel.snapshot import digest
from shamble.server.live.connection import Connection
from shamble.server.ops.limits import OUTBOX, Buckets
from shamble.server.store import acts
from shamble.server.store.acts import Chair, Row, Spec
from shamble.server.store.keys import Access
from shamble.server.table import fair_dice, moves, telling
from shamble.server.table.clocks import Clock
from shamble.server.table.record import Record
from shamble.server.table.stand_in import at_random
from shamble.server.wire import frames
from shamble.server.wire.frames import ClockInfo

SPEC = Spec(
    "zdfg", {}, (Chair("person", "Ann"), Chair("person", "Bob")), "seed",
    clock=ClockInfo(10_000, 5_000),
)  # fmt: skip


def kept(plies: int) -> tuple[Record, list[Row]]:
    """Return a table after so many choices by lot, with its log."""
    record, rows = Record("t", SPEC, 0), []

    def keep(done: moves.Acts) -> None:
        row = Row(record.seq, 1000 * record.seq, acts.decode(acts.encode(done)))
        record.note(row)
        rows.append(row)

    keep(fair_dice.begin(record))
    for ply in range(plies):
        decision = telling.pending(record)
        assert decision is not None
        option = at_random(decision, f"{ply}")
        keep(moves.choose(record, decision.seat, option, ply, client_id=f"id{ply}"))
    return record, rows


def test_record_read_from_its_log_is_the_same() -> None:
    """A table read from its log equals the one that wrote it, with or without a snapshot."""
    record, rows = kept(12)
    saved = msgspec.json.decode(
        msgspec.json.encode(kept(8)[0].playing.save()), type=type(record.playing.save())
    )
    read, resumed = Record("t", SPEC, 0), Record("t", SPEC, 0)

    read.read(rows, None)
    resumed.read(rows, saved)

    states = {frames.encode(telling.state(it, Seat(0), None)) for it in (record, read, resumed)}
    assert len(states) == 1
    assert digest(resumed.playing.game) == digest(record.playing.game)
    assert read.sitters[0].ids == record.sitters[0].ids
    assert read.clock is not None
    assert record.clock is not None
    assert read.clock.banks == record.clock.banks


def test_record_that_was_played_otherwise_is_not_opened() -> None:
    """A log whose digests do not fit the game is refused, not silently played."""
    _, rows = kept(21)
    act = rows[20].acts[0]
    assert isinstance(act, acts.Journalled)
    wrong = msgspec.structs.replace(act.entries[-1], state="0" * 16)
    rows[20] = Row(20, 0, (acts.Journalled((*act.entries[:-1], wrong)),))

    with pytest.raises(JournalError, match="digest"):
        Record("t", SPEC, 0).read(rows, None)


@pytest.mark.parametrize(
    ("took", "left"),
    [
        pytest.param(3, 5, id="in time"),
        pytest.param(12, 3, id="two from the bank"),
        pytest.param(60, 0, id="all of it"),
    ],
)
def test_clock_bank_is_drawn_on(took: int, left: int) -> None:
    """What a choice takes beyond its time comes out of the bank."""
    clock = Clock(ClockInfo(10_000, 5_000), 2)
    clock.asked(1_000)

    clock.chosen(Seat(1), 1_000 + took * 1000)

    assert clock.banks == [5_000, left * 1000]
    assert clock.due(Seat(1)) == 1_000 + took * 1000 + 10_000 + left * 1000


def scripted_guide() -> Guide:
    """Return a guide of three choices."""
    record, _ = kept(3)
    steps = tuple(
        GuideLine(one.seat, msgspec.json.decode(bytes(one.choice)), f"Step {one.ply + 1}.")
        for one in record.playing.journal.entries
        if isinstance(one, Chosen)
    )
    return Guide("A start", 2, "seed", steps)


def test_guide_speaks_as_long_as_it_is_followed() -> None:
    """The guide says its sentence and its choice, and falls silent off its path."""
    guide = scripted_guide()
    record = Record("t", msgspec.structs.replace(SPEC, guided=False), 0, guide)
    record.note(Row(0, 0, fair_dice.begin(record)))
    decision = telling.pending(record)
    assert decision is not None
    first = telling.guide_step(record, decision.seat)
    option = guide.option(record.box, 0)
    other = next(one for one in decision.options if one != option)

    record.note(Row(1, 0, moves.choose(record, decision.seat, other, 0)))

    assert first == frames.GuideStep("Step 1.", option)
    assert telling.guide_step(record, decision.seat) is None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("title = ", "guide", id="no TOML"),
        pytest.param('title = "x"\nseats = 2\nseed = "1"', "step", id="no steps"),
        pytest.param(
            'title = "x"\nseats = 2\nseed = "1"\n[[step]]\nseat = 0\nchoice = { do = "fly" }',
            "step 1",
            id="an impossible step",
        ),
    ],
)
def test_guide_that_cannot_be_followed_is_reported(text: str, message: str) -> None:
    """A guide with a mistake says where it is."""
    with pytest.raises(JournalError, match=message):
        read_guide(shelf["zdfg"], text)


def test_connection_that_is_slow_loses_states_but_no_answers() -> None:
    """When too much waits, states are left out, answers stay, and a full state is due."""
    connection = Connection(Access(), Seat(0))
    connection.push(frames.Done("kept", 1, 1), answer=True)
    for number in range(OUTBOX + 5):
        connection.push(frames.Pulse(number))

    assert connection.behind
    assert connection.drops == 1
    assert [one for one, _ in connection._out] == [True]  # noqa: SLF001  (what waits)


def test_buckets_bound_each_address_by_itself() -> None:
    """One address's haste does not slow another, and old addresses are forgotten."""
    buckets = Buckets(rate=0.001, burst=2, most=2)

    first = [buckets.take("a") for _ in range(3)]
    other = buckets.take("b")
    buckets.take("c")

    assert first == [True, True, False]
    assert other
    assert buckets.take("a")
