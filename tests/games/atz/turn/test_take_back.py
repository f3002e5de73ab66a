"""Take Back: when a table is won, and what that means."""

import pytest

from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.turn.finish import finish_if_over
from shamble.games.atz.turn.haul import haul_of, is_cleared
from tests.games.atz.encounters.houses import house, searched
from tests.games.atz.garage import car
from tests.games.atz.positions import human, zombie


def held(*others: Figure, **known: object) -> Atz:
    """Return a Take Back with one building that was searched, and one of the players' in it."""
    g = house(human(25, 25), *others, kind="take-back")
    return searched(g, **{"searched": 3, **known})


def cleared(g: Atz) -> bool:
    """Whether the table is won."""
    assert g.encounter is not None
    return is_cleared(g, g.encounter)


@pytest.mark.rule("atz.takeback.victory", "atz.takeback.check-time", "atz.takeback.purpose")
@pytest.mark.parametrize(
    ("others", "known", "won"),
    [
        pytest.param((), {}, True, id="all is searched"),
        pytest.param((), {"searched": 0}, False, id="entered, and not searched"),
        pytest.param((zombie(5, 5),), {}, False, id="a zombie somewhere"),
        pytest.param((zombie(5, 5, status=Status.DEAD),), {}, True, id="a destroyed one"),
        pytest.param((zombie(5, 5, prone=True),), {}, False, id="one that was knocked down"),
        pytest.param((human(5, 5, side=2),), {}, False, id="an enemy"),
        pytest.param((human(5, 5, side=2, status=Status.STUNNED),), {}, False, id="a stunned one"),
        pytest.param((human(5, 5, side=2, status=Status.CAPTURED),), {}, True, id="a captive"),
        pytest.param((human(5, 5, side=2, status=Status.LEFT),), {}, True, id="one who fled"),
        pytest.param((), {"searched": 0, "closed": True}, True, id="people who want no search"),
    ],
)
def test_takeback_victory(
    others: tuple[Figure, ...], known: dict[str, object], *, won: bool
) -> None:
    """Every building searched, no zombie and no hostile human on the table."""
    assert cleared(held(*others, **known)) == won


@pytest.mark.rule("atz.takeback.check-time")
def test_takeback_peaceful_people_may_stay() -> None:
    """Who neither joined nor fights is no hindrance."""
    g = held(human(22, 22, side=2))
    g.figures[1].who = type(g.figures[1].who)("Ned", 2, -1, peaceful=True)

    assert cleared(g)


@pytest.mark.rule("atz.takeback.purpose", "atz.takeback.victory")
def test_takeback_is_an_encounter_of_its_own() -> None:
    """Where one only discovers, no searching of everything takes the table back."""
    g = held()
    assert g.encounter is not None
    g.encounter.kind = "discover"

    assert not cleared(g)


@pytest.mark.rule("atz.takeback.check-time", "atz.takeback.victory", "atz.takeback.base-gained")
def test_takeback_is_won_when_a_turn_ends() -> None:
    """It is looked at when a turn is over, and not before."""
    g = held()

    assert not finish_if_over(g)
    assert finish_if_over(g, turn_over=True)
    assert g.result is not None
    assert (g.result.reason, g.result.ranks) == ("base", (1,))


@pytest.mark.rule("atz.takeback.base-gained")
def test_takeback_base_gained() -> None:
    """Those who hold it are safe there with all they have found, the wounded too."""
    g = held(human(24, 24, status=Status.OUT_OF_THE_FIGHT))
    g.dice = type(g.dice).scripted(1, 1)
    assert g.encounter is not None
    g.encounter.packs[0] = ("food",)
    car(g, at=(40, 40), running=False)
    g.encounter.cargo[0] = ("fuel",)

    finish_if_over(g, turn_over=True)

    assert [it.status for it in g.figures] == [Status.LEFT, Status.LEFT]
    assert haul_of(g, g.encounter, (0,)).items == ("food", "fuel")


@pytest.mark.rule("atz.takeback.victory")
def test_takeback_needs_somebody_to_hold_it() -> None:
    """Whoever leaves has no base, however clear the streets are."""
    g = held()
    g.figures[0].status = Status.LEFT

    assert finish_if_over(g)
    assert g.result is not None
    assert (g.result.reason, g.result.ranks) == ("no-base", (2,))
