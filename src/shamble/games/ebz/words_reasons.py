"""What a hint speaks of: the Safe House, the zombies in it, and what the pantry may give."""

from shamble.games.ebz import events
from shamble.games.ebz.bot import worth
from shamble.games.ebz.state import Ebz, Outcome, house, survivors, swag, zombies
from shamble.kernel.options import Event, Seat
from shamble.kernel.reasons import Reasons, Stake

STAKES = (
    Stake(
        more="you keep {} more", fewer="you keep {} fewer",
        one="a Swag card", many="{} Swag cards", worth=1.0,
    ),
    Stake(
        more="you keep the better Swag", fewer="you give up better Swag",
        worth=1.0, least=0.3,
    ),
    Stake(
        more="you take {} fewer into your Safe House",
        fewer="you take {} more into your Safe House",
        one="a zombie", many="{} zombies", worth=1.6,
    ),
    Stake(
        more="the best of the other Survivors has {} fewer",
        fewer="the best of the other Survivors has {} more",
        one="a card", many="{} cards", worth=0.4, least=0.5,
    ),
)  # fmt: skip
EVENTS = (
    events.ZombieKilled,
    events.Settled,
    events.Stolen,
    events.Intercepted,
    events.Died,
    events.GameEnded,
)


def counts(g: Ebz, seat: Seat) -> tuple[float, ...]:
    """Return what a player counts: Swag, how good it is, zombies among it, and the best rival."""
    cards = house(g, seat)
    mine = swag(cards)
    rivals = [len(house(g, other)) for other in survivors(g) if other != seat]
    return (
        len(mine),
        sum(map(worth, mine)) - len(mine),
        -len(zombies(cards)),
        -max(rivals, default=0),
    )


def omens(_g: Ebz, event: Event, seat: Seat) -> int:
    """Return 1 for what is good for a player on the face of it, -1 for what is bad, else 0."""
    if isinstance(event, events.Stolen):
        return (event.seat == seat) - (event.victim == seat)
    if isinstance(event, events.Intercepted):
        return (event.seat == seat) - (event.finder == seat)
    if isinstance(event, events.GameEnded):
        return 1 if seat in event.winners else -1
    if isinstance(event, events.ZombieKilled | events.Settled | events.Died):
        return good(event) if event.seat == seat else 0
    return 0


def good(event: events.ZombieKilled | events.Settled | events.Died) -> int:
    """Return 1 if what happened to a Survivor is good for it, or else -1."""
    if isinstance(event, events.Settled):
        return 1 if event.outcome in {Outcome.WON, Outcome.FLED} else -1
    return 1 if isinstance(event, events.ZombieKilled) else -1


REASONS: Reasons[Ebz] = Reasons(STAKES, counts, EVENTS, omens)
