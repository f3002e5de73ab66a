"""Random events that bring zombies, or draw them off: a dog, a phone, a closet, a helicopter."""

from shamble.games.atz.battle.occurrence_events import Drawn
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import (
    NOBODY,
    STUNNED,
    Atz,
    Figure,
    FigureId,
    Noise,
    ground,
    up,
)
from shamble.games.atz.encounters.inside import APART, is_on_foot, stand_before
from shamble.games.atz.fighting.charge import close_in, target_spot, test_charged
from shamble.games.atz.fighting.feast import is_occupied
from shamble.games.atz.fighting.zed import set_on
from shamble.games.atz.ground.plane import INCH, MILS, span
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.occurrences.happen import (
    Rolled,
    characters,
    come_to_nothing,
    draw,
    tell_of,
)
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.notice import look
from shamble.games.atz.table.areas import area_of
from shamble.games.atz.table.noise import ENGINE, make_noise
from shamble.games.atz.table.placement import AWAY, add_zombie, place_row, place_zombie
from shamble.games.atz.table.reach import room_at
from shamble.kernel.rules import rule


@rule("atz.event.02-dog", "atz.event.02-dog-detail", "atz.event.events-place-no-in-sight")
def bring_dog(g: Atz, rolled: Rolled) -> None:
    """Have a dog run up to somebody, barking, with zombies side by side 12 inches behind it."""
    able = characters(g)
    if not able:
        come_to_nothing(g, rolled)
        return
    figure = draw(g, able)
    count, toward = roll(g), roll(g)
    tell_of(g, rolled, "atz.event.02-dog", figure=figure, count=count)
    it, way = g.figures[figure], g.deck.placements[toward - 1]
    place_row(g, (it.x, it.y), (way.dx * INCH, way.dy * INCH), count, toward)
    make_noise(g, it.x, it.y, ENGINE, it.floor)


@rule("atz.event.12-cell-phone", "atz.event.12-detail", "atz.event.events-place-no-in-sight")
def ring(g: Atz, rolled: Rolled) -> None:
    """Have a phone ring near somebody: zombies come, and those that hear it go for it."""
    able = characters(g)
    if not able:
        come_to_nothing(g, rolled)
        return
    figure = draw(g, able)
    way, inches, count = g.deck.placements[roll(g) - 1], roll(g), roll(g)
    tell_of(g, rolled, "atz.event.12-cell-phone", figure=figure, count=count)
    it = g.figures[figure]
    far = inches * INCH
    x = min(max(it.x + way.dx * INCH * far // AWAY, INCH), g.terrain.width - INCH)
    y = min(max(it.y + way.dy * INCH * far // AWAY, INCH), g.terrain.height - INCH)
    for _ in range(count):
        place_zombie(g, x, y, roll(g))
    g.draws.append(Noise(x, y, 1))


@rule("atz.event.09-closet-detail")
def just_searched(g: Atz) -> list[FigureId]:
    """Return the players' people in buildings that were searched in the turn before."""
    encounter = g.encounter
    if encounter is None:
        return []
    homes = {i: area_of(g, g.figures[i]) for i in characters(g)}
    return [
        i
        for i, home in homes.items()
        if home is not None
        and encounter.houses[home].searched == g.turn - 1 > 0
        and g.figures[i].status < STUNNED
        and is_on_foot(g.figures[i])
    ]


@rule("atz.event.09-closet", "atz.event.09-closet-detail")
def burst_out(g: Atz, rolled: Rolled) -> None:
    """Have a zombie come out of a closet, 4 inches from somebody, and charge him."""
    able = just_searched(g)
    if not able:
        come_to_nothing(g, rolled)
        return
    figure = draw(g, able)
    it = g.figures[figure]
    building = ground(g).building_at(it.x, it.y) or 0
    tell_of(g, rolled, "atz.event.09-closet", figure=figure, building=building)
    zombie = add_zombie(g, it.x, it.y)
    g.figures[zombie].carried = True  # not there yet
    stand_before(g, building, figure, zombie, APART)
    it.knows = True
    look(g, figure)
    if set_on(g, zombie, figure):
        g.next(test_charged, (zombie,))
        g.next(close_in, (zombie,), (target_spot(g, zombie),))


@rule("atz.event.10-chopper", "atz.event.10-chopper-detail")
def fly_over(g: Atz, rolled: Rolled) -> None:
    """Have every zombie that stands and is not busy go 12 inches away from the nearest human."""
    idle = [
        i
        for i, it in enumerate(g.figures)
        if it.who.zombie and up(it) and not it.prone and it.aboard == NOBODY
    ]
    idle = [i for i in idle if not opponents(g, i) and not is_occupied(g, i)]
    if not idle:
        come_to_nothing(g, rolled)
        return
    tell_of(g, rolled, "atz.event.10-chopper", count=len(idle))
    for i in idle:
        draw_off(g, i)
    g.tell(Drawn(tuple(idle)))


@rule("atz.event.10-chopper-detail")
def draw_off(g: Atz, zombie: FigureId) -> None:
    """Move a zombie straight away from the nearest human, as far as nothing is in its way."""
    it = g.figures[zombie]
    near = [
        ((one.x - it.x) ** 2 + (one.y - it.y) ** 2, one.x, one.y)
        for one in g.figures
        if not one.who.zombie and one.status < STUNNED and not one.carried
    ]
    if not near:
        return
    _, x, y = min(near)
    dx, dy = it.x - x, it.y - y
    if not dx and not dy:
        return
    it.x, it.y = farthest(g, zombie, it, (dx, dy))
    it.fx, it.fy = dx, dy
    it.goal, it.act.bound, it.at, it.waits = None, None, NOBODY, 0
    it.lurks = it.lurks and ground(g).building_at(it.x, it.y) is not None


def farthest(g: Atz, zombie: FigureId, it: Figure, way: Spot) -> Spot:
    """Return the last spot within 12 inches that way, before walls, vehicles and edges."""
    table, length = ground(g, it), span(*way)
    best = home = (it.x, it.y)
    for far in range(1, AWAY + 1):
        spot = (
            home[0] + way[0] * far * MILS // length,
            home[1] + way[1] * far * MILS // length,
        )
        if not table.fits(*spot) or table.obstructed(*home, *spot) or table.gaps_on(*home, *spot):
            break
        if room_at(g, zombie, spot):
            best = spot
    return best
