"""Phase C: playing cards, and what each effect does."""

import pytest

from shamble.games.azardia.events import CardLost, CardTaken, CardTakenHidden, CoinsChanged
from shamble.games.azardia.options import Discard, Pick, PlayCard, Prompt, Raise, RollAgain, TurnDie
from shamble.games.azardia.view import view
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    ME,
    PASS,
    REST,
    THIRD,
    THROW,
    YOU,
    asked,
    choose,
    coins,
    custom,
    custom_event,
    custom_penalty,
    hand,
    hands,
    heard,
    levels,
    offered,
    options,
    play,
    shown,
    table,
    tiles,
)


@pytest.mark.rule("azardia.play.any-number", "azardia.play.one-at-a-time")
def test_play_any_number() -> None:
    """Any number of cards may be played, one after the other, or none."""
    g = table(tiles=(10, 20), hands=("raffle raffle sofa-treasury duck",))

    choose(g, play("raffle"), play("sofa-treasury"), play("raffle"), DONE)

    assert coins(g) == (5000, 0)
    assert [one.amount for one in heard(g, CoinsChanged)] == [2000, 1000, 2000]
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.play.any-number")
def test_play_any_number_none() -> None:
    """Nobody has to play a card."""
    g = table(tiles=(10, 20), hands=("raffle",))

    g.choose(DONE)

    assert hand(g, ME) == "raffle"


@pytest.mark.rule("azardia.play.one-at-a-time", "azardia.challenge.chain-order")
def test_play_one_at_a_time(scripted: Script) -> None:
    """A card with all that it sets off is finished before the next can be played."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(10, 13),
        levels=(2, 2),
        hands=("modest-boots raffle",),
        draw="duck",
    )

    g.choose(play("modest-boots"))
    assert asked(g) == (ME, Prompt.DICE)
    assert hand(g, ME) == "raffle duck"
    g.choose(PASS)

    assert asked(g) == (ME, Prompt.PLAY)
    assert tiles(g) == (13, 12)


@pytest.mark.rule("azardia.deck.played-cards")
def test_deck_played_cards_lie_down_when_finished(scripted: Script) -> None:
    """A played card goes to the pile once its effect is finished, not before."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(10, 13),
        levels=(2, 2),
        hands=("modest-boots raffle",),
        draw="duck",
    )

    g.choose(play("modest-boots"))
    before = shown(g.action_discard)
    g.choose(PASS)

    assert (before, shown(g.action_discard)) == ("", "modest-boots")


@pytest.mark.rule("azardia.play.own-turn")
def test_play_own_turn_only() -> None:
    """In another player's turn no main card can be played."""
    g = table(tiles=(10, 20), hands=("weaponised-banana", "raffle"))

    g.choose(play("weaponised-banana", YOU))

    assert asked(g)[0] == YOU
    assert g.bars(play("raffle")) is not None
    assert not offered(g, PlayCard)


@pytest.mark.rule("azardia.play.legal-target")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(play("pocket-audit", YOU), "azardia.play.legal-target", id="no coins"),
        pytest.param(play("pocket-audit", THIRD), None, id="with coins"),
        pytest.param(play("pocket-audit", ME), "azardia.play.legal-target", id="oneself"),
        pytest.param(play("pocket-audit"), "azardia.play.legal-target", id="nobody"),
        pytest.param(play("sleight-of-claw", YOU), "azardia.play.legal-target", id="no cards"),
        pytest.param(play("raffle", YOU), "azardia.play.legal-target", id="a target too many"),
        pytest.param(play("performance-review", YOU), None, id="anybody"),
        pytest.param(
            play("you-two-fight", YOU, other=YOU), "azardia.play.legal-target", id="twice"
        ),
        pytest.param(play("you-two-fight", YOU), "azardia.play.legal-target", id="one of two"),
        pytest.param(play("you-two-fight", YOU, other=ME), None, id="a rival and oneself"),
        pytest.param(
            play("you-two-fight", ME, other=YOU), "azardia.play.legal-target", id="me first"
        ),
        pytest.param(play("you-two-fight", THIRD, other=YOU), None, id="two rivals"),
        pytest.param(play("pocket-audit", YOU, other=THIRD), "azardia.play.legal-target", id="two"),
        pytest.param(play("duck"), "azardia.respond.which-cards", id="an answer"),
        pytest.param(play("third-die"), "azardia.play.roll-cards", id="a before-roll card"),
        pytest.param(play("modest-boots"), "shamble.choose.not-offered", id="not in hand"),
        pytest.param(play("dramatic-tiptoe"), "shamble.choose.not-offered", id="no choice"),
        pytest.param(play("dramatic-tiptoe", choice=3), "shamble.choose.not-offered", id="4 of 3"),
        pytest.param(play("dramatic-tiptoe", choice=2), None, id="3 of 3"),
        pytest.param(play("raffle", 7), "shamble.choose.not-offered", id="no such seat"),
    ],
)
def test_play_legal_target(option: PlayCard, barred: str | None) -> None:
    """A card needs a legal target, and what is listed is just what is not barred."""
    cards = (
        "pocket-audit sleight-of-claw raffle performance-review you-two-fight duck third-die "
        "dramatic-tiptoe"
    )
    g = table(tiles=(10, 20, 30), coins=(0, 0, 1000), hands=(cards,))

    assert g.bars(option) == barred
    assert (option in options(g)) is (barred is None)


@pytest.mark.rule("azardia.play.legal-target")
def test_play_legal_target_with_little_effect() -> None:
    """A card may be played with no effect if a target exists."""
    g = table(tiles=(10, 1), hands=("weaponised-banana",))

    g.choose(play("weaponised-banana", YOU))

    assert tiles(g) == (10, 1)
    assert shown(g.action_discard) == "weaponised-banana"


@pytest.mark.rule("azardia.play.partial", "azardia.components.open-information")
def test_play_partial_theft_of_cards(scripted: Script) -> None:
    """A thief takes as many unseen cards as there are; only the two know which."""
    deck = custom(
        '{ do = "steal_cards", from = "target", to = "self", amount = 3 }', more='target = "rival"'
    )
    g = table(dice=scripted(1, 0), tiles=(10, 20, 30), hands=("custom", "duck raffle"), deck=deck)

    choose(g, play("custom", YOU), PASS)

    assert (hand(g, ME), hand(g, YOU)) == ("raffle duck", "")
    assert [one.card for one in heard(g, CardTaken, ME)] == ["raffle", "duck"]
    assert [one.card for one in heard(g, CardLost, YOU)] == ["raffle", "duck"]
    assert len(heard(g, CardTakenHidden, THIRD)) == 2
    assert not heard(g, CardTaken, THIRD)
    assert view(g, YOU).players[ME].known == ("raffle", "duck")
    assert view(g, THIRD).players[ME].known == ()


@pytest.mark.rule("azardia.play.text-wins")
def test_play_text_wins_zone_zero_only() -> None:
    """A card may ask its player to be in Zone Zero."""
    g = table(tiles=(90, 20), levels=(5,), hands=("behind-the-bins",))

    assert g.bars(play("behind-the-bins")) == "azardia.play.text-wins"


@pytest.mark.rule("azardia.play.text-wins")
@pytest.mark.parametrize(
    ("condition", "barred"),
    [
        pytest.param("level_min = 2", None, id="level 2 is enough"),
        pytest.param("level_min = 3", "azardia.play.text-wins", id="level too low"),
        pytest.param("level_max = 2", None, id="not above level 2"),
        pytest.param("level_max = 1", "azardia.play.text-wins", id="level too high"),
        pytest.param("coins_min = 1000", None, id="coins"),
        pytest.param("coins_min = 2000", "azardia.play.text-wins", id="too few coins"),
        pytest.param("tile_min = 10", None, id="far enough"),
        pytest.param("tile_min = 11", "azardia.play.text-wins", id="not far enough"),
        pytest.param("cards_min = 1", None, id="another card"),
        pytest.param("cards_min = 2", "azardia.play.text-wins", id="the card itself counts not"),
        pytest.param('zone = "zero"', None, id="Zone Zero"),
        pytest.param('zone = "tyrant"', "azardia.play.text-wins", id="Tyrant Zone"),
        pytest.param(
            "level_min = 1, tile_min = 11", "azardia.play.text-wins", id="every key must hold"
        ),
    ],
)
def test_play_text_wins_conditions(condition: str, barred: str | None) -> None:
    """A card may set conditions on its player."""
    deck = custom('{ do = "draw", who = "self", amount = 1 }', more=f"play_if = {{ {condition} }}")
    g = table(tiles=(10, 20), levels=(2,), coins=(1000,), hands=("custom duck",), deck=deck)

    assert g.bars(play("custom")) == barred
    assert (play("custom") in options(g)) is (barred is None)


@pytest.mark.rule("azardia.play.text-wins")
def test_play_text_wins_locked_cards() -> None:
    """Who may not play cards is offered none."""
    g = table(tiles=(10, 20), coins=(1000,), hands=("raffle",), cards_locked=(ME,))

    assert g.bars(play("raffle")) == "azardia.play.text-wins"
    assert not offered(g, PlayCard)


@pytest.mark.rule("azardia.play.text-wins", "azardia.turn.missed-durations")
def test_play_lock_by_a_penalty(scripted: Script) -> None:
    """A lock holds at once, through the running turn and the next one."""
    g = table(
        dice=scripted(2, 1),
        tiles=(90, 20),
        levels=(5,),
        hands=("raffle",),
        penalties="cursed-mittens",
        phases="A C",
    )

    choose(g, THROW, ADD)

    assert asked(g) == (ME, REST)
    assert g.players[ME].cards_lock == 2


@pytest.mark.rule("azardia.play.text-wins")
def test_play_lock_on_coins() -> None:
    """A card may forbid a rival to spend coins."""
    deck = custom('{ do = "lock", who = "target", what = "coins" }', more='target = "rival"')
    g = table(tiles=(10, 20), coins=(0, 3000), hands=("custom",), deck=deck, phases="C C1")

    g.choose(play("custom", YOU))

    assert asked(g) == (ME, REST)
    assert g.players[YOU].coins_lock == 2


@pytest.mark.rule("azardia.coin.source", "azardia.coin.cap")
def test_play_coins() -> None:
    """A card gives coins."""
    g = table(tiles=(10, 20), hands=("raffle",))

    g.choose(play("raffle"))

    assert coins(g) == (2000, 0)


@pytest.mark.rule("azardia.coin.die-which-rolls")
@pytest.mark.parametrize(
    ("die", "after"), [pytest.param(5, 4000, id="5 wins"), pytest.param(4, 0, id="4 loses")]
)
def test_play_gamble(scripted: Script, die: int, after: int) -> None:
    """A gamble wins from the number on that it names."""
    g = table(dice=scripted(die), tiles=(10, 20), hands=("double-or-dribble sofa-treasury",))

    choose(g, play("sofa-treasury"), play("double-or-dribble"), PASS)

    assert coins(g) == (after, 0)


@pytest.mark.rule("azardia.play.text-wins")
@pytest.mark.parametrize(
    ("choice", "end"),
    [pytest.param(0, 31, id="1"), pytest.param(1, 32, id="2"), pytest.param(2, 29, id="-1")],
)
def test_play_choice(choice: int, end: int) -> None:
    """A card may leave its player a choice, made when it is played."""
    g = table(tiles=(30, 20), hands=("dramatic-tiptoe",))

    g.choose(play("dramatic-tiptoe", choice=choice))

    assert tiles(g) == (end, 20)


@pytest.mark.rule("azardia.play.text-wins")
def test_play_choice_of_a_penalty() -> None:
    """A Penalty may leave a choice to whoever drew it."""
    deck = custom_penalty(
        '{ do = "choose", who = "self", options = [[{ do = "move", who = "self", tiles = -2 }], '
        '[{ do = "coins", who = "self", amount = -1000 }]] }'
    )
    g = table(
        tiles=(90, 20),
        levels=(5,),
        coins=(3000,),
        hands=("modest-boots",),
        penalties="custom",
        deck=deck,
    )

    g.choose(play("modest-boots"))
    assert asked(g) == (ME, Prompt.PICK)
    g.choose(Pick(1))

    assert coins(g) == (2000, 0)
    assert tiles(g) == (93, 20)


@pytest.mark.rule("azardia.coin.die-which-rolls")
def test_play_move_by_die(scripted: Script) -> None:
    """A card may have its player roll one die and advance that many tiles."""
    g = table(dice=scripted(7), tiles=(10, 20), hands=("rented-ostrich",))

    g.choose(play("rented-ostrich"))

    assert tiles(g) == (17, 20)


@pytest.mark.rule("azardia.move.simultaneous", "azardia.coin.die-which-rolls")
def test_play_move_by_die_for_several(scripted: Script) -> None:
    """Each mover throws a die of its own; then all tokens move."""
    deck = custom_event('{ do = "move", who = "all", tiles = "1d10" }')
    g = table(
        dice=scripted(5, 2),
        tiles=(10, 15),
        owed=(1,),
        hands=("", "duck"),
        deck=deck,
        events="custom",
        phases="R",
    )
    g.choose(PASS)

    assert tiles(g) == (15, 17)


@pytest.mark.rule("azardia.play.text-wins", "azardia.components.open-information")
def test_play_swap_hands() -> None:
    """Two players trade whole hands, without the card itself, and know what they gave."""
    g = table(tiles=(10, 20, 30), hands=("hand-merger raffle", "paperwork paperwork"))

    choose(g, play("hand-merger", YOU), PASS)

    assert (hand(g, ME), hand(g, YOU)) == ("paperwork paperwork", "raffle")
    assert view(g, YOU).players[ME].known == ("paperwork", "paperwork")
    assert view(g, ME).players[YOU].known == ("raffle",)
    assert view(g, THIRD).players[ME].known == ()


@pytest.mark.rule("azardia.round.event-all", "azardia.components.open-information")
def test_play_pass_hands() -> None:
    """Every hand goes to the next in turn order."""
    g = table(
        tiles=(10, 20, 30),
        hands=("raffle", "duck duck", "paperwork"),
        events="pass-the-parcel",
        phases="R",
    )

    assert [hand(g, seat) for seat in (ME, YOU, THIRD)] == ["paperwork", "raffle", "duck duck"]
    assert view(g, ME).players[YOU].known == ("raffle",)


@pytest.mark.rule("azardia.round.event-all")
def test_play_pass_hands_between_two() -> None:
    """With two players an Event that passes hands on makes them trade hands."""
    g = table(tiles=(10, 20), hands=("raffle", "duck duck"), events="pass-the-parcel", phases="R")

    assert [hand(g, seat) for seat in (ME, YOU)] == ["duck duck", "raffle"]


@pytest.mark.rule("azardia.deck.discard-face-up", "azardia.deck.played-cards")
def test_deck_discard_face_up_after_a_play() -> None:
    """A card that was played lies open on top of the discard pile."""
    g = table(tiles=(10, 20), hands=("raffle duck",), discard="duck")

    g.choose(play("raffle"))

    assert view(g, YOU).action.top == "raffle"
    assert view(g, YOU).action.discards == 2


@pytest.mark.rule("azardia.deck.discard-top")
def test_play_take_discard() -> None:
    """The visible top of the pile goes to the hand, and everybody knows it."""
    g = table(tiles=(10, 20), hands=("pre-owned-miracle",), discard="duck raffle")

    g.choose(play("pre-owned-miracle"))

    assert hand(g, ME) == "raffle"
    assert shown(g.action_discard) == "duck pre-owned-miracle"
    assert view(g, YOU).players[ME].known == ("raffle",)
    assert view(g, None).players[ME].known == ("raffle",)


@pytest.mark.rule("azardia.deck.discard-top", "azardia.play.partial")
def test_play_take_discard_from_nothing() -> None:
    """An empty pile gives nothing; the played card is not on it yet."""
    g = table(tiles=(10, 20), hands=("pre-owned-miracle",))

    g.choose(play("pre-owned-miracle"))

    assert hand(g, ME) == ""


@pytest.mark.rule("azardia.discard.choice", "azardia.play.partial")
def test_play_discard_by_choice(scripted: Script) -> None:
    """A Penalty has its player discard two cards of choice."""
    g = table(
        dice=scripted(2, 1),
        tiles=(90, 20),
        levels=(5,),
        hands=("raffle duck paperwork",),
        penalties="lost-property",
        phases="A",
    )

    choose(g, THROW, ADD, Discard(CardId("duck")), Discard(CardId("raffle")))

    assert hand(g, ME) == "paperwork"
    assert shown(g.action_discard) == "duck raffle"


@pytest.mark.rule("azardia.play.partial")
def test_play_discard_at_random(scripted: Script) -> None:
    """A card may have a rival discard by lot, as many as there are."""
    deck = custom(
        '{ do = "discard", who = "target", amount = 2, pick = "random" }', more='target = "rival"'
    )
    g = table(
        dice=scripted(2, 0), tiles=(10, 20), hands=("custom", "raffle duck paperwork"), deck=deck
    )

    choose(g, play("custom", YOU), PASS)

    assert hand(g, YOU) == "duck"
    assert shown(g.action_discard) == "paperwork raffle custom"


@pytest.mark.rule("azardia.turn.missed-add-up")
def test_play_skip() -> None:
    """A card has a rival miss a turn."""
    g = table(tiles=(10, 20), hands=("paperwork",))

    g.choose(play("paperwork", YOU))

    assert g.players[YOU].owed == 1


@pytest.mark.rule("azardia.clarify.shield")
def test_play_shield(scripted: Script) -> None:
    """A shield holds until its player's next turn starts."""
    g = table(
        dice=scripted(2, 1),
        tiles=(10, 20),
        hands=("adequate-bubble", "weaponised-banana"),
        phases="C C1 T",
    )

    g.choose(play("adequate-bubble"))
    assert g.bars(play("weaponised-banana", ME)) == "azardia.play.legal-target"
    assert g.players[ME].shield
    g.choose(DONE)

    assert not g.players[ME].shield


@pytest.mark.rule("azardia.respond.forced-challenge", "azardia.character.mantis-no-exception")
def test_play_challenge_at_a_distance(scripted: Script) -> None:
    """A card's challenge has all results of one, without the exception of tile 80."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(80, 80),
        levels=(5, 5),
        marked=(ME, YOU),
        hands=("duel-after-lunch",),
    )

    g.choose(play("duel-after-lunch", YOU))

    assert tiles(g) == (80, 80)


@pytest.mark.rule("azardia.respond.forced-challenge")
def test_play_challenge_between_two_rivals(scripted: Script) -> None:
    """A card may have two others fight."""
    g = table(
        dice=scripted(1, 1, 9, 9), tiles=(10, 20, 30), levels=(1, 2, 2), hands=("you-two-fight",)
    )

    g.choose(play("you-two-fight", YOU, other=THIRD))

    assert levels(g) == (1, 1, 3)
    assert tiles(g) == (10, 19, 30)


@pytest.mark.rule("azardia.play.roll-cards")
def test_play_set_die_after_the_movement_roll(scripted: Script) -> None:
    """A die of the own roll may be turned to any other face."""
    g = table(dice=scripted(2, 1), tiles=(10, 20), hands=("artisanal-die",), phases="A")
    g.choose(THROW)
    faces = [(one.die, one.face) for one in offered(g, TurnDie)]

    choose(g, TurnDie(CardId("artisanal-die"), 1, 9), ADD)

    assert faces == [(0, face) for face in (1, 3, 4, 5, 6, 7, 8, 9, 10)] + [
        (1, face) for face in range(2, 11)
    ]
    assert tiles(g) == (21, 20)
    assert shown(g.action_discard) == "artisanal-die"


@pytest.mark.rule("azardia.play.roll-cards")
def test_play_reroll_after_the_movement_roll(scripted: Script) -> None:
    """Any number of the own dice may be thrown again."""
    g = table(dice=scripted(2, 1, 8), tiles=(10, 60), hands=("cosmic-hiccup",), phases="A")
    g.choose(THROW)

    assert [one.dice for one in offered(g, RollAgain)] == [(0,), (1,), (0, 1)]
    choose(g, RollAgain(CardId("cosmic-hiccup"), (1,)), ADD)

    assert tiles(g) == (20, 60)


@pytest.mark.rule("azardia.coin.die-bonus", "azardia.play.roll-cards")
def test_play_set_die_keeps_what_was_paid(scripted: Script) -> None:
    """A raised die that is turned keeps its bonus."""
    g = table(
        dice=scripted(2, 1), tiles=(10, 50), coins=(1000,), hands=("artisanal-die",), phases="A"
    )

    choose(g, THROW, Raise(0), TurnDie(CardId("artisanal-die"), 0, 9), ADD)

    assert tiles(g) == (21, 50)


@pytest.mark.rule("azardia.play.roll-cards")
def test_play_after_roll_with_another_effect(scripted: Script) -> None:
    """An after-roll card may do something else than change dice."""
    deck = custom('{ do = "draw", who = "self", amount = 1 }', timing="after_roll")
    g = table(
        dice=scripted(2, 1), tiles=(10, 50), hands=("custom",), deck=deck, draw="duck", phases="A"
    )

    choose(g, THROW, play("custom"))

    assert hand(g, ME) == "duck"
    assert asked(g) == (ME, Prompt.MOVE)


@pytest.mark.rule("azardia.deck.three-types")
def test_play_penalties_and_events_are_never_in_hands() -> None:
    """What is drawn into a hand is an Action."""
    g = table(tiles=(92, 12), levels=(5,), coins=(3000,), phases="B C")

    assert {card.kind for card in g.players[ME].hand} == {"action"}
    with pytest.raises(Refused):
        g.choose(play("tyrants-toll"))
    assert hands(g) == (2, 0)


@pytest.mark.rule("azardia.coin.theft-at-cap")
def test_play_generosity_in_turn_order() -> None:
    """Coins given to every rival go in turn order while there are any."""
    g = table(
        tiles=(90, 20, 30, 40),
        levels=(5,),
        coins=(2000,),
        hands=("modest-boots",),
        penalties="sudden-generosity",
    )

    g.choose(play("modest-boots"))

    assert coins(g) == (0, 1000, 1000, 0)
