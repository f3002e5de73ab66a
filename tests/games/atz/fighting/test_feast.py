"""Bodies that draw zombies, and those that do not."""

import pytest

from shamble.games.atz.battle.state import Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.feast import downed
from tests.games.atz.positions import battle, human, zombie


@pytest.mark.rule("atz.feast.downed-human-definition", "atz.feast.zombie-bodies-ignored")
@pytest.mark.parametrize(
    ("body", "found"),
    [
        pytest.param(human(20, 20, status=Status.HUNKERED), [], id="hunkered down"),
        pytest.param(human(20, 20, status=Status.STUNNED), [0], id="stunned"),
        pytest.param(human(20, 20, status=Status.OUT_OF_THE_FIGHT), [0], id="out of the fight"),
        pytest.param(human(20, 20, status=Status.DEAD), [0], id="dead"),
        pytest.param(human(20, 20, status=Status.GONE), [], id="eaten up"),
        pytest.param(human(20, 20, status=Status.LEFT), [], id="off the table"),
        pytest.param(human(20, 20, status=Status.DEAD, carried=True), [], id="carried"),
        pytest.param(human(20, 20, status=Status.DEAD, aboard=0), [], id="in a vehicle"),
        pytest.param(zombie(20, 20, status=Status.DEAD), [], id="a zombie"),
    ],
)
def test_feast_downed_human_definition(body: Figure, found: list[int]) -> None:
    """Humans who lie on the table are bodies, neither those in arms or vehicles nor zombies."""
    g = battle(body)

    assert downed(g) == found
