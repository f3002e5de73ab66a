"""Loot from the losers: weapons and armour at once, pockets for a whole activation."""

from typing import Final

import msgspec

from shamble.games.atz.battle.deeds import note
from shamble.games.atz.battle.encounter import pass_on
from shamble.games.atz.battle.encounter_events import Frisked
from shamble.games.atz.battle.encounter_options import Frisk, Strip
from shamble.games.atz.battle.passing import roll_many
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, on_table
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.encounter_tables import ARMOUR, CAR_KEYS, MEDICINE
from shamble.games.atz.book.terms import Status
from shamble.games.atz.loot.search import look_up_in
from shamble.games.atz.loot.spent import strip_of_gun
from shamble.games.atz.loot.things import put_in, set_down_thing, take_away
from shamble.games.atz.people.gifts import pass_keys
from shamble.games.atz.people.packs import can_carry, pack_of
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

BEATEN: Final = (Status.STUNNED, Status.OUT_OF_THE_FIGHT, Status.CAPTURED, Status.DEAD)
POCKETS: Final = {"keys": CAR_KEYS, MEDICINE: MEDICINE}  # what people have on them
TWO: Final = 2  # dice
GEAR: Final = RuleId("atz.spoils.take-gear")
SEARCH: Final = RuleId("atz.spoils.search-body")
ONCE: Final = RuleId("atz.spoils.one-search")
HEAVY: Final = RuleId("atz.cargo.over-limit")


def spoils(g: Atz, figure: FigureId) -> list[Strip | Frisk]:
    """List what can be taken from the beaten whom a figure touches."""
    found: list[Strip | Frisk] = []
    for i, other in enumerate(g.figures):
        if other.status not in BEATEN or not touching(g, figure, i):
            continue
        strips = [Strip(figure, i, item) for item in dict.fromkeys(on_him(g, i))]
        found += [one for one in strips if bars_stripping(g, one) is None]
        if bars_frisking(g, Frisk(figure, i)) is None:
            found.append(Frisk(figure, i))
    return found


def worn(it: Figure) -> tuple[str, ...]:
    """Return the weapons and the armour that somebody has on him."""
    return (*it.guns, *it.melee, *((ARMOUR,) if it.who.armour else ()))


@rule(GEAR, "atz.spoils.packs")
def on_him(g: Atz, figure: FigureId) -> tuple[str, ...]:
    """Return all that can be taken off somebody at once: what he wears, and what is in his pack."""
    return (*worn(g.figures[figure]), *pack_of(g, figure))


@rule(GEAR)
def is_beaten(g: Atz, figure: FigureId, target: FigureId) -> bool:
    """Whether another, a human who is beaten or a dead friend, lies at a figure's feet."""
    if g.encounter is None or not 0 <= target < len(g.figures):
        return False
    it, other = g.figures[figure], g.figures[target]
    mine = other.who.side == it.who.side
    return (
        it.who.human
        and other.who.human
        and on_table(other)
        and other.status in BEATEN
        and (not mine or other.status == Status.DEAD)
        and touching(g, figure, target)
        and it.aboard == NOBODY
    )


@rule(GEAR, HEAVY, "atz.spoils.gear-action")
def bars_stripping(g: Atz, option: Strip) -> RuleId | None:
    """Return the rule that keeps a figure from taking something off the beaten, or None."""
    if not is_beaten(g, option.figure, option.target):
        return GEAR
    if option.item not in on_him(g, option.target):
        return NOT_OFFERED
    return None if can_carry(g, option.figure, option.item) else HEAVY


@rule(GEAR, "atz.spoils.gear-action", "atz.loot.two-sources", "atz.encounter.haul")
def strip(g: Atz, option: Strip) -> None:
    """Take a weapon in passing; armour takes what is left of the activation."""
    it, other = g.figures[option.figure], g.figures[option.target]
    if option.item == ARMOUR:
        other.who = msgspec.structs.replace(other.who, armour=False)
        it.act.done, it.act.fired, it.act.move_left = True, True, 0
    else:
        strip_of_gun(g, option.target, option.item, option.figure)
        take_away(g, option.target, option.item)
        pass_keys(g, option.item, option.target, option.figure)
        if g.encounter is not None and other.who.side == it.who.side:
            pass_on(g.encounter, option.item, option.target, option.figure)
    put_in(g, option.figure, option.item)


@rule(SEARCH, ONCE, "atz.spoils.packs")
def bars_frisking(g: Atz, option: Frisk) -> RuleId | None:
    """Return the rule that keeps a figure from going through somebody's pockets, or None.

    It takes a whole activation, and is done once to anybody.
    """
    if g.encounter is None or not is_beaten(g, option.figure, option.target):
        return SEARCH
    if g.figures[option.target].who.side == g.figures[option.figure].who.side:
        return SEARCH
    if option.target in g.encounter.frisked:
        return ONCE
    act = g.figures[option.figure].act
    return SEARCH if act.moved or act.fired or act.tried else None


@rule(SEARCH, ONCE, "atz.spoils.search-roll", "atz.rep.found-a-resource", "atz.loot.left-behind")
def frisk(g: Atz, option: Frisk) -> None:
    """Roll on the Resource Table, whatever the area; only keys and medicine are in pockets.

    What the searcher cannot carry lies there, for others to take.
    """
    if g.encounter is None:
        return
    it = g.figures[option.figure]
    it.act.done, it.act.fired, it.act.moved, it.act.move_left = True, True, True, 0
    g.encounter.frisked += (option.target,)
    dice = roll_many(g, TWO)
    item, more = look_up_in(g, sum(dice), occupied=False)
    found = POCKETS.get(item, "")
    g.tell(Frisked(option.figure, option.target, (*dice, *more), sum(dice), found))
    if found and can_carry(g, option.figure, found):
        note(g, option.figure, found=True)
        put_in(g, option.figure, found)
    elif found:
        set_down_thing(g, option.figure, found)
