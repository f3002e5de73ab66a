"""Coming into sight: who notices whom while others move."""

from collections.abc import Iterable
from typing import Final

import msgspec

from shamble.games.atz.battle.deeds import note_sight
from shamble.games.atz.battle.road_events import Confronted, Screamed
from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    Driving,
    Figure,
    FigureId,
    Item,
    Profile,
    Trial,
    foes,
    lets_be,
    squared_distance,
    up,
)
from shamble.games.atz.book.terms import Class, Status, Test
from shamble.games.atz.book.traits import trait_of
from shamble.games.atz.people.groups import locked
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.noise import make_noise
from shamble.games.atz.table.sight import bars_line, friends_about, on_their_feet, seen_of
from shamble.games.atz.table.vehicles import at_wheel
from shamble.kernel.rules import rule

AWARE: Final = Status.STUNNED  # figures below this status keep their eyes open


@rule("atz.test.in-sight-deployment", "atz.test.in-sight-repeat")
def take_stock(g: Atz) -> None:
    """Note whom every human sees as an activation begins; nothing is tested for it."""
    for vehicle in g.vehicles:
        vehicle.act = Driving()
    enemies: dict[int, list[FigureId]] = {}  # by side
    friends: dict[int, list[Figure]] = {}
    for i, it in enumerate(g.figures):
        who = it.who
        if not who.zombie:
            it.noticed = 0
            if it.status < AWARE:
                if who.side not in enemies:
                    enemies[who.side] = foes(g, i)
                    friends[who.side] = on_their_feet(g, who.side)
                it.sees = seen_about(g, i, enemies[who.side], friends[who.side])
                if who.trait:
                    confront(g, i)
    if g.campaign is not None:
        note_sight(g)


def look(g: Atz, figure: FigureId) -> None:
    """Note whom a figure sees now."""
    it = g.figures[figure]
    it.sees = seen_about(g, figure, foes(g, figure), on_their_feet(g, it.who.side))
    if it.who.trait:
        confront(g, figure)


@rule("atz.road.scream-frequency", "atz.road.patients", "atz.road.lost-children-traits")
@rule("atz.road.dazed-traits")
def confront(g: Atz, figure: FigureId) -> None:
    """Have somebody who sees zombies scream, once a turn, or remember what he can do."""
    it = g.figures[figure]
    trait = trait_of(it.who.trait)
    if not any(one.who.zombie and it.sees >> i & 1 for i, one in enumerate(g.figures)):
        return
    if trait.hardens:
        it.who = msgspec.structs.replace(it.who, kind=Class.SURVIVOR, trait="")
        g.tell(Confronted(figure))
    if trait.screams and not g.screamed >> figure & 1:
        g.screamed |= 1 << figure
        make_noise(g, it.x, it.y, trait.screams, it.floor)
        g.tell(Screamed(figure, trait.screams))


@rule("atz.vreact.in-sight")
def seen_about(g: Atz, figure: FigureId, targets: list[FigureId], friends: list[Figure]) -> int:
    """Return whom of some a human sees, one bit for each; a driver sees in his mirrors too."""
    if not g.riding or not at_wheel(g, figure):
        return seen_of(g, figure, targets, friends)
    near = friends_about(friends, g.figures[figure])
    seen = 0
    for i in targets:
        if g.figures[i].status < Status.LEFT and bars_line(g, figure, i, near) is None:
            seen |= 1 << i
    return seen


@rule("atz.test.in-sight", "atz.test.in-sight-who", "atz.test.in-sight-facing")
@rule("atz.test.in-sight-definition", "atz.zombie-react.in-sight-moved")
@rule("atz.test.in-sight-zombies", "atz.zombie-act.in-sight-batch")
@rule("atz.npc.building-npcs-stay", "atz.ammo.example-nicholas")
def newly_seen(g: Atz, movers: Iterable[FigureId]) -> list[tuple[FigureId, tuple[FigureId, ...]]]:
    """Return who sees whom for the first time in this activation, and remember it.

    Only inactive humans who carry on and are not in melee are asked; zombies never are.
    """
    movers = tuple(movers)
    found = []
    enemies: dict[tuple[int, bool], list[FigureId]] = {}
    friends: dict[int, list[Figure]] = {}
    for i, it in enumerate(g.figures):
        if it.who.zombie or it.status >= AWARE:
            continue
        key = (it.who.side, it.who.peaceful)
        asked = enemies.get(key)
        if asked is None:
            asked = enemies[key] = opposed(g, it.who, movers)
            friends[it.who.side] = on_their_feet(g, it.who.side)
        seen = seen_about(g, i, asked, friends[it.who.side]) if asked else 0
        fresh = seen & ~it.sees & ~it.noticed
        for mover in asked:
            it.sees &= ~(1 << mover)
        it.sees |= seen
        if it.who.trait:
            confront(g, i)
        if fresh and up(it) and it.group != g.group and not locked(g, i):
            it.noticed |= fresh
            found.append((i, tuple(mover for mover in movers if fresh >> mover & 1)))
    return found


def opposed(g: Atz, who: Profile, movers: tuple[FigureId, ...]) -> list[FigureId]:
    """Return those of some movers whom somebody looks out for: enemies, or zombies alone."""
    figures, side, peaceful = g.figures, who.side, who.peaceful
    found = [
        i for i in movers if figures[i].who.side != side and (figures[i].who.zombie or not peaceful)
    ]
    return [i for i in found if not lets_be(g, side, i)] if g.spared else found


@rule("atz.react.fire-target")
def in_sight_trial(g: Atz, noticed: list[tuple[FigureId, tuple[FigureId, ...]]]) -> Trial | None:
    """Return the In Sight tests of those who noticed somebody."""
    if not noticed:
        return None
    items = tuple(
        Item(i, Test.IN_SIGHT, nearest_first(g, i, near), main=True) for i, near in noticed
    )
    return Trial(items[0].near[0], items)


def nearest_first(g: Atz, figure: FigureId, others: tuple[FigureId, ...]) -> tuple[FigureId, ...]:
    """Return some others in the order of their distance from a figure."""
    return tuple([i for _, i in sorted([(squared_distance(g, figure, i), i) for i in others])])


@rule("atz.move.involuntary-in-sight")
def look_about(g: Atz, mover: FigureId) -> None:
    """Have those tested who see a figure now that an involuntary move is over."""
    if g.figures[mover].status < AWARE:
        look(g, mover)
    trial = in_sight_trial(g, newly_seen(g, (mover,)))
    if trial is not None:
        g.next(call_tests, trial)


def face(g: Atz, figure: FigureId, target: FigureId) -> None:
    """Turn a figure to face another."""
    if target == NOBODY:
        return
    other = g.figures[target]
    face_spot(g, figure, other.x, other.y)


def face_spot(g: Atz, figure: FigureId, x: int, y: int) -> None:
    """Turn a figure to face a spot."""
    it = g.figures[figure]
    if (x, y) != (it.x, it.y):
        it.fx, it.fy = x - it.x, y - it.y
