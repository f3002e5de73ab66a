"""What is kept of a Day One: who one is, where one has been, who is still out there. No rules."""

from typing import Literal

import msgspec

from shamble.games.atz.book.day_one_tables import Answers, PlaceName

Whereabouts = Literal["home", "work", "school", "school-2", "evacuated"]
Found = Literal[
    "", "found", "gone", "looted", "hot-wire", "denied", "admitted", "safe", "deserted",
    "knocked-out", "sent-away", "arrested",
]  # fmt: skip
DayEnd = Literal["", "stopped", "arrested", "military", "police", "dead"]


class Kin(msgspec.Struct, frozen=True):
    """Somebody of one's family who is not with one."""

    name: str
    role: Literal["spouse", "big", "littler", "small"]
    where: Whereabouts


class Stop(msgspec.Struct, frozen=True):
    """A place that one has been to."""

    place: PlaceName
    arrival: int  # as which it counted
    found: Found


class DayOne(msgspec.Struct, frozen=True):
    """One player's Day One."""

    seat: int
    answers: Answers = ()
    order: tuple[PlaceName, ...] = ()  # where one wants to go, in this order
    stops: tuple[Stop, ...] = ()  # where one has been
    kin: tuple[Kin, ...] = ()
    stored: tuple[str, ...] = ()  # what there is at home
    home: bool = False  # one has been there: what is stored is not lost
    rides: tuple[tuple[str, int], ...] = ()  # vehicles that one has with one, and their fuel
    empty: tuple[tuple[str, str], ...] = ()  # whose guns are out of ammo
    end: DayEnd = ""  # how it ended; nothing: it goes on


class Visit(msgspec.Struct, frozen=True):
    """A place of Day One, while one is there."""

    seat: int
    place: PlaceName
    arrival: int  # 1: one came here first
    square: tuple[int, int, int, int]  # where the objective is
    building: int = -1  # that stands there
    wish: str = ""  # what one came for
    crowd: int = 0  # terrified civilians about the square
    reached: bool = False  # what is here is known
    found: Found = ""
    barred: bool = False  # the police sent one away
    open: int = -1  # the building that may be searched
    officers: tuple[int, ...] = ()  # figures of the police who are resisted
    kin: tuple[tuple[int, str], ...] = ()  # figures who were found here, and who they are
    ride: int = -1  # the vehicle that is one's own
