"""Before an encounter: where to, what for, when, and who comes along."""

import msgspec

from shamble.games.atz.battle.campaign import Plan
from shamble.games.atz.battle.campaign_events import ChapterOpened, SetForth
from shamble.games.atz.battle.campaign_options import (
    Assault,
    CallOn,
    CampChoice,
    Fulfil,
    GoNow,
    LayDown,
    PartyChoice,
    ProposeTrade,
    SetOut,
    StayHome,
    Travel,
)
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.allegiance import end_service
from shamble.games.atz.campaign.assault import (
    assaults,
    bars_assault,
    greet_rivals,
    plan_assault,
)
from shamble.games.atz.campaign.burdens import check_cargo
from shamble.games.atz.campaign.clock import campaign_of, day_of, sheet_of
from shamble.games.atz.campaign.day_route import open_day
from shamble.games.atz.campaign.dealing import bars_proposing, proposals, propose
from shamble.games.atz.campaign.ending import celebrate, find_star, give_up
from shamble.games.atz.campaign.founding import dealt_out
from shamble.games.atz.campaign.keeping import ask_keeping
from shamble.games.atz.campaign.places import enter_area
from shamble.games.atz.campaign.provisions import ask_provisions
from shamble.games.atz.campaign.setting_out import set_forth
from shamble.games.atz.campaign.stores import FOOD, count
from shamble.games.atz.campaign.timing import ask_time, chief
from shamble.games.atz.campaign.travel import bars_travelling, travel, ways
from shamble.games.atz.campaign.visits import bars_calling, call_on, calls
from shamble.games.atz.scenarios.deal import ENCOUNTERS
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule


@rule("atz.campaign.months", "atz.campaign.objectives")
def open_chapter(g: Atz) -> None:
    """Say where the group stands, look about in a new area, and ask what is next."""
    sheet = sheet_of(g)
    if sheet.days:
        g.next(open_day)
        return
    here = sheet.places[sheet.place]
    g.tell(
        ChapterOpened(
            sheet.month, day_of(sheet.month), here.name, here.area, len(sheet.members),
            count(sheet, FOOD),
        )
    )  # fmt: skip
    end_service(g)
    enter_area(g)
    greet_rivals(g)
    if sheet.shared:
        campaign_of(g).sheet = dealt_out(sheet_of(g), g.seats)
    if sheet.others:
        g.next(make_ready)
    g.next(go_on_at_camp)


@rule("atz.campaign.star-death", "atz.cargo.drop-excess", "atz.campaign.rivals-turn")
def make_ready(g: Atz) -> None:
    """Ask for a new Star, and what is left behind, if that became necessary out of one's turn.

    Rivals attacked the group or traded with it, or came out of Day One before it.
    """
    g.next(check_cargo)
    g.next(find_star)


@rule("atz.campaign.encounter-choice", "atz.campaign.encounters-obligatory")
def make_camp(g: Atz) -> None:
    """Ask what the group does: one of the encounters, or travel; encounters are not skipped."""
    options: list[CampChoice] = [SetOut(kind) for kind in ENCOUNTERS]
    options += ways(g)
    options += calls(g)
    options += proposals(g)
    options += assaults(sheet_of(g))
    if sheet_of(g).goal == "own" and not sheet_of(g).done:
        options.append(Fulfil())
    g.ask(chief(sheet_of(g)), Prompt.CAMP, options, leave_camp, bars=bars_camp)


def bars_camp(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that forbids what is not listed; a campaign may always be given up."""
    if isinstance(option, Travel):
        return bars_travelling(sheet_of(g), g.deck, option)
    if isinstance(option, CallOn):
        return bars_calling(sheet_of(g), option)
    if isinstance(option, ProposeTrade):
        return bars_proposing(g, option)
    if isinstance(option, Assault):
        return bars_assault(sheet_of(g), option)
    return None if isinstance(option, LayDown) else NOT_OFFERED


@rule("atz.campaign.encounter-choice")
def leave_camp(g: Atz, choice: CampChoice) -> None:
    """Travel, and make camp there; or settle on an encounter and when to go."""
    if isinstance(choice, LayDown):
        give_up(g)
    elif isinstance(choice, Fulfil):
        g.next(celebrate)
        g.next(go_on_at_camp)
    elif isinstance(choice, CallOn):
        g.next(call_on, choice)
        g.next(make_camp)
    elif isinstance(choice, Travel):
        g.next(travel, choice)
        g.next(make_camp)
    elif isinstance(choice, ProposeTrade):
        g.next(propose, choice)
        g.next(make_camp)
    else:
        if isinstance(choice, Assault):
            plan_assault(g, choice)
        else:
            campaign_of(g).plan = Plan(choice.kind)
        campaign_of(g).convoy = ()
        g.next(ask_time)
        g.next(ask_provisions)
        g.next(ask_party)


@rule("atz.win.software-goals")
def go_on_at_camp(g: Atz) -> None:
    """Go back to what there is to do, unless the story has ended."""
    if g.result is None:
        g.next(make_camp)


@rule("atz.campaign.start-area", "atz.encounter.group-subset")
def ask_party(g: Atz) -> None:
    """Ask who stays behind, one after another, until the group sets out; a Star may, too."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    going = [i for i in range(len(sheet.members)) if i not in campaign.plan.home]
    options: list[PartyChoice] = [GoNow()]
    options += [StayHome(i) for i in going if len(going) > 1]
    g.ask(chief(sheet), Prompt.PARTY, options, take_party)


def take_party(g: Atz, choice: PartyChoice) -> None:
    """Leave somebody behind and ask again, or set out."""
    campaign = campaign_of(g)
    if isinstance(choice, StayHome):
        home = (*campaign.plan.home, choice.member)
        campaign.plan = msgspec.structs.replace(campaign.plan, home=home)
        g.next(ask_party)
        return
    g.next(ask_keeping)
    g.next(leave_for_it)


@rule("atz.campaign.encounter-choice")
def leave_for_it(g: Atz) -> None:
    """Tell who goes, when and where, and begin."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    going = [it.name for i, it in enumerate(sheet.members) if i not in campaign.plan.home]
    here = sheet.places[sheet.place]
    g.tell(SetForth(campaign.plan.kind, campaign.plan.time, here.name, tuple(going)))
    g.next(set_forth)
