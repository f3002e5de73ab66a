"""Those of a family who were not found on Day One: they may turn up among people one meets."""

from typing import Final

from shamble.games.atz.battle.campaign import Sought
from shamble.games.atz.battle.day_one_events import KinFound
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import Atz, Figure, Profile
from shamble.games.atz.people.recruit import recruit_figure
from shamble.kernel.rules import RuleId, rule

HIT: Final = 1  # this score
LATER: Final = RuleId("atz.day-one.loc-school-later")


@rule(LATER)
def hoped_for(g: Atz) -> list[Sought]:
    """Return who may be among people who are met on a Discover here, this month.

    Whom one has found already is not found again.
    """
    if g.campaign is None or g.encounter is None or g.encounter.kind != "discover":
        return []
    sheet = g.campaign.sheet
    found = {g.figures[i].who.name for i in g.encounter.joined}
    return [
        one
        for one in sheet.sought
        if one.place == sheet.place and sheet.month <= one.until and one.member.name not in found
    ]


@rule(LATER)
def turn_up(g: Atz, side: int) -> list[Figure]:
    """Roll a die for a building with people in it: on a 1, all who are sought are among them."""
    lost = hoped_for(g)
    if not lost:
        return []
    die = roll(g)
    g.tell(KinFound(tuple(one.member.name for one in lost), die, die == HIT))
    return [as_figure(one, side) for one in lost] if die == HIT else []


def as_figure(one: Sought, side: int) -> Figure:
    """Return somebody who was sought as a figure."""
    it = one.member
    who = Profile(
        it.name, side, it.seat, it.kind, it.type, attributes=it.attributes, trait=it.trait
    )
    return recruit_figure(who, it.rep, it.guns, it.melee)
