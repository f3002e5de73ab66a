"""Cards without a sign, and the moments at which they are offered."""

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.answer import bars_answer
from shamble.games.ebz.cards import Moment
from shamble.games.ebz.events import Boosted, CardFound, CardPlayed, Intercepted, Rebuffed
from shamble.games.ebz.options import (
    ActionChoice,
    Add,
    Decline,
    DispatchZombie,
    Done,
    Fight,
    Find,
    Flee,
    LoseTop,
    Play,
    Prompt,
    Stop,
    StopDrawing,
    Threaten,
)
from shamble.games.ebz.state import Outcome
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS, PASS_ON
from tests.games.ebz.positions import (
    A,
    B,
    C,
    asked,
    at_turn,
    card,
    choose,
    following,
    ids,
    offered,
    pack_with,
    pile,
    prompt,
    table,
    told,
)

DEADEYE = Play(CardId("deadeye"))
FRIEND = Play(CardId("a-good-friend"))
REMEMBER = Play(CardId("i-remember-you"))
MINE = Play(CardId("but-thats-my"))
PAPER_BOY = Add(CardId("z1"))
RIFLE = Find(CardId("rifle"))


@pytest.mark.rule("ebz.ex.no-sign-cards", "ebz.play.no-sign", "ebz.play.no-sign-restricted")
def test_play_no_sign_any_turn_any_time() -> None:
    """While a total is open DeadEye and A Good Friend may be played, the restricted ones not."""
    g = at_turn(
        horde="z1",
        hands={1: "deadeye a-good-friend but-thats-my i-remember-you hide"},
    )

    g.choose(PASS)
    g.choose(Fight())

    assert (asked(g), prompt(g)) == (B, Prompt.BEFORE_TOTAL)
    assert offered(g, Play) == [DEADEYE, FRIEND]


@pytest.mark.rule("ebz.play.no-sign-restricted", "ebz.play.signed-own-turn", "ebz.play.not-zombies")
@pytest.mark.parametrize(
    ("name", "moment", "rule"),
    [
        pytest.param("a-good-friend", Moment.TOTAL, None, id="friend, total open"),
        pytest.param("a-good-friend", Moment.HORDE, None, id="friend, before the announcement"),
        pytest.param("a-good-friend", Moment.ADDED, None, id="friend, zombie added"),
        pytest.param("a-good-friend", Moment.FOUND, None, id="friend, card named"),
        pytest.param("a-good-friend", Moment.UNDEAD, None, id="friend, zombie turn"),
        pytest.param("deadeye", Moment.ADDED, None, id="deadeye, zombie added"),
        pytest.param("deadeye", Moment.HORDE, None, id="deadeye, before the announcement"),
        pytest.param("deadeye", Moment.TOTAL, None, id="deadeye, total open"),
        pytest.param("deadeye", Moment.FOUND, None, id="deadeye, card named"),
        pytest.param("deadeye", Moment.UNDEAD, None, id="deadeye, zombie turn"),
        pytest.param("i-remember-you", Moment.ADDED, "ebz.play.no-sign-restricted", id="gone"),
        pytest.param("but-thats-my", Moment.FOUND, "ebz.play.no-sign-restricted", id="not named"),
        pytest.param("hide", Moment.TOTAL, "ebz.play.signed-own-turn", id="has a sign"),
        pytest.param("a-good-book", Moment.TOTAL, "ebz.play.signed-own-turn", id="draw sign"),
        pytest.param("z1", Moment.TOTAL, "ebz.play.not-zombies", id="zombie"),
    ],
)
def test_play_no_sign_restricted(name: str, moment: Moment, rule: str | None) -> None:
    """What is printed on a card limits when it is played out of turn."""
    g = table()
    g.turn.moment = moment

    assert bars_answer(g, B, card(name)) == rule


@pytest.mark.rule("ebz.play.no-sign-restricted", "ebz.play.signed-own-turn", "ebz.play.not-zombies")
@pytest.mark.parametrize(
    ("option", "rule"),
    [
        pytest.param(DEADEYE, None, id="on offer"),
        pytest.param(MINE, "ebz.play.no-sign-restricted", id="no card was named"),
        pytest.param(Play(CardId("hide")), "ebz.play.signed-own-turn", id="has a sign"),
        pytest.param(Play(CardId("z1")), "ebz.play.not-zombies", id="zombie"),
        pytest.param(FRIEND, "shamble.choose.not-offered", id="not in hand"),
        pytest.param(Flee(), "shamble.choose.not-offered", id="no card"),
    ],
)
def test_play_no_sign_refusals(option: Option, rule: str | None) -> None:
    """Who may answer and tries another card is told the rule that forbids it."""
    g = at_turn(horde="z1", hands={1: "deadeye but-thats-my hide z1"})

    choose(g, Decline(), PASS, Fight())

    assert (asked(g), prompt(g)) == (B, Prompt.BEFORE_TOTAL)
    assert g.bars(option) == rule


@pytest.mark.rule("ebz.play.no-sign-restricted")
@pytest.mark.parametrize(
    ("whose", "seat", "rule"),
    [
        pytest.param("own", A, None, id="own on the own turn"),
        pytest.param("own", B, "ebz.play.no-sign-restricted", id="own on another's"),
        pytest.param("other", A, "ebz.play.no-sign-restricted", id="other on the own turn"),
        pytest.param("other", B, None, id="other on another's"),
    ],
)
def test_play_no_sign_restricted_to_turns(whose: str, seat: Seat, rule: str | None) -> None:
    """A card may be for the own turn only, or for the turns of others."""
    deck = pack_with(f'signs = []\nwindow = "any"\nturn = "{whose}"')
    g = table(deck=deck)
    g.turn.moment = Moment.TOTAL

    assert bars_answer(g, seat, card("custom-1", deck)) == rule


@pytest.mark.rule("ebz.play.windows")
def test_play_windows_order_active_first() -> None:
    """The active Survivor is asked first, then the others in turn order, until all pass."""
    g = at_turn(seats=3, seat=1, horde="z8", hands={0: "deadeye", 1: "deadeye", 2: "deadeye"})

    seats = following(g, asked, PASS, PASS, PASS)

    assert seats == [B, C, A]
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.play.windows")
def test_play_windows_go_round_after_an_answer() -> None:
    """After a card was played everybody who could is asked again."""
    g = at_turn(seats=3, horde="z1 z1 z1", hands={0: "deadeye", 1: "deadeye"})

    choose(g, PASS, DEADEYE, DispatchZombie(0))

    assert (asked(g), prompt(g)) == (A, Prompt.BEFORE_ANNOUNCEMENT)
    assert ids(g.horde) == "z1 z1"


@pytest.mark.rule("ebz.play.windows", "ebz.play.finished")
def test_play_windows_while_the_total_is_open() -> None:
    """Offered after the announcement, after each card, and once more when playing ends."""
    g = at_turn(horde="z8", hands={0: "hide hide", 1: "a-good-friend"})

    prompts = following(g, prompt, PASS, Flee(), PASS, Play(CardId("hide")), PASS, Stop(), PASS)

    assert prompts == [
        Prompt.BEFORE_ANNOUNCEMENT,
        Prompt.ANNOUNCE,
        Prompt.BEFORE_TOTAL,
        Prompt.PLAY,
        Prompt.BEFORE_TOTAL,
        Prompt.PLAY,
        Prompt.BEFORE_TOTAL,
    ]
    assert g.turn.outcome == Outcome.FLED


@pytest.mark.rule("ebz.play.windows", "ebz.play.no-sign", "ebz.play.total-others")
def test_play_windows_own_cards_without_a_sign_are_played_like_the_others() -> None:
    """Among the cards one plays are those without a sign; one is asked apart only at the end."""
    g = at_turn(horde="z4", hands={0: "a-good-friend hide deadeye"})

    choose(g, PASS, Flee())
    first = offered(g, Play)
    said = box.words.option(Voice(("June", "Bob")), g.deck, box.view(g, A), FRIEND)
    choose(g, FRIEND)
    prompts = following(g, prompt, Play(CardId("hide")), Stop())

    assert first == [FRIEND, Play(CardId("hide")), DEADEYE]
    assert said.endswith("Makes it 2 of 2: away, lose 1 card, find for 2")
    assert prompts == [Prompt.PLAY, Prompt.PLAY]
    assert (asked(g), prompt(g), offered(g, Play)) == (A, Prompt.BEFORE_TOTAL, [DEADEYE])


@pytest.mark.rule("ebz.play.windows")
def test_play_windows_pass_until_my_turn() -> None:
    """Who passes until the own turn is asked no more before it, and is asked again then."""
    g = at_turn(horde="z8", hands={0: "hide hide", 1: "deadeye"}, zombies="z8 z8 z8")

    choose(g, PASS_ON, Flee(), Play(CardId("hide")), Stop(), LoseTop())

    assert g.current == B
    assert (asked(g), prompt(g)) == (B, Prompt.BEFORE_ANNOUNCEMENT)
    assert not g.passing[B]


@pytest.mark.rule("ebz.play.windows", "ebz.house.hidden")
@pytest.mark.parametrize(
    ("hand", "draw", "is_asked"),
    [
        pytest.param("hide", "deadeye", True, id="could be in hand"),
        pytest.param("deadeye", "hide", True, id="is in hand"),
        pytest.param("hide", "hide", False, id="owns none"),
        pytest.param("i-remember-you", "hide", False, id="does not fit now"),
    ],
)
def test_play_windows_silence_betrays_nothing(hand: str, draw: str, is_asked: bool) -> None:  # noqa: FBT001
    """Who is asked depends only on what everybody knows: what hand and draw deck hold together."""
    g = at_turn(horde="z8", hands={1: hand}, draws={1: draw})

    assert (prompt(g) == Prompt.BEFORE_ANNOUNCEMENT) is is_asked


@pytest.mark.rule("ebz.play.windows", "ebz.zplayer.no-swag")
def test_play_windows_on_a_zombie_turn() -> None:
    """On a Zombie player's turn Survivors are offered their cards just before it dissipates."""
    g = at_turn(
        seats=3, seat=2, undead=(2,), horde="z8 z1", hands={0: "deadeye", 1: "deadeye"},
        zombies="z8 z8 z8 z8",
    )  # fmt: skip

    choose(g, StopDrawing(), Threaten(CardId("z8")))
    first = (asked(g), prompt(g))
    choose(g, DEADEYE)

    assert first == (A, Prompt.BEFORE_DISSIPATING)
    assert ids(g.horde) == "z8"
    assert ids(g.zombie_discard) == "z1"
    assert asked(g) == B


@pytest.mark.rule("ebz.play.no-sign-goes", "ebz.add.no-refill")
def test_play_no_sign_goes_to_the_owners_discard() -> None:
    """Out of turn the card goes to its owner's discard pile once resolved; none is drawn."""
    g = at_turn(horde="z1 z1", hands={1: "deadeye hide"})

    g.choose(DEADEYE)
    between = (ids(g.players[B].aside), ids(g.players[B].discard))
    g.choose(DispatchZombie(1))

    assert between == ("deadeye", "")
    assert ids(g.players[B].aside) == ""
    assert ids(g.players[B].discard) == "deadeye"
    assert ids(g.players[B].hand) == "hide"
    assert told(g, CardPlayed) == [CardPlayed(B, CardId("deadeye"))]


@pytest.mark.rule("ebz.play.no-sign-goes")
def test_play_no_sign_on_the_own_turn_stays_in_play() -> None:
    """On the own turn it stays in play until clean-up."""
    g = at_turn(horde="z1 z8", hands={0: "deadeye hide"})

    g.choose(DEADEYE)
    between = ids(g.turn.in_play)
    choose(g, Flee(), Play(CardId("hide")), Stop())

    assert between == "deadeye"
    assert ids(g.players[A].discard) == "deadeye hide"


@pytest.mark.rule("ebz.play.no-sign-restricted", "ebz.card.beats-rule")
def test_play_no_sign_restricted_i_remember_you() -> None:
    """Just after a zombie was added it goes back to the hand it came from."""
    g = at_turn(horde="z8", hands={0: "i-remember-you", 1: "z1 z1"})

    g.choose(PAPER_BOY)
    before = (asked(g), prompt(g))
    g.choose(REMEMBER)

    assert before == (A, Prompt.AFTER_ADDED)
    assert ids(g.horde) == "z8"
    assert ids(g.players[B].hand) == "z1 z1"
    assert ids(g.players[B].shown) == "z1"
    assert told(g, Rebuffed) == [Rebuffed(A, B, CardId("z1"))]
    assert prompt(g) == Prompt.ANNOUNCE


@pytest.mark.rule("ebz.play.no-sign-restricted")
def test_play_no_sign_restricted_rebuff_once() -> None:
    """Once sent back, the zombie cannot be sent back again, and the next player may add."""
    g = at_turn(seats=3, horde="z8", hands={0: "i-remember-you i-remember-you", 1: "z1", 2: "z1"})

    choose(g, PAPER_BOY, REMEMBER)

    assert (asked(g), prompt(g)) == (B, Prompt.ADD)


@pytest.mark.rule("ebz.play.no-sign-restricted")
def test_play_no_sign_restricted_dispatched_is_not_rebuffed() -> None:
    """A zombie that DeadEye removed cannot go back to a hand; its owner may add again."""
    g = at_turn(horde="z8", hands={0: "deadeye i-remember-you", 1: "z1 z1"})

    choose(g, PAPER_BOY, DEADEYE)

    assert ids(g.zombie_discard) == "z1"
    assert (asked(g), prompt(g)) == (B, Prompt.ADD)


@pytest.mark.rule("ebz.play.no-sign-restricted", "ebz.play.windows", "ebz.gloss.grab")
def test_play_no_sign_restricted_but_thats_my() -> None:
    """When another names a card to find, it can be taken instead; the finder pays nothing."""
    g = at_turn(horde="z1", hands={0: "hide hide hide hide", 1: "but-thats-my"}, piles={"rifle": 1})

    choose(g, Flee(), *[Play(CardId("hide"))] * 4, Stop(), RIFLE)
    before = (asked(g), prompt(g))
    g.choose(MINE)

    assert before == (B, Prompt.AT_FIND)
    assert ids(g.players[B].discard) == "rifle but-thats-my"
    assert told(g, Intercepted) == [Intercepted(B, A, CardId("rifle"))]
    assert not told(g, CardFound)
    assert (g.turn.value, pile(g, "rifle")) == (4, 0)
    assert (asked(g), prompt(g)) == (A, Prompt.SCAVENGE)
    assert RIFLE not in offered(g, Find)


@pytest.mark.rule("ebz.play.no-sign-restricted")
def test_play_no_sign_restricted_intercept_once() -> None:
    """A card that was taken away cannot be taken a second time."""
    g = at_turn(
        seats=3, horde="z1", hands={0: "hide hide hide hide", 1: "but-thats-my", 2: "but-thats-my"}
    )

    choose(g, Flee(), *[Play(CardId("hide"))] * 4, Stop(), RIFLE, MINE)

    assert (asked(g), prompt(g)) == (A, Prompt.SCAVENGE)
    assert pile(g, "rifle") == 4


@pytest.mark.rule("ebz.play.found-now")
def test_play_found_now_only_without_a_sign() -> None:
    """A DeadEye just found may be used at the next find; cards with a sign must wait."""
    g = at_turn(horde="z8 z1", hands={0: "binoculars binoculars binoculars binoculars"})

    choose(g, Flee(), *[Play(CardId("binoculars"))] * 4, Stop())
    choose(g, Find(CardId("deadeye")), RIFLE)
    before = (asked(g), prompt(g), offered(g, Play))
    choose(g, DEADEYE)

    assert before == (A, Prompt.AT_FIND, [DEADEYE])
    assert ids(g.horde) == "z8"
    assert ids(g.players[A].hand) == "rifle"


@pytest.mark.rule("ebz.play.total-others")
def test_play_total_others_a_good_friend() -> None:
    """Another's A Good Friend adds 2 to the total, and so to the scavenging."""
    g = at_turn(horde="z8", hands={0: "hide", 1: "a-good-friend"})

    choose(g, PASS, Flee(), FRIEND)
    choose(g, Play(CardId("hide")), Stop())

    assert g.turn.total == 3
    assert g.turn.value == 3
    assert RIFLE in offered(g, Find)


@pytest.mark.rule("ebz.play.no-sign", "ebz.announce.no-sign-first", "ebz.play.total-others")
@pytest.mark.parametrize("seat", [A, B], ids=["own turn", "another's turn"])
@pytest.mark.parametrize("action", [Fight(), Flee()], ids=["fight", "flee"])
def test_play_no_sign_before_the_announcement(action: ActionChoice, seat: Seat) -> None:
    """A Good Friend may come before Fight or Flee is said, and helps with either."""
    g = at_turn(horde="z8", hands={seat: "a-good-friend", 1 - seat: "hide"})
    before = (asked(g), prompt(g))

    choose(g, FRIEND, action, Stop())

    assert before == (seat, Prompt.BEFORE_ANNOUNCEMENT)
    assert g.turn.total == 2


@pytest.mark.rule("ebz.play.too-late", "ebz.play.no-sign")
def test_play_too_late_at_a_find() -> None:
    """Played at a find, A Good Friend adds nothing: the total is fixed."""
    g = at_turn(horde="z8", hands={0: "hide hide hide", 1: "a-good-friend"})
    choose(g, PASS, Flee(), PASS, *[Play(CardId("hide")), PASS] * 3, Stop(), PASS)
    choose(g, Find(CardId("rifle")))
    said = box.words.option(Voice(("June", "Bob")), g.deck, box.view(g, B), FRIEND)

    choose(g, FRIEND)

    assert "too late" in said
    assert told(g, Boosted) == [Boosted(B, 0, RuleId("ebz.play.too-late"))]
    assert (g.turn.total, g.turn.value) == (3, 0)
    assert ids(g.players[B].discard) == "a-good-friend"


@pytest.mark.rule("ebz.play.too-late", "ebz.play.windows")
def test_play_too_late_on_a_zombie_turn() -> None:
    """On a Zombie player's turn there is no total to add to, nor is anything kept for later."""
    g = at_turn(
        seats=3, seat=2, undead=(2,), horde="z8 z1", hands={0: "a-good-friend", 1: "hide"},
        zombies="z8 z8 z8 z8",
    )  # fmt: skip
    choose(g, StopDrawing(), Threaten(CardId("z8")))

    choose(g, FRIEND)

    assert told(g, Boosted) == [Boosted(A, 0, RuleId("ebz.play.too-late"))]
    assert g.turn.boost == 0


@pytest.mark.rule("ebz.play.total-others")
def test_play_total_others_only_if_it_says_so() -> None:
    """The figures on another's card do not count."""
    deck = pack_with('signs = []\nwindow = "any"\nflee = 5\nfight = 5')
    g = at_turn(deck=deck, horde="z8", hands={0: "hide", 1: "custom-1"})

    choose(g, Play(CardId("custom-1")), Flee(), Play(CardId("hide")), Stop())

    assert g.turn.total == 1


@pytest.mark.rule("ebz.play.total-others")
def test_play_total_others_even_for_one_who_played_nothing() -> None:
    """The help counts although the active Survivor plays nothing."""
    g = at_turn(horde="z1 z2", hands={0: "z1 hide", 1: "a-good-friend"})

    choose(g, PASS, Fight(), FRIEND, Stop())

    assert g.turn.total == 2
    assert ids(g.players[A].discard) == "z2"


@pytest.mark.rule("ebz.scavenge.optional")
def test_scavenge_optional_at_find() -> None:
    """A Survivor may find nothing; the value left is lost."""
    g = at_turn(horde="z8", hands={0: "hide hide hide hide"})

    choose(g, Flee(), *[Play(CardId("hide"))] * 4, Stop(), Done())

    assert g.turn.value == 0
    assert prompt(g) == Prompt.LOSE


@pytest.mark.rule("ebz.play.no-sign")
@pytest.mark.parametrize("seat", [A, B], ids=["own turn", "another's turn"])
def test_play_no_sign_on_any_turn_unless_it_says(seat: Seat) -> None:
    """A card without a sign that names no turn is for every turn."""
    deck = pack_with('signs = []\nwindow = "any"')
    g = table(deck=deck)
    g.turn.moment = Moment.TOTAL

    assert bars_answer(g, seat, card("custom-1", deck)) is None
