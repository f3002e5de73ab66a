"""Whom one may charge, where contact is made, and what a charge leaves of those in it."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Keep, PutDown
from shamble.games.atz.battle.state import NOBODY, Figure, Outcome
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting import charge
from shamble.games.atz.fighting.charge import (
    ask_drop,
    bars_charging,
    declare_charge,
    fight_charge,
    go_in,
    in_charge_reach,
    is_charging,
    step_to,
    take_drop,
)
from shamble.games.atz.fighting.contact import path_length, way_to_contact
from shamble.games.atz.table.reach import can_stand
from tests.games.atz.positions import activate, battle, human, run, table, zombie

DOWN = Status.OUT_OF_THE_FIGHT


@pytest.mark.rule("atz.test.wanting-to-charge", "atz.melee.locked", "atz.action.charge")
@pytest.mark.parametrize(
    ("state", "target", "barred"),
    [
        pytest.param({}, human(20, 25, side=2), None, id="on his feet"),
        pytest.param({}, human(20, 25, side=2, status=Status.HUNKERED), None, id="hiding"),
        pytest.param(
            {},
            human(20, 25, side=2, status=Status.STUNNED),
            "atz.test.wanting-to-charge",
            id="stunned",
        ),
        pytest.param({"prone": True}, human(20, 25, side=2), None, id="prone: he gets up first"),
        pytest.param(
            {"prone": True}, human(20, 25.1, side=2), "atz.test.charge-reach", id="too far"
        ),
        pytest.param({"stayed": True}, human(20, 25, side=2), "atz.move.prone-crawl", id="stays"),
    ],
)
def test_test_wanting_to_charge_whom(
    state: dict[str, object], target: Figure, barred: str | None
) -> None:
    """One on one's feet charges those who are not helpless."""
    g = battle(human(20, 20, **state), target)  # type: ignore[arg-type]  # any state
    g.figures[0].act.move_left = g.figures[0].act.allowance = 8_000

    assert bars_charging(g, 0, 1) == barred


@pytest.mark.rule("atz.melee.locked")
def test_melee_locked_nobody_else_is_charged() -> None:
    """Whoever is in melee charges nobody else."""
    g = battle(human(20, 20), zombie(20, 25), zombie(21, 20))
    g.figures[0].act.move_left = 8_000

    assert bars_charging(g, 0, 1) == "atz.melee.locked"


@pytest.mark.rule("atz.figure.no-overlap", "atz.melee.contact")
def test_figure_no_overlap_contact_not_in_a_wall() -> None:
    """A charge round a corner ends where the charger has room, not in the wall."""
    terrain = table(buildings=((10, 10, 20, 20),))
    g = battle(human(18, 21), zombie(20.5, 19), terrain=terrain)

    way = way_to_contact(g, 0, 1, 8_000)

    assert way is not None
    assert can_stand(g, 0, way[1][-1])


@pytest.mark.rule("atz.figure.no-overlap", "atz.melee.contact")
def test_figure_no_overlap_contact_past_a_friend() -> None:
    """Where a friend stands at the nearest spot one comes into contact beside it."""
    g = battle(human(20, 16), zombie(20, 20), human(20, 19))

    way = way_to_contact(g, 0, 1, 8_000)

    assert way is not None
    assert can_stand(g, 0, way[1][-1])


@pytest.mark.rule("atz.test.charge-reach")
def test_test_charge_reach_not_to_another_floor() -> None:
    """Nobody charges somebody on another floor."""
    terrain = table(buildings=((10, 10, 30, 30),))
    g = battle(human(20, 16), zombie(20, 20, floor=1), terrain=terrain)

    assert way_to_contact(g, 0, 1, 8_000) is None


@pytest.mark.rule("atz.test.charge-reach")
@pytest.mark.parametrize(
    ("left", "found"),
    [
        pytest.param(8_000, [1, 2], id="8 inches and contact"),
        pytest.param(3_000, [2], id="3 inches"),
        pytest.param(0, [], id="no move left"),
    ],
)
def test_test_charge_reach_who_is_near_enough(left: int, found: list[int]) -> None:
    """Enemies no farther off than the move that is left, to contact, can be charged."""
    g = battle(human(20, 20, move_left=left), zombie(20, 29), zombie(20, 24), zombie(20, 29.2))

    assert in_charge_reach(g, 0, [2, 1, 3]) == found


@pytest.mark.rule("atz.test.charge-reach")
def test_test_charge_reach_to_a_hair() -> None:
    """What counts is 8 inches and what is between two who touch, 1.05 inches, whatever the way."""
    g = battle(human(20, 20, move_left=8_000), zombie(20.9, 29), zombie(26.4, 26.4))

    assert in_charge_reach(g, 0, [1, 2]) == [1]


@pytest.mark.rule("atz.test.wanting-to-charge", "atz.test.charge-several-targets")
def test_test_wanting_to_charge_comes_out_of_hiding() -> None:
    """Whoever charges shows itself, even if it does not dare in the end."""
    g = battle(human(20, 20, hidden=True, rep=1), zombie(20, 28), dice=(6, 6))
    activate(g, 0)

    run(g, declare_charge, (0,), (1,))

    it = g.figures[0]
    assert (it.hidden, it.act.charging, it.act.fired, it.act.move_left) == (False, NOBODY, True, 0)


@pytest.mark.rule("atz.test.wanting-to-charge-results")
def test_test_wanting_to_charge_results_takes_the_fire() -> None:
    """A charge takes the place of active fire, and is a move."""
    g = battle(human(20, 20), zombie(20, 25))

    run(g, go_in, Outcome(0, terms.Test.WANTING_TO_CHARGE, 2, Do.CHARGE, 1, (1,)))

    assert (g.figures[0].act.fired, g.figures[0].act.moved) == (True, True)


@pytest.mark.rule("atz.melee.after", "atz.melee.order-in-activation")
def test_melee_after_a_charge_nothing_is_left() -> None:
    """A charge ends the activation of those who fight; the charged are no longer hidden."""
    g = battle(
        human(20, 20, charging=1, fast=True, move_left=3_000),
        human(20, 21, side=2, hidden=True),
        human(40, 40, charging=1, status=Status.STUNNED, move_left=3_000),
    )

    fight_charge(g, (0, 2))

    it = g.figures[0]
    assert (it.act.done, it.act.move_left, it.act.fast, g.figures[1].hidden) == (
        True,
        0,
        False,
        False,
    )
    assert g.figures[2].act.move_left == 3_000


@pytest.mark.rule("atz.test.being-charged")
@pytest.mark.parametrize(
    ("figure", "charges"),
    [
        pytest.param(human(20, 20, charging=1), True, id="set on it"),
        pytest.param(human(20, 20), False, id="charges nobody"),
        pytest.param(human(20, 20, charging=1, status=Status.DUCKED_BACK), False, id="ducked"),
        pytest.param(zombie(20, 20, charging=1), True, id="a zombie"),
        pytest.param(zombie(20, 20, charging=1, prone=True), False, id="a prone zombie"),
    ],
)
def test_test_being_charged_who_still_charges(figure: Figure, *, charges: bool) -> None:
    """Whoever was put off or knocked down on the way charges no more."""
    g = battle(figure, human(20, 28, side=2))

    assert is_charging(g, 0) is charges


@pytest.mark.rule("atz.figure.turning", "atz.wounded.voluntary")
def test_figure_turning_steps_face_the_way_they_go() -> None:
    """A step turns a figure the way it goes and costs of its move, never more than is left."""
    g = battle(human(20, 20, move_left=1_000, carries=1), human(20, 20, status=DOWN, carried=True))

    step_to(g, 0, (220, 200), 2_000)

    it, other = g.figures
    assert (it.x, it.y, it.act.move_left) == (220, 200, 0)
    assert it.fx > 0
    assert it.fy == 0
    assert (other.x, other.y) == (220, 200)


@pytest.mark.rule("atz.figure.no-overlap")
def test_figure_no_overlap_no_step_onto_somebody() -> None:
    """Where there is no room one stays, and pays nothing."""
    g = battle(human(20, 20, move_left=8_000), human(22, 20))

    step_to(g, 0, (220, 200), 2_000)

    assert (g.figures[0].x, g.figures[0].act.move_left) == (200, 8_000)


@pytest.mark.rule("atz.test.charge-reach")
def test_test_charge_reach_is_measured_along_the_way() -> None:
    """A way is as long as all its legs."""
    assert path_length((200, 200), ((230, 240), (230, 250))) == 6_000


@pytest.mark.rule("atz.wounded.charged")
@pytest.mark.parametrize(
    ("choice", "carries", "dropped"),
    [
        pytest.param(PutDown(0), NOBODY, True, id="drops him"),
        pytest.param(Keep(), 1, False, id="keeps him"),
    ],
)
def test_wounded_charged_a_choice(choice: PutDown | Keep, carries: int, *, dropped: bool) -> None:
    """One who is charged with a wounded friend in his arms may let him go."""
    g = battle(human(20, 20, carries=1), human(20, 20, status=DOWN, carried=True))

    take_drop(g, choice, 0)

    assert (g.figures[0].carries, g.figures[0].act.dropped) == (carries, dropped)


@pytest.mark.rule("atz.wounded.charged")
@pytest.mark.parametrize(
    ("seat", "carries", "asked"),
    [
        pytest.param(0, 1, True, id="a player is asked"),
        pytest.param(NOBODY, NOBODY, False, id="others let go"),
    ],
)
def test_wounded_charged_who_is_asked(seat: int, carries: int, *, asked: bool) -> None:
    """Players choose; those whom nobody commands drop the wounded."""
    g = battle(
        human(20, 20, seat=seat, carries=1), human(20, 20, seat=seat, status=DOWN, carried=True)
    )

    run(g, ask_drop, 0)

    assert (g.decision is not None) is asked
    assert g.figures[0].carries == carries


@pytest.mark.rule("atz.test.being-charged-bystanders", "atz.zombie-act.neighbours-test-too")
@pytest.mark.parametrize(
    ("friend", "taken"),
    [
        pytest.param(human(24, 16, facing=(-1, -1)), [0, 2], id="within 4 inches"),
        pytest.param(human(24.1, 16, facing=(-1, -1)), [0], id="farther"),
        pytest.param(human(22, 16, facing=(0, 1)), [0], id="sees no charger"),
    ],
)
def test_being_charged_bystanders_who_tests(friend: Figure, taken: list[int]) -> None:
    """Friends within 4 inches of the charged who see a charger are tested with him."""
    g = battle(
        human(20, 16, facing=(0, -1)), human(20, 12, side=2, charging=0), friend, dice=(1, 2)
    )
    g.leaders[g.figures[0].group] = NOBODY
    g.log = []

    run(g, charge.test_charged, (1,))

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [row.figure for one in told for row in one.results] == taken
