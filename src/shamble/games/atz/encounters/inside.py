"""Crossing a threshold: who goes in, what is inside, and where those stand who are met."""

import itertools
from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle.encounter import Contact, Encounter, change
from shamble.games.atz.battle.encounter_events import BuildingEntered, Encountered
from shamble.games.atz.battle.encounter_options import ComeAlong
from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.handlers import Handlers
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.passing import half, roll, roll_many
from shamble.games.atz.battle.plan import Inside
from shamble.games.atz.battle.state import (
    CONTACT,
    NOBODY,
    STUNNED,
    Atz,
    Figure,
    FigureId,
    ground,
    seat_of,
    up,
)
from shamble.games.atz.book.encounter_tables import (
    EncounterName,
    InsideRow,
    inside_row,
    part_row,
    people_of,
    place_row,
)
from shamble.games.atz.encounters.lost_kin import turn_up
from shamble.games.atz.encounters.meeting import meet_people
from shamble.games.atz.encounters.planned import (
    contents_of,
    fixed_inside,
    raise_captives,
    raise_fixed,
)
from shamble.games.atz.encounters.surprise import surprise
from shamble.games.atz.ground.plane import INCH, in_box
from shamble.games.atz.ground.terrain import Box
from shamble.games.atz.ground.ways import Spot
from shamble.games.atz.people.groups import found_group, leave_group, opponents
from shamble.games.atz.people.recruit import hostile_band
from shamble.games.atz.reactions.notice import face, face_spot, in_sight_trial, look, newly_seen
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.areas import area_of, building_of, rooms_on
from shamble.games.atz.table.placement import add_zombie
from shamble.games.atz.table.reach import OFFSETS, can_stand, room_at, route
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

APART: Final = 4 * INCH  # between two who meet
TWO: Final = 2  # dice
YEAR: Final = 365
ENTERING: Final = RuleId("atz.inside.who-is-entering")
GRID: Final = 5  # tenths between spots that are tried
CONTENTS: Final = Handlers[EncounterName, Callable[[Atz, int, tuple[FigureId, ...]], None]](
    "what is in buildings, where it is not What's Inside?", ("raid",)
)


@rule("atz.inside.once-per-building", ENTERING)
def newcomer(g: Atz) -> FigureId:
    """Return a player's figure in a building where nobody of the players was before, or NOBODY."""
    if g.encounter is None:
        return NOBODY
    houses = g.encounter.houses
    for i, it in enumerate(g.figures):
        if it.who.seat != NOBODY and it.status < STUNNED and is_on_foot(it):
            home = area_of(g, it)
            if home is not None and not houses[home].entered:
                return i
    return NOBODY


def is_on_foot(it: Figure) -> bool:
    """Whether a figure is a human who goes by himself, not in a vehicle nor on a shoulder."""
    return it.who.human and it.aboard == NOBODY and it.who.keeper == NOBODY and not it.carried


@rule(ENTERING)
def cross_threshold(g: Atz) -> None:
    """Ask who of the group goes in with the first, and see what is inside.

    They are named before any die is rolled.
    """
    first = newcomer(g)
    if first == NOBODY:
        return
    others = tuple(i for i in followers(g, first) if way_in(g, i, first) is not None)
    options = [ComeAlong(first, ())]
    if others:
        options.append(ComeAlong(first, others))
        options += [ComeAlong(first, (i,)) for i in others if len(others) > 1]
    g.next(cross_threshold)  # another building, entered in the same step
    g.ask(seat_of(g, first), Prompt.COME_ALONG, options, take_along, bars=bars_coming)


@rule(ENTERING)
def followers(g: Atz, first: FigureId) -> list[FigureId]:
    """Return those who act with the first, could still go somewhere, and are not inside.

    A wall between them does not matter: they were of one group when they set out.
    """
    one = g.figures[first]
    home = area_of(g, one)
    if not is_acting(one):
        return []
    return [
        i
        for i, it in enumerate(g.figures)
        if (it.who.side, it.who.seat) == (one.who.side, one.who.seat)
        and i != first
        and up(it)
        and is_acting(it)
        and not it.act.stayed
        and not it.prone
        and it.aboard == NOBODY
        and it.who.keeper == NOBODY
        and it.floor == one.floor
        and area_of(g, it) != home
        and not opponents(g, i)
    ]


def is_acting(it: Figure) -> bool:
    """Whether the activation in progress is somebody's own, and he can still do something in it."""
    return it.activated and not it.act.done


@rule(ENTERING)
def bars_coming(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that keeps some from going in with the first, or None."""
    if not isinstance(option, ComeAlong) or option.figure != newcomer(g):
        return NOT_OFFERED
    able = followers(g, option.figure)
    fit = set(option.figures) <= set(able) and len(set(option.figures)) == len(option.figures)
    if not fit or any(way_in(g, i, option.figure) is None for i in option.figures):
        return ENTERING
    return None


def way_in(g: Atz, figure: FigureId, first: FigureId) -> tuple[int, Spot] | None:
    """Return what it costs a figure to come in beside the first, and the spot; None: too far."""
    it, one = g.figures[figure], g.figures[first]
    room = room_of(g, one)
    for scale in (1, 2, 3):
        for dx, dy in OFFSETS[:: 2 * scale - 1]:
            spot = (one.x + dx * scale, one.y + dy * scale)
            if in_box(*spot, room) and can_stand(g, figure, spot):
                way = route(g, figure, spot, it.act.move_left)
                if way is not None:
                    return way[0], spot
    return None


@rule(ENTERING)
def take_along(g: Atz, choice: ComeAlong) -> None:
    """Bring those in who come along, and find out what is inside once they have been noticed."""
    first = g.figures[choice.figure]
    came = []
    for i in choice.figures:
        way = way_in(g, i, choice.figure)
        if way is not None:
            it = g.figures[i]
            it.act.move_left -= way[0]
            it.act.moved, it.act.path, it.hidden = True, (), False
            face_spot(g, i, *way[1])
            it.x, it.y = way[1]
            g.tell(Moved(i, *way[1], ENTERING))
            came.append(i)
            if it.group != first.group:
                leave_group(g, i, first.group)
    building = area_of(g, first)
    if building is None:
        return
    trial = in_sight_trial(g, newly_seen(g, came)) if came else None
    if trial is not None:
        g.next(call_tests, trial)
    g.next(find_out, building, choice.figure)


@rule("atz.inside.roll-on-entry", "atz.inside.windows-and-shooting-in", "atz.seat.coop-numbers")
def find_out(g: Atz, building: int, first: FigureId) -> None:
    """Roll what is in a building, and have those who are inside meet it."""
    encounter = g.encounter
    if encounter is None or encounter.houses[building].entered:
        return
    party = those_inside(g, building, first)
    if not party:
        return
    change(encounter, building, entered=True)
    for i in party:
        g.figures[i].act.path = ()
    if encounter.kind in CONTENTS:
        g.next(CONTENTS[encounter.kind], building, party)
        return
    fixed = fixed_inside(encounter, building)
    if fixed is None:
        dice, total, row, die, count = roll_contents(g)
        what = row.what
    else:
        (what, count), dice, total, die = contents_of(fixed), (), 0, 0
    g.tell(BuildingEntered(building, party, dice, total, what, die, count))
    if fixed is not None:
        find_captives(g, fixed, building, party)
    if count:
        change(encounter, building, occupied=True)
        zombies = what == "zombies"
        if fixed is not None:
            met = raise_fixed(g, fixed)
        else:
            met = raise_zombies(g, count) if zombies else raise_people(g, encounter, count)
        contact = set_against(g, building, party, met)
        g.tell(Encountered(building, met))
        find_kin(g, contact)
        for i in (*party, *met):
            look(g, i)
        g.next(surprise if zombies else meet_people, contact)


@rule("atz.day-one.loc-school-later")
def find_kin(g: Atz, contact: Contact) -> None:
    """Have those of a family be with people who are met whom Day One lost, if the die says so."""
    one = g.figures[contact.party[0]]
    if g.figures[contact.met[0]].who.zombie:
        return
    for it in turn_up(g, one.who.side):
        figure = len(g.figures)
        it.group, it.activated = one.group, True
        g.figures.append(it)
        change_held(g, (figure,))
        set_against(g, contact.building, contact.party, (figure,))


@rule("atz.scenario.own-captives")
def find_captives(g: Atz, fixed: Inside, building: int, party: tuple[FigureId, ...]) -> None:
    """Have those who are held in a building lie there, for whoever frees them."""
    held = raise_captives(g, fixed, party[0])
    if held:
        change_held(g, held)
        set_against(g, building, party, held)
        g.tell(Encountered(building, held, RuleId("atz.scenario.own-captives")))


def change_held(g: Atz, held: tuple[FigureId, ...]) -> None:
    """Note that captives did not come with the players, and what they have."""
    if g.encounter is not None:
        g.encounter.joined += tuple(i for i in held if g.figures[i].who.seat != NOBODY)
        for i in held:
            g.encounter.brought[i] = (*g.figures[i].guns, *g.figures[i].melee)


@rule(ENTERING)
def those_inside(g: Atz, building: int, first: FigureId) -> tuple[FigureId, ...]:
    """Return the humans of a side in a building who can meet anybody, the first of all first."""
    side = g.figures[first].who.side
    inside = [
        i
        for i, it in enumerate(g.figures)
        if it.who.side == side
        and it.status < STUNNED
        and is_on_foot(it)
        and area_of(g, it) == building
    ]
    return tuple(sorted(inside, key=lambda i: i != first))


@rule("atz.inside.roll-on-entry", "atz.inside.modifiers-only-in-qrs", "atz.time.effects")
def roll_contents(g: Atz) -> tuple[tuple[int, ...], int, InsideRow, int, int]:
    """Roll What's Inside?: the dice, their total, its row, the die for the number, the number."""
    dice = roll_many(g, TWO)
    total = sum(dice) + place_row(g.terrain.area).inside + part_row(g.settings.time).inside
    row = inside_row(total)
    die = 0 if row.what == "nobody" else roll(g)
    return dice, total, row, die, number_inside(row, die, raw=g.settings.raw_half)


@rule("atz.inside.vacant", "atz.inside.humans", "atz.inside.zombies-maybe")
@rule("atz.inside.zombies-sure", "atz.inside.result-of-one", "atz.inside.no-one-there-counts-as")
def number_inside(row: InsideRow, die: int, *, raw: bool = False) -> int:
    """Return how many are met: half a die, where a 1 counts as nobody, or one more for sure."""
    if row.what == "nobody":
        return 0
    if row.sure:
        return 1 + half(die)
    nobody = die == 1 if raw else half(die) == 1
    return 0 if nobody else half(die)


def raise_zombies(g: Atz, count: int) -> tuple[FigureId, ...]:
    """Make so many zombies; where they stand is seen to at once."""
    return tuple(add_zombie(g) for _ in range(count))


@rule("atz.discover.who-they-are", "atz.raid.who-modifier-misprint")
def year_adds(g: Atz, kind: EncounterName) -> tuple[int, ...]:
    """Return what the years since the outbreak add to Who They Are.

    It is 1 or 2 where one discovers, otherwise 1, or by an option a whole die.
    """
    years = (g.settings.day - 1) // YEAR
    if not years:
        return ()
    if kind == "discover":
        return (min(years, TWO),)
    return (roll(g),) if g.settings.year_die else (1,)


@rule("atz.contact.who-they-are", "atz.discover.who-they-are", "atz.discover.modified-over-six")
@rule("atz.discover.one-class-per-group", "atz.discover.military-date")
def raise_people(g: Atz, encounter: Encounter, count: int) -> tuple[FigureId, ...]:
    """Roll who the people are, all of one class, and what each of them is and carries."""
    score = sum((roll(g), *year_adds(g, encounter.kind)))
    name = people_of(encounter.kind, g.terrain.area, score)
    side = 1 + max(it.who.side for it in g.figures)
    found = []
    for it in hostile_band(g.deck, g.dice, name, side, count, g.settings.day):
        found.append(len(g.figures))
        it.activated = True
        g.figures.append(it)
    found_group(g, found)
    return tuple(found)


@rule("atz.surprise.divide-zombies", "atz.surprise.uneven-division", "atz.meet.match-up")
@rule("atz.inside.positions")
def set_against(
    g: Atz, building: int, party: tuple[FigureId, ...], met: tuple[FigureId, ...]
) -> Contact:
    """Deal those who are met to the party, one each in rounds, and have them stand there."""
    against: dict[FigureId, list[FigureId]] = {i: [] for i in party}
    for one, other in zip(itertools.cycle(party), met):
        against[one].append(other)
    for others in against.values():
        for other in others:
            g.figures[other].carried = True  # not there yet
    for one, others in against.items():
        for place, other in enumerate(others):
            stand_before(g, building, one, other, APART + place * INCH)
    pairs = tuple((one, tuple(others)) for one, others in against.items())
    return Contact(building, party, met, pairs)


@rule("atz.inside.positions")
def stand_before(g: Atz, building: int, one: FigureId, other: FigureId, far: int) -> None:
    """Put somebody so far before another, straight inward, or as near to that as there is room."""
    me, it = g.figures[one], g.figures[other]
    dx, dy = inward(g, building, me)
    wanted = (me.x + dx * far, me.y + dy * far)
    for room in (room_of(g, me), g.terrain.buildings[house_at(g, building)].box):
        free = [spot for spot in spots_in(room) if is_free(g, other, me, spot)]
        if free:
            break
    else:
        free = [
            spot
            for spot in spots_in((0, 0, g.terrain.width, g.terrain.height))
            if is_free(g, other, me, spot)
        ]
    it.x, it.y = min(free, key=lambda s: ((s[0] - wanted[0]) ** 2 + (s[1] - wanted[1]) ** 2, s))
    it.carried, it.floor = False, me.floor
    it.act.start = (it.x, it.y)
    face(g, other, one)


def spots_in(box: Box) -> list[Spot]:
    """Return spots all over a box."""
    return [
        (x, y) for x in range(box[0], box[2] + 1, GRID) for y in range(box[1], box[3] + 1, GRID)
    ]


def is_free(g: Atz, figure: FigureId, me: Figure, spot: Spot) -> bool:
    """Whether one can stand at a spot without touching whom one meets."""
    near = (me.x - spot[0]) ** 2 + (me.y - spot[1]) ** 2 <= CONTACT
    return not near and ground(g, me).fits(*spot) and room_at(g, figure, spot)


def room_of(g: Atz, it: Figure) -> Box:
    """Return the room that a figure is in, or its building where that is all one."""
    building = g.terrain.buildings[ground(g).building_at(it.x, it.y) or 0]
    rooms = rooms_on(building, it.floor)
    return next((room for room in rooms if in_box(it.x, it.y, room)), building.box)


def house_at(g: Atz, area: int) -> int:
    """Return the building that an area is of."""
    return area if g.encounter is None else building_of(g.terrain, g.encounter, area)


@rule("atz.inside.positions")
def inward(g: Atz, building: int, it: Figure) -> tuple[int, int]:
    """Return the direction straight in from the opening that is nearest to a figure.

    Into one of several areas one comes by the doors between them as well.
    """
    house = house_at(g, building)
    divided = g.encounter is not None and any(it.building == house for it in g.encounter.rooms)
    box = room_of(g, it) if divided else g.terrain.buildings[house].box
    gaps = [
        gap
        for gap in g.terrain.openings
        if gap.building == house
        and (not gap.inner or (divided and gap.floor == it.floor and in_box(*gap.middle, box)))
    ]
    if not gaps:
        return (0, 1)
    gap = min(gaps, key=lambda one: (one.middle[0] - it.x) ** 2 + (one.middle[1] - it.y) ** 2)
    if gap.y1 == gap.y2:
        return (0, 1) if gap.y1 == box[1] else (0, -1)
    return (1, 0) if gap.x1 == box[0] else (-1, 0)
