"""What a seat may see, the table as text, and dealing anew what a seat cannot know."""

import msgspec

from shamble.kernel.box import Voice, mix
from shamble.kernel.dice import Dice
from shamble.kernel.markup import escape, inked
from shamble.kernel.options import CardId, Seat, View
from shamble.starter.cards import StarterDeck
from shamble.starter.state import Starter, total


class PlayerView(msgspec.Struct, frozen=True):
    """What is known of a player."""

    hidden: CardId | None  # None: only its owner knows
    taken: tuple[CardId, ...]
    is_in: bool
    eaten: bool
    total: int | None  # None: the hidden can is not known


class StarterView(View, frozen=True):
    """All that a seat may know."""

    you: Seat | None
    limit: int
    pile: int  # how many cans are left
    players: tuple[PlayerView, ...]


def known(g: Starter, seat: int, eyes: Seat | None) -> bool:
    """Whether these eyes know a seat's hidden can: its owner's, and all once it was shown."""
    return seat == eyes or g.players[seat].eaten or g.result is not None


def view(g: Starter, seat: Seat | None) -> StarterView:
    """Show a game to a seat, or to a spectator."""
    players = tuple(
        PlayerView(
            player.hidden[0].id if known(g, one, seat) else None,
            tuple(can.id for can in player.taken),
            player.is_in,
            player.eaten,
            total(g, Seat(one)) if known(g, one, seat) else None,
        )
        for one, player in enumerate(g.players)
    )
    return StarterView(seat, g.settings.limit, len(g.pile), players)


def redeal(g: Starter, seat: Seat | None, rng: Dice) -> None:
    """Deal anew, in place, what this seat cannot know: the pile and the others' hidden cans."""
    theirs = [player for one, player in enumerate(g.players) if not known(g, one, seat)]
    unknown = [*g.pile, *(player.hidden[0] for player in theirs)]
    mix(unknown, rng)
    for player in theirs:
        player.hidden[0] = unknown.pop()
    g.pile[:] = unknown


def picture(voice: Voice, deck: StarterDeck, view: StarterView) -> str:
    """Draw the table, in at most 80 columns and the house's inks."""
    lines = [inked("steel", f"{view.pile} cans in the pantry; one can carry {view.limit}.")]
    for seat, player in enumerate(view.players):
        cans = [deck.cans[card].title for card in player.taken]
        hidden = "one face down" if player.hidden is None else deck.cans[player.hidden].title
        weight = "" if player.total is None else f" = {player.total}"
        fate = " (eaten)" if player.eaten else "" if player.is_in else " (stopped)"
        name = escape(voice.names[seat])
        lines.append(f"{name}: {', '.join((hidden, *cans))}{weight}{fate}")
    return "\n".join(lines)
