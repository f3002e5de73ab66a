"""Awareness: who notices whom as a building is raided, and who may act because of it."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_events import AwarenessRolled
from shamble.games.atz.battle.options import EndActivation, Fire, Move, Prompt
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.encounter_tables import aware_row
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.encounters.awareness import roll_awareness
from shamble.games.atz.turn.turn import next_side
from tests.games.atz.encounters.houses import told
from tests.games.atz.encounters.raids import SIDE, raid
from tests.games.atz.positions import STANDING, human

IN = (25.0, 21.5)


def settler(x: float = 25, y: float = 25.5, **state: object) -> Figure:
    """Return one of the settlement's people, unarmed."""
    return human(x, y, side=SIDE, facing=(0, -1), kind=Class.GANGER, **state)  # type: ignore[arg-type]


def noticed(*figures: Figure, dice: tuple[int, ...], **options: object) -> Atz:
    """Return a Raid after its awareness roll, up to the next question."""
    g = raid(*figures, dice=dice, entered=(0,), **options)  # type: ignore[arg-type]
    party = tuple(i for i, it in enumerate(g.figures) if it.who.side == 1 and it.y > 200)
    met = tuple(i for i, it in enumerate(g.figures) if it.who.side == SIDE)
    g.sides = [SIDE]
    g.result = STANDING
    g.next(roll_awareness, Contact(0, party, met, ()))
    g.run()
    return g


def rolled(g: Atz) -> AwarenessRolled:
    """Return the awareness roll."""
    (one,) = told(g, AwarenessRolled)
    return one


@pytest.mark.rule("atz.raid.awareness-results", "atz.raid.awareness-out-of-range")
@pytest.mark.parametrize(
    ("total", "result"),
    [
        (-1, "ambushed"),
        (0, "ambushed"),
        (1, "ambushed"),
        (2, "keen"),
        (3, "sight"),
        (4, "sight"),
        (5, "activation"),
        (6, "unaware"),
        (7, "unaware"),
    ],
)
def test_raid_awareness_results(total: int, result: str) -> None:
    """The table from an ambush to people who notice nothing; its ends are open."""
    assert aware_row(total).result == result


@pytest.mark.rule("atz.raid.awareness-roll", "atz.time.effects")
@pytest.mark.parametrize(
    ("time", "die", "total"),
    [("daytime", 4, 5), ("pre-dawn", 5, 5), ("evening", 6, 5), ("night", 6, 4)],
)
def test_raid_awareness_by_time_of_day(time: str, die: int, total: int) -> None:
    """Daylight is good for raiders, evening and night are not."""
    dice = (die, 6, 6) if total < 5 else (die,)
    g = noticed(human(*IN), settler(), dice=dice, time=time)

    assert (rolled(g).die, rolled(g).total) == (die, total)
    assert g.dice.spent


@pytest.mark.rule("atz.ex.derived-raid-awareness-night")
def test_raid_awareness_example() -> None:
    """A 2 at night is 0, and an ambush: they act, and nobody has taken In Sight."""
    g = noticed(human(*IN, gun="pistol"), settler(), dice=(2, 6, 6, 1, 1, 6, 6), time="night")

    assert (rolled(g).total, rolled(g).result) == (0, "ambushed")
    assert [one.figures for one in told(g, events.GroupActivated)] == [(1,)]


@pytest.mark.rule("atz.raid.awareness-results")
@pytest.mark.parametrize(
    ("die", "dice"),
    [pytest.param(2, (6, 6, 6), id="an additional die"), pytest.param(4, (6, 6), id="as usual")],
)
def test_raid_awareness_in_sight(die: int, dice: tuple[int, ...]) -> None:
    """On 2 to 4 they take In Sight against who came in; on a 2 their group has a die more."""
    g = noticed(human(*IN), settler(), dice=(die, *dice))

    (test,) = told(g, events.TestTaken)
    assert (test.dice, test.cause, [one.figure for one in test.results]) == (dice, 0, [1])
    assert g.dice.spent
    assert g.sides == [SIDE]  # the turn goes on


@pytest.mark.rule("atz.raid.awareness-results")
def test_raid_awareness_additional_die_is_one_for_all() -> None:
    """Two who are met roll three dice together, and who passes with any of them fires."""
    one, other = settler(24), settler(26)
    g = noticed(human(*IN, star=True, rep=6), one, other, dice=(2, 6, 6, 4))

    (test,) = told(g, events.TestTaken)
    assert test.dice == (6, 6, 4)
    assert [taken.passed for taken in test.results] == [1, 1]


@pytest.mark.rule("atz.raid.awareness-results")
def test_raid_awareness_five_is_a_new_roll() -> None:
    """On a 5 nobody tests and nobody goes on: activation is rolled for a new turn."""
    g = noticed(human(*IN), human(5, 5), settler(), dice=(5,))

    assert not told(g, events.TestTaken)
    assert not told(g, events.GroupActivated)
    assert g.sides == []
    assert all(it.activated and it.act.done for it in g.figures if it.who.side == 1)


@pytest.mark.rule("atz.raid.free-turn", "atz.raid.awareness-results")
def test_raid_ambush_is_a_free_turn_of_theirs() -> None:
    """Those who were met act at once, whatever their die; the others may react; a new turn."""
    armed = settler(gun="pistol", rep=2)
    g = raid(human(*IN, star=True, rep=5), human(5, 5), armed, dice=(1, 6, 6))
    g.dice_of = [4, 3, 6]  # with a 6 nobody of Rep 2 would act
    g.sides = [SIDE]
    g.figures[2].activated = True
    g.result = STANDING
    g.next(roll_awareness, Contact(0, (0,), (2,), ()))
    g.run()

    assert [one.shooter for one in told(g, events.Fired)] == [2]
    assert g.decision is not None
    assert g.decision.prompt == Prompt.WILL  # the Star reacts to the fire
    assert g.sides == [SIDE]
    g.choose(g.decision.options[1])
    assert g.sides == []


@pytest.mark.rule("atz.raid.free-turn", "atz.raid.awareness-results")
def test_raid_unaware_is_a_free_turn_of_the_raiders() -> None:
    """Who came in acts once more though he has acted, with a whole move; others do not."""
    lone = human(*IN, gun="pistol", rep=3)
    g = raid(lone, human(5, 5, rep=5), settler(gun="pistol"), dice=(6,), entered=(0,))
    g.dice_of = [4, 6, 3]  # with a 6 nobody of Rep 3 would act
    g.figures[0].act.move_left, g.figures[0].act.fired = 0, True
    g.result = STANDING
    g.next(roll_awareness, Contact(0, (0,), (2,), ()))
    g.run()

    assert g.decision is not None
    assert g.decision.prompt == Prompt.ORDERS
    assert [one.figures for one in told(g, events.GroupActivated)] == [(0,)]
    assert any(isinstance(one, Fire) for one in g.decision.options)
    assert any(isinstance(one, Move) for one in g.decision.options)
    g.choose(EndActivation())
    assert g.sides == []
    assert all(it.activated for it in g.figures if it.who.side == 1)


@pytest.mark.rule("atz.raid.free-turn")
def test_raid_unaware_take_no_in_sight() -> None:
    """While it lasts, those caught unaware do not notice who moves before their eyes."""
    first, second = human(22, 24), human(22, 26.5)  # the second is behind him
    g = raid(first, second, settler(gun="pistol"), dice=(6,), entered=(0,))
    g.result = STANDING
    g.next(roll_awareness, Contact(0, (0,), (2,), ()))
    g.run()

    g.choose(Move(1, 215, 215))
    g.choose(Move(0, 225, 230))

    assert (g.figures[1].x, g.figures[1].y) == (215, 215)
    assert not told(g, events.TestTaken)
    assert g.dice.spent


@pytest.mark.rule("atz.raid.free-turn")
def test_raid_after_a_free_turn_a_new_turn_begins() -> None:
    """No other side acts in what was left of the turn."""
    g = raid(human(*IN), settler(), dice=(6, 4, 3, 2), turn_limit=0, entered=(0,))
    g.turn, g.sides, g.active = 3, [SIDE], 1
    g.next(roll_awareness, Contact(0, (0,), (1,), ()))
    g.next(next_side)
    g.run()
    assert g.decision is not None

    g.choose(EndActivation())

    assert g.turn == 4
    assert [one.figures for one in told(g, events.GroupActivated)] == [(0,)]


@pytest.mark.rule("atz.raid.free-turn")
def test_raid_free_turn_of_the_helpless() -> None:
    """Who is out of the fight by then has no free turn."""
    g = noticed(human(*IN, status=Status.OUT_OF_THE_FIGHT), settler(), dice=(6,))

    assert not told(g, events.GroupActivated)
