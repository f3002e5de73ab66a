"""The Grace Turn, the face-off and the end."""

import pytest

from shamble.games.azardia.events import (
    ChallengeBegun,
    ChallengeTied,
    EventDrawn,
    GoalReached,
    TurnBegun,
    TurnMissed,
)
from shamble.games.azardia.grace import win
from shamble.games.azardia.options import BuyLevel, BuyTiles, Duel, Prompt, Raise
from shamble.games.azardia.state import Settings
from shamble.kernel.options import Option, Result
from shamble.kernel.rules import RuleId
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    FOURTH,
    MANTIS,
    ME,
    PASS,
    REST,
    SUBTRACT,
    THIRD,
    YOU,
    asked,
    choose,
    coins,
    custom_event,
    hand,
    heard,
    laid,
    levels,
    options,
    play,
    table,
    tiles,
)


@pytest.mark.rule(
    "azardia.grace.trigger", "azardia.objective.goal", "azardia.objective.first-versus-grace"
)
@pytest.mark.parametrize(
    ("start", "dice", "choice", "end"),
    [
        pytest.param(
            139, (8, 3), ADD, 150, marks=pytest.mark.rule("azardia.ex.exact-by-sum"), id="by sum"
        ),
        pytest.param(
            144,
            (9, 3),
            SUBTRACT,
            150,
            marks=pytest.mark.rule("azardia.ex.exact-by-difference"),
            id="by difference",
        ),
        pytest.param(
            144,
            (9, 3),
            ADD,
            144,
            marks=pytest.mark.rule("azardia.ex.exact-by-difference"),
            id="too far",
        ),
    ],
)
def test_grace_trigger(
    scripted: Script, start: int, dice: tuple[int, int], choice: Option, end: int
) -> None:
    """Landing exactly on 150 makes a holder and ends nothing yet."""
    g = table(dice=scripted(*dice), tiles=(start, 30, 20), levels=(5,), phases="A")

    g.choose(choice)

    assert tiles(g)[ME] == end
    assert g.result is None
    reached = [GoalReached(ME, (YOU, THIRD))]
    assert heard(g, GoalReached) == reached[: end == 150]
    assert g.holder == (ME if end == 150 else None)


@pytest.mark.rule("azardia.grace.any-cause", "azardia.coin.tile-alone", "azardia.coin.extra-tile")
@pytest.mark.rule("azardia.ex.exact-by-coins")
def test_grace_any_cause_coins() -> None:
    """Three tiles bought in Phase C lead from 147 to 150 and start the Grace Turn."""
    g = table(tiles=(147, 30), levels=(5,), coins=(3000,))

    g.choose(BuyTiles(3))

    assert tiles(g) == (150, 30)
    assert coins(g) == (0, 0)
    assert g.holder == ME


@pytest.mark.rule(
    "azardia.grace.finish-turn",
    "azardia.coin.when-level-or-tile",
    "azardia.ex.grace-before-roll",
)
def test_grace_finish_turn_without_dice() -> None:
    """Who buys the way to 150 before rolling rolls no more; Phase B follows."""
    g = table(tiles=(148, 30), levels=(5,), coins=(2000,), draw="duck raffle", phases="A B")

    g.choose(BuyTiles(2))

    assert g.holder == ME
    assert hand(g, ME) == "duck raffle"
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.grace.finish-turn")
def test_grace_finish_turn_drops_dice_not_yet_used(scripted: Script) -> None:
    """A level bought at level 5 between roll and movement may reach 150; the dice are left out."""
    g = table(dice=scripted(4, 5), tiles=(147, 30), levels=(5,), coins=(6000,), phases="A")

    choose(g, *options(g)[:1], BuyLevel())

    assert tiles(g) == (150, 30)
    assert not g.rolls
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.grace.final-turns", "azardia.grace.order", "azardia.grace.end")
def test_grace_final_turns_one_each(scripted: Script) -> None:
    """After the holder's turn each of the others has one turn, in turn order; then it is over."""
    g = table(
        dice=scripted(2, 1, 2, 1, 2, 1),
        tiles=(147, 30, 40),
        levels=(5,),
        phases="A E",
        draw="duck",
    )

    choose(g, ADD, ADD, DONE, ADD, DONE)

    assert [one.seat for one in heard(g, TurnBegun)] == [YOU, THIRD]
    assert not heard(g, EventDrawn)
    assert g.result == Result((1, 3, 2), "goal", RuleId("azardia.grace.end"))


@pytest.mark.rule("azardia.grace.no-chance-turn", "azardia.grace.extra-turns")
def test_grace_no_chance_turn_is_played(scripted: Script) -> None:
    """Who cannot reach 150 still plays the last turn, and has no second one."""
    g = table(
        dice=scripted(2, 1), tiles=(150, 3), levels=(5, 1), holder=ME, last=(YOU,), phases="T1"
    )

    choose(g, ADD, DONE)

    assert g.result is not None
    assert g.result.winners == (ME,)


@pytest.mark.rule("azardia.grace.missed", "azardia.ex.grace-missed")
def test_grace_missed_turn_is_the_last(scripted: Script) -> None:
    """Who owes a missed turn has no last turn left."""
    g = table(
        dice=scripted(2, 1),
        tiles=(150, 140, 40),
        levels=(5, 5, 1),
        owed=(0, 1),
        holder=ME,
        last=(YOU, THIRD),
        phases="T1",
    )

    choose(g, ADD, DONE)

    assert [one.seat for one in heard(g, TurnMissed)] == [YOU]
    assert g.result is not None
    assert g.result.winners == (ME,)


@pytest.mark.rule("azardia.grace.face-off", "azardia.grace.tie", "azardia.ex.grace-tie")
@pytest.mark.rule("azardia.grace.face-off-loser", "azardia.grace.no-level-effect")
def test_grace_tie_goes_to_the_holder(scripted: Script) -> None:
    """A tied face-off is not thrown again: the holder stays and the newcomer goes to 147."""
    g = table(
        dice=scripted(6, 6, 7, 5),
        tiles=(150, 149),
        levels=(5, 5),
        coins=(0, 1000),
        holder=ME,
        seat=YOU,
    )

    g.choose(BuyTiles(1))

    assert tiles(g) == (150, 147)
    assert levels(g) == (5, 5)
    assert g.holder == ME
    assert heard(g, ChallengeTied) == [ChallengeTied((YOU, ME), 12)]


@pytest.mark.rule(
    "azardia.grace.continue-after-face-off",
    "azardia.grace.face-off-loser",
    "azardia.grace.holder-no-turn",
    "azardia.ex.grace-upset",
)
def test_grace_upset_lets_the_others_go_on(scripted: Script) -> None:
    """The winner of a face-off holds 150, the loser gets no turn, the others keep theirs."""
    g = table(
        dice=scripted(4, 3, 9, 6, 7, 5, 2, 1),
        tiles=(150, 20, 143, 30),
        levels=(5, 1, 5, 1),
        holder=ME,
        last=(THIRD, FOURTH),
        phases="T2",
    )

    choose(g, ADD)
    assert tiles(g) == (147, 20, 150, 30)
    assert (g.holder, g.last_turns) == (THIRD, (FOURTH,))
    choose(g, DONE, ADD, DONE)

    assert [one.seat for one in heard(g, TurnBegun)] == [THIRD, FOURTH]
    assert g.result is not None
    assert g.result.winners == (THIRD,)


@pytest.mark.rule("azardia.grace.first-arrival")
def test_grace_first_arrival_is_the_present_holder(scripted: Script) -> None:
    """On a tie the present holder wins, whoever was on 150 before."""
    g = table(
        dice=scripted(9, 1, 5, 5),
        tiles=(149, 150),
        levels=(5, 5),
        coins=(1000,),
        holder=YOU,
    )

    g.choose(BuyTiles(1))

    assert g.holder == YOU
    assert tiles(g) == (147, 150)


@pytest.mark.rule("azardia.grace.first-arrival")
def test_grace_first_arrival_after_a_change_of_holder(scripted: Script) -> None:
    """Who took 150 in a face-off is there earlier than the next to come, and wins a tie."""
    g = table(
        dice=scripted(4, 3, 9, 6, 7, 5, 4, 3, 6, 6, 7, 5, 9, 9, 1, 1),  # and a fight on 147
        tiles=(150, 20, 143, 143),
        levels=(5, 1, 5, 5),
        holder=ME,
        last=(THIRD, FOURTH),
        phases="T2",
    )

    choose(g, ADD)
    taken = (g.holder, g.last_turns)
    choose(g, DONE, ADD, PASS)

    assert taken == (THIRD, (FOURTH,))
    assert g.holder == THIRD
    assert tiles(g) == (144, 20, 150, 147)


@pytest.mark.rule("azardia.option.grace-single")
def test_option_grace_single_ends_at_once(scripted: Script) -> None:
    """If the table wants it so, the first face-off decides the game."""
    g = table(
        dice=scripted(9, 9, 5, 5),
        tiles=(149, 150, 20),
        levels=(5, 5),
        coins=(1000,),
        holder=YOU,
        last=(THIRD,),
        settings=Settings(grace_single=True),
    )

    g.choose(BuyTiles(1))

    assert g.result is not None
    assert g.result.winners == (ME,)
    assert tiles(g) == (150, 150, 20)


@pytest.mark.rule("azardia.grace.face-off-tools")
def test_grace_face_off_tools(scripted: Script) -> None:
    """Coins may raise the dice of a face-off."""
    g = table(
        dice=scripted(6, 6, 7, 5),
        tiles=(150, 149),
        levels=(5, 5),
        coins=(0, 2000),
        holder=ME,
        seat=YOU,
    )

    choose(g, BuyTiles(1), Raise(0))

    assert g.holder == YOU
    assert tiles(g) == (147, 150)


@pytest.mark.rule("azardia.grace.retry", "azardia.ex.grace-retry")
def test_grace_retry_in_the_same_turn(scripted: Script) -> None:
    """A beaten challenger may buy the way back and face off again."""
    g = table(
        dice=scripted(1, 1, 7, 5, 9, 9, 1, 1),
        tiles=(150, 149),
        levels=(5, 5),
        coins=(0, 4000),
        holder=ME,
        seat=YOU,
    )

    choose(g, BuyTiles(1), PASS)
    assert tiles(g) == (150, 147)
    choose(g, BuyTiles(3))

    assert g.holder == YOU
    assert len(heard(g, ChallengeBegun)) == 2


@pytest.mark.rule("azardia.grace.immune", "azardia.grace.immunity-scope", "azardia.ex.grace-immune")
def test_grace_immune_to_moves_and_levels() -> None:
    """The holder is not moved, but coins can be stolen."""
    cards = "opinionated-floor performance-review pocket-audit"
    g = table(tiles=(30, 150, 40), levels=(1, 5, 1), coins=(0, 2000), hands=(cards,), holder=YOU)

    choose(g, play("opinionated-floor"), play("performance-review", YOU), play("pocket-audit", YOU))

    assert tiles(g) == (30, 150, 38)
    assert levels(g) == (1, 5, 1)
    assert coins(g) == (1000, 1000, 0)


@pytest.mark.rule("azardia.grace.immunity-scope", "azardia.character.mantis-holder")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(play("weaponised-banana", YOU), "azardia.grace.immunity-scope", id="a push"),
        pytest.param(
            play("duel-after-lunch", YOU), "azardia.grace.immunity-scope", id="a challenge card"
        ),
        pytest.param(
            play("you-two-fight", THIRD, other=YOU), "azardia.grace.immunity-scope", id="as other"
        ),
        pytest.param(play("performance-review", YOU), None, id="a level"),
        pytest.param(play("weaponised-banana", THIRD), None, id="a push of another"),
        pytest.param(Duel(YOU), "azardia.character.mantis-holder", id="a duel"),
        pytest.param(Duel(THIRD), None, id="a duel with another"),
    ],
)
def test_grace_immunity_scope_targets(option: Option, barred: str | None) -> None:
    """Cards that move or challenge one rival, and duels, cannot be aimed at the holder."""
    cards = "weaponised-banana duel-after-lunch you-two-fight performance-review"
    g = table(tiles=(30, 150, 40), levels=(1, 5), hands=(cards,), holder=YOU, characters=(MANTIS,))

    assert g.bars(option) == barred


@pytest.mark.rule("azardia.grace.own-movement", "azardia.character.mantis-holder")
@pytest.mark.parametrize(
    ("option", "barred"),
    [
        pytest.param(play("modest-boots"), "azardia.grace.own-movement", id="boots"),
        pytest.param(play("crash-course"), "azardia.grace.own-movement", id="a level at 5"),
        pytest.param(
            play("dramatic-tiptoe", choice=2), "azardia.grace.own-movement", id="one way to step"
        ),
        pytest.param(play("chair-custody", YOU), "azardia.grace.own-movement", id="a swap"),
        pytest.param(BuyTiles(1), "azardia.grace.own-movement", id="tiles"),
        pytest.param(BuyLevel(), "azardia.grace.own-movement", id="a level for coins"),
        pytest.param(Duel(YOU), "azardia.character.mantis-holder", id="a duel"),
        pytest.param(play("weaponised-banana", YOU), None, id="a push of others"),
        pytest.param(play("holding-trousers"), None, id="drawing"),
    ],
)
def test_grace_own_movement(option: Option, barred: str | None) -> None:
    """The holder plays and buys no movement of the own token."""
    cards = (
        "modest-boots crash-course dramatic-tiptoe chair-custody weaponised-banana holding-trousers"
    )
    g = table(
        tiles=(150, 140),
        levels=(5, 5),
        coins=(6000,),
        hands=(cards,),
        holder=ME,
        characters=(MANTIS,),
    )

    assert g.bars(option) == barred


@pytest.mark.rule(
    "azardia.grace.out-of-turn",
    "azardia.grace.any-cause",
    "azardia.ex.grace-pushed",
    "azardia.grace.order",
)
def test_grace_pushed_in_anothers_turn() -> None:
    """Who is pushed onto 150 holds it; the running turn is no last turn."""
    g = table(tiles=(30, 146, 40), levels=(1, 5), hands=("helpful-shove",))

    g.choose(play("helpful-shove", YOU))

    assert g.holder == YOU
    assert g.last_turns == (THIRD, ME)


@pytest.mark.rule("azardia.grace.out-of-turn", "azardia.round.event-draw", "azardia.grace.order")
def test_grace_reached_by_an_event() -> None:
    """After an Event the round goes on with the first player, who has a last turn."""
    g = table(tiles=(30, 145, 40), levels=(1, 5), events="tailwind", hands=("duck",), phases="R")

    assert g.holder == YOU
    assert asked(g) == (ME, Prompt.BEFORE_ROLL)
    assert g.last_turns == (THIRD,)


@pytest.mark.rule("azardia.grace.two-at-once")
def test_grace_two_at_once(scripted: Script) -> None:
    """Of two who reach 150 by one Event the earlier in turn order is first; they face off."""
    deck = custom_event('{ do = "move", who = "leader", tiles = 3 }')
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(30, 147, 147),
        levels=(1, 5, 5),
        events="custom",
        deck=deck,
        hands=("duck",),
        phases="R",
    )

    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(THIRD, YOU)]
    assert g.holder == THIRD
    assert tiles(g) == (30, 147, 150)


@pytest.mark.rule("azardia.grace.event", "azardia.round.event-draw", "azardia.ex.grace-event")
def test_grace_event_in_the_last_turns(scripted: Script) -> None:
    """When the last turns run into a new round its Event is drawn as always."""
    g = table(
        dice=scripted(2, 1, 2, 1, 2, 1),
        tiles=(20, 30, 150, 40),
        levels=(1, 1, 5, 1),
        holder=THIRD,
        last=(FOURTH, ME, YOU),
        phases="T3",
    )
    g.round = 20

    choose(g, ADD, DONE, ADD, DONE, ADD, DONE)

    turns = [one.seat for one in heard(g, TurnBegun)]
    assert turns == [FOURTH, ME, YOU]
    assert [one.round for one in heard(g, EventDrawn)] == [21]
    assert g.result is not None
    assert g.result.winners == (THIRD,)


@pytest.mark.rule("azardia.grace.event", "azardia.grace.immune")
def test_grace_event_though_the_first_player_holds(scripted: Script) -> None:
    """The Event is drawn even if the first player is the holder, who is not moved by it."""
    g = table(
        dice=scripted(2, 1),
        tiles=(150, 30, 40),
        levels=(5, 1, 1),
        holder=ME,
        last=(YOU,),
        events="great-sneeze",
        phases="R",
    )

    assert tiles(g) == (150, 26, 36)
    assert asked(g)[0] == YOU


@pytest.mark.rule("azardia.objective.standings")
@pytest.mark.parametrize(
    ("given", "ranks"),
    [
        pytest.param({"tiles": (150, 30, 40)}, (1, 3, 2), id="by tile"),
        pytest.param({"tiles": (150, 30, 30), "levels": (5, 2, 1)}, (1, 2, 3), id="by level"),
        pytest.param({"tiles": (150, 30, 30), "coins": (0, 0, 1000)}, (1, 3, 2), id="by coins"),
        pytest.param({"tiles": (150, 30, 30), "hands": ("", "duck")}, (1, 2, 3), id="by cards"),
        pytest.param({"tiles": (150, 30, 30)}, (1, 2, 2), id="equal"),
        pytest.param({"tiles": (10, 30, 40)}, (1, 3, 2), id="the winner is first anyhow"),
    ],
)
def test_objective_standings(given: dict[str, tuple[int, ...]], ranks: tuple[int, ...]) -> None:
    """There is one winner; the others are ranked by tile, level, coins and cards."""
    g = laid(**given)  # type: ignore[arg-type]  # each row names fields of a table

    win(g, ME)

    assert g.result is not None
    assert g.result.ranks == ranks
