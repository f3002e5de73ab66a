"""The table as text: a map with a scale in inches, an overview, and who is who."""

from textwrap import wrap
from typing import Final

from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.ground.plane import span
from shamble.games.atz.table.places import bearing, inches, spot
from shamble.games.atz.telling.chart import Chart, zoomed
from shamble.games.atz.telling.view import AtzView, FigureView
from shamble.games.atz.telling.words_answers import whereabouts
from shamble.games.atz.telling.words_orders import zombies_standing
from shamble.games.atz.telling.words_sheet import page
from shamble.games.atz.telling.words_status import READY
from shamble.games.atz.telling.words_things import stored
from shamble.games.atz.telling.words_vehicles import vehicle_line
from shamble.kernel.box import Voice
from shamble.kernel.markup import fitted, inked

WIDTH: Final = 80
GAP: Final = "  "
ARMS: Final = 20  # columns for what somebody holds
MANY: Final = 9  # people of whom each gets a line
INKS: Final = {True: "moss", False: "plum"}  # the reader's own side, and others


def picture(voice: Voice, deck: AtzTables, view: AtzView) -> str:
    """Draw the table as this view shows it, in at most 80 columns; between battles, the sheet."""
    if view.camp is not None and view.campaign is not None:
        return page(deck, view.campaign)
    centre = focus(voice, view)
    chart = zoomed(view, centre)
    lines = [headline(voice, view)]
    if view.title:
        lines += goal(view)
    lines += [inked("amber", fitted(f"  {line}", WIDTH).rstrip()) for line in view.news]
    lines += beside(chart.map(), chart.margin(), chart.width)
    lines += roster(voice, deck, view, chart)
    return "\n".join(lines)


def focus(voice: Voice, view: AtzView) -> FigureView | None:
    """Return whom the map is centred on: whom the question is about, or the reader's first.

    Nobody is, as long as none of them is on the table.
    """
    for figure in (view.prospects.subject, view.ordering):
        if 0 <= figure < len(view.figures):
            return view.figures[figure]
    you = view.you if view.you is not None else voice.you
    here = [it for it in view.figures if it.status < Status.LEFT and not it.carried]
    mine = [it for it in here if it.seat != NOBODY]
    own = [it for it in mine if it.seat == you]
    return next(iter(own or mine), None)


def headline(voice: Voice, view: AtzView) -> str:
    """Say which turn it is, what was rolled, and how loud it has been."""
    limit = f" of {view.turn_limit}" if view.turn_limit > 0 else ""
    parts = [f"Turn {view.turn}{limit}"]
    sides = {it.side for it in view.figures}
    dice = [
        f"{side_name(voice, view, side)} {die}"
        for side, die in enumerate(view.dice)
        if die and side in sides
    ]
    parts += [f"dice: {', '.join(dice)}"] if dice else []
    shots = sum(noise.shots for noise in view.noise)
    parts.append(f"{shots} shot{'' if shots == 1 else 's'} heard" if shots else "all quiet")
    return inked("bold", fitted(" · ".join(parts), WIDTH).rstrip())


def side_name(voice: Voice, view: AtzView, side: int) -> str:
    """Return what a side is called."""
    if side == 0:
        return "zombies"
    seats = sorted({it.seat for it in view.figures if it.side == side})
    if not seats or seats[0] == NOBODY:
        return "other people"
    return voice.who(seats[0]) if len(seats) == 1 else "players"  # type: ignore[arg-type]  # a seat


def goal(view: AtzView) -> list[str]:
    """Say what the scenario asks for."""
    text = wrap(f"{view.title}: {view.goal}", WIDTH, subsequent_indent="  ")
    lines = [inked("amber", line) for line in text]
    for errand in view.errands:
        state = "done" if errand.done != NOBODY else f"at {spot(errand.x, errand.y)}"
        lines.append(inked("amber", fitted(f"  {errand.title}: {state}", WIDTH).rstrip()))
    return lines


def beside(left: list[str], right: list[tuple[str, str]], width: int) -> list[str]:
    """Return two columns of text; the left one has its full width already."""
    lines = []
    for row in range(max(len(left), len(right))):
        ink, text = right[row] if row < len(right) else ("", "")
        first = left[row] if row < len(left) else " " * width
        lines.append(f"{first}{GAP}{inked(ink, text)}" if text else first)
    return lines


def roster(voice: Voice, deck: AtzTables, view: AtzView, chart: Chart) -> list[str]:
    """List the people, the reader's own first, and count the zombies."""
    people = [it for it in view.figures if not it.zombie and it.status < Status.LEFT]
    you = view.you if view.you is not None else voice.you
    people.sort(key=lambda it: (it.seat != you, it.seat == NOBODY, it.id))
    shown = people[:MANY]
    rows = [roster_rows(deck, view, chart, it, mine=it.seat == you) for it in shown]
    lines = [line for row in rows for line in row]
    if len(people) > len(shown):
        more = len(people) - len(shown)
        lines.append(inked("muted", f"  and {more} more people: look lists all"))
    gone = [it.called for it in view.figures if not it.zombie and it.status >= Status.LEFT]
    if gone:
        lines.append(inked("muted", fitted(f"  gone: {', '.join(gone)}", WIDTH).rstrip()))
    lines += vehicle_lines(deck, view)
    lines.append(zombie_line(voice, view))
    lines.append(inked("muted", "▶ asked now   > active   ★ Star   • Leader"))
    return lines


def vehicle_lines(deck: AtzTables, view: AtzView) -> list[str]:
    """Say how the vehicles are that somebody is in or has the keys of."""
    used = [it for it in view.vehicles if it.riders or it.owners or it.cargo]
    there = [it for it in used if it.condition != Condition.LEFT]
    lines = [
        ", ".join(part for part in (vehicle_line(deck, view, it), stored(it)) if part)
        for it in there
    ]
    return [inked("steel", part) for line in lines for part in hung(line)]


def hung(line: str) -> list[str]:
    """Return a line in as many rows as it takes, all but the first further in."""
    return wrap(line, WIDTH, initial_indent="  ", subsequent_indent="    ")


def roster_rows(
    deck: AtzTables, view: AtzView, chart: Chart, it: FigureView, *, mine: bool
) -> list[str]:
    """Say who somebody is, what it holds and how it is; in two rows where one is too short."""
    asked = it.id in {view.ordering, view.prospects.subject}
    mark = "▶" if asked else ">" if it.group == view.group else " "
    rank = "★" if it.star else "•" if it.leads else " "
    held = ", ".join(
        deck.weapons[name].title + (" EMPTY" if name in it.empty else "") for name in it.hand
    )
    blades = ", ".join(deck.melee[name].title.removeprefix("Improvised ") for name in it.melee)
    arms = held or blades or "unarmed"
    who = f"{mark} {chart.letter(it)}{rank} {fitted(it.called, 11)} Rep {it.rep} {it.kind:<8}"
    ink = "bold amber" if asked else INKS[mine]
    start = f"{who} {fitted(arms, ARMS)} "
    rows = wrap(start + condition(deck, view, it), WIDTH, subsequent_indent=" " * len(start))
    return [inked(ink, row) for row in rows]


def condition(deck: AtzTables, view: AtzView, it: FigureView) -> str:
    """Say how and where somebody is."""
    states = [it.condition] if it.condition != READY else []
    states += [] if it.carried else [whereabouts(deck, view, it)]
    return ", ".join(states)


def zombie_line(voice: Voice, view: AtzView) -> str:
    """Count the zombies, and say which is the nearest to whom the map is about."""
    standing = zombies_standing(view)
    it = focus(voice, view)
    count = "1 zombie stands" if len(standing) == 1 else f"{len(standing)} zombies stand"
    if not standing or it is None:
        return inked("rust", f"{count}." if standing else "No zombie stands.")
    first = min(standing, key=lambda z: (z.x - it.x) ** 2 + (z.y - it.y) ** 2)
    far = inches(span(first.x - it.x, first.y - it.y))
    near = f"{first.called} {far} {bearing(first.x - it.x, first.y - it.y)}"
    return inked("rust", f"{count}; nearest to {it.called}: {near}")
