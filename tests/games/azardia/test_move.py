"""Walking the track: zones, gate, floor and bounce."""

import pytest

from shamble.games.azardia.events import DrawnHidden, PenaltyDrawn
from shamble.games.azardia.options import BuyLevel, BuyTiles
from shamble.games.azardia.state import Settings
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    ME,
    THROW,
    YOU,
    choose,
    custom,
    custom_event,
    heard,
    levels,
    play,
    table,
    tiles,
)


def split(steps: int) -> tuple[int, int]:
    """Return two dice whose sum is this."""
    return (steps - 1, 1) if steps <= 11 else (10, steps - 10)


@pytest.mark.rule(
    "azardia.zone.below-five-confined",
    "azardia.zone.gate-return",
    "azardia.zone.gate-passing",
    "azardia.zone.gate-any-movement",
    "azardia.zone.zero",
    "azardia.zone.tyrant",
)
@pytest.mark.parametrize(
    ("start", "steps", "level", "end"),
    [
        pytest.param(
            78,
            5,
            3,
            4,
            marks=pytest.mark.rule("azardia.zone.gate-carry", "azardia.ex.gate-carry"),
            id="79, 80, 1, 2, 3, 4",
        ),
        pytest.param(
            74,
            6,
            2,
            1,
            marks=pytest.mark.rule("azardia.zone.gate-exact", "azardia.ex.gate-exact"),
            id="exactly 80",
        ),
        pytest.param(79, 2, 4, 2, id="one beyond"),
        pytest.param(79, 20, 1, 20, id="far beyond"),
        pytest.param(60, 19, 4, 79, id="just before the gate"),
        pytest.param(
            79,
            5,
            4,
            5,
            marks=pytest.mark.rule("azardia.ex.gate-carry-to-a", "azardia.tile.a-draw"),
            id="through the gate to an A tile",
        ),
        pytest.param(
            78,
            9,
            5,
            87,
            marks=pytest.mark.rule(
                "azardia.zone.gate-pass-at-five",
                "azardia.zone.gate-no-stop",
                "azardia.ex.gate-open",
            ),
            id="open at level 5",
        ),
        pytest.param(
            71,
            9,
            5,
            80,
            marks=pytest.mark.rule("azardia.zone.gate-pass-at-five", "azardia.zone.zero"),
            id="a stop on 80 at level 5",
        ),
        pytest.param(
            146,
            9,
            5,
            145,
            marks=pytest.mark.rule(
                "azardia.move.bounce",
                "azardia.move.bounce-landing",
                "azardia.tile.z-draw",
                "azardia.ex.bounce-to-z",
            ),
            id="155 becomes 145",
        ),
        pytest.param(149, 20, 5, 131, marks=pytest.mark.rule("azardia.move.bounce"), id="169"),
    ],
)
def test_zone_walks_end(scripted: Script, start: int, steps: int, level: int, end: int) -> None:
    """Below level 5 the gate returns a token to tile 1; at level 5 only tile 150 turns it back."""
    g = table(dice=scripted(*split(steps)), tiles=(start, 30), levels=(level,), phases="A")

    g.choose(ADD)

    assert tiles(g) == (end, 30)
    assert [one.seat for one in heard(g, DrawnHidden, YOU)] == [ME] * (end in (5, 75))
    assert [one.seat for one in heard(g, PenaltyDrawn)] == [ME] * (end in (145, 129))


@pytest.mark.rule("azardia.zone.gate-laps", "azardia.coin.source")
def test_zone_gate_laps_have_no_end_and_no_reward(scripted: Script) -> None:
    """A player may be returned again and again, and gets nothing for it."""
    g = table(dice=scripted(9, 3, 9, 3), tiles=(70, 30), phases="A A")
    g.choose(ADD)
    g.players[ME].tile = 70

    g.choose(ADD)

    assert tiles(g) == (3, 30)
    assert (g.players[ME].level, g.players[ME].coins, g.players[ME].hand) == (1, 0, [])


@pytest.mark.rule("azardia.option.gate-carry")
@pytest.mark.parametrize(
    ("steps", "end"),
    [pytest.param(5, 1, id="three left over"), pytest.param(2, 1, id="exact")],
)
def test_option_gate_carry_off(scripted: Script, steps: int, end: int) -> None:
    """Without carrying, a movement that reaches the gate ends on tile 1."""
    settings = Settings(gate_carry=False)
    g = table(dice=scripted(*split(steps)), tiles=(78, 30), settings=settings, phases="A")

    g.choose(ADD)

    assert tiles(g) == (end, 30)


@pytest.mark.rule(
    "azardia.zone.gate-level-moment",
    "azardia.coin.level-up",
    "azardia.coin.when-level-or-tile",
    "azardia.ex.gate-buy-level-first",
)
@pytest.mark.parametrize(
    ("bought", "end", "left"),
    [
        pytest.param([BuyLevel()], 91, 0, id="level 5 bought in time"),
        pytest.param([], 12, 5000, id="not bought"),
    ],
)
def test_zone_gate_level_moment(
    scripted: Script, bought: list[BuyLevel], end: int, left: int
) -> None:
    """A level bought between roll and movement opens the gate."""
    g = table(dice=scripted(8, 7), tiles=(76, 30), levels=(4,), coins=(5000,), phases="A")

    choose(g, THROW, *bought, ADD)

    assert tiles(g) == (end, 30)
    assert g.players[ME].coins == left


@pytest.mark.rule("azardia.zone.gate-any-movement", "azardia.move.pushed-into-tyrant")
@pytest.mark.parametrize(
    ("start", "level", "end", "marked"),
    [
        pytest.param(
            77, 4, 2, False, marks=pytest.mark.rule("azardia.ex.gate-shove"), id="below level 5"
        ),
        pytest.param(
            79,
            5,
            83,
            True,
            marks=pytest.mark.rule("azardia.ex.shove-into-tyrant", "azardia.zone.floor-latch"),
            id="at level 5",
        ),
    ],
)
def test_zone_gate_any_movement_shoved(start: int, level: int, end: int, marked: bool) -> None:  # noqa: FBT001
    """A rival's push goes through the gate, or past it, as any movement does."""
    g = table(tiles=(30, start), levels=(1, level), hands=("helpful-shove",))

    g.choose(play("helpful-shove", YOU))

    assert tiles(g) == (30, end)
    assert g.players[YOU].floor is marked


@pytest.mark.rule("azardia.zone.floor-clamp", "azardia.zone.tile-one-clamp")
@pytest.mark.parametrize(
    ("start", "level", "marked", "end"),
    [
        pytest.param(
            82,
            5,
            (),
            80,
            marks=pytest.mark.rule("azardia.zone.floor", "azardia.ex.floor-card"),
            id="a floor player stops on 80",
        ),
        pytest.param(
            80,
            5,
            (),
            77,
            marks=pytest.mark.rule("azardia.zone.floor-unmarked", "azardia.ex.floor-unmarked"),
            id="level 5 on 80, never beyond",
        ),
        pytest.param(
            80,
            5,
            (YOU,),
            80,
            marks=pytest.mark.rule(
                "azardia.zone.floor-latch",
                "azardia.zone.floor-no-gate",
                "azardia.zone.floor-unmarked",
            ),
            id="the mark stays on 80",
        ),
        pytest.param(90, 5, (), 87, id="far from the floor"),
        pytest.param(3, 1, (), 1, id="tile 1 is the end"),
        pytest.param(30, 1, (), 27, id="three back"),
    ],
)
def test_zone_floor_of_backward_steps(
    start: int, level: int, marked: tuple[int, ...], end: int
) -> None:
    """Backward steps stop on tile 1, or on 80 for whoever has been beyond it."""
    g = table(tiles=(40, start), levels=(1, level), marked=marked, hands=("weaponised-banana",))

    g.choose(play("weaponised-banana", YOU))

    assert tiles(g) == (40, end)


@pytest.mark.rule("azardia.zone.level-five-walks", "azardia.coin.level-up")
def test_zone_level_five_walks() -> None:
    """Becoming level 5 moves nobody."""
    g = table(tiles=(40, 30), levels=(4,), coins=(5000,))

    g.choose(BuyLevel())

    assert tiles(g) == (40, 30)
    assert levels(g) == (5, 1)


@pytest.mark.rule("azardia.move.passing")
def test_move_passing_does_nothing(scripted: Script) -> None:
    """Tokens on the way are overtaken."""
    g = table(dice=scripted(2, 1), tiles=(20, 22), phases="A")

    g.choose(ADD)

    assert tiles(g) == (23, 22)


@pytest.mark.rule("azardia.tile.no-movement", "azardia.zone.tile-one-clamp")
def test_tile_no_movement_no_landing() -> None:
    """A push that tile 1 absorbs is no landing: those on the tile do not fight."""
    g = table(tiles=(40, 1, 1), hands=("weaponised-banana",))

    g.choose(play("weaponised-banana", YOU))

    assert tiles(g) == (40, 1, 1)


@pytest.mark.rule("azardia.move.bounce-any", "azardia.coin.tile-cannot-shorten")
@pytest.mark.parametrize(
    ("count", "end"), [pytest.param(1, 150, id="exact"), pytest.param(2, 149, id="one too many")]
)
def test_move_bounce_any_bought_tiles(count: int, end: int) -> None:
    """Bought tiles lead forward and bounce at 150."""
    g = table(tiles=(149, 30), levels=(5,), coins=(2000,))

    g.choose(BuyTiles(count))

    assert tiles(g) == (end, 30)


@pytest.mark.rule("azardia.zone.placement-limits", "azardia.play.legal-target")
@pytest.mark.parametrize(
    ("mine", "yours", "barred"),
    [
        pytest.param((50, 3), (40, 2), None, id="same zone"),
        pytest.param(
            (50, 3),
            (95, 5),
            "azardia.play.legal-target",
            marks=pytest.mark.rule("azardia.ex.swap-illegal"),
            id="a floor player from Zone Zero",
        ),
        pytest.param((95, 5), (120, 5), None, id="both in the Tyrant Zone"),
    ],
)
def test_zone_placement_limits_swap(
    mine: tuple[int, int], yours: tuple[int, int], barred: str | None
) -> None:
    """A swap must leave both where they may be."""
    g = table(tiles=(mine[0], yours[0]), levels=(mine[1], yours[1]), hands=("chair-custody",))

    assert g.bars(play("chair-custody", YOU)) == barred


@pytest.mark.rule("azardia.zone.placement-limits")
@pytest.mark.parametrize(
    ("tiles", "levels", "barred"),
    [
        pytest.param((50, 95), (3, 5), "azardia.zone.placement-limits", id="below 5 beyond 80"),
        pytest.param((95, 50), (5, 3), "azardia.zone.placement-limits", id="the other way round"),
        pytest.param((50, 60), (3, 5), None, id="both in Zone Zero"),
        pytest.param((50, 95), (5, 5), "azardia.zone.placement-limits", id="floor player below 80"),
    ],
)
def test_zone_placement_limits_any_swap(
    tiles: tuple[int, int], levels: tuple[int, int], barred: str | None
) -> None:
    """A swap card without a condition is barred by the zones all the same."""
    deck = custom('{ do = "swap_places", who = "target" }', more='target = "rival"')
    g = table(tiles=tiles, levels=levels, hands=("custom",), deck=deck)

    assert g.bars(play("custom", YOU)) == barred


@pytest.mark.rule("azardia.zone.placement-limits")
@pytest.mark.parametrize(
    ("place", "start", "level", "end"),
    [
        pytest.param(100, 50, 3, 50, id="below level 5 stays out of the Tyrant Zone"),
        pytest.param(100, 50, 5, 100, id="level 5 jumps"),
        pytest.param(20, 95, 5, 80, id="a floor player goes to 80"),
        pytest.param(20, 50, 3, 20, id="back in Zone Zero"),
    ],
)
def test_zone_placement_limits_jumps(place: int, start: int, level: int, end: int) -> None:
    """An Event's jump keeps to the zones, and a place below the floor becomes 80."""
    deck = custom_event(f'{{ do = "go_to", who = "leader", place = {place} }}')
    g = table(
        tiles=(start, 10), levels=(level,), deck=deck, events="custom", hands=("duck",), phases="R"
    )

    assert tiles(g) == (end, 10)


@pytest.mark.rule("azardia.zone.swap-onto-gate", "azardia.ex.swap-onto-gate")
def test_zone_swap_onto_gate() -> None:
    """A player below level 5 who is swapped onto 80 ends on tile 1."""
    g = table(tiles=(80, 50), levels=(5, 3), hands=("chair-custody",))

    g.choose(play("chair-custody", YOU))

    assert tiles(g) == (50, 1)


@pytest.mark.rule("azardia.play.legal-target", "azardia.zone.gate-carry")
@pytest.mark.parametrize(
    ("start", "level", "end"),
    [
        pytest.param(10, 1, 13, id="the next A tile"),
        pytest.param(13, 1, 21, id="from an A tile"),
        pytest.param(77, 1, 5, id="through the gate"),
        pytest.param(70, 5, 75, id="at level 5"),
    ],
)
def test_play_legal_target_next_a_tile(start: int, level: int, end: int) -> None:
    """A shortcut leads to the next A tile, below level 5 if need be through the gate."""
    g = table(tiles=(start, 40), levels=(level,), hands=("behind-the-bins",))

    g.choose(play("behind-the-bins"))

    assert tiles(g) == (end, 40)


@pytest.mark.rule("azardia.play.legal-target", "azardia.challenge.forced-moves")
@pytest.mark.parametrize(
    ("start", "others", "end"),
    [
        pytest.param(10, (20, 15), 15, id="the nearest ahead"),
        pytest.param(75, (83, 15), 83, id="beyond the gate at level 5"),
    ],
)
def test_play_legal_target_next_player(
    scripted: Script, start: int, others: tuple[int, int], end: int
) -> None:
    """A guest walks to the nearest player ahead and challenges them."""
    g = table(
        dice=scripted(10, 10, 1, 1),
        tiles=(start, *others),
        levels=(5, 5, 5),
        hands=("uninvited-guest",),
    )

    g.choose(play("uninvited-guest"))

    assert tiles(g)[ME] == end


@pytest.mark.rule("azardia.play.legal-target")
@pytest.mark.parametrize(
    ("start", "others"),
    [
        pytest.param(10, (21, 5), id="further than ten"),
        pytest.param(30, (20, 15), id="nobody ahead, and no lap"),
        pytest.param(75, (83, 15), id="beyond the gate below level 5"),
    ],
)
def test_play_legal_target_next_player_missing(start: int, others: tuple[int, int]) -> None:
    """A guest with nowhere to go cannot be played."""
    g = table(tiles=(start, *others), levels=(4, 5, 5), hands=("uninvited-guest",))

    assert g.bars(play("uninvited-guest")) == "azardia.play.legal-target"


@pytest.mark.rule("azardia.play.legal-target", "azardia.zone.placement-limits")
def test_play_legal_target_rivals_without_a_place() -> None:
    """A rival who is sent to the next player, and has nobody ahead, stays."""
    deck = custom('{ do = "go_to", who = "rivals", place = "next_player" }')
    g = table(tiles=(10, 40), hands=("custom",), deck=deck)

    g.choose(play("custom"))

    assert tiles(g) == (10, 40)


@pytest.mark.rule("azardia.play.text-wins", "azardia.zone.floor-latch")
def test_play_text_wins_zone_condition() -> None:
    """A card for Zone Zero cannot be played by whoever has stood beyond the gate."""
    g = table(tiles=(80, 30), levels=(5,), marked=(ME,), hands=("behind-the-bins",))

    assert g.bars(play("behind-the-bins")) == "azardia.play.text-wins"


@pytest.mark.rule("azardia.move.simultaneous", "azardia.ex.event-moves-all")
def test_move_simultaneous_all_tokens_first() -> None:
    """One effect moves all tokens before anybody has landed."""
    g = table(tiles=(10, 15), hands=("duck",), events="tailwind", phases="R")

    assert tiles(g) == (15, 20)


@pytest.mark.rule(
    "azardia.move.simultaneous", "azardia.zone.tile-one-clamp", "azardia.ex.event-pile-up"
)
def test_move_simultaneous_pile_up(scripted: Script) -> None:
    """Two players moved onto one tile fight once there, and may both stay."""
    deck = custom_event('{ do = "move", who = "all", tiles = -4 }')
    g = table(dice=scripted(9, 9, 2, 2, 3, 4), tiles=(3, 5), events="custom", deck=deck, phases="R")

    assert tiles(g) == (1, 1)
    assert levels(g) == (2, 1)


@pytest.mark.rule("azardia.zone.gate-two-low")
def test_zone_gate_two_low_fight_on_tile_one(scripted: Script) -> None:
    """Two players below level 5 who reach 80 together go to tile 1 and fight there."""
    deck = custom_event('{ do = "move", who = "leader", tiles = 5 }')
    g = table(
        dice=scripted(9, 9, 2, 2, 3, 4),
        tiles=(75, 75, 9),
        levels=(2, 2, 1),
        events="custom",
        deck=deck,
        phases="R",
    )

    assert tiles(g) == (1, 1, 9)
    assert levels(g) == (1, 3, 1)
