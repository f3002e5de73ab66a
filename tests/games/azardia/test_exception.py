"""Level challenges on tiles 80 to 82: the winner advances, the loser stays."""

import pytest

from shamble.games.azardia.events import ChallengeBegun, PenaltyDrawn
from shamble.games.azardia.options import BuyTiles
from shamble.games.azardia.state import Settings
from tests.conftest import Script
from tests.games.azardia.positions import (
    THIRD,
    YOU,
    heard,
    levels,
    table,
    tiles,
)

STEP = BuyTiles(1)


@pytest.mark.rule(
    "azardia.challenge.exception",
    "azardia.zone.gate-order",
    "azardia.challenge.exception-levels",
    "azardia.challenge.exception-unmarked",
)
@pytest.mark.parametrize(
    ("level", "dice", "tiles_after", "levels_after"),
    [
        pytest.param(
            2,
            (9, 6, 4, 5),
            (4, 80),
            (3, 5),
            marks=pytest.mark.rule(
                "azardia.challenge.exception-low-winner", "azardia.ex.gatekeeper-loses-to-low"
            ),
            id="a level 2 winner goes through the gate",
        ),
        pytest.param(
            4,
            (9, 6, 4, 5),
            (83, 80),
            (5, 5),
            marks=pytest.mark.rule(
                "azardia.challenge.exception-low-winner", "azardia.ex.gatekeeper-loses-to-four"
            ),
            id="a level 4 winner goes beyond",
        ),
        pytest.param(
            3,
            (1, 1, 4, 5),
            (1, 83),
            (2, 5),
            marks=pytest.mark.rule(
                "azardia.challenge.exception-low-loser", "azardia.ex.gatekeeper-wins"
            ),
            id="a level 3 loser is sent to tile 1",
        ),
        pytest.param(5, (1, 1, 4, 5), (80, 83), (5, 5), id="both at level 5"),
    ],
)
def test_challenge_exception_on_80(
    scripted: Script,
    level: int,
    dice: tuple[int, ...],
    tiles_after: tuple[int, ...],
    levels_after: tuple[int, ...],
) -> None:
    """On 80 with a level 5 player the winner advances three tiles and the loser stays."""
    g = table(dice=scripted(*dice), tiles=(79, 80), levels=(level, 5), coins=(1000,))

    g.choose(STEP)

    assert tiles(g) == tiles_after
    assert levels(g) == levels_after


@pytest.mark.rule("azardia.option.gate-first")
def test_option_gate_first() -> None:
    """With the gate first, a player below level 5 is sent to tile 1 before any challenge on 80."""
    g = table(tiles=(79, 80), levels=(4, 5), coins=(1000,), settings=Settings(gate_first=True))

    g.choose(STEP)

    assert tiles(g) == (1, 80)
    assert not heard(g, ChallengeBegun)


@pytest.mark.rule(
    "azardia.challenge.exception-count",
    "azardia.challenge.exception-81",
    "azardia.challenge.exception-82",
)
@pytest.mark.parametrize(
    ("seats", "tile", "mine", "yours"),
    [
        pytest.param(
            4,
            82,
            85,
            82,
            marks=pytest.mark.rule(
                "azardia.challenge.exception-landing", "azardia.ex.exception-82-four"
            ),
            id="four on 82",
        ),
        pytest.param(4, 81, 84, 81, id="four on 81"),
        pytest.param(4, 80, 83, 80, id="four on 80"),
        pytest.param(4, 83, 83, 80, id="four on 83"),
        pytest.param(
            3,
            82,
            82,
            80,
            marks=pytest.mark.rule(
                "azardia.challenge.loser-floor", "azardia.ex.exception-82-three"
            ),
            id="three on 82",
        ),
        pytest.param(3, 81, 84, 81, id="three on 81"),
        pytest.param(
            2,
            81,
            81,
            80,
            marks=pytest.mark.rule("azardia.ex.exception-81-two"),
            id="two on 81",
        ),
        pytest.param(2, 80, 83, 80, id="two on 80"),
    ],
)
def test_challenge_exception_count(
    scripted: Script, seats: int, tile: int, mine: int, yours: int
) -> None:
    """The exception holds on 80, with three players also on 81, with four also on 82."""
    bystanders = (20, 25)[: seats - 2]
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(tile - 1, tile, *bystanders),
        levels=(5, 5),
        marked=(YOU,),
        coins=(1000,),
    )

    g.choose(STEP)

    assert tiles(g)[:2] == (mine, yours)
    assert len(heard(g, PenaltyDrawn)) == (mine == 85)


@pytest.mark.rule("azardia.challenge.exception-unmarked", "azardia.challenge.exception")
def test_challenge_exception_not_before_80(scripted: Script) -> None:
    """A level 5 player who was never beyond 80 goes back from 79: no exception there."""
    g = table(dice=scripted(9, 6, 4, 5), tiles=(78, 79), levels=(2, 5), coins=(1000,))

    g.choose(STEP)

    assert levels(g) == (3, 5)
    assert tiles(g) == (79, 76)


@pytest.mark.rule("azardia.challenge.exception-crowd", "azardia.ex.exception-crowd")
def test_challenge_exception_crowd(scripted: Script) -> None:
    """On a crowded exception tile one fight follows the other, and each pair fights once."""
    g = table(
        dice=scripted(1, 1, 9, 9, 8, 8, 2, 2),
        tiles=(79, 80, 80, 20),
        levels=(5, 5, 5),
        marked=(YOU, THIRD),
        coins=(1000,),
    )

    g.choose(STEP)

    assert tiles(g) == (83, 83, 80, 20)
    assert [one.rival for one in heard(g, ChallengeBegun)] == [YOU, THIRD]
