"""Questions about the rules: by the name of a thing, and why somebody may not."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.asking.explaining import reply
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.questions import About, Meaning, WhyNot
from shamble.games.atz.battle.state import Atz
from shamble.kernel.options import Option
from shamble.kernel.talk import Question, Unread
from tests.games.atz.asking.test_reading import BILLY, street
from tests.games.atz.play import orders
from tests.games.atz.positions import activate, battle, human, seat, zombie


def told(g: Atz, text: str) -> str:
    """Return what a question is answered with, in one line."""
    asked = read(g, seat(), text)
    assert isinstance(asked, Question)
    return " ".join(reply(g, seat(), asked).words)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("what is a fast move", Meaning("fast move")),
        ("What does hunkered mean?", Meaning("hunkered")),
        ("how does melee work", Meaning("melee")),
        ("explain duck back", Meaning("duck back")),
        ("tell me about billy", About(BILLY)),
        ("why can Billy not fire at z1?", WhyNot("fire billy at z1")),
        ("why can't billy fire", WhyNot("fire billy at z1")),
        ("why is billy not allowed to charge", WhyNot("charge billy at z1")),
        ("why can't I move", WhyNot("move north 1")),
        ("why doesn't char run", WhyNot("fast char")),
    ],
)
def test_questions_about_rules_are_understood(text: str, meant: Option | Question) -> None:
    """Whoever names nobody to fire at means the nearest enemy."""
    assert read(street(), seat(), text) == meant


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("what is a fast move", "Fast movement. An active figure"),
        ("what does hunkered mean", "Hunker Down. Stay in cover"),
        ("what are stars", "Stars represent the players. "),
        ("what is duck back", "Duck Back. Move to the nearest cover"),
    ],
)
def test_a_thing_is_explained_by_the_rule_that_is_called_so(text: str, title: str) -> None:
    """The nearest title first; others that speak of it are named."""
    answer = told(street(), text)

    assert answer.startswith(title)
    assert "\n" not in answer


def test_other_rules_are_named_besides() -> None:
    """Who wants to know more is told what to ask for."""
    assert "See also: “Fast Move test”" in told(street(), "what is a fast move")


def test_what_no_rule_speaks_of_is_said() -> None:
    """Nobody is answered with a rule about something else."""
    with pytest.raises(Unread, match="No rule speaks of “blorb”"):
        told(street(), "what is a blorb?")


def fired() -> Atz:
    """Return somebody before a zombie who has fired, and is asked for orders."""
    g = battle(human(24, 20, gun="pistol"), zombie(24, 26))
    activate(g, 0)
    g.figures[0].act.fired = True
    orders(g)
    return g


def test_why_not_is_the_rule_that_forbids() -> None:
    """Who has fired may not fire again, and is told by which rule."""
    answer = told(fired(), "why can I not fire?")

    assert "that cannot be ordered now. Active fire is one shot per activation." in answer


def test_where_nothing_forbids_it_that_is_said() -> None:
    """And nothing is done: it was a question."""
    g = fired()

    answer = told(g, "why can I not move?")

    assert answer.startswith("No rule forbids it now: ")
    assert (g.figures[0].x, g.figures[0].y) == (240, 200)


def test_where_something_else_is_asked_that_is_said_first() -> None:
    """Before a group is active, nobody of it can be given orders."""
    g = box.deal(1, "asked", {"scenario": "skirmish"})

    assert "What is asked first: You must choose the next group" in told(g, "why can't I fire")
