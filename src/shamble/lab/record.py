"""What is written down of a game: who won, how the lead went, what was offered and taken, cards."""

import functools
import types
import typing
from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Final, TypeAlias

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.errors import Bug
from shamble.kernel.game import Game
from shamble.kernel.options import CardId, Option, Seat
from shamble.lab.experiment import Trial
from shamble.lab.simulate import play_game
from shamble.lab.summary import labels

Cell: TypeAlias = str | int | float | bool
Rows: TypeAlias = dict[str, list[tuple[Cell, ...]]]  # by the name of the table

# The tables and their columns; each also begins with `version` and `game`.
COLUMNS: Final[Mapping[str, Mapping[str, type]]] = {
    "games": {
        "seed": str,
        "reason": str,  # how it ended
        "decisions": int,
        "winners": int,
        "lead_changes": int,  # how often somebody else was ahead by the box's score, a round later
        "decided": float,  # the share of the game after which the winner was ahead for good
        "margin": float,  # by how much the winner was ahead of the next, in the last round
    },
    "seats": {
        "seat": int,  # from 0
        "bot": str,
        "rank": int,
        "won": float,  # 1, or a part of it where several share the first place
        "decisions": int,
    },
    "choices": {
        "prompt": str,
        "kind": str,  # of option
        "offered": int,  # decisions at which there was one of this kind
        "taken": int,
    },
    "cards": {
        "seat": int,
        "card": str,
        "drawn": int,  # times that it came to the seat's hand
        "played": int,  # choices of the seat that name it
        "won": float,
    },
    "decisions": {
        "ply": int,
        "seat": int,
        "prompt": str,
        "options": int,
        "option": str,  # as JSON
    },
}


class Scribe:
    """Looks on at one game, and writes down what the tables want to know."""

    def __init__(self, box: AnyBox, seats: int, cards: Mapping[CardId, object]) -> None:
        self._box = box
        self._seats = seats
        self._cards = cards
        self._last: Seat | None = None
        self._moved = 0  # how often the turn to choose has moved on
        self.scores: list[tuple[float, ...]] = []  # of all seats, when it has been all round
        self.offered: defaultdict[tuple[str, type[Option]], int] = defaultdict(int)
        self.taken: defaultdict[tuple[str, type[Option]], int] = defaultdict(int)
        self.drawn: defaultdict[tuple[int, str], int] = defaultdict(int)
        self.played: defaultdict[tuple[int, str], int] = defaultdict(int)
        self.chosen: list[tuple[int, str, int, Option]] = []  # seat, prompt, how many, which

    def begins(self, _box: AnyBox, game: Game) -> None:
        """Hear what was dealt."""
        self._hear(game)

    def chooses(self, game: Game, seat: Seat, option: Option) -> None:
        """Note who stands how, what is offered and what is taken."""
        decision = game.decision
        if decision is None:
            raise Bug("somebody chooses where nothing is asked")
        if seat != self._last:
            self._last = seat
            if self._moved % self._seats == 0:
                self.scores.append(tuple(map(float, self._box.standings(game, self._seats))))
            self._moved += 1
        prompt = str(decision.prompt)
        for kind in set(map(type, decision.options)):
            self.offered[prompt, kind] += 1
        self.taken[prompt, type(option)] += 1
        self.chosen.append((seat, prompt, len(decision.options), option))
        for field in _words(type(option)):
            value = getattr(option, field)
            if value in self._cards:
                self.played[seat, value] += 1

    def follows(self, game: Game) -> None:
        """Hear which cards came to whom."""
        if game.log:
            self._hear(game)

    def choices(self) -> list[tuple[str, str, int, int]]:
        """Return how often each kind of option was offered and taken, by prompt."""
        counted = [
            (prompt, str(kind.__struct_config__.tag), count, self.taken[prompt, kind])
            for (prompt, kind), count in self.offered.items()
        ]
        return sorted(counted)

    def _hear(self, game: Game) -> None:
        log = game.log or []
        for told in log:
            for move in self._box.moves(told.event) or ():
                if move.card is None:
                    continue
                seat = _hand(move.to)
                if seat is not None:
                    self.drawn[seat, move.card] += 1
        log.clear()


@functools.lru_cache(maxsize=1024)
def _words(kind: type[Option]) -> tuple[str, ...]:
    """Return the fields of a kind of option that can name a card: those that hold text."""
    return tuple(name for name, hint in typing.get_type_hints(kind).items() if _is_text(hint))


def _is_text(hint: object) -> bool:
    parts = typing.get_args(hint)
    if parts and typing.get_origin(hint) in {typing.Union, types.UnionType}:
        return any(map(_is_text, parts))
    return getattr(hint, "__supertype__", hint) is str


@functools.lru_cache(maxsize=1024)
def _hand(place: str) -> int | None:
    """Return whose hand it is, as `kernel.moves.hand` writes it; None for any other place."""
    kind, _, number = place.partition(":")
    return int(number) if kind == "hand" and number.isdecimal() else None


def leads(scores: list[tuple[float, ...]], winners: tuple[int, ...]) -> tuple[int, float, float]:
    """Return how often the lead changed, when it was decided, and the margin at the end.

    Args:
        scores: Of all seats, in the order of the game.
        winners: The seats that won; if nobody did, it was never decided.
    """
    changes, ahead, undecided = 0, None, 0
    for place, row in enumerate(scores):
        best = max(row)
        front = [seat for seat, score in enumerate(row) if score == best]
        if len(front) == 1 and front[0] != ahead:
            changes += ahead is not None
            ahead = front[0]
        if not set(front) & set(winners):
            undecided = place + 1
    decided = undecided / len(scores) if winners and scores else 1.0
    return changes, decided, _margin(scores[-1] if scores else (), winners)


def _margin(last: tuple[float, ...], winners: tuple[int, ...]) -> float:
    mine = [score for seat, score in enumerate(last) if seat in winners]
    theirs = [score for seat, score in enumerate(last) if seat not in winners]
    return max(mine) - max(theirs) if mine and theirs else 0.0


def record(trial: Trial, number: int, box: AnyBox, *, decisions: bool) -> Rows:
    """Play one game of a trial and return its rows of every table.

    Args:
        trial: What is played.
        number: Which game; from 0.
        box: The trial's box.
        decisions: Whether every single decision is kept, too.
    """
    plan = trial.plan
    deck = plan.read_deck(box) or box.deck
    scribe = Scribe(box, plan.seats, deck.printed())
    outcome = play_game(plan, number, scribe)
    winners = tuple(seat for seat, rank in enumerate(outcome.ranks) if rank == 1)
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(plan.seats)]
    called = labels(plan.bots)
    asked = Counter(seat for seat, *_ in scribe.chosen)
    head = (trial.name, number)
    return {
        "games": [
            (
                *head, plan.game_seed(number), outcome.reason, outcome.decisions, len(winners),
                *leads(scribe.scores, winners),
            )
        ],
        "seats": [
            (*head, seat, called[bot], outcome.ranks[seat], won[seat], asked[seat])
            for seat, bot in enumerate(outcome.seating)
        ],
        "choices": [(*head, *row) for row in scribe.choices()],
        "cards": [
            (*head, seat, card, scribe.drawn[seat, card], scribe.played[seat, card], won[seat])
            for seat, card in sorted({*scribe.drawn, *scribe.played})
        ],
        "decisions": [
            (*head, ply, seat, prompt, count, msgspec.json.encode(option).decode())
            for ply, (seat, prompt, count, option) in enumerate(scribe.chosen if decisions else ())
        ],
    }  # fmt: skip
