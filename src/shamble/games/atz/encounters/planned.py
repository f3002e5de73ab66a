"""What a scenario's file has put into buildings, and what it has happen: secret until then."""

from typing import Final

import msgspec

from shamble.games.atz.battle.encounter import Encounter
from shamble.games.atz.battle.plan import Hidden, Inside
from shamble.games.atz.battle.scene_events import Happened
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, FigureId, Profile
from shamble.games.atz.book.encounter_tables import Contents
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.groups import found_group
from shamble.games.atz.people.recruit import hostile_band
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.table.placement import add_zombie, face_nearest_human
from shamble.games.atz.table.reach import room_at
from shamble.kernel.rules import RuleId, rule

FIXED: Final = RuleId("atz.scenario.own-inside")
RING: Final = tuple(
    (dx, dy) for far in (0, 12, 24) for dx in (0, far, -far) for dy in (0, far, -far)
)


@rule(FIXED)
def fixed_inside(encounter: Encounter, building: int) -> Inside | None:
    """Return what a file says is in a building; None where the dice say it."""
    plan = encounter.plan
    if plan is None:
        return None
    found = next((one for one in plan.insides if one.building == building), None)
    return Inside(building) if found is None and plan.vacant else found


@rule("atz.scenario.own-raid")
def held_in(encounter: Encounter, name: str) -> int:
    """Return the building in which a file has somebody held; NOBODY where the dice say it."""
    held = () if encounter.plan is None else encounter.plan.held
    return next((building for who, building in held if who == name), NOBODY)


@rule(FIXED)
def contents_of(fixed: Inside) -> tuple[Contents, int]:
    """Return what is met, and how many; captives are found, not met."""
    if fixed.zombies:
        return "zombies", fixed.zombies
    count = fixed.count + sum(1 for one in fixed.people if not one.captive)
    return ("humans", count) if count else ("nobody", 0)


@rule(FIXED)
def raise_fixed(g: Atz, fixed: Inside) -> tuple[FigureId, ...]:
    """Make those who are met in a building: its zombies, or else its people, all of one side."""
    if fixed.zombies:
        return tuple(add_zombie(g) for _ in range(fixed.zombies))
    people = [person(one) for one in fixed.people if not one.captive]
    if fixed.list:
        side = people[0].who.side if people else 1 + max(it.who.side for it in g.figures)
        people += hostile_band(g.deck, g.dice, fixed.list, side, fixed.count, g.settings.day)
    return join_table(g, people)


@rule("atz.scenario.own-captives")
def raise_captives(g: Atz, fixed: Inside, finder: FigureId) -> tuple[FigureId, ...]:
    """Make those who are held in a building, tied up, of the group of whoever finds them."""
    first = len(g.figures)
    for one in fixed.people:
        if one.captive:
            it = person(one)
            it.group, it.activated = g.figures[finder].group, True
            g.figures.append(it)
    return tuple(range(first, len(g.figures)))


def join_table(g: Atz, people: list[Figure]) -> tuple[FigureId, ...]:
    """Add figures as a group of their own, which has acted this turn."""
    found = list(range(len(g.figures), len(g.figures) + len(people)))
    for it in people:
        it.activated = True
        g.figures.append(it)
    if found:
        found_group(g, found)
    return tuple(found)


def person(one: Hidden) -> Figure:
    """Return a figure as a file describes it."""
    who = Profile(
        one.name, one.side, one.seat, one.kind, one.type, star=one.star,
        attributes=one.attributes, armour=one.armour,
    )  # fmt: skip
    it = Figure(
        who=who, x=0, y=0, fx=0, fy=1, rep=one.rep, group=0, guns=one.guns, hand=one.guns[:1],
        melee=one.melee,
    )  # fmt: skip
    if one.captive:
        it.status = Status.CAPTURED
    return it


@rule("atz.scenario.own-loot")
def take_stash(encounter: Encounter, building: int) -> tuple[str, ...] | None:
    """Return what a file says is found in a building, all of it, once; None: the dice say it."""
    plan = encounter.plan
    found = (
        None if plan is None else next((s for s in plan.stashes if s.building == building), None)
    )
    if plan is None or found is None:
        return None
    rest = tuple(msgspec.structs.replace(s, items=()) if s is found else s for s in plan.stashes)
    encounter.plan = msgspec.structs.replace(plan, stashes=rest)
    return found.items


@rule("atz.scenario.own-events")
def let_happen(g: Atz) -> None:
    """Have take place what a file has planned for the turn that begins."""
    plan = None if g.encounter is None else g.encounter.plan
    for one in () if plan is None else plan.happenings:
        if one.turn != g.turn:
            continue
        g.tell(Happened(one.words))
        for x, y in one.zombies:
            figure = add_zombie(g)
            spot = next(
                ((x + dx, y + dy) for dx, dy in RING if room_at(g, figure, (x + dx, y + dy))),
                (x, y),
            )
            it = g.figures[figure]
            it.act.start, (it.x, it.y) = spot, spot
            face_nearest_human(g, figure)
        if one.shots:
            make_noise(g, *one.at, one.shots)


@rule("atz.scenario.own-secrets")
def forget(encounter: Encounter) -> None:
    """Take a plan out of an imagined world: there the book's dice decide in its place."""
    encounter.plan = None
