"""A change on the workbench: some games of it, each beside the game as printed, and what they say.

Every game is settled by the wish and its number, so a few can be played at a time, anywhere, and
any of them again.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Final

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.lab import answers, journals
from shamble.lab.answers import MEANS, SHOWN, Answer, Counted
from shamble.lab.experiment import AS_PRINTED, NamedPlan, Trial
from shamble.lab.measures import mean_of
from shamble.lab.pairs import Difference, differences
from shamble.lab.record import record
from shamble.lab.simulate import check

MINE: Final = "yours"
CLOSE: Final = ("lead_changes", "decided", "margin")
Number = Annotated[int, msgspec.Meta(ge=0, le=10**6)]
Part = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Wish(msgspec.Struct, frozen=True):
    """What is tried."""

    box: str
    seats: int
    bot: str  # in every seat
    seed: str
    options: Mapping[str, object] = {}  # those that are not as usual
    deck: str | None = None  # the text of a deck file, if not the printed one
    compare: bool = True  # with the box as printed

    @property
    def changed(self) -> bool:
        """Whether anything is not as printed."""
        return bool(self.options) or self.deck is not None


class Line(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of one game: the lab's columns of the same names, and who won."""

    reason: Annotated[str, msgspec.Meta(max_length=200)]
    decisions: Number
    lead_changes: Number
    decided: Part
    margin: float
    won: tuple[Part, ...]  # by seat


class Pair(msgspec.Struct, frozen=True, array_like=True):
    """A game, and the same seed as printed."""

    game: Number
    mine: Line
    printed: Line | None = None


Lines = Sequence[tuple[int, Line]]


def trials(wish: Wish) -> tuple[Trial, Trial | None]:
    """Return what is played, and what it is compared with.

    Raises:
        SettingsError: It cannot be played.
        DeckError: The deck cannot be used.
    """
    mine = Trial(MINE, _plan(wish, wish.options, wish.deck))
    check(mine.plan)
    printed = Trial(AS_PRINTED, _plan(wish, {}, None)) if wish.compare and wish.changed else None
    return mine, printed


def _plan(wish: Wish, options: Mapping[str, object], deck: str | None) -> NamedPlan:
    return NamedPlan(
        box=wish.box, bots=(wish.bot,), seats=wish.seats, games=1, seed=wish.seed,
        options={**shelf.pick(wish.box).bots_only, **options}, deck=deck,
    )  # fmt: skip


def play(wish: Wish, first: int, last: int, enough: Callable[[], bool]) -> list[Pair]:
    """Play games in the order of their numbers, at least one, until it is enough.

    Args:
        wish: What is tried.
        first: The number of the first game.
        last: The number after the last one.
        enough: Is asked after each pair.
    """
    box = shelf.pick(wish.box)
    mine, printed = trials(wish)
    pairs = []
    for game in range(first, last):
        before = None if printed is None else line(printed, game, box)
        pairs.append(Pair(game, line(mine, game, box), before))
        if enough():
            break
    return pairs


def line(trial: Trial, number: int, box: AnyBox) -> Line:
    """Play one game, and keep what the lab asks about."""
    rows = record(trial, number, box, decisions=False)
    (game,) = rows["games"]
    _, _, _, reason, decisions, _, lead_changes, decided, margin = game
    won = [row[5] for row in rows["seats"]]
    return msgspec.convert((reason, decisions, lead_changes, decided, margin, won), Line)


def again(wish: Wish, number: int, *, as_printed: bool) -> Match:
    """Play a game again, with its journal.

    Args:
        wish: What is tried.
        number: Which game.
        as_printed: The game it was compared with.
    """
    mine, printed = trials(wish)
    return journals.game(printed if as_printed and printed is not None else mine, number)


def said(lines: Lines) -> tuple[Answer, ...]:
    """Return what these games say to the lab's questions."""
    if not lines:
        return ()
    length = answers.length((_mean(lines, "decisions", 1),))
    close = answers.close(tuple(_mean(lines, column, len(CLOSE)) for column in CLOSE))
    return answers.seats(_seats(lines)), length, close, answers.ends(_ends(lines))


def changes(pairs: Sequence[Pair]) -> list[Difference]:
    """Return what the change did, pair by pair."""
    both = [(pair.printed, pair.mine) for pair in pairs if pair.printed is not None]
    if not both:
        return []
    return differences(
        _measured([before for before, _ in both]), _measured([after for _, after in both])
    )


def _measured(lines: Sequence[Line]) -> dict[str, list[float]]:
    measured = {name: [float(getattr(one, name)) for one in lines] for name in MEANS}
    for seat in range(len(lines[0].won)):
        measured[f"seat {seat + 1} wins"] = [one.won[seat] for one in lines]
    return measured


def _seats(lines: Lines) -> list[Counted]:
    return [
        Counted(
            f"seat {seat + 1}", sum(one.won[seat] for _, one in lines), len(lines),
            tuple(game for game, one in lines if one.won[seat] > 0)[:SHOWN],
        )
        for seat in range(len(lines[0][1].won))
    ]  # fmt: skip


def _ends(lines: Lines) -> list[Counted]:
    counts = Counter(one.reason for _, one in lines)
    return [
        Counted(
            reason, count, len(lines),
            tuple(game for game, one in lines if one.reason == reason)[:SHOWN],
        )
        for reason, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]  # fmt: skip


def _mean(lines: Lines, column: str, questions: int) -> answers.Figure:
    values = [(float(getattr(one, column)), game) for game, one in lines]
    most = sorted(values, key=lambda item: (-item[0], item[1]))[:SHOWN]
    value = mean_of([value for value, _ in values], questions)
    return answers.mean(column, value, tuple(game for _, game in most))
