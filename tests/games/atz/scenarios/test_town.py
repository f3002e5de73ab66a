"""Generated tables, and the humans whom nobody commands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.games.atz import box
from shamble.games.atz.battle.state import Figure, Noise
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.ground.terrain import Building, Obstacle, faults, open_table, overlap
from shamble.games.atz.npc.doctrine import (
    break_if_beaten,
    lob,
    npc_acts,
    npc_figure,
    npc_group,
    stance,
)
from shamble.games.atz.npc.moves import remember, whereabouts
from shamble.games.atz.scenarios.parking import count_vehicles
from shamble.games.atz.scenarios.plots import choose_sections, fit, free_part, lay_roads
from shamble.games.atz.scenarios.town import (
    SIDE_NAMES,
    build_town,
    cut_openings,
    dv_of,
    entry,
    list_types,
    open_ground,
    roll_type,
    stories,
)
from shamble.kernel.dice import Dice
from tests.games.atz.positions import activate, battle, car, human, run, table, tables, zombie

AREAS = st.sampled_from(list(Area))


ANY = ("S", "M", "L")  # sizes for which there is room


@pytest.mark.rule(
    "atz.map.roads",
    "atz.terrain.road-always",
    "atz.terrain.road-urban",
    "atz.terrain.road-suburbs",
    "atz.terrain.road-rural",
    "atz.terrain.road-orientation",
)
@pytest.mark.parametrize(
    ("area", "dice", "roads"),
    [
        pytest.param(Area.URBAN, (), [(0, 200, 480, 280), (200, 0, 280, 480)], id="two cross"),
        pytest.param(Area.SUBURBS, (3,), [(0, 200, 480, 280)], id="left to right on 1-3"),
        pytest.param(Area.SUBURBS, (4,), [(200, 0, 280, 480)], id="top to bottom on 4-6"),
        pytest.param(Area.RURAL, (1, 4), [(0, 220, 480, 260)], id="rural, all across"),
        pytest.param(Area.RURAL, (1, 5), [(0, 220, 240, 260)], id="rural, ends in the centre"),
    ],
)
def test_map_roads(
    area: Area, dice: tuple[int, ...], roads: list[tuple[int, int, int, int]]
) -> None:
    """Every table has a road through its centre, as wide as its lanes."""
    script = Dice.scripted(*dice)

    assert lay_roads(area, script) == roads
    assert script.spent


@pytest.mark.rule("atz.map.vehicle-numbers")
@pytest.mark.parametrize(
    ("area", "dice", "count"),
    [
        (Area.URBAN, (6,), 12),
        (Area.SUBURBS, (1,), 4),
        (Area.RURAL, (4, 5), 3),
        (Area.RURAL, (5,), 0),
    ],
)
def test_map_vehicle_numbers(area: Area, dice: tuple[int, ...], count: int) -> None:
    """The dice give the number of vehicles; in the country there may be none."""
    assert count_vehicles(area, Dice.scripted(*dice)) == count


@pytest.mark.rule(
    "atz.map.building-type-dice", "atz.building.types-by-area", "atz.building.descriptions"
)
@pytest.mark.parametrize(
    ("area", "dice", "type_"),
    [
        pytest.param(Area.URBAN, (1, 1), "apartments", id="urban 1"),
        pytest.param(Area.URBAN, (4, 6), "warehouse", id="urban 12"),
        pytest.param(Area.SUBURBS, (3, 4), "house", id="suburban 4"),
        pytest.param(Area.RURAL, (5, 6), "supermarket", id="rural 9"),
        pytest.param(Area.RURAL, (1, 3), "church", id="rural 2"),
    ],
)
def test_map_building_type_dice(area: Area, dice: tuple[int, int], type_: str) -> None:
    """Two dice point to an entry of the area's list, each as likely as the others."""
    script = Dice.scripted(*dice)

    row = roll_type(tables(), area, script, ANY, [])

    assert len(list_types(tables(), area)) == (9 if area == Area.RURAL else 12)
    assert row.id == type_
    assert script.spent


@pytest.mark.rule("atz.map.building-type-dice")
def test_map_building_type_is_rolled_again_where_it_does_not_fit() -> None:
    """What has no room, or stands there already and may stand once, is rolled again."""
    types = list_types(tables(), Area.SUBURBS)
    alone = next(row for row in types if row.once)
    rolls = {entry(Area.SUBURBS, a, b): (a, b) for a in range(1, 7) for b in range(1, 7)}
    dice = rolls[types.index(alone)]
    sizes = tables().buildings["house"].sizes
    large = next(row for row in types if not set(row.sizes) & set(sizes))

    twice = roll_type(tables(), Area.SUBURBS, Dice.scripted(*dice, 3, 4), ANY, [alone])
    once = roll_type(tables(), Area.SUBURBS, Dice.scripted(*dice), ANY, [])
    script = Dice.scripted(*rolls[types.index(large)], 3, 4)
    fits = roll_type(tables(), Area.SUBURBS, script, sizes, [])

    assert (twice.id, once.id, fits.id) == ("house", alone.id, "house")


@pytest.mark.rule("atz.map.stories", "atz.map.building-dv", "atz.building.dv-text")
@pytest.mark.parametrize(
    ("type_", "area", "dice", "floors", "dv"),
    [
        pytest.param("house", Area.RURAL, (), 1, 2, id="a cabin"),
        pytest.param("house", Area.SUBURBS, (5,), 2, 2, id="a house with two stories"),
        pytest.param("office-buildings", Area.URBAN, (6,), 4, 3, id="a high-rise in brick"),
        pytest.param("warehouse", Area.SUBURBS, (), 1, 3, id="a warehouse in brick"),
        pytest.param("school", Area.URBAN, (4,), 1, 3, id="a school in town"),
    ],
)
def test_map_stories(type_: str, area: Area, dice: tuple[int, ...], floors: int, dv: int) -> None:
    """How high a building is and what it is made of follows from its type and area."""
    row = tables().buildings[type_]

    assert stories(row, area, Dice.scripted(*dice)) == floors
    assert dv_of(row, area) == dv


@pytest.mark.rule("atz.map.building-footprints")
def test_map_building_footprints_fit_beside_the_road() -> None:
    """A section beside a suburban road leaves room for 6 by 10, not for 10 by 10."""
    free = free_part((0, 120, 120, 240), [(0, 200, 480, 280)])

    assert free == (10, 130, 110, 190)
    assert fit(free, "M") == (10, 130, 110, 190)
    assert fit(free, "L") is None


@pytest.mark.rule("atz.map.doors-and-windows")
def test_map_doors_and_windows() -> None:
    """A shop has its door in the middle of the road side, a shop window beside it, and windows."""
    row = tables().buildings["retail-store"]
    box_ = (30, 130, 90, 190)

    found = cut_openings(Building(box_, row.id, 2), 0, row, "top", SIDE_NAMES)

    assert [(gap.x1, gap.x2) for gap in found if gap.way == "door"] == [(55, 65)]
    assert [(gap.x1, gap.x2) for gap in found if gap.way == "shop"] == [(68, 88)]
    assert sum(1 for gap in found if gap.way == "window") == 3


@pytest.mark.rule("atz.map.which-sections", "atz.map.sections")
@pytest.mark.parametrize(
    ("area", "order", "built"),
    [
        pytest.param(
            Area.SUBURBS, (0, 3, 12, 15, 9), [9, 0, 3, 12, 15], id="one at the road first"
        ),
        pytest.param(Area.RURAL, (0, 3, 12, 9), [9, 0, 3, 12], id="a road all across"),
    ],
)
def test_map_which_sections(area: Area, order: tuple[int, ...], built: list[int]) -> None:
    """Sections are built on in the order in which they were shuffled, one at a road first."""
    rest = tuple(place for place in range(16) if place not in order)
    script = Dice.scripted((*order, *rest))

    found = choose_sections(area, script, lay_roads(area, Dice.scripted(1, 1)))

    assert found == [*built, *rest]
    assert script.spent


@pytest.mark.rule("atz.map.which-sections")
def test_map_which_sections_at_a_dead_end() -> None:
    """Where a rural road ends in the centre the four sections there come first."""
    order = (0, 1, 2, 3, 4, 7, 8, 11, 12, 13, 14, 15, 10, 9, 6, 5)
    roads = lay_roads(Area.RURAL, Dice.scripted(1, 5))

    built = choose_sections(Area.RURAL, Dice.scripted(order), roads)

    assert sorted(built[:4]) == [5, 6, 9, 10]


@pytest.mark.rule(
    "atz.map.open-sections",
    "atz.terrain.piece-size",
    "atz.terrain.clear",
    "atz.terrain.generator-table-missing",
    "atz.terrain.blending",
)
@pytest.mark.parametrize(
    ("area", "dice", "kinds"),
    [
        pytest.param(Area.URBAN, (4,), [], id="paved"),
        pytest.param(Area.URBAN, (5,), ["woods"], id="a park"),
        pytest.param(Area.SUBURBS, (4,), ["bushes"], id="bushes"),
        pytest.param(Area.SUBURBS, (6, 1), ["hill"], id="a hill with a peak"),
        pytest.param(Area.RURAL, (6, 4, 6), ["hill", "woods"], id="a wooded ridge"),
    ],
)
def test_map_open_sections(area: Area, dice: tuple[int, ...], kinds: list[str]) -> None:
    """A section without a building is filled by what a die says."""
    script = Dice.scripted(*dice)

    pieces = open_ground(tables(), area, script, 5)

    assert [piece.kind for piece in pieces] == kinds
    assert all(piece.box == (120, 120, 240, 240) for piece in pieces)
    assert script.spent


@pytest.mark.rule(
    "atz.map.seed",
    "atz.map.sections",
    "atz.map.which-sections",
    "atz.map.entry-clearance",
    "atz.map.vehicle-placement",
    "atz.map.vehicle-type",
    "atz.vehicle.footprint",
    "atz.area.three-kinds",
)
@given(AREAS, st.integers(0, 2**32))
def test_map_seed_makes_sound_tables(area: Area, seed: int) -> None:
    """The same seed makes the same table; nothing overlaps, all doors can be reached."""
    made = build_town(tables(), area, Dice.seeded(seed))

    boxes = [*(one.box for one in made.buildings), *(one.box for one in made.obstacles)]
    roads = [piece.box for piece in made.pieces if piece.kind == "road"]
    assert made == build_town(tables(), area, Dice.seeded(seed))
    assert faults(made) == []
    assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[:i] if overlap(a, b)]
    assert not [one for one in made.buildings if any(overlap(one.box, road) for road in roads)]


@pytest.mark.rule("atz.terrain.free-setup")
def test_terrain_free_setup_a_bare_table() -> None:
    """A bare table is legal too."""
    g = box.deal(1, 3, {"scenario": "skirmish", "town": False})

    assert g.terrain == open_table(Area.SUBURBS)


@pytest.mark.rule("atz.npc.stances", "atz.npc.break-rule")
@pytest.mark.parametrize(
    ("kinds", "players", "found"),
    [
        pytest.param((Class.GANGER, Class.GANGER), 1, "attack", id="gangers attack"),
        pytest.param((Class.SURVIVOR, Class.SURVIVOR), 1, "hold", id="survivors hold"),
        pytest.param((Class.MILITARY,), 2, "flee", id="outnumbered two to one"),
    ],
)
def test_npc_stances(kinds: tuple[Class, ...], players: int, found: str) -> None:
    """Gangers attack, others hold, and all flee who are outnumbered two to one."""
    mine = [human(30 + 3 * i, 40, side=2, kind=kind) for i, kind in enumerate(kinds)]
    g = battle(*mine, *(human(10 + 3 * i, 10) for i in range(players)))

    break_if_beaten(g, 2)

    assert stance(g, 2) == found


@pytest.mark.rule("atz.npc.break-rule")
def test_npc_break_rule_half_down() -> None:
    """With fewer than half carrying on they flee."""
    g = battle(
        human(30, 40, side=2, kind=Class.GANGER),
        human(33, 40, side=2, kind=Class.GANGER, status=Status.DEAD),
        human(36, 40, side=2, kind=Class.GANGER, status=Status.DEAD),
    )

    break_if_beaten(g, 2)

    assert stance(g, 2) == "flee"


@pytest.mark.rule("atz.npc.action-list", "atz.npc.target-choice", "atz.game.npc-humans")
def test_npc_action_list_fires_from_cover() -> None:
    """In cover it stays and fires at the nearest human in sight and range."""
    g = battle(
        human(24, 20, side=2, gun="pistol", kind=Class.GANGER),
        human(24, 28, rep=1, status=Status.STUNNED),
        human(40, 40),
        dice=(1,),
        terrain=table(obstacles=(car(22, 20.5),)),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert g.figures[0].act.fired
    assert (g.figures[0].x, g.figures[0].y) == (240, 200)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.versus-zombies-and-each-other")
def test_npc_action_list_shoots_near_zombies() -> None:
    """A zombie within 6 inches is fired at before anything else."""
    g = battle(
        human(24, 20, side=2, gun="pistol", kind=Class.GANGER),
        zombie(24, 25),
        human(24, 30),
        dice=(6, 5, 1, 1),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_reloads() -> None:
    """With an empty gun and no other it reloads."""
    g = battle(
        human(24, 20, side=2, gun="pistol", empty=("pistol",), kind=Class.GANGER), human(40, 45)
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert (g.figures[0].act.loading, g.figures[0].act.fired) == (("pistol",), True)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.choices-in-tests")
def test_npc_action_list_attackers_advance() -> None:
    """Attackers with nobody in range come nearer to the nearest enemy."""
    g = battle(human(24, 10, side=2, gun="pistol", kind=Class.GANGER), human(24, 45))
    activate(g, 0)

    run(g, npc_figure, 0)

    assert (g.figures[0].x, g.figures[0].y) == (240, 180)


@pytest.mark.rule("atz.npc.action-list", "atz.npc.break-rule", "atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("y", "dice", "status", "ends"),
    [
        pytest.param(6, (), Status.LEFT, 60, id="near: leaves"),
        pytest.param(15, (1, 2), Status.LEFT, 150, id="far: a Fast Move, and leaves"),
        pytest.param(15, (5, 6), Status.CARRYING_ON, 70, id="far, fails: the normal move"),
        pytest.param(22, (1, 2), Status.CARRYING_ON, 60, id="farther: 16 inches"),
    ],
)
def test_npc_action_list_flees_to_the_edge(
    y: float, dice: tuple[int, ...], status: Status, ends: int
) -> None:
    """A broken figure makes for the nearest edge, fast if it is far, and leaves."""
    g = battle(human(24, y, side=2), human(10, 40), human(12, 40), dice=dice)

    run(g, npc_group, g.figures[0].group)

    assert (g.figures[0].status, g.figures[0].y) == (status, ends)


@pytest.mark.rule("atz.npc.break-rule")
def test_npc_break_rule_for_good() -> None:
    """Whoever fled once goes on fleeing, even when more of them carry on again."""
    g = battle(
        human(24, 24, side=2, kind=Class.GANGER),
        human(30, 40, side=2, kind=Class.GANGER, status=Status.OUT_OF_THE_FIGHT),
        human(33, 40, side=2, kind=Class.GANGER, status=Status.OUT_OF_THE_FIGHT),
        human(2, 45),
        dice=(5, 6),
    )
    run(g, npc_group, g.figures[0].group)

    g.figures[1].status = g.figures[2].status = Status.CARRYING_ON

    assert stance(g, 2) == "flee"


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("foe", "dice", "y"),
    [
        pytest.param(human(40, 47), (), 456, id="an enemy in sight: no Fast Move"),
        pytest.param(human(24, 5), (1, 2), 240, id="none in sight: a Fast Move"),
    ],
)
def test_npc_choices_in_tests_fast_attackers(foe: Figure, dice: tuple[int, ...], y: int) -> None:
    """Attackers take a Fast Move only where no enemy is in sight."""
    g = battle(human(24, 40, side=2, kind=Class.GANGER), foe, dice=dice)
    activate(g, 0)

    run(g, npc_figure, 0)

    assert g.figures[0].y == y


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("houses", "things", "ends"),
    [
        pytest.param((), (), (240, 200), id="no cover: in place"),
        pytest.param((), (car(26, 21),), (265, 205), id="cover from which it still sees him"),
        pytest.param(((20, 17, 23, 19),), (), (195, 185), id="not the nearer that hides him"),
    ],
)
def test_npc_action_list_cover_keeping_sight(
    houses: tuple[tuple[float, float, float, float], ...],
    things: tuple[Obstacle, ...],
    ends: tuple[int, int],
) -> None:
    """Out of cover it moves to the nearest from which it can fire, if any, and fires."""
    g = battle(
        human(24, 20, side=2, gun="pistol", kind=Class.GANGER),
        human(24, 29, status=Status.STUNNED),
        human(46, 2),
        dice=(1,),
        terrain=table(obstacles=things, buildings=houses),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert (g.figures[0].x, g.figures[0].y) == ends
    assert g.figures[0].act.fired


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("x", "dice", "status", "ends"),
    [
        pytest.param(28, (1, 1, 2), Status.CARRYING_ON, 240, id="within 4 inches: rallies"),
        pytest.param(32, (1, 2), Status.CARRYING_ON, 280, id="within 8: goes there first"),
        pytest.param(33, (), Status.HUNKERED, 240, id="farther: holds"),
    ],
)
def test_npc_action_list_leader_rallies(
    x: float, dice: tuple[int, ...], status: Status, ends: int
) -> None:
    """A Leader who sees no enemy goes to a hunkered friend within 8 inches and rallies him."""
    g = battle(
        human(24, 20, side=2, rep=5),
        human(x, 20, side=2, rep=4, status=Status.HUNKERED, cause=2),
        human(2, 2),
        dice=dice,
        terrain=table(buildings=((4, 4, 16, 16),)),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert (g.figures[1].status, g.figures[0].x) == (status, ends)


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_leader_watches_first() -> None:
    """A Leader who sees an enemy does not go to rally anybody."""
    g = battle(
        human(24, 20, side=2, rep=5),
        human(28, 20, side=2, rep=4, status=Status.HUNKERED, cause=2),
        human(24, 45),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert g.figures[1].status == Status.HUNKERED


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("goal", "heard", "found"),
    [
        pytest.param((50, 60), [Noise(90, 90, 2)], (50, 60), id="where one was last seen"),
        pytest.param(None, [Noise(90, 90, 2), Noise(400, 400, 9)], (90, 90), id="nearest noise"),
        pytest.param(None, [], (240, 240), id="the centre of the table"),
    ],
)
def test_npc_action_list_where_to_look(
    goal: tuple[int, int] | None, heard: list[Noise], found: tuple[int, int]
) -> None:
    """Attackers who see nobody look where they saw one, heard something, or in the centre."""
    g = battle(human(10, 10, side=2, goal=goal), human(40, 40))
    g.heard = heard

    assert whereabouts(g, 0) == found


@pytest.mark.rule("atz.npc.action-list")
@pytest.mark.parametrize(
    ("foe", "goal"),
    [
        pytest.param(human(10, 20), (100, 200), id="sees one"),
        pytest.param(human(10, 2), None, id="is there and sees nobody"),
    ],
)
def test_npc_action_list_remembers(foe: Figure, goal: tuple[int, int] | None) -> None:
    """Where an enemy was last seen is remembered until one gets there."""
    g = battle(human(10, 10, side=2, goal=(100, 110)), foe)

    remember(g, 0)

    assert g.figures[0].goal == goal


@pytest.mark.rule("atz.npc.action-list")
def test_npc_action_list_breaks_off_into_cover() -> None:
    """Who is worse than the enemy in melee breaks off, into cover if there is any."""
    g = battle(
        human(24, 24, side=2, rep=3, kind=Class.SURVIVOR),
        human(24, 25, rep=5),
        terrain=table(buildings=((10, 20, 20, 21),)),
        dice=(6, 6),
    )
    activate(g, 0)

    run(g, npc_figure, 0)

    assert (g.figures[0].x, g.figures[0].y) == (192, 192)


@pytest.mark.rule("atz.npc.choices-in-tests")
@pytest.mark.parametrize(
    ("kind", "others", "dice", "thrown"),
    [
        pytest.param(Class.MILITARY, ((22, 25), (26, 25)), (1, 2), True, id="two near"),
        pytest.param(Class.MILITARY, ((22, 25), (26, 29)), (), False, id="only one near"),
        pytest.param(Class.GANGER, ((22, 25), (26, 25)), (), False, id="no soldier"),
    ],
)
def test_npc_choices_in_tests_grenades(
    *, kind: Class, others: tuple[tuple[float, float], ...], dice: tuple[int, ...], thrown: bool
) -> None:
    """Only soldiers who see two or more enemies within 6 inches throw a flash-bang."""
    foes = [human(*at, facing=(0, -1)) for at in others]
    g = battle(human(24, 20, side=2, kind=kind, armour=True), *foes, dice=dice)
    activate(g, 0)

    found = lob(g, 0)

    assert found is thrown
    assert g.figures[0].act.fired is thrown


@pytest.mark.rule("atz.npc.controlled-by-mechanics", "atz.npc.doctrine-needed")
@pytest.mark.rule("atz.game.npc-humans")
@pytest.mark.parametrize(("die", "y"), [(4, 18.0), (5, 10.0)])
def test_npc_controlled_by_mechanics(die: int, y: float) -> None:
    """A side that nobody commands acts by its die like any other."""
    g = battle(human(24, 10, side=2, kind=Class.GANGER), human(24, 45))
    g.dice_of = [1, 1, die]

    run(g, npc_acts, 2)

    assert g.figures[0].y == y * 10


@pytest.mark.rule("atz.npc.controlled-by-mechanics")
def test_npc_controlled_by_mechanics_when_the_group_is_gone() -> None:
    """A group of which nobody is left when its turn comes does nothing."""
    g = battle(human(24, 10, side=2, kind=Class.GANGER), human(24, 45))
    group = g.figures[0].group
    g.figures[0].status = Status.LEFT

    run(g, npc_group, group)

    assert g.fleeing == 0
