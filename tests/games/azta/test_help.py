"""Help: who may Help whom, the card for it, and the shared fate."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.options import Aim, Help, PlayEvent
from shamble.games.azta.state import ZOMBIE, Who
from shamble.kernel.options import CardId, Seat
from shamble.kernel.window import PASS
from tests.games.azta.positions import HALT, asked, facing, ids, offered, play, stat, table

STRONG = [(9, 9, 9)]
PAIR = [(1, 1, 1), (2, 3, 4)]


@pytest.mark.rule(
    "azta.help.whom",
    "azta.help.one-helper",
    "azta.help.one-per-player",
    "azta.help.who-may",
    "azta.help.order",
    "azta.help.no-consent",
    "azta.case.help-conditions",
)
def test_help_conditions() -> None:
    """A Helps B; B may Help A or C, not B; C may Help who has no Helper yet; A not again."""
    g = table(PAIR, PAIR, PAIR, start="help", stop="help", encounter=facing(ZOMBIE, 0, 2, 4))

    assert asked(g) == (0, "help")
    assert offered(g) == {PASS, Help(Who(1), Who(2)), Help(Who(1), Who(4))}
    assert g.bars(Help(Who(0), Who(2))) == "azta.help.who-may"
    assert g.bars(Help(Who(3), Who(4))) == "azta.help.who-may"
    assert g.bars(Help(Who(1), Who(0))) == "azta.help.whom"
    assert g.bars(Help(Who(1), Who(3))) == "azta.help.whom"
    assert g.bars(Help(Who(99), Who(2))) == "shamble.choose.not-offered"
    play(g, Help(Who(1), Who(2)))

    assert asked(g) == (1, "help")
    assert offered(g) == {PASS, Help(Who(3), Who(0)), Help(Who(3), Who(4))}
    assert g.bars(Help(Who(3), Who(2))) == "azta.help.whom"
    play(g, PASS)

    assert asked(g) == (2, "help")
    assert offered(g) == {PASS, Help(Who(5), Who(0))}
    assert g.bars(Help(Who(5), Who(2))) == "azta.help.one-helper"
    play(g, PASS)

    assert asked(g) == (0, HALT)


@pytest.mark.rule("azta.help.order", "azta.round.clockwise")
def test_help_order_is_clockwise_and_a_pass_is_final() -> None:
    """From the first player, each is asked once."""
    g = table(PAIR, PAIR, PAIR, start="help", stop="help", first=2,
              encounter=facing(ZOMBIE, 0, 2, 4))  # fmt: skip

    assert asked(g) == (2, "help")
    play(g, PASS)
    assert asked(g) == (0, "help")
    play(g, Help(Who(1), Who(4)))
    assert asked(g) == (1, "help")
    play(g, PASS)
    assert asked(g) == (0, HALT)


@pytest.mark.rule("azta.help.who-may")
def test_help_who_may_be_threatened_or_safe() -> None:
    """A Helper may be weaker than the Threat, and its player may face nobody."""
    g = table([(1, 1, 1)], [(1, 1, 1)], [(9, 9, 9)], start="help", stop="help",
              encounter=facing(ZOMBIE, 0), stacks=((), (5,), ()))  # fmt: skip

    assert offered(g) == {PASS, Help(Who(1), Who(0))}
    play(g, PASS)
    assert offered(g) == {PASS, Help(Who(2), Who(0))}


@pytest.mark.rule("azta.help.contribution", "azta.survivor.counter")
def test_help_contribution_is_added_and_shown() -> None:
    """The Helper's base is added to the Helped, and all see who Helps whom."""
    g = table([(1, 1, 1)], [(2, 3, 4)], STRONG, start="help", stop="help",
              encounter=facing(ZOMBIE, 0), carried={1: ["machete"]})  # fmt: skip

    play(g, Help(Who(1), Who(0)))

    view = box.view(g, None)
    assert view.players[0].survivors[0].stats == (3, 4, 5)
    assert view.players[0].survivors[0].helper == 1
    assert view.players[1].survivors[0].helps == 0
    assert view.players[1].survivors[0].helper is None


@pytest.mark.rule("azta.help.draw", "azta.help.draw-timing")
def test_help_draw_comes_at_once_and_an_event_may_be_played() -> None:
    """The Helper's player draws before the next decides, and may play the Event this round."""
    g = table([(1, 1, 1)], [(2, 3, 4)], STRONG, start="help", stop="screw",
              encounter=facing(ZOMBIE, 0), deck=("bar-brawl-memories", "pistol"),
              stacks=((), (9 - 4,), ()))  # fmt: skip

    play(g, Help(Who(1), Who(0)))
    assert ids(g.hands[1]) == ["bar-brawl-memories"]

    assert asked(g) == (1, "screw")
    assert PlayEvent(CardId("bar-brawl-memories")) in offered(g)


@pytest.mark.rule(
    "azta.gear.weaponize-only",
    "azta.help.draw-timing",
    "azta.help.no-withdrawal",
    "azta.case.gear-drawn-by-helping",
)
def test_help_draw_of_gear_waits_for_the_next_weaponize_step() -> None:
    """Gear drawn for Helping stays in hand this round and must be placed in the next."""
    g = table([(9, 3, 9)], [(9, 3, 9)], STRONG, start="help", rounds=True,
              encounter=facing(ZOMBIE, 0), deck=("pistol",), stacks=((), (4,), ()),
              enemies=("alien-1", "alien-1"))  # fmt: skip

    play(g, Help(Who(1), Who(0)), PASS)
    assert (asked(g), ids(g.hands[1])) == ((0, HALT), ["pistol"])
    play(g, PASS)
    assert (g.round, asked(g)) == (2, (1, "trade"))
    assert ids(g.hands[1]) == ["pistol"]


@pytest.mark.rule("azta.help.draw", "azta.survivor.special")
@pytest.mark.parametrize(
    ("helper", "load", "count"),
    [
        pytest.param((9, 9, 9), (), 1, id="one card"),
        pytest.param("professor-umlaut", (), 2, id="one more by ability"),
        pytest.param("professor-umlaut", ("walkie-talkies",), 3, id="and one by Gear"),
    ],
)
def test_help_draw_count(
    helper: tuple[int, int, int] | str, load: tuple[str, ...], count: int
) -> None:
    """Helping earns one card, more with abilities that say so."""
    g = table([(1, 1, 1)], [helper], STRONG, start="help", stop="help",
              encounter=facing(ZOMBIE, 0), carried={1: load},
              deck=("eureka", "pistol", "pep-talk", "crowbar"))  # fmt: skip

    play(g, Help(Who(1), Who(0)))

    assert len(g.hands[1]) == count


@pytest.mark.rule("azta.help.eliminated")
def test_help_eliminated_players_are_passed_over() -> None:
    """A player without Survivors is not asked to Help."""
    g = table([(1, 1, 1)], STRONG, STRONG, start="help", stop="help", fallen=[1],
              encounter=facing(ZOMBIE, 0), deck=("eureka",))  # fmt: skip

    assert asked(g) == (2, "help")
    assert g.hands[1] == []


@pytest.mark.rule(
    "azta.help.shared-leave", "azta.oneshot.kept-on-leaving", "azta.case.helper-leaves"
)
def test_help_shared_leave() -> None:
    """Who leaves takes the Helper home; both are safe, the Pistol and the card are kept."""
    g = table([(9, 1, 9)], [(9, 2, 9), (9, 1, 9)], STRONG, start="screw",
              encounter=facing(ZOMBIE, 0, 2, helpers={0: 1}), stacks=((), (6, 1), ()),
              carried={0: ["pistol"]},
              hands=(("left-the-oven-on",), ("crowbar",)))  # fmt: skip

    play(g, PlayEvent(CardId("left-the-oven-on")))
    assert g.encounter is not None
    assert (g.encounter.facing, g.encounter.helpers) == ([2], {})
    play(g, PASS)

    assert g.alive == [True, True, False, True]
    assert (ids(g.gear[0]), ids(g.hands[1])) == (["pistol"], ["crowbar"])


@pytest.mark.rule("azta.help.no-withdrawal")
def test_help_no_withdrawal_but_by_a_card() -> None:
    """Nothing lets a Helper go home but a card: then it neither contributes nor dies."""
    g = table([(9, 1, 9)], [(9, 2, 9)], STRONG, start="screw",
              encounter=facing(ZOMBIE, 0, helpers={0: 1}), stacks=((), (6, 1), ()),
              hands=((), ("eureka",), ("trust-issues",)))  # fmt: skip
    assert offered(g) == {PASS, PlayEvent(CardId("eureka"))}
    assert stat(g, 0, ZOMBIE) == 3

    play(g, PASS, PlayEvent(CardId("trust-issues")))

    assert stat(g, 0, ZOMBIE) == 1
    assert g.alive == [False, True, True]


@pytest.mark.rule("azta.win.record-no-help")
def test_win_record_no_help_for_the_last_player() -> None:
    """The winner's Survivors cannot be Helped by each other, only by another player's."""
    g = table([(1, 1, 1), (9, 9, 9)], STRONG, STRONG, start="help", stop="help",
              encounter=facing(ZOMBIE, 0), fallen=[2, 3], winner=0)  # fmt: skip
    rivalled = table([(1, 1, 1), (9, 9, 9)], STRONG, STRONG, start="help", stop="help",
                     encounter=facing(ZOMBIE, 0), fallen=[2])  # fmt: skip

    assert asked(g) == (0, HALT)
    assert (asked(rivalled), offered(rivalled)) == ((2, "help"), {PASS, Help(Who(3), Who(0))})


def test_aim_at_a_helped_survivor_only() -> None:
    """A card that sends a Helper home aims at those who have one."""
    g = table([(9, 1, 9)], [(9, 1, 9), (9, 2, 9)], [(9, 1, 9), (9, 2, 9)], start="screw",
              encounter=facing(ZOMBIE, 0, 1, 3, helpers={0: 2, 1: 4}), stacks=((), (6,), ()),
              hands=(("trust-issues",),))  # fmt: skip

    play(g, PlayEvent(CardId("trust-issues")))

    assert offered(g) == {Aim(Who(0)), Aim(Who(1))}
    assert box.view(g, Seat(0)).playing == "trust-issues"
