"""What a hint speaks of: letters, cards to come, and how near the others are."""

from shamble.games.zdfg import events
from shamble.games.zdfg.bot import fifths
from shamble.games.zdfg.draw import worth
from shamble.games.zdfg.state import ACTION, COLLECTIONS, Zdfg
from shamble.kernel.options import SEATS, Event, Seat
from shamble.kernel.reasons import Reasons, Stake

STAKES = (
    Stake(
        more="you are {} nearer to a Team with Weapons",
        fewer="you are {} further from a Team with Weapons",
        one="a letter", many="{} letters", worth=6.0,
    ),
    Stake(
        more="the best of the others is {} further from a Team with Weapons",
        fewer="the best of the others is {} nearer to a Team with Weapons",
        one="a letter", many="{} letters", worth=3.0,
    ),
    Stake(
        more="you draw {} more when your turn begins",
        fewer="you draw {} fewer when your turn begins",
        one="a card", many="{} cards", worth=2.5,
    ),
    Stake(
        more="the others draw {} fewer when their turns begin",
        fewer="the others draw {} more when their turns begin",
        one="a card", many="{} cards", worth=1.0, least=0.5,
    ),
    Stake(
        more="you keep {} more that can stand in for a letter",
        fewer="you keep {} fewer that can stand in for a letter",
        one="an Action", many="{} Actions", worth=1.5,
    ),
)  # fmt: skip
EVENTS = (
    events.CollectionCompleted,
    events.Trashed,
    events.Placed,
    events.Lost,
    events.GameWon,
)


def counts(g: Zdfg, seat: Seat) -> tuple[float, ...]:
    """Return what a player counts: own letters, the others', cards to draw, and stand-ins."""
    there = [one for one in SEATS[: len(g.players)] if g.players[one].is_in or one == seat]
    others = [one for one in there if one != seat]
    substitutes = [card for card in g.players[seat].stacks[ACTION] if card.fills]
    return (
        letters(g, seat),
        -max([letters(g, one) for one in others], default=0),
        draws(g, seat),
        -sum(draws(g, one) for one in others) / max(len(others), 1),
        len(substitutes),
    )


def letters(g: Zdfg, seat: Seat) -> int:
    """Return how many letters of a Team and of Weapons a player has, completed ones included."""
    done = {pile.heading for pile in g.players[seat].completed}
    lying = sum(fifths(g, seat, stack, done) for stack in COLLECTIONS)
    return len(done) * len(g.deck.letters) + lying


def draws(g: Zdfg, seat: Seat) -> int:
    """Return how many cards a player would draw as things stand."""
    return sum(map(worth, g.players[seat].stacks))


def omens(_g: Zdfg, event: Event, seat: Seat) -> int:
    """Return 1 for what is good for a player on the face of it, -1 for what is bad, else 0."""
    if isinstance(event, events.CollectionCompleted):
        return 1 if event.seat == seat else -1
    if isinstance(event, events.Lost):
        return -1 if event.seat == seat else 1
    if isinstance(event, events.GameWon):
        return 1 if seat in event.winners else -1
    if isinstance(event, events.Trashed | events.Placed) and event.by != event.seat:
        return (event.by == seat) - (event.seat == seat)
    return 0


REASONS: Reasons[Zdfg] = Reasons(STAKES, counts, EVENTS, omens)
