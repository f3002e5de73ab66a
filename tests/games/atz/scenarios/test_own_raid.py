"""Raids in scenario files: who lives there, who is held where, and what is wrong with one."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.encounter import House
from shamble.games.atz.battle.encounter_events import (
    AwarenessRolled,
    BuildingEntered,
    CaptiveFreed,
    CaptiveSought,
    PouredOut,
)
from shamble.games.atz.battle.encounter_options import ComeAlong
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.encounters.captives import free_captives
from shamble.games.atz.encounters.inside import cross_threshold
from shamble.games.atz.encounters.raid import give_alarm
from shamble.games.atz.scenarios.scenario_file import own_scenario, read_story
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.goals import grade
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError
from shamble.kernel.options import Seat
from shamble.kernel.seen import Seen
from tests.games.atz.encounters.houses import told
from tests.games.atz.positions import STANDING, activate, tables
from tests.games.atz.scenarios.well import MANUAL

TOLL = MANUAL.read_text(encoding="utf-8").split("```toml\n")[2].split("```\n")[0]
TOLLHOUSE, BARN, SHACK = range(3)
ADA, DOV, GUARD = range(3)
DOORS = {TOLLHOUSE: (250, 307), BARN: (347, 240), SHACK: (113, 230)}

SPOT, ARMED, COPS = "\nat = [5, 5]", '\nguns = ["pistol"]', '\nlist = "police"'
TIED = "captive = true"


def raided(text: str = TOLL, seats: int = 1) -> Atz:
    """Return a game of the file at its first question."""
    g = box.deal(seats, "toll", {"scenario": "own", "story": text})
    g.log = []
    return g


def enter(g: Atz, building: int, *dice: int) -> Atz:
    """Have Ada stand beyond a threshold, alone, and see what is inside."""
    it = g.figures[ADA]
    it.x, it.y = DOORS[building]
    it.act.start = (it.x, it.y)
    activate(g, ADA, DOV)
    g.dice, g.result = Dice.scripted(*dice) if dice else Dice.seeded("inside"), STANDING
    g.agenda.clear()
    g.pending = None
    g.next(cross_threshold)
    g.run()
    if g.decision is not None and ComeAlong(ADA, ()) in g.decision.options:
        g.choose(ComeAlong(ADA, ()))
    return g


def settlers(g: Atz) -> list[int]:
    """Return the settlement's people on the table."""
    assert g.encounter is not None
    assert g.encounter.settlement is not None
    side = g.encounter.settlement.side
    return [i for i, it in enumerate(g.figures) if it.who.side == side]


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_is_laid_out() -> None:
    """The file's settlers are of its list and of the guard's side; who is held is missing."""
    g = raided()

    assert g.encounter is not None
    assert g.encounter.settlement is not None
    assert g.encounter.settlement.people == "ganger"
    assert g.figures[GUARD].who.side == g.encounter.settlement.side
    assert sorted(it.who.name for it in g.missing) == ["Bram", "Ines"]
    assert [it.who.name for it in g.figures] == ["Ada", "Dov", "the guard"]


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_rolls_who_lives_there() -> None:
    """Where the file names no list it is rolled, as on any Raid."""
    made = own_scenario(TOLL.replace('settlers = "ganger"', ""), tables())

    assert made.setting.settlers == ""
    g = raided(TOLL.replace('settlers = "ganger"', ""))
    assert g.encounter is not None
    assert g.encounter.settlement is not None
    assert g.encounter.settlement.people in {"military", "ganger", "survivor"}


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_occupants_are_the_files() -> None:
    """In a building of which the file says it, so many are in, and it is rolled if they notice."""
    g = enter(raided(), TOLLHOUSE)

    (one,) = told(g, BuildingEntered)
    assert (one.what, one.count, one.dice) == ("humans", 2, ())
    assert len(told(g, AwarenessRolled)) == 1
    assert [g.figures[i].who.kind for i in settlers(g)] == [Class.GANGER] * 3
    assert not any(g.figures[i].who.peaceful for i in settlers(g))


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_other_buildings_are_rolled() -> None:
    """Of a building of which the file says nothing the dice say who is in, and who is held."""
    g = enter(raided(), SHACK, 5, 1, 1)

    (one,) = told(g, BuildingEntered)
    assert (one.what, one.dice) == ("nobody", (1, 1))
    assert [(it.name, it.die, it.figure) for it in told(g, CaptiveSought)] == [
        ("Ines", 0, -1), ("Bram", 5, -1),
    ]  # fmt: skip


@pytest.mark.rule("atz.scenario.own-raid")
@pytest.mark.parametrize(
    ("building", "found"),
    [
        pytest.param(BARN, ["Ines"], id="where the file has her"),
        pytest.param(TOLLHOUSE, [], id="elsewhere"),
    ],
)
def test_scenario_own_raid_captive_is_where_the_file_says(building: int, found: list[str]) -> None:
    """Somebody whom the file has in a building is found in that one, whatever the dice."""
    g = raided()
    g.missing = [it for it in g.missing if it.who.name == "Ines"]

    enter(g, building)

    assert [it.name for it in told(g, CaptiveSought) if it.figure >= 0] == found


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_last_building_holds_the_rest() -> None:
    """Who was not found before, and whom the file has nowhere, is in the last building."""
    g = raided()
    assert g.encounter is not None
    g.encounter.houses[TOLLHOUSE] = g.encounter.houses[BARN] = House(entered=True)

    enter(g, SHACK, 1, 1)

    assert [(it.name, it.last, it.figure >= 0) for it in told(g, CaptiveSought)] == [
        ("Ines", False, False), ("Bram", True, True),
    ]  # fmt: skip


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_alarm_brings_out_the_files_people() -> None:
    """At the first noise those come out whom the file has in buildings; from others as rolled."""
    g = raided()
    make_noise(g, 240, 80, 1)

    give_alarm(g)

    out = {one.building: (one.dice, len(one.figures)) for one in told(g, PouredOut)}
    assert out[TOLLHOUSE] == ((), 2)
    assert out[BARN] == ((), 1)
    assert len(out[SHACK][0]) == 2
    assert sorted(it.who.name for it in g.missing) == ["Bram", "Ines"]


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_vacant_buildings_are_empty() -> None:
    """Where the file says that other buildings are vacant, nobody is in them and none comes out."""
    g = raided(TOLL.replace('settlers = "ganger"', 'settlers = "ganger"\nvacant = true'))
    make_noise(g, 240, 80, 1)

    give_alarm(g)

    assert {one.building: len(one.figures) for one in told(g, PouredOut)} == {
        TOLLHOUSE: 2, BARN: 1, SHACK: 0,
    }  # fmt: skip


@pytest.mark.rule("atz.scenario.own-raid")
def test_scenario_own_raid_is_won_by_who_is_freed() -> None:
    """Whoever is found is untied by a friend's touch, and counts once off the table."""
    g = raided()
    g.missing = [it for it in g.missing if it.who.name == "Ines"]
    enter(g, BARN)
    ines = next(i for i, it in enumerate(g.figures) if it.who.name == "Ines")
    g.figures[ADA].x, g.figures[ADA].y = g.figures[ines].x - 10, g.figures[ines].y

    free_captives(g)

    assert [one.figure for one in told(g, CaptiveFreed)] == [ines]
    assert grade(g).id == "nobody"
    g.figures[ines].status = Status.LEFT
    assert grade(g).id == "ines"


@pytest.mark.rule("atz.scenario.own-raid", "atz.scenario.own-secrets")
def test_scenario_own_raid_keeps_its_secret() -> None:
    """Neither a view nor an imagined world holds who is in a building, or where somebody is."""
    g = raided()

    world = Seen(box, g, Seat(0)).imagine(Dice.seeded("imagine"))

    assert isinstance(world, Atz)
    assert world.encounter is not None
    assert world.encounter.plan is None
    assert sorted(it.who.name for it in world.missing) == ["Bram", "Ines"]
    assert view(g, Seat(0)).missing == ("Ines", "Bram")
    assert "held" not in str(view(g, Seat(0)).houses)


@pytest.mark.rule("atz.scenario.own-raid")
@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        pytest.param(
            'encounter = "raid"', 'encounter = "discover"', "scenario: settlers", id="no raid"
        ),
        pytest.param(
            'encounter = "raid"', 'encounter = "discover"', "figure bram: held", id="held in none"
        ),
        pytest.param("held = true", f"held = true{SPOT}", "figure bram: held", id="at a spot"),
        pytest.param("held = true", f"held = true{ARMED}", "figure bram: guns", id="held, armed"),
        pytest.param(TIED, f"{TIED}{ARMED}", "figure ines: guns", id="tied and armed"),
        pytest.param("count = 2", "zombies = 2", "inside tollhouse", id="zombies"),
        pytest.param("count = 2", f"count = 2{COPS}", "inside tollhouse", id="another list"),
        pytest.param(
            'name = "Dov"', 'name = "Dov"\nside = "others"', "figure: side", id="two settlements"
        ),
    ],
)
def test_scenario_own_raid_faults(old: str, new: str, fault: str) -> None:
    """A file is told all that does not go with a Raid, and what goes with nothing else."""
    assert read_story(TOLL, "toll") == "The Tollhouse"

    with pytest.raises(DeckError) as raised:
        read_story(TOLL.replace(old, new, 1), "toll")

    assert any(fault in one for one in raised.value.faults)
