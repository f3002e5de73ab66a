"""What a player can choose about barter."""

from shamble.kernel.options import Option


class Barter(Option, frozen=True):
    """Offer things for others to people who are met; both are said before the dice."""

    figure: int
    meeting: int  # which of the encounter's
    wants: tuple[str, ...]
    offers: tuple[str, ...]


class Exchange(Option, frozen=True):
    """Exchange so much of what was said."""

    wants: tuple[str, ...]
    offers: tuple[str, ...]


class WalkAway(Option, frozen=True):
    """Exchange nothing after all."""


DealChoice = Exchange | WalkAway
BarterChoices = Barter | DealChoice
