"""Flash-bangs at their edges: where they may be thrown, where they burst and whom they dazzle."""

import math

import pytest

from shamble.games.atz.battle.events import Burst, Thrown
from shamble.games.atz.battle.options import Throw
from shamble.games.atz.battle.state import OPEN, Atz, Figure, Item, Trial
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting.grenade import (
    bars_throwing,
    burst,
    burst_at_feet,
    burst_beside,
    dazzle,
    drops_over,
    floor_of,
    in_circle,
    looks_at,
    on_one_level,
    sees_spot,
    throw,
    throws,
)
from tests.games.atz.positions import battle, car, human, table, zombie

HOUSE = table(buildings=((24, 18, 34, 26),), doors=((24, 19.5, 24, 20.5),), dv=3)
HIT, BESIDE, FEET = "burst", "burst_beside", "burst_at_feet"


def soldier(x: float, y: float, **state: object) -> Figure:
    """Return a soldier, whose force has flash-bangs."""
    return human(x, y, kind=Class.MILITARY, armour=True, **state)  # type: ignore[arg-type]


def planned(g: Atz) -> list[str]:
    """Return the names of what is about to be done."""
    return [step.__name__ for step, _ in g.agenda]


@pytest.mark.rule("atz.grenade.throw")
@pytest.mark.parametrize(
    ("spot", "floor", "door", "barred"),
    [
        pytest.param((236, 200), 0, False, False, id="outside"),
        pytest.param((250, 200), 0, False, True, id="in at a shut door"),
        pytest.param((250, 200), 0, True, False, id="in at an open door"),
        pytest.param((250, 230), 0, True, True, id="in at a wall"),
        pytest.param((236, 200), 1, False, True, id="no such floor"),
    ],
)
def test_grenade_throw_through_doors(
    *, spot: tuple[int, int], floor: int, door: bool, barred: bool
) -> None:
    """A grenade goes in by an open door alone, and to a floor that there is."""
    g = battle(soldier(20, 20), terrain=HOUSE)
    g.doors[0] = OPEN * door

    found = bars_throwing(g, Throw(0, *spot, floor))

    assert found == ("atz.grenade.throw" if barred else None)


@pytest.mark.rule("atz.grenade.throw")
@pytest.mark.parametrize(("dx", "dy"), [(60, 0), (0, -60), (-36, 48), (36, -48)])
def test_grenade_throw_six_inches_whichever_way(dx: int, dy: int) -> None:
    """Six inches are reached in every direction, a tenth more is not."""
    g = battle(soldier(20, 30))
    more = (dx + (dx > 0) - (dx < 0), dy + (dy > 0) - (dy < 0))

    assert bars_throwing(g, Throw(0, 200 + dx, 300 + dy)) is None
    assert bars_throwing(g, Throw(0, 200 + more[0], 300 + more[1])) == "atz.grenade.throw"


@pytest.mark.rule("atz.grenade.throw")
def test_grenade_throw_is_listed_at_enemies_in_reach() -> None:
    """Throws are listed at enemies within reach, at each spot once."""
    foes = zombie(20, 26), zombie(20, 26.1), zombie(23, 20), zombie(20, 24, status=Status.DEAD)
    g = battle(soldier(20, 20), *foes)
    unarmed = battle(human(20, 20), zombie(20, 24))

    assert throws(g, 0) == [Throw(0, 200, 260, 0), Throw(0, 230, 200, 0)]
    assert throws(unarmed, 0) == []


@pytest.mark.rule("atz.grenade.throw", "atz.los.openings")
@pytest.mark.parametrize(
    ("figure", "spot", "floor", "level"),
    [
        pytest.param(human(30, 22, floor=1), (280, 220), 1, True, id="on his floor"),
        pytest.param(human(30, 22, floor=1), (280, 220), 0, False, id="below him"),
        pytest.param(human(30, 22), (280, 220), 1, False, id="above him"),
        pytest.param(human(20, 22), (280, 220), 1, True, id="from outside"),
        pytest.param(human(30, 22, floor=1), (200, 220), 0, True, id="to outside"),
    ],
)
def test_grenade_throw_no_floor_between(
    *, figure: Figure, spot: tuple[int, int], floor: int, level: bool
) -> None:
    """In one building a floor parts those above from those below."""
    g = battle(figure.copy(), terrain=HOUSE)

    assert on_one_level(g, g.figures[0], spot, floor) is level


@pytest.mark.rule("atz.grenade.throw")
@pytest.mark.parametrize(
    ("figure", "spot", "floor"),
    [
        pytest.param(human(30, 22, floor=1), (280, 220), 1, id="in his building"),
        pytest.param(human(30, 22, floor=1), (200, 220), 0, id="outside it"),
        pytest.param(human(20, 22), (280, 220), 0, id="in another"),
    ],
)
def test_grenade_throw_which_floor_is_meant(
    figure: Figure, spot: tuple[int, int], floor: int
) -> None:
    """A spot in one's own building is meant on one's floor, any other on the lowest."""
    g = battle(figure.copy(), terrain=HOUSE)

    assert floor_of(g, 0, spot) == floor


@pytest.mark.rule("atz.grenade.throw-results")
@pytest.mark.parametrize(
    ("y", "dice", "after"),
    [
        pytest.param(20, (1, 2), HIT, id="both dice, unseen"),
        pytest.param(20, (1, 6), BESIDE, id="one, unseen"),
        pytest.param(22.5, (1, 6), HIT, id="one, over what he stands at"),
        pytest.param(20, (6, 6), FEET, id="none"),
    ],
)
def test_grenade_throw_results_by_dice(y: float, dice: tuple[int, ...], after: str) -> None:
    """Two dice hit; one hits what is seen or just over a wall, else misses; none drops it."""
    terrain = table(obstacles=(car(18, 23),))
    g = battle(soldier(20, y, facing=(1, 0)), zombie(20, 25.5), dice=dice, terrain=terrain)
    g.log = []
    throw(g, Throw(0, 200, 255))
    (told,) = [one.event for one in g.log if isinstance(one.event, Thrown)]

    assert planned(g) == [after]
    assert told.lands is (after == HIT)
    assert (g.figures[0].act.fired, g.figures[0].fx, g.figures[0].fy > 0) == (True, 0, True)


@pytest.mark.rule("atz.grenade.throw-results")
@pytest.mark.parametrize(("dice", "after"), [((1, 6), HIT), ((6, 6), FEET), ((1, 1), HIT)])
def test_grenade_throw_results_at_what_is_seen(dice: tuple[int, ...], after: str) -> None:
    """One die hits what one sees; none drops it all the same."""
    g = battle(soldier(20, 20), zombie(20, 25), dice=dice)
    throw(g, Throw(0, 200, 250))

    assert planned(g) == [after]


@pytest.mark.rule("atz.grenade.throw-results")
@pytest.mark.parametrize(
    ("at", "spot", "over"),
    [
        pytest.param((20, 22.3), (200, 255), True, id="in contact, and close beyond"),
        pytest.param((20, 22.2), (200, 255), False, id="not in contact"),
        pytest.param((20, 22.5), (200, 260), True, id="an inch beyond"),
        pytest.param((20, 22.5), (200, 261), False, id="more than an inch beyond"),
        pytest.param((20, 22.5), (177, 260), False, id="an inch beyond, but aslant"),
    ],
)
def test_grenade_throw_results_drops_over(
    *, at: tuple[float, float], spot: tuple[int, int], over: bool
) -> None:
    """Who stands at something drops a grenade within an inch beyond it, on the ground."""
    g = battle(soldier(*at), terrain=table(obstacles=(car(18, 23),)))
    it = g.figures[0]

    assert drops_over(g, it, spot, 0) is over
    assert drops_over(g, it, spot, 1) is False
    it.floor = 1
    assert drops_over(g, it, spot, 0) is False


@pytest.mark.rule("atz.grenade.throw-results")
@pytest.mark.parametrize(
    ("spot", "seen"),
    [
        pytest.param((150, 200), True, id="in the open"),
        pytest.param((200, 255), False, id="right behind a car"),
        pytest.param((250, 200), False, id="behind a shut door"),
    ],
)
def test_grenade_throw_results_what_is_seen(*, spot: tuple[int, int], seen: bool) -> None:
    """A spot is seen with nothing tall between and nothing solid right before it."""
    terrain = table(
        buildings=((24, 18, 34, 26),), doors=((24, 19.5, 24, 20.5),), obstacles=(car(18, 23),)
    )
    g = battle(soldier(20, 20), terrain=terrain)

    assert sees_spot(g, g.figures[0], spot, 0) is seen


@pytest.mark.rule("atz.grenade.circle")
def test_grenade_circle_by_distance_and_floor() -> None:
    """All less than 6 inches away are in the circle, unless a floor is between."""
    spots = [(20 + x / 2, 20 + y / 2) for x in range(-13, 14, 5) for y in range(-13, 14, 5)]
    g = battle(*(human(*spot) for spot in spots))
    near = [i for i, (x, y) in enumerate(spots) if math.hypot(x - 20, y - 20) < 6]

    assert in_circle(g, (200, 200), 0) == near


@pytest.mark.rule("atz.grenade.affects")
@pytest.mark.parametrize("facing", [(0, 1), (3, 4), (5, -2), (-4, 3), (-1, -6)])
@pytest.mark.parametrize("spot", [(210, 250), (190, 250), (200, 260), (207, 257), (180, 235)])
def test_grenade_affects_who_looks(facing: tuple[int, int], spot: tuple[int, int]) -> None:
    """Who has the burst in front or abreast of him looks at it."""
    g = battle(human(20, 25, facing=facing))
    turn = math.remainder(
        math.atan2(spot[1] - 250, spot[0] - 200) - math.atan2(*facing[::-1]), math.tau
    )

    assert looks_at(g, g.figures[0], spot, 0) is (abs(turn) <= math.pi / 2 + 1e-9)


@pytest.mark.rule("atz.grenade.affects")
def test_grenade_affects_nobody_behind_a_wall() -> None:
    """A burst behind a wall is not looked at; through a door it may be."""
    g = battle(human(20, 22, facing=(1, 0)), human(20, 20, facing=(1, 0)), terrain=HOUSE)

    assert [looks_at(g, it, (250, it.y), 0) for it in g.figures] == [False, True]


@pytest.mark.rule("atz.grenade.affects", "atz.grenade.zombies", "atz.grenade.noise")
def test_grenade_affects_in_the_circle() -> None:
    """Zombies in it halt, humans who look are dazzled, and it is heard as an explosion."""
    g = battle(
        soldier(20, 20),
        zombie(20, 27),
        human(21, 26, side=2, facing=(-1, 0)),
        human(22, 26, side=2, facing=(1, 0)),
        zombie(40, 40),
    )
    g.downs.append((0, 1, Status.DEAD))
    g.log = []
    burst(g, 0, (200, 265), 0)
    dazzled = [args for step, args in g.agenda if step is dazzle]

    assert [it.halted for it in g.figures] == [False, True, False, False, False]
    assert dazzled == [(2, 0)]
    assert sorted(planned(g)) == ["dazzle", "react_to_melee"]
    assert [(one.x, one.y, one.shots) for one in g.heard] == [(200, 265, 12)]
    assert g.downs == []
    assert [one.event for one in g.log if isinstance(one.event, Burst)] == [Burst(200, 265, 0)]


@pytest.mark.rule("atz.grenade.results", "atz.grenade.non-lethal")
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        pytest.param((1, 2), None, id="both: unhurt"),
        pytest.param((1, 6), Status.STUNNED, id="one: stunned"),
        pytest.param((6, 6, 1, 1), Status.STUNNED, id="none, recovers"),
        pytest.param((6, 6, 1, 6), Status.OUT_OF_THE_FIGHT, id="none, out of the fight"),
        pytest.param((6, 6, 6, 6), Status.OUT_OF_THE_FIGHT, id="none, and nobody dies"),
    ],
)
def test_grenade_results_each(dice: tuple[int, ...], status: Status | None) -> None:
    """Dazzled, stunned or out of the fight: nobody dies of a flash-bang."""
    g = battle(human(20, 20), soldier(20, 30, side=2), dice=dice)
    dazzle(g, 0, 1)
    falls = [args for step, args in g.agenda if step.__name__ == "bring_down"]

    assert falls == ([] if status is None else [(0, 1, status)])
    assert g.figures[0].flashed is (status is not None)
    assert g.dice.spent


@pytest.mark.rule("atz.grenade.miss-target")
def test_grenade_miss_target_enemies_take_received_fire() -> None:
    """Enemies in the circle of a miss take Received Fire, outgunned; friends do not."""
    g = battle(soldier(20, 20), human(20, 25, side=2), human(20, 40, side=2), human(22, 24))
    burst_beside(g, 0, (200, 255), 0)
    trials = [args[0] for _, args in g.agenda]
    items = (Item(1, terms.Test.RECEIVED_FIRE, (0,), main=True),)

    assert trials == [Trial(0, items, "flash-bang-grenade", outgunned=True)]
    assert [one.shots for one in g.heard] == [12]


@pytest.mark.rule("atz.grenade.throw-results")
def test_grenade_throw_results_dropped_at_ones_feet() -> None:
    """Whoever rolls his Rep throws himself down unhurt, the others are dazzled; zombies halt."""
    g = battle(
        soldier(20, 20, fast=True, path=((1, 1),)),
        human(20, 23, side=2, facing=(0, 1)),
        zombie(22, 20),
        human(20, 30),
        human(18, 20),
        dice=(4, 5, 4),
    )
    burst_at_feet(g, 0)
    it = g.figures[0]

    assert (it.prone, it.act.fast, it.act.path, g.figures[1].prone) == (True, False, (), False)
    assert [args for step, args in g.agenda if step is dazzle] == [(1, 0)]
    assert [it.prone for it in g.figures] == [True, False, False, False, True]
    assert g.figures[2].halted
    assert [(one.x, one.y) for one in g.heard] == [(200, 200)]
