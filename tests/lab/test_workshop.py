"""The workshop says what the lab says, game by game."""

import msgspec
import pytest

from shamble.kernel.errors import SettingsError
from shamble.kernel.shelf import shelf
from shamble.lab import questions, workshop
from shamble.lab.compare import compare
from shamble.lab.experiment import Experiment
from shamble.lab.results import Results
from shamble.lab.run import Processes, run
from shamble.lab.workshop import Pair, Wish

MINE = shelf["zdfg"].deck.source.replace("value = 3", "value = 0", 2)
WISH = Wish("zdfg", 3, "uniform", "seed", {"turn_limit": 12}, MINE)
GAMES = 30


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    """Return a trial, played in pieces of seven games."""
    done: list[Pair] = []
    while len(done) < GAMES:
        last = min(len(done) + 7, GAMES)
        done += workshop.play(WISH, len(done), last, lambda: False)
    return done


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """Return the same games, played by the lab."""
    mine, printed = workshop.trials(WISH)
    assert printed is not None
    trials = tuple(
        type(one)(one.name, msgspec.structs.replace(one.plan, games=GAMES))
        for one in (printed, mine)
    )
    folder = tmp_path_factory.mktemp("lab")
    run(Experiment("the same", shelf["zdfg"].version, trials), folder, Processes(1))
    return Results(folder)


@pytest.mark.parametrize("place", range(4), ids=("seats", "length", "close", "ends"))
def test_answers_are_those_of_the_lab(place: int, pairs: list[Pair], results: Results) -> None:
    """Same games, same figures, same intervals, same games behind them."""
    mine = workshop.said([(pair.game, pair.mine) for pair in pairs])[place]

    theirs = questions.QUESTIONS[mine.question](results, results.experiment.trials[1])

    for figure, other in zip(mine.figures, theirs.figures, strict=False):
        assert (figure.name, figure.found) == (other.name, other.found)
        assert figure.value.mean == pytest.approx(other.value.mean)
        assert figure.value.low == pytest.approx(other.value.low)
        assert figure.value.high == pytest.approx(other.value.high)
        if mine.question != "length":  # there the lab shows the longest beside a quantile
            assert figure.games == other.games


def test_changes_are_those_of_the_lab(pairs: list[Pair], results: Results) -> None:
    """What the change did is worked out from the same pairs."""
    printed, mine = results.experiment.trials

    theirs = {one.name: one for one in compare(results, printed, mine)}
    ours = {one.name: one for one in workshop.changes(pairs)}

    assert ours.keys() == theirs.keys()
    for name, one in ours.items():
        assert one.change.mean == pytest.approx(theirs[name].change.mean)
        assert one.change.low == pytest.approx(theirs[name].change.low)
        assert (one.found, one.needed) == (theirs[name].found, theirs[name].needed)


def test_a_game_behind_a_figure_is_played_again_as_it_was(pairs: list[Pair]) -> None:
    """Its journal has as many choices as the game that was counted, and the same end."""
    match = workshop.again(WISH, 11, as_printed=False)
    printed = workshop.again(WISH, 11, as_printed=True)

    assert match.game.result is not None
    assert (match.ply, match.game.result.reason) == (
        pairs[11].mine.decisions,
        pairs[11].mine.reason,
    )
    assert printed.ply == getattr(pairs[11].printed, "decisions", None)
    assert printed.journal.header.deck.text is None


def test_nothing_changed_is_played_once() -> None:
    """Who changed nothing compares with nothing."""
    (pair,) = workshop.play(Wish("zdfg", 2, "uniform", "seed"), 0, 9, lambda: True)

    assert pair.printed is None
    assert workshop.changes([pair]) == []


def test_settings_that_do_not_fit_are_refused() -> None:
    """A box is not played with more seats than it has."""
    with pytest.raises(SettingsError, match="2 to 4"):
        workshop.trials(Wish("zdfg", 9, "uniform", "seed"))
