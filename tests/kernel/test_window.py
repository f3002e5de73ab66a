"""Windows in which players answer each other."""

from collections.abc import Sequence

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId
from shamble.kernel.snapshot import digest, pack
from shamble.kernel.window import PASS, PASS_ON, barred_by, open_round, open_window
from tests.kernel.toys import OVER, Answer, Say, Table

ANSWER = Answer()
NESTED = Answer(nested=True)
ALL = (Seat(1), Seat(2), Seat(0))
SPENT = RuleId("toy.answer.spent")


def bars(g: Table, option: Option) -> RuleId:
    """Return the rule that forbids what is not listed: one for answers, one for the rest."""
    assert g.decision is not None
    return SPENT if isinstance(option, Answer) and not g.answers[g.decision.seat] else NOT_OFFERED


@barred_by(bars)
def answers(g: Table, seat: Seat) -> Sequence[Answer]:
    """List what a seat can answer."""
    return [ANSWER, NESTED] if g.answers[seat] else []


def take(g: Table, choice: Answer, seat: Seat) -> None:
    """Note an answer; a nested one opens a window of its own."""
    g.answers[seat] -= 1
    g.noted.append(f"{seat} answers")
    if choice.nested:
        g.next(open_window, (Seat(0), Seat(1)), "nested?", answers, take)
        g.next(close, f"nested of {seat}")


def close(g: Table, what: str) -> None:
    """Note that a window has closed."""
    g.noted.append(f"{what} closed")


def finish(g: Table) -> None:
    """End the game."""
    g.end(OVER)


def opened(kind: object = open_window, *, can: tuple[int, int, int] = (9, 9, 9)) -> Table:
    """Return a game with a window that is open to all three."""
    g = Table(dice=Dice.scripted(), passing=[False] * 3, noted=[], answers=dict(enumerate(can)))
    g.next(kind, ALL, "well?", answers, take)  # type: ignore[arg-type]  # either kind
    g.next(close, "window")
    g.next(finish)
    g.run()
    return g


def play(g: Table, *options: Option) -> list[int]:
    """Choose these and return who chose each."""
    seats: list[int] = []
    for option in options:
        assert g.decision is not None
        seats.append(g.decision.seat)
        g.choose(option)
    return seats


def test_window_closes_when_all_pass_in_a_row() -> None:
    """Each is asked once, in order, if nobody answers."""
    g = opened()

    seats = play(g, PASS, PASS, PASS)

    assert seats == [1, 2, 0]
    assert g.noted == ["window closed"]


def test_window_answer_opens_it_for_all_again() -> None:
    """After an answer everybody must pass once more, the one who answered included."""
    g = opened()

    seats = play(g, PASS, ANSWER, PASS, PASS, PASS)

    assert seats == [1, 2, 0, 1, 2]
    assert g.noted == ["2 answers", "window closed"]


def test_window_answers_can_alternate() -> None:
    """Answers to answers go round and round."""
    g = opened()

    seats = play(g, ANSWER, ANSWER, ANSWER, ANSWER, PASS, PASS, PASS)

    assert seats == [1, 2, 0, 1, 2, 0, 1]
    assert g.noted == ["1 answers", "2 answers", "0 answers", "1 answers", "window closed"]


def test_window_nested_closes_before_the_outer_goes_on() -> None:
    """A window that an answer opens is settled first."""
    g = opened()

    play(g, NESTED)
    nested = play(g, PASS, ANSWER, PASS, PASS)
    outer = play(g, PASS, PASS, PASS)

    assert nested == [0, 1, 0, 1]
    assert outer == [2, 0, 1]
    assert g.noted == ["1 answers", "1 answers", "nested of 1 closed", "window closed"]


def test_window_asks_those_who_cannot_answer() -> None:
    """Being asked betrays nothing: a seat without an answer is asked as well."""
    g = opened(can=(0, 0, 0))
    assert g.decision is not None
    first = g.decision.options

    seats = play(g, PASS, PASS, PASS)

    assert first == (PASS, PASS_ON)
    assert seats == [1, 2, 0]


def test_window_pass_until_my_turn() -> None:
    """Who passes until their turn is not asked again, however often others answer."""
    g = opened()

    seats = play(g, PASS_ON, ANSWER, PASS, PASS)

    assert seats == [1, 2, 0, 2]
    assert g.passing == [False, True, False]
    assert g.noted == ["2 answers", "window closed"]


def test_window_all_passing_asks_nobody() -> None:
    """If everybody passes until their turn, nobody is asked."""
    g = opened()
    play(g, PASS_ON, PASS_ON, PASS_ON)
    again = g.copy()
    again.result = None
    again.next(open_window, ALL, "well?", answers, take)
    again.next(finish)

    again.run()

    assert g.noted == ["window closed"]
    assert again.result == OVER


@pytest.mark.parametrize(
    "options", [(PASS,), (PASS_ON,), (ANSWER,)], ids=["pass", "pass until my turn", "answer"]
)
def test_window_wish_is_part_of_the_state(options: tuple[Option, ...]) -> None:
    """What a seat wishes is restored by a copy and seen by a digest."""
    g = opened()
    play(g, *options)
    copy = g.copy()

    assert copy == g
    assert digest(copy) == digest(g) != digest(opened())


def test_round_gives_each_one_chance() -> None:
    """In a round each seat answers as often as it likes, once it is its turn."""
    g = opened(open_round)

    seats = play(g, ANSWER, ANSWER, PASS, PASS, ANSWER, PASS)

    assert seats == [1, 1, 1, 2, 0, 0]
    assert g.noted == ["1 answers", "1 answers", "0 answers", "window closed"]


def test_round_skips_who_passes_until_their_turn() -> None:
    """A wish to pass holds in rounds as well."""
    g = opened(open_round)

    play(g, PASS, PASS_ON, PASS)
    again = g.copy()
    again.result = None
    again.next(open_round, ALL, "well?", answers, take)
    again.next(finish)
    again.run()
    seats = play(again, PASS, PASS)

    assert seats == [1, 0]


def answers_or_none(g: Table, seat: Seat) -> Sequence[Answer] | None:
    """List what a seat can answer, or say that everybody knows it cannot."""
    return [ANSWER] if g.answers[seat] else None


@pytest.mark.parametrize("kind", [open_window, open_round], ids=["window", "round"])
def test_window_passes_over_who_is_known_not_to_answer(kind: object) -> None:
    """A seat that cannot answer by what everybody knows is not asked."""
    g = Table(dice=Dice.scripted(), passing=[False] * 3, noted=[], answers={0: 0, 1: 0, 2: 1})
    g.next(kind, ALL, "well?", answers_or_none, take)  # type: ignore[arg-type]  # either kind
    g.next(finish)
    g.run()

    seats = play(g, ANSWER)

    assert seats == [2]
    assert g.noted == ["2 answers"]
    assert g.decision is None


@pytest.mark.parametrize("kind", [open_window, open_round], ids=["window", "round"])
@pytest.mark.parametrize(
    ("option", "rule"),
    [
        pytest.param(ANSWER, SPENT, id="an answer"),
        pytest.param(Say("well"), NOT_OFFERED, id="no answer at all"),
    ],
)
def test_window_refuses_by_the_rule_of_the_game(kind: object, option: Option, rule: RuleId) -> None:
    """What a seat cannot answer is refused by the game's rule, and nothing has changed."""
    g = opened(kind, can=(9, 0, 9))
    before = pack(g)

    with pytest.raises(Refused) as refused:
        g.choose(option)

    assert refused.value.rule == rule
    assert pack(g) == before


def test_window_refuses_after_an_answer() -> None:
    """The rule is still at hand once the window has gone round."""
    g = opened(can=(9, 1, 9))

    play(g, ANSWER, PASS, PASS)

    assert g.bars(ANSWER) == SPENT


def test_window_refuses_without_a_rule_of_the_game() -> None:
    """Where a game says nothing about it, what is not listed is not on offer."""
    g = Table(dice=Dice.scripted(), passing=[False] * 3, noted=[], answers={0: 1, 1: 1, 2: 1})
    g.next(open_window, ALL, "well?", answers_or_none, take)
    g.run()

    assert g.bars(NESTED) == NOT_OFFERED
