"""Phase D: the blind swap, then down to the hand limit."""

from typing import Final

from shamble.games.azardia.abilities import bars_swapping, swap_cards, swaps
from shamble.games.azardia.hands import choose_discards
from shamble.games.azardia.options import Done, Prompt, SwapCards, SwapChoice
from shamble.games.azardia.state import Azardia, Phase
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

DONE: Final = Done()


@rule("azardia.character.robot-order", "azardia.character.robot-timing")
def discard_phase(g: Azardia, seat: Seat) -> None:
    """Offer the blind swap first; then discard down to the limit."""
    g.phase = Phase.DISCARD
    if g.players[seat].ability == "blind_swap":
        g.next(swap_first, seat)
    g.next(discard_excess, seat)


@rule("azardia.character.robot-order", "azardia.character.optional")
def swap_first(g: Azardia, seat: Seat) -> None:
    """Ask who can swap blindly whether to do it."""
    options: list[SwapChoice] = [DONE, *swaps(g, seat)]
    g.ask(seat, Prompt.SWAP, options, swap_chosen, seat, bars=bars_swapping)


def swap_chosen(g: Azardia, choice: SwapChoice, seat: Seat) -> None:
    """Swap, or leave it."""
    if isinstance(choice, SwapCards):
        swap_cards(g, choice, seat)


@rule("azardia.discard.limit", "azardia.discard.exact", "azardia.discard.only-own-turn")
def discard_excess(g: Azardia, seat: Seat) -> None:
    """Let the player discard what is above the limit, and no more."""
    choose_discards(g, seat, len(g.players[seat].hand) - g.deck.hand.limit)
