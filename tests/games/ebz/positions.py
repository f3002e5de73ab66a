"""Tables of Eaten by Zombies! as tests need them.

Cards are written by their ids, several with blanks between them. Draw decks and the Zombie Deck are
written in the order in which they are drawn; discard piles from the bottom up; the Horde and Threat
areas from the oldest to the newest. On the active Survivor's turn the last zombie of `horde` is the
one that is revealed.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypedDict, TypeVar, Unpack

from shamble.games.ebz import box
from shamble.games.ebz.cards import Card, Zombie
from shamble.games.ebz.options import Fight, Flee, Play, Stop
from shamble.games.ebz.pack import EbzDeck, read_deck
from shamble.games.ebz.state import NO_PILE, Ebz, Player, Settings, Turn
from shamble.games.ebz.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Event, Option, Seat
from shamble.kernel.rules import RuleId

E = TypeVar("E", bound=Event)
T = TypeVar("T")
O = TypeVar("O", bound=Option)  # noqa: E741  (an option)

A: Final = Seat(0)
B: Final = Seat(1)
C: Final = Seat(2)
D: Final = Seat(3)

STICKS: Final = "heavy-stick " * 12
HIDES: Final = "hide hide hide hide hide hide"
ZOMBIES: Final = "z8 z8 z6 z6 z4 z4"  # in the Zombie Deck, where it does not matter


class Table(TypedDict, total=False):
    """What lies where; what is left out is as at the start, or does not matter."""

    seats: int
    seat: int  # whose turn it is
    hands: Mapping[int, str]  # by seat; Hides if left out
    draws: Mapping[int, str]  # Heavy Sticks if left out
    discards: Mapping[int, str]  # empty if left out
    shown: Mapping[int, str]
    horde: str
    zombies: str  # the Zombie Deck below the zombie that `horde` names last
    zombie_discard: str
    reshuffles: int
    piles: Mapping[str, int]  # beside five of each
    dead: tuple[int, ...]  # in the order of death; not yet risen
    undead: tuple[int, ...]  # dead, and Zombie players
    threats: Mapping[int, str]
    dice: Dice
    deck: EbzDeck
    settings: Settings


def card(name: str, deck: EbzDeck | None = None) -> Card:
    """Return the card of this id."""
    return (deck or box.deck).cards[CardId(name)]


def zombie(name: str) -> Zombie:
    """Return the zombie of this id."""
    found = card(name)
    assert isinstance(found, Zombie)
    return found


def ids(cards: Iterable[Card]) -> str:
    """Return the ids of cards, in order."""
    return " ".join(each.id for each in cards)


def table(**lies: Unpack[Table]) -> Ebz:
    """Lay a table out, with nothing on the agenda."""
    deck = lies.get("deck", box.deck)
    seats = lies.get("seats", 2)
    gone = (*lies.get("undead", ()), *lies.get("dead", ()))

    def cards(names: str) -> list[Card]:
        return [deck.cards[CardId(name)] for name in names.split()]

    def horde(names: str) -> list[Zombie]:
        return [each for each in cards(names) if isinstance(each, Zombie)]

    players = [
        Player(
            survivor=deck.survivors[i],
            hand=cards(lies.get("hands", {}).get(i, "" if i in gone else HIDES)),
            draw_deck=cards(lies.get("draws", {}).get(i, "" if i in gone else STICKS))[::-1],
            discard=cards(lies.get("discards", {}).get(i, "")),
            shown=cards(lies.get("shown", {}).get(i, "")),
            threat=horde(lies.get("threats", {}).get(i, "")),
            alive=i not in gone,
            undead=i in lies.get("undead", ()),
        )
        for i in range(seats)
    ]
    named = lies.get("piles", {})
    piles = [named.get(kind.id, kind.copies or NO_PILE) for kind in deck.swag]
    for kind in deck.without_sign:  # those that somebody has are not in the pile
        piles[kind.place] -= sum(kind in (*one.hand, *one.draw_deck) for one in players)
    zombie_deck = horde(lies.get("zombies", ZOMBIES))[::-1]
    return Ebz(
        dice=lies.get("dice") or Dice.scripted(),
        deck=deck,
        settings=lies.get("settings") or Settings(),
        players=players,
        piles=piles,
        zombie_deck=zombie_deck,
        known=[0] * len(zombie_deck),
        zombie_discard=horde(lies.get("zombie_discard", "")),
        horde=horde(lies.get("horde", "")),
        reshuffles=lies.get("reshuffles", 0),
        current=Seat(lies.get("seat", 0)),
        turn=Turn(),
        dead=list(map(Seat, gone)),
        passing=[i in gone for i in range(seats)],
        log=[],
    )


def at_turn(**lies: Unpack[Table]) -> Ebz:
    """Lay a table out and begin the turn; the newest zombie of `horde` is revealed by it."""
    g = table(**lies)
    if g.players[g.current].alive and g.horde:
        g.zombie_deck.append(g.horde.pop())
        g.known.append(0)
    g.next(begin_turn, g.current)
    g.run()
    return g


def choose(g: Ebz, *options: Option) -> None:
    """Choose these one after the other."""
    for option in options:
        g.choose(option)


def following(g: Ebz, look: Callable[[Ebz], T], *options: Option) -> list[T]:
    """Choose these one after the other and return what there was to see before each."""
    seen = []
    for option in options:
        seen.append(look(g))
        g.choose(option)
    return seen


def play(*names: str) -> list[Play]:
    """Return the options to play these cards."""
    return [Play(CardId(name)) for name in names]


def fight(g: Ebz, cards: str = "") -> None:
    """Announce a fight, play these cards, and stop."""
    choose(g, Fight(), *play(*cards.split()), Stop())


def flee(g: Ebz, cards: str = "") -> None:
    """Announce a flight, play these cards, and stop."""
    choose(g, Flee(), *play(*cards.split()), Stop())


def offered(g: Ebz, kind: type[O]) -> list[O]:
    """Return the options of this kind that are offered now."""
    assert g.decision is not None
    return [option for option in g.decision.options if isinstance(option, kind)]


def prompt(g: Ebz) -> str:
    """Return what is asked now; nothing once the game is over."""
    return g.decision.prompt if g.decision else ""


def asked(g: Ebz) -> Seat | None:
    """Return who is asked now."""
    return g.decision.seat if g.decision else None


def barred(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids an option now."""
    return g.bars(option)


def told(g: Ebz, kind: type[E]) -> list[E]:
    """Return the events of this kind that were told."""
    return [one.event for one in g.log or () if isinstance(one.event, kind)]


def pile(g: Ebz, name: str) -> int:
    """Return how many copies lie in a pile."""
    found = g.deck.swag
    return next(g.piles[kind.place] for kind in found if kind.id == name)


def pack_with(*rows: str) -> EbzDeck:
    """Return the default pack with these `[[swag]]` in addition."""
    text = box.deck.source
    for place, row in enumerate(rows, 1):
        text += f"""
[[swag]]
id = "custom-{place}"
name = "Custom {place}"
copies = 5
find = 1
colour = "red"
text = "Does as it says."
{row}
"""
    return read_deck(text, "custom.toml")
