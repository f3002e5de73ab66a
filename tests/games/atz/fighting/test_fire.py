"""Shooting: who may be shot at, dice, hits, damage and the reactions to a volley."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Fire
from shamble.games.atz.battle.state import Atz, Figure, Settings, Volley
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting.fire import dice_rolled, fire_volley, npc_shot
from shamble.games.atz.reactions.aim import aims, bars_shot, bars_target, share
from shamble.games.atz.reactions.morale import under_fire
from tests.games.atz.positions import battle, car, human, run, table, tables, zombie


def volley(
    g: Atz, targets: tuple[int, ...] = (1,), dice: tuple[int, ...] = (2,), *, snap: bool = False
) -> events.Fired:
    """Have figure 0 fire what it holds; return what was told of it."""
    g.log = []
    run(g, fire_volley, Volley(0, g.figures[0].hand[0], targets, dice, snap=snap))
    return next(one.event for one in g.log if isinstance(one.event, events.Fired))


def hits(fired: events.Fired) -> list[int]:
    """Return the hits on each target."""
    return [one.hits for one in fired.at]


@pytest.mark.rule(
    "atz.shoot.sequence",
    "atz.shoot.table",
    "atz.shoot.prone-target",
    "atz.zombie.prone-target",
    "atz.move.fast-status",
    "atz.attr.agile",
    "atz.zombie-move.no-fast-move",
)
@pytest.mark.parametrize(
    ("shooter", "target", "snap", "found"),
    [
        pytest.param(human(24, 10), human(24, 20, side=2), False, 2, id="8 and 9 in the open"),
        pytest.param(human(24, 10), human(24, 20, side=2, prone=True), False, 1, id="prone"),
        pytest.param(human(24, 10), human(24, 20, side=2, fast=True), False, 1, id="target fast"),
        pytest.param(human(24, 10, fast=True), human(24, 20, side=2), False, 0, id="shooter fast"),
        pytest.param(
            human(24, 10, fast=True, traits=("agile",)), human(24, 20, side=2), False, 2, id="Agile"
        ),
        pytest.param(human(24, 10), human(24, 20, side=2), True, 0, id="snap fire"),
    ],
)
def test_shoot_table(shooter: Figure, target: Figure, found: int, *, snap: bool) -> None:
    """An 8 misses in most circumstances, a 9 in cover, after a fast move and in a snap."""
    shooter.hand = shooter.guns = ("ba-pistol",)
    # Rep 4: a 4 totals 8, a 5 totals 9. What follows the shots is settled without tests.
    target.status = Status.STUNNED
    g = battle(shooter, target, dice=(4, 5, *((6, 3, 3) * found)))

    assert hits(volley(g, snap=snap)) == [found]


@pytest.mark.rule("atz.ex.ranged-combat", "atz.shoot.cover", "atz.shoot.table")
def test_shoot_cover_billy_and_carlos() -> None:
    """Billy, Rep 5, totals 8 and 11 at Carlos in cover: a miss and a hit."""
    g = battle(
        human(24, 20, rep=5, gun="ba-pistol"),
        human(24, 30.5, side=2),
        dice=(3, 6, 2),
        terrain=table(obstacles=(car(22, 28),)),
    )

    fired = volley(g)

    assert [one.totals for one in fired.at] == [(11, 8)]
    assert hits(fired) == [1]
    assert g.figures[1].status == Status.OUT_OF_THE_FIGHT


@pytest.mark.rule("atz.zombie.shot-needs-sight")
@pytest.mark.parametrize(
    ("y", "buildings", "barred"),
    [
        pytest.param(20, (), None, id="in sight and in range"),
        pytest.param(24, (), "atz.weapon.range", id="in sight, beyond its range"),
        pytest.param(18, ((20, 13, 28, 16),), "atz.los.blockers", id="in range, behind a house"),
    ],
)
def test_zombie_shot_needs_sight(
    y: float, buildings: tuple[tuple[float, float, float, float], ...], barred: str | None
) -> None:
    """A zombie out of sight or out of range cannot be fired at, as anybody else."""
    houses = table(buildings=buildings)
    g = battle(human(24, 10, gun="pistol"), zombie(24, y), terrain=houses)

    assert bars_target(g, 0, g.deck.weapons["pistol"], 1) == barred


@pytest.mark.rule("atz.ex.concealed-zombie", "atz.zombie.no-cover", "atz.zombie.counts-concealment")
def test_zombie_counts_concealment_at_the_edge_of_a_wood() -> None:
    """At a zombie at the edge of a wood an 8 misses and a 9 hits."""
    from shamble.games.atz.ground.terrain import Piece  # noqa: PLC0415  (used here alone)

    woods = table(pieces=(Piece((120, 200, 360, 320), "woods"),))
    g = battle(
        human(24, 10, rep=5, gun="ba-pistol"), zombie(24, 20.5), dice=(3, 4, 1), terrain=woods
    )

    assert hits(volley(g)) == [1]


@pytest.mark.rule("atz.shoot.declare", "atz.shoot.assign", "atz.ex.target-selection")
def test_shoot_assign_highest_dice_first() -> None:
    """Carlos's SAW shows 3, 5, 1 and 2: the 5 goes at Dez, the rest at Char."""
    g = battle(
        human(24, 10, gun="squad-automatic-weapon", rep=1),
        human(24, 20, side=2, status=Status.STUNNED),
        human(25.5, 20, side=2, status=Status.STUNNED),
        dice=(3, 5, 1, 2),
    )

    fired = volley(g, (1, 2), (1, 3))

    assert [(one.figure, one.dice) for one in fired.at] == [(1, (5,)), (2, (3, 2, 1))]


@pytest.mark.rule("atz.shoot.second-target")
@pytest.mark.parametrize(
    ("die", "hit"),
    [
        pytest.param(4, [1, 0, 0], id="an 8"),
        pytest.param(5, [1, 1, 0], id="a 9"),
        pytest.param(6, [1, 1, 1], id="a 10"),
    ],
)
def test_shoot_second_target_and_third(die: int, hit: list[int]) -> None:
    """An 8 misses the second target, and an 8 or a 9 the third."""
    targets = [human(22 + i, 20, side=2, status=Status.STUNNED) for i in range(3)]
    damage = (6, 3, 3) * sum(hit)
    g = battle(human(24, 10, gun="submachine-gun"), *targets, dice=(die, die, die, *damage))

    assert hits(volley(g, (1, 2, 3), (1, 1, 1))) == hit


@pytest.mark.rule(
    "atz.weapon.shotgun",
    "atz.ammo.tight",
    "atz.weapon.shot-count",
    "atz.ex.shotgun",
    "atz.noise.shotgun-counts-six",
)
def test_weapon_shotgun_keeps_the_best_three() -> None:
    """Six dice are rolled, the best three count; two ones empty it; six shots are heard."""
    targets = [human(22 + i, 20, side=2, status=Status.STUNNED) for i in range(3)]
    g = battle(human(24, 10, rep=3, gun="shotgun"), *targets, dice=(1, 1, 2, 4, 5, 6, 6, 3, 3))

    fired = volley(g, (1, 2, 3), (1, 1, 1))

    assert [one.dice for one in fired.at] == [(6,), (5,), (4,)]
    assert g.figures[0].empty == ("shotgun",)
    assert [noise.shots for noise in g.heard] == [6]


@pytest.mark.rule("atz.ammo.tight", "atz.ex.tight-ammo", "atz.ammo.unlimited")
@pytest.mark.parametrize(
    ("dice", "empty"),
    [
        pytest.param((1, 1, 4, 5), ("squad-automatic-weapon",), id="two ones"),
        pytest.param((1, 2, 4, 5), (), id="one"),
    ],
)
def test_ammo_tight(dice: tuple[int, ...], empty: tuple[str, ...]) -> None:
    """Two ones leave a weapon out of ammo once the hits have been applied."""
    g = battle(human(24, 10, gun="squad-automatic-weapon"), zombie(24, 20), dice=(*dice, 1, 1))

    fired = volley(g, (1,), (4,))

    assert hits(fired) == [2]
    assert g.figures[0].empty == empty


@pytest.mark.rule("atz.attr.marksman", "atz.noise.shot-equals-die-rolled", "atz.weapon.bolt-action")
@pytest.mark.parametrize(
    ("figure", "rolled"),
    [
        pytest.param(human(24, 10, traits=("marksman",)), 2, id="two dice"),
        pytest.param(human(24, 10, traits=("marksman",), prone=True), 3, id="a third when prone"),
        pytest.param(human(24, 10), 1, id="anybody else one"),
    ],
)
def test_attr_marksman(figure: Figure, rolled: int) -> None:
    """A Marksman rolls two or three dice with a bolt-action rifle, and it is one shot."""
    figure.guns = figure.hand = ("bolt-action-rifle",)
    g = battle(figure, zombie(24, 20), dice=(*(2,) * (rolled - 1), 5, 1))

    assert dice_rolled(g, 0, tables().weapons["bolt-action-rifle"], 1) == rolled
    fired = volley(g, (1,), (1,))
    assert (len(fired.rolled), hits(fired)) == (rolled, [1])
    assert [noise.shots for noise in g.heard] == [1]


@pytest.mark.rule("atz.shoot.pitiful-shot", "atz.ex.pitiful-shot", "atz.shoot.low-rep")
@pytest.mark.parametrize(
    ("rep", "dice", "found"),
    [
        pytest.param(3, (6, 2, 6, 3, 3), 1, id="Char hits Willie"),
        pytest.param(3, (6, 4), 0, id="a 4 is not enough"),
        pytest.param(2, (6,), 0, id="only for Rep 3"),
    ],
)
def test_shoot_pitiful_shot(rep: int, dice: tuple[int, ...], found: int) -> None:
    """A Rep 3 shooter whose 6 cannot hit rolls again: 3 or less hits."""
    g = battle(
        human(24, 20, rep=rep, gun="bolt-action-rifle"),
        human(24, 30.5, side=2, status=Status.STUNNED),
        dice=dice,
        terrain=table(obstacles=(car(22, 28),)),
    )

    assert hits(volley(g, (1,), (1,))) == [found]


@pytest.mark.rule(
    "atz.zombie.easy-to-hit",
    "atz.zombie.easy-to-hit-being-charged",
    "atz.zombie.easy-to-hit-low-rep",
    "atz.zombie.oof-is-dead",
    "atz.zombie.knock-down",
    "atz.ex.easy-to-hit",
    "atz.damage.zombies",
)
@pytest.mark.parametrize(
    ("rep", "charged", "dead"),
    [
        pytest.param(5, False, True, id="4 is not above Rep 5"),
        pytest.param(5, True, False, id="being charged, 4 is above Impact 2"),
        pytest.param(3, False, False, id="4 is above Rep 3"),
    ],
)
def test_zombie_easy_to_hit(rep: int, *, charged: bool, dead: bool) -> None:
    """The shooter's Rep replaces Impact at zombies, unless one charges him; more knocks it down."""
    g = battle(human(24, 10, rep=rep, gun="ba-pistol"), zombie(24, 15), dice=(6, 4))

    run(g, fire_volley, Volley(0, "ba-pistol", (1,), (1,), charged=charged))

    assert (g.figures[1].status == Status.DEAD) is dead
    assert g.figures[1].prone


@pytest.mark.rule("atz.zombie-act.missed-zombie", "atz.zombie.never-react")
def test_zombie_act_missed_zombie_does_nothing() -> None:
    """A zombie that is missed takes no test, as a human does."""
    g = battle(human(24, 10, gun="pistol"), zombie(24, 20), dice=(2, 3))
    assert hits(volley(g)) == [0]
    assert g.figures[1].status == Status.CARRYING_ON

    assert under_fire(g, 0, (1,)) == []
    g.figures.append(human(25, 20, side=2))
    assert [one.figure for one in under_fire(g, 0, (1, 2))] == [2]


@pytest.mark.rule(
    "atz.damage.table",
    "atz.damage.impact-1",
    "atz.ex.damage",
    "atz.test.recover-kd",
    "atz.ex.recover-kd",
    "atz.gear.body-armour",
    "atz.weapon.impact",
    "atz.status.knocked-down",
    "atz.status.od",
    "atz.status.oof",
)
@pytest.mark.parametrize(
    ("gun", "armour", "dice", "status"),
    [
        pytest.param("ba-pistol", False, (1,), Status.DEAD, id="1 kills"),
        pytest.param("ba-pistol", False, (2,), Status.OUT_OF_THE_FIGHT, id="up to Impact"),
        pytest.param("ba-pistol", False, (3, 2, 3), Status.STUNNED, id="knocked down, recovers"),
        pytest.param("ba-pistol", False, (3, 2, 6), Status.OUT_OF_THE_FIGHT, id="pass 1d6"),
        pytest.param("ba-pistol", True, (3, 2, 6), Status.STUNNED, id="pass 1d6 in armour"),
        pytest.param("ba-pistol", True, (3, 6, 6), Status.DEAD, id="pass 0d6"),
        pytest.param("pistol", False, (2, 1, 1), Status.STUNNED, id="Impact 1 never puts out"),
    ],
)
def test_damage_table(gun: str, dice: tuple[int, ...], status: Status, *, armour: bool) -> None:
    """1 kills, up to Impact is out of the fight, more knocks down and is tested at once."""
    g = battle(human(24, 10, gun=gun), human(24, 20, side=2, armour=armour), dice=(6, *dice))

    volley(g, (1,), (1,))

    assert g.figures[1].status == status
    assert g.figures[1].prone


@pytest.mark.rule("atz.damage.several-hits")
def test_damage_several_hits_the_worst_counts() -> None:
    """Each hit is rolled; the worst single outcome counts."""
    g = battle(human(24, 10, gun="ba-pistol"), human(24, 20, side=2), dice=(6, 6, 3, 1, 1, 2))

    volley(g)

    assert g.figures[1].status == Status.OUT_OF_THE_FIGHT


@pytest.mark.rule(
    "atz.test.received-fire",
    "atz.shoot.miss",
    "atz.game.flow-reaction",
    "atz.react.stop",
    "atz.action.active-fire-once",
)
def test_received_fire_exchange() -> None:
    """Char's miss makes Carlos fire back; his miss makes her duck back, being outgunned."""
    g = battle(
        human(24, 10, gun="ba-pistol", rep=4),
        human(24, 20, side=2, gun="submachine-gun", facing=(0, -1)),
        dice=(2, 2, 1, 2, 2, 2, 3, 1, 2),
    )

    volley(g)

    assert g.figures[0].status == Status.DUCKED_BACK
    assert g.figures[1].status == Status.CARRYING_ON
    assert not g.figures[1].act.fired  # in reaction only: the active fire is still to come


@pytest.mark.rule(
    "atz.test.received-fire", "atz.test.received-fire-bystanders", "atz.ex.received-fire-group"
)
@pytest.mark.parametrize(
    ("x", "facing", "status"),
    [
        pytest.param(31.9, (-1, 0), Status.HUNKERED, id="within 8 inches, looking"),
        pytest.param(33.0, (-1, 0), Status.CARRYING_ON, id="farther"),
        pytest.param(31.9, (1, 0), Status.CARRYING_ON, id="looking away"),
    ],
)
def test_received_fire_bystanders(x: float, facing: tuple[int, int], status: Status) -> None:
    """Friends within 8 inches of the one fired on who see him take the test too."""
    near = status == Status.HUNKERED
    g = battle(
        human(24, 10, gun="pistol"),
        human(24, 30, side=2),
        human(x, 30, side=2, facing=facing),
        dice=(1, 2, 6, 6, *((6, 6) if near else ())),
    )

    volley(g)

    assert g.figures[1].status == Status.HUNKERED
    assert g.figures[2].status == status


@pytest.mark.rule(
    "atz.test.received-fire-hit",
    "atz.test.received-fire-partial",
    "atz.test.man-down",
    "atz.ex.man-down",
    "atz.test.man-down-in-chain",
)
def test_man_down_replaces_received_fire() -> None:
    """Dez is hit: only Char, whose Rep is not above hers, takes Man Down; nobody Received Fire."""
    billy = human(24, 30, side=2, rep=5, facing=(0, -1))
    dez = human(25, 29, side=2, rep=4, facing=(0, -1))
    char = human(26, 30, side=2, rep=3, facing=(0, -1))
    g = battle(human(24, 10, gun="ba-pistol", rep=5), billy, dez, char, dice=(6, 1, 6, 1, 4, 6, 6))

    g.log = []
    run(g, fire_volley, Volley(0, "ba-pistol", (2,), (2,)))

    assert g.figures[2].status == Status.STUNNED
    assert [it.status for it in g.figures[1:4:2]] == [Status.CARRYING_ON, Status.HUNKERED]
    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [[row.figure for row in one.results] for one in told] == [[3]]


@pytest.mark.rule(
    "atz.test.leader-lost",
    "atz.test.leader-lost-who",
    "atz.ex.leader-lost",
    "atz.ex.replace-leader",
    "atz.leader.replace",
)
@pytest.mark.parametrize(
    ("dice", "leader"),
    [
        pytest.param((1, 2), 2, id="pass 2d6: a new Leader at once"),
        pytest.param((1, 6), -1, id="pass 1d6: when next active"),
    ],
)
def test_leader_lost(dice: tuple[int, ...], leader: int) -> None:
    """When the Leader is put out of the fight his group takes Leader Lost."""
    g = battle(
        human(24, 10, gun="ba-pistol"),
        human(24, 30, side=2, rep=5, facing=(0, -1)),
        human(25, 30, side=2, rep=4, facing=(-1, 0)),
        dice=(6, 2, *dice),
    )

    volley(g, (1,), (1,))

    assert g.leaders[g.figures[2].group] == leader


@pytest.mark.rule("atz.test.leader-lost-stunned")
def test_leader_lost_stunned_is_man_down() -> None:
    """A Leader who is only stunned causes Man Down and stays Leader."""
    g = battle(
        human(24, 10, gun="pistol"),
        human(24, 30, side=2, rep=5, facing=(0, -1)),
        human(25, 30, side=2, rep=4, facing=(-1, 0)),
        dice=(6, 6, 1, 1, 1, 6),
    )

    volley(g, (1,), (1,))

    assert g.leaders[g.figures[2].group] == 1


@pytest.mark.rule("atz.test.leader-lost-who")
def test_leader_lost_who_nobody_near() -> None:
    """Where nobody must be tested the new Leader steps up at once."""
    g = battle(
        human(24, 10, gun="ba-pistol"),
        human(24, 30, side=2, rep=4, facing=(0, -1)),
        human(25, 30, side=2, rep=5, facing=(-1, 0)),
        dice=(6, 2),
    )
    g.leaders[g.figures[1].group] = 1

    volley(g, (1,), (1,))

    assert g.leaders[g.figures[2].group] == 2


@pytest.mark.rule(
    "atz.weapon.range",
    "atz.shoot.helpless",
    "atz.shoot.into-melee",
    "atz.zombie.shooting-into-melee",
    "atz.los.need",
)
@pytest.mark.parametrize(
    ("target", "other", "barred"),
    [
        pytest.param(human(24, 22, side=2), zombie(40, 40), None, id="12 inches"),
        pytest.param(human(24, 22.1, side=2), zombie(40, 40), "atz.weapon.range", id="farther"),
        pytest.param(
            human(24, 15, side=2, status=Status.OUT_OF_THE_FIGHT),
            zombie(40, 40),
            "atz.shoot.helpless",
            id="out of the fight",
        ),
        pytest.param(
            human(24, 15, side=2, status=Status.STUNNED), zombie(40, 40), None, id="stunned"
        ),
        pytest.param(
            zombie(24, 15), human(25, 15), "atz.shoot.into-melee", id="locked with a friend"
        ),
        pytest.param(zombie(24, 15), human(25, 15, side=2), None, id="locked with an enemy"),
    ],
)
def test_shoot_helpless_and_other_targets(
    target: Figure, other: Figure, barred: str | None
) -> None:
    """A target must be in range, on its feet or stunned, and not locked with a friend."""
    g = battle(human(24, 10, gun="pistol"), target, other)

    assert bars_target(g, 0, tables().weapons["pistol"], 1) == barred


@pytest.mark.rule(
    "atz.weapon.spread",
    "atz.weapon.targets",
    "atz.shoot.max-targets",
    "atz.ex.smg-spread",
    "atz.weapon.one-or-n",
    "atz.shoot.declare",
    "atz.react.fire-target",
)
@pytest.mark.parametrize(
    ("targets", "dice", "barred"),
    [
        pytest.param((1, 2, 3), (1, 1, 1), None, id="three within 3 inches"),
        pytest.param((1,), (3,), None, id="all dice at one"),
        pytest.param((1, 4), (2, 1), "atz.weapon.spread", id="wider than 3 inches"),
        pytest.param((1, 5), (2, 1), None, id="depth does not matter"),
        pytest.param((1, 2, 3, 5), (1, 1, 1, 0), "atz.shoot.declare", id="a target without a die"),
        pytest.param((1,), (2,), "atz.weapon.one-or-n", id="an SMG always rolls three"),
        pytest.param((1, 1), (2, 1), "atz.react.fire-target", id="a target named twice"),
    ],
)
def test_weapon_spread(targets: tuple[int, ...], dice: tuple[int, ...], barred: str | None) -> None:
    """All targets lie within the weapon's spread across the line of fire, each with a die."""
    foes = [human(x, y, side=2) for x, y in ((24, 20), (25.5, 20), (27, 20), (27.1, 20), (24, 30))]
    g = battle(human(24, 10, gun="submachine-gun"), *foes)

    found = bars_shot(g, Fire(0, "submachine-gun", targets, dice), range(1, 6), snap=False)

    assert found == barred


@pytest.mark.rule("atz.status.snap-fire", "atz.weapon.one-or-n")
def test_status_snap_fire_uses_the_most_dice() -> None:
    """A rushed shot with a '1 or N' weapon rolls N."""
    g = battle(human(24, 10, gun="assault-rifle"), human(24, 20, side=2))

    assert {sum(one.dice) for one in aims(g, 0, (1,), snap=False)} == {1, 3}
    assert {sum(one.dice) for one in aims(g, 0, (1,), snap=True)} == {3}


@pytest.mark.rule("atz.npc.target-choice", "atz.shoot.declare")
@pytest.mark.parametrize(
    ("y", "targets", "dice"),
    [
        pytest.param(22.0, (1, 2), (2, 1), id="near: the most dice, shared evenly"),
        pytest.param(44.0, (1,), (1,), id="far: one die at the nearest"),
    ],
)
def test_npc_target_choice(y: float, targets: tuple[int, ...], dice: tuple[int, ...]) -> None:
    """The rules aim at the nearest, with the most dice within half range."""
    g = battle(human(24, 10, side=2, gun="assault-rifle"), human(24, y), human(25, y + 1))

    shot = npc_shot(g, 0, (1, 2), snap=False)

    assert (shot.targets, shot.dice) == (targets, dice)
    assert share(5, 3) == (2, 2, 1)


@pytest.mark.rule("atz.star.ltl", "atz.ex.larger-than-life", "atz.star.ltl-source")
def test_star_ltl() -> None:
    """A Rep 4 ganger who scores obviously dead only puts Billy, a Rep 5 Star, out of the fight."""
    g = battle(
        human(24, 10, side=2, rep=4, gun="ba-pistol"), human(24, 20, rep=5, star=True), dice=(6, 1)
    )

    volley(g, (1,), (1,))

    assert g.figures[1].status == Status.OUT_OF_THE_FIGHT


@pytest.mark.rule("atz.star.cheat-death", "atz.ex.cheating-death", "atz.star.cheat-death-details")
def test_star_cheat_death() -> None:
    """Killed by an equal, Billy cheats death: he leaves alive and is Rep 4."""
    from shamble.games.atz.battle.options import CheatDeath  # noqa: PLC0415  (used here alone)

    g = battle(
        human(24, 10, side=2, rep=5, gun="ba-pistol"), human(24, 20, rep=5, star=True), dice=(6, 1)
    )

    run(g, fire_volley, Volley(0, "ba-pistol", (1,), (1,)))
    g.choose(CheatDeath())

    assert (g.figures[1].status, g.figures[1].rep) == (Status.LEFT, 4)
    assert g.figures[1].cheated


@pytest.mark.rule("atz.react.compulsory", "atz.test.received-fire-cannot")
def test_react_compulsory_unless_agreed() -> None:
    """A fire result obliges to fire, unless the table agreed that one may decline."""
    figures = (
        human(24, 10, side=2, gun="pistol"),
        human(24, 20, gun="pistol", facing=(0, -1)),
    )
    strict = battle(*figures, dice=(1, 2, 1, 1))
    loose = battle(*figures, dice=(1, 2, 1, 1), settings=Settings(hold_reaction_fire=True))

    run(strict, fire_volley, Volley(0, "pistol", (1,), (2,)))
    run(loose, fire_volley, Volley(0, "pistol", (1,), (2,)))

    assert strict.decision is not None
    assert loose.decision is not None
    assert len(loose.decision.options) == len(strict.decision.options) + 1


@pytest.mark.rule("atz.figure.rear-fire", "atz.figure.turning")
def test_figure_rear_fire_turns_the_shooter_only() -> None:
    """A shot in the back hits no better; the shooter turns to face his target."""
    g = battle(
        human(24, 10, facing=(0, -1), gun="pistol"), human(24, 20, side=2), dice=(3, 3, 6, 6)
    )

    fired = volley(g)

    assert hits(fired) == [0]
    assert (g.figures[0].fx, g.figures[0].fy) == (0, 100)


@pytest.mark.rule("atz.noise.mark-origin", "atz.noise.everyone-shoots-loud")
@pytest.mark.rule("atz.zombie.vehicle-kill-noise")
def test_noise_mark_origin_is_where_the_shooter_stood() -> None:
    """Every die fired is a shot from the shooter's spot, whoever fires."""
    g = battle(
        human(24, 10, side=2, gun="pistol"), human(24, 20, kind=Class.MILITARY), dice=(1, 2, 6, 6)
    )

    volley(g)

    assert [(one.x, one.y, one.shots) for one in g.heard] == [(240, 100, 2)]
    assert g.draws == g.heard
