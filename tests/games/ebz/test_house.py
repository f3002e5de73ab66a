"""The Safe House, the piles, and who knows what of them."""

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.house import top_card
from shamble.games.ebz.options import Add, Done, Find, Flee, LoseTop, Stop
from shamble.games.ebz.piles import give_back
from shamble.games.ebz.state import NO_PILE, Ebz, house
from shamble.games.ebz.view import redeal
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Seat
from shamble.kernel.window import PASS
from tests.games.ebz.positions import (
    HIDES,
    A,
    B,
    C,
    at_turn,
    card,
    choose,
    fight,
    flee,
    ids,
    offered,
    pile,
    play,
    table,
)


@pytest.mark.rule("ebz.house.parts", "ebz.house.in-play")
def test_house_parts_and_cards_in_play() -> None:
    """Draw deck, discard pile and hand are the Safe House, and so are cards in play."""
    g = at_turn(horde="z1", hands={0: "hide rifle"}, draws={0: "z2"}, discards={0: "crowbar"})

    choose(g, Flee(), *play("hide"))

    assert sorted(ids(house(g, A)).split()) == ["crowbar", "hide", "rifle", "z2"]
    assert ids(g.players[A].discard) == "crowbar"


@pytest.mark.rule("ebz.house.draw")
def test_house_draw_from_the_top() -> None:
    """The top card of the draw deck is drawn."""
    g = table(draws={0: "rifle hide z1"})

    first = top_card(g, A)

    assert first is card("rifle")
    assert ids(g.players[A].draw_deck) == "z1 hide"


@pytest.mark.rule("ebz.house.reshuffle", "ebz.house.reshuffle-late")
def test_house_reshuffle_only_if_needed() -> None:
    """The discard pile is shuffled when a card is needed and the draw deck is empty."""
    g = table(draws={0: "rifle"}, discards={0: "hide z1"}, dice=Dice.scripted((1, 0)))

    top_card(g, A)
    between = (ids(g.players[A].draw_deck), ids(g.players[A].discard))
    second = top_card(g, A)

    assert between == ("", "hide z1")
    assert second is card("hide")
    assert (ids(g.players[A].draw_deck), ids(g.players[A].discard)) == ("z1", "")


@pytest.mark.rule("ebz.house.reshuffle", "ebz.death.when")
def test_house_reshuffle_nothing_left() -> None:
    """With both empty there is no card."""
    assert top_card(table(draws={0: ""}), A) is None


@pytest.mark.rule(
    "ebz.house.lost-back", "ebz.house.lost-new-pile", "ebz.house.starter-piles",
    "ebz.house.lost-zombie",
)  # fmt: skip
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        pytest.param("rifle", 3, 4, id="to its pile"),
        pytest.param("crowbar", 0, 1, id="to an empty pile"),
        pytest.param("shotgun", NO_PILE, 1, id="a new pile"),
        pytest.param("sandwich", NO_PILE, 1, id="a new pile for a starting card"),
    ],
)
def test_house_lost_back_to_the_pile(name: str, before: int, after: int) -> None:
    """A lost Swag goes to its pile, or opens one."""
    g = table(piles={name: before})

    give_back(g, card(name))

    assert pile(g, name) == after
    assert not g.zombie_discard


@pytest.mark.rule("ebz.house.starter-piles")
def test_house_starter_piles_are_shared() -> None:
    """Lost Hides of different Survivors lie in one pile, from which anyone may find one."""
    g = at_turn(horde="z8", zombies="z8 z8 z8", draws={0: "hide " * 12, 1: "hide " * 12})

    flee(g)
    g.choose(LoseTop())
    flee(g)
    g.choose(LoseTop())
    flee(g, "hide")

    assert pile(g, "hide") == 2
    assert box.view(g, None).piles[-1].card == "hide"
    assert Find(CardId("hide")) in offered(g, Find)


@pytest.mark.rule("ebz.house.lost-zombie")
def test_house_lost_zombie_to_the_zombie_discard() -> None:
    """A lost zombie goes to the Zombie Discard."""
    g = table()

    give_back(g, card("z2"))

    assert ids(g.zombie_discard) == "z2"


# What is known.


def worlds(g: Ebz, seat: Seat | None) -> list[Ebz]:
    """Return games in which what the seat cannot know was dealt anew."""
    found = []
    for number in range(40):
        world = g.copy()
        redeal(world, seat, Dice.seeded(number))
        found.append(world)
    return found


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_view_of_another() -> None:
    """Others see the sizes, the discard pile and what hand and draw deck hold together."""
    g = at_turn(
        seats=3, horde="z8", hands={0: HIDES, 1: "rifle z1"}, draws={1: "hide crowbar"},
        discards={1: "z2"}, undead=(2,), threats={2: "z4"}, zombie_discard="z6",
    )  # fmt: skip

    mine, theirs = box.view(g, B).players[B], box.view(g, A).players[B]

    assert mine.hand == ("rifle", "z1")
    assert theirs.hand is None
    assert (theirs.hand_count, theirs.draw_count) == (2, 2)
    assert theirs.unseen == ("crowbar", "hide", "rifle", "z1")
    assert theirs.discard == ("z2",)
    assert box.view(g, A).players[C].threat == ("z4",)
    assert box.view(g, A).zombie_discard == ("z6",)
    assert box.view(g, A).horde == ("z8",)
    assert box.view(g, None).players[A].hand is None


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_redeal_mixes_hand_and_draw_deck() -> None:
    """Another's hand and draw deck are dealt anew; together they stay as they are."""
    g = table(hands={1: "rifle z1 hide"}, draws={1: "hide crowbar z2"})

    hands = {ids(sorted(world.players[B].hand, key=str)) for world in worlds(g, A)}
    wholes = {ids(sorted(house(world, B), key=str)) for world in worlds(g, A)}

    assert len(hands) > 5
    assert len(wholes) == 1
    assert {ids(world.players[B].hand) for world in worlds(g, B)} == {"rifle z1 hide"}


@pytest.mark.rule("ebz.house.hidden", "ebz.scavenge.to-hand")
def test_house_hidden_what_was_found_is_known() -> None:
    """A card found in the open stays in the hand of every imagined world."""
    g = at_turn(horde="z8", hands={0: "hide hide hide z1 z1"})
    flee(g, "hide hide hide")

    choose(g, Find(CardId("rifle")), LoseTop())

    assert ids(g.players[A].shown) == "rifle"
    assert all("rifle" in ids(world.players[A].hand) for world in worlds(g, B))
    assert {len(world.players[A].hand) for world in worlds(g, B)} == {6}
    assert len({ids(world.players[A].hand) for world in worlds(g, B)}) > 1


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_what_left_the_hand_is_forgotten() -> None:
    """A known card that was played is no longer known to be in hand."""
    g = at_turn(horde="z8", hands={0: "hide hide"}, shown={0: "hide"})

    choose(g, Flee(), *play("hide"), Stop())

    assert g.players[A].shown == []


@pytest.mark.rule("ebz.house.hidden", "ebz.house.reshuffle")
def test_house_hidden_a_reshuffle_lays_the_hand_open() -> None:
    """When a discard pile becomes the draw deck, all can tell what the hand holds."""
    g = table(hands={0: "rifle z1"}, draws={0: ""}, discards={0: "hide"}, dice=Dice.scripted(()))

    top_card(g, A)

    assert ids(g.players[A].shown) == "rifle z1"


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_own_draw_deck_has_no_order() -> None:
    """The order of the own draw deck is hidden too."""
    g = table(draws={0: "hide rifle z1 crowbar"})

    orders = {ids(world.players[A].draw_deck) for world in worlds(g, A)}

    assert len(orders) > 5


@pytest.mark.rule("ebz.house.hidden", "ebz.zdeck.shuffle")
def test_house_hidden_zombie_deck_and_zombie_hands() -> None:
    """The Zombie Deck and a Zombie player's hand are dealt anew together."""
    g = table(seats=3, undead=(2,), hands={2: "z1 z1"}, zombies="z8 z6 z4 z2")

    hands = {ids(world.players[C].hand) for world in worlds(g, A)}
    decks = {ids(world.zombie_deck) for world in worlds(g, C)}

    assert len(hands) > 3
    assert {ids(world.players[C].hand) for world in worlds(g, C)} == {"z1 z1"}
    assert len(decks) > 3


@pytest.mark.rule("ebz.house.hidden", "ebz.zplayer.return-order")
def test_house_hidden_known_zombies_stay() -> None:
    """Who put zombies on the Zombie Deck, or saw them there, knows them until they leave."""
    g = table(seats=3, zombies="z8 z6 z4 z2 z1")
    g.known = [0, 0, 0, 2, 3]

    assert box.view(g, A).zombies_known == ("z8",)
    assert box.view(g, B).zombies_known == ("z8", "z6")
    assert box.view(g, C).zombies_known == ()
    assert box.view(g, None).zombies_known == ()
    assert {ids(world.zombie_deck[-2:]) for world in worlds(g, B)} == {"z6 z8"}
    assert len({ids(world.zombie_deck[-2:]) for world in worlds(g, C)}) > 5
    assert len({ids(world.zombie_deck[-2:]) for world in worlds(g, None)}) > 5


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_known_below_the_top() -> None:
    """A buried zombie is known at its place, with a gap above it."""
    g = table(zombies="z8 z6 z4")
    g.known = [1, 0, 0]

    assert box.view(g, A).zombies_known == (None, None, "z4")


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_a_rebuffed_zombie_is_known() -> None:
    """What was shown of a Zombie player's hand stays in it."""
    g = table(seats=3, undead=(2,), hands={2: "z1 z4"}, shown={2: "z1"}, zombies="z8 z6 z2 z2")

    hands = [ids(world.players[C].hand) for world in worlds(g, A)]

    assert all(hand.startswith("z1 ") for hand in hands)
    assert {len(hand.split()) for hand in hands} == {2}
    assert len(set(hands)) > 2


@pytest.mark.rule("ebz.house.hidden", "ebz.insane.when")
def test_house_hidden_who_announces_is_sane() -> None:
    """In no imagined world does the Survivor who is let announce hold six zombies."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 hide"}, draws={0: "z2 " * 9})

    hands = [ids(world.players[A].hand) for world in worlds(g, B)]

    assert all("hide" in hand for hand in hands)


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_added_zombies_leave_the_hand() -> None:
    """A zombie added to the Horde is no longer counted to hand and draw deck."""
    g = at_turn(horde="z8", hands={1: "z1 hide"}, draws={1: "hide"})

    g.choose(Add(CardId("z1")))

    assert box.view(g, A).players[B].unseen == ("hide", "hide")


@pytest.mark.parametrize(
    ("hand", "totals", "lost"),
    [
        pytest.param("heavy-stick hide z1", (1, 1), (3, 3), id="too little for either"),
        pytest.param("rifle rifle hide hide hide", (4, 3), (1, 2), id="enough to flee"),
        pytest.param("thompson-typewriter crowbar rifle rifle", (11, 0), (1, 3), id="one short"),
        pytest.param("thompson-typewriter " * 2 + "crowbar", (12, 0), (0, 3), id="enough to fight"),
    ],
)
def test_view_says_what_a_hand_is_good_for(
    hand: str, totals: tuple[int, int], lost: tuple[int, int]
) -> None:
    """The view says what may be played, what it would total and what would be lost."""
    g = at_turn(horde="z8 z4", hands={0: hand})

    seen = box.view(g, A)

    assert seen.fight is not None
    assert seen.flee is not None
    assert (seen.fight.total, seen.flee.total) == totals
    assert (seen.fight.needed, seen.flee.needed) == (12, 3)
    assert (seen.fight.lost, seen.flee.lost) == lost
    assert box.view(g, None).fight is None


def test_view_follows_the_turn() -> None:
    """Total, value and losses are shown as the turn goes on."""
    g = at_turn(horde="z8", hands={0: "binoculars hide hide"})

    choose(g, Flee(), *play("binoculars"))
    playing = box.view(g, B)
    choose(g, Stop())
    scavenging = box.view(g, B)
    g.choose(Done())
    losing = box.view(g, B)

    assert (playing.action, playing.in_play, playing.total) == ("flee", ("binoculars",), 2)
    assert (scavenging.outcome, scavenging.value, scavenging.total) == ("fled", 3, 2)
    assert (losing.due, losing.in_play, losing.total) == (1, (), 2)
    assert (losing.horde_level, losing.horde_attrition) == (8, 1)


def test_view_shows_the_fight_of_a_won_turn() -> None:
    """The Horde's Level and Attrition are shown with the Horde."""
    g = at_turn(horde="z2 z1", hands={0: "rifle"})

    before = box.view(g, A)
    fight(g, "rifle")

    assert (before.horde, before.horde_level, before.horde_attrition) == (("z2", "z1"), 3, 7)
    assert before.reveals == 1


@pytest.mark.rule("ebz.house.hidden", "ebz.insane.when")
def test_house_hidden_before_the_announcement_nothing_is_certain() -> None:
    """Before insanity was checked, a hand of six zombies is possible for all that others know."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 hide", 1: "deadeye"}, draws={0: "z2 " * 20})

    hands = [ids(world.players[A].hand) for world in worlds(g, B)]

    assert g.turn.action == ""
    assert any("hide" not in hand for hand in hands)


@pytest.mark.rule("ebz.house.hidden", "ebz.insane.after-draw")
def test_house_hidden_after_a_card_nothing_is_certain() -> None:
    """Once a card was played the hand may be all zombies."""
    g = at_turn(horde="z8", hands={0: "z1 z1 z1 z1 z1 z1 sandwich hide"}, draws={0: "z2 " * 20})

    choose(g, Flee(), *play("sandwich"))
    hands = [ids(world.players[A].hand) for world in worlds(g, B)]

    assert any("hide" not in hand for hand in hands)


@pytest.mark.rule("ebz.house.hidden", "ebz.insane.own-turn")
def test_house_hidden_others_may_hold_six_zombies() -> None:
    """On another's turn a Survivor may hold six zombies, for all that is known."""
    g = at_turn(horde="z4 z4 z4 z4", hands={1: "z1 z1 z1 z1 z1 hide"}, draws={1: "z2 " * 20})

    hands = [ids(world.players[B].hand) for world in worlds(g, A)]

    assert any("hide" not in hand for hand in hands)


def test_view_counts_help_for_the_active_survivor_only() -> None:
    """What others add to a total is part of the active Survivor's prospects, and of no other's."""
    g = at_turn(horde="z8 z8 z8", hands={0: "hide", 1: "a-good-friend hide"})

    choose(g, PASS, Flee(), *play("a-good-friend"))
    mine, theirs = box.view(g, A).flee, box.view(g, B).flee

    assert mine is not None
    assert theirs is not None
    assert (mine.total, theirs.total) == (3, 1)
    assert box.view(g, B).total == 2
