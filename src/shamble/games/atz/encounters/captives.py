"""Captives: where those are held whom a Raid is to free, and how they come free."""

from typing import Final

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.encounter_events import CaptiveFreed, CaptiveSought
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import NOBODY, STUNNED, Activation, Atz, Figure, FigureId
from shamble.games.atz.battle.touch import touching
from shamble.games.atz.book.terms import Status
from shamble.games.atz.encounters.inside import is_on_foot, spots_in
from shamble.games.atz.encounters.planned import held_in
from shamble.games.atz.ground.plane import in_box, square
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.reactions.notice import look
from shamble.games.atz.table.fires import burning
from shamble.games.atz.table.reach import can_stand
from shamble.kernel.rules import rule

HERE: Final = 1  # the score on which one is found


@rule("atz.raid.captive-search", "atz.captive.several", "atz.scenario.own-raid")
@rule("atz.event.07-fire-detail")
def seek_captives(g: Atz, encounter: Encounter, building: int, party: tuple[FigureId, ...]) -> None:
    """Roll a die for each who is still missing; in the last that can be entered all of them are.

    Where a file says in which building somebody is, he is in that one, and no die is rolled.
    """
    shut = burning(g)
    last = all(house.entered or i in shut for i, house in enumerate(encounter.houses))
    for it in list(g.missing):
        place = held_in(encounter, it.who.name)
        die = 0 if last or place != NOBODY else roll(g)
        here = last if place == NOBODY else place == building
        found = NOBODY
        if here or die == HERE:
            found = bring_to_light(g, encounter, it, building, party[0])
        g.tell(CaptiveSought(building, it.who.name, die, found, last=last and place == NOBODY))


@rule("atz.raid.captive-state", "atz.captive.where")
def bring_to_light(
    g: Atz, encounter: Encounter, it: Figure, building: int, first: FigureId
) -> FigureId:
    """Put somebody where he is held: tied up and unarmed, as far in as there is room."""
    g.missing = [other for other in g.missing if other is not it]
    figure = len(g.figures)
    it.status, it.carried = Status.CAPTURED, False
    it.group = len(g.leaders)
    g.leaders.append(NOBODY)
    g.figures.append(it)
    encounter.captives += (figure,)
    it.x, it.y = far_in(g, figure, building, first)
    it.act.start = (it.x, it.y)
    return figure


@rule("atz.captive.where")
def far_in(g: Atz, figure: FigureId, building: int, first: FigureId) -> Spot:
    """Return the spot in a building that is farthest from whoever came in first."""
    one, house = g.figures[first], g.terrain.buildings[building]
    rooms = house.rooms or (house.box,)
    free = [
        spot
        for spot in spots_in(house.box)
        if any(in_box(*spot, room) for room in rooms) and can_stand(g, figure, spot)
    ]
    return max(free, key=lambda spot: (square(one.x, one.y, *spot), spot))


@rule("atz.raid.captive-state", "atz.encounter.captive-and-zombies")
def reached(g: Atz) -> tuple[FigureId, FigureId] | None:
    """Return a captive of a Raid whom somebody of his group has come to, and who that is."""
    if g.encounter is None:
        return None
    for i in g.encounter.captives:
        it = g.figures[i]
        if it.status == Status.CAPTURED and not it.carried:
            for j, other in enumerate(g.figures):
                fit = other.who.side == it.who.side and other.status < STUNNED
                if fit and is_on_foot(other) and touching(g, i, j):
                    return i, j
    return None


@rule("atz.raid.captive-state", "atz.encounter.captive-and-zombies")
def free_captives(g: Atz) -> None:
    """Untie the captives who were reached; they act from their next activation on."""
    pair = reached(g)
    while pair is not None:
        figure, by = pair
        it, other = g.figures[figure], g.figures[by]
        it.status, it.prone, it.activated = Status.CARRYING_ON, False, True
        it.act = Activation(start=(it.x, it.y))
        if other.who.seat == it.who.seat:
            it.group = other.group
        else:
            found_group(g, [figure])
        g.tell(CaptiveFreed(figure, by))
        look(g, figure)
        pair = reached(g)
