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
    values = tuple(map(worth, player.stacks))
    drawn = []
    for _ in range(sum(values)):
        card = draw(g)
        if card is not None:
            drawn.append(card)
    player.hand += drawn
    if g.log is not None:
        g.tell(
            Drawn(seat, tuple(card.id for card in drawn), values),
            to=seat,
            others=DrawnHidden(seat, len(drawn), values),
        )


@rule("zdfg.draw.reshuffle", "zdfg.draw.reshuffle-timing", "zdfg.draw.nothing-left")
def draw(g: Zdfg) -> Card | None:
    """Take the top card; if the deck is empty, shuffle the discard pile into a new one first."""
    if not g.draw_pile:
        if not g.discard:
            return None
        g.draw_pile, g.discard = g.discard, []
        g.dice.shuffle(g.draw_pile)
        g.tell(Reshuffled(len(g.draw_pile)))
    return g.draw_pile.pop()
