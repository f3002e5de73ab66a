"""Dice as they were read: each with the row of the table, and the cell and line that applied."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle import events, vehicle_events
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Miss, Status, Steer, When
from shamble.kernel.box import Voice
from shamble.kernel.options import Event
from shamble.kernel.rolls import Roll

VOICE = Voice(("Ann", "Bea"), you=None, figures=("Ada", "Ben", "Z1"))
ZOMBIES = events.Force((0,), ())
ANN = events.Force((1,), (0,))


def read(event: Event) -> tuple[Roll, ...]:
    """Return the dice of an event."""
    return box.rolls(VOICE, box.deck, event)


def applied(roll: Roll) -> list[tuple[str, list[str]]]:
    """Return the cells that applied, each with the lines that did."""
    assert roll.row is not None
    cells = [cell for cell in roll.row.cells if cell.applies]
    return [(cell.head, [one.text for one in cell.entries if one.applies]) for cell in cells]


@pytest.mark.rule("atz.react.bullets")
@pytest.mark.parametrize(
    ("passed", "when", "do", "cell"),
    [
        pytest.param(2, When.OUTGUNNED, Do.DUCK_BACK, "outgunned: ducks back", id="two"),
        pytest.param(1, When.ALWAYS, Do.DUCK_BACK, "ducks back", id="one"),
        pytest.param(0, When.ALWAYS, Do.RETIRE, "retires", id="none"),
    ],
)
def test_react_bullets_the_row_of_a_test(passed: int, when: When, do: Do, cell: str) -> None:
    """A test stands with its class's row; the cell of the dice passed and the line that held."""
    taken = events.Taken(1, 4, (6,), passed, do, kind=Class.SURVIVOR, when=when)
    test = events.TestTaken(
        terms.Test.RECEIVED_FIRE, 2, (3, 5), 2, leader_passed=True, results=(taken,)
    )

    leader, own = read(test)

    assert (leader.who, leader.dice) == ("Leader Die", (2,))
    assert (own.who, own.dice, own.good) == ("Ben", (3, 5, 6), 4)
    assert own.row is not None
    assert own.row.title == "Received Fire, survivor"
    assert [one.head for one in own.row.cells] == ["pass 2", "pass 1", "pass 0"]
    assert applied(own) == [(f"pass {passed}", [cell])]


@pytest.mark.rule("atz.star.free-will")
def test_star_free_will_shows_no_dice() -> None:
    """A Star that chose has rolled nothing."""
    taken = events.Taken(0, 5, (), 2, Do.CARRY_ON, chosen=True)
    (own,) = read(events.TestTaken(terms.Test.MAN_DOWN, 2, (1, 1), 0, False, (taken,)))  # noqa: FBT003

    assert (own.dice, own.gives) == ((), "chose to pass 2: carries on")


@pytest.mark.rule("atz.vreact.lose-control")
def test_vreact_lose_control_the_row_of_a_vehicle() -> None:
    """A driver's test stands with the row of the vehicles' table."""
    event = vehicle_events.VehicleTested(
        0, 0, terms.Test.LOSE_CONTROL, (6, 6), 4, 0, Steer.ROLL_OVER
    )

    (own,) = read(event)

    assert own.gives == "passed 0: rolls over"
    assert applied(own)[0][0] == "pass 0"
    assert applied(own)[0][1][-1].endswith("rolls over")


@pytest.mark.rule("atz.shoot.table")
@pytest.mark.parametrize(
    ("totals", "misses", "cell"),
    [
        pytest.param((7,), (), ("7 or less", ["miss"]), id="low"),
        pytest.param(
            (5, 8), (Miss.IN_COVER,), ("8", ["hit, unless", "in cover"]), id="by circumstances"
        ),
        pytest.param((10,), (), ("10 or more", ["hit"]), id="high"),
    ],
)
def test_shoot_the_row_of_the_best_total(
    totals: tuple[int, ...], misses: tuple[Miss, ...], cell: tuple[str, list[str]]
) -> None:
    """A volley stands with the table for shooting, where its best total is found."""
    aimed = events.Aimed(2, tuple(total - 4 for total in totals), totals, (), 0, misses)
    (own,) = read(events.Fired(0, "pistol", False, aimed.dice, (aimed,)))  # noqa: FBT003

    assert own.who == "at Z1"
    assert applied(own) == [cell]


@pytest.mark.rule("atz.melee.steps")
def test_melee_throws_with_who_wins() -> None:
    """A bout is told throw by throw; only the last has a winner."""
    throws = (((1, 4), (2, 5)), ((1, 2), (6, 6)))
    rolls = read(events.MeleeFought((events.Bout(0, 2, throws, 0, 2),)))

    assert [one.who for one in rolls] == ["Ada", "Z1", "Ada", "Z1"]
    assert [one.gives for one in rolls] == ["even, again", "even, again", "wins by 2", "loses"]
    assert {one.good for one in rolls} == {3}


@pytest.mark.rule("atz.turn.roll")
def test_turn_roll_whose_die_and_who_acts() -> None:
    """The activation dice that count stand with those who rolled them."""
    event = events.TurnBegun(1, ((2, 2), (1, 3)), (0, 1), (ANN, ZOMBIES))

    assert [(one.who, one.dice, one.gives) for one in read(event)] == [
        ("Ann", (1,), "acts 2"),
        ("the zombies", (3,), "acts 1"),
    ]


@pytest.mark.rule("atz.damage.table")
def test_damage_and_getting_up() -> None:
    """A hit stands with its limit, and Recover From Knock Down after it."""
    rolls = read(events.Wounded(1, 5, 2, (3, 4), 2, Status.STUNNED))

    assert [(one.who, one.dice, one.good) for one in rolls] == [
        ("Ben", (5,), 2),
        ("gets up?", (3, 4), 0),
    ]


@pytest.mark.parametrize(
    ("event", "dice"),
    [
        pytest.param(events.DeadEnd(2, 4), [(4,)], id="one die"),
        pytest.param(events.Recovered(1, (2, 3), 2, back=True), [(2, 3)], id="two dice"),
        pytest.param(events.Moved(1, 5, 5), [], id="none"),
        pytest.param(events.DoorChanged(0, 1, ((1, 2), (3,))), [(1, 2), (3,)], id="several throws"),
    ],
)
def test_dice_without_a_table(event: Event, dice: list[tuple[int, ...]]) -> None:
    """Other dice stand as they fell."""
    assert [one.dice for one in read(event)] == dice


def test_joined_events_are_those_of_the_story() -> None:
    """Steps of a march are one thing, and so are zombies that come; nothing else is."""
    step, turn = events.Moved(1, 5, 5), events.Turned(2, 5, 5)
    zombie = events.ZombiePlaced(2, 5, 5, 1)

    assert [box.joins(step, turn), box.joins(zombie, zombie)] == [True, True]
    assert [box.joins(step, zombie), box.joins(zombie, step)] == [False, False]
    assert not box.joins(events.FeastEnded(1), events.FeastEnded(1))
