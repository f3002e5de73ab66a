"""At the mercy of the enemy, in play: who is spared, what he has to do, and who lets him be."""

import pytest

from shamble.games.atz.activation.activation import activate as activate_group
from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.encounter_events import MercyRolled
from shamble.games.atz.battle.encounter_options import Strip
from shamble.games.atz.battle.options import CheatDeath, Fire, Prompt
from shamble.games.atz.battle.state import Atz, Figure, Spared, lets_be
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.fighting.charge import declare_charge
from shamble.games.atz.fighting.fire import fire_volley
from shamble.games.atz.fighting.two_weapons import volleys_of
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.npc.doctrine import npc_figure, stand_over
from shamble.games.atz.npc.moves import human_foes
from shamble.games.atz.people.groups import are_at_peace, opponents
from shamble.games.atz.reactions.notice import newly_seen
from shamble.games.atz.turn.finish import after_battle
from tests.games.atz.positions import activate, alter, battle, human, run, table, zombie

OUT = Status.OUT_OF_THE_FIGHT
HOUSE = {"buildings": ((20, 20, 30, 30),), "doors": ((24.5, 20, 25.5, 20),)}
NONE = (5, 6)  # no die is passed
BOTH = (1, 2)


def victim(x: float = 25, y: float = 26, **state: object) -> Figure:
    """Return somebody helpless of the players, well armed."""
    state = {"status": OUT, "prone": True, "gun": "pistol", "melee": ("machete",), **state}
    return human(x, y, **state)  # type: ignore[arg-type]


def enemy(x: float = 25, y: float = 22, **state: object) -> Figure:
    """Return an enemy whom nobody commands."""
    return human(x, y, side=2, **state)  # type: ignore[arg-type]


def acting(
    *figures: Figure, dice: tuple[int, ...] = (), terrain: Terrain | None = None, who: int = 0
) -> Atz:
    """Return a battle after an enemy has acted."""
    g = battle(*(one.copy() for one in figures), dice=dice, terrain=terrain)
    g.log = []
    activate(g, who)
    return run(g, npc_figure, who)


def rolled(g: Atz) -> list[MercyRolled]:
    """Return the Mercy rolls that were told."""
    return [one.event for one in g.log or () if isinstance(one.event, MercyRolled)]


@pytest.mark.rule("atz.mercy.trigger-moment", "atz.mercy.when", "atz.npc.helpless-enemies")
@pytest.mark.parametrize("status", [OUT, Status.STUNNED])
def test_mercy_trigger_moment(status: Status) -> None:
    """An enemy who comes into contact with somebody helpless rolls two dice against his Rep."""
    g = acting(enemy(), victim(status=status), dice=BOTH)

    assert [(one.figure, one.by, one.dice, one.passed, one.spared) for one in rolled(g)] == [
        (1, 0, (1, 2), 2, True)
    ]


@pytest.mark.rule("atz.mercy.trigger-moment")
@pytest.mark.parametrize(
    "others",
    [
        pytest.param((victim(25, 36),), id="too far to go to"),
        pytest.param((human(25, 26, side=3, status=OUT),), id="nobody's"),
    ],
)
def test_mercy_is_not_asked(others: tuple[Figure, ...]) -> None:
    """Whoever is out of reach, or no player's, is not decided about."""
    assert not rolled(acting(enemy(), *others))


@pytest.mark.rule("atz.mercy.trigger-moment")
def test_mercy_waits_while_somebody_stands() -> None:
    """While an enemy on his feet is in sight nobody has time for it."""
    g = battle(enemy(), victim(), human(25, 30, gun="pistol"))
    activate(g, 0)

    assert not stand_over(g, 0)


@pytest.mark.rule("atz.mercy.when")
def test_mercy_is_the_leaders() -> None:
    """The Rep is that of the group's Leader, whoever stands there."""
    g = acting(enemy(rep=3), enemy(26.5, 22, rep=5), victim(), dice=(5, 5))

    assert [(one.by, one.passed) for one in rolled(g)] == [(1, 2)]


@pytest.mark.rule("atz.mercy.fired-first")
@pytest.mark.parametrize(
    ("opened", "dice", "passed"),
    [
        pytest.param(((1, 2),), (1,), 0, id="his side did: a single die"),
        pytest.param(((2, 1),), (1, 2), 2, id="theirs did"),
        pytest.param(((1, 3),), (1, 2), 2, id="at somebody else"),
    ],
)
def test_mercy_fired_first(
    opened: tuple[tuple[int, int], ...], dice: tuple[int, ...], passed: int
) -> None:
    """Whose side fired first has a die less."""
    g = battle(enemy(kind=Class.CIVILIAN), victim(), dice=dice)
    g.log, g.opened = [], opened
    activate(g, 0)

    run(g, npc_figure, 0)

    assert [(one.dice, one.passed) for one in rolled(g)] == [(dice, passed)]


@pytest.mark.rule("atz.mercy.fired-first")
def test_mercy_fired_first_is_who_did() -> None:
    """The first shot between two sides of humans counts, whoever fires later; zombies do not."""
    g = battle(
        human(20, 20, gun="pistol"),
        enemy(20, 30, gun="pistol", facing=(0, -1)),
        zombie(30, 20),
        dice=(1, 1, 1, 1, 6, 6) + (1, 1, 1, 1, 6, 6) * 3,
    )
    g.log = []
    for shooter, target in ((0, 2), (0, 1), (1, 0)):
        shot = Fire(shooter, "pistol", (target,), (2,))
        fire_volley(g, *volleys_of(g, shot, snap=False, charged=False))

    assert g.opened == ((1, 2),)


@pytest.mark.rule("atz.mercy.pass-1")
@pytest.mark.parametrize(
    ("mine", "theirs", "spared"),
    [
        (Class.SURVIVOR, Class.MILITARY, False),
        (Class.GANGER, Class.CIVILIAN, False),
        (Class.GANGER, Class.SURVIVOR, True),
        (Class.SURVIVOR, Class.SURVIVOR, True),
        (Class.CIVILIAN, Class.GANGER, True),
        (Class.MILITARY, Class.CIVILIAN, True),
    ],
)
def test_mercy_pass_1(mine: Class, theirs: Class, *, spared: bool) -> None:
    """One die passed is none for a ganger or survivor before somebody who is neither."""
    g = acting(enemy(kind=theirs), victim(kind=mine), dice=(1, 6))

    assert [one.spared for one in rolled(g)] == [spared]


@pytest.mark.rule("atz.mercy.pass-2", "atz.mercy.spared-wakes", "atz.spoils.packs")
def test_mercy_spared_wakes_unarmed() -> None:
    """He comes to at once, robbed of all; whoever stands there has what was his."""
    g = battle(enemy(), victim(armour=True), dice=BOTH)
    packs = {0: ("luxury",), 1: ("food", "keys")}
    g.encounter = Encounter(kind="discover", houses=[House()], packs=packs)
    g.figures[1].spare_keys = True
    activate(g, 0)

    run(g, npc_figure, 0)

    it = g.figures[1]
    assert (it.status, it.prone, it.rep) == (Status.CARRYING_ON, False, 4)
    assert (it.guns, it.hand, it.melee, it.who.armour, it.spare_keys) == ((), (), (), False, False)
    assert g.encounter.packs == {0: ("luxury", "food", "keys", "body-armour")}
    assert (g.figures[0].guns, g.figures[0].melee) == (("pistol",), ("machete",))
    assert g.figures[0].spare_keys


@pytest.mark.rule("atz.mercy.pass-2", "atz.spoils.packs", "atz.resource.keys")
def test_mercy_what_was_robbed_is_taken_back_from_who_has_it() -> None:
    """Who puts the robber down takes the pack from him again, and the keys fit as before."""
    g = battle(enemy(), victim(melee=()), human(26, 40, status=Status.LEFT), dice=BOTH)
    g.encounter = Encounter(kind="discover", houses=[House()], packs={1: ("keys",)})
    g.figures[1].spare_keys = True
    activate(g, 0)
    run(g, npc_figure, 0)
    g.figures[0].status = OUT
    alter(g.figures[2], status=Status.CARRYING_ON, x=g.figures[0].x + 10, y=g.figures[0].y)
    activate(g, 2)
    g.next(give_orders)
    g.run()

    g.choose(Strip(2, 0, "keys"))

    assert g.encounter.packs[2] == ("keys",)
    assert [it.spare_keys for it in g.figures] == [False, False, True]


@pytest.mark.rule("atz.mercy.pass-0")
def test_mercy_pass_0_kills() -> None:
    """Robbed and killed."""
    g = acting(enemy(kind=Class.GANGER), victim(), dice=NONE)

    it = g.figures[1]
    assert (it.status, it.guns) == (Status.DEAD, ())


@pytest.mark.rule("atz.mercy.star-protection")
def test_mercy_star_protection_by_rep() -> None:
    """A lower Rep cannot kill a Star: he stays out of the fight, robbed, and they let him lie."""
    g = acting(enemy(), victim(rep=5, star=True), dice=NONE)

    assert (g.figures[1].status, g.figures[1].guns) == (OUT, ())
    assert not human_foes(g, 0)


@pytest.mark.rule("atz.mercy.star-protection")
def test_mercy_star_may_cheat_death() -> None:
    """An equal Rep can kill a Star, who may cheat death."""
    g = acting(enemy(rep=5), victim(rep=5, star=True), dice=(6, 6))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEATH

    g.choose(CheatDeath())

    assert (g.figures[1].status, g.figures[1].cheated) == (Status.LEFT, True)


def spared(*figures: Figure, home: int = -1, inside: bool = False) -> Atz:
    """Return a battle in which the first figure was spared by side 2."""
    terrain = table(**HOUSE) if inside else None  # type: ignore[arg-type]
    g = battle(*(one.copy() for one in figures), terrain=terrain)
    g.spared = (Spared(0, 2, home),)
    g.log = []
    return g


@pytest.mark.rule("atz.mercy.spared-wakes", "atz.mercy.pass-2")
def test_mercy_spared_leaves_the_building() -> None:
    """His first activation takes him out by the door, and is over; then he is free to act."""
    g = spared(human(25, 23), enemy(25, 24), home=0, inside=True)

    run(g, activate_group, g.figures[0].group, "move")

    it = g.figures[0]
    assert it.y < 200
    assert it.act.done
    assert [one.going for one in g.spared] == [False]
    it.activated = False
    run(g, activate_group, it.group, "move")
    assert g.decision is not None
    assert g.decision.prompt == Prompt.ORDERS


@pytest.mark.rule("atz.mercy.spared-wakes")
def test_mercy_spared_goes_on_until_he_is_out() -> None:
    """Where the door is too far he comes nearer, and has to go on."""
    g = spared(human(25, 29.4), home=0, inside=True)

    run(g, activate_group, g.figures[0].group, "move")

    assert 200 < g.figures[0].y < 240
    assert g.spared[0].going


@pytest.mark.rule("atz.mercy.spared-wakes")
def test_mercy_spared_outdoors_leaves_the_table() -> None:
    """He makes for the nearest edge, activation after activation, and is gone."""
    g = spared(human(24, 12), enemy(24, 13))

    run(g, activate_group, g.figures[0].group, "move")
    assert 30 <= g.figures[0].y <= 45
    g.figures[0].activated = False
    run(g, activate_group, g.figures[0].group, "move")

    assert g.figures[0].status == Status.LEFT


@pytest.mark.rule("atz.mercy.spared-wakes")
def test_mercy_spared_is_left_alone() -> None:
    """That side neither fights, fires at nor notices him; another does."""
    g = spared(human(24, 12), enemy(24, 13, gun="pistol"), human(24, 20, side=3, facing=(0, -1)))

    assert not opponents(g, 0)
    assert not opponents(g, 1)
    assert [are_at_peace(g, *two) for two in ((0, 1), (1, 0), (0, 2), (1, 2))] == [
        True, True, False, False,
    ]  # fmt: skip
    assert human_foes(g, 1) == [2]
    assert human_foes(g, 2) == [0, 1]
    for it in g.figures:
        it.sees = 0
    assert [who for who, _ in newly_seen(g, (0,))] == [2]


@pytest.mark.rule("atz.mercy.spared-wakes")
def test_mercy_spared_is_not_fired_at() -> None:
    """An enemy who acts beside him does him no harm."""
    g = spared(human(24, 12), enemy(24, 14, gun="pistol", facing=(0, -1)))
    activate(g, 1)

    run(g, npc_figure, 1)

    assert g.figures[0].status == Status.CARRYING_ON
    assert not [one for one in g.log or () if isinstance(one.event, events.TestTaken)]


@pytest.mark.rule("atz.mercy.spared-wakes")
@pytest.mark.parametrize("attack", ["fires", "charges", "fires at another"])
def test_mercy_is_forfeit_by_an_attack(attack: str) -> None:
    """Who attacks them is their enemy again."""
    g = spared(human(24, 12, gun="pistol"), enemy(24, 16, facing=(0, -1)), zombie(30, 12))
    g.dice = type(g.dice).scripted(*(6,) * 30)
    activate(g, 0)
    if attack == "charges":
        declare_charge(g, (0,), (1,))
    else:
        shot = Fire(0, "pistol", (1 if attack == "fires" else 2,), (2,))
        fire_volley(g, *volleys_of(g, shot, snap=False, charged=False))

    assert lets_be(g, 2, 0) == (attack == "fires at another")


@pytest.mark.rule("atz.encounter.wounded-left-on-table", "atz.captive.who")
@pytest.mark.rule("atz.mercy.trigger-moment", "atz.mercy.spared-wakes")
@pytest.mark.parametrize(
    ("others", "dice", "status"),
    [
        pytest.param((enemy(5, 5),), BOTH, Status.CAPTURED, id="people: spared, and kept"),
        pytest.param((enemy(5, 5),), NONE, Status.DEAD, id="people: killed"),
        pytest.param((enemy(5, 5), zombie(9, 9)), BOTH, Status.CAPTURED, id="people come first"),
        pytest.param((zombie(9, 9),), (), Status.DEAD, id="zombies: eaten"),
        pytest.param((), (1, 2), Status.LEFT, id="nobody: recovered"),
    ],
)
def test_encounter_wounded_left_on_table(
    others: tuple[Figure, ...], dice: tuple[int, ...], status: Status
) -> None:
    """Whom an encounter leaves lying is at the mercy of people, or eaten, or found by friends."""
    g = battle(victim(), *(one.copy() for one in others), dice=dice)
    g.encounter = Encounter(kind="discover", houses=[House()])

    after_battle(g)

    assert g.figures[0].status == status
    assert g.dice.spent


@pytest.mark.rule("atz.mercy.spared-wakes")
def test_mercy_way_out_is_told() -> None:
    """That he goes is seen."""
    g = spared(human(25, 23), home=0, inside=True)

    run(g, activate_group, g.figures[0].group, "move")

    assert [one.event for one in g.log or () if isinstance(one.event, events.Moved)]
