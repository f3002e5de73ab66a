"""Searching: who may, what the dice give, and what a building can hold."""

import itertools

import pytest

from shamble.games.atz.battle.encounter_events import Searched, ThingMoved
from shamble.games.atz.battle.encounter_options import LeaveFind, Search, Take, TakeFind
from shamble.games.atz.battle.options import EndActivation, March, Move, Prompt
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.battle.vehicle_events import KeysFound
from shamble.games.atz.book.encounter_tables import stock_of, weapon_found
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.loot.search import (
    CLEARED,
    LATER,
    ONCE,
    bars_searching,
    chance_of_find,
    replaced,
    search,
    stock_holds,
)
from shamble.games.atz.table.vehicles import put_vehicle
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import INSIDE, VACANT, go_in, house, order, searched, told
from tests.games.atz.positions import STANDING, activate, human, run, zombie

ALL = (
    "food", "fuel", "keys", "luxury", "medicine", "cure", "pistol", "ba-pistol", "shotgun",
    "bolt-action-rifle", "semi-automatic-rifle", "submachine-gun", "machine-pistol",
    "assault-rifle", "body-armour", "flash-bang-grenade",
)  # fmt: skip
FOUND = [
    "assault-rifle", "body-armour", "machine-pistol", "bolt-action-rifle", "pistol", "ba-pistol",
    "pistol", "shotgun", "semi-automatic-rifle", "submachine-gun", "flash-bang-grenade",
]  # fmt: skip
GUNS = (
    "pistol ba-pistol shotgun bolt-action-rifle semi-automatic-rifle submachine-gun machine-pistol"
    " assault-rifle body-armour"
)
HELD = {
    "apartments": f"food luxury keys {GUNS}",
    "church": "keys",
    "clinic": "keys luxury medicine",
    "dock-shipyard": f"food keys {GUNS}",
    "gas-station": "food fuel luxury keys",
    "hospital": "food keys luxury medicine cure",
    "house": f"food luxury keys {GUNS}",
    "military-base": f"food keys luxury fuel medicine cure flash-bang-grenade {GUNS}",
    "office-buildings": "pistol ba-pistol keys",
    "police-station": f"food keys luxury fuel medicine flash-bang-grenade {GUNS}",
    "restaurant": f"food luxury keys {GUNS}",
    "retail-box-store": (
        "food keys pistol ba-pistol shotgun bolt-action-rifle fuel luxury medicine"
    ),
    "retail-store": "pistol luxury keys",
    "school": "food keys",
    "supermarket": "food medicine luxury keys",
    "warehouse": "pistol keys",
}


def inside(*others: Figure, dice: tuple[int, ...] = (), **what: object) -> Atz:
    """Return somebody alone in a house that was entered and found empty."""
    area = what.pop("area", Area.SUBURBS)
    kind = what.pop("type", "house")
    options = {name: what.pop(name) for name in ("search_later",) if name in what}
    g = house(human(25, 25), *others, dice=dice, area=area, type=kind, **options)  # type: ignore[arg-type]
    return searched(g, **what)


def found(g: Atz) -> str:
    """Search with the first figure, and return what was found."""
    run(g, search, Search(0))
    (one,) = told(g, Searched)
    return one.item


@pytest.mark.rule("atz.loot.search-roll", "atz.loot.one-unit-per-find")
@pytest.mark.parametrize(
    ("dice", "item"),
    [
        ((3, 4), ""),
        ((4, 5), "food"),
        ((5, 5, 2), "keys"),
        ((5, 5, 3), "luxury"),
        ((5, 6, 2), "fuel"),
        ((5, 6, 3), "medicine"),
        ((6, 6, 3, 4), "ba-pistol"),
    ],
)
def test_loot_search_roll(dice: tuple[int, ...], item: str) -> None:
    """Two dice, and one more where the table has two rows for a total, find one thing."""
    g = inside(dice=dice, type="police-station")

    assert found(g) == item


@pytest.mark.rule("atz.loot.area-modifier-of-search", "atz.loot.rural-ceiling")
@pytest.mark.parametrize(
    ("area", "total"), [(Area.RURAL, 10), (Area.SUBURBS, 12), (Area.URBAN, 14)]
)
def test_loot_area_modifier(area: Area, total: int) -> None:
    """The country takes two away, so that a 12 is a 10; town adds two, the suburbs nothing."""
    g = inside(dice=(6, 6, *((3, 4) if area == Area.SUBURBS else (3,))), area=area, type="school")

    g.result = STANDING
    g.next(search, Search(0))
    g.run()

    assert told(g, Searched)[0].total == total


@pytest.mark.rule("atz.ex.derived-search-eight", "atz.loot.eight-needs-occupants")
@pytest.mark.parametrize(("occupied", "item"), [(True, "food"), (False, "")])
def test_loot_eight(item: str, *, occupied: bool) -> None:
    """An 8 is food where somebody was met, and nothing where nobody was."""
    g = inside(dice=(3, 5), type="supermarket", occupied=occupied)

    assert found(g) == item


@pytest.mark.rule("atz.ex.derived-search-military-base", "atz.loot.military-substitutions")
@pytest.mark.rule("atz.loot.weapons-subtable")
def test_loot_military_base() -> None:
    """On a base an assault rifle is a SAW, and a bolt-action rifle an assault rifle."""
    assert found(inside(dice=(6, 6, 1, 1), type="military-base")) == "squad-automatic-weapon"
    assert found(inside(dice=(6, 6, 2, 3), type="military-base")) == "assault-rifle"


@pytest.mark.rule("atz.loot.police-substitutions")
def test_loot_police_station() -> None:
    """The police keep shotguns where others have rifles."""
    assert replaced("police-station", "bolt-action-rifle") == "shotgun"
    assert replaced("house", "bolt-action-rifle") == "bolt-action-rifle"


@pytest.mark.rule("atz.ex.derived-search-grenade-in-apartments", "atz.loot.grenades-where")
@pytest.mark.rule("atz.loot.weapons-table-twelve")
def test_loot_grenade_in_apartments() -> None:
    """A flash-bang is found by police and soldiers only."""
    g = inside(dice=(5, 5, 6, 6), area=Area.URBAN, type="apartments")

    assert found(g) == ""
    assert found(inside(dice=(6, 6, 6, 6), type="police-station")) == "flash-bang-grenade"


@pytest.mark.rule("atz.loot.weapons-subtable", "atz.loot.weapons-table-twelve")
def test_loot_weapons_table() -> None:
    """Two dice name the weapon."""
    assert [weapon_found(total) for total in range(2, 13)] == FOUND


@pytest.mark.rule("atz.loot.building-type-limits", "atz.loot.specific-guns-only")
@pytest.mark.rule("atz.loot.body-armor-is-weapon-result", "atz.loot.cure-where")
@pytest.mark.rule("atz.loot.grenades-where")
@pytest.mark.parametrize("kind", HELD)
def test_loot_building_type_limits(kind: str) -> None:
    """Each type of building holds what its entry names, and nothing else."""
    assert {item for item in ALL if stock_holds(stock_of(kind), item)} == set(HELD[kind].split())


@pytest.mark.rule("atz.loot.building-type-limits", "atz.building.substitutions")
def test_loot_of_what_is_called_otherwise() -> None:
    """A diner is searched as a restaurant; of a shed nothing is known, and nothing found."""
    assert found(inside(dice=(4, 5), type="diner")) == "food"
    assert found(inside(dice=(4, 5), type="shed")) == ""


@pytest.mark.rule("atz.loot.cure-where", "atz.loot.cure-elsewhere")
@pytest.mark.parametrize(("kind", "item"), [("hospital", "cure"), ("police-station", "")])
def test_loot_cure(kind: str, item: str) -> None:
    """A 12 in town is the Cure in a hospital, and nothing elsewhere."""
    assert found(inside(dice=(6, 6), area=Area.URBAN, type=kind)) == item


@pytest.mark.rule("atz.loot.cleared-first")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(zombie(22, 22), CLEARED, id="a zombie"),
        pytest.param(human(22, 22, side=2), CLEARED, id="an enemy"),
        pytest.param(human(22, 22, side=2, status=Status.STUNNED), CLEARED, id="a stunned one"),
        pytest.param(human(22, 22, side=2, status=Status.DEAD), None, id="a dead one"),
        pytest.param(zombie(5, 5), None, id="a zombie elsewhere"),
        pytest.param(human(22, 22), None, id="a friend"),
    ],
)
def test_loot_cleared_first(other: Figure, barred: str | None) -> None:
    """Nobody searches while somebody hostile is in the building."""
    assert bars_searching(inside(other), Search(0)) == barred


@pytest.mark.rule("atz.loot.cleared-first")
def test_loot_only_where_one_is() -> None:
    """One searches the building that one is in, once it was entered."""
    g = house(human(25, 25))
    assert bars_searching(g, Search(0)) == CLEARED
    g = searched(house(human(5, 5)))
    assert bars_searching(g, Search(0)) == CLEARED


@pytest.mark.rule("atz.loot.search-once", "atz.loot.search-once-window")
def test_loot_search_once_by_several() -> None:
    """All who search in the same turn take part; afterwards the building is searched out."""
    g = inside(human(22, 22), dice=(1, 1))
    run(g, search, Search(0))

    assert bars_searching(g, Search(1)) is None
    g.turn += 1
    assert bars_searching(g, Search(1)) == ONCE


@pytest.mark.rule("atz.loot.search-timing", "atz.loot.two-sources", "atz.discover.purpose")
def test_loot_search_at_once() -> None:
    """Whoever has just come in may search, and has nothing else to do then."""
    g = go_in(house(human(25, 18.5, gun="pistol"), dice=(*VACANT, 1, 1)))
    assert g.decision is not None
    assert Search(0) in g.decision.options

    order(g, Search(0))

    assert told(g, Searched)
    assert (g.figures[0].act.done, g.figures[0].act.move_left) == (True, 0)


@pytest.mark.rule("atz.loot.search-timing", "atz.group.split-join")
def test_loot_search_at_once_by_who_went_in_alone() -> None:
    """Who has left his group outside still searches, in the activation in which he went in."""
    g = house(human(25, 18.5), human(23, 16), dice=(*VACANT, 1, 1))
    order(g, Move(0, *INSIDE), March())
    assert g.figures[0].group != g.figures[1].group

    order(g, Search(0))

    assert told(g, Searched)
    assert [it.act.done for it in g.figures] == [True, False]


@pytest.mark.rule("atz.loot.search-timing")
def test_loot_search_later_by_the_option() -> None:
    """By the option, only who begins his activation inside and stays may search."""
    g = go_in(house(human(25, 18.5), dice=VACANT, search_later=True))
    assert bars_searching(g, Search(0)) == LATER
    g.choose(EndActivation())
    activate(g, 0)
    g.figures[0].act.moved = False
    assert bars_searching(g, Search(0)) is None
    g.figures[0].act.moved = True
    assert bars_searching(g, Search(0)) == LATER


@pytest.mark.rule("atz.loot.find-immediately-usable", "atz.resource.weapons")
def test_loot_find_is_used_at_once() -> None:
    """A gun that was found is loaded, and in hand where there was none."""
    g = inside(zombie(25, 35), dice=(6, 6, 4, 5))
    order(g, Search(0))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.FIND

    g.choose(TakeFind(0, "shotgun"))

    it = g.figures[0]
    assert (it.guns, it.hand, it.empty) == (("shotgun",), ("shotgun",), ())
    assert told(g, ThingMoved) == [ThingMoved(0, "shotgun", taken=True)]


@pytest.mark.rule("atz.loot.find-immediately-usable")
def test_loot_find_may_be_left_for_others() -> None:
    """What is left lies in the building, where a friend may take it."""
    g = inside(human(23, 24), dice=(4, 5))
    order(g, Search(0))

    g.choose(LeaveFind(0))

    assert g.encounter is not None
    assert g.encounter.houses[0].lying == ("food",)
    assert g.decision is not None
    assert Take(1, "food") in g.decision.options
    g.choose(Take(1, "food"))
    assert g.encounter.packs == {1: ("food",)}
    assert not g.encounter.houses[0].lying


@pytest.mark.rule("atz.loot.chain-saw-find", "atz.loot.chain-saw-conflict")
@pytest.mark.rule("atz.melee.chainsaw-find")
@pytest.mark.parametrize(
    ("kind", "area", "dice", "offered"),
    [
        pytest.param("house", Area.RURAL, (6, 6, 3), True, id="a rural house"),
        pytest.param("house", Area.RURAL, (5, 6), False, id="a 9"),
        pytest.param("house", Area.SUBURBS, (5, 5, 3), False, id="a suburban house"),
        pytest.param("retail-box-store", Area.SUBURBS, (5, 5, 3), True, id="a box store"),
        pytest.param("supermarket", Area.SUBURBS, (5, 5, 3), False, id="a supermarket"),
    ],
)
def test_loot_chain_saw(kind: str, area: Area, dice: tuple[int, ...], *, offered: bool) -> None:
    """On a 10 or more a rural house or a box store may yield a chain saw instead, once."""
    g = inside(dice=dice, area=area, type=kind)
    order(g, Search(0))
    assert g.decision is not None

    assert (TakeFind(0, "chain-saw") in g.decision.options) == offered
    if offered:
        g.choose(TakeFind(0, "chain-saw"))
        assert g.figures[0].melee == ("chain-saw",)
        assert g.encounter is not None
        assert g.encounter.houses[0].sawed
        assert g.encounter.packs == {}


@pytest.mark.rule("atz.loot.chain-saw-conflict")
def test_loot_chain_saw_once() -> None:
    """Nobody finds a second chain saw in a building."""
    g = inside(dice=(5, 5, 3), type="retail-box-store", sawed=True)
    order(g, Search(0))
    assert g.decision is not None

    assert TakeFind(0, "chain-saw") not in g.decision.options


@pytest.mark.rule("atz.resource.keys")
def test_loot_keys_are_of_some_vehicle() -> None:
    """Keys are rolled for at once: whose they are."""
    g = inside(dice=(5, 5, 1, 5))
    put_vehicle(g, "sedan", 400, 400, found=True)
    order(g, Search(0))

    g.choose(TakeFind(0, "keys"))

    assert [one.die for one in told(g, KeysFound)] == [5]
    assert g.figures[0].spare_keys


@pytest.mark.rule("atz.loot.search-roll", "atz.loot.building-type-limits")
@pytest.mark.rule("atz.loot.eight-needs-occupants")
@pytest.mark.parametrize(
    ("kind", "area", "occupied"),
    [
        ("house", Area.SUBURBS, False),
        ("house", Area.RURAL, True),
        ("military-base", Area.SUBURBS, True),
        ("hospital", Area.URBAN, False),
        ("office-buildings", Area.URBAN, False),
    ],
)
def test_loot_odds_are_those_of_the_dice(kind: str, area: Area, *, occupied: bool) -> None:
    """What is said of a search beforehand is how often one finds something."""
    base = inside(area=area, type=kind, occupied=occupied)
    base.result = STANDING
    hits = 0
    for dice in itertools.product(range(1, 7), repeat=4):
        g = base.copy()
        g.dice = Dice.scripted(*dice)
        g.next(search, Search(0))
        g.run()
        hits += g.decision is not None
    assert chance_of_find(kind, area, occupied=occupied) == pytest.approx(hits / 6**4)


@pytest.mark.rule("atz.loot.cleared-first", "atz.placement.on-a-building-procedure")
def test_loot_cleared_first_of_who_is_about_to_come_out() -> None:
    """A zombie that was put on the building stands in it, now that people are there: no search."""
    g = inside(zombie(25, 28, lurks=True))

    order(g)

    assert g.bars(Search(0)) == CLEARED
