"""Contact: what is between two who are an inch apart, and how far a charge goes."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import BreakOff, Capture, Charge, Dispatch, Move, PickUp
from shamble.games.atz.battle.state import (
    BARRICADED,
    LOCKED,
    NOBODY,
    OPEN,
    SHUT,
    Atz,
)
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Piece, Terrain, Way
from shamble.games.atz.ground.ways import Spot
from shamble.kernel.options import Option
from tests.games.atz.play import order, orders, why_not, zombies_turn
from tests.games.atz.positions import activate, battle, human, table, tenths, zombie

BOX = tenths((18, 20, 30, 30))
WALL = Terrain("a wall", Area.SUBURBS, 480, 480, (Building(BOX, "house", 2),))
OUT = Status.OUT_OF_THE_FIGHT


def opening(way: Way) -> Terrain:
    """Return a house with an opening of 2 inches in its south wall."""
    gap = Opening(230, 200, 250, 200, way, 0)
    return Terrain(f"a {way}", Area.SUBURBS, 480, 480, (Building(BOX, "house", 2),), (gap,))


def met(g: Atz) -> list[str]:
    """Return what happened of tests, doors and melees, in order."""
    kinds = (events.TestTaken, events.DoorChanged, events.MeleeFought)
    return [type(one.event).__name__ for one in g.log or () if isinstance(one.event, kinds)]


def pressed(
    terrain: Terrain, state: int | None, *dice: int, at: int = 0, facing: Spot = (0, 1)
) -> Atz:
    """Return a battle in which a zombie before an opening has acted, a human right behind it."""
    it = zombie(24, 19.5, facing, at=at)
    g = battle(human(24, 20.5, rep=1, facing=(1, 0)), it, terrain=terrain, dice=dice)
    g.doors = [] if state is None else [state]
    g.log = []
    return zombies_turn(g)


@pytest.mark.rule("atz.melee.contact")
def test_melee_contact_not_through_a_wall() -> None:
    """Who stands at a wall is not in contact with who stands at its other side, and goes."""
    g = battle(human(24, 20.5), zombie(24, 19.5), terrain=WALL)

    order(g, Move(0, 240, 280))

    assert (g.figures[0].x, g.figures[0].y) == (240, 280)


@pytest.mark.rule("atz.melee.contact", "atz.zombie-act.humans-hidden-indoors")
@pytest.mark.parametrize("state", [Status.CARRYING_ON, OUT], ids=["on his feet", "wounded"])
def test_melee_contact_zombies_pass_by_a_wall(state: Status) -> None:
    """A zombie neither fights nor eats whoever is behind the wall that it has come to."""
    body = human(24, 20.5, status=state, prone=state == OUT)
    g = zombies_turn(battle(body, zombie(24, 19.5, (0, 1)), terrain=WALL, dice=(6,)))

    assert g.figures[0].status == state
    assert (g.figures[1].x, g.figures[1].y, g.figures[1].prey) == (300, 195, NOBODY)


@pytest.mark.rule("atz.melee.contact", "atz.kill.auto", "atz.wounded.voluntary")
@pytest.mark.parametrize(
    ("side", "option", "rule"),
    [
        pytest.param(2, Dispatch(0, 1, ""), "atz.kill.auto", id="killed"),
        pytest.param(2, Capture(0, 1), "atz.wounded.voluntary", id="tied up"),
        pytest.param(1, PickUp(0, 1), "atz.wounded.voluntary", id="picked up"),
    ],
)
def test_melee_contact_no_hand_through_a_wall(side: int, option: Option, rule: str) -> None:
    """The wounded behind a wall are neither killed nor tied up nor picked up."""
    wounded = human(24, 20.5, side=side, status=OUT, prone=True)

    assert why_not(battle(human(24, 19.5), wounded, terrain=WALL), option) == rule
    assert why_not(battle(human(24, 19.5), wounded.copy()), option) is None


@pytest.mark.rule(
    "atz.melee.contact", "atz.zombie-move.unlocked-door", "atz.zombie-move.locked-door"
)
@pytest.mark.rule("atz.zombie-move.window-closed", "atz.zombie-move.barricade-immediate-round")
@pytest.mark.parametrize(
    ("way", "state", "dice", "told", "ends"),
    [
        pytest.param("door", OPEN, (5, 5), ["MeleeFought"], OPEN, id="an open door"),
        pytest.param(
            "door", SHUT, (5, 5), ["DoorChanged", "MeleeFought"], OPEN, id="a shut door is pushed"
        ),
        pytest.param("door", LOCKED, (), ["DoorChanged"], OPEN, id="a lock takes the activation"),
        pytest.param("shop", SHUT, (), ["DoorChanged"], OPEN, id="so does glass"),
        pytest.param(
            "door", BARRICADED, (6, 1), ["DoorChanged"], BARRICADED, id="and a barricade that holds"
        ),
    ],
)
def test_melee_contact_through_an_opening(
    way: Way, state: int, dice: tuple[int, ...], told: list[str], ends: int
) -> None:
    """A zombie that has stopped at an opening gets at who is right behind it when it is open."""
    g = pressed(opening(way), state, *dice)

    assert met(g) == told
    assert g.doors == [ends]


@pytest.mark.rule("atz.zombie-move.door-stops-move", "atz.zombie-move.window-open")
def test_zombie_move_door_stops_move_right_before_a_human() -> None:
    """A zombie that comes to a large window with somebody behind the glass stops there first."""
    walker = zombie(24, 16, (0, 1))
    g = battle(human(24, 20.6, rep=1, facing=(0, 1)), walker, terrain=opening("shop"))
    g.log = []

    zombies_turn(g)
    arrived = (g.figures[1].at, list(g.doors), met(g))
    g.turn += 1
    zombies_turn(g)

    assert arrived == (0, [SHUT], [])
    assert (g.doors, met(g)) == ([OPEN], ["DoorChanged"])


@pytest.mark.rule("atz.zombie-move.window-open", "atz.zombie-act.what-is-a-charge")
@pytest.mark.parametrize("deep", [22, 23, 24.4])
def test_zombie_move_window_open_at_normal_speed(deep: float) -> None:
    """Through a large window that is open a zombie charges as far as 4 inches from contact."""
    it = zombie(24, 19.4, (0, 1), at=0)
    g = battle(human(24, deep, rep=1, facing=(0, -1)), it, terrain=opening("shop"))
    g.dice.script, g.doors, g.log = [6, 6, 1, 1], [OPEN], []

    zombies_turn(g)

    assert met(g) == ["TestTaken", "MeleeFought"]
    assert (g.figures[1].x, g.figures[1].y) == (240, round(deep * 10) - 10)


@pytest.mark.rule("atz.zombie-act.what-is-a-charge", "atz.zombie-move.window-closed")
def test_zombie_act_what_is_a_charge_not_through_glass() -> None:
    """Glass that it has not busted yet keeps a zombie from charging."""
    it = zombie(24, 19.4, (0, 1), at=0)
    g = battle(human(24, 22, facing=(0, -1)), it, terrain=opening("shop"))
    g.log = []

    zombies_turn(g)

    assert met(g) == ["DoorChanged"]
    assert (g.figures[1].x, g.figures[1].y) == (240, 194)


@pytest.mark.rule("atz.zombie-move.window-small-reach", "atz.zombie-act.what-is-a-charge")
def test_zombie_move_window_small_reach_seen_past_the_frame() -> None:
    """Who is seen at a small window by one that stands aside is not charged through the wall."""
    it = zombie(26.2, 17.9, (-24, 32))
    gap = Opening(235, 200, 245, 200, "window", 0)
    ground = Terrain("a pane", Area.SUBURBS, 480, 480, (Building(BOX, "house", 2),), (gap,))
    g = battle(human(23.8, 21.1, rep=1, facing=(0, -1)), it, terrain=ground)
    g.log = []

    zombies_turn(g)
    g.turn += 1
    zombies_turn(g)

    assert met(g) == ["DoorChanged"]
    assert (g.figures[1].at, g.doors) == (0, [OPEN])


HILL = Piece(tenths((14, 14, 34, 34)), "hill", crest=tenths((24, 24, 24, 24)))


@pytest.mark.rule("atz.zombie-move.hills", "atz.zombie-act.what-is-a-charge")
@pytest.mark.parametrize("far", [5, 6, 7])
def test_zombie_move_hills_charge_uphill(far: int) -> None:
    """A zombie that charges up a hill reaches whom it charges: it pays nothing for the way up."""
    target = human(24, 24, rep=1, facing=(0, -1))
    it = zombie(24, 24 - far, (0, 1))
    g = battle(target, it, terrain=table(pieces=(HILL,)), dice=(1, 1, 6, 6))
    g.log = []

    zombies_turn(g)

    assert met(g) == ["TestTaken", "MeleeFought"]
    assert (g.figures[1].x, g.figures[1].y) == (240, 230)


SHELTER = table(obstacles=(Obstacle(tenths((20, 30, 28, 30.5)), tall=True),))


@pytest.mark.rule("atz.test.being-charged-retired", "atz.zombie-act.charged-human-retires")
@pytest.mark.parametrize(("far", "ends"), [(5, 24), (6, 24), (7, 23)], ids=["4", "5", "all of it"])
def test_zombie_act_charged_human_retires_as_far_as_it_can(far: int, ends: int) -> None:
    """A zombie whose prey retires goes on to where it was, as far as its move lets it."""
    target = human(24, 24, rep=2, facing=(0, -1))
    g = battle(target, zombie(24, 24 - far, (0, 1)), terrain=SHELTER, dice=(6, 6))

    zombies_turn(g)

    assert g.figures[0].status == Status.HUNKERED
    assert (g.figures[1].x, g.figures[1].y) == (240, ends * 10)


@pytest.mark.rule("atz.test.being-charged-retired")
@pytest.mark.parametrize(("far", "ends"), [(8, 24), (9, 23)], ids=["7 inches", "8 inches"])
def test_being_charged_retired_human_goes_on_as_far_as_he_can(far: int, ends: int) -> None:
    """Who charges somebody that retires goes on to where he was, as far as his move lets him."""
    target = human(24, 24, rep=2, facing=(0, -1), side=2)
    g = battle(human(24, 24 - far), target, terrain=SHELTER, dice=(3, 3, 6, 6))
    g.log = []

    order(g, Charge((0,), (1,)))

    taken = [one.event.test for one in g.log if isinstance(one.event, events.TestTaken)]
    assert taken[-1] == Kind.BEING_CHARGED
    assert (g.figures[0].x, g.figures[0].y) == (240, ends * 10)


@pytest.mark.rule("atz.melee.break-off", "atz.zombie.melee-break-off")
def test_melee_break_off_between_walls() -> None:
    """In a small house one breaks off to wherever there is room at least an inch away."""
    house = table(buildings=((20, 20, 28, 28),))
    g = battle(human(24, 24), zombie(24, 25), terrain=house)
    activate(g, 0)

    listed = [one for one in orders(g) if isinstance(one, BreakOff)]

    assert len(listed) == 5
    assert all(205 <= one.x <= 275 and 205 <= one.y <= 275 for one in listed)
    assert all((one.x - 240) ** 2 + (one.y - 250) ** 2 >= 20**2 for one in listed)
