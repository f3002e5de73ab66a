"""Setting out: the members who come along are put on a table, and a battle begins."""

import msgspec

from shamble.games.atz.battle.state import SHUT, Atz, Settings
from shamble.games.atz.campaign.assault import drawn_up
from shamble.games.atz.campaign.captivity import look_for_captives
from shamble.games.atz.campaign.clock import campaign_of, day_of, sheet_of
from shamble.games.atz.campaign.figures import clear_table, figure_of
from shamble.games.atz.campaign.homecoming import come_home
from shamble.games.atz.campaign.rivals import foe_of
from shamble.games.atz.scenarios.deal import lay_out, open_battle, settle
from shamble.games.atz.turn.finish import battle_over
from shamble.kernel.rules import rule


@rule("atz.campaign.months")
@rule("atz.timeline.campaign-clock", "atz.encounter.sequence", "atz.encounter.group-subset")
def set_forth(g: Atz) -> None:
    """Lay out the table of the area as it is by now, and begin the encounter."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    going = [i for i in range(len(sheet.members)) if i not in campaign.plan.home]
    clear_table(g)
    g.settings = in_the_field(g, campaign.plan.kind)
    g.terrain = lay_out(g.dice, g.settings, g.deck)
    g.doors = [SHUT] * len(g.terrain.openings)
    campaign.party, campaign.deeds, campaign.over, campaign.duel = tuple(going), {}, False, False
    open_battle(g, drawn_up(g, [figure_of(sheet.members[i]) for i in going]))
    pack_up(g)
    look_for_captives(g)
    g.next(battle_over)
    g.next(come_home)


@rule("atz.timeline.mechanical-effects", "atz.timeline.campaign-clock")
@rule("atz.zombie.start-human-entry")
def in_the_field(g: Atz, kind: str) -> Settings:
    """Return the settings of a battle of this kind: where the group is, today."""
    campaign, sheet = campaign_of(g), sheet_of(g)
    settings = msgspec.structs.replace(
        g.settings,
        scenario=kind,
        area=sheet.places[sheet.place].area,
        time=campaign.plan.time,
        day=day_of(sheet.month),
        versus=campaign.foe >= 0,
        entry="choose" if campaign.foe < 0 and g.settings.entry == "bottom" else g.settings.entry,
        vehicle="",
        driving=False,
    )
    return settle(settings, g.seats, g.deck)


@rule("atz.sheet.extra-fields")
def pack_up(g: Atz) -> None:
    """Give everybody his pack; what is in it is brought, not found."""
    campaign = campaign_of(g)
    if g.encounter is not None:
        members = campaign.sheet.members
        foe = foe_of(g)
        packs = {n: members[i].pack for n, i in enumerate(campaign.party)}
        for n, it in enumerate(foe.members if foe is not None else (), len(campaign.party)):
            packs[n] = it.pack
        g.encounter.packs = packs
        g.encounter.brought = {n: (*g.encounter.brought[n], *pack) for n, pack in packs.items()}
