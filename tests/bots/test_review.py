"""Looking back: chances that add up, mistakes that were some, and where a game turned."""

from pathlib import Path

import pytest

from shamble.bots.review import Review, chances, judge, review, turning
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

JOURNALS = Path(__file__).parents[1] / "journals"


@pytest.fixture(scope="module")
def match() -> Match:
    """Return a game between two who drew lots; the last one standing won."""
    journal = Journal.load((JOURNALS / "zdfg" / "2-uniform.jsonl").read_bytes())
    return Match.resume(shelf["zdfg"], journal)


@pytest.fixture(scope="module")
def found(match: Match) -> Review:
    """Return this game, judged."""
    return review(match)


def test_chances_add_up_and_end_with_the_result(match: Match, found: Review) -> None:
    """At every ply the chances of rivals are 1 together; at the end the winner has all."""
    winner = match.game.result.winners[0]  # type: ignore[union-attr]  # it is over

    assert len(found.chances) == match.ply + 1
    assert all(sum(one) == pytest.approx(1.0) for one in found.chances)
    assert found.chances[-1][winner] == 1.0


def test_the_chance_of_one_alone_is_no_certainty() -> None:
    """Who plays alone has a chance between nothing and everything."""
    box = shelf["atz"]
    game = box.deal(1, "alone", {"scenario": "first-contact"})

    (chance,) = chances(box, game, 1)

    assert 0.0 < chance < 1.0


def test_who_plays_alone_begins_at_even_chances() -> None:
    """However high a score is, what counts is whether one is better off than at the beginning."""
    box = shelf["atz"]
    game = box.deal(1, "alone", {"scenario": "discover"})

    assert chances(box, game, 1, box.score(game, Seat(0))) == (0.5,)


def test_who_covered_the_last_card_of_worth_made_a_mistake(match: Match, found: Review) -> None:
    """The choice that lost the game is marked, with what would have been better and why."""
    marked = {one.ply: one for one in found.judged if one.mark}

    last = marked[max(marked)]
    assert last.mark == "mistake"
    assert last.best != last.chosen
    assert last.lost > 0
    assert "wins the game!" in last.why
    assert last.seat not in match.game.result.winners  # type: ignore[union-attr]  # it is over


def test_what_nothing_speaks_against_is_not_marked(found: Review) -> None:
    """Most choices are no mistakes, even of those drawn by lot, and have no reason."""
    fine = [one for one in found.judged if not one.mark]

    assert fine
    assert all(one.best == one.chosen and not one.why and not one.lost for one in fine)


def test_a_choice_of_one_is_not_judged(match: Match, found: Review) -> None:
    """Where there was nothing to choose, there is nothing to say."""
    forced = [
        ply
        for ply in range(match.ply)
        if len(match.at(ply).decision.options) == 1  # type: ignore[union-attr]  # it goes on there
    ]

    assert forced
    assert judge(match, forced[0], match.at(forced[0])) is None
    assert not {one.ply for one in found.judged} & set(forced)


@pytest.mark.parametrize(
    ("stood", "ply"),
    [
        pytest.param(((0.5, 0.5), (0.4, 0.6), (0.7, 0.3), (1.0, 0.0)), 1, id="came from behind"),
        pytest.param(((0.6, 0.4), (0.7, 0.3), (1.0, 0.0)), None, id="was always ahead"),
        pytest.param(((0.6, 0.4), (0.5, 0.5)), None, id="all won"),
        pytest.param(((0.6, 0.4), (0.0, 0.0)), None, id="nobody won"),
    ],
)
def test_a_game_turns_where_the_winner_was_last_not_ahead(
    stood: tuple[tuple[float, ...], ...], ply: int | None
) -> None:
    """The choice at that ply put the winner ahead for good."""
    assert turning(stood) == ply
