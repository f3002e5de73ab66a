"""Firing two weapons at once."""

import pytest

from shamble.games.atz.battle.options import (
    Fire,
)
from shamble.games.atz.battle.state import (
    NOBODY,
    Figure,
)
from shamble.games.atz.book.terms import Miss
from shamble.games.atz.fighting.fire import circumstances, deal_dice
from shamble.games.atz.fighting.two_weapons import bars_both, pair_aims, volleys_of
from shamble.games.atz.people.weapons import hands
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import activate, battle, human, tables, zombie

PISTOLS = ("pistol", "ba-pistol")


def gunman(*traits: str, carries: int = NOBODY, empty: tuple[str, ...] = ()) -> Figure:
    """Return a figure with a pistol in each hand."""
    it = human(10, 10, rep=4, guns=PISTOLS, hand=PISTOLS, traits=traits)
    it.carries, it.empty = carries, empty
    return it


@pytest.mark.rule("atz.shoot.two-weapons", "atz.attr.ambidextrous")
@pytest.mark.parametrize(
    ("traits", "snap"),
    [((), True), (("ambidextrous",), False)],
    ids=["counts as snap fire", "not if ambidextrous"],
)
def test_shoot_two_weapons_is_snap_fire(traits: tuple[str, ...], *, snap: bool) -> None:
    """With a gun in each hand both count as snap firing, unless he is ambidextrous."""
    g = battle(gunman(*traits), zombie(10, 15), zombie(11, 15))

    both = volleys_of(g, Fire(0, "pistol", (1,), (2,), (2,), (2,)), snap=False, charged=False)

    found = [
        Miss.SNAP_FIRING in circumstances(g, one, tables().weapons["pistol"], 1, 0) for one in both
    ]
    assert found == [snap, snap]


@pytest.mark.rule("atz.attr.ambidextrous")
def test_attr_ambidextrous_still_snaps_in_a_hurry() -> None:
    """A Snap Fire result is snap fire for an ambidextrous figure too."""
    g = battle(gunman("ambidextrous"), zombie(10, 15))

    both = volleys_of(g, Fire(0, "pistol", (1,), (2,), (1,), (2,)), snap=True, charged=False)

    assert [one.snap for one in both] == [True, True]


@pytest.mark.rule("atz.shoot.two-weapons", "atz.shoot.second-target")
@pytest.mark.parametrize(
    ("others", "second"),
    [
        pytest.param((2,), True, id="another figure"),
        pytest.param((1,), False, id="the same figure"),
    ],
)
def test_shoot_two_weapons_second_figure(others: tuple[int, ...], *, second: bool) -> None:
    """They are one firing: another figure that the other hand shoots at is the second target."""
    g = battle(gunman("ambidextrous"), zombie(10, 15), zombie(11, 15))
    shot = Fire(0, "pistol", (1,), (2,), others, (2,))
    weapon = tables().weapons["ba-pistol"]

    last = volleys_of(g, shot, snap=False, charged=False)[1]

    assert [one.hits for one in deal_dice(g, last, weapon, (4, 4))] == [0 if second else 2]


@pytest.mark.rule("atz.shoot.two-weapons", "atz.weapon.shot-count")
def test_shoot_two_weapons_fires_both() -> None:
    """Each gun rolls its own dice and runs dry by itself; all shots are heard."""
    g = battle(gunman(), zombie(10, 15), zombie(11, 15), dice=(1, 1, 2, 3))
    activate(g, 0)

    order(g, Fire(0, "pistol", (1,), (2,), (2,), (2,)))

    it = g.figures[0]
    assert (it.empty, it.act.fired) == (("pistol",), True)
    assert sum(noise.shots for noise in g.heard) == 4


@pytest.mark.rule("atz.shoot.two-weapons")
@pytest.mark.parametrize(
    ("shooter", "barred"),
    [
        pytest.param(gunman(), None, id="two pistols"),
        pytest.param(gunman(carries=1), "atz.wounded.fire", id="one hand is not free"),
        pytest.param(gunman(empty=("pistol",)), "atz.ammo.reload", id="one is empty"),
        pytest.param(human(10, 10, gun="pistol"), "atz.shoot.two-weapons", id="one gun"),
    ],
)
def test_shoot_two_weapons_needs_both_hands(shooter: Figure, barred: str | None) -> None:
    """It takes two loaded guns and two free hands."""
    g = battle(shooter, human(10, 11), zombie(10, 15))

    assert bars_both(g, 0) == barred
    assert bool(pair_aims(g, 0, (2,), snap=False)) == (barred is None)


@pytest.mark.rule("atz.shoot.two-weapons")
@pytest.mark.parametrize(
    ("guns", "pair"),
    [
        (("pistol", "machine-pistol"), True),
        (("ba-pistol", "ba-pistol"), True),
        (("pistol", "flash-bang-grenade"), False),
        (("pistol", "shotgun"), False),
    ],
)
def test_shoot_two_weapons_pistols_only(guns: tuple[str, ...], *, pair: bool) -> None:
    """Only pistols of the three kinds are taken in both hands."""
    g = battle(human(10, 10, guns=guns))

    assert (guns in hands(g, 0)) == pair


@pytest.mark.rule("atz.shoot.two-weapons", "atz.shoot.declare")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Fire(0, "pistol", (1,), (2,), (1,), (2,)), None, id="both at one"),
        pytest.param(
            Fire(0, "pistol", (1,), (1,), (1,), (2,)), "atz.weapon.one-or-n", id="too few dice"
        ),
        pytest.param(Fire(0, "ba-pistol", (1,), (2,), (1,), (2,)), NOT_OFFERED, id="swapped"),
        pytest.param(Fire(0, "pistol", (1,), (2,), (), (2,)), "atz.shoot.declare", id="at nobody"),
    ],
)
def test_shoot_two_weapons_is_judged(option: Fire, barred: str | None) -> None:
    """Each hand's dice must be allotted as that weapon's."""
    g = battle(gunman(), zombie(10, 15))
    activate(g, 0)

    assert why_not(g, option) == barred
