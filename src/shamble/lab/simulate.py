"""Many games between bots: the same seed gives the same games, whoever plays them."""

import functools
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

import msgspec

from shamble.bots import Anyone, bring
from shamble.kernel.box import AnyBox, Seen
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug, SettingsError
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
    box.prepare(plan.seats, Dice.seeded(plan.seed), plan.settings(box), _deck(box, plan)).run()


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan to its end.

    Args:
        plan: What is to be played.
        number: Which game; from 0.
    """
    start = time.perf_counter()
    box = shelf.pick(plan.box)
    seed = plan.game_seed(number)
    seating = plan.seating(number)
    bots = [bring(plan.bots[place]) for place in seating]
    chance = [Dice.seeded(seed, "bot", seat) for seat in range(plan.seats)]
    game = box.deal(plan.seats, seed, plan.settings(box), _deck(box, plan))
    decisions = 0
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(bots[seat].choose(Seen(box, game, seat), chance[seat]))
        decisions += 1
        if decisions > box.most_decisions:
            raise Bug(f"{plan.box}, seed {seed}: no end after {box.most_decisions} decisions")
    result = game.result
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


def _deck(box: AnyBox, plan: Plan) -> Deck | None:
    return None if plan.deck is None else _read_deck(box.key, plan.deck)


@functools.lru_cache(maxsize=2)
def _read_deck(key: str, text: str) -> Deck:
    deck: Deck = shelf.pick(key).read_deck(text, "the deck")
    return deck
