"""What a player can choose on Day One."""

from typing import Annotated, Literal

import msgspec

from shamble.games.atz.book.day_one_tables import PlaceName
from shamble.kernel.options import Option

LONGEST = 20  # letters of a name


class Begin(Option, frozen=True):
    """Begin a campaign with Day One, a ready group, or one by the lists."""

    how: Literal["day-one", "ready", "lists"]


class Answer(Option, frozen=True):
    """Answer a question; an empty answer ends a list of them."""

    question: str
    answer: Annotated[str, msgspec.Meta(max_length=2 * LONGEST)]


class Rank(Option, frozen=True):
    """Put a place next on the list."""

    place: PlaceName


class Ranked(Option, frozen=True):
    """Leave the list as it is."""


class Reorder(Option, frozen=True):
    """Change the order of the places that one wants to go to; it can be done at any time."""

    places: tuple[PlaceName, ...]


class GoTo(Option, frozen=True):
    """Make for a place."""

    place: PlaceName
    drive: bool  # otherwise on foot


class Want(Option, frozen=True):
    """Say what one goes there for."""

    wish: str


class StopHere(Option, frozen=True):
    """Go nowhere else: Day One is over."""


class ComeIn(Option, frozen=True):
    """Come onto the table at the wheel, or leave the vehicle outside and walk."""

    drive: bool


class Face(Option, frozen=True):
    """Have somebody push through the next of the crowd."""

    figure: int


class Obey(Option, frozen=True):
    """Do as one is told: give up what is seen of one's weapons, or go."""


class TalkRound(Option, frozen=True):
    """Talk an officer round."""


class Resist(Option, frozen=True):
    """Do not do as one is told: it is a fight."""


class StayPut(Option, frozen=True):
    """Stay at home: Day One is over."""


class GoOn(Option, frozen=True):
    """Take along what one can, and go on."""


WhereChoice = GoTo | Reorder | StopHere
RankChoice = Rank | Ranked
PoliceChoice = Obey | TalkRound | Resist
HomeChoice = StayPut | GoOn
DayOneChoices = (
    Begin | Answer | RankChoice | WhereChoice | Want | ComeIn | Face | PoliceChoice | HomeChoice
)
