"""Rallying, the wounded, recruiting, and the end of a battle."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.activation.activation import take_order
from shamble.games.atz.activation.forbidden import bars_dispatch
from shamble.games.atz.activation.orders import bars_order
from shamble.games.atz.battle.options import (
    Capture,
    Dispatch,
    PickUp,
    Tend,
)
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Outcome, Settings, on_table
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Status
from shamble.games.atz.fighting import aid
from shamble.games.atz.fighting.aid import rally_alone
from shamble.games.atz.fighting.aid import test_recovery as recovery
from shamble.games.atz.people.rallying import may_rally
from shamble.games.atz.people.recruit import (
    muster,
    read_list,
    roll_attribute,
    roll_recruit,
    roll_weapon,
)
from shamble.games.atz.reactions.reaction import apply_result
from shamble.games.atz.turn.finish import count_downs, finish_if_over, judge
from shamble.games.atz.turn.turn import roll_activation
from shamble.kernel.dice import Dice
from tests.games.atz.positions import activate, battle, car, human, run, table, tables, zombie


def rolled(*figures: Figure, dice: tuple[int, ...], settings: Settings | None = None) -> Atz:
    """Roll the activation dice and stop before anybody acts."""
    g = battle(*figures, dice=dice, settings=settings)
    roll_activation(g)
    g.agenda.clear()
    assert g.dice.spent
    return g


def orders(*figures: Figure, active: tuple[int, ...] = (0,), **kw: object) -> Atz:
    """Return a battle in which figures may be given orders."""
    g = battle(*figures, dice=kw.get("dice", ()), terrain=kw.get("terrain"))  # type: ignore[arg-type]
    activate(g, *active)
    return g


@pytest.mark.rule(
    "atz.kill.auto",
    "atz.kill.auto-dice",
    "atz.kill.reaction",
    "atz.kill.capture",
    "atz.ex.auto-kill",
    "atz.star.ltl-source",
    "atz.zombie.autokill-who",
    "atz.zombie.autokill-behind",
    "atz.zombie.autokill-no-fast-move",
    "atz.zombie.autokill-once",
)
@pytest.mark.parametrize(
    ("figure", "target", "barred"),
    [
        pytest.param(human(20, 29), human(20, 30, side=2, status=3), None, id="stunned"),
        pytest.param(human(20, 29), human(20, 30, side=2), "atz.kill.auto", id="on his feet"),
        pytest.param(
            human(20, 29, fired=True),
            human(20, 30, side=2, status=3),
            "atz.action.active-fire-once",
            id="has fired",
        ),
        pytest.param(
            human(20, 29, rep=3),
            human(20, 30, side=2, star=True, rep=5, status=3),
            "atz.star.ltl-source",
            id="a Star of higher Rep",
        ),
        pytest.param(human(20, 29), zombie(20, 30, prone=True), None, id="a prone zombie"),
        pytest.param(human(20, 29), zombie(20, 30, (0, 1)), None, id="a zombie from behind"),
        pytest.param(
            human(20, 29), zombie(20, 30), "atz.zombie.autokill-who", id="a zombie in front"
        ),
        pytest.param(
            human(20, 29, fast=True),
            zombie(20, 30, prone=True),
            "atz.zombie.autokill-no-fast-move",
            id="after a fast move",
        ),
    ],
)
def test_kill_auto(figure: Figure, target: Figure, barred: str | None) -> None:
    """The helpless in contact may be killed, zombies also from behind, not after a fast move."""
    g = orders(figure, target)

    assert bars_dispatch(g, Dispatch(0, 1, "")) == barred


@pytest.mark.rule("atz.zombie.autokill-once")
@pytest.mark.parametrize(
    ("weapon", "dice"), [pytest.param("", (1, 6, 6, 6, 6), id="a blow"), ("pistol", (1,))]
)
def test_zombie_autokill_once(weapon: str, dice: tuple[int, ...]) -> None:
    """Whoever has popped one zombie cannot pop another in the same activation."""
    lying = zombie(20, 30, prone=True), zombie(21, 29, prone=True)
    g = orders(human(20, 29, rep=4, gun="pistol"), *lying)
    g.dice = Dice.scripted(*dice)
    assert bars_dispatch(g, Dispatch(0, 2, weapon)) is None

    take_order(g, Dispatch(0, 1, weapon))

    assert bars_dispatch(g, Dispatch(0, 2, weapon)) == "atz.action.active-fire-once"


@pytest.mark.rule("atz.kill.auto")
@pytest.mark.rule(
    "atz.kill.auto-dice",
    "atz.zombie.autokill-shot",
    "atz.zombie.autokill-melee",
    "atz.zombie.autokill-noise",
    "atz.zombie.autokill-continue-move",
)
@pytest.mark.parametrize(
    ("weapon", "dice", "dead", "shots"),
    [
        pytest.param("pistol", (6,), True, [1], id="a shot always kills, and is heard"),
        pytest.param("", (1, 6, 6, 6), True, [], id="a blow with a success"),
        pytest.param("", (6, 6, 6, 6), False, [], id="a blow without one"),
    ],
)
def test_kill_auto_dice(
    weapon: str, dice: tuple[int, ...], shots: list[int], *, dead: bool
) -> None:
    """By gun the victim always dies; by hand it takes one success, and makes no noise."""
    g = orders(
        human(20, 29, gun="pistol", rep=6),
        zombie(20, 30, prone=True),
        dice=(*dice, 6, 6)[: 6 if not weapon else 1],
    )

    run(g, aid.dispatch, Dispatch(0, 1, weapon))

    assert (g.figures[1].status == Status.DEAD) is dead
    assert [noise.shots for noise in g.heard] == shots
    assert (g.figures[0].act.fired, g.figures[0].act.move_left) == (True, 8_000)


@pytest.mark.rule("atz.kill.capture")
def test_kill_capture_disarms() -> None:
    """A captive is disarmed and takes no more part."""
    g = orders(human(20, 29), human(20, 30, side=2, status=Status.STUNNED, gun="pistol"))

    take_order(g, Capture(0, 1))

    assert (g.figures[1].status, g.figures[1].guns) == (Status.CAPTURED, ())


@pytest.mark.rule(
    "atz.test.rally",
    "atz.test.rally-results",
    "atz.ex.rally",
    "atz.leader.die-tests",
    "atz.test.rally-then",
)
@pytest.mark.parametrize(
    ("rallier", "dice", "status"),
    [
        pytest.param(human(23, 23, rep=3), (5, 5), Status.HUNKERED, id="Char fails"),
        pytest.param(
            human(23, 23, rep=5, star=True), (5, 5, 5), Status.CARRYING_ON, id="Billy's Leader Die"
        ),
    ],
)
def test_test_rally(rallier: Figure, dice: tuple[int, ...], status: Status) -> None:
    """Dez, hunkered behind cover, is not rallied by Char but by Billy and his Leader Die."""
    dez = human(20, 23, rep=4, status=Status.HUNKERED, cause=2)
    g = orders(rallier, dez, zombie(20, 40), terrain=table(obstacles=(car(18, 23.5),)), dice=dice)

    run(g, aid.rally, 0)

    assert g.figures[1].status == status


@pytest.mark.rule("atz.test.rally-zombies", "atz.zombie-react.no-rally-within-six")
@pytest.mark.parametrize(
    ("foe", "may"),
    [
        pytest.param(zombie(20, 26), False, id="within 6 inches"),
        pytest.param(zombie(20, 26, (0, 1), prone=True), False, id="prone and facing away"),
        pytest.param(zombie(20, 26.1), True, id="farther"),
    ],
)
def test_test_rally_zombies(foe: Figure, *, may: bool) -> None:
    """Nobody rallies within 6 inches of a zombie, whatever it does."""
    g = battle(human(20, 20, status=Status.HUNKERED), foe)

    assert may_rally(g, 0) is may


@pytest.mark.rule("atz.test.rally-alone")
@pytest.mark.parametrize(
    ("figure", "other", "dice", "status"),
    [
        pytest.param({}, human(40, 40, side=2), (1, 2), Status.CARRYING_ON, id="alone, no Leader"),
        pytest.param(
            {},
            human(21, 20, rep=5, status=Status.STUNNED),
            (1, 2),
            Status.CARRYING_ON,
            id="no friend who carries on",
        ),
        pytest.param({}, human(40, 40), (), Status.HUNKERED, id="a friend who carries on"),
        pytest.param({"broken": True}, human(40, 40, side=2), (), Status.HUNKERED, id="broken"),
        pytest.param({}, zombie(20, 26), (), Status.HUNKERED, id="a zombie within 6 inches"),
        pytest.param({}, zombie(20, 26.1), (1, 2), Status.CARRYING_ON, id="a zombie farther off"),
    ],
)
def test_test_rally_alone(
    figure: dict[str, object], other: Figure, dice: tuple[int, ...], status: Status
) -> None:
    """With no friend carrying on a hunkered figure may rally by itself, without a Leader Die."""
    g = battle(human(20, 20, status=Status.HUNKERED, **figure), other, dice=dice)  # type: ignore[arg-type]

    run(g, rally_alone, 0)

    assert g.figures[0].status == status


@pytest.mark.rule(
    "atz.recovery.during", "atz.recovery.doctor-nurse", "atz.wounded.voluntary", "atz.recovery.when"
)
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        pytest.param((1, 2), Status.CARRYING_ON, id="pass 2d6: conscious"),
        pytest.param((1, 6), Status.OUT_OF_THE_FIGHT, id="pass 1d6: stays down"),
    ],
)
def test_recovery_during(dice: tuple[int, ...], status: Status) -> None:
    """One by whom a friend has stayed is tested once."""
    g = orders(human(20, 29), human(20, 30, status=Status.OUT_OF_THE_FIGHT), dice=dice)

    assert bars_order(g, PickUp(0, 1)) is None
    take_order(g, Tend(0, 1))
    g.agenda.clear()
    run(g, recovery, 0)

    assert g.figures[1].status == status
    assert bars_order(g, Tend(0, 1)) == "atz.turn.once"


@pytest.mark.rule("atz.recovery.during")
def test_recovery_during_only_by_one_who_stayed() -> None:
    """A helper who is no longer in contact tests nobody, and the wounded may be tested later."""
    g = orders(human(20, 28), human(20, 30, status=Status.OUT_OF_THE_FIGHT))
    g.figures[0].tends = 1

    run(g, recovery, 0)

    assert (g.figures[1].status, g.figures[1].helped) == (Status.OUT_OF_THE_FIGHT, False)


@pytest.mark.rule("atz.recovery.during")
def test_recovery_during_not_in_somebodys_arms() -> None:
    """One who was tended and then picked up is not tested, and may be later."""
    body = human(20, 30, status=Status.OUT_OF_THE_FIGHT)
    g = orders(human(20, 29), body, human(20, 31), active=(0, 2))

    take_order(g, Tend(0, 1))
    take_order(g, PickUp(2, 1))
    g.figures[2].y = body.y = 300  # the carrier comes up to the helper
    g.agenda.clear()
    run(g, recovery, 0)

    assert (body.status, body.helped, body.carried) == (Status.OUT_OF_THE_FIGHT, False, True)


@pytest.mark.rule("atz.recovery.during", "atz.wounded.duck-back")
def test_recovery_during_not_by_a_helper_who_fled_with_him() -> None:
    """A helper who ducks back with the wounded has not stayed by him: nobody is tested."""
    body = human(20, 30, status=Status.OUT_OF_THE_FIGHT)
    g = battle(human(20, 29, tends=1), body, human(20, 45, side=2, facing=(0, -1)))

    run(g, apply_result, Outcome(0, terms.Test.RECEIVED_FIRE, 1, Do.DUCK_BACK, 2, (2,)))
    run(g, recovery, 0)

    assert (g.figures[0].carries, g.figures[0].tends) == (1, NOBODY)
    assert (body.status, body.helped) == (Status.OUT_OF_THE_FIGHT, False)


@pytest.mark.rule("atz.wounded.voluntary")
def test_wounded_voluntary_the_carried_is_in_nobodys_way() -> None:
    """Whoever is carried is where the carrier is, and no longer lies on the table."""
    g = orders(human(20, 29), human(20, 30, status=Status.OUT_OF_THE_FIGHT))

    take_order(g, PickUp(0, 1))

    assert (g.figures[1].x, g.figures[1].y) == (200, 290)
    assert not on_table(g.figures[1])


@pytest.mark.rule(
    "atz.recruit.procedure", "atz.star.recruit-rep-limit", "atz.recruit.national-guard"
)
def test_recruit_procedure_rerolls_above_the_star() -> None:
    """A recruit who would outrank the Star is rolled again; high totals read the last row."""
    dice = Dice.scripted(1, 1, 6, 6)

    found = roll_recruit(tables(), dice, "survivor", 4)

    assert (found.type, found.rep) == ("Newbie", 3)
    assert dice.spent
    assert read_list(tables(), "military", 14).type == "Recruit"


@pytest.mark.rule("atz.attr.grunt-roll", "atz.ex.attributes", "atz.attr.vanilla")
@pytest.mark.parametrize(
    ("dice", "found"),
    [
        pytest.param((4, 4, 4), "athlete", id="Char: 8, then 4"),
        pytest.param((5, 6), "clumsy", id="Dez: 11"),
        pytest.param((3, 4, 3), "vanilla", id="7, then 3"),
    ],
)
def test_attr_grunt_roll(dice: tuple[int, ...], found: str) -> None:
    """Two dice, and a third where a total has several entries."""
    script = Dice.scripted(*dice)

    assert roll_attribute(tables(), script) == found
    assert script.spent


@pytest.mark.rule(
    "atz.recruit.weapon-roll", "atz.recruit.weapon-roll-low", "atz.recruit.survivor-row10"
)
@pytest.mark.parametrize(
    ("people", "rep", "dice", "found"),
    [
        pytest.param("survivor", 4, (1,), (("ba-pistol",), ()), id="5: BA pistol"),
        pytest.param("survivor", 4, (2, 3), (("shotgun",), ()), id="6, then 3: shotgun"),
        pytest.param(
            "survivor", 4, (6, 1), (("semi-automatic-rifle",), ()), id="10 is alike twice"
        ),
        pytest.param("survivor", 5, (6,), (("assault-rifle",), ()), id="11"),
        pytest.param("survivor", 1, (1, 6), (("ba-pistol",), ()), id="2 reads as 4"),
        pytest.param("civilian", 1, (1,), ((), ()), id="2 is unarmed"),
        pytest.param(
            "civilian", 3, (1, 1), ((), ("improvised-one-handed-weapon",)), id="a civilian's pipe"
        ),
        pytest.param("ganger", 1, (1,), (("pistol",), ()), id="2 is a pistol"),
    ],
)
def test_recruit_weapon_roll(
    people: str, rep: int, dice: tuple[int, ...], found: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    """A die plus Rep on the class's table, and a second die where a total is divided."""
    script = Dice.scripted(*dice)

    assert roll_weapon(tables(), script, people, rep) == found  # type: ignore[arg-type]
    assert script.spent


SAW = "squad-automatic-weapon"
RIFLE_AND_GRENADE = ("assault-rifle", "flash-bang-grenade")


@pytest.mark.rule(
    "atz.star.definition",
    "atz.star.grunt",
    "atz.star.recruit-number",
    "atz.recruit.military-gear",
    "atz.recruit.police-gear",
    "atz.gear.ranged-default",
    "atz.recruit.star-weapon",
    "atz.recruit.star-row",
    "atz.class.police",
)
def test_star_definition_leads_grunts() -> None:
    """A Rep 5 Star musters Grunts, soldiers in armour with rifles; police react as Military."""
    dice = Dice.seeded(1)

    soldiers = muster(tables(), dice, "military", 0, 1, 6)
    police = muster(tables(), dice, "police", 0, 1, 2)

    assert [(it.rep, it.who.star) for it in soldiers[:1]] == [(5, True)]
    assert len(soldiers) == 6
    assert all(it.who.armour and it.guns[1:] == RIFLE_AND_GRENADE[1:] for it in soldiers)
    assert [it.guns[0] for it in soldiers[:3]] == ["assault-rifle", SAW, "assault-rifle"]
    assert all(len(it.who.attributes) == 1 and it.rep <= 5 for it in soldiers[1:])
    assert {it.who.kind for it in police} == {Class.MILITARY}
    assert all("ba-pistol" in it.guns for it in police)


@pytest.mark.rule("atz.turn.end", "atz.scenario.escape-definition", "atz.recovery.left-behind")
@pytest.mark.parametrize(
    ("figures", "over", "won"),
    [
        pytest.param((human(20, 20), zombie(30, 30)), False, None, id="somebody can act"),
        pytest.param((human(20, 20, status=Status.LEFT), zombie(30, 30)), True, True, id="escaped"),
        pytest.param((human(20, 20, status=Status.DEAD), zombie(30, 30)), True, False, id="dead"),
        pytest.param(
            (human(20, 20, status=Status.OUT_OF_THE_FIGHT), zombie(30, 30)),
            True,
            False,
            id="left behind with zombies",
        ),
        pytest.param(
            (human(20, 20, status=Status.HUNKERED), zombie(30, 30)), False, None, id="may rally"
        ),
    ],
)
def test_turn_end_of_the_battle(
    figures: tuple[Figure, ...], *, over: bool, won: bool | None
) -> None:
    """The battle ends when no player's figure could ever act again."""
    g = battle(*figures)

    assert finish_if_over(g) is over
    assert (g.result is not None and g.result.ranks == (1,)) is bool(won)


@pytest.mark.rule("atz.recovery.after", "atz.move.retire", "atz.recovery.left-behind")
@pytest.mark.parametrize(
    ("dice", "status", "rep"),
    [
        pytest.param((1, 2), Status.LEFT, 4, id="pass 2d6"),
        pytest.param((1, 6), Status.LEFT, 3, id="pass 1d6: one Rep lower"),
        pytest.param((6, 6), Status.DEAD, 4, id="pass 0d6: dies"),
    ],
)
def test_recovery_after(dice: tuple[int, ...], status: Status, rep: int) -> None:
    """One out of the fight on a table without zombies is tested after the battle."""
    g = battle(human(20, 20, status=Status.OUT_OF_THE_FIGHT), dice=dice)

    finish_if_over(g)

    assert (g.figures[0].status, g.figures[0].rep) == (status, rep)


@pytest.mark.rule("atz.seat.versus-victory")
def test_seat_versus_victory_on_points() -> None:
    """Apart, surviving Stars and enemies put down are counted."""
    g = battle(
        human(20, 20, star=True),
        human(30, 30, side=2, seat=1, star=True, status=Status.DEAD),
        settings=Settings(versus=True),
    )
    g.seats = 2

    assert judge(g, count_downs(g)).ranks == (1, 2)


@pytest.mark.rule("atz.turn.end")
def test_turn_end_at_the_limit() -> None:
    """A battle with a turn limit ends when it is reached."""
    g = box.deal(1, 4, {"scenario": "skirmish", "turn_limit": 1, "zombies": 0, "figures": 1})
    rng = Dice.seeded(1)

    while g.decision is not None:
        g.choose(rng.pick(g.decision.options))

    assert g.turn == 1
