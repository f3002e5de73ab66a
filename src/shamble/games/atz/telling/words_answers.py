"""Answers to questions about the table, in sentences."""

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from shamble.games.atz.battle.questions import (
    NEAR,
    AnyAnswer,
    CoverFound,
    LinesFound,
    NearFound,
    Neighbour,
    OddsFound,
    ReachFound,
    Sight,
    WayFound,
)
from shamble.games.atz.battle.state import LOCKED, OPEN, SHUT, ZOMBIE_MOVE
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.book.terms import Condition, Miss, Status
from shamble.games.atz.ground.footprint import touches
from shamble.games.atz.ground.plane import span
from shamble.games.atz.ground.terrain import Box, Terrain
from shamble.games.atz.ground.things import squared_distance
from shamble.games.atz.table.names import called, own_names
from shamble.games.atz.table.places import (
    BEARINGS,
    BESIDE,
    GROUND,
    bearing,
    building,
    inches,
    obstacle,
    place,
    side_of,
    spot,
)
from shamble.games.atz.table.vehicles import footprint
from shamble.games.atz.telling.view import AtzView, FigureView, VehicleView
from shamble.games.atz.telling.words_status import STATES
from shamble.games.atz.telling.words_things import cargo, counted

Names = tuple[str, ...]

GUARDS: Final = {"open": "in the open", "concealed": "concealed", "cover": "in cover"}
MISSES: Final = {
    Miss.CONCEALED: "concealed",
    Miss.IN_COVER: "in cover",
    Miss.PRONE: "prone",
    Miss.TARGET_FAST: "moving fast",
    Miss.SHOOTER_FAST: "fired while moving fast",
    Miss.SNAP_FIRING: "a snap shot",
    Miss.SECOND_TARGET: "a second target",
    Miss.THIRD_TARGET: "a third target",
}
WHY_NOT: Final = {
    "atz.weapon.range": "out of range",
    "atz.ammo.reload": "the gun is empty",
    "atz.ammo.switch": "the gun is not in hand",
    "atz.shoot.into-melee": "a friend is fighting there",
    "atz.shoot.helpless": "the target is down already",
    "atz.melee.locked": "the shooter is in melee",
    "atz.los.need": "behind its back",
    "atz.los.blockers": "something is in the way",
    "atz.los.night": "too dark",
    "atz.test.in-sight-definition": "hidden",
}
TIMES: Final = ("never", "once", "twice", "three times", "four times", "five times", "six times")
DOORS: Final = {OPEN: ", open", SHUT: "", LOCKED: ", locked"}
CANNOT: Final = 7
LONE: Final = 6


def nobody(names: Names, figure: int) -> str:
    """Say that somebody is not on the table."""
    who = names[figure] if 0 <= figure < len(names) else "Nobody of that number"
    return f"{who} is not on the table."


def unarmed(names: Names, figure: int) -> str:
    """Say that somebody has no such gun."""
    return f"{names[figure]} has no such gun."


def say(names: Names, deck: AtzTables, answer: AnyAnswer) -> tuple[str, ...]:
    """Put an answer in sentences; those that are only words are none here."""
    wording = ANSWERS.get(type(answer))
    return wording(names, deck, answer) if wording else ()


def say_near(names: Names, _deck: AtzTables, answer: NearFound) -> tuple[str, ...]:
    """Say who and what is near."""
    if not answer.found:
        return (f"Nobody and nothing is within {inches(NEAR)} of {names[answer.figure]}.",)
    return (
        f"Near {names[answer.figure]}:",
        *(f"{inches(one.mils)} {one.bearing}: {one.name}{state(one)}" for one in answer.found),
    )


def state(one: Neighbour) -> str:
    """Say how somebody near is, if not well."""
    return "" if one.status == Status.CARRYING_ON else f", {STATES[one.status]}"


def say_sight(who: str, line: Sight) -> str:
    """Say how two figures see each other."""
    head = f"{line.name}, {inches(line.mils)} {line.bearing}"
    if line.sees:
        return f"{head}: seen, {GUARDS[line.guard]}{mutual(who, line)}"
    reason = WHY_NOT.get(line.why_not or "", "not in sight")
    return f"{head}: not seen ({reason}){mutual(who, line)}"


def mutual(who: str, line: Sight) -> str:
    """Say whether the other one looks back."""
    return f"; sees {who}, who is {GUARDS[line.own_guard]}" if line.seen else ""


def say_lines(names: Names, _deck: AtzTables, answer: LinesFound) -> tuple[str, ...]:
    """Say whom a figure sees and who sees it."""
    who = names[answer.figure]
    if not answer.lines:
        return (f"No enemy of {who} is on the table.",)
    seen = [one for one in answer.lines if one.sees or one.seen]
    rest = len(answer.lines) - len(seen)
    head = f"{who} sees {sum(one.sees for one in seen)} of {len(answer.lines)} enemies"
    by = sum(one.seen for one in seen)
    unseen = (f"{rest} more neither see {who} nor are seen.",) if rest else ()
    return (f"{head} and is seen by {by}.", *(say_sight(who, one) for one in seen), *unseen)


def say_cover(names: Names, _deck: AtzTables, answer: CoverFound) -> tuple[str, ...]:
    """Say what protects a figure."""
    who, line = names[answer.figure], answer.line
    seen = "sees" if line.seen else "does not see"
    first = f"{who} is {GUARDS[line.own_guard]} from {line.name}, who {seen} {who}"
    return (
        f"{first} from {inches(line.mils)} {line.bearing}.",
        f"From {who}, {line.name} is {GUARDS[line.guard]}.",
    )


def hits_on(needs: int, dice: int) -> str:
    """Say on what a shot hits: hits on 3+, twice."""
    if needs == CANNOT:
        return "cannot hit"
    on = "any die" if needs <= 1 else "6" if needs == LONE else f"{needs}+"
    count = f", {TIMES[dice]}" if 1 < dice < len(TIMES) else "" if dice == 1 else f", {dice} dice"
    return f"hits on {on}{count}"


def against(misses: tuple[Miss, ...]) -> str:
    """Say what speaks against a shot."""
    return ", ".join(MISSES[miss] for miss in misses)


def say_odds(names: Names, deck: AtzTables, answer: OddsFound) -> tuple[str, ...]:
    """Say how a shot would go."""
    who, target = names[answer.figure], names[answer.target]
    weapon = deck.weapons[answer.weapon].title
    hard = f" ({against(answer.misses)})" if answer.misses else " (in the open)"
    first = (
        f"{who} at {target} with the {weapon}, {inches(answer.mils)} of {answer.range} in:"
        f" {hits_on(answer.needs, answer.dice)}{hard}."
    )
    second = (
        f"At least one hit: {answer.chance}%. A hit puts {target} down for good on a damage die"
        f" of {max(answer.limit, 1)} or less: {answer.down}% in all."
    )
    if answer.barred is None:
        return (first, second)
    reason = WHY_NOT.get(answer.barred, f"forbidden by {answer.barred}")
    return (first, second, f"That shot cannot be fired from here now: {reason}.")


def say_reach(names: Names, _deck: AtzTables, answer: ReachFound) -> tuple[str, ...]:
    """Say where a figure can go."""
    who = names[answer.figure]
    if not answer.spots:
        return (f"{who} cannot move.",)
    far, count = inches(answer.move_left), len(answer.spots)
    first = f"{who} can go {far}: {count} spots an inch apart are in reach."
    return (first, f"Farthest: {', '.join(farthest(answer))}.")


def farthest(answer: ReachFound) -> list[str]:
    """Say how far one gets in each direction, and to which spot."""
    best: dict[str, tuple[int, int, int]] = {}
    for x, y, _ in answer.spots:
        dx, dy = x - answer.x, y - answer.y
        way = bearing(dx, dy)
        best[way] = max(best.get(way, (0, 0, 0)), (span(dx, dy), x, y))
    return [
        f"{way} {inches(best[way][0])} to {spot(*best[way][1:])}" for way in BEARINGS if way in best
    ]


def say_way(names: Names, _deck: AtzTables, answer: WayFound) -> tuple[str, ...]:
    """Say what a way costs and where it stops."""
    who, there = names[answer.figure], capital(answer.place)
    if answer.cost < 0:
        return (f"{there}: {who} cannot get there with {inches(answer.move_left)}.",)
    turns = f" in {len(answer.path)} legs" if len(answer.path) > 1 else ""
    rest = answer.move_left - answer.cost
    first = f"{there}: {who} gets there for {inches(answer.cost)}{turns}; {inches(rest)} remain."
    if answer.stop is None:
        return (first,)
    by = " and ".join(names[i] for i in answer.watchers)
    return (first, f"On the way {who} comes into sight of {by}, who may react.")


ANSWERS: Final[dict[type[AnyAnswer], Callable[[Names, AtzTables, Any], tuple[str, ...]]]] = {
    NearFound: say_near,
    LinesFound: say_lines,
    CoverFound: say_cover,
    OddsFound: say_odds,
    ReachFound: say_reach,
    WayFound: say_way,
}


def names_in(view: AtzView) -> Names:
    """Return what everybody in a view is called."""
    own = frozenset[str]() if view.campaign is None else own_names(view.campaign)
    return called([(it.name, it.zombie) for it in view.figures], own)


def scene(deck: AtzTables, view: AtzView) -> tuple[str, ...]:
    """Describe the whole table in words."""
    terrain = view.terrain
    across = f"{terrain.width // 10} by {terrain.height // 10} in"
    lines = [f"The table is {across}; 0,0 is its south-west corner."]
    lines += [building_line(view, number) for number in range(len(terrain.buildings))]
    lines += obstacle_lines(terrain)
    lines += [capital(f"{GROUND[piece.kind]}, {span_of(piece.box)}.") for piece in terrain.pieces]
    lines += [
        capital(f"{car.called}, {span_of(bounds(car))}.")
        for car in view.vehicles
        if car.condition != Condition.LEFT
    ]
    lines += [capital(f"{one.title}, at {spot(one.x, one.y)}.") for one in view.marks]
    lines += [
        capital(f"{one.title}: {'done' if one.done >= 0 else f'at {spot(one.x, one.y)}'}.")
        for one in view.errands
    ]
    goal = (f"The goal. {view.goal.rstrip('.')}.",) if view.goal else ()
    return (*goal, *lines[:1], *figure_lines(deck, view), *lines[1:])


def figure_lines(deck: AtzTables, view: AtzView) -> list[str]:
    """Say where everybody is."""
    names = names_in(view)
    return [
        f"{names[it.id]}: at {spot(it.x, it.y)}, {whereabouts(deck, view, it)},"
        f" facing {bearing(*it.facing)}{condition(it)}."
        for it in view.figures
        if it.status < Status.LEFT and not it.carried
    ]


def obstacle_lines(terrain: Terrain) -> list[str]:
    """Say what stands about, of things alike all in one line."""
    spans: dict[str, list[str]] = {}
    for number, thing in enumerate(terrain.obstacles):
        if not thing.vehicle:
            spans.setdefault(obstacle(terrain, number), []).append(span_of(thing.box))
    return [
        capital(f"{called}, {'; '.join(where)}.")
        if len(where) == 1
        else f"{len(where)} times {called.partition(' ')[2]}: {'; '.join(where)}."
        for called, where in spans.items()
    ]


def capital(text: str) -> str:
    """Return a sentence with a capital at its start."""
    return text[:1].upper() + text[1:]


def span_of(box: Box) -> str:
    """Say from where to where a thing reaches."""
    return f"from {spot(box[0], box[1])} to {spot(box[2], box[3])}"


def building_line(view: AtzView, number: int) -> str:
    """Describe a building: where it is, how strong, and its doors."""
    terrain = view.terrain
    one = terrain.buildings[number]
    doors = [
        f"{side_of(gap, one.box)} door at {spot(*gap.middle)}{DOORS.get(view.doors[i], ', barred')}"
        for i, gap in enumerate(terrain.openings)
        if gap.building == number and gap.way == "door"
    ]
    windows = sum(1 for gap in terrain.openings if gap.building == number) - len(doors)
    more = f"; {windows} window{'' if windows == 1 else 's'}" if windows else ""
    head = f"{building(terrain, number)}, {span_of(one.box)}, cover against Impact {one.dv}"
    return capital(f"{head}; {'; '.join(doors) or 'no door'}{more}.")


def whereabouts(deck: AtzTables, view: AtzView, it: FigureView) -> str:
    """Say where a figure is: in a vehicle, touching or by one, or at a place."""
    if it.aboard >= 0:
        car = view.vehicles[it.aboard]
        return f"driving {car.called}" if car.driver == it.id else f"in {car.called}"
    return where(deck, view, it.x, it.y)


def where(deck: AtzTables, view: AtzView, x: int, y: int) -> str:
    """Say where a spot is: in contact with a vehicle, by one, or what the table has there."""
    near = [
        car
        for car in view.vehicles
        if car.condition != Condition.LEFT
        and squared_distance(bounds(car), x, y) <= BESIDE * BESIDE
    ]
    for car in near:
        if touches(footprint(deck.vehicles[car.kind], car.x, car.y, *car.facing), x, y):
            return f"touching {car.called}"
    return f"by {near[0].called}" if near else place(view.terrain, x, y)


def bounds(car: VehicleView) -> Box:
    """Return the box around a vehicle."""
    xs, ys = [x for x, _ in car.corners], [y for _, y in car.corners]
    return min(xs), min(ys), max(xs), max(ys)


def condition(it: FigureView) -> str:
    """Say how a figure is, if that is worth saying."""
    lying = ", prone" if it.prone else ""
    return lying if it.status == Status.CARRYING_ON else f", {STATES[it.status]}"


def portrait(deck: AtzTables, view: AtzView, figure: int) -> tuple[str, ...]:
    """Describe one figure in words."""
    it, who = view.figures[figure], names_in(view)[figure]
    spotted = f"at {spot(it.x, it.y)}, {whereabouts(deck, view, it)}"
    first = f"{who}: Rep {it.rep} {'zombie' if it.zombie else it.kind}, {spotted}{condition(it)}."
    if it.zombie:
        return (
            first,
            f"It moves {inches(ZOMBIE_MOVE)}, fights with one die, and wants to eat you.",
        )
    lines = [first]
    for name in it.guns:
        weapon = deck.weapons[name]
        state = "empty" if name in it.empty else "in hand" if name in it.hand else "slung"
        dice = f"{weapon.dice[0]} to {weapon.most}" if len(weapon.dice) > 1 else f"{weapon.most}"
        lines.append(
            f"{weapon.title} ({state}): range {weapon.range} in, {dice} dice,"
            f" up to {weapon.spread} targets, Impact {weapon.impact}."
        )
    held = Counter(deck.melee[name].title for name in it.melee)
    lines += [f"{title}{f' ×{n}' if n > 1 else ''} for melee." for title, n in held.items()]
    lines += ["Unarmed."] if not (it.guns or it.melee) else []
    lines += [f"{deck.attributes[name].title}." for name in it.attributes]
    if it.limit:
        lines.append(
            f"Carries {counted(it.pack)}, {cargo(it.load)} of {cargo(it.limit)} with all weapons."
        )
    return tuple(lines)
