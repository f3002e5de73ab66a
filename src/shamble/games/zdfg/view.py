"""What a seat may see, and dealing anew what it cannot."""

import msgspec

from shamble.games.zdfg.cards import Card
from shamble.games.zdfg.complete import bars_announcing, base_card, count_substitutes
from shamble.games.zdfg.draw import worth
from shamble.games.zdfg.options import Announce, Assign, PlayAction
from shamble.games.zdfg.state import ACTION, COLLECTIONS, Completed, Zdfg
from shamble.kernel.box import mix
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat, View
from shamble.kernel.rules import rule


class StackView(msgspec.Struct, frozen=True):
    """A Stack, open to everybody."""

    cards: tuple[CardId, ...]  # the active card is last
    worth: int


class CollectionView(msgspec.Struct, frozen=True):
    """How far a Collection Stack is."""

    heading: str  # empty while no base card lies there
    color: str
    missing: tuple[str, ...]  # letters
    substitutes: int  # how many cards could stand in
    complete: bool  # could be announced in an Assign Phase


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody sees of a player, and the hand if it may be seen."""

    stacks: tuple[StackView, ...]
    collections: tuple[CollectionView, ...]
    draws: int  # how many cards the Stacks are worth now
    completed: tuple[Completed, ...]
    is_in: bool
    turns: int
    hand: tuple[CardId, ...] | None  # None: hidden
    hand_count: int


class ZdfgView(View, frozen=True, tag="zdfg"):
    """All that a seat, or a spectator, may know."""

    you: Seat | None
    current: Seat
    players: tuple[PlayerView, ...]
    deck_count: int
    discard: tuple[CardId, ...]  # top is last
    playing: CardId | None
    playable: bool = False  # whether the active Action of whoever is asked can be played
    assignable: bool = False  # whether you, if asked, can lay a card or announce


@rule("zdfg.turn.public-information", "zdfg.complete.trophy-pile", "zdfg.complete.may-wait")
def view(g: Zdfg, seat: Seat | None) -> ZdfgView:
    """Show everything but the deck's order and the hands of others."""
    return ZdfgView(
        seat,
        g.current,
        tuple([player_view(g, Seat(i), shown=i == seat) for i in range(len(g.players))]),
        len(g.draw_pile),
        ids(g.discard),
        g.play.card if g.play else None,
        g.decision is not None and isinstance(g.decision.options[0], PlayAction),
        seat == g.current and may_assign(g),
    )


def may_assign(g: Zdfg) -> bool:
    """Whether whoever is asked can lay a card or announce; only they may know."""
    return g.decision is not None and isinstance(g.decision.options[0], Announce | Assign)


def player_view(g: Zdfg, seat: Seat, *, shown: bool) -> PlayerView:
    """Show one player's cards, with the hand if it may be shown."""
    player = g.players[seat]
    stacks = tuple([StackView(ids(stack), worth(stack)) for stack in player.stacks])
    return PlayerView(
        stacks,
        tuple([collection_view(g, seat, i) for i in COLLECTIONS]),
        sum([stack.worth for stack in stacks]),
        tuple(player.completed),
        player.is_in,
        player.turns,
        ids(player.hand) if shown else None,
        len(player.hand),
    )


def collection_view(g: Zdfg, seat: Seat, stack: int) -> CollectionView:
    """Show what a Collection Stack lacks and what could stand in for it."""
    stacks = g.players[seat].stacks
    cards = stacks[stack]
    base = base_card(cards)
    if base is None:
        wilds = count_substitutes(cards, [], "")
        return CollectionView("", "", g.deck.letters, wilds, complete=False)
    present = [card.letter for card in cards]
    return CollectionView(
        base.heading,
        base.color,
        tuple([letter for letter in g.deck.letters if letter not in present]),
        count_substitutes(cards, stacks[ACTION], base.heading),
        complete=bars_announcing(g, seat, stack) is None,
    )


def ids(cards: list[Card]) -> tuple[CardId, ...]:
    """Return the cards' ids, in order."""
    return tuple([card.id for card in cards])


def redeal(g: Zdfg, seat: Seat | None, rng: Dice) -> None:
    """Deal anew what a seat cannot know: the order of the deck and the hands of others."""
    hidden = [player.hand for i, player in enumerate(g.players) if i != seat]
    pool = [*g.draw_pile, *(card for hand in hidden for card in hand)]
    mix(pool, rng)
    for hand in hidden:
        for place in range(len(hand)):
            hand[place] = pool.pop()
    g.draw_pile = pool
