"""Ten hints in positions of recorded games, as they are said; each was read and makes sense."""

from pathlib import Path

import pytest

from shamble.bots.advice import advise
from shamble.kernel.dice import Dice
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf

NAMES = ("Ada", "Bea", "Cy", "Dov")
JOURNALS = Path(__file__).parents[1] / "journals"
SAID = [
    pytest.param(
        "ebz/2-greedy",
        13,
        ("Play Heavy Stick: Fight +1. Makes it 1 of 1: all are killed, find for 1"),
        (
            "It seems clearly better than to “Stop at 0 of 1”. Then nearly always: You kill "
            "Paper Boy (Level 1). Otherwise nearly always: The Horde disperses: Paper Boy "
            "(Level 1). To “Play Sandwich” seems about as good."
        ),
        id="ebz 2-greedy 13",
    ),
    pytest.param(
        "ebz/2-greedy",
        30,
        ("Play Hide: Flee +1. Makes it 1 of 3: caught, lose 3 cards"),
        (
            "It seems clearly better than to “Stop at 0 of 3”. Then you keep the better Swag."
            " Otherwise nearly always: You are caught; 3 cards to lose. To “Play Sandwich” "
            "seems about as good."
        ),
        id="ebz 2-greedy 30",
    ),
    pytest.param(
        "ebz/4-uniform",
        30,
        ("Lose the top card of the draw deck, unseen"),
        (
            "It seems a little better than to “Lose from hand Sandwich”. To “Lose from hand "
            "Heavy Stick” seems about as good."
        ),
        id="ebz 4-uniform 30",
    ),
    pytest.param(
        "azta/3-uniform",
        5,
        ("Ready, no more trading"),
        ("It seems a little better than to “Make Ada an offer”."),
        id="azta 3-uniform 5",
    ),
    pytest.param(
        "azta/3-uniform",
        55,
        ("Put your Tank the Bouncer (Fight 6) forward"),
        (
            "It seems clearly better than to “Put your Priya, Spelling Champion (Fight 2) "
            "forward”. Then in about one case of three you keep a Survivor more. Otherwise in"
            " about one case of three: Your Priya, Spelling Champion, with Fight 2, is eaten by "
            "the Zombies, brain first. “Could you use 'doomed' in a sentence, please?” To “Put "
            "your Officer Paperwork (Fight 3) forward” seems about as good."
        ),
        id="azta 3-uniform 55",
    ),
    pytest.param(
        "azardia/2-uniform",
        13,
        ("End Phase C"),
        (
            "It seems clearly better than to “Challenge Ada (level 1) to a duel”. Then the "
            "first of your rivals falls back. Otherwise in about every other case: You are "
            "level 1 now. To “Play Pre-Owned Miracle” seems about as good."
        ),
        id="azardia 2-uniform 13",
    ),
    pytest.param(
        "azardia/2-uniform",
        23,
        ("Trade “Butterfingers” for an unseen card of Bea"),
        ("It hardly matters: to “Trade nothing” seems about as good. Choose what you like best."),
        id="azardia 2-uniform 23",
    ),
    pytest.param(
        "zdfg/4-greedy",
        17,
        ("Lay “Time to go!” (Wild, worth 0) on your second Collection Stack: worth 0 as before"),
        (
            "It seems a little better than to “Lay Time to go! (Wild, worth 0) on your first "
            "Collection Stack”. Then you draw a card more when your turn begins."
        ),
        id="zdfg 4-greedy 17",
    ),
    pytest.param(
        "zdfg/4-greedy",
        38,
        (
            "Lay “Garden Gnome on a Rope” (orange Weapon C, worth 0) on your first Collection"
            " Stack: worth 0 instead of 3"
        ),
        (
            "It seems a little better than to “End the Assign Phase and discard 5 cards”. "
            "Then you are 3 letters nearer to a Team with Weapons, though you draw 2 cards "
            "fewer when your turn begins. To “Lay Doug from Accounts (orange Team B, worth 0)"
            " on your second Collection Stack” seems about as good."
        ),
        id="zdfg 4-greedy 38",
    ),
    pytest.param(
        "zdfg/2-uniform",
        27,
        ("End the Assign Phase and discard 1 card"),
        (
            "It seems clearly better than to “Lay Garden Gnome on a Rope (orange Weapon C, "
            "worth 0) on your first Collection Stack”. Otherwise nearly always: Bea wins the "
            "game!"
        ),
        id="zdfg 2-uniform 27",
    ),
]


@pytest.mark.parametrize(("game", "ply", "option", "why"), SAID)
def test_hints_are_said_in_sentences_that_make_sense(
    game: str, ply: int, option: str, why: str
) -> None:
    """What is best, why, and what speaks against something else."""
    journal = Journal.load((JOURNALS / f"{game}.jsonl").read_bytes())
    seen = Match.resume(shelf[journal.header.box], journal).seen_at(ply)

    advice = advise(seen, Dice.seeded("kept"), NAMES)

    assert seen.says(NAMES, advice.option) == option
    assert advice.why == why
