"""What is chosen, what is printed, what is told: the frozen Structs that go over the wire."""

import re
from typing import TYPE_CHECKING, Final, NewType

import msgspec

from shamble.kernel.rules import RuleId

Seat = NewType("Seat", int)
CardId = NewType("CardId", str)

SEATS: Final = tuple(Seat(i) for i in range(8))  # looking one up is quicker than making one


def tag(name: str) -> str:
    """Return a class's name as it is written in JSON: `EndTurn` is `end-turn`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


class Option(
    msgspec.Struct, frozen=True, gc=False, tag_field="do", tag=tag, forbid_unknown_fields=True
):
    """Something a player can choose, in the imperative: `Assign`, `Flee`."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=tag):
    """Something that happened, in the past participle: `Drawn`, `ZombieAdded`.

    Each event ends with a field `rule`, the rule behind it, for the log's link.
    """

    if TYPE_CHECKING:

        @property
        def rule(self) -> RuleId:
            """The rule behind it."""


class Printed(msgspec.Struct, frozen=True):
    """Printed matter: a card or a tile. Shared by all copies, and saved as its id."""

    id: CardId


class View(msgspec.Struct, frozen=True, tag_field="view", tag=tag):
    """All that a seat, or a spectator, may know of a game."""


class Told(msgspec.Struct, frozen=True):
    """An event with its private and its public half."""

    event: Event
    to: Seat | None  # None: everyone hears the event itself
    others: Event | None  # what all the others hear instead, if anything

    def heard_by(self, seat: Seat | None) -> Event | None:
        """Return the half that this seat, or a spectator, may hear."""
        return self.event if self.to is None or self.to == seat else self.others


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    ranks: tuple[int, ...]  # 1 is best; equal ranks share the place
    reason: str
    rule: RuleId

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)


EVERYONE: Final = None
