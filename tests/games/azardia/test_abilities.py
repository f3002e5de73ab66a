"""The abilities of Kuchuritok, Robot-I-King and Noncredo Mantis."""

import pytest

from shamble.games.azardia.events import (
    CardDealt,
    CardsTraded,
    CardsTradedHidden,
    ChallengeBegun,
    HandsDealt,
    HandsShown,
)
from shamble.games.azardia.options import Discard, Duel, Gather, Give, Prompt, SwapCards
from shamble.games.azardia.state import Settings
from shamble.games.azardia.view import view
from shamble.kernel.options import CardId, Option, Seat
from tests.conftest import Script
from tests.games.azardia.positions import (
    DONE,
    FOURTH,
    KUCHURITOK,
    MANTIS,
    ME,
    PASS,
    REST,
    ROBOT,
    THIRD,
    YOU,
    asked,
    choose,
    hand,
    hands,
    heard,
    levels,
    options,
    play,
    shown,
    table,
    tiles,
)

GATHER = Gather()


def give(card: str, to: int) -> Give:
    """Return the option to deal a gathered card."""
    return Give(CardId(card), Seat(to))


def trade(card: str, rival: int) -> SwapCards:
    """Return the option of a blind swap."""
    return SwapCards(CardId(card), Seat(rival))


@pytest.mark.rule(
    "azardia.character.kuchuritok-collect",
    "azardia.character.kuchuritok-even",
    "azardia.character.kuchuritok-remainder",
    "azardia.ex.kuchuritok-five",
)
@pytest.mark.parametrize(
    ("to", "dealt"),
    [
        pytest.param((YOU, THIRD, THIRD, FOURTH, FOURTH), (0, 1, 2, 2), id="you get one"),
        pytest.param((FOURTH, YOU, YOU, THIRD, THIRD), (0, 2, 2, 1), id="the fourth gets one"),
    ],
)
def test_character_kuchuritok_even(to: tuple[int, ...], dealt: tuple[int, ...]) -> None:
    """Five cards of three rivals are dealt 2, 2 and 1; Kuchuritok chooses who gets one."""
    g = table(
        tiles=(10, 20, 30, 40), hands=("", "duck duck duck duck", "duck"), characters=(KUCHURITOK,)
    )

    choose(g, GATHER, *(give("duck", seat) for seat in to))

    assert hands(g) == dealt
    assert [one.counts for one in heard(g, HandsDealt)] == [dealt[1:]]


@pytest.mark.rule("azardia.character.kuchuritok-even")
def test_character_kuchuritok_even_bars_a_third_card() -> None:
    """Nobody can be dealt more than the others allow."""
    g = table(tiles=(10, 20, 30), hands=("", "duck duck duck raffle"), characters=(KUCHURITOK,))

    choose(g, GATHER, give("raffle", YOU), give("duck", YOU))

    assert hands(g) == (0, 2, 2)
    assert hand(g, YOU) == "raffle duck"
    assert hand(g, THIRD) == "duck duck"


@pytest.mark.rule("azardia.character.kuchuritok-recipients", "azardia.ex.kuchuritok-own-hand")
def test_character_kuchuritok_recipients() -> None:
    """Kuchuritok's own hand is neither added nor enlarged."""
    g = table(
        tiles=(10, 20, 30),
        hands=("raffle raffle raffle", "duck duck", "polite-no polite-no"),
        characters=(KUCHURITOK,),
    )

    choose(g, GATHER, give("polite-no", YOU), give("polite-no", THIRD), give("duck", YOU))

    assert hand(g, ME) == "raffle raffle raffle"
    assert (hand(g, YOU), hand(g, THIRD)) == ("polite-no duck", "polite-no duck")


@pytest.mark.rule("azardia.character.kuchuritok-sees", "azardia.components.open-information")
def test_character_kuchuritok_sees() -> None:
    """Kuchuritok sees the cards; who got what is known to the receiver and Kuchuritok alone."""
    g = table(tiles=(10, 20, 30), hands=("", "duck raffle"), characters=(KUCHURITOK,))

    g.choose(GATHER)
    assert view(g, ME).gathered == ("duck", "raffle")
    assert (view(g, THIRD).gathered, view(g, THIRD).gathered_count) == ((), 2)
    choose(g, give("raffle", THIRD))

    assert [one.cards for one in heard(g, HandsShown, ME)] == [("duck", "raffle")]
    assert not heard(g, HandsShown, YOU)
    assert [one.card for one in heard(g, CardDealt, ME)] == ["raffle", "duck"]
    assert [one.card for one in heard(g, CardDealt, THIRD)] == ["raffle"]
    assert not heard(g, CardDealt, None)
    assert view(g, ME).players[THIRD].known == ("raffle",)
    assert view(g, YOU).players[THIRD].known == ()


@pytest.mark.rule("azardia.character.kuchuritok-empty")
def test_character_kuchuritok_empty() -> None:
    """The ability cannot be used while all the other hands are empty."""
    g = table(tiles=(10, 20), hands=("duck",), characters=(KUCHURITOK,))

    assert g.bars(GATHER) == "azardia.character.kuchuritok-empty"


@pytest.mark.rule(
    "azardia.character.kuchuritok-two-players", "azardia.character.kuchuritok-hand-size"
)
def test_character_kuchuritok_two_players() -> None:
    """With one rival the two share that hand as Kuchuritok likes, the odd card to the rival."""
    g = table(tiles=(10, 20), hands=("raffle", "duck raffle duck raffle duck"),
              characters=(KUCHURITOK,))  # fmt: skip

    choose(g, GATHER, give("duck", ME), give("raffle", YOU), give("duck", ME))

    assert (hand(g, ME), hand(g, YOU)) == ("raffle duck duck", "raffle raffle duck")
    assert sorted(view(g, ME).players[YOU].known) == sorted(hand(g, YOU).split())


@pytest.mark.rule(
    "azardia.character.kuchuritok-two-players", "azardia.character.kuchuritok-hand-size"
)
def test_character_kuchuritok_two_players_may_agree_to_look_only() -> None:
    """A table may rule that with one rival all cards go back, however many."""
    g = table(tiles=(10, 20), hands=("", "duck raffle duck raffle duck"),
              characters=(KUCHURITOK,),
              settings=Settings(kuchuritok_receives="never"))  # fmt: skip

    g.choose(GATHER)

    assert hands(g) == (0, 5)
    assert sorted(view(g, ME).players[YOU].known) == sorted(hand(g, YOU).split())


@pytest.mark.rule("azardia.character.kuchuritok-timing", "azardia.character.once-per-turn")
def test_character_kuchuritok_timing() -> None:
    """The deal is possible between two card plays of Phase C, once."""
    g = table(tiles=(10, 20), hands=("raffle raffle", "duck"), characters=(KUCHURITOK,), phases="C")

    choose(g, play("raffle"), GATHER)

    assert g.bars(GATHER) == "azardia.character.once-per-turn"
    assert play("raffle") in options(g)


@pytest.mark.rule("azardia.option.kuchuritok-deals-in")
@pytest.mark.parametrize(
    ("settings", "seats", "to", "shares"),
    [
        pytest.param(Settings(kuchuritok_receives="never"), 2, (), (0, 3), id="never"),
        pytest.param(Settings(), 2, (YOU, YOU), (1, 2), id="usually with two"),
        pytest.param(Settings(), 3, (YOU, YOU), (0, 2, 1), id="usually not with three"),
        pytest.param(
            Settings(kuchuritok_receives="two_players"), 2, (YOU, YOU), (1, 2), id="with two"
        ),
        pytest.param(
            Settings(kuchuritok_receives="two_players"),
            3,
            (YOU, YOU),
            (0, 2, 1),
            id="not with three",
        ),
        pytest.param(Settings(kuchuritok_receives="always"), 3, (ME, YOU), (1, 1, 1), id="always"),
    ],
)
def test_option_kuchuritok_deals_in(
    settings: Settings, seats: int, to: tuple[int, ...], shares: tuple[int, ...]
) -> None:
    """If the table wants it so, Kuchuritok gets a share, always the smaller one."""
    g = table(
        tiles=(10, 20, 30)[:seats],
        hands=("", "duck duck duck"),
        characters=(KUCHURITOK,),
        settings=settings,
    )

    choose(g, GATHER, *(give("duck", seat) for seat in to))

    assert hands(g) == shares


@pytest.mark.rule(
    "azardia.character.robot-swap",
    "azardia.character.robot-timing",
    "azardia.character.robot-blind",
    "azardia.character.robot-choice",
)
def test_character_robot_swap(scripted: Script) -> None:
    """Robot-I-King gives a chosen card and takes one drawn by lot, before the given one is in."""
    g = table(
        dice=scripted(1),
        tiles=(10, 20),
        hands=("duck raffle", "polite-no pocket-audit"),
        characters=(ROBOT,),
        phases="D",
    )

    g.choose(trade("raffle", YOU))

    assert hand(g, ME) == "duck pocket-audit"
    assert hand(g, YOU) == "polite-no raffle"
    traded = CardsTraded(ME, YOU, CardId("raffle"), CardId("pocket-audit"))
    assert heard(g, CardsTraded, ME) == heard(g, CardsTraded, YOU) == [traded]
    assert len(heard(g, CardsTradedHidden)) == 1
    assert not heard(g, CardsTraded)
    assert view(g, ME).players[YOU].known == ("raffle",)
    assert view(g, YOU).players[ME].known == ("pocket-audit",)


@pytest.mark.rule("azardia.character.robot-order", "azardia.ex.robot-six")
def test_character_robot_order(scripted: Script) -> None:
    """The swap comes first, then Robot-I-King discards down to four."""
    g = table(
        dice=scripted(0),
        tiles=(10, 20),
        hands=("duck " * 6, "polite-no raffle"),
        characters=(ROBOT,),
        phases="D",
    )

    g.choose(trade("duck", YOU))
    assert hands(g) == (6, 2)
    assert asked(g) == (ME, Prompt.DISCARD)
    choose(g, Discard(CardId("polite-no")), Discard(CardId("duck")))

    assert hands(g) == (4, 2)
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.character.robot-empty", "azardia.ex.robot-empty")
@pytest.mark.parametrize(
    ("mine", "yours"),
    [pytest.param("duck", "", id="rival empty"), pytest.param("", "duck", id="own hand empty")],
)
def test_character_robot_empty(mine: str, yours: str) -> None:
    """Without cards on both sides no swap is offered."""
    g = table(tiles=(10, 20), hands=(mine, yours), characters=(ROBOT,), phases="D")

    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.character.robot-empty", "azardia.character.optional")
def test_character_robot_offers_rivals_with_cards() -> None:
    """Only rivals with cards can be chosen, and nobody has to."""
    g = table(
        tiles=(10, 20, 30), hands=("duck raffle", "", "polite-no"), characters=(ROBOT,), phases="D"
    )

    assert options(g) == [DONE, trade("duck", THIRD), trade("raffle", THIRD)]
    g.choose(DONE)

    assert not g.players[ME].used


@pytest.mark.rule("azardia.character.robot-timing", "azardia.character.own-turn-only")
def test_character_robot_timing() -> None:
    """In Phase C there is no swap."""
    g = table(tiles=(10, 20), hands=("duck", "duck"), characters=(ROBOT,))

    assert g.bars(trade("duck", YOU)) == "shamble.choose.not-offered"


@pytest.mark.rule("azardia.character.mantis-duel", "azardia.character.mantis-result")
@pytest.mark.parametrize(
    ("mine", "yours", "dice", "levels_after", "tiles_after"),
    [
        pytest.param(
            (15, 2),
            (60, 4),
            (9, 9, 1, 1),
            (3, 3),
            (15, 59),
            marks=pytest.mark.rule("azardia.ex.duel"),
            id="won",
        ),
        pytest.param(
            (15, 1),
            (90, 5),
            (1, 1, 9, 9),
            (1, 5),
            (12, 90),
            marks=pytest.mark.rule("azardia.ex.duel-lost"),
            id="lost",
        ),
        pytest.param(
            (15, 3),
            (80, 5),
            (9, 9, 1, 1),
            (4, 5),
            (15, 80),
            marks=pytest.mark.rule(
                "azardia.character.mantis-no-exception", "azardia.ex.duel-floor"
            ),
            id="a floor player on 80 stays",
        ),
        pytest.param(
            (15, 2),
            (16, 3),
            (9, 9, 1, 1),
            (3, 2),
            (15, 15),
            marks=pytest.mark.rule("azardia.character.mantis-chain", "azardia.ex.duel-meets-again"),
            id="pushed onto the own tile, no second fight",
        ),
    ],
)
def test_character_mantis_duel(
    scripted: Script,
    mine: tuple[int, int],
    yours: tuple[int, int],
    dice: tuple[int, ...],
    levels_after: tuple[int, ...],
    tiles_after: tuple[int, ...],
) -> None:
    """A duel is a level challenge at a distance: the loser steps back from the own tile."""
    g = table(
        dice=scripted(*dice),
        tiles=(mine[0], yours[0]),
        levels=(mine[1], yours[1]),
        marked=(YOU,) * (yours[0] >= 80),
        characters=(MANTIS,),
    )

    g.choose(Duel(YOU))

    assert levels(g) == levels_after
    assert tiles(g) == tiles_after


@pytest.mark.rule("azardia.character.mantis-chain")
def test_character_mantis_chain(scripted: Script) -> None:
    """A duel's loser who is pushed onto a third player fights there."""
    g = table(
        dice=scripted(9, 9, 1, 1, 8, 8, 2, 2),
        tiles=(15, 60, 59),
        levels=(1, 2, 1),
        characters=(MANTIS,),
    )

    g.choose(Duel(YOU))

    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(ME, YOU), (YOU, THIRD)]
    assert tiles(g) == (15, 59, 56)


@pytest.mark.rule(
    "azardia.character.mantis-refuse",
    "azardia.character.response-conflict",
    "azardia.clarify.ability",
    "azardia.clarify.shield",
)
def test_character_mantis_refuse(scripted: Script) -> None:
    """A duel opens no Response phase, though the rival holds answers and has a shield."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(15, 60),
        hands=("", "polite-no"),
        characters=(MANTIS,),
        shields=(YOU,),
    )

    g.choose(Duel(YOU))

    assert asked(g) == (YOU, Prompt.DICE)
    assert len(options(g)) == 2


@pytest.mark.rule("azardia.character.mantis-timing", "azardia.character.once-per-turn")
def test_character_mantis_once(scripted: Script) -> None:
    """A duel may be called in Phase C, between two plays, once in a turn."""
    g = table(
        dice=scripted(9, 9, 1, 1), tiles=(15, 60), hands=("raffle raffle",), characters=(MANTIS,)
    )

    choose(g, play("raffle"))
    g.choose(Duel(YOU))
    g.choose(options(g)[0])

    assert g.bars(Duel(YOU)) == "azardia.character.once-per-turn"
    assert play("raffle") in options(g)


@pytest.mark.rule("azardia.character.once-per-turn")
def test_character_mantis_once_against_the_first_seat(scripted: Script) -> None:
    """A second duel is refused by the same rule, whoever would be the rival."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(60, 15),
        hands=("", "raffle"),
        characters=("", MANTIS),
        seat=YOU,
    )

    choose(g, Duel(ME), PASS)

    assert g.bars(Duel(ME)) == "azardia.character.once-per-turn"


@pytest.mark.rule("azardia.character.robot-empty")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(SwapCards(CardId("duck"), YOU), None, id="a card for a card"),
        pytest.param(
            SwapCards(CardId("duck"), THIRD), "azardia.character.robot-empty", id="an empty hand"
        ),
        pytest.param(
            SwapCards(CardId("duck"), ME), "azardia.character.robot-empty", id="with oneself"
        ),
        pytest.param(
            SwapCards(CardId("raffle"), YOU), "shamble.choose.not-offered", id="not in hand"
        ),
        pytest.param(
            SwapCards(CardId("duck"), FOURTH), "shamble.choose.not-offered", id="nobody there"
        ),
        pytest.param(GATHER, "shamble.choose.not-offered", id="another's ability"),
    ],
)
def test_character_robot_refusals(option: Option, barred: str | None) -> None:
    """Who has no card to give cannot be swapped with."""
    g = table(tiles=(10, 20, 30), hands=("duck", "raffle"), characters=(ROBOT,), phases="D")

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.character.own-turn-only")
def test_character_own_turn_only() -> None:
    """In a rival's Response phase no ability can be used."""
    g = table(tiles=(15, 60), hands=("weaponised-banana", "duck"), characters=("", MANTIS))

    g.choose(play("weaponised-banana", YOU))

    assert asked(g) == (YOU, Prompt.RESPOND)
    assert g.bars(Duel(ME)) is not None


@pytest.mark.rule("azardia.option.duel-levels-only")
@pytest.mark.parametrize(
    ("level", "tile"),
    [
        pytest.param(3, 60, id="no step back"),
        pytest.param(1, 57, id="level 1 goes back three all the same"),
    ],
)
def test_option_duel_levels_only(scripted: Script, level: int, tile: int) -> None:
    """If the table wants it so, a duel's loser takes no single step back."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(15, 60),
        levels=(1, level),
        characters=(MANTIS,),
        settings=Settings(duel_levels_only=True),
    )

    g.choose(Duel(YOU))

    assert tiles(g) == (15, tile)


@pytest.mark.rule("azardia.option.duel-levels-only")
def test_option_duel_levels_only_not_for_cards(scripted: Script) -> None:
    """A challenge by a card keeps its step back."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(15, 60),
        levels=(1, 3),
        hands=("duel-after-lunch",),
        settings=Settings(duel_levels_only=True),
    )

    g.choose(play("duel-after-lunch", YOU))

    assert tiles(g) == (15, 59)
    assert shown(g.action_discard) == "duel-after-lunch"
