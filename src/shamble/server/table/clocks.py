"""The clock: so long for each choice, and a bank for the whole game; and fingers without one."""

from typing import NamedTuple

from shamble.kernel.options import Seat
from shamble.server.wire.frames import ClockInfo


class Clock:
    """Who has how much time left; all of it follows from when things were written down."""

    def __init__(self, info: ClockInfo, seats: int) -> None:
        self.info = info
        self.banks = [info.bank] * seats
        self.asked_at = 0  # milliseconds since 1970

    def asked(self, at: int) -> None:
        """Start the clock for whoever must choose now."""
        self.asked_at = at

    def chosen(self, seat: Seat, at: int) -> None:
        """Take what a choice took beyond its time from the seat's bank."""
        over = at - self.asked_at - self.info.move
        self.banks[seat] = max(0, self.banks[seat] - max(0, over))
        self.asked_at = at

    def due(self, seat: Seat) -> int:
        """Return when this seat's time is up, if it is asked now."""
        return self.asked_at + self.info.move + self.banks[seat]


class Fingers(NamedTuple):
    """What somebody counts at a slow player."""

    by: Seat
    since: int  # milliseconds since 1970
    due: int  # when the last finger is up
