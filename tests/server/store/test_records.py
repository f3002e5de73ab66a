"""The best of a box for each number of players, over all tables of a server."""

from functools import partial

from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId
from shamble.server.store import results
from shamble.server.store.acts import Chair, Row, Spec
from shamble.server.store.played import Played, Player
from shamble.server.table import fair_dice
from shamble.server.table.played import ended
from shamble.server.table.record import Record
from shamble.server.wire import forms
from tests.server.house import House

MONDAY, TUESDAY = 1_794_787_200_000, 1_794_873_600_000  # 16 and 17 November 2026


async def over(house: House, key: str, record: int | None, at: int, **more: bool) -> None:
    """Let a game of azta with a person and two bots be over, with this record."""
    made = await house.table(key, "me", "uniform", "uniform", box="azta")
    names = [seat.name for seat in made.table.seats]
    players = tuple(Player(name, "person", None, 1 + seat) for seat, name in enumerate(names))
    counts = more.get("counts", True)
    played = Played(made.id, "azta", "", at, "", players, counts, record)
    await house.hall.store.write(partial(results.write, played=played))


async def best(house: House, box: str = "azta") -> list[forms.Best]:
    """Return what is best in a box, as a client gets it."""
    return await house.ask("GET", f"/api/boxes/{box}/records", list[forms.Best])


async def test_records_are_the_best_of_all_tables(house: House) -> None:
    """The highest stands, of equals the first; games that do not count set none."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    nothing = await best(house)
    await over(house, ann, 2, MONDAY)
    await over(house, ann, 5, MONDAY)
    await over(house, bob, 5, TUESDAY)
    await over(house, bob, 4, TUESDAY)
    await over(house, bob, 9, TUESDAY, counts=False)
    await over(house, bob, None, TUESDAY)

    (found,) = await best(house)

    assert nothing == []
    assert found == forms.Best(
        3, "The best with 3 players: 5 rounds alone, by Ann on 2026-11-16.", "Ann", MONDAY
    )
    assert await best(house, "zdfg") == []


async def test_records_go_with_who_wants_to_be_forgotten(house: House) -> None:
    """Nobody's name stays who has deleted everything; the best before is the best again."""
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    await over(house, ann, 2, MONDAY)
    await over(house, bob, 5, TUESDAY)

    await house.send("DELETE", "/api/guests/me", bob)

    assert [one.by for one in await best(house)] == ["Ann"]


def test_records_come_from_the_result_of_a_game() -> None:
    """What the winner reached is kept with how a game ended."""
    chairs = (Chair("person", "Ann"), Chair("bot", "Bob", "uniform"), Chair("bot", "Cy", "uniform"))
    record = Record("t", Spec("azta", {}, chairs, "seed"), 0)
    record.note(Row(0, MONDAY, fair_dice.begin(record)))
    why = RuleId("azta.win.record-count")
    record.playing.game.result = Result((2, 1, 3), "record 4", why)

    played = ended(record, TUESDAY)

    assert played is not None
    assert played.record == 4
