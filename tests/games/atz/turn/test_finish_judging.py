"""The end of a battle: when it comes, who is tested after it, and who has won."""

import pytest

from shamble.games.atz.battle.events import Downed, GameEnded, Infected, Recovered
from shamble.games.atz.battle.scene_events import TimeUp
from shamble.games.atz.battle.state import Figure, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.turn.finish import (
    after_battle,
    can_still_act,
    conclude,
    count_downs,
    count_stars,
    finish_if_over,
    judge,
    recover_after,
    return_later,
)
from shamble.kernel.options import Result
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, zombie
from tests.games.atz.scenes import scene

OUT, HUNKERED, DEAD, LEFT = (
    Status.OUT_OF_THE_FIGHT,
    Status.HUNKERED,
    Status.DEAD,
    Status.LEFT,
)


@pytest.mark.rule("atz.turn.end")
@pytest.mark.parametrize(
    ("figure", "able"),
    [
        pytest.param(human(20, 20), True, id="carrying on"),
        pytest.param(human(20, 20, status=Status.DUCKED_BACK), True, id="ducked back"),
        pytest.param(human(20, 20, status=Status.STUNNED), True, id="stunned"),
        pytest.param(human(20, 20, status=HUNKERED), True, id="hunkered down"),
        pytest.param(human(20, 20, status=HUNKERED, broken=True), False, id="barred from rallying"),
        pytest.param(human(20, 20, status=OUT), False, id="out of the fight"),
        pytest.param(human(20, 20, status=Status.CAPTURED), False, id="captured"),
        pytest.param(human(20, 20, status=DEAD), False, id="dead"),
        pytest.param(human(20, 20, status=LEFT), False, id="gone"),
        pytest.param(human(20, 20, carried=True), False, id="carried"),
    ],
)
def test_turn_end_who_could_ever_act_again(figure: Figure, *, able: bool) -> None:
    """A battle goes on while somebody of a player could act, now or later."""
    g = battle(figure)

    assert can_still_act(g, 0) is able


@pytest.mark.rule("atz.turn.end")
@pytest.mark.parametrize(
    ("limit", "turn", "turn_over", "over"),
    [
        pytest.param(5, 5, True, True, id="the last turn is over"),
        pytest.param(5, 5, False, False, id="the last turn is not over"),
        pytest.param(5, 4, True, False, id="one more turn"),
        pytest.param(1, 1, True, True, id="a single turn"),
        pytest.param(0, 99, True, False, id="no limit"),
    ],
)
def test_turn_end_when_the_limit_is_reached(
    limit: int, turn: int, *, turn_over: bool, over: bool
) -> None:
    """Where a limit was agreed on, the battle ends with that turn."""
    g = battle(human(20, 20), settings=Settings(scenario="skirmish", turn_limit=limit))
    g.turn = turn

    assert finish_if_over(g, turn_over=turn_over) is over
    assert (g.result is not None) is over


@pytest.mark.rule("atz.turn.end")
@pytest.mark.parametrize(
    ("status", "reason", "told"),
    [
        pytest.param(Status.CARRYING_ON, "no-get-away", [TimeUp(1)], id="for time"),
        pytest.param(LEFT, "get-away", [], id="because all have left just then"),
    ],
)
def test_turn_end_for_what_reason(status: Status, reason: str, told: list[TimeUp]) -> None:
    """At the limit it counts whether enough have got away; that time is up is told."""
    g = battle(human(20, 20, status=status), settings=Settings(scenario="skirmish", turn_limit=1))
    g.log = []

    finish_if_over(g, turn_over=True)

    assert g.result is not None
    assert g.result.reason == reason
    assert [one.event for one in g.log][-1] == GameEnded(g.result.winners)
    assert [one.event for one in g.log if isinstance(one.event, TimeUp)] == told


@pytest.mark.rule("atz.turn.end")
def test_turn_end_comes_once() -> None:
    """A battle that has ended stays ended, as it did."""
    g = battle(human(20, 20, status=LEFT))
    finish_if_over(g)
    result, g.log = g.result, []

    assert finish_if_over(g)
    assert g.result is result
    assert g.log == []


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_judged_before_the_wounded_recover() -> None:
    """Whoever is still on the table of a scenario has not escaped, whatever becomes of him."""
    g = scene("the-bleens", 1, 1, run=False)
    g.figures = g.figures[:2]
    g.figures[0].status = OUT

    conclude(g)

    assert g.figures[0].status == LEFT
    assert g.result is not None
    assert g.result.reason == "family-lost"


@pytest.mark.rule("atz.recovery.left-behind", "atz.recovery.when")
@pytest.mark.parametrize(
    ("figure", "others", "dice", "status"),
    [
        pytest.param(human(9, 9, status=OUT), (), (1, 1), LEFT, id="nobody else is there"),
        pytest.param(human(9, 9, status=OUT), (zombie(30, 30),), (), DEAD, id="zombies are"),
        pytest.param(
            human(9, 9, status=OUT),
            (zombie(30, 30, status=Status.STUNNED),),
            (1, 1),
            LEFT,
            id="they are down",
        ),
        pytest.param(
            human(9, 9, status=OUT, carried=True), (zombie(30, 30),), (1, 1), LEFT, id="carried off"
        ),
        pytest.param(
            human(9, 9, status=HUNKERED, broken=True), (), (), DEAD, id="barred from rallying"
        ),
        pytest.param(human(9, 9, status=HUNKERED), (zombie(9, 30),), (1, 1), LEFT, id="ran"),
        pytest.param(
            human(9, 9, status=Status.STUNNED), (zombie(9, 30),), (), Status.STUNNED, id="stunned"
        ),
        pytest.param(
            human(9, 9, status=Status.DUCKED_BACK), (), (), Status.DUCKED_BACK, id="ducked back"
        ),
        pytest.param(human(9, 9, side=2, status=OUT), (), (), OUT, id="nobody's"),
        pytest.param(human(9, 9, status=LEFT, broken=True), (), (), LEFT, id="fled for good"),
    ],
)
def test_recovery_left_behind(
    figure: Figure, others: tuple[Figure, ...], dice: tuple[int, ...], status: Status
) -> None:
    """The wounded of players are tested who were carried off or whose table has no zombie."""
    g = battle(figure, *others, dice=dice)

    after_battle(g)

    assert g.figures[0].status == status
    assert g.dice.spent or not dice


@pytest.mark.rule("atz.recovery.after")
@pytest.mark.parametrize("test", [recover_after, return_later], ids=["wounded", "ran"])
@pytest.mark.parametrize(
    ("rep", "dice", "count", "status", "after"),
    [
        pytest.param(4, (4, 4), 2, LEFT, 4, id="both passed"),
        pytest.param(4, (4, 5), 1, LEFT, 3, id="one passed: one Rep lower"),
        pytest.param(1, (1, 2), 1, LEFT, 1, id="not below 1"),
        pytest.param(6, (6, 6), 0, DEAD, 6, id="a 6 always fails"),
        pytest.param(4, (5, 6), 0, DEAD, 4, id="none passed"),
    ],
)
def test_recovery_after_by_dice(
    test: object, rep: int, dice: tuple[int, int], count: int, status: Status, after: int
) -> None:
    """Two dice against Rep: back, back one Rep lower but never below 1, or lost."""
    g = battle(human(20, 20, rep=rep, status=OUT), dice=dice)
    g.log = []

    test(g, 0)  # type: ignore[operator]

    it = g.figures[0]
    assert (it.status, it.rep) == (status, after)
    assert [one.event for one in g.log] == [
        Recovered(0, dice, count, count > 0, RuleId("atz.recovery.after"))
    ]


@pytest.mark.rule("atz.grenade.after-battle")
def test_grenade_after_battle_needs_no_dice() -> None:
    """Whoever was put down by a flash-bang comes back as he was, without dice."""
    g = battle(human(20, 20, status=OUT, flashed=True))
    g.log = []

    recover_after(g, 0)

    assert (g.figures[0].status, g.figures[0].rep) == (LEFT, 4)
    assert [one.event for one in g.log] == [
        Recovered(0, (), 2, True, RuleId("atz.recovery.after"))  # noqa: FBT003  (an event's field)
    ]


@pytest.mark.rule("atz.star.ltl-source", "atz.recovery.after")
@pytest.mark.parametrize(
    ("star", "rep", "status"),
    [
        pytest.param(True, 4, LEFT, id="a Star, by a lesser human"),
        pytest.param(True, 5, DEAD, id="a Star, by one as good"),
        pytest.param(False, 4, DEAD, id="a Grunt"),
    ],
)
def test_star_ltl_source_after_the_battle(rep: int, status: Status, *, star: bool) -> None:
    """A Star whom somebody of lower Rep put down does not die of it, but loses a Rep."""
    g = battle(
        human(20, 20, rep=5, star=star, status=OUT, hurt_by=1),
        human(30, 30, side=2, rep=rep),
        dice=(6, 6),
    )

    recover_after(g, 0)

    assert g.figures[0].status == status
    assert g.figures[0].rep == (4 if status == LEFT else 5)


@pytest.mark.rule("atz.infection.when", "atz.infection.before-recovery", "atz.infection.trigger")
@pytest.mark.parametrize(
    ("figure", "dice", "told"),
    [
        pytest.param(
            human(20, 20, rep=5, bitten=True, status=OUT),
            (5, 6, 4),
            [
                Recovered(0, (5, 6), 1, True, RuleId("atz.recovery.after")),  # noqa: FBT003
                Infected(0, 4, 8, True),  # noqa: FBT003  (events' fields)
            ],
            id="recovery first, then infection at the Rep that is left",
        ),
        pytest.param(
            human(20, 20, rep=5, bitten=True, status=OUT),
            (6, 6),
            [Recovered(0, (6, 6), 0, False, RuleId("atz.recovery.after"))],  # noqa: FBT003
            id="a dead man does not turn",
        ),
        pytest.param(human(20, 20, bitten=True, status=Status.GONE), (), [], id="nor one eaten"),
        pytest.param(human(20, 20, bitten=True, side=2), (), [], id="nor one of nobody's"),
        pytest.param(human(20, 20), (), [], id="nor one who was not bitten"),
        pytest.param(
            human(20, 20, bitten=True, status=LEFT),
            (5,),
            [Infected(0, 5, 9, False)],  # noqa: FBT003
            id="whoever has left is tested",
        ),
    ],
)
def test_infection_before_recovery(
    figure: Figure, dice: tuple[int, ...], told: list[object]
) -> None:
    """After the battle the bitten are tested who are players' and still alive."""
    g = battle(figure, dice=dice)
    g.log = []

    after_battle(g)

    assert [one.event for one in g.log] == told
    assert g.dice.spent


@pytest.mark.rule("atz.recovery.left-behind")
def test_recovery_left_behind_is_told() -> None:
    """Each who is left behind is told as lost, and the others are tested all the same."""
    g = battle(
        human(20, 20, status=HUNKERED, broken=True),
        human(30, 20, side=2, status=OUT),
        human(24, 20, status=OUT),
        dice=(1, 1),
    )
    g.log = []

    after_battle(g)

    events = [one.event for one in g.log]
    assert events == [
        Downed(0, -1, DEAD, RuleId("atz.recovery.left-behind")),
        Recovered(2, (1, 1), 2, True, RuleId("atz.recovery.after")),  # noqa: FBT003
    ]


@pytest.mark.rule("atz.seat.versus-victory")
@pytest.mark.parametrize(
    ("statuses", "ranks"),
    [
        pytest.param((LEFT, LEFT, LEFT), (1, 1, 1), id="all alike"),
        pytest.param((LEFT, DEAD, LEFT), (1, 3, 1), id="two ahead of one"),
        pytest.param((DEAD, DEAD, LEFT), (2, 2, 1), id="one ahead of two"),
    ],
)
def test_seat_versus_victory_ranks(statuses: tuple[Status, ...], ranks: tuple[int, ...]) -> None:
    """Opponents are ranked by points; equals share a rank."""
    crowd = [
        human(10 + 9 * i, 10, star=True, side=1 + i, seat=i, status=status)
        for i, status in enumerate(statuses)
    ]
    g = battle(*crowd, settings=Settings(scenario="skirmish", versus=True))
    g.seats = 3

    assert judge(g, count_downs(g)) == Result(ranks, "points", RuleId("atz.seat.versus-victory"))


@pytest.mark.rule("atz.seat.versus-victory")
def test_seat_versus_victory_adds_up() -> None:
    """Every surviving Star counts 3 and every enemy put down 1; one's own losses count nothing."""
    g = battle(
        human(10, 10, star=True),
        human(12, 10, star=True),
        human(14, 10, status=DEAD),
        human(30, 10, side=2, seat=1, status=DEAD),
        human(32, 10, side=2, seat=1, status=OUT),
        human(34, 10, side=2, seat=1, status=LEFT),
        human(40, 10, side=3, status=DEAD),
        zombie(40, 40, status=DEAD),
        settings=Settings(scenario="skirmish", versus=True),
    )
    g.seats = 2

    assert count_downs(g) == [2, 1]
    assert [count_stars(g, 0), count_stars(g, 1)] == [2, 0]
    assert judge(g, [2, 1]).ranks == (1, 2)


@pytest.mark.rule("atz.seat.versus-victory")
@pytest.mark.parametrize(
    ("downs", "ranks"),
    [
        pytest.param([0, 2], (1, 2), id="a Star is worth more than two"),
        pytest.param([0, 3], (1, 1), id="as much as three"),
        pytest.param([0, 4], (2, 1), id="less than four"),
    ],
)
def test_seat_versus_victory_what_a_star_is_worth(downs: list[int], ranks: tuple[int, ...]) -> None:
    """A surviving Star is worth as much as three enemies put down."""
    g = battle(
        human(10, 10, star=True),
        human(30, 10, side=2, seat=1),
        settings=Settings(scenario="skirmish", versus=True),
    )

    assert judge(g, downs).ranks == ranks


@pytest.mark.rule("atz.seat.versus-victory", "atz.recovery.after")
@pytest.mark.parametrize(
    ("status", "dice", "ranks"),
    [
        pytest.param(OUT, (1, 1), (1, 2), id="put down, and recovers"),
        pytest.param(OUT, (6, 6), (1, 2), id="put down, and dies"),
        pytest.param(HUNKERED, (6, 6), (1, 1), id="ran, and is never seen again"),
    ],
)
def test_seat_versus_victory_put_down_in_the_battle(
    status: Status, dice: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """An enemy counts who was put down in the battle, whatever becomes of him after it."""
    g = battle(
        human(10, 10),
        human(30, 10, side=2, seat=1, status=status),
        dice=dice,
        settings=Settings(scenario="skirmish", versus=True),
    )
    g.seats = 2

    conclude(g)

    assert g.result is not None
    assert g.result.ranks == ranks
