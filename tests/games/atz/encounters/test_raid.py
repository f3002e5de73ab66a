"""Raid: who lives there, who is in a building, and what the first noise brings out."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter_events import (
    AwarenessRolled,
    BuildingEntered,
    Encountered,
    PouredOut,
    SettlementFound,
)
from shamble.games.atz.battle.encounter_options import ComeAlong, Search
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, Noise
from shamble.games.atz.book.encounter_tables import people_of
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.encounters.raid import give_alarm, is_loud, settle_in, storm
from shamble.games.atz.npc.doctrine import is_broken, stance
from shamble.games.atz.occurrences.warned import rouse
from shamble.games.atz.turn.turn import close_turn
from tests.games.atz.encounters.houses import go_in, order, told
from tests.games.atz.encounters.raids import (
    BANGER,
    BEFORE,
    EMPTY,
    SIDE,
    held,
    raid,
    settlers,
)
from tests.games.atz.positions import STANDING, human, run

SHOT = Noise(250, 185, 3)
STARTLED = (5,)  # awareness: activation is rolled anew


def stormed(g: Atz, *entries: tuple[int, tuple[int, ...]]) -> Atz:
    """Have these go into these buildings, one after the other."""
    g.result = STANDING
    for building, party in entries:
        g.next(storm, building, party)
    g.run()
    assert g.dice.spent
    return g


@pytest.mark.rule("atz.raid.who-they-are")
@pytest.mark.parametrize(
    ("area", "lists"),
    [
        (Area.RURAL, "military ganger survivor survivor survivor survivor"),
        (Area.SUBURBS, "military ganger ganger ganger survivor survivor"),
        (Area.URBAN, "military survivor survivor ganger ganger ganger"),
    ],
)
def test_raid_who_they_are(area: Area, lists: str) -> None:
    """A die says by area who lives there; no civilians hold anybody."""
    assert [people_of("raid", area, die) for die in range(1, 7)] == lists.split()


def settled(dice: tuple[int, ...], **options: object) -> Atz:
    """Return a Raid after it was rolled who lives there."""
    g = raid(human(*BEFORE), dice=dice, missing=(held(),), **options)  # type: ignore[arg-type]
    assert g.encounter is not None
    g.encounter.settlement = None
    return run(g, settle_in, None, NOBODY)


@pytest.mark.rule("atz.raid.who-they-are", "atz.raid.occupants-limited-pool", "atz.raid.purpose")
def test_raid_who_they_are_is_rolled_before() -> None:
    """It is rolled once, before anybody is met, and told with whom one came for."""
    g = settled((5,))

    (one,) = told(g, SettlementFound)
    assert (one.people, one.buildings, one.held) == ("survivor", 3, ("Leo",))
    assert g.encounter is not None
    assert g.encounter.settlement is not None
    assert (g.encounter.settlement.side, g.encounter.settlement.kind) == (2, Class.SURVIVOR)
    assert len(g.figures) == 1


@pytest.mark.rule("atz.raid.occupants-limited-pool")
@pytest.mark.parametrize(
    ("dice", "day", "kind", "guard"),
    [
        pytest.param((1, 5), 1, Class.MILITARY, True, id="National Guard"),
        pytest.param((1, 6), 60, Class.MILITARY, False, id="the Army"),
        pytest.param((1, 4, 6), 61, Class.GANGER, False, id="rogue after two months"),
    ],
)
def test_raid_soldiers_are_settled_once(
    dice: tuple[int, ...], day: int, kind: Class, *, guard: bool
) -> None:
    """What soldiers have become, and of which force they are, holds for all of them."""
    g = settled(dice, day=day)

    assert g.encounter is not None
    assert g.encounter.settlement is not None
    assert (g.encounter.settlement.kind, g.encounter.settlement.guard) == (kind, guard)


@pytest.mark.rule("atz.raid.who-modifier-misprint")
@pytest.mark.parametrize(
    ("options", "dice", "people"),
    [
        pytest.param({"day": 365}, (4,), "ganger", id="within the year"),
        pytest.param({"day": 366}, (4,), "survivor", id="after it, 1 is added"),
        pytest.param({"day": 366}, (3,), "ganger", id="and no more than that"),
        pytest.param({"day": 800}, (4,), "survivor", id="after two years as well"),
        pytest.param({"day": 800}, (6,), "survivor", id="more than 6 counts as 6"),
        pytest.param({"day": 800}, (1,), "ganger", id="soldiers are gone"),
        pytest.param({"day": 366, "year_die": True}, (1, 4), "survivor", id="by option, a die"),
    ],
)
def test_raid_who_modifier(options: dict[str, object], dice: tuple[int, ...], people: str) -> None:
    """A year after the outbreak 1 is added, or a whole die where the table agreed so."""
    g = settled(dice, **options)

    assert [one.people for one in told(g, SettlementFound)] == [people]
    assert g.dice.spent


@pytest.mark.rule("atz.raid.occupants-roll", "atz.raid.occupants-numbers")
@pytest.mark.rule("atz.raid.occupants-dice-header", "atz.raid.no-zombies-in-buildings")
@pytest.mark.parametrize(
    ("occupants", "party", "count"),
    [
        ((1, 1), 1, 0),
        ((1, 4), 3, 0),
        ((3, 3), 3, 1),
        ((3, 4), 3, 2),
        ((3, 4), 1, 1),
        ((4, 4), 2, 2),
        ((4, 5), 3, 3),
        ((4, 6), 2, 2),
        ((5, 6), 2, 3),
        ((6, 6), 3, 6),
    ],
)
def test_raid_occupants_numbers(occupants: tuple[int, int], party: int, count: int) -> None:
    """Two dice say how many there are, as against how many go in; never any zombie."""
    people = [human(23 + 2 * number, 21.5) for number in range(party)]
    dice = (*occupants, *BANGER * count, *(STARTLED if count else ()))
    g = raid(*people, dice=dice)

    run(g, storm, 0, tuple(range(party)))

    (one,) = told(g, BuildingEntered)
    assert (one.count, len(settlers(g))) == (count, count)
    assert not any(it.who.zombie for it in g.figures)
    assert g.encounter is not None
    assert g.encounter.houses[0].occupied == (count > 0)


@pytest.mark.rule("atz.raid.occupants-roll", "atz.time.effects")
@pytest.mark.parametrize(
    ("time", "met", "total"),
    [
        ("daytime", (), 4),
        ("pre-dawn", (), 5),
        ("evening", (*BANGER, 6), 6),
        ("night", (*BANGER, 6, 6, 6), 7),
    ],
)
def test_raid_occupants_by_time_of_day(time: str, met: tuple[int, ...], total: int) -> None:
    """Daylight takes one, evening adds one, night two."""
    g = raid(human(25, 21.5), dice=(*EMPTY, *met), time=time)

    stormed(g, (0, (0,)))

    assert [one.total for one in told(g, BuildingEntered)] == [total]


@pytest.mark.rule("atz.ex.derived-raid-occupants-evening")
def test_raid_occupants_example() -> None:
    """Three go in at dusk: 5 and 6 are a 12, and six people are there."""
    people = [human(23 + 2 * number, 21.5) for number in range(3)]
    dice = (5, 6, *BANGER * 6, 6)
    g = raid(*people, dice=dice, time="evening")

    run(g, storm, 0, (0, 1, 2))

    assert [(one.total, one.count) for one in told(g, BuildingEntered)] == [(12, 6)]
    assert len(settlers(g)) == 6


@pytest.mark.rule("atz.raid.occupants-roll", "atz.inside.who-is-entering")
def test_raid_occupants_count_those_who_go_in() -> None:
    """Who goes in is said before the dice, and their number counts."""
    dice = (4, 4, *BANGER * 2, *STARTLED)
    g = go_in(raid(human(*BEFORE), human(23.5, 18.5), dice=dice))

    g.choose(ComeAlong(0, (1,)))

    assert told(g, BuildingEntered)[0].figures == (0, 1)
    assert len(settlers(g)) == 2


@pytest.mark.rule("atz.raid.occupants-hostile")
def test_raid_occupants_are_hostile() -> None:
    """Nobody talks: they are enemies, and stand there as people in buildings do."""
    g = go_in(raid(human(*BEFORE, star=True), dice=(4, 4, *BANGER, *STARTLED)))

    assert g.decision is None
    (it,) = settlers(g)
    assert (it.who.side, it.who.seat, it.who.peaceful) == (SIDE, NOBODY, False)
    assert (it.x, it.y) == (250, 245)  # 4 inches from who came in
    assert len(told(g, Encountered)) == 1


@pytest.mark.rule("atz.raid.occupants-limited-pool", "atz.raid.who-they-are")
def test_raid_people_are_one_side() -> None:
    """Those of a second building are of the same kind, side and die, by names of their own."""
    dice = (4, 4, *BANGER, *STARTLED, 4, 4, *BANGER, *STARTLED)
    g = raid(human(25, 21.5), human(39, 21.5), dice=dice)

    stormed(g, (0, (0,)), (1, (1,)))

    assert {it.who.side for it in settlers(g)} == {SIDE}
    assert {it.who.kind for it in settlers(g)} == {Class.GANGER}
    assert len({it.who.name for it in settlers(g)}) == 2


@pytest.mark.rule("atz.raid.occupants-limited-pool")
def test_raid_only_the_first_soldier_has_the_machine_gun() -> None:
    """Soldiers of a second building carry rifles, though they are the first there."""
    soldier = (3, 4, 2, 3)
    g = raid(
        human(25, 21.5),
        human(39, 21.5),
        dice=(4, 4, *soldier, *STARTLED, 4, 4, *soldier, *STARTLED),
        people="military",
        kind=Class.MILITARY,
    )

    stormed(g, (0, (0,)), (1, (1,)))

    assert [it.guns[0] for it in settlers(g)] == ["squad-automatic-weapon", "assault-rifle"]


@pytest.mark.rule("atz.raid.awareness-ends", "atz.raid.after-awareness-normal")
@pytest.mark.parametrize("roused", [True, False], ids=["the alarm was given", "a shot just now"])
def test_raid_awareness_ends_with_the_first_shot(*, roused: bool) -> None:
    """Once there was a shot nobody rolls awareness: those inside take In Sight as usual."""
    g = raid(human(25, 21.5), dice=(4, 4, *BANGER, 6, 6), roused=roused)
    g.heard = [] if roused else [SHOT]

    run(g, storm, 0, (0,))

    assert not told(g, AwarenessRolled)
    (test,) = told(g, events.TestTaken)
    assert (test.dice, [one.figure for one in test.results]) == ((6, 6), [1])


@pytest.mark.rule("atz.raid.awareness-ends")
def test_raid_awareness_is_rolled_as_long_as_it_is_quiet() -> None:
    """Where nobody has fired it is rolled who notices whom, in one building after another."""
    g = raid(human(25, 21.5), dice=(4, 4, *BANGER, 5), entered=(1,))

    run(g, storm, 0, (0,))

    assert [one.building for one in told(g, AwarenessRolled)] == [0]
    assert not told(g, events.TestTaken)


@pytest.mark.rule("atz.raid.awareness-ends")
def test_raid_awareness_ends_with_an_alarm() -> None:
    """A car alarm, or what else warns them, is as good as a shot."""
    g = raid(human(25, 21.5), dice=(4, 4, *BANGER, 6, 6))
    rouse(g)

    run(g, storm, 0, (0,))

    assert not told(g, AwarenessRolled)
    assert len(told(g, events.TestTaken)) == 1


@pytest.mark.rule("atz.raid.alarm-reinforcements", "atz.raid.alarm-once")
def test_raid_alarm_empties_the_other_buildings() -> None:
    """Two dice for each building that nobody entered, as for a single figure; they come out."""
    dice = (6, 6, *BANGER * 2, 1, 2)
    g = raid(human(*BEFORE, facing=(0, -1)), dice=dice, entered=(0,))
    g.heard = [SHOT]

    run(g, give_alarm)

    assert [(one.building, one.total, len(one.figures)) for one in told(g, PouredOut)] == [
        (1, 12, 2),
        (2, 3, 0),
    ]
    first, second = settlers(g)
    assert first.x == 390
    assert 180 <= first.y < 200
    assert (first.x, first.y) != (second.x, second.y)
    assert first.fx < 0  # toward the raider
    assert first.goal == (g.figures[0].x, g.figures[0].y)
    assert g.encounter is not None
    assert [(it.emptied, it.occupied) for it in g.encounter.houses] == [
        (False, False),
        (True, True),
        (True, False),
    ]


@pytest.mark.rule("atz.raid.alarm-once")
def test_raid_alarm_comes_when_the_turn_ends() -> None:
    """It is rolled as the turn ends in which there was a shot, once and for all."""
    g = raid(human(*BEFORE), dice=(1, 1, 1, 1, 3, 3, 3), entered=(0,), turn_limit=1)
    g.heard = [SHOT]

    run(g, close_turn)
    assert len(told(g, PouredOut)) == 2
    g.heard = [SHOT]
    give_alarm(g)

    assert len(told(g, PouredOut)) == 2
    assert g.encounter is not None
    assert g.encounter.settlement is not None
    assert g.encounter.settlement.roused


@pytest.mark.rule("atz.raid.alarm-reinforcements", "atz.raid.noise-other-than-shooting")
@pytest.mark.parametrize(("noise", "rolls"), [((), 0), ((SHOT,), 2), ((Noise(9, 9, 6),), 2)])
def test_raid_is_quiet_without_noise(noise: tuple[Noise, ...], rolls: int) -> None:
    """Without a noise nobody comes out; an engine is as good as a shot."""
    g = raid(human(*BEFORE), dice=(1, 1) * rolls, entered=(0,))
    g.heard = list(noise)
    assert g.encounter is not None
    assert g.encounter.settlement is not None
    assert is_loud(g, g.encounter.settlement) is bool(noise)

    run(g, give_alarm)

    assert len(told(g, PouredOut)) == rolls


@pytest.mark.rule("atz.raid.alarm-reinforcements")
def test_raid_alarm_has_the_time_of_day() -> None:
    """The modifiers of Raid Occupants hold for the alarm too."""
    g = raid(human(*BEFORE), dice=(1, 3, *BANGER, 1, 1), entered=(0,), time="night")
    g.heard = [SHOT]

    run(g, give_alarm)

    assert [one.total for one in told(g, PouredOut)] == [6, 4]


@pytest.mark.rule("atz.raid.alarm-once")
def test_raid_emptied_building_holds_nobody() -> None:
    """Whoever goes into a building that was emptied finds the captive at most."""
    g = raid(human(*BEFORE), dice=(4,), missing=(held(),), roused=True)
    assert g.encounter is not None
    g.encounter.houses[0] = type(g.encounter.houses[0])(emptied=True)

    go_in(g)

    assert not told(g, BuildingEntered)
    assert not settlers(g)
    assert g.encounter.houses[0].entered
    assert g.dice.spent


@pytest.mark.rule("atz.raid.loot")
@pytest.mark.parametrize(("occupied", "found"), [(True, "food"), (False, "")])
def test_raid_loot_is_searched_as_usual(*, occupied: bool, found: str) -> None:
    """An 8 is food where somebody was, even if he has run out, and nothing where nobody was."""
    g = raid(human(25, 22), dice=(4, 4), roused=True)
    assert g.encounter is not None
    house = type(g.encounter.houses[0])
    g.encounter.houses[0] = house(entered=True, emptied=True, occupied=occupied)

    order(g, Search(0))

    assert bool(found) == (g.decision is not None and g.decision.prompt == Prompt.FIND)


@pytest.mark.rule("atz.npc.break-rule", "atz.npc.stances")
def test_raid_defenders_attack_once_roused() -> None:
    """Survivors, who hold elsewhere, attack once the alarm is given, and never are outnumbered."""
    one = human(38, 15, side=SIDE)
    many = [human(5 + 2 * number, 5) for number in range(4)]
    quiet, loud = raid(*many, one.copy()), raid(*many, one.copy(), roused=True)

    assert (stance(quiet, SIDE), stance(loud, SIDE)) == ("hold", "attack")
    assert not is_broken(quiet, SIDE)
    assert not is_broken(loud, SIDE)


@pytest.mark.rule("atz.npc.break-rule")
@pytest.mark.parametrize(("roused", "broken"), [(True, True), (False, False)])
def test_raid_defenders_break_when_most_are_down(*, roused: bool, broken: bool) -> None:
    """Fewer than half of all who came out are left; before the alarm they do not run."""
    down = [human(5 + number, 40, side=SIDE, status=Status.DEAD) for number in range(2)]
    g = raid(human(5, 5), human(38, 15, side=SIDE), *down, roused=roused)

    assert is_broken(g, SIDE) == broken
