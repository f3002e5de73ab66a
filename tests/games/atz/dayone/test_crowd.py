"""Terrified civilians: where they stand, when they come, and how one gets through."""

import pytest

from shamble.games.atz.battle.campaign import Member
from shamble.games.atz.battle.day_one_events import CrowdCame, CrowdFought, CrowdWaits
from shamble.games.atz.battle.day_one_options import Face
from shamble.games.atz.battle.state import LEFT, Atz
from shamble.games.atz.book.day_one_tables import PlaceName
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.dayone.crowd import crowd_dice
from shamble.games.atz.dayone.police import is_armed
from shamble.kernel.dice import Dice
from tests.games.atz.camps import offered, told
from tests.games.atz.days import (
    act,
    asked_where,
    at,
    day_now,
    first_day,
    go,
    hero,
    put,
    sheet_now,
    visit_now,
    wait,
)

WIN = (2, 4, 6, 5, 6)  # of Rep 3 without a weapon against one of them
LOSE = (4, 4, 6, 1, 6)
FRIEND = Member("Ben", Class.CIVILIAN, "Average", 3)


@pytest.mark.rule("atz.day-one.civilians-start")
@pytest.mark.parametrize(
    ("place", "count"),
    [
        ("work", 7), ("box-store", 7), ("supermarket", 7), ("bank", 0), ("home", 0),
        ("military-base", 0), ("police-station", 0),
    ],
)  # fmt: skip
def test_day_one_civilians_start_where_people_work_learn_or_buy(
    place: PlaceName, count: int
) -> None:
    """Two dice of them stand about where people work, learn or buy, and nowhere else."""
    g = asked_where(None, 1, 1, *((3, 4) if count else ()), 2, 1)

    go(g, place)

    assert visit_now(g).crowd == count
    assert bool(told(g, CrowdWaits)) == bool(count)


@pytest.mark.rule("atz.day-one.civilians-fight", "atz.day-one.civilians-result")
@pytest.mark.rule("atz.ex.derived-crowd-fight", "atz.day-one.civilians-when")
@pytest.mark.rule("atz.day-one.civilians-start")
def test_day_one_civilians_fight_one_after_another() -> None:
    """Each of them fights with two dice; a success to none, and he has run past."""
    g = at("bank", *WIN, *WIN, crowd=2)

    act(g)

    bouts = told(g, CrowdFought)
    assert [(one.won, one.left) for one in bouts if isinstance(one, CrowdFought)] == [
        (True, 1),
        (True, 0),
    ]
    assert visit_now(g).reached


@pytest.mark.rule("atz.day-one.civilians-when")
def test_day_one_civilians_when_undecided_it_is_fought_again() -> None:
    """With no success on either side they fight on, with all their dice."""
    g = at("bank", 4, 5, 6, 4, 6, *WIN, crowd=1)

    act(g)

    bout = told(g, CrowdFought)[0]
    assert isinstance(bout, CrowdFought)
    assert len(bout.throws) == 2
    assert bout.won


@pytest.mark.rule("atz.day-one.civilians-when")
@pytest.mark.parametrize(
    ("spot", "crowd"),
    [
        pytest.param((180, 90), 0, id="6 inches from the square"),
        pytest.param((180, 89), 1, id="a hair farther"),
    ],
)
def test_day_one_civilians_when_six_inches_from_the_square(
    spot: tuple[int, int], crowd: int
) -> None:
    """They are fought as soon as somebody is within 6 inches of the square."""
    g = at("bank", *(() if crowd else WIN), crowd=1, inside=False)
    put(g, 0, spot)

    act(g)

    assert visit_now(g).crowd == crowd


@pytest.mark.rule("atz.day-one.civilians-result", "atz.day-one.civilians-knocked-out")
def test_day_one_civilians_knocked_out_star_ends_the_place() -> None:
    """A Star who is knocked out has lost the place for all, and nothing else."""
    g = at("bank", *LOSE, crowd=3, made=first_day(None, hero(), FRIEND))

    act_facing(g, 0)

    assert g.result is not None
    assert day_now(g).stops[0].found == "knocked-out"
    assert [(it.name, it.rep) for it in sheet_now(g).members] == [("Ada", 3), ("Ben", 3)]


def act_facing(g: Atz, figure: int) -> None:
    """Act, and have somebody push through the first of the crowd."""
    dice, g.dice = g.dice, Dice.scripted()
    act(g)
    g.dice = dice
    g.choose(Face(figure))


@pytest.mark.rule("atz.day-one.civilians-knocked-out", "atz.day-one.civilians-when")
def test_day_one_civilians_knocked_out_companion_is_dragged_along() -> None:
    """A companion may be sent ahead; knocked out he is out of it, and comes along unharmed."""
    g = at("bank", *LOSE, *WIN, crowd=1, made=first_day(None, hero(), FRIEND))

    act_facing(g, 1)

    assert g.figures[1].status == LEFT
    assert g.figures[0].status == Status.CARRYING_ON
    assert g.result is None
    assert visit_now(g).crowd == 0


@pytest.mark.rule("atz.day-one.civilians-when")
def test_day_one_civilians_when_the_star_is_offered_first() -> None:
    """Whoever is able may be sent, the Star first."""
    g = at("bank", crowd=1, made=first_day(None, hero(), FRIEND))

    act(g)

    assert offered(g) == [Face(0), Face(1)]


@pytest.mark.rule("atz.day-one.civilians-weapons")
@pytest.mark.parametrize(
    ("melee", "guns", "dice"),
    [
        pytest.param((), (), 3, id="unarmed"),
        pytest.param((), ("shotgun",), 3, id="nobody shoots at them"),
        pytest.param(("improvised-one-handed-weapon",), (), 4, id="a better Impact is a die"),
    ],
)
def test_day_one_civilians_weapons_add_a_die(
    melee: tuple[str, ...], guns: tuple[str, ...], dice: int
) -> None:
    """A weapon of higher Impact than none adds its die, a gun nothing."""
    g = at("bank", made=first_day(None, hero(melee=melee, guns=guns)))

    assert crowd_dice(g, 0) == dice


@pytest.mark.rule("atz.day-one.visibly-armed")
def test_day_one_visibly_armed_after_a_weapon_was_used_in_the_crowd() -> None:
    """A tool is no weapon until somebody was hit with it."""
    tool = hero(melee=("improvised-one-handed-weapon",))
    g = at("bank", 2, 4, 4, 6, 5, 6, crowd=1, made=first_day(None, tool))
    before = is_armed(g)

    act(g)

    assert (before, is_armed(g)) == (False, True)


@pytest.mark.rule("atz.day-one.civilians-doubles", "atz.day-one.doubles-reroll")
def test_day_one_civilians_doubles_bring_a_die_of_them() -> None:
    """Doubles bring a die of civilians anywhere, who are fought at once; then it is rolled anew."""
    g = at("bank", 2, 2, 2, *WIN, *WIN, 5, 5, 1, *WIN, 2, 3, inside=False)

    wait(g)

    came = [one.count for one in told(g, CrowdCame) if isinstance(one, CrowdCame)]
    assert came == [2, 1]
    assert g.turn == 2
    assert g.dice_of == [3, 2]


@pytest.mark.rule("atz.day-one.doubles-reroll")
def test_day_one_doubles_reroll_a_double_six_is_a_random_event_too() -> None:
    """Two sixes bring a random event first, then the crowd, then the dice are rolled again."""
    g = at("bank", 6, 6, 1, 2, 1, *WIN, 2, 3, inside=False)

    wait(g)

    kinds = [type(one.event).__name__ for one in g.log or ()]
    assert kinds.index("Occurred") < kinds.index("CrowdCame") < len(kinds)


@pytest.mark.rule("atz.day-one.civilians-doubles", "atz.day-one.civilians-knocked-out")
def test_day_one_civilians_doubles_after_it_was_found() -> None:
    """What was found before the crowd came stays with who found it."""
    g = at("bank")
    act(g)
    g.dice = Dice.scripted(3, 3, 1, *LOSE)

    g.choose(offered(g)[-1])

    assert g.dice.spent
    assert day_now(g).stops[0].found == "found"
    assert sheet_now(g).members[0].pack == ("luxury",) * 3
