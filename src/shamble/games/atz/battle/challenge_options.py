"""What a player can choose about challenges."""

from typing import Annotated, Literal

import msgspec

from shamble.games.atz.book.challenge_table import ChallengeName
from shamble.kernel.options import Option

LONGEST = 80  # characters of a sentence


class Attempt(Option, frozen=True):
    """Try a challenge of the catalogue: to get to a spot, or to kick a door open."""

    figure: int
    what: ChallengeName
    x: int = 0
    y: int = 0
    opening: int = -1  # the door or window that it is about


class Dare(Option, frozen=True):
    """Try something that no rule covers, in one's own words."""

    figure: int
    words: Annotated[str, msgspec.Meta(min_length=3, max_length=LONGEST)]
    hard: bool
    gain: Literal["spot", "noise", "story"]
    price: Literal["fall", "prone", "noise", "time"]
    x: int = 0
    y: int = 0


class TryAgain(Option, frozen=True):
    """Try once more, at once."""

    figure: int


class LetBe(Option, frozen=True):
    """Do not try after all."""

    figure: int


class Agree(Option, frozen=True):
    """Let another player's figure try it, on these terms."""


class Object(Option, frozen=True):
    """Do not let another player's figure try it so."""


ChallengeOrders = Attempt | Dare
AgainChoice = TryAgain | LetBe
ConsentChoice = Agree | Object
ChallengeChoices = ChallengeOrders | AgainChoice | ConsentChoice
