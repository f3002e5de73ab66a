"""Who sits where: people at this keyboard, and bots."""

from collections.abc import Mapping, Sequence
from typing import Final

from shamble.bots import named
from shamble.bots.cast import CAST, character
from shamble.bots.sayings import Moment, remark
from shamble.kernel.errors import SettingsError
from shamble.kernel.journal import Header
from shamble.kernel.markup import inked
from shamble.kernel.options import Result, Seat

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
    """Return what the seats are called; a bot's name says which bot it is."""
    called: list[str] = []
    for seat in range(seats):
        name = bot_name(bots[Seat(seat)], NAMES[seat]) if seat in bots else NAMES[seat]
        called.append(f"{name} {NAMES[seat]}" if name in called else name)
    return tuple(called)


def bot_name(bot: str, name: str) -> str:
    """Return what a bot is called: somebody by their own name, any other by kind and name."""
    first, _, rest = bot.partition(":")
    who = character(first)
    if who is None:
        return f"{bot.capitalize()} {name}"
    return f"{who.name} ({rest})" if rest else who.name


def farewells(bots: Mapping[Seat, str], header: Header, result: Result) -> list[str]:
    """Return what the characters at the table say once it is over."""
    lines = []
    for seat in bots:
        name = header.names[seat]
        moment: Moment = "wins" if seat in result.winners else "loses"
        said = remark(name.partition(" (")[0], moment, f"{header.seed} {seat}")
        lines += [inked("muted", f"{name}: {said}")] if said else []
    return lines


def bots_by_name(called: Sequence[str]) -> dict[Seat, str]:
    """Return which seats of a saved game are bots, going by their names."""
    found: dict[Seat, str] = {}
    for seat, name in enumerate(called):
        bot = called_bot(name)
        if bot:
            found[Seat(seat)] = bot
    return found


def called_bot(name: str) -> str:
    """Return the bot that a seat's name says, or nothing."""
    for one in CAST:
        if name.startswith(one.name):
            _, _, level = name.removesuffix(")").partition("(")
            return f"{one.key}:{level}" if level else one.key
    kind, _, rest = name.partition(" ")
    try:
        named(kind.lower())
    except SettingsError:
        return ""
    return kind.lower() if rest else ""
