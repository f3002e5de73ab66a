"""Weapons that change hands, between friends and by consent between players."""

from typing import Final

from shamble.games.atz.battle.events import Given
from shamble.games.atz.battle.options import Accept, Decline, GiftChoice, Give, Prompt
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    on_table,
    seat_of,
    touching,
    up,
    within,
)
from shamble.games.atz.people.weapons import is_misfit
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

FRIENDS: Final = RuleId("atz.seat.coop-loot")
RIVALS: Final = RuleId("atz.seat.versus-contact")
CLOSE: Final = 4  # inches


@rule(FRIENDS, RIVALS)
def bars_giving(g: Atz, option: Give) -> RuleId | None:
    """Return the rule that keeps a figure from giving something to another, or None.

    Friends must touch; opposed players' figures, within 4 inches of each other, must agree.
    """
    if not 0 <= option.target < len(g.figures) or option.target == option.figure:
        return NOT_OFFERED
    it, other = g.figures[option.figure], g.figures[option.target]
    if option.item not in {*it.guns, *it.melee} or not on_table(other) or not other.who.human:
        return NOT_OFFERED
    if other.who.side == it.who.side:
        return None if touching(g, option.figure, option.target) and up(other) else FRIENDS
    if other.who.seat == NOBODY:
        return NOT_OFFERED
    near = within(g, option.figure, option.target, CLOSE) and it.floor == other.floor
    return None if near and up(other) else RIVALS


def gifts(g: Atz, figure: FigureId) -> list[Give]:
    """List the guns that a figure can give to a friend who has none; others may be ordered."""
    it = g.figures[figure]
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
    else:
        it.melee, other.melee = without(it.melee, name), (*other.melee, name)
    g.tell(Given(option.figure, option.target, name))


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return names without the first of one."""
    place = names.index(name)
    return names[:place] + names[place + 1 :]
