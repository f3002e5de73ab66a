"""Chain saws, guns and dice at their edges."""

import pytest

from shamble.games.atz.battle.events import Downed, Fired, Readied, SawChanged
from shamble.games.atz.battle.options import Dispatch, Pull
from shamble.games.atz.battle.passing import (
    added,
    half,
    happens,
    last_failure,
    passed,
    passed_but_sixes,
    roll_many,
    successes,
)
from shamble.games.atz.battle.state import DRY, OFF, RUNNING, STALLED, Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.aid import dispatch
from shamble.games.atz.fighting.chain_saw import (
    bars_pulling,
    check_saw,
    has_saw,
    hear_saws,
    pull,
    start_saw,
    wake_saws,
)
from shamble.games.atz.people.weapons import loaded, outgunned, reload, take_in_hand
from shamble.games.atz.reactions.aim import bars_firing
from shamble.games.atz.reactions.damage import go_down
from shamble.games.atz.turn.turn import end_turn
from tests.games.atz.positions import alter, battle, human


def sawyer(state: int = OFF, dice: tuple[int, ...] = (), **more: object) -> Atz:
    """Return a battle with somebody who has a chain saw, in this state."""
    sawyer = human(20, 20, melee=("knife", "chain-saw"), chain_saw=state)
    alter(sawyer, done=False, move_left=5, **more)
    g = battle(
        sawyer,
        human(30, 30, melee=("knife",)),
        dice=dice,
    )
    g.log = []
    return g


@pytest.mark.rule("atz.melee.chainsaw-noise")
@pytest.mark.parametrize(
    ("before", "after", "told"),
    [(OFF, RUNNING, 1), (RUNNING, RUNNING, 0), (STALLED, STALLED, 0), (DRY, DRY, 0)],
)
def test_melee_chainsaw_starts_with_the_melee(before: int, after: int, told: int) -> None:
    """A saw that is off starts with the melee; nobody else's does."""
    g = sawyer(before)
    start_saw(g, 0)
    start_saw(g, 1)

    assert [it.chain_saw for it in g.figures] == [after, OFF]
    assert len(g.log or ()) == told
    assert [has_saw(g, i) for i in (0, 1)] == [True, False]


@pytest.mark.rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-gas")
@pytest.mark.parametrize(
    ("before", "throws", "after"),
    [
        pytest.param(RUNNING, ((1, 2, 3),), RUNNING, id="a single one"),
        pytest.param(RUNNING, ((1, 1, 3),), STALLED, id="two ones"),
        pytest.param(RUNNING, ((1, 1, 1),), DRY, id="three ones"),
        pytest.param(RUNNING, ((1, 1, 1, 1),), DRY, id="four"),
        pytest.param(RUNNING, ((1, 2), (1, 3)), RUNNING, id="one in each throw"),
        pytest.param(RUNNING, ((2, 2), (1, 1)), STALLED, id="two in the second throw"),
        pytest.param(RUNNING, (), RUNNING, id="no throw"),
        pytest.param(OFF, ((1, 1, 1),), OFF, id="it is off"),
        pytest.param(STALLED, ((1, 1, 1),), STALLED, id="it has stalled"),
    ],
)
def test_melee_chainsaw_stall_by_throw(
    before: int, throws: tuple[tuple[int, ...], ...], after: int
) -> None:
    """Two ones in one throw stall a running saw, three run it dry."""
    g = sawyer(before)
    check_saw(g, 0, throws)

    assert g.figures[0].chain_saw == after


@pytest.mark.rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-gas")
@pytest.mark.parametrize(
    ("state", "more", "barred"),
    [
        pytest.param(OFF, {}, None, id="off"),
        pytest.param(RUNNING, {"fired": True, "moved": True}, None, id="running, after all else"),
        pytest.param(OFF, {"fired": True, "moved": True}, None, id="off, after all else"),
        pytest.param(STALLED, {}, None, id="stalled"),
        pytest.param(STALLED, {"moved": True}, "atz.melee.chainsaw-stall", id="has moved"),
        pytest.param(STALLED, {"fired": True}, "atz.melee.chainsaw-stall", id="has fired"),
        pytest.param(DRY, {}, "atz.melee.chainsaw-gas", id="out of gas"),
    ],
)
def test_melee_chainsaw_stall_who_may_pull(
    state: int, more: dict[str, object], barred: str | None
) -> None:
    """A saw is switched at will; a stalled one takes the whole activation; a dry one is dead."""
    g = sawyer(state, (), **more)

    assert bars_pulling(g, 0) == barred
    assert bars_pulling(g, 1) == "atz.melee.chainsaw"


@pytest.mark.rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-noise")
@pytest.mark.parametrize(
    ("before", "dice", "after", "spent", "heard"),
    [
        pytest.param(OFF, (), RUNNING, False, True, id="on"),
        pytest.param(RUNNING, (), OFF, False, True, id="off"),
        pytest.param(STALLED, (3,), RUNNING, True, True, id="stalled, with a 3"),
        pytest.param(STALLED, (4,), STALLED, True, False, id="stalled, with a 4"),
    ],
)
def test_melee_chainsaw_stall_pulling(
    before: int, dice: tuple[int, ...], after: int, *, spent: bool, heard: bool
) -> None:
    """A stalled saw starts on 3 or less, and to try takes the activation."""
    g = sawyer(before, dice)
    pull(g, Pull(0))
    it = g.figures[0]
    told = [one.event for one in g.log or () if isinstance(one.event, SawChanged)]

    assert (it.chain_saw, it.sawed) == (after, heard)
    assert (it.act.fired, it.act.move_left, it.act.done) == (
        (True, 0, True) if spent else (False, 5, False)
    )
    assert [one.die for one in told] == [sum(dice)]


@pytest.mark.rule("atz.melee.chainsaw-noise", "atz.noise.chain-saw")
def test_noise_chain_saw_where_the_turn_began() -> None:
    """A saw that ran in a turn is six shots where its user was when that began."""
    g = sawyer(RUNNING)
    wake_saws(g)
    g.figures[0].x = 300
    hear_saws(g)
    g.figures[0].chain_saw = OFF
    wake_saws(g)
    hear_saws(g)

    assert [(one.x, one.y, one.shots) for one in g.heard] == [(200, 200, 6)]


@pytest.mark.rule("atz.dice.passing", "atz.dice.pass-cap", "atz.dice.rep-extremes")
@pytest.mark.parametrize(
    ("dice", "rep", "count", "but_sixes"),
    [
        ((4, 5), 4, 1, 1),
        ((4, 4), 4, 2, 2),
        ((1, 1, 1), 4, 2, 2),
        ((6, 6), 6, 2, 0),
        ((6, 5), 7, 2, 1),
        ((1, 1), 0, 0, 0),
        ((), 4, 0, 0),
    ],
)
def test_dice_passing_two_at_most(
    dice: tuple[int, ...], rep: int, count: int, but_sixes: int
) -> None:
    """Dice pass that are not above Rep, two at most; for the wounded a 6 never does."""
    assert (passed(dice, rep), passed_but_sixes(dice, rep)) == (count, but_sixes)


@pytest.mark.rule("atz.dice.successes", "atz.dice.half-d6", "atz.dice.possibility")
def test_dice_successes_halves_and_chances() -> None:
    """1 to 3 are successes; halves are rounded up; a chance comes true within its bracket."""
    assert successes((1, 2, 3, 4, 5, 6)) == 3
    assert [half(die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [happens(die, 2, 4) for die in range(1, 7)] == [False, True, True, True, False, False]


@pytest.mark.rule("atz.dice.add")
def test_dice_add_and_lie_open() -> None:
    """Dice are added, and the last forty lie on the table, the newest last."""
    g = battle(human(20, 20), dice=(6, *(1,) * 38, 2, 3))
    first = added(g, 39)
    roll_many(g, 2)

    assert first == ((6, *(1,) * 38), 44)
    assert g.thrown == (*(1,) * 38, 2, 3)


@pytest.mark.rule("atz.dice.counts-as-one-more-success", "atz.dice.highest-failed-die-tie")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "ahead"),
    [
        pytest.param((4, 6), (5, 5), (), 1, id="the higher die"),
        pytest.param((4, 4), (5,), (), -1, id="the lower die"),
        pytest.param((6,), (6, 4), (2, 5), -1, id="a tie, rolled off"),
        pytest.param((6,), (6,), (3, 3, 5, 4), 1, id="rolled off twice"),
        pytest.param((), (4,), (), -1, id="no dice"),
    ],
)
def test_dice_highest_failed_die_tie_each(
    mine: tuple[int, ...], theirs: tuple[int, ...], dice: tuple[int, ...], ahead: int
) -> None:
    """Where neither succeeded the highest die decides; equals roll until they differ."""
    g = battle(human(20, 20), dice=dice)

    winner, ties = last_failure(g, mine, theirs)
    assert winner == ahead
    assert ties == tuple(zip(dice[::2], dice[1::2], strict=True))
    assert g.dice.spent


@pytest.mark.rule("atz.test.in-sight-unarmed")
def test_in_sight_unarmed_without_a_gun() -> None:
    """Who holds no gun fires none."""
    g = battle(human(20, 20))

    assert bars_firing(g, 0, None) == "atz.test.in-sight-unarmed"


@pytest.mark.rule("atz.outgun.rule", "atz.outgun.weapon-used")
@pytest.mark.parametrize(
    ("empty", "fired", "found"),
    [
        pytest.param((), "machine-pistol", False, id="both loaded"),
        pytest.param(("pistol",), "machine-pistol", False, id="the lesser is empty"),
        pytest.param(("machine-pistol",), "machine-pistol", True, id="the better is empty"),
        pytest.param(("machine-pistol",), "pistol", False, id="the other is as good"),
        pytest.param(("pistol", "machine-pistol"), "pistol", True, id="both are empty"),
    ],
)
def test_outgun_rule_by_what_is_loaded(*, empty: tuple[str, ...], fired: str, found: bool) -> None:
    """Who holds two guns is judged by those that are loaded."""
    pair = ("pistol", "machine-pistol")
    g = battle(human(20, 20, guns=pair, hand=pair, empty=empty), human(20, 24, side=2))

    assert outgunned(g, 0, 1, fired) is found


@pytest.mark.rule("atz.ammo.switch", "atz.ammo.reload")
def test_ammo_switch_and_reload_are_told() -> None:
    """Everybody hears who takes what in hand, and who reloads; who holds nothing is not loaded."""
    g = battle(human(20, 20, gun="pistol", empty=("pistol",)), human(30, 30))
    g.log = []
    take_in_hand(g, 0, ("pistol",))
    reload(g, 0, "pistol")
    told = [one.event for one in g.log if isinstance(one.event, Readied)]

    assert [(one.figure, one.hand, one.reloaded) for one in told] == [
        (0, ("pistol",), False),
        (0, ("pistol",), True),
    ]
    assert [loaded(g, i) for i in (0, 1)] == [False, False]


@pytest.mark.rule("atz.status.oof")
def test_status_oof_is_told() -> None:
    """Everybody hears who went down, by whom and how."""
    g = battle(human(20, 20), human(20, 30, side=2))
    g.log = []
    go_down(g, 0, 1, Status.OUT_OF_THE_FIGHT)

    assert [one.event for one in g.log][:1] == [Downed(0, 1, Status.OUT_OF_THE_FIGHT)]


@pytest.mark.rule("atz.kill.auto-dice")
def test_kill_auto_dice_is_told() -> None:
    """Everybody hears the shot that kills somebody helpless, which is no snap."""
    g = battle(human(20, 20, gun="pistol"), human(20, 21, side=2, prone=True), dice=(5,))
    g.log = []
    dispatch(g, Dispatch(0, 1, "pistol"))
    told = [one.event for one in g.log if isinstance(one.event, Fired)]

    assert [(one.shooter, one.weapon, one.snap, one.rolled) for one in told] == [
        (0, "pistol", False, (5,))
    ]


@pytest.mark.rule("atz.turn.end")
def test_turn_end_nobody_is_active() -> None:
    """As a turn ends no side is active any more."""
    g = battle(human(20, 20))
    g.active = 1
    end_turn(g)

    assert g.active == -1
