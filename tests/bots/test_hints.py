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
            "It seems clearly better than to “Stop at 0 of 1”. Then you keep the better "
            "Swag, though in about three cases of four you take a zombie more into your "
            "Safe House. Otherwise nearly always: You lose the fight; 4 cards to lose. To"
            " “Play Sandwich” seems about as good."
        ),
        id="ebz/2-greedy 13",
    ),
    pytest.param(
        "ebz/2-greedy",
        30,
        ("Play Hide: Flee +1. Makes it 1 of 3: caught, lose 3 cards"),
        (
            "It seems clearly better than to “Stop at 0 of 3”. Then you keep the better "
            "Swag. Otherwise nearly always: You are caught; 3 cards to lose."
        ),
        id="ebz/2-greedy 30",
    ),
    pytest.param(
        "azta/3-uniform",
        55,
        ("Put your Tank the Bouncer (Fight 6) forward"),
        (
            "It seems a little better than to “Put your Officer Paperwork (Fight 3) "
            "forward”. Then your Survivors are stronger by 2 points where it counts."
        ),
        id="azta/3-uniform 55",
    ),
    pytest.param(
        "azardia/4-greedy",
        155,
        ("Play “Raffle You Never Entered”: Gain 2,000 coins."),
        (
            "It seems a little better than to “End Phase C”. Then you have 2,000 coins "
            "more. To “Play Birthday Whip-Round” seems about as good."
        ),
        id="azardia/4-greedy 155",
    ),
    pytest.param(
        "azardia/4-greedy",
        201,
        ("Add 8 + 5 = 13: go to tile 93 (Z: draw a Penalty)"),
        ("It seems a little better than to “Subtract 8 - 5 = 3”. Then you are 8 tiles further on."),
        id="azardia/4-greedy 201",
    ),
    pytest.param(
        "zdfg/4-greedy",
        17,
        ("Lay “Time to go!” (Wild, worth 0) on your second Collection Stack: worth 0 as before"),
        (
            "It seems a little better than to “Lay Time to go! (Wild, worth 0) on your "
            "first Collection Stack”. Then in about every other case you draw a card more"
            " when your turn begins."
        ),
        id="zdfg/4-greedy 17",
    ),
    pytest.param(
        "zdfg/4-greedy",
        38,
        (
            "Lay “Garden Gnome on a Rope” (orange Weapon C, worth 0) on your first "
            "Collection Stack: worth 0 instead of 3"
        ),
        (
            "It seems clearly better than to “Lay You a zombie? No? Come on. (Action, "
            "worth 0) on your Action Stack”. Then in about three cases of four you draw a"
            " card more when your turn begins, though in about one case of three you keep"
            " an Action fewer that can stand in for a letter."
        ),
        id="zdfg/4-greedy 38",
    ),
    pytest.param(
        "zdfg/2-uniform",
        27,
        ("End the Assign Phase and discard 1 card"),
        (
            "It seems clearly better than to “Lay Garden Gnome on a Rope (orange Weapon "
            "C, worth 0) on your first Collection Stack”. Otherwise nearly always: Bea "
            "wins the game!"
        ),
        id="zdfg/2-uniform 27",
    ),
    pytest.param(
        "azta/3-greedy",
        8,
        ("Pass"),
        (
            "It seems clearly better than to “Send your Mime to Help Ada's Roxy, Drummer "
            "for Hire (Wits 2)”. Then in about one case of three you keep a Survivor "
            "more. Otherwise in about one case of three: Your Mime is probed, jarred and "
            "shelved by the Aliens, for being so helpful. “...” To “Send your Dee from "
            "Deliveries to Help Cy's Nadia, Night-Shift Nurse (Wits 4)” seems about as "
            "good."
        ),
        id="azta/3-greedy 8",
    ),
    pytest.param(
        "azta/3-greedy",
        34,
        ("Put your Dee from Deliveries (Speed 4) forward"),
        (
            "It seems clearly better than to “Put your Mime (Speed 2) forward”. Then in "
            "about one case of three you keep a Survivor more. Otherwise in about three "
            "cases of four: Your Mime, with Speed 2, is dragged off by the Tentacles. "
            "“...”"
        ),
        id="azta/3-greedy 34",
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
