"""Beginning a campaign: a group, a map, the first area."""

from collections.abc import Container, Sequence
from typing import Final

import msgspec

from shamble.games.atz.battle.campaign import Member, Place, Ride, Sheet
from shamble.games.atz.battle.campaign_events import GroupFounded
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.campaign.clock import FIRST_DAY, campaign_of
from shamble.games.atz.campaign.own_map import read_map
from shamble.games.atz.campaign.places import draw_map
from shamble.games.atz.campaign.rivals import parted
from shamble.games.atz.campaign.stores import FOOD, with_member
from shamble.games.atz.scenarios.deal import recruit_all
from shamble.games.atz.table.names import PEOPLE
from shamble.kernel.rules import rule

TIMES: Final = ("the Second", "the Third", "the Fourth")
UNFAIR: Final = 2  # people more than another player has
NOT_YET: Final = Sheet("open", (), ())  # before a group is founded


@rule("atz.campaign.start-area", "atz.campaign.start-resources", "atz.sheet.roster")
@rule("atz.class.police-rogue-week2", "atz.campaign.printed")
def found_campaign(g: Atz) -> None:
    """Recruit the group, draw the map, and begin where the player wants to."""
    settings = msgspec.structs.replace(g.settings, day=max(g.settings.day, FIRST_DAY))
    seats = 1 if settings.group == "shared" else g.seats
    figures = recruit_all(seats, g.dice, settings, g.deck)
    members: list[Member] = []
    food = () if settings.printed else (FOOD,)
    for it in figures:
        taken = {one.name for one in members}
        members.append(member_of(it, unused_name(it.who.name, taken), 1, food))
    places = laid_out(g)
    start = next((i for i, place in enumerate(places) if place.area == settings.area), 0)
    sheet = Sheet(
        settings.goal, tuple(members), places, start, aim=len(places) - 1, vow=settings.vow
    )
    campaign_of(g).sheet = divided_up(g, sheet)
    g.tell(GroupFounded(tuple(it.name for it in members), places[start].name))


@rule("atz.campaign.groups", "atz.campaign.rivals")
def divided_up(g: Atz, sheet: Sheet, rides: Sequence[tuple[Ride, ...]] = ()) -> Sheet:
    """Return the sheet as the players have agreed: a Star each, one group, or rival ones."""
    if g.settings.group == "shared":
        return dealt_out(msgspec.structs.replace(sheet, shared=True), g.seats)
    if g.settings.group == "rivals" and g.seats > 1:
        return parted(sheet, g.seats, rides)
    return sheet


@rule("atz.campaign.group-shared")
def dealt_out(sheet: Sheet, seats: int) -> Sheet:
    """Return the sheet of a shared group with nobody commanding two people more than another."""
    while True:
        mine = [[i for i, it in enumerate(sheet.members) if it.seat == n] for n in range(seats)]
        most, least = max(mine, key=len), min(mine, key=len)
        grunts = [i for i in most if not sheet.members[i].star]
        if len(most) - len(least) < UNFAIR or not grunts:
            return sheet
        it = msgspec.structs.replace(sheet.members[grunts[-1]], seat=mine.index(least))
        sheet = with_member(sheet, grunts[-1], it)


@rule("atz.travel.map")
def laid_out(g: Atz) -> tuple[Place, ...]:
    """Return the map of a campaign: the player's own, or one that is drawn by the dice."""
    return read_map(g.settings.map) if g.settings.map else draw_map(g)


@rule("atz.sheet.extra-fields", "atz.sheet.roster")
def member_of(it: Figure, name: str, month: int, pack: tuple[str, ...]) -> Member:
    """Return a figure as a member of the group."""
    return Member(
        name,
        it.who.kind,
        it.who.type,
        it.rep,
        it.who.seat,
        star=it.who.star,
        guns=it.guns,
        melee=it.melee,
        armour=it.who.armour,
        attributes=it.who.attributes,
        pack=pack,
        hardened=it.hardened,
        knows=it.knows,
        since=month,
        trait=it.who.trait,
        kin=it.who.kin,
    )


def unused_name(wanted: str, taken: Container[str]) -> str:
    """Return a name that nobody has; strangers tell theirs when they join."""
    own = (wanted,) if wanted.isalpha() else ()
    more = [f"{name} {times}" for times in TIMES for name in PEOPLE]
    names: list[str] = [*own, *PEOPLE, *more]
    return next(name for name in names if name not in taken)
