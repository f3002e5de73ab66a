"""Coins: what they buy, how they come and go."""

import pytest

from shamble.games.azardia.events import LevelBought, TilesBought
from shamble.games.azardia.options import BuyLevel, BuyTiles, PlayCard, Prompt, Raise
from shamble.games.azardia.state import bank
from shamble.kernel.errors import Refused
from shamble.kernel.options import Option
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    ME,
    PASS,
    REST,
    SUBTRACT,
    THROW,
    YOU,
    asked,
    choose,
    coins,
    custom_event,
    custom_penalty,
    hand,
    heard,
    levels,
    offered,
    options,
    play,
    shown,
    table,
    tiles,
)


@pytest.mark.rule("azardia.coin.level-up", "azardia.coin.pay-to-bank")
def test_coin_level_up() -> None:
    """A level costs 5,000 coins, which go to the bank."""
    g = table(tiles=(30, 40), coins=(6000,))

    g.choose(BuyLevel())

    assert levels(g) == (2, 1)
    assert coins(g) == (1000, 0)
    assert bank(g) == 24000
    assert heard(g, LevelBought) == [LevelBought(ME, 5000)]


@pytest.mark.rule("azardia.coin.level-up", "azardia.coin.never-negative")
@pytest.mark.parametrize(
    ("held", "option", "barred"),
    [
        pytest.param(4000, BuyLevel(), "azardia.coin.never-negative", id="too poor for a level"),
        pytest.param(5000, BuyLevel(), None, id="rich enough"),
        pytest.param(2000, BuyTiles(3), "azardia.coin.never-negative", id="too poor for three"),
        pytest.param(2000, BuyTiles(2), None, id="two tiles"),
        pytest.param(
            2000,
            BuyTiles(0),
            "azardia.coin.tile-cannot-shorten",
            marks=pytest.mark.rule("azardia.coin.tile-cannot-shorten"),
            id="no tile",
        ),
        pytest.param(
            2000,
            BuyTiles(-1),
            "azardia.coin.tile-cannot-shorten",
            marks=pytest.mark.rule("azardia.coin.tile-cannot-shorten"),
            id="a tile backwards",
        ),
    ],
)
def test_coin_prices(held: int, option: Option, barred: str | None) -> None:
    """Nothing can be bought on credit, and tiles only lead forward."""
    g = table(tiles=(30, 40), coins=(held,))

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.coin.level-repeat")
def test_coin_level_repeat() -> None:
    """Several levels may be bought in one turn, as coins allow."""
    g = table(tiles=(30, 40), coins=(6000,), hands=("raffle raffle",))

    choose(g, BuyLevel(), play("raffle"), play("raffle"), BuyLevel())

    assert levels(g) == (3, 1)
    assert coins(g) == (0, 0)


@pytest.mark.rule("azardia.coin.level-at-five", "azardia.level.gain-at-five")
@pytest.mark.rule("azardia.ex.buy-level-at-five")
def test_coin_level_at_five() -> None:
    """A level bought at level 5 is an advance of three tiles."""
    g = table(tiles=(120, 40), levels=(5,), coins=(5000,))

    g.choose(BuyLevel())

    assert levels(g) == (5, 1)
    assert tiles(g) == (123, 40)


@pytest.mark.rule("azardia.coin.extra-tile", "azardia.coin.tile-count", "azardia.coin.tile-alone")
def test_coin_tile_count_is_what_can_be_paid() -> None:
    """As many extra tiles may be bought as can be paid, and one purchase is one movement."""
    g = table(tiles=(30, 40), coins=(6000,))

    assert offered(g, BuyTiles) == [BuyTiles(count) for count in (1, 2, 3, 4, 5, 6)]
    g.choose(BuyTiles(5))

    assert tiles(g) == (35, 40)
    assert hand(g, ME) == ""
    assert heard(g, TilesBought) == [TilesBought(ME, 5, 5000)]


@pytest.mark.rule("azardia.coin.when-level-or-tile")
def test_coin_when_level_or_tile_before_the_roll(scripted: Script) -> None:
    """Tiles bought before the roll are a movement of their own, with a landing."""
    g = table(dice=scripted(2, 2), tiles=(12, 40), coins=(1000,), draw="duck", phases="A")

    choose(g, BuyTiles(1), THROW, ADD)

    assert tiles(g) == (17, 40)
    assert hand(g, ME) == "duck"


@pytest.mark.rule("azardia.coin.when-level-or-tile", "azardia.coin.not-in-responses")
def test_coin_when_level_or_tile_not_in_answers() -> None:
    """Coins are no answer to a card."""
    g = table(tiles=(30, 40), coins=(0, 6000), hands=("weaponised-banana", "raffle"))

    g.choose(play("weaponised-banana", YOU))

    assert asked(g) == (YOU, Prompt.RESPOND)
    assert g.bars(BuyLevel()) == "azardia.coin.not-in-responses"
    assert g.bars(BuyTiles(1)) == "azardia.coin.not-in-responses"


@pytest.mark.rule("azardia.coin.tile-in-move", "azardia.tile.final-only")
def test_coin_tile_in_move_lengthens_it(scripted: Script) -> None:
    """Tiles bought between roll and movement lengthen it; the A tile passed gives nothing."""
    g = table(dice=scripted(2, 1), tiles=(10, 40), coins=(1000,), phases="A")

    choose(g, THROW, BuyTiles(1), ADD)

    assert tiles(g) == (14, 40)
    assert hand(g, ME) == ""


@pytest.mark.rule("azardia.coin.die-bonus", "azardia.coin.die-window")
@pytest.mark.rule("azardia.ex.exact-by-die-bonus")
def test_coin_die_bonus_after_the_roll(scripted: Script) -> None:
    """After seeing the dice 1,000 coins add 1 to one of them."""
    g = table(dice=scripted(5, 4), tiles=(140, 40), levels=(5,), coins=(1000,), phases="A")

    choose(g, THROW, Raise(1), ADD)

    assert tiles(g) == (150, 40)
    assert coins(g) == (0, 0)


@pytest.mark.rule("azardia.coin.die-bonus-limit", "azardia.ex.die-bonus-limit")
def test_coin_die_bonus_limit(scripted: Script) -> None:
    """Each die can be raised once; a third 1,000 buys a tile."""
    g = table(dice=scripted(5, 4), tiles=(138, 40), levels=(5,), coins=(3000,), phases="A")

    choose(g, THROW, Raise(0), Raise(1))
    assert g.bars(Raise(0)) == "azardia.coin.die-bonus-limit"
    assert not offered(g, Raise)
    choose(g, BuyTiles(1), ADD)

    assert tiles(g) == (150, 40)


@pytest.mark.rule("azardia.coin.die-bonus-limit")
@pytest.mark.parametrize(
    ("thrown", "kept", "dice"),
    [pytest.param(1, 1, (5,), id="one die"), pytest.param(3, 2, (5, 6, 7), id="three dice")],
)
def test_coin_die_bonus_limit_by_dice(
    scripted: Script, thrown: int, kept: int, dice: tuple[int, ...]
) -> None:
    """There is one bonus for each die that is thrown."""
    g = table(
        dice=scripted(*dice),
        tiles=(20, 40),
        coins=(6000,),
        next_dice={ME: (thrown, kept)},
        phases="A",
    )

    g.choose(THROW)

    assert offered(g, Raise) == [Raise(die) for die in range(thrown)]


@pytest.mark.rule("azardia.coin.die-before-math", "azardia.ex.die-bonus-difference")
@pytest.mark.parametrize(
    ("die", "choice", "end"),
    [
        pytest.param(1, ADD, 34, id="8 + 6"),
        pytest.param(1, SUBTRACT, 22, id="8 - 6"),
        pytest.param(0, SUBTRACT, 24, id="9 - 5"),
    ],
)
def test_coin_die_before_math(scripted: Script, die: int, choice: Option, end: int) -> None:
    """The bonus goes on the die, so it may raise or lower a difference."""
    g = table(dice=scripted(8, 5), tiles=(20, 40), coins=(1000,), phases="A")

    choose(g, THROW, Raise(die), choice)

    assert tiles(g) == (end, 40)


@pytest.mark.rule("azardia.coin.die-own-only", "azardia.clarify.dice-help")
def test_coin_die_own_only(scripted: Script) -> None:
    """While a rival rolls to move, nobody else is asked."""
    g = table(dice=scripted(8, 5), tiles=(20, 40), coins=(0, 6000), phases="A")

    assert asked(g) == (ME, Prompt.MOVE)
    g.choose(ADD)

    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.coin.die-which-rolls", "azardia.clarify.dice-help")
@pytest.mark.parametrize(
    ("raised", "held"), [pytest.param(True, 4000, id="5"), pytest.param(False, 1000, id="4")]
)
def test_coin_die_which_rolls_a_cards_die(scripted: Script, raised: bool, held: int) -> None:  # noqa: FBT001
    """A die that a card asks for may be raised like any other."""
    g = table(dice=scripted(4), tiles=(20, 40), coins=(2000,), hands=("double-or-dribble",))
    g.choose(play("double-or-dribble"))

    choose(g, *[Raise(0)] * raised, PASS)

    assert coins(g) == (held, 0)


@pytest.mark.rule("azardia.coin.cap", "azardia.coin.cap-surplus", "azardia.ex.cap")
def test_coin_cap() -> None:
    """Nobody holds more than 6,000; what does not fit is not received."""
    deck = custom_event('{ do = "coins", who = "all", amount = 3000 }')
    g = table(
        tiles=(30, 40), coins=(5000, 1000), deck=deck, events="custom", hands=("duck",), phases="R"
    )

    assert coins(g) == (6000, 4000)
    assert bank(g) == 15000


@pytest.mark.rule("azardia.coin.theft-at-cap", "azardia.ex.theft-at-cap")
def test_coin_theft_at_cap() -> None:
    """The victim loses the full amount; what the thief cannot hold goes to the bank."""
    g = table(tiles=(30, 40), coins=(6000, 3000), hands=("freelance-tax",))
    before = bank(g)

    g.choose(play("freelance-tax", YOU))

    assert coins(g) == (6000, 1000)
    assert bank(g) == before + 2000


@pytest.mark.rule("azardia.coin.never-negative", "azardia.play.partial", "azardia.ex.theft-short")
def test_coin_never_negative() -> None:
    """Who has less than is stolen loses what there is."""
    g = table(tiles=(30, 40), coins=(0, 1000), hands=("freelance-tax",))

    g.choose(play("freelance-tax", YOU))

    assert coins(g) == (1000, 0)


@pytest.mark.rule(
    "azardia.coin.wealth",
    "azardia.coin.fortune-lost",
    "azardia.coin.fortune-word",
    "azardia.coin.coins-are-resource",
    "azardia.ex.fortune",
)
def test_coin_fortune_lost() -> None:
    """Losing the fortune takes all coins and puts the whole hand on the Action pile."""
    deck = custom_penalty('{ do = "lose_fortune", who = "self" }')
    g = table(
        tiles=(92, 40),
        levels=(5,),
        coins=(5000,),
        hands=("duck raffle polite-no",),
        penalties="custom",
        deck=deck,
    )

    g.choose(BuyTiles(1))

    assert coins(g) == (0, 0)
    assert hand(g, ME) == ""
    assert shown(g.action_discard) == "duck raffle polite-no"


@pytest.mark.rule("azardia.coin.coins-are-resource")
def test_coin_coins_are_resource_only() -> None:
    """Losing coins leaves the hand alone."""
    g = table(tiles=(92, 40), levels=(5,), coins=(3000,), hands=("duck",))

    g.choose(BuyTiles(1))

    assert coins(g) == (0, 0)
    assert hand(g, ME) == "duck"


@pytest.mark.rule("azardia.coin.supply", "azardia.components.coin-tokens", "azardia.ex.supply")
def test_coin_supply_never_runs_dry() -> None:
    """Four players at the cap leave one token of 25 in the bank."""
    g = table(tiles=(1, 2, 3, 4), coins=(6000, 6000, 6000, 6000))

    assert bank(g) == 1000


@pytest.mark.rule("azardia.coin.richest")
@pytest.mark.parametrize(
    ("held", "after"),
    [
        pytest.param((3000, 3000, 1000), (1000, 1000, 1000), id="both who are tied"),
        pytest.param((1000, 3000, 0), (1000, 1000, 0), id="one alone"),
    ],
)
def test_coin_richest(held: tuple[int, ...], after: tuple[int, ...]) -> None:
    """The richest are all who have the most coins; cards do not count."""
    g = table(
        tiles=(30, 40, 50), coins=held, hands=("duck duck duck",), events="luxury-tax", phases="R"
    )

    assert coins(g) == after


@pytest.mark.rule("azardia.coin.no-trade", "azardia.coin.source")
def test_coin_no_trade() -> None:
    """Without cards there is nothing to do with coins but to buy for oneself."""
    g = table(tiles=(30, 40), coins=(6000, 0))

    assert {type(option) for option in options(g)} == {type(DONE), BuyLevel, BuyTiles}
    g.choose(BuyLevel())

    assert coins(g) == (1000, 0)


@pytest.mark.rule("azardia.play.text-wins")
def test_play_text_wins_coins_locked() -> None:
    """Who may not spend coins can buy nothing."""
    g = table(tiles=(30, 40), coins=(6000,), hands=("raffle",), coins_locked=(ME,))

    assert g.bars(BuyLevel()) == "azardia.play.text-wins"
    assert options(g) == [DONE, play("raffle")]


@pytest.mark.rule("azardia.play.text-wins", "azardia.coin.die-bonus")
def test_play_text_wins_coins_locked_dice(scripted: Script) -> None:
    """Who may not spend coins cannot raise dice either."""
    g = table(dice=scripted(5, 4), tiles=(30, 40), coins=(6000,), coins_locked=(ME,), phases="A")

    with pytest.raises(Refused) as refused:
        g.choose(Raise(0))

    assert refused.value.rule == "azardia.play.text-wins"
    assert options(g) == [ADD, SUBTRACT]
    assert not offered(g, PlayCard)


@pytest.mark.rule("azardia.round.event-duration", "azardia.coin.level-up")
def test_round_event_changes_the_price() -> None:
    """An Event may make levels cheaper until the next Event."""
    g = table(
        tiles=(30, 40), coins=(4000,), hands=("duck",), events="closing-down-sale", phases="R"
    )

    g.choose(BuyLevel())

    assert levels(g) == (2, 1)
    assert coins(g) == (0, 0)


@pytest.mark.rule("azardia.round.event-duration", "azardia.coin.extra-tile")
def test_round_event_changes_the_price_of_tiles() -> None:
    """An Event may make tiles dearer until the next Event."""
    deck = custom_event('{ do = "round_rule", rule = "tile_price", value = 2000 }')
    g = table(
        tiles=(30, 40), coins=(5000,), hands=("duck",), events="custom", deck=deck, phases="R"
    )

    assert offered(g, BuyTiles) == [BuyTiles(1), BuyTiles(2)]
    g.choose(BuyTiles(2))

    assert coins(g) == (1000, 0)
