"""Players who drop out of a battle."""

import pytest

from shamble.games.atz.battle.state import NOBODY, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.people.absence import bars_handing_over, hand_over
from tests.games.atz.positions import battle, human


@pytest.mark.rule("atz.seat.absent-player")
@pytest.mark.parametrize(
    ("seats", "barred"),
    [
        pytest.param(1, "atz.seat.absent-player", id="alone"),
        pytest.param(2, None, id="one of two"),
    ],
)
def test_seat_absent_player_somebody_is_left(seats: int, barred: str | None) -> None:
    """The last player at the table stays."""
    g = battle(human(20, 20))
    g.seats = seats

    assert bars_handing_over(g) == barred


@pytest.mark.rule("atz.seat.absent-player")
@pytest.mark.parametrize(
    ("seat", "status", "versus", "to"),
    [
        pytest.param(0, Status.CARRYING_ON, False, 1, id="the next"),
        pytest.param(0, Status.DEAD, False, 2, id="the next but one, if the next is out"),
        pytest.param(2, Status.CARRYING_ON, False, 0, id="round to the first"),
        pytest.param(0, Status.CARRYING_ON, True, NOBODY, id="nobody, against each other"),
    ],
)
def test_seat_absent_player_who_takes_over(
    seat: int, status: Status, to: int, *, versus: bool
) -> None:
    """Figures go to the next player in play; against each other the rules take them."""
    g = battle(
        human(20, 20, seat=0),
        human(22, 20, seat=1, status=status),
        human(24, 20, seat=2),
        settings=Settings(scenario="skirmish", versus=versus),
    )
    g.seats = 3

    taker = hand_over(g, seat)

    moved = g.figures[seat].who
    assert (taker, moved.seat, moved.abandoned) == (to, to, to == NOBODY)
    assert g.figures[1].who.seat == 1


@pytest.mark.rule("atz.seat.absent-player")
def test_seat_absent_player_nobody_is_left() -> None:
    """Where no other player has anybody alive the rules take the figures."""
    g = battle(human(20, 20), human(22, 20, seat=1, status=Status.DEAD))
    g.seats = 2

    taker = hand_over(g, 0)

    assert (taker, g.figures[0].who.abandoned) == (NOBODY, True)
