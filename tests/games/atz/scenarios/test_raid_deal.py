"""How a Raid is dealt: its buildings, who is not there yet, and what it has in common."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.encounter_events import SettlementFound
from shamble.games.atz.battle.scene_events import SceneSet
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.terms import Area
from shamble.games.atz.scenarios.deal import deal
from shamble.games.atz.scenarios.town import build_settlement
from shamble.kernel.dice import Dice
from tests.games.atz.positions import tables

AREAS = ("urban", "suburbs", "rural")


def dealt(seed: int = 7, **options: object) -> Atz:
    """Return a Raid as it is dealt."""
    return box.deal(1, seed, {"scenario": "raid", **options})


@pytest.mark.rule("atz.raid.number-of-buildings")
@pytest.mark.parametrize("area", list(Area))
@pytest.mark.parametrize("seed", range(8))
def test_raid_number_of_buildings(area: Area, seed: int) -> None:
    """Two buildings and a die more stand on a table of the usual size."""
    wanted = 2 + Dice.seeded(seed, "raid").roll(6)

    terrain = build_settlement(tables(), area, Dice.seeded(seed, "raid"))

    assert len(terrain.buildings) == wanted


@pytest.mark.rule("atz.raid.number-of-buildings")
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("size", [24, 96])
def test_raid_buildings_on_other_tables(area: str, size: int) -> None:
    """A small table has as many as there is room for, a large one no more."""
    g = dealt(area=area, size=size)

    assert 1 <= len(g.terrain.buildings) <= 8


@pytest.mark.rule("atz.raid.no-starting-zombies")
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("time", ["daytime", "night"])
def test_raid_no_starting_zombies(area: str, time: str) -> None:
    """Nobody is on the table but those who came, unless zombies were agreed on."""
    g = dealt(area=area, time=time)

    assert {it.who.seat for it in g.figures} == {0}
    assert len(g.figures) == 3
    assert sum(it.who.zombie for it in dealt(area=area, zombies=2).figures) == 2


@pytest.mark.rule("atz.encounter.three-types")
@pytest.mark.parametrize(
    ("kind", "title"), [("discover", "Discover"), ("raid", "Raid"), ("take-back", "Take Back")]
)
def test_encounter_three_types(kind: str, title: str) -> None:
    """There are three, each with a story and a goal of its own."""
    settings = Settings(scenario=kind)  # type: ignore[arg-type]
    g = deal(1, Dice.seeded(7, kind), settings, tables())
    g.log = []
    g.run()

    assert g.encounter is not None
    assert g.encounter.kind == kind
    assert [one.event.title for one in g.log if isinstance(one.event, SceneSet)] == [title]
    settled = [one for one in g.log if isinstance(one.event, SettlementFound)]
    assert len(settled) == (kind == "raid")


@pytest.mark.rule("atz.encounter.common-layout")
@pytest.mark.parametrize("kind", ["discover", "raid", "take-back"])
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("entry", ["bottom", "left", "top", "right"])
def test_encounter_common_layout(kind: str, area: str, entry: str) -> None:
    """Every kind is played in every area, with as many as one likes, from any edge."""
    options = {"scenario": kind, "area": area, "entry": entry, "figures": 2, "zombies": 0}
    g = box.deal(1, 3, options)

    assert (g.terrain.area, len(g.figures)) == (area, 2)
    it = g.figures[0]
    size = g.terrain.width
    depth = {"bottom": it.y, "left": it.x, "top": size - it.y, "right": size - it.x}[entry]
    assert depth <= 160
    assert g.encounter is not None
    assert len(g.encounter.houses) == len(g.terrain.buildings) > 0
