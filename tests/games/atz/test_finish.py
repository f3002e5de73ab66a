"""What is told about the wounded, the runaways and the bitten after a battle."""

import pytest

from shamble.games.atz.events import Downed, Infected, Recovered
from shamble.games.atz.finish import after_battle, count_downs, count_stars
from shamble.games.atz.state import NOBODY, Figure, Settings
from shamble.games.atz.terms import Status
from shamble.kernel.options import Event
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, zombie

AFTER = RuleId("atz.recovery.after")
LEFT_BEHIND = RuleId("atz.recovery.left-behind")


@pytest.mark.rule("atz.recovery.after", "atz.recovery.left-behind", "atz.infection.roll")
@pytest.mark.parametrize(
    ("figures", "dice", "told"),
    [
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT),),
            (1, 5),
            Recovered(0, (1, 5), 1, True, AFTER),  # noqa: FBT003  (an event's fields)
            id="out of the fight, the field held",
        ),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), zombie(30, 30)),
            (),
            Downed(0, NOBODY, Status.DEAD, LEFT_BEHIND),
            id="left to the zombies",
        ),
        pytest.param(
            (human(20, 20, status=Status.HUNKERED),),
            (5, 5),
            Recovered(0, (5, 5), 0, False, AFTER),  # noqa: FBT003  (an event's fields)
            id="ran and never came back",
        ),
        pytest.param(
            (human(20, 20, bitten=True),),
            (5,),
            Infected(0, 5, 9, False),  # noqa: FBT003  (an event's fields)
            id="bitten: Rep and die are 9",
        ),
    ],
)
def test_recovery_after_is_told(
    figures: tuple[Figure, ...], dice: tuple[int, ...], told: Event
) -> None:
    """Every test after the battle is told with its dice and its outcome."""
    g = battle(*figures, dice=dice)
    g.log = []

    after_battle(g)

    assert [one.event for one in g.log] == [told]
    assert g.dice.spent


@pytest.mark.rule("atz.seat.versus-victory")
@pytest.mark.parametrize(
    ("figure", "points"),
    [
        pytest.param(human(20, 20, star=True), [3, 0], id="a Star that lives"),
        pytest.param(human(20, 20), [0, 0], id="a Grunt that lives"),
        pytest.param(human(20, 20, star=True, status=Status.LEFT), [3, 0], id="a Star that left"),
        pytest.param(
            human(20, 20, star=True, status=Status.STUNNED), [3, 0], id="a Star that is stunned"
        ),
        pytest.param(
            human(20, 20, star=True, status=Status.OUT_OF_THE_FIGHT),
            [0, 1],
            id="a Star out of the fight",
        ),
        pytest.param(human(20, 20, status=Status.DEAD), [0, 1], id="a Grunt that died"),
        pytest.param(human(20, 20, side=3, status=Status.DEAD), [0, 0], id="nobody's"),
    ],
)
def test_seat_versus_victory_points(figure: Figure, points: list[int]) -> None:
    """A Star that survives is worth 3 points, an enemy player's human put down 1."""
    g = battle(figure, human(30, 30, side=2, seat=1), settings=Settings(versus=True))
    g.seats = 2

    downs = count_downs(g)
    assert [3 * count_stars(g, 0) + downs[0], 3 * count_stars(g, 1) + downs[1]] == points
