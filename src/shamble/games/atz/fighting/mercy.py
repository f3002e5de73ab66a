"""At the mercy of the enemy: what becomes of somebody helpless over whom an enemy stands."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter_events import MercyRolled
from shamble.games.atz.battle.passing import MOST, passed, roll_many
from shamble.games.atz.battle.road_events import TiedUp
from shamble.games.atz.battle.state import (
    NOBODY,
    Activation,
    Atz,
    FigureId,
    Spared,
    ground,
    up,
)
from shamble.games.atz.book.encounter_tables import ARMOUR
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting.melee import react_to_melee
from shamble.games.atz.people.gifts import pass_keys
from shamble.games.atz.people.packs import pack_of
from shamble.games.atz.reactions.damage import bring_down
from shamble.games.atz.reactions.notice import look
from shamble.kernel.rules import rule

ROUGH: Final = (Class.GANGER, Class.SURVIVOR)  # to whom others are less merciful


@rule("atz.mercy.when", "atz.mercy.fired-first", "atz.mercy.pass-1")
def roll_mercy(g: Atz, figure: FigureId, leader: FigureId) -> tuple[tuple[int, ...], int]:
    """Roll against the Rep of the enemies' leader, with a die less if one's side fired first.

    Returns:
        The dice, and how many count as passed: a single one is none for a ganger or survivor
        at the mercy of somebody who is neither, and otherwise two.
    """
    it, other = g.figures[figure], g.figures[leader]
    first = (it.who.side, other.who.side) in g.opened
    dice = roll_many(g, MOST - first)
    count = passed(dice, other.rep)
    if count == 1:
        count = 0 if it.who.kind in ROUGH and other.who.kind not in ROUGH else MOST
    return dice, count


@rule("atz.mercy.pass-2", "atz.mercy.pass-0")
def rob(g: Atz, figure: FigureId, taker: FigureId = NOBODY) -> None:
    """Take all weapons and items from somebody; an enemy who stands there has them now."""
    it = g.figures[figure]
    if taker != NOBODY:
        pocket(g, figure, taker)
    it.guns = it.hand = it.melee = it.empty = ()
    it.spare_keys = False
    it.who = msgspec.structs.replace(it.who, armour=False)
    for car in g.vehicles:
        car.owners = tuple(i for i in car.owners if i != figure)
    if g.encounter is not None:
        g.encounter.packs.pop(figure, None)


@rule("atz.mercy.pass-2", "atz.mercy.pass-0", "atz.spoils.packs", "atz.resource.keys")
def pocket(g: Atz, figure: FigureId, taker: FigureId) -> None:
    """Have an enemy carry what was somebody's, armour and keys too: who beats him gets it back."""
    it, other = g.figures[figure], g.figures[taker]
    other.guns, other.melee = (*other.guns, *it.guns), (*other.melee, *it.melee)
    if g.encounter is None:
        return
    items = (*pack_of(g, figure), *((ARMOUR,) if it.who.armour else ()))
    for item in items:
        pass_keys(g, item, figure, taker)
    if items:
        g.encounter.packs[taker] = (*pack_of(g, taker), *items)


@rule("atz.mercy.trigger-moment", "atz.mercy.when", "atz.mercy.pass-0")
@rule("atz.mercy.star-protection")
def decide_fate(g: Atz, figure: FigureId, enemy: FigureId) -> None:
    """Have an enemy who stands over somebody helpless rob him, and spare or kill him.

    A Star whom they cannot kill stays where he is, and they have done with him.
    """
    leader = g.leaders[g.figures[enemy].group]
    if leader == NOBODY or not up(g.figures[leader]):
        leader = enemy
    g.downs.clear()
    dice, count = roll_mercy(g, figure, leader)
    rob(g, figure, enemy)
    g.tell(MercyRolled(figure, leader, dice, count, count > 0))
    if count:
        spare(g, figure, g.figures[enemy].who.side)
        return
    g.spared += (Spared(figure, g.figures[enemy].who.side, going=False),)
    g.next(bring_down, figure, leader, Status.DEAD)
    g.next(react_to_melee)


@rule("atz.road.cultist-capture", "atz.captive.who")
def take_alive(g: Atz, figure: FigureId, by: FigureId) -> None:
    """Rob somebody helpless and tie him up, without a die."""
    it = g.figures[figure]
    rob(g, figure, by)
    it.status, it.prone = Status.CAPTURED, False
    g.tell(TiedUp(figure, by))


@rule("atz.mercy.spared-wakes", "atz.mercy.pass-2")
def spare(g: Atz, figure: FigureId, side: int) -> None:
    """Have somebody come to, at once and unarmed; he is left alone, and has to go."""
    it = g.figures[figure]
    home = ground(g).building_at(it.x, it.y)
    it.status, it.prone = Status.CARRYING_ON, False
    it.act = Activation(start=(it.x, it.y))
    g.spared += (Spared(figure, side, NOBODY if home is None else home),)
    look(g, figure)
