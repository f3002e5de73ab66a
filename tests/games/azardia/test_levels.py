"""Levels and the moves that take their place."""

import pytest

from shamble.games.azardia.events import ChallengeBegun
from tests.conftest import Script
from tests.games.azardia.positions import (
    ME,
    YOU,
    choose,
    custom,
    custom_event,
    hand,
    heard,
    levels,
    play,
    table,
    tiles,
)


@pytest.mark.rule("azardia.level.range", "azardia.level.keep-one-and-five", "azardia.level.step")
@pytest.mark.parametrize(
    ("level", "tile", "after", "end"),
    [
        pytest.param(
            1,
            10,
            1,
            7,
            marks=pytest.mark.rule("azardia.level.loss-at-one", "azardia.ex.lose-level-one"),
            id="level 1 goes back three",
        ),
        pytest.param(2, 10, 1, 10, id="2 to 1"),
        pytest.param(3, 10, 2, 10, id="3 to 2"),
        pytest.param(4, 10, 3, 10, id="4 to 3"),
        pytest.param(
            5,
            100,
            5,
            97,
            marks=pytest.mark.rule("azardia.level.loss-at-five"),
            id="level 5 goes back three",
        ),
    ],
)
def test_level_loss(level: int, tile: int, after: int, end: int) -> None:
    """Levels 2 to 4 are lost one at a time; at 1 and 5 the token goes back three tiles."""
    g = table(tiles=(40, tile), levels=(1, level), hands=("performance-review",))

    g.choose(play("performance-review", YOU))

    assert levels(g) == (1, after)
    assert tiles(g) == (40, end)


@pytest.mark.rule("azardia.level.range", "azardia.level.step")
@pytest.mark.parametrize(
    ("level", "tile", "after", "end"),
    [
        pytest.param(1, 10, 2, 10, id="1 to 2"),
        pytest.param(4, 10, 5, 10, id="4 to 5"),
        pytest.param(
            5,
            10,
            5,
            13,
            marks=pytest.mark.rule(
                "azardia.level.gain-at-five", "azardia.level.replacement-is-movement"
            ),
            id="level 5 advances three, onto an A tile",
        ),
        pytest.param(
            5,
            149,
            5,
            148,
            marks=pytest.mark.rule("azardia.move.bounce-any", "azardia.ex.gain-level-five-bounce"),
            id="152 becomes 148",
        ),
    ],
)
def test_level_gain(level: int, tile: int, after: int, end: int) -> None:
    """A gain is one level; at level 5 it is a movement of three tiles with all that follows."""
    g = table(tiles=(tile, 40), levels=(level,), hands=("crash-course",), draw="duck")

    g.choose(play("crash-course"))

    assert levels(g) == (after, 1)
    assert tiles(g) == (end, 40)
    assert hand(g, ME) == ("duck" if end == 13 else "")


@pytest.mark.rule(
    "azardia.level.loss-at-five", "azardia.zone.floor-clamp", "azardia.ex.lose-level-five-floor"
)
def test_level_loss_at_the_floor(scripted: Script) -> None:
    """A Penalty that takes a level from a floor player on a Z tile stops at 80."""
    g = table(
        dice=scripted(),
        tiles=(81, 40),
        levels=(5,),
        hands=("", "performance-review"),
        seat=YOU,
    )

    g.choose(play("performance-review", ME))

    assert levels(g) == (5, 1)
    assert tiles(g) == (80, 40)


@pytest.mark.rule("azardia.level.several-steps")
@pytest.mark.parametrize(
    ("amount", "level", "tile", "after", "end"),
    [
        pytest.param(
            -2,
            2,
            30,
            1,
            27,
            marks=pytest.mark.rule("azardia.ex.two-levels-down"),
            id="to level 1, then back three",
        ),
        pytest.param(2, 4, 30, 5, 33, id="to level 5, then three forward"),
        pytest.param(2, 2, 30, 4, 30, id="two up"),
        pytest.param(-2, 5, 30, 5, 24, id="back three twice"),
    ],
)
def test_level_several_steps(amount: int, level: int, tile: int, after: int, end: int) -> None:
    """Several levels are changed one after the other, each with its own replacement."""
    deck = custom(f'{{ do = "level", who = "target", amount = {amount} }}', more='target = "rival"')
    g = table(tiles=(40, tile), levels=(1, level), hands=("custom",), deck=deck)

    g.choose(play("custom", YOU))

    assert levels(g) == (1, after)
    assert tiles(g) == (40, end)


@pytest.mark.rule("azardia.level.several-steps")
def test_level_several_steps_settle_each_landing(scripted: Script) -> None:
    """The landing of a replacement move is settled before the next level is lost."""
    deck = custom('{ do = "level", who = "target", amount = -2 }', more='target = "rival"')
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(40, 30, 27),
        levels=(1, 1, 1),
        hands=("custom",),
        deck=deck,
    )

    g.choose(play("custom", YOU))

    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(YOU, 2)]
    assert levels(g) == (1, 1, 1)
    assert tiles(g) == (40, 27, 24)


@pytest.mark.rule("azardia.level.replacement-is-movement", "azardia.round.event-order")
def test_level_replacement_moves_of_several_are_one_move() -> None:
    """If several players move instead of losing a level, all tokens move before landings."""
    deck = custom_event('{ do = "level", who = "all", amount = -1 }')
    g = table(tiles=(13, 10), deck=deck, events="custom", hands=("duck",), phases="R")

    assert tiles(g) == (10, 7)
    assert not heard(g, ChallengeBegun)


@pytest.mark.rule("azardia.round.event-named-players", "azardia.level.step")
def test_round_event_named_players_lowest_level() -> None:
    """An Event for the lowest level leaves the others as they are."""
    g = table(
        tiles=(13, 10, 20), levels=(2, 1, 1), hands=("duck",), events="graduation-day", phases="R"
    )

    assert levels(g) == (2, 2, 2)


@pytest.mark.rule("azardia.level.gain-at-five")
def test_level_gain_twice_by_two_cards() -> None:
    """Each gain counts for itself."""
    g = table(tiles=(30, 40), levels=(3,), hands=("crash-course crash-course crash-course",))

    choose(g, play("crash-course"), play("crash-course"), play("crash-course"))

    assert levels(g) == (5, 1)
    assert tiles(g) == (33, 40)
