"""Questions as people ask them."""

import pytest

from shamble.games.atz.asking.answers import answer
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.options import Charge, GoProne, Leave, Move, PopUp
from shamble.games.atz.battle.questions import About, Lines, Look, Odds, Reach, Way
from shamble.kernel.options import Option
from shamble.kernel.talk import Question, Unread
from tests.games.atz.asking.test_reading import BILLY, CHAR, TOM, Z1, street
from tests.games.atz.asking.test_reading_vehicles import sentence
from tests.games.atz.positions import seat
from tests.games.atz.scenes import scene


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("What can Char see?", Lines(CHAR)),
        ("can char see z1", Lines(CHAR)),
        ("who sees z1", Lines(Z1)),
        ("how far can Tom go?", Reach(TOM)),
        ("Can Char shoot Z1?", Odds(CHAR, Z1, "")),
        ("can i hit z1", Odds(BILLY, Z1, "")),
        ("where is tom", About(TOM)),
        ("How do I win?", Look()),
        ("leave the table", Leave(BILLY)),
        ("billy lies down", GoProne(BILLY)),
        ("charge the nearest zombie", Charge((BILLY,), (Z1,))),
    ],
)
def test_questions_are_understood_as_people_ask_them(text: str, meant: Option | Question) -> None:
    """What is said in other words is the same order or question."""
    assert read(street(), seat(), text) == meant


def test_how_far_something_is_is_measured() -> None:
    """A distance is that of the way there."""
    asked = read(street(), seat(), "how far is the door")

    assert isinstance(asked, Way)
    assert asked.figure == BILLY


def test_the_goal_is_told_first() -> None:
    """Who asks how to win hears the goal before the lie of the land."""
    g = scene("first-contact", run=False)

    asked = read(g, seat(), "how do I win?")
    assert isinstance(asked, Look)
    told = answer(g, seat(), asked).words

    assert told[0].startswith("The goal. ")
    assert told[1].startswith("The table is ")


def test_a_number_that_nobody_has_names_nobody() -> None:
    """There are two zombies: a fourteenth is not one of them."""
    with pytest.raises(Unread, match="Nobody on the table is called “z14”"):
        read(street(), seat(), "who sees z14")


@pytest.mark.parametrize("text", ["stand up billy", "get up billy", "billy stands up", "up billy"])
def test_getting_up_is_understood_of_those_who_lie(text: str) -> None:
    """Who lies gets to his feet where he is; who hides comes out."""
    lying, hiding = street(), street()
    it = lying.figures[BILLY]
    it.prone, hiding.figures[BILLY].hidden = True, True

    assert read(lying, seat(), text) == Move(BILLY, it.x, it.y)
    assert read(hiding, seat(), text) == PopUp(BILLY)
    assert sentence(lying, Move(BILLY, it.x, it.y)).startswith("Billy gets up on the spot, which")
