"""The turn at its edges: whose die it is, which groups may act, and in what order."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Activate, Concede, SkipGroup, SplitOff
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Noise, Profile, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.turn.turn import (
    bars_activating,
    bars_group,
    begin_turn,
    better_members,
    choose_group,
    close_turn,
    eligible,
    list_forces,
    next_side,
    order_players,
    roll_activation,
    take_group,
    waiting,
)
from shamble.games.atz.zombies.horde import zombies_act
from tests.games.atz.positions import alter, battle, human, run, zombie

ONCE, REP, ORDER = "atz.turn.once", "atz.turn.rep-threshold", "atz.turn.activation-order"


def offered(g: Atz, *, tier: int = 0, least: int = 0, die: int = 1) -> list[object]:
    """Return what the first side is asked to choose from, with this activation die."""
    g.dice_of = [1, die]
    g.active = 1
    run(g, choose_group, 1, tier, least)
    return list(g.decision.options) if g.decision else []


@pytest.mark.rule("atz.turn.coop", "atz.seat.versus-activation", "atz.seat.three-modes")
@pytest.mark.parametrize(
    ("figures", "versus", "forces"),
    [
        pytest.param((human(20, 20),), False, [(1,), (0,)], id="players and zombies"),
        pytest.param(
            (human(20, 20), human(30, 30, side=2)), False, [(1,), (2,), (0,)], id="and other humans"
        ),
        pytest.param(
            (human(20, 20), human(30, 30, side=2, seat=1)), True, [(1, 2), (0,)], id="versus"
        ),
        pytest.param(
            (human(20, 20), human(30, 30, side=2, seat=1), human(9, 9, side=3)),
            True,
            [(1, 2), (3,), (0,)],
            id="versus, with others",
        ),
        pytest.param((human(30, 30, side=3),), True, [(3,), (0,)], id="versus, no player left"),
        pytest.param(
            (human(20, 20, status=Status.DEAD), human(30, 30, side=2)),
            False,
            [(2,), (0,)],
            id="the dead have no die",
        ),
        pytest.param(
            (human(30, 30, side=2), human(9, 9, side=3, seat=0)),
            False,
            [(3,), (2,), (0,)],
            id="players first",
        ),
    ],
)
def test_turn_coop_who_shares_a_die(
    figures: tuple[Figure, ...], forces: list[tuple[int, ...]], *, versus: bool
) -> None:
    """Each side of the living has a die, opposed players one together, zombies the last."""
    settings = Settings(scenario="skirmish", versus=versus)
    g = battle(*(it.copy() for it in figures), zombie(40, 40), settings=settings)

    assert list_forces(g) == forces


@pytest.mark.rule("atz.turn.roll", "atz.turn.order")
def test_turn_roll_the_dice_of_each_side() -> None:
    """Each side knows its die; the highest acts first, and doubles are rolled again."""
    g = battle(human(20, 20), zombie(40, 40), dice=(3, 3, 2, 5))
    g.log = []
    roll_activation(g)
    (told,) = [one.event for one in g.log if isinstance(one.event, events.TurnBegun)]

    assert g.dice_of == [5, 2]
    assert g.sides == [1, 0]
    assert (told.rolls, told.order) == (((3, 3), (2, 5)), (0, 1))


@pytest.mark.rule("atz.turn.multi-sides")
def test_turn_multi_sides_equals_sit_out() -> None:
    """With three forces equals sit out, unless all are equal."""
    g = battle(human(20, 20), human(30, 30, side=2), zombie(40, 40), dice=(4, 4, 4, 3, 6, 3))
    roll_activation(g)

    assert g.sides == [2]
    assert g.dice_of == [3, 3, 6]


@pytest.mark.rule("atz.turn.versus", "atz.seat.versus-activation-detail")
@pytest.mark.parametrize(
    ("dice", "order"),
    [
        pytest.param((2, 5, 3), (1, 2, 0), id="the highest first"),
        pytest.param((5, 5, 3, 1, 4), (1, 0, 2), id="equals roll again among themselves"),
        pytest.param((3, 5, 3, 6, 2), (1, 0, 2), id="lower equals too"),
        pytest.param((5, 5, 5, 2, 2, 1, 3, 4), (1, 0, 2), id="and again"),
    ],
)
def test_turn_versus_order_of_players(dice: tuple[int, ...], order: tuple[int, ...]) -> None:
    """Opposed players roll for the order in which they act; equals roll again."""
    figures = [human(20, 5 + 10 * i, side=1 + i, seat=i) for i in range(3)]
    g = battle(*figures, dice=dice)
    g.seats, g.log = 3, []
    order_players(g)
    (told,) = [one.event for one in g.log if isinstance(one.event, events.SideOrder)]

    assert told.order == order
    assert told.dice == dice[:3]
    assert g.dice.spent


@pytest.mark.rule("atz.zombie-act.activate-on-four-or-less", "atz.turn.rep-threshold")
@pytest.mark.parametrize(("die", "acts"), [(4, True), (5, False)])
def test_zombie_act_activate_on_four_or_less(*, die: int, acts: bool) -> None:
    """Zombies act on 4 or less."""
    g = battle(human(20, 20), zombie(20, 44, (0, -1)))
    g.dice_of, g.sides = [die, 6], [0]
    next_side(g)

    assert (zombies_act in [step for step, _ in g.agenda]) is acts
    assert g.active == 0


@pytest.mark.rule("atz.turn.rep-threshold", "atz.leader.low-rep-leader")
@pytest.mark.parametrize(
    ("figure", "die", "able"),
    [
        pytest.param(human(20, 20, rep=4), 4, True, id="his Rep"),
        pytest.param(human(20, 20, rep=4), 5, False, id="more than his Rep"),
        pytest.param(human(20, 20, activated=True), 4, False, id="has acted"),
        pytest.param(human(20, 20, status=Status.STUNNED), 4, True, id="stunned"),
        pytest.param(human(20, 20, status=Status.OUT_OF_THE_FIGHT), 4, False, id="out of it"),
        pytest.param(human(20, 20, side=2), 4, False, id="of another side"),
    ],
)
def test_turn_rep_threshold_who_may_act(*, figure: Figure, die: int, able: bool) -> None:
    """Groups with a Rep of the die or more may act, while somebody has not."""
    g = battle(figure.copy())
    g.dice_of = [0, die, 1]

    assert eligible(g, 1) == ([1] if able else [])


@pytest.mark.rule("atz.turn.activation-order", "atz.turn.optional")
def test_turn_activation_order_what_is_offered() -> None:
    """Of groups with the highest Rep one is chosen with what it means to do, or passed over."""
    g = battle(human(20, 20, rep=5), human(30, 30, rep=5), human(9, 9, rep=4))

    assert offered(g) == [
        *(Activate(1, intent) for intent in ("stay", "move", "recover")),
        *(Activate(2, intent) for intent in ("stay", "move", "recover")),
        SkipGroup(1),
        SkipGroup(2),
    ]


@pytest.mark.rule("atz.turn.activation-order")
@pytest.mark.parametrize(
    ("tier", "least", "intents"),
    [
        pytest.param(0, 0, ["move"], id="alone at its Rep"),
        pytest.param(4, 0, ["move"], id="the last, nobody has moved"),
        pytest.param(4, 1, ["move", "recover"], id="the last, somebody has moved"),
        pytest.param(4, 2, ["recover"], id="the last, somebody has recovered"),
        pytest.param(5, 2, ["move"], id="of a lower Rep than the last"),
    ],
)
def test_turn_activation_order_of_intents(tier: int, least: int, intents: list[str]) -> None:
    """Of groups with the same Rep those act first that stay, then those that move."""
    g = battle(human(20, 20))

    found = [one.intent for one in offered(g, tier=tier, least=least) if isinstance(one, Activate)]

    assert found == intents


@pytest.mark.rule("atz.turn.activation-order", "atz.turn.coop")
def test_turn_activation_order_carrying_on_and_first_seat_first() -> None:
    """Groups in which nobody carries on come last; the first player's before the second's."""
    down = human(20, 20, status=Status.HUNKERED)
    one, two = human(30, 30, seat=1), human(40, 40)
    first, second = battle(down.copy(), one.copy()), battle(one.copy(), two.copy())
    first.seats = second.seats = 2
    groups = [
        {choice.group for choice in offered(g) if isinstance(choice, Activate)}
        for g in (first, second)
    ]

    assert [first.figures[1].group, second.figures[1].group] == [max(g) for g in groups]
    assert [len(g) for g in groups] == [1, 1]


@pytest.mark.rule("atz.leader.low-rep-leader")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({}, [1], id="his Rep suffices, the Leader's does not"),
        pytest.param({"rep": 4}, [], id="nor does his"),
        pytest.param({"activated": True}, [], id="has acted"),
        pytest.param({"status": Status.OUT_OF_THE_FIGHT}, [], id="out of the fight"),
        pytest.param({"status": Status.STUNNED}, [1], id="stunned"),
    ],
)
def test_leader_low_rep_leader_who_is_better(state: dict[str, object], found: list[int]) -> None:
    """Whoever could act by himself while his Leader cannot may split off."""
    g = battle(human(20, 20, star=True), human(22, 20), human(30, 30, rep=6))
    g.figures[1].rep = 5
    alter(g.figures[1], **state)
    g.dice_of = [0, 5]

    assert better_members(g, 1) == found
    assert better_members(g, 0) == []


@pytest.mark.rule("atz.turn.once", "atz.turn.rep-threshold", "atz.turn.activation-order")
@pytest.mark.parametrize(
    ("state", "die", "barred"),
    [
        pytest.param({"activated": True}, 4, ONCE, id="has acted"),
        pytest.param({"status": Status.OUT_OF_THE_FIGHT}, 4, ONCE, id="cannot act"),
        pytest.param({}, 5, REP, id="too low a Rep"),
        pytest.param({}, 4, ORDER, id="not its time"),
    ],
)
def test_turn_once_why_not_now(state: dict[str, object], die: int, barred: str) -> None:
    """A group that is not offered has acted, has too low a Rep, or must wait."""
    g = battle(human(20, 20, **state))  # type: ignore[arg-type]
    g.dice_of, g.active = [0, die], 1

    assert bars_activating(g, 1) == barred
    assert bars_group(g, Activate(1, "move")) == barred
    assert waiting(g, 1) is (barred != ONCE)


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize("option", [Concede(), Activate(-1, "move"), Activate(3, "move")])
def test_scenario_escape_definition_not_given_up_against_others(option: Concede | Activate) -> None:
    """Nobody ends it for the players he fights, and no group acts that there is not."""
    g = battle(human(20, 20), human(30, 30, side=2, seat=1))
    g.dice_of, g.active = [0, 1], 1

    assert bars_group(g, option) == "shamble.choose.not-offered"


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_a_skirmish_is_given_up() -> None:
    """Who has had enough of a skirmish ends it there and then."""
    g = battle(human(20, 20), zombie(40, 40))
    g.dice_of, g.active = [0, 1], 1
    assert bars_group(g, Concede()) is None

    take_group(g, Concede(), 1, 4, 0)

    assert g.result is not None


@pytest.mark.rule("atz.turn.optional")
def test_turn_optional_a_group_that_is_passed_over_has_acted() -> None:
    """Whoever is passed over does not act this turn; the others do."""
    g = battle(human(20, 20), human(22, 20), human(40, 40))
    take_group(g, SkipGroup(1), 1, 4, 0)

    assert [it.activated for it in g.figures] == [True, True, False]


@pytest.mark.rule("atz.leader.low-rep-leader")
def test_leader_low_rep_leader_splits_off_before_acting() -> None:
    """Who splits off is a group of his own, and has not acted."""
    g = battle(human(20, 20), human(22, 20))
    take_group(g, SplitOff(1), 1, 4, 0)

    assert g.figures[1].group != g.figures[0].group
    assert not g.figures[1].activated


@pytest.mark.rule("atz.turn.end")
def test_turn_begins_anew() -> None:
    """As a turn begins nobody has acted or counts as fast, and it is noted where all are."""
    g = battle(human(20, 20, activated=True, fast=True, done=False, chain_saw=1, sawed=False))
    g.turn = 3
    begin_turn(g)
    it = g.figures[0]

    assert (g.turn, it.activated, it.act.fast, it.act.done) == (4, False, False, True)
    assert (it.dawn, it.sawed) == ((200, 200, 0), True)


@pytest.mark.rule("atz.turn.end")
@pytest.mark.parametrize(("attracts", "dice"), [(True, (1, 6, 6)), (False, ())])
def test_turn_end_noise_is_forgotten(*, attracts: bool, dice: tuple[int, ...]) -> None:
    """Zombies come to the noise of the turn, where they do at all, and then it is forgotten."""
    g = battle(human(20, 20), zombie(40, 40), dice=dice)
    g.heard.append(Noise(200, 200, 2))
    g.attracts = attracts
    close_turn(g)

    assert g.heard == []
    assert g.dice.spent


@pytest.mark.rule("atz.turn.once")
def test_turn_once_wards_do_not_wait() -> None:
    """A group of wards alone waits for nothing."""
    g = battle(human(20, 20))
    g.figures[0].who = Profile("child", 1, 0, keeper=0)

    assert waiting(g, 1) is False
    assert NOBODY not in [it.group for it in g.figures]


@pytest.mark.rule("atz.leader.low-rep-leader", "atz.turn.coop")
def test_leader_low_rep_leader_is_asked_of_his_own_player() -> None:
    """A player is not asked whether somebody else's figures act alone."""
    g = battle(
        human(10, 10, rep=5, star=True, seat=0),
        human(30, 30, star=True, seat=1),
        human(31, 30, seat=1),
    )
    g.figures[2].rep = 6
    g.dice_of = [1, 5]

    run(g, choose_group, 1, 0, 0)

    assert g.decision is not None
    assert g.decision.seat == 0
    assert SplitOff(2) not in g.decision.options


@pytest.mark.rule("atz.turn.roll", "atz.scenario.escape-definition")
def test_turn_roll_of_zombies_alone_ends_the_battle() -> None:
    """Where nobody but zombies is left before the first turn, they roll once and it is over."""
    g = battle(human(20, 20, status=Status.DEAD), zombie(30, 30), dice=(3,))

    g.next(begin_turn)
    g.run()

    assert g.result is not None
    assert g.result.reason == "no-get-away"
