"""Orders: what is listed for a figure, and who may be given any."""

import pytest

from shamble.games.atz.activation.forbidden import (
    bars_breaking_off,
    bars_dispatch,
    bars_fast,
    bars_helping,
    bars_leaving,
)
from shamble.games.atz.activation.orders import (
    able,
    bars_order,
    hand_orders,
    list_orders,
    ordered,
    shots,
    turns,
    within_reach,
)
from shamble.games.atz.battle.options import (
    BreakOff,
    Capture,
    Charge,
    Dispatch,
    EndActivation,
    FastMove,
    FightOn,
    GoProne,
    Leave,
    March,
    Move,
    Order,
    PickUp,
    PopUp,
    PutDown,
    Release,
    SplitOff,
    Tend,
    Turn,
)
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.kernel.options import Option
from tests.games.atz.positions import activate, battle, human, table, zombie

NOT_OFFERED = "shamble.choose.not-offered"
DOWN = Status.OUT_OF_THE_FIGHT


def active(*figures: Figure, count: int = 1) -> Atz:
    """Return a battle in which the first figures are active."""
    g = battle(*(figure.copy() for figure in figures))
    activate(g, *range(count))
    return g


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_who_is_ordered() -> None:
    """Orders go to whoever had the last, while he can act, and then to the next who can."""
    g = active(human(20, 20), human(22, 20), human(24, 20), count=3)
    g.ordering = 1
    first = ordered(g)
    g.figures[1].act.done = True

    assert (first, ordered(g)) == (1, 0)


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_nobody_left() -> None:
    """Where nobody can be ordered any more, the last one stays shown."""
    g = active(human(20, 20), human(22, 20), count=2)
    g.ordering = 1
    g.figures[0].act.done = g.figures[1].act.done = True

    assert ordered(g) == 1


@pytest.mark.rule("atz.turn.individuals-in-group", "atz.turn.once")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({}, [0, 1], id="both"),
        pytest.param({"done": True}, [0], id="one is done"),
        pytest.param({"status": Status.DUCKED_BACK}, [0], id="one has ducked back"),
        pytest.param({"group": 7}, [0], id="one is in another group"),
    ],
)
def test_turn_individuals_in_group_who_may_be_ordered(
    state: dict[str, object], found: list[int]
) -> None:
    """Those of the active group may be ordered who carry on and are not done."""
    g = active(human(20, 20), human(22, 20), count=2)
    g.figures[1] = human(22, 20, **{"group": g.group, "done": False} | state)  # type: ignore[arg-type]

    assert able(g) == found


@pytest.mark.rule("atz.kill.auto", "atz.kill.capture")
@pytest.mark.parametrize(
    ("other", "found"),
    [
        pytest.param(human(20, 21, side=2, status=DOWN), True, id="helpless"),
        pytest.param(human(20, 21, side=2, status=DOWN, carried=True), False, id="carried off"),
        pytest.param(human(20, 21, side=2, status=Status.DEAD), False, id="dead"),
        pytest.param(human(20, 21, side=2, status=Status.LEFT), False, id="off the table"),
        pytest.param(human(20, 21.1, side=2, status=DOWN), False, id="out of reach"),
        pytest.param(human(21, 20, side=2, status=DOWN), True, id="at his side"),
    ],
)
def test_kill_auto_is_listed(*, other: Figure, found: bool) -> None:
    """A helpless enemy in contact may be killed or captured."""
    g = active(human(20, 20), other)

    listed = hand_orders(g, 0)

    assert (Dispatch(0, 1, "") in listed) is found
    assert (Capture(0, 1) in listed) is found


@pytest.mark.rule("atz.kill.auto")
@pytest.mark.parametrize(
    ("other", "found"),
    [
        pytest.param(human(20, 21, side=2), [1], id="in contact"),
        pytest.param(human(20, 21, side=2, status=Status.LEFT), [], id="left the table"),
        pytest.param(human(20, 21.1, side=2), [], id="not in contact"),
    ],
)
def test_kill_auto_within_reach(other: Figure, found: list[int]) -> None:
    """Hands reach the others on the table who are in contact."""
    g = active(human(20, 20), other)

    assert within_reach(g, 0) == found


@pytest.mark.rule("atz.action.active-fire-once", "atz.action.move-and-fire")
@pytest.mark.rule("atz.action.stay-and-fire")
def test_action_active_fire_once_is_listed_once() -> None:
    """Whoever has fired is offered no more shots."""
    g = active(human(20, 20, gun="pistol"), human(20, 26, side=2))
    before = shots(g, 0, [1])
    g.figures[0].act.fired = True

    assert before
    assert shots(g, 0, [1]) == []


@pytest.mark.rule("atz.turn.individuals-in-group")
def test_turn_individuals_in_group_orders_for_the_others() -> None:
    """Somebody else of the group may be ordered, and those march who were told where to go."""
    g = active(human(20, 20), human(22, 20), count=2)
    before = list_orders(g, 0)
    g.figures[1].act.path = ((220, 240),)
    after = list_orders(g, 0)

    assert (Order(1) in before, Order(0) in before) == (True, False)
    assert (March() in before, March() in after) == (False, True)
    assert after[-1] == EndActivation()


@pytest.mark.rule("atz.move.fast-declare")
def test_move_fast_declare_alone_or_together() -> None:
    """A Fast Move is offered to one alone and to all who can."""
    g = active(human(20, 20), human(22, 20), human(24, 20, moved=True), count=3)

    listed = list_orders(g, 0)

    assert [one for one in listed if isinstance(one, FastMove)] == [
        FastMove((0,)),
        FastMove((0, 1)),
    ]


@pytest.mark.rule("atz.move.prone")
@pytest.mark.parametrize(
    ("state", "found"),
    [
        pytest.param({}, [GoProne(0)], id="standing"),
        pytest.param({"prone": True}, [], id="prone"),
        pytest.param({"hidden": True}, [PopUp(0)], id="down behind cover"),
    ],
)
def test_move_prone_is_listed(state: dict[str, object], found: list[Option]) -> None:
    """Whoever stands may lie down, whoever is down behind cover come up."""
    g = active(human(20, 20, **state))  # type: ignore[arg-type]

    assert [one for one in list_orders(g, 0) if isinstance(one, GoProne | PopUp)] == found


def test_turns_that_are_listed() -> None:
    """Turning is offered to the two nearest enemies who are not in front."""
    g = active(human(20, 20), zombie(20, 22), zombie(20, 18), zombie(20, 16), zombie(20, 14))

    assert turns(g, 0, [1, 2, 3, 4]) == [Turn(0, 200, 180), Turn(0, 200, 160)]


@pytest.mark.rule("atz.move.fast-declare", "atz.wounded.voluntary", "atz.move.prone")
@pytest.mark.parametrize(
    ("state", "barred"),
    [
        pytest.param({}, None, id="fresh"),
        pytest.param({"moved": True}, "atz.move.fast-declare", id="has moved"),
        pytest.param({"tried": True}, "atz.move.fast-declare", id="has tried"),
        pytest.param({"stayed": True}, "atz.move.fast-declare", id="may not move"),
        pytest.param({"loading": ("pistol",)}, "atz.ammo.reload", id="reloads"),
        pytest.param({"carries": 1}, "atz.wounded.voluntary", id="carries somebody"),
    ],
)
def test_move_fast_declare_who(state: dict[str, object], barred: str | None) -> None:
    """A Fast Move is for those who have not moved or tried, and have their hands free."""
    g = active(human(20, 20, **state), human(20, 21, status=DOWN))  # type: ignore[arg-type]

    assert bars_fast(g, (0,)) == barred


@pytest.mark.rule("atz.move.prone")
def test_move_fast_declare_needs_a_move() -> None:
    """Whoever has no move left cannot try a Fast Move, and nobody is no figure."""
    g = active(human(20, 20))
    g.figures[0].act.move_left = 0

    assert bars_fast(g, (0,)) == "atz.move.prone"
    assert bars_fast(g, ()) == NOT_OFFERED


@pytest.mark.rule("atz.melee.break-off")
@pytest.mark.parametrize(
    ("others", "spot", "barred"),
    [
        pytest.param((zombie(20, 21),), (200, 190), None, id="an inch from his base"),
        pytest.param((zombie(20, 21),), (200, 191), "atz.melee.break-off", id="too near"),
        pytest.param(
            (zombie(20, 21), zombie(20, 19)), (200, 180), "atz.melee.break-off", id="of two, one"
        ),
        pytest.param((zombie(20, 23),), (200, 160), "atz.melee.break-off", id="in no melee"),
        pytest.param((zombie(20, 21),), (200, 119), "atz.melee.break-off", id="beyond his move"),
    ],
)
def test_melee_break_off_where(
    others: tuple[Figure, ...], spot: tuple[int, int], barred: str | None
) -> None:
    """One breaks off to a spot within one's move, an inch or more from every opponent's base."""
    g = active(human(20, 20), *others)

    assert bars_breaking_off(g, BreakOff(0, *spot)) == barred


@pytest.mark.rule("atz.melee.break-off")
def test_melee_break_off_not_who_may_not_move() -> None:
    """Whoever may not move in this activation cannot break off."""
    g = active(human(20, 20, stayed=True), zombie(20, 21))

    assert bars_breaking_off(g, BreakOff(0, 200, 150)) == "atz.melee.break-off"


@pytest.mark.rule("atz.scenario.escape-definition")
@pytest.mark.parametrize(
    ("figure", "barred"),
    [
        pytest.param(human(20, 8.5), False, id="8 inches from the edge"),
        pytest.param(human(20, 8.6), True, id="farther"),
        pytest.param(human(20, 4, prone=True), True, id="prone"),
        pytest.param(human(20, 4, stayed=True), True, id="may not move"),
    ],
)
def test_scenario_escape_definition_who_may_leave(*, figure: Figure, barred: bool) -> None:
    """One leaves the table by an edge that one's move reaches."""
    g = active(figure)

    assert bars_leaving(g, 0) == ("atz.scenario.escape-definition" if barred else None)


@pytest.mark.rule("atz.scenario.escape-definition")
def test_scenario_escape_definition_walls_are_in_the_way() -> None:
    """Who cannot get to the edge for a wall does not leave."""
    g = battle(human(20, 4), terrain=table(buildings=((2, 1, 40, 3),)))
    activate(g, 0)

    assert bars_leaving(g, 0) == "atz.scenario.escape-definition"


@pytest.mark.rule("atz.turn.once", "atz.melee.locked")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Move(2, 300, 300), "atz.turn.once", id="of another group"),
        pytest.param(FastMove((0, 2)), "atz.turn.once", id="together with another group"),
        pytest.param(FastMove(()), "atz.turn.once", id="nobody"),
        pytest.param(FastMove((0, 0)), NOT_OFFERED, id="one twice"),
        pytest.param(
            Charge((0,), (3, 3)), "atz.test.charge-several-targets", id="one target for each"
        ),
        pytest.param(Charge((0,), (1,)), NOT_OFFERED, id="no enemy"),
        pytest.param(March(), NOT_OFFERED, id="nobody was told where to go"),
        pytest.param(Turn(0, 200, 200), NOT_OFFERED, id="to where one stands"),
        pytest.param(Turn(0, 200, 201), None, id="to anywhere else"),
        pytest.param(PutDown(0), NOT_OFFERED, id="carries nobody"),
        pytest.param(PopUp(0), NOT_OFFERED, id="is not down"),
        pytest.param(SplitOff(0), None, id="one of two leaves the group"),
        pytest.param(Dispatch(0, 99, ""), NOT_OFFERED, id="nobody of that number"),
        pytest.param(Leave(0), "atz.scenario.escape-definition", id="far from the edge"),
        pytest.param(FightOn(0), NOT_OFFERED, id="in no melee"),
        pytest.param(EndActivation(), None, id="to end the activation"),
    ],
)
def test_turn_once_is_judged(option: Option, barred: str | None) -> None:
    """An order is judged whether it was listed or not."""
    g = active(human(20, 20), human(22, 20), human(40, 40), zombie(20, 26), count=2)

    assert bars_order(g, option) == barred


@pytest.mark.rule("atz.melee.locked")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(FightOn(0), None, id="fights on"),
        pytest.param(BreakOff(0, 200, 150), None, id="breaks off"),
        pytest.param(BreakOff(0, 200, 195), "atz.melee.break-off", id="not far enough"),
        pytest.param(Turn(0, 200, 100), "atz.melee.locked", id="turns away"),
        pytest.param(GoProne(0), "atz.melee.locked", id="lies down"),
        pytest.param(Move(0, 200, 150), "atz.melee.locked", id="walks off"),
    ],
)
def test_melee_locked_is_judged(option: Option, barred: str | None) -> None:
    """Whoever is in melee fights on or breaks off."""
    g = active(human(20, 20), zombie(20, 21))

    assert bars_order(g, option) == barred


@pytest.mark.rule("atz.zombie.autokill-behind", "atz.zombie.autokill-who")
@pytest.mark.parametrize(
    ("facing", "start", "barred"),
    [
        pytest.param((-1, 0), (300, 100), None, id="began and is behind it"),
        pytest.param((-1, 0), (100, 300), "atz.zombie.autokill-who", id="began in front"),
        pytest.param((1, 0), (100, 300), "atz.zombie.autokill-who", id="is in front"),
    ],
)
def test_zombie_autokill_behind(
    facing: tuple[int, int], start: tuple[int, int], barred: str | None
) -> None:
    """A zombie on its feet is killed out of hand by whoever began behind it and still is."""
    g = active(human(21, 20), zombie(20, 20, facing))
    g.figures[0].act.start = start

    assert bars_dispatch(g, Dispatch(0, 1, "")) == barred


@pytest.mark.rule("atz.kill.auto", "atz.zombie.autokill-no-fast-move", "atz.star.ltl-source")
@pytest.mark.parametrize(
    ("state", "other", "weapon", "barred"),
    [
        pytest.param({}, zombie(20, 21, prone=True), "", None, id="a zombie that lies"),
        pytest.param(
            {"fast": True},
            zombie(20, 21, prone=True),
            "",
            "atz.zombie.autokill-no-fast-move",
            id="not in a Fast Move",
        ),
        pytest.param(
            {"fired": True},
            zombie(20, 21, prone=True),
            "",
            "atz.action.active-fire-once",
            id="has fired",
        ),
        pytest.param({}, human(20, 21, status=DOWN), "", "atz.kill.auto", id="a friend"),
        pytest.param({}, human(20, 21, side=2), "", "atz.kill.auto", id="one on his feet"),
        pytest.param({}, human(20, 21, side=2, status=DOWN), "pistol", None, id="with his gun"),
        pytest.param(
            {},
            human(20, 21, side=2, status=DOWN),
            "shotgun",
            "atz.ammo.reload",
            id="not with one he does not hold",
        ),
        pytest.param(
            {"empty": ("pistol",)},
            human(20, 21, side=2, status=DOWN),
            "pistol",
            "atz.ammo.reload",
            id="nor with an empty one",
        ),
        pytest.param(
            {},
            human(20, 21, side=2, status=DOWN, star=True, rep=5),
            "",
            "atz.star.ltl-source",
            id="no Star of higher Rep",
        ),
        pytest.param(
            {}, human(20, 21, side=2, status=DOWN, star=True, rep=4), "", None, id="of equal Rep"
        ),
    ],
)
def test_kill_auto_is_judged(
    state: dict[str, object], other: Figure, weapon: str, barred: str | None
) -> None:
    """The helpless in contact are killed out of hand, once, by whoever has not fired."""
    g = active(human(20, 20, gun="pistol", **state), other)  # type: ignore[arg-type]

    assert bars_dispatch(g, Dispatch(0, 1, weapon)) == barred


@pytest.mark.rule("atz.kill.capture", "atz.wounded.voluntary", "atz.recovery.during")
@pytest.mark.parametrize(
    ("state", "other", "option", "barred"),
    [
        pytest.param(
            {}, human(20, 21, status=DOWN), Capture(0, 1), "atz.kill.capture", id="no friend"
        ),
        pytest.param({}, human(20, 21, side=2, status=DOWN), Capture(0, 1), None, id="an enemy"),
        pytest.param(
            {"fired": True},
            human(20, 21, side=2, status=DOWN),
            Capture(0, 1),
            "atz.kill.capture",
            id="not who has fired",
        ),
        pytest.param(
            {}, human(20, 21, side=2), Capture(0, 1), "atz.kill.capture", id="not on his feet"
        ),
        pytest.param(
            {}, human(20, 21, status=Status.CAPTURED), Release(0, 1), None, id="a friend is freed"
        ),
        pytest.param(
            {"moved": True},
            human(20, 21, status=Status.CAPTURED),
            Release(0, 1),
            "atz.kill.capture",
            id="not who has moved",
        ),
        pytest.param(
            {"fired": True},
            human(20, 21, status=Status.CAPTURED),
            Release(0, 1),
            "atz.kill.capture",
            id="nor who has fired frees him",
        ),
        pytest.param({}, human(20, 21, status=DOWN), Tend(0, 1), None, id="a friend is tended"),
        pytest.param(
            {},
            human(20, 21, status=DOWN, helped=True),
            Tend(0, 1),
            "atz.recovery.during",
            id="but once",
        ),
        pytest.param(
            {"tends": 1},
            human(20, 21, status=DOWN),
            Tend(0, 1),
            "atz.recovery.during",
            id="not begun twice",
        ),
        pytest.param(
            {},
            human(20, 21, status=Status.STUNNED),
            Tend(0, 1),
            "atz.recovery.during",
            id="stunned",
        ),
        pytest.param({}, human(20, 21, status=DOWN), PickUp(0, 1), None, id="is picked up"),
        pytest.param(
            {"fast": True},
            human(20, 21, status=DOWN),
            PickUp(0, 1),
            "atz.wounded.voluntary",
            id="not in a Fast Move",
        ),
        pytest.param(
            {"carries": 5},
            human(20, 21, status=DOWN),
            PickUp(0, 1),
            "atz.wounded.voluntary",
            id="not a second one",
        ),
    ],
)
def test_kill_capture_and_help_are_judged(
    state: dict[str, object],
    other: Figure,
    option: PickUp | Tend | Release | Capture,
    barred: str | None,
) -> None:
    """Helpless enemies are captured; friends in contact are freed, tended or picked up."""
    g = active(human(20, 20, **state), other)  # type: ignore[arg-type]

    assert bars_helping(g, option) == barred
