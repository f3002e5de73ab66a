"""Rounds, Events, turns and missed turns."""

import pytest

from shamble.games.azardia.events import (
    CharacterTaken,
    EventDrawn,
    Reshuffled,
    Rolled,
    TurnBegun,
    TurnMissed,
)
from shamble.games.azardia.options import BuyLevel, Discard, DrawExtra, Prompt, Take
from shamble.games.azardia.state import Phase
from shamble.games.azardia.turn import begin_turn, come_up
from shamble.kernel.options import CardId
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    LAGARTOON,
    MANTIS,
    ME,
    PASS,
    ROBOT,
    THIRD,
    THROW,
    YOU,
    asked,
    choose,
    coins,
    custom_event,
    hand,
    hands,
    heard,
    laid,
    options,
    pile,
    play,
    shown,
    table,
    tiles,
)
from tests.games.azardia.test_deal import SHUFFLES, dealt


@pytest.mark.rule("azardia.turn.phases")
def test_turn_phases_in_order(scripted: Script) -> None:
    """A turn is rolling, drawing, playing and discarding; then the next player comes."""
    g = table(
        dice=scripted(2, 1, 2, 2),
        tiles=(20, 40),
        hands=("duck duck duck",),
        draw="raffle polite-no",
        phases="T",
    )

    seen = [(asked(g), g.phase)]
    g.choose(THROW)
    seen.append((asked(g), g.phase))
    g.choose(ADD)
    seen.append((asked(g), g.phase))
    g.choose(DONE)
    seen.append((asked(g), g.phase))
    g.choose(Discard(CardId("duck")))
    seen.append((asked(g), g.phase))

    assert seen == [
        ((ME, Prompt.BEFORE_ROLL), Phase.ROLL),
        ((ME, Prompt.MOVE), Phase.ROLL),
        ((ME, Prompt.PLAY), Phase.PLAY),
        ((ME, Prompt.DISCARD), Phase.DISCARD),
        ((YOU, Prompt.MOVE), Phase.ROLL),
    ]


@pytest.mark.rule("azardia.turn.order", "azardia.round.definition")
def test_turn_order_and_the_round(scripted: Script) -> None:
    """Each player has one turn in a round, which ends before the first player's next turn."""
    g = table(
        dice=scripted(2, 1, 2, 1, 2, 1),
        tiles=(20, 40, 60),
        order=(2, 0, 1),
        seat=2,
        phases="R",
    )

    choose(g, ADD, DONE, ADD, DONE, ADD, DONE)

    assert [one.seat for one in heard(g, TurnBegun)] == [THIRD, ME, YOU, THIRD]
    assert [one.round for one in heard(g, EventDrawn)] == [2, 3]


@pytest.mark.rule("azardia.round.first-round", "azardia.ex.event-first-round")
@pytest.mark.rule("azardia.round.event-draw")
def test_round_first_round_has_an_event(scripted: Script) -> None:
    """An Event is drawn before the very first roll, by the first player."""
    g = dealt(2, scripted(*SHUFFLES, 9, 9, 5, 5, 4, 2))

    choose(g, Take(ROBOT), Take(MANTIS))

    assert g.log is not None
    told = [type(one.event) for one in g.log]
    after = told[told.index(CharacterTaken) :]
    assert after.index(EventDrawn) < after.index(TurnBegun) < after.index(Rolled)
    assert [one.seat for one in heard(g, EventDrawn)] == [ME]
    assert g.round == 1


@pytest.mark.rule(
    "azardia.round.event-when-missed",
    "azardia.turn.missed",
    "azardia.ex.event-in-missed-turn",
)
def test_round_event_when_missed() -> None:
    """The Event is drawn and resolved although the first player misses the turn."""
    g = table(
        tiles=(20, 40),
        owed=(1,),
        coins=(0, 3000),
        phases="R",
        hands=("raffle",),
    )

    assert coins(g) == (0, 1000)
    assert [one.seat for one in heard(g, TurnMissed)] == [ME]
    assert len(heard(g, EventDrawn)) == 1
    assert g.players[ME].owed == 0
    assert asked(g)[0] == YOU
    assert hand(g, ME) == "raffle"


@pytest.mark.rule("azardia.round.event-before-missed")
def test_round_event_before_missed() -> None:
    """A missed turn that the Event imposes can cost the first player this very turn."""
    deck = custom_event('{ do = "skip", who = "all", turns = 1 }')
    g = table(tiles=(20, 40), deck=deck, events="custom", coins=(0, 0), hands=("duck",), phases="R")

    assert [one.seat for one in heard(g, TurnMissed)] == [ME, YOU]


@pytest.mark.rule("azardia.turn.missed", "azardia.character.not-when-missed")
def test_turn_missed_has_no_phases(scripted: Script) -> None:
    """In a missed turn nothing is rolled, drawn, bought, played or discarded."""
    g = table(
        dice=scripted(2, 1),
        tiles=(20, 40),
        owed=(1,),
        coins=(6000,),
        hands=("raffle duck duck duck duck duck",),
        characters=(MANTIS,),
        phases="T",
    )

    assert asked(g)[0] == YOU
    assert tiles(g)[ME] == 20
    assert hands(g)[ME] == 6
    assert coins(g)[ME] == 6000


@pytest.mark.rule("azardia.turn.missed-hand", "azardia.discard.only-own-turn")
def test_turn_missed_hand_may_stay_large(scripted: Script) -> None:
    """A hand above four stays through a missed turn and is cut at the next one played."""
    cards = "duck duck duck duck duck"
    g = table(dice=scripted(2, 1), tiles=(20, 40), owed=(1,), hands=(cards,), phases="T")

    assert hands(g) == (5, 0)


@pytest.mark.rule("azardia.turn.missed")
def test_turn_missed_player_may_answer() -> None:
    """Who will miss a turn can still be affected and answer."""
    g = table(tiles=(20, 40), owed=(0, 2), hands=("weaponised-banana", "polite-no"))

    g.choose(play("weaponised-banana", YOU))

    assert asked(g) == (YOU, Prompt.RESPOND)


@pytest.mark.rule("azardia.turn.missed-add-up")
def test_turn_missed_add_up() -> None:
    """Missed turns add up and come off one at a time."""
    g = table(tiles=(20, 40), owed=(0, 1), hands=("paperwork paperwork duck",), phases="C T1")

    choose(g, play("paperwork", YOU), play("paperwork", YOU), DONE)

    assert [one.owed for one in heard(g, TurnMissed)] == [2]


@pytest.mark.rule("azardia.turn.missed-durations", "azardia.clarify.shield")
def test_turn_missed_durations_end_a_shield(scripted: Script) -> None:
    """A missed turn ends what lasts until the next turn; what waits for a roll goes on waiting."""
    g = table(
        dice=scripted(2, 1),
        tiles=(20, 40),
        owed=(1,),
        shields=(ME,),
        next_dice={ME: (1, 1)},
        next_math={ME: "add"},
        phases="T",
    )

    assert not g.players[ME].shield
    assert g.players[ME].next_dice == (1, 1)
    assert g.players[ME].next_math == "add"


@pytest.mark.rule("azardia.turn.missed-durations")
@pytest.mark.parametrize(
    ("owed", "locked"),
    [pytest.param(0, True, id="a turn that runs"), pytest.param(1, False, id="a missed turn")],
)
def test_turn_missed_durations_of_locks(scripted: Script, owed: int, locked: bool) -> None:  # noqa: FBT001
    """A lock lasts to the end of the next turn to begin; a missed one ends it too."""
    g = laid(dice=scripted(2, 1), tiles=(20, 40), owed=(owed,), hands=("raffle",))
    g.players[ME].cards_lock = g.players[ME].coins_lock = 2

    g.next(begin_turn, ME)
    g.run()

    assert (g.players[ME].cards_lock == 1) is locked
    assert (g.players[ME].coins_lock == 1) is locked


@pytest.mark.rule("azardia.turn.missed-durations", "azardia.play.text-wins")
def test_turn_locks_end_with_the_turn(scripted: Script) -> None:
    """A lock that was in force when the turn began ends with it."""
    g = table(
        dice=scripted(2, 1, 2, 1),
        tiles=(20, 40),
        hands=("raffle",),
        cards_locked=(ME,),
        coins_locked=(ME,),
        phases="T",
    )
    assert asked(g) == (ME, Prompt.MOVE)

    g.choose(ADD)

    assert asked(g)[0] == YOU
    assert (g.players[ME].cards_lock, g.players[ME].coins_lock) == (0, 0)


@pytest.mark.rule("azardia.round.event-discard", "azardia.deck.three-types")
def test_round_event_discard(scripted: Script) -> None:
    """A resolved Event goes to the Event discard pile."""
    g = table(dice=scripted(2, 1), tiles=(20, 40), events="tailwind", phases="R")

    assert shown(g.event_discard) == "tailwind"
    assert not g.action_discard


@pytest.mark.rule("azardia.deck.event-reshuffle", "azardia.deck.event-reshuffle-moment")
def test_deck_event_reshuffle(scripted: Script) -> None:
    """After the last Event was resolved and discarded, all of them are shuffled."""
    g = laid(dice=scripted((1, 0), 2, 1), tiles=(20, 40), events="tailwind", filled=False)
    g.event_discard += pile(g.deck, "luxury-tax")

    g.next(come_up, ME)
    g.run()

    assert shown(g.event_deck) == "tailwind luxury-tax"
    assert not g.event_discard
    assert [(one.kind, one.count) for one in heard(g, Reshuffled)] == [("event", 2)]


@pytest.mark.rule(
    "azardia.round.event-all", "azardia.round.event-named-players", "azardia.ex.event-richest"
)
def test_round_event_all_the_drawer_included() -> None:
    """The richest lose 2,000 at once, the drawer among them; the others keep theirs."""
    g = table(
        tiles=(20, 40, 60),
        coins=(3000, 3000, 1000),
        hands=("duck",),
        events="luxury-tax",
        phases="R",
    )

    assert coins(g) == (1000, 1000, 1000)


@pytest.mark.rule("azardia.round.event-named-players")
def test_round_event_measures_the_table_for_each_effect() -> None:
    """Each effect finds its players when it starts: first the poorest gain, then everybody."""
    g = table(
        tiles=(20, 40, 60),
        coins=(1000, 0, 0),
        hands=("duck",),
        events="payday-in-the-abyss",
        phases="R",
    )

    assert coins(g) == (2000, 2000, 2000)


@pytest.mark.rule("azardia.round.event-named-players")
@pytest.mark.parametrize(
    ("role", "hit"),
    [
        pytest.param("leader", (0, 0, 1), id="leader"),
        pytest.param("trailer", (1, 0, 0), id="trailer"),
        pytest.param("richest", (0, 1, 0), id="richest"),
        pytest.param("poorest", (1, 0, 1), id="poorest, tied"),
        pytest.param("top_level", (1, 0, 0), id="top level"),
        pytest.param("low_level", (0, 1, 1), id="low level, tied"),
        pytest.param("all", (1, 1, 1), id="all"),
    ],
)
def test_round_event_roles(role: str, hit: tuple[int, ...]) -> None:
    """A role stands for all players who are first by its measure."""
    deck = custom_event(f'{{ do = "draw", who = "{role}", amount = 1 }}')
    g = table(
        tiles=(20, 40, 60),
        coins=(0, 1000, 0),
        levels=(2, 1, 1),
        hands=("duck",),
        deck=deck,
        events="custom",
        phases="R",
    )

    assert tuple(count - (seat == ME) for seat, count in enumerate(hands(g))) == hit


@pytest.mark.rule("azardia.round.event-named-players")
def test_round_event_condition_leaves_out() -> None:
    """Those who do not meet an effect's condition stay as they are."""
    g = table(tiles=(4, 5, 20), hands=("duck",), events="great-sneeze", phases="R")

    assert tiles(g) == (4, 1, 16)


@pytest.mark.rule("azardia.round.event-order")
def test_round_event_order_of_draws() -> None:
    """Cards are drawn in turn order from the first player."""
    g = table(
        tiles=(20, 40),
        order=(1, 0),
        seat=1,
        events="card-rain",
        hands=("", "duck"),
        draw="raffle polite-no sofa-treasury",
        phases="R",
    )

    assert (hand(g, YOU), hand(g, ME)) == ("duck raffle", "polite-no sofa-treasury")


@pytest.mark.rule("azardia.round.event-order")
def test_round_event_order_of_discards() -> None:
    """Cards to discard are chosen by their owners in turn order from the first player."""
    deck = custom_event('{ do = "discard", who = "all", amount = 1, pick = "owner" }')
    g = table(
        tiles=(20, 40), order=(1, 0), seat=1, deck=deck, events="custom",
        hands=("raffle duck", "duck paperwork"), phases="R",
    )  # fmt: skip

    first = asked(g)
    g.choose(Discard(CardId("duck")))
    second = asked(g)
    g.choose(Discard(CardId("raffle")))

    assert (first, second) == ((YOU, Prompt.DISCARD), (ME, Prompt.DISCARD))
    assert shown(g.action_discard) == "duck raffle"


@pytest.mark.rule("azardia.round.event-order", "azardia.move.simultaneous")
def test_round_event_two_effects(scripted: Script) -> None:
    """Each effect of an Event is finished before the next starts."""
    g = table(dice=scripted(4), tiles=(40, 20), events="cape-incident", hands=("duck",), phases="R")

    assert tiles(g) == (34, 24)


@pytest.mark.rule("azardia.round.event-duration")
def test_round_event_duration_ends_with_the_next(scripted: Script) -> None:
    """What an Event sets ends when the next Event is drawn."""
    g = table(
        dice=scripted(2, 1),
        tiles=(20, 40),
        coins=(4000, 0),
        owed=(0, 1),
        events="closing-down-sale tailwind",
        phases="R",
        hands=("duck",),
    )
    assert g.terms.level_up_price == 4000

    choose(g, THROW, ADD, DONE)

    assert g.round == 3
    assert g.terms.level_up_price == 5000
    assert BuyLevel() not in options(g)


@pytest.mark.rule("azardia.round.event-duration", "azardia.character.lagartoon-modified-draw")
def test_round_event_changes_the_draw(scripted: Script) -> None:
    """An Event may change the number of cards drawn; Lagartoon draws one more than that."""
    deck = custom_event('{ do = "round_rule", rule = "draw", value = 3 }')
    g = table(
        dice=scripted(2, 1),
        tiles=(20, 40),
        deck=deck,
        events="custom",
        characters=(LAGARTOON,),
        phases="R",
    )

    choose(g, ADD, DrawExtra())

    assert hands(g) == (4, 0)


@pytest.mark.rule("azardia.clarify.event", "azardia.clarify.scope", "azardia.clarify.shield")
def test_clarify_event_cannot_be_answered() -> None:
    """An Event works on shielded players with answers in hand, and asks nobody."""
    g = table(
        tiles=(20, 40),
        coins=(0, 3000),
        hands=("duck", "polite-no"),
        shields=(YOU,),
        events="luxury-tax",
        phases="R",
    )

    assert coins(g) == (0, 1000)
    assert asked(g) == (ME, Prompt.BEFORE_ROLL)


@pytest.mark.rule("azardia.clarify.consequences")
def test_clarify_consequences_are_fought(scripted: Script) -> None:
    """A challenge set off by an Event is fought without a Response phase."""
    deck = custom_event('{ do = "move", who = "trailer", tiles = 5 }')
    g = table(
        dice=scripted(9, 9, 1, 1),
        tiles=(40, 35),
        levels=(2, 2),
        hands=("polite-no",),
        deck=deck,
        events="custom",
        phases="R",
    )

    assert asked(g) == (ME, Prompt.DICE)
    g.choose(PASS)

    assert tiles(g) == (39, 40)


@pytest.mark.rule("azardia.character.once-per-turn")
def test_character_ability_comes_back_with_the_turn() -> None:
    """A new turn brings the ability back."""
    g = laid(tiles=(20, 40), hands=("duck",))
    g.players[ME].used = True

    g.next(begin_turn, ME)
    g.run()

    assert not g.players[ME].used
