"""The Swag piles, and what is lost from a Safe House."""

from shamble.games.ebz.cards import Card, Swag, Zombie
from shamble.games.ebz.state import Ebz
from shamble.kernel.rules import rule


@rule(
    "ebz.house.lost-back",
    "ebz.house.lost-new-pile",
    "ebz.house.starter-piles",
    "ebz.house.lost-zombie",
    "ebz.attrition.swag-back",
    "ebz.card.zombie-not-swag",
)
def give_back(g: Ebz, card: Card) -> None:
    """Put a lost card where it came from: Swag to its pile, old or new, a zombie away."""
    if isinstance(card, Swag):
        g.piles[card.place] = max(g.piles[card.place], 0) + 1
    elif isinstance(card, Zombie):
        g.zombie_discard.append(card)


@rule("ebz.scavenge.pile-stock")
def is_in_stock(g: Ebz, card: Swag) -> bool:
    """Whether a pile holds a copy of this card."""
    return g.piles[card.place] > 0


def from_pile(g: Ebz, card: Swag) -> Swag:
    """Take a copy of this card from its pile."""
    g.piles[card.place] -= 1
    return card
