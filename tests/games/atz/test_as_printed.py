"""Rules that are proved by what follows: a position, an order or an activation, and one looks."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import NOBODY, Atz, Settings
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.scenarios.town import list_types
from shamble.games.atz.turn.turn import end_turn
from tests.games.atz.play import order, zombies_turn
from tests.games.atz.positions import battle, human, table, tables, zombie
from tests.games.atz.towns import town

SHOTS = {"submachine-gun": 3, "pistol": 1}  # dice fired
HOUSE = (18, 20, 30, 30)
TYPES = {
    Area.URBAN: [
        "apartments",
        "church",
        "dock-shipyard",
        "gas-station",
        "hospital",
        "office-buildings",
        "police-station",
        "restaurant",
        "retail-store",
        "school",
        "supermarket",
        "warehouse",
    ],
    Area.SUBURBS: [
        "clinic",
        "church",
        "gas-station",
        "house",
        "military-base",
        "police-station",
        "restaurant",
        "retail-box-store",
        "retail-store",
        "school",
        "supermarket",
        "warehouse",
    ],
    Area.RURAL: [
        "clinic",
        "church",
        "gas-station",
        "house",
        "military-base",
        "retail-store",
        "restaurant",
        "school",
        "supermarket",
    ],
}


def taken_by(g: Atz) -> list[tuple[Kind, list[int]]]:
    """Return the tests that were taken, each with who took it."""
    told = [one.event for one in g.log or () if isinstance(one.event, events.TestTaken)]
    return [(one.test, [row.figure for row in one.results]) for one in told]


@pytest.mark.rule("atz.feast.bodies-by-any-cause")
def test_feast_bodies_by_any_cause_shot_by_a_human() -> None:
    """A human whom another shot draws zombies, and they feast on him."""
    g = battle(
        human(24, 10, gun="ba-pistol", rep=5),
        human(24, 20, side=2, rep=3, facing=(0, 1)),
        zombie(24, 26),
        dice=(6,) * 8,
    )
    order(g, Fire(0, "ba-pistol", (1,), (2,)))

    later = zombies_turn(battle(*(it.copy() for it in g.figures), dice=(3,)))

    assert later.figures[1].status == Status.DEAD
    assert (later.figures[2].x, later.figures[2].y) == (240, 210)
    assert later.figures[2].prey == 1


@pytest.mark.rule("atz.feast.bodies-by-any-cause")
@pytest.mark.parametrize("side", [1, 2], ids=["one of the players'", "an enemy of theirs"])
@pytest.mark.parametrize("cause", [0, 2, NOBODY], ids=["a human", "a zombie", "nobody"])
def test_feast_bodies_by_any_cause_whoever_did_it(cause: int, side: int) -> None:
    """It makes no difference whose body it is, nor who brought him down."""
    body = human(24, 20, side=side, status=Status.OUT_OF_THE_FIGHT, cause=cause)
    g = battle(human(2, 2), body, zombie(24, 26), dice=(3,))

    zombies_turn(g)

    assert g.figures[2].prey == 1


@pytest.mark.rule("atz.building.types-by-area")
@pytest.mark.parametrize("area", list(Area))
def test_building_types_by_area_as_listed(area: Area) -> None:
    """Each area has the types of its list, in its order."""
    assert [row.id for row in list_types(tables(), area)] == TYPES[area]


@pytest.mark.rule("atz.building.types-by-area")
@pytest.mark.parametrize("area", list(Area))
def test_building_types_by_area_all_of_them_are_built(area: Area) -> None:
    """What stands on tables of an area is of its list, and all of the list is found on some."""
    made = [town(area, seed) for seed in range(60)]

    assert {it.type for one in made for it in one.buildings} == set(TYPES[area])


def house(*, window: bool) -> Terrain:
    """Return a table with a house whose door is shut, with or without a window in the south."""
    return table(
        buildings=(HOUSE,),
        doors=((23.5, 30, 24.5, 30),),
        windows=((23.5, 20, 24.5, 20),) if window else (),
    )


@pytest.mark.rule("atz.zombie-act.humans-hidden-indoors")
@pytest.mark.parametrize(
    ("window", "ends"),
    [
        pytest.param(False, (300, 150), id="behind walls: it wanders on"),
        pytest.param(True, (191, 184), id="seen through a window: it goes for him"),
    ],
)
def test_zombie_act_humans_hidden_indoors(*, window: bool, ends: tuple[int, int]) -> None:
    """A human in a house draws a zombie outside only where it sees him through an opening."""
    g = battle(human(24, 22), zombie(24, 15, (1, 0)), terrain=house(window=window))

    zombies_turn(g)

    assert (g.figures[1].x, g.figures[1].y) == ends


@pytest.mark.rule("atz.outgun.weapon-used")
@pytest.mark.parametrize(
    ("hand", "fired", "dice", "status"),
    [
        pytest.param(
            "pistol",
            "submachine-gun",
            (1, 3, 1, 2, 3),
            Status.DUCKED_BACK,
            id="his rifle is slung: he ducks",
        ),
        pytest.param(
            "assault-rifle",
            "submachine-gun",
            (1, 3, 1, 2, 3, 2, 2, 2),
            Status.CARRYING_ON,
            id="it is in hand: he answers",
        ),
        pytest.param(
            "assault-rifle",
            "pistol",
            (1, 2, 3, 2, 2, 2),
            Status.CARRYING_ON,
            id="against a lesser one: he answers",
        ),
    ],
)
def test_outgun_weapon_used_is_the_one_in_hand(
    hand: str, fired: str, dice: tuple[int, ...], status: Status
) -> None:
    """Who is fired at is outgunned by what he holds, not by the best gun that he owns."""
    target = human(24, 20, side=2, rep=5, facing=(0, -1), kind=Class.MILITARY)
    target.guns, target.hand = ("assault-rifle", "pistol"), (hand,)
    shooter = human(24, 12, rep=3, star=True)
    shooter.guns = shooter.hand = (fired,)
    g = battle(shooter, target, dice=dice)

    order(g, Fire(0, fired, (1,), (SHOTS[fired],)))

    assert g.figures[1].status == status
    assert g.dice.spent


@pytest.mark.rule("atz.test.leader-lost-who")
def test_leader_lost_who_group_friends_and_far() -> None:
    """His group near him takes Leader Lost, another group's friend Man Down, nobody else a test."""
    g = battle(
        human(24, 10, gun="ba-pistol", rep=5),
        human(24, 20, side=2, rep=4, facing=(0, -1)),
        human(25, 20, side=2, rep=4, facing=(-1, 0)),
        human(22, 20, side=2, rep=4, facing=(1, 0)),
        human(24, 24.5, side=2, rep=4, facing=(0, -1)),
        human(23, 21, side=2, rep=5, facing=(0, -1)),
        human(25, 21, side=2, rep=4, facing=(0, 1)),
        dice=(6, 2, 1, 2, 1, 2),
    )
    for i in (2, 4, 5, 6):
        g.figures[i].group = g.figures[1].group
    g.figures[3].group = len(g.leaders)
    g.leaders.append(3)
    g.leaders[g.figures[1].group] = 1
    g.log = []

    order(g, Fire(0, "ba-pistol", (1,), (1,)))

    assert g.figures[1].status == Status.OUT_OF_THE_FIGHT
    assert taken_by(g) == [(Kind.LEADER_LOST, [2]), (Kind.MAN_DOWN, [3])]


@pytest.mark.rule("atz.game.flow-reaction")
def test_game_flow_reaction_and_then_the_next_turn() -> None:
    """When all activations and the reactions to them are over, the next turn begins."""
    settings = Settings(scenario="skirmish", turn_limit=12)
    g = battle(human(2, 2), zombie(46, 46), dice=(3, 2), settings=settings)

    g.next(end_turn)
    g.run()

    assert g.turn == 2
    assert g.dice_of[:2] == [2, 3]
    assert g.decision is not None
