"""Beaten enemies who were brought home: whether they live, and whether they join."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_events import BeatenAsked
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import LEFT, NOBODY, STUNNED, Atz, FigureId
from shamble.games.atz.book.encounter_tables import ARMOUR
from shamble.games.atz.book.terms import Status
from shamble.games.atz.loot.things import put_in
from shamble.games.atz.people.groups import leader_rank
from shamble.games.atz.people.packs import pack_of
from shamble.kernel.rules import rule

OUT: Final = Status.OUT_OF_THE_FIGHT


@rule("atz.walk.recruit-wounded-detail", "atz.encounter.captured-enemies")
def brought_home(g: Atz, *, cleared: bool) -> list[tuple[FigureId, FigureId]]:
    """Return the beaten enemies in the players' hands, each with whoever asks him.

    They were carried off the table, or lie on one that is the players' now.
    """
    found = []
    for i, it in enumerate(g.figures):
        if it.who.seat != NOBODY or not it.who.human:
            continue
        captors = [j for j, one in enumerate(g.figures) if one.carries == i and one.status == LEFT]
        held = cleared and it.status in {OUT, Status.CAPTURED}
        if (captors and it.status == LEFT) or held:
            side = g.figures[captors[0]].who.side if captors else players_side(g)
            found.append((i, asker(g, side)))
    return [(i, one) for i, one in found if one != NOBODY]


def players_side(g: Atz) -> int:
    """Return the side of those who play together."""
    return next(it.who.side for it in g.figures if it.who.seat != NOBODY)


@rule("atz.walk.recruit-wounded-detail")
def asker(g: Atz, side: int) -> FigureId:
    """Return who leads a side after the battle: a Star, or else the highest Rep; NOBODY if none."""
    fit = [
        i
        for i, it in enumerate(g.figures)
        if it.who.side == side
        and it.who.seat != NOBODY
        and (it.status < STUNNED or it.status == LEFT)
        and not it.cheated
    ]
    return max(fit, key=lambda i: leader_rank(g, i), default=NOBODY)


@rule("atz.walk.recruit-wounded-enemy", "atz.walk.recruit-wounded-detail")
@rule("atz.encounter.captured-enemies")
def ask_to_join(g: Atz, encounter: Encounter, target: FigureId, leader: FigureId) -> None:
    """Have both roll a die and add Rep: he joins if the player has no less, or slips away.

    Who slips away leaves his gear.
    """
    it, one = g.figures[target], g.figures[leader]
    mine, theirs = roll(g), roll(g)
    joins = mine + one.rep >= theirs + it.rep
    it.status = LEFT
    g.tell(BeatenAsked(leader, target, (mine, theirs), joins))
    if joins:
        it.who = msgspec.structs.replace(it.who, side=one.who.side, seat=one.who.seat)
        encounter.joined += (target,)
        encounter.brought[target] = (*it.guns, *it.melee)
    else:
        leave_gear(g, target, leader)


@rule("atz.walk.recruit-wounded-detail", "atz.spoils.take-gear", "atz.spoils.packs")
def leave_gear(g: Atz, target: FigureId, leader: FigureId) -> None:
    """Have one of the beaten leave all that he has, which his captors use from now on."""
    it = g.figures[target]
    worn = (ARMOUR,) if it.who.armour else ()
    gear = (*it.guns, *it.melee, *worn, *pack_of(g, target))
    it.guns = it.hand = it.melee = ()
    it.who = msgspec.structs.replace(it.who, armour=False)
    if g.encounter is not None:
        g.encounter.packs.pop(target, None)
    for item in gear:
        put_in(g, leader, item, told=False)
