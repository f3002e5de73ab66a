"""What a newcomer might try, and why it is not possible."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.options import (
    Give,
    Help,
    LeaveBehind,
    Loot,
    Place,
    PlayEvent,
    Propose,
    Ready,
    Shift,
)
from shamble.games.azta.state import ZOMBIE, Azta, Who
from shamble.kernel.options import CardId, Option, Seat
from tests.games.azta.positions import Table, facing, play, table

PAIR = [(9, 1, 9), (9, 9, 9)]
PISTOL, CROWBAR = map(CardId, ("pistol", "crowbar"))


def reasons(g: Azta) -> set[str]:
    """Return the rules that forbid what somebody might wonder about."""
    assert g.decision is not None
    found = (g.bars(option) for option in box.conceivable(g, g.decision.seat))
    return {rule for rule in found if rule is not None}


@pytest.mark.parametrize(
    ("start", "hand", "rules"),
    [
        pytest.param("weaponize", ["eureka"],
                     {"azta.event.screw-only", "azta.weaponize.trade-kinds"}, id="no Gear"),
        pytest.param("weaponize", ["eureka", "pistol"],
                     {"azta.event.screw-only", "azta.weaponize.trade-order"}, id="trading"),
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

    assert not box.conceivable(g, Seat(0))


@pytest.mark.parametrize(
    ("position", "choices", "expected"),
    [
        pytest.param(
            {"hands": (("pistol", "eureka"),), "carried": {0: ["crowbar"]}},
            (),
            {
                Propose(Seat(1)),
                Propose(Seat(2)),
                Shift(CROWBAR, Who(0), Who(1)),
                Place(PISTOL, Who(0)),
                Place(PISTOL, Who(1)),
                PlayEvent(CardId("eureka")),
            },
            id="trading",
        ),
        pytest.param(
            {"hands": (("pistol", "eureka"),), "carried": {0: ["crowbar"]}},
            (Propose(Seat(1)),),
            {Give(PISTOL, None), Give(CardId("eureka"), None), Give(CROWBAR, Who(0))},
            id="an offer",
        ),
        pytest.param(
            {"hands": (("pistol", "eureka"),)},
            (Ready(),),
            {LeaveBehind(PISTOL), LeaveBehind(CardId("eureka")), PlayEvent(CardId("eureka"))},
            id="placing",
        ),
        pytest.param(
            {"start": "loot", "centre": ("crowbar",), "hands": (("pistol", "eureka"),)},
            (),
            {
                Loot(CROWBAR, Who(0)),
                Loot(CROWBAR, Who(1)),
                PlayEvent(PISTOL),
                PlayEvent(CardId("eureka")),
                Place(PISTOL, Who(0)),
            },
            id="Loot",
        ),
        pytest.param(
            {"start": "help", "encounter": facing(ZOMBIE, 2)},
            (),
            {Help(Who(0), Who(2)), Help(Who(1), Who(2))},
            id="Help",
        ),
    ],
)
def test_wonders_list(position: Table, choices: tuple[Option, ...], expected: set[Option]) -> None:
    """What somebody might try is what lies before them, each thing once."""
    g = play(table(PAIR, PAIR, PAIR, **position), *choices)

    found = list(box.conceivable(g, Seat(0)))

    assert set(found) == expected
    assert len(found) == len(expected)


def test_wonders_of_a_game_that_is_over() -> None:
    """When nobody is asked, nobody wonders."""
    g = table(PAIR, PAIR, PAIR, start="loot", stop="loot")
    g.decision = None

    assert not box.conceivable(g, Seat(0))
