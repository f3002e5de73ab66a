"""Die Horribly: the victim, the ties, the Helper, Sudden Death."""

from typing import Unpack

import pytest

from shamble.games.azta import box
from shamble.games.azta.events import EncounterEnded, NobodyDied, SurvivorEliminated
from shamble.games.azta.options import PlayEvent, Sacrifice, UseUp
from shamble.games.azta.state import ZOMBIE, Azta, Change, Encounter, Swelling, Who
from shamble.games.azta.vocabulary import (
    HelperEscapes,
    LastWords,
    Picks,
    SavesAmmo,
    Tasty,
    WinsTies,
)
from shamble.kernel.options import CardId, Seat
from shamble.kernel.rules import RuleId
from shamble.kernel.window import PASS
from tests.games.azta.positions import (
    HALT,
    Table,
    Team,
    asked,
    dead,
    facing,
    ids,
    offered,
    person,
    play,
    table,
    values,
)

STRONG = [(9, 9, 9)]


def fighters(*fights: int) -> list[Team]:
    """Return players with one Survivor each, of these Fights."""
    return [[(9, fight, 9)] for fight in fights]


def dying(*fights: int, stack: tuple[int, ...], **more: Unpack[Table]) -> Azta:
    """Return the Die Horribly step with a Survivor of each player facing Zombies."""
    encounter = facing(ZOMBIE, *range(len(fights)))
    position: Table = {"start": "die", "stacks": ((), stack, ()), "encounter": encounter} | more
    return table(*fighters(*fights), **position)


@pytest.mark.rule(
    "azta.die.lowest",
    "azta.die.eliminated-if-lower",
    "azta.die.equal-is-safe",
    "azta.die.only-one",
    "azta.case.lowest-but-safe",
    "azta.case.sudden-death-off",
    "azta.die.top-card-discarded",
)
@pytest.mark.parametrize(
    ("fights", "stack", "victims", "left"),
    [
        pytest.param((5, 3, 4), (6, 1), [1], [6], id="the lowest dies, and no other"),
        pytest.param((7, 8, 9), (5, 2), [], [5, 2], id="equal is safe"),
        pytest.param((6, 8, 9), (5, 2), [0], [5], id="one below"),
        pytest.param((4, 6, 9), (5, 3, 2), [0], [5, 3], id="without Sudden Death one dies"),
    ],
)
def test_die_lowest(
    fights: tuple[int, ...], stack: tuple[int, ...], victims: list[int], left: list[int]
) -> None:
    """The lowest stat is compared with the Threat: lower dies and takes the top card along."""
    g = dying(*fights, stack=stack)

    assert (dead(g), values(g, ZOMBIE)) == (victims, left)


@pytest.mark.rule("azta.die.equal-is-safe", "azta.oneshot.kept-without-kill")
def test_die_equal_is_safe_and_nothing_is_lost() -> None:
    """When nobody dies, the stack stays and one-shot Gear is kept."""
    g = dying(5, 8, 9, stack=(5, 2), carried={0: ["autographed-bat", "pistol"]})

    assert (dead(g), values(g, ZOMBIE)) == ([], [5, 2])
    assert ids(g.gear[0]) == ["autographed-bat", "pistol"]


@pytest.mark.rule(
    "azta.die.helper-too",
    "azta.help.shared-death",
    "azta.die.top-card-discarded",
    "azta.case.helper-shares-fate",
)
def test_die_helper_too() -> None:
    """The victim's Helper dies with it, whatever its stats; one card goes; others go home."""
    g = table(*fighters(1, 7, 2, 9), start="die", stacks=((), (5, 3, 1), ()),
              encounter=facing(ZOMBIE, 0, 2, helpers={0: 1, 2: 3}))  # fmt: skip

    assert dead(g) == [0, 1]
    assert (values(g, ZOMBIE), ids(g.enemy_discard)) == ([5, 3], ["zombie-1"])


@pytest.mark.rule("azta.die.helper-too", "azta.survivor.special")
def test_die_helper_escapes_by_ability() -> None:
    """A Helper with that ability lives, and its one-shot Gear is not used up."""
    team = [person(9, 2, 9, HelperEscapes())]
    g = table(*fighters(1), team, STRONG, start="die", stacks=((), (6, 3, 1), ()),
              encounter=facing(ZOMBIE, 0, helpers={0: 1}))  # fmt: skip

    assert dead(g) == [0]
    assert g.encounter is not None
    assert g.encounter.helpers == {}


@pytest.mark.rule("azta.die.others-unhurt", "azta.round.clean-up")
def test_die_others_go_home_unhurt() -> None:
    """Other Survivors of the Encounter and their Helpers are free again after the round."""
    g = table(*fighters(1, 7, 2, 9), start="die", stacks=((), (5, 3, 1), ()), looted=[3],
              encounter=facing(ZOMBIE, 0, 2, helpers={2: 3}))  # fmt: skip

    play(g, PASS)

    assert (dead(g), g.encounter, g.looted) == ([0], None, [])


@pytest.mark.rule("azta.tie.first-clockwise", "azta.case.tie-for-victim")
@pytest.mark.parametrize(
    ("first", "victim"),
    [
        pytest.param(2, 3, id="from player 2 comes 3 before 1"),
        pytest.param(0, 1, id="from player 0 comes 1"),
        pytest.param(1, 1, id="the first player"),
    ],
)
def test_tie_first_clockwise(first: int, victim: int) -> None:
    """Of those tied, the first met clockwise from the first player is the victim."""
    g = dying(5, 2, 5, 2, stack=(4,), first=first)

    assert dead(g) == [victim]


@pytest.mark.rule("azta.tie.own-choice-victim")
def test_tie_own_choice_victim() -> None:
    """Two tied Survivors of one player: that player chooses."""
    g = table([(9, 2, 9), (9, 2, 9)], *fighters(2, 9), start="die", first=2,
              stacks=((), (4,), ()), encounter=facing(ZOMBIE, 0, 1, 2))  # fmt: skip

    assert (asked(g), offered(g)) == ((0, "victim"), {Sacrifice(Who(0)), Sacrifice(Who(1))})
    play(g, Sacrifice(Who(1)))

    assert dead(g) == [1]


@pytest.mark.rule("azta.tie.first-clockwise", "azta.survivor.special")
@pytest.mark.parametrize(
    ("abilities", "victim"),
    [
        pytest.param(([WinsTies()], []), 1, id="the other one"),
        pytest.param(([WinsTies()], [WinsTies()]), 0, id="both have it"),
        pytest.param(([], [WinsTies()]), 0, id="the one without"),
    ],
)
def test_tie_won_by_ability(abilities: tuple[list[WinsTies], list[WinsTies]], victim: int) -> None:
    """Who wins ties is not the victim while somebody tied lacks that ability."""
    teams = [[person(9, 2, 9, *mine)] for mine in abilities]

    g = table(*teams, STRONG, start="die", stacks=((), (4,), ()), encounter=facing(ZOMBIE, 0, 1))

    assert dead(g) == [victim]


@pytest.mark.rule("azta.survivor.special", "azta.tie.first-clockwise")
def test_tie_won_does_not_save_the_lowest() -> None:
    """Winning ties is no help for one that is alone the lowest."""
    g = table([person(9, 1, 9, WinsTies())], *fighters(2, 9), start="die",
              stacks=((), (4,), ()), encounter=facing(ZOMBIE, 0, 1))  # fmt: skip

    assert dead(g) == [0]


@pytest.mark.rule("azta.die.harmless-zero", "azta.case.zero-threat")
def test_die_harmless_zero() -> None:
    """A Threat of value 0 eliminates nobody, not even one at -1; the stack stays."""
    encounter = facing(ZOMBIE, 0)
    encounter.swellings.append(Swelling(CardId("coffee-break"), -4))
    encounter.changes.append(Change(Who(0), CardId("noodle-arms"), (0, -4, 0)))

    g = table(*fighters(3, 9, 9), start="screw", stacks=((), (3,), ()), encounter=encounter,
              hands=(("eureka",), (), ()))  # fmt: skip
    g.log = []

    play(g, PASS)

    assert (dead(g), values(g, ZOMBIE)) == ([], [3])
    harmless = NobodyDied(ZOMBIE, 0, rule=RuleId("azta.die.harmless-zero"))
    assert harmless in [told.event for told in g.log]


@pytest.mark.rule("azta.die.harmless-zero")
def test_die_value_one_is_not_harmless() -> None:
    """A Threat of value 1 eats a Survivor at 0."""
    encounter = facing(ZOMBIE, 0)
    encounter.swellings.append(Swelling(CardId("coffee-break"), -2))
    encounter.changes.append(Change(Who(0), CardId("noodle-arms"), (0, -3, 0)))

    g = dying(3, 9, 9, stack=(3,), encounter=encounter)

    assert dead(g) == [0]


def picking(picks: Picks, *shielded: int) -> Encounter:
    """Return an Encounter of four with another rule for the victim."""
    encounter = facing(ZOMBIE, 0, 1, 2, 3)
    encounter.picks = picks
    encounter.shielded += [Who(who) for who in shielded]
    return encounter


@pytest.mark.rule("azta.die.events-may-change", "azta.event.text-wins")
@pytest.mark.parametrize(
    ("picks", "shielded", "victims", "left"),
    [
        pytest.param("highest", (), [2], [5, 1], id="highest that is beaten"),
        pytest.param("highest", (2,), [1], [5, 1], id="highest, with a shield"),
        pytest.param("two_lowest", (), [0, 1], [5], id="two lowest"),
        pytest.param("two_lowest", (0, 1), [2], [5, 1], id="two lowest, one safe"),
        pytest.param("lowest", (0,), [1], [5, 1], id="the next lowest"),
        pytest.param("lowest", (0, 1, 2), [], [5, 1, 1], id="only a safe one is left"),
    ],
)
def test_die_events_may_change(
    picks: Picks, shielded: tuple[int, ...], victims: list[int], left: list[int]
) -> None:
    """Events change who is picked, how many die, and whether somebody can be picked."""
    g = dying(2, 3, 4, 9, stack=(5, 1, 1), encounter=picking(picks, *shielded))

    assert (dead(g), values(g, ZOMBIE)) == (victims, left)


@pytest.mark.rule("azta.die.events-may-change")
def test_die_two_lowest_are_compared_with_the_threat_as_it_stands() -> None:
    """The second is compared with the value before the first death took a card off."""
    g = dying(2, 6, 9, 9, stack=(5, 2), encounter=picking("two_lowest"))

    assert (dead(g), values(g, ZOMBIE)) == ([0, 1], [])


@pytest.mark.rule(
    "azta.precedence.last-played", "azta.precedence.what-conflicts", "azta.case.two-victim-events"
)
def test_precedence_last_played_victim_event() -> None:
    """Of two Events about the victim only the later counts."""
    g = table(*fighters(2, 3, 4), start="screw", stacks=((), (5, 1), ()),
              encounter=facing(ZOMBIE, 0, 1, 2),
              hands=(("gourmet-tastes",), ("second-helpings",)))  # fmt: skip

    play(g, PlayEvent(CardId("gourmet-tastes")), PlayEvent(CardId("second-helpings")))

    assert (asked(g), dead(g)) == ((0, HALT), [0, 1])


@pytest.mark.rule("azta.precedence.encounter-ends")
def test_precedence_encounter_ends_if_nobody_can_be_picked() -> None:
    """If Events leave nobody to look at, the Encounter ends and nobody dies."""
    g = table(*fighters(2, 9, 9), start="screw", stacks=((), (5,), ()),
              encounter=facing(ZOMBIE, 0), hands=(("playing-dead",),),
              carried={0: ["pistol"]})  # fmt: skip
    g.log = []

    play(g, PlayEvent(CardId("playing-dead")))

    assert (dead(g), values(g, ZOMBIE), g.encounter) == ([], [5], None)
    assert EncounterEnded(RuleId("azta.precedence.encounter-ends")) in [t.event for t in g.log]


@pytest.mark.rule("azta.die.gear-of-the-dead", "azta.oneshot.helper", "azta.loot.most-gear")
def test_die_gear_of_the_dead_goes_to_the_centre() -> None:
    """Gear of the victim and its Helper lies in the centre, but for what cannot be Looted."""
    g = table(*fighters(1, 1, 9), start="die", stacks=((), (6, 5), ()),
              encounter=facing(ZOMBIE, 0, helpers={0: 1}),
              carried={0: ["crowbar", "lucky-underpants"], 1: ["shotgun", "lab-coat"]})  # fmt: skip

    assert dead(g) == [0, 1]
    assert (ids(g.centre), ids(g.discard)) == (
        ["crowbar", "shotgun", "lab-coat"], ["lucky-underpants"]
    )  # fmt: skip
    assert g.gear[:2] == [[], []]


@pytest.mark.rule("azta.survivor.dead-stay-dead")
def test_survivor_dead_stay_dead() -> None:
    """A dead Survivor is out of the game: in no deck, no discard pile and no Encounter."""
    g = table(*fighters(2, 9, 9), start="screw", stacks=((), (5, 1), ()),
              encounter=facing(ZOMBIE, 0, 1, 2), hands=(("eureka",), (), ()))  # fmt: skip
    g.log = []
    g.hands[0].clear()

    play(g, PASS)
    assert g.encounter is not None
    assert g.encounter.facing == [1, 2]
    deaths = [told.event.rule for told in g.log if isinstance(told.event, SurvivorEliminated)]
    play(g, PASS)

    assert deaths == ["azta.die.eliminated-if-lower"]
    assert not g.alive[0]
    assert len(g.draw_pile) + len(g.discard) == 0


@pytest.mark.rule("azta.survivor.special", "azta.die.top-card-discarded")
@pytest.mark.parametrize(
    ("victim", "helper", "left"),
    [
        pytest.param((9, 1, 9), (9, 1, 9), [5, 1, 1], id="one card"),
        pytest.param(person(9, 1, 9, Tasty(count=1)), (9, 1, 9), [5, 1], id="a tasty victim"),
        pytest.param((9, 1, 9), person(9, 1, 9, Tasty(count=1)), [5, 1], id="a tasty Helper"),
        pytest.param(person(9, 1, 9, Tasty(count=9)), (9, 1, 9), [], id="all there is"),
    ],
)
def test_die_tasty(victim: object, helper: object, left: list[int]) -> None:
    """A tasty Survivor's death takes further cards off the stack."""
    g = table([victim], [helper], STRONG, start="die", stacks=((), (5, 1, 1, 1), ()),  # type: ignore[list-item]  # a Survivor or stats
              encounter=facing(ZOMBIE, 0, helpers={0: 1}))  # fmt: skip

    assert values(g, ZOMBIE) == left


@pytest.mark.rule("azta.survivor.special", "azta.eliminated.draws-gear")
@pytest.mark.parametrize(
    ("spare", "hand"),
    [
        pytest.param([(9, 9, 9)], ["pistol", "eureka"], id="another Survivor lives"),
        pytest.param([], ["eureka"], id="the last one: Gear is discarded"),
    ],
)
def test_die_last_words(spare: list[tuple[int, int, int]], hand: list[str]) -> None:
    """A Survivor's last words let its player draw when it is eliminated."""
    team: Team = [person(9, 1, 9, LastWords(count=2)), *spare]

    g = table(team, STRONG, STRONG, start="die", stacks=((), (5,), ()),
              encounter=facing(ZOMBIE, 0), deck=("pistol", "eureka", "pep-talk"))  # fmt: skip

    assert ids(g.hands[0]) == hand


@pytest.mark.rule("azta.table.trash-talk")
@pytest.mark.parametrize("talk", [True, False])
def test_table_trash_talk_quotes_the_victim(*, talk: bool) -> None:
    """The log quotes a victim, unless the table switched that off; Helpers are told apart."""
    g = table(*fighters(1, 1, 9), start="screw", stacks=((), (6,), ()), trash_talk=talk,
              encounter=facing(ZOMBIE, 0, helpers={0: 1}), hands=(("eureka",),))  # fmt: skip
    g.log = []

    play(g, PASS)

    deaths = [told.event for told in g.log if isinstance(told.event, SurvivorEliminated)]
    assert [(one.seat, one.helping, one.quoted, one.stat) for one in deaths] == [
        (0, False, talk, 2),
        (1, True, talk, None),
    ]
    assert [one.rule for one in deaths] == [
        "azta.die.eliminated-if-lower",
        "azta.die.helper-too",
    ]


@pytest.mark.rule("azta.die.equal-is-safe")
def test_die_nobody_is_told() -> None:
    """The log says that nobody died."""
    g = table(*fighters(4, 9, 9), start="screw", stacks=((), (3,), ()),
              encounter=facing(ZOMBIE, 0), hands=(("eureka",),))  # fmt: skip
    g.log = []

    play(g, PASS)

    assert [told.event for told in g.log] == [NobodyDied(ZOMBIE, 3, lowest=4)]


# ------------------------------------------------------------------------- Sudden Death


@pytest.mark.rule(
    "azta.sudden.repeat",
    "azta.sudden.reduced-threat",
    "azta.sudden.end",
    "azta.case.sudden-death",
)
@pytest.mark.parametrize(
    ("fights", "stack", "victims", "left"),
    [
        pytest.param((4, 6, 9), (5, 3, 2), [0, 1], [5], id="until the rest are safe"),
        pytest.param((1, 1, 9), (5, 3, 2), [0, 1], [5], id="until only the strong are left"),
        pytest.param((1, 2, 2), (5, 3), [0, 1], [], id="until the stack is empty"),
        pytest.param((9, 9, 9), (5, 3), [], [5, 3], id="nobody at all"),
    ],
)
def test_sudden_repeat(
    fights: tuple[int, ...], stack: tuple[int, ...], victims: list[int], left: list[int]
) -> None:
    """After each victim the reduced Threat is compared with the lowest of the rest."""
    g = dying(*fights, stack=stack, sudden_death=True)

    assert (dead(g), values(g, ZOMBIE)) == (victims, left)


@pytest.mark.rule("azta.sudden.end")
def test_sudden_end_when_nobody_is_left() -> None:
    """The repetition stops when the Encounter is empty."""
    g = table(*fighters(1, 9, 9), start="die", stacks=((), (5, 3), ()), sudden_death=True,
              encounter=facing(ZOMBIE, 0))  # fmt: skip

    assert (dead(g), values(g, ZOMBIE), asked(g)) == ([0], [5], (0, HALT))


@pytest.mark.rule("azta.sudden.end")
@pytest.mark.parametrize(
    ("stack", "swelling"),
    [
        pytest.param((5, 3, 2), 0, id="the rest are safe"),
        pytest.param((2, 1), -2, id="nothing is left of the Threat"),
    ],
)
def test_sudden_end_never_says_that_nobody_died(stack: tuple[int, ...], swelling: int) -> None:
    """A Threat that has killed does not find nobody weak enough in the same round."""
    encounter = facing(ZOMBIE, 0, 1, 2)
    encounter.swellings.append(Swelling(CardId("it-gets-bigger"), swelling))
    g = table(*fighters(0, 9, 9), start="screw", stacks=((), stack, ()), sudden_death=True,
              encounter=encounter, hands=(("eureka",), (), ()))  # fmt: skip
    g.log = []

    play(g, PASS)

    told = [type(one.event) for one in g.log]
    assert (told.count(SurvivorEliminated), told.count(NobodyDied)) == (1, 0)


@pytest.mark.rule("azta.sudden.ties")
def test_sudden_ties_start_with_the_first_player_again() -> None:
    """Every repetition looks clockwise from the first player, not from the last victim."""
    g = dying(2, 2, 9, 2, stack=(4, 1), first=3, sudden_death=True)

    assert g.encounter is not None
    assert g.encounter.fallen == [3, 0]


@pytest.mark.rule("azta.sudden.one-shots")
def test_sudden_one_shots_count_for_the_whole_encounter() -> None:
    """One-shot Gear keeps its bonus through all repetitions and is used up once."""
    g = dying(1, 2, 4, stack=(6, 1, 1), sudden_death=True, carried={2: ["pistol", "shotgun"]})

    assert g.encounter is not None
    assert g.encounter.fallen == [0, 1]
    assert asked(g) == (2, "one-shot")
    play(g, UseUp(CardId("pistol"), Who(2)))
    assert (asked(g), ids(g.gear[2])) == ((0, HALT), ["shotgun"])


@pytest.mark.rule("azta.sudden.event-bonuses")
def test_sudden_event_bonuses_last() -> None:
    """What Events added to the Threat is kept on top of the remaining stack; Helpers too."""
    encounter = facing(ZOMBIE, 0, 1, helpers={1: 2})
    encounter.swellings.append(Swelling(CardId("it-gets-bigger"), 4))
    encounter.changes.append(Change(Who(1), CardId("second-wind"), (0, 3, 0)))

    g = table(*fighters(1, 1, 4), start="die", stacks=((), (4, 1), ()), sudden_death=True,
              encounter=encounter)  # fmt: skip

    assert (dead(g), values(g, ZOMBIE)) == ([0], [4])


# ------------------------------------------------------------------------ one-shot Gear


@pytest.mark.rule(
    "azta.oneshot.used-on-any-kill", "azta.oneshot.only-one", "azta.ex.two-one-shots-alive"
)
def test_oneshot_used_on_any_kill() -> None:
    """Another's death costs a Survivor with Pistol and Shotgun one of them, as its player likes."""
    g = dying(9, 1, 9, stack=(6,), carried={0: ["pistol", "crowbar", "shotgun"]})

    assert asked(g) == (0, "one-shot")
    assert offered(g) == {UseUp(CardId("pistol"), Who(0)), UseUp(CardId("shotgun"), Who(0))}
    play(g, UseUp(CardId("shotgun"), Who(0)))

    assert (ids(g.gear[0]), ids(g.discard)) == (["pistol", "crowbar"], ["shotgun"])


@pytest.mark.rule(
    "azta.oneshot.dead-carrier", "azta.die.gear-of-the-dead", "azta.ex.two-one-shots-dead"
)
def test_oneshot_dead_carrier() -> None:
    """The victim's Pistol or Shotgun is discarded, the other lies in the centre."""
    g = dying(1, 9, 9, stack=(10 - 4, 4), carried={0: ["pistol", "shotgun"]})

    assert asked(g) == (0, "one-shot")
    play(g, UseUp(CardId("pistol"), Who(0)))

    assert (ids(g.discard), ids(g.centre)) == (["pistol"], ["shotgun"])


@pytest.mark.rule("azta.oneshot.irrelevant-stat", "azta.case.idle-one-shot")
def test_oneshot_irrelevant_stat_is_used_up_all_the_same() -> None:
    """A one-shot for Speed alone is used up by facing Zombies that kill."""
    g = dying(9, 1, 9, stack=(6,), carried={0: ["energy-drink"]})

    assert (g.gear[0], ids(g.discard)) == ([], ["energy-drink"])


@pytest.mark.rule("azta.oneshot.helper", "azta.case.helper-one-shot")
def test_oneshot_helper_keeps_it() -> None:
    """A Helper keeps its Shotgun when somebody dies, while the Helped uses up a Pistol."""
    g = table(*fighters(1, 5, 2), start="die", stacks=((), (6,), ()),
              encounter=facing(ZOMBIE, 0, 1, helpers={1: 2}),
              carried={1: ["pistol"], 2: ["shotgun"]})  # fmt: skip

    assert (dead(g), ids(g.gear[2]), ids(g.discard)) == ([0], ["shotgun"], ["pistol"])


@pytest.mark.rule("azta.oneshot.drawn-in")
def test_oneshot_drawn_in_counts_as_facing() -> None:
    """A Survivor brought in by an Event uses up its one-shot like the others."""
    g = table(*fighters(1, 9, 9), start="screw", stacks=((), (6,), ()),
              encounter=facing(ZOMBIE, 0), carried={1: ["pistol"], 2: ["shotgun"]},
              hands=((), (), ("meet-the-neighbors",)))  # fmt: skip

    play(g, PlayEvent(CardId("meet-the-neighbors")))

    assert (dead(g), ids(g.discard)) == ([0], ["meet-the-neighbors", "pistol"])
    assert ids(g.gear[2]) == ["shotgun"]


@pytest.mark.rule(
    "azta.oneshot.used-on-any-kill", "azta.oneshot.kept-without-kill", "azta.survivor.special"
)
def test_oneshot_saved_by_ability() -> None:
    """A Survivor that saves ammo keeps its one-shot Gear."""
    g = table(*fighters(1), [person(9, 9, 9, SavesAmmo())], STRONG, start="die",
              stacks=((), (6,), ()), encounter=facing(ZOMBIE, 0, 1),
              carried={1: ["pistol"]})  # fmt: skip

    assert (dead(g), ids(g.gear[1])) == ([0], ["pistol"])


@pytest.mark.rule("azta.die.order-of-resolution")
def test_die_order_of_resolution() -> None:
    """Victim, Helper, top card, one-shot Gear, and at last the Gear of the dead."""
    g = table(*fighters(1, 1, 9), start="screw", stacks=((), (6, 5), ()),
              encounter=facing(ZOMBIE, 0, 2, helpers={0: 1}), hands=(("eureka",),),
              carried={0: ["crowbar"], 2: ["pistol"]})  # fmt: skip
    g.log = []

    play(g, PASS)

    assert [told.event.__class__.__name__ for told in g.log] == [
        "SurvivorEliminated",
        "PlayerEliminated",
        "SurvivorEliminated",
        "PlayerEliminated",
        "WinnerFound",
        "ThreatDiscarded",
        "UsedUp",
        "Dropped",
    ]
    assert Seat(2) == g.winner


@pytest.mark.parametrize(
    ("fights", "picks", "order", "lost"),
    [
        ((5, 2, 4), "lowest", (1, 2, 0), (1,)),
        ((5, 2, 4), "highest", (2, 1, 0), (2,)),
        ((5, 2, 4), "two_lowest", (1, 2, 0), (1, 2)),
        ((2, 2, 9), "lowest", (1, 0, 2), (1,)),  # of the tied, who sits first clockwise
        ((5, 6, 7), "lowest", (0, 1, 2), ()),
    ],
)
def test_the_view_shows_who_disappears_first_and_so_it_comes(
    fights: tuple[int, ...], picks: Picks, order: tuple[int, ...], lost: tuple[int, ...]
) -> None:
    """Look at the Encounter before it is settled, then let it be settled."""
    g = table(
        *([*team, (9, 9, 9)] for team in fighters(*fights)),
        start="screw",
        stacks=((), (5,), ()),
        encounter=Encounter(threat=ZOMBIE, facing=[Who(2 * i) for i in range(3)], picks=picks),
        hands=[["second-wind"]],
        first=1,
    )

    shown = box.view(g, Seat(0)).encounter

    assert shown is not None
    assert [who // 2 for who in shown.facing] == list(order)
    assert [who // 2 for who in shown.doomed] == list(lost)
    while asked(g)[1] != HALT:
        play(g, PASS)
    assert [who // 2 for who in dead(g)] == sorted(lost)
