"""Raid: who lives in a settlement, who is in a building, and what the first noise brings out."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import Encounter, Settlement, change
from shamble.games.atz.battle.encounter_events import (
    BuildingEntered,
    Encountered,
    PouredOut,
    SettlementFound,
)
from shamble.games.atz.battle.passing import roll, roll_many
from shamble.games.atz.battle.state import NOBODY, STUNNED, Atz, FigureId, ground, squared_distance
from shamble.games.atz.book.encounter_tables import (
    Contents,
    EncounterName,
    HowMany,
    occupants_row,
    part_row,
    people_of,
)
from shamble.games.atz.book.tables import ListName
from shamble.games.atz.book.terms import Class
from shamble.games.atz.encounters.awareness import roll_awareness, take_notice
from shamble.games.atz.encounters.captives import seek_captives
from shamble.games.atz.encounters.inside import CONTENTS, TWO, set_against, year_adds
from shamble.games.atz.encounters.planned import fixed_inside, raise_fixed
from shamble.games.atz.ground.ways import Spot, gate_spots
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.people.recruit import class_of, is_guard, strangers
from shamble.games.atz.reactions.notice import face, look
from shamble.games.atz.table.reach import can_stand, room_beside
from shamble.kernel.rules import RuleId, rule

RAID: Final[EncounterName] = "raid"
ALONE: Final = 1  # as many as come in, for those whom the alarm brings out
LISTS: Final[dict[Class, ListName]] = {
    Class.SURVIVOR: "survivor",
    Class.GANGER: "ganger",
    Class.CIVILIAN: "civilian",
    Class.MILITARY: "military",
}  # of those who hold somebody
OCCUPANTS: Final = RuleId("atz.raid.occupants-roll")


@rule("atz.raid.who-they-are", "atz.raid.occupants-limited-pool", "atz.raid.purpose")
@rule("atz.captive.how-long", "atz.scenario.own-raid")
def settle_in(g: Atz, named: ListName | None, side: int) -> None:
    """Settle once who lives there: their list by area, and what soldiers have become since.

    A scenario's file may name the list, and have some of them on the table, of a side of theirs.
    """
    encounter = g.encounter
    if encounter is None or encounter.kind != RAID:
        return
    dice = () if named else (roll(g), *year_adds(g, RAID))
    people = named or people_of(RAID, g.terrain.area, sum(dice))
    kind = class_of(g.dice, people, g.settings.day)
    if g.campaign is not None and g.campaign.captors is not None:
        kind = g.campaign.captors
        people = LISTS[kind]
    guard = is_guard(g.dice, people)
    theirs = 1 + max(it.who.side for it in g.figures) if side == NOBODY else side
    encounter.settlement = Settlement(theirs, people, kind, guard)
    held = tuple(it.who.name for it in g.missing)
    g.tell(SettlementFound(dice, sum(dice), people, len(encounter.houses), held))


@rule("atz.raid.occupants-numbers")
def number_of(many: HowMany, entering: int) -> int:
    """Return how many there are, as against how many go in."""
    return {
        "nobody": 0,
        "one": 1,
        "fewer": max(entering - 1, 1),
        "same": entering,
        "more": entering + 1,
        "twice": 2 * entering,
    }[many]


@rule(OCCUPANTS, "atz.raid.occupants-dice-header", "atz.time.effects")
def roll_occupants(g: Atz, entering: int) -> tuple[tuple[int, ...], int, int]:
    """Roll Raid Occupants: the dice, the total with the time of day, and the number."""
    dice = roll_many(g, TWO)
    total = sum(dice) + part_row(g.settings.time).occupants
    return dice, total, number_of(occupants_row(total).many, entering)


@rule(OCCUPANTS, "atz.raid.no-zombies-in-buildings", "atz.raid.occupants-hostile")
@rule("atz.raid.awareness-ends", "atz.raid.after-awareness-normal")
@rule("atz.scenario.own-raid")
@CONTENTS.by(RAID)
def storm(g: Atz, building: int, party: tuple[FigureId, ...]) -> None:
    """Look for captives, roll who is in, and see whether they notice; nobody talks.

    Who ran out when the alarm was given is not in any more.
    """
    encounter = g.encounter
    if encounter is None or encounter.settlement is None:
        return
    seek_captives(g, encounter, building, party)
    if encounter.houses[building].emptied:
        return
    dice, total, met = occupants_of(g, encounter, encounter.settlement, building, len(party))
    what: Contents = "humans" if met else "nobody"
    g.tell(BuildingEntered(building, party, dice, total, what, 0, len(met), OCCUPANTS))
    if not met:
        return
    change(encounter, building, occupied=True)
    contact = set_against(g, building, party, met)
    g.tell(Encountered(building, met))
    for i in (*party, *met):
        look(g, i)
    if is_loud(g, encounter.settlement):
        g.next(take_notice, contact, 0)
    else:
        g.next(roll_awareness, contact)


@rule(OCCUPANTS, "atz.scenario.own-raid")
def occupants_of(
    g: Atz, encounter: Encounter, settlement: Settlement, building: int, entering: int
) -> tuple[tuple[int, ...], int, tuple[FigureId, ...]]:
    """Make those who are in a building: the dice and their total, or as a file has it, and who."""
    fixed = fixed_inside(encounter, building)
    if fixed is None:
        dice, total, count = roll_occupants(g, entering)
        return dice, total, raise_settlers(g, settlement, count) if count else ()
    named = raise_fixed(g, fixed)
    more = raise_settlers(g, settlement, fixed.count) if fixed.count else ()
    return (), 0, (*named, *more)


@rule("atz.raid.awareness-ends", "atz.raid.noise-other-than-shooting")
def is_loud(g: Atz, settlement: Settlement) -> bool:
    """Whether there was a shot, or what is as loud, so that everybody is aware."""
    return settlement.roused or settlement.aware or bool(g.heard)


@rule("atz.raid.awareness-ends")
def be_warned(g: Atz) -> None:
    """Have the settlement be aware: a car alarm goes off, or a gun."""
    if g.encounter is not None and g.encounter.settlement is not None:
        aware = msgspec.structs.replace(g.encounter.settlement, aware=True)
        g.encounter.settlement = aware


@rule("atz.raid.occupants-limited-pool", "atz.raid.who-they-are")
def raise_settlers(g: Atz, settlement: Settlement, count: int) -> tuple[FigureId, ...]:
    """Make so many people of the settlement, all of one side, who have not acted yet."""
    before = sum(1 for it in g.figures if it.who.side == settlement.side)
    found = []
    for it in strangers(
        g.deck,
        g.dice,
        settlement.people,
        settlement.side,
        range(before, before + count),
        kind=settlement.kind,
        guard=settlement.guard,
    ):
        found.append(len(g.figures))
        it.activated = True
        g.figures.append(it)
    found_group(g, found)
    return tuple(found)


@rule("atz.raid.alarm-reinforcements", "atz.raid.alarm-once")
def give_alarm(g: Atz) -> None:
    """At the end of the first turn with a noise, empty all buildings that nobody has entered."""
    encounter = g.encounter
    settlement = None if encounter is None else encounter.settlement
    if encounter is None or settlement is None or settlement.roused or not g.heard:
        return
    encounter.settlement = msgspec.structs.replace(settlement, roused=True)
    for building, house in enumerate(encounter.houses):
        if not house.entered:
            pour_out(g, encounter, settlement, building)


@rule("atz.raid.alarm-reinforcements", "atz.raid.alarm-once")
def pour_out(g: Atz, encounter: Encounter, settlement: Settlement, building: int) -> None:
    """Roll who is in, as though a single figure had come in; they run out by the front door."""
    dice, total, met = occupants_of(g, encounter, settlement, building, ALONE)
    change(encounter, building, emptied=True, occupied=bool(met))
    for i in met:
        g.figures[i].carried = True  # not there yet
    for i in met:
        stand_outside(g, i, building)
    g.tell(PouredOut(building, dice, total, met))


@rule("atz.raid.alarm-once")
def stand_outside(g: Atz, figure: FigureId, building: int) -> None:
    """Put somebody before the front door of a building, turned to the nearest raider."""
    it = g.figures[figure]
    spot = before_door(g, building)
    it.x, it.y = spot if can_stand(g, figure, spot) else room_beside(g, figure, spot)
    it.carried, it.act.start = False, (it.x, it.y)
    raiders = [
        i for i, one in enumerate(g.figures) if one.who.seat != NOBODY and one.status <= STUNNED
    ]
    if raiders:
        near = min(raiders, key=lambda i: (squared_distance(g, figure, i), i))
        face(g, figure, near)
        it.goal = (g.figures[near].x, g.figures[near].y)
    look(g, figure)


def before_door(g: Atz, building: int) -> Spot:
    """Return the spot outside the first door of a building."""
    table = ground(g)
    doors = [gap for gap in g.terrain.openings if gap.building == building and not gap.inner]
    doors.sort(key=lambda gap: gap.way != "door")
    spots = [spot for gap in doors for spot in gate_spots(table, gap)]
    return next(spot for spot in spots if table.building_at(*spot) is None)


def is_raid_on(g: Atz, side: int) -> Settlement | None:
    """Return the settlement that a Raid is against, if this is its side."""
    settlement = None if g.encounter is None else g.encounter.settlement
    return settlement if settlement is not None and settlement.side == side else None
