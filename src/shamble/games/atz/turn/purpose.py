"""What a free skirmish is about: its purpose, how far it is reached, and when it is over."""

from typing import Final, NamedTuple

from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Purpose, alive
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.plane import INCH
from shamble.kernel.rules import rule

AROUND: Final = 6 * INCH  # of the middle of the table: the ground to hold
NEAR_EDGE: Final = INCH
OUT: Final = Status.OUT_OF_THE_FIGHT


class Tally(NamedTuple):
    """How far a purpose is reached: so much of so much."""

    done: int
    of: int


def purpose_of(g: Atz) -> Purpose:
    """Return what the players are out for; empty where a scenario or points decide."""
    if g.mission is not None or g.encounter is not None or g.settings.versus:
        return ""
    return g.settings.purpose or "get-away"


def ours(g: Atz) -> list[Figure]:
    """Return the players' humans."""
    return [it for it in g.figures if it.who.seat != NOBODY and it.who.human]


def hostiles(g: Atz) -> list[Figure]:
    """Return the humans whom nobody commands."""
    return [it for it in g.figures if it.who.seat == NOBODY and not it.who.zombie]


@rule("atz.skirmish.purpose")
def tally(g: Atz) -> Tally:
    """Return how far the players have reached what they are out for."""
    return TALLIES[purpose_of(g)](g)


@rule("atz.skirmish.drive-off")
def driven_off(g: Atz) -> Tally:
    """Count the hostile humans who are hurt or gone."""
    them = hostiles(g)
    return Tally(sum(1 for it in them if it.status >= OUT), len(them))


@rule("atz.skirmish.hold")
def held(g: Atz) -> Tally:
    """Count the players' figures that carry on at the middle, of one more than enemies there."""
    mine = [it for it in ours(g) if it.status == Status.CARRYING_ON and in_the_middle(g, it)]
    foes = [
        it
        for it in g.figures
        if it.who.seat == NOBODY and it.status < Status.STUNNED and in_the_middle(g, it)
    ]
    return Tally(len(mine), len(foes) + 1)


def in_the_middle(g: Atz, it: Figure) -> bool:
    """Whether a figure is within 6 inches of the middle of the table."""
    x, y = g.terrain.width // 2, g.terrain.height // 2
    return (it.x - x) ** 2 + (it.y - y) ** 2 <= AROUND * AROUND


@rule("atz.skirmish.get-away")
def got_away(g: Atz) -> Tally:
    """Count those who left the table by another edge than they came in by, of half of all."""
    mine = ours(g)
    away = [it for it in mine if it.status == Status.LEFT and not it.cheated]
    return Tally(sum(1 for it in away if not by_entry(g, it)), -(-len(mine) // 2))


def by_entry(g: Atz, it: Figure) -> bool:
    """Whether a figure is at the edge by which the players came in."""
    gaps = {
        "bottom": it.y,
        "left": it.x,
        "top": g.terrain.height - it.y,
        "right": g.terrain.width - it.x,
    }
    return gaps.get(g.settings.entry, AROUND) <= NEAR_EDGE


@rule("atz.skirmish.survive")
def survived(g: Atz) -> Tally:
    """Count those who are still on the table and live, of half of all."""
    mine = ours(g)
    return Tally(sum(1 for it in mine if alive(it) or it.carried), -(-len(mine) // 2))


@rule("atz.skirmish.fetch")
def fetched(g: Atz) -> Tally:
    """Count what was fetched: it is, once whoever carries it has left the table."""
    return Tally(int(g.bearer != NOBODY and g.figures[g.bearer].status == Status.LEFT), 1)


TALLIES: Final = {
    "drive-off": driven_off,
    "hold": held,
    "get-away": got_away,
    "survive": survived,
    "fetch": fetched,
}


@rule("atz.skirmish.drive-off", "atz.skirmish.fetch", "atz.skirmish.purpose")
def is_settled(g: Atz) -> bool:
    """Whether a purpose is reached for good, so that a battle need not go on."""
    if purpose_of(g) not in {"drive-off", "fetch", "get-away"}:
        return False
    now = tally(g)
    if purpose_of(g) == "get-away":
        return now.done == len(ours(g))
    return now.done >= now.of


@rule("atz.skirmish.purpose")
def is_reached(g: Atz) -> bool:
    """Whether the players have what they were out for, and somebody lives to tell."""
    now = tally(g)
    living = any(it.status not in {Status.DEAD, Status.GONE} for it in ours(g))
    return now.done >= now.of and living
