"""Toy games, in which the kernel's promises are easy to see."""

from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from shamble.kernel.box import Box, Voice
from shamble.kernel.decks import Deck, Reader, text_hash
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.options import CardId, Event, Option, Printed, Result, Seat, View
from shamble.kernel.rules import NOT_OFFERED, RuleId
from shamble.kernel.settings import Setting
from shamble.kernel.state import State, state
from shamble.kernel.talk import Answer as Told
from shamble.kernel.talk import Phrase, Question, Talk, Unread
from shamble.kernel.window import Windowed

HERE: Final = Path(__file__).parent
QUIET: Final = RuleId("toy.say.quiet")
OVER: Final = Result((1, 2), "quit", RuleId("toy.say.words"))


class Number(Printed, frozen=True):
    """A card with a number."""

    value: int


class NumberRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `[[card]]` of the toy's deck file."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]
    value: Annotated[int, msgspec.Meta(ge=0)]


class HeadRow(msgspec.Struct, frozen=True):
    """The `[deck]` of the toy's deck file."""

    title: str


class NumberDeck(Deck, frozen=True):
    """The toy's deck."""

    cards: tuple[Number, ...]

    def printed(self) -> dict[CardId, Number]:
        """Return every card by its id."""
        return {card.id: card for card in self.cards}


def read_deck(text: str, name: str) -> NumberDeck:
    """Read a deck of numbers, or say all that is wrong with it."""
    reader = Reader(text, name)
    reader.only("deck", "card")
    reader.table("deck", HeadRow)
    rows = reader.rows("card", NumberRow)
    reader.unique("card", (row.id for row in rows))
    reader.close()
    return NumberDeck(
        text_hash(text), text, tuple(Number(CardId(row.id), row.value) for row in rows)
    )


class Say(Option, frozen=True):
    """Say a word."""

    word: str


class Roll(Option, frozen=True):
    """Roll a die."""


class Draw(Option, frozen=True):
    """Draw a card and look at it."""


class Done(Option, frozen=True):
    """Let the other one go on."""


class Quit(Option, frozen=True):
    """End the game."""


class Said(Event, frozen=True):
    """Somebody said something."""

    word: str
    rule: RuleId = RuleId("toy.say.words")


class Drew(Event, frozen=True):
    """Somebody drew this card."""

    card: CardId
    rule: RuleId = RuleId("toy.say.words")


class DrewHidden(Event, frozen=True):
    """Somebody drew a card."""

    rule: RuleId = RuleId("toy.say.words")


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set."""

    loud: bool = False


@state
class Hand(State):
    """A player's cards."""

    cards: list[Number]


@state
class Toy(Game):
    """A game of words, dice and cards for two."""

    deck: NumberDeck
    hands: list[Hand]
    pile: list[Number]  # top is last
    words: list[str]
    rolls: list[int]
    loud: bool = False


class ToyView(View, frozen=True, tag="toy"):
    """What a seat may know."""

    hand: tuple[CardId, ...]
    counts: tuple[int, ...]
    words: tuple[str, ...]
    rolls: tuple[int, ...]


def set_up(_seats: int, dice: Dice, settings: Settings, deck: NumberDeck) -> Toy:
    """Shuffle the pile and let the first seat begin."""
    pile = list(deck.cards)
    dice.shuffle(pile)
    hands = [Hand(cards=[]), Hand(cards=[])]
    g = Toy(dice=dice, deck=deck, hands=hands, pile=pile, words=[], rolls=[], loud=settings.loud)
    g.next(turn, Seat(0))
    return g


def turn(g: Toy, seat: Seat) -> None:
    """Ask a seat what it does."""
    options: list[Option] = [Say("hello"), Say("bye"), Roll(), Done(), Quit()]
    if g.pile:
        options.append(Draw())
    g.ask(seat, "turn", options, act, seat, bars=bars_saying)


def bars_saying(_g: Toy, option: Option) -> RuleId | None:
    """Let any word be said that is not shouted."""
    if not isinstance(option, Say):
        return NOT_OFFERED
    return QUIET if option.word.isupper() else None


def act(g: Toy, choice: Option, seat: Seat) -> None:
    """Do what was chosen."""
    if isinstance(choice, Quit):
        g.end(OVER)
        return
    if isinstance(choice, Say):
        g.words.append(choice.word)
        g.tell(Said(choice.word))
    elif isinstance(choice, Roll):
        g.rolls.append(g.dice.roll(6))
    elif isinstance(choice, Draw):
        card = g.pile.pop()
        g.hands[seat].cards.append(card)
        g.tell(Drew(card.id), to=seat, others=DrewHidden())
    following = 1 - seat if isinstance(choice, Done) else seat
    g.next(turn, Seat(following))


def view(g: Toy, seat: Seat | None) -> ToyView:
    """Show the own hand, and how many cards the others hold."""
    own = () if seat is None else tuple(card.id for card in g.hands[seat].cards)
    counts = (len(g.pile), *(len(hand.cards) for hand in g.hands))
    return ToyView(own, counts, tuple(g.words), tuple(g.rolls))


def redeal(g: Toy, seat: Seat | None, rng: Dice) -> None:
    """Deal anew what the seat cannot see."""
    hidden = [hand.cards for i, hand in enumerate(g.hands) if i != seat]
    pool = [*g.pile, *(card for cards in hidden for card in cards)]
    rng.shuffle(pool)
    for cards in hidden:
        cards[:] = [pool.pop() for _ in cards]
    g.pile = pool


class ToyWords:
    """The toy says little."""

    def prompt(
        self, voice: Voice, _deck: NumberDeck, _view: ToyView, asked: str, seat: Seat, /
    ) -> str:
        """Say who must do what."""
        return f"{voice.does(seat, 'may', 'may')} {asked}."

    def option(self, _v: Voice, _d: NumberDeck, _view: ToyView, option: Option, /) -> str:
        """Say what choosing this does."""
        return str(option)

    def event(self, _voice: Voice, _deck: NumberDeck, event: Event, /) -> str:
        """Tell what happened."""
        return str(event)

    def result(self, _voice: Voice, result: Result, /) -> str:
        """Say who won."""
        return result.reason


class Count(Question, frozen=True):
    """How many cards does a seat hold?"""

    seat: int


class Counted(Told, frozen=True):
    """So many."""

    cards: int


def read(_g: Toy, seat: Seat, text: str) -> Option | Question:
    """Read `say WORD` and `count`."""
    verb, _, rest = text.partition(" ")
    if verb == "say":
        return Say(rest)
    if verb == "count":
        return Count(seat)
    raise Unread(f"The toy does not know {verb}.", ("say hello", "count"))


def answer(g: Toy, _seat: Seat, question: Question) -> Counted:
    """Count a hand."""
    if not isinstance(question, Count) or not 0 <= question.seat < len(g.hands):
        raise Unread("There is no such seat.")
    cards = len(g.hands[question.seat].cards)
    return Counted((f"{cards} cards.",), cards)


TALK: Final = Talk[Toy](
    questions=Count,
    answers=Counted,
    read=read,
    answer=answer,
    phrases=(Phrase("say hello", "say a word"), Phrase("count", "count your cards")),
)


def score(_g: Toy, _seat: Seat) -> float:
    """Think every position alike."""
    return 0.0


def picture(_voice: Voice, _deck: NumberDeck, _view: ToyView) -> str:
    """Draw nothing."""
    return ""


TOY: Final[Box[Toy, NumberDeck, Settings, ToyView]] = Box(
    key="toy",
    title="Toy",
    pitch="A toy.",
    version=3,
    package=__name__,
    seats=(2, 2),
    minutes=(1, 2),
    most_decisions=1000,
    game=Toy,
    choices=Say | Roll | Draw | Done | Quit,
    events=Said | Drew | DrewHidden,
    settings=Settings,
    setting_rules={"loud": Setting("Loud", "whether to shout", QUIET)},
    difficulty=1,
    set_up=set_up,
    read_deck=read_deck,
    deck_file=HERE / "toy_deck.toml",
    rules_files=(HERE / "toy_rules.toml",),
    view=view,
    redeal=redeal,
    score=score,
    words=ToyWords(),
    picture=picture,
)


@state
class Notes(Game):
    """A game that only notes in which order its steps ran."""

    noted: list[str]
    limit: int = 2


def notes(*words: str) -> Notes:
    """Return a game with one waiting step for each word."""
    g = Notes(dice=Dice.scripted(), noted=[])
    for word in words:
        g.next(note, word)
    return g


def note(g: Notes, word: str) -> None:
    """Note a word."""
    g.noted.append(word)


def finish(g: Notes) -> None:
    """End the game."""
    g.end(OVER)


@state
class Table(Windowed):
    """A game in which players answer each other."""

    noted: list[str]
    answers: dict[int, int]  # how often a seat can still answer


class Answer(Option, frozen=True):
    """Answer."""

    nested: bool = False


def anything(value: Any) -> Any:  # noqa: ANN401  (to break types on purpose)
    """Return a value that mypy does not look at."""
    return value
