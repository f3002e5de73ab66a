"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Mapping, Sequence
from typing import Final

from shamble.bots import BOTS
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat

NAMES: Final = ("Ada", "Bea", "Cy", "Dot", "Eli", "Fay", "Gus", "Hal")


def seat_bots(people: Sequence[Seat], bots: Sequence[str], seats: int) -> dict[Seat, str]:
    """Return the bots of the seats that no person takes, in turn; too many are an error."""
    free = [Seat(seat) for seat in range(seats) if seat not in people]
    if len(bots) > max(len(free), 1):
        raise SettingsError(
            f"{len(bots)} bots, but free seats: {len(free)}; name fewer or add --seats"
        )
    return {seat: bots[place % len(bots)] for place, seat in enumerate(free)}


def names(bots: Mapping[Seat, str], seats: int) -> tuple[str, ...]:
    """Return what the seats are called; a bot's first name says which bot it is."""
    return tuple(
        f"{bots[Seat(seat)].capitalize()} {NAMES[seat]}" if seat in bots else NAMES[seat]
        for seat in range(seats)
    )


def bots_by_name(called: Sequence[str]) -> dict[Seat, str]:
    """Return which seats of a saved game are bots, going by their names."""
    found: dict[Seat, str] = {}
    for seat, name in enumerate(called):
        kind, _, rest = name.partition(" ")
        if rest and kind.lower() in BOTS:
            found[Seat(seat)] = kind.lower()
    return found
