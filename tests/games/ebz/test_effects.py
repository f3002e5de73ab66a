"""What cards do when they are played."""

import pytest

from shamble.games.ebz.events import (
    Buried,
    BuriedHidden,
    CleanedUp,
    Dispatched,
    Dumped,
    Grabbed,
    Recovered,
    Scouted,
    ScoutedHidden,
    Stolen,
)
from shamble.games.ebz.options import (
    Bury,
    Decline,
    DispatchZombie,
    Done,
    DumpZombie,
    Fight,
    Find,
    Flee,
    GrabCard,
    HaveNone,
    LoseFromHand,
    LoseTop,
    Play,
    Prompt,
    RecoverCard,
    StealFrom,
    Stop,
)
from shamble.games.ebz.state import Outcome
from shamble.kernel.options import CardId
from shamble.kernel.window import PASS
from tests.games.ebz.positions import (
    HIDES,
    A,
    B,
    C,
    at_turn,
    barred,
    choose,
    fight,
    flee,
    ids,
    offered,
    pack_with,
    pile,
    play,
    prompt,
    told,
)

NO = Decline()


def card_id(name: str) -> CardId:
    """Return an id."""
    return CardId(name)


@pytest.mark.rule("ebz.gloss.grab", "ebz.play.choice")
def test_gloss_grab_to_the_discard_pile() -> None:
    """Grandma's Pantry grabs a card of find 3 or less into the own discard pile."""
    g = at_turn(horde="z1", hands={0: "grandmas-pantry"})

    choose(g, Flee(), *play("grandmas-pantry"))
    before = (prompt(g), GrabCard(card_id("rifle")), GrabCard(card_id("crowbar")))
    dear = offered(g, GrabCard)
    g.choose(GrabCard(card_id("rifle")))

    assert before[0] == Prompt.GRAB
    assert before[1] in dear
    assert before[2] not in dear
    assert ids(g.players[A].discard) == "rifle"
    assert pile(g, "rifle") == 4
    assert told(g, Grabbed) == [Grabbed(A, CardId("rifle"))]


@pytest.mark.rule("ebz.play.choice")
def test_play_choice_may_be_declined() -> None:
    """What a card says you may do, you may leave."""
    g = at_turn(horde="z1", hands={0: "grandmas-pantry"})

    choose(g, Flee(), *play("grandmas-pantry"), NO)

    assert g.players[A].discard == []
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.play.resolve-all", "ebz.play.choice")
@pytest.mark.parametrize(
    "effect",
    [
        pytest.param('{ do = "grab", find_max = 3 }', id="grab"),
        pytest.param('{ do = "recover" }', id="recover"),
        pytest.param('{ do = "steal", find_max = 9 }', id="steal"),
        pytest.param('{ do = "dispatch", level_max = 8, pick = "any" }', id="dispatch"),
        pytest.param('{ do = "dump", n = 1 }', id="dump"),
    ],
)
def test_play_resolve_all_without_a_choice(effect: str) -> None:
    """What a card does not leave to choice cannot be declined."""
    deck = pack_with(f'signs = ["flee"]\neffects = [{effect}]')
    g = at_turn(
        deck=deck, seats=3, horde="z1 z1", hands={0: "custom-1 z2 z4"},
        discards={0: "hide rifle", 1: "rifle", 2: "rifle"},
    )  # fmt: skip

    choose(g, Flee(), *play("custom-1"))

    assert prompt(g) in {Prompt.GRAB, Prompt.RECOVER, Prompt.STEAL, Prompt.DISPATCH, Prompt.DUMP}
    assert offered(g, Decline) == []


@pytest.mark.rule("ebz.play.as-far-as-possible")
@pytest.mark.parametrize(
    "effect",
    [
        pytest.param('{ do = "grab", find_max = 0 }', id="nothing to grab"),
        pytest.param('{ do = "recover", may = true }', id="nothing to recover"),
        pytest.param('{ do = "steal", find_max = 9 }', id="nothing to steal"),
        pytest.param('{ do = "dispatch", level_max = 0, pick = "any" }', id="no such zombie"),
        pytest.param('{ do = "dump", n = 1 }', id="no zombie in hand"),
        pytest.param('{ do = "lose", n = 1 }', id="no card in hand"),
    ],
)
def test_play_as_far_as_possible(effect: str) -> None:
    """An effect without a target is skipped."""
    deck = pack_with(f'signs = ["flee"]\nflee = 4\neffects = [{effect}]')
    g = at_turn(deck=deck, horde="z1", hands={0: "custom-1"})

    choose(g, Flee(), *play("custom-1"), Stop())

    assert g.turn.outcome == Outcome.FLED


@pytest.mark.rule("ebz.scavenge.trash-bin-scope")
def test_scavenge_trash_bin_scope_not_grabbing() -> None:
    """A Trash Bin may be grabbed on a turn on which one was played."""
    g = at_turn(horde="z1", hands={0: "trash-bin grandmas-pantry"})

    choose(g, Flee(), *play("trash-bin", "grandmas-pantry"), GrabCard(card_id("trash-bin")))

    assert ids(g.players[A].discard) == "trash-bin"


@pytest.mark.rule("ebz.play.resolve-all")
def test_play_resolve_all_grab_by_tag() -> None:
    """A grab may ask for a tag."""
    deck = pack_with('signs = ["flee"]\neffects = [{ do = "grab", find_max = 4, tag = "food" }]')
    g = at_turn(deck=deck, horde="z1", hands={0: "custom-1"}, piles={"sandwich": 2})

    choose(g, Flee(), *play("custom-1"))

    assert offered(g, GrabCard) == [GrabCard(card_id("tv-dinner")), GrabCard(card_id("sandwich"))]


@pytest.mark.rule("ebz.house.in-play", "ebz.play.resolve-all")
def test_house_in_play_is_not_the_discard_pile() -> None:
    """Grandpa's Shed takes a Fight card from the discard pile, not one in play."""
    g = at_turn(
        horde="z1", hands={0: "rifle grandpas-shed"}, discards={0: "crowbar hide crowbar z1"}
    )

    choose(g, Fight(), *play("rifle", "grandpas-shed"))
    choices = offered(g, RecoverCard)
    g.choose(RecoverCard(card_id("crowbar")))

    assert choices == [RecoverCard(card_id("crowbar"))]
    assert ids(g.players[A].hand) == "heavy-stick crowbar"
    assert ids(g.players[A].shown) == "crowbar"
    assert ids(g.players[A].discard) == "hide crowbar z1"
    assert told(g, Recovered) == [Recovered(A, CardId("crowbar"))]


@pytest.mark.rule("ebz.play.resolve-all")
def test_play_resolve_all_recover_by_tag() -> None:
    """A recovery may ask for a tag."""
    deck = pack_with('signs = ["flee"]\neffects = [{ do = "recover", tag = "food" }]')
    g = at_turn(deck=deck, horde="z1", hands={0: "custom-1"}, discards={0: "hide sandwich rifle"})

    choose(g, Flee(), *play("custom-1"))

    assert ids(g.players[A].hand) == "sandwich"


@pytest.mark.rule("ebz.zplayer.no-swag", "ebz.play.resolve-all")
def test_zplayer_no_swag_to_steal() -> None:
    """I Saw It First takes the topmost cheap Swag of another Survivor, not of the dead."""
    g = at_turn(
        seats=4, horde="z1", undead=(3,), hands={0: "i-saw-it-first", 3: ""},
        discards={1: "rifle hide rifle shotgun z1", 2: "shotgun z1", 3: "rifle"},
    )  # fmt: skip

    choose(g, Flee(), *play("i-saw-it-first"))
    choices = offered(g, StealFrom)
    g.choose(StealFrom(B))

    assert choices == [StealFrom(B)]
    assert ids(g.players[B].discard) == "rifle hide shotgun z1"
    assert ids(g.players[A].discard) == "rifle"
    assert told(g, Stolen) == [Stolen(A, B, CardId("rifle"))]


@pytest.mark.rule("ebz.play.choice")
def test_play_choice_of_the_victim() -> None:
    """With several to steal from, the thief picks; find 4 is the limit."""
    g = at_turn(
        seats=3, horde="z1", hands={0: "i-saw-it-first"}, discards={1: "crowbar", 2: "hide"}
    )

    choose(g, Flee(), *play("i-saw-it-first"))

    assert offered(g, StealFrom) == [StealFrom(B), StealFrom(C)]


@pytest.mark.rule("ebz.house.lose-vs-discard", "ebz.house.lost-back", "ebz.house.lost-new-pile")
def test_house_lose_vs_discard_coffin_nails() -> None:
    """Coffin Nails draws three; then a Swag from hand is lost to its pile, not discarded."""
    g = at_turn(horde="z1", hands={0: "coffin-nails hide z1"})

    choose(g, Flee(), *play("coffin-nails"))
    choices = offered(g, LoseFromHand)
    g.choose(LoseFromHand(card_id("hide")))

    assert choices == [LoseFromHand(card_id("hide")), LoseFromHand(card_id("heavy-stick"))]
    assert ids(g.players[A].hand) == "z1 heavy-stick heavy-stick heavy-stick"
    assert g.players[A].discard == []
    assert pile(g, "hide") == 1
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.play.as-far-as-possible", "ebz.card.zombie-not-swag")
def test_play_as_far_as_possible_a_hand_of_zombies_loses_nothing() -> None:
    """A hand without Swag is asked all the same, and has nothing to lose."""
    g = at_turn(horde="z1", hands={0: "coffin-nails z1"}, draws={0: "z2 z2 z2 hide"})

    choose(g, Flee(), *play("coffin-nails"))
    options = offered(g, HaveNone)
    g.choose(HaveNone())

    assert options == [HaveNone()]
    assert ids(g.players[A].hand) == "z1 z2 z2 z2"
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.play.as-far-as-possible")
def test_play_as_far_as_possible_too_few_is_all() -> None:
    """Who must lose more Swag than there is loses all of it."""
    deck = pack_with('signs = ["flee"]\neffects = [{ do = "lose", n = 3 }]')
    g = at_turn(deck=deck, horde="z1", hands={0: "custom-1 hide rifle"})

    choose(g, Flee(), *play("custom-1"))
    choose(g, LoseFromHand(card_id("rifle")), LoseFromHand(card_id("hide")))

    assert g.players[A].hand == []
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.scavenge.returned-now")
def test_scavenge_returned_now_can_be_found() -> None:
    """A card that an effect sent back to its pile can be found in the same turn."""
    g = at_turn(horde="z8", hands={0: "coffin-nails hide binoculars"})

    choose(g, Flee(), *play("coffin-nails"), LoseFromHand(card_id("hide")), *play("binoculars"))
    choose(g, Stop(), Find(card_id("hide")))

    assert ids(g.players[A].hand) == "heavy-stick heavy-stick heavy-stick hide"
    assert pile(g, "hide") == 0


@pytest.mark.rule("ebz.play.resolve-all", "ebz.house.hidden")
def test_play_resolve_all_up_a_tree() -> None:
    """Up A Tree looks at the top two zombies and slips any of them under the deck, unseen."""
    g = at_turn(horde="z1", hands={0: "up-a-tree"}, zombies="z8 z2 z6 z6")

    choose(g, Flee(), *play("up-a-tree"))
    first = offered(g, Bury)
    g.choose(Bury(card_id("z2")))
    second = offered(g, Bury)
    g.choose(Done())

    assert first == [Bury(card_id("z2")), Bury(card_id("z8"))]
    assert second == [Bury(card_id("z8"))]
    assert ids(g.zombie_deck) == "z2 z6 z6 z8"
    assert g.known == [1, 0, 0, 1]
    assert told(g, Scouted) == [Scouted(A, (CardId("z8"), CardId("z2")))]
    heard = [one.heard_by(B) for one in g.log or ()]
    assert ScoutedHidden(A, 2) in heard
    assert BuriedHidden(A) in heard
    assert Buried(A, CardId("z2")) not in heard


@pytest.mark.rule("ebz.play.as-far-as-possible", "ebz.escalate.reshuffle")
def test_play_as_far_as_possible_scouting_a_short_deck() -> None:
    """A deck of one is looked at as far as it goes; looking never reshuffles."""
    g = at_turn(horde="z1", hands={0: "up-a-tree"}, zombies="z8", zombie_discard="z2")

    choose(g, Flee(), *play("up-a-tree"), Bury(card_id("z8")))

    assert ids(g.zombie_deck) == "z8"
    assert g.reshuffles == 0
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.house.hidden")
def test_house_hidden_burying_blurs_what_others_knew() -> None:
    """Who knew the top of the Zombie Deck cannot tell what another slipped under it."""
    g = at_turn(horde="z1", hands={0: "up-a-tree"}, zombies="z8 z2 z6")
    g.known = [0, 2, 2]

    choose(g, Flee(), *play("up-a-tree"))
    looked = list(g.known)
    choose(g, Bury(card_id("z8")), Done())

    assert looked == [0, 3, 3]
    assert g.known == [1, 0, 1]


@pytest.mark.rule("ebz.card.beats-rule", "ebz.add.only-way-out")
def test_card_beats_rule_trash_bin() -> None:
    """A Trash Bin puts a zombie from hand into the Zombie Discard."""
    g = at_turn(horde="z1", hands={0: "trash-bin z2 z4 hide"})

    choose(g, Flee(), *play("trash-bin"))
    choices = offered(g, DumpZombie)
    g.choose(DumpZombie(card_id("z4")))

    assert choices == [DumpZombie(card_id("z2")), DumpZombie(card_id("z4"))]
    assert ids(g.zombie_discard) == "z4"
    assert ids(g.players[A].hand) == "z2 hide"
    assert told(g, Dumped) == [Dumped(A, CardId("z4"))]
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.house.hidden", "ebz.play.choice")
@pytest.mark.parametrize(
    ("draw", "prompted"),
    [("z1 hide", Prompt.DUMP), ("hide", Prompt.PLAY)],
    ids=["could hold one", "cannot hold one"],
)
def test_house_hidden_dumping_is_asked_by_what_all_know(draw: str, prompted: str) -> None:
    """A Survivor without a zombie in hand is asked if one could be there."""
    g = at_turn(horde="z1", hands={0: "trash-bin hide"}, draws={0: draw})

    choose(g, Flee(), *play("trash-bin"))

    assert prompt(g) == prompted


@pytest.mark.rule("ebz.play.as-far-as-possible")
def test_play_as_far_as_possible_dumping_several() -> None:
    """A compulsory dump goes on until enough are gone, or says there is none."""
    deck = pack_with('signs = ["flee"]\neffects = [{ do = "dump", n = 2 }]')
    g = at_turn(deck=deck, horde="z1", hands={0: "custom-1 z2"}, draws={0: "z4 hide"})

    choose(g, Flee(), *play("custom-1"), DumpZombie(card_id("z2")))
    options = offered(g, HaveNone)
    g.choose(HaveNone())

    assert options == [HaveNone()]
    assert ids(g.zombie_discard) == "z2"
    assert prompt(g) == Prompt.PLAY


@pytest.mark.rule("ebz.horde.not-by-cards")
@pytest.mark.parametrize(
    ("pick", "places"),
    [("any", [0, 1, 3]), ("newest", [3]), ("oldest", [0])],
)
def test_horde_not_by_cards_dispatch(pick: str, places: list[int]) -> None:
    """A zombie of a low Level is taken out of the Horde: any, the newest or the oldest."""
    deck = pack_with(
        f'signs = ["flee"]\neffects = [{{ do = "dispatch", level_max = 4, pick = "{pick}", '
        "may = true }]"
    )
    g = at_turn(deck=deck, horde="z4 z1 z8 z2", hands={0: "custom-1"})

    choose(g, Flee(), *play("custom-1"))

    assert offered(g, DispatchZombie) == [DispatchZombie(place) for place in places]
    assert offered(g, Decline) == [NO]


@pytest.mark.rule("ebz.horde.not-by-cards", "ebz.horde.dissipate-once")
def test_horde_not_by_cards_dissipates_all_the_same() -> None:
    """After DeadEye the oldest of those left still dissipates."""
    g = at_turn(horde="z8 z8 z1", hands={0: "deadeye hide hide"}, zombies="z6 z6 z6")

    choose(g, *play("deadeye"))
    flee(g, "hide hide")
    choose(g, Done(), LoseTop())

    assert told(g, Dispatched) == [Dispatched(A, CardId("z1"))]
    assert ids(g.zombie_discard) == "z1 z8"
    assert ids(g.horde) == "z8 z6"


@pytest.mark.rule("ebz.fight.empty-horde")
@pytest.mark.parametrize("act", [Fight(), Flee()], ids=["fight", "flight"])
def test_fight_empty_horde_is_a_success(act: Fight | Flee) -> None:
    """Against an empty Horde fight and flight succeed and cost nothing."""
    g = at_turn(horde="z1", hands={0: "deadeye"}, zombies="z6 z6 z6")

    choose(g, *play("deadeye"), act, Stop())

    assert g.current == B
    assert ids(g.players[A].discard) == "deadeye"
    assert ids(g.horde) == "z6"
    assert ids(g.zombie_discard) == "z1"


@pytest.mark.rule("ebz.card.beats-rule")
def test_card_beats_rule_saturday_night_special() -> None:
    """At clean-up a Saturday Night Special goes back to its pile."""
    g = at_turn(horde="z2", hands={0: "saturday-night-special hide"})

    fight(g, "saturday-night-special")
    before = pile(g, "saturday-night-special")
    g.choose(Done())

    assert (before, pile(g, "saturday-night-special")) == (5, 6)
    assert ids(g.players[A].discard) == "z2"
    assert told(g, CleanedUp) == [CleanedUp(A, (), (CardId("saturday-night-special"),))]


@pytest.mark.rule("ebz.card.beats-rule", "ebz.play.no-sign-goes")
def test_card_beats_rule_expended_out_of_turn() -> None:
    """A card without a sign that is expended goes to its pile, not to its owner."""
    deck = pack_with('signs = []\nwindow = "any"\neffects = [{ do = "expend" }]')
    g = at_turn(deck=deck, horde="z2", hands={1: "custom-1"})

    choose(g, *play("custom-1"))

    assert g.players[B].discard == []
    assert pile(g, "custom-1") == 5


@pytest.mark.rule("ebz.card.beats-rule")
@pytest.mark.parametrize(
    ("cards", "lost"),
    [
        pytest.param("gruddy-ground-grippers hide", 1, id="one spared"),
        pytest.param("gruddy-ground-grippers gruddy-ground-grippers", 0, id="two spared"),
        pytest.param("gruddy-ground-grippers " * 3, 0, id="never below none"),
        pytest.param("gruddy-ground-grippers", 4, id="not when the flight fails"),
    ],
)
def test_card_beats_rule_gruddy_ground_grippers(cards: str, lost: int) -> None:
    """After a successful flight one card fewer is lost for each pair, after halving."""
    g = at_turn(horde="z1", hands={0: cards + " z1 z1 z1"})

    choose(g, Flee(), *play(*cards.split()), Stop(), *[Done()] * (lost < 4))

    assert g.turn.due == lost


@pytest.mark.rule("ebz.card.beats-rule")
@pytest.mark.parametrize(
    ("on", "act", "lost"),
    [
        pytest.param("failed", Flee(), 1, id="failed flight"),
        pytest.param("failed", Fight(), 1, id="lost fight"),
        pytest.param("any", Flee(), 1, id="any"),
        pytest.param("fled", Flee(), 2, id="only if fled"),
    ],
)
def test_card_beats_rule_spare_on_failure(on: str, act: Fight | Flee, lost: int) -> None:
    """A card may spare its owner after a failure."""
    deck = pack_with(
        f'signs = ["flee", "fight"]\neffects = [{{ do = "spare", n = 1, on = "{on}" }}]'
    )
    g = at_turn(deck=deck, horde="z4", hands={0: "custom-1 " + HIDES})

    choose(g, act, *play("custom-1"), Stop())

    assert g.turn.due == lost


@pytest.mark.rule("ebz.scavenge.card-limits")
def test_scavenge_card_limits_some_more() -> None:
    """A card may allow that a number of its kind be found on the turn it is played."""
    deck = pack_with('signs = ["flee"]\nflee = 6\neffects = [{ do = "limit", finds = 1 }]')
    g = at_turn(deck=deck, horde="z8", hands={0: "custom-1"})

    choose(g, Flee(), *play("custom-1"), Stop())
    first = barred(g, Find(card_id("custom-1")))
    g.choose(Find(card_id("custom-1")))

    assert first is None
    assert barred(g, Find(card_id("custom-1"))) == "ebz.scavenge.card-limits"


def test_play_names_are_not_tested() -> None:
    """Two cards with the same effect do the same, whatever they are called."""
    deck = pack_with('signs = []\nwindow = "total"\neffects = [{ do = "boost", n = 2 }]')
    g = at_turn(deck=deck, horde="z4", hands={0: "z1", 1: "custom-1 a-good-friend"})

    choose(g, PASS, Flee(), Play(CardId("custom-1")), Play(CardId("a-good-friend")))
    g.choose(Stop())

    assert g.turn.total == 4
