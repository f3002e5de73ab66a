"""The Last Brain: take one to three, and do not take the last."""

from importlib.resources import files
from typing import Annotated, Final

import msgspec

from shamble.kernel.box import Box, Voice
from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.options import CardId, Event, Option, Printed, Result, Seat, View
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.state import state

TAKE: Final = RuleId("last-brain.turn.take")
ENOUGH: Final = RuleId("last-brain.turn.enough")
LAST: Final = RuleId("last-brain.end.last")
MOST: Final = 3


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The `[deck]` of a deck file."""

    title: str
    brains: Annotated[int, msgspec.Meta(ge=4, le=60)]


class Shelf(Deck, frozen=True):
    """How many brains there are at first."""

    brains: int

    def printed(self) -> dict[CardId, Printed]:
        """Return no cards: brains are brains."""
        return {}


def read_deck(text: str, name: str) -> Shelf:
    """Read a deck file, or say all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("deck")
    head = reader.table("deck", Head)
    reader.close()
    return Shelf(text_hash(text), text, head.brains if head else MOST + 1)


class Take(Option, frozen=True):
    """Take some brains."""

    count: int


class Taken(Event, frozen=True):
    """Somebody took some brains."""

    seat: Seat
    count: int
    left: int
    rule: RuleId = TAKE


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing can be set."""


@state
class Brains(Game):
    """The game."""

    deck: Shelf
    seats: int
    left: int


class Table(View, frozen=True, tag="last-brain"):
    """What everybody sees."""

    left: int
    you: Seat | None


def set_up(seats: int, dice: Dice, _settings: Settings, deck: Shelf) -> Brains:
    """Let the first seat begin."""
    g = Brains(dice=dice, deck=deck, seats=seats, left=deck.brains)
    g.next(turn, Seat(0))
    return g


@rule(TAKE)
def turn(g: Brains, seat: Seat) -> None:
    """Ask a player how many to take."""
    options = [Take(count) for count in range(1, min(MOST, g.left) + 1)]
    g.ask(seat, "take", options, take, seat, bars=bars_taking, always=True)


@rule(ENOUGH)
def bars_taking(g: Brains, option: Option) -> RuleId | None:
    """Return the rule against taking so many."""
    if not isinstance(option, Take):
        return NOT_OFFERED
    if not 1 <= option.count <= MOST:
        return TAKE
    return ENOUGH if option.count > g.left else None


@rule(LAST)
def take(g: Brains, choice: Take, seat: Seat) -> None:
    """Take them; who takes the last loses."""
    g.left -= choice.count
    g.tell(Taken(seat, choice.count, g.left))
    if g.left:
        g.next(turn, Seat((seat + 1) % g.seats))
        return
    ranks = tuple(2 if one == seat else 1 for one in range(g.seats))
    g.end(Result(ranks, "last", LAST))


def view(g: Brains, seat: Seat | None) -> Table:
    """Show what everybody sees."""
    return Table(g.left, seat)


def redeal(_g: Brains, _seat: Seat | None, _rng: Dice) -> None:
    """Nothing is hidden."""


def score(g: Brains, seat: Seat) -> float:
    """Like it when the others are left with one more than a multiple of four."""
    if g.result is not None:
        return 10.0 if g.result.ranks[seat] == 1 else -10.0
    bad = (g.left - 1) % (MOST + 1) == 0
    mine = g.decision is not None and g.decision.seat == seat
    return -1.0 if bad == mine else 1.0


def brains(count: int) -> str:
    """Count brains in words."""
    return "1 brain" if count == 1 else f"{count} brains"


class Words:
    """What a person reads."""

    def prompt(self, voice: Voice, _d: Shelf, view: Table, _asked: str, seat: Seat, /) -> str:
        """Say who must do what."""
        return f"{voice.does(seat, 'take')} one to three; {brains(view.left)} left."

    def option(self, _voice: Voice, _deck: Shelf, view: Table, option: Option, /) -> str:
        """Say what choosing this does."""
        count = option.count if isinstance(option, Take) else 0
        loses = " and lose" if count == view.left else ""
        return f"Take {brains(count)}{loses}"

    def event(self, voice: Voice, _deck: Shelf, event: Event, /) -> str:
        """Tell what happened."""
        if not isinstance(event, Taken):
            return ""
        rest = f"{event.left} left" if event.left else "the last"
        return f"{voice.does(event.seat, 'take')} {brains(event.count)}: {rest}."

    def result(self, voice: Voice, result: Result, /) -> str:
        """Say who lost."""
        return f"{voice.does(Seat(result.ranks.index(2)), 'take')} the last brain. A zombie!"


def picture(_voice: Voice, _deck: Shelf, view: Table) -> str:
    """Draw the shelf."""
    return "@ " * view.left


box: Final[Box[Brains, Shelf, Settings, Table]] = Box(
    key="last-brain",
    title="The Last Brain",
    pitch="Fifteen brains on a shelf. Take one to three, and leave the last one to a friend.",
    version=1,
    package=__name__,
    seats=(2, 4),
    minutes=(1, 3),
    difficulty=1,
    most_decisions=60,
    game=Brains,
    choices=Take,
    events=Taken,
    settings=Settings,
    setting_rules={},
    secrets=False,
    set_up=set_up,
    read_deck=read_deck,
    deck_file=files(__name__) / "deck.toml",
    rules_files=(files(__name__) / "rules.toml",),
    view=view,
    redeal=redeal,
    score=score,
    passes=(Take,),  # nobody can pass; the first one offered takes one and does least
    words=Words(),
    picture=picture,
    goal="Do not take the last brain.",
    board=files(__name__) / "board.js",
)
