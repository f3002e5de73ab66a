"""The table as text: two characters to an inch across, one down, and a roster."""

from typing import Final

from shamble.games.atz.state import SHUT
from shamble.games.atz.tables import AtzTables
from shamble.games.atz.terms import Condition, Status
from shamble.games.atz.view import AtzView, FigureView, VehicleView
from shamble.games.atz.words_cars import roster
from shamble.kernel.box import Voice
from shamble.kernel.markup import escape, inked

COLUMN: Final = 10  # tenths of an inch for each character across
ROW: Final = 20
GROUND: Final = {
    "woods": "♣",
    "rough": "%",
    "bushes": ",",
    "hill": "^",
    "road": " ",
    "rock": "█",
    "water": "~",
}
STATUSES: Final = {
    Status.CARRYING_ON: "",
    Status.DUCKED_BACK: "ducked back",
    Status.HUNKERED: "hunkered down",
    Status.STUNNED: "stunned",
    Status.OUT_OF_THE_FIGHT: "out of the fight",
    Status.CAPTURED: "captured",
    Status.DEAD: "dead",
    Status.LEFT: "left the table",
    Status.GONE: "eaten",
}


def picture(voice: Voice, deck: AtzTables, view: AtzView) -> str:
    """Draw the table as this view shows it."""
    width, height = view.terrain.width // COLUMN, view.terrain.height // ROW
    rows = [["·"] * width for _ in range(height)]
    for piece in view.terrain.pieces:
        fill(rows, piece.box, GROUND[piece.kind])
    for building in view.terrain.buildings:
        fill(rows, building.box, "▒")
    for thing in view.terrain.obstacles:
        fill(rows, thing.box, "▓" if thing.tall else "=")
    for place, gap in enumerate(view.terrain.openings):
        sign = "+" if gap.way == "door" else "'"
        put(rows, *gap.middle, sign if view.doors[place] == SHUT else "/")
    for vehicle in view.vehicles:
        if vehicle.condition != Condition.LEFT:
            park(rows, vehicle)
    for it in view.figures:
        if it.status < Status.LEFT and not it.carried:
            put(rows, it.x, it.y, mark(it))
    edge = inked("muted", "+" + "-" * width + "+")
    lines = [edge, *(f"|{inked('', ''.join(row))}|" for row in reversed(rows)), edge]
    lines.append(inked("muted", "one character across is an inch, one line two; north is up"))
    lines += [roster_line(deck, it) for it in view.figures if not it.zombie]
    lines += [escape(roster(deck, it)) for it in view.vehicles if it.riders or it.owners]
    zombies = [it for it in view.figures if it.zombie and it.status == Status.CARRYING_ON]
    lines.append(f"turn {view.turn}, zombies {len(zombies)}")
    return "\n".join(lines)


def fill(rows: list[list[str]], box: tuple[int, int, int, int], sign: str) -> None:
    """Fill a box with a character."""
    for y in range(box[1] // ROW, -(-box[3] // ROW)):
        for x in range(box[0] // COLUMN, -(-box[2] // COLUMN)):
            rows[min(y, len(rows) - 1)][min(x, len(rows[0]) - 1)] = sign


def park(rows: list[list[str]], it: VehicleView) -> None:
    """Fill what a vehicle covers, and show which way it faces."""
    left, right = min(x for x, _ in it.corners), max(x for x, _ in it.corners)
    low, high = min(y for _, y in it.corners), max(y for _, y in it.corners)
    fx, fy = it.facing
    long = [(x - it.x) * fx + (y - it.y) * fy for x, y in it.corners]
    wide = [(y - it.y) * fx - (x - it.x) * fy for x, y in it.corners]
    for row in range(max(low // ROW, 0), min(high // ROW + 1, len(rows))):
        for column in range(max(left // COLUMN, 0), min(right // COLUMN + 1, len(rows[0]))):
            dx, dy = column * COLUMN + COLUMN // 2 - it.x, row * ROW + ROW // 2 - it.y
            ahead, aside = dx * fx + dy * fy, dy * fx - dx * fy
            if min(long) <= ahead <= max(long) and min(wide) <= aside <= max(wide):
                rows[row][column] = "▓" if it.tall else "="
    arrow = (">" if fx > 0 else "<") if abs(fx) >= abs(fy) else ("^" if fy > 0 else "v")
    put(rows, max(it.x, 0), max(it.y, 0), arrow)


def put(rows: list[list[str]], x: int, y: int, sign: str) -> None:
    """Put a character where a spot is."""
    rows[min(y // ROW, len(rows) - 1)][min(x // COLUMN, len(rows[0]) - 1)] = sign


def mark(it: FigureView) -> str:
    """Return the character for a figure."""
    if it.zombie:
        return "z" if it.prone else "Z" if it.status == Status.CARRYING_ON else "x"
    if it.status >= Status.STUNNED:
        return "†"
    return "0123456789abcdefghijklmnopqrstuvwxyz"[it.id % 36]


def roster_line(deck: AtzTables, it: FigureView) -> str:
    """Say how a human is."""
    held = ", ".join(
        deck.weapons[name].title + (" (empty)" if name in it.empty else "") for name in it.hand
    )
    state = STATUSES[it.status] or ("prone" if it.prone else "ready")
    text = f"{it.id} {it.name}: Rep {it.rep} {it.kind}, {held or 'no gun'}, {state}"
    return escape(text + f", at {it.x / 10:.1f} {it.y / 10:.1f}")
