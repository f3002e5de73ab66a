"""Decks and hands: drawing, the limit of three, and who knows what."""

from typing import Literal

import pytest

from shamble.games.azta import box
from shamble.games.azta.events import Drawn, DrawnHidden
from shamble.games.azta.hand import draw_cards, show, shown, take_out
from shamble.games.azta.on_players import discard_hand, with_cards
from shamble.games.azta.options import (
    RESOLVE,
    Aim,
    AimPlayer,
    Discard,
    Help,
    Place,
    PlayEvent,
    Ready,
)
from shamble.games.azta.state import ZOMBIE, Note, Who
from shamble.games.azta.view import known
from shamble.games.azta.vocabulary import DiscardHand
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId, Seat
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    asked,
    facing,
    ids,
    offered,
    play,
    table,
    values,
)

STRONG = [(9, 9, 9)]
THREE = (STRONG, STRONG, STRONG)


@pytest.mark.rule("azta.deck.reshuffle-cards", "azta.deck.reshuffle-timing")
def test_deck_reshuffle_cards_in_the_middle_of_a_draw() -> None:
    """Only when a card is needed and the deck is empty are the discards shuffled anew."""
    g = table(*THREE, start="loot", stop="loot", deck=("eureka",), dice=Dice.scripted((1, 0)),
              discard=("pistol", "pep-talk"), hands=(("noodle-arms",),), centre=("crowbar",),
              carried={0: ["machete"]})  # fmt: skip

    draw_cards(g, Seat(1), 2)

    assert ids(g.hands[1]) == ["eureka", "pistol"]
    assert (ids(g.draw_pile), ids(g.discard)) == (["pep-talk"], [])
    assert (ids(g.hands[0]), ids(g.centre), ids(g.gear[0])) == (
        ["noodle-arms"], ["crowbar"], ["machete"]
    )  # fmt: skip
    assert g.dice.spent


@pytest.mark.rule("azta.deck.reshuffle-timing")
def test_deck_reshuffle_timing_is_not_after_the_last_card() -> None:
    """The deck stays empty when its last card is taken."""
    g = table(*THREE, start="loot", stop="loot", deck=("eureka",), discard=("pistol",))

    draw_cards(g, Seat(1), 1)

    assert (g.draw_pile, ids(g.discard)) == ([], ["pistol"])


@pytest.mark.rule("azta.deck.no-cards-left")
def test_deck_no_cards_left_skips_the_draw() -> None:
    """Without a card in either pile nothing is drawn and nothing goes wrong."""
    g = table(*THREE, start="loot", stop="loot", deck=("eureka",))

    draw_cards(g, Seat(1), 3)

    assert ids(g.hands[1]) == ["eureka"]


@pytest.mark.rule("azta.deck.reshuffle-enemies", "azta.deck.reshuffle-timing")
def test_deck_reshuffle_enemies_leaves_the_stacks() -> None:
    """Discarded Enemies become the new deck; those in stacks stay there."""
    g = table(*THREE, start="flip", stop="flip", stacks=((2,), (), ()),
              enemy_discard=("zombie-1", "tentacle-3"), dice=Dice.scripted((1, 0)))  # fmt: skip

    assert values(g, ZOMBIE) == [1]
    assert ids(g.enemies) == ["tentacle-3"]
    assert ids(g.stacks[0]) == ["alien-2"]
    assert g.enemy_discard == []


@pytest.mark.rule("azta.deck.no-enemies-left")
@pytest.mark.parametrize(
    ("stacks", "threat"),
    [
        pytest.param(((3,), (2, 2), (3,)), 1, id="highest total"),
        pytest.param(((3,), (4, 1), (5,)), 1, id="zombies before tentacles"),
        pytest.param(((5,), (5,), (4,)), 0, id="aliens before zombies"),
    ],
)
def test_deck_no_enemies_left_the_highest_stack_attacks(
    stacks: tuple[tuple[int, ...], ...], threat: int
) -> None:
    """With no Enemy to flip, nothing is added and the highest total is the Threat."""
    g = table([(1, 1, 1)], [(1, 1, 1)], STRONG, start="flip", stop="flip", stacks=stacks)

    assert g.encounter is not None
    assert g.encounter.threat == threat
    assert sum(len(stack) for stack in g.stacks) == sum(map(len, stacks))


@pytest.mark.rule("azta.deck.separate-discards", "azta.deck.discards-open")
def test_deck_separate_discards_and_open() -> None:
    """Enemies and other cards are discarded to piles of their own, which all may see."""
    g = table([(9, 1, 9)], STRONG, STRONG, start="die", stacks=((), (4, 1), ()),
              encounter=facing(ZOMBIE, 0), carried={0: ["pistol"]})  # fmt: skip

    view = box.view(g, None)

    assert (ids(g.discard), ids(g.enemy_discard)) == (["pistol"], ["zombie-1"])
    assert (view.discard, view.enemy_discard) == (("pistol",), ("zombie-1",))


@pytest.mark.rule("azta.deck.discards-open", "azta.hand.secret")
def test_deck_order_is_hidden() -> None:
    """Of the decks only the size is known, of other hands only the number of cards."""
    g = table(*THREE, deck=("pistol", "eureka"), enemies=("alien-1",),
              hands=(("noodle-arms",), ("pep-talk",)))  # fmt: skip
    view = box.view(g, Seat(0))

    assert (view.deck_count, view.enemy_count) == (1, 1)
    assert view.players[0].hand == ("noodle-arms", "pistol")
    assert (view.players[1].hand, view.players[1].hand_count) == (None, 1)
    assert box.view(g, None).players[0].hand is None


@pytest.mark.rule(
    "azta.hand.limit-three",
    "azta.hand.limit-before-use",
    "azta.weaponize.first-player-draws",
    "azta.case.hand-limit-first-player",
)
def test_hand_limit_before_use() -> None:
    """A fourth card must be discarded before the drawn Gear can be placed."""
    hand = ("eureka", "pep-talk", "noodle-arms")
    g = table(*THREE, stop="weaponize", hands=(hand,), deck=("pistol",))

    assert asked(g) == (0, "discard")
    assert offered(g) == {Discard(CardId(card)) for card in (*hand, "pistol")}
    with pytest.raises(Refused) as refused:
        g.choose(Place(CardId("pistol"), Who(0)))
    assert refused.value.rule == "azta.hand.limit-before-use"
    with pytest.raises(Refused) as refused:
        g.choose(PlayEvent(CardId("eureka")))
    assert refused.value.rule == "azta.hand.limit-before-use"

    play(g, Discard(CardId("eureka")), Ready())

    assert ids(g.gear[0]) == ["pistol"]
    assert ids(g.hands[0]) == ["pep-talk", "noodle-arms"]


@pytest.mark.rule(
    "azta.hand.limit-discard-not-dropped",
    "azta.case.hand-limit-first-player",
    "azta.deck.separate-discards",
)
def test_hand_limit_discard_is_not_dropped() -> None:
    """Gear given up for the hand limit goes to its discard pile, not to the centre."""
    hand = ("eureka", "pep-talk", "noodle-arms")
    g = table(*THREE, stop="weaponize", hands=(hand,), deck=("pistol",))

    play(g, Discard(CardId("pistol")), Ready())

    assert (ids(g.discard), g.centre, g.gear[0]) == (["pistol"], [], [])
    assert g.enemy_discard == []


@pytest.mark.rule("azta.hand.several-draws", "azta.screw.drawn-events", "azta.hand.sources")
def test_hand_several_draws_are_checked_once() -> None:
    """Two cards drawn by one Event are chosen from together, and may then be played at once."""
    hand = ("dumpster-dive", "eureka", "pep-talk")
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw", hands=(hand,),
              encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()),
              deck=("noodle-arms", "second-wind"))  # fmt: skip

    play(g, PlayEvent(CardId("dumpster-dive")))

    assert asked(g) == (0, "discard")
    assert len(g.hands[0]) == 4

    play(g, Discard(CardId("pep-talk")), PlayEvent(CardId("second-wind")))

    assert asked(g) == (0, "screw")
    assert ids(g.hands[0]) == ["eureka", "noodle-arms"]


@pytest.mark.rule("azta.hand.limit-three", "azta.hand.several-draws")
def test_hand_limit_three_is_asked_for_until_it_is_kept() -> None:
    """Who has five cards discards two, one after the other."""
    hand = ("dumpster-dive", "eureka", "pep-talk", "bad-chili")
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw", hands=(hand,),
              encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()),
              deck=("noodle-arms", "second-wind"))  # fmt: skip

    play(g, PlayEvent(CardId("dumpster-dive")), Discard(CardId("eureka")))

    assert asked(g) == (0, "discard")
    play(g, Discard(CardId("pep-talk")))
    assert asked(g) == (0, "screw")


@pytest.mark.rule("azta.hand.secret")
def test_hand_secret_draws_are_told_to_the_drawer_alone() -> None:
    """The drawer hears which card it was, the others how many."""
    g = table(*THREE, start="loot", stop="loot", deck=("eureka",))
    g.log = []

    draw_cards(g, Seat(1), 1)

    assert g.log[0].heard_by(Seat(1)) == Drawn(Seat(1), (CardId("eureka"),))
    assert g.log[0].heard_by(Seat(0)) == DrawnHidden(Seat(1), 1)


@pytest.mark.rule("azta.hand.sources")
def test_hand_sources_no_other_draw() -> None:
    """In a round where nobody Helps, only the first player has drawn."""
    g = table([(1, 1, 1), (9, 9, 9)], STRONG, STRONG, enemies=("zombie-3",),
              deck=("eureka", "pep-talk", "noodle-arms"), stop="help")  # fmt: skip

    play(g, Ready(), PASS, PASS)

    assert asked(g) == (0, HALT)
    assert [len(hand) for hand in g.hands] == [1, 0, 0]


@pytest.mark.rule("azta.hand.limit-three", "azta.help.draw-timing")
def test_hand_limit_three_after_helping() -> None:
    """A Helper's player with a fourth card discards before the next player decides."""
    g = table([(1, 1, 1)], [(9, 9, 9)], [(9, 9, 9)], start="help", stop="help",
              encounter=facing(ZOMBIE, 0), hands=((), ("eureka", "pep-talk", "noodle-arms")),
              deck=("second-wind",))  # fmt: skip

    play(g, Help(Who(1), Who(0)))

    assert asked(g) == (1, "discard")


@pytest.mark.rule("azta.hand.secret")
def test_hand_secret_stolen_card_is_known_to_both() -> None:
    """The robbed player knows which card the thief has; a third player does not."""
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw",
              hands=(("pickpocket",), ("eureka", "pep-talk")), encounter=facing(ZOMBIE, 0),
              stacks=((), (3,), ()), dice=Dice.scripted(1))  # fmt: skip

    play(g, PlayEvent(CardId("pickpocket")))

    assert asked(g) == (0, "screw")
    assert (ids(g.hands[0]), ids(g.hands[1])) == (["pep-talk"], ["eureka"])
    assert known(g, Seat(1), Seat(0)) == ["pep-talk"]
    assert known(g, Seat(2), Seat(0)) == []
    assert known(g, None, Seat(0)) == []
    assert box.view(g, Seat(2)).players[0].shown == ()


@pytest.mark.rule("azta.hand.secret")
@pytest.mark.parametrize(
    ("sure", "left", "gained"),
    [
        pytest.param(2, 1, 1, id="all were Events, so this is one"),
        pytest.param(1, 0, 0, id="it may have been the one"),
        pytest.param(0, 0, 0, id="nothing was known"),
    ],
)
def test_hand_secret_how_many_events_all_know_of(sure: int, left: int, gained: int) -> None:
    """A stolen card takes along what everybody knew of the hand."""
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw",
              hands=(("pickpocket",), ("eureka", "pep-talk")), encounter=facing(ZOMBIE, 0),
              stacks=((), (3,), ()), dice=Dice.scripted(0), sure=(1, sure, 0))  # fmt: skip

    play(g, PlayEvent(CardId("pickpocket")))

    assert g.sure == [gained, left, 0]


@pytest.mark.rule("azta.hand.secret")
def test_hand_secret_notes_are_struck_out_with_the_card() -> None:
    """Who knew of a card in a hand knows that it is gone; other notes stay."""
    g = table(*THREE, start="loot", stop="loot", hands=(("pistol", "pistol", "eureka"),),
              sure=(1, 0, 0))  # fmt: skip
    show(g, Seat(0), [CardId("pistol"), CardId("pistol")])
    g.notes.append(Note(Seat(0), CardId("pistol"), Seat(1)))
    g.notes.append(Note(Seat(0), CardId("eureka"), Seat(2)))

    take_out(g, Seat(0), CardId("pistol"))

    assert g.notes == [
        Note(Seat(0), CardId("pistol"), None),
        Note(Seat(0), CardId("eureka"), Seat(2)),
    ]
    assert known(g, Seat(1), Seat(0)) == ["pistol"]
    assert g.sure[0] == 1


@pytest.mark.rule("azta.hand.secret")
def test_hand_secret_an_unseen_loss_makes_all_notes_doubtful() -> None:
    """When a card leaves a hand unseen, nobody is sure of the rest any more."""
    g = table(*THREE, start="loot", stop="loot", hands=(("pistol", "eureka"), ("crowbar",)))
    show(g, Seat(0), [CardId("pistol")])
    show(g, Seat(0), [CardId("pistol")])
    show(g, Seat(1), [CardId("crowbar")])
    g.notes.append(Note(Seat(0), CardId("eureka"), Seat(2)))
    assert shown(g, Seat(0)) == ["pistol"]
    assert len(g.notes) == 3

    take_out(g, Seat(0), CardId("eureka"), seen=False)

    assert g.notes == [Note(Seat(1), CardId("crowbar"), None)]


@pytest.mark.rule("azta.hand.secret")
@pytest.mark.parametrize(
    ("card", "seen", "sure"),
    [
        pytest.param("pistol", True, 1, id="a Gear that all saw"),
        pytest.param("pistol", False, 0, id="a Gear that nobody saw"),
        pytest.param("eureka", True, 0, id="the Event"),
    ],
)
def test_hand_secret_the_event_may_be_gone(card: str, seen: bool, sure: int) -> None:  # noqa: FBT001
    """After an unseen loss nobody is sure that the Event is still there, whatever was lost."""
    g = table(*THREE, start="loot", stop="loot", hands=(("pistol", "eureka"),), sure=(1, 0, 0))

    take_out(g, Seat(0), CardId(card), seen=seen)

    assert g.sure[0] == sure


@pytest.mark.rule("azta.hand.limit-discard-not-dropped", "azta.event.text-wins")
@pytest.mark.parametrize(
    ("hands", "targets"),
    [
        pytest.param((("pistol",), (), ()), 1, id="one has cards"),
        pytest.param(((), (), ()), 0, id="nobody has"),
    ],
)
def test_hand_discards_of_everyone_need_one_card(
    hands: tuple[tuple[str, ...], ...], targets: int
) -> None:
    """A discard for everyone can be played as long as anybody holds a card."""
    g = table(*THREE, start="loot", stop="loot", hands=hands)

    found = with_cards(g, Seat(0), DiscardHand(who="everyone", count=1), None)

    assert len(found) == targets


@pytest.mark.rule("azta.hand.limit-discard-not-dropped", "azta.event.text-wins")
@pytest.mark.parametrize(
    ("who", "left"),
    [
        pytest.param("self", [[], ["crowbar"], ["eureka"]], id="one's own"),
        pytest.param("everyone", [[], [], []], id="everyone's"),
    ],
)
def test_hand_discards_of_those_who_are_meant(
    who: Literal["self", "everyone"], left: list[list[str]]
) -> None:
    """Who is meant discards a card each; what is discarded lies in no centre to be Looted."""
    g = table(*THREE, start="loot", stop="loot", hands=(("pistol",), ("crowbar",), ("eureka",)),
              dice=Dice.scripted(*(0 for hand in left if not hand)))  # fmt: skip

    discard_hand(g, RESOLVE, Seat(0), DiscardHand(who=who, count=1))

    assert [ids(hand) for hand in g.hands] == left
    assert (g.centre, g.dice.spent) == ([], True)


@pytest.mark.rule("azta.hand.secret")
def test_hand_secret_imagined_hands_hold_what_is_known() -> None:
    """A seat imagines other hands with the cards it knows of and the Events all know of."""
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw",
              hands=(("eureka",), ("pep-talk", "pistol"), ("noodle-arms", "crowbar")),
              deck=("machete", "machete", "chainsaw", "lab-coat"), sure=(0, 1, 1),
              encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()))  # fmt: skip
    g.notes.append(Note(Seat(2), CardId("crowbar"), Seat(0)))
    rng = Dice.seeded("imagine")

    worlds = [box.imagine(g, Seat(0), rng) for _ in range(30)]

    events = {"pep-talk", "noodle-arms"}
    assert all(ids(world.hands[0]) == ["eureka"] for world in worlds)
    assert all("crowbar" in ids(world.hands[2]) for world in worlds)
    assert all(events & set(ids(world.hands[1])) for world in worlds)
    assert all(events & set(ids(world.hands[2])) for world in worlds)
    assert len({tuple(ids(world.hands[1])) for world in worlds}) > 5
    assert len({tuple(ids(world.draw_pile)) for world in worlds}) > 5


@pytest.mark.rule("azta.hand.limit-discard-not-dropped", "azta.event.text-wins")
def test_hand_random_discard_goes_to_the_discard_pile() -> None:
    """An Event makes another player discard two cards at random, fewer if there are fewer."""
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw",
              hands=(("lost-luggage",), ("pistol", "eureka", "pep-talk"), ("crowbar",)),
              encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()),
              dice=Dice.scripted(0, 1))  # fmt: skip
    other = g.copy()
    other.dice = Dice.scripted(0)

    play(g, PlayEvent(CardId("lost-luggage")), AimPlayer(Seat(1)))
    play(other, PlayEvent(CardId("lost-luggage")), AimPlayer(Seat(2)))

    assert ids(g.hands[1]) == ["eureka"]
    assert ids(g.discard) == ["pistol", "pep-talk", "lost-luggage"]
    assert (g.centre, g.dice.spent) == ([], True)
    assert ids(other.discard) == ["crowbar", "lost-luggage"]


def test_aim_is_not_needed_for_one_target() -> None:
    """An effect with one possible target asks nobody."""
    g = table([(1, 1, 1)], STRONG, STRONG, start="screw", stop="screw", hands=(("second-wind",),),
              encounter=facing(ZOMBIE, 0), stacks=((), (3,), ()))  # fmt: skip

    play(g, PlayEvent(CardId("second-wind")))

    assert Aim(Who(0)) not in offered(g)
    assert asked(g) == (0, HALT)
