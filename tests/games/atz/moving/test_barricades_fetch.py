"""Who takes materials along, and who is too busy to build."""

import pytest

from shamble.games.atz.battle.options import Barricade, Fetch, Force
from shamble.games.atz.battle.state import BARRICADED, LOCKED, SHUT, Figure
from shamble.games.atz.moving.barricades import bars_barricading, bars_fetching, bars_forcing
from tests.games.atz.positions import activate, battle, human, table, zombie

MATERIALS = "atz.building.barricade-materials"
BUILD = "atz.building.barricade-build"
BREAK = "atz.building.barricade-break"
HOUSE = (20.0, 20.0, 30.0, 30.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
WINDOW = (26.5, 20.0, 27.5, 20.0)


@pytest.mark.rule("atz.building.barricade-materials")
@pytest.mark.parametrize(
    ("figure", "known", "barred"),
    [
        pytest.param(human(23, 20.7), {0: True}, None, id="materials were found"),
        pytest.param(human(23, 20.7), {0: False}, MATERIALS, id="there are none"),
        pytest.param(human(23, 20.7), {}, MATERIALS, id="nobody has looked"),
        pytest.param(human(23, 20.7, fired=True), {0: True}, MATERIALS, id="has fired"),
        pytest.param(human(23, 20.7, materials=True), {0: True}, MATERIALS, id="has some"),
        pytest.param(human(23, 15), {0: True}, MATERIALS, id="outdoors"),
    ],
)
def test_building_barricade_materials_taken_along(
    figure: Figure, known: dict[int, bool], barred: str | None
) -> None:
    """One indoors who has not fired takes materials along where there are some."""
    g = battle(figure, terrain=table(buildings=(HOUSE,), doors=(DOOR,)))
    g.materials = known

    assert bars_fetching(g, Fetch(0)) == barred


@pytest.mark.rule("atz.building.barricade-build", "atz.action.other")
@pytest.mark.parametrize(
    ("state", "barred"),
    [
        pytest.param({}, None, id="has done nothing"),
        pytest.param({"moved": True}, BUILD, id="has moved"),
        pytest.param({"fired": True}, BUILD, id="has fired"),
        pytest.param({"tried": True}, BUILD, id="has tried a fast move"),
        pytest.param({"prone": True}, BUILD, id="prone"),
    ],
)
def test_building_barricade_build_by_the_idle(state: dict[str, object], barred: str | None) -> None:
    """Building takes a whole activation, on one's feet."""
    figure = human(23, 20.7, **state)  # type: ignore[arg-type]  # any state
    g = battle(figure, terrain=table(buildings=(HOUSE,), doors=(DOOR,)))

    assert bars_barricading(g, Barricade(0, 0)) == barred


@pytest.mark.rule("atz.building.barricade-build")
def test_building_barricade_build_not_in_melee() -> None:
    """Nobody builds with an enemy in contact."""
    g = battle(human(23, 20.7), zombie(24, 20.7), terrain=table(buildings=(HOUSE,), doors=(DOOR,)))

    assert bars_barricading(g, Barricade(0, 0)) == BUILD


@pytest.mark.rule("atz.building.barricade-build")
@pytest.mark.parametrize(
    ("x", "opening", "state", "barred"),
    [
        pytest.param(23, 0, SHUT, None, id="door: none yet"),
        pytest.param(23, 0, BARRICADED + 2, None, id="door: Rep 3"),
        pytest.param(23, 0, BARRICADED + 3, BUILD, id="door: Rep 4 is the most"),
        pytest.param(27, 1, BARRICADED + 1, None, id="window: Rep 2"),
        pytest.param(27, 1, BARRICADED + 2, BUILD, id="window: Rep 3 is the most"),
        pytest.param(25, 0, SHUT, BUILD, id="not in contact"),
    ],
)
def test_building_barricade_build_how_high(
    x: float, opening: int, state: int, barred: str | None
) -> None:
    """A door's barricade has Rep 4 at most, a window's Rep 3."""
    terrain = table(buildings=(HOUSE,), doors=(DOOR,), windows=(WINDOW,))
    g = battle(human(x, 20.7), terrain=terrain)
    g.doors[opening] = state

    assert bars_barricading(g, Barricade(0, opening)) == barred


@pytest.mark.rule("atz.building.barricade-break", "atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("figure", "door", "barred"),
    [
        pytest.param(human(23, 19.3), LOCKED, None, id="locked"),
        pytest.param(human(23, 19.3), BARRICADED, None, id="barricaded"),
        pytest.param(
            human(23, 19.3), SHUT, "atz.zombie-move.which-doors-are-locked", id="merely shut"
        ),
        pytest.param(human(23, 18), LOCKED, BREAK, id="not in contact"),
        pytest.param(human(23, 19.3, moved=True), LOCKED, BREAK, id="has moved"),
    ],
)
def test_building_barricade_break_what_and_who(
    figure: Figure, door: int, barred: str | None
) -> None:
    """What is locked or barricaded is broken open by those in contact who did nothing else."""
    g = battle(figure, terrain=table(buildings=(HOUSE,), doors=(DOOR,)))
    activate(g, 0)
    g.doors[0] = door

    assert bars_forcing(g, Force((0,), 0)) == barred
