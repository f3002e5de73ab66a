"""People in a building: who speaks, with how many dice, and what comes of it."""

import msgspec
import pytest

from shamble.games.atz.activation.ending import end_activation
from shamble.games.atz.battle.encounter import Contact
from shamble.games.atz.battle.encounter_events import (
    FirstShotLost,
    GunfightOpened,
    JoinedUp,
    MetAndGreeted,
)
from shamble.games.atz.battle.encounter_options import Greet, OpenFire, Search
from shamble.games.atz.battle.events import Fired
from shamble.games.atz.battle.options import Charge, Fire, HoldFire
from shamble.games.atz.battle.state import NOBODY, Atz, Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.encounters.gunfight import walk_the_walk
from shamble.games.atz.encounters.inside import find_out
from shamble.games.atz.encounters.leaders import spokesman, their_leader
from shamble.games.atz.encounters.meeting import (
    both_dice,
    meet_people,
    outcome_of,
    part_in_peace,
    talk,
)
from shamble.games.atz.encounters.odds import chances, talk_odds
from shamble.games.atz.loot.search import bars_searching
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import (
    CIVILIANS,
    PEOPLE,
    REP3,
    house,
    order,
    searched,
    told,
)
from tests.games.atz.positions import STANDING, activate, human, run

C, S, G, M = Class.CIVILIAN, Class.SURVIVOR, Class.GANGER, Class.MILITARY


def mine(x: float = 25, y: float = 22, **what: object) -> Figure:
    """Return a civilian of the player's in the house."""
    return human(x, y, **{"kind": C, **what})  # type: ignore[arg-type]


def theirs(x: float = 25, y: float = 26, **what: object) -> Figure:
    """Return a civilian in the house whom nobody commands."""
    return human(x, y, side=2, facing=(0, -1), **{"kind": C, **what})  # type: ignore[arg-type]


def face_to_face(*figures: Figure, dice: tuple[int, ...] = ()) -> tuple[Atz, Contact]:
    """Return a house in which two sides have met."""
    g = searched(house(*figures, dice=dice), occupied=True)
    party = tuple(i for i, it in enumerate(g.figures) if it.who.seat != NOBODY)
    met = tuple(i for i, it in enumerate(g.figures) if it.who.seat == NOBODY)
    return g, Contact(0, party, met, ())


@pytest.mark.rule("atz.ex.meet-greet-join", "atz.meet.dice", "atz.meet.player-wins-two")
@pytest.mark.rule("atz.dice.opposed-reroll-procedure")
def test_meet_greet_join() -> None:
    """Jim Bob Joe has three successes to two, then two to none: they join for good."""
    dice = (1, 2, 3, 4, 5, 1, 1, 4, 6, 2, 3, 5, 4, 6)
    g, contact = face_to_face(mine(rep=5), theirs(rep=4, gun="pistol"), dice=dice)

    run(g, talk, contact)

    (one,) = told(g, MetAndGreeted)
    assert (one.result, len(one.dice)) == ("join", 2)
    it = g.figures[1]
    assert (it.who.side, it.who.seat, it.group) == (1, 0, g.figures[0].group)
    assert g.encounter is not None
    assert (g.encounter.joined, g.encounter.allies) == ((1,), ())
    assert [(it.figures, it.good, it.rule) for it in told(g, JoinedUp)] == [
        ((1,), True, "atz.meet.player-wins-two")
    ]


@pytest.mark.rule("atz.ex.meet-greet-highest-failed-die", "atz.meet.both-zero")
@pytest.mark.rule("atz.meet.player-wins-one", "atz.dice.counts-as-one-more-success")
def test_meet_greet_highest_failed_die() -> None:
    """Tonya and Ambi's six dice and Jumbo's four all fail in the end; 5 beats 4, for this game."""
    dice = (1, 1, 3, 6, 6, 6, 1, 3, 4, 4, 3, 4, 6, 3, 4, 5, 4)
    g, contact = face_to_face(mine(rep=5), mine(24, 22), theirs(rep=4), dice=dice)

    run(g, talk, contact)

    (one,) = told(g, MetAndGreeted)
    assert [tuple(map(len, throw)) for throw in one.dice] == [(6, 4), (3, 2), (1, 1)]
    assert one.result == "come-along"
    assert [(it.figures, it.good, it.rule) for it in told(g, JoinedUp)] == [
        ((2,), False, "atz.meet.player-wins-one")
    ]
    assert g.encounter is not None
    assert (g.encounter.joined, g.encounter.allies) == ((), (2,))
    assert g.encounter.meetings == ((2,),)


@pytest.mark.rule("atz.meet.both-zero")
def test_meet_both_zero_may_go_the_other_way() -> None:
    """Their higher failed die counts as one more for them."""
    g, contact = face_to_face(mine(rep=1), theirs(rep=1), dice=(4, 6))

    run(g, talk, contact)

    assert told(g, MetAndGreeted)[0].result == "no-deal"


@pytest.mark.rule("atz.meet.both-zero", "atz.dice.highest-failed-die-tie")
def test_meet_both_zero_and_equal_is_told_with_the_dice_that_settle_it() -> None:
    """Two sixes decide nothing: a die each does, again where these are equal, for all to see."""
    dice = (6, 6, 2, 2, 5, 3)
    g, contact = face_to_face(mine(rep=1), theirs(rep=1), dice=dice)

    run(g, talk, contact)

    (one,) = told(g, MetAndGreeted)
    assert (one.dice, one.ties) == ((((6,), (6,)),), ((2, 2), (5, 3)))
    assert one.result == "come-along"


@pytest.mark.rule("atz.meet.dice", "atz.meet.class-penalty-scope", "atz.meet.minimum-dice")
@pytest.mark.parametrize(
    ("one", "other", "more", "dice"),
    [
        pytest.param((C, 5), (C, 4), 0, (5, 4), id="Rep"),
        pytest.param((C, 5), (C, 4), 2, (7, 4), id="two more"),
        pytest.param((C, 5), (C, 4), -3, (5, 7), id="three fewer"),
        pytest.param((S, 5), (C, 4), 0, (3, 4), id="survivor to civilian"),
        pytest.param((G, 5), (M, 4), 0, (3, 4), id="ganger to soldier"),
        pytest.param((S, 5), (G, 4), 0, (5, 4), id="survivor to ganger"),
        pytest.param((C, 5), (G, 4), 0, (5, 2), id="the penalty is theirs too"),
        pytest.param((G, 1), (C, 4), 0, (1, 4), id="one at least"),
    ],
)
def test_meet_dice(
    one: tuple[Class, int], other: tuple[Class, int], more: int, dice: tuple[int, int]
) -> None:
    """A die for each point of Rep and each figure more, two fewer for whom others shun."""
    g = house(mine(kind=one[0], rep=one[1]), theirs(kind=other[0], rep=other[1]))

    assert both_dice(g, 0, 1, more) == dice


@pytest.mark.rule("atz.meet.player-wins-two", "atz.meet.player-wins-one")
@pytest.mark.rule("atz.meet.hostile-wins-one", "atz.meet.hostile-wins-two")
@pytest.mark.parametrize(
    ("winner", "margin", "result"),
    [
        (1, 1, "come-along"),
        (1, 2, "join"),
        (1, 3, "join"),
        (-1, 1, "no-deal"),
        (-1, 2, "gunfight"),
        (-1, 3, "gunfight"),
    ],
)
def test_meet_results(winner: int, margin: int, result: str) -> None:
    """One success more is a deal or none for now, two decide it."""
    assert outcome_of(winner, margin) == result


@pytest.mark.rule("atz.meet.hostile-leader", "atz.meet.leader-tie")
@pytest.mark.parametrize(
    ("figures", "leads"),
    [
        pytest.param((theirs(rep=3), theirs(rep=4)), 2, id="Rep"),
        pytest.param((theirs(gun="pistol"), theirs(gun="assault-rifle")), 2, id="the best gun"),
        pytest.param((theirs(gun="pistol"), theirs(gun="ba-pistol")), 2, id="Impact"),
        pytest.param((theirs(), theirs(gun="bolt-action-rifle")), 2, id="any gun at all"),
        pytest.param(
            (theirs(rep=5, status=Status.OUT_OF_THE_FIGHT), theirs(rep=3)), 2, id="who is able"
        ),
        pytest.param((theirs(gun="pistol"), theirs(gun="pistol")), 1, id="the first"),
    ],
)
def test_meet_hostile_leader(figures: tuple[Figure, ...], leads: int) -> None:
    """The highest Rep speaks for them, of equals the better armed."""
    g = house(mine(), *figures)

    assert their_leader(g, (1, 2)) == leads


@pytest.mark.rule("atz.meet.no-star-present", "atz.seat.coop-numbers")
def test_meet_spokesman() -> None:
    """A Star speaks for the players, or else the highest Rep of those who came in."""
    g = house(mine(rep=3, star=True), mine(rep=5), mine(rep=4))

    assert spokesman(g, (0, 1, 2)) == 0
    assert spokesman(g, (1, 2)) == 1
    g.figures[0].status = Status.STUNNED
    assert spokesman(g, (0, 1, 2)) == 1


@pytest.mark.rule("atz.meet.optional", "atz.meet.no-star-present", "atz.discover.meet-and-greet")
def test_meet_optional_for_stars() -> None:
    """A Star may choose to fight; without one they talk, unasked."""
    g, contact = face_to_face(mine(star=True), theirs())
    g.next(meet_people, contact)
    g.run()
    assert g.decision is not None
    assert g.decision.options == (Greet(), OpenFire())

    other, contact = face_to_face(mine(rep=1), theirs(rep=1), dice=(1, 4))
    run(other, meet_people, contact)

    assert told(other, MetAndGreeted)[0].result == "come-along"


@pytest.mark.rule("atz.meet.match-up")
def test_meet_match_up() -> None:
    """Each of the party has one before him, the third stands behind the first."""
    dice = (*PEOPLE, 5, *CIVILIANS, *REP3, *REP3, *REP3)
    g = house(mine(23, 22, star=True), mine(27, 22), dice=dice)
    g.next(find_out, 0, 0)
    g.run()

    assert [(it.x, it.y) for it in g.figures[2:]] == [(230, 260), (270, 260), (230, 270)]


@pytest.mark.rule("atz.meet.joiners-resources", "atz.meet.joiners-have-what")
@pytest.mark.rule("atz.meet.temporary-allies")
@pytest.mark.parametrize(
    ("dice", "food"),
    [pytest.param((1, 1, 4), ("food",), id="for good"), pytest.param((1, 4, 4), (), id="for now")],
)
def test_meet_joiners_resources(dice: tuple[int, ...], food: tuple[str, ...]) -> None:
    """Who joins for good brings his gun and a unit of food; who comes along keeps his own."""
    g, contact = face_to_face(mine(rep=2), theirs(rep=1, gun="shotgun"), dice=dice)

    run(g, talk, contact)

    assert g.encounter is not None
    assert g.encounter.packs.get(1, ()) == food
    assert g.figures[1].guns == ("shotgun",)


@pytest.mark.rule("atz.meet.rep-limit")
def test_meet_rep_limit() -> None:
    """Somebody of a higher Rep may join a Star, as many as there are."""
    g, contact = face_to_face(
        mine(rep=2, star=True), theirs(rep=1), theirs(27, 26, rep=5), dice=(1, 1, *(4,) * 6)
    )

    run(g, talk, contact)

    assert [it.who.seat for it in g.figures] == [0, 0, 0]
    assert g.leaders[g.figures[0].group] == 0
    assert g.encounter is not None
    assert (g.encounter.joined, g.encounter.allies) == ((1, 2), ())


@pytest.mark.rule("atz.meet.hostile-wins-one", "atz.meet.peaceful-leave")
def test_meet_hostile_wins_one_closes_the_building() -> None:
    """They stay in peace, and the building is not searched."""
    g, contact = face_to_face(mine(rep=1), theirs(rep=1), dice=(4, 1))

    run(g, talk, contact)

    assert g.figures[1].who.peaceful
    assert bars_searching(g, Search(0)) == "atz.meet.hostile-wins-one"


@pytest.mark.rule("atz.meet.peaceful-leave")
@pytest.mark.parametrize(
    ("inside", "fought"), [pytest.param(True, True, id="stays"), pytest.param(False, False)]
)
def test_meet_peaceful_leave(*, inside: bool, fought: bool) -> None:
    """Whoever is still there at the end of the next activation is fought."""
    g, contact = face_to_face(mine(rep=1), theirs(rep=1), dice=(4, 1))
    run(g, talk, contact)
    g.result = None
    run(g, end_activation)
    assert not told(g, GunfightOpened)
    g.turn += 1
    activate(g, 0)
    if not inside:
        g.figures[0].y = 150
    g.dice = Dice.scripted(*((1, 6) if inside else ()))

    run(g, end_activation)

    assert bool(told(g, GunfightOpened)) == fought
    assert g.figures[1].who.peaceful != fought


@pytest.mark.rule("atz.meet.peaceful-leave")
@pytest.mark.parametrize(
    ("later", "fought"),
    [pytest.param(0, False, id="this turn"), pytest.param(1, True, id="the next one")],
)
def test_meet_peaceful_leave_a_second_group_comes_in(*, later: int, fought: bool) -> None:
    """Friends who come in after the first in the same turn have no less time to be out again."""
    friend = mine(25, 10, rep=1)
    g, _ = face_to_face(mine(rep=1), friend, theirs(rep=1), dice=(4, 1))
    run(g, talk, Contact(0, (0,), (2,), ()))
    g.result = None
    run(g, end_activation)
    g.turn += later
    activate(g, 1)
    g.figures[1].y = 215
    g.dice = Dice.scripted(*((1, 6) if fought else ()))

    run(g, end_activation)

    assert bool(told(g, GunfightOpened)) == fought


@pytest.mark.rule("atz.npc.building-npcs-stay", "atz.meet.peaceful-leave")
@pytest.mark.parametrize("attack", ["fires", "charges"])
def test_meet_peaceful_leave_not_for_who_attacks(attack: str) -> None:
    """Who attacks people that let him go has all of them as enemies, hosts no more."""
    g, contact = face_to_face(mine(rep=5, gun="pistol"), theirs(rep=5), theirs(27, 26, rep=1))
    part_in_peace(g, contact)
    assert [it.who.peaceful for it in g.figures[1:]] == [True, True]
    g.dice = Dice.seeded(attack)

    order(g, Fire(0, "pistol", (1,), (1,)) if attack == "fires" else Charge((0,), (1,)))

    assert [it.who.peaceful for it in g.figures[1:]] == [False, False]
    assert g.encounter is not None
    assert (g.encounter.houses[0].closed, g.encounter.houses[0].hosts) == (False, 0)


@pytest.mark.rule("atz.walk.opening-roll", "atz.walk.tie", "atz.walk.leader-only-fires")
@pytest.mark.rule("atz.meet.hostile-wins-two", "atz.walk.until-decided")
def test_walk_opening_roll() -> None:
    """A die and Rep each until they differ; the higher leader alone fires, then all is anew."""
    g, contact = face_to_face(
        mine(rep=4, gun="pistol", star=True),
        mine(23, 22, rep=5, gun="pistol"),
        theirs(rep=5, gun="pistol"),
        theirs(27, 26, rep=3, gun="shotgun"),
        dice=(4, 3, 4, 2),
    )
    g.sides = [0, 2]

    run(g, walk_the_walk, contact)

    (one,) = told(g, GunfightOpened)
    assert (one.dice, one.first) == (((4, 3), (4, 2)), 0)
    assert g.decision is not None
    shots = [it for it in g.decision.options if isinstance(it, Fire)]
    assert {it.figure for it in shots} == {0}
    assert {target for it in shots for target in it.targets} == {2, 3}
    assert {it.dice for it in shots if len(it.targets) == 1} == {(1,), (2,)}
    g.choose(HoldFire())
    assert g.sides == []
    assert all(it.activated and it.act.done for it in g.figures[:2])


@pytest.mark.rule("atz.walk.leader-only-fires", "atz.meet.hostile-wins-two")
@pytest.mark.rule("atz.walk.opening-roll")
def test_walk_their_leader_fires() -> None:
    """Their leader fires by himself where he is the quicker one, at those who came in."""
    g, contact = face_to_face(
        mine(rep=4), theirs(rep=4, gun="pistol"), dice=(1, 6, 1, 1, 6, 6, 6, 6)
    )
    g.result = STANDING
    g.next(walk_the_walk, contact)
    g.run()

    (one,) = told(g, Fired)
    assert (one.shooter, one.snap, [aim.figure for aim in one.at]) == (1, False, [0])


@pytest.mark.rule("atz.walk.until-decided")
def test_walk_until_decided_nobody_is_a_host_any_more() -> None:
    """People who wanted to be left alone, and are fought, are enemies whose house is searched."""
    g, contact = face_to_face(mine(rep=4), theirs(rep=4), dice=(6, 1))
    g.figures[1].who = msgspec.structs.replace(g.figures[1].who, peaceful=True)
    searched(g, closed=True, hosts=2, patience=3)

    run(g, walk_the_walk, contact)

    assert g.encounter is not None
    house = g.encounter.houses[0]
    assert (house.closed, house.hosts, house.patience) == (False, 0, 0)
    assert not g.figures[1].who.peaceful


@pytest.mark.rule("atz.walk.leader-only-fires")
def test_walk_leader_only_fires_if_he_can() -> None:
    """A leader who is the quicker one and has nothing to fire is told to fire nothing."""
    g, contact = face_to_face(mine(rep=4, gun="pistol"), theirs(rep=4), dice=(1, 6))
    g.result = STANDING
    g.next(walk_the_walk, contact)
    g.run()

    assert not told(g, Fired)
    assert told(g, FirstShotLost) == [FirstShotLost(1)]


@pytest.mark.rule("atz.walk.leader-only-fires")
@pytest.mark.parametrize(
    ("y", "dice"), [pytest.param(26, 2, id="near"), pytest.param(29, 1, id="beyond half range")]
)
def test_walk_leader_only_fires_with_care(y: float, dice: int) -> None:
    """Their leader aims: far off he fires fewer dice, as whoever is active does."""
    g, contact = face_to_face(
        mine(rep=4), theirs(25, y, rep=4, gun="pistol"), dice=(1, 6, *(1, 2)[:dice], 6, 6)
    )
    g.result = STANDING
    g.next(walk_the_walk, contact)
    g.run()

    assert [len(one.rolled) for one in told(g, Fired)] == [dice]


@pytest.mark.rule("atz.meet.optional", "atz.walk.opening-roll")
def test_walk_instead_of_talk() -> None:
    """A Star who opens fire does not talk."""
    g, contact = face_to_face(mine(star=True), theirs(), dice=(6, 1))
    g.result = STANDING
    g.next(meet_people, contact)
    g.run()

    g.choose(OpenFire())

    assert not told(g, MetAndGreeted)
    assert told(g, GunfightOpened)[0].first == 0


@pytest.mark.rule("atz.meet.dice")
def test_meet_odds_of_a_talk_name_who_speaks_with_how_many_dice() -> None:
    """A Star of Rep 2 with a friend against one of Rep 2: three dice to two, in hundredths."""
    g, contact = face_to_face(mine(rep=2, star=True), mine(22, 22, rep=1), theirs(rep=2))

    odds = talk_odds(g, contact)

    found = chances(3, 2)
    assert (odds.mine, odds.theirs, odds.dice, odds.against) == (0, 2, 3, 2)
    assert odds.join == round(100 * found.join)
    assert odds.join + odds.come_along + odds.no_deal + odds.gunfight in range(98, 103)


@pytest.mark.rule("atz.meet.dice", "atz.meet.both-zero")
def test_meet_odds_are_those_of_the_dice() -> None:
    """What is said of a talk beforehand is what happens: here by counting every throw."""
    one = chances(1, 1)

    # Both fail and are ranked, or one succeeds; both succeeding is rolled again.
    assert one.join == one.gunfight == 0.0
    assert one.come_along == pytest.approx(0.5)
    assert sum(chances(5, 4)) == pytest.approx(1.0)
    two = chances(2, 1)
    # By two: both of mine succeed while the other's fails, 1/8 of the throws; then those of 2
    # and 1 successes are thrown again as before (1/8), those of 1 and 1 (1/4) as above.
    assert two.join == pytest.approx((1 / 8) / (1 - 1 / 8))
