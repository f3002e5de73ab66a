"""Level challenges: who fights, what it does, how chains end."""

import pytest

from shamble.games.azardia.events import ChallengeBegun, ChallengeTied, ChallengeWon
from shamble.games.azardia.options import BuyTiles, PlayCard, Prompt, Raise, RollAgain, TurnDie
from shamble.games.azardia.state import Settings
from shamble.kernel.options import CardId
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    ME,
    PASS,
    REST,
    THIRD,
    YOU,
    asked,
    choose,
    custom_event,
    hand,
    heard,
    levels,
    offered,
    options,
    play,
    table,
    tiles,
)

STEP = BuyTiles(1)


@pytest.mark.rule(
    "azardia.challenge.trigger",
    "azardia.challenge.roll",
    "azardia.challenge.winner",
    "azardia.challenge.winner-level",
    "azardia.challenge.loser-middle",
    "azardia.level.step",
)
@pytest.mark.parametrize(
    ("mine", "yours", "dice", "levels_after", "tiles_after"),
    [
        pytest.param(
            2,
            3,
            (9, 5, 4, 5),
            (3, 2),
            (30, 29),
            marks=pytest.mark.rule("azardia.ex.challenge-basic"),
            id="14 beats 9",
        ),
        pytest.param(
            1,
            2,
            (9, 5, 4, 5),
            (2, 1),
            (30, 29),
            marks=pytest.mark.rule(
                "azardia.challenge.levels-before", "azardia.ex.challenge-loser-two"
            ),
            id="a level 2 loser steps back once",
        ),
        pytest.param(
            1,
            1,
            (9, 5, 4, 5),
            (2, 1),
            (30, 27),
            marks=pytest.mark.rule(
                "azardia.challenge.loser-ends",
                "azardia.level.loss-at-one",
                "azardia.ex.challenge-loser-one",
            ),
            id="a level 1 loser goes back three",
        ),
        pytest.param(
            4,
            1,
            (9, 5, 4, 5),
            (5, 1),
            (30, 27),
            marks=pytest.mark.rule(
                "azardia.zone.level-five-walks",
                "azardia.ex.level-five-on-the-spot",
                "azardia.challenge.winner-at-five",
            ),
            id="level 5 on the spot",
        ),
        pytest.param(
            5,
            4,
            (9, 5, 4, 5),
            (5, 3),
            (30, 29),
            marks=pytest.mark.rule(
                "azardia.challenge.winner-at-five", "azardia.ex.challenge-five-wins"
            ),
            id="a level 5 winner gains nothing",
        ),
        pytest.param(
            5,
            1,
            (1, 5, 4, 5),
            (5, 2),
            (27, 30),
            marks=pytest.mark.rule("azardia.challenge.loser-ends", "azardia.level.loss-at-five"),
            id="a level 5 loser keeps the level",
        ),
        pytest.param(
            5,
            1,
            (10, 9, 10, 10),
            (5, 2),
            (27, 30),
            marks=pytest.mark.rule("azardia.level.no-dice-effect"),
            id="level 5 gives no bonus",
        ),
        pytest.param(4, 4, (1, 1, 1, 2), (3, 5), (29, 30), id="the one who came may lose"),
    ],
)
def test_challenge_outcomes(
    scripted: Script,
    mine: int,
    yours: int,
    dice: tuple[int, ...],
    levels_after: tuple[int, ...],
    tiles_after: tuple[int, ...],
) -> None:
    """The higher sum gains a level; the loser loses one and steps back, or goes back three."""
    g = table(dice=scripted(*dice), tiles=(29, 30), levels=(mine, yours), coins=(1000,))

    g.choose(STEP)

    assert levels(g) == levels_after
    assert tiles(g) == tiles_after


@pytest.mark.rule("azardia.challenge.start-tiles", "azardia.ex.gate-exact-occupied-one")
def test_challenge_start_tiles_are_not_safe(scripted: Script) -> None:
    """Who is returned to tile 1 fights whoever stands there."""
    g = table(dice=scripted(3, 3, 1, 1, 9, 9), tiles=(74, 1), levels=(2, 1), phases="A")

    g.choose(ADD)

    assert tiles(g) == (1, 1)
    assert levels(g) == (1, 2)


@pytest.mark.rule("azardia.challenge.tie", "azardia.ex.challenge-tie")
def test_challenge_tie_is_thrown_again(scripted: Script) -> None:
    """Equal sums are thrown again by both until somebody wins."""
    g = table(dice=scripted(5, 6, 6, 5, 4, 4, 7, 6), tiles=(29, 30), levels=(2, 2), coins=(1000,))

    g.choose(STEP)

    assert heard(g, ChallengeTied) == [ChallengeTied((ME, YOU), 11)]
    assert [(one.winner, one.sums) for one in heard(g, ChallengeWon)] == [(YOU, (13, 8))]
    assert levels(g) == (1, 3)


@pytest.mark.rule("azardia.challenge.tie", "azardia.coin.die-reroll-allowance")
def test_challenge_tie_coins_are_gone(scripted: Script) -> None:
    """Coins spent before a tie are gone, and the new throw has a new allowance."""
    g = table(dice=scripted(5, 5, 6, 5, 1, 1, 2, 2), tiles=(29, 30), levels=(2, 2), coins=(3000,))
    g.choose(STEP)

    choose(g, Raise(0), PASS)

    assert g.players[ME].coins == 1000
    assert offered(g, Raise) == [Raise(0), Raise(1)]


@pytest.mark.rule("azardia.challenge.compulsory", "azardia.respond.not-to-tiles")
def test_challenge_compulsory(scripted: Script) -> None:
    """Nobody is asked whether to fight, whatever answers they hold."""
    g = table(
        dice=scripted(1, 1, 2, 2),
        tiles=(29, 30),
        coins=(1000,),
        hands=("", "polite-no duck return-to-sender"),
    )

    g.choose(STEP)

    assert asked(g) == (YOU, Prompt.DICE)
    assert len(options(g)) == 2


@pytest.mark.rule(
    "azardia.challenge.roll-window", "azardia.coin.die-window", "azardia.coin.die-own-only"
)
def test_challenge_roll_window_goes_back_and_forth(scripted: Script) -> None:
    """After both throws the two change their own dice in turns until both pass in a row."""
    g = table(dice=scripted(5, 5, 5, 5), tiles=(29, 30), levels=(2, 2), coins=(3000, 2000))

    g.choose(STEP)
    first = asked(g)
    g.choose(Raise(0))
    second = asked(g)
    choose(g, Raise(0), PASS, Raise(1))
    still = asked(g)
    g.choose(PASS)

    assert (first, second, still) == ((ME, "dice"), (YOU, "dice"), (ME, "dice"))
    assert [(one.winner, one.sums) for one in heard(g, ChallengeWon)] == [(YOU, (12, 11))]


@pytest.mark.rule("azardia.challenge.roll-window")
@pytest.mark.parametrize(
    ("phases", "events", "order", "first"),
    [
        pytest.param("C", "", (0, 1), ME, id="the active player, though the other came"),
        pytest.param("R", "custom", (0, 1), YOU, id="in an Event the one who landed"),
    ],
)
def test_challenge_roll_window_who_is_first(
    scripted: Script, phases: str, events: str, order: tuple[int, ...], first: int
) -> None:
    """The active player acts first on the dice, else the one who landed."""
    deck = custom_event('{ do = "move", who = "trailer", tiles = 4 }')
    g = table(
        dice=scripted(1, 1, 2, 2),
        tiles=(34, 30),
        coins=(1000, 1000),
        hands=("helpful-shove",),
        draw="raffle",
        events=events,
        order=order,
        deck=deck,
        phases=phases,
    )
    choose(g, *[play("helpful-shove", YOU)] * (phases == "C"))

    assert asked(g) == (first, Prompt.DICE)


@pytest.mark.rule("azardia.challenge.roll-window")
@pytest.mark.parametrize(
    ("option", "first"),
    [
        pytest.param(play("you-two-fight", YOU, other=THIRD), YOU, id="two rivals, in turn order"),
        pytest.param(play("you-two-fight", THIRD, other=YOU), YOU, id="whoever was named first"),
        pytest.param(play("you-two-fight", YOU, other=ME), ME, id="the active player among them"),
    ],
)
def test_challenge_roll_window_at_a_distance(
    scripted: Script, option: PlayCard, first: int
) -> None:
    """At a distance nobody has landed: the active player, else the earlier in turn order."""
    g = table(
        dice=scripted(1, 1, 2, 2),
        tiles=(10, 20, 30),
        coins=(1000, 1000, 1000),
        hands=("you-two-fight",),
    )

    g.choose(option)

    assert asked(g) == (first, Prompt.DICE)


@pytest.mark.rule("azardia.challenge.no-zero-rule")
def test_challenge_no_zero_rule(scripted: Script) -> None:
    """What hangs over the next movement roll does not touch a challenge."""
    g = table(
        dice=scripted(5, 6, 1, 1),
        tiles=(29, 30),
        coins=(1000,),
        next_dice={ME: (1, 1)},
        next_math={ME: "subtract"},
    )

    g.choose(STEP)

    assert levels(g) == (2, 1)
    assert g.players[ME].next_dice == (1, 1)
    assert g.players[ME].next_math == "subtract"


@pytest.mark.rule("azardia.coin.die-above-ten", "azardia.ex.die-bonus-eleven")
def test_coin_die_above_ten(scripted: Script) -> None:
    """A 10 can be raised to 11, and 21 beats 20."""
    g = table(dice=scripted(10, 10, 10, 10), tiles=(29, 30), coins=(2000,), levels=(2, 2))

    choose(g, STEP, Raise(0))

    assert levels(g) == (3, 1)


@pytest.mark.rule("azardia.play.roll-cards", "azardia.play.own-turn")
def test_play_roll_cards_in_a_rivals_turn(scripted: Script) -> None:
    """After-roll cards are played on one's own roll in anybody's turn."""
    g = table(
        dice=scripted(5, 5, 4, 4),
        tiles=(29, 30),
        levels=(2, 2),
        coins=(1000,),
        hands=("", "artisanal-die raffle"),
    )

    choose(g, STEP, TurnDie(CardId("artisanal-die"), 0, 10), PASS)

    assert levels(g) == (1, 3)
    assert hand(g, YOU) == "raffle"


@pytest.mark.rule("azardia.coin.die-reroll-allowance", "azardia.play.roll-cards")
def test_coin_die_reroll_allowance_of_a_card(scripted: Script) -> None:
    """A die thrown again by a card loses what was paid on it and may be raised again."""
    g = table(
        dice=scripted(5, 5, 4, 4, 2),
        tiles=(29, 30),
        levels=(2, 2),
        coins=(4000,),
        hands=("cosmic-hiccup",),
    )

    choose(g, STEP, Raise(0), Raise(1), RollAgain(CardId("cosmic-hiccup"), (0,)))

    assert offered(g, Raise) == [Raise(0)]
    g.choose(Raise(0))
    assert [one.sums for one in heard(g, ChallengeWon)] == [(9, 8)]


@pytest.mark.rule("azardia.challenge.chain", "azardia.challenge.chain-order")
@pytest.mark.rule("azardia.ex.chain-three")
def test_challenge_chain_goes_on_with_the_loser(scripted: Script) -> None:
    """A pushed loser who meets a third player fights there before the turn goes on."""
    g = table(
        dice=scripted(9, 9, 1, 1, 8, 8, 2, 2),
        tiles=(39, 40, 39),
        levels=(1, 3, 1),
        coins=(1000,),
    )

    g.choose(STEP)

    assert tiles(g) == (40, 39, 36)
    assert levels(g) == (2, 3, 1)


@pytest.mark.rule("azardia.challenge.chain", "azardia.ex.chain-a-tile")
def test_challenge_chain_lands_on_a_tile(scripted: Script) -> None:
    """A loser pushed onto an A tile draws there."""
    g = table(dice=scripted(9, 9, 1, 1), tiles=(13, 14), levels=(1, 3), coins=(1000,), draw="duck")

    g.choose(STEP)

    assert tiles(g) == (14, 13)
    assert hand(g, YOU) == "duck"


@pytest.mark.rule("azardia.challenge.three-on-tile", "azardia.ex.three-on-tile")
def test_challenge_three_on_tile(scripted: Script) -> None:
    """The arriving player fights those on the tile one by one, as long as they stay there."""
    g = table(
        dice=scripted(2, 1, 1, 1, 9, 9, 2, 2, 8, 8), tiles=(77, 1, 1), levels=(1, 1, 2), phases="A"
    )

    g.choose(ADD)

    assert [one.rival for one in heard(g, ChallengeBegun)] == [YOU, THIRD]
    assert tiles(g) == (1, 1, 1)
    assert levels(g) == (1, 2, 3)


@pytest.mark.rule("azardia.challenge.three-on-tile")
def test_challenge_three_on_tile_ends_with_the_first_loss(scripted: Script) -> None:
    """An arriving player who is pushed off the tile fights no more there."""
    g = table(
        dice=scripted(1, 1, 9, 9),
        tiles=(29, 30, 30),
        levels=(2, 2, 2),
        coins=(1000,),
    )

    g.choose(STEP)

    assert [one.rival for one in heard(g, ChallengeBegun)] == [YOU]
    assert tiles(g) == (29, 30, 30)


@pytest.mark.rule("azardia.challenge.three-on-tile")
def test_challenge_three_on_tile_in_turn_order(scripted: Script) -> None:
    """Those on the tile are fought in turn order after the arriving player."""
    g = table(
        dice=scripted(9, 9, 1, 1, 9, 9, 1, 1),
        tiles=(30, 29, 30),
        seat=YOU,
        levels=(2, 2, 1),
        coins=(0, 1000),
    )

    g.choose(STEP)

    assert [one.rival for one in heard(g, ChallengeBegun)] == [THIRD, ME]


@pytest.mark.rule(
    "azardia.challenge.loser-tile-one",
    "azardia.challenge.stay-together",
    "azardia.ex.tile-one-shared",
)
def test_challenge_stay_together_on_tile_one(scripted: Script) -> None:
    """A loser on tile 1 stays; the two share it until somebody lands anew."""
    g = table(dice=scripted(2, 1, 1, 1, 9, 9), tiles=(77, 1), phases="A")

    g.choose(ADD)

    assert tiles(g) == (1, 1)
    assert levels(g) == (1, 2)
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.ex.tile-one-clamp", "azardia.challenge.loser-tile-one")
@pytest.mark.parametrize(
    ("level", "after"), [pytest.param(1, 1, id="level 1"), pytest.param(3, 2, id="level 3")]
)
def test_challenge_loser_tile_one(scripted: Script, level: int, after: int) -> None:
    """A loser near tile 1 goes no further back; a level is lost all the same."""
    g = table(dice=scripted(1, 1, 9, 9), tiles=(1, 2), levels=(level, 5), coins=(1000,))

    g.choose(STEP)

    assert tiles(g) == (1, 2)
    assert levels(g) == (after, 5)


@pytest.mark.rule("azardia.challenge.loser-floor")
def test_challenge_loser_floor_meets_who_stands_there(scripted: Script) -> None:
    """A floor player who loses on 83 stops on 80 and fights there with the exception."""
    g = table(
        dice=scripted(1, 1, 9, 9, 9, 9, 1, 1),
        tiles=(82, 83, 80),
        levels=(5, 5, 5),
        coins=(1000,),
    )

    g.choose(STEP)

    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(ME, YOU), (ME, THIRD)]
    assert tiles(g) == (83, 83, 80)


@pytest.mark.rule("azardia.challenge.forced-moves")
def test_challenge_forced_moves(scripted: Script) -> None:
    """A card's push onto an occupied tile starts a challenge."""
    g = table(
        dice=scripted(9, 9, 1, 1), tiles=(30, 33), levels=(5, 4), hands=("weaponised-banana",)
    )

    g.choose(play("weaponised-banana", YOU))

    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(YOU, ME)]
    assert tiles(g) == (27, 30)


@pytest.mark.rule("azardia.challenge.chain-pair-once")
def test_challenge_chain_pair_once_ends_with_the_chain(scripted: Script) -> None:
    """Two who fought in one chain fight again when a new movement brings them together."""
    g = table(
        dice=scripted(9, 9, 1, 1, 1, 1, 9, 9),
        tiles=(1, 2),
        levels=(5, 2),
        coins=(1000, 1000),
        phases="C C1",
    )
    choose(g, STEP, PASS)
    assert tiles(g) == (2, 1)

    g.choose(STEP)

    assert len(heard(g, ChallengeBegun)) == 2


@pytest.mark.rule("azardia.challenge.chain-pair-once", "azardia.ex.chain-pair-once")
def test_challenge_chain_pair_once(scripted: Script) -> None:
    """A chain that brings two players together again lets them share the tile."""
    g = table(
        dice=scripted(9, 9, 1, 1, 1, 1, 9, 9),
        tiles=(79, 80, 83, 20),
        levels=(5, 5, 5),
        marked=(YOU,),
        coins=(1000,),
    )

    g.choose(STEP)

    assert tiles(g) == (80, 80, 83, 20)
    assert len(heard(g, ChallengeBegun)) == 2


@pytest.mark.rule("azardia.option.winner-five-advances")
def test_option_winner_five_advances(scripted: Script) -> None:
    """If the table wants it so, a level 5 winner of an ordinary challenge advances three tiles."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(29, 30),
        levels=(5, 3),
        coins=(1000,),
        settings=Settings(winner_five_advances=True),
    )

    g.choose(STEP)

    assert tiles(g) == (33, 29)


@pytest.mark.rule("azardia.option.winner-five-advances")
def test_option_winner_five_advances_not_on_reaching_five(scripted: Script) -> None:
    """Who becomes level 5 by the win does not advance."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(29, 30),
        levels=(4, 3),
        coins=(1000,),
        settings=Settings(winner_five_advances=True),
    )

    g.choose(STEP)

    assert tiles(g) == (30, 29)


@pytest.mark.rule("azardia.challenge.swap")
def test_challenge_swap_is_no_meeting(scripted: Script) -> None:
    """Who swap tiles do not fight each other, but a third player on either tile is challenged."""
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(30, 40, 40),
        levels=(2, 2, 2),
        hands=("chair-custody",),
    )

    g.choose(play("chair-custody", YOU))

    assert tiles(g) == (40, 30, 39)
    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(ME, THIRD)]
