"""Tables of Azardia: First Impact as tests need them.

Cards are written by their ids, several in one string: "modest-boots duck". Decks are written in
the order in which they are drawn, discard piles from the bottom up. What is left out is empty, on
tile 1, 2, 3, 4, at level 1, with no coins. After the phases asked for the game rests: a question
that only tests ask.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, TypeVar, Unpack

from shamble.games.azardia import box
from shamble.games.azardia.action import action_phase
from shamble.games.azardia.cards import AzardiaDeck, Card, Math
from shamble.games.azardia.deckfile import read_deck
from shamble.games.azardia.discard import discard_phase
from shamble.games.azardia.draw import draw_phase
from shamble.games.azardia.movement import roll_phase
from shamble.games.azardia.options import (
    Add,
    Done,
    PlayCard,
    Respond,
    Subtract,
    Throw,
)
from shamble.games.azardia.state import Azardia, Phase, Player, Settings, Terms
from shamble.games.azardia.turn import begin_phase, begin_turn, come_up, end_turn
from shamble.kernel.dice import Dice
from shamble.kernel.options import SEATS, CardId, Event, Option, Seat
from shamble.kernel.window import Pass

O = TypeVar("O", bound=Option)  # noqa: E741  (an option)
E = TypeVar("E", bound=Event)

ME, YOU, THIRD, FOURTH = SEATS[:4]
ADD: Final = Add()
SUBTRACT: Final = Subtract()
THROW: Final = Throw()
DONE: Final = Done()
PASS: Final = Pass()
REST: Final = "rest"
LAGARTOON, KUCHURITOK = "lagartoon", "kuchuritok"
ROBOT, MANTIS = "robot-i-king", "noncredo-mantis"
FILLER: Final = "sofa-treasury " * 10


class Table(TypedDict, total=False):
    """What stands and lies where; sequences are by seat."""

    dice: Dice
    tiles: Sequence[int]
    levels: Sequence[int]
    coins: Sequence[int]
    hands: Sequence[str]
    characters: Sequence[str]
    owed: Sequence[int]
    marked: Sequence[int]  # seats with the floor's mark besides those beyond the gate
    shields: Sequence[int]  # seats
    seat: int  # whose turn it is
    order: Sequence[int]  # of turns
    phases: (
        str  # "A C": phases of the turn; E ends one, T begins one, R begins a round; A1: seat 1's
    )
    next_dice: Mapping[int, tuple[int, int]]  # by seat
    next_math: Mapping[int, Math]  # by seat
    cards_locked: Sequence[int]  # seats
    coins_locked: Sequence[int]  # seats
    draw: str
    discard: str
    penalties: str
    events: str
    filled: bool  # whether more cards lie under those written
    holder: int | None
    last: Sequence[int]  # seats with a last turn
    settings: Settings
    deck: AzardiaDeck


def table(**given: Unpack[Table]) -> Azardia:
    """Lay a table and run it to its first question."""
    g = laid(**given)
    seat = Seat(given.get("seat", 0))
    for phase in given.get("phases", "C").split():
        put_on_agenda(g, phase[0], Seat(int(phase[1:] or seat)))
    g.next(rest, seat)
    g.run()
    return g


def laid(**given: Unpack[Table]) -> Azardia:
    """Lay a table with nothing on its agenda."""
    deck = given.get("deck", box.deck)
    tiles = given.get("tiles", (1, 2))
    seats = len(tiles)
    more = given.get("filled", True)
    g = Azardia(
        dice=given.get("dice", Dice.scripted()),
        deck=deck,
        settings=given.get("settings", Settings()),
        players=[player(Seat(i), given) for i in range(seats)],
        passing=[False] * seats,
        action_deck=pile(deck, given.get("draw", "") + " " + FILLER * more)[::-1],
        action_discard=pile(deck, given.get("discard", "")),
        penalty_deck=pile(deck, given.get("penalties", "") + " tyrants-toll" * 3 * more)[::-1],
        event_deck=pile(deck, given.get("events", "") + " luxury-tax" * 3 * more)[::-1],
        terms=usual_terms_of(deck),
        order=tuple(map(Seat, given.get("order", range(seats)))),
        current=Seat(given.get("seat", 0)),
        phase=Phase.PLAY,
        round=1,
        last_turns=tuple(map(Seat, given.get("last", ()))),
    )
    holder = given.get("holder")
    g.holder = None if holder is None else Seat(holder)
    g.log = []
    return g


def usual_terms_of(deck: AzardiaDeck) -> Terms:
    """Return the terms that hold when no Event changes them."""
    return Terms(deck.coins.level_up_price, deck.coins.tile_price, deck.hand.draw)


def player(seat: Seat, given: Table) -> Player:
    """Seat one player."""
    deck = given.get("deck", box.deck)
    tile = given.get("tiles", (1, 2))[seat]
    hand = pile(deck, nth(given.get("hands", ()), seat, ""))
    character = nth(given.get("characters", ()), seat, "")
    return Player(
        hand=hand,
        seen=[0] * len(hand),
        character=character,
        ability=deck.character(character).ability if character else "",
        tile=tile,
        level=nth(given.get("levels", ()), seat, 1),
        coins=nth(given.get("coins", ()), seat, 0),
        owed=nth(given.get("owed", ()), seat, 0),
        floor=tile > deck.board.gate or seat in given.get("marked", ()),
        shield=seat in given.get("shields", ()),
        next_dice=given.get("next_dice", {}).get(seat),
        next_math=given.get("next_math", {}).get(seat),
        cards_lock=seat in given.get("cards_locked", ()),
        coins_lock=seat in given.get("coins_locked", ()),
    )


T = TypeVar("T")


def nth(some: Sequence[T], place: int, default: T) -> T:
    """Return what is at a place, or the default where nothing was given."""
    return some[place] if place < len(some) else default


def pile(deck: AzardiaDeck, cards: str) -> list[Card]:
    """Return the cards written."""
    return [deck.cards[CardId(card)] for card in cards.split()]


def put_on_agenda(g: Azardia, phase: str, seat: Seat) -> None:
    """Put a phase of a turn on the agenda."""
    g.next(take_over, seat)
    if phase == "A":
        g.next(begin_phase, Phase.ROLL)
        g.next(roll_phase, seat)
    elif phase == "B":
        g.next(begin_phase, Phase.DRAW)
        g.next(draw_phase, seat)
    elif phase == "C":
        g.next(begin_phase, Phase.PLAY)
        g.next(action_phase, seat)
    elif phase == "D":
        g.next(discard_phase, seat)
    elif phase == "E":
        g.next(end_turn, seat)
    else:
        g.next(begin_turn if phase == "T" else come_up, seat)


def take_over(g: Azardia, seat: Seat) -> None:
    """Let it be this player's turn."""
    g.current = seat


def rest(g: Azardia, seat: Seat) -> None:
    """Ask something that only tests ask."""
    g.ask(seat, REST, [DONE], rested, always=True)


def rested(_g: Azardia, _choice: Done) -> None:
    """Never go on from here."""
    raise AssertionError("the test is over")


CUSTOM: Final = """
[[action]]
id = "custom"
name = "Custom"
copies = 1
timing = {timing}
text = "What a custom card says."
{more}
effects = [{effects}]
"""


def custom(effects: str, *, timing: str = "main", more: str = "") -> AzardiaDeck:
    """Return the default deck with one more Action, `custom`."""
    text = box.deck.source.replace("action_cards = 100", "action_cards = 101")
    return read_deck(text + CUSTOM.format(timing=[timing], effects=effects, more=more), "custom")


def custom_event(effects: str) -> AzardiaDeck:
    """Return the default deck with one more Event, `custom`."""
    text = box.deck.source.replace("event_cards = 10", "event_cards = 11")
    card = f'\n[[event]]\nid = "custom"\nname = "C"\ntext = "T"\neffects = [{effects}]\n'
    return read_deck(text + card, "custom")


def custom_penalty(effects: str) -> AzardiaDeck:
    """Return the default deck with one more Penalty, `custom`."""
    text = box.deck.source.replace("penalty_cards = 25", "penalty_cards = 26")
    card = f'\n[[penalty]]\nid = "custom"\nname = "C"\ntext = "T"\neffects = [{effects}]\n'
    return read_deck(text + card, "custom")


def play(card: str, target: int | None = None, **more: int | None) -> PlayCard:
    """Return the option to play a card."""
    other, choice = more.get("other"), more.get("choice")
    return PlayCard(
        CardId(card),
        None if target is None else Seat(target),
        None if other is None else Seat(other),
        choice,
    )


def answer(card: str, to: int | None = None) -> Respond:
    """Return the option to answer with a card."""
    return Respond(CardId(card), None if to is None else Seat(to))


def choose(g: Azardia, *options: Option) -> None:
    """Choose one after the other, whoever is asked."""
    for option in options:
        g.choose(option)


def offered(g: Azardia, kind: type[O]) -> list[O]:
    """Return the options of one kind that are on offer."""
    assert g.decision is not None
    return [option for option in g.decision.options if isinstance(option, kind)]


def options(g: Azardia) -> list[Option]:
    """Return all options on offer."""
    assert g.decision is not None
    return list(g.decision.options)


def asked(g: Azardia) -> tuple[Seat, str]:
    """Return who is asked, and what."""
    assert g.decision is not None
    return g.decision.seat, g.decision.prompt


def heard(g: Azardia, kind: type[E], seat: int | None = None) -> list[E]:
    """Return the events of one kind that a seat, or a spectator, was told of."""
    assert g.log is not None
    events = [told.heard_by(None if seat is None else Seat(seat)) for told in g.log]
    return [event for event in events if isinstance(event, kind)]


def tiles(g: Azardia) -> tuple[int, ...]:
    """Return where everybody stands."""
    return tuple(one.tile for one in g.players)


def levels(g: Azardia) -> tuple[int, ...]:
    """Return everybody's level."""
    return tuple(one.level for one in g.players)


def coins(g: Azardia) -> tuple[int, ...]:
    """Return everybody's coins."""
    return tuple(one.coins for one in g.players)


def hand(g: Azardia, seat: int) -> str:
    """Return a hand as it is written."""
    return " ".join(card.id for card in g.players[seat].hand)


def hands(g: Azardia) -> tuple[int, ...]:
    """Return how many cards everybody holds."""
    return tuple(len(one.hand) for one in g.players)


def shown(cards: Sequence[Card]) -> str:
    """Return a pile as it is written."""
    return " ".join(card.id for card in cards)


def story(g: Azardia, *kinds: type[Event]) -> str:
    """Return these kinds of events in the order told, each with its seat: "TurnBegun 0 1"."""
    assert g.log is not None
    words: list[str] = []
    last = ""
    for told in g.log:
        name = type(told.event).__name__
        if isinstance(told.event, kinds):
            words += [name] * (name != last) + [str(getattr(told.event, "seat", ""))]
            last = name
    return " ".join(words)
