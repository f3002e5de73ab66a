"""Loot: one Survivor of each player may take one Gear from the centre."""

from typing import Final

from shamble.games.azta.abilities import loots_upright
from shamble.games.azta.events import LeftLying, Looted
from shamble.games.azta.gear import check_load
from shamble.games.azta.hand import bars_elsewhere
from shamble.games.azta.options import Loot, LootChoice, Prompt
from shamble.games.azta.state import Azta, Phase, clockwise, is_living, living
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.window import PASS

ONE_ITEM: Final = RuleId("azta.loot.one-item")


@rule("azta.loot.one-item", "azta.loot.optional", "azta.loot.eliminated", "azta.round.clockwise")
def loot_step(g: Azta) -> None:
    """Offer the centre to each player with a Survivor, once, from the first player clockwise."""
    g.phase = Phase.LOOT
    if g.centre:
        for seat in clockwise(g):
            if is_living(g, seat):
                g.next(offer_loot, seat)
        g.next(leave_rest)


@rule("azta.loot.one-item", "azta.loot.full-survivor", "azta.gear.tradeable-lootable")
def offer_loot(g: Azta, seat: Seat) -> None:
    """Ask which Survivor takes what, if anything is left; even one with full hands may."""
    if not g.centre:
        return
    options: list[LootChoice] = [PASS]
    team = living(g, seat)
    for card in dict.fromkeys(gear.id for gear in g.centre):
        options += [Loot(card, who) for who in team]
    g.ask(seat, Prompt.LOOT, options, take_loot, seat, bars=bars_looting)


@rule("azta.loot.base-one", "azta.loot.optional")
def take_loot(g: Azta, choice: LootChoice, seat: Seat) -> None:
    """Put the Gear on the Survivor and turn it sideways."""
    if isinstance(choice, Loot):
        who = choice.who
        place = next(i for i, gear in enumerate(g.centre) if gear.id == choice.card)
        g.gear[who].append(g.centre.pop(place))
        sideways = not loots_upright(g, who)
        if sideways:
            g.looted.append(who)
        g.tell(Looted(seat, choice.card, g.survivors[who].id, sideways))
        check_load(g, who)


@rule(ONE_ITEM)
def bars_looting(g: Azta, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in the Loot step, or None."""
    if isinstance(option, Loot):
        lies = any(gear.id == option.card for gear in g.centre)
        return ONE_ITEM if lies else NOT_OFFERED
    return bars_elsewhere(g, option)


@rule("azta.loot.leftovers")
def leave_rest(g: Azta) -> None:
    """Discard the Gear that nobody took."""
    if g.centre:
        g.tell(LeftLying(tuple(gear.id for gear in g.centre)))
        g.discard += g.centre
        g.centre.clear()
