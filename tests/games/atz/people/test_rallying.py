"""Who may rally whom, and where zombies forbid it."""

import pytest

from shamble.games.atz.battle.options import Rally
from shamble.games.atz.battle.state import Figure
from shamble.games.atz.book.terms import Status
from tests.games.atz.play import order, orders, why_not
from tests.games.atz.positions import activate, alter, battle, human, zombie

RALLY = "atz.test.rally"
COWED = Status.HUNKERED


@pytest.mark.rule(RALLY)
@pytest.mark.parametrize(
    ("other", "able"),
    [
        pytest.param(human(20, 24, status=COWED), True, id="4 inches away"),
        pytest.param(human(20, 24.1, status=COWED), False, id="farther"),
        pytest.param(human(20, 22, status=Status.DUCKED_BACK), False, id="only ducked back"),
        pytest.param(human(20, 22, status=Status.STUNNED), False, id="stunned"),
        pytest.param(human(20, 22, status=COWED, side=2), False, id="an enemy"),
        pytest.param(human(20, 22, status=COWED, broken=True), False, id="may never rally"),
    ],
)
def test_test_rally_whom(other: Figure, *, able: bool) -> None:
    """One rallies hunkered friends within 4 inches."""
    g = battle(human(20, 20), other)
    activate(g, 0)

    assert (Rally(0) in orders(g)) is able
    assert why_not(g, Rally(0)) == (None if able else RALLY)


@pytest.mark.rule(RALLY)
def test_test_rally_once_in_an_activation() -> None:
    """Whoever has tried to rally others does not try again; two passes bring a friend back."""
    g = battle(
        human(20, 20), human(20, 22, status=COWED), human(22, 20, status=COWED), dice=(1, 2, 1, 2)
    )
    before = why_not(g, Rally(0))

    order(g, Rally(0))

    assert (before, g.bars(Rally(0))) == (None, RALLY)
    assert [it.status for it in g.figures] == [Status.CARRYING_ON] * 3


@pytest.mark.rule(RALLY)
@pytest.mark.parametrize("status", [Status.DUCKED_BACK, COWED])
def test_test_rally_not_by_the_cowed(status: Status) -> None:
    """Nobody rallies others, or himself, who does not carry on."""
    g = battle(human(20, 20), human(20, 22, status=COWED), human(20.8, 20))
    activate(g, 0, 2)
    alter(g.figures[0], status=status)

    assert why_not(g, Rally(0)) is not None
    assert why_not(g, Rally(2)) is None


@pytest.mark.rule("atz.test.rally-zombies", "atz.zombie-react.no-rally-within-six")
@pytest.mark.parametrize(
    ("other", "may"),
    [
        pytest.param(zombie(20, 26), False, id="a zombie 6 inches away"),
        pytest.param(zombie(20, 26.1), True, id="farther"),
        pytest.param(zombie(20, 26, (0, 1), prone=True), False, id="one that lies and looks away"),
        pytest.param(zombie(20, 22, status=Status.DEAD), True, id="a destroyed one"),
        pytest.param(human(20, 22, side=2), True, id="a human enemy"),
    ],
)
def test_test_rally_zombies(other: Figure, *, may: bool) -> None:
    """Nobody rallies within 6 inches of a zombie, standing or prone."""
    g = battle(human(20, 20, status=COWED), other, human(20, 17))
    activate(g, 2)

    assert (why_not(g, Rally(2)) is None) is may
