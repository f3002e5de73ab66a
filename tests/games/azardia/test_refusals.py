"""What is refused, by which rule, at each question; and rarer cards of custom decks."""

import pytest

from shamble.games.azardia import box
from shamble.games.azardia.conceivable import conceivable
from shamble.games.azardia.options import (
    Add,
    BuyLevel,
    BuyTiles,
    Duel,
    Gather,
    Give,
    Keep,
    PlayCard,
    Prompt,
    Raise,
    RollAgain,
    SwapCards,
    TurnDie,
)
from shamble.games.azardia.view import view
from shamble.kernel.options import CardId, Option, Seat
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    KUCHURITOK,
    MANTIS,
    ME,
    PASS,
    REST,
    ROBOT,
    THIRD,
    THROW,
    YOU,
    answer,
    asked,
    choose,
    coins,
    custom,
    custom_event,
    hand,
    offered,
    options,
    play,
    table,
    tiles,
)

NOT_OFFERED = "shamble.choose.not-offered"
DIE, HICCUP = CardId("artisanal-die"), CardId("cosmic-hiccup")


@pytest.mark.rule("azardia.coin.when-level-or-tile", "azardia.turn.phases")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(THROW, None, id="rolling"),
        pytest.param(BuyTiles(2), None, id="two tiles"),
        pytest.param(BuyTiles(3), "azardia.coin.never-negative", id="three tiles"),
        pytest.param(BuyLevel(), "azardia.coin.never-negative", id="a level"),
        pytest.param(play("raffle"), "azardia.turn.phases", id="a main card"),
        pytest.param(play("third-die", YOU), NOT_OFFERED, id="a target too many"),
        pytest.param(Raise(0), "azardia.move.roll-compulsory", id="dice not yet thrown"),
    ],
)
def test_coin_when_refused_before_the_roll(option: Option, barred: str | None) -> None:
    """Before the roll one may throw, buy what can be paid, and play before-roll cards."""
    g = table(tiles=(10, 60), coins=(2000,), hands=("raffle third-die",), phases="A")

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.move.card-changes-roll", "azardia.coin.die-bonus-limit")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(ADD, "azardia.move.card-changes-roll", id="adding though one must subtract"),
        pytest.param(Keep(0), "azardia.move.card-changes-roll", id="one die of two"),
        pytest.param(Add((1, 2)), "azardia.move.card-changes-roll", id="dice that are not there"),
        pytest.param(Raise(0), None, id="a pip"),
        pytest.param(Raise(2), "azardia.move.roll-compulsory", id="a pip on no die"),
        pytest.param(Raise(-1), "azardia.move.roll-compulsory", id="a pip before the first"),
        pytest.param(BuyTiles(2), None, id="two tiles"),
        pytest.param(BuyTiles(3), "azardia.coin.never-negative", id="three tiles"),
        pytest.param(BuyLevel(), "azardia.coin.never-negative", id="a level"),
        pytest.param(play("raffle"), "azardia.turn.phases", id="a main card"),
        pytest.param(TurnDie(DIE, 0, 4), None, id="a dice card"),
        pytest.param(TurnDie(DIE, 0, 7), "azardia.move.roll-compulsory", id="the face that is up"),
        pytest.param(RollAgain(HICCUP, (0,)), "azardia.move.roll-compulsory", id="not in hand"),
        pytest.param(DONE, "azardia.move.roll-compulsory", id="staying"),
    ],
)
def test_move_refused_after_the_roll(scripted: Script, option: Option, barred: str | None) -> None:
    """After the roll the dice must be used as far as they may be."""
    g = table(
        dice=scripted(7, 3),
        tiles=(10, 60),
        coins=(2000,),
        hands=("raffle artisanal-die",),
        next_math={ME: "subtract"},
        phases="A",
    )
    g.choose(THROW)

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.challenge.roll-window", "azardia.coin.die-bonus-limit")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(PASS, None, id="passing"),
        pytest.param(Raise(0), "azardia.coin.die-bonus-limit", id="a second pip"),
        pytest.param(Raise(1), None, id="a pip on the other"),
        pytest.param(TurnDie(DIE, 0, 9), NOT_OFFERED, id="a card not in hand"),
        pytest.param(
            TurnDie(CardId("raffle"), 0, 9), "azardia.turn.phases", id="with a card not for dice"
        ),
        pytest.param(BuyTiles(1), NOT_OFFERED, id="tiles"),
        pytest.param(play("raffle"), NOT_OFFERED, id="a main card"),
    ],
)
def test_challenge_refused_on_dice(scripted: Script, option: Option, barred: str | None) -> None:
    """While dice may be changed, only dice can be."""
    g = table(dice=scripted(5, 5, 5, 5), tiles=(29, 30), coins=(4000, 1000), hands=("raffle",))
    choose(g, BuyTiles(1), Raise(0), PASS)

    assert asked(g) == (ME, Prompt.DICE)
    assert g.bars(option) == barred


@pytest.mark.rule("azardia.character.kuchuritok-even", "azardia.character.kuchuritok-recipients")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(Give(CardId("duck"), THIRD), None, id="to who has less"),
        pytest.param(
            Give(CardId("duck"), YOU), "azardia.character.kuchuritok-even", id="to who has enough"
        ),
        pytest.param(
            Give(CardId("duck"), ME), "azardia.character.kuchuritok-recipients", id="to oneself"
        ),
        pytest.param(DONE, NOT_OFFERED, id="stopping"),
    ],
)
def test_character_kuchuritok_refused(option: Option, barred: str | None) -> None:
    """While cards are dealt, the shares must come out even."""
    hands = ("", "duck duck duck duck", "", "")
    g = table(tiles=(10, 20, 30, 40), hands=hands, characters=(KUCHURITOK,))

    choose(g, Gather(), *(Give(CardId("duck"), YOU) for _ in range(2)))

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.character.mantis-duel", "azardia.character.own-turn-only")
@pytest.mark.parametrize(
    ("character", "option", "barred"),
    [
        pytest.param(MANTIS, Duel(YOU), None, id="a rival"),
        pytest.param(MANTIS, Duel(ME), NOT_OFFERED, id="oneself"),
        pytest.param(MANTIS, Duel(Seat(7)), NOT_OFFERED, id="nobody"),
        pytest.param(MANTIS, Gather(), NOT_OFFERED, id="another's ability"),
        pytest.param(ROBOT, Duel(YOU), NOT_OFFERED, id="no Mantis"),
        pytest.param(KUCHURITOK, Gather(), None, id="gathering"),
    ],
)
def test_character_refused_in_phase_c(character: str, option: Option, barred: str | None) -> None:
    """An ability belongs to its character and needs a rival."""
    g = table(tiles=(10, 20), hands=("duck", "duck"), characters=(character,))

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.character.once-per-turn")
def test_character_robot_once(scripted: Script) -> None:
    """A second Phase D in the same turn would offer no swap."""
    g = table(
        dice=scripted(0),
        tiles=(10, 20),
        hands=("duck", "raffle"),
        characters=(ROBOT,),
        phases="D D",
    )

    g.choose(SwapCards(CardId("duck"), YOU))

    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.respond.which-cards")
def test_respond_refused_with_a_victim_too_many() -> None:
    """Only a redirect names a new victim."""
    g = table(tiles=(10, 20, 30), hands=("weaponised-banana", "duck"))
    g.choose(play("weaponised-banana", YOU))

    assert g.bars(answer("duck", THIRD)) == NOT_OFFERED
    assert g.bars(answer("duck")) is None
    assert g.bars(answer("polite-no")) == NOT_OFFERED


@pytest.mark.rule("azardia.respond.trigger")
@pytest.mark.parametrize(
    "effects",
    [
        pytest.param(
            '{ do = "gamble", who = "self", at_least = 5, lose = [], '
            'win = [{ do = "coins", who = "rivals", amount = -1000 }] }',
            id="a rival inside a gamble",
        ),
        pytest.param(
            '{ do = "gamble", who = "self", at_least = 5, lose = [], '
            'win = [{ do = "coins", who = "richest", amount = -1000 }] }',
            id="the richest inside a gamble",
        ),
        pytest.param(
            '{ do = "gamble", who = "self", at_least = 5, lose = [], win = [{ do = "choose", '
            'who = "self", options = [[{ do = "coins", who = "rivals", amount = -1000 }]] }] }',
            id="a rival inside a choice inside a gamble",
        ),
    ],
)
def test_respond_trigger_inside_other_effects(scripted: Script, effects: str) -> None:
    """A rival who is named inside a gamble is affected, and asked before the die is thrown."""
    g = table(
        dice=scripted(5),
        tiles=(10, 20),
        coins=(0, 2000),
        hands=("custom", "raffle"),
        deck=custom(effects),
    )

    g.choose(play("custom"))
    assert asked(g) == (YOU, Prompt.RESPOND)
    g.choose(PASS)

    assert coins(g) == (0, 1000)


@pytest.mark.rule("azardia.respond.good-effects")
def test_respond_trigger_with_a_condition() -> None:
    """A rival who fails an effect's condition is not affected, and not asked."""
    deck = custom('{ do = "coins", who = "rivals", amount = -1000, if = { coins_min = 2000 } }')
    g = table(
        tiles=(10, 20, 30), coins=(0, 1000, 2000), hands=("custom", "duck", "duck"), deck=deck
    )

    g.choose(play("custom"))
    assert asked(g) == (THIRD, Prompt.RESPOND)
    g.choose(PASS)

    assert coins(g) == (0, 1000, 1000)


@pytest.mark.rule("azardia.play.legal-target")
def test_play_choice_with_a_target() -> None:
    """A card with a choice and a target is offered once for each way and rival."""
    deck = custom(
        '{ do = "choose", who = "self", options = [[{ do = "move", who = "target", tiles = -1 }], '
        '[{ do = "skip", who = "target", turns = 1 }], []] }',
        more='target = "rival"',
    )
    g = table(tiles=(10, 20, 150), levels=(1, 1, 5), hands=("custom",), deck=deck, holder=THIRD)

    assert offered(g, PlayCard) == [
        play("custom", YOU, choice=0),
        play("custom", YOU, choice=1),
        play("custom", THIRD, choice=1),
        play("custom", YOU, choice=2),
        play("custom", THIRD, choice=2),
    ]
    g.choose(play("custom", THIRD, choice=2))
    assert hand(g, ME) == ""


@pytest.mark.rule("azardia.zone.placement-limits")
@pytest.mark.parametrize(
    ("level", "barred"),
    [
        pytest.param(5, None, id="at level 5"),
        pytest.param(4, "azardia.zone.placement-limits", id="below level 5"),
    ],
)
def test_zone_placement_limits_own_jump(level: int, barred: str | None) -> None:
    """A jump beyond the gate is no legal play below level 5."""
    deck = custom('{ do = "go_to", who = "self", place = 100 }')
    g = table(tiles=(10, 20), levels=(level,), hands=("custom",), deck=deck)

    assert g.bars(play("custom")) == barred


@pytest.mark.rule("azardia.grace.immune", "azardia.zone.placement-limits")
def test_grace_immune_to_jumps() -> None:
    """An Event's jump does not move the holder."""
    deck = custom_event('{ do = "go_to", who = "all", place = 100 }')
    g = table(
        tiles=(150, 90),
        levels=(5, 5),
        deck=deck,
        events="custom",
        holder=ME,
        last=(YOU,),
        hands=("", "duck"),
        phases="R",
    )

    assert tiles(g) == (150, 100)


@pytest.mark.rule("azardia.play.legal-target", "azardia.zone.gate-pass-at-five")
def test_play_legal_target_no_a_tile_ahead() -> None:
    """At level 5 there is no A tile past 75."""
    g = table(tiles=(76, 20), levels=(5,), hands=("behind-the-bins",))

    assert g.bars(play("behind-the-bins")) == "azardia.play.legal-target"


@pytest.mark.rule("azardia.setup.no-landing")
def test_setup_view_before_characters() -> None:
    """Before characters are chosen nobody stands anywhere."""
    g = box.deal(2, 1)

    assert view(g, ME).reach == ()
    assert conceivable(g, ME) == []


@pytest.mark.rule("azardia.coin.level-up")
def test_wonders_before_the_roll() -> None:
    """Before the roll one may wonder about purchases and every card, not about the ability."""
    g = table(tiles=(10, 20), hands=("raffle",), characters=(MANTIS,), phases="A")

    assert conceivable(g, ME) == [BuyLevel(), BuyTiles(1), play("raffle")]
    assert options(g) == [THROW]


@pytest.mark.rule("azardia.character.mantis-duel")
@pytest.mark.parametrize(
    ("character", "found"),
    [
        pytest.param(MANTIS, [Duel(YOU)], id="Mantis"),
        pytest.param(KUCHURITOK, [Gather()], id="Kuchuritok"),
        pytest.param(ROBOT, [], id="Robot-I-King"),
    ],
)
def test_wonders_about_abilities(character: str, found: list[Option]) -> None:
    """In Phase C one may wonder about the own ability."""
    g = table(tiles=(10, 20), hands=("you-two-fight",), characters=(character,))

    expected = [BuyLevel(), BuyTiles(1), *found, play("you-two-fight", YOU, other=ME)]
    assert conceivable(g, ME) == expected


@pytest.mark.rule("azardia.setup.no-landing")
def test_wonders_end_with_the_questions() -> None:
    """While cards are discarded there is nothing to wonder about."""
    g = table(tiles=(10, 20), hands=("duck " * 5,), phases="D")

    assert conceivable(g, ME) == []
