"""Flip: the Threat, its stack, and who must face it."""

import pytest

from shamble.games.azta.options import Aim, Forward, Help, PlayEvent
from shamble.games.azta.state import ALIEN, TENTACLE, ZOMBIE, Who
from shamble.games.azta.threats import add
from shamble.kernel.options import CardId
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    asked,
    enemy,
    ids,
    offered,
    play,
    table,
    values,
)

STRONG = [(20, 20, 20)]
WEAK = [(1, 1, 1)]


@pytest.mark.rule("azta.flip.threat", "azta.flip.own-stack", "azta.flip.who-flips")
def test_flip_threat_is_the_type_of_the_flipped_card() -> None:
    """The top Enemy is turned up, joins the stack of its type, and that stack is the Threat."""
    g = table(WEAK, STRONG, STRONG, start="flip", stop="flip", stacks=((6,), (2,), (2,)),
              enemies=("tentacle-1", "alien-5"))  # fmt: skip

    assert g.encounter is not None
    assert g.encounter.threat == TENTACLE
    assert [values(g, threat) for threat in range(3)] == [[6], [2], [2, 1]]
    assert ids(g.enemies) == ["alien-5"]


@pytest.mark.rule(
    "azta.flip.largest-bottom",
    "azta.flip.largest-meaning",
    "azta.flip.empty-stack",
    "azta.case.equal-on-top",
)
@pytest.mark.parametrize(
    ("before", "flipped", "after"),
    [
        pytest.param((2,), "tentacle-4", [4, 2], id="largest to the bottom"),
        pytest.param((5, 2), "tentacle-3", [5, 2, 3], id="smaller on top"),
        pytest.param((4, 1), "tentacle-4", [4, 1, 4], id="equal on top"),
        pytest.param((), "tentacle-6", [6], id="empty stack"),
        pytest.param((4, 1, 3), "tentacle-5", [5, 4, 1, 3], id="larger than all"),
    ],
)
def test_flip_largest_bottom(before: tuple[int, ...], flipped: str, after: list[int]) -> None:
    """Only a card larger than all that lie there now slides under the stack."""
    g = table(STRONG, STRONG, STRONG, start="loot", stop="loot", stacks=((), (), before))

    add(g, enemy(flipped))

    assert values(g, TENTACLE) == after


@pytest.mark.rule(
    "azta.flip.largest-bottom",
    "azta.die.top-card-which",
    "azta.die.top-card-discarded",
    "azta.case.largest-to-bottom",
    "azta.case.smaller-on-top",
    "azta.case.single-card-stack",
    "azta.die.last-card",
    "azta.flip.empty-stack",
)
@pytest.mark.parametrize(
    ("kind", "before", "flipped", "gone", "left"),
    [
        pytest.param(ZOMBIE, (2,), "zombie-4", "zombie-2", [4], id="the largest stays"),
        pytest.param(ALIEN, (5, 2), "alien-3", "alien-3", [5, 2], id="the smaller on top goes"),
        pytest.param(ALIEN, (), "alien-6", "alien-6", [], id="the only card goes"),
    ],
)
def test_flip_and_a_kill(
    kind: int, before: tuple[int, ...], flipped: str, gone: str, left: list[int]
) -> None:
    """After a kill the top card goes, which a new largest card never is above others."""
    stacks = tuple(before if threat == kind else () for threat in range(3))

    g = table(WEAK, STRONG, STRONG, start="flip", stacks=stacks, enemies=(flipped,))
    play(g, PASS, PASS)

    assert asked(g) == (0, HALT)
    assert (g.alive[0], ids(g.enemy_discard), values(g, kind)) == (False, [gone], left)


@pytest.mark.rule(
    "azta.flip.threatened",
    "azta.flip.must-put-forward",
    "azta.flip.safe-may-not-go",
    "azta.flip.free-choice",
    "azta.flip.forward-order",
    "azta.flip.lost-text",
    "azta.ex.zombie-six-forward",
    "azta.tie.own-choice",
)
@pytest.mark.parametrize("last", [6, 7])
def test_flip_zombie_six_forward(last: int) -> None:
    """Against 6, Fight 3 and 5 must go, 6 and more may not; of 2 and 4 either may go."""
    teams = [[(9, fight, 9) for fight in pair] for pair in ((3, 6), (5, 7), (6, 8), (2, 4))]

    g = table(*teams, start="flip", stop="flip", stacks=((), (2,), ()), enemies=("zombie-4",))

    assert asked(g) == (3, "forward")
    assert offered(g) == {Forward(Who(6)), Forward(Who(7))}
    assert g.bars(Forward(Who(0))) == "azta.flip.must-put-forward"
    play(g, Forward(Who(last)))
    assert g.encounter is not None
    assert g.encounter.facing == [0, 2, last]


@pytest.mark.rule("azta.flip.safe-may-not-go", "azta.flip.threatened")
def test_flip_safe_may_not_go_even_voluntarily() -> None:
    """A Survivor equal to the Threat is safe and may not be put forward."""
    g = table([(9, 1, 9), (9, 2, 9), (9, 3, 9)], STRONG, STRONG, start="flip", stop="flip",
              enemies=("zombie-3",))  # fmt: skip

    assert offered(g) == {Forward(Who(0)), Forward(Who(1))}
    assert g.bars(Forward(Who(2))) == "azta.flip.safe-may-not-go"


@pytest.mark.rule("azta.flip.forward-order", "azta.flip.must-put-forward")
def test_flip_forward_order_is_clockwise() -> None:
    """Players put forward one after the other, from the first player, exactly one each."""
    pair = [(1, 1, 1), (1, 1, 1)]
    g = table(pair, pair, pair, start="flip", stop="flip", first=1, enemies=("zombie-3",))

    assert asked(g) == (1, "forward")
    play(g, Forward(Who(2)))
    assert asked(g) == (2, "forward")
    play(g, Forward(Who(5)))
    assert asked(g) == (0, "forward")
    play(g, Forward(Who(0)))

    assert asked(g) == (0, HALT)
    assert g.encounter is not None
    assert g.encounter.facing == [2, 5, 0]


@pytest.mark.rule(
    "azta.flip.no-encounter",
    "azta.round.new-first-player",
    "azta.ex.zombie-six-evaded",
    "azta.event.screw-only",
)
def test_flip_no_encounter_ends_the_round() -> None:
    """If all have Fight 6 or more, the round ends at once; the next player is first."""
    strong: list[tuple[int, int, int]] = [(9, 6, 9), (9, 7, 9)]
    g = table(strong, strong, strong, start="flip", stacks=((), (2,), ()), rounds=True,
              enemies=("zombie-4", "zombie-1"), hands=(("orbital-oopsie",),),
              deck=("pistol",))  # fmt: skip

    assert values(g, ZOMBIE)[:2] == [4, 2]
    assert (g.round, g.first, g.encounter) == (2, 1, None)
    assert (ids(g.hands[0]), asked(g)) == (["orbital-oopsie"], (1, "trade"))


@pytest.mark.rule("azta.flip.in-the-encounter", "azta.event.targets")
def test_flip_in_the_encounter_are_only_those_put_forward() -> None:
    """Neither a bystander nor a Helper is in the Encounter, for cards as for rules."""
    pair = [(9, 1, 9), (9, 9, 9)]
    g = table(pair, pair, STRONG, start="flip", stop="screw", enemies=("zombie-3",),
              hands=((), (), ("bar-brawl-memories",)))  # fmt: skip

    play(g, Help(Who(1), Who(2)), PASS, PASS, PlayEvent(CardId("bar-brawl-memories")))

    assert offered(g) == {Aim(Who(0)), Aim(Who(2))}


@pytest.mark.rule("azta.flip.membership-fixed")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("it-gets-bigger", id="a larger Threat brings nobody in"),
        pytest.param("coffee-break", id="a smaller Threat lets nobody out"),
        pytest.param("pep-talk", id="higher stats let nobody out"),
    ],
)
def test_flip_membership_fixed(card: str) -> None:
    """Changes after the Flip step do not redo the selection."""
    g = table([(9, 2, 9)], [(9, 4, 9)], [(9, 5, 9)], start="flip", stop="screw",
              enemies=("zombie-3",), hands=((card,),))  # fmt: skip
    play(g, PASS, PASS, PlayEvent(CardId(card)))

    assert asked(g) == (0, HALT)
    assert g.encounter is not None
    assert g.encounter.facing == [0]


@pytest.mark.rule(
    "azta.eliminated.flips-two",
    "azta.eliminated.second-is-threat",
    "azta.eliminated.first-card-stays",
    "azta.eliminated.flip-two-order",
    "azta.round.eliminated-can-be-first",
    "azta.case.eliminated-first-two-types",
    "azta.case.eliminated-first-same-type",
)
@pytest.mark.parametrize(
    ("stacks", "enemies", "threat", "after"),
    [
        pytest.param(((4,), (), (5,)), ("alien-3", "tentacle-2"), TENTACLE,
                     [[4, 3], [], [5, 2]], id="two types"),
        pytest.param(((), (4,), ()), ("zombie-3", "zombie-5"), ZOMBIE,
                     [[], [5, 4, 3], []], id="one type"),
    ],
)  # fmt: skip
def test_eliminated_first_player_flips_two(
    stacks: tuple[tuple[int, ...], ...],
    enemies: tuple[str, ...],
    threat: int,
    after: list[list[int]],
) -> None:
    """An eliminated first player flips two Enemies; the second is the Threat, both count."""
    g = table(WEAK, WEAK, STRONG, start="flip", stop="flip", fallen=[0], stacks=stacks,
              enemies=(*enemies, "alien-6"))  # fmt: skip

    assert g.encounter is not None
    assert (g.encounter.threat, g.encounter.facing) == (threat, [1])
    assert [values(g, kind) for kind in range(3)] == after
    assert ids(g.enemies) == ["alien-6"]
