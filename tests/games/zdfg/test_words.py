"""What people read."""

import typing

import pytest

from shamble.games.zdfg import box, events, options, words
from shamble.games.zdfg.options import Prompt
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Result, Seat
from shamble.kernel.rules import RuleId
from tests.games.zdfg.positions import (
    ACTIONS,
    ANNOUNCE_LEFT,
    ANNOUNCE_RIGHT,
    END_ASSIGN,
    LEFT,
    ME,
    RIGHT,
    THIRD,
    YOU,
    acting,
    assigning,
    card_id,
    ids,
    lay,
    offered,
    play,
    playing,
)

NAMES = ("Ada", "Bea McCoy", "Cid")
MINE = Voice(NAMES, ME)  # spoken to Ada
PUBLIC = Voice(NAMES)
WHY = RuleId("zdfg.win.both-types")


def test_words_exist_for_every_option_and_event() -> None:
    """Each kind of option and of event has its sentence."""
    assert set(words.OPTIONS) == set(typing.get_args(options.AnyChoice))
    assert set(words.EVENTS) == set(typing.get_args(events.AnyEvent))


@pytest.mark.rule("zdfg.card.title-position")
@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("TOA", "“Grandma Knuckles” (orange Team A, worth 1)"),
        ("WILD", "“Time to go!” (Wild, worth 0)"),
        ("EWW", "“Ewwwwwwwww!” (Action, worth 2)"),
    ],
)
def test_words_of_a_card(card: str, sentence: str) -> None:
    """A card is read with its title, heading and value."""
    assert words.described(box.deck.cards[card_id(card)]) == sentence


@pytest.mark.parametrize(
    ("voice", "asked", "sentence"),
    [
        (MINE, Prompt.ASSIGN, "You may lay cards on Stacks, announce a Collection, or end the"),
        (PUBLIC, Prompt.ACTION, "Ada has no Action to play, and can only end the turn."),
        (MINE, Prompt.DISCARD, "You must choose the next card to discard."),
        (PUBLIC, Prompt.SUBSTITUTE, "Ada must choose a card to stand in for a missing letter."),
        (MINE, Prompt.REARRANGE, "You must choose the next card of the Stack, from the active"),
        (MINE, Prompt.TARGET, "You must choose what the Action hits."),
    ],
)
def test_words_of_a_prompt(voice: Voice, asked: str, sentence: str) -> None:
    """A prompt says who may or must do what."""
    g = assigning(seats=3, hand="WILD")

    said = words.prompt(voice, g.deck, box.view(g, ME), asked, ME)

    assert said.startswith(sentence)
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        pytest.param("WOB", "No card fits anywhere: you can only end the Assign Phase.", id="none"),
        pytest.param("", "No card is left in hand: you can only end the Assign Phase.", id="empty"),
    ],
)
def test_words_of_an_assign_phase_in_which_nothing_can_be_assigned(hand: str, said: str) -> None:
    """Who can only end the Assign Phase is told so; the others hear nothing of the hand."""
    g = assigning(hand=hand, stacks={0: ("TOA", "TBA", "")})

    def asked(view: int, voice: Voice) -> str:
        return words.prompt(voice, g.deck, box.view(g, Seat(view)), Prompt.ASSIGN, ME)

    assert asked(ME, MINE) == said
    assert asked(YOU, PUBLIC).startswith("Ada may lay cards on Stacks")


@pytest.mark.parametrize(
    ("stack", "sentence"),
    [
        ("EWW", "You may play the active Action or end the turn."),
        ("EASY", "“That was easy.” cannot be played: you can only end the turn."),
        ("", "You have no Action to play, and can only end the turn."),
    ],
)
def test_words_of_the_last_prompt_offer_what_there_is(stack: str, sentence: str) -> None:
    """Nobody is offered an Action that cannot be played."""
    g = acting(stacks={ME: ("", "", stack), YOU: ("TOA", "", "")})

    said = words.prompt(MINE, g.deck, box.view(g, ME), Prompt.ACTION, ME)

    assert said == sentence


def test_words_of_a_target_prompt_name_the_action() -> None:
    """Who must aim is told which Action it is."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "TBA", "WEIGHT")})

    said = words.prompt(MINE, g.deck, box.view(g, ME), Prompt.TARGET, ME)

    assert said == "You must choose what “Losing the dead weight...” hits."


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        (
            lay("TOB", LEFT),
            (
                "Lay “Doug from Accounts” (orange Team B, worth 0) on your first Collection Stack: "
                "worth 0 instead of 1"
            ),
        ),
        (
            lay("WILD", RIGHT, YOU),
            (
                "Lay “Time to go!” (Wild, worth 0) on Bea McCoy's second Collection Stack: "
                "worth 0 instead of 1"
            ),
        ),
        (
            options.AssignSeveral((lay("TOB", LEFT), lay("EWW", ACTIONS))),
            (
                "Lay “Doug from Accounts” on your first Collection Stack, "
                "“Ewwwwwwwww!” on your Action Stack"
            ),
        ),
        (ANNOUNCE_LEFT, "Announce the orange Team Collection complete, 1 letter stood in for"),
        (ANNOUNCE_RIGHT, "Announce the second Collection Stack complete"),
        (END_ASSIGN, "End the Assign Phase and discard 1 card"),
        (
            options.Use(LEFT, 0),
            "Use “Time to go!” (Wild, worth 0) from your first Collection Stack (under 4 cards)",
        ),
        (options.Discard(card_id("WILD")), "Discard “Time to go!” (Wild, worth 0) next"),
        (options.DiscardRest(), "Discard the rest in the order held"),
        (
            play("EWW"),
            f"Play “Ewwwwwwwww!”: {box.deck.cards[card_id('EWW')].text}",
        ),
        (options.EndTurn(), "End the turn"),
        (
            options.Trash(ME, LEFT, 4),
            (
                "Trash “Grandma Knuckles” (orange Team A, worth 1) "
                "from your first Collection Stack (active): worth 2 instead of 1"
            ),
        ),
        (
            options.Trash(ME, LEFT, 3),
            (
                "Trash “Lunch Lady Lou” (orange Team C, worth 2) from your first Collection Stack "
                "(under 1 card)"
            ),
        ),
        (
            options.TrashAll(THIRD, LEFT),
            (
                "Trash all of Cid's first Collection Stack, “Nine Iron”, “Stapler”: "
                "worth 1 instead of 0"
            ),
        ),
        (
            options.Reorder(THIRD, LEFT),
            "Rearrange Cid's first Collection Stack: “Nine Iron”, “Stapler”",
        ),
        (options.Next(card_id("EWW")), "“Ewwwwwwwww!” (Action, worth 2) next"),
        (
            options.Place(THIRD, LEFT),
            "Lay it on Cid's first Collection Stack: worth 0 as before",
        ),
    ],
)
def test_words_of_an_option(option: Option, sentence: str) -> None:
    """An option says what choosing it does."""
    g = assigning(
        seats=3,
        stacks={ME: ("WILD TOD TOE TOC TOA", "", "EWW"), THIRD: ("WBA WBC", "", "")},
        hand="TOB",
    )

    assert words.option(MINE, g.deck, box.view(g, ME), option) == sentence


def test_words_of_an_announcement_too_early() -> None:
    """Asked why not, a Collection says what it lacks, and what could stand in."""
    g = assigning(stacks={ME: ("WILD TOD", "", "")})

    said = words.option(MINE, g.deck, box.view(g, ME), ANNOUNCE_LEFT)

    assert said == (
        "Announce the orange Team Collection complete (A, B, C, E missing, 1 could stand in)"
    )


def test_words_of_the_end_with_an_empty_hand() -> None:
    """Nothing is said about discards where there are none."""
    g = assigning(hand="")

    assert words.option(MINE, g.deck, box.view(g, ME), END_ASSIGN) == "End the Assign Phase"


def test_words_of_placing_tell_the_new_worth() -> None:
    """Laying the played card on a Stack says what becomes of its worth."""
    g = playing("BETTER", stacks={ME: ("", "", "BETTER"), YOU: ("TOE", "", "")})

    said = words.option(MINE, g.deck, box.view(g, ME), options.Place(YOU, LEFT))

    assert said == "Lay it on Bea McCoy's first Collection Stack: worth 0 instead of 3"


TEAM = ids("TOA TOB")


@pytest.mark.parametrize(
    ("event", "to_me", "to_all"),
    [
        (events.FirstPlayerDrawn(ME), "You go first.", "Ada goes first."),
        (events.TurnBegun(ME), "Your turn.", "Ada's turn."),
        (events.TurnBegun(YOU), "Bea McCoy's turn.", "Bea McCoy's turn."),
        (
            events.Drawn(ME, TEAM[:1], (0, 0, 1)),
            "You draw 1 card (0 + 0 + 1): “Grandma Knuckles”.",
            "Ada draws 1 card (0 + 0 + 1): “Grandma Knuckles”.",
        ),
        (
            events.Drawn(ME, (), (2, 0, 1)),
            "You draw no cards (2 + 0 + 1): nothing.",
            "Ada draws no cards (2 + 0 + 1): nothing.",
        ),
        (
            events.DrawnHidden(YOU, 1, (0, 0, 1)),
            "Bea McCoy draws 1 card (0 + 0 + 1).",
            "Bea McCoy draws 1 card (0 + 0 + 1).",
        ),
        (
            events.DrawnHidden(YOU, 3, (1, 1, 1)),
            "Bea McCoy draws 3 cards (1 + 1 + 1).",
            "Bea McCoy draws 3 cards (1 + 1 + 1).",
        ),
        (
            events.Reshuffled(1),
            "The deck ran out and is made anew of 1 discard.",
            "The deck ran out and is made anew of 1 discard.",
        ),
        (
            events.Assigned(ME, card_id("WILD"), YOU, RIGHT),
            "You lay “Time to go!” (Wild, worth 0) on Bea McCoy's second Collection Stack.",
            "Ada lays “Time to go!” (Wild, worth 0) on Bea McCoy's second Collection Stack.",
        ),
        (
            events.Assigned(ME, card_id("EWW"), ME, ACTIONS),
            "You lay “Ewwwwwwwww!” (Action, worth 2) on your Action Stack.",
            "Ada lays “Ewwwwwwwww!” (Action, worth 2) on their Action Stack.",
        ),
        (
            events.CollectionCompleted(ME, LEFT, "Team", "orange", TEAM, ids("WILD")),
            (
                "You complete an orange Team Collection with “Grandma Knuckles”, "
                "“Doug from Accounts”. Discarded: “Time to go!”."
            ),
            (
                "Ada completes an orange Team Collection with “Grandma Knuckles”, "
                "“Doug from Accounts”. Discarded: “Time to go!”."
            ),
        ),
        (
            events.CollectionCompleted(ME, LEFT, "Team", "blue", TEAM, ()),
            "You complete a blue Team Collection with “Grandma Knuckles”, “Doug from Accounts”.",
            "Ada completes a blue Team Collection with “Grandma Knuckles”, “Doug from Accounts”.",
        ),
        (
            events.Discarded(ME, TEAM),
            "You discard “Grandma Knuckles”, “Doug from Accounts”.",
            "Ada discards “Grandma Knuckles”, “Doug from Accounts”.",
        ),
        (
            events.ActionPlayed(ME, card_id("FALLBACK")),
            (
                "You play “Fall back. I got this.”, which says: "
                "Put one of your Stacks in a different order."
            ),
            (
                "Ada plays “Fall back. I got this.”, which says: "
                "Put one of your Stacks in a different order."
            ),
        ),
        (
            events.Trashed(ME, YOU, ACTIONS, ids("EWW")),
            "You trash “Ewwwwwwwww!” from Bea McCoy's Action Stack.",
            "Ada trashes “Ewwwwwwwww!” from Bea McCoy's Action Stack.",
        ),
        (
            events.Rearranged(ME, ME, LEFT, TEAM),
            "You rearrange your first Collection Stack; “Doug from Accounts” is active now.",
            "Ada rearranges their first Collection Stack; “Doug from Accounts” is active now.",
        ),
        (
            events.Placed(ME, card_id("BETTER"), YOU, LEFT),
            "You leave “Better you than me.” on Bea McCoy's first Collection Stack.",
            "Ada leaves “Better you than me.” on Bea McCoy's first Collection Stack.",
        ),
        (
            events.DiscardsShuffled(ME, 1),
            "You shuffle 1 discard back into the deck.",
            "Ada shuffles 1 discard back into the deck.",
        ),
        (
            events.Lost(ME, TEAM),
            "You are out: three Stacks worth nothing at the start of a turn.",
            "Ada is out: three Stacks worth nothing at the start of a turn.",
        ),
        (events.GameWon((ME,)), "You win the game!", "Ada wins the game!"),
        (
            events.GameWon((ME, YOU)),
            "A draw between you and Bea McCoy.",
            "A draw between Ada and Bea McCoy.",
        ),
        (
            events.GameWon((ME, YOU, THIRD)),
            "A draw between you, Bea McCoy and Cid.",
            "A draw between Ada, Bea McCoy and Cid.",
        ),
    ],
)
def test_words_of_an_event(event: Event, to_me: str, to_all: str) -> None:
    """An event is told to the one it concerns as "you", to the others by name."""
    assert words.event(MINE, box.deck, event) == to_me
    assert words.event(PUBLIC, box.deck, event) == to_all


@pytest.mark.parametrize(
    ("ranks", "reason", "sentence"),
    [
        ((1, 2, 2), "both-types", "You win with a Team and a set of Weapons complete."),
        ((2, 1, 2), "last-player", "Bea McCoy wins as the last one standing."),
        ((2, 2, 1), "turn-limit", "Cid wins with the most completed Collections when time ran"),
        ((1, 1, 3), "turn-limit", "A draw between you and Bea McCoy."),
    ],
)
def test_words_of_a_result(ranks: tuple[int, ...], reason: str, sentence: str) -> None:
    """The result says who won and why."""
    assert words.result(MINE, Result(ranks, reason, WHY)).startswith(sentence)


@pytest.mark.parametrize("event", typing.get_args(events.AnyEvent))
def test_words_events_end_with_their_rule(event: type[Event]) -> None:
    """Each kind of event names a rule of the ledger, in its last field."""
    assert event.__struct_fields__[-1] == "rule"
    assert box.rule(event.__struct_defaults__[-1]) is not None


@pytest.mark.rule("zdfg.assign.wild-anywhere")
def test_assign_wild_anywhere_lists_the_own_stacks_first() -> None:
    """A Wild is offered for the own Stacks first, whichever seat one has."""
    g = assigning(hand="WILD", seats=3, seat=THIRD)

    assert offered(g, options.Assign) == [
        lay("WILD", stack, seat) for seat in (THIRD, ME, YOU) for stack in (LEFT, RIGHT)
    ]
