"""Friends and enemies: bartering with friends at the camp, and meeting people again."""

import itertools
from typing import Final

import msgspec

from shamble.games.atz.battle.barter_options import DealChoice, Exchange, WalkAway
from shamble.games.atz.battle.campaign import Known, Sheet
from shamble.games.atz.battle.campaign_events import Bartered, MetAgain
from shamble.games.atz.battle.campaign_options import CallOn
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import last_failure, roll
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.burdens import check_cargo
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.provisions import equipped
from shamble.games.atz.campaign.stores import (
    given_away,
    spare,
    stored,
    tradable,
    with_member,
)
from shamble.games.atz.campaign.timing import chief
from shamble.games.atz.fighting.melee import contest
from shamble.games.atz.loot.terms import (
    Trade,
    bars_trade,
    barter_dice,
    deal_for,
    fished_out,
    is_wary,
    limit_of_deal,
    most_items,
    other_dice,
    worth,
)
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

WANTED: Final = ("food", "medicine", "fuel")  # what is listed; more may be asked for
THEM: Final = 2  # this score or less: it is those whom one knows
ONCE: Final = RuleId("atz.barter.once")
FRIENDS: Final = RuleId("atz.sheet.friends-enemies")


@rule(FRIENDS, ONCE)
def calls(g: Atz) -> list[CallOn]:
    """List the trades that friends of this area can be asked for: as much as one kind will buy.

    Any other may be asked for, which leaves somebody without a weapon too.
    """
    sheet = sheet_of(g)
    things = spare(sheet)
    found = []
    for place, one in enumerate(sheet.known):
        for want, offer in itertools.product(WANTED, dict.fromkeys(things)):
            most = min(most_items(one.count), things.count(offer) * worth((offer,)))
            option = CallOn(place, (want,) * most, (offer,) * -(-most // worth((offer,))))
            if want != offer and most and bars_calling(sheet, option) is None:
                found.append(option)
    return found


@rule(FRIENDS, ONCE)
def bars_calling(sheet: Sheet, option: CallOn) -> RuleId | None:
    """Return the rule that forbids a trade with people one knows, or None."""
    if not 0 <= option.known < len(sheet.known):
        return NOT_OFFERED
    one = sheet.known[option.known]
    if not one.friend or one.place != sheet.place:
        return FRIENDS
    if one.visited == sheet.month:
        return ONCE
    return bars_trade(Trade(option.wants, option.offers), tradable(sheet), one.count)


@rule(FRIENDS, "atz.barter.dice", "atz.barter.when")
def call_on(g: Atz, option: CallOn) -> None:
    """Barter with friends: leader against leader, and then exchange what the deal allows."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    one = sheet.known[option.known]
    known = (*sheet.known[: option.known], msgspec.structs.replace(one, visited=sheet.month))
    campaign.sheet = msgspec.structs.replace(
        sheet, known=(*known, *sheet.known[option.known + 1 :])
    )
    lead = max(sheet.members, key=lambda it: (it.star, it.rep))
    trade, here = Trade(option.wants, option.offers), sheet.places[sheet.place]
    scarce = fished_out(g.deck, here.area, here.stock)
    mine = barter_dice(lead.rep, trade, scarce, wary=is_wary(lead.kind, one.kind))
    theirs = other_dice(one.rep, wary=is_wary(one.kind, lead.kind))
    throws, winner, margin = contest(g, mine, theirs)
    ties: tuple[tuple[int, int], ...] = ()
    if not winner:
        (winner, ties), margin = last_failure(g, *throws[-1]), 1
    deal = deal_for(winner, margin)
    limit = limit_of_deal(deal, one.count)
    wants = [item for item in option.wants if deal == "whole" or item not in scarce][:limit]
    offers = cheapest(option.offers, worth(wants))
    g.tell(Bartered(lead.name, one.name, throws, deal, tuple(wants), ties=ties))
    if wants and offers:
        options: list[DealChoice] = [Exchange(tuple(wants), offers), WalkAway()]
        g.ask(chief(sheet), Prompt.DEAL, options, close_deal)


def cheapest(offers: tuple[str, ...], price: int) -> tuple[str, ...]:
    """Return as few of the things offered as pay for a price; none where they do not."""
    for number in range(len(offers) + 1):
        if worth(offers[:number]) >= price:
            return offers[:number]
    return ()


@rule("atz.barter.not-compulsory", "atz.campaign.tracking-find", "atz.cargo.over-limit")
def close_deal(g: Atz, choice: DealChoice) -> None:
    """Exchange things, or nothing after all; nothing is taken from the area."""
    if isinstance(choice, WalkAway):
        return
    campaign = campaign_of(g)
    for item in choice.offers:
        campaign.sheet = given_away(campaign.sheet, item)
    it = campaign.sheet.members[0]
    for item in choice.wants:
        it = equipped(g.deck, it, item)
    campaign.sheet = stored(with_member(campaign.sheet, 0, it))
    g.next(check_cargo)


@rule(FRIENDS)
def recognise(g: Atz, kind: Class) -> Known | None:
    """Roll whether people who are met are some whom one knows, of their kind and in this area."""
    sheet = sheet_of(g)
    some = [one for one in sheet.known if one.place == sheet.place and one.kind == kind]
    if not some or roll(g) > THEM:
        return None
    g.tell(MetAgain(some[-1].name, some[-1].friend))
    campaign_of(g).again = some[-1].name
    return some[-1]


@rule(FRIENDS)
def enemies_here(sheet: Sheet) -> Known | None:
    """Return the enemies of this area who were met last; a Raid is against them."""
    some = [one for one in sheet.known if not one.friend and one.place == sheet.place]
    return some[-1] if some else None
