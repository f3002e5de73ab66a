"""Setting a skirmish up: sides, settings, vehicles and zombies, with scripted dice."""

import pytest

from shamble.games.atz.activation.entry import order_entries
from shamble.games.atz.battle.options import Enter
from shamble.games.atz.battle.state import NOBODY, SHUT, Atz, ScenarioName, Settings
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.ground.terrain import Obstacle, open_table
from shamble.games.atz.scenarios.deal import (
    bring_vehicles,
    deal,
    lay_out,
    parking_spot,
    place_zombies,
    say_purpose,
    settle,
)
from shamble.games.atz.scenarios.town import build_town
from shamble.games.atz.table.vehicles import footprint_of
from shamble.games.atz.turn.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from tests.games.atz.positions import battle, human, table, tables, tenths, zombie

ROSTER = "civilian star pistol; civilian | ganger star"


def dealt(seats: int, *dice: int, **options: object) -> Atz:
    """Return a skirmish of picked figures on a bare table, before its first turn."""
    usual: dict[str, object] = {"scenario": "skirmish", "town": False, "roster": ROSTER}
    settings = Settings(**{**usual, **options})  # type: ignore[arg-type]
    return deal(seats, Dice.scripted(*dice), settings, tables())


@pytest.mark.rule("atz.turn.end", "atz.seat.versus-victory")
@pytest.mark.parametrize(
    ("seats", "settings", "scenario", "limit"),
    [
        pytest.param(1, Settings(), "first-contact", 0, id="a scenario has none"),
        pytest.param(2, Settings(), "first-contact", 0, id="two together"),
        pytest.param(3, Settings(), "skirmish", 12, id="a skirmish takes 12 turns"),
        pytest.param(2, Settings(versus=True), "skirmish", 12, id="opponents"),
        pytest.param(1, Settings(turn_limit=5), "first-contact", 5, id="as agreed"),
        pytest.param(3, Settings(turn_limit=0), "skirmish", 0, id="without a limit"),
        pytest.param(1, Settings(scenario="skirmish"), "skirmish", 12, id="a skirmish alone"),
        pytest.param(1, Settings(scenario="the-bleens"), "the-bleens", 0, id="as chosen"),
    ],
)
def test_turn_end_limits(
    seats: int, settings: Settings, scenario: ScenarioName, limit: int
) -> None:
    """Unless told otherwise a skirmish ends after 12 turns, a scenario when it is over."""
    found = settle(settings, seats, tables())

    assert (found.scenario, found.turn_limit) == (scenario, limit)


@pytest.mark.rule("atz.seat.three-modes", "atz.seat.player-figures")
@pytest.mark.parametrize(
    ("versus", "sides"),
    [
        pytest.param(False, [1, 1, 1, 1, 1, 2, 2], id="together"),
        pytest.param(True, [1, 1, 2, 3, 3, 4, 4], id="apart"),
    ],
)
def test_seat_three_modes_sides(sides: list[int], *, versus: bool) -> None:
    """Together all are on one side, apart on a side each; hostile humans have the next."""
    g = dealt(3, *[4] * 20, versus=versus, hostiles=2, enemies="survivor")

    assert [it.who.side for it in g.figures] == sides
    assert [it.who.seat for it in g.figures] == [0, 0, 1, 2, 2, NOBODY, NOBODY]
    assert [it.who.kind for it in g.figures[2:4]] == [Class.GANGER, Class.CIVILIAN]
    assert {it.who.kind for it in g.figures[5:]} == {Class.SURVIVOR}


@pytest.mark.rule("atz.zombie.start-human-entry")
@pytest.mark.parametrize(
    ("entry", "steps"),
    [
        pytest.param("bottom", [say_purpose, place_zombies, begin_turn], id="an agreed edge"),
        pytest.param(
            "choose",
            [order_entries, bring_vehicles, say_purpose, place_zombies, begin_turn],
            id="one of their own",
        ),
    ],
)
def test_zombie_start_human_entry_then_zombies(entry: str, steps: list[object]) -> None:
    """First everybody has entered, then zombies are placed, then the first turn begins."""
    g = dealt(2, entry=entry)

    assert [step for step, _ in reversed(g.agenda)] == steps


@pytest.mark.rule("atz.zombie.start-human-entry", "atz.map.seed")
def test_map_seed_a_town_of_its_own_dice() -> None:
    """A town is laid out with dice of its own; its doors are shut, its cars are vehicles."""
    settings = Settings(scenario="skirmish", area=Area.URBAN, size=36, roster=ROSTER)
    town = build_town(tables(), Area.URBAN, Dice.seeded(5, "x").fresh(), 360)

    g = deal(1, Dice.seeded(5, "x"), settings, tables())

    assert g.terrain == town
    assert g.doors == [SHUT] * len(town.openings)
    assert len(g.vehicles) == len(town.obstacles)
    assert len({it.group for it in g.figures}) == 1
    assert g.leaders[g.figures[0].group] == 0


@pytest.mark.rule("atz.terrain.free-setup", "atz.map.larger-tables")
def test_terrain_free_setup_bare_and_as_large_as_agreed() -> None:
    """A bare table has the area and the size that were agreed on."""
    settings = Settings(town=False, area=Area.RURAL, size=72)

    assert lay_out(Dice.scripted(), settings, tables()) == open_table(Area.RURAL, 720)


@pytest.mark.rule("atz.zombie.appearance-times")
def test_zombie_appearance_times_as_many_as_agreed() -> None:
    """An agreed number of zombies is placed around the humans by turns, a die for each."""
    g = battle(
        human(12, 12),
        human(36, 12, side=2),
        zombie(2, 46),
        dice=(1, 1, 3),
        settings=Settings(scenario="skirmish", zombies=3),
    )

    place_zombies(g)

    assert [(it.x, it.y) for it in g.figures[3:]] == [(120, 240), (360, 240), (240, 120)]
    assert g.dice.spent


@pytest.mark.rule("atz.zombie.appearance-times")
@pytest.mark.parametrize(
    ("zombies", "dice", "count"),
    [pytest.param(0, (), 0, id="none"), pytest.param(-1, (2, 1, 3), 2, id="as rolled")],
)
def test_zombie_appearance_times_as_rolled(zombies: int, dice: tuple[int, ...], count: int) -> None:
    """None are placed where none were agreed on; otherwise they are rolled for."""
    g = battle(human(24, 24), dice=dice, settings=Settings(scenario="skirmish", zombies=zombies))

    place_zombies(g)

    assert len(g.figures) == 1 + count
    assert g.dice.spent


@pytest.mark.rule("atz.vehicle.scope")
def test_vehicle_scope_one_for_each_player() -> None:
    """Each player has a vehicle beside his first figure, who has its keys; it is switched off."""
    g = dealt(2, vehicle="sedan", zombies=0)

    assert [it.kind for it in g.vehicles] == ["sedan", "sedan"]
    assert [it.owners for it in g.vehicles] == [(0,), (2,)]
    assert [(it.running, it.speed, it.riders) for it in g.vehicles] == [(False, 0, [])] * 2
    assert [it.aboard for it in g.figures] == [NOBODY] * 3
    assert all(
        (it.x - g.figures[it.owners[0]].x) ** 2 + (it.y - g.figures[it.owners[0]].y) ** 2 <= 40**2
        for it in g.vehicles
    )
    assert dealt(1, zombies=0).vehicles == []


@pytest.mark.rule("atz.vehicle.move", "atz.vehicle.scope")
@pytest.mark.parametrize(
    ("kind", "riders", "speed"),
    [
        pytest.param("sedan", [0, 1, 2, 3], 18_000, id="a sedan takes all"),
        pytest.param("pickup-truck", [0, 1, 2], 18_000, id="a truck's cab takes three"),
        pytest.param("atv", [0, 1], 18_000, id="an ATV has two saddles"),
    ],
)
def test_vehicle_move_they_may_enter_driving(kind: str, riders: list[int], speed: int) -> None:
    """Where that was agreed they enter in it, the first at the wheel, at its full speed."""
    g = dealt(
        1,
        vehicle=kind,
        driving=True,
        zombies=0,
        roster="civilian star; civilian; civilian; civilian",
    )

    it = g.vehicles[0]
    assert (it.riders, it.driver) == (riders, 0)
    assert (it.running, it.speed, it.drove) == (True, speed, speed)
    assert [i for i, one in enumerate(g.figures) if one.aboard == 0] == riders


@pytest.mark.rule("atz.vehicle.scope")
@pytest.mark.parametrize(
    ("walls", "spot"),
    [
        pytest.param((), (255, 240), id="right beside him"),
        pytest.param(((25, 22, 30, 26),), (225, 240), id="on his left"),
        pytest.param(((25, 20, 30, 28), (18, 20, 23, 28)), (240, 265), id="before him"),
        pytest.param(
            ((25, 20, 30, 28), (18, 20, 23, 28), (18, 28, 30, 29)),
            (240, 215),
            id="behind him",
        ),
        pytest.param(
            ((25, 22, 30, 26), (18, 22, 23, 26), (23.5, 26, 24.5, 31), (23.5, 17, 24.5, 22)),
            (280, 280),
            id="aslant",
        ),
    ],
)
def test_vehicle_scope_beside_him(
    walls: tuple[tuple[float, float, float, float], ...], spot: tuple[int, int]
) -> None:
    """A vehicle stands at the nearest spot with room: right, left, above, below, then aslant."""
    things = tuple(Obstacle(tenths(wall), tall=False) for wall in walls)
    g = battle(human(24, 24), terrain=table(obstacles=things))

    assert parking_spot(g, "sedan", 240, 240, (0, 1)) == spot


@pytest.mark.rule("atz.vehicle.scope")
def test_vehicle_scope_not_in_one_another() -> None:
    """The vehicles of several players do not stand in each other, and face as their people do."""
    g = dealt(3, vehicle="sedan", zombies=0, entry="left")

    prints = [footprint_of(g, i) for i in range(3)]
    assert len({(one.x, one.y) for one in prints}) == 3
    assert [(it.fx > 0, it.fy) for it in g.vehicles] == [(True, 0)] * 3


@pytest.mark.rule("atz.attr.star-choice")
def test_attr_star_choice_is_checked_before_all_else() -> None:
    """A table is refused whose Stars have attributes that are not there."""
    with pytest.raises(SettingsError, match="no such attribute: brave"):
        dealt(1, star_attributes="brave agile")


@pytest.mark.rule("atz.recruit.first-size", "atz.class.start-any")
def test_recruit_first_size_by_list() -> None:
    """Without a roster each player musters as many as agreed from the agreed list."""
    g = deal(
        2,
        Dice.seeded(2),
        Settings(
            scenario="skirmish",
            town=False,
            people="ganger",
            figures=2,
            stars=3,
            star_attributes="runt poser",
            versus=True,
        ),
        tables(),
    )

    assert [it.who.star for it in g.figures] == [True] * 4
    assert {it.who.kind for it in g.figures} == {Class.GANGER}
    assert {it.who.attributes for it in g.figures} == {("runt", "poser")}
    assert [it.who.seat for it in g.figures] == [0, 0, 1, 1]
    assert [it.who.side for it in g.figures] == [1, 1, 2, 2]


@pytest.mark.rule("atz.zombie.start-entry-details", "atz.vehicle.scope")
@pytest.mark.parametrize("driving", [False, True], ids=["beside it", "driving"])
def test_zombie_start_entry_details_with_their_vehicle(*, driving: bool) -> None:
    """Whoever chooses where to enter has his vehicle there, facing as he does."""
    g = dealt(1, 1, 2, entry="choose", vehicle="sedan", driving=driving, zombies=0)
    g.run()

    g.choose(Enter("top", 2, fast=False))

    it, star = g.vehicles[0], g.figures[0]
    assert (it.x - star.x) ** 2 + (it.y - star.y) ** 2 <= 40**2
    assert it.y > 350
    assert (it.fx, it.fy < 0) == (0, True)
    assert it.owners == (0,)
    assert it.riders == ([0, 1] if driving else [])
    assert it.running is driving


@pytest.mark.rule("atz.vehicle.scope")
def test_vehicle_scope_beside_the_first_figure() -> None:
    """The vehicle is on the free side of a player's first figure, not of another."""
    g = dealt(1, vehicle="sedan", zombies=0)

    assert [(it.x, it.y) for it in g.figures] == [(240, 80), (260, 80)]
    assert (g.vehicles[0].x, g.vehicles[0].y) == (225, 80)
