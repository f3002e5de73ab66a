"""The five-count: what happens to a player who has not decided at the fifth finger."""

from collections.abc import Callable
from typing import Final

from shamble.games.azta.abilities import gear_limit
from shamble.games.azta.encounter import present
from shamble.games.azta.options import (
    DECLINE,
    READY,
    WITHDRAW,
    Discard,
    Drop,
    Forward,
    Place,
    Prompt,
    Receive,
)
from shamble.games.azta.state import Azta, Settings, Who
from shamble.games.azta.stats import adjusted
from shamble.kernel.errors import Bug
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import rule
from shamble.kernel.window import PASS

FINGERS: Final = 5


@rule("azta.table.five-count")
def choice_seconds(settings: Settings) -> int:
    """Return how many seconds each choice may take: five fingers, or no end."""
    return FINGERS * settings.five_count


@rule("azta.table.five-count")
def finger_seconds(settings: Settings) -> int:
    """Return how long a finger takes that somebody counts at a slow player."""
    return settings.five_count or 1


@rule("azta.table.five-count", "azta.weaponize.brisk")
def counted_out(g: Azta) -> Option:
    """Return what is chosen for the player on the clock: to pass, or what the table decides."""
    decision = g.decision
    if decision is None:
        raise Bug("nobody is asked")
    prompt = Prompt(decision.prompt)
    if prompt in PASSES:
        return PASSES[prompt]
    if prompt in FORCED:
        return FORCED[prompt](g, decision.seat, decision.options)
    return decision.options[0]


@rule("azta.table.five-count-forced")
def strongest(g: Azta, seat: Seat, options: tuple[Option, ...]) -> Option:
    """Put the threatened Survivor with the highest adjusted stat forward."""
    threat = present(g).threat
    return max(
        (one for one in options if isinstance(one, Forward)),
        key=lambda one: adjusted(g, one.who, threat),
    )


def room(g: Azta, who: Who) -> int:
    """Return how many more Gear a Survivor can carry."""
    return gear_limit(g, who) - len(g.gear[who])


@rule("azta.table.five-count-forced")
def roomiest(g: Azta, seat: Seat, options: tuple[Option, ...]) -> Option:
    """Put the Gear on the Survivor with most room, the leftmost of equals."""
    if not any(isinstance(one, Place | Receive) for one in options):
        return options[0]
    return max(
        (one for one in options if isinstance(one, Place | Receive)),
        key=lambda one: room(g, one.who),
    )


@rule("azta.table.five-count-forced")
def newest_card(g: Azta, seat: Seat, options: tuple[Option, ...]) -> Option:
    """Discard the card that came into the hand last."""
    return Discard(g.hands[seat][-1].id)


@rule("azta.table.five-count-forced")
def newest_gear(g: Azta, seat: Seat, options: tuple[Option, ...]) -> Option:
    """Drop the Gear that the Survivor got last."""
    who = next(one.who for one in options if isinstance(one, Drop))
    return Drop(g.gear[who][-1].id, who)


PASSES: Final[dict[Prompt, Option]] = {
    Prompt.TRADE: READY,
    Prompt.OFFER: WITHDRAW,
    Prompt.ANSWER: DECLINE,
    Prompt.LOOT: PASS,
    Prompt.HELP: PASS,
    Prompt.SCREW: PASS,
}

# The other questions take their first option: the first one-shot piece, the first target.
FORCED: Final[dict[Prompt, Callable[[Azta, Seat, tuple[Option, ...]], Option]]] = {
    Prompt.FORWARD: strongest,
    Prompt.PLACE: roomiest,
    Prompt.RECEIVE: roomiest,
    Prompt.DISCARD: newest_card,
    Prompt.DROP: newest_gear,
}
