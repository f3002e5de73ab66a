"""How zombies get to whom they go for: the last inch, on slow ground, past others, into contact."""

import math

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.ground.footprint import touches
from shamble.games.atz.ground.terrain import Obstacle, Piece, Terrain, open_table
from shamble.games.atz.table.vehicles import footprint_of
from tests.games.atz.garage import car
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, human, table, tenths, zombie

HOUSE = (18, 18, 30, 30)
LANE = table(
    obstacles=(
        Obstacle(tenths((20, 12, 23.4, 20)), tall=True),
        Obstacle(tenths((24.6, 12, 28, 20)), tall=True),
    )
)
INDOORS = table(buildings=(HOUSE,))
WOODS = table(pieces=(Piece((0, 0, 480, 480), "woods"),))
SLOW = [(INDOORS, 5), (WOODS, 4)]  # from so far a zombie comes into contact
AWAY = human(2, 2, facing=(-1, 0))
BODY = human(24, 24, status=Status.OUT_OF_THE_FIGHT, prone=True)


def drawn(*spots: tuple[float, float], dice: tuple[int, ...] = (4,)) -> Atz:
    """Return a battle in which zombies at these spots have acted, a body in sight of them."""
    walkers = [zombie(x, y, (round((24 - x) * 10), round((24 - y) * 10))) for x, y in spots]
    return zombies_turn(battle(AWAY.copy(), BODY.copy(), *walkers, dice=dice))


@pytest.mark.rule("atz.feast.who-is-drawn", "atz.feast.duration")
@pytest.mark.parametrize(
    "spot", [(27.5, 22), (28, 24.7), (26.6, 28.1), (19.3, 21.2), (23.4, 29.9)], ids=str
)
def test_feast_who_is_drawn_gets_there_from_anywhere(spot: tuple[float, float]) -> None:
    """A zombie that is near enough gets into contact with the body, whatever way it comes."""
    g = drawn(spot)

    it = g.figures[2]
    assert it.prey == 1
    assert 1 <= math.hypot(it.x / 10 - 24, it.y / 10 - 24) < 1.05


@pytest.mark.rule("atz.feast.no-limit", "atz.feast.who-is-drawn", "atz.zombie-act.simultaneous")
def test_feast_no_limit_round_those_who_are_there() -> None:
    """Three zombies that come one behind the other find room at the body side by side."""
    g = drawn((24, 26), (24, 27.5), (24, 29))

    assert [it.prey for it in g.figures[2:]] == [1, 1, 1]
    assert len({(it.x, it.y) for it in g.figures[2:]}) == 3


@pytest.mark.rule("atz.feast.who-is-drawn", "atz.melee.contact")
def test_feast_who_is_drawn_from_a_doorway_that_parts_them() -> None:
    """A zombie in a doorway that cannot get any nearer to a body round the corner stays there."""
    shop = table(buildings=((26, 37, 34, 47),), doors=((29.5, 37, 30.5, 37),))
    body = human(30.8, 37.5, status=Status.DEAD, prone=True)
    others = (zombie(30, 38.1, prey=1), zombie(32.2, 36.7))
    g = battle(AWAY.copy(), body, zombie(30, 36.9, (1, 7)), *others, terrain=shop)

    zombies_turn(g)

    assert (g.figures[2].x, g.figures[2].y) != (308, 375)


@pytest.mark.rule("atz.zombie-move.six-inches", "atz.feast.no-limit")
def test_feast_no_limit_not_with_what_it_has_not_left() -> None:
    """A zombie that is 6 inches from contact has nothing left to go round the one before it."""
    g = drawn((24, 25), (24, 31))

    assert [it.prey for it in g.figures[2:]] == [1, NOBODY]


@pytest.mark.rule("atz.zombie-act.move-order", "atz.zombie-move.six-inches")
def test_zombie_act_move_order_up_to_one_that_went_round() -> None:
    """Who was held up by one that then found room at the body moves up to where it stood."""
    g = drawn((24, 25), (24, 28), (24, 31))

    assert [it.prey for it in g.figures[2:]] == [1, 1, NOBODY]
    assert (g.figures[4].x, g.figures[4].y) == (240, 260)


@pytest.mark.rule("atz.zombie-act.move-order", "atz.zombie-move.six-inches")
@pytest.mark.parametrize(
    ("behind", "ends"),
    [
        pytest.param((20.4,), (144,), id="one"),
        pytest.param((20.6, 21.6, 22.6), (146, 156, 166), id="a file"),
    ],
)
def test_zombie_act_move_order_behind_one_that_charges(
    behind: tuple[float, ...], ends: tuple[int, ...]
) -> None:
    """A charger that stands 4 inches away while he is tested holds nobody up for good."""
    file = [zombie(24, y) for y in behind]
    g = battle(human(24, 10), zombie(24, 16), *file, dice=(1, 1, 6, 6, 6, 6, 6))

    zombies_turn(g)

    assert tuple(it.y for it in g.figures[2:]) == ends


@pytest.mark.rule("atz.zombie-act.step-charge-stop", "atz.zombie-act.move-order")
@pytest.mark.parametrize("lane", [open_table(), LANE], ids=["in the open", "in a lane"])
@pytest.mark.parametrize("first", [0, 3], ids=["the first comes first", "last"])
def test_zombie_act_step_charge_stop_nobody_gets_in_between(lane: Terrain, first: int) -> None:
    """Those who cannot reach him do not pass a charger: he gets into contact and they follow."""
    file = [zombie(24, y, (0, 1)) for y in (12.5, 10.9, 9.9, 8.9)]
    file = file[::-1] if first else file
    g = battle(human(24, 18, facing=(0, -1)), *file, terrain=lane, dice=(1, 2, 6, 6, 6, 6, 6))

    zombies_turn(g)

    assert sorted(it.y for it in g.figures[1:]) == [140, 150, 160, 170]
    assert g.figures[1 + first].y == 170


def charged(ground: Terrain, gap: float, *dice: int) -> tuple[Figure, list[Kind]]:
    """Return a zombie that was so far from a human who sees it and has acted, and the tests."""
    it = zombie(20 + gap, 24, (-1, 0))
    g = battle(human(20, 24, facing=(1, 0), rep=1), it, terrain=ground, dice=dice)
    g.log = []
    zombies_turn(g)
    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    return g.figures[1], [one.test for one in told]


@pytest.mark.rule(
    "atz.zombie-act.what-is-a-charge", "atz.zombie-move.in-buildings", "atz.zombie-move.woods-rough"
)
@pytest.mark.parametrize(("ground", "far"), SLOW, ids=["indoors", "in woods"])
@pytest.mark.parametrize("short", [0, 0.4, 1], ids=["all of it", "a bit less", "an inch less"])
def test_zombie_act_what_is_a_charge_on_slow_ground(
    ground: Terrain, far: int, short: float
) -> None:
    """Whose whole move there brings it into contact charges: whom it reaches is tested."""
    it, tests = charged(ground, far - short, 1, 1, 6, 6)

    assert tests == [Kind.BEING_CHARGED]
    assert (it.x, it.y) == (210, 240)


@pytest.mark.rule("atz.zombie-act.what-is-a-charge", "atz.zombie-move.six-inches")
@pytest.mark.parametrize(("ground", "far"), SLOW, ids=["indoors", "in woods"])
def test_zombie_act_what_is_a_charge_not_a_tenth_farther(ground: Terrain, far: int) -> None:
    """From a tenth of an inch farther it only comes near."""
    it, tests = charged(ground, far + 0.1)

    assert tests == []
    assert (it.x, it.y) == (211, 240)


@pytest.mark.rule(
    "atz.zombie-act.parked-vehicle-attack", "atz.zombie-act.humans-in-vehicles-visible"
)
@pytest.mark.parametrize("spot", [(27, 27.9), (28.7, 23), (28, 23.1), (21, 20)], ids=str)
@pytest.mark.parametrize("facing", [(1, 1), (1, 2)], ids=["aslant", "steeper"])
def test_zombie_act_parked_vehicle_attack_at_any_angle(
    spot: tuple[float, float], facing: tuple[int, int]
) -> None:
    """A zombie comes into contact with a vehicle that stands aslant, and breaks its glass."""
    it = zombie(*spot, (round((24 - spot[0]) * 10), round((24 - spot[1]) * 10)))
    g = battle(human(2, 2), it)
    car(g, 0, at=(24, 24), facing=facing, running=False)

    zombies_turn(g)

    assert touches(footprint_of(g, 0), g.figures[1].x, g.figures[1].y)
    assert len(g.vehicles[0].glass) == 1
