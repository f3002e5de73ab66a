"""What the log tells: each event with its facts."""

import pytest

from shamble.games.azardia import events as e
from shamble.games.azardia.options import (
    BuyTiles,
    Duel,
    Gather,
    Give,
    Keep,
    Prompt,
    Raise,
    RollAgain,
    TurnDie,
)
from shamble.games.azardia.state import Settings
from shamble.kernel.options import CardId, Event, Option
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    KUCHURITOK,
    MANTIS,
    ME,
    SUBTRACT,
    THIRD,
    THROW,
    YOU,
    Table,
    answer,
    asked,
    choose,
    custom,
    heard,
    options,
    play,
    table,
)

DIE, HICCUP = CardId("artisanal-die"), CardId("cosmic-hiccup")
LOCK = custom('{ do = "lock", who = "self", what = "coins" }')


@pytest.mark.parametrize(
    ("dice", "given", "choices", "told"),
    [
        pytest.param(
            (7, 3),
            Table(tiles=(10, 60), phases="A"),
            [ADD],
            [e.Rolled(ME, (7, 3), "movement"), e.Moved(ME, 10, 10, 20)],
            id="a dice move",
        ),
        pytest.param(
            (5, 5, 5, 5),
            Table(tiles=(10, 60), phases="A"),
            [SUBTRACT, SUBTRACT],
            [e.ZeroRolled(ME, again=True), e.ZeroRolled(ME, again=False)],
            id="two zeros",
        ),
        pytest.param(
            (7, 3),
            Table(tiles=(10, 60), coins=(1000,), phases="A"),
            [THROW, Raise(1)],
            [e.CoinsChanged(ME, -1000, 0), e.DieRaised(ME, 1, 4)],
            id="a pip",
        ),
        pytest.param(
            (7, 3),
            Table(tiles=(10, 60), hands=("artisanal-die",), phases="A"),
            [THROW, TurnDie(DIE, 1, 9)],
            [e.DieTurned(ME, 1, 9), e.CardPlayed(ME, DIE, None, None, None)],
            id="a die turned",
        ),
        pytest.param(
            (7, 3, 8),
            Table(tiles=(10, 60), hands=("cosmic-hiccup",), phases="A"),
            [THROW, RollAgain(HICCUP, (1,))],
            [e.DiceRolledAgain(ME, (1,), (7, 8))],
            id="a die thrown again",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("chair-custody",)),
            [play("chair-custody", YOU)],
            [e.Placed(ME, 10, 60), e.Placed(YOU, 60, 10)],
            id="a swap",
        ),
        pytest.param(
            (),
            Table(tiles=(79, 60), coins=(1000,)),
            [BuyTiles(1)],
            [e.Moved(ME, 79, 1, 80), e.SentBack(ME, 80, 1)],
            id="the gate",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("crash-course",)),
            [play("crash-course")],
            [e.LevelChanged(ME, 2)],
            id="a level",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), owed=(0, 1), hands=("paperwork",)),
            [play("paperwork", YOU)],
            [e.TurnsOwed(YOU, 1, 2)],
            id="a missed turn",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("butterfingers remedial-maths adequate-bubble",)),
            [play("butterfingers", YOU), play("remedial-maths", YOU), play("adequate-bubble")],
            [e.RollChanged(YOU, 1, 1), e.MathForced(YOU, "subtract"), e.Shielded(ME)],
            id="burdens",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("custom",), deck=LOCK),
            [play("custom")],
            [e.Locked(ME, "coins")],
            id="a lock",
        ),
        pytest.param(
            (6,),
            Table(tiles=(10, 60), events="die-strike", phases="R"),
            [],
            [e.EventDrawn(ME, CardId("die-strike"), 2), e.TermsChanged("dice", "1")],
            id="an Event",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("hand-merger",)),
            [play("hand-merger", YOU)],
            [e.HandsSwapped((ME, YOU))],
            id="hands traded",
        ),
        pytest.param(
            (),
            Table(
                tiles=(10, 60, 70),
                hands=("raffle",),
                events="pass-the-parcel",
                phases="R",
                owed=(1,),
            ),
            [],
            [e.HandsPassed((ME, YOU, THIRD)), e.TurnMissed(ME, 0)],
            id="hands passed",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("pre-owned-miracle",), discard="duck"),
            [play("pre-owned-miracle")],
            [e.DiscardTaken(ME, CardId("duck"))],
            id="the top discard",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 60), hands=("", "duck raffle"), characters=(KUCHURITOK,)),
            [Gather(), Give(CardId("raffle"), YOU)],
            [e.HandsGathered(ME, 2), e.HandsDealt(ME, (YOU, ME), (1, 1))],
            id="hands gathered",
        ),
        pytest.param(
            (9, 9, 1, 1),
            Table(tiles=(10, 60), levels=(1, 2), characters=(MANTIS,)),
            [Duel(YOU)],
            [
                e.ChallengeBegun(ME, YOU, "duel"),
                e.Rolled(YOU, (1, 1), "challenge"),
                e.ChallengeWon(ME, YOU, (18, 2), "duel"),
                e.Moved(YOU, 60, -1, 59),
            ],
            id="a duel",
        ),
        pytest.param(
            (9, 9, 1, 1),
            Table(tiles=(149, 150), levels=(5, 5), coins=(1000,), holder=YOU),
            [BuyTiles(1)],
            [e.Rolled(ME, (9, 9), "face-off"), e.GoalHeld(ME, YOU)],
            id="a face-off",
        ),
        pytest.param(
            (),
            Table(tiles=(10, 20, 30), hands=("weaponised-banana", "like-that-already")),
            [play("weaponised-banana", YOU), answer("like-that-already", THIRD)],
            [
                e.CardPlayed(ME, CardId("weaponised-banana"), YOU, None, None),
                e.Answered(YOU, CardId("like-that-already"), CardId("weaponised-banana"), THIRD),
            ],
            id="an answer",
        ),
        pytest.param(
            (9, 9, 1, 1),
            Table(
                tiles=(149, 150),
                levels=(5, 5),
                coins=(1000,),
                holder=YOU,
                settings=Settings(grace_single=True),
            ),
            [BuyTiles(1)],
            [e.GameWon(ME)],
            id="the end",
        ),
    ],
)
def test_events_are_told(
    scripted: Script,
    dice: tuple[int, ...],
    given: Table,
    choices: list[Option],
    told: list[Event],
) -> None:
    """Everybody hears what happens, with the facts."""
    g = table(**(given | Table(dice=scripted(*dice))))

    choose(g, *choices)

    assert [event for event in told if event not in heard(g, type(event))] == []


@pytest.mark.rule("azardia.respond.no-leak", "azardia.move.one-or-three-dice")
def test_move_is_asked_for_by_the_count_of_the_hand(scripted: Script) -> None:
    """Who holds a card is asked after the roll, though one die leaves no choice."""
    g = table(dice=scripted(7), tiles=(10, 60), hands=("duck",), next_dice={ME: (1, 1)}, phases="A")
    g.choose(THROW)

    assert asked(g) == (ME, Prompt.MOVE)
    assert options(g) == [Keep(0)]
