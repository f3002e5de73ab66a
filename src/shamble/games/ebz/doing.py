"""Where the copies of a card are, as far as a seat may know."""

from shamble.games.ebz.pack import EbzDeck
from shamble.games.ebz.view import EbzView
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat


def doing(voice: Voice, _deck: EbzDeck, view: EbzView, card: CardId) -> list[str]:
    """Say how many copies are where: in its pile, in play, in the Horde, with whom."""
    lines = [
        f"{pile.count} in the pile, to be found for {pile.find}."
        for pile in view.piles
        if pile.card == card
    ]
    for cards, where in (
        (view.in_play, "in play this turn"),
        (view.horde, "in the Horde"),
        (view.zombie_discard, "in the Zombie Discard"),
    ):
        if card in cards:
            lines.append(f"{cards.count(card)} {where}.")
    for i, player in enumerate(view.players):
        whose = voice.whose(Seat(i))
        zones = [
            (player.hand or (), f"in {whose} hand"),
            (player.discard, f"in {whose} discard pile"),
            (player.threat, f"in {whose} Threat area"),
        ]
        if player.hand is None:
            zones.insert(0, (player.unseen, f"in {whose} hand or draw deck"))
        lines += [f"{cards.count(card)} {where}." for cards, where in zones if card in cards]
    return lines
