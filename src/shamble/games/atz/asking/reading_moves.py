"""Text as moves: `move tom north 4`, `enter the school`, `go in`."""

from typing import Final

from shamble.games.atz.asking.answers import allowance
from shamble.games.atz.asking.finding import (
    Said,
    best_spot,
    both_sides,
    buildings_in,
    default_figure,
    figures_in,
    find_spot,
    mover,
    named_spots,
    vehicles_in,
)
from shamble.games.atz.asking.reading_vehicles import get_in
from shamble.games.atz.asking.reading_vehicles import leave as leave_table
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import Atz, FigureId, ground
from shamble.games.atz.ground.plane import span
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.moving.march import bars_moving
from shamble.games.atz.table.names import name_of
from shamble.games.atz.table.places import building
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Unread

TOO_FAR: Final = RuleId("atz.move.normal")
HERE: Final = ("building", "place", "room")  # the one that somebody is in
INSIDE: Final = ("in", "inside")
EXAMPLES: Final = ("enter house 2", "move to door")


def move(g: Atz, seat: Seat, said: Said) -> Option:
    """Read a move: a figure, and where to."""
    figure, where = mover(g, seat, said)
    if "into" in said.parts:
        named = figures_in(g, said.head)
        return go_in(g, named[0] if named else figure, said.part("into"))
    if where and where[0] in INSIDE:
        return go_in(g, figure, where[1:])
    spot = find_spot(g, figure, where)
    if named_spots(g, figure, where):
        check_reach(g, figure, spot, where)
    return Move(figure, *spot)


def leave(g: Atz, seat: Seat, said: Said) -> Option:
    """Read what is left: a thing, a building by its nearest door, or else the table."""
    names = buildings_in(g, said.head)
    if set(said.head) & set(HERE):
        return outside(g, seat, said)
    if names and not figures_in(g, said.head):
        return go_out(g, default_figure(g, seat), names, said.head)
    return leave_table(g, seat, said)


def outside(g: Atz, seat: Seat, said: Said) -> Option:
    """Read going out of the building that one is in: go out, go outside with tom.

    Raises:
        Unread: He is in none.
    """
    named = figures_in(g, (*said.head, *said.part("with")))
    figure = named[0] if named else default_figure(g, seat)
    it = g.figures[figure]
    home = ground(g).building_at(it.x, it.y)
    if home is None:
        raise Unread(words_talk.not_in(name_of(g, figure), "a building"))
    return go_out(g, figure, [home], ("out",))


def go_out(g: Atz, figure: FigureId, names: list[int], where: tuple[str, ...]) -> Option:
    """Return the move out of the building that somebody is in.

    Raises:
        Unread: He is not in it.
    """
    it, table = g.figures[figure], ground(g)
    home = table.building_at(it.x, it.y)
    if home is None or home not in names:
        raise Unread(words_talk.not_in(name_of(g, figure), building(g.terrain, names[0])))
    spots = [
        spot
        for gap in g.terrain.openings
        if gap.building == home and gap.way == "door" and not gap.inner and not gap.floor
        for spot in both_sides(gap.middle, upright=gap.x1 == gap.x2)
        if table.building_at(*spot) is None
    ]
    spot = best_spot(g, figure, spots, bars_moving)
    check_reach(g, figure, spot, where)
    return Move(figure, *spot)


def check_reach(g: Atz, figure: FigureId, spot: Spot, where: tuple[str, ...]) -> None:
    """Refuse a place that is too far for now, with what would show the way.

    Raises:
        Unread: It is.
    """
    if bars_moving(g, figure, spot) != TOO_FAR:
        return
    name, left = name_of(g, figure), allowance(g, figure)
    far = span(spot[0] - g.figures[figure].x, spot[1] - g.figures[figure].y)
    called = name.casefold()
    raise Unread(
        words_talk.too_far(name, " ".join(where), far, left),
        (f"way {called} to {' '.join(where)}", f"fast {called}"),
    )


def enter(g: Atz, seat: Seat, said: Said) -> Option:
    """Read going into a building, or getting into a vehicle: who, and which."""
    figure, where = mover(g, seat, said)
    goers = figures_in(g, said.part("with"))
    figure = goers[0] if goers else figure
    words = (*where, *said.part("into"))
    if vehicles_in(g, words) and not buildings_in(g, words):
        return get_in(g, seat, said)
    names = name_of(g, figure).casefold().split()
    return go_in(g, figure, tuple(word for word in words if word not in names))


def go_in(g: Atz, figure: FigureId, where: tuple[str, ...]) -> Option:
    """Return the move over the threshold of the building that is meant, or else of the nearest.

    Raises:
        Unread: There is none, or it is too far.
    """
    it, table = g.figures[figure], ground(g)
    meant = buildings_in(g, where)
    if where and not meant:
        raise Unread(words_talk.where(" ".join(where)), EXAMPLES)
    home = table.building_at(it.x, it.y)
    spots = [
        spot
        for gap in g.terrain.openings
        if gap.way == "door" and not gap.inner and not gap.floor and gap.building != home
        for spot in both_sides(gap.middle, upright=gap.x1 == gap.x2)
        if (gap.building in meant or not meant) and table.building_at(*spot) == gap.building
    ]
    if not spots:
        raise Unread(words_talk.where("in"), EXAMPLES)
    spot = best_spot(g, figure, spots, bars_moving)
    check_reach(g, figure, spot, where or ("door",))
    return Move(figure, *spot)
