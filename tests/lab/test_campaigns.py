"""Whole campaigns by bots, counted."""

import io

from rich.console import Console
from rich.table import Table

from shamble.lab.campaigns import Played, course, play, play_many, summary


def text(played: list[Played]) -> str:
    """Return a summary as it is printed."""
    return printed(summary(played))


def printed(table: Table) -> str:
    """Return a table as it is printed."""
    out = Console(width=100, record=True, file=io.StringIO())
    out.print(table)
    return out.export_text()


def test_a_campaign_is_played_and_counted() -> None:
    """The same seed gives the same campaign, chapter by chapter, to its end or as far as asked."""
    one = play("atz", "uniform", {"figures": 2}, 3, "lab")

    assert one == play("atz", "uniform", {"figures": 2}, 3, "lab")
    assert 1 <= len(one.chapters) <= 3
    assert one.chapters[0]["encounters"] <= 1
    assert one.end in {"still going", "group-gone", "laid-down", "goal"}


def test_many_campaigns_are_the_same_in_any_number_of_processes() -> None:
    """What is heard on the way is what comes out."""
    seeds, heard = ["a", "b"], list[Played]()

    many = play_many("atz", "uniform", {"figures": 1}, 1, seeds, 2, heard.append)

    assert many == heard == [play("atz", "uniform", {"figures": 1}, 1, seed) for seed in seeds]


def test_a_summary_says_how_far_they_came() -> None:
    """Means and medians of every number at the end, and how often it ended how."""
    first = Played(({"people": 6}, {"people": 2, "lost: eaten": 4}), "group-gone")
    other = Played(({"people": 4},), "still going")

    said = text([first, other])

    assert "people" in said
    assert "3.00" in said
    assert "1 of 2" in said


def test_a_course_tells_the_means_after_every_chapter() -> None:
    """Who has not come so far counts no more; what only some chapters know is left out."""
    first = Played(({"people": 6}, {"people": 2, "lost: eaten": 4}), "group-gone")
    other = Played(({"people": 4},), "still going")

    rows = printed(course([first, other]))

    assert "5.00" in rows
    assert "2.00" in rows
    assert "eaten" not in rows
