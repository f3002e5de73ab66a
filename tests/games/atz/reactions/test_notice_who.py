"""Coming into sight: who is asked, about whom, and what is remembered; and noise."""

import msgspec
import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Item, Noise
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.ground.terrain import open_table
from shamble.games.atz.reactions.notice import (
    face,
    face_spot,
    in_sight_trial,
    look,
    look_about,
    newly_seen,
    take_stock,
)
from shamble.games.atz.table.noise import attract_zombies, make_noise
from tests.games.atz.garage import car
from tests.games.atz.positions import alter, battle, human, run, table, zombie

SIGHT = "atz.test.in-sight"
WHO = "atz.test.in-sight-who"
REPEAT = "atz.test.in-sight-repeat"


def watched(watcher: Figure, mover: Figure, *others: Figure, **state: object) -> Atz:
    """Return a battle in which the first figure has not seen the second yet."""
    g = battle(watcher.copy(), mover.copy(), *others)
    it = g.figures[0]
    it.sees = it.noticed = 0
    alter(it, **state)
    return g


@pytest.mark.rule(SIGHT, WHO, "atz.test.in-sight-facing", "atz.zombie-react.in-sight-moved")
@pytest.mark.parametrize(
    ("watcher", "mover", "state", "asked"),
    [
        pytest.param(human(20, 20), human(20, 30, side=2), {}, True, id="an enemy"),
        pytest.param(human(20, 20), zombie(20, 30), {}, True, id="a zombie"),
        pytest.param(human(20, 20), human(20, 30), {}, False, id="a friend"),
        pytest.param(human(20, 20), human(20, 10, side=2), {}, False, id="behind his back"),
        pytest.param(human(20, 20), human(20, 30, side=2), {"sees": 2}, False, id="seen before"),
        pytest.param(
            human(20, 20), human(20, 30, side=2), {"noticed": 2}, False, id="noticed before"
        ),
        pytest.param(
            human(20, 20), human(20, 30, side=2), {"noticed": 4}, True, id="another was noticed"
        ),
        pytest.param(
            human(20, 20, status=Status.DUCKED_BACK),
            human(20, 30, side=2),
            {},
            False,
            id="he ducked back",
        ),
        pytest.param(
            human(20, 20, status=Status.STUNNED), human(20, 30, side=2), {}, False, id="stunned"
        ),
        pytest.param(zombie(20, 20, (0, 1)), human(20, 30), {}, False, id="a zombie looks"),
    ],
)
def test_test_in_sight_who_is_asked(
    *, watcher: Figure, mover: Figure, state: dict[str, object], asked: bool
) -> None:
    """Asked are humans who carry on and see an enemy for the first time in an activation."""
    g = watched(watcher, mover, **state)

    assert newly_seen(g, (1,)) == ([(0, (1,))] if asked else [])
    assert bool(g.figures[0].noticed & 2) is (asked or state.get("noticed") == 2)


@pytest.mark.rule(WHO)
def test_test_in_sight_who_not_the_active_nor_those_in_melee() -> None:
    """The active group is not asked, nor is anybody in melee; all see what they see."""
    active = watched(human(20, 20), human(20, 30, side=2))
    active.group = active.figures[0].group
    melee = watched(human(20, 20), human(20, 30, side=2), zombie(21, 20))

    assert newly_seen(active, (1,)) == newly_seen(melee, (1,)) == []
    assert (active.figures[0].sees & 2, melee.figures[0].sees & 2) == (2, 2)
    assert (active.figures[0].noticed, melee.figures[0].noticed) == (0, 0)


@pytest.mark.rule("atz.npc.building-npcs-stay")
@pytest.mark.parametrize(
    ("mover", "asked"),
    [
        pytest.param(human(20, 30, side=2), [], id="a human: let him be"),
        pytest.param(zombie(20, 30), [(0, (1,))], id="a zombie"),
    ],
)
def test_npc_building_npcs_stay_react_to_zombies(
    mover: Figure, asked: list[tuple[int, tuple[int, ...]]]
) -> None:
    """The peaceful react to zombies that come into sight, not to people."""
    g = watched(human(20, 20), mover)
    g.figures[0].who = msgspec.structs.replace(g.figures[0].who, peaceful=True)

    assert newly_seen(g, (1,)) == asked


@pytest.mark.rule(REPEAT, "atz.test.in-sight-definition")
def test_test_in_sight_repeat_not_in_one_activation() -> None:
    """Who goes out of sight and comes back in one activation is not noticed a second time."""
    g = watched(human(20, 20), human(20, 30, side=2))
    first = newly_seen(g, (1,))
    g.figures[1].y = 100
    out_of_sight = newly_seen(g, (1,))
    seen_then = g.figures[0].sees
    g.figures[1].y = 300

    again = newly_seen(g, (1,))

    assert (first, out_of_sight, again) == ([(0, (1,))], [], [])
    assert (seen_then, g.figures[0].sees) == (0, 2)


@pytest.mark.rule(SIGHT)
def test_test_in_sight_only_about_those_who_moved() -> None:
    """Only those who moved are noticed, in the order in which they did; others stay as seen."""
    g = battle(human(20, 20), human(20, 30, side=2), human(24, 30, side=2), human(28, 30, side=2))
    g.figures[0].sees = 8

    found = newly_seen(g, (2, 1))

    assert found == [(0, (2, 1))]
    assert g.figures[0].sees == 2 + 4 + 8


@pytest.mark.rule(SIGHT)
def test_test_in_sight_all_who_notice() -> None:
    """Everybody who notices a mover is asked, whatever side it is of."""
    g = battle(human(20, 20), human(24, 20, side=2), zombie(20, 30), human(28, 20, facing=(0, -1)))
    g.figures[0].sees = g.figures[1].sees = g.figures[3].sees = 0

    assert newly_seen(g, (2,)) == [(0, (2,)), (1, (2,))]


@pytest.mark.rule("atz.react.fire-target")
def test_react_fire_target_the_nearest_first() -> None:
    """Each who noticed somebody is tested, with those noticed from the nearest on."""
    g = battle(
        human(20, 20), human(20, 40, side=2), human(20, 30, side=2), human(24, 20), zombie(10, 20)
    )

    trial = in_sight_trial(g, [(0, (1, 2, 4)), (3, (1,))])

    assert trial is not None
    assert trial.cause == 2
    assert trial.items == (
        Item(0, terms.Test.IN_SIGHT, (2, 4, 1), main=True),
        Item(3, terms.Test.IN_SIGHT, (1,), main=True),
    )
    assert in_sight_trial(g, []) is None


@pytest.mark.rule("atz.test.in-sight-deployment", REPEAT)
def test_test_in_sight_deployment_takes_stock() -> None:
    """As an activation begins all who have their senses note whom they see, and nobody tests."""
    g = battle(
        human(20, 20),
        human(20, 30, side=2),
        zombie(24, 30),
        human(20, 16, status=Status.STUNNED),
        human(24, 20, status=Status.HUNKERED),
    )
    confuse(g)

    take_stock(g)

    assert [it.sees for it in g.figures] == [6, 4, 64, 64, 6]
    assert [it.noticed for it in g.figures] == [0, 0, 64, 0, 0]
    assert not g.agenda


def confuse(g: Atz) -> None:
    """Have everybody remember somebody who is not there."""
    for it in g.figures:
        it.sees = it.noticed = 64


@pytest.mark.rule(REPEAT)
def test_test_in_sight_repeat_vehicles_too() -> None:
    """A vehicle may react again in each activation."""
    g = battle(human(2, 2))
    car(g, 0)
    g.vehicles[0].act.nudged = True

    take_stock(g)

    assert not g.vehicles[0].act.nudged


@pytest.mark.rule("atz.vreact.in-sight")
@pytest.mark.parametrize(
    ("running", "seen"),
    [
        pytest.param(True, 2 + 4, id="he drives: in his mirrors too"),
        pytest.param(False, 2, id="he only sits there"),
    ],
)
def test_vreact_in_sight_mirrors(*, running: bool, seen: int) -> None:
    """A driver sees what is behind him too, but nobody who has left."""
    g = battle(
        human(2, 2),
        human(24, 20, side=2),
        human(24, 2, side=2),
        human(24, 4, side=2, status=Status.LEFT),
    )
    car(g, 0, running=running)

    look(g, 0)

    assert g.figures[0].sees == seen


@pytest.mark.rule("atz.vreact.in-sight")
def test_vreact_in_sight_not_through_houses() -> None:
    """A driver does not see whoever is behind a house, neither before nor behind him."""
    terrain = table(buildings=((20, 16, 28, 20), (20, 2, 28, 5)))
    g = battle(
        human(2, 2),
        human(24, 24, side=2),
        human(24, 1, side=2),
        human(40, 10, side=2),
        terrain=terrain,
    )
    car(g, 0)

    look(g, 0)

    assert g.figures[0].sees == 8


@pytest.mark.rule("atz.move.involuntary-in-sight")
@pytest.mark.parametrize(
    ("status", "sees"),
    [
        pytest.param(Status.HUNKERED, 2, id="who can, looks about himself"),
        pytest.param(Status.STUNNED, 0, id="the stunned see nobody new"),
    ],
)
def test_move_involuntary_in_sight(status: Status, sees: int) -> None:
    """Who comes into sight by an involuntary move is noticed as any other."""
    g = battle(human(20, 20), human(20, 30, side=2, facing=(0, -1)), dice=(6, 6))
    g.figures[0].status = status
    g.figures[0].sees = g.figures[1].sees = 0

    run(g, look_about, 0)

    assert (g.figures[0].sees, g.figures[1].noticed) == (sees, 1)


@pytest.mark.rule("atz.test.in-sight-facing")
@pytest.mark.parametrize(
    ("spot", "facing"),
    [
        pytest.param((230, 160), (30, -40), id="another spot"),
        pytest.param((200, 260), (0, 60), id="straight above"),
        pytest.param((260, 200), (60, 0), id="straight to the right"),
        pytest.param((200, 200), (0, 1), id="where he stands: as before"),
    ],
)
def test_test_in_sight_facing_a_spot(spot: tuple[int, int], facing: tuple[int, int]) -> None:
    """Who turns to a spot faces it; who is there faces where he did."""
    g = battle(human(20, 20))

    face_spot(g, 0, *spot)

    assert (g.figures[0].fx, g.figures[0].fy) == facing


@pytest.mark.rule("atz.test.in-sight-facing")
@pytest.mark.parametrize(
    ("target", "facing"),
    [pytest.param(1, (30, -40), id="somebody"), pytest.param(NOBODY, (0, 1), id="nobody")],
)
def test_test_in_sight_facing_somebody(target: int, facing: tuple[int, int]) -> None:
    """Who turns to somebody faces him, and to nobody not at all."""
    g = battle(human(20, 20), human(23, 16))

    face(g, 0, target)

    assert (g.figures[0].fx, g.figures[0].fy) == facing


@pytest.mark.rule("atz.noise.mark-origin", "atz.noise.everyone-shoots-loud")
def test_noise_mark_origin() -> None:
    """What is loud is noted where it was, for the turn and for the zombies' ears, and told."""
    g = battle(human(20, 20))
    g.log = []

    make_noise(g, 200, 210, 3, 1)
    make_noise(g, 100, 110, 2)

    told = [one.event for one in g.log if isinstance(one.event, events.NoiseHeard)]
    assert g.heard == g.draws == [Noise(200, 210, 3, 1), Noise(100, 110, 2, 0)]
    assert [(one.x, one.y, one.shots) for one in told] == [(200, 210, 3), (100, 110, 2)]


@pytest.mark.rule("atz.noise.urban-threshold", "atz.noise.suburbs-threshold")
@pytest.mark.rule("atz.noise.rural-threshold", "atz.noise.roll-each-spot-separately")
@pytest.mark.parametrize(
    ("area", "drawn"),
    [
        pytest.param(Area.URBAN, 3, id="urban: 4 to 6"),
        pytest.param(Area.SUBURBS, 2, id="suburbs: 5 and 6"),
        pytest.param(Area.RURAL, 1, id="rural: 6"),
    ],
)
def test_noise_thresholds(area: Area, drawn: int) -> None:
    """Each shot of a turn is rolled for, spot by spot; how high depends on the area."""
    dice = (3, 4, 5, 6, *([1] * drawn), 1)
    g = battle(human(24, 24), terrain=open_table(area), dice=dice)
    g.log = []
    g.heard = [Noise(240, 240, 4), Noise(100, 100, 1)]

    run(g, attract_zombies)

    told = [one.event for one in g.log if isinstance(one.event, events.Attracted)]
    assert [(one.x, one.y, one.dice, one.zombies) for one in told] == [
        (240, 240, (3, 4, 5, 6), drawn),
        (100, 100, (1,), 0),
    ]
    assert sum(it.who.zombie for it in g.figures) == drawn
    assert g.heard == []
