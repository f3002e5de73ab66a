"""Gear on Survivors: the limit, and what is dropped."""

from typing import Final

from shamble.games.azta.abilities import CARRIED, gear_limit
from shamble.games.azta.cards import Gear
from shamble.games.azta.events import Dropped
from shamble.games.azta.hand import bars_elsewhere
from shamble.games.azta.options import Drop, Prompt
from shamble.games.azta.state import Azta, Who, living
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import RuleId, rule

SURPLUS: Final = RuleId("azta.gear.excess-dropped")


def take_off(g: Azta, who: Who, card: CardId) -> Gear:
    """Take a Gear off a Survivor."""
    carried = g.gear[who]
    return carried.pop(next(i for i, gear in enumerate(carried) if gear.id == card))


def has_room(g: Azta, who: Who) -> bool:
    """Whether a Survivor can carry one more."""
    load = len(g.gear[who])
    return load < CARRIED or load < gear_limit(g, who)


@rule("azta.loot.most-gear", "azta.loot.centre", "azta.loot.later-drops")
def drop(g: Azta, gear: Gear, seat: Seat, who: Who | None, why: RuleId) -> None:
    """Put a Gear in the centre, or on the discard pile if it cannot be Looted."""
    if gear.lootable:
        g.centre.append(gear)
    else:
        g.discard.append(gear)
    if g.log is not None:
        survivor = None if who is None else g.survivors[who].id
        g.tell(Dropped(seat, gear.id, survivor, gear.lootable, rule=why))


def check_loads(g: Azta, seat: Seat) -> None:
    """Check all Survivors of a player for surplus Gear."""
    for who in living(g, seat):
        check_load(g, who)


def check_load(g: Azta, who: Who) -> None:
    """Let a Survivor that carries too much drop some, before anything else happens."""
    load = len(g.gear[who])
    if load > CARRIED and load > gear_limit(g, who):
        g.next(drop_surplus, who)


@rule("azta.gear.excess-dropped", "azta.gear.excess-choice", "azta.gear.limit-three")
def drop_surplus(g: Azta, who: Who) -> None:
    """Ask its player which Gear an overloaded Survivor drops, until it can carry the rest."""
    carried = g.gear[who]
    if len(carried) > gear_limit(g, who):
        g.next(drop_surplus, who)
        options = [Drop(card, who) for card in dict.fromkeys(gear.id for gear in carried)]
        g.ask(g.owner[who], Prompt.DROP, options, drop_chosen, bars=bars_elsewhere)


def drop_chosen(g: Azta, choice: Drop) -> None:
    """Drop the chosen Gear."""
    gear = take_off(g, choice.who, choice.card)
    drop(g, gear, g.owner[choice.who], choice.who, SURPLUS)
