"""Groups and their Leaders."""

import pytest

from shamble.games.atz.activation.activation import take_order
from shamble.games.atz.battle.events import LeaderChosen
from shamble.games.atz.battle.options import SplitOff
from shamble.games.atz.battle.state import NOBODY, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.groups import (
    bars_leader_die,
    choose_leader,
    clusters,
    gather,
    group_rep,
    opponents,
    split_off,
    split_strays,
)
from tests.games.atz.positions import activate, alter, battle, human, table, zombie


@pytest.mark.rule("atz.group.definition", "atz.group.divide", "atz.group.los-for-cohesion")
@pytest.mark.parametrize(
    ("spots", "count"),
    [
        pytest.param(((10, 10), (14, 10), (18, 10)), 1, id="a chain of 4 inches"),
        pytest.param(((10, 10), (14.1, 10), (18.1, 10)), 2, id="a gap of more than 4"),
        pytest.param(((10, 10), (30, 10), (10, 30)), 3, id="all apart"),
    ],
)
def test_group_definition_is_a_chain(spots: tuple[tuple[float, float], ...], count: int) -> None:
    """Figures within 4 inches of one another, link by link, are one group, facing aside."""
    g = battle(*(human(*spot) for spot in spots))

    assert len({it.group for it in g.figures}) == count


@pytest.mark.rule("atz.group.los-for-cohesion")
def test_group_los_for_cohesion_walls_separate() -> None:
    """A wall between two figures keeps them from being a group."""
    terrain = table(buildings=((10.0, 10.0, 16.0, 16.0),))

    g = battle(human(15, 13), human(17, 13), terrain=terrain)

    assert clusters(g, [0, 1]) == [[0], [1]]


@pytest.mark.rule("atz.group.coop-sharing")
def test_group_coop_sharing_needs_agreement() -> None:
    """Figures of two players side by side are two groups until both agree."""
    g = battle(human(10, 10), human(12, 10, seat=1))

    assert g.figures[0].group != g.figures[1].group


@pytest.mark.rule("atz.leader.one-per-group")
@pytest.mark.parametrize(
    ("figures", "leader"),
    [
        pytest.param((human(10, 10, rep=5), human(11, 10, rep=3, star=True)), 1, id="the Star"),
        pytest.param((human(10, 10, rep=3), human(11, 10, rep=4)), 1, id="else the highest Rep"),
        pytest.param((human(10, 10, rep=4), human(11, 10, rep=4)), 0, id="the first of equals"),
    ],
)
def test_leader_one_per_group(figures: tuple[Figure, ...], leader: int) -> None:
    """The Star leads its group, otherwise the highest Rep."""
    g = battle(*figures)

    assert g.leaders[g.figures[0].group] == leader


@pytest.mark.rule("atz.group.forced-split", "atz.test.in-sight-continue", "atz.ex.group-split")
def test_group_forced_split_and_rejoin() -> None:
    """One driven more than 4 inches away is a group alone, and rejoins when the others come."""
    g = battle(human(10, 10, rep=5, star=True), human(12, 10), human(14, 10))
    before = g.figures[0].group

    g.figures[2].y = 200
    split_strays(g, 1)
    alone = g.figures[2].group
    led_by = g.leaders[alone]
    activate(g, 0)
    g.figures[0].x, g.figures[0].y = 140, 170
    joined = gather(g, before)

    assert alone != before
    assert led_by == 2
    assert joined == [2]
    assert g.figures[2].group == before


@pytest.mark.rule("atz.group.rejoin-move")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(human(30, 10, activated=True), id="acted already"),
        pytest.param(human(30, 10, status=Status.HUNKERED), id="hunkered down"),
        pytest.param(human(30, 10, status=Status.STUNNED), id="stunned"),
    ],
)
def test_group_rejoin_move_not_for_everybody(other: Figure) -> None:
    """Who has acted, is hunkered down or stunned does not join an active group."""
    g = battle(human(10, 10), other)
    activate(g, 0)
    g.figures[0].x = 280

    assert gather(g, g.figures[0].group) == []


@pytest.mark.rule("atz.group.rejoin-move", "atz.leader.one-per-group")
@pytest.mark.parametrize(
    ("leader", "comer", "led_by"),
    [
        pytest.param(human(10, 10, rep=3), human(30, 10, rep=5), 0, id="a Grunt of higher Rep"),
        pytest.param(human(10, 10, rep=5), human(30, 10, rep=3, star=True), 1, id="a Star"),
        pytest.param(
            human(10, 10, rep=3, star=True), human(30, 10, rep=5, star=True), 0, id="a second Star"
        ),
    ],
)
def test_group_rejoin_move_who_leads(leader: Figure, comer: Figure, led_by: int) -> None:
    """Whoever joins a group follows its Leader, but a Star takes over from a Grunt."""
    g = battle(leader, comer)
    activate(g, 0)
    g.figures[0].x = 280

    gather(g, g.figures[0].group)

    assert g.figures[1].group == g.figures[0].group
    assert g.leaders[g.figures[0].group] == led_by


@pytest.mark.rule("atz.melee.contact", "atz.melee.locked")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(human(20, 20, status=Status.STUNNED), zombie(20, 21), id="stunned"),
        pytest.param(human(20, 20), zombie(20, 21, prone=True), id="a prone zombie"),
    ],
)
def test_melee_contact_not_with_the_helpless(one: Figure, other: Figure) -> None:
    """Those who cannot fight are in melee with nobody, nor is anybody with them."""
    g = battle(one, other)

    assert (opponents(g, 0), opponents(g, 1)) == ([], [])


@pytest.mark.rule("atz.leader.replace")
def test_leader_replace_by_the_highest_rep() -> None:
    """When the Leader is down the highest Rep of the rest leads."""
    g = battle(human(10, 10, rep=5), human(11, 10, rep=3), human(12, 10, rep=4))
    g.figures[0].status = Status.OUT_OF_THE_FIGHT

    choose_leader(g, g.figures[0].group)

    assert g.leaders[g.figures[0].group] == 2


@pytest.mark.rule("atz.leader.none", "atz.leader.activation")
def test_leader_none_activates_by_the_highest_rep() -> None:
    """A group waiting for its Leader activates by the highest Rep present."""
    g = battle(human(10, 10, rep=3), human(11, 10, rep=5))
    group = g.figures[0].group
    g.leaders[group] = NOBODY

    assert group_rep(g, group) == 5


@pytest.mark.rule("atz.leader.low-rep-leader", "atz.group.split-join")
def test_leader_low_rep_leader_a_member_splits_off() -> None:
    """A figure made a group of its own leads itself at once."""
    g = battle(human(10, 10, rep=3, star=True), human(11, 10, rep=5))

    group = split_off(g, 1)

    assert (g.leaders[group], group_rep(g, group)) == (1, 5)
    assert group_rep(g, g.figures[0].group) == 3


@pytest.mark.rule("atz.group.split-join", "atz.turn.once")
@pytest.mark.parametrize(
    ("state", "activated"),
    [
        pytest.param({}, False, id="did nothing yet: acts later"),
        pytest.param({"moved": True}, True, id="moved"),
        pytest.param({"fired": True}, True, id="fired"),
    ],
)
def test_group_split_join_acts_later_unless_it_has_acted(
    state: dict[str, object], *, activated: bool
) -> None:
    """Whoever splits off before doing anything is activated later in the turn, others never."""
    g = battle(human(10, 10), human(11, 10))
    activate(g, 0, 1)
    alter(g.figures[1], **state)

    take_order(g, SplitOff(1))

    assert g.figures[1].group != g.figures[0].group
    assert (g.figures[1].activated, g.figures[1].act.done) == (activated, True)


@pytest.mark.rule(
    "atz.leader.die-front", "atz.leader.die-fit", "atz.leader.die-self", "atz.leader.die"
)
@pytest.mark.parametrize(
    ("leader", "barred"),
    [
        pytest.param(human(24, 21, star=True), None, id="in front"),
        pytest.param(human(24, 19, star=True), None, id="an inch behind"),
        pytest.param(human(24, 18.9, star=True), "atz.leader.die-front", id="farther behind"),
        pytest.param(
            human(24, 21, star=True, status=Status.DUCKED_BACK), "atz.leader.die-fit", id="ducked"
        ),
    ],
)
def test_leader_die_front(leader: Figure, barred: str | None) -> None:
    """A Leader rolls his die only if nobody testing is over an inch nearer to the cause."""
    g = battle(leader, human(24, 20), zombie(24, 30))

    assert bars_leader_die(g, 0, (0, 1), 2) == barred


@pytest.mark.rule("atz.leader.die-self")
def test_leader_die_self() -> None:
    """Alone, a Leader has nobody to roll his die for."""
    g = battle(human(24, 20, star=True), zombie(24, 30))

    assert bars_leader_die(g, 0, (0,), 1) == "atz.leader.die-self"


@pytest.mark.rule("atz.leader.replace", "atz.group.forced-split")
def test_leader_replace_is_not_told_of_the_fallen() -> None:
    """Of those who can do nothing any more it is not said that they act alone or are not led."""
    g = battle(human(10, 10), human(12, 10, status=Status.OUT_OF_THE_FIGHT, prone=True))
    g.figures[1].y = 300
    g.log = []

    split_strays(g, 1)
    before = [type(one.event) for one in g.log]
    choose_leader(g, g.figures[0].group)

    assert before == []
    assert [type(one.event) for one in g.log] == [LeaderChosen]
