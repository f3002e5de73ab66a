"""What is asked of whom at the table of Alien Zombie Tentacle Apocalypse."""

from collections.abc import Sequence
from typing import Final

from shamble.games.azta.cards import AztaDeck, EventCard, Gear
from shamble.games.azta.options import Prompt
from shamble.games.azta.view import AztaView
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat

ASKS: Final = {
    Prompt.TRADE: "may shift Gear, make an offer, or be ready",
    Prompt.OFFER: "may add to the offer, make it, or withdraw it",
    Prompt.ANSWER: "must accept or decline the offer",
    Prompt.RECEIVE: "must choose who takes the traded Gear",
    Prompt.PLACE: "must put all Gear in hand on Survivors",
    Prompt.DISCARD: "must discard down to three cards",
    Prompt.DROP: "must choose a Gear to drop: the Survivor carries too much",
    Prompt.LOOT: "may let one Survivor Loot one Gear from the centre",
    Prompt.FORWARD: "must put a threatened Survivor forward",
    Prompt.HELP: "may Help another player's Survivor and draw; a Helper dies with the one it Helps",
    Prompt.SCREW: "may play an Event or pass",
    Prompt.TARGET: "must choose what the Event hits",
    Prompt.VICTIM: "must choose which of the tied Survivors is the victim",
    Prompt.ONE_SHOT: "must choose which one-shot Gear is used up",
}


def question(voice: Voice, deck: AztaDeck, view: AztaView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what."""
    what = ASKS[Prompt(asked)]
    if asked == Prompt.TARGET and view.playing is not None:
        what = f"must choose what {title(deck, view.playing)} hits"
    if asked == Prompt.ANSWER and view.offer is not None:
        offer = view.offer
        give = together([title(deck, piece.card) for piece in offer.give])
        want = [title(deck, piece.card) for piece in offer.want]
        want += ["one Gear from hand"] if offer.from_hand else []
        in_return = f"for {together(want)}" if want else "as a gift"
        offered = f"{voice.does(offer.seat, 'offer')} {give} to {voice.who(seat)} {in_return}"
        return f"{offered}. {voice.does(seat, 'must', 'must')} accept or decline."
    if asked == Prompt.RECEIVE and view.offer is not None:
        what = f"must choose who takes {together([title(deck, it.card) for it in view.offer.give])}"
    if asked == Prompt.TRADE and view.you == seat and not has_gear(deck, view, seat):
        return f"{voice.does(seat, 'have', 'has')} no Gear to shift or to offer."
    if asked == Prompt.TRADE and view.players[seat].offers:
        left = view.trade_offers - view.players[seat].offers
        offering = f"make an offer ({left} left), or be ready" if left else "be ready"
        them = "" if left else ": no more offers in this round"
        return (
            f"{voice.does(seat, 'may', 'may')} shift Gear{',' if left else ' or'} {offering}{them}."
        )
    if asked == Prompt.SCREW and view.you == seat and not has_event(deck, view, seat):
        return f"{voice.does(seat, 'hold')} no Event, and can only pass."
    verb, _, rest = what.partition(" ")
    return f"{voice.does(seat, verb, verb)} {rest}."


def title(deck: AztaDeck, card: CardId) -> str:
    """Return a card's title in quotation marks."""
    return f"“{deck.cards[card].title}”"


def has_event(deck: AztaDeck, view: AztaView, seat: Seat) -> bool:
    """Whether a player who sees the own hand holds an Event."""
    hand = view.players[seat].hand or ()
    return any(isinstance(deck.cards[card], EventCard) for card in hand)


def has_gear(deck: AztaDeck, view: AztaView, seat: Seat) -> bool:
    """Whether a player who sees the own hand has any Gear, there or on a Survivor."""
    mine = view.players[seat]
    carried = any(one.gear for one in mine.survivors if one.alive)
    return carried or any(isinstance(deck.cards[card], Gear) for card in mine.hand or ())


def together(parts: Sequence[str]) -> str:
    """Return several things as a list with "and"."""
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part) or "nothing"
