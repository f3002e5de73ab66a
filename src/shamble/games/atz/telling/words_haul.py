"""What an encounter is about, in words: as it goes, and when it is over."""

from typing import Final

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.state import LEFT, NOBODY, STUNNED, Atz
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.terms import Status
from shamble.games.atz.telling.words_people import listing
from shamble.games.atz.turn.haul import everybody, haul_of, wanted

ENDS: Final = {
    "haul": "with enough to show for it",
    "no-haul": "it was not worth it",
    "base": "and have a base now",
    "no-base": "the place is not yours",
    "rescue": "and brought home whom they held",
    "no-rescue": "they still hold one of yours",
}
TITLES: Final = {"discover": "Discover", "raid": "Raid", "take-back": "Take Back"}
GOALS: Final = {
    "discover": "Search the buildings and carry what you find off the table",
    "raid": "Find who is held there, come to him, and get him off the table",
    "take-back": "Clear the table and search every building",
}
CAPTIVES: Final = {
    Status.CAPTURED: "is tied up",
    Status.OUT_OF_THE_FIGHT: "is out of the fight",
    Status.DEAD: "is dead",
    Status.GONE: "is dead",
    Status.LEFT: "is off the table",
}
ON_THE_ROAD: Final = "On the road"
ROAD: Final = "Talk, fight or drive on; come away over any edge."
CARRIED: Final = "{things} things are off the table, {carried} more are carried"
SO_FAR: Final = "{points} of {wanted} points are off the table, {carried} more are carried"


def is_on_road(g: Atz) -> bool:
    """Whether it is a meeting on the road of a campaign."""
    return g.campaign is not None and g.campaign.plan.kind == "road"


def title(g: Atz, encounter: Encounter) -> str:
    """Return what an encounter is called."""
    return ON_THE_ROAD if is_on_road(g) else TITLES[encounter.kind]


def goal(g: Atz) -> str:
    """Say what an encounter is about, and how far it has come."""
    if g.encounter is None:
        return ""
    seats = tuple(range(g.seats))
    haul = haul_of(g, g.encounter, seats)
    on_table = [i for i, it in enumerate(g.figures) if it.who.seat in seats and it.status < LEFT]
    packed = [len(g.encounter.packs.get(i, ())) for i in on_table]
    own = [i for n in on_table for i in g.encounter.brought.get(n, ()) if cargo_of(i).pack]
    carried = max(sum(packed) - len(own), 0)
    if g.encounter.kind == "raid":
        return raid_goal(g, g.encounter)
    if g.encounter.kind == "take-back":
        done = sum(1 for house in g.encounter.houses if house.searched or house.closed)
        foes = sum(
            1
            for it in g.figures
            if it.who.seat == NOBODY and it.status < STUNNED and not it.who.peaceful
        )
        what = "areas of buildings" if g.encounter.rooms else "buildings"
        so_far = f"{done} of {len(g.encounter.houses)} {what}, {foes} enemies on the table"
        return f"{GOALS[g.encounter.kind]}. So far: {so_far}."
    if is_on_road(g):
        return ROAD
    if g.campaign is not None:
        told = CARRIED.format(things=len(haul.items), carried=carried)
        return f"{GOALS[g.encounter.kind]}. So far: {told}."
    told = SO_FAR.format(points=haul.points, wanted=wanted(g, g.encounter), carried=carried)
    return f"{GOALS[g.encounter.kind]}. So far: {told}."


def raid_goal(g: Atz, encounter: Encounter) -> str:
    """Say what a Raid is about, who is still held, and whether anybody has noticed."""
    went = sum(house.entered for house in encounter.houses)
    parts = [f"{went} of {len(encounter.houses)} buildings entered"]
    if g.missing:
        parts.append(f"{listing([it.who.name for it in g.missing])} not found yet")
    for i in encounter.captives:
        it = g.figures[i]
        parts.append(f"{it.who.name} {CAPTIVES.get(it.status, 'is free, and still here')}")
    settlement = encounter.settlement
    if settlement is not None:
        parts.append("the alarm is given" if settlement.roused else "nobody has raised the alarm")
    goal = GOALS["raid"] if everybody(g, encounter) else GOALS["discover"]
    return f"{goal}. So far: {'; '.join(parts)}."
