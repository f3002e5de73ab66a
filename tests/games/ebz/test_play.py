"""Playing cards by their signs, and totals."""

import pytest

from shamble.games.ebz.events import CardPlayed, Died, Drawn, TotalFixed
from shamble.games.ebz.options import Fight, Flee, Play, Prompt, Stop
from shamble.games.ebz.play import total
from shamble.games.ebz.state import Action, Outcome
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS
from tests.games.ebz.positions import (
    HIDES,
    A,
    at_turn,
    barred,
    choose,
    fight,
    flee,
    following,
    ids,
    offered,
    pack_with,
    play,
    prompt,
    told,
)

FIGHT_ONLY = RuleId("ebz.play.fight-only")
FLEE_ONLY = RuleId("ebz.play.flee-only")


@pytest.mark.rule(
    "ebz.play.fight-sign",
    "ebz.play.flee-sign",
    "ebz.play.draw-sign",
    "ebz.play.both-signs",
    "ebz.play.signs-lost",
    "ebz.play.draw-and-flee",
    "ebz.play.fight-only",
    "ebz.play.flee-only",
    "ebz.play.not-zombies",
    "ebz.play.windows",
    "ebz.play.drawn",
)
@pytest.mark.parametrize(
    ("name", "action", "rule"),
    [
        pytest.param("heavy-stick", Fight(), None, id="Fight in a fight"),
        pytest.param("heavy-stick", Flee(), FLEE_ONLY, id="Fight in a flight"),
        pytest.param("hide", Fight(), FIGHT_ONLY, id="Flee in a fight"),
        pytest.param("hide", Flee(), None, id="Flee in a flight"),
        pytest.param("a-good-book", Fight(), None, id="Draw in a fight"),
        pytest.param("a-good-book", Flee(), None, id="Draw in a flight"),
        pytest.param("satchel", Fight(), None, id="both in a fight"),
        pytest.param("satchel", Flee(), None, id="both in a flight"),
        pytest.param("sandwich", Fight(), None, id="Draw and Flee in a fight"),
        pytest.param("old-slabsides", Flee(), None, id="Draw and Fight in a flight"),
        pytest.param("z1", Fight(), "ebz.play.not-zombies", id="zombie in a fight"),
        pytest.param("z1", Flee(), "ebz.play.not-zombies", id="zombie in a flight"),
        pytest.param("i-remember-you", Flee(), "ebz.play.no-sign-restricted", id="no sign"),
        pytest.param("a-good-friend", Flee(), None, id="no sign, for any time"),
        pytest.param("rifle", Fight(), "ebz.play.drawn", id="not in hand"),
    ],
)
def test_play_signs(name: str, action: Option, rule: RuleId | None) -> None:
    """A card is played on a turn of its sign; a Draw sign fits any."""
    hand = "heavy-stick hide a-good-book satchel sandwich old-slabsides z1 i-remember-you"
    g = at_turn(horde="z1", hands={0: f"{hand} a-good-friend"})

    choose(g, PASS, action)

    assert barred(g, Play(CardId(name))) == rule
    assert (Play(CardId(name)) in offered(g, Play)) is (rule is None)


@pytest.mark.rule("ebz.play.any-number", "ebz.play.windows")
def test_play_any_number_down_to_none() -> None:
    """Cards are played one after the other, in any order, until the Survivor stops."""
    g = at_turn(horde="z1", hands={0: "hide sandwich hide hide"})

    prompts = following(g, prompt, Flee(), *play("hide"))
    listed = {option.card for option in offered(g, Play)}
    prompts += following(g, prompt, *play("sandwich"), Stop())

    assert prompts == [Prompt.ANNOUNCE, Prompt.PLAY, Prompt.PLAY, Prompt.PLAY]
    assert listed == {"hide", "sandwich"}
    assert [event.card for event in told(g, CardPlayed)] == ["hide", "sandwich"]
    assert ids(g.players[A].hand) == "hide hide heavy-stick"


@pytest.mark.rule("ebz.play.drawn", "ebz.play.at-once", "ebz.house.draw")
def test_play_drawn_cards_can_be_played() -> None:
    """A drawn card is in hand at once and may be played in the same turn."""
    g = at_turn(horde="z1", hands={0: "sandwich"}, draws={0: "hide z1 z1 z1 z1 z1 z1"})

    choose(g, Flee(), *play("sandwich"))
    drawn = ids(g.players[A].hand)
    choose(g, *play("hide"), Stop())

    assert drawn == "hide"
    assert told(g, Drawn)[0] == Drawn(A, (CardId("hide"),))
    assert g.turn.total == 2


@pytest.mark.rule("ebz.ex.sandwich-in-a-fight", "ebz.play.draw-and-flee", "ebz.play.total-fight")
def test_play_draw_and_flee_in_a_fight() -> None:
    """A Sandwich in a fight draws a card; its Flee is ignored."""
    g = at_turn(horde="z8", hands={0: "sandwich heavy-stick"})

    fight(g, "sandwich heavy-stick")

    assert g.turn.total == 1
    assert ids(g.players[A].hand) == "heavy-stick"


@pytest.mark.rule("ebz.play.resolve-all", "ebz.play.hand-limit", "ebz.house.draw")
def test_play_hand_limit_none_while_playing() -> None:
    """Drawing is not optional and may take the hand above six."""
    g = at_turn(horde="z1", hands={0: "a-good-book " + HIDES})

    choose(g, Flee(), *play("a-good-book"))

    assert len(g.players[A].hand) == 8


@pytest.mark.rule("ebz.play.total-fight", "ebz.play.total-flee")
@pytest.mark.parametrize(
    ("act", "cards", "expected"),
    [
        pytest.param(Fight(), "rifle heavy-stick crowbar", 5, id="fight"),
        pytest.param(Flee(), "binoculars hide tv-dinner", 5, id="flight"),
        pytest.param(Fight(), "satchel tv-dinner", 1, id="only Fight counts in a fight"),
        pytest.param(Flee(), "satchel old-slabsides", 1, id="only Flee counts in a flight"),
        pytest.param(Fight(), "box-of-ammo", 1, id="ammo alone"),
        pytest.param(Fight(), "box-of-ammo rifle rifle", 7, id="ammo before two guns"),
        pytest.param(Fight(), "rifle box-of-ammo box-of-ammo", 6, id="two boxes after one gun"),
        pytest.param(Fight(), "box-of-ammo rifle rifle rifle rifle", 12, id="ammo has a limit"),
        pytest.param(Fight(), "fist-full-of-lead heavy-stick", 3, id="for each zombie"),
    ],
)
def test_play_total_of_the_announced_action(act: Option, cards: str, expected: int) -> None:
    """The figures of the announced action are added up, bonuses included."""
    g = at_turn(horde="z8 z8", hands={0: cards})

    choose(g, act, *play(*cards.split()))

    assert total(g) == expected


@pytest.mark.rule("ebz.play.total-fight")
@pytest.mark.parametrize(("horde", "expected"), [("z8", 1), ("z8 z8 z8", 3), ("z8 z8 z8 z8", 3)])
def test_play_total_fist_full_of_lead(horde: str, expected: int) -> None:
    """Fist Full of Lead counts the zombies in the Horde, up to three."""
    g = at_turn(horde=horde, hands={0: "fist-full-of-lead"})

    choose(g, Fight(), *play("fist-full-of-lead"))

    assert total(g) == expected


@pytest.mark.rule("ebz.play.total-fight")
def test_play_total_does_not_count_itself() -> None:
    """A bonus for a tag counts other cards only."""
    deck = pack_with(
        'signs = ["fight"]\ntags = ["gun"]\n'
        'effects = [{ do = "bonus", stat = "fight", n = 2, per = "tag:gun" }]'
    )
    g = at_turn(deck=deck, horde="z8", hands={0: "custom-1 custom-1 rifle"})

    choose(g, Fight(), *play("custom-1", "custom-1", "rifle"))

    assert total(g) == 2 + 4 + 4


@pytest.mark.rule("ebz.play.finished", "ebz.turn.order")
def test_play_finished_for_good() -> None:
    """Once the Survivor has stopped, the total is fixed and no card is played."""
    g = at_turn(horde="z1", hands={0: HIDES})

    flee(g, "hide hide")

    assert told(g, TotalFixed) == [TotalFixed(A, Action.FLEE, 2, 4)]
    assert barred(g, Play(CardId("hide"))) is not None
    assert g.turn.outcome == Outcome.CAUGHT


@pytest.mark.rule(
    "ebz.ex.forced-draw-kills",
    "ebz.play.resolve-all",
    "ebz.death.when",
    "ebz.house.in-play-stays",
    "ebz.death.in-play",
    "ebz.play.lose-the-game",
)
@pytest.mark.parametrize("act", [Fight(), Flee()], ids=["fight", "flight"])
def test_play_resolve_all_even_if_it_kills(act: Option) -> None:
    """With draw deck and discard pile empty a Sandwich kills; all goes back to the piles."""
    g = at_turn(
        seats=3, horde="z1", hands={0: "sandwich sandwich sandwich z2 hide"},
        draws={0: "z1 z2"}, zombies="z8 z8 z8", piles={"sandwich": 0, "hide": 0},
    )  # fmt: skip

    choose(g, act, *play("sandwich", "sandwich", "sandwich"))

    assert not g.players[A].alive
    assert g.players[A].hand == []
    assert sorted(ids(g.zombie_discard).split()) == ["z1", "z1", "z2", "z2"]
    assert [g.piles[kind.place] for kind in g.deck.swag if kind.id in ("sandwich", "hide")] == [
        1,
        3,
    ]
    assert g.current == 1
    assert g.turn.in_play == []
    assert (len(told(g, Died)), told(g, TotalFixed)) == (1, [])


@pytest.mark.rule("ebz.house.in-play-stays", "ebz.house.reshuffle")
def test_house_in_play_stays_out_of_a_reshuffle() -> None:
    """Only the discard pile is shuffled; cards played this turn stay in play."""
    g = at_turn(
        horde="z1", hands={0: "hide sandwich"}, draws={0: ""}, discards={0: "rifle satchel"},
        dice=Dice.scripted((1, 0)),
    )  # fmt: skip

    choose(g, Flee(), *play("hide", "sandwich"))

    assert ids(g.turn.in_play) == "hide sandwich"
    assert ids(g.players[A].hand) == "rifle"
    assert ids(g.players[A].draw_deck) == "satchel"


@pytest.mark.rule("ebz.card.beats-rule")
def test_card_beats_rule_bomb_shelter_once_a_turn() -> None:
    """A Bomb Shelter says itself that only one is played a turn."""
    g = at_turn(horde="z1", hands={0: "bomb-shelter bomb-shelter"})

    choose(g, Flee(), *play("bomb-shelter"))

    assert barred(g, Play(CardId("bomb-shelter"))) == "ebz.card.beats-rule"
    assert total(g) == 5


@pytest.mark.rule("ebz.play.signed-own-turn")
def test_play_signed_own_turn_only() -> None:
    """A Draw card is not offered on another player's turn."""
    g = at_turn(horde="z1", hands={1: "deadeye a-good-book sandwich"})

    assert offered(g, Play) == play("deadeye")
