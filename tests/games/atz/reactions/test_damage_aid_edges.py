"""Hits, wounds and help at their edges."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Capture, CheatDeath, Die, Dispatch, Release, Tend
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Item
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting import aid
from shamble.games.atz.fighting.aid import capture, dispatch, rally, rally_alone, release, tend
from shamble.games.atz.people.weapons import (
    outgunned,
)
from shamble.games.atz.reactions.damage import (
    bring_down,
    drop,
    go_down,
    knock_over,
    larger_than_life,
    recover,
    strike,
    wound,
)
from shamble.games.atz.reactions.morale import fill_leaders, under_fire, witnesses
from tests.games.atz.positions import battle, human, run, tables, zombie

OUT, DEAD, STUNNED, UP = (
    Status.OUT_OF_THE_FIGHT,
    Status.DEAD,
    Status.STUNNED,
    Status.CARRYING_ON,
)


@pytest.mark.rule("atz.damage.table", "atz.damage.zombies", "atz.zombie.knock-down")
@pytest.mark.parametrize(
    ("target", "limit", "dice", "status", "prone"),
    [
        pytest.param(human(20, 20), 3, (1,), DEAD, False, id="1 kills"),
        pytest.param(human(20, 20), 3, (3,), OUT, False, id="the Impact"),
        pytest.param(human(20, 20), 3, (4, 1, 2), STUNNED, False, id="more, and both dice pass"),
        pytest.param(human(20, 20), 3, (4, 1, 6), OUT, False, id="more, and one passes"),
        pytest.param(human(20, 20), 3, (4, 6, 6), DEAD, False, id="more, and none passes"),
        pytest.param(zombie(20, 20), 3, (3,), DEAD, False, id="a zombie at the limit"),
        pytest.param(zombie(20, 20), 3, (4,), UP, True, id="a zombie beyond it"),
        pytest.param(zombie(20, 20), 0, (1,), DEAD, False, id="a 1 kills a zombie always"),
    ],
)
def test_damage_table_one_hit(
    target: Figure, limit: int, dice: tuple[int, ...], status: Status, *, prone: bool
) -> None:
    """1 kills, up to the limit puts out of the fight, more knocks down; zombies die or fall."""
    g = battle(target.copy(), dice=dice)

    assert wound(g, 0, limit) == status
    assert g.figures[0].prone is prone
    assert g.dice.spent


@pytest.mark.rule("atz.zombie.knock-down")
def test_zombie_knock_down_ends_its_charge() -> None:
    """A zombie that is knocked down lies, and goes nowhere."""
    g = battle(human(20, 20), zombie(20, 24, charging=0, path=((200, 200),)))
    knock_over(g, 1)
    it = g.figures[1]

    assert (it.prone, it.act.charging, it.act.path, it.status) == (True, NOBODY, (), UP)


@pytest.mark.rule("atz.test.recover-kd", "atz.gear.body-armour")
@pytest.mark.parametrize(
    ("figure", "dice", "found"),
    [
        pytest.param(human(20, 20), (4, 5), (1, OUT), id="one passed"),
        pytest.param(human(20, 20, armour=True), (4, 5), (1, STUNNED), id="one, in armour"),
        pytest.param(human(20, 20, armour=True), (5, 5), (0, DEAD), id="none, in armour"),
        pytest.param(human(20, 20), (4, 4), (2, STUNNED), id="both"),
        pytest.param(human(20, 20, traits=("wuss",)), (5, 4), (1, OUT), id="no fewer for a Wuss"),
    ],
)
def test_test_recover_kd_results(
    figure: Figure, dice: tuple[int, ...], found: tuple[int, Status]
) -> None:
    """Two dice decide whether one knocked down is stunned, out of the fight or dead."""
    g = battle(figure.copy(), dice=dice)

    rolled, count, status = recover(g, 0)

    assert (rolled, count, status) == (dice, *found)


@pytest.mark.rule("atz.damage.table")
@pytest.mark.parametrize(
    ("dice", "own", "count"),
    [((2,), (), 0), ((6, 1, 6), (1, 6), 1)],
    ids=["no roll of his own", "knocked down"],
)
def test_damage_table_is_told(dice: tuple[int, ...], own: tuple[int, ...], count: int) -> None:
    """Everybody hears what a hit did, and with which dice."""
    g = battle(human(20, 20), dice=dice)
    g.log = []
    wound(g, 0, 3)

    assert [one.event for one in g.log] == [events.Wounded(0, dice[0], 3, own, count, OUT)]


@pytest.mark.rule("atz.test.recover-kd")
def test_test_recover_kd_with_a_die_more() -> None:
    """Whoever has a die more for this test rolls it; two count at most."""
    tough = msgspec.structs.replace(tables().attributes["agile"], extra=(terms.Test.RECOVER,))
    g = battle(human(20, 20, traits=("agile",)), dice=(6, 1, 2))
    g.deck = msgspec.structs.replace(tables(), attributes={"agile": tough})

    assert recover(g, 0) == ((6, 1, 2), 2, STUNNED)


@pytest.mark.rule("atz.damage.several-hits")
def test_damage_several_hits_all_are_rolled() -> None:
    """Every hit is rolled, and the worst alone counts."""
    g = battle(human(20, 20), human(20, 40, side=2), dice=(3, 2, 1, 2))
    run(g, strike, 0, 1, 3, 4)

    assert g.figures[0].status == DEAD


@pytest.mark.rule("atz.star.ltl", "atz.star.ltl-source")
@pytest.mark.parametrize(
    ("target", "killer", "lives"),
    [
        pytest.param(human(20, 20, star=True), human(20, 30, side=2, rep=3), True, id="lower Rep"),
        pytest.param(human(20, 20, star=True), human(20, 30, side=2, rep=4), False, id="equal Rep"),
        pytest.param(human(20, 20), human(20, 30, side=2, rep=3), False, id="no Star"),
        pytest.param(
            human(20, 20, star=True, rep=5), zombie(20, 30), False, id="by a zombie of lower Rep"
        ),
    ],
)
def test_star_ltl_who_cannot_kill(*, target: Figure, killer: Figure, lives: bool) -> None:
    """A Star is not killed by a human of lower Rep, but put out of the fight."""
    g = battle(target.copy(), killer.copy())

    assert larger_than_life(g, 0, 1) is lives
    assert larger_than_life(g, 0, NOBODY) is False
    run(g, bring_down, 0, 1, DEAD)
    assert g.figures[0].status == (OUT if lives else DEAD)


@pytest.mark.rule("atz.star.cheat-death", "atz.star.cheat-death-details")
@pytest.mark.parametrize(
    ("rep", "killer", "choice", "after", "bitten"),
    [
        pytest.param(4, zombie(20, 30), CheatDeath(), (Status.LEFT, 3), True, id="by a zombie"),
        pytest.param(
            4, human(20, 30, side=2), CheatDeath(), (Status.LEFT, 3), False, id="by a human"
        ),
        pytest.param(1, zombie(20, 30), CheatDeath(), (Status.LEFT, 1), True, id="at Rep 1"),
        pytest.param(4, zombie(20, 30), Die(), (DEAD, 4), False, id="dies"),
    ],
)
def test_star_cheat_death_costs_rep(
    rep: int,
    killer: Figure,
    choice: CheatDeath | Die,
    after: tuple[Status, int],
    *,
    bitten: bool,
) -> None:
    """Who cheats death leaves with one Rep less, one at least, and bitten if a zombie did it."""
    g = battle(human(20, 20, star=True, rep=rep), killer.copy())
    run(g, bring_down, 0, 1, DEAD)
    g.choose(choice)
    it = g.figures[0]

    assert (it.status, it.rep) == after
    assert (it.bitten, it.cheated) == (bitten, isinstance(choice, CheatDeath))


@pytest.mark.rule("atz.star.cheat-death")
@pytest.mark.parametrize(
    ("figure", "status", "asked"),
    [
        pytest.param(human(20, 20, star=True), DEAD, True, id="a Star"),
        pytest.param(human(20, 20, star=True, seat=NOBODY), DEAD, False, id="nobody's Star"),
        pytest.param(human(20, 20), DEAD, False, id="no Star"),
        pytest.param(human(20, 20, star=True), OUT, False, id="not killed"),
    ],
)
def test_star_cheat_death_who_is_asked(*, figure: Figure, status: Status, asked: bool) -> None:
    """A player's Star that is killed may cheat death."""
    g = battle(figure.copy(), zombie(20, 30))
    run(g, bring_down, 0, 1, status)

    assert (g.decision is not None) is asked


@pytest.mark.rule("atz.status.oof", "atz.status.od")
def test_status_oof_goes_down() -> None:
    """Who goes down lies in plain view, does nothing more and lets go of whom he carries."""
    g = battle(
        human(
            20,
            20,
            carries=1,
            hidden=True,
            move_left=5,
            done=False,
            fast=True,
            charging=2,
            path=((1, 1),),
        ),
        human(20, 20, status=OUT, carried=True),
        zombie(20, 30),
    )
    go_down(g, 0, 2, STUNNED)
    go_down(g, 2, NOBODY, DEAD)
    it, body = g.figures[:2]

    assert (it.status, it.prone, it.hidden, it.act.path) == (STUNNED, True, False, ())
    assert (it.act.move_left, it.act.done, it.act.fast, it.act.charging) == (0, True, False, NOBODY)
    assert (it.carries, body.carried) == (NOBODY, False)
    assert g.downs == [(0, 2, STUNNED)]


@pytest.mark.rule("atz.status.oof")
@pytest.mark.parametrize(
    ("before", "status", "after"),
    [(OUT, STUNNED, OUT), (OUT, OUT, OUT), (STUNNED, OUT, OUT), (UP, STUNNED, STUNNED)],
)
def test_status_oof_never_gets_better(before: Status, status: Status, after: Status) -> None:
    """Whoever is down already is put down only by something worse, and by whom is kept."""
    g = battle(human(20, 20, status=before, hurt_by=7), zombie(20, 30))
    run(g, bring_down, 0, 1, status)

    assert g.figures[0].status == after
    assert g.figures[0].hurt_by == (7 if before == after else 1)


@pytest.mark.rule("atz.wounded.voluntary", "atz.figure.no-overlap")
def test_wounded_voluntary_put_down_beside_one() -> None:
    """Whom one puts down lies beside one, and everybody hears of it."""
    g = battle(human(20, 20, carries=1), human(20, 20, status=OUT, carried=True))
    g.log = []
    drop(g, 0)
    drop(g, 0)
    it, body = g.figures
    (told,) = [one.event for one in g.log if isinstance(one.event, events.Moved)]

    assert (it.carries, body.carried, told.figure) == (NOBODY, False, 1)
    assert 100 <= (it.x - body.x) ** 2 + (it.y - body.y) ** 2 <= 110


@pytest.mark.rule("atz.recovery.during", "atz.recovery.doctor-nurse")
@pytest.mark.parametrize(
    ("type_", "dice", "back"),
    [
        pytest.param("", (4, 3), True, id="both passed"),
        pytest.param("", (4, 5), False, id="one passed"),
        pytest.param("Nurse", (4, 5), True, id="one, with a nurse"),
        pytest.param("Nurse", (5, 5), False, id="none, with a nurse"),
        pytest.param("Doctor", (5, 4, 3), True, id="two of three, with a doctor"),
        pytest.param("Doctor", (5, 5, 3), True, id="one of three: a doctor is as good as a nurse"),
        pytest.param("Doctor", (5, 5, 6), False, id="none of three, with a doctor"),
    ],
)
def test_recovery_during_results(type_: str, dice: tuple[int, ...], *, back: bool) -> None:
    """Both dice bring the wounded back, one with a nurse; a doctor adds a die."""
    g = battle(human(20, 20, tends=1), human(20, 21, status=OUT, prone=True), dice=dice)
    who = g.figures[0].who
    g.figures[0].who = type(who)(who.name, who.side, who.seat, type=type_)
    aid.test_recovery(g, 0)
    it, other = g.figures

    assert (other.status, other.helped, it.tends) == (UP if back else OUT, True, NOBODY)
    assert other.prone is True
    assert g.dice.spent


@pytest.mark.rule("atz.recovery.during")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(human(20, 21, status=STUNNED), id="only stunned"),
        pytest.param(human(20, 21, status=OUT, helped=True), id="helped before"),
        pytest.param(human(20, 21.1, status=OUT), id="not by him any more"),
    ],
)
def test_recovery_during_not_always(other: Figure) -> None:
    """Nobody is tested who is not out of the fight, was helped before or is out of reach."""
    g = battle(human(20, 20, tends=1), other.copy())
    aid.test_recovery(g, 0)

    assert (g.figures[1].status, g.figures[0].tends) == (other.status, NOBODY)


@pytest.mark.rule("atz.recovery.doctor-nurse")
@pytest.mark.parametrize(
    ("at", "status", "dice"),
    [
        pytest.param((21, 21), UP, (6, 6, 6), id="another in contact"),
        pytest.param((22, 22), UP, (6, 6), id="too far away"),
        pytest.param((21, 21), Status.DUCKED_BACK, (6, 6), id="who does not carry on"),
    ],
)
def test_recovery_doctor_nurse_in_contact(
    at: tuple[float, float], status: Status, dice: tuple[int, ...]
) -> None:
    """A doctor helps who is in contact with the wounded and carries on, whoever tends him."""
    g = battle(human(20, 20, tends=1), human(20, 21, status=OUT), human(*at), dice=dice)
    who = g.figures[2].who
    g.figures[2].who = type(who)(who.name, who.side, who.seat, type="Doctor")
    g.figures[2].status = status
    aid.test_recovery(g, 0)

    assert g.dice.spent


@pytest.mark.rule("atz.recovery.during")
def test_recovery_during_takes_the_activation() -> None:
    """Who tends somebody does nothing else."""
    g = battle(human(20, 20, done=False, move_left=5), human(20, 21, status=OUT))
    tend(g, Tend(0, 1))
    it = g.figures[0]

    assert (it.tends, it.act.move_left, it.act.done) == (1, 0, True)


@pytest.mark.rule("atz.kill.auto-dice", "atz.zombie.autokill-shot", "atz.zombie.autokill-noise")
@pytest.mark.parametrize(
    ("gun", "weapon", "dice", "dead", "noise"),
    [
        pytest.param("pistol", "pistol", (6,), True, [1], id="a shot"),
        pytest.param("machine-pistol", "machine-pistol", (6, 1, 1), True, [3], id="three shots"),
        pytest.param("", "", (6, 6, 6, 3), True, [], id="a blow with one success"),
        pytest.param("", "", (6, 6, 6, 4), False, [], id="a blow without"),
    ],
)
def test_kill_auto_dice_results(
    gun: str, weapon: str, dice: tuple[int, ...], noise: list[int], *, dead: bool
) -> None:
    """A shot always kills and is heard; a blow needs a success and is silent."""
    g = battle(human(20, 20, gun=gun), zombie(20, 21, prone=True), dice=dice)
    g.downs.append((0, 1, OUT))
    dispatch(g, Dispatch(0, 1, weapon))

    assert g.figures[0].act.fired
    assert [one.shots for one in g.heard] == noise
    assert (bring_down in [step for step, _ in g.agenda]) is dead
    assert g.downs == []
    assert g.figures[0].empty == (("machine-pistol",) if gun == "machine-pistol" else ())


@pytest.mark.rule("atz.kill.capture")
def test_kill_capture_ties_up_and_disarms() -> None:
    """A captive has no weapons and stands; to free him takes the whole activation."""
    g = battle(
        human(20, 20, done=False, move_left=5),
        human(20, 21, side=2, gun="pistol", melee=("knife",), prone=True, status=OUT),
    )
    capture(g, Capture(0, 1))
    held = g.figures[1].copy()
    freed_by = g.figures[0].copy()
    release(g, Release(0, 1))
    it, other = g.figures

    assert (held.status, held.prone) == (Status.CAPTURED, False)
    assert (held.guns, held.hand, held.melee) == ((), (), ())
    assert (freed_by.act.fired, freed_by.act.move_left, freed_by.act.done) == (True, 5, False)
    assert (it.act.fired, it.act.move_left, it.act.done, other.status) == (True, 0, True, UP)


def asked_to_rally(g: Atz) -> list[tuple[Item, ...]]:
    """Return who is about to be tested."""
    return [args[0].items for _, args in g.agenda]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.test.rally", "atz.test.rally-alone")
@pytest.mark.parametrize(
    ("friend", "alone"),
    [
        pytest.param(human(40, 40), False, id="a friend carries on, however far away"),
        pytest.param(human(40, 40, status=Status.HUNKERED), True, id="no friend carries on"),
        pytest.param(human(40, 40, status=DEAD), True, id="the friend is dead"),
        pytest.param(zombie(20, 26), False, id="a zombie is too near"),
    ],
)
def test_test_rally_alone_without_friends(*, friend: Figure, alone: bool) -> None:
    """Who hides rallies by himself where no friend carries on and no zombie is near."""
    g = battle(human(20, 20, status=Status.HUNKERED), friend.copy())
    rally_alone(g, 0)

    assert asked_to_rally(g) == ([(Item(0, terms.Test.RALLY),)] if alone else [])


@pytest.mark.rule("atz.test.rally")
def test_test_rally_all_near_by_once() -> None:
    """All who hide within 4 inches are rallied together, and that was the only try."""
    hidden = [human(x, 20, status=Status.HUNKERED) for x in (23, 24, 24.1)]
    g = battle(human(20, 20), *hidden)
    rally(g, 0)

    assert asked_to_rally(g) == [(Item(1, terms.Test.RALLY), Item(2, terms.Test.RALLY))]
    assert g.figures[0].act.rallied


@pytest.mark.rule("atz.test.man-down", "atz.test.leader-lost")
@pytest.mark.parametrize(
    ("friend", "tests"),
    [
        pytest.param(human(20, 16), [1], id="4 inches away"),
        pytest.param(human(20, 15.9), [], id="farther"),
        pytest.param(human(20, 18, rep=5), [], id="of higher Rep"),
        pytest.param(human(20, 18, rep=3), [1], id="of lower Rep"),
        pytest.param(human(20, 18, facing=(0, -1)), [], id="looks away"),
        pytest.param(human(20, 18, side=3), [], id="no friend"),
    ],
)
def test_man_down_who_is_tested(friend: Figure, tests: list[int]) -> None:
    """Friends within 4 inches who see it and have no higher Rep are tested."""
    g = battle(human(20, 20), friend.copy())
    g.leaders[1] = NOBODY
    g.downs.append((0, NOBODY, OUT))

    assert witnesses(g) == [Item(i, terms.Test.MAN_DOWN, ()) for i in tests]


@pytest.mark.rule("atz.test.leader-lost", "atz.leader.replace")
def test_leader_lost_before_man_down() -> None:
    """Who saw a Leader and another go down takes Leader Lost, whichever fell first."""
    g = battle(human(20, 20), human(21, 20), human(20, 18), human(20, 40, side=2))
    g.leaders[1] = 0
    g.downs += [(1, 3, OUT), (0, 3, OUT)]
    found = witnesses(g)

    assert Item(2, terms.Test.LEADER_LOST, (3,)) in found
    assert [item.figure for item in found].count(2) == 1
    assert g.leaders[1] == NOBODY


@pytest.mark.rule("atz.test.leader-lost-who")
@pytest.mark.parametrize(("tested", "leader"), [((), 1), ((1,), NOBODY), ((2,), 1)])
def test_leader_lost_who_steps_up_at_once(tested: tuple[int, ...], leader: int) -> None:
    """Where nobody is tested for a lost Leader, another steps up at once."""
    g = battle(human(20, 20, status=DEAD), human(22, 20))
    g.leaders[1] = NOBODY
    g.downs.append((0, NOBODY, DEAD))
    fill_leaders(g, tested)

    assert g.leaders[1] == leader


@pytest.mark.rule("atz.test.received-fire")
def test_received_fire_not_by_zombies_and_once_each() -> None:
    """Of those who were missed no zombie is tested, and nobody twice."""
    g = battle(human(20, 20), zombie(20, 24), human(20, 18), human(20, 40, side=2))

    found = under_fire(g, 3, (1, 0, 2))

    assert [(item.figure, item.main, item.near) for item in found] == [
        (0, True, (3,)),
        (2, True, (3,)),
    ]


@pytest.mark.rule("atz.outgun.rule", "atz.outgun.never", "atz.outgun.range")
@pytest.mark.parametrize(
    ("state", "y", "weapon", "found"),
    [
        pytest.param({"gun": "pistol"}, 22, "pistol", False, id="an equal weapon in range"),
        pytest.param({"gun": "pistol"}, 22.1, "pistol", True, id="out of his range"),
        pytest.param({"gun": "pistol"}, 12, "shotgun", True, id="a more feared weapon"),
        pytest.param({"gun": "pistol"}, 12, "bolt-action-rifle", False, id="a less feared one"),
        pytest.param({"gun": "pistol", "star": True}, 30, "shotgun", False, id="a Star"),
        pytest.param({"gun": "pistol", "charging": 1}, 30, "shotgun", False, id="one who charges"),
        pytest.param({"gun": "pistol", "carries": 1}, 30, "shotgun", False, id="one who carries"),
        pytest.param({}, 30, "shotgun", False, id="the unarmed"),
        pytest.param({"gun": "pistol", "empty": ("pistol",)}, 12, "pistol", True, id="empty"),
        pytest.param({"gun": "pistol"}, 12, "", False, id="no weapon was fired"),
        pytest.param(
            {"guns": ("pistol", "machine-pistol"), "hand": ("pistol", "machine-pistol")},
            12,
            "shotgun",
            False,
            id="the better of two",
        ),
    ],
)
def test_outgun_rule_each_case(
    *, state: dict[str, object], y: float, weapon: str, found: bool
) -> None:
    """Outgunned is who cannot answer: out of range, out of ammo, or with less than was fired."""
    g = battle(human(20, 10, kind=Class.CIVILIAN, **state), human(20, y, side=2))  # type: ignore[arg-type]

    assert outgunned(g, 0, 1, weapon) is found


@pytest.mark.rule("atz.outgun.rule")
def test_outgun_rule_by_a_grenade() -> None:
    """A grenade outguns whoever has a gun, and nobody outguns by nobody's fire."""
    g = battle(human(20, 10, gun="pistol"), human(20, 11), human(20, 14, side=2))

    assert [outgunned(g, i, 2, "", always=True) for i in (0, 1)] == [True, False]
    assert outgunned(g, 0, NOBODY, "shotgun") is False
