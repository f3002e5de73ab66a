"""Windows: each of these seats in turn may answer, until all pass."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from shamble.kernel.game import Game
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.state import state


@state
class Windowed(Game):
    """A game in which players answer what others do."""

    passing: list[bool]  # by seat: passes in every window until its own turn


W = TypeVar("W", bound=Windowed)
O = TypeVar("O", bound=Option)  # noqa: E741  (an option)
A = TypeVar("A", bound=Callable[..., object])


class Pass(Option, frozen=True):
    """Do not answer now."""


class PassUntilMyTurn(Option, frozen=True):
    """Do not answer anything before your own turn."""


PASS: Final = Pass()
PASS_ON: Final = PassUntilMyTurn()
BARS: Final[dict[Callable[..., object], Callable[..., RuleId | None]]] = {}  # by `answers`


def barred_by(bars: Callable[[W, Option], RuleId | None]) -> Callable[[A], A]:
    """Name the predicate that judges what the `answers` of a window do not list.

    Args:
        bars: As in `Game.ask`: returns the rule that forbids an option, for the seat asked.
    """

    def enter(answers: A) -> A:
        BARS[answers] = bars
        return answers

    return enter


def open_window(
    g: W,
    seats: tuple[Seat, ...],
    prompt: str,
    answers: Callable[[W, Seat], Sequence[O] | None],
    take: Callable[[W, O, Seat], None],
) -> None:
    """Let each of these seats in turn answer, round and round, until all pass in a row.

    Everybody is asked who has not chosen to pass until their turn, whether they can answer
    or not: who is asked betrays nobody's hand. Only who cannot answer by what all players
    know is passed over.

    Args:
        g: The game.
        seats: Who may answer, in the order in which they are asked.
        prompt: What is asked.
        answers: Lists what a seat can answer, or returns None where everybody knows that it
            cannot; a module-level function, with `barred_by` the rules for all else.
        take: The step that carries an answer out; it may open a window of its own.
    """
    g.next(ask_next, seats, 0, prompt, answers, take)


def ask_next(
    g: W,
    seats: tuple[Seat, ...],
    passes: int,
    prompt: str,
    answers: Callable[[W, Seat], Sequence[O] | None],
    take: Callable[[W, O, Seat], None],
) -> None:
    """Ask the first of these seats, unless all have passed."""
    if passes == len(seats):
        return
    seat = seats[0]
    found = None if g.passing[seat] else answers(g, seat)
    if found is None:
        g.next(ask_next, (*seats[1:], seat), passes + 1, prompt, answers, take)
        return
    options: list[Option] = [PASS, PASS_ON, *found]
    g.ask(
        seat, prompt, options, answered, seats, passes, prompt, answers, take,
        always=True, bars=BARS.get(answers),
    )  # fmt: skip


def answered(
    g: W,
    choice: Option,
    seats: tuple[Seat, ...],
    passes: int,
    prompt: str,
    answers: Callable[[W, Seat], Sequence[O] | None],
    take: Callable[[W, O, Seat], None],
) -> None:
    """Carry the answer out, if it is one, and ask the next seat."""
    seat = seats[0]
    following = (*seats[1:], seat)
    if isinstance(choice, Pass | PassUntilMyTurn):
        g.passing[seat] = isinstance(choice, PassUntilMyTurn)
        g.next(ask_next, following, passes + 1, prompt, answers, take)
    else:
        g.next(take, choice, seat)  # type: ignore[arg-type]  # `answers` listed it
        g.next(ask_next, following, 0, prompt, answers, take)


def open_round(
    g: W,
    seats: tuple[Seat, ...],
    prompt: str,
    answers: Callable[[W, Seat], Sequence[O] | None],
    take: Callable[[W, O, Seat], None],
) -> None:
    """Give each of these seats one chance, in this order, to answer as often as it likes.

    Args:
        g: The game.
        seats: Who may answer, in the order in which they are asked.
        prompt: What is asked.
        answers: Lists what a seat can answer, or returns None where everybody knows that it
            cannot; a module-level function, with `barred_by` the rules for all else.
        take: The step that carries an answer out.
    """
    if not seats:
        return
    found = None if g.passing[seats[0]] else answers(g, seats[0])
    if found is None:
        g.next(open_round, seats[1:], prompt, answers, take)
        return
    options: list[Option] = [PASS, PASS_ON, *found]
    g.ask(
        seats[0], prompt, options, round_answered, seats, prompt, answers, take,
        always=True, bars=BARS.get(answers),
    )  # fmt: skip


def round_answered(
    g: W,
    choice: Option,
    seats: tuple[Seat, ...],
    prompt: str,
    answers: Callable[[W, Seat], Sequence[O] | None],
    take: Callable[[W, O, Seat], None],
) -> None:
    """Carry the answer out and ask the same seat again, or go on to the next."""
    if isinstance(choice, Pass | PassUntilMyTurn):
        g.passing[seats[0]] = isinstance(choice, PassUntilMyTurn)
        g.next(open_round, seats[1:], prompt, answers, take)
    else:
        g.next(take, choice, seats[0])  # type: ignore[arg-type]  # `answers` listed it
        g.next(open_round, seats, prompt, answers, take)
