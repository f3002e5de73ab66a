"""Melee: pools of dice, pairings, and their results."""

from typing import Final

import msgspec

from shamble.games.atz.battle.deeds import note_fight
from shamble.games.atz.battle.events import Bout, MeleeFought
from shamble.games.atz.battle.options import Prompt, Split
from shamble.games.atz.battle.passing import roll_many, successes
from shamble.games.atz.battle.state import (
    DRY,
    NOBODY,
    STALLED,
    Atz,
    FigureId,
    Trial,
    melee_weapons,
    seat_of,
)
from shamble.games.atz.book.tables import MeleeWeapon
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.chain_saw import check_saw, start_saw
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.damage import bring_down
from shamble.games.atz.reactions.morale import fill_leaders, witnesses
from shamble.games.atz.reactions.notice import face
from shamble.games.atz.reactions.reaction import call_tests
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

DOWNSIDE: Final = 2  # dice lost by whoever is prone, attacked to the rear or retrieving
ZOMBIE_IMPACT: Final = 1
POUNCE: Final = 2  # dice a zombie adds that was taken for somebody harmless
CLUB: Final = "improvised-two-handed-weapon"  # what a stalled chain saw is
KILLS: Final = 2  # successes ahead


class Fight(msgspec.Struct, frozen=True):
    """One figure and all whom it fights."""

    hub: FigureId
    others: tuple[FigureId, ...]
    pounce: bool = False


@rule("atz.melee.weapon-choice", "atz.melee.weapon-one", "atz.melee.weapon-two")
@rule("atz.melee.weapon-improvised", "atz.melee.unarmed", "atz.attr.knifeman")
@rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-gas")
def weapon_in_melee(g: Atz, figure: FigureId) -> MeleeWeapon | None:
    """Return what a figure fights with: the highest Impact it carries, a Knifeman his knife."""
    it = g.figures[figure]
    able = [
        g.deck.melee[CLUB] if one.motor and it.chain_saw == STALLED else one
        for one in melee_weapons(g, figure)
        if (one.hands == 1 or it.carries == NOBODY) and not (one.motor and it.chain_saw == DRY)
    ]
    knives = any(g.deck.attributes[name].knife for name in g.figures[figure].who.attributes)
    return max(able, key=lambda one: (knives and one.knife, one.impact), default=None)


@rule("atz.melee.unarmed", "atz.zombie.melee-impact", "atz.zombie.no-weapons")
def impact_of(g: Atz, figure: FigureId) -> int:
    """Return the Impact with which a figure fights."""
    if g.figures[figure].who.zombie:
        return ZOMBIE_IMPACT
    weapon = weapon_in_melee(g, figure)
    return weapon.impact if weapon else 0


@rule("atz.figure.rear-attack", "atz.zombie-react.charged-in-rear")
def from_behind(g: Atz, attacker: FigureId, target: FigureId) -> bool:
    """Whether a charger both began and ended its move behind its target's front."""
    a, b = g.figures[attacker], g.figures[target]
    if a.act.charging != target:
        return False
    began = b.fx * (a.act.start[0] - b.x) + b.fy * (a.act.start[1] - b.y)
    ended = b.fx * (a.x - b.x) + b.fy * (a.y - b.y)
    return began < 0 and ended < 0


@rule("atz.melee.modifiers", "atz.attr.brawler", "atz.attr.runt", "atz.attr.knifeman")
@rule("atz.melee.chainsaw", "atz.melee.chainsaw-impact-die")
def pool(g: Atz, figure: FigureId, others: tuple[FigureId, ...]) -> int:
    """Return a figure's dice, before any are taken away for attacks to its rear."""
    it = g.figures[figure]
    weapon = weapon_in_melee(g, figure)
    dice = it.rep
    if weapon is not None and weapon.dice:
        dice += weapon.dice
    elif any(impact_of(g, figure) > impact_of(g, other) for other in others):
        dice += 1
    for name in it.who.attributes:
        attribute = g.deck.attributes[name]
        dice += attribute.melee
        if weapon is not None and weapon.knife:
            dice += attribute.knife
    if it.prone:
        dice -= DOWNSIDE
    if it.carries != NOBODY:
        dice -= DOWNSIDE
    return max(dice, 0)


@rule("atz.zombie.melee-one-die", "atz.zombie.melee-no-impact-bonus", "atz.zombie.melee-prone-rear")
@rule("atz.zombie-react.zed-pass-0")
def zombie_pool(g: Atz, figure: FigureId, foe: FigureId, *, pounce: bool) -> int:
    """Return a zombie's dice: one, none if it is prone or attacked to the rear."""
    lost = g.figures[figure].prone or from_behind(g, foe, figure)
    return max(1 + (POUNCE if pounce else 0) - (DOWNSIDE if lost else 0), 0)


@rule("atz.melee.multiple-split", "atz.melee.modifiers")
def dice_against(g: Atz, figure: FigureId, foe: FigureId, *, pounce: bool = False) -> int:
    """Return the dice with which a figure that fights one enemy meets it."""
    if g.figures[figure].who.zombie:
        return zombie_pool(g, figure, foe, pounce=pounce)
    dice = pool(g, figure, (foe,))
    if from_behind(g, foe, figure) and not g.figures[figure].prone:
        dice -= DOWNSIDE
    return max(dice, 0)


@rule("atz.melee.many-to-many", "atz.melee.multiple-max", "atz.zombie-act.crowding-limit")
def pair_up(g: Atz, active: tuple[FigureId, ...]) -> list[Fight]:
    """Pair active figures with the enemies they touch, one to one first, then let others join.

    Figures in contact with nobody able are left out.
    """
    sides = {g.figures[one].who.side for one in active}
    enemies = [(i, it) for i, it in enumerate(g.figures) if sides != {it.who.side}]
    touched = {one: opponents(g, one, enemies) for one in active}
    owner = match(touched)
    chosen = {one: [foe] for foe, one in owner.items()}
    taken = {foe: [one] for foe, one in owner.items()}
    for one in active:
        if touched[one] and one not in chosen:
            foe = min(touched[one], key=lambda i: (len(taken[i]), i))
            chosen[one] = [foe]
            taken[foe].append(one)
    for one, foes in chosen.items():
        for foe in touched[one]:
            if foe not in taken and len(taken[foes[0]]) == 1:
                foes.append(foe)
                taken[foe] = [one]
    fights = [Fight(one, tuple(foes)) for one, foes in chosen.items() if len(foes) > 1]
    hubs = {fight.hub for fight in fights}
    for foe, ones in taken.items():
        if len(ones) > 1:
            fights.append(Fight(foe, tuple(ones)))
        elif ones[0] not in hubs:
            fights.append(Fight(ones[0], (foe,)))
    return fights


@rule("atz.melee.many-to-many")
def match(touched: dict[FigureId, list[FigureId]]) -> dict[FigureId, FigureId]:
    """Return whose own each enemy is: as many as can have one of their own do, the first first."""
    owner: dict[FigureId, FigureId] = {}

    def find(one: FigureId, tried: set[FigureId]) -> bool:
        for foe in sorted(touched[one], key=lambda i: (i in owner, i)):
            if foe not in tried:
                tried.add(foe)
                if foe not in owner or find(owner[foe], tried):
                    owner[foe] = one
                    return True
        return False

    for one in touched:
        find(one, set())
    return owner


def fight_all(g: Atz, fights: tuple[Fight, ...]) -> None:
    """Fight these melees one after another; then those react who saw somebody fall."""
    g.downs.clear()
    for fight in fights:
        g.next(begin_fight, fight)
    g.next(react_to_melee)


@rule("atz.melee.multiple-split", "atz.zombie.melee-split-dice", "atz.melee.multiple-order")
@rule("atz.zombie.melee-order", "atz.zombie.melee-zero-dice")
def begin_fight(g: Atz, fight: Fight) -> None:
    """Have a figure that fights several enemies share its dice, then fight them in turn."""
    hub = g.figures[fight.hub]
    others = tuple(i for i in fight.others if g.figures[i].status < Status.STUNNED)
    if hub.status >= Status.STUNNED or not others:
        return
    if len(others) == 1:
        dice = dice_against(g, fight.hub, others[0])
        g.next(fight_next, Fight(fight.hub, others, fight.pounce), (dice,))
        return
    splits = sensible_splits(g, fight.hub, others)
    if hub.who.seat == NOBODY:
        g.next(take_split, splits[0], fight.hub)
        return
    g.ask(seat_of(g, fight.hub), Prompt.SPLIT, splits, take_split, fight.hub, bars=bars_split)


def sensible_splits(g: Atz, hub: FigureId, others: tuple[FigureId, ...]) -> list[Split]:
    """List an even split for each opponent that may come first, and all dice on each."""
    total = pool(g, hub, others)
    found = []
    for first in others:
        order = (first, *(i for i in others if i != first))
        even = tuple(
            total // len(order) + (1 if place < total % len(order) else 0)
            for place in range(len(order))
        )
        found.append(Split(order, even))
    found += [
        Split((first, *(i for i in others if i != first)), (total, *(0,) * (len(others) - 1)))
        for first in others
    ]
    return list(dict.fromkeys(found))


@rule("atz.melee.multiple-split")
def bars_split(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids sharing the dice so, or None."""
    offered = g.decision.options if g.decision else ()
    sample = next((one for one in offered if isinstance(one, Split)), None)
    if not isinstance(option, Split) or sample is None:
        return NOT_OFFERED
    if sorted(option.opponents) != sorted(sample.opponents):
        return NOT_OFFERED
    fair = len(option.dice) == len(option.opponents) and min(option.dice) >= 0
    if not fair or sum(option.dice) != sum(sample.dice):
        return RuleId("atz.melee.multiple-split")
    return None


def take_split(g: Atz, choice: Split, hub: FigureId) -> None:
    """Take away the dice for attacks to the rear and fight."""
    dice = list(choice.dice)
    lost = DOWNSIDE if not g.figures[hub].prone else 0
    for place, foe in enumerate(choice.opponents):
        if lost and from_behind(g, foe, hub):
            taken = min(lost, dice[place])
            dice[place] -= taken
            lost -= taken
    g.next(fight_next, Fight(hub, choice.opponents), tuple(dice))


@rule("atz.melee.steps", "atz.melee.until", "atz.melee.result", "atz.melee.multiple-split")
@rule("atz.dice.opposed-reroll-procedure", "atz.dice.opposed-tie-nonzero")
def fight_next(g: Atz, fight: Fight, dice: tuple[int, ...]) -> None:
    """Fight the first of the pairings to its result; the rest follow if the hub still stands."""
    hub, foe = fight.hub, fight.others[0]
    if g.figures[hub].status >= Status.STUNNED:
        return
    theirs = dice_against(g, foe, hub, pounce=fight.pounce)
    start_saw(g, hub)
    start_saw(g, foe)
    throws, winner, margin = contest(g, dice[0], theirs)
    check_saw(g, hub, tuple(throw[0] for throw in throws))
    check_saw(g, foe, tuple(throw[1] for throw in throws))
    won = NOBODY if not winner else hub if winner > 0 else foe
    g.tell(MeleeFought((Bout(hub, foe, throws, won, margin),)))
    note_fight(g, hub, foe)
    if won != NOBODY:
        g.next(lose_bout, foe if won == hub else hub, won, margin)
    if len(fight.others) > 1:
        g.next(fight_next, Fight(hub, fight.others[1:], fight.pounce), dice[1:])
    g.next(face_each_other, hub, foe)


def face_each_other(g: Atz, one: FigureId, other: FigureId) -> None:
    """Have two figures that stay locked face each other, and their charges be over."""
    for a, b in ((one, other), (other, one)):
        it = g.figures[a]
        if it.act.charging == b:
            it.act.charging = NOBODY
        if it.status < Status.STUNNED and not (it.who.zombie and it.prone):
            face(g, a, b)


def contest(
    g: Atz, mine: int, theirs: int
) -> tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], int, int]:
    """Throw until one side has no success: the throws, who won (1, -1 or 0) and by how many."""
    throws = []
    while True:
        thrown = (roll_many(g, mine), roll_many(g, theirs))
        throws.append(thrown)
        mine, theirs = successes(thrown[0]), successes(thrown[1])
        if not mine or not theirs:
            return tuple(throws), (mine > 0) - (theirs > 0), max(mine, theirs)


@rule("atz.melee.result", "atz.zombie.melee-result-on-zombie", "atz.zombie.melee-max-one-success")
@rule("atz.infection.trigger", "atz.infection.recovered-during-game")
@rule("atz.resource.body-armor-melee", "atz.gear.body-armour-melee")
def lose_bout(g: Atz, loser: FigureId, winner: FigureId, margin: int) -> None:
    """Put the loser out of the fight, or kill it if it lost by two or more or is a zombie."""
    it = g.figures[loser]
    dead = margin >= KILLS or it.who.zombie
    if g.figures[winner].who.zombie and it.who.human:
        it.bitten = True
    g.next(bring_down, loser, winner, Status.DEAD if dead else Status.OUT_OF_THE_FIGHT)


@rule("atz.test.man-down")
def react_to_melee(g: Atz) -> None:
    """Have those tested who saw a friend go down."""
    items = witnesses(g)
    fill_leaders(g, tuple(g.figures[item.figure].group for item in items))
    cause = g.downs[0][1] if g.downs else NOBODY
    g.downs.clear()
    if items:
        g.next(call_tests, Trial(cause, tuple(items)))
