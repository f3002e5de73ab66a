"""What an encounter is about, in words: as it goes, and when it is over."""

from typing import Final

from shamble.games.atz.battle.state import LEFT, NOBODY, STUNNED, Atz
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.turn.haul import haul_of, wanted

ENDS: Final = {
    "haul": "with enough to show for it",
    "no-haul": "it was not worth it",
    "base": "and have a base now",
    "no-base": "the place is not yours",
}
TITLES: Final = {"discover": "Discover", "raid": "Raid", "take-back": "Take Back"}
GOALS: Final = {
    "discover": "Search the buildings and carry what you find off the table",
    "raid": "Search the settlement and get away",
    "take-back": "Clear the table and search every building",
}
SO_FAR: Final = "{points} of {wanted} points are off the table, {carried} more are carried"


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
    if g.encounter.kind == "take-back":
        done = sum(1 for house in g.encounter.houses if house.searched or house.closed)
        foes = sum(
            1
            for it in g.figures
            if it.who.seat == NOBODY and it.status < STUNNED and not it.who.peaceful
        )
        so_far = f"{done} of {len(g.encounter.houses)} buildings, {foes} enemies on the table"
        return f"{GOALS[g.encounter.kind]}. So far: {so_far}."
    told = SO_FAR.format(points=haul.points, wanted=wanted(g.encounter), carried=carried)
    return f"{GOALS[g.encounter.kind]}. So far: {told}."
