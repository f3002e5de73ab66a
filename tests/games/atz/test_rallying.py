"""Who may rally whom, and where zombies forbid it."""

import pytest

from shamble.games.atz.rallying import bars_rallying, may_rally, rallied_by
from shamble.games.atz.state import Figure
from shamble.games.atz.terms import Status
from tests.games.atz.positions import battle, human, zombie

RALLY = "atz.test.rally"
COWED = Status.HUNKERED


@pytest.mark.rule(RALLY)
@pytest.mark.parametrize(
    ("other", "found"),
    [
        pytest.param(human(20, 24, status=COWED), [1], id="4 inches away"),
        pytest.param(human(20, 24.1, status=COWED), [], id="farther"),
        pytest.param(human(20, 22, status=Status.DUCKED_BACK), [], id="only ducked back"),
        pytest.param(human(20, 22, status=Status.STUNNED), [], id="stunned"),
        pytest.param(human(20, 22, status=COWED, side=2), [], id="an enemy"),
        pytest.param(human(20, 22, status=COWED, broken=True), [], id="may never rally"),
    ],
)
def test_test_rally_whom(other: Figure, found: list[int]) -> None:
    """One rallies hunkered friends within 4 inches."""
    g = battle(human(20, 20), other)

    assert rallied_by(g, 0) == found
    assert bars_rallying(g, 0) == (None if found else RALLY)


@pytest.mark.rule(RALLY)
@pytest.mark.parametrize(
    ("state", "barred"),
    [
        pytest.param({}, None, id="able"),
        pytest.param({"rallied": True}, RALLY, id="has tried already"),
        pytest.param({"status": Status.DUCKED_BACK}, RALLY, id="does not carry on"),
    ],
)
def test_test_rally_by_whom(state: dict[str, object], barred: str | None) -> None:
    """One rallies others who carries on, once in an activation."""
    g = battle(human(20, 20, **state), human(20, 22, status=COWED))  # type: ignore[arg-type]

    assert bars_rallying(g, 0) == barred


@pytest.mark.rule(RALLY)
def test_test_rally_nobody_rallies_himself() -> None:
    """A hunkered figure is not among those whom it could rally."""
    g = battle(human(20, 20, status=COWED))

    assert rallied_by(g, 0) == []


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
    g = battle(human(20, 20, status=COWED), other)

    assert may_rally(g, 0) is may
