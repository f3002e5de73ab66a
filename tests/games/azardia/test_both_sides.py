"""Rules from both sides: beside what they forbid or leave alone, what happens where they do not."""

import pytest

from shamble.games.azardia.events import (
    CardDealt,
    ChallengeBegun,
    CoinsChanged,
    EventDrawn,
    GoalHeld,
    Placed,
    Rolled,
    TurnBegun,
    TurnMissed,
)
from shamble.games.azardia.options import (
    BuyLevel,
    BuyTiles,
    Duel,
    Gather,
    Give,
    PlayCard,
    Prompt,
    Raise,
    Respond,
)
from shamble.games.azardia.view import view
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import PASS_ON
from tests.conftest import Script
from tests.games.azardia.positions import (
    ADD,
    DONE,
    KUCHURITOK,
    MANTIS,
    ME,
    PASS,
    REST,
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
    hands,
    heard,
    levels,
    offered,
    options,
    play,
    shown,
    story,
    table,
    tiles,
)

STEP = BuyTiles(1)
BANANA = play("weaponised-banana", YOU)


@pytest.mark.rule(
    "azardia.challenge.chain-order", "azardia.tile.before-challenge", "azardia.tile.out-of-turn"
)
def test_challenge_chain_order_one_landing_after_the_other(scripted: Script) -> None:
    """All draw for their tiles; then the first one's landing is settled to its very end."""
    g = table(
        dice=scripted(4, 2, 3, 9, 9, 1, 1, 9, 9, 1, 1),
        tiles=(10, 12, 10),
        levels=(2, 2, 2),
        owed=(1,),
        deck=custom_event('{ do = "move", who = "all", tiles = "1d10" }'),
        events="custom",
        draw="raffle polite-no",
        phases="R",
    )
    drawn = hand(g, THIRD)
    choose(g, PASS, PASS)

    assert drawn == "raffle"
    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(ME, YOU), (YOU, THIRD)]
    assert tiles(g) == (14, 13, 12)
    assert (hand(g, ME), hand(g, YOU)) == ("", "polite-no")


@pytest.mark.rule("azardia.challenge.chain-pair-once", "azardia.play.one-at-a-time")
def test_challenge_chain_pair_once_for_each_card(scripted: Script) -> None:
    """Each card begins a chain of its own: the same two fight once more."""
    g = table(
        dice=scripted(9, 9, 1, 1, 9, 9, 1, 1),
        tiles=(12, 15),
        levels=(2, 3),
        hands=("modest-boots dramatic-tiptoe",),
    )

    choose(g, play("modest-boots"), PASS, play("dramatic-tiptoe", choice=2))

    assert len(heard(g, ChallengeBegun)) == 2
    assert (tiles(g), levels(g)) == ((14, 13), (4, 1))


@pytest.mark.rule(
    "azardia.challenge.roll", "azardia.challenge.no-zero-rule", "azardia.level.no-dice-effect"
)
def test_challenge_roll_two_plain_dice_each(scripted: Script) -> None:
    """Both throw two dice in the challenge, whatever their levels and movement rolls to come."""
    g = table(
        dice=scripted(5, 5, 6, 6), tiles=(29, 30), levels=(1, 5), coins=(1000,),
        next_dice={ME: (1, 1), YOU: (3, 2)},
    )  # fmt: skip

    g.choose(STEP)

    assert heard(g, Rolled) == [Rolled(ME, (5, 5), "challenge"), Rolled(YOU, (6, 6), "challenge")]
    assert tiles(g) == (27, 30)


@pytest.mark.rule("azardia.character.kuchuritok-hand-size", "azardia.character.kuchuritok-sees")
def test_character_kuchuritok_hand_size_five(scripted: Script) -> None:
    """A hand of five is dealt and kept; the dealer knows all of it, the others their own."""
    g = table(
        tiles=(10, 20, 30), hands=("", "duck " * 5, "duck " * 4), characters=(KUCHURITOK,),
        dice=scripted(),
    )  # fmt: skip

    choose(g, Gather(), *[Give(CardId("duck"), YOU)] * 5)

    assert hands(g) == (0, 5, 4)
    assert [len(heard(g, CardDealt, seat)) for seat in (ME, YOU, THIRD)] == [9, 5, 4]
    assert asked(g)[0] == ME


@pytest.mark.rule("azardia.character.mantis-holder", "azardia.grace.immunity-scope")
def test_character_mantis_holder_is_left_out_of_challenges(scripted: Script) -> None:
    """A card that makes one fight everybody leaves the holder out, and only the holder."""
    deck = custom('{ do = "challenge", who = "self", against = "rivals" }')
    g = table(
        dice=scripted(9, 9, 1, 1), tiles=(30, 150, 40), levels=(1, 5, 2), holder=YOU, deck=deck,
        hands=("custom",),
    )  # fmt: skip

    g.choose(play("custom"))

    assert [(one.seat, one.rival) for one in heard(g, ChallengeBegun)] == [(ME, THIRD)]
    assert tiles(g) == (30, 150, 39)


@pytest.mark.rule("azardia.character.mantis-timing", "azardia.character.optional")
def test_character_mantis_may_duel_in_phase_c(scripted: Script) -> None:
    """Before and after a card a duel with every rival is on offer; nobody has to fight it."""
    g = table(
        dice=scripted(), tiles=(15, 60, 30), hands=("raffle duck",), characters=(MANTIS, MANTIS)
    )

    before = offered(g, Duel)
    g.choose(play("raffle"))
    after = offered(g, Duel)
    g.choose(DONE)

    assert before == after == [Duel(YOU), Duel(THIRD)]
    assert asked(g) == (ME, REST)
    assert not g.players[ME].used


@pytest.mark.rule("azardia.character.optional", "azardia.character.own-turn-only")
def test_character_kuchuritok_may_gather_in_phase_c() -> None:
    """Hands may be gathered in Phase C, and need not be; other characters cannot."""
    g = table(tiles=(10, 20), hands=("", "duck"), characters=(KUCHURITOK, MANTIS))

    listed = offered(g, Gather) + offered(g, Duel)
    g.choose(DONE)

    assert listed == [Gather()]
    assert hands(g) == (0, 1)


@pytest.mark.rule("azardia.coin.die-own-only")
def test_coin_die_own_only_in_a_challenge(scripted: Script) -> None:
    """Each is offered the own two dice, with enough coins, and nothing of the other's."""
    g = table(
        dice=scripted(5, 5, 9, 5), tiles=(29, 30), coins=(2000, 1000), hands=("", "artisanal-die")
    )

    g.choose(STEP)
    mine = options(g)
    g.choose(Raise(1))
    yours = offered(g, Raise)
    g.choose(Raise(0))

    assert mine == [PASS, PASS_ON, Raise(0), Raise(1)]
    assert yours == [Raise(0), Raise(1)]
    assert [roll.raised for roll in g.rolls] == [(False, True), (True, False)]


@pytest.mark.rule("azardia.coin.not-in-responses", "azardia.respond.which-cards")
def test_respond_which_cards_are_listed() -> None:
    """Of a hand only answers are on offer in the Response phase, and no coins."""
    g = table(
        tiles=(30, 40, 50), coins=(0, 6000),
        hands=("opinionated-floor", "raffle duck return-to-sender", "polite-no"),
    )  # fmt: skip

    g.choose(play("opinionated-floor"))
    listed = options(g)
    barred = [g.bars(answer(card)) for card in ("duck", "raffle")]
    g.choose(PASS)

    assert listed == [PASS, PASS_ON, answer("duck"), answer("return-to-sender")]
    assert barred == [None, "azardia.respond.which-cards"]
    assert offered(g, Respond) == [answer("polite-no")]
    assert g.bars(answer("polite-no")) is None


@pytest.mark.rule("azardia.components.coin-tokens", "azardia.coin.supply")
def test_components_coin_tokens_go_to_and_fro() -> None:
    """What a player gains is missing in the bank of 25,000, and comes back when it is paid."""
    g = table(tiles=(10, 20), coins=(0, 1000), hands=("raffle sofa-treasury",))

    banks = [view(g, ME).bank]
    choose(g, play("raffle"), play("sofa-treasury"))
    banks.append(view(g, ME).bank)
    g.choose(BuyTiles(2))
    banks.append(view(g, ME).bank)

    assert banks == [24_000, 21_000, 23_000]
    assert [one.amount for one in heard(g, CoinsChanged)] == [2000, 1000, -2000]


@pytest.mark.rule("azardia.components.level-marker", "azardia.level.range")
def test_components_level_marker_follows_the_level() -> None:
    """Everybody sees a level that was just gained."""
    g = table(tiles=(10, 20), levels=(3,), hands=("crash-course",))

    g.choose(play("crash-course"))

    assert [one.level for one in view(g, YOU).players] == [4, 1]


@pytest.mark.rule("azardia.deck.played-cards", "azardia.respond.repeat")
def test_deck_played_cards_of_a_long_exchange() -> None:
    """Whose answer was cancelled may answer again; all cards lie in the order played."""
    g = table(tiles=(30, 40), hands=("weaponised-banana polite-no", "polite-no duck raffle"))

    choose(g, BANANA, answer("polite-no"), answer("polite-no"), PASS, answer("duck"))

    assert tiles(g) == (30, 40)
    assert shown(g.action_discard) == "weaponised-banana polite-no polite-no duck"


@pytest.mark.rule("azardia.discard.only-own-turn", "azardia.discard.limit")
def test_discard_only_own_turn_cuts_the_own_hand() -> None:
    """In Phase D the own hand is cut to four, and nobody else's."""
    g = table(tiles=(10, 20), hands=("duck " * 4 + "raffle", "duck " * 7), phases="D")

    before = asked(g)
    g.choose(options(g)[0])

    assert before == (ME, Prompt.DISCARD)
    assert hands(g) == (4, 7)
    assert asked(g) == (ME, REST)


@pytest.mark.rule("azardia.round.definition", "azardia.round.event-draw")
def test_round_definition_event_before_the_first_turn(scripted: Script) -> None:
    """A round is an Event and then a turn of each, beginning with the first player."""
    g = table(
        dice=scripted(2, 1, 2, 1, 2, 1), tiles=(20, 40, 60), order=(2, 0, 1), seat=2, phases="R"
    )

    choose(g, ADD, DONE, ADD, DONE, ADD, DONE)

    assert (
        story(g, EventDrawn, TurnBegun) == "EventDrawn 2 TurnBegun 2 0 1 EventDrawn 2 TurnBegun 2"
    )


@pytest.mark.rule("azardia.round.event-when-missed", "azardia.round.event-before-missed")
def test_round_event_when_missed_comes_first() -> None:
    """The Event comes before the turn that its drawer misses."""
    g = table(tiles=(20, 40), owed=(1,), phases="R", hands=("", "duck"))

    assert story(g, EventDrawn, TurnMissed, TurnBegun) == "EventDrawn 0 TurnMissed 0 TurnBegun 1"


@pytest.mark.rule("azardia.grace.event", "azardia.grace.holder-no-turn")
def test_grace_event_when_the_first_player_holds(scripted: Script) -> None:
    """The holder draws the Event in the place of a turn; the others' turns bring none."""
    g = table(
        dice=scripted(2, 1, 2, 1), tiles=(150, 30, 40), levels=(5, 1, 1), holder=ME,
        last=(YOU, THIRD), phases="R",
    )  # fmt: skip

    choose(g, ADD, DONE, ADD, DONE)

    assert story(g, EventDrawn, TurnBegun) == "EventDrawn 0 TurnBegun 1 2"
    assert g.result is not None


@pytest.mark.rule("azardia.grace.face-off", "azardia.grace.no-level-effect")
@pytest.mark.rule("azardia.grace.face-off-loser", "azardia.grace.continue-after-face-off")
def test_grace_face_off_won_by_the_newcomer(scripted: Script) -> None:
    """A newcomer who wins holds the goal; no level changes, the loser goes back three tiles."""
    g = table(
        dice=scripted(7, 6, 6, 6), tiles=(150, 149, 140), levels=(5, 5, 5), coins=(0, 1000),
        holder=ME, last=(THIRD,), seat=YOU,
    )  # fmt: skip

    g.choose(STEP)

    assert (g.holder, g.last_turns) == (YOU, (THIRD,))
    assert heard(g, GoalHeld) == [GoalHeld(YOU, ME)]
    assert (tiles(g), levels(g)) == ((147, 150, 140), (5, 5, 5))


@pytest.mark.rule("azardia.grace.immunity-scope", "azardia.zone.placement-limits")
@pytest.mark.parametrize(
    ("place", "after"),
    [pytest.param(90, (90, 150), id="there"), pytest.param(60, (80, 150), id="to the floor")],
)
def test_zone_placement_limits_of_a_jump(place: int, after: tuple[int, int]) -> None:
    """A jump to a fixed tile stops at the floor, and leaves the holder where he is."""
    deck = custom_event(f'{{ do = "go_to", who = "all", place = {place} }}')
    g = table(
        tiles=(120, 150), levels=(5, 5), holder=YOU, last=(ME,), deck=deck, events="custom",
        hands=("duck",), phases="R",
    )  # fmt: skip

    assert tiles(g) == after
    assert [(one.seat, one.start, one.end) for one in heard(g, Placed)] == [(ME, 120, after[0])]


@pytest.mark.rule("azardia.zone.placement-limits", "azardia.challenge.swap")
@pytest.mark.parametrize(
    ("mine", "yours", "after"),
    [
        pytest.param((30, 1), (70, 4), (70, 30), id="within Zone Zero"),
        pytest.param((90, 5), (140, 5), (140, 90), id="within the Tyrant Zone"),
    ],
)
def test_zone_placement_limits_of_a_swap(
    mine: tuple[int, int], yours: tuple[int, int], after: tuple[int, int]
) -> None:
    """Two in the same zone may trade places, and then stand where the other was."""
    g = table(tiles=(mine[0], yours[0]), levels=(mine[1], yours[1]), hands=("chair-custody",))

    listed = offered(g, PlayCard)
    g.choose(play("chair-custody", YOU))

    assert listed == [play("chair-custody", YOU)]
    assert tiles(g) == after
    assert not heard(g, ChallengeBegun)


@pytest.mark.rule("azardia.zone.placement-limits", "azardia.play.legal-target")
@pytest.mark.parametrize(
    ("card", "yours", "after"),
    [
        pytest.param("behind-the-bins", 40, 34, id="the next A tile"),
        pytest.param("uninvited-guest", 38, 38, id="the next player"),
        pytest.param("uninvited-guest", 41, 30, id="nobody near enough"),
    ],
)
def test_zone_placement_limits_of_a_walk(
    scripted: Script, card: str, yours: int, after: int
) -> None:
    """A card that leads to the next A tile or player is played where there is one in reach."""
    g = table(
        dice=scripted(*(9, 9, 1, 1) * (after == yours)), tiles=(30, yours), levels=(2, 2),
        hands=(card,),
    )  # fmt: skip

    listed = offered(g, PlayCard)
    choose(g, *listed)

    assert listed == [play(card)] * (after > 30)
    assert tiles(g)[ME] == after


@pytest.mark.rule("azardia.grace.no-chance-turn")
def test_grace_no_chance_turn_may_help_others(scripted: Script) -> None:
    """Who cannot reach 150 may still play cards, for example to get somebody else there."""
    g = table(
        dice=scripted(2, 1, 9, 9, 1, 1), tiles=(150, 8, 146), levels=(5, 1, 5), holder=ME,
        last=(YOU,), hands=("", "helpful-shove"), phases="T1",
    )  # fmt: skip
    choose(g, THROW, ADD)

    listed = offered(g, PlayCard)
    g.choose(play("helpful-shove", THIRD))

    assert play("helpful-shove", THIRD) in listed
    assert g.holder == THIRD


@pytest.mark.rule("azardia.move.bounce-no-landing", "azardia.grace.trigger")
@pytest.mark.parametrize(
    ("start", "end", "holder"),
    [pytest.param(149, 150, ME, id="exactly"), pytest.param(150 - 2, 149, None, id="one beyond")],
)
def test_move_bounce_no_landing_but_an_exact_one(start: int, end: int, holder: Seat | None) -> None:
    """Boots that lead onto 150 hold it; boots that lead beyond it do not."""
    deck = custom(f'{{ do = "move", who = "self", tiles = {1 if holder == ME else 3} }}')
    g = table(tiles=(start, 10), levels=(5,), hands=("custom",), deck=deck)

    g.choose(play("custom"))

    assert tiles(g) == (end, 10)
    assert g.holder == holder


@pytest.mark.rule("azardia.objective.goal", "azardia.grace.end")
def test_objective_goal_wins_when_the_last_turn_is_over(scripted: Script) -> None:
    """Whoever holds tile 150 after the others' last turns has won."""
    g = table(
        dice=scripted(2, 1), tiles=(150, 140), levels=(5, 5), holder=ME, last=(YOU,), phases="T1"
    )

    choose(g, ADD, DONE)

    assert g.result is not None
    assert (g.result.winners, g.result.ranks) == ((ME,), (1, 2))


@pytest.mark.rule("azardia.play.any-number")
def test_play_any_number_all_are_listed() -> None:
    """Every card in hand with a use is on offer, for each rival, and still after another."""
    g = table(tiles=(10, 20, 30), hands=("raffle weaponised-banana weaponised-banana duck",))

    first = offered(g, PlayCard)
    g.choose(play("weaponised-banana", THIRD))
    second = offered(g, PlayCard)
    choose(g, play("raffle"), play("weaponised-banana", YOU))

    listed = [play("raffle"), play("weaponised-banana", YOU), play("weaponised-banana", THIRD)]
    assert first == second == listed
    assert (tiles(g), coins(g)) == ((10, 17, 27), (2000, 0, 0))
    assert options(g)[0] == DONE


@pytest.mark.rule("azardia.play.one-at-a-time")
@pytest.mark.parametrize(
    ("act", "tile", "level", "fights"),
    [
        pytest.param(BuyLevel(), 10, 3, 0, id="a level"),
        pytest.param(BuyTiles(2), 12, 2, 0, id="tiles"),
        pytest.param(Duel(YOU), 10, 3, 1, id="a duel"),
        pytest.param(play("crash-course"), 10, 3, 0, id="a card"),
    ],
)
def test_play_one_at_a_time_each_thing_is_done(
    scripted: Script, act: Option, tile: int, level: int, fights: int
) -> None:
    """Whatever is done in Phase C is done to its end; then the player is asked again."""
    g = table(
        dice=scripted(*(9, 9, 1, 1) * fights), tiles=(10, 20), levels=(2, 2), coins=(6000,),
        hands=("crash-course",), characters=(MANTIS,),
    )  # fmt: skip

    choose(g, act, *[PASS] * fights)

    assert (tiles(g)[ME], levels(g)[ME], len(heard(g, ChallengeBegun))) == (tile, level, fights)
    assert asked(g)[1] in (Prompt.PLAY, REST)


@pytest.mark.rule("azardia.round.event-order", "azardia.coin.source")
def test_round_event_order_coins_at_once() -> None:
    """An Event that gives coins gives them to all."""
    g = table(tiles=(10, 20), coins=(1000, 0), events="payday-in-the-abyss", owed=(1,), phases="R")

    assert coins(g) == (2000, 2000)


@pytest.mark.rule("azardia.tile.no-movement", "azardia.tile.any-movement")
@pytest.mark.parametrize(
    ("start", "end", "fights"),
    [pytest.param(4, 1, 1, id="pushed onto tile 1"), pytest.param(1, 1, 0, id="there already")],
)
def test_tile_no_movement_or_a_landing(scripted: Script, start: int, end: int, fights: int) -> None:
    """A push that moves is a landing with its challenge; one that tile 1 absorbs is none."""
    g = table(
        dice=scripted(*(1, 1, 9, 9) * fights), tiles=(40, start, 1), hands=("weaponised-banana",)
    )

    g.choose(BANANA)

    assert len(heard(g, ChallengeBegun)) == fights
    assert tiles(g) == (40, end, 1)


@pytest.mark.rule("azardia.tile.penalty-moves", "azardia.tile.z-immediate")
def test_tile_penalty_that_moves_nobody_leaves_the_challenge(scripted: Script) -> None:
    """After a Penalty that does not move the player the challenge on the tile is fought."""
    g = table(
        dice=scripted(2, 1, 9, 9, 1, 1), tiles=(90, 93), levels=(5, 5), coins=(2000,),
        penalties="tyrants-toll", phases="A",
    )  # fmt: skip

    choose(g, THROW, ADD)

    assert len(heard(g, ChallengeBegun)) == 1
    assert (tiles(g), coins(g)) == ((93, 90), (0, 0))


@pytest.mark.rule("azardia.turn.missed-durations", "azardia.play.text-wins")
@pytest.mark.parametrize("what", ["cards", "coins"])
def test_turn_missed_durations_of_both_locks(scripted: Script, what: str) -> None:
    """A lock lasts through the next turn of its victim, even a missed one, and no longer."""
    deck = custom(f'{{ do = "lock", who = "rivals", what = "{what}" }}')
    g = table(
        dice=scripted(), tiles=(20, 40), hands=("custom duck",), coins=(0, 3000),
        owed=(0, 1), deck=deck, phases="C E",
    )  # fmt: skip

    g.choose(play("custom"))
    locks = (g.players[YOU].cards_lock, g.players[YOU].coins_lock)
    g.choose(DONE)

    assert locks == ((2, 0) if what == "cards" else (0, 2))
    assert heard(g, TurnMissed) == [TurnMissed(YOU, 0)]
    assert (g.players[YOU].cards_lock, g.players[YOU].coins_lock) == (0, 0)


@pytest.mark.rule("azardia.zone.floor-no-gate", "azardia.zone.gate-level-moment")
@pytest.mark.parametrize(
    ("start", "level", "card", "end"),
    [
        pytest.param(76, 4, "helpful-shove", 1, id="level 4 is sent back"),
        pytest.param(76, 5, "helpful-shove", 80, id="level 5 stays"),
        pytest.param(83, 5, "weaponised-banana", 80, id="back from beyond"),
    ],
)
def test_zone_floor_no_gate_on_tile_80(start: int, level: int, card: str, end: int) -> None:
    """Tile 80 sends back whoever is below level 5 on reaching it, and nobody else."""
    g = table(tiles=(40, start), levels=(1, level), hands=(card,))

    g.choose(play(card, YOU))

    assert tiles(g) == (40, end)
