"""Line of sight, cover and concealment."""

from typing import Literal

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from shamble.games.atz.battle.state import OPEN, Figure, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.ground import BARE, CONCEALED, SOLID, Ground
from shamble.games.atz.ground.terrain import Obstacle, Piece, Terrain
from shamble.games.atz.table.sight import bars_seeing, in_cover, sees, shelter
from tests.games.atz.positions import battle, car, human, table, tenths, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
WOODS = Piece(tenths((12, 12, 24, 24)), "woods")


@pytest.mark.rule("atz.los.need", "atz.figure.front", "atz.zombie.base-and-facing", "atz.react.see")
@pytest.mark.parametrize(
    ("spot", "seen"),
    [
        pytest.param((24.0, 30.0), True, id="ahead"),
        pytest.param((30.0, 24.0), True, id="exactly beside"),
        pytest.param((24.0, 18.0), False, id="behind"),
        pytest.param((30.0, 23.9), False, id="a hair behind"),
    ],
)
def test_los_need_a_target_in_front(spot: tuple[float, float], *, seen: bool) -> None:
    """A figure sees only what is in its front half, a human or a zombie alike."""
    looks = battle(human(24, 24), zombie(*spot))
    is_looked_at = battle(zombie(24, 24, (0, 1)), human(*spot))

    assert sees(looks, 0, 1) is seen
    assert sees(is_looked_at, 0, 1) is seen


@pytest.mark.rule("atz.los.blockers", "atz.zombie.los-past-zombies")
@pytest.mark.parametrize(
    ("between", "seen"),
    [
        pytest.param(zombie(24, 15), True, id="an enemy does not block"),
        pytest.param(human(24, 15), False, id="a friend does"),
        pytest.param(human(24, 15, prone=True), True, id="a prone friend does not"),
        pytest.param(human(24, 15, hidden=True, status=1), True, id="nor one ducked back"),
        pytest.param(human(24, 11), True, id="nor one in contact"),
        pytest.param(human(24, 15, side=2), True, id="nor another side's human"),
    ],
)
def test_los_blockers_are_friends_on_their_feet(between: Figure, *, seen: bool) -> None:
    """The viewer's friends on their feet block its sight; enemies never do."""
    g = battle(human(24, 10), zombie(24, 20), between)

    assert sees(g, 0, 1) is seen


@pytest.mark.rule("atz.zombie.los-past-zombies")
def test_zombie_los_past_zombies() -> None:
    """Zombies see past each other."""
    g = battle(human(24, 10), zombie(24, 20), zombie(24, 15))

    assert sees(g, 1, 0)


@pytest.mark.rule("atz.los.geometry")
@pytest.mark.parametrize(
    ("x", "seen"),
    [
        pytest.param(23.0, False, id="well behind the house"),
        pytest.param(26.2, True, id="its edge shows at the corner"),
        pytest.param(27.0, True, id="past the corner"),
    ],
)
def test_los_geometry_one_of_the_lines_suffices(x: float, *, seen: bool) -> None:
    """Two figures see each other if a line to any of the three points of either base is clear."""
    g = battle(human(26.2, 10), zombie(x, 40), terrain=table(buildings=(HOUSE,)))

    assert sees(g, 0, 1) is seen
    assert sees(g, 1, 0) is seen


@pytest.mark.rule("atz.los.openings", "atz.zombie-act.humans-hidden-indoors")
@pytest.mark.parametrize(
    ("state", "seen"),
    [pytest.param(0, False, id="shut door"), pytest.param(OPEN, True, id="open door")],
)
def test_los_openings_doors(state: int, *, seen: bool) -> None:
    """One looks into a building through an open door, not through a shut one."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 23, facing=(0, -1)), zombie(23, 15, (0, 1)), terrain=terrain)

    g.doors[0] = state

    assert sees(g, 0, 1) is seen
    assert sees(g, 1, 0) is seen


@pytest.mark.rule("atz.los.openings")
def test_los_openings_windows() -> None:
    """Windows do not block sight."""
    terrain = table(buildings=(HOUSE,), windows=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 23, facing=(0, -1)), zombie(23, 15, (0, 1)), terrain=terrain)

    assert sees(g, 0, 1)
    assert sees(g, 1, 0)


@pytest.mark.rule(
    "atz.los.night",
    "atz.los.dusk",
    "atz.los.weather",
    "atz.los.combine",
    "atz.zombie.light-and-weather-limits",
    "atz.time.effects",
    "atz.time.choice",
)
@pytest.mark.parametrize(
    ("settings", "reach"),
    [
        pytest.param(Settings(time="night"), 12, id="night"),
        pytest.param(Settings(time="evening"), 18, id="evening"),
        pytest.param(Settings(time="pre-dawn"), 18, id="pre-dawn"),
        pytest.param(Settings(weather=True), 12, id="fog by day"),
        pytest.param(Settings(time="evening", weather=True), 12, id="fog in the evening"),
        pytest.param(Settings(time="night", weather=True), 6, id="fog at night"),
    ],
)
def test_los_night_and_weather_limit_sight(settings: Settings, reach: int) -> None:
    """Darkness and weather limit everybody's sight, the smallest limit counting."""
    far = battle(human(24, 5), zombie(24, 5 + reach + 0.1), settings=settings)
    near = battle(human(24, 5), zombie(24, 5 + reach), settings=settings)

    assert (sees(near, 0, 1), sees(near, 1, 0)) == (True, True)
    assert (sees(far, 0, 1), sees(far, 1, 0)) == (False, False)


@pytest.mark.rule(
    "atz.los.woods",
    "atz.terrain.woods-edge",
    "atz.terrain.woods-edge-width",
    "atz.zombie-move.woods-edge",
)
@pytest.mark.parametrize(
    ("y", "seen"),
    [
        pytest.param(12.5, True, id="at the edge"),
        pytest.param(12.9, True, id="less than an inch inside"),
        pytest.param(13.0, False, id="an inch inside"),
        pytest.param(30.0, False, id="beyond the woods"),
    ],
)
def test_los_woods_hide_what_is_deep_inside(y: float, *, seen: bool) -> None:
    """From outside one sees only the edge of woods, and nothing beyond them."""
    g = battle(human(18, 5), zombie(18, y), terrain=table(pieces=(WOODS,)))

    assert sees(g, 0, 1) is seen
    assert sees(g, 1, 0) is seen


@pytest.mark.rule("atz.zombie-move.woods-edge", "atz.zombie.counts-concealment")
@pytest.mark.parametrize(
    ("y", "protected"),
    [
        pytest.param(12.5, CONCEALED, id="at the edge"),
        pytest.param(11.0, BARE, id="before the woods"),
    ],
)
def test_zombie_move_woods_edge_conceals(y: float, protected: int) -> None:
    """A zombie at the edge of woods is concealed, one before them is not."""
    g = battle(human(18, 5), zombie(18, y), terrain=table(pieces=(WOODS,)))

    assert shelter(g, 0, 1) == protected


@pytest.mark.rule("atz.los.woods", "atz.terrain.woods-visibility")
@pytest.mark.parametrize(
    ("time", "far", "seen"),
    [
        pytest.param("daytime", 12.0, True, id="12 inches by day"),
        pytest.param("daytime", 12.1, False, id="more by day"),
        pytest.param("night", 6.0, True, id="6 inches at night"),
        pytest.param("night", 6.1, False, id="more at night"),
    ],
)
def test_los_woods_how_far_inside(
    time: Literal["daytime", "night"], far: float, *, seen: bool
) -> None:
    """Inside woods or rough ground one sees 12 inches by day and 6 at night."""
    woods = Piece(tenths((12, 12, 24, 40)), "woods")
    g = battle(
        human(18, 15),
        zombie(18, 15 + far),
        terrain=table(pieces=(woods,)),
        settings=Settings(time=time),
    )

    assert sees(g, 0, 1) is seen


@pytest.mark.rule("atz.terrain.undefined-types")
@pytest.mark.parametrize(
    ("kind", "seen"),
    [
        pytest.param("rock", False, id="a rock blocks sight"),
        pytest.param("rough", False, id="rough ground is like woods"),
        pytest.param("water", True, id="water does not"),
    ],
)
def test_terrain_undefined_types_and_sight(
    kind: Literal["rock", "rough", "water"], *, seen: bool
) -> None:
    """Nobody sees through a rock or deep rough ground."""
    piece = Piece(tenths((12, 12, 24, 24)), kind)
    g = battle(human(18, 5), human(18, 30, side=2), terrain=table(pieces=(piece,)))

    assert sees(g, 0, 1) is seen


@pytest.mark.rule(
    "atz.terrain.woods-visibility",
    "atz.zombie-move.woods-visibility",
    "atz.zombie-move.woods-sight-conflict",
)
def test_terrain_woods_visibility_binds_humans_only() -> None:
    """Inside woods a human sees 6 inches at night, a zombie as far as the night allows."""
    g = battle(
        human(18, 13.5),
        zombie(18, 21.5),
        terrain=table(pieces=(WOODS,)),
        settings=Settings(time="night"),
    )

    assert not sees(g, 0, 1)
    assert sees(g, 1, 0)


@pytest.mark.rule("atz.terrain.hills", "atz.terrain.hills-geometry")
@pytest.mark.parametrize(
    ("crest", "y", "seen"),
    [
        pytest.param((18.0, 18.0, 18.0, 18.0), 30.0, False, id="a peak between"),
        pytest.param((22.0, 18.0, 22.0, 18.0), 30.0, True, id="a peak aside"),
        pytest.param((12.0, 18.0, 24.0, 18.0), 30.0, False, id="a ridge between"),
        pytest.param((12.0, 18.0, 24.0, 18.0), 18.5, True, id="close to the ridge"),
    ],
)
def test_terrain_hills_block_sight(
    crest: tuple[float, float, float, float], y: float, *, seen: bool
) -> None:
    """A hill hides what lies behind its crest, but nobody close to the crest."""
    hill = Piece(tenths((12, 12, 24, 24)), "hill", tenths(crest))
    g = battle(human(18, 5), zombie(18, y), terrain=table(pieces=(hill,)))

    assert sees(g, 0, 1) is seen


@pytest.mark.rule(
    "atz.move.unseen-scope", "atz.move.open-duck", "atz.zombie-act.ducked-back-humans"
)
@pytest.mark.parametrize(
    ("x", "y", "facing", "seen"),
    [
        pytest.param(24.0, 31.0, (0, -1), False, id="right behind the cause"),
        pytest.param(25.0, 30.0, (0, -1), False, id="the same cover is in between"),
        pytest.param(40.0, 10.0, (-1, 1), True, id="from the flank"),
    ],
)
def test_move_unseen_scope(x: float, y: float, facing: tuple[int, int], *, seen: bool) -> None:
    """One who ducked back is unseen by the cause and by all for whom the same cover is between."""
    low = table(obstacles=(car(22, 20),))
    ducked = human(24, 19.5, status=Status.DUCKED_BACK, hidden=True, cause=1)
    g = battle(ducked, zombie(24, 30), zombie(x, y, facing), terrain=low)

    assert not sees(g, 1, 0)
    assert sees(g, 2, 0) is seen


@pytest.mark.rule("atz.shoot.cover", "atz.shoot.concealment", "atz.shoot.cover-geometry")
@pytest.mark.parametrize(
    ("terrain", "found"),
    [
        pytest.param(table(), BARE, id="open ground"),
        pytest.param(table(obstacles=(car(22, 28),)), SOLID, id="behind a car"),
        pytest.param(table(obstacles=(car(22, 10.8),)), BARE, id="the car is the shooter's"),
        pytest.param(
            table(obstacles=(Obstacle(tenths((22, 28, 26, 29)), tall=False, solid=False),)),
            CONCEALED,
            id="behind a hedge",
        ),
        pytest.param(
            table(pieces=(Piece(tenths((12, 24, 36, 36)), "bushes"),)), CONCEALED, id="in bushes"
        ),
        pytest.param(
            table(pieces=(Piece(tenths((12, 30, 36, 42)), "woods"),)), SOLID, id="edge of woods"
        ),
        pytest.param(table(obstacles=(car(30, 28),)), BARE, id="the car is elsewhere"),
    ],
)
def test_shoot_cover(terrain: Terrain, found: int) -> None:
    """Something solid on the line and nearer the target is cover, something soft conceals."""
    g = battle(human(24, 10), human(24, 30.5, side=2, facing=(0, -1)), terrain=terrain)

    assert shelter(g, 0, 1) == found
    assert in_cover(g, 1, 0) is (found > CONCEALED)


@pytest.mark.rule(
    "atz.zombie.no-cover", "atz.zombie.behind-cover-is-concealed", "atz.zombie.counts-concealment"
)
def test_zombie_no_cover_only_concealment() -> None:
    """What would be cover for a human conceals a zombie."""
    g = battle(human(24, 10), zombie(24, 30.5), terrain=table(obstacles=(car(22, 28),)))

    assert shelter(g, 0, 1) == CONCEALED


@pytest.mark.rule("atz.building.inside")
@pytest.mark.parametrize(
    ("shooter", "y", "start", "things", "cover"),
    [
        pytest.param((23, 10), 20.6, 18, (), False, id="just coming in"),
        pytest.param((23, 25), 20.6, 18, (), False, id="seen from within"),
        pytest.param((23, 10), 21.0, 18, (), False, id="an inch in"),
        pytest.param((23, 10), 21.1, 18, (), True, id="farther in"),
        pytest.param((23, 25), 21.1, 18, (), True, id="farther in, seen from within"),
        pytest.param((23, 10), 20.6, 23, (), True, id="it was inside before"),
        pytest.param((23, 10), 20.6, 18, (car(21, 16.5),), True, id="a car before the door"),
    ],
)
def test_building_inside_but_for_the_doorway(
    *,
    shooter: tuple[float, float],
    y: float,
    start: float,
    things: tuple[Obstacle, ...],
    cover: bool,
) -> None:
    """Inside one is in cover, but not while one is coming in by a doorway."""
    terrain = table(buildings=(HOUSE,), dv=3, doors=((22.5, 20, 23.5, 20),), obstacles=things)
    g = battle(human(23, y), human(*shooter, side=2), terrain=terrain)
    g.figures[0].act.start = (230, round(start * 10))
    g.group = g.figures[0].group

    assert in_cover(g, 0, 1) is cover


@pytest.mark.rule("atz.building.inside")
def test_building_inside_the_doorway_of_an_inactive_figure() -> None:
    """Whoever is not coming in just now is in cover at the door too."""
    terrain = table(buildings=(HOUSE,), dv=3, doors=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 20.6), human(23, 10, side=2), terrain=terrain)
    g.figures[0].act.start = (230, 180)

    assert in_cover(g, 0, 1)


@pytest.mark.rule("atz.building.dv", "atz.building.dv-table", "atz.building.inside")
@pytest.mark.parametrize(
    ("dv", "impact", "cover"),
    [
        pytest.param(2, 3, False, id="a rifle against a frame house"),
        pytest.param(2, 2, True, id="a shotgun against a frame house"),
        pytest.param(3, 3, True, id="a rifle against brick"),
        pytest.param(1, 2, False, id="a shotgun against a tent"),
        pytest.param(1, 1, True, id="a pistol against a tent"),
    ],
)
def test_building_dv_against_impact(dv: int, impact: int, *, cover: bool) -> None:
    """Against an Impact above its Defensive Value a building only conceals."""
    terrain = table(buildings=(HOUSE,), dv=dv, windows=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 10), human(23, 22, side=2, facing=(0, -1)), terrain=terrain)

    assert (shelter(g, 0, 1, impact) > CONCEALED) is cover
    assert shelter(g, 0, 1, impact) >= CONCEALED


spot = st.tuples(st.integers(5, 475), st.integers(5, 475))


@pytest.mark.rule("atz.los.geometry")
@given(spot, spot)
def test_los_geometry_is_symmetric(a: tuple[int, int], b: tuple[int, int]) -> None:
    """Whether a line between two spots is clear does not depend on who looks."""
    ground = Ground(
        table(
            buildings=(HOUSE, (5.0, 30.0, 15.0, 40.0)),
            windows=((22.5, 20, 23.5, 20),),
            obstacles=(car(30, 10, tall=True),),
            pieces=(WOODS,),
        )
    )

    there = [doors is not None for doors in ground.lines(*a, *b)]
    back = [doors is not None for doors in ground.lines(*b, *a)]

    assert any(there) == any(back)
    assert there[0] == back[0]


@given(spot, spot)
def test_a_centre_line_is_clear_where_shapely_finds_no_wall(
    a: tuple[int, int], b: tuple[int, int]
) -> None:
    """The straight line between two spots is blocked where Shapely finds a wall on it."""
    terrain = table(buildings=(HOUSE, (5.0, 30.0, 15.0, 40.0)), obstacles=(car(30, 10, tall=True),))
    ground = Ground(terrain)
    assume(a != b)
    walls = [
        shapely.box(*box).exterior
        for box in (
            *(building.box for building in terrain.buildings),
            *(thing.box for thing in terrain.obstacles),
        )
    ]

    clear = ground.centre(*a, *b) is not None

    assert clear == (not any(shapely.LineString([a, b]).intersects(wall) for wall in walls))


@pytest.mark.rule("atz.test.in-sight-definition")
def test_in_sight_definition_gone_figures_are_not_seen() -> None:
    """Nobody sees a figure that has left the table."""
    g = battle(human(24, 24), human(24, 30, side=2, status=Status.LEFT))

    assert bars_seeing(g, 0, 1) == "atz.test.in-sight-definition"


@pytest.mark.rule("atz.los.lit", "atz.los.night", "atz.los.dusk")
@pytest.mark.parametrize(
    ("time", "day", "lit", "y", "seen"),
    [
        pytest.param("night", 1, True, 40, True, id="at night, on a lit road"),
        pytest.param("evening", 14, True, 40, True, id="in the evening of day 14"),
        pytest.param("night", 15, True, 40, False, id="without power"),
        pytest.param("night", 1, False, 40, False, id="on a dark road"),
        pytest.param("night", 1, True, 44, False, id="beside the road"),
    ],
)
def test_los_lit(time: str, day: int, y: float, *, lit: bool, seen: bool) -> None:
    """In the dark whoever is on a lit road is seen from afar, by one who stands in the dark."""
    road = Piece(tenths((20, 38, 28, 42)), "road", lit=lit)
    settings = Settings(scenario="skirmish", time=time, day=day)  # type: ignore[arg-type]
    g = battle(human(24, 5), zombie(24, y), settings=settings, terrain=table(pieces=(road,)))

    assert (sees(g, 0, 1), sees(g, 1, 0)) == (seen, False)
