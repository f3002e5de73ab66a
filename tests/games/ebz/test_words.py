"""Every sentence a person reads, and the table as text."""

import re

import pytest

from shamble.games.ebz import box, events, options, words
from shamble.games.ebz.conceivable import conceivable
from shamble.games.ebz.options import (
    Decline,
    DispatchZombie,
    Done,
    Fight,
    Find,
    Flee,
    Kill,
    LoseTop,
    Play,
    Prompt,
    Stop,
    StopKilling,
    Threaten,
)
from shamble.games.ebz.state import Action, Ebz, Outcome
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS, PASS_ON
from tests.games.ebz.positions import HIDES, A, B, C, at_turn, choose, flee, offered, play

NAMES = ("Ann", "Bea", "Cyn", "Dee")
ME = Voice(NAMES, A)
ALL = Voice(NAMES)
Z1, Z8, RIFLE, HIDE = map(CardId, ("z1", "z8", "rifle", "hide"))
TAG = re.compile(r"\[/?[a-z ]*\]")


def said(g: Ebz, option: Option) -> str:
    """Return the words for an option, to the seat that is asked."""
    assert g.decision is not None
    return words.option(ME, g.deck, box.view(g, g.decision.seat), option)


def asked_in_words(g: Ebz, voice: Voice = ME) -> str:
    """Return the words of the question."""
    assert g.decision is not None
    view = box.view(g, voice.you)
    return words.prompt(voice, g.deck, view, g.decision.prompt, g.decision.seat)


def drawn(g: Ebz, seat: Seat | None) -> str:
    """Return the table as this seat sees it, without its styles."""
    return TAG.sub("", box.picture(Voice(NAMES, seat), g.deck, box.view(g, seat)))


@pytest.mark.parametrize(
    ("options", "voice", "sentence"),
    [
        pytest.param((), ME, "You must announce Fight or Flee (Level 1, Attrition 4).", id="me"),
        pytest.param((), ALL, "Ann must announce Fight or Flee (Level 1, Attrition 4).", id="all"),
        pytest.param((Flee(), *play("hide")), ME, "You may play cards, or stop (Flee 1 of 4).",
                     id="playing"),
        pytest.param((Flee(), *play(*["hide"] * 4), Stop()), ME,
                     "You may find Swag for up to 4.", id="scavenging"),
        pytest.param((Flee(), *play(*["hide"] * 4), Stop(), Done()), ME,
                     "You must lose 2 cards.", id="losing"),
        pytest.param((Flee(), *play(*["hide"] * 4), Stop(), Done(), LoseTop()), ME,
                     "You must lose 1 card.", id="losing the last"),
    ],
)  # fmt: skip
def test_prompts_say_who_must_do_what(
    options: tuple[Option, ...], voice: Voice, sentence: str
) -> None:
    """A question is a whole sentence with what stands against what."""
    g = at_turn(horde="z1")

    choose(g, *options)

    assert asked_in_words(g, voice) == sentence


@pytest.mark.rule("ebz.zplayer.wins-by")
def test_who_rises_hears_how_zombies_win() -> None:
    """To a dead player the story says what there is to win yet; to the others, who it is."""
    risen = [events.Rose(B)]

    assert box.tell(Voice(NAMES, B), box.deck, risen)[0].startswith(
        "You rise as a zombie, and win if a Survivor shows a hand of six zombies"
    )
    assert box.tell(ME, box.deck, risen) == ["Bea rises as a zombie."]


@pytest.mark.rule("ebz.zplayer.draw-exhausts")
@pytest.mark.parametrize(
    ("deck", "sentence", "over"),
    [
        pytest.param("z8 z8", "Draw the last zombie: all Survivors win at once", True, id="last"),
        pytest.param("z8 z8 z4", "Draw another zombie: 1 left in Zombie Deck and Discard", False,
                     id="one more"),
    ],
)  # fmt: skip
def test_drawing_zombies_says_what_is_left(deck: str, sentence: str, *, over: bool) -> None:
    """Who draws on is told how many are left, and what the last one brings about."""
    g = at_turn(seats=3, seat=2, undead=(2,), zombies=deck)
    words_for = said(g, options.DrawZombie())

    choose(g, options.DrawZombie())

    assert words_for == sentence
    assert (g.result is not None) == over


@pytest.mark.rule("ebz.zplayer.draw", "ebz.threat.level-6")
@pytest.mark.parametrize(("threat", "most"), [("z4", "four"), ("z6", "six")])
def test_drawing_zombies_says_how_many_may_be_drawn(threat: str, most: str) -> None:
    """Four at most, and six while a Level 6 lies in a Threat area."""
    g = at_turn(
        seats=4, seat=2, undead=(2, 3), threats={3: threat}, zombies="z1 z1 z1 z1 z1 z1 z1 z1"
    )

    assert asked_in_words(g, Voice(NAMES, C)) == (
        f"You may draw another zombie, {most} in all at most."
    )


def test_what_would_be_stolen_is_named() -> None:
    """The topmost card that is cheap enough is the one that is taken, and told."""
    pile = "z1 hide sandwich shotgun z8"
    g = at_turn(seats=3, horde="z1", hands={0: "i-saw-it-first"}, discards={1: pile, 2: "hide"})

    choose(g, Flee(), *play("i-saw-it-first"))

    assert [said(g, one) for one in offered(g, options.StealFrom)] == [
        "Steal Sandwich from Bea's discard pile",
        "Steal Hide from Cyn's discard pile",
    ]


def test_prompts_all_have_words() -> None:
    """Every question that can be asked has its words."""
    asked = {value for name, value in vars(Prompt).items() if name.isupper()}

    others = {Prompt.LOSE, Prompt.SCAVENGE, Prompt.DRAW_ZOMBIES}

    assert set(words.MAY) | set(words.MUST) | others == asked


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        pytest.param(options.Fight(), "Fight: up to 0 of 1 without drawing, then 4 cards lost",
                     id="fight"),
        pytest.param(Flee(), "Flee: up to 6 of 4 without drawing, then 2 cards lost", id="flee"),
        pytest.param(options.Add(Z1), "Add Paper Boy (Level 1, Attrition 4)", id="add"),
        pytest.param(Decline(), "Leave it", id="decline"),
        pytest.param(Play(RIFLE), "Play Rifle: Fight +2", id="play"),
        pytest.param(Stop(), "Stop playing with a total of 0", id="stop"),
        pytest.param(Kill(), "Kill Paper Boy (Level 1, Attrition 4)", id="kill"),
        pytest.param(Find(RIFLE), "Find Rifle: Fight +2. Costs 3, leaves -3.", id="find"),
        pytest.param(options.StealFrom(B), "Steal a card from Bea's discard pile", id="steal"),
        pytest.param(options.Bury(Z8),
                     "Slip Little Darling (Level 8, Attrition 1) under the Zombie Deck", id="bury"),
        pytest.param(DispatchZombie(0),
                     "Remove Paper Boy (Level 1, Attrition 4), number 1 of 1 from the oldest",
                     id="dispatch"),
        pytest.param(Threaten(Z8), "Threaten with Little Darling (Level 8): "
                     "Survivors may not add zombies", id="threaten"),
        pytest.param(PASS, "Pass", id="pass"),
        pytest.param(PASS_ON, "Pass until your next turn", id="pass on"),
    ],
)  # fmt: skip
def test_options_say_what_they_do(option: Option, sentence: str) -> None:
    """An option says what choosing it does, with its numbers."""
    g = at_turn(horde="z1")

    assert said(g, option) == sentence


@pytest.mark.parametrize(
    ("act", "played", "option", "sentence"),
    [
        pytest.param(Flee(), "hide", Stop(), "Stop at 1 of 2: caught, lose 2 cards", id="caught"),
        pytest.param(Flee(), "", Play(CardId("gruddy-ground-grippers")),
                     "Play Gruddy Ground Grippers: Flee +3. If you flee successfully you lose one "
                     "card fewer. Makes it 3 of 2: away, lose 0 cards, find for 3", id="away"),
        pytest.param(Flee(), "", Play(CardId("sandwich")),
                     "Play Sandwich: Draw a card. Flee +1. Makes it 1 of 2: caught, lose 2 cards",
                     id="not enough"),
        pytest.param(options.Fight(), "", Play(CardId("sandwich")),
                     "Play Sandwich: Draw a card. Flee +1. Its Flee does not count now",
                     id="adds nothing"),
        pytest.param(options.Fight(), "", Stop(),
                     "Stop at 0 of 4: not all are killed, lose 2 cards", id="beaten"),
        pytest.param(options.Fight(), "", Play(CardId("shotgun")),
                     "Play Shotgun: Fight +4. Scavenge -1. Both barrels: the first two zombies you "
                     "kill this turn go to the Zombie Discard. Makes it 4 of 4: all are killed, "
                     "find for 3", id="killed"),
    ],
)  # fmt: skip
def test_options_say_what_they_would_come_to(
    act: Option, played: str, option: Option, sentence: str
) -> None:
    """While cards are played each says what it makes of the total, and so does stopping."""
    hand = "hide sandwich gruddy-ground-grippers shotgun"
    g = at_turn(horde="z4", hands={0: hand})

    choose(g, act, *play(*played.split()))

    assert said(g, option) == sentence


def test_what_cards_would_come_to_is_for_the_one_who_plays() -> None:
    """Nobody else is shown what the cards in a hand would add."""
    g = at_turn(horde="z4", hands={0: "hide shotgun"})
    choose(g, Flee())

    assert [one.cards for one in box.view(g, A).plays] == [(CardId("hide"),)]
    assert box.view(g, B).plays == box.view(g, None).plays == ()


@pytest.mark.parametrize(
    ("event", "mine", "others"),
    [
        pytest.param(events.TurnBegun(A, 1), "Your turn.", "Ann's turn.", id="turn"),
        pytest.param(events.ZombieAdded(A, Z1), "You add Paper Boy (Level 1) to the Horde.",
                     "Ann adds Paper Boy (Level 1) to the Horde.", id="added"),
        pytest.param(events.Announced(A, Action.FLEE), "You announce: Flee!",
                     "Ann announces: Flee!", id="announced"),
        pytest.param(events.TotalFixed(A, Action.FIGHT, 3, 4), "Your Fight is 3 of 4.",
                     "Ann's Fight is 3 of 4.", id="total"),
        pytest.param(events.Settled(A, Outcome.CAUGHT, 1),
                     "You are caught; 1 card to lose.",
                     "Ann is caught; 1 card to lose.", id="caught"),
        pytest.param(events.Settled(A, Outcome.FLED, 2), "You get away; 2 cards to lose.",
                     "Ann gets away; 2 cards to lose.", id="fled"),
        pytest.param(events.Settled(A, Outcome.LOST, 2), "You lose the fight; 2 cards to lose.",
                     "Ann loses the fight; 2 cards to lose.", id="lost"),
        pytest.param(events.Settled(A, Outcome.WON, 0), "You win the fight.",
                     "Ann wins the fight.", id="won"),
        pytest.param(events.ZombieKilled(A, Z1, obliterated=True),
                     "You kill Paper Boy (Level 1) into the Zombie Discard.",
                     "Ann kills Paper Boy (Level 1) into the Zombie Discard.", id="obliterated"),
        pytest.param(events.CardLost(A, RIFLE, "deck"), "You lose Rifle from the draw deck.",
                     "Ann loses Rifle from the draw deck.", id="lost"),
        pytest.param(
            events.Died(A, (RIFLE,)),
            "You have no card left to draw or lose, and are eaten by zombies! Left behind: Rifle.",
            "Ann has no card left to draw or lose, and is eaten by zombies! Left behind: Rifle.",
            id="died",
        ),
        pytest.param(events.Intercepted(B, A, RIFLE),
                     "Bea takes Rifle before you can, into the discard pile.",
                     "Bea takes Rifle before Ann can, into the discard pile.", id="intercepted"),
        pytest.param(events.CleanedUp(A, (HIDE, HIDE), (RIFLE,)),
                     "You put away Hide ×2 and return Rifle to the Swag piles.",
                     "Ann puts away Hide ×2 and returns Rifle to the Swag piles.", id="returned"),
        pytest.param(events.CleanedUp(A, (), (RIFLE,)), "You return Rifle to the Swag piles.",
                     "Ann returns Rifle to the Swag piles.", id="nothing kept"),
        pytest.param(events.FindNamed(A, CardId("i-remember-you")),
                     "You look for I Remember You...", "Ann looks for I Remember You...",
                     id="no fourth dot"),
        pytest.param(events.GameEnded((B,), (), "last"),
                     "Bea wins as the last Survivor alive.",
                     "Bea wins as the last Survivor alive.", id="last"),
        pytest.param(events.GameEnded((A, B), (A,), "exhausted"),
                     "You and Bea win together: no zombies are left. Ultimate victor: you.",
                     "Ann and Bea win together: no zombies are left. Ultimate victor: Ann.",
                     id="exhausted"),
        pytest.param(events.GameEnded((), (), "insane"), "The zombies win, and nobody else.",
                     "The zombies win, and nobody else.", id="insane"),
    ],
)  # fmt: skip
def test_events_are_told_to_you_and_to_others(event: Event, mine: str, others: str) -> None:
    """An event is told to the one who did it and to the rest."""
    assert words.event(ME, box.deck, event) == mine
    assert words.event(ALL, box.deck, event) == others


def test_events_and_options_all_have_words() -> None:
    """No event and no option is without its words."""
    assert set(words.EVENTS) == set(events.AnyEvent.__args__)
    assert set(words.OPTIONS) == set(options.AnyChoice.__args__)


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        pytest.param(Result((1, 2, 3), "last", RuleId("x")),
                     "You win as the last Survivor alive.", id="last"),
        pytest.param(Result((3, 1, 1), "insane", RuleId("x")),
                     "Bea and Cyn win with the zombies: a Survivor has gone insane.", id="insane"),
        pytest.param(Result((2, 2), "insane", RuleId("x")),
                     "Nobody wins but the zombies: a Survivor has gone insane.", id="nobody"),
    ],
)  # fmt: skip
def test_results_say_who_won_and_why(result: Result, sentence: str) -> None:
    """The end says who won, and how."""
    assert words.result(ME, result) == sentence


def test_picture_shows_the_horde_in_order() -> None:
    """The Horde is drawn from the oldest to the newest with its totals."""
    seen = drawn(at_turn(horde="z8 z1", zombies="z4 z4 z4"), A)

    assert "The Horde (2)  Level 9 · Attrition 5" in seen
    assert "oldest Little Darling 8/1 → Paper Boy 1/4 newest" in seen
    assert "Zombie Deck 3 · Zombie Discard 0 · next reveal 1" in seen


def test_picture_shows_piles_with_cost_and_count() -> None:
    """Each pile is drawn with its cost and its copies."""
    seen = drawn(at_turn(horde="z8", piles={"rifle": 2}), None)

    assert re.search(r"3 Rifle +×2", seen)


@pytest.mark.rule("ebz.house.parts", "ebz.house.in-play")
def test_picture_counts_all_that_a_survivor_owns() -> None:
    """Hand, deck and discard pile are counted together, with what lies in play."""
    g = at_turn(
        horde="z8 z8", hands={0: "hide hide"}, draws={0: "hide " * 3}, discards={0: "z1 hide"}
    )
    before = drawn(g, B)

    choose(g, Flee(), *play("hide"))

    assert "June · hand 2 · deck 3 · discards 2 · zombies 1 · 7 in all" in before
    assert "June · hand 1 · deck 3 · discards 2 · zombies 1 · 7 in all" in drawn(g, B)


def test_picture_shows_what_the_hand_is_good_for() -> None:
    """The own hand is drawn with its texts, and what Fight and Flee would come to."""
    seen = drawn(at_turn(horde="z1", hands={0: HIDES + " z4"}), A)

    assert "Hide ×6" in seen
    assert "Milkman Level 4, Attrition 2" in seen
    assert "Fight 0 of 1 before draws: find nothing, lose 4" in seen
    assert "Flee 6 of 4 with 6 cards, before draws: find up to 6, lose 2" in seen


def test_picture_hides_the_hands_of_others() -> None:
    """A spectator sees no hand, only what is known of it."""
    seen = drawn(at_turn(horde="z1", hands={0: "shotgun"}, shown={0: "shotgun"}, piles={}), B)

    assert "known in hand: Shotgun" in seen
    assert "Both barrels" not in seen


def test_picture_follows_the_turn() -> None:
    """Total, value and losses are drawn as the turn goes on."""
    g = at_turn(horde="z1")

    flee(g, "hide hide hide hide")
    scavenging = drawn(g, A)
    g.choose(Done())

    assert "Flee 4 against 4: Hide ×4" in scavenging
    assert "Left to scavenge with: 4" in scavenging
    assert "Cards to lose: 2" in drawn(g, A)


def test_picture_counts_what_is_in_play() -> None:
    """Of several cards of a kind in play there is one name and a number."""
    g = at_turn(horde="z8", hands={A: "heavy-stick rifle heavy-stick hide"})

    choose(g, Fight(), *play("heavy-stick", "rifle", "heavy-stick"))

    assert "Fight 4 against 8: Heavy Stick ×2, Rifle" in drawn(g, A)


def test_picture_shows_zombie_players_and_threats() -> None:
    """A Zombie player is drawn with the Threat area, the dead as dead."""
    g = at_turn(seats=4, horde="z8", undead=(2,), dead=(3,), hands={2: "z1"}, threats={2: "z4 z8"})

    seen = drawn(g, C)

    assert "a zombie now · in hand 1" in seen
    area = "Threat: Milkman 4/2 → Little Darling 8/1: its owner adds on any Survivor's turn;"
    assert f"{area} Survivors may not add zombies" in " ".join(seen.split())
    assert "dead, and soon back" in seen


@pytest.mark.parametrize("seed", range(6))
def test_picture_fits_eighty_columns(seed: int) -> None:
    """However a game goes, no line is longer than eighty columns."""
    g = box.deal(4, seed, {"promos": True})
    rng = Dice.seeded(seed)

    widths = [widest(g, rng) for _ in range(40)]

    assert max(widths) <= 80


def widest(g: Ebz, rng: Dice) -> int:
    """Choose by chance, if there is a choice, and return the longest line."""
    if g.decision is not None:
        g.choose(rng.pick(g.decision.options))
    return max(map(len, drawn(g, g.decision.seat if g.decision else None).splitlines()))


@pytest.mark.parametrize(
    ("options", "wondered"),
    [
        pytest.param((), Play(Z8), id="before the announcement"),
        pytest.param((Flee(),), Play(Z8), id="playing"),
        pytest.param((Flee(), *play("hide"), Stop()), Find(RIFLE), id="scavenging"),
        pytest.param(
            (Flee(), *play("hide"), Stop(), Done()), options.LoseFromHand(Z8), id="losing"
        ),
    ],
)
def test_wonders_are_explained(options: tuple[Option, ...], wondered: Option) -> None:
    """What a newcomer might try and cannot is explained by its rule."""
    g = at_turn(horde="z8", hands={0: "hide z8"}, piles={"hide": 1})

    choose(g, *options)
    why = box.explain(g, A, wondered)

    assert wondered in conceivable(g, A)
    assert why is not None
    assert why.rule.startswith("ebz.")
    assert why.text


def test_wonders_are_explained_at_every_moment() -> None:
    """Who may answer with one card is told why another one of the hand is no answer."""
    g = at_turn(horde="z8", hands={0: "deadeye hide"})

    why = box.explain(g, A, Play(HIDE))

    assert conceivable(g, A) == [Play(CardId("deadeye")), Play(HIDE)]
    assert why is not None
    assert why.rule == "ebz.play.signed-own-turn"


def test_story_tells_equal_cards_together_and_a_find_once() -> None:
    """Cards played in a row are counted; what was named and found is told as found."""
    told = [
        events.CardPlayed(A, HIDE),
        events.CardPlayed(A, HIDE),
        events.FindNamed(A, RIFLE),
        events.CardFound(A, RIFLE, 0),
        events.FindNamed(A, HIDE),
        events.Intercepted(B, A, HIDE),
        events.CleanedUp(A, (HIDE, RIFLE, HIDE), ()),
        events.CardLost(B, HIDE, "deck"),
        events.CardLost(B, HIDE, "deck"),
        events.ZombieDrawnHidden(B),
        events.ZombieDrawnHidden(B),
        events.ThreatAdded(B, Z8),
        events.ReturnedHidden(B),
        events.ReturnedHidden(B),
    ]

    assert box.tell(ME, box.deck, told) == [
        "You play Hide ×2, each: Flee +1.",
        "You find Rifle.",
        "You look for Hide.",
        "Bea takes Hide before you can, into the discard pile.",
        "You put away Hide ×2, Rifle.",
        "Bea loses Hide ×2 from the draw deck.",
        "Bea draws 2 zombies.",
        "Bea threatens with Little Darling (Level 8): Survivors may not add zombies.",
        "Bea puts 2 zombies back on the Zombie Deck.",
    ]


def test_picture_of_an_end_speaks_of_no_way_on() -> None:
    """Whom a death leaves alone has won: the dead do not come back, and owe no card."""
    g = at_turn(horde="z8 z1", hands={0: ""}, draws={0: ""})

    flee(g)
    seen = drawn(g, A)

    assert g.result is not None
    assert "dead" in seen
    assert "soon back" not in seen
    assert "Cards to lose" not in seen


def test_picture_reckons_only_while_something_can_be_won() -> None:
    """What the hand comes to is said on your own turn, until the fight or flight is decided."""
    g = at_turn(horde="z1")
    before, others = drawn(g, A), drawn(g, B)

    choose(g, Flee(), *play(*["hide"] * 4), Stop())

    assert "before draws" in before
    assert "before draws" not in others
    assert "before draws" not in drawn(g, A)


@pytest.mark.rule("ebz.kill.reduce")
def test_kill_reduce_is_not_reckoned_twice() -> None:
    """Between kills the table says what was fought with and what is left, and foresees nothing."""
    g = at_turn(horde="z4 z2 z1", hands={0: "heavy-stick " * 3})

    choose(g, Fight(), *play(*["heavy-stick"] * 3), Stop())

    assert "Fight 3 in all, Level 6 still to kill: " in drawn(g, A)
    assert "before draws" not in drawn(g, A)
    assert said(g, StopKilling()) == "Kill no more: lose the fight and 5 cards"


def test_picture_keeps_the_columns_of_piles_apart() -> None:
    """Ten copies and a long name leave a gap before the next pile, and nothing is cut."""
    seen = drawn(at_turn(horde="z8", piles={"hide": 12, "gruddy-ground-grippers": 10}), None)

    assert re.search(r"1 Hide +×12  2 A Good Friend +×5\n", seen)
    assert re.search(r"×5 +4 Gruddy Ground Grippers ×10\n", seen)


def test_prompt_says_where_there_is_no_zombie_to_add() -> None:
    """Who is asked for a zombie and holds none is told so."""
    g = at_turn(horde="z1")
    view = box.view(g, B)

    asked = words.prompt(Voice(NAMES, B), g.deck, view, Prompt.ADD, B)

    assert asked == (
        "You have no zombie in hand with an Attrition above 1 to add to the Horde "
        "(asked all the same, so that nobody can tell)."
    )


def test_picture_says_nothing_of_a_fight_that_is_lost() -> None:
    """When the fight is decided and the cards are away, no total stands against the Horde."""
    g = at_turn(horde="z4 z1", hands={0: "heavy-stick " * 2})
    choose(g, Fight(), *play(*["heavy-stick"] * 2))
    before = drawn(g, A)

    choose(g, Stop())

    assert "Fight 2 against 5: Heavy Stick ×2" in before
    assert "against" not in drawn(g, A)
    assert "Cards to lose: 2" in drawn(g, A)


def test_prompts_say_that_there_is_no_zombie_to_put_away() -> None:
    """Who is asked only so that nobody learns of it hears that there is nothing to choose."""
    g = at_turn(horde="z1", hands={0: "trash-bin hide"}, draws={0: "z1 hide"})

    choose(g, Flee(), *play("trash-bin"))

    assert asked_in_words(g) == (
        "You have no zombie in hand to put away (asked all the same, so that nobody can tell)."
    )


@pytest.mark.parametrize(
    ("threat", "sentence"),
    [
        pytest.param("z4", "Bea has no zombie in hand with an Attrition above 2 to add to the "
                     "Horde (asked all the same, so that nobody can tell).", id="too weak"),
        pytest.param("z2", "Bea may add a zombie from hand to the Horde (Level 16, Attrition 2).",
                     id="a Level 2 in the Threat area"),
    ],
)  # fmt: skip
def test_prompts_say_why_a_zombie_player_adds_nothing(threat: str, sentence: str) -> None:
    """A zombie player whose zombies are too weak for the Horde is told so."""
    g = at_turn(seats=3, undead=(1,), horde="z8 z8", hands={1: "z6 z4"}, threats={1: threat})
    view = box.view(g, B)

    assert words.prompt(ALL, g.deck, view, Prompt.ADD, B) == sentence
