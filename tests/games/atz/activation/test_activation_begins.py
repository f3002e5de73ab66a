"""What a figure is when its activation begins, what its pace is, and what lasts when it ends."""

import pytest

from shamble.games.atz.activation.activation import (
    begin_figure,
    seen_off,
    stumble,
    take_order,
    take_pace,
)
from shamble.games.atz.battle.options import GoProne, SplitOff
from shamble.games.atz.battle.state import NOBODY, Activation, Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.book.traits import NORMAL_MOVE
from tests.games.atz.play import end
from tests.games.atz.positions import activate, alter, battle, human, run, zombie


@pytest.mark.rule("atz.move.normal", "atz.move.ending-turn")
def test_move_normal_begins_anew() -> None:
    """An activation begins with the whole move, and nothing done or wanted yet."""
    spent = dict.fromkeys(
        ("fired", "moved", "tried", "rallied", "rising", "fast", "trips", "dropped"), True
    )
    g = battle(human(20, 20), zombie(40, 40))
    alter(g.figures[0], done=True, move_left=0, charging=1, path=((1, 1),), start=(0, 0), **spent)

    begin_figure(g, 0, "move")

    assert g.figures[0].activated
    assert g.figures[0].act == Activation(
        start=(200, 200), done=False, move_left=NORMAL_MOVE, allowance=NORMAL_MOVE
    )


@pytest.mark.rule("atz.ammo.reload")
def test_ammo_reload_of_a_figure_that_left_its_group() -> None:
    """Whoever reloads and then leaves the group has a loaded gun when it is active again."""
    g = battle(human(20, 20, gun="pistol", empty=("pistol",), loading=("pistol",)), zombie(40, 40))

    begin_figure(g, 0, "move")

    assert g.figures[0].empty == ()


@pytest.mark.rule("atz.status.stunned", "atz.move.recover-duck")
@pytest.mark.parametrize(
    ("status", "after", "done", "rising"),
    [
        pytest.param(Status.CARRYING_ON, Status.CARRYING_ON, False, False, id="carries on"),
        pytest.param(Status.DUCKED_BACK, Status.CARRYING_ON, False, False, id="ducked back"),
        pytest.param(Status.HUNKERED, Status.HUNKERED, True, False, id="hunkered down"),
        pytest.param(Status.STUNNED, Status.STUNNED, True, True, id="stunned"),
        pytest.param(
            Status.OUT_OF_THE_FIGHT, Status.OUT_OF_THE_FIGHT, True, False, id="out of the fight"
        ),
    ],
)
def test_status_stunned_who_acts(
    status: Status, after: Status, *, done: bool, rising: bool
) -> None:
    """One who ducked back acts again; the stunned only begin to rise; others do nothing."""
    g = battle(human(20, 20, status=status))

    begin_figure(g, 0, "move")

    it = g.figures[0]
    assert (it.status, it.act.done, it.act.rising) == (after, done, rising)


@pytest.mark.rule("atz.status.stunned", "atz.turn.one-at-a-time")
@pytest.mark.parametrize(
    ("rising", "status", "after", "prone"),
    [
        pytest.param(True, Status.STUNNED, Status.CARRYING_ON, False, id="rose"),
        pytest.param(False, Status.STUNNED, Status.STUNNED, True, id="stunned since"),
        pytest.param(True, Status.DEAD, Status.DEAD, True, id="killed since"),
    ],
)
def test_status_stunned_stands_at_the_end(
    status: Status, after: Status, *, rising: bool, prone: bool
) -> None:
    """One who was stunned when its activation began stands when it ends."""
    g = battle(human(20, 20), human(22, 20))
    activate(g, 0, 1)
    g.figures[1].status, g.figures[1].prone, g.figures[1].act.rising = status, True, rising

    end(g)

    it = g.figures[1]
    assert (it.status, it.prone) == (after, prone)
    assert (g.group, g.ordering, g.figures[0].act.done) == (NOBODY, NOBODY, True)


@pytest.mark.rule("atz.move.fast", "atz.move.fast-status", "atz.move.fast-duration")
@pytest.mark.parametrize(
    ("do", "passed", "inches", "fast"),
    [
        pytest.param(Do.TWICE, 2, 16, True, id="twice as far"),
        pytest.param(Do.HALF_MORE, 1, 12, True, id="half as far again"),
        pytest.param(Do.NORMAL, 0, 8, False, id="no farther"),
        pytest.param(Do.STAY, 0, 0, False, id="not at all"),
    ],
)
def test_move_fast_how_far(do: Do, passed: int, inches: int, *, fast: bool) -> None:
    """The test gives the distance; with more than the normal one counts as fast moving."""
    g = battle(human(20, 20))
    activate(g, 0)

    run(g, take_pace, Outcome(0, terms.Test.FAST_MOVE, passed, do, NOBODY, ()))

    it = g.figures[0]
    assert (it.act.move_left, it.act.allowance, it.act.fast) == (
        inches * 1_000,
        inches * 1_000,
        fast,
    )


@pytest.mark.rule("atz.attr.clumsy")
def test_attr_clumsy_stumbles() -> None:
    """A clumsy figure that trips goes a die of inches, is not fast, and does not fire."""
    g = battle(human(20, 20, fast=True), dice=(3,))
    activate(g, 0)

    run(g, stumble, 0)

    it = g.figures[0]
    assert (it.act.move_left, it.act.allowance, it.act.fast, it.act.fired) == (
        3_000,
        3_000,
        False,
        True,
    )


@pytest.mark.rule("atz.move.prone")
def test_move_prone_ends_the_move() -> None:
    """Whoever lies down does not go on, and is not fast any more, but may fire."""
    g = battle(human(20, 20, fast=True, path=((200, 250),)))
    activate(g, 0)

    take_order(g, GoProne(0))

    it = g.figures[0]
    assert (it.prone, it.act.move_left, it.act.fast, it.act.path, it.act.fired) == (
        True,
        0,
        False,
        (),
        False,
    )


@pytest.mark.rule("atz.group.split-join", "atz.turn.once")
@pytest.mark.parametrize(
    ("state", "activated"),
    [
        pytest.param({}, False, id="has done nothing"),
        pytest.param({"moved": True}, True, id="has moved"),
        pytest.param({"fired": True}, True, id="has fired"),
    ],
)
def test_group_split_join_acts_later(state: dict[str, object], *, activated: bool) -> None:
    """Whoever splits off acts later in the turn, unless it has acted already."""
    g = battle(human(20, 20), human(22, 20, **state))  # type: ignore[arg-type]  # any state
    activate(g, 0, 1)

    take_order(g, SplitOff(1))

    it = g.figures[1]
    assert (it.activated, it.act.done) == (activated, True)
    assert it.group != g.figures[0].group


@pytest.mark.rule("atz.melee.break-off")
def test_melee_break_off_those_who_can_turn_after_it() -> None:
    """Only those who carry on turn to whoever broke off, and are tested."""
    g = battle(
        human(20, 20),
        human(20, 26, side=2, facing=(0, 1), status=Status.STUNNED),
    )
    before = (g.figures[1].fx, g.figures[1].fy)

    run(g, seen_off, 0, (1,))

    assert (g.figures[1].fx, g.figures[1].fy) == before
