"""The cards: zombies, Swag, and what is printed on them."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from shamble.kernel.options import Printed

Whole = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]
Sign = Literal["fight", "flee", "draw"]
Stat = Literal["fight", "flee", "scavenge"]
Per = Annotated[str, msgspec.Meta(pattern="^(horde|tag:[a-z-]+)$")]


class Moment(StrEnum):
    """When cards without a sign are offered."""

    ADDED = "added"
    HORDE = "horde"
    TOTAL = "total"
    FOUND = "found"
    UNDEAD = "undead"
    ANY = "any"  # printed on a card: all of these


Whose = Literal["any", "own", "other"]


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something that a played card does."""


class Bonus(Effect, frozen=True, tag="bonus"):
    """Add to a total for each zombie in the Horde or each other card with a tag."""

    stat: Stat
    n: int
    per: Per
    max: int | None = None


class Boost(Effect, frozen=True, tag="boost"):
    """Add to the active Survivor's total."""

    n: int


class Grab(Effect, frozen=True, tag="grab"):
    """Take a card from a pile to the own discard pile."""

    find_max: Whole
    tag: str = ""
    may: bool = False


class Recover(Effect, frozen=True, tag="recover"):
    """Take a Swag from the own discard pile into hand."""

    tag: str = ""
    sign: Sign | None = None
    may: bool = False


class Steal(Effect, frozen=True, tag="steal"):
    """Move the topmost cheap Swag of another's discard pile to one's own."""

    find_max: Whole
    may: bool = False


class Lose(Effect, frozen=True, tag="lose"):
    """Lose Swag cards from hand."""

    n: Count


class Spare(Effect, frozen=True, tag="spare"):
    """Lose fewer cards to Attrition this turn."""

    n: Count
    on: Literal["fled", "failed", "any"]


class Scout(Effect, frozen=True, tag="scout"):
    """Look at the top of the Zombie Deck and slip any of it under the deck."""

    n: Count
    may: bool = False


class Dump(Effect, frozen=True, tag="dump"):
    """Put zombies from hand into the Zombie Discard."""

    n: Count
    may: bool = False


class Obliterate(Effect, frozen=True, tag="obliterate"):
    """Send the first zombies killed this turn to the Zombie Discard."""

    n: Count


class Dispatch(Effect, frozen=True, tag="dispatch"):
    """Remove one zombie from the Horde to the Zombie Discard."""

    level_max: Whole
    pick: Literal["any", "newest", "oldest"]
    may: bool = False


class Rebuff(Effect, frozen=True, tag="rebuff"):
    """Send the zombie just added back to the hand it came from."""


class Intercept(Effect, frozen=True, tag="intercept"):
    """Take the card just named to the own discard pile instead."""


class Expend(Effect, frozen=True, tag="expend"):
    """Return this card to its pile when it is put away."""


class Limit(Effect, frozen=True, tag="limit"):
    """Limit how many cards of this name are found or played this turn."""

    finds: Whole | None = None
    plays: Count | None = None


class SetUp(msgspec.Struct, frozen=True, tag_field="do", tag="setup", forbid_unknown_fields=True):
    """Give the pile this many copies for each player."""

    per_player: Count


AnyEffect = (
    Bonus
    | Boost
    | Grab
    | Recover
    | Steal
    | Lose
    | Spare
    | Scout
    | Dump
    | Obliterate
    | Dispatch
    | Rebuff
    | Intercept
    | Expend
    | Limit
)


class Card(Printed, frozen=True):
    """Any card that can be in a Safe House; copies of one card are the same object."""

    name: str
    text: str


class Zombie(Card, frozen=True):
    """A zombie."""

    level: int
    attrition: int


class Swag(Card, frozen=True):
    """A Swag or starting card."""

    place: int  # of its pile among the piles
    find: int
    colour: str
    copies: int  # in its pile at the start; none for a starting card
    signs: tuple[Sign, ...]
    fight: int
    flee: int
    scavenge: int
    draw: int
    tags: tuple[str, ...]
    window: Moment | None  # when a card without a sign may be played
    turn: Whose  # on whose turn
    effects: tuple[AnyEffect, ...]
    per_player: int  # copies for each player by a set-up rule, or 0
    promo: bool
