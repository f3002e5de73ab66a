"""Zombies in a building: who is quicker, and what comes of it."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.encounter_events import Surprised
from shamble.games.atz.battle.encounter_options import BackOff
from shamble.games.atz.battle.events import Fired, MeleeFought
from shamble.games.atz.battle.options import Fire, HoldFire, Prompt, Split
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from shamble.games.atz.encounters.inside import find_out
from shamble.games.atz.encounters.surprise import BACKING, bars_backing
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import ZOMBIES, house, told
from tests.games.atz.positions import STANDING, battle, human, table

TWO = (*ZOMBIES, 3)  # zombies
THREE = (*ZOMBIES, 5)


def met(g: Atz, first: int = 0) -> Atz:
    """See what is in the house, up to the first question."""
    g.result = STANDING
    g.next(find_out, 0, first)
    g.run()
    return g


@pytest.mark.rule("atz.ex.surprise-in-building", "atz.surprise.divide-zombies")
@pytest.mark.rule("atz.surprise.uneven-division", "atz.surprise.zombie-total")
@pytest.mark.rule("atz.surprise.human-total", "atz.surprise.human-not-higher")
def test_surprise_in_building() -> None:
    """Three zombies come at Ken, in front, and at Jim Bob Joe: 8 is more than 7, less than 11."""
    g = house(
        human(23.5, 23, rep=4), human(26.5, 21.5, rep=5, gun="pistol"), dice=(*THREE, 5, 3, 6)
    )

    met(g)

    (one,) = told(g, Surprised)
    assert (one.die, one.total) == (5, 8)
    assert [(it.figure, it.total, it.ahead) for it in one.rolls] == [(0, 7, False), (1, 11, True)]
    assert g.decision is not None
    assert g.decision.prompt == Prompt.SURPRISE
    shots = [one for one in g.decision.options if isinstance(one, Fire)]
    assert {one.figure for one in shots} == {1}
    assert {target for one in shots for target in one.targets} == {3}  # his own: the second of them
    g.dice = Dice.scripted(6, 6, 6, 6)  # both hit, and do no more than knock it over
    g.choose(next(one for one in shots if one.dice == (2,)))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.SPLIT
    assert g.decision.options[0] == Split((2, 4), (2, 2))  # Ken halves his four dice


@pytest.mark.rule("atz.surprise.human-higher", "atz.surprise.human-not-higher")
@pytest.mark.parametrize(
    ("die", "asked"), [pytest.param(3, True, id="higher"), pytest.param(2, False, id="equal")]
)
def test_surprise_needs_more(die: int, *, asked: bool) -> None:
    """A total that is only equal is a surprise: no shot, and the zombies are there at once."""
    g = house(
        human(25, 21.5, rep=4, gun="pistol"), dice=(*TWO, 4, die, *(() if asked else (4,) * 9))
    )

    met(g)

    assert g.decision is not None
    assert (g.decision.prompt == Prompt.SURPRISE) == asked
    assert touching(g, 0, 1) != asked


@pytest.mark.rule("atz.surprise.fire-then-melee", "atz.surprise.easy-to-hit")
def test_surprise_fire_then_melee() -> None:
    """He fires by the weapon's Impact at who comes for him; what is left fights him."""
    g = met(house(human(25, 21.5, rep=4, gun="pistol"), dice=(*TWO, 1, 6)))
    assert g.decision is not None
    shot = Fire(0, "pistol", (1, 2), (1, 1))
    assert shot in g.decision.options
    g.dice = Dice.scripted(6, 6, 1, 2)  # both hit; Impact 1 lets a 2 only knock down

    g.choose(shot)

    assert g.figures[1].status == Status.DEAD
    assert g.figures[2].status != Status.DEAD
    assert [one.snap for one in told(g, Fired)] == [False]
    assert g.figures[0].act.fired


@pytest.mark.rule("atz.surprise.fire-then-melee", "atz.surprise.human-higher")
def test_surprise_holding_fire_is_melee() -> None:
    """Whoever neither fires nor moves is fought by all who came for him."""
    g = met(house(human(25, 21.5, rep=4, gun="pistol"), dice=(*TWO, 1, 6)))

    g.choose(HoldFire())

    assert touching(g, 0, 1)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.SPLIT


@pytest.mark.rule("atz.surprise.move-away", "atz.surprise.easy-to-hit")
def test_surprise_move_away_then_fire() -> None:
    """He backs off 4 inches at most, faces them, fires at the easy target; they come 3 after."""
    g = met(house(human(25, 23.5, rep=4, gun="pistol"), dice=(*TWO, 1, 6)))
    where = [(it.x, it.y) for it in g.figures[1:]]
    assert where == [(250, 275), (250, 285)]
    assert g.bars(BackOff(0, 250, 215)) is None

    g.choose(BackOff(0, 250, 215))

    it = g.figures[0]
    assert (it.x, it.y, it.fx, it.fy > 0) == (250, 215, 0, True)
    assert (it.act.moved, it.hidden) == (True, False)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.SURPRISE
    g.dice = Dice.scripted(6, 6, 4, 4)  # both hit, and a 4 is not above his Rep
    g.choose(Fire(0, "pistol", (1, 2), (1, 1)))
    assert [one.status for one in g.figures[1:]] == [Status.DEAD, Status.DEAD]


@pytest.mark.rule("atz.surprise.move-away")
def test_surprise_zombies_come_after() -> None:
    """Those who are left come 3 inches straight after whoever backed off."""
    g = met(house(human(25, 23.5, rep=4), dice=(*TWO, 1, 6)))

    g.choose(BackOff(0, 250, 215))

    assert [(it.x, it.y) for it in g.figures[1:]] == [(250, 245), (250, 255)]
    assert not told(g, MeleeFought)


@pytest.mark.rule("atz.surprise.move-away")
@pytest.mark.parametrize(
    "spot",
    [
        pytest.param((250, 240), id="nearer"),
        pytest.param((250, 235), id="no farther"),
        pytest.param((285, 205), id="too far"),
        pytest.param((291, 235), id="a hair too far"),
    ],
)
def test_surprise_move_away_is_away_and_short(spot: tuple[int, int]) -> None:
    """Nobody backs off toward a zombie, nor farther than 4 inches."""
    g = met(house(human(25, 23.5, rep=4), dice=(*TWO, 1, 6)))

    assert g.bars(BackOff(0, *spot)) == BACKING
    assert g.bars(BackOff(0, 290, 235)) is None


@pytest.mark.rule("atz.surprise.move-away")
@pytest.mark.parametrize(
    ("spot", "barred"),
    [
        pytest.param((270, 235), None, id="farther from both"),
        pytest.param((245, 215), BACKING, id="nearer to the one at the side"),
        pytest.param((230, 235), BACKING, id="toward it"),
    ],
)
def test_surprise_move_away_from_every_zombie(spot: tuple[int, int], barred: str | None) -> None:
    """One who has a zombie at his side, too, backs off from both of them."""
    g = met(house(human(25, 23.5, rep=4), dice=(*TWO, 1, 6)))
    g.figures[2].x, g.figures[2].y = 210, 205

    assert bars_backing(g, BackOff(0, *spot), (1, 2)) == barred


@pytest.mark.rule("atz.surprise.move-away", "atz.surprise.back-off-through-door")
@pytest.mark.parametrize(
    ("y", "spots"),
    [
        pytest.param(
            23.5,
            {
                (250, 207), (290, 235), (210, 235), (222, 207), (278, 207), (270, 235), (230, 235),
                (236, 221), (250, 215), (264, 221),
            },
            id="before the door",
        ),
        pytest.param(
            21,
            {
                (250, 207), (250, 193), (290, 210), (210, 210), (270, 210), (230, 210), (250, 190),
            },
            id="at the door, and out of it",
        ),
    ],
)  # fmt: skip
def test_surprise_move_away_where_to(y: float, spots: set[tuple[int, int]]) -> None:
    """Spots 2 and 4 inches away are listed, all round, and both sides of a door."""
    g = met(house(human(25, y, rep=4), dice=(*TWO, 1, 6)))

    assert g.decision is not None
    listed = [(one.x, one.y) for one in g.decision.options if isinstance(one, BackOff)]
    assert sorted(listed) == sorted(spots)


@pytest.mark.rule("atz.surprise.move-away")
def test_surprise_move_away_not_far_enough() -> None:
    """Zombies that reach him as they come after fight him; those who do not, do not."""
    shallow = table(buildings=((20.0, 20.0, 30.0, 24.0),), doors=((24.5, 20.0, 25.5, 20.0),))
    g = battle(human(25, 21.5, rep=4), terrain=shallow, dice=(*TWO, 1, 6, *(4,) * 20))
    g.encounter = Encounter(kind="discover", houses=[House()], came=(0,), brought={0: ()})
    g.log = []
    met(g)
    assert [(it.x, it.y) for it in g.figures[1:]] == [(250, 235), (240, 235)]

    g.choose(BackOff(0, 270, 215))

    assert [touching(g, 0, i) for i in (1, 2)] == [True, False]
    assert {(bout.one, bout.other) for one in told(g, MeleeFought) for bout in one.bouts} == {
        (0, 1)
    }


@pytest.mark.rule("atz.surprise.back-off-through-door")
def test_surprise_back_off_through_door() -> None:
    """The door costs 2 of the 4 inches, and the zombies stop there."""
    g = met(house(human(25, 21, rep=4), dice=(*TWO, 1, 6)))

    assert bars_backing(g, BackOff(0, 250, 193), (1, 2)) is None
    assert bars_backing(g, BackOff(0, 250, 185), (1, 2)) == BACKING
    where = [it.y for it in g.figures[1:]]
    g.choose(BackOff(0, 250, 193))
    assert [it.y for it in g.figures[1:]] == [max(y - 30, 206) for y in where]


@pytest.mark.rule("atz.surprise.more-humans-than-zombies", "atz.surprise.easy-to-hit")
def test_surprise_of_somebody_without_a_zombie() -> None:
    """A third human against two zombies rolls too; if quicker he fires, by Rep, at any of them."""
    g = house(
        human(23, 22),
        human(27, 22),
        human(25, 24, gun="pistol"),
        dice=(*TWO, 4, 1, 1, 6),
    )
    met(g)
    assert g.decision is not None
    shots = [one for one in g.decision.options if isinstance(one, Fire)]
    assert {one.figure for one in shots} == {2}
    assert {target for one in shots for target in one.targets} == {3, 4}
    g.dice = Dice.scripted(6, 6, 4, 4, *(4,) * 20)

    g.choose(Fire(2, "pistol", (3,), (2,)))

    assert g.figures[3].status == Status.DEAD  # a 4 is above the pistol's Impact, not above his Rep


@pytest.mark.rule("atz.surprise.more-humans-than-zombies")
def test_surprise_leaves_those_alone_who_face_nobody() -> None:
    """Whoever has no zombie before him and is slower does nothing, and nothing is done to him."""
    g = house(human(25, 24), human(24, 22), human(26, 22), dice=(*TWO, 6, 1, 1, 1, *(4,) * 30))

    met(g)

    fights = {bout.one for one in told(g, MeleeFought) for bout in one.bouts}
    assert 2 not in fights
    assert g.figures[2].status == Status.CARRYING_ON


@pytest.mark.rule("atz.surprise.replaces-reactions")
def test_surprise_replaces_reactions() -> None:
    """Nobody takes a test, and whoever never met a zombie knows them now."""
    g = house(human(25, 21.5, rep=4, knows=False), dice=(*TWO, 1, 6))

    met(g)

    assert not told(g, events.TestTaken)
    assert g.figures[0].knows


@pytest.mark.rule("atz.surprise.replaces-reactions")
def test_surprise_uses_the_active_fire() -> None:
    """Whoever has fired in this activation cannot do so again here, but may back off."""
    g = met(house(human(25, 21.5, rep=4, gun="pistol", fired=True), dice=(*TWO, 1, 6)))

    assert g.decision is not None
    assert not [one for one in g.decision.options if isinstance(one, Fire)]
    assert [one for one in g.decision.options if isinstance(one, BackOff)]
