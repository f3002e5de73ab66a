"""Weapons that change hands, between friends and by consent between players."""

from typing import Final

from shamble.games.atz.battle.encounter import pass_on
from shamble.games.atz.battle.events import Given
from shamble.games.atz.battle.options import Accept, Decline, GiftChoice, Give, Prompt
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    friends,
    on_table,
    seat_of,
    up,
    within,
)
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.encounter_tables import FOOD, KEYS, cargo_of
from shamble.games.atz.people.packs import can_carry, load_of, pack_of
from shamble.games.atz.people.weapons import is_misfit
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

FRIENDS: Final = RuleId("atz.seat.coop-loot")
RIVALS: Final = RuleId("atz.seat.versus-contact")
HEAVY: Final = RuleId("atz.cargo.over-limit")
CLOSE: Final = 4  # inches


@rule(FRIENDS, RIVALS, HEAVY)
def bars_giving(g: Atz, option: Give) -> RuleId | None:
    """Return the rule that keeps a figure from giving something to another, or None.

    Friends must touch; opposed players' figures, within 4 inches of each other, must agree.
    """
    if not 0 <= option.target < len(g.figures) or option.target == option.figure:
        return NOT_OFFERED
    it, other = g.figures[option.figure], g.figures[option.target]
    has = {*it.guns, *it.melee, *pack_of(g, option.figure)}
    if option.item not in has or not on_table(other) or not other.who.human:
        return NOT_OFFERED
    if g.encounter is not None and not can_carry(g, option.target, option.item):
        return HEAVY
    if other.who.side == it.who.side:
        return None if touching(g, option.figure, option.target) and up(other) else FRIENDS
    if other.who.seat == NOBODY:
        return NOT_OFFERED
    near = within(g, option.figure, option.target, CLOSE) and it.floor == other.floor
    return None if near and up(other) else RIVALS


def gifts(g: Atz, figure: FigureId) -> list[Give]:
    """List what a figure can give to a friend in need; anything else may be ordered.

    A spare gun to who has none, what weighs most to who can carry it if one is loaded full.
    """
    it = g.figures[figure]
    spare = burden(g, figure)
    if spare:
        options = [
            Give(figure, i, spare) for i in friends(g, figure) if load_of(g, i) < load_of(g, figure)
        ]
        return [option for option in options if bars_giving(g, option) is None]
    if len(it.guns) <= 1:
        return []
    options = [
        Give(figure, i, name)
        for i, other in enumerate(g.figures)
        if other.who.side == it.who.side and not other.guns
        for name in it.guns
        if name not in it.hand
    ]
    return [option for option in options if bars_giving(g, option) is None]


def burden(g: Atz, figure: FigureId) -> str:
    """Return the heaviest thing in the pack of one who can carry no more food; or nothing."""
    pack = pack_of(g, figure)
    if not pack or can_carry(g, figure, FOOD):
        return ""
    return max(pack, key=lambda item: cargo_of(item).quarters)


@rule(FRIENDS, RIVALS)
def give(g: Atz, option: Give) -> None:
    """Give a weapon; it costs nothing, but another player is asked whether it is wanted."""
    mine, theirs = g.figures[option.figure].who.seat, g.figures[option.target].who.seat
    if mine == theirs:
        hand_to(g, option)
    else:
        g.next(ask_consent, option)


@rule(RIVALS, FRIENDS)
def ask_consent(g: Atz, option: Give) -> None:
    """Ask the other player."""
    options: tuple[GiftChoice, ...] = (Accept(), Decline())
    g.ask(seat_of(g, option.target), Prompt.GIFT, options, take_consent, option)


def take_consent(g: Atz, choice: GiftChoice, option: Give) -> None:
    """Hand the weapon over if it is wanted."""
    if isinstance(choice, Accept):
        hand_to(g, option)


def hand_to(g: Atz, option: Give) -> None:
    """Take a weapon from one figure and give it to another."""
    it, other, name = g.figures[option.figure], g.figures[option.target], option.item
    if name in it.guns:
        it.guns = without(it.guns, name)
        it.hand = it.hand if all(one in it.guns for one in it.hand) else it.guns[:1]
        other.guns = (*other.guns, name)
        other.hand = other.hand or (name,)
        if name in it.empty:
            it.empty = without(it.empty, name)
            other.empty = (*other.empty, name)
        if g.encounter is not None and is_misfit(g, option.figure, name):
            g.encounter.misfits += ((option.target, name),)
    elif name in pack_of(g, option.figure) and g.encounter is not None:
        g.encounter.packs[option.figure] = without(pack_of(g, option.figure), name)
        g.encounter.packs[option.target] = (*pack_of(g, option.target), name)
        pass_keys(g, name, option.figure, option.target)
    else:
        it.melee, other.melee = without(it.melee, name), (*other.melee, name)
    if g.encounter is not None and other.who.side == it.who.side:
        pass_on(g.encounter, name, option.figure, option.target)
    g.tell(Given(option.figure, option.target, name))


@rule("atz.resource.keys")
def pass_keys(g: Atz, item: str, figure: FigureId, target: FigureId) -> None:
    """Have keys that change hands fit for whoever has them now."""
    if item != KEYS:
        return
    one, other = g.figures[figure], g.figures[target]
    if one.spare_keys:
        one.spare_keys, other.spare_keys = False, True
        return
    mine = [car for car in g.vehicles if figure in car.owners and car.found]
    for car in mine[:1]:
        car.owners = (*(i for i in car.owners if i != figure), target)


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return names without the first of one."""
    place = names.index(name)
    return names[:place] + names[place + 1 :]
