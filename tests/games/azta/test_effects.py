"""What each effect of an Event does, and whom it can hit."""

from typing import Unpack

import pytest

from shamble.games.azta import box
from shamble.games.azta.options import (
    Aim,
    AimPlayer,
    Discard,
    Drop,
    PickGear,
    PlayEvent,
    Snatch,
    Substitute,
    SwapBases,
    SwitchTo,
)
from shamble.games.azta.state import ALIEN, TENTACLE, ZOMBIE, Azta, Change, Encounter, Who
from shamble.games.azta.stats import threat_value
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    Table,
    asked,
    facing,
    ids,
    offered,
    play,
    stat,
    stats,
    table,
    values,
)

STRONG = [(9, 9, 9)]


def screwing(card: str, **more: Unpack[Table]) -> Azta:
    """Return seat 0's chance to play this Event; 0, 2 and 4 face Zombies, 1, 3 and 5 do not."""
    pair = [(2, 2, 2), (3, 3, 3)]
    position: Table = {
        "start": "screw",
        "stop": "screw",
        "encounter": facing(ZOMBIE, 0, 2, 4),
        "stacks": ((2,), (4, 1), ()),
        "hands": ((card,),),
    } | more
    return table(pair, pair, pair, **position)


def event(card: str) -> PlayEvent:
    """Return the choice to play this Event."""
    return PlayEvent(CardId(card))


def encounter(g: Azta) -> Encounter:
    """Return the Encounter."""
    assert g.encounter is not None
    return g.encounter


def aims(*whos: int) -> set[Option]:
    """Return the choice between these Survivors."""
    return {Aim(Who(who)) for who in whos}


@pytest.mark.rule("azta.event.targets", "azta.event.text-wins")
@pytest.mark.parametrize(
    ("card", "expected"),
    [
        pytest.param("bar-brawl-memories", aims(0, 2, 4), id="any"),
        pytest.param("noodle-arms", aims(2, 4), id="other"),
        pytest.param("meet-the-neighbors", aims(3, 5), id="bystander"),
        pytest.param("bathroom-emergency", aims(0, 2, 4), id="leave any"),
        pytest.param("stage-fright", aims(2, 4), id="sideways other"),
        pytest.param("lost-luggage", {AimPlayer(Seat(1)), AimPlayer(Seat(2))}, id="a player"),
        pytest.param("pickpocket", {AimPlayer(Seat(1)), AimPlayer(Seat(2))}, id="a hand"),
        pytest.param("wrong-invasion", {SwitchTo(ALIEN), SwitchTo(TENTACLE)}, id="a stack"),
        pytest.param("freaky-body-swap", {SwapBases(Who(0), Who(2)), SwapBases(Who(0), Who(4)),
                                          SwapBases(Who(2), Who(4))}, id="a pair"),
        pytest.param("volunteered", {Substitute(Who(2), Who(3)), Substitute(Who(4), Who(5))},
                     id="replace other"),
        pytest.param("butterfingers", {PickGear(CardId("crowbar"), Who(2)),
                                       PickGear(CardId("machete"), Who(2))}, id="drop Gear"),
        pytest.param("mine-now", {Snatch(CardId(card), Who(2), Who(to))
                                  for card in ("crowbar", "machete") for to in (0, 1)},
                     id="steal Gear"),
    ],
)  # fmt: skip
def test_event_targets(card: str, expected: set[Option]) -> None:
    """An effect reaches those in the Encounter alone, unless it says otherwise."""
    g = screwing(card, hands=((card,), ("pistol",), ("eureka",)), stacks=((2,), (4, 1), (3,)),
                 carried={0: ["lab-coat"], 2: ["crowbar", "machete", "machete"],
                          3: ["shotgun"]})  # fmt: skip

    play(g, event(card))

    assert (asked(g), offered(g)) == ((0, "target"), expected)


@pytest.mark.rule("azta.event.targets")
def test_event_targets_bystander_is_neither_facing_nor_helping() -> None:
    """A Helper is no bystander; one's own Survivors are none either."""
    g = screwing("meet-the-neighbors", encounter=facing(ZOMBIE, 0, 2, helpers={0: 3}))

    play(g, event("meet-the-neighbors"))

    assert offered(g) == aims(4, 5)


@pytest.mark.rule("azta.event.until-end-of-round", "azta.precedence.what-conflicts")
@pytest.mark.parametrize(
    ("card", "answers", "expected"),
    [
        pytest.param("eureka", [Aim(Who(2))], [(2, 2, 2), (6, 2, 2), (2, 2, 2)], id="Wits"),
        pytest.param("sudden-cardio", [Aim(Who(2))], [(2, 2, 2), (2, 2, 6), (2, 2, 2)],
                     id="Speed"),
        pytest.param("second-wind", [], [(2, 5, 2), (2, 2, 2), (2, 2, 2)], id="own"),
        pytest.param("bad-chili", [], [(2, 2, 2), (2, 1, 2), (2, 1, 2)], id="all others"),
        pytest.param("pep-talk", [], [(2, 4, 2), (2, 4, 2), (2, 4, 2)], id="all"),
        pytest.param("trip-and-sprint", [Aim(Who(4))], [(2, 4, 2), (2, 2, 2), (2, 1, 2)],
                     id="one down, one up"),
    ],
)  # fmt: skip
def test_adjust(card: str, answers: list[Option], expected: list[tuple[int, int, int]]) -> None:
    """Numbers are added to the stats that are named, or to the one under attack."""
    g = screwing(card)

    play(g, event(card), *answers)

    assert [stats(g, who) for who in (0, 2, 4)] == expected
    assert stats(g, 3) == (3, 3, 3)


@pytest.mark.rule("azta.precedence.what-conflicts")
def test_adjust_adds_up() -> None:
    """Number changes add up and do not conflict."""
    g = screwing("second-wind", hands=(("second-wind", "second-wind", "pep-talk"),))

    play(g, event("second-wind"), event("second-wind"), event("pep-talk"))

    assert stat(g, 0, ZOMBIE) == 2 + 3 + 3 + 2


@pytest.mark.rule("azta.event.text-wins")
@pytest.mark.parametrize(
    ("card", "value"),
    [pytest.param("it-gets-bigger", 9, id="more"), pytest.param("coffee-break", 1, id="less")],
)
def test_threat_changes_for_the_round(card: str, value: int) -> None:
    """The Threat is worth more or less; its stack stays as it is."""
    g = screwing(card)

    play(g, event(card))

    assert (threat_value(g), values(g, ZOMBIE)) == (value, [4, 1])
    view = box.view(g, None).encounter
    assert view is not None
    assert (view.value, [s.card for s in view.swellings]) == (value, [card])


@pytest.mark.rule("azta.flip.own-stack", "azta.flip.membership-fixed")
@pytest.mark.parametrize(
    ("enemy", "value", "stacks"),
    [
        pytest.param("zombie-6", 11, [[2], [6, 4, 1], []], id="the Threat grows"),
        pytest.param("alien-1", 5, [[2, 1], [4, 1], []], id="another stack grows"),
    ],
)
def test_flip_more(enemy: str, value: int, stacks: list[list[int]]) -> None:
    """An Enemy is flipped onto its own stack; the Threat stays the same type."""
    g = screwing("and-its-friends", enemies=(enemy, "alien-6"))

    play(g, event("and-its-friends"))

    assert [values(g, threat) for threat in range(3)] == stacks
    assert (encounter(g).threat, threat_value(g)) == (ZOMBIE, value)
    assert encounter(g).facing == [0, 2, 4]


def test_flip_more_from_the_discards() -> None:
    """An empty Enemies deck is no hindrance while there are discards."""
    g = screwing("and-its-friends", enemy_discard=("zombie-2",), dice=Dice.scripted(()))

    play(g, event("and-its-friends"))

    assert values(g, ZOMBIE) == [4, 1, 2]


@pytest.mark.rule("azta.precedence.what-conflicts", "azta.flip.membership-fixed")
def test_switch_threat() -> None:
    """Another stack takes over; the same Survivors stay, and the later switch counts."""
    g = screwing("wrong-invasion", stacks=((2,), (4, 1), (3,)),
                 hands=(("wrong-invasion", "wrong-invasion"),))  # fmt: skip

    play(g, event("wrong-invasion"), SwitchTo(ALIEN))
    assert (encounter(g).threat, threat_value(g)) == (ALIEN, 2)
    play(g, event("wrong-invasion"), SwitchTo(TENTACLE))

    assert (encounter(g).threat, threat_value(g)) == (TENTACLE, 3)
    assert encounter(g).facing == [0, 2, 4]


@pytest.mark.rule("azta.precedence.what-conflicts")
def test_switch_threat_keeps_what_events_added() -> None:
    """What was added to the Threat's value stays with another stack, as one stat's does with it."""
    hand = ("it-gets-bigger", "second-wind", "wrong-invasion")
    g = screwing("it-gets-bigger", hands=(hand,))

    play(g, event("it-gets-bigger"), event("second-wind"), event("wrong-invasion"))

    assert (encounter(g).threat, threat_value(g)) == (ALIEN, 6)
    assert stats(g, 0) == (2, 5, 2)


@pytest.mark.rule("azta.help.shared-leave")
def test_leave_with_the_helper() -> None:
    """The Survivor and its Helper are out; the others stay."""
    g = screwing("bathroom-emergency", encounter=facing(ZOMBIE, 0, 2, 4, helpers={2: 1, 4: 3}))

    play(g, event("bathroom-emergency"), Aim(Who(2)))

    assert (encounter(g).facing, encounter(g).helpers) == ([0, 4], {4: 3})


@pytest.mark.rule("azta.flip.in-the-encounter")
def test_join_whatever_the_stats() -> None:
    """A Survivor that was safe enters the Encounter."""
    g = table([(2, 2, 2)], STRONG, STRONG, start="screw", stop="screw",
              encounter=facing(ZOMBIE, 0), stacks=((), (4,), ()),
              hands=(("meet-the-neighbors",),))  # fmt: skip

    play(g, event("meet-the-neighbors"), Aim(Who(2)))

    assert encounter(g).facing == [0, 2]


@pytest.mark.rule("azta.help.shared-leave", "azta.oneshot.drawn-in")
def test_replace() -> None:
    """One Survivor goes home with its Helper, another of the same player comes in."""
    g = screwing("stunt-double", encounter=facing(ZOMBIE, 0, 2, helpers={0: 3}))

    play(g, event("stunt-double"))

    assert (encounter(g).facing, encounter(g).helpers) == ([2, 1], {})


@pytest.mark.rule("azta.loot.base-one-replaces")
def test_sideways_by_an_event() -> None:
    """The base becomes 1; Gear still counts; an already sideways Survivor is no target."""
    g = screwing("stage-fright", carried={2: ["machete"]}, looted=[4],
                 hands=(("stage-fright", "eureka"),))  # fmt: skip

    play(g, event("stage-fright"))

    assert stats(g, 2) == (1, 3, 1)
    assert box.view(g, None).players[1].survivors[0].sideways


@pytest.mark.rule("azta.event.until-end-of-round", "azta.precedence.what-conflicts")
def test_swap_base() -> None:
    """Two exchange base stats, Gear stays; who has Looted still counts as base 1."""
    teams = ([(5, 5, 5)], [(2, 2, 2)], [(7, 7, 7)])
    g = table(*teams, start="screw", stop="screw", encounter=facing(ZOMBIE, 0, 1, 2),
              stacks=((), (6,), ()), carried={0: ["machete"]}, looted=[2],
              hands=(("freaky-body-swap", "freaky-body-swap", "eureka"),))  # fmt: skip

    play(g, event("freaky-body-swap"), SwapBases(Who(0), Who(1)))
    assert [stat(g, who, ZOMBIE) for who in range(3)] == [4, 5, 1]
    play(g, event("freaky-body-swap"), SwapBases(Who(1), Who(2)))

    assert [stat(g, who, ZOMBIE) for who in range(3)] == [4, 7, 1]


@pytest.mark.rule("azta.precedence.last-played", "azta.precedence.what-conflicts")
@pytest.mark.parametrize(
    ("cards", "fights"),
    [
        pytest.param(("stage-fright", "freaky-body-swap"), [2, 5], id="then exchanged"),
        pytest.param(("freaky-body-swap", "stage-fright"), [2, 1], id="then sideways"),
        pytest.param(
            ("stage-fright", "freaky-body-swap", "stage-fright"), [2, 1], id="sideways again"
        ),
    ],
)
def test_precedence_last_played_sets_the_base(cards: tuple[str, ...], fights: list[int]) -> None:
    """Of two Events that set a Survivor's base, only the one played last counts."""
    g = table([(5, 5, 5)], [(2, 2, 2)], [(9, 9, 9)], start="screw", stop="screw",
              encounter=facing(ZOMBIE, 0, 1), stacks=((), (6,), ()),
              hands=((*cards, "eureka"),))  # fmt: skip

    play(g, *(event(card) for card in cards))

    assert [stat(g, who, ZOMBIE) for who in (0, 1)] == fights
    assert box.view(g, None).players[1].survivors[0].sideways == (fights[1] == 1)


@pytest.mark.rule("azta.event.text-wins")
def test_cancel() -> None:
    """Every change and turn by Events is undone on one Survivor, nothing else."""
    now = facing(ZOMBIE, 0, 2, 4, helpers={2: 1})
    now.changes += [
        Change(Who(2), CardId("eureka"), (0, 4, 0)),
        Change(Who(4), CardId("eureka"), (0, 4, 0)),
    ]
    now.turned += [Who(2), Who(0)]
    g = screwing("reality-check", encounter=now, looted=[4])
    play(g, event("reality-check"))
    assert offered(g) == aims(0, 2, 4)

    play(g, Aim(Who(2)))

    assert [stat(g, who, ZOMBIE) for who in (0, 2, 4)] == [1, 5, 5]


@pytest.mark.rule("azta.event.text-wins")
def test_cancel_needs_something_to_undo() -> None:
    """Only those whom an Event changed or turned can be chosen."""
    now = facing(ZOMBIE, 0, 2, 4)
    now.changes.append(Change(Who(2), CardId("eureka"), (4, 0, 0)))
    now.turned.append(Who(4))
    g = screwing("reality-check", encounter=now)

    play(g, event("reality-check"))

    assert offered(g) == aims(2, 4)


@pytest.mark.rule("azta.die.events-may-change")
def test_shield() -> None:
    """One's own Survivor is shielded, once."""
    g = screwing("playing-dead", hands=(("playing-dead", "playing-dead"),))

    play(g, event("playing-dead"))

    assert encounter(g).shielded == [0]
    assert offered(g) == {PASS}
    assert box.view(g, None).players[0].survivors[0].shielded


@pytest.mark.rule("azta.precedence.last-played", "azta.die.events-may-change")
def test_victim_the_last_event_counts() -> None:
    """The later of two Events about the victim replaces the earlier; the same again is idle."""
    g = screwing("gourmet-tastes",
                 hands=(("gourmet-tastes", "gourmet-tastes", "second-helpings"),))  # fmt: skip

    play(g, event("gourmet-tastes"))
    assert encounter(g).picks == "highest"
    assert event("gourmet-tastes") not in offered(g)
    play(g, event("second-helpings"))

    assert encounter(g).picks == "two_lowest"


@pytest.mark.rule("azta.hand.sources", "azta.eliminated.draws-gear")
def test_draw_for_everyone() -> None:
    """Every player draws, from the first clockwise; an eliminated one discards drawn Gear."""
    g = screwing("vending-machine", first=2, fallen=[2, 3], encounter=facing(ZOMBIE, 0, 4),
                 deck=("eureka", "crowbar", "pistol", "pep-talk"),
                 hands=(("vending-machine",), (), ()))  # fmt: skip
    assert asked(g) == (0, "screw")

    play(g, event("vending-machine"))

    assert [ids(hand) for hand in g.hands] == [["crowbar"], [], ["eureka"]]
    assert ids(g.discard) == ["pistol", "vending-machine"]


@pytest.mark.rule("azta.eliminated.draws-gear")
def test_draw_by_an_eliminated_player_is_not_replaced() -> None:
    """Of two cards drawn, the Gear is discarded at once and nothing drawn for it."""
    g = screwing("dumpster-dive", fallen=[0, 1], encounter=facing(ZOMBIE, 2, 4),
                 deck=("pistol", "eureka", "pep-talk"))  # fmt: skip

    play(g, event("dumpster-dive"))

    assert (ids(g.hands[0]), ids(g.discard)) == (["eureka"], ["pistol", "dumpster-dive"])
    assert box.view(g, Seat(1)).players[0].events == 1


@pytest.mark.rule("azta.hand.limit-three", "azta.hand.sources")
def test_draw_everyone_over_the_limit_discards_in_turn() -> None:
    """The hand limit applies at once to each who drew."""
    full = ("eureka", "pep-talk", "noodle-arms")
    g = screwing("vending-machine", deck=("pistol", "crowbar", "machete"),
                 hands=(("vending-machine",), full, full))  # fmt: skip

    play(g, event("vending-machine"))

    assert asked(g) == (1, "discard")
    play(g, Discard(CardId("crowbar")))
    assert asked(g) == (2, "discard")


@pytest.mark.rule("azta.hand.limit-three", "azta.hand.secret")
def test_steal_card_may_break_the_limit() -> None:
    """A stolen fourth card makes the thief discard at once."""
    hand = ("pickpocket", "eureka", "pep-talk", "bad-chili")
    g = screwing("pickpocket", dice=Dice.scripted(0), hands=(hand, ("crowbar",)))

    play(g, event("pickpocket"))

    assert asked(g) == (0, "discard")
    assert Discard(CardId("crowbar")) in offered(g)


@pytest.mark.rule("azta.loot.later-drops", "azta.event.targets", "azta.gear.no-free-drop")
def test_drop_gear_and_the_same_survivor() -> None:
    """The Gear lies in the centre until the next Loot step, and the same Survivor gets -1."""
    g = screwing("butterfingers", carried={2: ["crowbar", "machete"]})

    play(g, event("butterfingers"), PickGear(CardId("machete"), Who(2)))

    assert (ids(g.gear[2]), ids(g.centre)) == (["crowbar"], ["machete"])
    assert [stat(g, who, ZOMBIE) for who in (0, 2, 4)] == [2, 2, 2]


@pytest.mark.rule("azta.gear.excess-dropped", "azta.gear.no-free-drop")
def test_steal_gear_and_drop_what_is_too_much() -> None:
    """A stolen Gear that makes one too many lets the taker drop one."""
    g = screwing("mine-now", carried={0: ["lab-coat", "crowbar", "pistol"], 2: ["machete"]})

    play(g, event("mine-now"), Snatch(CardId("machete"), Who(2), Who(0)))
    assert (asked(g), g.gear[2]) == ((0, "drop"), [])
    play(g, Drop(CardId("pistol"), Who(0)))

    assert (ids(g.gear[0]), ids(g.centre)) == (["lab-coat", "crowbar", "machete"], ["pistol"])
    assert asked(g) == (0, HALT)


@pytest.mark.rule("azta.gear.excess-dropped")
@pytest.mark.parametrize(
    ("card", "answer"),
    [
        pytest.param("butterfingers", PickGear(CardId("fanny-pack"), Who(2)), id="dropped"),
        pytest.param("mine-now", Snatch(CardId("fanny-pack"), Who(2), Who(0)), id="stolen"),
    ],
)
def test_losing_the_pack_costs_what_it_held(card: str, answer: Option) -> None:
    """When an Event takes the source of extra room, its owner drops the surplus at once."""
    load = ["fanny-pack", "crowbar", "machete", "pistol", "shotgun"]
    g = screwing(card, carried={2: load})

    play(g, event(card), answer)

    assert asked(g) == (1, "drop")
