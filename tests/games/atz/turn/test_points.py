"""Fine points of rules that other modules test as a whole."""

import pytest

from shamble.games.atz.activation.forbidden import bars_fast
from shamble.games.atz.battle.state import NOBODY, Figure, Item, Outcome, Trial
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.openings import bars_locking
from shamble.games.atz.people.weapons import reload
from shamble.games.atz.reactions.morale import step_up, witnesses
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.turn.finish import recover_after
from tests.games.atz.play import end
from tests.games.atz.positions import activate, battle, human, run, table, zombie


@pytest.mark.rule("atz.ammo.reload")
def test_ammo_reload_is_done_when_the_activation_ends() -> None:
    """A gun is useless, for reactions too, until the activation spent on it is over."""
    g = battle(human(10, 10, gun="pistol", empty=("pistol",)))
    activate(g, 0)
    reload(g, 0, "pistol")
    during = (g.figures[0].empty, bars_fast(g, (0,)))

    end(g)

    assert during == (("pistol",), "atz.ammo.reload")
    assert g.figures[0].empty == ()


@pytest.mark.rule("atz.star.ltl-source", "atz.recovery.after")
@pytest.mark.parametrize(
    ("by", "status", "rep"),
    [
        pytest.param(human(10, 20, side=2, rep=4), Status.LEFT, 4, id="a lower Rep: one Rep less"),
        pytest.param(human(10, 20, side=2, rep=5), Status.DEAD, 5, id="an equal Rep"),
        pytest.param(zombie(10, 20), Status.DEAD, 5, id="a zombie"),
    ],
)
def test_star_ltl_source_dying_of_wounds(by: Figure, status: Status, rep: int) -> None:
    """A Star does not die of wounds that a human of lower Rep gave it."""
    star = human(10, 10, rep=5, star=True, status=Status.OUT_OF_THE_FIGHT, hurt_by=1)
    g = battle(star, by, dice=(6, 6))

    recover_after(g, 0)

    assert (g.figures[0].status, g.figures[0].rep) == (status, rep)


@pytest.mark.rule("atz.test.man-down")
@pytest.mark.parametrize(
    ("friend", "tests"),
    [
        pytest.param(human(10, 6, rep=4), 1, id="4 inches away, of equal Rep"),
        pytest.param(human(10, 5.9, rep=4), 0, id="farther away"),
        pytest.param(human(10, 6, rep=5), 0, id="of higher Rep than the victim"),
        pytest.param(human(10, 6, rep=4, facing=(0, -1)), 0, id="looking away"),
    ],
)
def test_man_down_who_is_tested(friend: Figure, tests: int) -> None:
    """Those take Man Down who see a friend of their Rep or better go down within 4 inches."""
    g = battle(human(10, 10, rep=4, status=Status.STUNNED), friend)
    g.leaders = [NOBODY] * len(g.leaders)
    g.downs.append((0, NOBODY, Status.STUNNED))

    assert len(witnesses(g)) == tests


@pytest.mark.rule("atz.test.leader-lost-results")
def test_leader_lost_results_the_best_decides() -> None:
    """Where one of the group keeps his head, a new Leader steps up at once."""
    g = battle(human(10, 10, rep=3), human(10, 12, rep=4))
    group = g.figures[0].group
    g.leaders[group] = NOBODY

    run(g, step_up, Outcome(0, terms.Test.LEADER_LOST, 2, Do.NEW_LEADER, NOBODY))

    assert g.leaders[group] == 1


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("figure", "barred"),
    [
        pytest.param(human(23, 21), None, id="inside, at the door"),
        pytest.param(
            human(23, 21, floor=1), "atz.zombie-move.which-doors-are-locked", id="upstairs"
        ),
        pytest.param(human(23, 19), "atz.zombie-move.which-doors-are-locked", id="outside"),
        pytest.param(human(23, 23), "atz.zombie-move.which-doors-are-locked", id="too far away"),
    ],
)
def test_which_doors_are_locked_by_whom(figure: Figure, barred: str | None) -> None:
    """A door is locked from inside, by somebody beside it."""
    g = battle(figure, terrain=table(buildings=((20, 20, 26, 26),), doors=((22.5, 20, 23.5, 20),)))

    assert bars_locking(g, 0, 0) == barred


@pytest.mark.rule("atz.attr.slow")
@pytest.mark.parametrize(("traits", "left"), [(("slow",), 12_000), ((), 16_000)])
def test_attr_slow_is_never_twice_as_fast(traits: tuple[str, ...], left: int) -> None:
    """Who is slow counts two dice passed as one."""
    g = battle(human(10, 10, rep=4, traits=traits), dice=(1, 2))
    activate(g, 0)

    run(g, call_tests, Trial(NOBODY, (Item(0, terms.Test.FAST_MOVE, main=True),)))

    assert g.figures[0].act.move_left == left
