"""Setting out: the members who come along are put on a table, and a battle begins."""

import msgspec

from shamble.games.atz.battle.state import SHUT, Atz
from shamble.games.atz.campaign.clock import campaign_of, day_of, sheet_of
from shamble.games.atz.campaign.figures import clear_table, figure_of
from shamble.games.atz.campaign.homecoming import come_home
from shamble.games.atz.scenarios.deal import lay_out, open_battle, settle
from shamble.games.atz.turn.finish import battle_over
from shamble.kernel.rules import rule


@rule("atz.timeline.mechanical-effects", "atz.campaign.months", "atz.campaign.one-off")
@rule("atz.timeline.campaign-clock")
def set_forth(g: Atz) -> None:
    """Lay out the table of the area as it is by now, and begin the encounter."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    going = [i for i in range(len(sheet.members)) if i not in campaign.plan.home]
    clear_table(g)
    settings = msgspec.structs.replace(
        g.settings,
        scenario=campaign.plan.kind,
        area=sheet.places[sheet.place].area,
        time=campaign.plan.time,
        day=day_of(sheet.month),
        versus=False,
    )
    g.settings = settle(settings, g.seats, g.deck)
    g.terrain = lay_out(g.dice, g.settings, g.deck)
    g.doors = [SHUT] * len(g.terrain.openings)
    campaign.party, campaign.deeds, campaign.over, campaign.duel = tuple(going), {}, False, False
    open_battle(g, [figure_of(sheet.members[i]) for i in going])
    if g.encounter is not None:
        packs = {n: sheet.members[i].pack for n, i in enumerate(going)}
        g.encounter.packs = packs
        g.encounter.brought = {n: (*g.encounter.brought[n], *pack) for n, pack in packs.items()}
    g.next(battle_over)
    g.next(come_home)
