"""Several enemies give cause for one test: each figure reacts to its own."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class, Do, Status, When
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.ground.terrain import Obstacle
from tests.games.atz.play import order, zombies_turn
from tests.games.atz.positions import battle, human, table, tenths, zombie

WALLS = tuple(Obstacle(tenths(box), tall=False) for box in ((2, 4, 6, 4.4), (42, 4, 46, 4.4)))
SHY = Class.CIVILIAN


def fled(g: Atz, *figures: int) -> list[tuple[Status, int]]:
    """Return how figures are, and because of whom."""
    return [(g.figures[i].status, g.figures[i].cause) for i in figures]


def causes(g: Atz, kind: Kind) -> list[int]:
    """Return because of whom a test was told to be taken, time and again."""
    told = [one.event for one in g.log or () if isinstance(one.event, events.TestTaken)]
    return [one.cause for one in told if one.test == kind]


@pytest.mark.rule("atz.zombie-react.cause-of-test", "atz.move.retire-away")
def test_zombie_react_cause_of_test_each_flees_from_his_own() -> None:
    """Two who are charged far from each other retire each from the zombie that charges him."""
    g = battle(
        human(4, 8, rep=3, kind=SHY, facing=(0, 1)),
        human(44, 8, rep=3, kind=SHY, facing=(0, 1)),
        zombie(4, 13),
        zombie(44, 13),
        dice=(6, 6, 6, 6),
        terrain=table(obstacles=WALLS),
    )
    g.log = []

    zombies_turn(g)

    assert fled(g, 0, 1) == [(Status.HUNKERED, 2), (Status.HUNKERED, 3)]
    assert [g.figures[i].y < 40 for i in (0, 1)] == [True, True]
    assert causes(g, Kind.BEING_CHARGED) == [2, 3]


@pytest.mark.rule("atz.zombie-react.cause-of-test", "atz.test.in-sight-results")
def test_zombie_react_cause_of_test_in_sight() -> None:
    """Civilians who see different zombies come into sight retire each from what he saw."""
    g = battle(
        human(4, 8, rep=3, kind=SHY, facing=(0, 1)),
        human(44, 8, rep=3, kind=SHY, facing=(0, 1)),
        zombie(6, 24, (1, 0)),
        zombie(42, 24, (-1, 0)),
        dice=(6, 6, 6, 6),
        terrain=table(buildings=((0, 20, 8, 21), (40, 20, 48, 21))),
    )
    g.log = []

    zombies_turn(g)

    assert causes(g, Kind.IN_SIGHT) == [2, 3]
    assert fled(g, 0, 1) == [(Status.HUNKERED, 2), (Status.HUNKERED, 3)]


@pytest.mark.rule("atz.test.man-down-results", "atz.zombie-react.man-down-applies")
def test_man_down_results_from_whoever_downed_the_friend() -> None:
    """Who sees a friend fall flees from the one that brought him down, not from another's foe."""
    g = battle(
        human(4, 8, rep=2, facing=(0, 1)),
        human(4, 5.5, rep=2, facing=(0, 1)),
        human(44, 8, rep=2, facing=(0, 1)),
        human(44, 5.5, rep=2, facing=(0, 1)),
        zombie(4, 9),
        zombie(44, 9),
        dice=(1, 5, 5, 1, 5, 5, 5, 5, 5, 5),
    )

    zombies_turn(g)

    assert fled(g, 1, 3) == [(Status.HUNKERED, 4), (Status.HUNKERED, 5)]


@pytest.mark.rule("atz.test.being-charged-bystanders", "atz.zombie-act.neighbours-test-too")
def test_being_charged_bystanders_flee_from_the_nearest() -> None:
    """A friend who sees several chargers retires from the one nearest to him."""
    g = battle(
        human(24, 8, rep=5, facing=(0, 1)),
        human(27, 8, rep=2, facing=(0, 1)),
        zombie(22, 13),
        zombie(25, 13),
        dice=(6, 5, 5, 5, 5, *(5,) * 7),
    )

    zombies_turn(g)
    if g.decision is not None:
        g.choose(g.decision.options[0])

    assert fled(g, 1) == [(Status.HUNKERED, 3)]


@pytest.mark.rule("atz.leader.die-front")
@pytest.mark.parametrize(
    ("ahead", "dice", "status"),
    [
        pytest.param(
            0, (1, 6, 6, *(5,) * 6), Status.CARRYING_ON, id="he is in front: his die counts"
        ),
        pytest.param(1.5, (6, 6, *(5,) * 4), Status.HUNKERED, id="he stands behind: no die"),
    ],
)
def test_leader_die_front_is_judged_by_their_own_charger(
    ahead: float, dice: tuple[int, ...], status: Status
) -> None:
    """Whether a Leader stands in front depends on who charges his group, not another group."""
    g = battle(
        human(44, 8, rep=3, kind=SHY, facing=(0, 1)),
        human(4, 8, rep=4, kind=SHY, facing=(0, 1)),
        human(6, 8 + ahead, rep=3, kind=SHY, facing=(0, 1)),
        zombie(44, 13),
        zombie(6, 13 + ahead),
        dice=(6, 6, *dice),
    )

    zombies_turn(g)

    assert g.figures[2].status == status


@pytest.mark.rule("atz.outgun.rule", "atz.test.received-fire-outgunned-pass1")
def test_outgun_rule_is_told_as_the_reason() -> None:
    """Whoever ducks back from cover because he is outgunned is told to be so, not to be covered."""
    g = battle(
        human(24, 8, gun="submachine-gun", star=True),
        human(24, 18.6, side=2, facing=(0, -1), gun="pistol"),
        terrain=table(obstacles=(Obstacle(tenths((22, 17.6, 26, 18)), tall=False),)),
        dice=(1, 2, 2, 1, 6),
    )
    g.log = []

    order(g, Fire(0, "submachine-gun", (1,), (3,)))

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [(row.do, row.when) for row in told[0].results] == [(Do.DUCK_BACK, When.OUTGUNNED)]


@pytest.mark.rule("atz.leader.die-tests", "atz.react.several-tests")
def test_leader_die_tests_is_told_only_where_it_counts() -> None:
    """Where one roll serves Received Fire and Man Down, the Leader Die is only of the first."""
    g = battle(
        human(24, 8, gun="submachine-gun", rep=5, star=True),
        human(24, 18, side=2, rep=4, facing=(0, -1)),
        human(25.5, 18, side=2, rep=4, facing=(-1, -1)),
        human(24, 16.9, side=2, rep=5, facing=(0, 1)),
        dice=(6, 1, 2, 2, 6, 6, 6, 6, 3, 3, 3),
    )
    g.log = []

    order(g, Fire(0, "submachine-gun", (1, 2), (1, 2)))

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    dice = {one.test: one.leader_die for one in told}
    assert dice[Kind.MAN_DOWN] == 0
    assert dice[Kind.RECEIVED_FIRE] > 0
