"""Charging into melee, and what those do who are charged."""

from typing import Final

from shamble.games.atz.battle.events import Moved, StatusChanged
from shamble.games.atz.battle.options import DropChoice, Keep, Prompt, PutDown
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Item,
    Outcome,
    Trial,
    friends,
    seat_of,
    up,
    within,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.fighting.contact import (
    CLOSE,
    REACH,
    TENTH,
    contact_spots,
    open_doors_on,
    path_length,
    walked,
    way_in,
    way_on,
    way_to_contact,
)
from shamble.games.atz.fighting.cover import follow
from shamble.games.atz.fighting.melee import fight_all, from_behind, pair_up
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.people.alongside import engaged
from shamble.games.atz.people.groups import COHESION, opponents, split_strays
from shamble.games.atz.people.quarrels import forfeit
from shamble.games.atz.people.wards import slip_away
from shamble.games.atz.reactions.damage import drop
from shamble.games.atz.reactions.notice import (
    face,
    face_spot,
    in_sight_trial,
    nearest_first,
    newly_seen,
)
from shamble.games.atz.reactions.reaction import RESULTS, call_tests
from shamble.games.atz.table.reach import (
    can_stand,
    on_the_way,
)
from shamble.games.atz.table.sight import sees
from shamble.games.atz.table.small_windows import grabs
from shamble.kernel.rules import RuleId, rule

PAUSE: Final = 4_000  # mils of path left to contact
LETS_GO: Final = RuleId("atz.wounded.charged")


@rule(REACH)
def in_charge_reach(g: Atz, figure: FigureId, enemies: list[FigureId]) -> list[FigureId]:
    """Return those of some enemies who are so near that a straight way would reach them."""
    it = g.figures[figure]
    left = it.act.move_left - rising_cost(g, figure)
    x, y, far = it.x, it.y, (left + CLOSE) ** 2 // (TENTH * TENTH)
    found = []
    for i in enemies:
        foe = g.figures[i]
        if (foe.x - x) * (foe.x - x) + (foe.y - y) * (foe.y - y) > far:
            break  # the nearest come first
        found.append(i)
    return sorted(found)


def bars_charging(g: Atz, figure: FigureId, target: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from charging another, or None."""
    return bars_any_charge(g, figure) or bars_charge_at(g, figure, target)


@rule("atz.move.stand", "atz.move.prone-crawl")
def rising_cost(g: Atz, figure: FigureId) -> int:
    """Return what it costs a prone figure to get up: half the allowance of its activation."""
    it = g.figures[figure]
    return it.act.allowance // 2 if it.prone else 0


@rule("atz.action.charge", "atz.wounded.voluntary", "atz.move.stand")
def bars_any_charge(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from charging anybody, or None."""
    it = g.figures[figure]
    if it.act.fired:
        return RuleId("atz.action.charge")
    if it.carries != NOBODY:
        return RuleId("atz.wounded.voluntary")
    if it.act.stayed or it.act.move_left < rising_cost(g, figure):
        return RuleId("atz.move.prone-crawl")
    return None


@rule("atz.test.wanting-to-charge", REACH, "atz.zombie.melee-active-human-attacks")
@rule("atz.melee.contact")
def bars_charge_at(g: Atz, figure: FigureId, target: FigureId) -> RuleId | None:
    """Return the rule by which a figure that can charge cannot charge this enemy, or None."""
    if g.figures[target].aboard != NOBODY and not contact_spots(g, target):
        return RuleId("atz.vreact.charged-by-figures")
    if g.figures[target].status >= Status.STUNNED or not sees(g, figure, target):
        return RuleId("atz.test.wanting-to-charge")
    if opponents(g, figure):
        return RuleId("atz.melee.locked")
    left = g.figures[figure].act.move_left - rising_cost(g, figure)
    return None if way_to_contact(g, figure, target, left) is not None else REACH


@rule("atz.test.wanting-to-charge", "atz.test.charge-several-targets")
def declare_charge(g: Atz, figures: tuple[FigureId, ...], targets: tuple[FigureId, ...]) -> None:
    """Name each charger's target and take Wanting To Charge."""
    for figure, target in zip(figures, targets, strict=True):
        g.figures[figure].act.charging = target
        g.figures[figure].hidden = False
    for figure in figures:
        forfeit(g, figure, targets)
    items = tuple(
        Item(figure, Test.WANTING_TO_CHARGE, (target,), main=True)
        for figure, target in zip(figures, targets, strict=True)
    )
    g.next(call_tests, Trial(targets[0], items))
    g.next(advance_to_pause, figures)


@rule("atz.test.wanting-to-charge-results", "atz.move.stand")
@RESULTS.by(Do.CHARGE)
def go_in(g: Atz, outcome: Outcome) -> None:
    """Charge: it takes the place of active fire; who lies gets up first."""
    it = g.figures[outcome.figure]
    it.act.move_left -= rising_cost(g, outcome.figure)
    if it.prone:
        it.prone = False
        g.tell(StatusChanged(outcome.figure, it.status, prone=False, rule=RuleId("atz.move.stand")))
    it.act.fired, it.act.moved = True, True


@rule("atz.test.being-charged")
def advance_to_pause(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Bring the chargers to where 4 inches of their way are left, and have them noticed."""
    charging = tuple(i for i in figures if is_charging(g, i))
    for i in charging:
        it = g.figures[i]
        way = way_to_contact(g, i, it.act.charging, it.act.move_left)
        if way is None:
            continue
        length = path_length((it.x, it.y), way[1])
        if length > PAUSE:
            spot, rest = on_the_way((it.x, it.y), way[1], length - PAUSE)
            step_to(g, i, spot, path_length((it.x, it.y), walked(way[1], rest, spot)))
    trial = in_sight_trial(g, newly_seen(g, charging))
    if trial is not None:
        g.next(call_tests, trial)
    g.next(test_charged, charging)
    g.next(close_in, charging, tuple(target_spot(g, i) for i in charging))


def is_charging(g: Atz, figure: FigureId) -> bool:
    """Whether a figure is still set on its charge."""
    it = g.figures[figure]
    return it.act.charging != NOBODY and up(it) and not (it.who.zombie and it.prone)


def target_spot(g: Atz, figure: FigureId) -> Spot:
    """Return where the target of a charge stands."""
    it = g.figures[g.figures[figure].act.charging]
    return it.x, it.y


def step_to(g: Atz, figure: FigureId, spot: Spot, cost: int) -> None:
    """Move a figure to a spot, facing the way it goes; stay where there is no room."""
    it = g.figures[figure]
    if not can_stand(g, figure, spot) or spot == (it.x, it.y):
        return
    face_spot(g, figure, *spot)
    it.x, it.y = spot
    it.act.move_left = max(it.act.move_left - cost, 0)
    follow(g, figure)
    g.tell(Moved(figure, *spot))


@rule("atz.test.being-charged", "atz.test.being-charged-rear", "atz.zombie-act.neighbours-test-too")
@rule("atz.zombie-react.charged-in-rear", "atz.zombie-act.one-test-for-all-chargers")
@rule("atz.zombie-react.rear-test-mixed")
def test_charged(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Have the charged take Being Charged, and their friends within 4 inches who see a charger.

    Zombies never test, nor does whoever is charged by zombies from behind alone; his friends do.
    """
    chargers = [i for i in figures if is_charging(g, i)]
    items: dict[FigureId, Item] = {}
    excused: list[FigureId] = []
    targets = dict.fromkeys(g.figures[i].act.charging for i in chargers)
    for target in targets:
        mine = tuple(j for j in chargers if g.figures[j].act.charging == target)
        rear = all(from_behind(g, j, target) for j in mine)
        if rear and all(g.figures[j].who.zombie for j in mine):
            excused.append(target)
            continue
        near = nearest_first(g, target, mine)
        items[target] = Item(target, Test.BEING_CHARGED, near, rear=rear, main=True)
    for target in targets:
        for i in friends(g, target):
            if i in items or i in excused or not within(g, i, target, COHESION):
                continue
            near = tuple(j for j in chargers if sees(g, i, j))
            if near:
                items[i] = Item(i, Test.BEING_CHARGED, nearest_first(g, i, near))
    if items:
        cause = next(iter(items.values())).near[0]
        for item in items.values():
            if item.main and g.figures[item.figure].carries != NOBODY:
                g.next(ask_drop, item.figure)
        g.next(call_tests, Trial(cause, tuple(items.values())))


@rule(LETS_GO)
def ask_drop(g: Atz, figure: FigureId) -> None:
    """Have one who is charged choose whether to drop the wounded; those nobody commands do."""
    options: list[DropChoice] = [PutDown(figure), Keep()]
    if g.figures[figure].who.seat == NOBODY:
        take_drop(g, options[0], figure)
        return
    g.ask(seat_of(g, figure), Prompt.DROP, options, take_drop, figure)


@rule(LETS_GO)
def take_drop(g: Atz, choice: DropChoice, figure: FigureId) -> None:
    """Drop the wounded if that was chosen; they stay where they are until one is next active."""
    if isinstance(choice, PutDown):
        drop(g, figure)
        g.figures[figure].act.dropped = True


@rule("atz.test.being-charged-results", "atz.test.being-charged-rear")
@RESULTS.by(Do.MELEE)
def stand_and_fight(g: Atz, outcome: Outcome) -> None:
    """Meet the charge; one charged from behind who keeps his head turns round."""
    if outcome.passed > 1 and outcome.near:
        figure = outcome.figure
        if all(from_behind(g, i, figure) for i in outcome.near):
            face(g, figure, outcome.near[0])


@rule("atz.melee.order-in-activation")
def close_in(g: Atz, figures: tuple[FigureId, ...], spots: tuple[Spot, ...]) -> None:
    """Bring the chargers that are left into contact and fight."""
    arrived = bring_into_contact(g, figures, spots)
    if figures:
        split_strays(g, g.figures[figures[0]].who.side)
    g.next(fight_charge, arrived)


@rule("atz.test.being-charged-retired", "atz.test.charge-target-down")
@rule("atz.zombie-act.charged-human-retires", "atz.test.being-charged-received-fire")
def bring_into_contact(
    g: Atz, figures: tuple[FigureId, ...], spots: tuple[Spot, ...]
) -> tuple[FigureId, ...]:
    """Move the chargers that are left into contact, or to the spot that was vacated.

    Returns those who touch their target.
    """
    arrived = []
    for i, spot in zip(figures, spots, strict=True):
        if not is_charging(g, i):
            continue
        it = g.figures[i]
        if grabs(g, i):
            it.reaches, g.held = it.act.charging, True
            face(g, i, it.act.charging)
            continue
        draw_near(g, i, spot)
        reached = it.act.charging != NOBODY and touching(g, i, it.act.charging)
        if reached or (it.act.charging != NOBODY and engaged(g, i, it.act.charging)):
            face(g, i, it.act.charging)
            arrived.append(i)
    return tuple(arrived)


@rule("atz.test.being-charged-retired", "atz.test.charge-target-down")
def draw_near(g: Atz, figure: FigureId, spot: Spot) -> None:
    """Move a charger into contact, or to the spot that was vacated; no human goes on from there."""
    it = g.figures[figure]
    target = it.act.charging
    foe = g.figures[target]
    if (foe.x, foe.y) == spot:
        slip_away(g, target, figure)
    way = None
    if (foe.x, foe.y) == spot or foe.status == Status.DUCKED_BACK:
        way = way_in(g, figure, target)
    if way is None:
        way = way_on(g, figure, spot, target)
        it.act.charging = NOBODY
    if way is not None:
        there = ((foe.x, foe.y),) if it.act.charging != NOBODY else ()
        open_doors_on(g, figure, (*way[1], *there))
        if way[1]:
            step_to(g, figure, way[1][-1], way[0])
    if it.act.charging == NOBODY and not it.who.zombie:
        it.act.move_left = 0


@rule("atz.melee.after", "atz.melee.order-in-activation", "atz.test.charge-target-down")
def fight_charge(g: Atz, figures: tuple[FigureId, ...]) -> None:
    """Fight, now that all chargers are in contact; it ends their activation.

    Who finds his target helpless has nobody to fight: he may still deal with it.
    """
    able = tuple(i for i in figures if up(g.figures[i]) and opponents(g, i))
    for i in able:
        it = g.figures[i]
        it.act.done, it.act.move_left, it.act.fast = True, 0, False
        if it.act.charging != NOBODY:
            g.figures[it.act.charging].hidden = False
    fights = pair_up(g, able)
    if fights:
        g.next(fight_all, tuple(fights))
