"""Phase A: the movement roll."""

import pytest

from shamble.games.azardia.events import Rolled, ZeroRolled
from shamble.games.azardia.options import (
    Add,
    BuyTiles,
    Keep,
    PlayCard,
    Prompt,
    Raise,
    Subtract,
)
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId, Option
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    ME,
    REST,
    SUBTRACT,
    THROW,
    YOU,
    asked,
    choose,
    custom,
    custom_event,
    hands,
    heard,
    options,
    play,
    table,
    tiles,
)


@pytest.mark.rule(
    "azardia.move.add-or-subtract",
    "azardia.components.dice",
    "azardia.move.roll-two",
    "azardia.turn.direction",
    "azardia.ex.sum-or-difference",
)
@pytest.mark.parametrize(
    ("choice", "end"),
    [pytest.param(ADD, 20, id="7 + 3"), pytest.param(SUBTRACT, 14, id="7 - 3")],
)
def test_move_add_or_subtract_moves_forward(scripted: Script, choice: Option, end: int) -> None:
    """The dice 7 and 3 move a token forward by 10 or by 4, and by nothing else."""
    g = table(dice=scripted(7, 3), tiles=(10, 60), levels=(2,), phases="A")
    assert options(g) == [ADD, SUBTRACT]

    g.choose(choice)

    assert tiles(g) == (end, 60)


@pytest.mark.rule("azardia.move.add-or-subtract")
def test_move_add_or_subtract_takes_the_larger_first(scripted: Script) -> None:
    """A difference is never negative."""
    g = table(dice=scripted(3, 7), tiles=(10, 60), phases="A")

    g.choose(SUBTRACT)

    assert tiles(g) == (14, 60)


@pytest.mark.rule("azardia.ex.face-zero", "azardia.components.dice")
@pytest.mark.parametrize(
    ("choice", "end", "cards"),
    [pytest.param(ADD, 54, 0, id="14"), pytest.param(SUBTRACT, 46, 1, id="6, an A tile")],
)
def test_components_dice_zero_counts_ten(
    scripted: Script, choice: Option, end: int, cards: int
) -> None:
    """The face 0 counts 10, the highest value of a die."""
    g = table(dice=scripted(10, 4), tiles=(40, 60), phases="A")

    g.choose(choice)

    assert tiles(g) == (end, 60)
    assert hands(g) == (cards, 0)


@pytest.mark.rule(
    "azardia.move.zero-reroll", "azardia.move.zero-by-choice", "azardia.ex.zero-reroll"
)
@pytest.mark.parametrize(
    ("choice", "end"), [pytest.param(ADD, 31, id="11"), pytest.param(SUBTRACT, 27, id="7")]
)
def test_move_zero_reroll_throws_again(scripted: Script, choice: Option, end: int) -> None:
    """Who subtracts equal dice throws both again and uses the new ones."""
    g = table(dice=scripted(6, 6, 9, 2), tiles=(20, 60), phases="A")

    choose(g, SUBTRACT, choice)

    assert tiles(g) == (end, 60)
    assert heard(g, ZeroRolled) == [ZeroRolled(ME, again=True)]


@pytest.mark.rule("azardia.ex.doubles-may-be-added", "azardia.move.zero-by-choice")
def test_move_zero_by_choice_adding_is_possible(scripted: Script) -> None:
    """Equal dice may be added; nothing is thrown again."""
    g = table(dice=scripted(6, 6), tiles=(20, 60), phases="A")

    g.choose(ADD)

    assert tiles(g) == (32, 60)


@pytest.mark.rule(
    "azardia.move.zero-once",
    "azardia.move.zero-second",
    "azardia.move.zero-reroll-same-terms",
    "azardia.tile.no-movement",
    "azardia.ex.second-zero",
)
def test_move_zero_second_stays(scripted: Script) -> None:
    """A second zero moves nothing: no third throw, no tile draw, no challenge, then Phase B."""
    g = table(
        dice=scripted(5, 5, 8, 8),
        tiles=(21, 21),
        next_math={ME: "subtract"},
        hands=("duck",),
        phases="A",
    )
    g.choose(THROW)
    assert options(g) == [SUBTRACT]

    choose(g, SUBTRACT, SUBTRACT)

    assert tiles(g) == (21, 21)
    assert hands(g) == (1, 0)
    assert asked(g) == (ME, REST)
    assert [roll.faces for roll in heard(g, Rolled)] == [(5, 5), (8, 8)]


@pytest.mark.rule("azardia.move.zero-second", "azardia.coin.tile-in-move")
def test_move_zero_second_with_bought_tiles(scripted: Script) -> None:
    """After a second zero only the tiles bought on top are walked."""
    g = table(dice=scripted(5, 5, 8, 8), tiles=(21, 60), coins=(2000,), phases="A")

    choose(g, THROW, SUBTRACT, BuyTiles(2), SUBTRACT)

    assert tiles(g) == (23, 60)


@pytest.mark.rule("azardia.move.zero-reroll-same-terms", "azardia.coin.die-reroll-allowance")
def test_move_zero_reroll_has_a_new_allowance(scripted: Script) -> None:
    """After the re-roll every die may be raised anew; what was paid before is gone."""
    g = table(dice=scripted(4, 5, 2, 3), tiles=(20, 60), coins=(3000,), phases="A")

    choose(g, THROW, Raise(0), SUBTRACT)

    assert {Raise(0), Raise(1)} <= set(options(g))
    assert g.rolls[-1].raised == (False, False)
    assert g.players[ME].coins == 2000


@pytest.mark.rule("azardia.move.roll-compulsory", "azardia.move.choice-after")
def test_move_roll_compulsory_nobody_stays(scripted: Script) -> None:
    """Before the roll one must throw, after it one must use the dice."""
    g = table(dice=scripted(7, 3), tiles=(10, 60), coins=(1000,), hands=("duck",), phases="A")

    with pytest.raises(Refused) as before:
        g.choose(ADD)
    g.choose(THROW)
    with pytest.raises(Refused) as after:
        g.choose(THROW)

    assert before.value.rule == "azardia.move.roll-compulsory"
    assert after.value.rule == "azardia.move.roll-compulsory"


@pytest.mark.rule(
    "azardia.move.card-changes-roll",
    "azardia.move.one-or-three-dice",
    "azardia.play.roll-cards",
    "azardia.play.text-wins",
)
@pytest.mark.parametrize(
    ("choice", "end"),
    [
        pytest.param(Add((1, 2)), 23, id="9 + 4"),
        pytest.param(Subtract((0, 2)), 12, id="4 - 2"),
    ],
)
def test_move_card_changes_roll(scripted: Script, choice: Option, end: int) -> None:
    """A before-roll card has three dice thrown and two of them kept, once."""
    g = table(dice=scripted(2, 9, 4), tiles=(10, 60), hands=("third-die",), phases="A")

    choose(g, play("third-die"), choice)

    assert tiles(g) == (end, 60)
    assert g.players[ME].next_dice is None


@pytest.mark.rule("azardia.move.one-or-three-dice")
def test_move_one_or_three_dice_offers_every_pair(scripted: Script) -> None:
    """Of three dice any two may be added or subtracted."""
    g = table(dice=scripted(2, 9, 4), tiles=(10, 60), hands=("third-die",), phases="A")

    choose(g, play("third-die"))

    pairs = [(0, 1), (0, 2), (1, 2)]
    assert options(g) == [use(pair) for pair in pairs for use in (Add, Subtract)]


@pytest.mark.rule("azardia.move.card-changes-roll", "azardia.move.one-or-three-dice")
@pytest.mark.parametrize(
    ("card", "rolled", "end"),
    [
        pytest.param("butterfingers", (8,), 18, id="one die is its value"),
        pytest.param("remedial-maths", (8, 3), 15, id="must subtract"),
    ],
)
def test_move_card_changes_roll_of_a_rival(
    scripted: Script, card: str, rolled: tuple[int, ...], end: int
) -> None:
    """A card may leave a rival one die, or only the difference, at the next movement roll."""
    g = table(dice=scripted(*rolled), tiles=(30, 10), hands=(card,), phases="C A1")

    choose(g, play(card, YOU))

    assert tiles(g) == (30, end)
    assert g.players[YOU].next_dice is None
    assert g.players[YOU].next_math is None


@pytest.mark.rule("azardia.round.event-duration", "azardia.move.card-changes-roll")
def test_round_event_goes_before_a_card(scripted: Script) -> None:
    """An Event's dice go before what a card put on the player, which is used up all the same."""
    g = table(
        dice=scripted(6), tiles=(30, 10), events="die-strike", next_dice={ME: (3, 2)}, phases="R"
    )

    assert tiles(g) == (36, 10)
    assert g.players[ME].next_dice is None


@pytest.mark.rule("azardia.round.event-duration")
def test_round_event_forces_math(scripted: Script) -> None:
    """An Event may force everybody to add."""
    deck = custom_event('{ do = "round_rule", rule = "math", value = "add" }')
    g = table(dice=scripted(6, 1), tiles=(30, 10), events="custom", deck=deck, phases="R")

    assert tiles(g) == (37, 10)


@pytest.mark.rule("azardia.move.bounce-no-landing", "azardia.ex.bounce-touch-150")
def test_move_bounce_touching_is_no_landing(scripted: Script) -> None:
    """Passing 150 and turning back starts no Grace Turn."""
    g = table(dice=scripted(3, 1), tiles=(148, 10), levels=(5,), phases="A")

    g.choose(ADD)

    assert tiles(g) == (148, 10)
    assert g.holder is None


@pytest.mark.rule("azardia.play.roll-cards", "azardia.coin.when-level-or-tile")
def test_play_roll_cards_wait_for_their_roll() -> None:
    """Before the roll only before-roll cards can be played."""
    g = table(tiles=(10, 60), hands=("third-die cosmic-hiccup modest-boots duck",), phases="A")

    barred = [g.bars(PlayCard(CardId(card.id))) for card in g.players[ME].hand]

    assert barred == [
        None,
        "azardia.play.roll-cards",
        "azardia.turn.phases",
        "azardia.respond.which-cards",
    ]


@pytest.mark.rule("azardia.move.roll-two", "azardia.respond.no-leak")
def test_move_roll_is_asked_for_by_the_count_of_the_hand() -> None:
    """Who holds a card is asked before the roll, whatever the card is."""
    g = table(tiles=(10, 60), hands=("duck",), phases="A")

    assert asked(g) == (ME, Prompt.BEFORE_ROLL)
    assert options(g) == [THROW]


@pytest.mark.rule("azardia.move.card-changes-roll")
def test_move_card_changes_roll_keeps_one_of_several(scripted: Script) -> None:
    """With one kept die of several there is neither sum nor difference."""
    deck = custom('{ do = "dice", who = "self", count = 2, keep = 1 }', timing="before_roll")
    g = table(dice=scripted(4, 9), tiles=(10, 60), hands=("custom",), deck=deck, phases="A")

    choose(g, play("custom"))
    assert options(g) == [Keep(0), Keep(1)]
    g.choose(Keep(1))

    assert tiles(g) == (19, 60)
