"""The chronicle: what befalls several is told in one sentence, and nothing twice."""

from collections.abc import Sequence

from shamble.games.atz import box
from shamble.games.atz.battle.campaign_events import (
    Fed,
    MemberLost,
    MutinyFought,
    RepRolled,
    SetForth,
    Weighed,
)
from shamble.kernel.options import Event


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
