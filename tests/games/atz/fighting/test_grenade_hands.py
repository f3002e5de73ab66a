"""Flash-bangs: what a throw takes, and whom a burst concerns."""

import pytest

from shamble.games.atz.battle.events import StatusChanged
from shamble.games.atz.battle.options import Throw
from shamble.games.atz.battle.state import Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting.grenade import burst_at_feet, dazzle, has_grenades, in_circle, throw
from tests.games.atz.positions import battle, human, run, zombie

SOLDIER = Class.MILITARY


@pytest.mark.rule("atz.grenade.throw", "atz.action.active-fire-once")
def test_grenade_throw_is_the_shot_of_the_activation() -> None:
    """Whoever throws has fired, and looks where he threw."""
    g = battle(human(20, 20, kind=SOLDIER, armour=True, facing=(0, -1)), dice=(1, 2))

    run(g, throw, Throw(0, 200, 265))

    it = g.figures[0]
    assert (it.act.fired, it.fx == 0, it.fy > 0) == (True, True, True)


@pytest.mark.rule("atz.grenade.supply")
@pytest.mark.parametrize(
    ("friend", "has"),
    [
        pytest.param(human(22, 20, kind=SOLDIER, armour=True), True, id="with a soldier"),
        pytest.param(human(22, 20, kind=SOLDIER), False, id="without body armour"),
        pytest.param(human(22, 20, guns=("flash-bang-grenade",)), True, id="with one who has some"),
        pytest.param(human(22, 20, kind=Class.GANGER, armour=True), False, id="with gangers"),
        pytest.param(
            human(22, 20, kind=SOLDIER, armour=True, side=2), False, id="with soldiers against him"
        ),
    ],
)
def test_grenade_supply_of_the_force(friend: Figure, *, has: bool) -> None:
    """A force with armoured soldiers has flash-bangs for everybody in it."""
    g = battle(human(20, 20), friend)

    assert has_grenades(g, 0) is has


@pytest.mark.rule("atz.grenade.circle")
@pytest.mark.parametrize(
    ("figure", "found"),
    [
        pytest.param(human(20, 25.9), [0], id="5.9 inches away"),
        pytest.param(human(20, 26), [], id="6 inches away"),
        pytest.param(human(20, 22, status=Status.STUNNED), [0], id="stunned"),
        pytest.param(human(20, 22, status=Status.OUT_OF_THE_FIGHT), [], id="out of the fight"),
        pytest.param(human(20, 22, carried=True), [], id="carried"),
        pytest.param(zombie(20, 22), [0], id="a zombie"),
    ],
)
def test_grenade_circle_who_is_in_it(figure: Figure, found: list[int]) -> None:
    """A burst concerns those on the table less than 6 inches away who still live."""
    g = battle(figure)

    assert in_circle(g, (200, 200), 0) == found


@pytest.mark.rule("atz.grenade.results", "atz.grenade.after-battle")
@pytest.mark.parametrize(
    ("dice", "flashed"),
    [pytest.param((1, 2), False, id="unhurt"), pytest.param((1, 6), True, id="stunned")],
)
def test_grenade_results_leave_no_lasting_harm(dice: tuple[int, ...], *, flashed: bool) -> None:
    """Only whoever is hurt by a flash-bang is remembered as its victim."""
    g = battle(human(20, 20), human(24, 20, side=2), dice=dice)

    run(g, dazzle, 0, 1)

    assert g.figures[0].flashed is flashed


@pytest.mark.rule("atz.grenade.throw-results")
def test_grenade_throw_results_dropped_stops_everybody() -> None:
    """Whoever throws himself prone runs no farther; a zombie at a dropped grenade halts."""
    g = battle(human(20, 20, fast=True, path=((1, 1),)), zombie(20, 24), dice=(1,))
    g.log = []

    run(g, burst_at_feet, 0)

    it = g.figures[0]
    assert (it.prone, it.act.fast, it.act.path) == (True, False, ())
    assert g.figures[1].halted
    told = [one.event for one in g.log if isinstance(one.event, StatusChanged)]
    assert [(one.figure, one.prone) for one in told] == [(0, True)]
