"""Where the copies of a card are, as far as a seat may know."""

from typing import Final

from shamble.games.ebz.cards import Swag, Zombie
from shamble.games.ebz.pack import EbzDeck
from shamble.games.ebz.view import EbzView
from shamble.games.ebz.words import THREATS
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat

SIGNS: Final = {"fight": "Fight", "flee": "Flee", "draw": "Draw"}


def kind_of(deck: EbzDeck, card: CardId) -> str:
    """Say what kind of card it is: what it takes to get it, or to get past it."""
    found = deck.cards[card]
    if isinstance(found, Zombie):
        threat = THREATS.get(found.level, "no effect")
        level = f"Zombie, Level {found.level}, Attrition {found.attrition}"
        return f"{level}. In a zombie player's Threat area: {threat}."
    signs = " and ".join(SIGNS[sign] for sign in found.signs) if isinstance(found, Swag) else ""
    cost = f", costs {found.find} to find" if isinstance(found, Swag) else ""
    return f"Swag{cost}, {f'sign {signs}' if signs else 'no sign'}"


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
