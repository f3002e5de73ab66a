"""Whom and where words mean: figures by name, spots by what is there."""

from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from shamble.games.atz.activation.orders import ordered
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, VehicleId, nearest_foes, on_table
from shamble.games.atz.book.terms import Condition
from shamble.games.atz.fighting.charge import rising_cost
from shamble.games.atz.ground.plane import BASE, INCH, MILS, span
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import STEP_OUT, Spot
from shamble.games.atz.moving.march import bars_moving, to_edge
from shamble.games.atz.moving.spots import covers
from shamble.games.atz.table.names import figure_names, fleet, letters
from shamble.games.atz.table.places import building, nearest_in, obstacle
from shamble.games.atz.table.reach import OFFSETS, bound_for, is_clear, standing, walk_of
from shamble.games.atz.table.vehicles import is_beside, side_spots
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Question, Unread

Judge = Callable[[Atz, FigureId, Spot], RuleId | None]

COMPASS: Final = {
    "north": (0, 10), "n": (0, 10), "south": (0, -10), "s": (0, -10),
    "east": (10, 0), "e": (10, 0), "west": (-10, 0), "w": (-10, 0),
    "north-east": (7, 7), "northeast": (7, 7), "ne": (7, 7),
    "north-west": (-7, 7), "northwest": (-7, 7), "nw": (-7, 7),
    "south-east": (7, -7), "southeast": (7, -7), "se": (7, -7),
    "south-west": (-7, -7), "southwest": (-7, -7), "sw": (-7, -7),
}  # fmt: skip
CARS: Final = ("car", "cart", "vehicle", "van")
LONGEST: Final = 160  # tenths: no move is longer
SHORTEST: Final = 5
WAYS: Final = {"door": ("door",), "window": ("window", "shop"), "shop": ("shop",)}


class Said(msgspec.Struct, frozen=True):
    """A sentence taken apart."""

    verb: str
    head: tuple[str, ...]  # what follows the verb
    parts: dict[str, tuple[str, ...]]  # what follows each preposition
    text: str = ""  # as it was said

    def part(self, preposition: str) -> tuple[str, ...]:
        """Return what follows a preposition."""
        return self.parts.get(preposition, ())


Read = Callable[[Atz, Seat, Said], Option | Question]


def default_figure(g: Atz, seat: Seat) -> FigureId:
    """Return the figure that is being given orders, or else the seat's first on the table."""
    now = ordered(g)
    if 0 <= now < len(g.figures):
        return now
    mine = [i for i, it in enumerate(g.figures) if it.who.seat == seat and on_table(it)]
    if not mine:
        raise Unread(words_talk.no_such_figure("yours"))
    return mine[0]


def who(g: Atz, words: tuple[str, ...]) -> FigureId:
    """Return the one figure that words name.

    Raises:
        Unread: Nobody is called so, or more than one.
    """
    found = figures_in(g, words)
    if found:
        return found[0]
    names = [name for i, name in enumerate(figure_names(g)) if on_table(g.figures[i])]
    text = " ".join(words)
    fits = [name for name in names if text and name.casefold().startswith(text[:1])]
    alike = [name for name in fits if name.casefold().startswith(text)]
    said = words_talk.several(text) if len(alike) > 1 else words_talk.no_such_figure(text)
    raise Unread(said, tuple((fits or names)[:5]))


def called_so(g: Atz, text: str) -> FigureId | None:
    """Return the figure that is called just so, or so for short; None if nobody is."""
    names = {name.casefold(): i for i, name in enumerate(figure_names(g)) if on_table(g.figures[i])}
    return names.get(text, short_names(g, names).get(text))


def figures_in(g: Atz, words: Iterable[str]) -> list[FigureId]:
    """Return the figures that are named among some words, in their order."""
    rest = [part for word in words for part in word.split(",") if part]
    names = {name.casefold(): i for i, name in enumerate(figure_names(g)) if on_table(g.figures[i])}
    short = short_names(g, names)
    found: list[FigureId] = []
    while rest:
        two = " ".join(rest[:2])
        if len(rest) > 1 and two in names:
            found.append(names[two])
            rest = rest[2:]
            continue
        meant = names.get(rest[0], short.get(rest[0]))
        if meant is not None:
            found.append(meant)
        rest = rest[1:]
    return list(dict.fromkeys(found))


def short_names(g: Atz, names: dict[str, FigureId]) -> dict[str, FigureId]:
    """Return shorter ways to name figures: letters, last words, beginnings that fit only one."""
    people = [name for name, i in names.items() if not g.figures[i].who.zombie]
    whole = [name for i, name in enumerate(figure_names(g)) if not g.figures[i].who.zombie]
    found: dict[str, list[FigureId]] = {}
    for name in people:
        for size in range(2, len(name)):
            found.setdefault(name[:size], []).append(names[name])
        for word in name.split()[1:]:
            found.setdefault(word, []).append(names[name])
    short = {word: those[0] for word, those in found.items() if len(set(those)) == 1}
    for name, letter in letters(whole).items():
        if name.casefold() in names and letter.isupper():
            short[letter.casefold()] = names[name.casefold()]
    return {**short, **{f"zombie{name[1:]}": i for name, i in names.items() if name[0] == "z"}}


def figure_of(g: Atz, seat: Seat, words: Iterable[str]) -> FigureId:
    """Return the figure that is named, or else the one that is being given orders."""
    found = tuple(words)
    return who(g, found) if found else default_figure(g, seat)


def listed(g: Atz, kind: type[Option], *fields: object) -> list[Option]:
    """Return the options on offer of a kind whose first fields are these."""
    offered = () if g.decision is None else g.decision.options
    return [
        one
        for one in offered
        if isinstance(one, kind) and msgspec.structs.astuple(one)[: len(fields)] == fields
    ]


def mover(g: Atz, seat: Seat, said: Said) -> tuple[FigureId, tuple[str, ...]]:
    """Return who is to go, and the words that say where to."""
    where = said.part("to")
    first = figures_in(g, said.head[:1])
    both = figures_in(g, said.head[:2])
    if where:
        figure = (first or both)[0] if both else figure_of(g, seat, said.head)
        return figure, (*where, *said.part("of"))
    if first and len(said.head) > 1:
        return first[0], (*said.head[1:], *said.part("of"))
    if len(both) == 1 and not figures_in(g, said.head[1:2]):
        return both[0], (*said.head[2:], *said.part("of"))
    return default_figure(g, seat), (*said.head, *said.part("of"))


def find_spot(g: Atz, figure: FigureId, words: tuple[str, ...], bars: Judge = bars_moving) -> Spot:
    """Return the spot that words mean to a figure, if possible one that it may choose.

    Raises:
        Unread: They mean none.
    """
    numbers = coordinates(words)
    if numbers is not None:
        return numbers
    headings = [word for word in words if word in COMPASS]
    if headings:
        lengths = [float(word) for word in words if is_number(word)]
        return heading(g, figure, COMPASS[headings[0]], lengths, bars)
    spots = named_spots(g, figure, words)
    if not spots:
        raise Unread(words_talk.where(" ".join(words)), ("move to door", "move north", "move 12,8"))
    return best_spot(g, figure, spots, bars)


def is_number(word: str) -> bool:
    """Whether a word is a plain number of inches."""
    return word.replace(".", "", 1).isdecimal() and len(word) <= len("12.5") + 2


def coordinates(words: tuple[str, ...]) -> Spot | None:
    """Return a spot given as two numbers of inches."""
    numbers = [part for word in words for part in word.split(",") if part]
    if len(numbers) == len(("x", "y")) and all(map(is_number, numbers)):
        return round(float(numbers[0]) * INCH), round(float(numbers[1]) * INCH)
    return None


def heading(g: Atz, figure: FigureId, way: Spot, lengths: list[float], bars: Judge) -> Spot:
    """Return the spot so far in a direction, or as far as a figure can go."""
    x, y = start_of(g, figure)
    far = round(lengths[0] * INCH) if lengths else LONGEST
    spots = [
        (x + way[0] * tenths // 10, y + way[1] * tenths // 10)
        for tenths in range(min(far, LONGEST), SHORTEST, -1)
    ]
    able = (spot for spot in spots if bars(g, figure, spot) is None)
    return next(able, (spots or [(x, y)])[0])


def start_of(g: Atz, figure: FigureId) -> Spot:
    """Return from where a figure sets out: its own spot, or the middle of the vehicle it is in."""
    it = g.figures[figure]
    if it.aboard == NOBODY:
        return it.x, it.y
    return g.vehicles[it.aboard].x, g.vehicles[it.aboard].y


def named_spots(g: Atz, figure: FigureId, words: tuple[str, ...]) -> list[Spot]:
    """Return the spots that could be meant by what is there, or by what is behind it."""
    if "behind" not in words:
        return spots_at(g, figure, words)
    return far_side(g, figure, spots_around(g, words) or spots_at(g, figure, words))


def far_side(g: Atz, figure: FigureId, spots: list[Spot]) -> list[Spot]:
    """Return the spots that lie beyond the middle of all, seen from the nearest enemy.

    Where there is no enemy, seen from the figure itself.
    """
    if not spots:
        return []
    foe = next(iter(nearest_foes(g, figure)), None)
    it = g.figures[figure if foe is None else foe]
    mx, my = sum(x for x, _ in spots) // len(spots), sum(y for _, y in spots) // len(spots)
    ahead = (it.x - mx, it.y - my)
    beyond = [
        (x, y)
        for x, y in spots
        if (dot := (x - mx) * ahead[0] + (y - my) * ahead[1]) < 0
        and span(x - mx, y - my) * span(*ahead) <= -2 * dot * MILS * MILS  # within 60 degrees
    ]
    return beyond or spots


def spots_around(g: Atz, words: tuple[str, ...]) -> list[Spot]:
    """Return the spots around the building, thing or ground that is named."""
    houses = [g.terrain.buildings[i].box for i in buildings_in(g, words)]
    return [spot for box in (*houses, *solids_in(g, words)) for spot in around(box)]


def solids_in(g: Atz, words: tuple[str, ...]) -> list[Box]:
    """Return where walls, fences and pieces of ground are that some words name."""
    stands = [
        one.box
        for i, one in enumerate(g.terrain.obstacles)
        if not one.vehicle and obstacle(g.terrain, i).rpartition(" ")[2] in words
    ]
    return [*stands, *(one.box for one in g.terrain.pieces if one.kind in words)]


def around(box: Box) -> list[Spot]:
    """Return spots around a box, half an inch apart, where a base stands against it."""
    gap = BASE + 1
    left, low, right, high = box[0] - gap, box[1] - gap, box[2] + gap, box[3] + gap
    return [
        *((x, y) for x in range(left, right + 1, BASE) for y in (low, high)),
        *((x, y) for y in range(low, high + 1, BASE) for x in (left, right)),
    ]


def spots_at(g: Atz, figure: FigureId, words: tuple[str, ...]) -> list[Spot]:
    """Return the spots at what is named: somebody, cover, the edge, a vehicle, a door, ground."""
    it = g.figures[figure]
    others = [i for i in figures_in(g, words) if i != figure]
    if others:
        other = g.figures[others[0]]
        return [(other.x + dx, other.y + dy) for dx, dy in OFFSETS]
    if "cover" in words:
        walk = walk_of(g, figure, it.act.move_left - rising_cost(g, figure))
        foe = next(iter(nearest_foes(g, figure)), None)
        found = covers(g, figure, walk, standing(walk.crowd, it), foe)
        if not found:
            raise Unread(words_talk.no_cover())
        return found
    if "edge" in words:
        return [to_edge(g, figure)[1]]
    cars = vehicles_in(g, words)
    if cars:
        return [spot for car in cars for spot in beside_vehicle(g, car)]
    wanted = buildings_in(g, words)
    ways = tuple(way for word in words for way in WAYS.get(word, ()))
    if not wanted and not ways:
        grounds = [one.box for one in g.terrain.pieces if one.kind in words]
        return [nearest_in(box, it.x, it.y) for box in grounds] or spots_around(g, words)
    return [
        spot
        for gap in g.terrain.openings
        if (not wanted or gap.building in wanted) and gap.way in (ways or ("door",))
        for spot in both_sides(gap.middle, upright=gap.x1 == gap.x2)
    ]


def both_sides(middle: Spot, *, upright: bool) -> list[Spot]:
    """Return the spots just before and behind an opening."""
    dx, dy = (STEP_OUT, 0) if upright else (0, STEP_OUT)
    return [(middle[0] + dx, middle[1] + dy), (middle[0] - dx, middle[1] - dy)]


def buildings_in(g: Atz, words: tuple[str, ...]) -> list[int]:
    """Return the buildings that some words name, or that have one of them in their name."""
    text = f" {' '.join(words)} "
    names = [building(g.terrain, i).removeprefix("the ") for i in range(len(g.terrain.buildings))]
    exact = [i for i, name in enumerate(names) if f" {name} " in text]
    kinds = [one.type.replace("-", " ") for one in g.terrain.buildings]
    whole = [i for i, kind in enumerate(kinds) if f" {kind} " in text]
    alike = [i for i, kind in enumerate(kinds) if set(kind.split()) & set(words)]
    return exact or whole or alike


def best_spot(g: Atz, figure: FigureId, spots: list[Spot], bars: Judge) -> Spot:
    """Return the nearest spot to which a figure may go; the nearest of all if there is none.

    Where others were ordered to stop, there will be no room.
    """
    it, taken = g.figures[figure], bound_for(g, figure)
    near = sorted(spots, key=lambda spot: (span(spot[0] - it.x, spot[1] - it.y), spot))
    able = (spot for spot in near if is_clear(taken, spot) and bars(g, figure, spot) is None)
    return next(able, near[0])


def vehicles_in(g: Atz, words: Iterable[str]) -> list[VehicleId]:
    """Return the vehicles that some words name; "car" is any of them."""
    there = [i for i, it in enumerate(g.vehicles) if it.condition != Condition.LEFT]
    text = f" {' '.join(words)} ".casefold()
    names = fleet(g)
    exact = [i for i in there if f" {names[i].removeprefix('the ').casefold()} " in text]
    titles = [g.deck.vehicles[it.kind].title.casefold() for it in g.vehicles]
    kinds = [i for i in there if f" {titles[i]} " in text]
    alike = [
        i
        for i in there
        if any(f" {word} " in text for word in titles[i].split() if word not in CARS)
    ]
    any_of = there if any(f" {word} " in text for word in CARS) else []
    return exact or kinds or alike or any_of


def beside_vehicle(g: Atz, vehicle: VehicleId) -> list[Spot]:
    """Return spots around a vehicle, half an inch apart, in contact with it."""
    return [spot for spot in side_spots(g, vehicle, ends=True) if is_beside(g, vehicle, *spot)]
