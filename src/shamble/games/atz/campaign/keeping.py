"""Who stays behind keeps what the others do not want to take into an encounter."""

from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import LeftWith
from shamble.games.atz.battle.campaign_options import KeepChoice, LeaveWith, Packed
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.provisions import can_take
from shamble.games.atz.campaign.stores import base_here, with_member
from shamble.games.atz.campaign.timing import chief
from shamble.games.atz.people.gifts import without
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

STAYING: Final = RuleId("atz.encounter.those-left-behind")


@rule(STAYING, "atz.cargo.between-encounters")
def ask_keeping(g: Atz) -> None:
    """Ask what those who go leave with those who stay, as long as these can carry more.

    At a base nobody is asked: what is in a pack there was taken along for the purpose.
    """
    campaign, sheet = campaign_of(g), sheet_of(g)
    if base_here(sheet) is not None:
        return
    options: list[KeepChoice] = [Packed()]
    for place, it in enumerate(sheet.members):
        if place not in campaign.plan.home:
            options += [
                LeaveWith(place, item)
                for item in dict.fromkeys(it.pack)
                if keeper(sheet, campaign.plan.home, item) is not None
            ]
    if len(options) > 1:
        g.ask(chief(sheet), Prompt.KEEPING, options, take_keeping, bars=bars_keeping)


@rule(STAYING, "atz.cargo.character-limit")
def keeper(sheet: Sheet, home: tuple[int, ...], item: str) -> int | None:
    """Return who of those who stay can carry a thing more, or None."""
    return next((place for place in home if can_take(sheet.members[place], item)), None)


@rule(STAYING)
def bars_keeping(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that keeps a thing from being left with somebody, or None."""
    home, members = campaign_of(g).plan.home, sheet_of(g).members
    if not isinstance(option, LeaveWith) or not 0 <= option.member < len(members):
        return NOT_OFFERED
    if option.member in home or option.item not in members[option.member].pack:
        return NOT_OFFERED
    return STAYING if keeper(sheet_of(g), home, option.item) is None else None


@rule(STAYING)
def take_keeping(g: Atz, choice: KeepChoice) -> None:
    """Hand over all of a thing that those who stay can carry, and ask again; or go as one is."""
    if isinstance(choice, Packed):
        return
    g.next(ask_keeping)
    campaign, item = campaign_of(g), choice.item
    left: dict[str, tuple[str, ...]] = {}
    while item in campaign.sheet.members[choice.member].pack:
        place = keeper(campaign.sheet, campaign.plan.home, item)
        if place is None:
            break
        giver, taker = campaign.sheet.members[choice.member], campaign.sheet.members[place]
        less = msgspec.structs.replace(giver, pack=without(giver.pack, item))
        more = msgspec.structs.replace(taker, pack=(*taker.pack, item))
        campaign.sheet = with_member(with_member(campaign.sheet, choice.member, less), place, more)
        left[taker.name] = (*left.get(taker.name, ()), item)
    for other, items in left.items():
        g.tell(LeftWith(campaign.sheet.members[choice.member].name, other, items))
