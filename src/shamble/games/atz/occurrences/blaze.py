"""Fire: a building catches it, draws zombies, and is nowhere to stay."""

from shamble.games.atz.battle.occurrence_events import Burned
from shamble.games.atz.battle.passing import added, roll
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, ground
from shamble.games.atz.book.terms import Status
from shamble.games.atz.encounters.inside import is_on_foot
from shamble.games.atz.fighting.falls import see_fall
from shamble.games.atz.occurrences.happen import (
    Rolled,
    characters,
    come_to_nothing,
    draw,
    tell_of,
)
from shamble.games.atz.reactions.damage import bring_down
from shamble.games.atz.table.fires import FIRE, burning, nearest_building
from shamble.games.atz.table.placement import place_zombie
from shamble.kernel.rules import rule

TWO = 2  # dice


@rule("atz.event.07-fire", FIRE, "atz.event.events-place-no-in-sight")
def catch_fire(g: Atz, rolled: Rolled) -> None:
    """Have the building nearest to somebody, but not around him, burn; zombies come to it."""
    encounter, able = g.encounter, characters(g)
    if encounter is None or not able:
        come_to_nothing(g, rolled)
        return
    it = g.figures[draw(g, able)]
    home = ground(g).building_at(it.x, it.y)
    ablaze = tuple(one for one, _ in encounter.fires)
    building = nearest_building(g, it, (*ablaze, NOBODY if home is None else home))
    if building == NOBODY:
        come_to_nothing(g, rolled)
        return
    _, count = added(g, TWO)
    encounter.fires += ((building, g.turn),)
    encounter.refuges = tuple(one for one in encounter.refuges if one != building)
    tell_of(g, rolled, "atz.event.07-fire", building=building, count=count)
    left, low, right, high = g.terrain.buildings[building].box
    for _ in range(count):
        place_zombie(g, (left + right) // 2, (low + high) // 2, roll(g))


@rule(FIRE)
def is_in_fire(g: Atz, figure: FigureId) -> bool:
    """Whether a human is in a building that burns, and has to get out."""
    blazing, it = burning(g), g.figures[figure]
    if not blazing or it.who.zombie or not is_on_foot(it):
        return False
    return ground(g).building_at(it.x, it.y) in blazing


@rule(FIRE)
def burn_those_who_stay(g: Atz, figures: list[FigureId]) -> None:
    """Put those out of the fight who end an activation in a building that burns."""
    if not burning(g):
        return
    caught = [
        i for i in figures if g.figures[i].status < Status.OUT_OF_THE_FIGHT and is_in_fire(g, i)
    ]
    if not caught:
        return
    g.downs.clear()
    for i in caught:
        it = g.figures[i]
        g.tell(Burned(i, ground(g).building_at(it.x, it.y) or 0))
        g.next(bring_down, i, NOBODY, Status.OUT_OF_THE_FIGHT)
    g.next(see_fall, tuple(caught), NOBODY)
