"""Road encounters: whether, who, what they want, who notices whom, and getting away."""

import itertools
import math

import msgspec
import pytest

from shamble.games.atz.battle.campaign_events import (
    AwareOnRoad,
    PassedBy,
    RepRolled,
    RoadMet,
    RoadRolled,
)
from shamble.games.atz.battle.campaign_options import Attack, MeetThem, PassBy, SetTime, Travel
from shamble.games.atz.battle.encounter_events import MetAndGreeted
from shamble.games.atz.battle.events import Fired, GroupActivated, Moved
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, Item, Trial, ground
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.campaign.road import (
    awareness,
    contact_of,
    is_met,
    notice_on_road,
    see_first,
    vanish,
)
from shamble.games.atz.campaign.road_people import (
    CHILDREN,
    CULT,
    DAZED,
    FOURS,
    ILL,
    MED_STAFF,
    MEDIA,
    REFUGEES,
    ROAD,
    THEIRS,
    WHO,
    Letter,
    Row,
    gather,
    roll_goal,
)
from shamble.games.atz.campaign.road_places import main_road
from shamble.games.atz.campaign.road_table import where_met
from shamble.games.atz.fighting.aid import medics_of
from shamble.games.atz.fighting.fire import all_aims
from shamble.games.atz.reactions.notice import face
from shamble.games.atz.reactions.reaction import call_tests
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from tests.games.atz.camps import camp, grunt, now, offered, sheet, star, told

FED = ("food",) * 4


@pytest.mark.rule("atz.road.roll", "atz.road.which-area")
@pytest.mark.parametrize(("area", "least"), [(Area.URBAN, 6), (Area.SUBURBS, 8), (Area.RURAL, 9)])
def test_road_roll_by_the_area_that_is_entered(area: Area, least: int) -> None:
    """From 6 in a town, from 8 in the suburbs, from 9 in the country."""
    assert [total for total in range(2, 13) if is_met(total, area)] == list(range(least, 13))


@pytest.mark.rule("atz.road.who")
def test_road_who_table() -> None:
    """Ten rows, and three for a 4 by a further die."""
    assert {total: WHO[total] for total in sorted(WHO)} == {
        2: "med-staff", 3: "children", 5: "looters", 6: "gangers", 7: "gangers", 8: "gangers",
        9: "sniper", 10: "cultists", 11: "prisoners", 12: "police",
    }  # fmt: skip
    assert FOURS == ("dazed", "dazed", "dazed", "refugees", "refugees", "media")
    letters = {name: met.letter for name, met in ROAD.items()}
    assert "".join(letters.values()) == "AAAAABBCDDD"


@pytest.mark.rule("atz.road.who")
@pytest.mark.parametrize(
    ("dice", "who"),
    [
        ((1, 1), "med-staff"), ((1, 2), "children"), ((1, 3, 1), "dazed"), ((2, 2, 4), "refugees"),
        ((3, 1, 6), "media"), ((4, 1), "looters"), ((2, 4), "gangers"), ((5, 4), "sniper"),
        ((6, 4), "cultists"), ((5, 6), "prisoners"), ((6, 6), "police"),
    ],
)  # fmt: skip
def test_road_who_is_met_by_two_dice(dice: tuple[int, ...], who: str) -> None:
    """Who walks into another area meets whom two dice name; on a 4 one more die says."""
    g = camp(sheet(star(pack=FED), grunt(pack=FED), grunt("Cleo")))
    g.dice = Dice.scripted(6, 6)
    g.choose(Travel(0, drive=False))
    g.dice = Dice.scripted(*dice, *(2, 3, 5, 4) * 100)

    g.choose(SetTime("daytime"))

    assert [met.who for met in told(g, RoadMet) if isinstance(met, RoadMet)] == [ROAD[who].title]


@pytest.mark.rule("atz.road.med-staff", "atz.road.patients", "atz.road.lost-children")
@pytest.mark.rule("atz.road.dazed-survivors", "atz.road.refugees", "atz.road.news-media")
@pytest.mark.rule("atz.road.cultists")
@pytest.mark.parametrize(
    ("rows", "total", "type_", "rep"),
    [
        (MED_STAFF, 3, "Doctor", 5), (MED_STAFF, 4, "Experienced nurse", 4),
        (MED_STAFF, 7, "Medical assistant", 3), (ILL, 3, "Ill", 3), (ILL, 6, "Elderly", 2),
        (ILL, 9, "Mentally incompetent", 2), (ILL, 10, "Injured", 3), (CHILDREN, 3, "Big kid", 3),
        (CHILDREN, 6, "Littler one", 3), (CHILDREN, 7, "Small child", 2),
        (DAZED, 3, "Survivor", 4), (DAZED, 6, "Civilian", 3), (DAZED, 12, "Basket case", 2),
        (REFUGEES, 5, "Survivor", 4), (REFUGEES, 9, "Refugee", 3),
        (REFUGEES, 10, "Shell shocked", 2), (MEDIA, 5, "Anchor", 3), (MEDIA, 9, "Cameraman", 4),
        (MEDIA, 10, "Reporter", 3), (CULT, 3, "Leader", 5), (CULT, 8, "Brother", 4),
        (CULT, 9, "Follower", 3),
    ],
)  # fmt: skip
def test_road_people_lists(rows: tuple[Row, ...], total: int, type_: str, rep: int) -> None:
    """Each total of two dice has its row."""
    row = next(one for one in rows if total <= one.upto)

    assert (row.type, row.rep) == (type_, rep)


@pytest.mark.rule("atz.road.med-staff", "atz.road.patients", "atz.road.patients-armed")
def test_road_med_staff_has_twice_as_many_patients() -> None:
    """Half a die of staff, two patients each; the injured lie there, and patients have no guns."""
    g = camp()
    g.dice = Dice.scripted(1, 1, 1, 3, 5, 6, 6, 3, 5)

    people = gather(g, "med-staff")

    assert [it.who.type for it in people] == ["Doctor", "Injured", "Mentally incompetent"]
    assert people[1].status == Status.OUT_OF_THE_FIGHT
    assert not people[1].guns + people[2].guns


@pytest.mark.rule("atz.road.gangers", "atz.road.prisoners", "atz.road.rogue-police")
@pytest.mark.rule("atz.road.looters", "atz.road.rep-from-weapon-list")
@pytest.mark.parametrize(
    ("who", "kind"),
    [("gangers", Class.GANGER), ("prisoners", Class.GANGER), ("police", Class.GANGER)],
)
def test_road_gangs_are_two_and_half_a_die(who: str, kind: Class) -> None:
    """Two and half a die of them, who react as gangers, with Rep by the list of their weapons."""
    g = camp()
    g.dice = Dice.seeded("gang")
    rolled = Dice.seeded("gang").roll(6)

    people = gather(g, who)

    assert len(people) == 2 + (rolled + 1) // 2
    assert {it.who.kind for it in people} == {kind}
    assert all(it.guns and it.who.side == THEIRS and it.who.seat == NOBODY for it in people)


@pytest.mark.rule("atz.road.looters", "atz.road.refugees", "atz.road.dazed-weapons")
def test_road_looters_react_as_civilians_and_the_dazed_are_unarmed() -> None:
    """Two dice of looters with guns; a die of dazed people with none."""
    g = camp()
    g.dice = Dice.seeded("crowd")

    looters, dazed = gather(g, "looters"), gather(g, "dazed")

    assert {it.who.kind for it in looters} == {Class.CIVILIAN}
    assert not any(it.guns or it.melee for it in dazed)


@pytest.mark.rule("atz.road.refugees")
def test_road_refugees_are_two_dice_of_people_and_no_more() -> None:
    """Two ones: two of them, a refugee with a pistol and one who is shell-shocked, unarmed."""
    g = camp()
    g.dice = Dice.scripted(1, 1, 3, 3, 2, 5, 6, 1)

    people = gather(g, "refugees")

    assert [(it.who.type, it.rep, it.guns, it.who.kin) for it in people] == [
        ("Refugee", 3, ("pistol",), 0),
        ("Shell shocked", 2, (), 0),
    ]
    assert g.dice.spent


@pytest.mark.rule("atz.road.refugees", "atz.road.cultists")
def test_road_people_react_as_their_rows_say() -> None:
    """Refugees may be survivors, the shell-shocked roll one die, followers are soft."""
    assert REFUGEES[0].kind == Class.SURVIVOR
    assert REFUGEES[2].traits == ("wuss",)
    assert [row.kind for row in CULT] == [Class.GANGER, Class.GANGER, Class.CIVILIAN]


@pytest.mark.rule("atz.road.goal-first", "atz.road.lost-children", "atz.road.dazed-survivors")
@pytest.mark.rule("atz.road.refugees-two-hostility-rolls", "atz.road.news-media")
@pytest.mark.parametrize(
    ("who", "goals"),
    [
        ("med-staff", ["talk"] * 6),
        ("children", ["flee"] * 3 + ["talk"] * 3),
        ("dazed", ["flee"] * 2 + ["talk"] * 4),
        ("refugees", ["flee"] + ["talk"] * 3 + ["hostile"] * 2),
        ("media", ["talk"] * 5 + ["hostile"]),
    ],
)
def test_road_goals_of_group_a(who: str, goals: list[str]) -> None:
    """What they want is one die, and the same however many they meet."""
    g = camp()
    found = []
    for die in range(1, 7):
        g.dice = Dice.scripted(die)
        found.append(roll_goal(g, who, 20, 1))

    assert found == goals


@pytest.mark.rule("atz.road.outnumbered-two-to-one", "atz.road.looters", "atz.road.gangers")
@pytest.mark.rule("atz.road.cultists", "atz.road.prisoners", "atz.road.rogue-police")
@pytest.mark.parametrize(
    ("who", "outnumbered"),
    [("looters", "flee"), ("gangers", "talk"), ("cultists", "talk"), ("prisoners", "talk"),
     ("police", "talk")],
)  # fmt: skip
def test_road_goals_of_the_hostile(who: str, outnumbered: str) -> None:
    """They fight, unless the group is at least twice as many."""
    g = camp()

    assert roll_goal(g, who, 5, 3) == "hostile"
    assert roll_goal(g, who, 6, 3) == outnumbered


@pytest.mark.rule("atz.road.med-staff-recruited")
def test_road_med_staff_helps_with_wounds() -> None:
    """A doctor is one; nurses and assistants are as good as a nurse."""
    g = camp()
    g.dice = Dice.seeded("staff")
    staff = {it.who.type: it for n in range(20) for it in gather(g, "med-staff")}

    assert medics_of([staff["Doctor"].who.type]) == (True, True)
    assert medics_of([staff["Medical assistant"].who.type]) == (False, True)
    assert medics_of([staff["Elderly"].who.type]) == (False, False)


@pytest.mark.rule("atz.road.awareness-roll", "atz.road.awareness-range")
@pytest.mark.rule("atz.ex.derived-road-awareness")
@pytest.mark.parametrize(
    ("dice", "ours", "theirs", "time", "total"),
    [
        (7, 5, 4, "daytime", 9), (7, 5, 3, "daytime", 10), (7, 3, 5, "daytime", 6),
        (7, 4, 4, "pre-dawn", 6),
        (7, 4, 4, "evening", 6), (7, 4, 4, "night", 5), (2, 3, 5, "night", 3),
        (12, 5, 3, "daytime", 11),
    ],
)  # fmt: skip
def test_road_awareness_roll(dice: int, ours: int, theirs: int, time: str, total: int) -> None:
    """The leaders' difference and the time of day; 3 and 11 are the ends of the table."""
    assert awareness(dice, ours, theirs, time) == total


def on_the_road(seed: str = "road 1") -> Atz:
    """Return a group that has walked into another area, and somebody is there."""
    g = camp(sheet(star(pack=FED), grunt(pack=FED), grunt("Cleo")))
    g.dice = Dice.scripted(6, 6)
    g.choose(Travel(0, drive=False))
    g.dice = Dice.seeded(seed)
    g.choose(SetTime("daytime"))
    return g


def road_with(option: Option) -> Atz:
    """Return the first of some road encounters in which this can be chosen."""
    found = (on_the_road(f"road {n}") for n in range(60))
    return next(g for g in found if option in offered(g))


@pytest.mark.rule("atz.road.roll", "atz.travel.no-encounter-cost", "atz.travel.walking-month")
def test_road_nobody_is_met() -> None:
    """With 5 the group is simply there, and makes camp."""
    g = camp(sheet(star(pack=FED), grunt()))
    g.dice = Dice.scripted(2, 3)

    g.choose(Travel(0, drive=False))

    assert g.decision is not None
    assert g.decision.prompt == Prompt.CAMP
    assert told(g, RoadRolled) == [RoadRolled((2, 3), met=False)]


@pytest.mark.rule("atz.road.terrain", "atz.road.zombies-at-start", "atz.road.notice-entry")
@pytest.mark.rule("atz.road.which-area")
def test_road_table() -> None:
    """The group stands 6 inches down a road that crosses the whole table; no zombie is there."""
    g = on_the_road()

    ours = [it for it in g.figures if it.who.seat != NOBODY]
    assert main_road(g.terrain) is not None
    assert g.terrain.area == Area.URBAN
    assert min(it.y for it in ours) == 60
    assert max(it.y for it in ours) <= 80
    assert not any(it.who.zombie for it in g.figures)
    assert any(it.who.side == THEIRS for it in g.figures)
    assert len(told(g, RoadMet)) == 1


@pytest.mark.rule("atz.road.where-table")
@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((2, 3), ("off", "off", "off", "off")), ((4, 5), ("off", "building", "off", "off")),
        ((6,), ("building", "road", "off", "building")),
        ((7,), ("building", "road", "building", "road")),
        ((8, 9), ("road", "road", "building", "road")),
        ((10, 11, 12), ("road", "road", "road", "road")),
    ],
)  # fmt: skip
def test_road_where_table(totals: tuple[int, ...], places: tuple[str, ...]) -> None:
    """Off the road, at a building or on the road, by the letter of the group."""
    letters: tuple[Letter, ...] = ("A", "B", "C", "D")

    assert {tuple(where_met(n, one) for one in letters) for n in totals} == {places}


@pytest.mark.rule("atz.road.evade", "atz.road.evade-when", "atz.road.counts-as-encounter")
def test_road_evade_is_a_failure() -> None:
    """Nobody pursues; it uses up a part of the month, and everybody's Rep is at stake."""
    g = on_the_road()
    assert g.decision is not None
    assert g.decision.prompt == Prompt.ROAD
    g.dice = Dice.scripted(*[1] * 5, *[6] * 6, *[2, 2, 2])

    g.choose(PassBy())

    assert told(g, PassedBy)
    rolls = told(g, RepRolled)
    assert [one.success for one in rolls] == [False] * 3  # type: ignore[attr-defined]
    assert (now(g).sheet.quarters, now(g).sheet.place) == (1, 0)
    assert g.result is not None


@pytest.mark.rule("atz.road.goal-first")
@pytest.mark.parametrize("goal", ["talk", "flee", "hostile", "snipe"])
def test_road_what_can_be_done_about_them(goal: str) -> None:
    """Who wants to talk or runs may be attacked; who runs may be let go; all can be evaded."""
    wanted = {
        "talk": [MeetThem("talk"), Attack(), PassBy()],
        "flee": [Attack(), PassBy()],
        "hostile": [MeetThem("hostile"), PassBy()],
        "snipe": [MeetThem("snipe"), PassBy()],
    }
    found = (on_the_road(f"road {n}") for n in range(60))
    one = next(g for g in found if told(g, RoadMet)[0].goal == goal)  # type: ignore[attr-defined]

    assert offered(one) == wanted[goal]


@pytest.mark.rule("atz.road.goal-first")
def test_road_talking_is_meet_and_greet() -> None:
    """Who wants to talk is talked to, leader against leader."""
    g = road_with(MeetThem("talk"))

    g.choose(MeetThem("talk"))

    assert len(told(g, MetAndGreeted)) == 1


@pytest.mark.rule("atz.road.awareness-results", "atz.road.in-sight-without-los")
@pytest.mark.parametrize(
    ("dice", "acting"),
    [
        pytest.param((1, 1), THEIRS, id="they act at once"),
        pytest.param((6, 6), 1, id="the group acts at once"),
    ],
)
def test_road_awareness_free_turns(dice: tuple[int, int], acting: int) -> None:
    """At the ends of the table one side has a free turn before anybody rolls."""
    g = road_with(MeetThem("hostile"))
    for it in g.figures:
        it.rep = 4
    g.log = []
    g.dice = Dice.scripted(*dice, *(3, 4, 5, 2) * 60)

    g.choose(MeetThem("hostile"))

    aware, active = [one.event for one in g.log][:2]
    assert isinstance(aware, AwareOnRoad)
    assert isinstance(active, GroupActivated)
    assert {g.figures[i].who.side for i in active.figures} == {acting}


@pytest.mark.rule("atz.road.awareness-results", "atz.road.in-sight-without-los")
@pytest.mark.parametrize(
    ("dice", "first", "more"),
    [
        pytest.param((1, 2), THEIRS, 1, id="4: they see first, with a die more"),
        pytest.param((1, 3), THEIRS, 0, id="5: they see first"),
        pytest.param((3, 3), NOBODY, 0, id="7: nobody"),
        pytest.param(
            (4, 4),
            1,
            0,
            marks=pytest.mark.rule("atz.ex.derived-road-awareness"),
            id="9: the group sees first",
        ),
        pytest.param((4, 5), 1, 1, id="10: the group, with a die more"),
    ],
)
def test_road_awareness_in_sight(dice: tuple[int, int], first: int, more: int) -> None:
    """One side takes In Sight, if it sees anybody: two dice, and a third on 4 and 10."""
    g = road_with(MeetThem("hostile"))
    for it in g.figures:
        it.rep, it.who = 4, msgspec.structs.replace(it.who, attributes=())
    contact = contact_of(g)
    g.withdraw()
    g.dice = Dice.scripted(*dice)

    notice_on_road(g, contact)

    steps = [args for step, args in g.agenda if step is see_first]
    who = [g.figures[args[0][0]].who.side for args in steps]  # type: ignore[index]
    assert who == ([] if first == NOBODY else [first])
    assert [args[2] for args in steps] == ([] if first == NOBODY else [more])


@pytest.mark.rule("atz.road.awareness-results", "atz.road.in-sight-without-los")
@pytest.mark.parametrize("more", [0, 1])
def test_road_in_sight_with_a_die_more(more: int) -> None:
    """Who sees somebody takes the test, with a third die or without; who sees nobody does not."""
    g = road_with(MeetThem("hostile"))
    (one, other), mine = contact_of(g).met[:2], contact_of(g).party[0]
    g.figures[one].x, g.figures[one].y = g.figures[mine].x, g.figures[mine].y + 30
    g.figures[other].fx, g.figures[other].fy = 0, 1  # looks away
    g.withdraw()

    see_first(g, (one, other), (mine,), more)

    trials = [args[0] for step, args in g.agenda if step is call_tests]
    assert trials == [Trial(mine, (Item(one, Kind.IN_SIGHT, (mine,), main=True, more=more),))]


@pytest.mark.rule("atz.road.sniper", "atz.road.sniper-detail")
def test_road_sniper_fires_once_and_is_gone() -> None:
    """After his shot the encounter is over; he is off the table unless he was hit."""
    g = road_with(MeetThem("snipe"))
    sniper = next(it for it in g.figures if it.who.side == THEIRS)
    sniper.x, sniper.y = 240, 340  # on the road, where he sees them, too far for a burst
    g.log = []

    g.choose(MeetThem("snipe"))
    for _ in range(20):
        if now(g).over or g.decision is None:
            break
        g.choose(g.decision.options[0])

    assert now(g).over
    first = next(one.event for one in g.log if isinstance(one.event, Fired))
    assert (g.figures[first.shooter].who.side, first.snap) == (THEIRS, False)
    assert len(first.rolled) == 1


@pytest.mark.rule("atz.road.sniper", "atz.road.sniper-detail")
@pytest.mark.parametrize("seed", ["road 4", "hill 0"])
def test_road_sniper_is_where_he_sees_somebody(seed: str) -> None:
    """Wherever he was put he fires: he is at the nearest spot from which he sees his target."""
    found = (on_the_road(f"{seed} {n}") for n in range(60))
    g = next(g for g in found if MeetThem("snipe") in offered(g))
    home = next((it.x, it.y) for it in g.figures if it.who.side == THEIRS)
    before = g.copy()
    g.log = []

    g.choose(MeetThem("snipe"))

    shot = next(one.event for one in g.log if isinstance(one.event, Fired))
    assert g.figures[shot.shooter].who.side == THEIRS
    spot = next((one.event.x, one.event.y) for one in g.log if isinstance(one.event, Moved))
    him, target = before.figures[shot.shooter], shot.at[0].figure
    him.floor = 0
    for x, y in itertools.product(range(20, 480, 20), range(20, 480, 20)):
        if math.dist((x, y), home) < math.dist(spot, home) and ground(before).fits(x, y):
            him.x, him.y = x, y
            face(before, shot.shooter, target)
            assert not all_aims(before, shot.shooter, (target,), snap=False)


@pytest.mark.rule("atz.road.sniper-detail", "atz.road.sniper")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(Status.CARRYING_ON, Status.LEFT, id="unhurt: he is gone"),
        pytest.param(Status.OUT_OF_THE_FIGHT, Status.OUT_OF_THE_FIGHT, id="hit: he lies there"),
    ],
)
def test_road_sniper_detail_only_who_was_hit_stays(before: Status, after: Status) -> None:
    """Whoever fired back and hit him finds him there; the encounter is over either way."""
    g = road_with(MeetThem("snipe"))
    sniper = next(i for i, it in enumerate(g.figures) if it.who.side == THEIRS)
    g.figures[sniper].status = before

    vanish(g, sniper)

    assert g.figures[sniper].status == after
    assert now(g).over
