"""The chronicle: what befalls several is told in one sentence, and nothing twice."""

from collections.abc import Sequence

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign_events import (
    CameHome,
    Fed,
    Joined,
    MemberLost,
    MutinyFought,
    RepRolled,
    SetForth,
    Weighed,
)
from shamble.games.atz.battle.day_one_events import (
    CrowdFought,
    DayBegan,
    DeadCame,
    GuardsMet,
    KnockedOut,
    ObjectiveReached,
    OfficerCame,
    SentAway,
    StopLeft,
    TalkedRound,
    WeaponsGiven,
    WentThere,
)
from shamble.games.atz.battle.encounter_events import BuildingEntered, MetAndGreeted
from shamble.games.atz.battle.events import Attracted
from shamble.games.atz.book.encounter_tables import Contents
from shamble.games.atz.book.terms import Class
from shamble.kernel.options import Event, Seat


def retold(*told: Event) -> Sequence[str]:
    """Return a chapter's sentences."""
    assert box.chain is not None
    return [one.words for one in box.chain.chronicle(box.deck, told).passages]


def test_a_hungry_month_is_told_in_three_sentences() -> None:
    """Who goes hungry, who shares and who starves: each said once, for all of them."""
    words = retold(
        Fed("Ada", "none", 3),
        Fed("Ben", "shared", 2),
        Fed("Cleo", "shared", 1),
        Fed("Dov", "none", 1),
        MemberLost("Dov", False, "starved", 2),  # noqa: FBT003
        Fed("Edie", "none", 1),
        MemberLost("Edie", False, "starved", 2),  # noqa: FBT003
    )

    assert words == [
        "Ada (Rep 3) goes hungry.",
        "Ben (Rep 2) and Cleo (Rep 1) eat half of what it takes.",
        "Dov and Edie starved.",
    ]


def test_who_eats_again_is_told_once() -> None:
    """Those whose strength comes back are named together."""
    words = retold(Fed("Ada", "whole", 5), Fed("Ben", "whole", 3))

    assert words == ["Ada (Rep 5) and Ben (Rep 3) eat again, and the strength comes back."]


def test_who_leaves_is_told_once() -> None:
    """Deserters and mutineers are not missed twice."""
    words = retold(
        Weighed("Ada", "Ben", (6, 6), (1, 1), "leaves"),
        MemberLost("Ben", False, "left", 2),  # noqa: FBT003
        MutinyFought("Ada", ("Cleo",), won=True),
        MemberLost("Cleo", False, "left", 2),  # noqa: FBT003
    )

    assert words == [
        "Ben has had enough of Ada, and is gone by morning (Ada 6 6; Ben 1 1).",
        "Ada puts the mutiny down. Cleo will not be seen here again.",
    ]


def test_the_dead_of_one_kind_are_named_together() -> None:
    """Those who died alike are told in one sentence; a Star has one of his own."""
    words = retold(
        MemberLost("Ben", False, "eaten", 1),  # noqa: FBT003
        MemberLost("Cleo", False, "eaten", 1),  # noqa: FBT003
        MemberLost("Ada", True, "eaten", 1),  # noqa: FBT003
    )

    assert words == ["Ben and Cleo were eaten.", "Ada, their Star, was eaten."]


def test_rep_is_told_with_its_dice() -> None:
    """Who rises and who falls, each with the die."""
    words = retold(
        SetForth("discover", "daytime", "Ashford", ("Ada", "Ben")),
        RepRolled("Ada", True, 6, 6, 1),  # noqa: FBT003
        RepRolled("Ben", True, 5, 5, 1),  # noqa: FBT003
        RepRolled("Cleo", False, 1, 2, -1),  # noqa: FBT003
    )

    assert words[1:] == [
        "Ada (a 6: Rep 6) and Ben (a 5: Rep 5) have grown with it.",
        "Cleo (a 1: Rep 2) has lost some of the old nerve.",
    ]


def test_what_befell_them_is_told_with_the_outing() -> None:
    """Houses, talks and noise follow the words with which they set out, and name nobody."""
    words = retold(
        SetForth("discover", "daytime", "Ashford", ("Ada", "Ben")),
        BuildingEntered(0, (0,), (2, 2), 4, "humans", 3, 2),
        MetAndGreeted(0, 2, (((1,), (6,)),), "no-deal"),
        BuildingEntered(1, (0,), (6, 6), 12, "zombies", 3, 2),
        BuildingEntered(2, (0,), (5, 6), 11, "zombies", 3, 2),
        Attracted(1, 1, (6,), 2),
        Attracted(1, 1, (6, 6), 3),
        CameHome(("Ada", "Ben"), (), 1),
    )

    assert words[1:] == [
        "They go into three houses, and find people in one and the dead in two.",
        "Those they talk to want to be left alone.",
        "Their noise draws five of the dead.",
        "Ada and Ben are home, with empty hands. 1 of the dead lies still.",
    ]


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (["nobody"], "They go into one house, and nobody is there."),
        (["zombies"], "They go into one house, and the dead are in it."),
        (["nobody", "nobody"], "They go into two houses, and find nobody in any of them."),
        (["humans"] * 10, "They go into 10 houses, and find people in all of them."),
    ],
)
def test_houses_are_counted(inside: list[Contents], said: str) -> None:
    """One house or many, and what was in them."""
    entered = [BuildingEntered(n, (0,), (3, 3), 6, what, 0, 0) for n, what in enumerate(inside)]

    assert retold(SetForth("discover", "daytime", "Ashford", ("Ada",)), *entered)[1:] == [said]


def test_a_place_of_day_one_is_told_as_a_story() -> None:
    """Not to the player but of him; who was found is not said to have joined besides."""
    words = retold(
        DayBegan(Seat(0), "Ada", 4, Class.CIVILIAN, ("Ben",)),
        WentThere("Ada", "bank", False, (1, 2), 2, 1, 1),  # noqa: FBT003
        OfficerCame(0, (5, 6), False, False),  # noqa: FBT003
        TalkedRound(0, (1, 1), 3, 2),
        CrowdFought(0, (((1,), (6,)),), True, 1),  # noqa: FBT003
        CrowdFought(0, (((1,), (6,)),), True, 0),  # noqa: FBT003
        DeadCame((3, 4)),
        ObjectiveReached(0, "spouse-work", 1, 3, "found", names=("Ben",)),
        Joined("Ben", Class.CIVILIAN, 3),
        StopLeft("Ada", "spouse-work", "found", ("Ada", "Ben")),
    )

    assert words == [
        "A morning like any other for Ada (Rep 4). Somewhere out there: Ben.",
        "Ada walks to the bank, place 1 (1 2: 2 passed), and gets there in good time.",
        "An officer lets himself be talked round.",
        "They push through a panic of two.",
        "People come who do not walk right.",
        "Ben is there, and comes along.",
        "Ada and Ben go on.",
    ]


def test_who_has_served_is_told_so() -> None:
    """A soldier, an officer or a veteran reacts as soldiers do; who has nobody misses nobody."""
    (words,) = retold(DayBegan(Seat(0), "Ada", 5, Class.MILITARY, ()))

    assert words == "A morning like any other for Ada (Rep 5), who has learned to use a gun."


def test_a_place_that_was_not_reached_is_named() -> None:
    """Who was sent away is told so once; a place that was left before has its name."""
    left = StopLeft("Ada", "bank", "", ("Ada",))
    sent = StopLeft("Ada", "bank", "sent-away", ("Ada",))

    assert retold(left) == ["The bank: left before it was reached. Ada goes on."]
    assert retold(WentThere("Ada", "bank", True, (1, 2), 2, 1, 1), SentAway(False), sent)[1:] == [  # noqa: FBT003
        "An officer sends everybody away.",
        "Ada goes on.",
    ]


def test_what_the_police_do_is_told() -> None:
    """A badge, weapons that are handed over, guards: a sentence each; the crowd may be too much."""
    words = retold(
        WentThere("Ada", "work", True, (1, 2), 2, 1, 1),  # noqa: FBT003
        OfficerCame(0, (5, 6), False, True),  # noqa: FBT003
        WeaponsGiven(("pistol",)),
        GuardsMet("police-station", (1, 2), True),  # noqa: FBT003
        CrowdFought(0, (((1,), (6,)),), True, 1),  # noqa: FBT003
        KnockedOut(0, True),  # noqa: FBT003
    )

    assert words[1:] == [
        "An officer sees the badge, and nods.",
        "The police take what they see: Pistol.",
        "There are guards, and nobody is let in.",
        "They push past somebody in blind panic.",
        "The crowd tramples one of them, and that is that.",
    ]
