"""Screw the Other Players: whose chance it is, and what ends the Encounter."""

import pytest

from shamble.games.azta import box
from shamble.games.azta.events import EventPlayed
from shamble.games.azta.options import Aim, PlayEvent
from shamble.games.azta.state import ZOMBIE, Who
from shamble.kernel.errors import Refused
from shamble.kernel.options import CardId, Seat
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    asked,
    facing,
    ids,
    offered,
    play,
    stat,
    table,
    values,
)

STRONG = [(9, 9, 9)]
WEAK = [(1, 1, 1)]
ZOMBIES = ((), (4, 1), ())


def event(card: str) -> PlayEvent:
    """Return the choice to play this Event."""
    return PlayEvent(CardId(card))


@pytest.mark.rule(
    "azta.screw.order",
    "azta.screw.no-return",
    "azta.round.clockwise",
    "azta.case.last-to-play",
)
def test_screw_order_the_last_cannot_be_answered() -> None:
    """Who has passed cannot answer what the last player does."""
    g = table(WEAK, WEAK, WEAK, start="screw", stop="screw", encounter=facing(ZOMBIE, 0, 1, 2),
              stacks=ZOMBIES, hands=(("second-wind",), (), ("friendly-shove",)))  # fmt: skip

    assert asked(g) == (0, "screw")
    play(g, PASS)
    assert asked(g) == (2, "screw")
    play(g, event("friendly-shove"), Aim(Who(0)))

    assert asked(g) == (0, HALT)
    assert stat(g, 0, ZOMBIE) == -1
    assert ids(g.hands[0]) == ["second-wind"]


@pytest.mark.rule("azta.screw.order")
def test_screw_order_begins_with_the_first_player() -> None:
    """The chance goes clockwise from the first player."""
    hands = (("second-wind",), ("second-wind",), ("second-wind",))
    g = table(WEAK, WEAK, WEAK, start="screw", stop="screw", encounter=facing(ZOMBIE, 0, 1, 2),
              stacks=ZOMBIES, hands=hands, first=1)  # fmt: skip

    assert asked(g) == (1, "screw")
    play(g, PASS)
    assert asked(g) == (2, "screw")
    play(g, PASS)
    assert asked(g) == (0, "screw")


@pytest.mark.rule("azta.screw.several", "azta.event.discarded", "azta.card.event-word-lost")
def test_screw_several_events_one_after_the_other() -> None:
    """A player plays as many Events as wished; each takes effect at once and is discarded."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", encounter=facing(ZOMBIE, 0),
              stacks=ZOMBIES, hands=(("second-wind", "second-wind", "eureka"),))  # fmt: skip

    play(g, event("second-wind"))
    assert (stat(g, 0, ZOMBIE), ids(g.discard), asked(g)) == (4, ["second-wind"], (0, "screw"))
    play(g, event("second-wind"))
    assert stat(g, 0, ZOMBIE) == 7
    play(g, PASS)

    assert asked(g) == (0, HALT)
    assert ids(g.discard) == ["second-wind", "second-wind"]


@pytest.mark.rule("azta.screw.everybody", "azta.eliminated.plays-events")
def test_screw_everybody_has_a_chance() -> None:
    """Those in the Encounter, Helpers, bystanders and eliminated players are all asked."""
    hands = (("second-wind",),) * 4
    g = table(WEAK, STRONG, STRONG, STRONG, start="screw", stop="screw", stacks=ZOMBIES,
              encounter=facing(ZOMBIE, 0, helpers={0: 1}), hands=hands, fallen=[3])  # fmt: skip

    assert asked(g) == (0, "screw")
    play(g, PASS)
    assert asked(g) == (1, "screw")
    play(g, PASS)
    assert asked(g) == (2, "screw")
    play(g, PASS)
    assert asked(g) == (3, "screw")


@pytest.mark.rule("azta.screw.everybody", "azta.hand.secret")
def test_screw_everybody_is_asked_whatever_the_hand_holds() -> None:
    """A player with nothing to play is asked all the same; only an empty hand is passed over."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", encounter=facing(ZOMBIE, 0),
              stacks=ZOMBIES, hands=((), ("pistol",), ()))  # fmt: skip

    assert (asked(g), offered(g)) == ((1, "screw"), {PASS})
    play(g, PASS)
    assert asked(g) == (0, HALT)


@pytest.mark.rule(
    "azta.screw.end-encounter",
    "azta.screw.end-is-immediate",
    "azta.oneshot.kept-without-kill",
    "azta.round.new-first-player",
    "azta.case.encounter-ended-midway",
)
def test_screw_end_encounter_midway() -> None:
    """The Encounter ends: later players get no chance, nobody dies, all stays as it is."""
    hands = (("eureka",), ("shinier-victims", "second-wind"), ("eureka",), ("eureka",))
    g = table([(9, 1, 9)], [(9, 1, 9)], STRONG, STRONG, start="screw", rounds=True, stacks=ZOMBIES,
              encounter=facing(ZOMBIE, 0, 1), hands=hands, carried={0: ["pistol"]},
              enemies=("alien-1",), deck=("bad-chili",))  # fmt: skip

    play(g, PASS, event("shinier-victims"))

    assert (g.round, g.first) == (2, 1)
    assert all(g.alive)
    assert (values(g, ZOMBIE), ids(g.gear[0])) == ([4, 1], ["pistol"])
    assert (ids(g.discard), ids(g.hands[1])) == (
        ["shinier-victims"],
        ["second-wind", "bad-chili"],
    )
    assert (g.encounter, g.playing) == (None, None)


@pytest.mark.rule("azta.screw.empty-stack")
def test_screw_empty_stack_ends_the_encounter() -> None:
    """The Threat's whole stack is discarded and all go home."""
    g = table(WEAK, STRONG, STRONG, start="screw", encounter=facing(ZOMBIE, 0), stacks=ZOMBIES,
              hands=(("orbital-oopsie", "eureka"),))  # fmt: skip

    play(g, event("orbital-oopsie"))

    assert (asked(g), g.encounter, g.alive[0]) == ((0, HALT), None, True)
    assert (values(g, ZOMBIE), ids(g.enemy_discard)) == ([], ["zombie-1", "zombie-4"])


@pytest.mark.rule("azta.screw.stack-emptied-by-discards")
@pytest.mark.parametrize(
    ("stack", "left", "over"),
    [
        pytest.param((4, 1), [4], False, id="a card is left"),
        pytest.param((4,), [], True, id="the last card"),
    ],
)
def test_screw_stack_emptied_by_discards(
    stack: tuple[int, ...], left: list[int], *, over: bool
) -> None:
    """A card taken off the top lowers the Threat; the last one ends the Encounter."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", encounter=facing(ZOMBIE, 0),
              stacks=((), stack, ()), hands=(("gas-main",),))  # fmt: skip

    play(g, event("gas-main"))

    assert (values(g, ZOMBIE), g.encounter is None) == (left, over)
    assert ids(g.discard) == ["gas-main"]


@pytest.mark.rule("azta.screw.nobody-left")
def test_screw_nobody_left_ends_the_encounter() -> None:
    """When the last Survivor leaves, the Encounter ends and the stack stays."""
    g = table(WEAK, STRONG, STRONG, start="screw", encounter=facing(ZOMBIE, 0), stacks=ZOMBIES,
              hands=(("left-the-oven-on", "eureka"),))  # fmt: skip

    play(g, event("left-the-oven-on"))

    assert (asked(g), g.encounter, values(g, ZOMBIE)) == ((0, HALT), None, [4, 1])
    assert ids(g.discard) == ["left-the-oven-on"]


@pytest.mark.rule("azta.event.must-do-something")
@pytest.mark.parametrize(
    "card",
    [
        pytest.param("second-wind", id="nobody of one's own"),
        pytest.param("stunt-double", id="nobody to replace"),
        pytest.param("trust-issues", id="no Helper"),
        pytest.param("butterfingers", id="no Gear; -1 for the same"),
        pytest.param("mine-now", id="no Gear to take"),
        pytest.param("freaky-body-swap", id="one is no pair"),
        pytest.param("reality-check", id="nothing to undo"),
        pytest.param("wrong-invasion", id="no other stack"),
        pytest.param("pickpocket", id="empty hands"),
        pytest.param("lost-luggage", id="nothing to lose"),
        pytest.param("dumpster-dive", id="no card to draw"),
        pytest.param("vending-machine", id="no card for anybody"),
        pytest.param("and-its-friends", id="no Enemy to flip"),
        pytest.param("meet-the-neighbors", id="no bystander of another"),
        pytest.param("playing-dead", id="nobody to shield"),
        pytest.param("volunteered", id="nobody in reserve"),
    ],
)
def test_event_must_do_something(card: str) -> None:
    """An Event none of whose effects can do anything cannot be played."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", first=1, fallen=[2],
              encounter=facing(ZOMBIE, 0), stacks=((), (4,), ()), hands=((), (card,)))  # fmt: skip

    assert offered(g) == {PASS}
    with pytest.raises(Refused) as refused:
        g.choose(event(card))
    assert refused.value.rule == "azta.event.must-do-something"
    assert g.bars(event("eureka")) == "shamble.choose.not-offered"


@pytest.mark.rule("azta.event.must-do-something")
def test_event_must_do_something_impossible_parts_are_skipped() -> None:
    """Of -1 for another and +2 for one's own, the second is skipped if nobody is one's own."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", first=1,
              encounter=facing(ZOMBIE, 0), stacks=ZOMBIES,
              hands=((), ("trip-and-sprint",)))  # fmt: skip

    play(g, event("trip-and-sprint"))

    assert (stat(g, 0, ZOMBIE), ids(g.discard)) == (0, ["trip-and-sprint"])


@pytest.mark.rule("azta.event.must-do-something")
def test_event_must_do_something_the_first_part_may_be_the_impossible_one() -> None:
    """The rest is carried out although the first effect finds no target."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", encounter=facing(ZOMBIE, 0),
              stacks=ZOMBIES, hands=(("trip-and-sprint",),))  # fmt: skip

    play(g, event("trip-and-sprint"))

    assert stat(g, 0, ZOMBIE) == 3


@pytest.mark.rule("azta.event.until-end-of-round", "azta.round.clean-up")
def test_event_until_end_of_round() -> None:
    """What Events did to stats and to the Threat is gone when the round is over."""
    g = table([(9, 5, 9)], STRONG, STRONG, start="screw", encounter=facing(ZOMBIE, 0),
              stacks=ZOMBIES, first=1,
              hands=((), ("noodle-arms", "stage-fright", "coffee-break")))  # fmt: skip

    play(g, event("noodle-arms"), event("stage-fright"), event("coffee-break"), PASS)
    assert g.encounter is None
    assert stat(g, 0, ZOMBIE) == 5


@pytest.mark.rule("azta.event.screw-only")
@pytest.mark.parametrize("step", ["weaponize", "loot", "help"])
def test_event_screw_only(step: str) -> None:
    """An Event is refused in every other step."""
    g = table([(1, 1, 1), (9, 9, 9)], [(1, 1, 1), (9, 9, 9)], STRONG, start=step, stop=step,
              encounter=facing(ZOMBIE, 0, 2), stacks=ZOMBIES, hands=(("second-wind",),),
              centre=("pistol",))  # fmt: skip

    assert g.bars(event("second-wind")) == "azta.event.screw-only"


@pytest.mark.rule("azta.table.trash-talk")
@pytest.mark.parametrize("talk", [True, False])
def test_table_trash_talk_quotes_what_is_played(*, talk: bool) -> None:
    """The log quotes a played Event, unless the table switched that off."""
    g = table(WEAK, STRONG, STRONG, start="screw", stop="screw", encounter=facing(ZOMBIE, 0),
              stacks=ZOMBIES, hands=(("second-wind",),), trash_talk=talk)  # fmt: skip
    g.log = []

    play(g, event("second-wind"))

    assert g.log[0].event == EventPlayed(Seat(0), CardId("second-wind"), quoted=talk)


@pytest.mark.rule("azta.event.discarded")
def test_event_discarded_only_when_it_has_been_carried_out() -> None:
    """While an Event asks for its target it lies open, neither in hand nor on the pile."""
    g = table(WEAK, WEAK, STRONG, start="screw", stop="screw", encounter=facing(ZOMBIE, 0, 1),
              stacks=ZOMBIES, hands=((), (), ("noodle-arms",)))  # fmt: skip

    play(g, event("noodle-arms"))

    assert (asked(g), g.discard, g.hands[2]) == ((2, "target"), [], [])
    assert box.view(g, Seat(0)).playing == "noodle-arms"
