"""Where a sensible survivor comes onto the table: by the edge that is next to a house."""

from shamble.games.atz.activation.entry import choose_entry
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.options import Enter
from shamble.games.atz.bot_entry import entry_urges
from tests.games.atz.positions import battle, human, table

HOUSE = table(buildings=((30, 37, 40, 45),), doors=((34, 37, 36, 37),))


def test_everybody_comes_in_beside_the_only_house() -> None:
    """Of all edges and places the one appeals most that is nearest to a door, without running."""
    g = battle(human(24, 8), terrain=HOUSE)
    g.encounter = Encounter(kind="discover", houses=[House()] * len(g.terrain.buildings), came=(0,))
    g.next(choose_entry, 0)
    g.run()
    assert g.decision is not None

    urges = entry_urges(g, g.encounter, g.decision.options)

    best = g.decision.options[urges.index(max(urges))]
    assert best == Enter("right", 3, fast=False)
