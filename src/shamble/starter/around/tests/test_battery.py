"""What holds for every box holds for this one: the battery plays it by chance."""

from collections.abc import Callable

import pytest

from shamble.starter import box
from shamble.testing import CHECKS, Case


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("seats", range(box.seats[0], box.seats[1] + 1))
@pytest.mark.parametrize("seed", [1, 2])
def test_battery(check: Callable[[Case], None], seats: int, seed: int) -> None:
    """What holds for every game holds for this one."""
    check(Case(box, seats, seed))
