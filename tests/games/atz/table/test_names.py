"""What figures, vehicles and openings are called."""

import pytest

from shamble.games.atz.table.names import called, figure_names, fleet, letters, name_of, thing_names
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, table, zombie


@pytest.mark.parametrize(
    ("figures", "names"),
    [
        pytest.param([("Ada", False), ("Ben", False)], ("Ada", "Ben"), id="people"),
        pytest.param(
            [("zombie", True), ("Ada", False), ("zombie", True)], ("Z1", "Ada", "Z2"), id="zombies"
        ),
        pytest.param(
            [("Ada", False), ("Ada", False), ("Ben", False), ("Ada", False)],
            ("Ada", "Ada 2", "Ben", "Ada 3"),
            id="namesakes",
        ),
        pytest.param([], (), id="nobody"),
    ],
)
def test_names_tell_figures_apart(figures: list[tuple[str, bool]], names: tuple[str, ...]) -> None:
    """Zombies are numbered from Z1, and all but the first of people with one name."""
    assert called(figures, frozenset()) == names


def test_whoever_fights_twice_in_a_chapter_keeps_the_name() -> None:
    """A campaign's own people are the same in every battle of a chapter; strangers are counted."""
    figures = [("Ada", False), ("Ganger", False), ("Ada", False), ("Ganger", False)]

    assert called(figures, frozenset({"Ada"})) == ("Ada", "Ganger", "Ada", "Ganger 2")


def test_names_of_a_battle() -> None:
    """A figure is called by its name, a zombie by its number."""
    g = battle(human(10, 10), zombie(20, 20), human(12, 10), zombie(30, 30))

    assert figure_names(g) == ("human", "Z1", "human 2", "Z2")
    assert name_of(g, 3) == "Z2"


def test_names_of_vehicles() -> None:
    """A vehicle has its own name, or its kind's with a number if there are several."""
    g = battle(human(10, 10))
    car(g, at=(10, 20), running=False)
    car(g, kind="van", at=(20, 20), running=False)
    car(g, at=(30, 20), running=False)
    car(g, kind="bus", at=(40, 20), running=False, name="Old Betsy")

    assert fleet(g) == ("Sedan 1", "the Van", "Sedan 2", "Old Betsy")


def test_names_of_things() -> None:
    """Doors and windows are called by their side and their building, vehicles as a fleet."""
    house = table(buildings=((20, 20, 30, 26),), doors=((24.5, 20, 25.5, 20),))
    g = battle(human(10, 10), terrain=house)
    car(g, kind="van", at=(40, 40), running=False)

    found = thing_names(g)

    assert found["vehicle"] == ("the Van",)
    assert len(found["opening"]) == 1
    assert "door" in found["opening"][0]


@pytest.mark.parametrize(
    ("names", "found"),
    [
        pytest.param(["Ada", "Ben"], ["A", "B"], id="initials"),
        pytest.param(["Ada", "Abe"], ["A", "B"], id="the next letter of the name"),
        pytest.param(["Banger N", "Ned"], ["N", "E"], id="a stranger's letter"),
        pytest.param(["Ada", "Ada 2"], ["A", "D"], id="namesakes"),
        pytest.param(["Zoe"], ["O"], id="Z is for zombies"),
        pytest.param(["A", "AA"], ["A", "B"], id="the first free one"),
    ],
)
def test_letters_are_each_ones_own(names: list[str], found: list[str]) -> None:
    """Everybody has a letter of his own: the initial, or the next that is free."""
    assert list(letters(names).values()) == found


def test_letters_run_out() -> None:
    """After all letters, large and small, there is only a question mark."""
    names = [f"A{number}" for number in range(52)]

    found = list(letters(names).values())

    assert len(set(found[:51])) == 51
    assert "Z" not in found
    assert found[51] == "?"
