"""What an active figure may be ordered to do."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from shamble.games.atz.activation.forbidden import (
    bars_breaking_off,
    bars_dispatch,
    bars_fast,
    bars_helping,
    bars_leaving,
    bars_popping,
)
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.encounter_options import TakeShelter
from shamble.games.atz.battle.options import (
    Barricade,
    BreakOff,
    Capture,
    Charge,
    Dispatch,
    EndActivation,
    FastMove,
    Fetch,
    FightOn,
    Fire,
    Force,
    Give,
    GoProne,
    Leave,
    Lock,
    March,
    Move,
    Order,
    Orders,
    PickUp,
    PopUp,
    Pull,
    PutDown,
    Rally,
    Release,
    Reload,
    SplitOff,
    Switch,
    TakeStairs,
    Tend,
    Throw,
    Turn,
)
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    foes,
    ground,
    members,
    nearest_foes,
    on_table,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.battle.vehicle_options import (
    Bootlegger,
    Brake,
    CarOrders,
    Drive,
    Hotwire,
    Push,
    Ram,
    Reverse,
    RunDown,
    Start,
    SwitchOff,
)
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.courses import can_drive
from shamble.games.atz.driving.vehicle_orders import bars_aboard, bars_car, car_orders, wheel_orders
from shamble.games.atz.fighting.chain_saw import bars_pulling
from shamble.games.atz.fighting.charge import (
    bars_any_charge,
    bars_charge_at,
    bars_charging,
    in_charge_reach,
)
from shamble.games.atz.fighting.grenade import bars_throwing, throws
from shamble.games.atz.fighting.openings import bars_locking
from shamble.games.atz.fighting.two_weapons import bars_pair, pair_aims
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.loot.barter import bars_barter, barter_orders
from shamble.games.atz.loot.orders import LOOT_BARS, loot_orders
from shamble.games.atz.moving.barricades import (
    bars_barricading,
    bars_fetching,
    bars_forcing,
    handiwork,
)
from shamble.games.atz.moving.challenges import CHALLENGE_BARS, challenge_orders
from shamble.games.atz.moving.errands import SCENE_BARS, scene_orders
from shamble.games.atz.moving.floors import bars_stairs, stairs_orders
from shamble.games.atz.moving.march import bars_moving
from shamble.games.atz.moving.spots import tactical_spots
from shamble.games.atz.occurrences.refuge import bars_shelter, shelter_orders
from shamble.games.atz.people.gifts import bars_giving, gifts
from shamble.games.atz.people.groups import acts_now, opponents
from shamble.games.atz.people.rallying import bars_rallying
from shamble.games.atz.people.weapons import bars_holding, bars_reloading, hands
from shamble.games.atz.reactions.aim import aims, bars_shot
from shamble.games.atz.table.vehicles import at_wheel
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

FIRED: Final = RuleId("atz.action.active-fire-once")
HELPLESS: Final = (Status.STUNNED, Status.OUT_OF_THE_FIGHT)
ON_FOOT: Final = (Move, FastMove, Turn, GoProne, Charge, BreakOff, Leave, Lock, SplitOff)
WHEEL: Final = (Start, Hotwire, SwitchOff, Push, Drive, Brake, Reverse, Bootlegger, RunDown, Ram)
TURNS: Final = 2
JUST_CLEAR: Final = 3  # inches of a move that take one just out of reach
UP: Final = Status.CARRYING_ON


def able(g: Atz) -> list[FigureId]:
    """Return the figures that may still be given orders in this activation."""
    return [
        i
        for i, it in enumerate(g.figures)
        if acts_now(g, i) and it.status == UP and it.who.keeper == NOBODY
    ]


def ordered(g: Atz) -> FigureId:
    """Return the figure that is being given orders: the last one, or else the first that can."""
    figure = next_to_order(g) if g.group != NOBODY else NOBODY
    return g.ordering if figure == NOBODY else figure


def next_to_order(g: Atz) -> FigureId:
    """Return the last figure that was given orders, or the first that has something to do."""
    ready = able(g)
    if g.ordering in ready and can_act(g, g.ordering):
        return g.ordering
    return next((i for i in ready if can_act(g, i)), NOBODY)


def orders_now(g: Atz) -> list[Orders]:
    """List what the figure can do that is being given orders, with the orders for its group."""
    return list_orders(g, next_to_order(g))


def list_orders(g: Atz, figure: FigureId) -> list[Orders]:
    """List what a figure can do now, with the orders for its group."""
    ready = able(g)
    found = own_orders(g, figure, ready)
    found += [Order(i) for i in ready if i != figure and can_act(g, i)]
    if [i for i in ready if g.figures[i].act.path]:
        found.append(March())
    found.append(EndActivation())
    return found


def own_orders(g: Atz, figure: FigureId, ready: list[FigureId]) -> list[Orders]:
    """List what a figure can do where it is."""
    return [option for kind in kinds_of_orders(g, figure, ready) for option in kind]


def kinds_of_orders(g: Atz, figure: FigureId, ready: list[FigureId]) -> Iterator[Sequence[Orders]]:
    """List what a figure can do where it is, one kind of order after the other."""
    aboard, enemies = g.figures[figure].aboard != NOBODY, nearest_foes(g, figure)
    if opponents(g, figure):
        yield [FightOn(figure), *pops(g, figure), *break_offs(g, figure)]
        yield wheel_orders(g, figure) if aboard else []
        return
    yield shots(g, figure, enemies)
    yield throws(g, figure)
    if aboard:
        yield weapon_orders(g, figure)
        yield hand_orders(g, figure)
        yield car_orders(g, figure)
        yield loot_orders(g, figure)
        return
    yield charges(g, figure, enemies)
    yield tactical_spots(g, figure, enemies)
    yield stairs_orders(g, figure)
    yield handiwork(g, figure)
    yield gifts(g, figure)
    yield small_orders(g, figure, ready, enemies)
    yield hand_orders(g, figure)
    yield car_orders(g, figure)
    yield scene_orders(g, figure)
    yield loot_orders(g, figure)
    yield shelter_orders(g, figure)
    yield challenge_orders(g, figure)
    yield barter_orders(g, figure)


@rule("atz.turn.individuals-in-group")
def can_act(g: Atz, figure: FigureId) -> bool:
    """Whether a figure of the active group has anything left that it could be ordered to do."""
    it = g.figures[figure]
    if it.aboard == NOBODY and (it.hidden or not it.prone):
        return True  # it could come up or lie down, whatever else it has done
    if it.aboard != NOBODY and can_drive(g, figure):
        return True  # without listing where to
    return any(kinds_of_orders(g, figure, able(g)))


@rule("atz.action.move-and-fire", "atz.action.stay-and-fire", FIRED, "atz.status.fire")
@rule("atz.test.charge-cover-shooters")
def shots(g: Atz, figure: FigureId, enemies: list[FigureId]) -> list[Fire]:
    """List a figure's active fire; it turns to face its target."""
    if g.figures[figure].act.fired:
        return []
    snap = is_hurried(g, figure)
    return [*aims(g, figure, enemies, snap=snap), *pair_aims(g, figure, enemies, snap=snap)]


@rule("atz.wounded.fire", "atz.vehicle.driver")
def is_hurried(g: Atz, figure: FigureId) -> bool:
    """Whether a figure can only fire in a hurry: it carries somebody, or drives."""
    return g.figures[figure].carries != NOBODY or at_wheel(g, figure)


def charges(g: Atz, figure: FigureId, enemies: list[FigureId]) -> list[Charge]:
    """List the enemies that a figure can charge."""
    if bars_any_charge(g, figure) is not None:
        return []
    return [
        Charge((figure,), (foe,))
        for foe in in_charge_reach(g, figure, enemies)
        if bars_charge_at(g, figure, foe) is None
    ]


def small_orders(
    g: Atz, figure: FigureId, ready: list[FigureId], enemies: list[FigureId]
) -> list[Orders]:
    """List what costs no movement: turning, lying down, weapons, the edge of the table."""
    it = g.figures[figure]
    found: list[Orders] = []
    if bars_fast(g, (figure,)) is None:
        found.append(FastMove((figure,)))
        everyone = tuple([i for i in ready if bars_fast(g, (i,)) is None])
        if len(everyone) > 1:
            found.append(FastMove(everyone))
    if it.hidden:
        found.append(PopUp(figure))
    if not it.prone and not it.hidden:
        found.append(GoProne(figure))
    found += weapon_orders(g, figure)
    found += turns(g, figure, enemies)
    if bars_leaving(g, figure) is None:
        found.append(Leave(figure))
    return found


def weapon_orders(g: Atz, figure: FigureId) -> list[Orders]:
    """List what a figure can do with its guns but fire them."""
    it = g.figures[figure]
    found: list[Orders] = [
        Reload(figure, name) for name in it.empty if bars_reloading(g, figure, name) is None
    ]
    found += [Switch(figure, hand) for hand in hands(g, figure) if hand != it.hand]
    return found


def turns(g: Atz, figure: FigureId, enemies: list[FigureId]) -> list[Turn]:
    """List turning to the nearest of some enemies, the nearest first, who are not in front."""
    it = g.figures[figure]
    found: list[Turn] = []
    for i in enemies:
        foe = g.figures[i]
        if it.fx * (foe.x - it.x) + it.fy * (foe.y - it.y) < 0:
            found.append(Turn(figure, foe.x, foe.y))
            if len(found) == TURNS:
                break
    return found


def hand_orders(g: Atz, figure: FigureId) -> list[Orders]:
    """List what a figure can do with whoever is within reach of its hands."""
    it = g.figures[figure]
    found: list[Orders] = []
    for i in within_reach(g, figure):
        helps = (PickUp(figure, i), Tend(figure, i), Release(figure, i), Capture(figure, i))
        found += [option for option in helps if bars_helping(g, option) is None]
        kills = [Dispatch(figure, i, weapon) for weapon in ("", *it.hand)]
        found += [option for option in kills if bars_dispatch(g, option) is None]
    if it.carries != NOBODY:
        found.append(PutDown(figure))
    if bars_pulling(g, figure) is None:
        found.append(Pull(figure))
    if bars_rallying(g, figure) is None:
        found.append(Rally(figure))
    inside = ground(g).building_at(it.x, it.y)
    if inside is not None:
        found += [
            Lock(figure, place)
            for place, gap in enumerate(g.terrain.openings)
            if gap.building == inside and bars_locking(g, figure, place) is None
        ]
    return found


def pops(g: Atz, figure: FigureId) -> list[Dispatch]:
    """List the zombies that a figure can kill from behind, with and without its guns."""
    kills = [
        Dispatch(figure, foe, weapon)
        for foe in opponents(g, figure)
        for weapon in ("", *g.figures[figure].hand)
    ]
    return [option for option in kills if bars_popping(g, option) is None]


def within_reach(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the others on the table who are in contact with a figure, or in its vehicle."""
    it = g.figures[figure]
    if it.aboard != NOBODY:
        return [i for i in g.vehicles[it.aboard].riders if i != figure]
    left, right, low, high = it.x - INCH, it.x + INCH, it.y - INCH, it.y + INCH
    return [
        i
        for i, other in enumerate(g.figures)
        if left <= other.x <= right
        and low <= other.y <= high
        and i != figure
        and on_table(other)
        and touching(g, figure, i)
    ]


@rule("atz.melee.break-off", "atz.zombie.melee-break-off")
def break_offs(g: Atz, figure: FigureId) -> list[BreakOff]:
    """List spots at least an inch from every opponent's base, in rings around a figure.

    In each direction it is the farthest that it can get to: between walls there is less room.
    """
    it = g.figures[figure]
    options: list[BreakOff] = []
    if it.aboard != NOBODY:
        return options
    scale = it.act.move_left // 1_000
    for dx, dy in ((8, 0), (6, 6), (0, 8), (-6, 6), (-8, 0), (-6, -6), (0, -8), (6, -6)):
        rings = (
            BreakOff(figure, it.x + dx * far, it.y + dy * far)
            for far in dict.fromkeys((scale, scale // 2, min(scale, JUST_CLEAR)))
        )
        found = next((one for one in rings if bars_breaking_off(g, one) is None), None)
        if found is not None:
            options.append(found)
    return options


def bars_order(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids an order, listed or not; None if it may be given."""
    ready = able(g)
    named = getattr(option, "figure", None)
    if isinstance(option, EndActivation):
        return None
    if isinstance(option, March):
        return None if any(g.figures[i].act.path for i in ready) else NOT_OFFERED
    if named is not None and named not in ready:
        return RuleId("atz.turn.once")
    if isinstance(option, ON_FOOT):
        barred = bars_aboard(g, option)
        if barred is not None:
            return barred
    if isinstance(option, Charge | FastMove):
        return bars_together(g, option, ready)
    if isinstance(option, WHEEL) and g.figures[option.figure].aboard != NOBODY:
        return bars_car(g, option)
    if named is not None and opponents(g, named):
        return bars_in_melee(g, option)
    return bars_single(g, option)


def bars_in_melee(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids an order to a figure in contact with enemies, or None."""
    if isinstance(option, BreakOff):
        return bars_breaking_off(g, option)
    if isinstance(option, Dispatch) and known(g, option.target):
        return bars_popping(g, option)
    return None if isinstance(option, FightOn | Order) else RuleId("atz.melee.locked")


def bars_together(g: Atz, option: Charge | FastMove, ready: list[FigureId]) -> RuleId | None:
    """Return the rule that forbids an order to several figures at once, or None."""
    if not option.figures or not set(option.figures) <= set(ready):
        return RuleId("atz.turn.once")
    if len(set(option.figures)) != len(option.figures):
        return NOT_OFFERED
    if isinstance(option, FastMove):
        return bars_fast(g, option.figures)
    if len(option.targets) != len(option.figures):
        return RuleId("atz.test.charge-several-targets")
    for figure, target in zip(option.figures, option.targets, strict=True):
        if target not in foes(g, figure):
            return NOT_OFFERED
        barred = bars_charging(g, figure, target)
        if barred is not None:
            return barred
    return None


def bars_single(g: Atz, option: Option) -> RuleId | None:  # noqa: C901, PLR0912  (one line each)
    """Return the rule that forbids an order to one figure, or None."""
    if isinstance(option, Move):
        return bars_moving(g, option.figure, (option.x, option.y))
    if isinstance(option, Fire):
        if g.figures[option.figure].act.fired:
            return FIRED
        judge = bars_pair if option.others or option.more else bars_shot
        return judge(g, option, foes(g, option.figure), snap=is_hurried(g, option.figure))
    if isinstance(option, CarOrders):
        return bars_car(g, option)
    if isinstance(option, Pull):
        return bars_pulling(g, option.figure)
    if isinstance(option, Throw):
        return bars_throwing(g, option)
    if isinstance(option, Dispatch):
        return bars_dispatch(g, option) if known(g, option.target) else NOT_OFFERED
    if isinstance(option, PickUp | Tend | Release | Capture):
        return bars_helping(g, option) if known(g, option.target) else NOT_OFFERED
    if isinstance(option, Switch):
        return bars_holding(g, option.figure, option.hand)
    if isinstance(option, Reload):
        return bars_reloading(g, option.figure, option.weapon)
    if isinstance(option, Rally):
        return bars_rallying(g, option.figure)
    if isinstance(option, Leave):
        return bars_leaving(g, option.figure)
    if isinstance(option, Lock):
        inside = 0 <= option.opening < len(g.terrain.openings)
        return bars_locking(g, option.figure, option.opening) if inside else NOT_OFFERED
    if isinstance(option, Turn):
        it = g.figures[option.figure]
        return NOT_OFFERED if (option.x, option.y) == (it.x, it.y) else None
    if isinstance(option, PutDown):
        return None if g.figures[option.figure].carries != NOBODY else NOT_OFFERED
    if isinstance(option, GoProne):
        return RuleId("atz.move.prone") if g.figures[option.figure].prone else None
    if isinstance(option, SplitOff):
        several = len(members(g, g.figures[option.figure].group)) > 1
        return None if several else RuleId("atz.group.split-join")
    if type(option) in BARS:
        return BARS[type(option)](g, option)
    if isinstance(option, PopUp):
        return None if g.figures[option.figure].hidden else NOT_OFFERED
    return None if isinstance(option, Order) and can_act(g, option.figure) else NOT_OFFERED


BARS: Final[dict[type[Option], Callable[..., RuleId | None]]] = {
    **SCENE_BARS,
    **LOOT_BARS,
    **CHALLENGE_BARS,
    Barter: bars_barter,
    TakeShelter: bars_shelter,
    TakeStairs: bars_stairs,
    Barricade: bars_barricading,
    Fetch: bars_fetching,
    Force: bars_forcing,
    Give: bars_giving,
}


def known(g: Atz, figure: FigureId) -> bool:
    """Whether there is such a figure."""
    return 0 <= figure < len(g.figures)
