"""Many games between bots: the same seed gives the same games, whoever plays them."""

import functools
import gc
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, Protocol

import msgspec

from shamble.bots import Anyone, bring
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug, SettingsError
from shamble.kernel.game import Game
from shamble.kernel.options import Option, Seat
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf

CHUNK: Final = 8  # games that a worker plays before it reports


class Plan(msgspec.Struct, frozen=True):
    """What is to be played; with the number of a game it settles that game."""

    box: str
    bots: tuple[Anyone, ...]  # names, `module:Class`, classes, or bots that can be pickled
    seats: int
    games: int
    seed: str
    options: Mapping[str, object] = {}
    deck: str | None = None  # the text of a deck file, if not the default one

    def seating(self, number: int) -> tuple[int, ...]:
        """Return which bot sits where in a game; they move on a seat each time."""
        return tuple((seat + number) % len(self.bots) for seat in range(self.seats))

    def game_seed(self, number: int) -> str:
        """Return the seed of a game: `shamble play` deals the same one with it."""
        return f"{self.seed}/{number}"

    def settings(self, box: AnyBox) -> dict[str, object]:
        """Return the settings of its games, which must end without people."""
        return {**box.bots_only, **self.options}

    def read_deck(self, box: AnyBox) -> Deck | None:
        """Return the deck of its games; None for the default one."""
        return None if self.deck is None else _read_deck(box.key, self.deck)


class Outcome(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    seating: tuple[int, ...]  # the bot in each seat, by its place in the plan
    ranks: tuple[int, ...]
    reason: str
    decisions: int
    seconds: float


def check(plan: Plan) -> None:
    """Raise a SettingsError for a plan that cannot be played."""
    box = shelf.pick(plan.box)
    if plan.games < 1:
        raise SettingsError("simulate at least one game")
    if not plan.bots:
        raise SettingsError("name at least one bot")
    for bot in plan.bots:
        bring(bot)
    box.prepare(plan.seats, Dice.seeded(plan.seed), plan.settings(box), plan.read_deck(box)).run()


class Watch(Protocol):
    """Somebody who looks on while a game is played, and hears what is told."""

    def begins(self, box: AnyBox, game: Game) -> None:
        """See the game as it was dealt; `game.log` has what was told."""

    def chooses(self, game: Game, seat: Seat, option: Option) -> None:
        """See a choice that is about to be made."""

    def follows(self, game: Game) -> None:
        """See what followed; `game.log` has what was told since the last time."""


def play_game(plan: Plan, number: int, watch: Watch | None = None) -> Outcome:
    """Play one game of a plan to its end.

    Args:
        plan: What is to be played.
        number: Which game; from 0.
        watch: Who looks on, if anybody; the game does not depend on it.
    """
    start = time.perf_counter()
    box = shelf.pick(plan.box)
    seed = plan.game_seed(number)
    seating = plan.seating(number)
    bots = [bring(plan.bots[place]) for place in seating]
    chance = [Dice.seeded(seed, "bot", seat) for seat in range(plan.seats)]
    dice = Dice.seeded(seed, "table")
    game: Game = box.prepare(plan.seats, dice, plan.settings(box), plan.read_deck(box))
    if watch is not None:
        game.log = []
    game.run()
    if watch is not None:
        watch.begins(box, game)
    decisions = 0
    while game.decision is not None:
        seat = game.decision.seat
        option = bots[seat].choose(Seen(box, game, seat), chance[seat])
        if watch is not None:
            watch.chooses(game, seat, option)
        game.choose(option)
        decisions += 1
        if watch is not None:
            watch.follows(game)
        if decisions > box.most_decisions:
            raise Bug(f"{plan.box}, seed {seed}: no end after {box.most_decisions} decisions")
    result = game.result
    if result is None:
        raise Bug(f"{plan.box}, seed {seed}: no decision and no result")
    seconds = time.perf_counter() - start
    return Outcome(number, seating, result.ranks, result.reason, decisions, seconds)


def play_all(plan: Plan, *, jobs: int = 1) -> Iterator[Outcome]:
    """Play every game of a plan; the outcomes come in the order of their numbers.

    Args:
        plan: What is to be played.
        jobs: How many processes play; the outcomes do not depend on it.
    """
    if jobs == 1:
        for number in range(plan.games):
            yield play_game(plan, number)
        return
    chunks = [range(at, min(at + CHUNK, plan.games)) for at in range(0, plan.games, CHUNK)]
    with ProcessPoolExecutor(jobs, get_context("spawn"), leave_stopping_to_the_parent) as pool:
        for outcomes in pool.map(play_chunk, [plan] * len(chunks), chunks):
            yield from outcomes


def leave_stopping_to_the_parent() -> None:
    """Let a worker end in good order when somebody presses Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(plan: Plan, numbers: Sequence[int]) -> list[Outcome]:
    """Play some games of a plan, in a worker."""
    gc.freeze()  # what is there stays; the collector took a tenth of the time to walk through it
    return [play_game(plan, number) for number in numbers]


def simulate(
    plan: Plan, *, jobs: int = 1, heard: Callable[[Outcome], None] | None = None
) -> list[Outcome]:
    """Play every game of a plan and return the outcomes in the order of their numbers.

    Args:
        plan: What is to be played.
        jobs: How many processes play.
        heard: Is called with each outcome as it comes in.

    Raises:
        SettingsError: The plan cannot be played.
    """
    check(plan)
    outcomes = []
    for outcome in play_all(plan, jobs=jobs):
        outcomes.append(outcome)
        if heard is not None:
            heard(outcome)
    return outcomes


@functools.lru_cache(maxsize=2)
def _read_deck(key: str, text: str) -> Deck:
    deck: Deck = shelf.pick(key).read_deck(text, "the deck")
    return deck
