"""What a player may choose, what is asked, and what is told."""

from typing import Final, TypeAlias

from shamble.kernel.options import CardId, Event, Option, Seat
from shamble.kernel.rules import RuleId

TAKE_OR_STOP: Final = "take-or-stop"  # a prompt: `words.prompt` makes a sentence of it


class Take(Option, frozen=True):
    """Take another can, whatever it is."""


class Stop(Option, frozen=True):
    """Take no more."""


AnyChoice: TypeAlias = Take | Stop


class Dealt(Event, frozen=True):
    """A player got a can face down, and is told which."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("starter.setup.hidden")


class DealtHidden(Event, frozen=True):
    """A player got a can face down; what all the others are told."""

    seat: Seat
    rule: RuleId = RuleId("starter.setup.hidden")


class Taken(Event, frozen=True):
    """A player took a can, in sight of all."""

    seat: Seat
    card: CardId
    rule: RuleId = RuleId("starter.turn.take")


class Stopped(Event, frozen=True):
    """A player takes no more."""

    seat: Seat
    rule: RuleId = RuleId("starter.turn.stop")


class Eaten(Event, frozen=True):
    """A player carried too much."""

    seat: Seat
    card: CardId  # the hidden can, which comes to light
    total: int
    rule: RuleId = RuleId("starter.turn.limit")


class Shown(Event, frozen=True):
    """At the end, a player shows the hidden can."""

    seat: Seat
    card: CardId
    total: int
    rule: RuleId = RuleId("starter.end.most")


AnyEvent: TypeAlias = Dealt | DealtHidden | Taken | Stopped | Eaten | Shown
