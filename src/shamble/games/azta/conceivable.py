"""What a player might wonder about: things that look possible, whether they are or not."""

from collections.abc import Callable
from typing import Final

from shamble.games.azta.cards import EventCard
from shamble.games.azta.encounter import present
from shamble.games.azta.hand import gear_in_hand
from shamble.games.azta.options import (
    Forward,
    Give,
    Help,
    LeaveBehind,
    Loot,
    Place,
    PlayEvent,
    Prompt,
    Propose,
    Shift,
)
from shamble.games.azta.state import Azta, living
from shamble.kernel.options import Option, Seat


def conceivable(g: Azta, seat: Seat) -> list[Option]:
    """List what a newcomer might try at this question."""
    if g.decision is None or g.decision.prompt not in ASKED:
        return []
    return ASKED[Prompt(g.decision.prompt)](g, seat)


def trades(g: Azta, seat: Seat) -> list[Option]:
    """List every shift between own Survivors and every offer, and to use the hand at once."""
    team = living(g, seat)
    found: list[Option] = [Propose(Seat(to)) for to in range(len(g.hands)) if to != seat]
    for who in team:
        found += [Shift(gear.id, who, to) for gear in g.gear[who] for to in team if to != who]
    found += [Place(gear.id, who) for gear in gear_in_hand(g, seat) for who in team]
    return list(dict.fromkeys(found)) + plays(g, seat)


def plays(g: Azta, seat: Seat) -> list[Option]:
    """List to play each Event in hand."""
    events = (card.id for card in g.hands[seat] if isinstance(card, EventCard))
    return [PlayEvent(card) for card in dict.fromkeys(events)]


def gifts(g: Azta, seat: Seat) -> list[Option]:
    """List every card in hand and every carried Gear, to be given."""
    found: list[Option] = [Give(card.id, None) for card in g.hands[seat]]
    found += [Give(gear.id, who) for who in living(g, seat) for gear in g.gear[who]]
    return list(dict.fromkeys(found))


def placings(g: Azta, seat: Seat) -> list[Option]:
    """List to play and to drop each card in hand."""
    left = [LeaveBehind(card) for card in dict.fromkeys(card.id for card in g.hands[seat])]
    return [*left, *plays(g, seat)]


def hand(g: Azta, seat: Seat) -> list[Option]:
    """List to use each card in hand at once."""
    found: list[Option] = [PlayEvent(card.id) for card in g.hands[seat]]
    found += [Place(gear.id, who) for gear in gear_in_hand(g, seat) for who in living(g, seat)[:1]]
    return list(dict.fromkeys(found))


def lootings(g: Azta, seat: Seat) -> list[Option]:
    """List each Gear in the centre for each own Survivor, and the hand."""
    found: list[Option] = [Loot(gear.id, who) for gear in g.centre for who in living(g, seat)]
    return list(dict.fromkeys(found)) + hand(g, seat)


def forwards(g: Azta, seat: Seat) -> list[Option]:
    """List every own Survivor, and the hand."""
    return [*(Forward(who) for who in living(g, seat)), *hand(g, seat)]


def helps(g: Azta, seat: Seat) -> list[Option]:
    """List every own Survivor with everybody in the Encounter, and the hand."""
    found = [Help(who, whom) for who in living(g, seat) for whom in present(g).facing]
    return [*found, *hand(g, seat)]


ASKED: Final[dict[Prompt, Callable[[Azta, Seat], list[Option]]]] = {
    Prompt.TRADE: trades,
    Prompt.OFFER: gifts,
    Prompt.PLACE: placings,
    Prompt.DISCARD: hand,
    Prompt.LOOT: lootings,
    Prompt.FORWARD: forwards,
    Prompt.HELP: helps,
    Prompt.SCREW: hand,
}
