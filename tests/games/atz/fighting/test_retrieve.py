"""Whether the wounded are fetched by those who duck back: Grunts must, a player's Star may."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.options import LeaveBehind, Prompt, Retrieve
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Outcome, Settings
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.people.absence import hand_over
from shamble.games.atz.reactions.reaction import apply_result
from shamble.games.atz.telling import words
from shamble.kernel.options import Option
from shamble.kernel.talk import Unread
from tests.games.atz.positions import battle, car, human, run, seat, table, zombie

DOWN = Status.OUT_OF_THE_FIGHT
DUCKED = Status.DUCKED_BACK
STREET = table(obstacles=(car(18, 23.5),))
ADA, FOE, TOM = range(3)
FETCH, LEAVE = Retrieve(ADA, TOM), LeaveBehind(ADA, TOM)


def named(name: str, figure: Figure) -> Figure:
    """Return a figure with a name."""
    figure.who = msgspec.structs.replace(figure.who, name=name)
    return figure


def ducking(ada: Figure, *others: Figure, passed: int = 1, settings: Settings | None = None) -> Atz:
    """Have Ada duck back from a shooter; others are Tom and whoever else is there."""
    foe = human(20, 40, side=2, facing=(0, -1))
    g = battle(named("Ada", ada), foe, *others, terrain=STREET, settings=settings)
    outcome = Outcome(ADA, terms.Test.RECEIVED_FIRE, passed, Do.DUCK_BACK, FOE, (FOE,))
    return run(g, apply_result, outcome)


def tom(x: float = 22, y: float = 19, **state: object) -> Figure:
    """Return Tom, who is out of the fight."""
    state = {"status": DOWN, "prone": True, **state}
    return named("Tom", human(x, y, **state))  # type: ignore[arg-type]  # any state


@pytest.mark.rule("atz.wounded.duck-back")
def test_wounded_duck_back_a_star_is_asked_first() -> None:
    """A player's Star with a wounded friend in reach has not stirred when the player is asked."""
    g = ducking(human(20, 20, star=True), tom())

    ada = g.figures[ADA]
    assert g.decision is not None
    assert (g.decision.seat, g.decision.prompt) == (seat(), Prompt.RETRIEVE)
    assert g.decision.options == (FETCH, LEAVE)
    assert (ada.x, ada.y, ada.status, ada.carries) == (200, 200, Status.CARRYING_ON, NOBODY)
    assert not g.figures[TOM].carried


@pytest.mark.rule("atz.wounded.duck-back", "atz.move.duck-back")
@pytest.mark.parametrize(
    ("choice", "carries", "spot"),
    [
        pytest.param(FETCH, TOM, (225, 230), id="fetches him, and ducks back from where he lay"),
        pytest.param(LEAVE, NOBODY, (195, 230), id="leaves him, and ducks back at once"),
    ],
)
def test_wounded_duck_back_a_star_may(choice: Option, carries: int, spot: tuple[int, int]) -> None:
    """A Star fetches the wounded or leaves them, as the player likes, and ducks back then."""
    g = ducking(human(20, 20, star=True), tom())

    g.choose(choice)

    ada, body = g.figures[ADA], g.figures[TOM]
    assert (ada.carries, body.carried) == (carries, carries == TOM)
    assert (ada.x, ada.y, ada.status, ada.hidden) == (*spot, DUCKED, True)
    assert (body.x, body.y) == (spot if carries == TOM else (220, 190))


@pytest.mark.rule("atz.wounded.duck-back")
@pytest.mark.parametrize(
    ("ada", "carries"),
    [
        pytest.param(human(20, 20), TOM, id="a Grunt must fetch him"),
        pytest.param(human(20, 20, seat=NOBODY), TOM, id="a Grunt whom nobody commands must"),
        pytest.param(human(20, 20, star=True, seat=NOBODY), TOM, id="so does such a Star"),
        pytest.param(human(20, 20, star=True, dropped=True), NOBODY, id="a Star who let him go"),
    ],
)
def test_wounded_duck_back_others_are_not_asked(ada: Figure, carries: int) -> None:
    """Only a player's Star has the choice, and only while it may fetch anybody."""
    g = ducking(ada, tom())

    assert g.decision is None
    assert (g.figures[ADA].carries, g.figures[ADA].status) == (carries, DUCKED)


@pytest.mark.rule("atz.wounded.duck-back")
@pytest.mark.parametrize(
    ("others", "passed"),
    [
        pytest.param((tom(),), 0, id="passed no die"),
        pytest.param((tom(24.1, 20),), 1, id="the wounded is too far off"),
        pytest.param((tom(status=Status.STUNNED),), 1, id="is only stunned"),
        pytest.param((tom(), zombie(23, 19)), 1, id="a zombie is at him"),
    ],
)
def test_wounded_duck_back_a_star_with_nobody_to_fetch(
    others: tuple[Figure, ...], passed: int
) -> None:
    """A Star who could fetch nobody ducks back without a question."""
    g = ducking(human(20, 20, star=True), *others, passed=passed)

    assert g.decision is None
    assert (g.figures[ADA].carries, g.figures[ADA].status) == (NOBODY, DUCKED)


@pytest.mark.rule("atz.wounded.duck-back", "atz.seat.absent-player")
def test_wounded_duck_back_whose_player_drops_out() -> None:
    """A Star whose player drops out instead of answering fetches the wounded by the rules."""
    g = ducking(human(20, 20, star=True), tom(), settings=Settings("skirmish", versus=True))

    hand_over(g, 0)
    g.ask_again()

    assert g.decision is None
    assert g.figures[ADA].carries == TOM


def test_the_question_says_who_whom_and_what_follows() -> None:
    """The player reads who ducks back from whom, and what becomes of the wounded."""
    g = ducking(human(20, 20, star=True), tom())
    voice, shown = box.voice(g, ("Ann",), seat()), box.view(g, seat())

    assert words.prompt(voice, g.deck, shown, Prompt.RETRIEVE, seat()) == (
        "You must decide whether the Star fetches a wounded friend before ducking back:"
        " Ada, because of human."
    )
    assert words.option(voice, g.deck, shown, FETCH) == (
        "Ada fetches Tom and ducks back from there; carrying: no Fast Move, no charge,"
        " one-handed guns"
    )
    assert words.option(voice, g.deck, shown, LEAVE) == (
        "Ada leaves Tom lying there and ducks back alone, from here"
    )


@pytest.mark.parametrize(
    ("text", "option"),
    [
        pytest.param("fetch tom", FETCH, id="fetch"),
        pytest.param("leave behind tom", LEAVE, id="leave behind"),
        pytest.param("abandon tom", LEAVE, id="abandon"),
    ],
)
def test_the_answer_can_be_typed(text: str, option: Option) -> None:
    """Both answers can be given in words."""
    g = ducking(human(20, 20, star=True), tom())

    assert read(g, seat(), text) == option


def test_nobody_is_left_behind_unasked() -> None:
    """Leaving the wounded behind is no order: it answers a question."""
    g = ducking(human(20, 20), tom())

    with pytest.raises(Unread, match="Nothing that is asked now"):
        read(g, seat(), "abandon tom")
