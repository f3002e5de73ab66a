"""What a seat may see, and dealing anew what it cannot."""

from typing import Final

import msgspec

from shamble.games.azardia.abilities import own_share
from shamble.games.azardia.aims import AimView, aims
from shamble.games.azardia.cards import Board, Card
from shamble.games.azardia.move import ahead
from shamble.games.azardia.movement import result, uses
from shamble.games.azardia.options import Add, Done, Keep, Subtract, Throw
from shamble.games.azardia.roll import values
from shamble.games.azardia.state import Azardia, Play, Terms, bank, bit
from shamble.kernel.box import mix
from shamble.kernel.dice import Dice
from shamble.kernel.options import SEATS, CardId, Seat, View, tag
from shamble.kernel.rules import rule
from shamble.kernel.window import Pass, PassUntilMyTurn

FURTHEST = 24


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody sees of a player, and the cards that may be seen."""

    character: str
    tile: int
    level: int
    coins: int
    tyrant: bool  # has stood beyond the gate
    hand: tuple[CardId, ...] | None  # None: hidden
    hand_count: int
    known: tuple[CardId, ...]  # cards of a hidden hand that the viewer has seen go there
    owed: int
    shield: bool
    cards_locked: bool
    coins_locked: bool
    next_dice: tuple[int, int] | None
    next_math: str | None
    ability_used: bool


class PileView(msgspec.Struct, frozen=True):
    """A deck and its discard pile, of which only the top card can be seen."""

    deck: int
    discards: int
    top: CardId | None


class RollView(msgspec.Struct, frozen=True):
    """Dice on the table."""

    seat: Seat
    values: tuple[int, ...]
    raised: tuple[bool, ...]
    why: str


class MoveView(msgspec.Struct, frozen=True):
    """What the movement dice can be used for, and where that leads."""

    how: str
    dice: tuple[int, ...]
    steps: int
    far: int  # with the tiles bought on top
    end: int


class TrackView(msgspec.Struct, frozen=True):
    """The track that is printed on the board."""

    tiles: int
    gate: int
    goal: int
    draws: tuple[int, ...]  # A tiles
    penalties: tuple[int, ...]  # Z tiles
    gate_level: int  # who is below it does not pass the gate
    gate_return: int  # and comes back here


class AzardiaView(View, frozen=True, tag="azardia"):
    """All that a seat, or a spectator, may know."""

    you: Seat | None
    track: TrackView
    last_level: int
    current: Seat
    phase: str
    round: int
    order: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    action: PileView
    penalty: PileView
    event: PileView
    bank: int
    terms: Terms
    plays: tuple[Play, ...]  # the latest is last
    rolls: tuple[RollView, ...]  # the latest is last
    moves: tuple[MoveView, ...]
    reach: tuple[int, ...]  # where the current player gets by 1, 2, 3 ... steps
    aims: tuple[AimView, ...]  # where the cards lead that you may play now
    gathered: tuple[CardId, ...]  # those of the gathered cards that the viewer has seen
    gathered_count: int
    share: int  # of the others' hands that whoever gathered them now would get
    holder: Seat | None
    last_turns: tuple[Seat, ...]
    free: bool  # whether you, if asked, can do more than pass, roll, move or go on


PLAIN: Final = (Pass, PassUntilMyTurn, Done, Throw, Add, Subtract, Keep)


@rule(
    "azardia.components.open-information",
    "azardia.deck.face-down",
    "azardia.deck.discard-no-review",
    "azardia.deck.discard-top",
    "azardia.components.level-marker",
    "azardia.deck.six-spaces",
)
def view(g: Azardia, seat: Seat | None) -> AzardiaView:
    """Show everything but decks, the hands of others, and what lies under the top discards."""
    return AzardiaView(
        you=seat,
        track=track(g.deck.board),
        last_level=g.deck.levels.last,
        current=g.current,
        phase=g.phase,
        round=g.round,
        order=g.order,
        players=tuple(player_view(g, one, seat) for one in SEATS[: len(g.players)]),
        action=pile_view(g.action_deck, g.action_discard),
        penalty=pile_view(g.penalty_deck, g.penalty_discard),
        event=pile_view(g.event_deck, g.event_discard),
        bank=bank(g),
        terms=g.terms,
        plays=tuple(g.plays),
        rolls=tuple(RollView(one.seat, values(one), one.raised, one.why) for one in g.rolls),
        moves=moves(g),
        reach=reach(g),
        aims=aims(g, seat),
        gathered=seen(g.gathered, g.gathered_seen, bit(seat)),
        gathered_count=len(g.gathered),
        share=own_share(g, g.current),
        holder=g.holder,
        last_turns=g.last_turns,
        free=is_free(g, seat),
    )


def is_free(g: Azardia, seat: Seat | None) -> bool:
    """Whether this seat is asked and can do more than what is always possible."""
    if g.decision is None or g.decision.seat != seat:
        return False
    return any(not isinstance(option, PLAIN) for option in g.decision.options)


def track(board: Board) -> TrackView:
    """Show what every tile is."""
    return TrackView(
        tiles=board.tiles,
        gate=board.gate,
        goal=board.goal,
        draws=tuple(sorted(board.a_tiles)),
        penalties=tuple(sorted(board.z_tiles)),
        gate_level=board.gate_level,
        gate_return=board.gate_return,
    )


def player_view(g: Azardia, seat: Seat, viewer: Seat | None) -> PlayerView:
    """Show one player, with the hand to its owner alone."""
    player = g.players[seat]
    mine = seat == viewer
    return PlayerView(
        character=player.character,
        tile=player.tile,
        level=player.level,
        coins=player.coins,
        tyrant=player.floor,
        hand=tuple(card.id for card in player.hand) if mine else None,
        hand_count=len(player.hand),
        known=() if mine else seen(player.hand, player.seen, bit(viewer)),
        owed=player.owed,
        shield=player.shield,
        cards_locked=player.cards_lock > 0,
        coins_locked=player.coins_lock > 0,
        next_dice=player.next_dice,
        next_math=player.next_math,
        ability_used=player.used,
    )


def seen(cards: list[Card], masks: list[int], who: int) -> tuple[CardId, ...]:
    """Return the cards of which a viewer knows that they are there."""
    return tuple(card.id for card, mask in zip(cards, masks, strict=True) if mask & who)


def pile_view(deck: list[Card], discards: list[Card]) -> PileView:
    """Show how many cards there are, and the one on top of the discards."""
    return PileView(len(deck), len(discards), discards[-1].id if discards else None)


@rule("azardia.move.choice-after")
def moves(g: Azardia) -> tuple[MoveView, ...]:
    """Show where each use of the movement dice leads."""
    if not g.rolls or g.rolls[-1].why != "movement":
        return ()
    roll = g.rolls[-1]
    found = []
    for use in uses(roll):
        steps = result(roll, use)
        far = steps + roll.extra
        end = ahead(g, roll.seat, far) if far else g.players[roll.seat].tile
        dice = (use.die,) if isinstance(use, Keep) else use.dice
        found.append(MoveView(tag(type(use).__name__), dice, steps, far, end))
    return tuple(found)


def reach(g: Azardia) -> tuple[int, ...]:
    """Show where the current player gets by so many steps."""
    if not g.players[g.current].tile:
        return ()
    return tuple(ahead(g, g.current, steps) for steps in range(1, FURTHEST + 1))


def redeal(g: Azardia, seat: Seat | None, rng: Dice) -> None:
    """Deal anew what a seat cannot know: the decks, and cards of others it has not seen."""
    who = bit(seat)
    zones = [(player.hand, player.seen) for i, player in enumerate(g.players) if i != seat]
    zones.append((g.gathered, g.gathered_seen))
    pool = g.action_deck
    for cards, masks in zones:
        pool += [card for card, mask in zip(cards, masks, strict=True) if not mask & who]
    mix(pool, rng)
    for cards, masks in zones:
        for place, mask in enumerate(masks):
            if not mask & who:
                cards[place] = pool.pop()
    mix(g.penalty_deck, rng)
    mix(g.event_deck, rng)
