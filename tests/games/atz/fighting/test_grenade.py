"""Flash-bang grenades."""

import pytest

from shamble.games.atz.battle.options import Throw
from shamble.games.atz.battle.state import OPEN, Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting.grenade import burst, burst_at_feet, throws
from shamble.games.atz.turn.finish import finish_if_over
from tests.games.atz.moving.test_floors import house
from tests.games.atz.play import order, why_not
from tests.games.atz.positions import battle, car, human, run, table, zombie


def soldier(x: float, y: float, *, rep: int = 4, **state: object) -> Figure:
    """Return a soldier, whose force has flash-bangs."""
    return human(x, y, rep=rep, kind=Class.MILITARY, armour=True, **state)  # type: ignore[arg-type]


@pytest.mark.rule("atz.grenade.throw", "atz.grenade.supply", "atz.weapon.flash-bang")
@pytest.mark.parametrize(
    ("figure", "spot", "barred"),
    [
        pytest.param(soldier(20, 20), (200, 260), None, id="6 inches"),
        pytest.param(soldier(20, 20), (200, 261), "atz.grenade.throw", id="farther"),
        pytest.param(soldier(20, 20), (260, 200), "atz.grenade.throw", id="through a wall"),
        pytest.param(
            soldier(20, 20, fired=True), (200, 250), "atz.action.active-fire-once", id="has fired"
        ),
        pytest.param(human(20, 20), (200, 250), "atz.grenade.supply", id="no grenades"),
    ],
)
def test_grenade_throw(figure: Figure, spot: tuple[int, int], barred: str | None) -> None:
    """A force with grenades throws up to 6 inches, not through a wall, as its active fire."""
    terrain = table(buildings=((22.0, 18.0, 32.0, 24.0),))
    g = battle(figure, zombie(20, 40), terrain=terrain)

    assert why_not(g, Throw(0, *spot)) == barred


@pytest.mark.rule(
    "atz.grenade.throw-results",
    "atz.grenade.miss-target",
    "atz.ex.grenade-throw",
    "atz.grenade.results",
    "atz.ex.flash-bang-result",
    "atz.grenade.example-impact",
)
def test_grenade_throw_results_over_a_low_wall() -> None:
    """Dez cannot see the spot and misses: Carlos ducks back. Dropped over the wall it stuns him."""
    terrain = table(obstacles=(car(18, 23),))
    carlos = human(20, 25.5, side=2, rep=4, gun="squad-automatic-weapon", facing=(0, -1))
    far = battle(soldier(20, 20), carlos.copy(), dice=(3, 6, 1, 2), terrain=terrain)
    near = battle(soldier(20, 22.5), carlos.copy(), dice=(3, 6, 1, 1, 1, 6), terrain=terrain)

    order(far, Throw(0, 200, 255))
    order(near, Throw(0, 200, 255))

    assert far.figures[1].status == Status.DUCKED_BACK
    assert near.figures[1].status == Status.STUNNED


@pytest.mark.rule(
    "atz.grenade.affects",
    "atz.grenade.circle",
    "atz.grenade.results",
    "atz.grenade.non-lethal",
    "atz.grenade.noise",
    "atz.noise.explosion",
    "atz.noise.flash-bang-is-explosion",
)
@pytest.mark.parametrize(
    ("target", "dice", "status"),
    [
        pytest.param(
            human(20, 30, side=2, facing=(0, -1)), (1, 2), Status.CARRYING_ON, id="shields"
        ),
        pytest.param(human(20, 30, side=2, facing=(0, -1)), (1, 6), Status.STUNNED, id="stunned"),
        pytest.param(
            human(20, 30, side=2, facing=(0, -1)),
            (6, 6, 6, 6),
            Status.OUT_OF_THE_FIGHT,
            id="never dead",
        ),
        pytest.param(human(20, 30, side=2), (), Status.CARRYING_ON, id="looks away"),
        pytest.param(
            human(20, 31, side=2, facing=(0, -1)), (), Status.CARRYING_ON, id="6 inches away"
        ),
    ],
)
def test_grenade_results(target: Figure, dice: tuple[int, ...], status: Status) -> None:
    """Who looks at a burst less than 6 inches away is tested; nobody dies; it is 12 shots."""
    g = battle(soldier(20, 10), target, dice=dice)

    run(g, burst, 0, (200, 250), 0)

    assert g.figures[1].status == status
    assert [(one.x, one.y, one.shots) for one in g.heard] == [(200, 250, 12)]


@pytest.mark.rule("atz.grenade.zombies", "atz.zombie-act.flash-bang-halts")
def test_grenade_zombies_halt_whatever_way_they_face() -> None:
    """Zombies in the circle lose their next activation."""
    g = battle(soldier(20, 10), zombie(20, 27, (0, 1)), zombie(20, 31))

    run(g, burst, 0, (200, 250), 0)

    assert [it.halted for it in g.figures[1:]] == [True, False]


@pytest.mark.rule("atz.grenade.throw", "atz.los.openings")
@pytest.mark.parametrize(
    ("figure", "option", "barred"),
    [
        pytest.param(soldier(27.5, 23, floor=1), (280, 250, 1), None, id="on one's floor"),
        pytest.param(
            soldier(27.5, 23, floor=1), (280, 250, 0), "atz.grenade.throw", id="to the floor below"
        ),
        pytest.param(
            soldier(27.5, 23), (280, 250, 1), "atz.grenade.throw", id="to the floor above"
        ),
        pytest.param(
            soldier(27.5, 23, floor=1), (230, 250, 1), None, id="no inner wall on that floor"
        ),
        pytest.param(soldier(27.5, 23), (230, 250, 0), "atz.grenade.throw", id="an inner wall"),
        pytest.param(soldier(27.5, 21, floor=1), (275, 170, 0), None, id="out of the window"),
        pytest.param(soldier(27.5, 17), (275, 210, 1), None, id="in by the window above"),
        pytest.param(soldier(27.5, 17), (275, 210, 0), "atz.grenade.throw", id="no window below"),
        pytest.param(
            soldier(27.5, 23, floor=1), (280, 250, 2), "atz.grenade.throw", id="no such floor"
        ),
        pytest.param(soldier(27.5, 17), (275, 150, 1), "atz.grenade.throw", id="in mid-air"),
    ],
)
def test_grenade_throw_on_floors(
    figure: Figure, option: tuple[int, int, int], barred: str | None
) -> None:
    """Floors close a throw off; to or from an upper floor it goes by a window there."""
    g = battle(figure, zombie(2, 40), terrain=house())
    g.doors = [OPEN] * len(g.doors)

    assert why_not(g, Throw(0, *option)) == barred


@pytest.mark.rule("atz.grenade.throw")
def test_grenade_throw_is_offered_on_the_enemys_floor() -> None:
    """A throw is offered at an enemy on one's own floor, not at one below."""
    g = battle(soldier(27.5, 23, floor=1), zombie(28, 25, floor=1), zombie(28, 25), terrain=house())

    assert throws(g, 0) == [Throw(0, 280, 250, 1)]


@pytest.mark.rule("atz.grenade.circle", "atz.grenade.affects", "atz.grenade.zombies")
@pytest.mark.rule("atz.grenade.noise")
def test_grenade_circle_on_one_floor() -> None:
    """A burst upstairs is heard there; who is downstairs in the same building is not inside."""
    g = battle(
        soldier(22, 5),
        *(human(27.5, 21, side=2, floor=floor) for floor in (0, 1)),
        *(zombie(26, 25, floor=floor) for floor in (0, 1)),
        dice=(1, 6),
        terrain=house(),
    )

    run(g, burst, 0, (275, 230), 1)

    assert [it.status for it in g.figures[1:3]] == [Status.CARRYING_ON, Status.STUNNED]
    assert [it.halted for it in g.figures[3:]] == [False, True]
    assert [one.floor for one in g.heard] == [1]


@pytest.mark.rule("atz.grenade.throw-results")
def test_grenade_throw_results_seen_through_a_window_above() -> None:
    """With one die a grenade lands where the thrower sees the spot: up, by the window."""
    g = battle(soldier(27.5, 17), zombie(26, 25, floor=1), dice=(1, 6, 1, 1), terrain=house())

    order(g, Throw(0, 275, 210, 1))

    assert g.figures[1].halted


@pytest.mark.rule("atz.grenade.throw-results")
def test_grenade_throw_results_dropped() -> None:
    """A dropped grenade: who rolls his Rep is prone and unhurt, the others are tested."""
    g = battle(soldier(20, 20), human(21, 20, side=2, facing=(-1, 0)), dice=(4, 5, 1, 6))

    run(g, burst_at_feet, 0)

    assert (g.figures[0].prone, g.figures[0].status) == (True, Status.CARRYING_ON)
    assert g.figures[1].status == Status.STUNNED


@pytest.mark.rule("atz.grenade.after-battle")
def test_grenade_after_battle_victims_recover() -> None:
    """A victim of a flash-bang recovers after the battle without a roll."""
    g = battle(human(20, 20, status=Status.OUT_OF_THE_FIGHT, flashed=True))

    finish_if_over(g)

    assert (g.figures[0].status, g.figures[0].rep) == (Status.LEFT, 4)
