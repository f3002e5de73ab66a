"""Encounters of a campaign: who goes along, in which order, and whose the finds were."""

import pytest

from shamble.games.atz.battle.campaign import Held, Time
from shamble.games.atz.battle.campaign_events import (
    CameHome,
    MonthEnded,
    RepRolled,
    SetForth,
    Weighed,
)
from shamble.games.atz.battle.campaign_options import GoNow, SetOut, SetTime, StayHome
from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.encounter_options import Frisk
from shamble.games.atz.battle.events import TurnBegun
from shamble.games.atz.battle.options import Enter
from shamble.games.atz.battle.scene_events import SceneSet
from shamble.games.atz.battle.state import NOBODY, Atz, Settings
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.loot.search import taken_from_area
from shamble.games.atz.loot.spoils import frisk
from shamble.games.atz.telling.view import view
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.camps import afield, camp, choose, grunt, home, now, sheet, star, told
from tests.games.atz.positions import human

FOOD, KEYS = 1, "keys"


def out(*stay: int) -> Atz:
    """Return a group that has set out from a rural area, but for those who stay."""
    people = (star(), grunt(), grunt("Cleo", pack=("food", "food", "food")))
    g = camp(sheet(*people, place=2))
    for option in (SetOut("discover"), SetTime("evening"), *map(StayHome, stay), GoNow()):
        choose(g, option)
    return g


@pytest.mark.rule("atz.encounter.group-subset")
@pytest.mark.parametrize(
    ("stay", "names"),
    [
        pytest.param((), ["Ada", "Ben", "Cleo"], id="all of it"),
        pytest.param((2,), ["Ada", "Ben"], id="but one"),
        pytest.param((1, 2), ["Ada"], id="the Star alone"),
    ],
)
def test_encounter_group_subset(stay: tuple[int, ...], names: list[str]) -> None:
    """Part of the group goes on an encounter, or all of it, as was chosen."""
    g = out(*stay)

    assert [it.who.name for it in g.figures if it.who.seat == 0] == names


@pytest.mark.rule("atz.encounter.those-left-behind")
def test_encounter_those_left_behind() -> None:
    """Who stayed behind eats and may leave the group, but his Rep does not change."""
    g = out(2)

    home(g, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 3, 3)

    assert [one.name for one in told(g, Weighed)] == ["Ben", "Cleo"]  # type: ignore[attr-defined]
    assert [one.name for one in told(g, RepRolled)] == ["Ada", "Ben"]  # type: ignore[attr-defined]
    assert [one.eaters for one in told(g, MonthEnded)] == [3]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.encounter.sequence")
def test_encounter_sequence() -> None:
    """Encounter and time are chosen, then comes the table, turns, and what follows, in order."""
    g = out()
    assert (g.settings.scenario, g.settings.time, g.terrain.area) == (
        "discover", "evening", Area.RURAL,
    )  # fmt: skip

    home(g, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 3, 3, 3)

    assert g.log is not None
    kinds = [type(one.event) for one in g.log]
    order = (SetForth, SceneSet, TurnBegun, CameHome, Weighed, RepRolled, MonthEnded)
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)


@pytest.mark.rule("atz.loot.deduct-from-area", "atz.loot.keys-and-cure-uncounted")
@pytest.mark.parametrize(
    ("item", "less"),
    [
        pytest.param("food", 1, id="food"),
        pytest.param("fuel", 1, id="fuel"),
        pytest.param("luxury", 1, id="a luxury"),
        pytest.param("shotgun", 1, id="a weapon"),
        pytest.param(KEYS, 0, id="keys"),
        pytest.param("cure", 0, id="the Cure"),
    ],
)
def test_loot_deduct_from_area(item: str, less: int) -> None:
    """A find comes off what the area has; keys and the Cure are not counted."""
    g = afield()
    before = sum(now(g).sheet.places[1].stock)

    assert taken_from_area(g, item) == item

    assert sum(now(g).sheet.places[1].stock) == before - less


def raided(kind: str) -> Atz:
    """Return a group in the field, with a building around its Star that was entered."""
    g = afield(kind=kind)
    assert g.encounter is not None
    left, low, right, high = g.terrain.buildings[0].box
    g.figures[0].x, g.figures[0].y = (left + right) // 2, (low + high) // 2
    change(g.encounter, 0, entered=True, occupied=True)
    return g


@pytest.mark.rule("atz.raid.loot", "atz.spoils.not-from-area")
@pytest.mark.parametrize(
    ("kind", "left"),
    [pytest.param("raid", 10, id="raided"), pytest.param("discover", 9, id="discovered")],
)
def test_raid_loot_is_other_peoples(kind: str, left: int) -> None:
    """What is found where a settlement is raided does not come off the area's stock."""
    g = raided(kind)

    assert taken_from_area(g, "food") == "food"

    assert now(g).sheet.places[1].stock[FOOD] == left


@pytest.mark.rule("atz.spoils.not-from-area", "atz.rep.found-a-resource")
def test_spoils_not_from_area() -> None:
    """Medicine out of somebody's pockets does not come off the area's stock."""
    g = afield()
    mine = g.figures[0]
    g.figures.append(human(mine.x / 10 + 0.8, mine.y / 10, side=2, status=Status.OUT_OF_THE_FIGHT))
    before = now(g).sheet.places[1].stock
    g.dice = Dice.scripted(5, 6, 3)

    frisk(g, Frisk(0, len(g.figures) - 1))

    assert g.encounter is not None
    assert "medicine" in g.encounter.packs[0]
    assert now(g).deeds[0].found
    assert now(g).sheet.places[1].stock == before


@pytest.mark.rule("atz.time.constant", "atz.time.choice")
@pytest.mark.parametrize("time", ["daytime", "pre-dawn", "evening", "night"])
def test_time_constant_is_what_was_chosen_to_the_end(time: Time) -> None:
    """Each encounter is at the time of day that was chosen for it, when it begins and ends."""
    g = afield(sheet(star()), time=time)
    assert g.settings.time == time

    home(g, 3)

    assert now(g).plan.time == g.settings.time == time


@pytest.mark.rule("atz.encounter.common-layout", "atz.raid.no-captive")
@pytest.mark.parametrize(
    ("kind", "held", "brief", "goal"),
    [
        ("discover", False, "Somebody has to go", "carry what you find off"),
        ("raid", False, "They have what you need", "Go in quietly"),
        ("raid", True, "They have somebody of yours", "which unties him"),
        ("take-back", False, "could be a home again", "clear the table"),
    ],
)
def test_encounter_in_a_campaign_is_not_about_points(
    kind: str,
    held: bool,  # noqa: FBT001
    brief: str,
    goal: str,
) -> None:
    """What is said of it, before and meanwhile, is what it is for; nobody counts points."""
    taken = (Held(grunt("Leo"), Class.GANGER, 1, 1),) if held else ()
    g = afield(sheet(held=taken), kind=kind)

    (scene,) = told(g, SceneSet)
    assert brief in scene.brief  # type: ignore[attr-defined]
    assert goal in scene.goal  # type: ignore[attr-defined]
    assert "point" not in scene.goal  # type: ignore[attr-defined]
    assert "point" not in view(g, Seat(0)).goal


@pytest.mark.rule("atz.zombie.start-human-entry")
def test_zombie_start_human_entry_by_any_edge_in_a_campaign() -> None:
    """Whoever goes on an encounter comes onto its table by the edge that he chooses."""
    g = afield(settings=Settings(zombies=0))

    g.choose(Enter("top", 2, fast=False))

    assert all(it.y > g.terrain.height // 2 for it in g.figures if it.who.seat != NOBODY)
