"""Coming onto the table: which edge, where on it, and how fast."""

from typing import Final

from shamble.games.atz.activation.activation import try_fast
from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.options import Edge, Enter, FastMove, Prompt
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, ground
from shamble.games.atz.book.traits import pace_of
from shamble.games.atz.ground.plane import BASE, INCH
from shamble.games.atz.people.groups import NEAR, found_group, linked, split_strays
from shamble.games.atz.table.placement import free_spot
from shamble.games.atz.table.reach import room_at
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId, rule

ENTRY: Final = 8 * INCH  # a full move onto the table
APART: Final = 2 * INCH
OPPOSED: Final = 12 * INCH  # nobody enters nearer than this to an opponent
EDGES: Final[tuple[Edge, ...]] = ("bottom", "left", "top", "right")
HOSTILE_EDGE: Final = 2  # the top
PLACES: Final = (1, 2, 3)  # quarters of an edge
WISHES: Final = ((True, True), (True, False), (False, True), (False, False))
# ^ how one wishes to come in: with one's group, and not near opponents
REACH: Final = range(-4 * INCH, 4 * INCH + 1, INCH)
RING: Final = [(dx, dy) for dx in REACH for dy in REACH if dx * dx + dy * dy <= NEAR]
DETAILS: Final = RuleId("atz.zombie.start-entry-details")
OPPONENTS: Final = RuleId("atz.seat.versus-deployment")


@rule(OPPONENTS, "atz.zombie.start-human-entry")
def enter(g: Atz, it: Figure, seats: int) -> None:
    """Put a figure on the table: together from one edge, opposed from different ones."""
    width = g.terrain.width  # and its height: such tables are square
    seat, entry = it.who.seat, g.settings.entry
    edge = 0 if entry == "choose" else EDGES.index(entry)
    edge = (edge + (HOSTILE_EDGE if seat == NOBODY else seat if g.settings.versus else 0)) % 4
    share = (seat // 4 + 1) / 3 if g.settings.versus and seats > 4 else 0.5  # noqa: PLR2004
    along = int(width * share)
    if seat == NOBODY:
        along = width // 2
    elif not g.settings.versus:
        along = width * (seat + 1) // (seats + 1)
    g.figures.append(it)
    put_at_edge(g, len(g.figures) - 1, edge, along, ENTRY)


@rule(DETAILS)
def put_at_edge(g: Atz, figure: FigureId, edge: int, along: int, deep: int) -> None:
    """Put a figure outdoors, so deep in from an edge, as near to a point on it as there is room.

    Where it can be helped that is with those of its group who are there, and not near an
    opponent; the very edge is the last resort.
    """
    it = g.figures[figure]
    width, height = g.terrain.width, g.terrain.height
    places = [
        (along + sign * APART * step, depth)
        for depth in (*range(deep, deep + 4 * APART, APART), BASE)
        for step in range(12)
        for sign in (1, -1)
    ]
    spots = [spot_on(edge, *place, width, height) for place in places]
    facing, mates = spots[0][2], companions(g, figure)
    beside = [(*spot, facing) for spot in around(g, mates)]
    it.fx, it.fy = facing
    for together, alone in WISHES:
        for x, y, _ in (*spots, *beside) if together else spots:
            it.x, it.y = x, y
            if (
                can_enter(g, figure, (x, y))
                and not (alone and is_opposed(g, it.who.seat, x, y))
                and (not together or not mates or any(linked(g, figure, i) for i in mates))
            ):
                return
    it.x, it.y = free_spot(g, width // 2, height // 2, 0, -12 * INCH)


def companions(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return those who come with a figure and are on the table already."""
    who = g.figures[figure].who
    return [
        i
        for i, it in enumerate(g.figures)
        if i != figure and (it.who.seat, it.who.side) == (who.seat, who.side) and not it.carried
    ]


def around(g: Atz, mates: list[FigureId]) -> list[tuple[int, int]]:
    """Return spots within 4 inches of any of some figures, the nearest first."""
    people = [g.figures[i] for i in mates]
    near = [(one.x + dx, one.y + dy, dx * dx + dy * dy) for one in people for dx, dy in RING]
    return [(x, y) for x, y, _ in sorted(near, key=lambda spot: spot[2])]


def can_enter(g: Atz, figure: FigureId, spot: tuple[int, int]) -> bool:
    """Whether a figure that comes onto the table can stand at a spot: outdoors, with room."""
    table = ground(g)
    return table.fits(*spot) and table.building_at(*spot) is None and room_at(g, figure, spot)


def is_opposed(g: Atz, seat: int, x: int, y: int) -> bool:
    """Whether a spot is near to an opponent of a seat, where players oppose each other."""
    return g.settings.versus and any(
        (it.x - x) ** 2 + (it.y - y) ** 2 < OPPOSED**2 for it in opponents(g, seat)
    )


def opponents(g: Atz, seat: int) -> list[Figure]:
    """Return whom the other players have on the table."""
    return [it for it in g.figures if it.who.seat not in {seat, NOBODY} and not it.carried]


def spot_on(
    edge: int, offset: int, depth: int, width: int, height: int
) -> tuple[int, int, tuple[int, int]]:
    """Return a spot so far in from an edge (bottom, left, top, right), and the way it faces."""
    if edge == 0:
        return offset, depth, (0, 1)
    if edge == 1:
        return depth, offset, (1, 0)
    if edge == 2:  # noqa: PLR2004
        return offset, height - depth, (0, -1)
    return width - depth, offset, (-1, 0)


@rule(OPPONENTS, DETAILS)
def order_entries(g: Atz) -> None:
    """Have the seats choose where their people enter; opposed ones by a die and Star's Rep."""
    seats = sorted({it.who.seat for it in g.figures} - {NOBODY})
    if g.settings.versus:
        scores = [roll(g) + max(it.rep for it in g.figures if it.who.seat == s) for s in seats]
        seats.sort(key=lambda seat: (-scores[seat], seat))
    for it in g.figures:
        if it.who.seat != NOBODY:
            it.carried = True  # not on the table yet
    for seat in seats:
        g.next(choose_entry, seat)


@rule(DETAILS, "atz.zombie.start-human-entry")
def choose_entry(g: Atz, seat: int) -> None:
    """Ask a player for an edge, a place on it and a normal or a Fast Move."""
    options = [
        Enter(edge, along, fast)
        for edge in EDGES
        for along in PLACES
        for fast in (False, True)
        if bars_entering(g, Enter(edge, along, fast), seat) is None
    ]
    g.ask(Seat(seat), Prompt.ENTRY, options, take_entry, seat, bars=bars_other_entry)


@rule(OPPONENTS)
def bars_entering(g: Atz, option: Enter, seat: int) -> RuleId | None:
    """Return the rule that keeps a player from entering there, or None.

    Opponents take different edges, and with more than four of them stay 12 inches apart.
    """
    if not g.settings.versus:
        return None
    edge = EDGES.index(option.edge)
    size = g.terrain.width
    x, y, _ = spot_on(edge, size * option.quarter // 4, ENTRY, size, size)
    if is_opposed(g, seat, x, y):
        return OPPONENTS
    others = opponents(g, seat) if g.seats <= len(EDGES) else []
    return OPPONENTS if any(edge_of(g, it) == edge for it in others) else None


def edge_of(g: Atz, it: Figure) -> int:
    """Return the edge by which a figure came: the one behind it."""
    facings = [spot_on(edge, 0, 0, 0, 0)[2] for edge in range(len(EDGES))]
    return facings.index((it.fx, it.fy)) if (it.fx, it.fy) in facings else NOBODY


def bars_other_entry(g: Atz, option: Option) -> RuleId | None:
    """Return the rule against an entry that was not listed: all that are allowed are."""
    return OPPONENTS if isinstance(option, Enter) and g.settings.versus else DETAILS


@rule(DETAILS)
def take_entry(g: Atz, choice: Enter, seat: int) -> None:
    """Take the Fast Move test with the whole group if that was chosen, then come in."""
    figures = tuple(i for i, it in enumerate(g.figures) if it.who.seat == seat)
    group = g.figures[figures[0]].group
    if any(g.figures[i].group != group for i in figures):
        group = found_group(g, list(figures))
    for i in figures:
        g.figures[i].act.allowance = g.figures[i].act.move_left = pace_of(g.figures[i].who.trait)
    line_up(g, figures, choice)
    if choice.fast:
        try_fast(g, FastMove(figures))
    g.next(come_in, figures, choice)


def line_up(g: Atz, figures: tuple[FigureId, ...], choice: Enter) -> None:
    """Put figures a move of so many inches in from the chosen point, together."""
    along = g.terrain.width * choice.quarter // 4
    deep = max(min(g.figures[i].act.allowance for i in figures) // 100, INCH)
    for i in figures:
        g.figures[i].carried = True
    for i in figures:
        put_at_edge(g, i, EDGES.index(choice.edge), along, deep)
        g.figures[i].carried = False


@rule(DETAILS, "atz.zombie.start-human-entry")
def come_in(g: Atz, figures: tuple[FigureId, ...], choice: Enter) -> None:
    """Move everybody a full move in from the chosen point, together."""
    line_up(g, figures, choice)
    for i in figures:
        it = g.figures[i]
        it.act.fast = it.act.tried = False
        it.act.move_left = it.act.allowance = 0
        g.tell(Moved(i, it.x, it.y, DETAILS))
    split_strays(g, g.figures[figures[0]].who.side)
