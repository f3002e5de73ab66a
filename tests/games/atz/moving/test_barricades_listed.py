"""Doors and windows by hand: what is listed, who joins in, and what comes of it."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Barricade, Fetch, Force
from shamble.games.atz.battle.state import BARRICADED, LOCKED, OPEN, SHUT, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.terrain import Building, Terrain
from shamble.games.atz.moving.barricades import (
    at_opening,
    bars_barricading,
    bars_fetching,
    bars_forcing,
    fetch_materials,
    handiwork,
    has_materials,
    is_busy,
)
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.play import order
from tests.games.atz.positions import activate, battle, human, table, tenths, zombie

BREAK = "atz.building.barricade-break"
BUILD = "atz.building.barricade-build"
MATERIALS = "atz.building.barricade-materials"
HOUSE = (20.0, 20.0, 30.0, 30.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
WINDOW = (26.5, 20.0, 27.5, 20.0)


def at_house(
    *figures: Figure, door: int = SHUT, dice: tuple[int, ...] = (), terrain: Terrain | None = None
) -> Atz:
    """Return a battle about a house with a door and a window, all figures of side 1 active."""
    here = terrain or table(buildings=(HOUSE,), doors=(DOOR,), windows=(WINDOW,))
    g = battle(*(one.copy() for one in figures), terrain=here, dice=dice)
    g.doors, g.log = [door, SHUT], []
    activate(g, *(i for i, it in enumerate(g.figures) if it.who.side == 1))
    return g


def store(kind: str = "warehouse") -> Terrain:
    """Return a table with a building of some type that has a door and a window."""
    plain = table(buildings=(HOUSE,), doors=(DOOR,), windows=(WINDOW,))
    building = Building(tenths(HOUSE), kind, 3)
    return Terrain(f"store {kind}", plain.area, 480, 480, (building,), plain.openings)


@pytest.mark.rule(BREAK, BUILD)
@pytest.mark.parametrize(
    ("figures", "door", "found"),
    [
        pytest.param((human(23, 19.3),), SHUT, [Barricade(0, 0)], id="a shut door"),
        pytest.param(
            (human(23, 19.3),), LOCKED, [Force((0,), 0), Barricade(0, 0)], id="a locked door"
        ),
        pytest.param(
            (human(22.6, 19.3), human(23.6, 19.3)),
            LOCKED,
            [Force((0,), 0), Force((0, 1), 0), Barricade(0, 0)],
            id="with a friend",
        ),
        pytest.param(
            (human(22.6, 19.3), human(23.6, 19.3), human(23, 17)),
            LOCKED,
            [Force((0,), 0), Force((0, 1), 0), Barricade(0, 0)],
            id="another friend is not there",
        ),
        pytest.param((human(27, 19.3),), LOCKED, [Barricade(0, 1)], id="at the window"),
        pytest.param((human(23, 18.4), human(23, 19.3)), LOCKED, [], id="only the friend is there"),
        pytest.param((human(23, 19.3, floor=1),), LOCKED, [], id="above it"),
        pytest.param((human(4, 4),), LOCKED, [], id="far away"),
    ],
)
def test_building_barricade_what_is_listed(
    figures: tuple[Figure, ...], door: int, found: list[Barricade | Force]
) -> None:
    """One may work on the doors and windows that one touches, alone or with all who do."""
    g = at_house(*figures, door=door)

    assert handiwork(g, 0) == found


@pytest.mark.rule(MATERIALS)
def test_building_barricade_materials_listed_first() -> None:
    """Where there are materials one may take some along, wherever one is inside."""
    g = at_house(human(25, 25))
    g.materials = {0: True}

    assert handiwork(g, 0) == [Fetch(0)]


@pytest.mark.rule(BREAK)
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Force((0, 1), 0), None, id="both"),
        pytest.param(Force((1,), 0), None, id="the other alone"),
        pytest.param(Force((), 0), NOT_OFFERED, id="nobody"),
        pytest.param(Force((0, 0), 0), NOT_OFFERED, id="one twice"),
        pytest.param(Force((0, 2), 0), NOT_OFFERED, id="an enemy"),
        pytest.param(Force((0,), 2), NOT_OFFERED, id="no such opening"),
        pytest.param(Force((0,), -1), NOT_OFFERED, id="none before the first"),
        pytest.param(Force((0,), 1), "atz.zombie-move.which-doors-are-locked", id="not locked"),
    ],
)
def test_building_barricade_break_who_joins_in(option: Force, barred: str | None) -> None:
    """Those of the active group break open together what is locked, each once."""
    g = at_house(human(22.6, 19.3), human(23.6, 19.3), human(23, 22, side=2), door=LOCKED)

    assert bars_forcing(g, option) == barred


@pytest.mark.rule(BREAK)
def test_building_barricade_break_all_must_be_there() -> None:
    """Nobody helps who is not in contact with the door, or has something else to do."""
    far = at_house(human(23, 19.3), human(23, 17), door=LOCKED)
    busy = at_house(human(22.6, 19.3), human(23.6, 19.3), door=LOCKED)
    busy.figures[1].act.moved = True

    assert bars_forcing(far, Force((0, 1), 0)) == BREAK
    assert bars_forcing(busy, Force((0, 1), 0)) == BREAK


@pytest.mark.rule(BREAK, "atz.zombie-move.which-doors-are-locked")
def test_building_barricade_break_a_lock_needs_no_dice() -> None:
    """A lock is forced without a test; it takes the activation of all who do it."""
    g = at_house(human(22.6, 19.3), human(23.6, 19.3), door=LOCKED)

    order(g, Force((0, 1), 0))

    told = [one.event for one in g.log or [] if isinstance(one.event, events.DoorChanged)]
    assert [(one.opening, one.state, one.rule) for one in told] == [
        (0, OPEN, "atz.zombie-move.which-doors-are-locked")
    ]
    assert [(it.act.done, it.act.fired, it.act.move_left) for it in g.figures] == [
        (True, True, 0)
    ] * 2
    assert g.doors == [OPEN, SHUT]


@pytest.mark.rule(BREAK)
@pytest.mark.parametrize(
    ("door", "dice", "state"),
    [
        pytest.param(BARRICADED, (1, 6, 6, 6, 6), OPEN, id="a success to none"),
        pytest.param(BARRICADED, (6, 6, 6, 6, 6), BARRICADED, id="none to none"),
        pytest.param(BARRICADED, (6, 6, 6, 6, 1), BARRICADED, id="none to one: it keeps its Rep"),
        pytest.param(BARRICADED + 1, (6, 6, 6, 6, 1, 6), BARRICADED + 1, id="its Rep is its dice"),
    ],
)
def test_building_barricade_break_by_dice(door: int, dice: tuple[int, ...], state: int) -> None:
    """A barricade fights back with a die for each point of Rep, and breaks when it loses."""
    g = at_house(human(23, 19.3), door=door, dice=dice)

    order(g, Force((0,), 0))

    told = [one.event for one in g.log or [] if isinstance(one.event, events.DoorChanged)]
    assert g.doors[0] == state
    assert [(one.state, one.dice, one.rule) for one in told] == [
        (state, (dice[:4], dice[4:]), BREAK)
    ]


@pytest.mark.rule(BUILD, MATERIALS)
@pytest.mark.parametrize(
    ("door", "state"),
    [
        pytest.param(SHUT, BARRICADED, id="the first point"),
        pytest.param(LOCKED, BARRICADED, id="of a locked door"),
        pytest.param(BARRICADED, BARRICADED + 1, id="one more"),
    ],
)
def test_building_barricade_build_a_point_at_a_time(door: int, state: int) -> None:
    """With materials at hand an activation makes a point of Rep, and is all that one does."""
    g = at_house(human(23, 20.7), door=door)
    g.materials = {0: True}

    order(g, Barricade(0, 0))

    it = g.figures[0]
    assert (g.doors, it.act.done, it.act.fired, it.act.move_left) == ([state, SHUT], True, True, 0)


@pytest.mark.rule(BUILD)
@pytest.mark.parametrize(
    ("rep", "barred"), [pytest.param(2, None, id="Rep 2"), pytest.param(3, BUILD, id="Rep 3")]
)
def test_building_barricade_build_shop_windows(rep: int, barred: str | None) -> None:
    """The barricade of a shop window has Rep 3 at most, as any window's."""
    plain = store()
    gap = msgspec.structs.replace(plain.openings[1], way="shop")
    terrain = msgspec.structs.replace(plain, key="shop", openings=(plain.openings[0], gap))
    g = at_house(human(27, 20.7), terrain=terrain)
    g.doors[1] = BARRICADED + rep - 1

    assert bars_barricading(g, Barricade(0, 1)) == barred


@pytest.mark.rule(MATERIALS)
@pytest.mark.parametrize(
    ("die", "found", "state"),
    [
        pytest.param(1, True, BARRICADED, id="1"),
        pytest.param(2, True, BARRICADED, id="2"),
        pytest.param(3, False, SHUT, id="3"),
        pytest.param(6, False, SHUT, id="6"),
    ],
)
def test_building_barricade_materials_are_looked_for_once(
    die: int, state: int, *, found: bool
) -> None:
    """Materials are at hand on 1 or 2; who finds none may still do something else."""
    g = at_house(human(23, 20.7), dice=(die,))

    order(g, Barricade(0, 0))

    told = [one.event for one in g.log or [] if isinstance(one.event, events.MaterialsSought)]
    assert (g.doors[0], g.materials, g.figures[0].act.done) == (state, {0: found}, found)
    assert [(one.building, one.die, one.found) for one in told] == [(0, die, found)]


@pytest.mark.rule(MATERIALS, "atz.building.hardware-store")
def test_building_barricade_materials_brought_along() -> None:
    """Materials that somebody brings are used up, and then there are some in the building."""
    g = at_house(human(23, 20.7, materials=True))
    g.materials = {0: False}

    order(g, Barricade(0, 0))

    assert (g.figures[0].materials, g.materials, g.doors[0]) == (False, {0: True}, BARRICADED)


@pytest.mark.rule(MATERIALS)
def test_building_barricade_materials_none_at_all() -> None:
    """Where there are none nothing is built, and nothing at what is no opening."""
    g = at_house(human(23, 20.7))
    g.materials = {0: False}

    assert bars_barricading(g, Barricade(0, 0)) == MATERIALS
    assert bars_barricading(g, Barricade(0, 2)) == NOT_OFFERED
    assert bars_barricading(g, Barricade(0, -1)) == NOT_OFFERED


@pytest.mark.rule("atz.building.hardware-store", MATERIALS)
def test_building_hardware_store() -> None:
    """In a warehouse there are materials without a die, and one may take some along."""
    g = at_house(human(25, 25), terrain=store())
    house = at_house(human(25, 25))
    unlisted = at_house(human(25, 25), terrain=store("folly"))

    assert has_materials(g, 0, 0)
    assert (has_materials(house, 0, 0), has_materials(unlisted, 0, 0)) == (None, None)
    assert bars_fetching(g, Fetch(0)) is None
    fetch_materials(g, Fetch(0))
    assert (g.figures[0].materials, g.figures[0].act.fired) == (True, True)


@pytest.mark.rule(BUILD)
@pytest.mark.parametrize(
    ("at", "found"),
    [
        pytest.param((23, 20.7), True, id="inside"),
        pytest.param((23, 19.3), True, id="outside"),
        pytest.param((23, 20.8), False, id="not in contact"),
        pytest.param((24, 20.6), True, id="at its end"),
        pytest.param((24.2, 20.6), False, id="beyond its end"),
    ],
)
def test_building_barricade_build_in_contact(at: tuple[float, float], *, found: bool) -> None:
    """Who works on an opening must be in contact with it, on either side."""
    g = at_house(human(*at))

    assert at_opening(g, g.figures[0], 0) is found


@pytest.mark.rule("atz.action.other")
@pytest.mark.parametrize(
    ("state", "busy"),
    [
        pytest.param({}, False, id="idle"),
        pytest.param({"moved": True}, True, id="has moved"),
        pytest.param({"fired": True}, True, id="has fired"),
        pytest.param({"tried": True}, True, id="has tried a Fast Move"),
        pytest.param({"prone": True}, True, id="prone"),
        pytest.param({"status": Status.DUCKED_BACK}, False, id="his state is judged elsewhere"),
    ],
)
def test_action_other_needs_the_whole_activation(state: dict[str, object], *, busy: bool) -> None:
    """What takes an activation cannot be done after anything else, nor in melee."""
    g = battle(human(4, 4, **state))  # type: ignore[arg-type]
    melee = battle(human(4, 4), zombie(5, 4))

    assert is_busy(g, 0) is busy
    assert is_busy(melee, 0)
