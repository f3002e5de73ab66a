"""A trade between rivals: one proposes, the other agrees or does not."""

import itertools
from typing import Final

from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import Dealt
from shamble.games.atz.battle.campaign_options import (
    AcceptTrade,
    ProposeTrade,
    RefuseTrade,
    TradeChoice,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.campaign.burdens import check_cargo
from shamble.games.atz.campaign.clock import campaign_of, sheet_of
from shamble.games.atz.campaign.provisions import equipped
from shamble.games.atz.campaign.rivals import rival_of, rivals_here, spokesman, with_rival
from shamble.games.atz.campaign.stores import (
    given_away,
    loaded_up,
    shared_out,
    stored,
    tradable,
    with_member,
)
from shamble.kernel.errors import Bug
from shamble.kernel.options import Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

TRADE: Final = RuleId("atz.campaign.rivals-trade")
LISTED: Final = ("food", "fuel", "medicine", "luxury", "cure")


@rule(TRADE)
def proposals(g: Atz) -> list[ProposeTrade]:
    """List trades of one thing for another with each group here; any others may be proposed."""
    sheet, found = sheet_of(g), []
    for rival in rivals_here(sheet):
        for give, want in itertools.product(LISTED, LISTED):
            option = ProposeTrade(rival.seat, (give,), (want,))
            if give != want and bars_proposing(g, option) is None:
                found.append(option)
    return found


@rule(TRADE)
def bars_proposing(g: Atz, option: ProposeTrade) -> RuleId | None:
    """Return the rule that forbids a proposal, or None: both must have what they give."""
    sheet = sheet_of(g)
    rival = rival_of(sheet, option.seat)
    if rival is None:
        return NOT_OFFERED
    once = option.seat in campaign_of(g).proposed
    had = has_all(sheet, option.gives) and has_all(rival, option.wants)
    return TRADE if once or not had or not (option.gives or option.wants) else None


def has_all(sheet: Sheet, items: tuple[str, ...]) -> bool:
    """Whether a group can lay hands on all of these here."""
    things = tradable(sheet)
    return all(things.count(item) >= items.count(item) for item in items)


@rule(TRADE)
def propose(g: Atz, option: ProposeTrade) -> None:
    """Ask the other player whether it is a deal."""
    campaign_of(g).proposed += (option.seat,)
    options: list[TradeChoice] = [AcceptTrade(option.gives, option.wants), RefuseTrade()]
    g.ask(Seat(option.seat), Prompt.AGREE, options, settle_deal, option.seat)


@rule(TRADE)
def settle_deal(g: Atz, choice: TradeChoice, seat: int) -> None:
    """Exchange the things, or nothing."""
    campaign = campaign_of(g)
    sheet, rival = campaign.sheet, rival_of(campaign.sheet, seat)
    if rival is None:
        raise Bug("whoever agrees is here")
    names = spokesman(sheet.members), spokesman(rival.members)
    if isinstance(choice, RefuseTrade):
        g.tell(Dealt(*names, (), ()))
        return
    for item in choice.gets:
        sheet = given_away(sheet, item)
    for item in choice.gives:
        rival = given_away(rival, item)
    sheet, rival = taking(sheet, choice.gives, g.deck), taking(rival, choice.gets, g.deck)
    campaign.sheet = with_rival(sheet, loaded_up(shared_out(rival), g.deck))
    g.tell(Dealt(*names, choice.gets, choice.gives))
    g.next(check_cargo)


@rule(TRADE)
def taking(sheet: Sheet, items: tuple[str, ...], tables: AtzTables) -> Sheet:
    """Return a group with these things more: its first has them, or they are at its base."""
    it = sheet.members[0]
    for item in items:
        it = equipped(tables, it, item)
    return stored(with_member(sheet, 0, it))
