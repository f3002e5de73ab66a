"""The feast: whom it draws, who is kept from it, who is shocked by it, and how it ends."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Feast, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.feast import (
    begin_feasts,
    body_for,
    downed,
    end_feasts,
    is_occupied,
    see_feasts,
)
from shamble.kernel.dice import Dice
from tests.games.atz.garage import car
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, human, run, zombie

DRAWN = "atz.feast.who-is-drawn"
SHOCK = "atz.zombie-react.feast-test-trigger"
DEAD = Status.DEAD


@pytest.mark.rule(DRAWN, "atz.feast.downed-human-definition")
@pytest.mark.parametrize(
    ("bodies", "found"),
    [
        pytest.param((human(24, 12, status=DEAD),), 1, id="12 inches away"),
        pytest.param((human(24, 11.9, status=DEAD),), NOBODY, id="farther"),
        pytest.param((human(24, 30, status=DEAD),), NOBODY, id="behind its back"),
        pytest.param((human(24, 25, status=DEAD),), 1, id="behind its back, but in contact"),
        pytest.param(
            (human(24, 14, status=DEAD), human(28, 20, status=DEAD)), 2, id="the closest of two"
        ),
        pytest.param(
            (human(28, 20, status=DEAD), human(24, 14, status=DEAD)), 1, id="the closest, first"
        ),
        pytest.param(
            (human(24, 18, status=DEAD), human(30, 24, status=DEAD)), 1, id="the first of equals"
        ),
        pytest.param((), NOBODY, id="none"),
    ],
)
def test_feast_who_is_drawn_to_which_body(bodies: tuple[Figure, ...], found: int) -> None:
    """A zombie is drawn to the closest body within 12 inches that it sees or touches."""
    g = battle(zombie(24, 24), *(one.copy() for one in bodies))

    assert body_for(g, 0, downed(g)) == found


@pytest.mark.rule("atz.feast.downed-human-definition", "atz.feast.recovered-victim")
@pytest.mark.parametrize(
    ("body", "found"),
    [
        pytest.param(human(24, 20, status=Status.HUNKERED), [], id="one who hunkers"),
        pytest.param(human(24, 20, status=Status.STUNNED), [1], id="stunned"),
        pytest.param(human(24, 20, status=DEAD), [1], id="dead"),
        pytest.param(human(24, 20, status=Status.LEFT), [], id="gone from the table"),
        pytest.param(human(24, 20, status=DEAD, carried=True), [], id="carried"),
        pytest.param(human(24, 20, status=DEAD, aboard=0), [], id="in a vehicle"),
        pytest.param(zombie(24, 20, status=DEAD), [], id="a zombie"),
    ],
)
def test_feast_downed_human_definition_who_lies_there(body: Figure, found: list[int]) -> None:
    """Humans who are stunned or worse and lie on the table are downed."""
    g = battle(zombie(24, 24), body)

    assert downed(g) == found


@pytest.mark.rule(DRAWN, "atz.feast.priority")
def test_feast_who_is_drawn_none_that_is_in_melee() -> None:
    """A zombie in melee does not feast on the body beside it; it keeps fighting."""
    body = human(24, 23, status=Status.STUNNED)
    g = battle(zombie(24, 24), body, human(24, 25, hardened=True), dice=(6, 6, 6, 6, 6))

    zombies_turn(g)

    assert (g.figures[0].prey, g.figures[1].status) == (NOBODY, Status.STUNNED)
    assert g.feasts == []


@pytest.mark.rule("atz.feast.occupied-zombies", "atz.zombie-react.stunned-near-zombies")
def test_feast_occupied_zombies_keep_to_their_body() -> None:
    """A zombie that feasts does not begin with another body, however close that is."""
    g = battle(zombie(24, 24, prey=1), human(24, 23, status=DEAD), human(24.5, 24, status=DEAD))
    g.feasts = [Feast(body=1, ends=9)]

    run(g, begin_feasts, (0,))

    assert g.figures[0].prey == 1
    assert len(g.feasts) == 1


@pytest.mark.rule("atz.feast.victim-dies")
@pytest.mark.parametrize(
    ("status", "downs"),
    [
        pytest.param(Status.STUNNED, 1, id="stunned: he dies"),
        pytest.param(Status.OUT_OF_THE_FIGHT, 1, id="wounded: he dies"),
        pytest.param(DEAD, 0, id="dead already"),
    ],
)
def test_feast_victim_dies_once(status: Status, downs: int) -> None:
    """Whoever still lives is killed as the feast begins; the dead are not killed again."""
    g = battle(zombie(24, 24), human(24, 23, status=status), dice=(3,))
    g.log = []

    run(g, begin_feasts, (0,))

    told = [one.event for one in g.log if isinstance(one.event, events.Downed)]
    assert (g.figures[1].status, len(told)) == (DEAD, downs)


@pytest.mark.rule("atz.feast.one-timer-per-body")
def test_feast_one_timer_per_body_late_arrivals() -> None:
    """A zombie that comes to a body later shares its feast; another body has its own."""
    g = battle(
        zombie(24, 24),
        human(24, 23, status=DEAD),
        zombie(36, 24),
        human(36, 23, status=DEAD),
        dice=(5,),
    )
    g.feasts = [Feast(body=1, ends=4)]

    run(g, begin_feasts, (0, 2))

    assert [(one.body, one.ends) for one in g.feasts] == [(1, 4), (3, 5)]
    assert [g.figures[i].prey for i in (0, 2)] == [1, 3]


@pytest.mark.rule(DRAWN, "atz.feast.no-limit")
@pytest.mark.parametrize(
    "first",
    [
        pytest.param(zombie(24, 24, prone=True), id="one lies down"),
        pytest.param(zombie(24, 24, prey=1), id="one feasts already"),
        pytest.param(zombie(28, 28), id="one is not there yet"),
    ],
)
def test_feast_who_is_drawn_one_after_the_other(first: Figure) -> None:
    """Whatever the one zombie does, the next begins to feast if it is at the body."""
    g = battle(first.copy(), human(24, 23, status=DEAD), zombie(24, 22))
    g.feasts = [Feast(body=1, ends=4)]

    run(g, begin_feasts, (0, 2))

    assert g.figures[2].prey == 1


@pytest.mark.rule("atz.feast.killer-must-activate-again")
def test_feast_killer_must_activate_again_before_all_else() -> None:
    """A zombie at a body begins its feast before the others do anything."""
    g = battle(zombie(24, 1, (0, -1)), zombie(24, 24), human(24, 23, status=DEAD), dice=(3, 1))
    g.log = []

    zombies_turn(g)

    kinds = [type(one.event) for one in g.log]
    assert kinds.index(events.FeastBegun) < kinds.index(events.DeadEnd)


@pytest.mark.rule("atz.feast.duration")
def test_feast_duration_begins_on_arrival() -> None:
    """A zombie that reaches a body begins its feast in the same activation."""
    g = battle(zombie(24, 24), human(24, 18, status=DEAD), dice=(3,))

    zombies_turn(g)

    assert g.figures[0].prey == 1
    assert [(one.body, one.ends) for one in g.feasts] == [(1, 3)]


def shocked(seer: Figure, *others: Figure) -> int:
    """Return as bits who has seen a feast, after those who see it were tested."""
    g = battle(human(20, 20, status=DEAD), zombie(20, 19, prey=0), seer.copy(), *others)
    g.feasts.append(Feast(body=0, ends=9))
    see_feasts(g)
    return g.feasts[0].witnesses


@pytest.mark.rule(SHOCK, "atz.zombie-react.feast-test-repeat")
@pytest.mark.parametrize(
    ("seer", "seen"),
    [
        pytest.param(human(20, 25, facing=(0, -1)), True, id="6 inches from the zombie"),
        pytest.param(human(20, 25.1, facing=(0, -1)), False, id="farther"),
        pytest.param(human(20, 24, facing=(0, -1), status=Status.HUNKERED), False, id="hunkered"),
        pytest.param(human(20, 24, facing=(0, -1), status=Status.STUNNED), False, id="stunned"),
        pytest.param(human(20, 24, facing=(0, -1), hardened=True), False, id="hardened"),
        pytest.param(human(20, 24, facing=(0, 1)), False, id="turned away"),
        pytest.param(zombie(20, 24), False, id="a zombie"),
    ],
)
def test_zombie_react_feast_test_trigger_who(seer: Figure, *, seen: bool) -> None:
    """Humans with their senses within 6 inches who see a feast are tested."""
    assert shocked(seer) == (1 << 2 if seen else 0)


@pytest.mark.rule(SHOCK)
def test_zombie_react_feast_test_trigger_no_animals() -> None:
    """A dog is not shocked."""
    dog = human(20, 24, facing=(0, -1))
    dog.who = msgspec.structs.replace(dog.who, human=False)

    assert shocked(dog) == 0


@pytest.mark.rule("atz.zombie-react.feast-test-repeat")
def test_zombie_react_feast_test_repeat_only_those_who_come_new() -> None:
    """Who has been tested for a feast is not tested for it again; who comes later is."""
    g = battle(
        human(20, 20, status=DEAD),
        zombie(20, 19, prey=0),
        human(20, 24, facing=(0, -1)),
        human(22, 24, facing=(0, -1)),
        dice=(1, 1),
    )
    g.feasts.append(Feast(body=0, ends=9, witnesses=1 << 2))
    g.log = []

    run(g, see_feasts)

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert g.feasts[0].witnesses == 1 << 2 | 1 << 3
    assert [g.figures[i].hardened for i in (2, 3)] == [False, True]
    assert len(told) == 1


@pytest.mark.rule(SHOCK)
def test_zombie_react_feast_test_trigger_not_without_zombies() -> None:
    """A body that zombies have left shocks nobody; a second feast does all the same."""
    g = battle(
        human(20, 20, status=DEAD),
        human(22, 20, status=DEAD),
        zombie(22, 19, prey=1),
        human(21, 24, facing=(0, -1)),
        dice=(1, 1),
    )
    g.feasts += [Feast(body=0, ends=9), Feast(body=1, ends=9)]

    run(g, see_feasts)

    assert [one.witnesses for one in g.feasts] == [0, 1 << 3]


@pytest.mark.rule("atz.feast.ends", "atz.feast.body-used-up", "atz.feast.turn-counting")
@pytest.mark.parametrize(
    ("ends", "over"),
    [
        pytest.param(4, True, id="it ends with this turn"),
        pytest.param(3, True, id="it should have ended"),
        pytest.param(5, False, id="it goes on"),
    ],
)
def test_feast_ends_with_its_last_turn(ends: int, *, over: bool) -> None:
    """With the last turn of a feast its body is gone and its zombies, no others, move on."""
    g = battle(
        human(20, 20, status=DEAD),
        human(30, 20, status=DEAD),
        zombie(20, 19, prey=0),
        zombie(20, 21, prey=0),
        zombie(30, 19, prey=1),
    )
    g.turn, g.log = 4, []
    g.feasts = [Feast(body=0, ends=ends), Feast(body=1, ends=9)]

    end_feasts(g)

    gone = [one.event.body for one in g.log if isinstance(one.event, events.FeastEnded)]
    assert gone == ([0] if over else [])
    assert g.figures[0].status == (Status.GONE if over else DEAD)
    assert [is_occupied(g, i) for i in (2, 3, 4)] == [not over, not over, True]
    assert [one.body for one in g.feasts] == ([1] if over else [0, 1])


@pytest.mark.rule("atz.feast.body-used-up")
def test_feast_body_used_up_only_where_there_is_one() -> None:
    """Whoever cheated death meanwhile and has left is not eaten."""
    g = battle(human(20, 20, status=Status.LEFT), zombie(20, 19, prey=0))
    g.turn = 4
    g.feasts = [Feast(body=0, ends=4)]

    end_feasts(g)

    assert (g.figures[0].status, g.feasts) == (Status.LEFT, [])


@pytest.mark.rule("atz.zombie-react.feast-test-repeat", "atz.react.who-cannot")
def test_zombie_react_feast_test_repeat_not_used_up_in_melee() -> None:
    """Who fights as the feast begins is not tested, and is so as soon as he is free to look."""
    foe = zombie(24, 7)
    body, me = human(24, 10, status=DEAD), human(24, 6, facing=(0, 1))
    g = battle(body, me, zombie(24, 11), foe, dice=(3, 4, 4, 4, 4, 4))
    zombies_turn(g)
    before = g.feasts[0].witnesses
    g.figures[3].status, g.dice = DEAD, Dice.scripted(1, 2)

    run(g, see_feasts)

    assert (before, g.feasts[0].witnesses) == (0, 1 << 1)
    assert g.dice.spent


@pytest.mark.rule("atz.zombie-react.feast-pass-1", "atz.attr.nerves-of-steel")
def test_zombie_react_feast_pass_1_who_never_ducks_is_tested_for_sanity() -> None:
    """Who never ducks back stays where he is, but takes the Sanity test all the same."""
    body, me = human(24, 10, status=DEAD), human(24, 6, traits=("nerves-of-steel",))
    g = battle(body, me, zombie(24, 11), dice=(3, 1, 5, 1, 2))

    zombies_turn(g)

    assert g.figures[1].status == Status.STUNNED
    assert (g.figures[1].x, g.figures[1].y) == (240, 60)


@pytest.mark.rule("atz.zombie-react.feast-pass-1", "atz.vreact.driver-which-test")
def test_zombie_react_feast_pass_1_at_the_wheel() -> None:
    """A driver who ducks back from a feast drives off and takes the Sanity test."""
    body, me = human(24, 10, status=DEAD), human(2, 2)
    g = battle(me, body, zombie(24, 11), dice=(3, 1, 5, 1, 2, 4))
    car(g, 0, at=(22, 6), facing=(1, 0))

    zombies_turn(g)

    assert g.figures[0].status == Status.STUNNED
    assert g.vehicles[0].x > 220
