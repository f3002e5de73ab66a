"""Orders at their edges: what is just listed, what is just not, and why."""

import pytest

from shamble.games.atz.activation.forbidden import (
    bars_breaking_off,
    bars_dispatch,
    bars_helping,
    bars_leaving,
)
from shamble.games.atz.activation.orders import (
    able,
    bars_order,
    break_offs,
    can_act,
    charges,
    hand_orders,
    ordered,
    shots,
    turns,
    weapon_orders,
    within_reach,
)
from shamble.games.atz.battle.options import (
    BreakOff,
    Capture,
    Charge,
    Dispatch,
    Fire,
    GoProne,
    Leave,
    Lock,
    March,
    Order,
    PickUp,
    PopUp,
    Pull,
    PutDown,
    Rally,
    Release,
    Reload,
    SplitOff,
    Switch,
    Tend,
    Turn,
)
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.kernel.options import Option
from tests.games.atz.play import orders
from tests.games.atz.positions import activate, battle, human, table, zombie

NOT_OFFERED = "shamble.choose.not-offered"
DOWN = Status.OUT_OF_THE_FIGHT
HOUSE = table(buildings=((10, 10, 20, 20),), doors=((14, 10, 16, 10), (10, 14, 10, 16)))


def active(*figures: Figure, count: int = 1) -> Atz:
    """Return a battle in which the first figures are active."""
    g = battle(*(figure.copy() for figure in figures))
    activate(g, *range(count))
    return g


@pytest.mark.parametrize(
    ("facing", "foe", "listed"),
    [
        pytest.param((0, 1), zombie(24, 20), False, id="abreast"),
        pytest.param((0, 1), zombie(24, 19.9), True, id="just behind"),
        pytest.param((1, 0), zombie(20, 24), False, id="abreast, looking along"),
        pytest.param((1, 0), zombie(19.9, 24), True, id="just behind, looking along"),
        pytest.param((3, -4), zombie(24, 23), False, id="abreast, askew"),
        pytest.param((3, -4), zombie(23.9, 23), True, id="just behind, askew"),
    ],
)
def test_figure_turning_is_listed_behind_the_front(
    *, facing: tuple[int, int], foe: Figure, listed: bool
) -> None:
    """Turning is offered to enemies behind the front, not to those abreast."""
    g = active(human(20, 20, facing=facing), foe)

    assert bool(turns(g, 0, [1])) is listed


@pytest.mark.rule("atz.melee.break-off", "atz.zombie.melee-break-off")
def test_melee_break_off_is_listed_where_one_gets_clear() -> None:
    """Breaking off is offered as far as one's move goes, where one gets clear of everybody."""
    g = active(human(20, 20), zombie(20, 21), human(20, 17.5))
    g.figures[0].act.move_left = 2_000
    near = break_offs(g, 0)
    g.figures[0].act.move_left = 8_000

    assert near == [BreakOff(0, 188, 188), BreakOff(0, 212, 188)]
    assert {BreakOff(0, 264, 200), BreakOff(0, 152, 152)} <= set(break_offs(g, 0))


@pytest.mark.rule("atz.melee.break-off", "atz.figure.no-overlap")
def test_melee_break_off_not_onto_somebody() -> None:
    """Nobody breaks off to where somebody else stands."""
    g = active(human(20, 20), zombie(20, 21), human(20, 15.1))

    assert bars_breaking_off(g, BreakOff(0, 200, 150)) == "atz.figure.no-overlap"
    assert bars_breaking_off(g, BreakOff(0, 200, 140)) is None


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("x", "y", "left", "barred"),
    [
        pytest.param(20, 0.5, 0, False, id="at the edge with no move left"),
        pytest.param(20, 0.6, 0, True, id="a tenth from it with no move left"),
        pytest.param(20, 0.6, 100, False, id="a tenth from it, a tenth left"),
        pytest.param(0.5, 20, 0, False, id="at the left edge"),
        pytest.param(47.5, 20, 0, False, id="at the right edge"),
        pytest.param(20, 47.5, 0, False, id="at the top edge"),
        pytest.param(24, 24, 16_000, True, id="in the middle"),
    ],
)
def test_scenario_escape_definition_to_the_edge(
    *, x: float, y: float, left: int, barred: bool
) -> None:
    """The base must come to an edge, any of the four, with the move that is left."""
    g = active(human(x, y))
    g.figures[0].act.move_left = left

    assert (bars_leaving(g, 0) is not None) is barred


@pytest.mark.parametrize(
    ("state", "option", "barred"),
    [
        pytest.param({}, GoProne(0), None, id="lies down"),
        pytest.param({"prone": True}, GoProne(0), "atz.move.prone", id="lies already"),
        pytest.param({"hidden": True}, PopUp(0), None, id="comes up"),
        pytest.param({"carries": 2}, PutDown(0), None, id="puts somebody down"),
        pytest.param({}, SplitOff(0), "atz.group.split-join", id="is alone in the group"),
        pytest.param({"path": ((200, 250),)}, March(), None, id="has a way to go"),
        pytest.param({}, Turn(0, 201, 200), None, id="turns to a spot beside"),
        pytest.param({}, Order(0), None, id="has something to do"),
        pytest.param({}, Lock(0, 0), NOT_OFFERED, id="there is no such door"),
        pytest.param({}, Lock(0, -1), NOT_OFFERED, id="nor one before the first"),
        pytest.param({}, Dispatch(0, -1, ""), NOT_OFFERED, id="there is nobody before the first"),
        pytest.param({}, Tend(0, -1), NOT_OFFERED, id="nobody to tend"),
        pytest.param({}, Tend(0, 3), NOT_OFFERED, id="nobody after the last"),
        pytest.param({}, Tend(0, 2), "atz.wounded.voluntary", id="out of reach"),
        pytest.param({}, Dispatch(0, 3, ""), NOT_OFFERED, id="nobody to kill after the last"),
        pytest.param({}, Dispatch(0, 1, ""), "atz.kill.auto", id="an enemy out of reach"),
        pytest.param({}, Rally(0), "atz.test.rally", id="nobody to rally"),
        pytest.param({}, Pull(0), "atz.melee.chainsaw", id="has no saw"),
        pytest.param({}, Reload(0, "pistol"), "atz.ammo.reload", id="is loaded"),
        pytest.param({"empty": ("pistol",)}, Reload(0, "pistol"), None, id="reloads"),
        pytest.param({}, Switch(0, ("shotgun",)), "atz.ammo.switch", id="has no such gun"),
        pytest.param(
            {"fired": True},
            Fire(0, "pistol", (1,), (1,)),
            "atz.action.active-fire-once",
            id="has fired",
        ),
        pytest.param({}, Fire(0, "pistol", (1,), (1,)), None, id="fires"),
        pytest.param({}, Charge((0,), (1,)), None, id="charges"),
        pytest.param({"fired": True}, Charge((0,), (1,)), "atz.action.charge", id="fired before"),
    ],
)
def test_turn_individuals_in_group_each_order_is_judged(
    state: dict[str, object], option: Option, barred: str | None
) -> None:
    """Every order is judged by its own rule, listed or not."""
    g = active(human(20, 20, gun="pistol", **state), zombie(20, 25), human(40, 40, status=DOWN))  # type: ignore[arg-type]

    assert bars_order(g, option) == barred


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_order_to_one_without_anything_to_do() -> None:
    """Nobody is turned to who has nothing left to do."""
    g = active(human(20, 20), human(22, 20, prone=True, stayed=True), count=2)
    g.figures[1].act.move_left = 0
    g.figures[1].act.stayed = True

    assert not can_act(g, 1)
    assert bars_order(g, Order(1)) == NOT_OFFERED
    assert Order(1) not in orders(g)


@pytest.mark.rule("atz.turn.individuals-in-group")
@pytest.mark.parametrize(
    ("state", "acts"),
    [
        pytest.param({"prone": True}, False, id="prone"),
        pytest.param({"hidden": True, "prone": True}, True, id="down behind cover"),
        pytest.param({}, True, id="on his feet"),
        pytest.param({"prone": True, "carries": 1}, True, id="prone, with one to put down"),
    ],
)
def test_turn_individuals_in_group_who_can_act(*, state: dict[str, object], acts: bool) -> None:
    """Whoever stands can lie down, whoever is hidden come up; others need something to do."""
    g = active(human(20, 20, stayed=True, **state), human(40, 40, status=DOWN))  # type: ignore[arg-type]
    g.figures[0].act.move_left = 0

    assert can_act(g, 0) is acts


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_the_last_ordered_comes_first() -> None:
    """The one who had the last order has the next, though others come before him."""
    g = active(human(20, 20), human(22, 20), count=2)
    g.ordering = 1
    second = ordered(g)
    g.group = NOBODY
    g.ordering = 0

    assert (second, ordered(g)) == (1, 0)


@pytest.mark.rule("atz.scenario.bleens-no-tests")
def test_scenario_bleens_wards_have_no_orders() -> None:
    """Those who never leave somebody's side are given no orders."""
    g = active(human(20, 20), human(22, 20), count=2)
    g.figures[1].who = type(g.figures[1].who)("child", 1, 0, keeper=0)

    assert able(g) == [0]


@pytest.mark.rule("atz.kill.auto", "atz.star.ltl-source")
@pytest.mark.parametrize(
    ("other", "weapon", "barred"),
    [
        pytest.param(human(20, 21, side=2, status=Status.STUNNED), "", None, id="stunned"),
        pytest.param(
            human(20, 21, side=2, status=Status.CAPTURED), "", "atz.kill.auto", id="tied up"
        ),
        pytest.param(human(20, 21, side=2, status=Status.DEAD), "", "atz.kill.auto", id="dead"),
        pytest.param(
            human(20, 21, side=2, status=Status.HUNKERED), "", "atz.kill.auto", id="hiding"
        ),
        pytest.param(
            human(20, 21, side=2, status=DOWN, carried=True), "", "atz.kill.auto", id="carried"
        ),
        pytest.param(human(20, 21.1, side=2, status=DOWN), "", "atz.kill.auto", id="out of reach"),
        pytest.param(
            zombie(20, 21, prone=True, status=Status.DEAD),
            "",
            "atz.zombie.autokill-who",
            id="a zombie that is dead",
        ),
        pytest.param(zombie(20, 21), "", "atz.zombie.autokill-who", id="a zombie that faces one"),
        pytest.param(
            human(20, 21, side=2, status=DOWN),
            "flash-bang-grenade",
            "atz.ammo.reload",
            id="not with a grenade",
        ),
        pytest.param(human(20, 21, side=2, status=DOWN, rep=5), "", None, id="no Star, higher Rep"),
    ],
)
def test_kill_auto_whom(other: Figure, weapon: str, barred: str | None) -> None:
    """The stunned and those out of the fight may be killed, in contact and on the table."""
    g = active(human(20, 20, gun=weapon), other)

    assert bars_dispatch(g, Dispatch(0, 1, weapon)) == barred


@pytest.mark.rule("atz.zombie.autokill-behind")
@pytest.mark.parametrize(
    ("facing", "start", "kills"),
    [
        pytest.param((0, 1), (200, 150), True, id="from behind to behind"),
        pytest.param((0, 1), (150, 210), False, id="from abreast"),
        pytest.param((0, 1), (150, 209), True, id="from just behind"),
        pytest.param((1, 0), (190, 150), False, id="stands abreast"),
        pytest.param((1, 1), (150, 200), True, id="askew"),
        pytest.param((-1, 1), (150, 200), False, id="askew, from in front"),
    ],
)
def test_zombie_autokill_behind_at_the_edge(
    *, facing: tuple[int, int], start: tuple[int, int], kills: bool
) -> None:
    """Behind is less than abreast, at the start of the activation as now."""
    g = active(human(20, 20), zombie(20, 21, facing))
    g.figures[0].act.start = start

    assert (bars_dispatch(g, Dispatch(0, 1, "")) is None) is kills


@pytest.mark.rule("atz.wounded.voluntary", "atz.kill.capture")
@pytest.mark.parametrize(
    ("other", "option", "barred"),
    [
        pytest.param(
            human(20, 21.1, status=DOWN), PickUp(0, 1), "atz.wounded.voluntary", id="out of reach"
        ),
        pytest.param(
            human(20, 21, status=DOWN, carried=True),
            PickUp(0, 1),
            "atz.wounded.voluntary",
            id="carried by another",
        ),
        pytest.param(
            human(20, 21, side=2, status=DOWN), PickUp(0, 1), "atz.wounded.voluntary", id="an enemy"
        ),
        pytest.param(human(20, 21), PickUp(0, 1), "atz.wounded.voluntary", id="unhurt"),
        pytest.param(
            human(20, 21, side=2, status=DOWN),
            Tend(0, 1),
            "atz.recovery.during",
            id="tends no enemy",
        ),
        pytest.param(
            human(20, 21, side=2, status=Status.CAPTURED),
            Release(0, 1),
            "atz.kill.capture",
            id="frees no enemy",
        ),
        pytest.param(
            human(20, 21, status=DOWN), Release(0, 1), "atz.kill.capture", id="not tied up"
        ),
        pytest.param(
            human(20, 21, side=2, status=Status.STUNNED),
            Capture(0, 1),
            None,
            id="takes the stunned",
        ),
        pytest.param(
            zombie(20, 21, status=Status.STUNNED), Capture(0, 1), "atz.kill.capture", id="no zombie"
        ),
        pytest.param(
            human(20, 21, side=2, status=Status.CAPTURED),
            Capture(0, 1),
            "atz.kill.capture",
            id="tied up already",
        ),
    ],
)
def test_wounded_voluntary_whom(
    other: Figure, option: PickUp | Tend | Release | Capture, barred: str | None
) -> None:
    """Hands are laid on whom they reach, friend or enemy as the case may be."""
    g = active(human(20, 20), other)

    assert bars_helping(g, option) == barred


@pytest.mark.rule("atz.scenario.atm-dog-details", "atz.wounded.voluntary")
@pytest.mark.parametrize("option", [PickUp(0, 1), Tend(0, 1)])
def test_wounded_voluntary_no_dog(option: PickUp | Tend) -> None:
    """A dog that is hurt is neither carried nor tended."""
    g = active(human(20, 20), human(20, 21, status=DOWN))
    g.figures[1].who = type(g.figures[1].who)("dog", 1, 0, human=False)

    assert bars_helping(g, option) is not None


def test_ammo_reload_and_switch_are_listed() -> None:
    """Empty guns are reloaded, and other guns, or two pistols, are taken in hand."""
    g = active(human(20, 20, guns=("shotgun", "pistol", "pistol"), hand=("shotgun",)))
    g.figures[0].empty = ("shotgun",)

    assert weapon_orders(g, 0) == [
        Reload(0, "shotgun"),
        Switch(0, ("pistol",)),
        Switch(0, ("pistol", "pistol")),
    ]


@pytest.mark.rule("atz.ammo.reload")
def test_ammo_reload_is_listed_while_it_may_be() -> None:
    """Whoever has fired is not offered to reload."""
    g = active(human(20, 20, gun="pistol", empty=("pistol",), fired=True))

    assert weapon_orders(g, 0) == []


@pytest.mark.rule("atz.test.charge-reach", "atz.action.charge")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({}, [Charge((0,), (1,)), Charge((0,), (3,))], id="whom one sees and reaches"),
        pytest.param({"fired": True}, [], id="nobody, having fired"),
        pytest.param({"prone": True}, [Charge((0,), (1,))], id="who is half a move off, prone"),
    ],
)
def test_test_charge_reach_is_listed(state: dict[str, object], found: list[Charge]) -> None:
    """Charges are listed at enemies whom one sees and reaches."""
    g = active(human(20, 20, **state), zombie(20, 25), zombie(20, 35), zombie(23, 25))  # type: ignore[arg-type]

    assert charges(g, 0, [1, 3, 2]) == found


@pytest.mark.rule("atz.wounded.fire")
@pytest.mark.parametrize(
    ("state", "dice"),
    [
        pytest.param({}, [(1,), (2,)], id="hands free"),
        pytest.param({"carries": 2}, [(2,)], id="carries somebody"),
    ],
)
def test_wounded_fire_is_hurried(state: dict[str, object], dice: list[tuple[int, ...]]) -> None:
    """Whoever carries somebody fires in a hurry, all dice at once."""
    g = active(
        human(20, 20, gun="pistol", **state),  # type: ignore[arg-type]
        zombie(20, 25),
        human(20, 20, status=DOWN, carried=True),
    )

    assert [shot.dice for shot in shots(g, 0, [1])] == dice


@pytest.mark.rule("atz.melee.chainsaw-stall", "atz.wounded.voluntary", "atz.test.rally")
def test_hand_orders_of_ones_own() -> None:
    """Listed are putting down whom one carries, pulling one's saw and rallying friends."""
    g = active(
        human(20, 20, melee=("chain-saw",), carries=1),
        human(20, 20, carried=True, status=DOWN),
        human(20, 23, status=Status.HUNKERED),
    )

    assert hand_orders(g, 0) == [PutDown(0), Pull(0), Rally(0)]


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("x", "y", "found"),
    [
        pytest.param(15, 11, [Lock(0, 0)], id="at the first door"),
        pytest.param(11, 15, [Lock(0, 1)], id="at the second"),
        pytest.param(15, 15, [], id="far from either"),
        pytest.param(15, 9, [], id="outside"),
    ],
)
def test_zombie_move_which_doors_are_locked_is_listed(
    x: float, y: float, found: list[Lock]
) -> None:
    """Whoever stands inside at a door may lock it."""
    g = battle(human(x, y), terrain=HOUSE)
    activate(g, 0)

    assert hand_orders(g, 0) == found


@pytest.mark.rule("atz.kill.auto")
@pytest.mark.parametrize(
    ("other", "found"),
    [
        pytest.param(human(20.7, 20.7), [1], id="askew"),
        pytest.param(human(20.8, 20.8), [], id="askew, beyond"),
        pytest.param(human(19, 20), [1], id="on the left"),
        pytest.param(human(20, 19), [1], id="below"),
        pytest.param(human(20, 21, floor=1), [], id="on another floor"),
        pytest.param(human(20, 21, carried=True), [], id="carried off"),
    ],
)
def test_kill_auto_hands_reach_all_round(other: Figure, found: list[int]) -> None:
    """Hands reach those in contact, on every side."""
    g = active(human(20, 20), other)

    assert within_reach(g, 0) == found


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_is_listed() -> None:
    """Leaving is offered to whoever can reach the edge."""
    near, far = active(human(20, 4)), active(human(20, 20))

    assert Leave(0) in orders(near)
    assert Leave(0) not in orders(far)


@pytest.mark.parametrize(
    ("wall", "listed"),
    [
        pytest.param((), [Charge((0,), (1,))], id="nothing between"),
        pytest.param(((10, 22, 30, 24),), [], id="a house without a door between"),
    ],
)
def test_charges_are_listed_where_they_are_allowed(
    wall: tuple[tuple[float, float, float, float], ...], listed: list[Charge]
) -> None:
    """An enemy near enough is listed only if there is a way to him."""
    g = battle(human(20, 20), zombie(20, 26), terrain=table(buildings=wall))
    activate(g, 0)

    assert charges(g, 0, [1]) == listed
