"""Where dice, coins and cards lead is said before one chooses."""

import pytest

from shamble.games.azardia import box, words
from shamble.games.azardia.options import BuyLevel, BuyTiles, Duel, TurnDie
from shamble.games.azardia.state import Azardia
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Option
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    MANTIS,
    ME,
    SUBTRACT,
    THIRD,
    THROW,
    YOU,
    Table,
    choose,
    levels,
    play,
    table,
    tiles,
)

VOICE = Voice(("Ada", "Bea", "Cy"), ME)
HAND = (
    "modest-boots weaponised-banana performance-review crash-course dramatic-tiptoe "
    "behind-the-bins rented-ostrich uninvited-guest helpful-shove"
)
BOOTS, BANANA = play("modest-boots"), play("weaponised-banana", YOU)
REVIEW, SHOVE = play("performance-review", YOU), play("helpful-shove", YOU)


def said(g: Azardia, option: Option) -> str:
    """Return the words for an option, to the seat that is asked."""
    return words.option(VOICE, g.deck, box.view(g, ME), option)


def dealt(lies: Table) -> Azardia:
    """Lay a table with all these cards in hand."""
    given: Table = {"hands": (HAND,)}
    return table(**(given | lies))


def rolled(scripted: Script, lies: Table) -> Azardia:
    """Lay a table for a roll of 7 and 4, with a card that turns one of them."""
    given: Table = {"tiles": (10, 60), "hands": ("artisanal-die",), "phases": "A"}
    return table(**(given | lies | {"dice": scripted(7, 4)}))


@pytest.mark.parametrize(
    ("lies", "option", "end"),
    [
        pytest.param({"tiles": (10, 20)}, BOOTS, "Advance 3 tiles. You go to tile 13 (A: draw a "
                     "card).", id="an A tile"),
        pytest.param({"tiles": (7, 10)}, BOOTS, "Advance 3 tiles. You go to tile 10, to a level "
                     "challenge with Bea.", id="a rival"),
        pytest.param({"tiles": (77, 10)}, BOOTS, "Advance 3 tiles. You go to tile 80 (the gate: "
                     "back to tile 1).", id="onto the gate"),
        pytest.param({"tiles": (77, 10), "levels": (5,)}, BOOTS, "Advance 3 tiles. You go to tile "
                     "80 (the gate).", id="onto the gate at level 5"),
        pytest.param({"tiles": (78, 10)}, BOOTS, "Advance 3 tiles. You go to the gate, and from 1 "
                     "to tile 2.", id="through the gate"),
        pytest.param({"tiles": (149, 10), "levels": (5,)}, BOOTS, "Advance 3 tiles. You go to 150 "
                     "and back to tile 148.", id="past the goal"),
        pytest.param({"tiles": (147, 10), "levels": (5,)}, BOOTS, "Advance 3 tiles. You go to tile "
                     "150 (the goal).", id="the goal"),
        pytest.param({"tiles": (10, 20)}, BANANA, "A rival moves back 3 tiles. Bea goes back to "
                     "tile 17.", id="back"),
        pytest.param({"tiles": (10, 1)}, BANANA, "A rival moves back 3 tiles. Bea stays on tile 1.",
                     id="as far back as it goes"),
        pytest.param({"tiles": (10, 78)}, SHOVE, "A rival advances 4 tiles. Yes, on purpose. Bea "
                     "goes to the gate, and from 1 to tile 3.", id="a rival through the gate"),
        pytest.param({"tiles": (10, 20)}, REVIEW, "A rival loses one level. At level 1 Bea goes "
                     "back to tile 17 instead.", id="a level that is kept",
                     marks=pytest.mark.rule("azardia.level.loss-at-one")),
        pytest.param({"tiles": (10, 90), "levels": (1, 5)}, REVIEW, "A rival loses one level. At "
                     "level 5 Bea goes back to tile 87 instead.", id="the last, which is kept",
                     marks=pytest.mark.rule("azardia.level.loss-at-five")),
        pytest.param({"tiles": (10, 20), "levels": (1, 3)}, REVIEW, "A rival loses one level.",
                     id="a level that is lost"),
        pytest.param({"tiles": (90, 20), "levels": (5,)}, play("crash-course"), "Go up one level. "
                     "At level 5 you go to tile 93 (Z: draw a Penalty) instead.", id="the last",
                     marks=pytest.mark.rule("azardia.level.gain-at-five")),
        pytest.param({"tiles": (10, 20)}, play("dramatic-tiptoe", choice=0), "advance 1 tile. You "
                     "go to tile 11.", id="a way forward"),
        pytest.param({"tiles": (10, 20)}, play("dramatic-tiptoe", choice=2), "step back 1 tile. "
                     "You go back to tile 9.", id="a way back"),
        pytest.param({"tiles": (76, 20)}, play("behind-the-bins"), "In Zone Zero only: advance to "
                     "the next A tile. You go to the gate, and from 1 to tile 5 (A: draw a card).",
                     id="the next A tile"),
        pytest.param({"tiles": (10, 20)}, play("rented-ostrich"), "Roll one die and advance that "
                     "many tiles.", id="a die"),
        pytest.param({"tiles": (12, 20)}, play("uninvited-guest"), "Advance onto the tile of the "
                     "nearest player ahead of you, at most 10 tiles away. You go to tile 20, to a "
                     "level challenge with Bea.", id="the next player"),
    ],
)  # fmt: skip
def test_a_card_says_where_it_leads(lies: Table, option: Option, end: str) -> None:
    """A card that moves one player says where to, and what is met there."""
    g = dealt(lies)

    assert said(g, option).endswith(f": {end}")


@pytest.mark.parametrize(
    ("lies", "option"),
    [
        pytest.param({"tiles": (11, 20)}, BOOTS, id="forward"),
        pytest.param({"tiles": (78, 10)}, BOOTS, id="through the gate"),
        pytest.param({"tiles": (148, 10), "levels": (5,)}, BOOTS, id="past the goal"),
        pytest.param({"tiles": (10, 2)}, BANANA, id="back to the first tile"),
        pytest.param({"tiles": (10, 82), "levels": (1, 5)}, BANANA, id="back to the floor"),
        pytest.param({"tiles": (10, 20)}, REVIEW, id="a level that is kept"),
        pytest.param({"tiles": (10, 20)}, play("dramatic-tiptoe", choice=2), id="a way"),
    ],
)
def test_a_card_leads_where_it_says(lies: Table, option: Option) -> None:
    """What was foretold is what happens."""
    g = dealt(lies)
    foretold = [
        one
        for one in box.view(g, ME).aims
        if (one.card, one.target, one.choice)
        == (getattr(option, "card", ""), getattr(option, "target", 0), getattr(option, "choice", 0))
    ]

    g.choose(option)

    assert [tiles(g)[one.seat] for one in foretold] == [one.end for one in foretold]
    assert len(foretold) == 1


def test_where_cards_lead_is_for_the_one_who_holds_them() -> None:
    """Nobody else is shown what a hand could do."""
    g = table(hands=(HAND,))

    assert box.view(g, ME).aims
    assert box.view(g, YOU).aims == box.view(g, None).aims == ()


@pytest.mark.rule("azardia.zone.gate-passing", "azardia.move.bounce")
@pytest.mark.parametrize(
    ("start", "level", "option", "sentence"),
    [
        pytest.param(75, 1, ADD, "Add 6 + 4 = 10: go to the gate, and from 1 to tile 6",
                     id="through the gate"),
        pytest.param(75, 5, ADD, "Add 6 + 4 = 10: go to tile 85 (Z: draw a Penalty)",
                     id="past it at level 5"),
        pytest.param(78, 4, SUBTRACT, "Subtract 6 - 4 = 2: go to tile 80 (the gate: back to tile "
                     "1)", id="onto it"),
        pytest.param(146, 5, ADD, "Add 6 + 4 = 10: go to 150 and back to tile 144", id="too far"),
        pytest.param(148, 5, SUBTRACT, "Subtract 6 - 4 = 2: go to tile 150 (the goal)", id="home"),
    ],
)  # fmt: skip
def test_dice_say_what_turns_a_token_round(
    scripted: Script, start: int, level: int, option: Option, sentence: str
) -> None:
    """Whoever the gate or the goal sends back is told before choosing."""
    g = table(dice=scripted(6, 4), tiles=(start, 20), levels=(level,), phases="A")

    assert said(g, option) == sentence


def test_coins_say_what_turns_a_token_round() -> None:
    """A bought tile too far turns back at the goal, and so does a level at level 5."""
    g = table(tiles=(148, 20), levels=(5,), coins=(6000,))

    assert said(g, BuyTiles(3)) == (
        "Pay 3,000 coins for 3 extra tiles: go to 150 and back to tile 149"
    )
    assert said(g, BuyLevel()) == (
        "Pay 5,000 coins for a level, which at level 5 is an advance to 150 and back to tile 149 "
        "(as tiles: 3,000)"
    )


@pytest.mark.parametrize(
    ("lies", "before", "sentence"),
    [
        pytest.param({}, (), "turn the 7 to 1, then 5 or 3", id="sum or difference"),
        pytest.param({"next_math": {0: "subtract"}}, (), "turn the 7 to 1, then 3", id="forced"),
        pytest.param({"coins": (1000,)}, (THROW, BuyTiles(1)), "turn the 7 to 1, then 6 or 4",
                     id="with a bought tile"),
    ],
)  # fmt: skip
def test_a_turned_die_says_how_far_it_leads(
    scripted: Script, lies: Table, before: tuple[Option, ...], sentence: str
) -> None:
    """Each face says how many steps it would make."""
    asked = before or (THROW,)
    g = rolled(scripted, lies)

    choose(g, *asked)

    card = CardId("artisanal-die")
    assert said(g, TurnDie(card, 0, 1)) == f"Play “Artisanal Loaded Die”: {sentence}"


def test_a_turned_die_leads_as_far_as_it_says(scripted: Script) -> None:
    """Turning the 7 to a 1 makes 5 steps of 7 and 4, or 3."""
    g = rolled(scripted, {})

    choose(g, THROW, TurnDie(CardId("artisanal-die"), 0, 1), ADD)

    assert tiles(g) == (15, 60)
    assert levels(g) == (1, 1)


@pytest.mark.parametrize(
    ("level", "stakes"),
    [
        pytest.param(1, "win for level 2, lose and go back 3 tiles", id="the first level"),
        pytest.param(3, "win for level 4, lose and be level 2", id="between"),
        pytest.param(5, "nothing to win, lose and go back 3 tiles", id="the last level"),
    ],
)
def test_a_level_challenge_says_what_is_at_stake(level: int, stakes: str) -> None:
    """Before dice decide it, a duel and a card that calls for one say what one may win and lose."""
    g = table(
        tiles=(10, 20, 30),
        levels=(level, 2, 2),
        characters=(MANTIS,),
        hands=("duel-after-lunch you-two-fight",),
    )
    others = play("you-two-fight", YOU, other=THIRD)

    assert said(g, Duel(YOU)) == f"Challenge Bea (level 2) to a duel: {stakes}"
    assert said(g, play("duel-after-lunch", YOU)).endswith(
        f"you both stand. {stakes.capitalize()}."
    )
    assert said(g, play("you-two-fight", YOU, other=ME)).endswith(f". {stakes.capitalize()}.")
    assert said(g, others).endswith("those two fight a level challenge.")
