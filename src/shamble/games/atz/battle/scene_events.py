"""What happens around the turns of a battle: before the first, by plan, after the last."""

from typing import Literal

from shamble.games.atz.book.terms import Class, Status
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId

Stage = Literal["walk", "test", "done"]


class OpeningStep(Event, frozen=True):
    """A step of the opening: somebody walks up, is tested, and this is how it went."""

    stage: Stage
    figures: tuple[int, ...]
    kind: Class  # whose table is read
    statuses: tuple[Status, ...] = ()
    rule: RuleId = RuleId("atz.scenario.first-contact-opening")


class Happened(Event, frozen=True):
    """Something took place that a scenario's file had planned."""

    words: str
    rule: RuleId = RuleId("atz.scenario.own-events")


class SceneSet(Event, frozen=True):
    """A scenario begins."""

    title: str
    brief: str
    goal: str
    stood: tuple[tuple[int, int, int], ...] = ()  # each figure's x, y and vehicle, before it begins
    rule: RuleId = RuleId("atz.scenario.purpose")


class TimeUp(Event, frozen=True):
    """The last turn is over."""

    turn: int
    rule: RuleId = RuleId("atz.turn.end")
