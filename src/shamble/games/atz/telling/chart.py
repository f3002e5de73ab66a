"""The map: a part of the table around a figure, the whole table small, and what the signs mean."""

import itertools
from typing import Final

from shamble.games.atz.battle.state import LOCKED, NOBODY, OPEN, SHUT
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.ground.terrain import Box, Obstacle
from shamble.games.atz.table.names import letters
from shamble.games.atz.table.places import BEARINGS, bearing, building
from shamble.games.atz.telling.canvas import Canvas
from shamble.games.atz.telling.view import AtzView, FigureView, VehicleView
from shamble.kernel.markup import fitted, inked

WIDE: Final = 24  # inches that the map shows across
HIGH: Final = 20
SMALL: Final = (20, 40)  # tenths for a character of the overview, across and upward
LABEL: Final = 3  # columns for the scale on the left
MARGIN: Final = 26  # columns to the right of the map
ARROWS: Final = dict(zip(BEARINGS, "→↗↑↖←↙↓↘", strict=True))
GROUND: Final = {
    "woods": ("♣ ", "moss", "woods"),
    "rough": ("% ", "moss", "rough ground"),
    "bushes": ('" ', "moss", "bushes"),
    "hill": ("^ ", "muted", "hill"),
    "road": ("  ", "", "road (blank)"),
    "rock": ("█", "muted", "rock"),
    "water": ("~ ", "steel", "water"),
}
OPENINGS: Final = {SHUT: "+", OPEN: "/", LOCKED: "x"}
OPENING_WORDS: Final = {"+": "door, shut", "/": "way, open", "x": "locked", "#": "barricade"}
DOWN: Final = {
    Status.DUCKED_BACK: "-",
    Status.HUNKERED: "-",
    Status.STUNNED: "~",
    Status.OUT_OF_THE_FIGHT: "~",
    Status.CAPTURED: "~",
    Status.DEAD: "†",
}
LEGEND: Final = {
    "-": "A- ducked or hunkered",
    "~": "A~ stunned or out",
    "†": "A† dead",
    "_": "A_ prone",
    "×": "× zombie, down",
}


class Chart:
    """A map in the making: its canvas, and which signs are on it."""

    def __init__(self, view: AtzView, window: Box) -> None:
        self.view = view
        self.window = window
        self.canvas = Canvas(window, INCH // 2, INCH)
        self.signs: dict[str, str] = {}  # sign, what it means
        people = [it.called for it in view.figures if not it.zombie]
        self._letters = letters(people)

    @property
    def width(self) -> int:
        """How many columns the map takes with its scale."""
        return LABEL + self.canvas.columns

    def letter(self, it: FigureView) -> str:
        """Return the letter of a person."""
        return self._letters.get(it.called, "?")

    def map(self) -> list[str]:
        """Return the map with its scale, north at the top."""
        found = self.canvas.lines()
        first = self.window[1] // INCH
        rows = [
            f"{inked('muted', f'{first + row:>2}' if (first + row) % 2 == 0 else '  ')} {line}"
            for row, line in zip(reversed(range(len(found))), found, strict=True)
        ]
        return [*rows, f"{' ' * LABEL}{inked('muted', self.ruler())}"]

    def ruler(self) -> str:
        """Return the scale below the map: inches from the west edge."""
        first, last = self.window[0] // INCH, self.window[2] // INCH
        marks = "".join(f"{inch:<4}" for inch in range(first + first % 2, last, 2))
        return f"{'  ' * (first % 2)}{marks}"[: self.canvas.columns].ljust(self.canvas.columns)

    def margin(self) -> list[tuple[str, str]]:
        """Return what stands beside the map: the whole table, and what the signs mean."""
        lines = [("muted", one) for one in self.overview()]
        lines.append(("muted", "dots an inch apart, N up"))
        for sign, meaning in self.signs.items():
            text = meaning if sign in LEGEND else f"{sign} {meaning}"
            lines.append(("muted", fitted(text, MARGIN).rstrip()))
        return lines

    def overview(self) -> list[str]:
        """Return the whole table, and how many zombies are where; nothing if the map has it all."""
        terrain = self.view.terrain
        whole = (0, 0, terrain.width, terrain.height)
        if self.window == whole:
            return []
        small = [
            ["·"] * -(-terrain.width // SMALL[0]) for _ in range(-(-terrain.height // SMALL[1]))
        ]
        for one in terrain.buildings:
            for y in range(one.box[1] // SMALL[1], -(-one.box[3] // SMALL[1])):
                for x in range(one.box[0] // SMALL[0], -(-one.box[2] // SMALL[0])):
                    small[min(y, len(small) - 1)][min(x, len(small[0]) - 1)] = "▒"
        for it in sorted(self.view.figures, key=lambda it: not it.zombie):
            if it.status < Status.STUNNED and not it.carried:
                x = min(it.x // SMALL[0], len(small[0]) - 1)
                y = min(it.y // SMALL[1], len(small) - 1)
                small[y][x] = counted(small[y][x]) if it.zombie else self.letter(it)
        across = "─" * len(small[0])
        return [f"┌{across}┐", *(f"│{''.join(row)}│" for row in reversed(small)), f"└{across}┘"]


def counted(sign: str) -> str:
    """Return one zombie more."""
    return str(min(int(sign) + 1, 9)) if sign.isdecimal() else "1"


def zoomed(view: AtzView, centre: FigureView | None) -> Chart:
    """Draw the part of the table around a figure; all of it where it is small enough."""
    terrain = view.terrain
    x = terrain.width // 2 if centre is None else centre.x
    y = terrain.height // 2 if centre is None else centre.y
    left, right = part(x, WIDE * INCH, terrain.width)
    bottom, top = part(y, HIGH * INCH, terrain.height)
    chart = Chart(view, (left, bottom, right, top))
    draw_ground(chart, centre)
    draw_buildings(chart)
    draw_things(chart)
    draw_vehicles(chart)
    draw_noise(chart)
    draw_figures(chart)
    return chart


def part(middle: int, size: int, whole: int) -> tuple[int, int]:
    """Return the part of a length around a spot, on whole inches and within the table."""
    if size >= whole:
        return 0, whole
    start = min(max((middle - size // 2) // INCH * INCH, 0), whole - size)
    return start, start + size


def draw_ground(chart: Chart, centre: FigureView | None) -> None:
    """Draw dots an inch apart, thick ones within a figure's move, and what grows there."""
    canvas, window = chart.canvas, chart.window
    reach = 0 if centre is None else centre.move_left // 100
    for x in range(window[0], window[2], INCH):
        for y in range(window[1], window[3], INCH):
            near = (
                centre is not None
                and reach > 0
                and (x + 2 - centre.x) ** 2 + (y + 5 - centre.y) ** 2 <= reach * reach
            )
            canvas.put(canvas.column(x), canvas.row(y), "•" if near else "·", "muted")
    if reach and centre is not None:
        chart.signs["•"] = f"within {centre.called}'s move"
    for piece in chart.view.terrain.pieces:
        pattern, ink, meaning = GROUND[piece.kind]
        if canvas.fill(piece.box, pattern, ink):
            chart.signs[pattern.strip() or " "] = meaning


def draw_buildings(chart: Chart) -> None:
    """Draw walls, doors, windows, and what a building is called."""
    canvas, terrain = chart.canvas, chart.view.terrain
    for one in terrain.buildings:
        canvas.fill(one.box, " ")
        for room in one.rooms or (one.box,):
            canvas.outline(room, "▒", "muted")
        canvas.outline(one.box, "▒", "muted")
    for place, gap in enumerate(terrain.openings):
        sign = OPENINGS.get(chart.view.doors[place], "#")
        if gap.way != "door" and sign == "+":
            sign = "="
        column = canvas.column(gap.middle[0] - (1 if gap.middle[0] == gap.x1 else 0))
        box = terrain.buildings[gap.building].box
        column = min(max(column, canvas.column(box[0])), canvas.column(box[2] - 1))
        row = min(max(canvas.row(gap.middle[1]), canvas.row(box[1])), canvas.row(box[3] - 1))
        if canvas.put(column, row, sign, "bold"):
            chart.signs[sign] = OPENING_WORDS.get(sign, "window, shut")
    for number, one in enumerate(terrain.buildings):
        write_name(chart, one.box, building(terrain, number).removeprefix("the "))


def write_name(chart: Chart, box: Box, name: str) -> None:
    """Write what a building is called into the middle of what is shown of it."""
    canvas = chart.canvas
    left, right = max(canvas.column(box[0]), 0), min(canvas.column(box[2] - 1), canvas.columns - 1)
    low, high = max(canvas.row(box[1]), 0), min(canvas.row(box[3] - 1), canvas.rows - 1)
    if left > right or low > high:
        return
    chart.signs["▒"] = "wall"
    room = right - left - 1
    if room >= LABEL:
        text = fitted(name, room) if len(name) > room else name
        column = left + 1 + (room - len(text)) // 2
        rows = sorted(range(low, high + 1), key=lambda row: abs(2 * row - low - high))
        free = (row for row in rows if canvas.blank(column, row, len(text)))
        canvas.put(column, next(free, rows[0]), text, "italic")


def draw_things(chart: Chart) -> None:
    """Draw what stands about: cars, fences, and what a scenario put there."""
    canvas, view = chart.canvas, chart.view
    for thing in view.terrain.obstacles:
        sign = "-" if thing.low else "▓" if thing.tall else "░"
        if canvas.fill(thing.box, sign, "steel"):
            chart.signs[sign] = meaning_of(chart.signs.get(sign, ""), label(view, thing))
    for one in view.marks:
        if canvas.put(canvas.column(one.x), canvas.row(one.y), "◇", "amber"):
            chart.signs["◇"] = one.title
    for errand in view.errands:
        if errand.done == NOBODY and canvas.put(
            canvas.column(errand.x), canvas.row(errand.y), "◆", "bold amber"
        ):
            chart.signs["◆"] = errand.title


def draw_vehicles(chart: Chart) -> None:
    """Draw the vehicles that have been moved, whichever way they face, with their numbers."""
    canvas = chart.canvas
    for it in chart.view.vehicles:
        if it.parked or it.condition == Condition.LEFT:
            continue
        sign = "▓" if it.tall else "░"
        xs, ys = [x for x, _ in it.corners], [y for _, y in it.corners]
        cells = {
            (canvas.column(x), canvas.row(y))
            for x in range(min(xs) + 2, max(xs), INCH // 4)
            for y in range(min(ys) + 2, max(ys), INCH // 4)
            if is_under(it, x, y)
        }
        drawn = [canvas.put(column, row, sign, "steel") for column, row in sorted(cells)]
        if any(drawn):
            chart.signs[sign] = meaning_of(chart.signs.get(sign, ""), sort_of(it))


def is_under(it: VehicleView, x: int, y: int) -> bool:
    """Whether a spot lies under a vehicle: on the right of all its sides, taken in turn."""
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) <= 0
        for (ax, ay), (bx, by) in itertools.pairwise((*it.corners, it.corners[0]))
    )


def sort_of(it: VehicleView) -> str:
    """Return what a vehicle is called, without the number that tells it from its like."""
    return it.called.removeprefix("the ").rstrip(" 0123456789")


def label(view: AtzView, thing: Obstacle) -> str:
    """Return what something that stands about is called; a parked vehicle as it is in use."""
    middle = (thing.box[0] + thing.box[2]) // 2, (thing.box[1] + thing.box[3]) // 2
    parked = (sort_of(it) for it in view.vehicles if it.parked and (it.x, it.y) == middle)
    fixed = thing.title or thing.vehicle.replace("-", " ") or ("fence" if thing.low else "wall")
    return next(parked, fixed) if thing.vehicle else fixed


def meaning_of(before: str, name: str) -> str:
    """Say what a sign stands for: each sort of thing on view that is drawn with it, once."""
    if not before or name in before.split(", "):
        return before or name
    return f"{before}, {name}"


def draw_noise(chart: Chart) -> None:
    """Draw where it was loud this turn."""
    canvas = chart.canvas
    for noise in chart.view.noise:
        if canvas.put(canvas.column(noise.x) + 1, canvas.row(noise.y), f"!{noise.shots}", "plum"):
            chart.signs["!"] = "shots heard this turn"


def draw_figures(chart: Chart) -> None:
    """Draw everybody: people first, then zombies on their feet, then the rest."""
    order = sorted(
        (it for it in chart.view.figures if it.status < Status.LEFT and not it.carried),
        key=lambda it: (it.status >= Status.DEAD, it.zombie, it.id != chart.view.ordering, it.id),
    )
    for it in order:
        draw_figure(chart, it)


def draw_figure(chart: Chart, it: FigureView) -> None:
    """Draw one figure where it stands, or a line beside where that is taken."""
    canvas = chart.canvas
    text, ink = mark(chart, it)
    column, row = canvas.column(it.x - INCH // 2), canvas.row(it.y)
    beside = 1 if it.y % INCH >= INCH // 2 else -1
    for dx, dy in ((0, 0), (0, beside), (1, 0), (-1, 0), (0, -beside)):
        if canvas.claim(column + dx, row + dy, text, ink):
            sign = text[-1]
            if sign in LEGEND:
                chart.signs[sign] = LEGEND[sign]
            return


def mark(chart: Chart, it: FigureView) -> tuple[str, str]:
    """Return two characters for a figure, and their ink: who, and where it faces or how it lies."""
    state = DOWN.get(it.status) or ("_" if it.prone else ARROWS.get(bearing(*it.facing), "?"))
    if it.zombie:
        if it.status >= Status.STUNNED:
            return " ×", "muted"
        number = it.called.removeprefix("Z")
        return (number + state if len(number) == 1 else number), "bold rust"
    asked = it.id in {chart.view.ordering, chart.view.prospects.subject}
    you = chart.view.you
    ink = "bold amber" if asked else "bold moss" if you in {None, it.seat} else "bold plum"
    return chart.letter(it) + state, ink
