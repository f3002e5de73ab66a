"""Tables of Zombie Death Force, Go! as tests need them.

Cards are written in short: `TOA` is the orange Team card A, `WBC` the blue Weapon card C, `WILD`
and the Actions as listed below. A Stack is written from the bottom up, the draw pile in the order
in which it is drawn, the discard pile from the bottom up.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypedDict, TypeVar, Unpack

from shamble.games.zdfg import box
from shamble.games.zdfg.action import action_phase
from shamble.games.zdfg.assign import assign_phase
from shamble.games.zdfg.cards import Card, ZdfgDeck, read_deck
from shamble.games.zdfg.discard import discard_phase
from shamble.games.zdfg.options import Announce, Assign, EndAssign, EndTurn, PlayAction
from shamble.games.zdfg.state import STACKS, Completed, Player, Settings, Zdfg
from shamble.games.zdfg.turn import begin_turn, pass_turn
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Event, Option, Seat

O = TypeVar("O", bound=Option)  # noqa: E741  (an option)
E = TypeVar("E", bound=Event)

NAMED: Final = {
    "WILD": "wild-time-to-go",
    "ZOMBIE": "action-you-a-zombie",
    "AMMO": "action-out-of-ammo",
    "EASY": "action-that-was-easy",
    "DISTRACTION": "action-unfortunate-distraction",
    "BETTER": "action-better-you-than-me",
    "EWW": "action-ewwwwwwwww",
    "FALLBACK": "action-fall-back",
    "WEIGHT": "action-losing-the-dead-weight",
    "GAWD": "action-oh-my-gawd",
    "HOLDOFF": "action-well-hold-them-off",
    "YOUTWO": "action-you-two-first",
    "SPLITUP": "action-lets-split-up",
    "CUSTOM": "action-custom",
}
IN_SHORT: Final = {card_id: short for short, card_id in NAMED.items()}
HEADINGS: Final = {"T": "team", "W": "weapon"}
COLORS: Final = {"O": "orange", "B": "blue"}

TEAM: Final = "TOA TOB TOC TOD TOE"  # a complete Collection of each type
WEAPONS: Final = "WBA WBB WBC WBD WBE"
ENOUGH: Final = "TBA TBB TBC TBD TBE WOA WOB WOC WOD WOE"  # to draw, where it does not matter

ME: Final = Seat(0)
YOU: Final = Seat(1)
THIRD: Final = Seat(2)
FOURTH: Final = Seat(3)
LEFT, RIGHT, ACTIONS = STACKS  # the two Collection Stacks and the Action Stack

Row = tuple[str, str, str]


class Table(TypedDict, total=False):
    """What lies where; what is left out is empty."""

    seats: int
    seat: int  # whose turn it is
    stacks: Mapping[int, Row]  # by seat
    hand: str  # of the player whose turn it is
    draw: str
    discard: str
    completed: Mapping[int, tuple[Completed, ...]]  # by seat
    out: tuple[int, ...]  # seats that have lost, in that order
    turns: Mapping[int, int]  # by seat
    dice: Dice
    settings: Settings
    deck: ZdfgDeck


def card_id(short: str) -> CardId:
    """Return the id of a card written in short."""
    if short in NAMED:
        return CardId(NAMED[short])
    return CardId(f"{HEADINGS[short[0]]}-{COLORS[short[1]]}-{short[2].lower()}")


def ids(shorts: str) -> tuple[CardId, ...]:
    """Return the ids of cards written in short."""
    return tuple(map(card_id, shorts.split()))


def short(card: CardId) -> str:
    """Return a card's id as it is written in short."""
    heading, _, rest = card.partition("-")
    color, _, letter = rest.partition("-")
    return IN_SHORT.get(card) or (heading[0] + color[0] + letter).upper()


def shown(cards: Iterable[Card]) -> str:
    """Return the cards of a zone in short, in its order."""
    return " ".join(short(card.id) for card in cards)


def table(**lies: Unpack[Table]) -> Zdfg:
    """Lay a table out, with nothing on the agenda."""
    deck = lies.get("deck", box.deck)
    seats = lies.get("seats", 2)
    seat = Seat(lies.get("seat", 0))
    out = lies.get("out", ())

    def cards(shorts: str) -> list[Card]:
        return [deck.cards[one] for one in ids(shorts)]

    players = [
        Player(
            stacks=[cards(one) for one in lies.get("stacks", {}).get(i, ("", "", ""))],
            hand=cards(lies.get("hand", "")) if i == seat else [],
            completed=list(lies.get("completed", {}).get(i, ())),
            is_in=i not in out,
            turns=lies.get("turns", {}).get(i, 0),
        )
        for i in range(seats)
    ]
    return Zdfg(
        dice=lies.get("dice") or Dice.scripted(),
        deck=deck,
        settings=lies.get("settings") or Settings(),
        players=players,
        draw_pile=cards(lies.get("draw", ENOUGH))[::-1],
        discard=cards(lies.get("discard", "")),
        current=seat,
        lost=list(map(Seat, out)),
        log=[],
    )


def beginning(**lies: Unpack[Table]) -> Zdfg:
    """Lay a table out and begin the turn."""
    g = table(**lies)
    g.next(begin_turn, g.current)
    g.run()
    return g


def assigning(**lies: Unpack[Table]) -> Zdfg:
    """Lay a table out in the Assign Phase."""
    g = table(**lies)
    g.next(assign_phase, g.current)
    g.next(discard_phase, g.current)
    g.next(action_phase, g.current)
    g.next(pass_turn, g.current)
    g.run()
    return g


def acting(**lies: Unpack[Table]) -> Zdfg:
    """Lay a table out in the Play Actions Phase."""
    g = table(**lies)
    g.next(action_phase, g.current)
    g.next(pass_turn, g.current)
    g.run()
    return g


def playing(card: str, **lies: Unpack[Table]) -> Zdfg:
    """Lay a table out in the Play Actions Phase and play the active Action."""
    g = acting(**lies)
    g.choose(play(card))
    return g


def pile(heading: str, color: str = "orange") -> Completed:
    """Return a completed Collection."""
    letters = "abcde"
    cards = tuple(CardId(f"{heading.lower()}-{color}-{letter}") for letter in letters)
    return Completed(heading, color, cards)


def custom_deck(effects: str, *, value: int = 0, passive: str = "", also: str = "") -> ZdfgDeck:
    """Return the default deck with one more Action, which is written `CUSTOM` in short."""
    total = 63 + also.count("copies = 1")
    text = box.deck.source.replace("total = 62", f"total = {total}")
    card = f"""
[[card]]
id = "action-custom"
heading = "Action"
title = "Custom"
value = {value}
copies = 1
text = "Does as it says."
passive = [{passive}]
effects = [{effects}]
"""
    return read_deck(text + card + also, "custom.toml")


def lettered_deck(letters: str) -> ZdfgDeck:
    """Return a deck with other letters, one copy of each Team and Weapon card, worth 1."""
    head, *tables = box.deck.source.split("\n[[card]]\n")
    others = [one for one in tables if "letter =" not in one]
    base = [
        f"""
id = "{heading.lower()}-{color}-{letter.lower()}"
heading = "{heading}"
title = "{color} {letter}"
color = "{color}"
letter = "{letter}"
value = 1
copies = 1
"""
        for heading in ("Team", "Weapon")
        for color in COLORS.values()
        for letter in letters
    ]
    head = head.replace('["A", "B", "C", "D", "E"]', str(list(letters)))
    head = head.replace("total = 62", f"total = {22 + 4 * len(letters)}")
    return read_deck("\n[[card]]\n".join((head, *base, *others)), "lettered.toml")


def lay(card: str, stack: int, seat: int = ME) -> Assign:
    """Return the option to lay a card on a Stack."""
    return Assign(card_id(card), Seat(seat), stack)


def play(card: str) -> PlayAction:
    """Return the option to play an Action."""
    return PlayAction(card_id(card))


END_ASSIGN: Final = EndAssign()
END_TURN: Final = EndTurn()
ANNOUNCE_LEFT: Final = Announce(LEFT)
ANNOUNCE_RIGHT: Final = Announce(RIGHT)


def chosen(g: Zdfg, *choices: Option) -> None:
    """Choose these one after the other."""
    for choice in choices:
        g.choose(choice)


def offered(g: Zdfg, kind: type[O]) -> list[O]:
    """Return the options of one kind that are on offer."""
    assert g.decision is not None
    return [option for option in g.decision.options if isinstance(option, kind)]


def options(g: Zdfg) -> list[Option]:
    """Return all options on offer."""
    assert g.decision is not None
    return list(g.decision.options)


def asked(g: Zdfg) -> tuple[Seat, str]:
    """Return who is asked, and what."""
    assert g.decision is not None
    return g.decision.seat, g.decision.prompt


def on(g: Zdfg, seat: int, stack: int) -> str:
    """Return the cards of a Stack in short, from the bottom up."""
    return shown(g.players[seat].stacks[stack])


def heard(g: Zdfg, kind: type[E], seat: int | None = None) -> list[E]:
    """Return the events of one kind that a seat, or a spectator, was told of."""
    assert g.log is not None
    events = [told.heard_by(None if seat is None else Seat(seat)) for told in g.log]
    return [event for event in events if isinstance(event, kind)]
