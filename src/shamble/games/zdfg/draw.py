"""The Draw Phase: what Stacks are worth, and drawing that many cards."""

from shamble.games.zdfg.cards import Card
from shamble.games.zdfg.events import Drawn, DrawnHidden, Reshuffled
from shamble.games.zdfg.state import Zdfg
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


@rule(
    "zdfg.draw.active-card",
    "zdfg.draw.covered-ignored",
    "zdfg.draw.empty-stack",
    "zdfg.draw.foreign-cards-count",
    "zdfg.card.value-corner",
)
def worth(stack: list[Card]) -> int:
    """Return the value of the active card, or 1 for an empty Stack."""
    return stack[-1].value if stack else 1


@rule(
    "zdfg.draw.count",
    "zdfg.draw.mandatory",
    "zdfg.draw.first-turn",
    "zdfg.draw.first-turn-tampered",
    "zdfg.draw.no-hand-limit",
)
def draw_phase(g: Zdfg, seat: Seat) -> None:
    """Draw as many cards as the three Stacks are worth together."""
    player = g.players[seat]
    first, second, actions = player.stacks
    values = worth(first), worth(second), worth(actions)
    drawn = draw(g, sum(values))
    player.hand += drawn
    if g.log is not None:
        g.tell(
            Drawn(seat, tuple(card.id for card in drawn), values),
            to=seat,
            others=DrawnHidden(seat, len(drawn), values),
        )


@rule("zdfg.draw.reshuffle-timing", "zdfg.draw.nothing-left")
def draw(g: Zdfg, count: int) -> list[Card]:
    """Take this many cards off the deck, or as many as there are.

    Only when a card is needed and the deck has none left is the discard pile shuffled.
    """
    drawn = take_top(g.draw_pile, count)
    if len(drawn) < count and g.discard:
        reshuffle(g)
        drawn += take_top(g.draw_pile, count - len(drawn))
    return drawn


def take_top(pile: list[Card], count: int) -> list[Card]:
    """Remove up to this many cards from the top of a pile, the top card first."""
    rest = max(len(pile) - count, 0)
    taken = pile[rest:]
    del pile[rest:]
    taken.reverse()
    return taken


@rule("zdfg.draw.reshuffle")
def reshuffle(g: Zdfg) -> None:
    """Turn the whole discard pile over and shuffle it into a new deck."""
    g.draw_pile, g.discard = g.discard, []
    g.dice.shuffle(g.draw_pile)
    g.tell(Reshuffled(len(g.draw_pile)))
