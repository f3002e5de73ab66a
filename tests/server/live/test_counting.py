"""Counting fingers at a player who takes long: who may, what everybody sees, how it ends."""

import pytest

from shamble.kernel.errors import Refused
from shamble.kernel.journal import Chosen
from shamble.kernel.options import Seat
from shamble.server.ops.passing import now
from shamble.server.store import acts
from shamble.server.store.acts import Chair, Row, Spec
from shamble.server.table import fair_dice, moves, telling
from shamble.server.table.record import Record
from shamble.server.wire import forms, frames
from tests.server.house import Client, Frame, House, Made, running

PEOPLE = (Chair("person", "Ann"), Chair("person", "Bob"), Chair("bot", "Cy", "uniform"))
NOBODY = "shamble.table.nobody-counts"
LATER = "shamble.table.count-later"


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let everybody be counted at from the first moment."""
    monkeypatch.setattr(moves, "PATIENCE", 0)


def dealt(box: str = "azta") -> Record:
    """Return a table at which a person must choose, asked at second 1000."""
    record = Record("t", Spec(box, {}, PEOPLE, "9"), 0)
    record.note(Row(0, 1_000_000, fair_dice.begin(record)))
    return record


def refused(record: Record, seat: Seat, at: int) -> str:
    """Return the rule by which a count is refused."""
    with pytest.raises(Refused) as caught:
        moves.count(record, seat, 0, at)
    return caught.value.rule


def asked(record: Record) -> Seat:
    """Return who must choose."""
    assert record.turn is not None
    return record.turn


def another(record: Record) -> Seat:
    """Return a person who need not choose."""
    return next(seat for seat in record.people() if seat != record.turn)


def test_nobody_counts_at_once_nor_at_oneself() -> None:
    """The first ten seconds are free, and one counts at others."""
    record = dealt()
    early = refused(record, another(record), 1_009_999)
    own = refused(record, asked(record), 1_010_000)

    done = moves.count(record, another(record), 0, 1_010_000)

    assert (early, own) == (LATER, NOBODY)
    assert done == (acts.Counted(another(record), 5000),)


def test_nobody_counts_in_a_game_without_that_rule() -> None:
    """Other boxes do not know it."""
    record = dealt("zdfg")

    assert moves.countable(record) is None
    assert refused(record, another(record), 2_000_000) == NOBODY


def test_a_count_is_seen_by_all_and_ends_with_the_choice() -> None:
    """It is in the log: whoever reads that sees the same fingers; a choice ends them."""
    record = dealt()
    by, turn = another(record), asked(record)
    record.note(Row(1, 1_020_000, moves.count(record, by, 0, 1_020_000)))
    view = record.box.view(record.playing.game, None)
    seen = telling.waiting(record, telling.voice(record, None), view)
    again = moves.count(record, by, 0, 1_021_000)

    decision = telling.pending(record)
    assert decision is not None
    option = record.box.idle(decision)
    record.note(Row(2, 1_022_000, moves.choose(record, turn, option, 0)))

    assert seen is not None
    assert seen.due == 1_025_000
    names = record.names
    words = f"{names[by]} counts 5 fingers at {names[turn]}."
    assert seen.fingers == frames.Fingers(by, 5, 1_020_000, words)
    assert again == ()
    assert record.fingers is None


def test_nobody_pays_for_the_time_without_a_server() -> None:
    """A count that a stop of the server broke off is over; it may be begun anew later."""
    record = dealt()
    record.note(Row(1, 1_020_000, moves.count(record, another(record), 0, 1_020_000)))

    record.note(Row(2, 1_030_000, moves.resume(record)))

    assert record.fingers is None
    assert telling.due(record, asked(record)) is None
    assert refused(record, another(record), 1_039_999) == LATER


def test_nobody_is_counted_at_while_a_bot_stands_in() -> None:
    """A bot is not slow."""
    record = dealt()
    record.note(Row(1, 1_001_000, moves.leave(record, asked(record))))

    assert refused(record, another(record), 1_020_000) == NOBODY


async def seated(house: House, **wishes: object) -> tuple[Made, str, str]:
    """Set up a table of azta with two people and a bot."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    made = await house.table(ann, "me", "open", "uniform", box="azta", **wishes)
    await house.send("POST", f"/api/tables/{made.id}/join", bob, forms.Join(made.link(1)))
    return made, ann, bob


async def asked_of(a: Client, b: Client) -> tuple[Client, Client, Frame]:
    """Return who must choose, the other one, and the state of the former."""
    states = [await client.until("state", waits_for_a_person) for client in (a, b)]
    return (a, b, states[0]) if states[0]["asked"] else (b, a, states[1])


def waits_for_a_person(state: Frame) -> bool:
    """Whether one of the two people must choose."""
    return state["waiting"] is not None and state["waiting"]["seat"] < 2


@pytest.mark.usefixtures("impatient")
async def test_who_is_counted_out_passes_by_the_rules_and_plays_on(lite: str) -> None:
    """Both see the fingers, the last one chooses, the story tells it, and nobody is replaced."""
    async with running(lite) as house:
        made, ann, bob = await seated(house)
        async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
            me, other, state = await asked_of(a, b)
            answer = await other.request(frames.CountAt("k", state["ply"]))
            mine = await me.until("state", lambda frame: frame["waiting"]["fingers"])
            after = await me.until("state", lambda frame: frame["ply"] > state["ply"])
            record = house.hall.rooms[made.id].record

    chosen = record.playing.journal.standing()[state["ply"]]
    assert answer.kind == "done"
    assert "counts 5 fingers at you" in mine["waiting"]["fingers"]["words"]
    assert mine["waiting"]["due"] - mine["waiting"]["fingers"]["since"] == 5000
    assert isinstance(chosen, Chosen)
    assert (chosen.seat, chosen.why) == (state["waiting"]["seat"], "timeout")
    assert "Five fingers, and you have not decided." in [one["words"] for one in after["lines"]]
    assert all(sitter.stand_in is None for sitter in record.sitters)


@pytest.mark.usefixtures("impatient")
async def test_a_choice_in_time_is_taken(lite: str) -> None:
    """Who chooses while fingers are counted has chosen; watchers and the asked may not count."""
    async with running(lite) as house:
        made, ann, bob = await seated(house, listed=True)
        async with (
            house.sit(made.id, ann) as a,
            house.sit(made.id, bob) as b,
            house.sit(made.id, ann, watch=True) as watcher,
        ):
            me, other, state = await asked_of(a, b)
            ply = state["ply"]
            answers = [
                await watcher.request(frames.CountAt("w", ply)),
                await me.request(frames.CountAt("m", ply)),
                await other.request(frames.CountAt("k", ply + 1)),
            ]
            begun = await other.request(frames.CountAt("o", ply))
            await me.until("state", lambda frame: frame["waiting"]["fingers"])
            chosen = await me.choose(state["asked"]["offers"][0]["option"], ply)
            record = house.hall.rooms[made.id].record

    assert [one["rule"] for one in answers] == [
        "shamble.table.watchers", NOBODY, "shamble.choose.stale",
    ]  # fmt: skip
    assert (begun.kind, chosen.kind) == ("done", "done")
    assert record.playing.journal.standing()[ply].why == ""


@pytest.mark.usefixtures("impatient")
async def test_nobody_counts_at_an_empty_chair_or_against_a_clock(lite: str) -> None:
    """Who cannot see the fingers is not counted at, and where a clock runs it counts."""
    async with running(lite) as house:
        made, ann, bob = await seated(house)
        timed, *_ = await seated(house, clock=forms.ClockWish(600, 60))
        async with house.sit(made.id, ann) as a, house.sit(made.id, bob) as b:
            me, other, state = await asked_of(a, b)
            await me.ws.close()
            await other.until(
                "table",
                lambda frame: not frame["table"]["seats"][state["waiting"]["seat"]]["here"],
            )
            away = await other.request(frames.CountAt("k", state["ply"]))
        record = house.hall.rooms[timed.id].record

    assert away["rule"] == LATER
    assert moves.countable(record) is None
    assert now() >= record.asked_at
