"""Placing zombies, noise and infection."""

import pytest

from shamble.games.atz.battle.state import (
    Atz,
    Noise,
)
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.table.noise import attract_zombies
from shamble.games.atz.table.placement import (
    free_spot,
    place_starting_zombies,
    place_zombie,
    sine,
)
from shamble.games.atz.turn.finish import test_infection as infection
from tests.games.atz.positions import battle, human, table, tenths

HOUSE = (20.0, 20.0, 26.0, 26.0)


def spot(g: Atz, figure: int) -> tuple[float, float]:
    """Return where a figure stands, in inches."""
    return g.figures[figure].x / 10, g.figures[figure].y / 10


@pytest.mark.rule(
    "atz.noise.roll-at-end-of-turn",
    "atz.noise.urban-threshold",
    "atz.noise.suburbs-threshold",
    "atz.noise.rural-threshold",
    "atz.noise.roll-each-spot-separately",
    "atz.ex.shotgun-attraction",
    "atz.ex.attraction-spot-not-shooter",
    "atz.noise.attracted-no-in-sight",
)
@pytest.mark.parametrize(
    ("area", "count"),
    [(Area.URBAN, 3), (Area.SUBURBS, 2), (Area.RURAL, 1)],
)
def test_noise_roll_at_end_of_turn(area: Area, count: int) -> None:
    """A die for each shot, spot by spot; each zombie is placed 12 inches from its own spot."""
    g = battle(
        human(24, 24), dice=(1, 3, 4, 5, 6, *(1, 3, 6)[:count], 1, 1), terrain=table(area=area)
    )
    g.heard += [Noise(240, 240, 5), Noise(240, 300, 2)]

    attract_zombies(g)

    found = [(it.x, it.y) for it in g.figures[1:]]
    assert found == [(240, 360), (360, 240), (120, 240)][:count]
    assert g.dice.spent


@pytest.mark.rule(
    "atz.placement.one-roll-per-zombie",
    "atz.placement.twelve-inches",
    "atz.placement.compass",
    "atz.placement.measure-from",
    "atz.placement.face-nearest-human",
    "atz.zombie.reputation",
)
@pytest.mark.parametrize(
    ("die", "end"),
    [(1, (24, 36)), (2, (24, 36)), (3, (36, 24)), (4, (24, 12)), (5, (24, 12)), (6, (12, 24))],
)
def test_placement_one_roll_per_zombie(die: int, end: tuple[float, float]) -> None:
    """Each zombie goes 12 inches toward the edge that is rolled, facing the nearest human."""
    g = battle(human(24, 24))

    figure = place_zombie(g, 240, 240, die)

    it = g.figures[figure]
    assert (it.rep, spot(g, figure)) == (4, end)
    assert (it.x + it.fx, it.y + it.fy) == (240, 240)


@pytest.mark.rule(
    "atz.placement.off-table-clockwise",
    "atz.placement.off-table-step",
    "atz.ex.placement-off-table",
    "atz.ex.derived-placement-clockwise-bottom",
)
def test_placement_off_table_clockwise() -> None:
    """From (24, 6) downward is off the table: it swings 63 degrees clockwise, to the left."""
    g = battle(human(24, 6))

    place_zombie(g, 240, 60, 5)

    assert spot(g, 1) == (13.3, 0.6)


@pytest.mark.rule("atz.placement.occupied-spot")
def test_placement_occupied_spot_grows_by_an_inch() -> None:
    """Where the whole circle is taken the next inch is tried: 14 where a rock takes up 13."""
    rock = Piece(tenths((11, 11, 37, 37)), "rock")
    g = battle(terrain=table(pieces=(rock,)))

    assert free_spot(g, 240, 240, 0, 120) == (240, 380)


@pytest.mark.rule("atz.placement.occupied-spot", "atz.placement.any-terrain")
def test_placement_occupied_spot_swings_on() -> None:
    """Where somebody stands, or a human would be touched, the spot swings on."""
    g = battle(human(24, 36), human(24, 24))

    x, y = free_spot(g, 240, 240, 0, 120)

    assert (x - 240) ** 2 + (y - 360) ** 2 > 110
    assert x > 240


@pytest.mark.rule("atz.placement.occupied-spot", "atz.zombie-move.window-door-size-only")
@pytest.mark.parametrize(
    ("gap", "swings"),
    [
        pytest.param("windows", True, id="a small window: no zombie gets away from there"),
        pytest.param("doors", False, id="a door"),
    ],
)
def test_placement_occupied_spot_in_an_opening(gap: str, *, swings: bool) -> None:
    """A zombie is not put into the frame of a small window, but clockwise beside it."""
    opening = {gap: ((22.5, 20.0, 23.5, 20.0),)}
    g = battle(terrain=table(buildings=((20, 20, 26, 26),), **opening))  # type: ignore[arg-type]

    x, y = free_spot(g, 110, 199, 120, 0)

    assert (y < 196) is swings
    assert ((x, y) == (230, 199)) is not swings


def test_placement_sines_are_those_of_mathematics() -> None:
    """The table of sines agrees with mathematics to a millionth."""
    import math  # noqa: PLC0415  (the oracle)

    assert [sine(d) for d in range(360)] == [
        round(math.sin(math.radians(d)) * 1_000_000) for d in range(360)
    ]


@pytest.mark.rule(
    "atz.zombie.start-count-urban",
    "atz.zombie.start-count-suburbs",
    "atz.zombie.start-count-rural",
    "atz.zombie.start-placed-from-each-human",
    "atz.ex.start-zombies-suburbs",
    "atz.zombie.start-who-counts-as-human",
    "atz.zombie.start-no-in-sight",
)
@pytest.mark.parametrize(
    ("area", "dice", "count"),
    [
        pytest.param(Area.SUBURBS, (2, 1, 3, 3, 1, 3, 6, 6, *(1, 3, 6, 1, 3, 6)), 11, id="suburbs"),
        pytest.param(Area.RURAL, (2, 1, 3, 1, 3, 6, 1, 3, 6), 6, id="rural"),
        pytest.param(Area.URBAN, (1, 1, 3, 1, 1, 3, 1, 1, 3), 6, id="urban"),
    ],
)
def test_zombie_start_count(area: Area, dice: tuple[int, ...], count: int) -> None:
    """A roll for each player's human: a die in the suburbs, half in the country, plus 1 in town."""
    g = battle(
        human(12, 15), human(24, 15), human(36, 15), human(40, 40, side=2),
        dice=dice, terrain=table(area=area),
    )  # fmt: skip

    place_starting_zombies(g)

    assert len(g.figures) == 4 + count
    assert g.dice.spent


@pytest.mark.rule(
    "atz.infection.roll",
    "atz.infection.low-rep-doomed",
    "atz.ex.derived-infection-rep-four",
    "atz.ex.derived-infection-rep-two",
    "atz.infection.turned",
)
@pytest.mark.parametrize(
    ("rep", "die", "status"),
    [
        pytest.param(4, 4, Status.DEAD, id="8: infected"),
        pytest.param(4, 5, Status.LEFT, id="9: safe"),
        pytest.param(2, 6, Status.DEAD, id="Rep 2 is always lost"),
    ],
)
def test_infection_roll(rep: int, die: int, status: Status) -> None:
    """A die plus Rep of 9 or more is safe; with less the bitten turn."""
    g = battle(human(24, 24, rep=rep, status=Status.LEFT, bitten=True), dice=(die,))

    infection(g, 0)

    assert g.figures[0].status == status
