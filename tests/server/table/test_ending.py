"""The end of a game: what decided it, and what to remember."""

from itertools import pairwise

import pytest

from shamble.games.zdfg.events import Drawn
from shamble.kernel.box import AnyBox
from shamble.kernel.match import Match
from shamble.kernel.options import Result, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.shelf import shelf
from shamble.server.table.ending import ending, memories, mood, standing
from shamble.server.table.moments import highlight, kinds, moved
from shamble.server.table.replay import Reel, story
from shamble.server.table.turning import lead, turning

ANN_WINS = Result((1, 2), "won", RuleId("toy.win"))
NOBODY_WINS = Result((2, 2), "eaten", RuleId("toy.win"))


def played(box: AnyBox, seats: int) -> Reel:
    """Return a game in which everybody took the first option, or the last at every third ply."""
    match = Match.begin(box, seats=seats, seed="end", options=box.bots_only)
    while match.game.decision is not None:
        decision = match.game.decision
        match.choose(decision.seat, decision.options[-1 if match.ply % 3 else 0])
    return Reel(box, match.journal)


@pytest.mark.parametrize(
    ("scores", "result", "ply"),
    [
        pytest.param([(0, 1), (2, 1), (0, 1), (1, 0), (9, 0)], ANN_WINS, 3, id="last change"),
        pytest.param([(1, 0), (2, 0), (8, 0), (9, 0)], ANN_WINS, 2, id="largest step"),
        pytest.param([(5, 5), (4, 5), (1, 1), (0, 0)], NOBODY_WINS, 2, id="largest fall"),
    ],
)
def test_turning_point(scores: list[tuple[int, int]], result: Result, ply: int) -> None:
    """The lead that was never lost again, the largest step, or the largest fall."""
    assert turning(lead(scores, result), lost=not result.winners) == ply


@pytest.mark.parametrize(
    ("leads", "said"),
    [([1, 1, 1, 1], "sure"), ([-1, -1, -1, 1], "surprise"), ([1, -1, 1, -1, 1], "open")],
)
def test_line_fits_how_it_went(leads: list[float], said: str) -> None:
    """Who was always ahead was sure to win; who never was is surprised."""
    assert mood(leads, ANN_WINS) == said


def test_without_words_of_its_own_a_box_tells_who_was_ahead() -> None:
    """The scores alone say something about everybody."""
    scores = [(0, 0), (1, 0), (2, 0), (2, 3)]

    assert standing(scores, 0) == "Was ahead at 2 of 4 moments, but not at the last."
    assert standing(scores, 1) == "Was ahead at 1 of 4 moments, the last one among them."


def test_ending_tells_of_a_game_that_was_played() -> None:
    """Moments are moments of this game, told as they were; everybody is remembered."""
    match = played(shelf["zdfg"], 3)

    end = ending(match)

    assert end.turn is not None
    shown = [end.turn, *end.moments]
    told = [(it.ply, it.words) for it in story(match).told]
    assert all(any(ply == it.ply and words in it.words for ply, words in told) for it in shown)
    assert len({it.ply for it in shown}) == len(shown)
    assert end.winners == (match.game.result.winners if match.game.result else ())
    assert len(end.remembered) == match.seats


def test_moments_are_apart_and_each_told_for_its_own_reason() -> None:
    """No two moments lie side by side, none is told twice over, and they come in order."""
    end = ending(played(shelf["azta"], 4))

    assert end.turn is not None
    plies = sorted((end.turn.ply, *(it.ply for it in end.moments)))
    assert all(after - before >= 2 for before, after in pairwise(plies))
    assert len({it.why.partition(":")[0] for it in end.moments}) == len(end.moments) == 2
    assert [it.ply for it in end.moments] == sorted(it.ply for it in end.moments)


def test_a_moment_is_told_by_its_rarest_events() -> None:
    """Of all that happened at a ply, what happens least often in the game is told."""
    match = played(shelf["azta"], 4)
    told = story(match)
    common = kinds(told)
    ply = max(
        {it.ply for it in told.told} - {0}, key=lambda at: sum(it.ply == at for it in told.told)
    )
    there = sorted((it for it in told.told if it.ply == ply), key=lambda it: common[type(it.event)])

    moment = highlight(match, told, ply, "Why")

    assert moment is not None
    assert there[0].words in moment.words
    assert there[-1].words not in moment.words


def test_a_moment_says_how_a_chance_changed_where_it_did() -> None:
    """The greatest change of all is said in figures, with whose it is."""
    match = played(shelf["azta"], 4)
    shares = list(pairwise(match.chances[:-1]))
    ply = max(range(len(shares)), key=lambda at: abs(shares[at][1][0] - shares[at][0][0])) + 1
    before, after = (round(100 * match.chances[at][0]) for at in (ply - 1, ply))

    said = moved(match, ply, Seat(0))

    assert said == f": {match.journal.header.names[0]}, from {before} to {after} in 100"


def test_what_is_remembered_is_counted() -> None:
    """Cards drawn are those of the story."""
    match = played(shelf["zdfg"], 2)
    told = story(match)

    said = memories(match, told)

    drew = [
        sum(
            len(it.event.cards) for it in told.told if isinstance(it.event, Drawn) and it.to == seat
        )
        for seat in (Seat(0), Seat(1))
    ]
    assert [f"Drew {count} cards" in words for count, words in zip(drew, said, strict=True)] == [
        True,
        True,
    ]


@pytest.mark.parametrize("box", shelf.values(), ids=lambda box: box.key)
def test_every_box_has_an_ending(box: AnyBox) -> None:
    """Whatever was played, there is something to say about it."""
    end = ending(played(box, box.seats[0]))

    assert all(end.remembered)
    assert end.headline
