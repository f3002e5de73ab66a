"""What a newcomer might try, and why it is not possible."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.state import ZOMBIE, Azta
from shamble.kernel.options import Seat
from tests.games.azta.positions import facing, table

PAIR = [(9, 1, 9), (9, 9, 9)]


def reasons(g: Azta) -> set[str]:
    """Return the rules that forbid what somebody might wonder about."""
    assert g.decision is not None
    found = (g.bars(option) for option in box.wonders(g, g.decision.seat))
    return {rule for rule in found if rule is not None}


@pytest.mark.parametrize(
    ("start", "hand", "rules"),
    [
        pytest.param("weaponize", ["eureka"], {"azta.weaponize.trade-kinds"}, id="trading"),
        pytest.param("loot", ["eureka", "pistol"],
                     {"azta.event.screw-only", "azta.gear.weaponize-only"}, id="Loot"),
        pytest.param("flip", [], {"azta.flip.safe-may-not-go"}, id="Flip"),
        pytest.param("help", [], {"azta.help.who-may", "azta.help.whom"}, id="Help"),
        pytest.param("screw", ["trust-issues", "pistol"],
                     {"azta.event.must-do-something", "azta.gear.weaponize-only"}, id="Screw"),
    ],
)  # fmt: skip
def test_wonders_are_answered_by_rules(start: str, hand: list[str], rules: set[str]) -> None:
    """What looks possible and is not has its rule."""
    team = [*PAIR, (9, 1, 9)]

    g = table(team, PAIR, PAIR, start=start, hands=(hand,), centre=("crowbar",),
              encounter=facing(ZOMBIE, 0, 3), stacks=((), (3,), ()),
              enemies=("zombie-1",))  # fmt: skip

    assert reasons(g) == rules


def test_wonders_are_none_where_everything_is_offered() -> None:
    """A question without such doubts lists none."""
    g = table(PAIR, PAIR, PAIR, start="loot", stop="loot")

    assert not box.wonders(g, Seat(0))
