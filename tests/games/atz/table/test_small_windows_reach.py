"""Small windows: who is at one, whom zombies see and hold through it; and standing in doorways."""

import pytest

from shamble.games.atz.battle.state import NOBODY, OPEN, SHUT, Atz, Figure, ground
from shamble.games.atz.ground.ground import BARE
from shamble.games.atz.ground.terrain import Obstacle, Opening, Terrain
from shamble.games.atz.table.doorway import doorway_of, doorway_shelter
from shamble.games.atz.table.small_windows import (
    at_window,
    bars_reaching,
    grabs,
    reaches,
    window_between,
)
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, table, tenths, zombie

AT = "atz.zombie-move.at-the-window-distance"
REACH = "atz.zombie-move.window-small-reach"
HOUSE = (20.0, 20.0, 30.0, 26.0)
FARM = (20.0, 14.0, 30.0, 22.0)
PANE = (20.0, 22.5, 20.0, 23.5)
DOOR = (20.0, 24.0, 20.0, 25.0)


def at_pane(*figures: Figure, state: int = OPEN) -> Atz:
    """Return a battle about a house with a door and, as place 1, a small window on its left."""
    terrain = table(buildings=(HOUSE,), doors=(DOOR,), windows=(PANE,))
    g = battle(*(one.copy() for one in figures), terrain=terrain)
    g.doors = [OPEN, state]
    return g


@pytest.mark.rule(AT)
@pytest.mark.parametrize(
    ("figure", "found"),
    [
        pytest.param(human(18.5, 23), True, id="his base an inch outside"),
        pytest.param(human(18.4, 23), False, id="farther"),
        pytest.param(human(21.5, 23), True, id="his base an inch inside"),
        pytest.param(human(20.5, 24.9), True, id="beside it"),
        pytest.param(human(20.5, 25), False, id="a little farther beside it"),
        pytest.param(human(20.5, 21.1), True, id="beside it, below"),
        pytest.param(human(20.5, 23, floor=1), False, id="above it"),
    ],
)
def test_zombie_move_at_the_window_distance_both_sides(figure: Figure, *, found: bool) -> None:
    """Whose base is within an inch of a window, on its floor, is at it."""
    g = at_pane(figure)

    assert at_window(g.figures[0], g.terrain.openings[1]) is found


@pytest.mark.rule(AT, REACH)
@pytest.mark.parametrize(
    ("state", "x", "found"),
    [
        pytest.param({"reaches": 0, "at": 1}, 20.7, True, id="it has hold of him"),
        pytest.param({"reaches": 2, "at": 1}, 20.7, False, id="of another"),
        pytest.param({"reaches": 0, "at": NOBODY}, 20.7, False, id="it is at no window"),
        pytest.param({"reaches": 0, "at": 1}, 22, False, id="he stepped back"),
        pytest.param({"reaches": 0, "at": 1, "y": 260}, 20.7, False, id="it is not there any more"),
    ],
)
def test_zombie_move_window_small_reach_has_hold(
    state: dict[str, int], x: float, *, found: bool
) -> None:
    """A zombie has hold of whom it reached for while both are at the window."""
    g = at_pane(human(x, 23), zombie(19.3, 23))
    it = g.figures[1]
    it.reaches, it.at, it.y = state["reaches"], state["at"], state.get("y", it.y)

    assert reaches(g, 1, 0) is found


@pytest.mark.rule(REACH, AT)
@pytest.mark.parametrize(
    ("prey", "it", "place"),
    [
        pytest.param(human(20.7, 23), zombie(16, 23), 1, id="he stands at it"),
        pytest.param(human(23, 23), zombie(16, 23), NOBODY, id="he stands back"),
        pytest.param(human(20.7, 24.5), zombie(16, 24.5), NOBODY, id="it is a door"),
        pytest.param(human(16, 20), zombie(16, 23), NOBODY, id="nothing is between"),
    ],
)
def test_zombie_move_window_small_reach_window_between(
    prey: Figure, it: Figure, place: int
) -> None:
    """A zombie reaches through the small window at which a human stands and that is between."""
    g = at_pane(prey, it)

    assert window_between(g, 1, 0) == place


@pytest.mark.rule(REACH)
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({"at": 1, "charging": 0}, True, id="it charges him there"),
        pytest.param({"at": 1, "charging": NOBODY}, False, id="it charges nobody"),
        pytest.param({"at": NOBODY, "charging": 0}, False, id="it is at no window"),
        pytest.param({"at": 0, "charging": 0}, False, id="it is at the door"),
        pytest.param({"at": 1, "charging": 0, "y": 260}, False, id="it is not there any more"),
        pytest.param({"at": 1, "charging": 2}, False, id="its prey is not at it"),
    ],
)
def test_zombie_move_window_small_reach_grabs(state: dict[str, int], *, found: bool) -> None:
    """A zombie at a small window grabs the human whom it charges if he is at it too."""
    g = at_pane(human(20.7, 23), zombie(19.3, 23), human(26, 23))
    it = g.figures[1]
    it.at, it.act.charging, it.y = state["at"], state["charging"], state.get("y", it.y)

    assert grabs(g, 1) is found


@pytest.mark.rule(REACH)
def test_zombie_move_window_small_reach_no_human_grabs() -> None:
    """A human does not grab anybody through a window."""
    g = at_pane(human(20.7, 23), human(19.3, 23, side=2, at=1, charging=0))

    assert not grabs(g, 1)


@pytest.mark.rule(REACH)
@pytest.mark.parametrize(
    ("others", "state", "barred"),
    [
        pytest.param((), OPEN, None, id="alone"),
        pytest.param((), SHUT, REACH, id="the window is shut"),
        pytest.param((zombie(19.3, 22.4, at=1, reaches=0),), OPEN, None, id="one has hold of him"),
        pytest.param(
            (zombie(19.3, 22.4, at=1, reaches=0), zombie(19, 24, at=1, charging=0)),
            OPEN,
            REACH,
            id="two have, or charge him there",
        ),
        pytest.param(
            (zombie(19.3, 22.4, at=0, reaches=0), zombie(19, 24, at=0, charging=0)),
            OPEN,
            None,
            id="two elsewhere",
        ),
        pytest.param(
            (zombie(19.3, 22.4, at=1, waits=1),), OPEN, REACH, id="it is being busted this turn"
        ),
        pytest.param(
            (zombie(19.3, 22.4, at=1, waits=2),), OPEN, None, id="it was busted in another turn"
        ),
        pytest.param((zombie(19.3, 22.4, at=0, waits=1),), OPEN, None, id="the door is"),
    ],
)
def test_zombie_move_window_small_reach_who_may(
    others: tuple[Figure, ...], state: int, barred: str | None
) -> None:
    """Two at a time reach through an open window, and not as it is being busted."""
    g = at_pane(human(20.7, 23), zombie(19.3, 23.4, at=1, charging=0), *others, state=state)

    assert bars_reaching(g, 1, 0, 1) == barred


@pytest.mark.rule("atz.building.inside")
@pytest.mark.parametrize(
    ("start", "at", "group", "found"),
    [
        pytest.param((180, 245), (21, 24.5), 0, True, id="an inch inside"),
        pytest.param((180, 245), (21.1, 24.5), 0, False, id="farther inside"),
        pytest.param((250, 230), (21, 24.5), 0, False, id="he began inside"),
        pytest.param((180, 245), (19.4, 24.5), 0, False, id="he is outside"),
        pytest.param((180, 245), (21, 24.5), 1, False, id="his group is not active"),
    ],
)
def test_building_inside_just_coming_in(
    start: tuple[int, int], at: tuple[float, float], group: int, *, found: bool
) -> None:
    """Within an inch of an outside door one is coming in who is active and began outside."""
    g = at_pane(human(*at))
    g.figures[0].act.start = start
    g.group = g.figures[0].group + group

    assert (doorway_of(g, g.figures[0]) == g.terrain.openings[0]) is found


@pytest.mark.rule("atz.building.inside")
@pytest.mark.parametrize(
    ("gap", "inside", "shooter", "wall"),
    [
        pytest.param((20, 17, 20, 19), (20.6, 18), (10, 18), (18, 17, 18.6, 19), id="left"),
        pytest.param((30, 17, 30, 19), (29.4, 18), (40, 18), (31.4, 17, 32, 19), id="right"),
        pytest.param((24, 14, 26, 14), (25, 14.6), (25, 4), (24, 12, 26, 12.6), id="bottom"),
        pytest.param((24, 22, 26, 22), (25, 21.4), (25, 40), (24, 23.4, 26, 24), id="top"),
    ],
)
def test_building_inside_the_doorway_gives_no_cover(
    gap: tuple[float, float, float, float],
    inside: tuple[float, float],
    shooter: tuple[float, float],
    wall: tuple[float, float, float, float],
) -> None:
    """In a doorway, whichever side it is on, one is as covered as right before it."""
    bare = in_doorway(gap, inside, shooter)
    behind = in_doorway(gap, inside, shooter, Obstacle(tenths(wall), tall=False))

    assert protects(bare) == BARE
    assert protects(behind) != BARE


@pytest.mark.rule("atz.building.inside")
def test_building_inside_the_doorway_seen_from_within() -> None:
    """One in a doorway has no cover from those inside."""
    g = in_doorway((20, 17, 20, 19), (20.6, 18), (28, 16))

    assert protects(g) == BARE


@pytest.mark.rule("atz.building.inside")
def test_building_inside_the_doorway_behind_a_vehicle() -> None:
    """A vehicle before the door protects whoever stands in it."""
    g = in_doorway((20, 17, 20, 19), (20.6, 18), (10, 18))

    car(g, at=(17.5, 18))

    assert protects(g) != BARE


def in_doorway(
    gap: tuple[float, float, float, float],
    inside: tuple[float, float],
    shooter: tuple[float, float],
    *things: Obstacle,
) -> Atz:
    """Return a battle with a figure just inside a door and a shooter."""
    plain = table(buildings=(FARM,), obstacles=things)
    door = Opening(*tenths(gap), way="door", building=0)
    terrain = Terrain(
        f"{gap} {things}", plain.area, 480, 480, plain.buildings, (door,), (), plain.obstacles
    )
    return battle(human(*shooter), human(*inside, side=2), terrain=terrain)


def protects(g: Atz) -> object:
    """Return what protects the second figure in the doorway against the first."""
    shooter, other = g.figures
    return doorway_shelter(g, ground(g), shooter, other, g.terrain.openings[0])
