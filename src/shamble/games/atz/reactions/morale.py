"""Morale: who takes Man Down, Leader Lost and Received Fire after somebody was shot at or fell."""

from typing import Final

from shamble.games.atz.battle.state import (
    NOBODY,
    Atz,
    FigureId,
    Item,
    Outcome,
    friends,
    within,
)
from shamble.games.atz.book.terms import Do, Status, Test
from shamble.games.atz.people.groups import COHESION, choose_leader
from shamble.games.atz.reactions.reaction import RESULTS
from shamble.games.atz.table.sight import sees
from shamble.kernel.rules import rule

UNDER_FIRE: Final = 8  # inches from a figure that was missed


@rule("atz.test.man-down", "atz.test.leader-lost", "atz.test.leader-lost-who")
@rule("atz.test.leader-lost-stunned", "atz.zombie-react.man-down-applies")
def witnesses(g: Atz) -> list[Item]:
    """Return the tests for all who went down in this event, Leader Lost before Man Down."""
    found: dict[FigureId, Item] = {}
    for victim, by, status in g.downs:
        group = g.figures[victim].group
        led = g.leaders[group] == victim and status >= Status.OUT_OF_THE_FIGHT
        if led:
            g.leaders[group] = NOBODY
        rep = g.figures[victim].rep
        for i in friends(g, victim):
            it = g.figures[i]
            if it.rep > rep or not within(g, i, victim, COHESION) or not sees(g, i, victim):
                continue
            test = Test.LEADER_LOST if led and it.group == group else Test.MAN_DOWN
            if i not in found or test == Test.LEADER_LOST:
                found[i] = Item(i, test, (by,) if by != NOBODY else ())
    return list(found.values())


@rule("atz.test.received-fire", "atz.test.received-fire-hit", "atz.test.received-fire-partial")
@rule("atz.test.received-fire-bystanders", "atz.shoot.miss", "atz.zombie-act.missed-zombie")
def under_fire(g: Atz, shooter: FigureId, missed: tuple[FigureId, ...]) -> list[Item]:
    """Return the tests of figures that were missed and of friends within 8 inches who see them."""
    found: dict[FigureId, Item] = {}
    for target in missed:
        if g.figures[target].who.zombie:
            continue
        found[target] = Item(target, Test.RECEIVED_FIRE, (shooter,), main=True)
    for target in list(found):
        for i in friends(g, target):
            if i not in found and within(g, i, target, UNDER_FIRE) and sees(g, i, target):
                found[i] = Item(i, Test.RECEIVED_FIRE, (shooter,))
    return list(found.values())


@rule("atz.leader.replace", "atz.test.leader-lost-results")
@RESULTS.by(Do.NEW_LEADER)
def step_up(g: Atz, outcome: Outcome) -> None:
    """Let a new Leader step up at once."""
    group = g.figures[outcome.figure].group
    if g.leaders[group] == NOBODY:
        choose_leader(g, group)


@rule("atz.test.leader-lost-who")
def fill_leaders(g: Atz, tested: tuple[int, ...]) -> None:
    """Let a new Leader step up where nobody had to be tested for the old one."""
    for victim, _, _ in g.downs:
        group = g.figures[victim].group
        if g.leaders[group] == NOBODY and group not in tested:
            choose_leader(g, group)
