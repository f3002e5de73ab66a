"""Names as people read them."""

import pytest

from shamble.server.table.names import cleaned, distinct


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        pytest.param("Ann", "Ann", id="plain"),
        pytest.param("  Ann \u2003 B ", "Ann B", id="spaces"),
        pytest.param("A\u200bn\u00adn\u2060", "Ann", id="invisible"),
        pytest.param("\u202ennA", "nnA", id="turned round"),
        pytest.param("\uff21nn", "Ann", id="wide"),
        pytest.param("\u200b\u200d", "", id="nothing to see"),
        pytest.param("Z\u0300\u0301\u0302\u0303\u0304", "Z\u0300\u0301", id="piled up"),
        pytest.param("Zo\u00eb \u5f20", "Zo\u00eb \u5f20", id="other letters"),
    ],
)
def test_names_hold_what_people_see(name: str, seen: str) -> None:
    """What nobody sees is left out of a name."""
    assert cleaned(name) == seen


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Host", id="the same"),
        pytest.param("HOST", id="capitals"),
        pytest.param("H\u043est", id="a Cyrillic o"),
        pytest.param("H0st", id="a nought"),
        pytest.param("Ho st", id="a space"),
        pytest.param("H\u00f6st", id="dots"),
        pytest.param("Ho\u200bst", id="something invisible"),
    ],
)
def test_names_that_look_alike_get_a_number(name: str) -> None:
    """There is no second Host, however it is written."""
    assert distinct(name, ("Host", "Ann")) == f"{name} 2"


def test_names_that_differ_stay() -> None:
    """Two people with names of their own keep them."""
    assert distinct("Bob", ("Host", "Ann")) == "Bob"
