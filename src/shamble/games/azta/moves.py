"""Where the cards of an event go, for whoever draws the table."""

from typing import Final

from shamble.games.azta import events
from shamble.kernel.moves import Movers, backs, faces, hand
from shamble.kernel.options import CardId, Seat


def at(survivor: CardId) -> str:
    """Return the place of a Survivor with Gear."""
    return f"survivor:{survivor}"


def held(seat: Seat, survivor: CardId | None) -> str:
    """Return where a Gear is: on a Survivor, or in hand."""
    return at(survivor) if survivor else hand(seat)


def threat(number: int) -> str:
    """Return the place of a stack of Enemies."""
    return f"threat:{number}"


MOVERS: Final[Movers] = {
    events.Drawn: lambda e: faces(e.cards, "deck", hand(e.seat)),
    events.DrawnHidden: lambda e: backs(e.count, "deck", hand(e.seat)),
    events.Discarded: lambda e: faces(e.cards, hand(e.seat), "discard"),
    events.Shifted: lambda e: faces((e.card,), at(e.giver), at(e.taker)),
    events.HandedOver: lambda e: faces(
        (e.card,), "" if e.taker else hand(e.seat), held(e.to, e.taker)
    ),
    events.Placed: lambda e: faces((e.card,), hand(e.seat), at(e.survivor)),
    events.Dropped: lambda e: faces(
        (e.card,), held(e.seat, e.survivor), "centre" if e.lootable else "discard"
    ),
    events.Looted: lambda e: faces((e.card,), "centre", at(e.survivor)),
    events.LeftLying: lambda e: faces(e.cards, "centre", "discard"),
    events.Flipped: lambda e: faces((e.card,), "enemies", threat(e.threat)),
    events.EventPlayed: lambda e: faces((e.card,), hand(e.seat), "discard"),
    events.ThreatDiscarded: lambda e: faces(e.cards, threat(e.threat), "enemies"),
    events.GearStolen: lambda e: faces((e.card,), at(e.survivor), at(e.taker)),
    events.Stolen: lambda e: faces((e.card,), hand(e.victim), hand(e.seat)),
    events.StolenHidden: lambda e: backs(1, hand(e.victim), hand(e.seat)),
    events.UsedUp: lambda e: faces((e.card,), at(e.survivor), "discard"),
}
