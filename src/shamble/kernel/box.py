"""A box: one game on the shelf, and all that anybody needs to play it."""

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from shamble.kernel.chain import Chain
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import UNREADABLE, Refused, SettingsError
from shamble.kernel.game import Decision, Game
from shamble.kernel.journal import Link
from shamble.kernel.moves import Movers, Moves
from shamble.kernel.options import CardId, Event, Option, Printed, Result, Seat, View
from shamble.kernel.reasons import Reasons
from shamble.kernel.rolls import Roll
from shamble.kernel.rules import (
    MALFORMED,
    NO_TALK,
    OUT_OF_TURN,
    OVER,
    Ledger,
    Rule,
    RuleId,
    kernel_ledger,
    load_ledger,
    rule,
)
from shamble.kernel.settings import Grade, Preset, Setting
from shamble.kernel.snapshot import FORM, unpack
from shamble.kernel.talk import Question, Talk
from shamble.kernel.unsaid import (
    each_by_itself,
    never_over,
    never_together,
    never_vain,
    no_deck_settings,
    no_figure_names,
    no_places,
    no_rolls,
    no_thing_names,
    no_urges,
    nothing_conceivable,
    nothing_doing,
    nothing_held,
)
from shamble.kernel.valid import misset

T = TypeVar("T")
G = TypeVar("G", bound=Game)
D = TypeVar("D", bound=Deck)
S = TypeVar("S", bound=msgspec.Struct)
V = TypeVar("V", bound=View)
C = TypeVar("C", bound=Printed)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
D_contra = TypeVar("D_contra", bound=Deck, contravariant=True)

_by_id = attrgetter("id")


class Voice(msgspec.Struct, frozen=True):
    """Who is who, for sentences: the names at the table and who is spoken to."""

    names: tuple[str, ...]
    you: Seat | None = None
    figures: tuple[str, ...] = ()  # what the figures on the table are called, by number
    things: Mapping[str, tuple[str, ...]] = {}  # what else is called how, by kind and number
    place: Callable[[int, int], str] | None = None  # says where a spot on the table is

    def thing(self, kind: str, number: int) -> str:
        """Return what something on the table is called, or its kind where it has no name."""
        names = self.things.get(kind, ())
        return names[number] if 0 <= number < len(names) else f"a {kind}"

    def who(self, seat: Seat) -> str:
        """Return the seat's name, or "you"."""
        return "you" if seat == self.you else self.names[seat]

    def does(self, seat: Seat, verb: str, verbs: str = "") -> str:
        """Return a subject with its verb: "You draw", "Bea draws"."""
        if seat == self.you:
            return f"You {verb}"
        return f"{self.names[seat]} {verbs or verb + 's'}"

    def whose(self, seat: Seat) -> str:
        """Return the possessive: "your", "Bea's"."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def whose_first(self, seat: Seat) -> str:
        """Return the possessive at the beginning of a sentence: "Your", "Greedy Bea's"."""
        return "Your" if seat == self.you else f"{self.names[seat]}'s"


class Words(Protocol[D_contra, V_contra]):
    """A game's sentences: the functions that its `words.py` has."""

    def prompt(
        self, voice: Voice, deck: D_contra, view: V_contra, asked: str, seat: Seat, /
    ) -> str:
        """Say in a whole sentence who must do what."""

    def option(self, voice: Voice, deck: D_contra, view: V_contra, option: Option, /) -> str:
        """Say what choosing this does."""

    def event(self, voice: Voice, deck: D_contra, event: Event, /) -> str:
        """Tell what happened."""

    def result(self, voice: Voice, result: Result, /) -> str:
        """Say who won and why."""


class Explanation(msgspec.Struct, frozen=True):
    """Why something is not possible: the rule, and its text."""

    rule: RuleId
    title: str
    text: str


def mix(cards: list[C], rng: Dice) -> None:
    """Shuffle cards of which a seat knows which they are, not how they lie.

    The new order depends on the cards and the chance alone, so that nothing imagined from it
    can betray how they truly lay.
    """
    cards.sort(key=_by_id)
    rng.shuffle(cards)


@dataclass(frozen=True)
class Count(Generic[S]):
    """How a player may count at another who is slow; `Box.on_timeout` chooses after the last."""

    fingers: int
    seconds: Callable[[S], int]  # for each finger


@dataclass(frozen=True)
class Best:
    """What a game is remembered for by others: a number to beat, for each number of players."""

    of: Callable[[Result], int | None]  # the winner's; None: this game has none
    words: Callable[[int], str]  # how much that is


@dataclass(frozen=True, kw_only=True)
class Box(Generic[G, D, S, V]):
    """A game on the shelf.

    A box is data and functions; it holds no state. `deal` starts a game, `view` tells what
    a seat may know of it, `imagine` deals anew what a seat cannot know.
    """

    key: str
    title: str
    pitch: str
    version: int  # goes up when a recorded game would play differently
    package: str  # where its code is: steps and citations are looked for in all of its modules
    layout: int = 1  # goes up when the fields of its state change, and the rules do not
    seats: tuple[int, int]
    minutes: tuple[int, int]
    difficulty: Grade  # how hard it is to learn: 1 in a minute, 5 with a book
    most_decisions: int  # no random game between bots takes more decisions
    game: type[G]
    choices: object  # the union of all options, for decoding
    events: object  # the union of all events
    settings: type[S]
    setting_rules: Mapping[str, Setting]  # what each setting is called and means, and its rule
    deck_settings: Callable[[D], Mapping[str, Setting]] = no_deck_settings
    # ^ those whose choices are found in the deck
    presets: tuple[Preset, ...] = ()  # ways to play, the first one for newcomers
    bots_only: Mapping[str, object] = field(default_factory=dict)  # settings when no person plays
    secrets: bool = True  # whether anything but the dice to come is hidden from anybody
    set_up: Callable[[int, Dice, S, D], G]
    read_deck: Callable[[str, str], D]
    deck_file: Traversable
    read_story: Callable[[str, str], str] | None = None
    # ^ reads a scenario file of somebody's own, given its text and name: its title, or a DeckError
    rules_files: tuple[Traversable, ...]
    view: Callable[[G, Seat | None], V]
    redeal: Callable[[G, Seat | None, Dice], None]
    score: Callable[[G, Seat], float]
    scores: Callable[[G], Sequence[float]] | None = None  # of all seats, if quicker at once
    urges: Callable[[G], Sequence[float]] = no_urges
    # ^ how much each option appeals to a good player who does not stop to think; above 0
    vain: Callable[[G, Option], bool] = never_vain  # it cannot bring anything about: not advised
    together: Callable[[G], bool] = never_together  # whether all who play win or lose as one
    horizon: tuple[Callable[..., None], ...] = ()  # steps that come anyway, whatever is chosen
    plain: float = 0.0  # times as appealing as another: nobody thinks of that one; 0: of all
    swing: float = 10.0  # points of score that tip a game clearly to one side
    levels: tuple[int, ...] = (0, 6, 25, 100, 1000)
    # ^ iterations of a search at each level of play, the weakest first; 0: habit alone
    hoard: Callable[[G, Seat], float] = nothing_held  # how much somebody holds, for hoarders
    depth: int = 8  # choices by habit that a search plays on before it trusts the score
    stretch: Callable[[G], int] = never_over
    # ^ what changes where a stretch of the game is over: a search plays on no further than there
    reasons: Reasons[G] = field(default_factory=Reasons)  # what hints speak of
    passes: tuple[type[Option], ...] = ()  # what does nothing: to pass, to end, to decline
    least: tuple[type[Option], ...] = ()  # what does least where something must be done
    words: Words[D, V]
    picture: Callable[[Voice, D, V], str]  # the table as text, in Rich's markup
    conceivable: Callable[[G, Seat], Sequence[Option]] = nothing_conceivable
    # ^ what a newcomer might try now
    partly_listed: tuple[type[Option], ...] = ()  # `bars` alone judges all options of these kinds
    on_timeout: Callable[[G], Option] | None = None  # what the rules choose when time is up
    choice_seconds: Callable[[S], int] | None = None  # seconds for a choice by the rules; 0: no end
    count: Count[S] | None = None  # how others may hurry who is slow; None: nobody counts
    counted_out: Callable[[Seat], Event] | None = None  # what tells that time was up
    talk: Talk[G] | None = None  # orders as text, and questions
    figure_names: Callable[[G], tuple[str, ...]] = no_figure_names
    # ^ what figures are called; numbers never change
    thing_names: Callable[[G], Mapping[str, tuple[str, ...]]] = no_thing_names  # doors, cars
    places: Callable[[G], Callable[[int, int], str] | None] = no_places  # where a spot is, in words
    goal: str = ""  # how one wins and how one loses, for whoever sits down
    weighty: tuple[type[Event], ...] = ()  # events that no summary may leave out
    heads: tuple[type[Event], ...] = ()  # those that only head what follows, such as turns
    doing: Callable[[Voice, D, V, CardId], Sequence[str]] = nothing_doing
    # ^ where a card is and what changes it now, in sentences
    kind_of: Callable[[D, CardId], str] | None = None  # what a card is: its kind and its numbers
    story: Callable[[Voice, D, Sequence[Event]], Sequence[str]] | None = None
    # ^ many events in fewer sentences, for whoever reads them all at once
    joins: Callable[[Event, Event], bool] = each_by_itself  # whether two in a row are one thing
    rolls: Callable[[Voice, D, Event], tuple[Roll, ...]] = no_rolls  # dice as they were read
    board: Traversable | None = None  # a web component for the page, as one JavaScript module
    movers: Movers = field(default_factory=dict)  # what events move from where to where
    remembered: Callable[[Voice, G, Sequence[Event], Seat], str] | None = None
    # ^ what a player did all game long, in a sentence or two, once it is over
    record: Best | None = None  # what others try to beat
    chain: Chain[G, D, S, Any] | None = None  # how a finished game goes on; None: it does not

    @functools.cached_property
    def deck(self) -> D:
        """The default deck."""
        return self.read_deck(self.deck_file.read_text(encoding="utf-8"), self.deck_file.name)

    @property
    def form(self) -> str:
        """How a state of this box is written down; digests of another form cannot be compared."""
        return f"{FORM}.{self.layout}"

    @functools.cached_property
    def asked(self) -> Mapping[str, Setting]:
        """All settings in order, with the choices that the default deck gives them."""
        return {**self.setting_rules, **self.deck_settings(self.deck)}

    @functools.cached_property
    def ledger(self) -> Ledger:
        """All rules of the game in our words."""
        return load_ledger(*self.rules_files)

    @functools.cached_property
    def explanations(self) -> Mapping[RuleId, Explanation]:
        """Every rule of the game and of the table as it is told, by its id."""
        rules = (*kernel_ledger().rules, *self.ledger.rules)
        return {one.id: Explanation(one.id, one.title, one.ruling or one.text) for one in rules}

    @functools.cached_property
    def decoder(self) -> msgspec.json.Decoder[Option]:
        """Decodes a client's choice and validates it by type."""
        return msgspec.json.Decoder(self.choices)

    def deal(
        self,
        seats: int,
        seed: str | int,
        options: Mapping[str, object] | None = None,
        deck: D | None = None,
    ) -> G:
        """Start a game and run it to the first decision.

        Args:
            seats: How many play.
            seed: Same seed, same game.
            options: Settings by name; what is left out has its default.
            deck: A deck read from a file, or the default one.

        Raises:
            SettingsError: The seats or options do not fit this box.
        """
        game = self.prepare(seats, Dice.seeded(seed, "table"), options, deck)
        game.run()
        return game

    def prepare(
        self, seats: int, dice: Dice, options: Mapping[str, object] | None, deck: D | None
    ) -> G:
        """Set a game up without running it, so that somebody can listen from the start."""
        self._check_seats(seats)
        return self.set_up(seats, dice, self.read_settings(options or {}), deck or self.deck)

    def prepare_chapter(
        self, seats: int, dice: Dice, options: Mapping[str, object], deck: D, link: Link
    ) -> G:
        """Set up a chapter of a campaign, without running it."""
        if self.chain is None:
            raise SettingsError(f"{self.title} has no campaign: every game stands for itself")
        self._check_seats(seats)
        handed = link.handed
        sheet = None if handed is None else self.chain.read(handed, link.version)
        return self.chain.set_up(seats, dice, self.read_settings(options), deck, sheet)

    def _check_seats(self, seats: int) -> None:
        low, high = self.seats
        if not low <= seats <= high:
            raise SettingsError(f"{self.title} is for {low} to {high} players, not {seats}")

    def read_settings(self, options: Mapping[str, object]) -> S:
        """Validate settings; text from a command line is turned into what it should be."""
        try:
            return msgspec.convert(dict(options), self.settings, strict=False)
        except msgspec.ValidationError as error:
            raise SettingsError(f"{self.key}: {misset(error, options, self.settings)}") from None

    def shown(self, options: Mapping[str, T]) -> dict[str, T]:
        """Return settings as all at a table may see them: without the text of files."""
        files = [name for name, setting in self.setting_rules.items() if setting.form == "file"]
        return {name: value for name, value in options.items() if name not in files}

    def imagine(self, game: G, seat: Seat | None, rng: Dice) -> G:
        """Return a game that this seat cannot tell from the real one.

        Args:
            game: The real game.
            seat: Whose knowledge is kept; None for a spectator.
            rng: Where the imagined cards and dice come from; never the game's own dice.
        """
        it = game.copy()
        it.dice = rng.fresh()
        self.redeal(it, seat, rng)
        if self.secrets:  # otherwise nothing has changed, and the question is the same
            it.ask_again()
        return it

    def restore(self, data: bytes, deck: D) -> G:
        """Return the game that `pack` wrote.

        Args:
            data: What `pack` returned.
            deck: The deck that the game was dealt with.
        """
        return unpack(self.game, data, deck, self.package)

    def decode(self, data: bytes | str) -> Option:
        """Decode a choice that a client sent.

        Raises:
            Refused: It is not JSON, not an option of this game, or has wrong fields.
        """
        try:
            return self.decoder.decode(data)
        except UNREADABLE as error:
            raise Refused(MALFORMED, str(error)) from None

    def voice(self, game: G, names: tuple[str, ...], you: Seat | None = None) -> Voice:
        """Return how somebody is spoken to about a game."""
        called = self.figure_names(game), self.thing_names(game)
        return Voice(names, you, *called, self.places(game))

    def standings(self, game: G, seats: int) -> Sequence[float]:
        """Return how good a position looks for each of so many seats."""
        if self.scores is not None:
            return self.scores(game)
        return [self.score(game, Seat(seat)) for seat in range(seats)]

    def moves(self, event: Event) -> Moves | None:
        """Return what an event moves from where to where; None where the box does not say."""
        mover = self.movers.get(type(event))
        return mover(event) if mover else () if self.movers else None

    def tell(self, voice: Voice, deck: D, events: Sequence[Event]) -> list[str]:
        """Tell what happened: the story if the box has one, else a sentence for each event."""
        if self.story is not None:
            return list(self.story(voice, deck, events))
        return [self.words.event(voice, deck, event) for event in events]

    @functools.cached_property
    def questioner(self) -> msgspec.json.Decoder[Question]:
        """Decodes a client's question and validates it by type."""
        return msgspec.json.Decoder(self.talking.questions)

    @property
    @rule("shamble.talk.none")
    def talking(self) -> Talk[G]:
        """How this box is talked with.

        Raises:
            Refused: It understands no words.
        """
        if self.talk is None:
            raise Refused(NO_TALK)
        return self.talk

    def decode_question(self, data: bytes | str) -> Question:
        """Decode a question that a client sent.

        Raises:
            Refused: The box answers none, or this is not one of them.
        """
        questioner = self.questioner
        try:
            return questioner.decode(data)
        except UNREADABLE as error:
            raise Refused(MALFORMED, str(error)) from None

    def idle(self, decision: Decision) -> Option:
        """Return the option that does nothing, or where there is none, as little as can be."""
        for kind in (*self.passes, *self.least):
            for option in decision.options:
                if type(option) is kind:
                    return option
        return decision.options[0]

    def bars(self, game: G, seat: Seat, option: Option) -> RuleId | None:
        """Return the rule that keeps a seat from choosing this now, or None."""
        if game.decision is None:
            return OVER
        return OUT_OF_TURN if game.decision.seat != seat else game.bars(option)

    def explain(self, game: G, seat: Seat, option: Option) -> Explanation | None:
        """Say why a seat cannot choose this now; None if it can."""
        barred = self.bars(game, seat, option)
        return None if barred is None else self.explanation(barred)

    def explanation(self, rule_id: RuleId) -> Explanation:
        """Return a rule's text, from this game's ledger or the kernel's."""
        return self.explanations.get(rule_id) or Explanation(rule_id, str(rule_id), "")

    def rule(self, rule_id: str) -> Rule | None:
        """Return the rule with this id, or None."""
        return self.ledger.find(rule_id) or kernel_ledger().find(rule_id)


AnyBox: TypeAlias = Box[Any, Any, Any, Any]
