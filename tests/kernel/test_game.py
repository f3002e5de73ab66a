"""The agenda: what runs when, and what a question does."""

import pytest

from shamble.kernel.errors import Bug, Refused
from shamble.kernel.game import Game, Unlisted
from shamble.kernel.options import Option, Seat, Told
from tests.kernel.toys import (
    OVER,
    TOY,
    Done,
    Drew,
    DrewHidden,
    Notes,
    Quit,
    Roll,
    Said,
    Say,
    finish,
    note,
    notes,
)

FIRST = Seat(0)
YES, NO = Say("yes"), Say("no")


def two(g: Notes, one: str, other: str) -> None:
    """Put two notes on the agenda."""
    g.noted.append(f"({one}{other}")
    g.next(note, one)
    g.next(note, other)
    g.noted.append(")")


def question(g: Notes, *options: Option) -> None:
    """Put a note on the agenda and ask."""
    g.next(note, "pushed")
    g.ask(FIRST, "well?", options, answer, "argument")


def insist(g: Notes) -> None:
    """Ask although there is but one answer."""
    g.ask(FIRST, "well?", [YES], answer, "argument", always=True)


def answer(g: Notes, choice: Option, argument: str) -> None:
    """Note the answer, and put a note on the agenda."""
    g.noted.append(f"{choice.word if isinstance(choice, Say) else choice} {argument}")
    g.next(note, "after")


def started(g: Notes) -> Notes:
    """Run a game that ends after what waits in it."""
    g.next(finish)
    g.run()
    return g


def test_next_runs_steps_in_the_order_written() -> None:
    """Steps that one step pushes run in that order, before all that already waits."""
    g = notes("a")
    g.next(two, "b", "c")
    g.next(note, "d")

    started(g)

    assert g.noted == ["a", "(bc", ")", "b", "c", "d"]


def test_next_nests() -> None:
    """What a pushed step pushes runs before what its parent pushed after it."""
    g = notes()
    g.next(two_twos)

    started(g)

    assert g.noted == ["(ab", ")", "a", "b", "(cd", ")", "c", "d"]


def two_twos(g: Notes) -> None:
    """Put two steps on the agenda that push two each."""
    g.next(two, "a", "b")
    g.next(two, "c", "d")


def test_ask_stops_for_the_player() -> None:
    """A question stops the game with its seat, prompt and options."""
    g = notes("before")
    g.next(question, YES, NO)
    started(g)

    assert g.decision is not None
    assert (g.decision.seat, g.decision.prompt) == (FIRST, "well?")
    assert g.decision.options == (YES, NO)
    assert g.noted == ["before"]


def test_ask_answer_runs_before_what_the_asking_step_pushed() -> None:
    """The answer and all that follows from it come before what was pushed with the question."""
    g = notes()
    g.next(question, YES, NO)
    started(g)

    g.choose(NO)

    assert g.noted == ["no argument", "after", "pushed"]
    assert g.result == OVER


def test_ask_takes_a_forced_choice_without_asking() -> None:
    """One option is taken at once, in the same order as if it had been chosen."""
    g = notes()
    g.next(question, YES)

    started(g)

    assert g.noted == ["yes argument", "after", "pushed"]


def test_ask_always_asks_although_there_is_one_option() -> None:
    """`always` puts the question even where the answer is forced."""
    g = notes()
    g.next(insist)

    started(g)

    assert g.decision is not None
    assert g.decision.options == (YES,)


def test_foresee_stops_before_the_horizon() -> None:
    """A look ahead takes the answer, runs what it brings about, and no step of the horizon."""
    g = notes()
    g.next(question, YES, NO)
    started(g)
    g.noted.clear()

    g.foresee(YES, (finish,))

    assert g.noted == ["yes argument", "after", "pushed"]
    assert g.decision is None
    assert g.result is None


def test_foresee_without_a_horizon_is_to_choose() -> None:
    """Where nothing bounds it, a look ahead goes as far as a choice does."""
    g, other = (notes(), notes())
    for one in (g, other):
        one.next(question, YES, NO)
        started(one)

    g.foresee(YES, ())
    other.choose(YES)

    assert g == other


def test_foresee_needs_a_question() -> None:
    """Where nobody is asked, there is nothing to look ahead from."""
    g = started(notes())

    with pytest.raises(Refused):
        g.foresee(YES, ())


def ask_twice(g: Notes) -> None:
    """Break a promise: ask two questions."""
    g.ask(FIRST, "one?", [YES, NO], answer, "1")
    g.ask(FIRST, "two?", [YES, NO], answer, "2")


def push_after_asking(g: Notes) -> None:
    """Break a promise: put a step on the agenda after a question."""
    g.ask(FIRST, "one?", [YES, NO], answer, "1")
    g.next(note, "late")


def ask_nothing(g: Notes) -> None:
    """Break a promise: ask without options."""
    g.ask(FIRST, "one?", [], answer, "1")


def skip_to_nothing(g: Notes) -> None:
    """Break a promise: skip to a step that does not wait."""
    g.skip_to(insist)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        pytest.param(ask_twice, "two\\?: asked twice", id="two questions"),
        pytest.param(push_after_asking, "note was put on the agenda after an ask", id="push"),
        pytest.param(ask_nothing, "one\\?: no options", id="no options"),
        pytest.param(skip_to_nothing, "nothing on the agenda is called insist", id="skip"),
    ],
)
def test_broken_promise_is_a_bug(step: object, message: str) -> None:
    """A step that breaks the kernel's promises is found at once."""
    g = notes()
    g.next(step)  # type: ignore[arg-type]  # a row of a table

    with pytest.raises(Bug, match=message):
        g.run()


def test_ask_only_a_step_can_ask() -> None:
    """A question that no step puts could not be put again."""
    with pytest.raises(Bug, match="only a step can ask"):
        notes().ask(FIRST, "well?", [YES, NO], answer, "")


def test_run_agenda_without_a_result_is_a_bug() -> None:
    """A game cannot just stop."""
    with pytest.raises(Bug, match="no result"):
        notes("a").run()


def skip(g: Notes) -> None:
    """Push a note, skip to the last step, and push another note."""
    g.next(note, "dropped")
    g.skip_to(finish)
    g.next(note, "kept")


def test_skip_to_drops_what_lies_above() -> None:
    """What waits above the step is dropped, also what was just pushed; what comes after stays."""
    g = notes("a")
    g.next(skip)
    g.next(note, "b")
    g.next(note, "c")

    started(g)

    assert g.noted == ["a", "kept"]
    assert g.result == OVER


def test_end_drops_everything() -> None:
    """Nothing that waits happens after the end."""
    g = notes("a")
    g.next(finish)
    g.next(note, "b")

    g.run()

    assert g.noted == ["a"]
    assert g.agenda == []
    assert g.result == OVER


@pytest.mark.rule("shamble.choose.over")
def test_choose_over_is_refused() -> None:
    """Nothing can be chosen once there is a result."""
    g = TOY.deal(2, seed=1)
    g.choose(Quit())
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(Quit())

    assert refused.value.rule == "shamble.choose.over"
    assert g.bars(Quit()) == "shamble.choose.over"
    assert g == before


@pytest.mark.rule("shamble.choose.not-offered")
def test_choose_not_offered_is_refused_and_changes_nothing() -> None:
    """What is not listed is refused where no game's rule judges it."""
    g = notes()
    g.next(question, YES, NO)
    started(g)
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(Say("maybe"))

    assert refused.value.rule == "shamble.choose.not-offered"
    assert g == before
    assert g.decision == before.decision
    assert g.agenda == before.agenda


@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Say("hello"), None, id="listed"),
        pytest.param(Say("whatever"), None, id="not listed, but admitted"),
        pytest.param(Say("LOUD"), "toy.say.quiet", id="barred by the game's rule"),
    ],
)
def test_bars_judges_what_is_not_listed(option: Option, barred: str | None) -> None:
    """A game admits or bars by its own rule what it does not list."""
    g = TOY.deal(2, seed=1)

    assert g.bars(option) == barred


def test_choose_takes_what_is_admitted() -> None:
    """An option that is not listed but admitted is taken like any other."""
    g = TOY.deal(2, seed=1)

    g.choose(Say("whatever"))

    assert g.words == ["whatever"]


def test_choose_refused_by_the_games_rule_changes_nothing() -> None:
    """A refusal carries the game's rule and leaves the game equal."""
    g = TOY.deal(2, seed=1)
    before = g.copy()

    with pytest.raises(Refused) as refused:
        g.choose(Say("LOUD"))

    assert refused.value.rule == "toy.say.quiet"
    assert "is not on offer [toy.say.quiet]" in str(refused.value)
    assert g == before


def test_withdraw_and_ask_again_put_the_same_question() -> None:
    """A withdrawn question comes back the same, with nothing pushed twice."""
    g = notes()
    g.next(question, YES, NO)
    started(g)
    before = g.copy()

    g.ask_again()
    same = g == before and g.decision == before.decision
    g.choose(YES)

    assert same
    assert g.noted == ["yes argument", "after", "pushed"]


def growing(g: Notes) -> None:
    """Ask with as many options as the state says."""
    g.ask(FIRST, "which?", [Say(str(i)) for i in range(g.limit)], answer, "")


def test_ask_again_works_the_options_out_anew() -> None:
    """A question put again after a change offers what is possible then."""
    g = notes()
    g.next(growing)
    started(g)
    g.limit = 3

    g.ask_again()

    assert g.decision is not None
    assert len(g.decision.options) == 3


def test_ask_again_does_nothing_when_the_game_is_over() -> None:
    """There is no question to put again."""
    g = notes()
    started(g)

    g.ask_again()

    assert g.result == OVER
    assert g.decision is None


def test_tell_is_silent_when_nobody_listens() -> None:
    """Without a log nothing is kept."""
    g = TOY.deal(2, seed=1)

    g.choose(Say("hello"))

    assert g.log is None


def test_tell_everyone_and_by_halves() -> None:
    """A private event is for one seat, and the others hear its public half."""
    g: Game = notes()
    g.log = []
    card = next(iter(TOY.deck.printed()))

    g.tell(Said("hi"))
    g.tell(Drew(card), to=FIRST, others=DrewHidden())
    g.tell(Drew(card), to=FIRST)

    assert g.log == [
        Told(Said("hi"), None, None),
        Told(Drew(card), FIRST, DrewHidden()),
        Told(Drew(card), FIRST, None),
    ]
    assert [told.heard_by(FIRST) for told in g.log] == [Said("hi"), Drew(card), Drew(card)]
    assert [told.heard_by(Seat(1)) for told in g.log] == [Said("hi"), DrewHidden(), None]
    assert [told.heard_by(None) for told in g.log] == [Said("hi"), DrewHidden(), None]


def test_copy_plays_on_alone() -> None:
    """A copy starts without a log, and playing on it leaves the original as it was."""
    g = TOY.deal(2, seed=1)
    g.log = []
    before = g.copy()

    copy = g.copy()
    copy.choose(Say("hello"))
    copy.choose(Roll())
    copy.choose(Done())

    assert copy.log is None
    assert g == before
    assert copy != g
    assert g.log == []


def pose(g: Notes) -> None:
    """Put a note on the agenda, and a question whose options nobody has listed."""
    g.next(note, "pushed")
    g.pose(FIRST, "well?", words_noted, answer, "argument")


def words_noted(g: Notes) -> list[Say]:
    """List a word more than was noted; note it nowhere."""
    return [Say(word) for word in (*g.noted, "yes")]


def test_pose_lists_the_options_when_they_are_read() -> None:
    """What is asked is known at once, what can be chosen once somebody looks."""
    g = notes("no")
    g.next(pose)
    started(g)
    late = g.pending

    decision = g.decision

    assert isinstance(late, Unlisted)
    assert decision is not None
    assert (decision.seat, decision.prompt, decision.options) == (FIRST, "well?", (NO, YES))


def test_pose_answer_runs_like_one_that_was_asked() -> None:
    """An option can be chosen unread, and any other is refused."""
    g = notes("no")
    g.next(pose)
    started(g)

    with pytest.raises(Refused):
        g.choose(Say("perhaps"))
    g.choose(NO)

    assert g.noted == ["no", "no argument", "after", "pushed"]


def test_pose_copies_list_for_themselves() -> None:
    """A copy of a game whose options were not read is none the worse for what the game did next."""
    g = notes("no")
    g.next(pose)
    copy = started(g).copy()
    g.choose(YES)

    assert copy.decision is not None
    assert copy.decision.options == (NO, YES)


def test_pose_read_or_not_is_the_same_game() -> None:
    """Whether somebody has looked at the options makes no difference."""
    g = notes("no")
    g.next(pose)
    read = started(g).copy()

    assert read.decision is not None
    assert read == g
    assert hash(g.pending) == hash(g.copy().pending)


def test_pose_is_put_again_after_a_change() -> None:
    """A question that is put anew lists anew."""
    g = notes("no")
    g.next(pose)
    started(g)
    g.noted.append("more")

    g.ask_again()

    assert g.decision is not None
    assert g.decision.options == (NO, Say("more"), YES)


def pose_twice(g: Notes) -> None:
    """Break a promise: pose two questions."""
    pose(g)
    g.pose(FIRST, "two?", words_noted, answer, "2")


def test_pose_twice_in_a_step_is_a_bug() -> None:
    """One question at a time."""
    g = notes()
    g.next(pose_twice)

    with pytest.raises(Bug, match="asked twice"):
        started(g)


def test_pose_needs_a_step() -> None:
    """Only a step can ask."""
    with pytest.raises(Bug, match="only a step can ask"):
        notes().pose(FIRST, "well?", words_noted, answer, "argument")
