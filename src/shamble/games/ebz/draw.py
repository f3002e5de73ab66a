"""The end of a Survivor's turn: back to six cards."""

from typing import Final

from shamble.games.ebz.events import Discarded
from shamble.games.ebz.house import draw, from_hand
from shamble.games.ebz.options import Discard, DiscardChoice, HaveNone, Prompt
from shamble.games.ebz.pack import HAND
from shamble.games.ebz.state import Ebz, swag, zombies
from shamble.games.ebz.threat import DISCARD_TWO, threatens
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

SWAG_FIRST: Final = RuleId("ebz.draw.discard-zombies")
SWAG_ONLY: Final = RuleId("ebz.threat.level-1-few")

TOLL: Final = 2
HAVE_NONE: Final = HaveNone()


@rule("ebz.threat.level-1", "ebz.threat.level-1-where", "ebz.threat.no-stacking")
def suffer_threat(g: Ebz, seat: Seat) -> None:
    """Have the Survivor discard two Swag if a Level 1 lies in a Threat area."""
    if threatens(g, DISCARD_TWO):
        g.next(discard_swag, seat, TOLL)


@rule(SWAG_ONLY)
def discard_swag(g: Ebz, seat: Seat, count: int) -> None:
    """Ask for the next Swag to discard; a hand without any says so."""
    hand = g.players[seat].hand
    if count and hand:
        choices: list[DiscardChoice] = [Discard(card.id) for card in swag(hand)]
        g.ask(
            seat, Prompt.THREAT_DISCARD, choices or [HAVE_NONE], take_discard, seat, count,
            always=True, bars=bars_discarding_swag,
        )  # fmt: skip


@rule("ebz.threat.level-1-where", "ebz.house.lose-vs-discard")
def take_discard(g: Ebz, choice: DiscardChoice, seat: Seat, count: int) -> None:
    """Discard the card to the own discard pile and go on until there are enough."""
    if isinstance(choice, Discard):
        discard(g, seat, choice)
        g.next(discard_swag, seat, count - 1)


def discard(g: Ebz, seat: Seat, choice: Discard) -> None:
    """Move a card from hand to the own discard pile."""
    g.players[seat].discard.append(from_hand(g, seat, choice.card))
    g.tell(Discarded(seat, choice.card))


@rule(
    "ebz.draw.to-six",
    "ebz.draw.discard-down",
    "ebz.draw.both-actions",
    "ebz.draw.under-six",
    "ebz.draw.own-turn-only",
    "ebz.draw.cannot",
)
def back_to_six(g: Ebz, seat: Seat) -> None:
    """Draw up to six cards, or go over to discarding down to six."""
    hand = g.players[seat].hand
    if len(hand) > HAND:
        g.next(discard_down, seat)
    elif len(hand) < HAND:
        draw(g, seat, HAND - len(hand))


@rule(SWAG_FIRST, "ebz.draw.discard-down")
def discard_down(g: Ebz, seat: Seat) -> None:
    """Ask for the next card to discard: Swag, or a zombie if there is no Swag left."""
    hand = g.players[seat].hand
    cards = swag(hand) or zombies(hand)
    choices: list[DiscardChoice] = [Discard(card.id) for card in cards]
    g.ask(
        seat, Prompt.DISCARD, choices, take_discard_down, seat, always=True,
        bars=bars_discarding_down,
    )  # fmt: skip


def take_discard_down(g: Ebz, choice: DiscardChoice, seat: Seat) -> None:
    """Discard the card and look at the hand again."""
    if isinstance(choice, Discard):
        discard(g, seat, choice)
    g.next(back_to_six, seat)


def bars_discarding_swag(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids discarding this to a Threat."""
    return SWAG_ONLY if isinstance(option, Discard | HaveNone) else NOT_OFFERED


def bars_discarding_down(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids discarding this down to six."""
    return SWAG_FIRST if isinstance(option, Discard) else NOT_OFFERED
