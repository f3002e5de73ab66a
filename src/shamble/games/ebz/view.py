"""What a seat may see, and dealing anew what it cannot."""

from collections.abc import Sequence

import msgspec

from shamble.games.ebz.announce import is_insane
from shamble.games.ebz.attrition import spared
from shamble.games.ebz.cards import Boost, Card, Stat, Swag, Zombie
from shamble.games.ebz.effects import is_expended
from shamble.games.ebz.fight import obliterates
from shamble.games.ebz.flee import half
from shamble.games.ebz.horde import attrition, level
from shamble.games.ebz.options import Play, Prompt
from shamble.games.ebz.play import added_up, bars_playing, total
from shamble.games.ebz.state import FIGHT, NO_PILE, Action, Ebz, Outcome, Player, house, swag
from shamble.games.ebz.zombie_deck import reveals
from shamble.kernel.box import mix
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat, View
from shamble.kernel.rules import rule


class PileView(msgspec.Struct, frozen=True):
    """A Swag pile, open to everybody."""

    card: CardId
    find: int
    count: int


class Prospect(msgspec.Struct, frozen=True):
    """What a hand is good for if it fights, or if it flees; draws are not foreseen."""

    cards: tuple[CardId, ...]  # that could be played now
    total: int  # with all of them
    needed: int
    scavenge: int  # value to spend on success
    lost: int  # cards lost with this total
    left: int = 0  # cards owned then, if none is found


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody sees of a player, and the hand if it may be seen."""

    survivor: str
    alive: bool
    undead: bool
    hand: tuple[CardId, ...] | None  # None: hidden
    hand_count: int
    shown: tuple[CardId, ...]  # of the hand, known to all
    draw_count: int
    unseen: tuple[CardId, ...]  # hand and draw deck together, sorted; empty for the dead
    discard: tuple[CardId, ...]  # top is last
    aside: tuple[CardId, ...]
    threat: tuple[CardId, ...]  # the oldest is first


class EbzView(View, frozen=True, tag="ebz"):
    """All that a seat, or a spectator, may know."""

    you: Seat | None
    current: Seat
    turns: int
    action: Action
    outcome: Outcome
    players: tuple[PlayerView, ...]
    horde: tuple[CardId, ...]  # the oldest is first
    horde_level: int
    horde_attrition: int
    in_play: tuple[CardId, ...]
    total: int  # so far, or fixed
    value: int  # left to scavenge with
    due: int  # cards still to lose
    named: CardId | None
    piles: tuple[PileView, ...]
    zombies_left: int  # in the Zombie Deck
    zombies_known: tuple[CardId | None, ...]  # from the top down to the last that you know
    zombie_discard: tuple[CardId, ...]
    reveals: int  # on the next Survivor's turn
    passing: bool  # you pass until your turn
    fight: Prospect | None  # yours
    flee: Prospect | None
    stand: Prospect | None  # of the one who has the turn, with what is in play; not while killing
    plays: tuple[Prospect, ...]  # with one card of yours more, while you play
    victors: tuple[Seat, ...]


@rule("ebz.house.hidden", "ebz.setup.piles-open")
def view(g: Ebz, seat: Seat | None) -> EbzView:
    """Show everything but the hands of others and the order of what lies face down."""
    you = None if seat is None else g.players[seat]
    killing = g.decision is not None and g.decision.prompt == Prompt.KILL  # the total is fixed
    fixed = g.turn.outcome is not Outcome.NONE
    reckons = None if you is None or not you.alive or killing else seat
    return EbzView(
        you=seat,
        current=g.current,
        turns=g.turns,
        action=g.turn.action,
        outcome=g.turn.outcome,
        players=tuple([player_view(player, shown=player is you) for player in g.players]),
        horde=ids(g.horde),
        horde_level=level(g),
        horde_attrition=attrition(g),
        in_play=ids(g.turn.in_play),
        total=g.turn.total if fixed else total(g),
        value=g.turn.value,
        due=g.turn.due,
        named=g.turn.named,
        piles=tuple(
            [
                PileView(card.id, card.find, g.piles[card.place])
                for card in g.deck.swag
                if g.piles[card.place] != NO_PILE
            ]
        ),
        zombies_left=len(g.zombie_deck),
        zombies_known=known_zombies(g, seat),
        zombie_discard=ids(g.zombie_discard),
        reveals=reveals(g),
        passing=seat is not None and g.passing[seat],
        fight=None if reckons is None else promise(g, reckons, Action.FIGHT),
        flee=None if reckons is None else promise(g, reckons, Action.FLEE),
        stand=standing(g, ()) if g.turn.action and not killing else None,
        plays=next_plays(g, seat),
        victors=g.victors,
    )


def player_view(player: Player, *, shown: bool) -> PlayerView:
    """Show one player's cards, with the hand if it may be shown."""
    both = [*player.hand, *player.draw_deck] if player.alive else []
    return PlayerView(
        survivor=player.survivor,
        alive=player.alive,
        undead=player.undead,
        hand=ids(player.hand) if shown else None,
        hand_count=len(player.hand),
        shown=tuple(sorted(ids(player.shown))),
        draw_count=len(player.draw_deck),
        unseen=tuple(sorted(ids(both))),
        discard=ids(player.discard),
        aside=ids(player.aside),
        threat=ids(player.threat),
    )


def ids(cards: Sequence[Card]) -> tuple[CardId, ...]:
    """Return the cards' ids, in order."""
    return tuple([card.id for card in cards])


def known_zombies(g: Ebz, seat: Seat | None) -> tuple[CardId | None, ...]:
    """Return what a seat knows of the Zombie Deck, from the top down."""
    if seat is None or not any(known >> seat & 1 for known in g.known):
        return ()
    pairs = zip(reversed(g.zombie_deck), reversed(g.known), strict=True)
    cards = [card.id if known >> seat & 1 else None for card, known in pairs]
    while cards[-1] is None:
        cards.pop()
    return tuple(cards)


def prospect(g: Ebz, player: Player, action: Action) -> Prospect:
    """Work out what a hand would come to if all of it that fits were played."""
    own = player is g.players[g.current]
    playable = [
        card
        for card in player.hand
        if isinstance(card, Swag) and bars_playing(g, card, action) is None
    ]
    return foreseen(g, playable, action, own=own)


def next_plays(g: Ebz, seat: Seat | None) -> tuple[Prospect, ...]:
    """Return what each card that may be played now would come to."""
    if g.decision is None or g.decision.seat != seat or g.decision.prompt != Prompt.PLAY:
        return ()
    cards = [card for card in swag(g.players[seat].hand) if Play(card.id) in g.decision.options]
    return tuple([standing(g, (card,)) for card in cards])


def promise(g: Ebz, seat: Seat, action: Action) -> Prospect:
    """Work out what a hand would come to, with the cards owned in the end."""
    return kept(g, seat, prospect(g, g.players[seat], action), action)


def standing(g: Ebz, more: Sequence[Swag]) -> Prospect:
    """Work out what the cards in play and these come to, with the cards owned in the end."""
    return kept(g, g.current, foreseen(g, more, g.turn.action), g.turn.action)


def kept(g: Ebz, seat: Seat, made: Prospect, action: Action) -> Prospect:
    """Return what was foreseen with the number of cards owned in the end."""
    more = [card for id_ in made.cards if isinstance(card := g.deck.cards[id_], Swag)]
    cards = [*(g.turn.in_play if seat == g.current else ()), *more]
    kills = slain(g, made.total) if action is FIGHT else 0
    joining = max(0, kills - obliterates(cards)) if kills else 0
    expended = len([card for card in cards if is_expended(card)])
    left = len(house(g, seat)) + joining - expended - made.lost
    return Prospect(made.cards, made.total, made.needed, made.scavenge, made.lost, max(0, left))


def foreseen(g: Ebz, more: Sequence[Swag], action: Action, *, own: bool = True) -> Prospect:
    """Work out what these cards come to, on one's own turn with those in play already."""
    stat: Stat = "fight" if action is Action.FIGHT else "flee"
    cards = [*(g.turn.in_play if own else ()), *more]
    sum_ = (g.turn.boost if own else 0) + added_up(g, cards, stat)
    sum_ += sum([one.n for card in more for one in card.effects if isinstance(one, Boost)])
    value = max(0, sum_ + added_up(g, cards, "scavenge"))
    needed = level(g) if action is Action.FIGHT else attrition(g)
    lost = left_over(g, sum_) if action is Action.FIGHT else needed
    fled = action is Action.FLEE and sum_ >= needed
    if fled:
        lost = half(needed)
    lost = max(0, lost - spared(cards, fled=fled))
    return Prospect(ids(more), sum_, needed, value, lost)


def slain(g: Ebz, value: int) -> int:
    """Return how many zombies a Fight of this value kills."""
    rest = list(g.horde)
    while rest and value >= rest[-1].level:
        value -= rest.pop().level
    return len(g.horde) - len(rest)


def left_over(g: Ebz, value: int) -> int:
    """Return the Attrition of the zombies that a Fight of this value does not kill."""
    return sum([zombie.attrition for zombie in g.horde[: len(g.horde) - slain(g, value)]])


@rule("ebz.house.hidden")
def redeal(g: Ebz, seat: Seat | None, rng: Dice) -> None:
    """Deal anew what a seat cannot know, and keep all that it does know.

    What a Survivor's hand and draw deck hold together is open, for every card came and went
    in the open; only the split and the order are hidden.
    """
    for i, player in enumerate(g.players):
        if player.alive and i != seat:
            redeal_house(g, Seat(i), rng)
        elif player.alive:
            mix(player.draw_deck, rng)
    redeal_zombies(g, seat, rng)


def redeal_house(g: Ebz, seat: Seat, rng: Dice) -> None:
    """Split hand and draw deck anew; what was shown of the hand stays in it."""
    player = g.players[seat]
    hidden = [*player.hand]
    for card in player.shown:
        hidden.remove(card)
    count = len(hidden)
    pool = [*hidden, *player.draw_deck]
    while True:
        mix(pool, rng)
        hand = [*player.shown, *pool[:count]]
        if not (is_known_sane(g, seat) and is_insane(hand)):
            break
    player.hand = hand
    player.draw_deck = pool[count:]


def is_known_sane(g: Ebz, seat: Seat) -> bool:
    """Whether a Survivor is known not to hold six zombies, having been let announce.

    That is certain only until a card is played.
    """
    if seat != g.current or g.turn.played or g.turn.outcome is not Outcome.NONE:
        return False
    announcing = g.decision is not None and g.decision.prompt == Prompt.ANNOUNCE
    return announcing or g.turn.action is not Action.NONE


def redeal_zombies(g: Ebz, seat: Seat | None, rng: Dice) -> None:
    """Deal anew the Zombie Deck and the Zombie players' hands, but for what the seat knows."""
    undead = [player for i, player in enumerate(g.players) if player.undead and i != seat]
    pool: list[Zombie] = [
        zombie
        for zombie, known in zip(g.zombie_deck, g.known, strict=True)
        if seat is None or not known >> seat & 1
    ]
    hidden = []
    for player in undead:
        mine = [*player.hand]
        for card in player.shown:
            mine.remove(card)
        hidden.append(len(mine))
        pool += [card for card in mine if isinstance(card, Zombie)]
    mix(pool, rng)
    for player, count in zip(undead, hidden, strict=True):
        player.hand = [*player.shown, *(pool.pop() for _ in range(count))]
    for place, known in enumerate(g.known):
        if seat is None or not known >> seat & 1:
            g.zombie_deck[place] = pool.pop()
