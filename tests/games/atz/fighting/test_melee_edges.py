"""Melee at its edges: who is left out, who faces whom, and who holds whom through a window."""

import pytest

from shamble.games.atz.battle.events import MeleeFought
from shamble.games.atz.battle.state import NOBODY, STALLED, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.melee import (
    Fight,
    begin_fight,
    contest,
    face_each_other,
    fight_all,
    fight_next,
    impact_of,
    lose_bout,
    match,
    react_to_melee,
    weapon_in_melee,
)
from shamble.games.atz.people.groups import held_by, linked, opponents
from tests.games.atz import garage
from tests.games.atz.positions import alter, battle, human, run, table, zombie

DOWN = Status.OUT_OF_THE_FIGHT


@pytest.mark.rule("atz.group.definition")
def test_group_definition_on_foot_while_others_ride() -> None:
    """Two on foot hold together within 4 inches, whoever sits in a car elsewhere."""
    g = battle(human(20, 20), human(23, 20), human(40, 40), human(28, 20))
    garage.car(g, 2, at=(40, 40))

    assert [linked(g, 0, i) for i in (1, 2, 3)] == [True, False, False]


@pytest.mark.rule("atz.zombie-move.window-small-reach")
@pytest.mark.parametrize(
    ("zombie_state", "human_state", "held"),
    [
        pytest.param({}, {}, True, id="both can fight"),
        pytest.param({"prone": True}, {}, False, id="the zombie lies"),
        pytest.param({"reaches": NOBODY}, {}, False, id="it reaches for nobody"),
        pytest.param({"at": NOBODY}, {}, False, id="it is at no window"),
        pytest.param({}, {"status": Status.STUNNED}, False, id="he is stunned"),
        pytest.param({"status": Status.STUNNED}, {}, False, id="it is stunned"),
    ],
)
def test_zombie_move_window_small_reach_who_fights(
    *, zombie_state: dict[str, object], human_state: dict[str, object], held: bool
) -> None:
    """A zombie that reaches in by a small window fights whom it holds, and he it."""
    house = table(buildings=((20, 20, 30, 30),), windows=((24, 20, 25, 20),))
    g = battle(human(24.5, 21.2), zombie(24.5, 18.8, (0, 1)), terrain=house)
    g.held = True
    g.figures[1].reaches, g.figures[1].at = 0, 0
    for it, state in ((g.figures[1], zombie_state), (g.figures[0], human_state)):
        alter(it, **state)

    assert (opponents(g, 0), opponents(g, 1)) == (([1], [0]) if held else ([], []))
    assert held_by(g, 0, [1]) == []


@pytest.mark.rule("atz.melee.multiple-order", "atz.zombie.melee-order")
@pytest.mark.parametrize(
    ("hub", "others"),
    [
        pytest.param(Status.STUNNED, (Status.CARRYING_ON,) * 2, id="the hub is stunned"),
        pytest.param(Status.CARRYING_ON, (Status.STUNNED,) * 2, id="all others are"),
    ],
)
def test_melee_multiple_order_nobody_left(hub: Status, others: tuple[Status, ...]) -> None:
    """Where nobody is left to fight nobody is asked or rolls."""
    g = battle(
        human(20, 20, status=hub),
        *(zombie(20, y, status=s) for y, s in zip((21, 19), others, strict=True)),
    )
    run(g, begin_fight, Fight(0, (1, 2)))

    assert g.decision is None
    assert g.agenda == []


@pytest.mark.rule("atz.melee.multiple-split")
def test_melee_multiple_split_not_by_the_stunned() -> None:
    """Whoever was stunned by the first opponent does not fight the next."""
    g = battle(human(20, 20, status=Status.STUNNED), zombie(20, 21))
    fight_next(g, Fight(0, (1,)), (2,))

    assert g.agenda == []


@pytest.mark.rule("atz.melee.steps")
def test_melee_steps_one_to_one_without_a_question() -> None:
    """One against one is fought at once, once; those who stay locked face each other."""
    g = battle(human(20, 20, facing=(1, 0), rep=2), zombie(20, 21, (1, 0)), dice=(6, 6, 6))
    g.log = []
    run(g, begin_fight, Fight(0, (1,)))

    assert len([one for one in g.log if isinstance(one.event, MeleeFought)]) == 1
    assert [(it.fx, it.fy > 0) for it in g.figures] == [(0, True), (0, False)]


@pytest.mark.rule("atz.melee.locked")
@pytest.mark.parametrize(
    ("other", "turns"),
    [
        pytest.param(human(20, 21, side=2, facing=(1, 0)), True, id="able"),
        pytest.param(human(20, 21, side=2, facing=(1, 0), status=Status.STUNNED), False, id="down"),
        pytest.param(zombie(20, 21, (1, 0), prone=True), False, id="a zombie that lies"),
        pytest.param(human(20, 21, side=2, facing=(1, 0), prone=True), True, id="one who lies"),
    ],
)
def test_melee_locked_who_turns(*, other: Figure, turns: bool) -> None:
    """Whoever can fight turns to whom he is locked with, and charges no more."""
    g = battle(human(20, 20, facing=(1, 0), charging=1), other.copy())
    face_each_other(g, 0, 1)

    assert (g.figures[1].fy < 0) is turns
    assert (g.figures[0].fy > 0, g.figures[0].act.charging) == (True, NOBODY)


@pytest.mark.rule("atz.dice.opposed-reroll-procedure", "atz.melee.until")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "throws", "result"),
    [
        pytest.param(2, 1, (3, 4, 6), 1, (1, 1), id="one ahead"),
        pytest.param(2, 1, (1, 3, 4), 1, (1, 2), id="two ahead"),
        pytest.param(1, 1, (4, 3), 1, (-1, 1), id="beaten"),
        pytest.param(1, 1, (4, 4), 1, (0, 0), id="no success at all"),
        pytest.param(2, 1, (1, 4, 1, 1, 6), 2, (1, 1), id="again with as many as succeeded"),
        pytest.param(2, 2, (1, 1, 1, 4, 1, 5, 6), 2, (1, 1), id="fewer dice each time"),
        pytest.param(0, 1, (2,), 1, (-1, 1), id="without dice"),
    ],
)
def test_melee_until_one_side_fails(
    mine: int, theirs: int, dice: tuple[int, ...], throws: int, result: tuple[int, int]
) -> None:
    """Both throw again as many dice as succeeded, until one side has no success."""
    g = battle(human(20, 20), dice=dice)

    thrown, winner, margin = contest(g, mine, theirs)

    assert (len(thrown), (winner, margin)) == (throws, result)
    assert g.dice.spent


@pytest.mark.rule("atz.melee.result", "atz.infection.trigger")
@pytest.mark.parametrize(
    ("loser", "winner", "margin", "status", "bitten"),
    [
        pytest.param(human(20, 20), zombie(20, 21), 1, DOWN, True, id="by one, to a zombie"),
        pytest.param(human(20, 20), human(20, 21, side=2), 1, DOWN, False, id="by one"),
        pytest.param(human(20, 20), human(20, 21, side=2), 2, Status.DEAD, False, id="by two"),
        pytest.param(zombie(20, 20), human(20, 21), 1, Status.DEAD, False, id="a zombie"),
    ],
)
def test_melee_result_of_a_bout(
    loser: Figure, winner: Figure, margin: int, status: Status, *, bitten: bool
) -> None:
    """Who loses by one is out of the fight, by two dead, a zombie always."""
    g = battle(loser.copy(), winner.copy())
    lose_bout(g, 0, 1, margin)

    assert [args for _, args in g.agenda] == [(0, 1, status)]
    assert g.figures[0].bitten is bitten


@pytest.mark.rule("atz.melee.weapon-choice", "atz.melee.weapon-two", "atz.melee.chainsaw-stall")
@pytest.mark.parametrize(
    ("state", "weapon", "impact"),
    [
        pytest.param({}, None, 0, id="unarmed"),
        pytest.param(
            {"melee": ("knife", "two-handed-weapon")}, "two-handed-weapon", None, id="best"
        ),
        pytest.param(
            {"melee": ("two-handed-weapon", "one-handed-weapon"), "carries": 1},
            "one-handed-weapon",
            None,
            id="one hand free",
        ),
        pytest.param({"melee": ("chain-saw",)}, "chain-saw", None, id="a saw"),
        pytest.param(
            {"melee": ("chain-saw",), "chain_saw": STALLED},
            "improvised-two-handed-weapon",
            None,
            id="a stalled saw",
        ),
        pytest.param({"melee": ("chain-saw",), "chain_saw": 3}, None, 0, id="a saw without gas"),
        pytest.param(
            {"melee": ("two-handed-weapon", "knife"), "traits": ("knifeman",)},
            "knife",
            None,
            id="a Knifeman",
        ),
    ],
)
def test_melee_weapon_choice_each(
    state: dict[str, object], weapon: str | None, impact: int | None
) -> None:
    """One fights with the best that one has hands for; a stalled saw is a club."""
    g = battle(human(20, 20, **state), human(20, 20, status=DOWN, carried=True))  # type: ignore[arg-type]
    found = weapon_in_melee(g, 0)

    assert (found and found.id) == weapon
    assert impact_of(g, 0) == (found.impact if found else impact)


@pytest.mark.rule("atz.test.man-down")
def test_man_down_after_melee_because_of_the_first() -> None:
    """Those who saw it are tested because of who put the first down; then it is settled."""
    g = battle(human(20, 20, status=DOWN), human(20, 18), zombie(20, 21), zombie(21, 20))
    g.leaders[1] = 1
    g.downs += [(0, 3, DOWN), (0, 2, DOWN)]
    react_to_melee(g)
    before = [args[0] for _, args in g.agenda]
    react_to_melee(g)

    assert [getattr(trial, "cause", None) for trial in before] == [3]
    assert (len(g.agenda), g.downs) == (1, [])


@pytest.mark.rule("atz.melee.many-to-many")
@pytest.mark.parametrize(
    ("touched", "owners"),
    [
        pytest.param({0: [5, 6], 1: [5]}, {5: 1, 6: 0}, id="the first gives way"),
        pytest.param({0: [5, 6], 1: [5, 6]}, {5: 0, 6: 1}, id="the lowest first"),
        pytest.param({0: [5], 1: [5]}, {5: 0}, id="one is left over"),
        pytest.param({0: [5, 6], 1: [5, 7], 2: [5]}, {5: 2, 6: 0, 7: 1}, id="two give way"),
        pytest.param({0: [], 1: [5]}, {5: 1}, id="one touches nobody"),
        pytest.param({0: [5, 6], 1: [6, 7], 2: [5, 6]}, {5: 2, 6: 0, 7: 1}, id="in a chain"),
    ],
)
def test_melee_many_to_many_as_many_pairs_as_can_be(
    touched: dict[int, list[int]], owners: dict[int, int]
) -> None:
    """As many as can have an enemy of their own do."""
    assert match(touched) == owners


@pytest.mark.rule("atz.melee.order-in-activation")
def test_melee_order_in_activation_one_after_another() -> None:
    """All melees are fought in their order before anybody reacts."""
    g = battle(human(20, 20), zombie(20, 21), human(30, 30), zombie(30, 31))
    g.downs.append((0, 1, DOWN))
    fight_all(g, (Fight(2, (3,)), Fight(0, (1,))))

    assert g.downs == []
    assert sorted(step.__name__ for step, _ in g.agenda) == [
        "begin_fight",
        "begin_fight",
        "react_to_melee",
    ]
