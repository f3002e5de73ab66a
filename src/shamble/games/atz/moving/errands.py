"""What a scenario gives figures to do: errands, weapons out of a vehicle, things to climb."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.events import Armed, ErrandDone, Moved
from shamble.games.atz.battle.options import Arm, Climb, LetOut, Work
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, ground, up
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.ground.footprint import touches
from shamble.games.atz.ground.plane import BASE, INCH
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.march import bars_leaving_spot, touches_foe
from shamble.games.atz.people.groups import split_strays
from shamble.games.atz.people.wards import bars_letting_out, bring_wards
from shamble.games.atz.reactions.notice import face_spot, in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.reach import room_at
from shamble.games.atz.table.vehicles import footprint_of, is_there
from shamble.kernel.options import Option
from shamble.kernel.rules import RuleId, rule

AT: Final = INCH + 1  # tenths from a spot at which one is at it
HAND: Final = 2  # tenths between a base and what it climbs
CASH: Final = RuleId("atz.scenario.atm-cash")
TOOL: Final = RuleId("atz.scenario.first-contact-toolbox-action")
THING: Final = "the supplies are picked up"
CLIMBS: Final = RuleId("atz.scenario.bleens-traffic-jam")


def scene_orders(g: Atz, figure: FigureId) -> list[Work | Arm | LetOut | Climb]:
    """List what a scenario lets a figure do."""
    if g.mission is None:
        return []
    found: list[Work | Arm | LetOut | Climb] = []
    works = (Work(figure, place) for place in range(len(g.mission.errands)))
    found += [option for option in works if bars_working(g, option) is None]
    arms = (Arm(figure, place) for place in range(len(g.mission.supplies)))
    found += [option for option in arms if bars_arming(g, option) is None]
    outs = (LetOut(figure, i) for i, it in enumerate(g.figures) if it.who.keeper == figure)
    found += [option for option in outs if bars_letting_out(g, option) is None]
    return found + climbs(g, figure)


@rule("atz.scenario.atm-cash")
def bars_working(g: Atz, option: Work) -> RuleId | None:
    """Return the rule that keeps a figure from an errand, or None.

    It must be at the spot with its whole activation before it.
    """
    if g.mission is None or not 0 <= option.errand < len(g.mission.errands):
        return CASH
    errand, it = g.mission.errands[option.errand], g.figures[option.figure]
    if option.figure not in errand.who or g.errands[option.errand] != NOBODY:
        return CASH
    spent = it.act.moved or it.act.fired or it.act.tried or it.prone or it.aboard != NOBODY
    there = (it.x - errand.x) ** 2 + (it.y - errand.y) ** 2 <= AT * AT
    return CASH if spent or not there else None


@rule("atz.scenario.atm-cash")
def work(g: Atz, option: Work) -> None:
    """Spend the whole activation on an errand."""
    it = g.figures[option.figure]
    it.act.fired, it.act.moved, it.act.done, it.act.move_left, it.act.path = True, True, True, 0, ()
    g.errands[option.errand] = option.figure
    if g.mission is not None:
        g.tell(ErrandDone(option.figure, g.mission.errands[option.errand].title))


@rule("atz.scenario.first-contact-toolbox", "atz.scenario.first-contact-toolbox-action")
def bars_arming(g: Atz, option: Arm) -> RuleId | None:
    """Return the rule that keeps a figure from taking a weapon out of a vehicle, or None.

    It must be in contact with the vehicle or aboard; one weapon each, and none for animals.
    """
    if g.mission is None or not 0 <= option.supply < len(g.mission.supplies):
        return TOOL
    supply, it = g.mission.supplies[option.supply], g.figures[option.figure]
    if supply.melee in it.melee or not it.who.human or it.who.keeper != NOBODY:
        return TOOL
    if not is_there(g.vehicles[supply.vehicle]):
        return TOOL
    if it.aboard != NOBODY:
        return None if it.aboard == supply.vehicle else TOOL
    return None if touches(footprint_of(g, supply.vehicle), it.x, it.y) else TOOL


@rule("atz.scenario.first-contact-toolbox", "atz.scenario.first-contact-toolbox-action")
def arm(g: Atz, option: Arm) -> None:
    """Take a weapon; it costs no movement."""
    if g.mission is not None:
        melee = g.mission.supplies[option.supply].melee
        it = g.figures[option.figure]
        it.melee = (*it.melee, melee)
        g.tell(Armed(option.figure, melee))


@rule("atz.scenario.bleens-traffic-jam")
def climbs(g: Atz, figure: FigureId) -> list[Climb]:
    """List the spots to which a figure can climb over what it touches."""
    it = g.figures[figure]
    found = [
        Climb(figure, *spot)
        for thing in ground(g).terrain.obstacles
        if thing.climb
        for spot in beyond(thing.box, it.x, it.y)
    ]
    return [option for option in found if bars_climbing(g, option) is None]


def beyond(box: Box, x: int, y: int) -> list[Spot]:
    """Return the spot straight across a box from one beside it, if that is where it is."""
    left, low, right, high = box
    if left <= x <= right:
        if low - BASE - HAND <= y <= low - BASE:
            return [(x, high + BASE)]
        if high + BASE <= y <= high + BASE + HAND:
            return [(x, low - BASE)]
    if low <= y <= high:
        if left - BASE - HAND <= x <= left - BASE:
            return [(right + BASE, y)]
        if right + BASE <= x <= right + BASE + HAND:
            return [(left - BASE, y)]
    return []


def climbing_cost(g: Atz, figure: FigureId) -> int:
    """Return what it costs to climb over something: half the move."""
    return g.figures[figure].act.allowance // 2


@rule("atz.scenario.bleens-traffic-jam")
def bars_climbing(g: Atz, option: Climb) -> RuleId | None:
    """Return the rule that keeps a figure from climbing to a spot, or None.

    Only humans climb, over what is made for it, straight across.
    """
    it, spot = g.figures[option.figure], (option.x, option.y)
    barred = bars_leaving_spot(g, option.figure)
    if barred is not None:
        return barred
    if not it.who.human or it.aboard != NOBODY or it.carries != NOBODY:
        return CLIMBS
    cost = climbing_cost(g, option.figure) + rising_cost(g, option.figure)
    across = any(
        thing.climb and spot in beyond(thing.box, it.x, it.y)
        for thing in ground(g).terrain.obstacles
    )
    if not across or cost > it.act.move_left:
        return CLIMBS
    free = ground(g).fits(*spot) and room_at(g, option.figure, spot)
    return None if free and not touches_foe(g, option.figure, spot) else CLIMBS


@rule("atz.scenario.bleens-traffic-jam")
def climb(g: Atz, option: Climb) -> None:
    """Climb over something at the cost of half the move; those who see it now may react."""
    figure = option.figure
    it = g.figures[figure]
    it.act.move_left -= climbing_cost(g, figure) + rising_cost(g, figure)
    it.prone = it.hidden = False
    it.act.moved, it.act.path = True, ()
    face_spot(g, figure, option.x, option.y)
    it.x, it.y = option.x, option.y
    g.tell(Moved(figure, option.x, option.y, CLIMBS))
    bring_wards(g, figure)
    split_strays(g, it.who.side)
    noticed = newly_seen(g, (figure,))
    look(g, figure)
    g.next(meet_zombies)
    trial = in_sight_trial(g, noticed)
    if trial is not None:
        g.next(call_tests, trial)


SCENE_BARS: Final[dict[type[Option], Callable[..., RuleId | None]]] = {
    Work: bars_working,
    Arm: bars_arming,
    LetOut: bars_letting_out,
    Climb: bars_climbing,
}


@rule("atz.skirmish.fetch")
def pick_up_thing(g: Atz, figures: list[FigureId]) -> None:
    """Have the first of some players' figures that ends its activation there take the thing.

    Where its bearer is down it lies beside him.
    """
    if g.thing is None:
        return
    if g.bearer != NOBODY:
        bearer = g.figures[g.bearer]
        if bearer.status < Status.OUT_OF_THE_FIGHT or bearer.status == Status.LEFT:
            return
        g.thing = (bearer.x, bearer.y)
    for i in figures:
        it = g.figures[i]
        far = (it.x - g.thing[0]) ** 2 + (it.y - g.thing[1]) ** 2
        if it.who.seat != NOBODY and it.who.human and up(it) and far <= AT * AT:
            g.bearer = i
            g.tell(ErrandDone(i, THING))
            return
