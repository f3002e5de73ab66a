"""What a hint speaks of: the Safe House, the zombies in it, and what the pantry may give."""

from shamble.games.ebz import events
from shamble.games.ebz.bot import worth
from shamble.games.ebz.state import Ebz, house, survivors, swag, zombies
from shamble.kernel.options import Seat
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
        more="{} fewer ends up in your Safe House", fewer="{} more ends up in your Safe House",
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


REASONS: Reasons[Ebz] = Reasons(STAKES, counts, EVENTS)
