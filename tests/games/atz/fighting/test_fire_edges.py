"""Fire at its edges: what speaks against a shot, who may be fired at in reaction, which shots."""

import math

import pytest

from shamble.games.atz.battle.events import Fired
from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import NOBODY, Figure, Outcome, Volley
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Miss, Status
from shamble.games.atz.fighting.fire import (
    allowed_targets,
    circumstances,
    damage_limit,
    deal_dice,
    dice_rolled,
    fire_in_reaction,
    in_table_order,
    is_charged,
    is_hit,
    npc_shot,
    shots_heard,
)
from shamble.games.atz.fighting.two_weapons import bars_pair, loudest_gun, pair_aims, volleys_of
from shamble.games.atz.reactions.aim import (
    aims,
    bars_shot,
    can_fire_at,
    in_spread,
    rolls,
    share,
    spread,
)
from tests.games.atz.positions import battle, human, run, tables, zombie

T = terms.Test
WEAPONS = tables().weapons
AT_8 = {
    Miss.CONCEALED,
    Miss.IN_COVER,
    Miss.PRONE,
    Miss.TARGET_FAST,
    Miss.SHOOTER_FAST,
    Miss.SNAP_FIRING,
    Miss.SECOND_TARGET,
}
AT_9 = {Miss.IN_COVER, Miss.SHOOTER_FAST, Miss.SNAP_FIRING, Miss.THIRD_TARGET}


@pytest.mark.rule("atz.shoot.table")
@pytest.mark.parametrize("miss", Miss)
@pytest.mark.parametrize("total", range(5, 13))
def test_shoot_table_each_total(total: int, miss: Miss) -> None:
    """7 and less miss, 10 and more hit; what speaks against 8 and 9 is in their rows."""
    open_shot = is_hit(tables(), total, frozenset())
    against = is_hit(tables(), total, frozenset({miss}))

    assert open_shot is (total > 7)
    assert against is (
        total >= 10 or (total == 9 and miss not in AT_9) or (total == 8 and miss not in AT_8)
    )


@pytest.mark.rule("atz.shoot.second-target", "atz.shoot.prone-target", "atz.attr.agile")
@pytest.mark.parametrize(
    ("shooter", "target", "snap", "place", "found"),
    [
        pytest.param({}, {}, False, 0, set(), id="nothing"),
        pytest.param({}, {"prone": True}, False, 0, {Miss.PRONE}, id="a target that lies"),
        pytest.param({"prone": True}, {}, False, 0, set(), id="a shooter who lies"),
        pytest.param({}, {"fast": True}, False, 0, {Miss.TARGET_FAST}, id="a fast target"),
        pytest.param({"fast": True}, {}, False, 0, {Miss.SHOOTER_FAST}, id="a fast shooter"),
        pytest.param({}, {}, True, 0, {Miss.SNAP_FIRING}, id="a snap"),
        pytest.param({}, {}, False, 1, {Miss.SECOND_TARGET}, id="the second"),
        pytest.param({}, {}, False, 2, {Miss.SECOND_TARGET, Miss.THIRD_TARGET}, id="the third"),
    ],
)
def test_shoot_table_circumstances(
    shooter: dict[str, object],
    target: dict[str, object],
    place: int,
    found: set[Miss],
    *,
    snap: bool,
) -> None:
    """Each circumstance speaks against a shot by itself."""
    g = battle(human(20, 10, gun="pistol", **shooter), human(20, 20, side=2, **target))  # type: ignore[arg-type]
    volley = Volley(0, "pistol", (1,), (2,), snap)

    assert circumstances(g, volley, WEAPONS["pistol"], 1, place) == found


def test_shoot_table_order_of_what_speaks_against() -> None:
    """What speaks against a shot is told in the order of the table."""
    assert in_table_order(frozenset(reversed(Miss))) == tuple(Miss)
    assert in_table_order(frozenset({Miss.PRONE})) == (Miss.PRONE,)


@pytest.mark.rule("atz.zombie.easy-to-hit", "atz.weapon.impact")
@pytest.mark.parametrize(
    ("target", "charged", "limit"),
    [
        pytest.param(human(20, 20, side=2), False, 1, id="a human: the Impact"),
        pytest.param(zombie(20, 20), False, 5, id="a zombie: the shooter's Rep"),
        pytest.param(zombie(20, 20), True, 1, id="a zombie that charges him"),
        pytest.param(human(20, 20, side=2), True, 1, id="a human who charges him"),
    ],
)
def test_zombie_easy_to_hit_limit(*, target: Figure, charged: bool, limit: int) -> None:
    """A hit is judged by the weapon's Impact, at a zombie that does not charge by Rep."""
    g = battle(human(20, 10, rep=5, gun="pistol"), target.copy())
    volley = Volley(0, "pistol", (1,), (2,), charged=charged)

    assert damage_limit(g, volley, WEAPONS["pistol"], 1) == limit


@pytest.mark.rule("atz.weapon.one-or-n")
@pytest.mark.rule("atz.noise.shot-equals-die-rolled", "atz.noise.shotgun-counts-six")
@pytest.mark.parametrize(
    ("gun", "state", "shared", "rolled", "heard"),
    [
        pytest.param("pistol", {}, 1, 1, 1, id="a pistol's one"),
        pytest.param("pistol", {}, 2, 2, 2, id="a pistol's two"),
        pytest.param("shotgun", {}, 3, 6, 6, id="a shotgun"),
        pytest.param("bolt-action-rifle", {}, 1, 1, 1, id="a rifle"),
        pytest.param("bolt-action-rifle", {"traits": ("marksman",)}, 1, 2, 1, id="a Marksman"),
        pytest.param(
            "bolt-action-rifle", {"traits": ("marksman",), "prone": True}, 1, 3, 1, id="lying"
        ),
        pytest.param("pistol", {"traits": ("marksman",), "prone": True}, 1, 1, 1, id="no scope"),
    ],
)
def test_noise_shots_heard(
    gun: str, state: dict[str, object], shared: int, rolled: int, heard: int
) -> None:
    """Every die rolled is heard as a shot, but a scoped rifle is always one."""
    g = battle(human(20, 10, gun=gun, **state))  # type: ignore[arg-type]
    dice = dice_rolled(g, 0, WEAPONS[gun], shared)

    assert dice == rolled
    assert shots_heard(WEAPONS[gun], (3,) * dice) == heard


@pytest.mark.rule("atz.shoot.pitiful-shot", "atz.shoot.low-rep", "atz.shoot.assign")
@pytest.mark.parametrize(
    ("rep", "snap", "dice", "second", "hits"),
    [
        pytest.param(3, True, (6, 5), (3,), [1, 0], id="a 6 that missed, then 3"),
        pytest.param(3, True, (6, 5), (4,), [0, 0], id="a 6 that missed, then 4"),
        pytest.param(3, False, (5, 6), (), [1, 0], id="a 6 that hit"),
        pytest.param(4, True, (5, 5), (), [0, 0], id="Rep 4"),
        pytest.param(2, True, (6, 6), (), [0, 0], id="Rep 2"),
        pytest.param(3, True, (6, 6), (3, 4), [1, 0], id="two of them"),
    ],
)
def test_shoot_pitiful_shot_second_chance(
    rep: int, dice: tuple[int, ...], second: tuple[int, ...], hits: list[int], *, snap: bool
) -> None:
    """A 6 that misses at Rep 3 hits after all with a second die of 3 or less."""
    foes = human(20, 18, side=2), human(20.9, 18, side=2)
    g = battle(human(20, 10, rep=rep, gun="pistol"), *foes, dice=second)
    volley = Volley(0, "pistol", (1, 2), (1, 1), snap)

    found = deal_dice(g, volley, WEAPONS["pistol"], dice)

    assert [one.hits for one in found] == hits
    assert sum((one.pitiful for one in found), ()) == second
    assert sum((one.dice for one in found), ()) == tuple(sorted(dice, reverse=True))
    assert [one.totals for one in found] == [tuple(die + rep for die in one.dice) for one in found]


@pytest.mark.rule("atz.shoot.assign", "atz.weapon.shotgun")
def test_shoot_assign_each_target_its_share() -> None:
    """The best dice are dealt from the top in the declared order, the rest are dropped."""
    foes = human(20, 18, side=2), human(20.9, 18, side=2)
    g = battle(human(20, 10, rep=1, gun="shotgun"), *foes)
    volley = Volley(0, "shotgun", (2, 1), (1, 2))

    found = deal_dice(g, volley, WEAPONS["shotgun"], (2, 5, 1, 4, 3, 3))

    assert [(one.figure, one.dice) for one in found] == [(2, (5,)), (1, (4, 3))]


@pytest.mark.rule("atz.zombie-react.rear-test-mixed", "atz.test.being-charged-bystanders")
@pytest.mark.parametrize(
    ("facing", "found"),
    [
        pytest.param((0, 1), (1, 2), id="in front and abreast"),
        pytest.param((0, -1), (2, 3), id="behind and abreast"),
        pytest.param((1, 0), (1, 2, 3), id="all but nobody behind"),
        pytest.param((-1, 0), (1, 3), id="abreast alone"),
    ],
)
def test_being_charged_fires_to_the_front(facing: tuple[int, int], found: tuple[int, ...]) -> None:
    """Whoever is charged fires at those whom he has in front or abreast of him."""
    g = battle(
        human(20, 20, gun="pistol", facing=facing), zombie(20, 24), zombie(24, 20), zombie(20, 16)
    )

    assert allowed_targets(g, Outcome(0, T.BEING_CHARGED, 2, Do.FIRE, 1, (1, 2, 3))) == found


@pytest.mark.rule("atz.test.in-sight-results", "atz.test.in-sight-pass1-zombies")
@pytest.mark.parametrize(
    ("test", "passed", "found"),
    [
        pytest.param(T.IN_SIGHT, 2, (1,), id="far zombies are left alone"),
        pytest.param(T.IN_SIGHT, 1, (1, 2), id="not in a hurry"),
        pytest.param(T.RECEIVED_FIRE, 2, (1, 2), id="nor under fire"),
    ],
)
def test_in_sight_results_at_whom(test: terms.Test, passed: int, found: tuple[int, ...]) -> None:
    """Only the cell that says so leaves far zombies alone."""
    g = battle(human(20, 20, gun="pistol"), zombie(20, 26), zombie(20, 26.1))

    assert allowed_targets(g, Outcome(0, test, passed, Do.FIRE, 1, (1, 2))) == found


@pytest.mark.rule("atz.status.snap-fire", "atz.react.stop", "atz.react.compulsory")
@pytest.mark.parametrize(
    ("do", "test", "left", "charging", "fired"),
    [
        pytest.param(Do.FIRE, T.RECEIVED_FIRE, 5, 1, False, id="fire"),
        pytest.param(Do.SNAP_FIRE, T.RECEIVED_FIRE, 0, NOBODY, False, id="snap fire"),
        pytest.param(Do.SNAP_FIRE, T.WANTING_TO_CHARGE, 0, NOBODY, True, id="instead of charging"),
        pytest.param(Do.FIRE, T.WANTING_TO_CHARGE, 5, 1, False, id="fire, wanting to charge"),
    ],
)
def test_status_snap_fire_stops_one(
    do: Do, test: terms.Test, left: int, charging: int, *, fired: bool
) -> None:
    """A snap ends the move and the charge; in place of a charge it is the active fire too."""
    g = battle(human(20, 20, move_left=5, charging=1), zombie(20, 24))
    run(g, fire_in_reaction, Outcome(0, test, 1, do, 1, (1,)))
    it = g.figures[0]

    assert (it.act.move_left, it.act.charging, it.act.fired) == (left, charging, fired)


@pytest.mark.rule("atz.react.unlimited", "atz.react.compulsory")
@pytest.mark.parametrize(
    ("state", "volleys", "dice"),
    [
        pytest.param({}, 0, [(1,), (2,)], id="one or two dice"),
        pytest.param({"status": Status.DUCKED_BACK}, 0, [], id="who has ducked back"),
        pytest.param({}, 99, [(1,), (2,)], id="after ninety-nine volleys"),
        pytest.param({}, 100, [], id="after a hundred"),
    ],
)
def test_react_compulsory_which_shots(
    state: dict[str, object], volleys: int, dice: list[tuple[int, ...]]
) -> None:
    """Whoever must fire and can is asked how; no chain of shots goes on for ever."""
    g = battle(human(20, 20, gun="pistol", **state), human(20, 24, side=2))  # type: ignore[arg-type]
    g.volleys = volleys
    run(g, fire_in_reaction, Outcome(0, T.RECEIVED_FIRE, 2, Do.FIRE, 1, (1,)))
    options = g.decision.options if g.decision else ()

    assert [one.dice for one in options if isinstance(one, Fire)] == dice


@pytest.mark.rule("atz.wounded.fire")
def test_wounded_fire_in_reaction_is_hurried() -> None:
    """Whoever carries somebody fires all dice in a hurry, whatever his test says."""
    g = battle(
        human(20, 20, gun="pistol", carries=2),
        human(20, 24, side=2),
        human(20, 20, carried=True, status=Status.OUT_OF_THE_FIGHT),
        dice=(2, 2, 1, 1),
    )
    g.log = []
    run(g, fire_in_reaction, Outcome(0, T.RECEIVED_FIRE, 2, Do.FIRE, 1, (1,)))
    (fired,) = [one.event for one in g.log if isinstance(one.event, Fired)]

    assert (fired.snap, fired.rolled) == (True, (2, 2))


@pytest.mark.rule("atz.zombie.easy-to-hit-being-charged")
@pytest.mark.parametrize(("charging", "charged"), [(0, True), (2, False), (NOBODY, False)])
def test_zombie_easy_to_hit_being_charged_himself(*, charging: int, charged: bool) -> None:
    """A figure is charged if somebody charges it and nobody else."""
    g = battle(human(20, 20), zombie(20, 24, charging=charging), human(22, 20))

    assert is_charged(g, 0) is charged


@pytest.mark.rule("atz.npc.target-choice")
@pytest.mark.parametrize(
    ("spots", "snap", "targets", "dice"),
    [
        pytest.param(((20, 26),), False, (1,), (2,), id="at half range: all dice"),
        pytest.param(((20, 26.1),), False, (1,), (1,), id="beyond: one"),
        pytest.param(((20, 26.1),), True, (1,), (2,), id="beyond, in a hurry: all"),
        pytest.param(((20, 26), (21, 27)), False, (1, 2), (1, 1), id="with his neighbour"),
        pytest.param(((20, 27), (21, 26.1)), False, (2,), (1,), id="the nearest alone, beyond"),
        pytest.param(((20, 26), (24, 26)), False, (1,), (2,), id="a neighbour too far to the side"),
    ],
)
def test_npc_target_choice_each_case(
    spots: tuple[tuple[float, float], ...],
    targets: tuple[int, ...],
    dice: tuple[int, ...],
    *,
    snap: bool,
) -> None:
    """The nearest is fired at, with all dice at half range or in a hurry, and his neighbours."""
    g = battle(human(20, 20, gun="pistol", side=2), *(human(*spot) for spot in spots))

    shot = npc_shot(g, 0, tuple(range(1, len(g.figures))), snap=snap)

    assert (shot.targets, shot.dice) == (targets, dice)


@pytest.mark.rule("atz.weapon.spread")
@pytest.mark.parametrize("other", range(0, 360, 24))
@pytest.mark.parametrize("first", range(0, 360, 45))
def test_weapon_spread_is_measured_across_the_line(first: int, other: int) -> None:
    """Targets are as wide as they lie apart across the line to the first."""

    def at(degrees: int, far: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return 24 + far * math.cos(angle), 24 + far * math.sin(angle)

    g = battle(human(24, 24, gun="pistol"), zombie(*at(first, 6)), zombie(*at(other, 8)))
    me, one, two = g.figures
    line = math.atan2(one.y - me.y, one.x - me.x)
    across = math.hypot(two.x - me.x, two.y - me.y) * math.sin(
        math.atan2(two.y - me.y, two.x - me.x) - line
    )
    width, square = spread(g, 0, (1, 2))

    assert width / math.sqrt(square) == pytest.approx(abs(across), abs=1e-6)
    assert in_spread(g, 0, WEAPONS["pistol"], (1, 2)) is (abs(across) <= 20)
    assert in_spread(g, 0, WEAPONS["pistol"], (1, 2), 1) is (abs(across) <= 30)


@pytest.mark.rule("atz.weapon.spread")
@pytest.mark.parametrize(
    ("x", "barred"),
    [pytest.param(22, None, id="2 inches"), pytest.param(22.1, "atz.weapon.spread", id="more")],
)
def test_weapon_spread_to_the_tenth(x: float, barred: str | None) -> None:
    """A pistol's targets lie within 2 inches."""
    g = battle(human(20, 10, gun="pistol"), zombie(20, 18), zombie(x, 18))

    assert bars_shot(g, Fire(0, "pistol", (1, 2), (1, 1)), (1, 2), snap=False) == barred


@pytest.mark.rule("atz.shoot.declare")
@pytest.mark.parametrize(
    ("weapon", "targets", "dice", "barred"),
    [
        pytest.param("shotgun", (1,), (3,), "shamble.choose.not-offered", id="not in hand"),
        pytest.param("bow", (1,), (3,), "shamble.choose.not-offered", id="no such weapon"),
        pytest.param("pistol", (1,), (2,), None, id="all dice"),
        pytest.param("pistol", (3,), (2,), "atz.react.fire-target", id="not allowed"),
        pytest.param("pistol", (1, 2), (1, 1), "atz.weapon.range", id="the second out of range"),
        pytest.param("pistol", (1,), (-1,), "atz.shoot.declare", id="fewer dice than one"),
    ],
)
def test_shoot_declare_is_judged(
    weapon: str, targets: tuple[int, ...], dice: tuple[int, ...], barred: str | None
) -> None:
    """A shot is fired with what is in hand, at those allowed, all of them in range."""
    g = battle(human(20, 10, gun="pistol"), zombie(20, 18), zombie(20, 22.1), zombie(20, 19))

    assert bars_shot(g, Fire(0, weapon, targets, dice), (1, 2), snap=False) == barred


@pytest.mark.rule("atz.weapon.one-or-n", "atz.status.snap-fire")
@pytest.mark.parametrize(
    ("gun", "calm", "snap"),
    [
        pytest.param("pistol", (1, 2), (2,), id="a pistol"),
        pytest.param("assault-rifle", (1, 3), (3,), id="an assault rifle"),
        pytest.param("submachine-gun", (3,), (3,), id="a submachine gun"),
        pytest.param("shotgun", (3,), (3,), id="a shotgun shares its best"),
    ],
)
def test_weapon_one_or_n_dice(gun: str, calm: tuple[int, ...], snap: tuple[int, ...]) -> None:
    """One die or all are fired, in a hurry all."""
    assert rolls(WEAPONS[gun], snap=False) == calm
    assert rolls(WEAPONS[gun], snap=True) == snap


@pytest.mark.rule("atz.shoot.declare")
@pytest.mark.parametrize(
    ("dice", "targets", "found"),
    [(3, 1, (3,)), (3, 2, (2, 1)), (4, 3, (2, 1, 1)), (3, 3, (1,) * 3)],
)
def test_shoot_declare_shared_evenly(dice: int, targets: int, found: tuple[int, ...]) -> None:
    """Dice are shared evenly, the spare ones to the first."""
    assert share(dice, targets) == found


@pytest.mark.rule("atz.weapon.targets")
def test_weapon_targets_which_shots_are_listed() -> None:
    """Listed are each target with few or many dice, the nearest first, and neighbours together."""
    foes = zombie(20, 21), zombie(20, 18), zombie(21, 19), zombie(20, 40)
    g = battle(human(20, 10, gun="assault-rifle", kind=Class.SURVIVOR), *foes)

    listed = aims(g, 0, (1, 2, 3), snap=False)

    assert [(one.targets, one.dice) for one in listed] == [
        ((2,), (1,)),
        ((2,), (3,)),
        ((3,), (1,)),
        ((3,), (3,)),
        ((1,), (1,)),
        ((1,), (3,)),
        ((2, 3, 1), (1, 1, 1)),
        ((3, 1), (2, 1)),
    ]


@pytest.mark.rule("atz.test.in-sight-unarmed", "atz.weapon.range")
@pytest.mark.parametrize(
    ("figure", "able"),
    [
        pytest.param(human(20, 10, gun="pistol"), True, id="in range"),
        pytest.param(human(20, 10), False, id="unarmed"),
        pytest.param(human(20, 7, gun="pistol"), False, id="out of range"),
        pytest.param(human(20, 10, gun="pistol", empty=("pistol",)), False, id="out of ammo"),
        pytest.param(human(20, 10, gun="pistol", facing=(0, -1)), True, id="turning round"),
    ],
)
def test_react_fire_target_who_can(*, figure: Figure, able: bool) -> None:
    """Whoever holds a loaded gun that reaches can fire, turning round for it."""
    g = battle(figure.copy(), human(20, 20, side=2))

    assert can_fire_at(g, 0, 1) is able
    assert bool(aims(g, 0, (1,), snap=False)) is able


@pytest.mark.rule("atz.shoot.two-weapons")
def test_shoot_two_weapons_which_shots_are_listed() -> None:
    """Listed are both at one of three, or one of them at the nearest; all dice of each."""
    foes = [zombie(20 + x, 15 + x) for x in range(4)]
    g = battle(human(20, 10, guns=("pistol", "machine-pistol")), *foes)
    g.figures[0].hand = ("pistol", "machine-pistol")

    listed = pair_aims(g, 0, (4, 3, 2, 1), snap=False)

    assert [(*one.targets, *one.others) for one in listed] == [
        (1, 1),
        (1, 2),
        (1, 3),
        (2, 1),
        (2, 2),
        (3, 1),
        (3, 3),
    ]
    assert {(one.weapon, one.dice, one.more) for one in listed} == {("pistol", (2,), (3,))}


@pytest.mark.rule("atz.shoot.two-weapons", "atz.shoot.declare")
@pytest.mark.parametrize(
    ("shot", "barred"),
    [
        pytest.param(Fire(0, "pistol", (1,), (2,), (2,), (3,)), None, id="one at each"),
        pytest.param(
            Fire(0, "machine-pistol", (1,), (3,), (2,), (2,)),
            "shamble.choose.not-offered",
            id="the second first",
        ),
        pytest.param(
            Fire(0, "pistol", (1,), (2,), (), (3,)), "atz.shoot.declare", id="nobody for the second"
        ),
        pytest.param(
            Fire(0, "pistol", (1,), (1,), (2,), (3,)),
            "atz.weapon.one-or-n",
            id="one die in a hurry",
        ),
        pytest.param(
            Fire(0, "pistol", (1,), (2,), (2,), (2,)), "atz.weapon.one-or-n", id="two of three"
        ),
        pytest.param(
            Fire(0, "pistol", (1,), (2,), (3,), (3,)), "atz.react.fire-target", id="at a third"
        ),
    ],
)
def test_shoot_two_weapons_each_is_judged(shot: Fire, barred: str | None) -> None:
    """The first gun in hand comes first, and each is judged by itself, as a snap."""
    g = battle(human(20, 10, guns=("pistol", "machine-pistol")), *(zombie(20, y) for y in (14, 16)))
    g.figures[0].hand = ("pistol", "machine-pistol")

    assert bars_pair(g, shot, (1, 2), snap=False) == barred


@pytest.mark.rule("atz.shoot.two-weapons")
def test_shoot_two_weapons_volleys() -> None:
    """Two weapons make two volleys of one firing; the more feared counts for the outgunned."""
    g = battle(human(20, 10, guns=("pistol", "machine-pistol")), zombie(20, 14), zombie(20, 16))
    g.figures[0].hand = ("pistol", "machine-pistol")
    both = volleys_of(g, Fire(0, "pistol", (1,), (2,), (2,), (3,)), snap=False, charged=True)
    one = volleys_of(g, Fire(0, "pistol", (1,), (2,)), snap=False, charged=True)

    assert both == (
        Volley(0, "pistol", (1,), (2,), snap=True, charged=True),
        Volley(0, "machine-pistol", (2,), (3,), snap=True, charged=True, before=(1,)),
    )
    assert one == (Volley(0, "pistol", (1,), (2,), snap=False, charged=True),)
    assert loudest_gun(g, both).id == loudest_gun(g, both[::-1]).id == "machine-pistol"


@pytest.mark.rule("atz.shoot.into-melee", "atz.zombie.shooting-into-melee")
@pytest.mark.parametrize(
    ("friend", "targets"),
    [
        pytest.param(human(20, 19), [2], id="one who fights a friend is left out"),
        pytest.param(human(20, 19, side=2), [1, 2], id="not one who fights somebody else"),
        pytest.param(human(26, 19), [1, 2], id="nor one who fights nobody"),
    ],
)
def test_shoot_into_melee_is_not_listed(friend: Figure, targets: list[int]) -> None:
    """Nobody is fired at who is in melee with a friend of the shooter."""
    g = battle(
        human(20, 10, gun="bolt-action-rifle"), zombie(20, 18), zombie(24, 18), friend.copy()
    )

    assert sorted(one.targets[0] for one in aims(g, 0, (1, 2), snap=False)) == targets


@pytest.mark.rule("atz.shoot.two-weapons", "atz.ammo.reload")
@pytest.mark.parametrize("empty", ["pistol", "machine-pistol"])
def test_shoot_two_weapons_both_loaded(empty: str) -> None:
    """Two weapons are fired at once only if both are loaded."""
    pair = ("pistol", "machine-pistol")
    g = battle(human(20, 10, guns=pair, hand=pair, empty=(empty,)), zombie(20, 14))

    assert pair_aims(g, 0, (1,), snap=False) == []
    assert bars_pair(g, Fire(0, "pistol", (1,), (2,), (1,), (3,)), (1,), snap=True) == (
        "atz.ammo.reload"
    )
