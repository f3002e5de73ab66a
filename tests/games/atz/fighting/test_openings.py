"""Doors and windows: what zombies do at them, activation by activation, and who locks them."""

import pytest

from shamble.games.atz.battle.events import DoorChanged
from shamble.games.atz.battle.state import BARRICADED, LOCKED, NOBODY, OPEN, SHUT, Atz, Figure
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.fighting.openings import (
    bars_locking,
    bars_zombie,
    fight_barricades,
    turn_lock,
    wait_at,
)
from shamble.games.atz.ground.terrain import Building, Opening, Terrain
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, zombie

DOOR, WINDOW, SHOP, BACK, ABOVE = range(5)
HOUSE = Terrain(
    "a house with all openings",
    Area.SUBURBS,
    480,
    480,
    (Building((200, 200, 300, 260), "house", 2, 2, stairs=(220, 220)),),
    (
        Opening(245, 200, 255, 200, "door", 0),
        Opening(200, 225, 200, 235, "window", 0),
        Opening(300, 220, 300, 240, "shop", 0),
        Opening(245, 260, 255, 260, "door", 0),
        Opening(245, 200, 255, 200, "door", 0, 1),
    ),
)
LOCKS = "atz.zombie-move.which-doors-are-locked"
NAILED = RuleId("atz.zombie-move.barricaded-door")


def house(*figures: Figure, dice: tuple[int, ...] = (), **doors: int) -> Atz:
    """Return a battle about the house, with openings in these states."""
    g = battle(*figures, dice=dice, terrain=HOUSE)
    g.turn = 3
    for name, state in doors.items():
        g.doors[{"door": DOOR, "window": WINDOW, "shop": SHOP, "back": BACK}[name]] = state
    g.log = []
    return g


@pytest.mark.rule(
    "atz.zombie-move.door-stops-move",
    "atz.zombie-move.unlocked-door",
    "atz.zombie-move.locked-door",
    "atz.zombie-move.window-open",
    "atz.zombie-move.window-closed",
    "atz.zombie-move.window-barricaded",
    "atz.zombie-move.barricaded-door",
)
@pytest.mark.parametrize(
    ("place", "state", "there", "barred"),
    [
        pytest.param(DOOR, OPEN, False, "atz.zombie-move.door-stops-move", id="arrives, open"),
        pytest.param(DOOR, LOCKED, False, "atz.zombie-move.door-stops-move", id="arrives, locked"),
        pytest.param(DOOR, OPEN, True, None, id="open"),
        pytest.param(DOOR, SHUT, True, None, id="shut, not locked"),
        pytest.param(DOOR, LOCKED, True, "atz.zombie-move.locked-door", id="locked"),
        pytest.param(DOOR, BARRICADED, True, NAILED, id="a barricade of Rep 1"),
        pytest.param(DOOR, BARRICADED + 3, True, NAILED, id="a barricade of Rep 4"),
        pytest.param(SHOP, OPEN, True, None, id="an open window"),
        pytest.param(SHOP, SHUT, True, "atz.zombie-move.window-closed", id="a closed window"),
        pytest.param(SHOP, BARRICADED, True, NAILED, id="a barricaded window"),
        pytest.param(WINDOW, SHUT, True, "atz.zombie-move.window-closed", id="a small window"),
    ],
)
def test_zombie_move_door_stops_move(
    place: int, state: int, barred: str | None, *, there: bool
) -> None:
    """A zombie stops where it arrives; then doors let it pass, but for locks and barricades."""
    g = house(zombie(25, 19, at=place if there else NOBODY))
    g.doors[place] = state

    assert bars_zombie(g, 0, place) == barred


@pytest.mark.rule("atz.zombie-move.door-stops-move")
def test_zombie_move_door_stops_move_at_each_door() -> None:
    """Having waited at one door does not help at another."""
    g = house(zombie(25, 19, at=DOOR))

    assert bars_zombie(g, 0, BACK) == "atz.zombie-move.door-stops-move"


@pytest.mark.rule(
    "atz.zombie-move.locked-door",
    "atz.zombie-move.window-closed",
    "atz.zombie-move.barricade-immediate-round",
)
@pytest.mark.parametrize(
    ("place", "state", "there", "after", "waits"),
    [
        pytest.param(DOOR, LOCKED, False, LOCKED, False, id="arrives at a locked door"),
        pytest.param(DOOR, LOCKED, True, OPEN, True, id="forces it in the next activation"),
        pytest.param(DOOR, SHUT, False, SHUT, False, id="arrives at a door"),
        pytest.param(DOOR, SHUT, True, SHUT, False, id="stays at it"),
        pytest.param(SHOP, SHUT, False, SHUT, False, id="arrives at a window"),
        pytest.param(SHOP, SHUT, True, OPEN, True, id="busts it in the next activation"),
        pytest.param(WINDOW, SHUT, True, OPEN, True, id="a small one too"),
        pytest.param(DOOR, BARRICADED, False, BARRICADED, True, id="fights a barricade at once"),
        pytest.param(DOOR, BARRICADED + 2, True, BARRICADED + 2, True, id="and goes on"),
    ],
)
def test_zombie_move_locked_door_takes_an_activation(
    place: int, state: int, after: int, *, there: bool, waits: bool
) -> None:
    """A lock or glass takes an activation after the one in which a zombie arrives."""
    g = house(zombie(25, 19, at=place if there else NOBODY, move_left=600))
    g.doors[place] = state

    wait_at(g, 0, place)

    it = g.figures[0]
    assert (it.at, it.act.move_left, g.doors[place]) == (place, 0, after)
    assert (it.waits == 3) is waits
    assert [one.event for one in g.log or ()] == (
        [DoorChanged(place, OPEN)] if after == OPEN else []
    )


@pytest.mark.rule("atz.zombie-move.window-bust-no-limit")
def test_zombie_move_window_bust_told_once() -> None:
    """Where another has busted a window already, nothing more is told."""
    g = house(zombie(31, 23, at=SHOP), shop=OPEN)

    wait_at(g, 0, SHOP)

    assert g.doors[SHOP] == OPEN
    assert g.log == []


@pytest.mark.rule(
    "atz.zombie-move.barricade-pooled-dice",
    "atz.zombie-move.barricade-draw",
    "atz.zombie-move.barricade-rep-built",
    "atz.building.barricade-break",
)
@pytest.mark.parametrize(
    ("count", "rep", "dice", "after"),
    [
        pytest.param(1, 1, (1, 6), OPEN, id="one beats Rep 1"),
        pytest.param(1, 1, (6, 1), BARRICADED, id="the barricade wins"),
        pytest.param(1, 1, (6, 6), BARRICADED, id="a draw"),
        pytest.param(3, 2, (1, 4, 4, 4, 4), OPEN, id="three dice against two"),
        pytest.param(2, 4, (1, 1, 6, 6, 6, 6), OPEN, id="two dice against four"),
        pytest.param(1, 1, (1, 1, 1, 6), OPEN, id="thrown again while both succeed"),
    ],
)
def test_zombie_move_barricade_pooled_dice(
    count: int, rep: int, dice: tuple[int, ...], after: int
) -> None:
    """All zombies at a barricade throw together against its Rep; it holds or breaks as a whole."""
    crowd = [zombie(25, 18 - i, at=DOOR, waits=3) for i in range(count)]
    g = house(*crowd, dice=dice, door=BARRICADED + rep - 1)

    fight_barricades(g)

    left = BARRICADED + rep - 1
    assert g.doors[DOOR] == (OPEN if after == OPEN else left)
    assert g.dice.spent
    told = [one.event for one in g.log or ()]
    assert [(one.opening, one.state, one.rule) for one in told if isinstance(one, DoorChanged)] == [
        (DOOR, g.doors[DOOR], NAILED)
    ]


@pytest.mark.rule("atz.zombie-move.barricade-pooled-dice")
def test_zombie_move_barricade_dice_are_told() -> None:
    """The dice of each throw are told, the zombies' before the barricade's."""
    g = house(zombie(25, 19, at=DOOR, waits=3), dice=(2, 3, 1, 5), door=BARRICADED)

    fight_barricades(g)

    assert [one.event for one in g.log or ()] == [
        DoorChanged(DOOR, OPEN, ((2,), (3,), (1,), (5,)), NAILED)
    ]


@pytest.mark.rule("atz.zombie-move.who-counts-at-barricade")
def test_zombie_move_who_counts_at_barricade() -> None:
    """Zombies throw at their own barricade, in the turn in which they wait at it."""
    g = house(
        zombie(25, 19, at=DOOR, waits=3),
        zombie(25, 18, at=DOOR, waits=2),
        zombie(25, 27, at=BACK, waits=3),
        zombie(27, 27, at=BACK, waits=3),
        zombie(31, 23, at=SHOP, waits=3),
        zombie(40, 40, waits=3),
        zombie(19, 23, at=WINDOW, waits=2),
        dice=(1, 6, 6, 6, 1),
        door=BARRICADED,
        back=BARRICADED,
        shop=OPEN,
        window=BARRICADED,
    )

    fight_barricades(g)

    assert [g.doors[place] for place in (DOOR, BACK, SHOP)] == [OPEN, BARRICADED, OPEN]
    assert [getattr(one.event, "opening", None) for one in g.log or ()] == [DOOR, BACK]
    assert g.dice.spent


@pytest.mark.rule("atz.zombie-move.who-counts-at-barricade")
def test_zombie_move_who_counts_at_barricade_no_dead() -> None:
    """A zombie that was shot at the barricade in this activation adds no die."""
    g = house(
        zombie(25, 19, at=DOOR, waits=3, status=Status.DEAD),
        zombie(25, 18, at=DOOR, waits=3),
        dice=(6, 1),
        door=BARRICADED,
    )

    fight_barricades(g)

    assert g.doors[DOOR] == BARRICADED
    assert g.dice.spent


@pytest.mark.rule("atz.zombie-move.who-counts-at-barricade")
def test_zombie_move_who_counts_at_barricade_after_one_that_is_open() -> None:
    """An opening without a barricade does not keep the others from being fought."""
    g = house(
        zombie(25, 19, at=DOOR, waits=3),
        zombie(25, 27, at=BACK, waits=3),
        dice=(1, 6),
        door=OPEN,
        back=BARRICADED,
    )

    fight_barricades(g)

    assert g.doors[BACK] == OPEN


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("figure", "place", "state", "barred"),
    [
        pytest.param(human(25, 21), DOOR, SHUT, None, id="inside, at the door"),
        pytest.param(human(26, 21), DOOR, SHUT, None, id="a step aside"),
        pytest.param(human(26.1, 21), DOOR, SHUT, LOCKS, id="too far aside"),
        pytest.param(human(25, 21.4), DOOR, SHUT, None, id="a step back"),
        pytest.param(human(25.3, 21.4), DOOR, SHUT, LOCKS, id="too far back"),
        pytest.param(human(25, 19), DOOR, SHUT, LOCKS, id="outside"),
        pytest.param(human(25, 25), BACK, SHUT, None, id="at the back door"),
        pytest.param(human(25, 27), BACK, SHUT, LOCKS, id="outside the back door"),
        pytest.param(human(21, 23), WINDOW, SHUT, LOCKS, id="a window has no lock"),
        pytest.param(human(25, 21), DOOR, LOCKED, None, id="locked already: to unlock it"),
        pytest.param(human(25, 21), DOOR, BARRICADED, LOCKS, id="barricaded"),
        pytest.param(human(25, 21, floor=1), DOOR, SHUT, LOCKS, id="upstairs"),
        pytest.param(human(25, 21, floor=1), ABOVE, SHUT, None, id="upstairs, a door there"),
        pytest.param(human(25, 20), DOOR, SHUT, LOCKS, id="in the doorway"),
        pytest.param(human(25, 26), BACK, SHUT, LOCKS, id="in the other doorway"),
    ],
)
def test_zombie_move_which_doors_are_locked(
    figure: Figure, place: int, state: int, barred: str | None
) -> None:
    """Whoever is inside and close to a door may lock or unlock it."""
    g = house(figure)
    g.doors[place] = state

    assert bars_locking(g, 0, place) == barred


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("x", "y"),
    [
        pytest.param(199, 225, id="left of the wall"),
        pytest.param(200, 225, id="in the wall"),
        pytest.param(301, 225, id="right of it"),
        pytest.param(300, 225, id="in the right wall"),
    ],
)
def test_zombie_move_which_doors_are_locked_inside_is_off_the_walls(x: int, y: int) -> None:
    """In the doorway one is not inside, on whichever side the door is."""
    sides = tuple(Opening(at, 220, at, 230, "door", 0) for at in (200, 300))
    terrain = Terrain("two doors", Area.SUBURBS, 480, 480, HOUSE.buildings, sides)
    g = battle(human(x / 10, y / 10), terrain=terrain)

    assert bars_locking(g, 0, 0 if x < 250 else 1) == LOCKS


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("state", "after"),
    [
        pytest.param(SHUT, LOCKED, id="is locked"),
        pytest.param(OPEN, LOCKED, id="is shut and locked"),
        pytest.param(LOCKED, SHUT, id="is unlocked"),
    ],
)
def test_zombie_move_which_doors_are_locked_turned(state: int, after: int) -> None:
    """A lock is turned one way and back."""
    g = house(human(25, 21), door=state)

    turn_lock(g, DOOR)

    assert g.doors[DOOR] == after
    assert [one.event for one in g.log or ()] == [DoorChanged(DOOR, after, rule=RuleId(LOCKS))]


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("box", "door", "spot"),
    [
        pytest.param((100, 300, 200, 360), (145, 300, 155, 300), (150, 292), id="below it"),
        pytest.param((100, 300, 200, 360), (145, 360, 155, 360), (150, 368), id="above it"),
        pytest.param((300, 100, 360, 200), (300, 145, 300, 155), (292, 150), id="left of it"),
        pytest.param((300, 100, 360, 200), (360, 145, 360, 155), (368, 150), id="right of it"),
    ],
)
def test_zombie_move_which_doors_are_locked_not_from_outside(
    box: tuple[int, int, int, int], door: tuple[int, int, int, int], spot: tuple[int, int]
) -> None:
    """Nobody locks a door from outside, wherever the building stands."""
    terrain = Terrain(
        f"a house at {box} {door}",
        Area.SUBURBS,
        480,
        480,
        (Building(box, "house", 2),),
        (Opening(*door, "door", 0),),
    )
    g = battle(human(spot[0] / 10, spot[1] / 10), terrain=terrain)

    assert bars_locking(g, 0, 0) == LOCKS
