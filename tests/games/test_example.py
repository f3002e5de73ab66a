"""The example of a plug-in keeps what every box promises, and its own rules."""

from collections.abc import Callable

import pytest
from last_brain import ENOUGH, LAST, TAKE, Take, box

from shamble.kernel.errors import Refused
from shamble.kernel.options import Seat
from shamble.server.web import boards
from shamble.testing import CHECKS, Case


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("seats", [2, 4])
def test_example_keeps_what_every_box_promises(check: Callable[[Case], None], seats: int) -> None:
    """What holds for every game holds for a plug-in's."""
    check(Case(box, seats, 7))


def test_example_whoever_takes_the_last_brain_loses() -> None:
    """Fifteen are taken; the one who takes the last loses, the others win."""
    g = box.deal(3, 1)
    for count in (3, 3, 3, 3, 2):
        g.choose(Take(count))

    g.choose(Take(1))

    assert g.result is not None
    assert (g.result.ranks, g.result.rule) == ((1, 1, 2), LAST)


@pytest.mark.parametrize(
    ("taken", "count", "why"),
    [
        pytest.param((), 4, TAKE, id="four"),
        pytest.param((), 0, TAKE, id="none"),
        pytest.param((3, 3, 3, 3, 1), 3, ENOUGH, id="more than there are"),
    ],
)
def test_example_takes_one_to_three_of_those_there_are(
    taken: tuple[int, ...], count: int, why: str
) -> None:
    """What cannot be taken is refused under its rule."""
    g = box.deal(2, 1)
    for one in taken:
        g.choose(Take(one))

    with pytest.raises(Refused) as refused:
        g.choose(Take(count))

    assert refused.value.rule == why
    assert box.view(g, Seat(0)).left == 15 - sum(taken)


def test_example_brings_a_board() -> None:
    """The board is found under an address that changes with it; other boxes bring none."""
    address = boards.address(box)

    assert address is not None
    assert address.startswith("/boards/last-brain/")
    assert address.endswith(".js")
