"""What a bot gets: all that its seat may know, and worlds that fit it."""

from collections.abc import Sequence
from typing import Any

from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.game import Game
from shamble.kernel.options import Event, Option, Seat, View
from shamble.kernel.reasons import Reasons
from shamble.kernel.rules import OUT_OF_TURN


class Seen:
    """All that a bot gets: what its seat may know, and worlds that fit it. Never the game."""

    def __init__(self, box: AnyBox, game: Game, seat: Seat) -> None:
        if game.decision is None or game.decision.seat != seat:
            raise Refused(OUT_OF_TURN, "only the seat that must decide is shown its options")
        self.seat = seat
        self.options: Sequence[Option] = game.decision.options
        self.prompt = game.decision.prompt
        self.plain: float = box.plain  # next to what is so many times as appealing, nobody thinks
        self.swing: float = box.swing  # points of score that tip the game clearly to one side
        self._box = box
        self._game = game

    @property
    def secrets(self) -> bool:
        """Whether anything but the dice to come is hidden from anybody."""
        return self._box.secrets

    @property
    def view(self) -> View:
        """What the seat may know."""
        view: View = self._box.view(self._game, self.seat)
        return view

    def imagine(self, rng: Dice) -> Game:
        """Return a world that the seat cannot tell from the real one."""
        world: Game = self._box.imagine(self._game, self.seat, rng)
        return world

    def foresee(self, world: Game, option: Option) -> None:
        """Choose in an imagined world, as far as it is this choice that brings something about."""
        world.foresee(option, self._box.horizon)

    @property
    def stops_short(self) -> bool:
        """Whether something comes anyway, whatever is chosen, that `foresee` leaves out."""
        return bool(self._box.horizon)

    def score(self, world: Game, seat: Seat | None = None) -> float:
        """Return how good an imagined world is for this seat, or another; more is better."""
        return self._box.score(world, self.seat if seat is None else seat)

    def tell(self, world: Game, names: tuple[str, ...], event: Event) -> str:
        """Say what happened in an imagined world, to the seat."""
        voice = self._box.voice(world, names, self.seat)
        return self._box.words.event(voice, self._deck, event)

    def says(self, names: tuple[str, ...], option: Option) -> str:
        """Say what choosing this does."""
        voice = self._box.voice(self._game, names, self.seat)
        return self._box.words.option(voice, self._deck, self.view, option)

    @property
    def _deck(self) -> Deck:
        deck: Deck = self._game.deck  # type: ignore[attr-defined]  # by convention
        return deck

    def urges(self, world: Game) -> Sequence[float]:
        """Return how much each option of an imagined world appeals to who must choose in it."""
        return self._box.urges(world)

    def vain(self, option: Option) -> bool:
        """Whether an option cannot bring anything about."""
        return self._box.vain(self._game, option)

    @property
    def reasons(self) -> Reasons[Any]:
        """What hints of this box speak of."""
        return self._box.reasons

    def counts(self, world: Game) -> Sequence[float]:
        """Return what the seat counts in an imagined world, in the order of the box's stakes."""
        return self._box.reasons.counts(world, self.seat)

    def omen(self, world: Game, event: Event) -> int:
        """Return whether what happened is good for the seat on the face of it, 1, or bad, -1."""
        return self._box.reasons.omens(world, event, self.seat)

    def held(self, world: Game) -> float:
        """Return how much the seat holds in an imagined world, for who likes to hoard."""
        return self._box.hoard(world, self.seat)

    @property
    def levels(self) -> tuple[int, ...]:
        """How many iterations of a search each level of play takes in this box."""
        return self._box.levels

    def stretch(self, world: Game) -> int:
        """Return what changes where a stretch of the game is over: at which scores are compared."""
        return self._box.stretch(world)

    @property
    def depth(self) -> int:
        """How many choices a search plays on by habit before it trusts the score."""
        return self._box.depth
