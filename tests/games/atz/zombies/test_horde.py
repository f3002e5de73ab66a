"""Zombies: how they act, feast, come to noise, and what humans make of them."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.state import (
    BARRICADED,
    LOCKED,
    NOBODY,
    OPEN,
    SHUT,
    Atz,
    Feast,
    Figure,
    Item,
    Noise,
    Trial,
)
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.feast import begin_feasts, body_for, downed, end_feasts, see_feasts
from shamble.games.atz.fighting.openings import bars_locking, fight_barricades, turn_lock, wait_at
from shamble.games.atz.fighting.zed import meet_zombies
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.table.noise import loudest, make_noise
from shamble.games.atz.turn.turn import close_turn
from shamble.games.atz.zombies.horde import awake, choose_goal, nearest_visible
from tests.games.atz.play import zombies_turn
from tests.games.atz.positions import battle, car, human, run, table, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)


def spot(g: Atz, figure: int) -> tuple[float, float]:
    """Return where a figure stands, in inches."""
    return g.figures[figure].x / 10, g.figures[figure].y / 10


@pytest.mark.rule(
    "atz.zombie-act.priority-1-visible-human",
    "atz.zombie-move.six-inches",
    "atz.zombie-act.step-move",
    "atz.zombie-act.nearest-vs-priorities",
    "atz.game.zombie-control",
    "atz.zombie.run-by-mechanics",
)
def test_zombie_act_priority_1_walks_toward_a_visible_human() -> None:
    """A zombie that sees a human walks 6 inches toward him."""
    g = battle(human(24, 5, facing=(0, -1)), zombie(24, 30))

    zombies_turn(g)

    assert spot(g, 1) == (24, 24)


@pytest.mark.rule("atz.zombie-act.nearest-vs-priorities")
def test_zombie_act_nearest_vs_priorities_who_is_seen() -> None:
    """A zombie goes for the nearest human whom it sees, not for a nearer one out of its sight."""
    terrain = table(buildings=(HOUSE,))
    g = battle(
        human(23, 28, facing=(0, 1)), human(23, 3, facing=(0, -1)), zombie(23, 18), terrain=terrain
    )

    zombies_turn(g)

    assert spot(g, 2) == (23, 12)


@pytest.mark.rule("atz.zombie-act.which-human-in-reach", "atz.zombie-act.tie-nearest-human")
def test_zombie_act_tie_nearest_human() -> None:
    """The nearest counts; of two equally near the one it faces; then a die decides."""
    nearer = battle(human(20, 24), human(24, 20), human(30, 24), zombie(25, 24, (1, 0)))
    facing = battle(human(24, 20), human(28, 24), zombie(24, 24, (1, -2)))
    lots = battle(human(20, 24), human(28, 24), zombie(24, 24, (0, 1)), dice=(2,))

    assert nearest_visible(nearer, 3, awake(nearer)) == 2
    assert nearest_visible(facing, 2, awake(facing)) == 0
    assert nearest_visible(lots, 2, awake(lots)) == 1


@pytest.mark.rule(
    "atz.zombie-act.priority-2-noise",
    "atz.zombie-act.noise-tie",
    "atz.zombie-act.noise-distance-measured",
    "atz.zombie-act.noise-memory",
)
@pytest.mark.parametrize(
    ("noises", "found"),
    [
        pytest.param((Noise(240, 300, 3), Noise(240, 200, 2)), (240, 300), id="the loudest"),
        pytest.param((Noise(480, 300, 9), Noise(240, 200, 2)), (240, 200), id="within 24 inches"),
        pytest.param(
            (Noise(240, 300, 2), Noise(240, 305, 2), Noise(240, 200, 3)), (240, 300), id="added up"
        ),
        pytest.param(
            (Noise(240, 300, 2), Noise(240, 200, 2)), (240, 300), id="the nearest of equals"
        ),
    ],
)
def test_zombie_act_priority_2_noise(noises: tuple[Noise, ...], found: tuple[int, int]) -> None:
    """With nobody in sight a zombie goes for the spot with the most shots within 24 inches."""
    g = battle(zombie(24, 24.0 + 0.1, (1, 0)))
    g.draws = list(noises)
    g.figures[0].y = 255

    assert loudest(g, 0) == found


@pytest.mark.rule("atz.ex.last-seen-spot", "atz.zombie-act.priority-3-last-seen")
@pytest.mark.rule("atz.zombie-act.last-seen-forgotten")
def test_zombie_act_priority_3_last_seen() -> None:
    """With nobody in sight and the noise 30 inches away, it goes where it last saw Billy."""
    g = battle(zombie(10, 10, (0, 1), goal=(100, 180)))
    g.draws = [Noise(400, 100, 6)]

    choose_goal(g, 0, awake(g), downed(g))

    assert g.figures[0].act.path == ((100, 180),)


@pytest.mark.rule("atz.zombie-act.last-seen-forgotten", "atz.zombie-act.priority-4-straight-on")
def test_zombie_act_priority_4_straight_on() -> None:
    """Once there with nobody in sight, it walks straight on."""
    g = battle(zombie(10, 10, (0, 1), goal=(100, 104)))

    zombies_turn(g)

    assert spot(g, 0) == (10, 16)


@pytest.mark.rule(
    "atz.zombie-act.dead-end-turn",
    "atz.zombie-act.dead-end-geometry",
    "atz.zombie-act.never-leaves-table",
    "atz.zombie-act.face-direction-of-move",
)
@pytest.mark.parametrize(
    ("die", "end"),
    [pytest.param(3, (20.5, 47.5), id="left"), pytest.param(4, (27.5, 47.5), id="right")],
)
def test_zombie_act_dead_end_turn(die: int, end: tuple[float, float]) -> None:
    """At the edge of the table a zombie turns left on 1-3, right on 4-6, and walks on."""
    g = battle(zombie(24, 45, (0, 1)), dice=(die,))

    zombies_turn(g)

    assert spot(g, 0) == end


@pytest.mark.rule("atz.zombie-move.in-buildings", "atz.zombie-move.mixed-terrain")
@pytest.mark.rule("atz.zombie-move.woods-rough")
def test_zombie_move_in_buildings_is_slower() -> None:
    """Indoors 6 inches of movement are 4 inches of way."""
    big = table(buildings=((10.0, 10.0, 40.0, 40.0),))
    g = battle(human(25, 38, facing=(0, 1)), zombie(25, 15, (0, 1)), terrain=big)

    zombies_turn(g)

    assert 18.9 <= spot(g, 1)[1] <= 19


@pytest.mark.rule(
    "atz.ex.all-together-now",
    "atz.zombie-act.simultaneous",
    "atz.zombie-act.step-charge-stop",
    "atz.zombie-act.step-melee",
    "atz.zombie-act.what-is-a-charge",
    "atz.zombie-act.one-test-for-all-chargers",
)
def test_zombie_act_all_together_now() -> None:
    """A fights Billy, B walks, C charges Char, who shoots and misses; then melees are fought."""
    billy = human(10, 10, facing=(1, 0))
    char = human(30, 20, gun="pistol", rep=4)
    g = battle(
        billy,
        char,
        zombie(11, 10, (-1, 0)),
        zombie(30, 33, (0, -1)),
        zombie(32, 26, (0, -1)),
        # Being Charged, then the two melees: Billy 4 dice against A, C one die against Char's 4.
        dice=(1, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6),
    )

    zombies_turn(g)
    assert g.decision is not None
    assert [one.targets for one in g.decision.options] == [(4,), (4,)]  # type: ignore[attr-defined]
    g.dice.script = [*[6] * 10, 2, 1]
    g.choose(g.decision.options[1])

    assert spot(g, 3) == (30, 27)
    assert (g.figures[4].x - 300) ** 2 + (g.figures[4].y - 200) ** 2 <= 110


@pytest.mark.rule("atz.zombie-move.knocked-down", "atz.zombie-move.rising-zombie-no-melee")
def test_zombie_move_knocked_down_only_rises() -> None:
    """A knocked-down zombie gets up, faces the nearest human and does nothing else."""
    g = battle(human(24, 19), zombie(24, 20, (0, 1), prone=True))

    zombies_turn(g)

    assert not g.figures[1].prone
    assert (g.figures[1].fx, g.figures[1].fy) == (0, -10)


@pytest.mark.rule("atz.zombie-act.flash-bang-halts")
def test_zombie_act_flash_bang_halts() -> None:
    """A halted zombie loses one activation."""
    g = battle(human(24, 5, facing=(0, -1)), zombie(24, 30, halted=True))

    zombies_turn(g)

    assert (spot(g, 1), g.figures[1].halted) == ((24, 30), False)


@pytest.mark.rule(
    "atz.zombie-react.in-sight-moved",
    "atz.zombie-act.in-sight-batch",
    "atz.test.in-sight-zombies",
    "atz.ex.in-sight-placed-or-moved",
    "atz.zombie-react.in-sight-placed",
)
def test_zombie_react_in_sight_moved_not_placed() -> None:
    """A zombie in plain view causes no test; one that walks into view does."""
    terrain = table(obstacles=(car(26, 20, tall=True),))
    g = battle(
        human(24, 10, rep=4),
        zombie(24, 40, (0, 1), halted=True),
        zombie(28, 23.5, (-1, 0)),
        dice=(6, 6),
        terrain=terrain,
    )
    g.log = []

    zombies_turn(g)

    (told,) = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert (told.test, told.cause) == (terms.Test.IN_SIGHT, 2)


@pytest.mark.rule(
    "atz.zombie-move.door-stops-move",
    "atz.zombie-move.unlocked-door",
    "atz.zombie-move.locked-door",
    "atz.zombie-move.window-closed",
    "atz.zombie-move.window-open",
)
@pytest.mark.parametrize(
    ("state", "activations"),
    [
        pytest.param(OPEN, 2, id="open: the next time"),
        pytest.param(SHUT, 2, id="shut: the next time"),
        pytest.param(LOCKED, 3, id="locked: one more"),
    ],
)
def test_zombie_move_door_stops_move(state: int, activations: int) -> None:
    """A zombie stops at a door and goes through when it next acts, a lock costing one more."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(zombie(23, 16, (0, 1)), terrain=terrain)
    g.doors[0] = state
    inside = []

    for _ in range(activations):
        g.draws = [Noise(230, 230, 3)]
        zombies_turn(g)
        inside.append(g.figures[0].y > 200)

    assert inside == [*[False] * (activations - 1), True]
    assert g.doors[0] == OPEN


@pytest.mark.rule(
    "atz.zombie-move.barricaded-door",
    "atz.zombie-move.barricade-pooled-dice",
    "atz.zombie-move.barricade-immediate-round",
    "atz.zombie-move.barricade-draw",
    "atz.zombie-move.barricade-rep-built",
    "atz.zombie-move.barricade-cleared-next-activation",
    "atz.zombie-move.who-counts-at-barricade",
    "atz.zombie-move.window-barricaded",
    "atz.building.barricade-break",
    "atz.ex.barricaded-door",
)
@pytest.mark.parametrize(
    ("crowd", "dice", "state"),
    [
        pytest.param(1, (1, 1, 6, 6, 6, 6, 1), BARRICADED + 3, id="one zombie, and the door holds"),
        pytest.param(4, (1, 1, 6, 6, 6, 6, 6, 6), OPEN, id="four pool their dice and break it"),
    ],
)
def test_zombie_move_barricaded_door(crowd: int, dice: tuple[int, ...], state: int) -> None:
    """Zombies at a barricade throw one die each together against its Rep; it never wears down."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(*(zombie(20 + i, 18) for i in range(crowd)), dice=dice, terrain=terrain)
    g.doors[0] = BARRICADED + 3
    for i in range(crowd):
        wait_at(g, i, 0)

    run(g, fight_barricades)

    assert g.doors[0] == state


@pytest.mark.rule("atz.zombie-move.which-doors-are-locked")
def test_zombie_move_which_doors_are_locked() -> None:
    """A human inside and close to a door locks and unlocks it."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(human(23, 21), human(23, 19), human(23, 24), terrain=terrain)

    turn_lock(g, 0)

    assert g.doors[0] == LOCKED
    assert [bars_locking(g, i, 0) is None for i in range(3)] == [True, False, False]


@pytest.mark.rule(
    "atz.feast.who-is-drawn",
    "atz.feast.downed-human-definition",
    "atz.feast.priority",
    "atz.feast.bodies-by-any-cause",
    "atz.feast.zombie-bodies-ignored",
    "atz.feast.recovered-victim",
    "atz.zombie-react.stunned-near-zombies",
)
@pytest.mark.parametrize(
    ("body", "found"),
    [
        pytest.param(human(24, 12, status=Status.DEAD), 0, id="dead, 12 inches"),
        pytest.param(human(24, 11.9, status=Status.DEAD), NOBODY, id="farther"),
        pytest.param(human(24, 15, status=Status.STUNNED), 0, id="stunned"),
        pytest.param(human(24, 30, status=Status.DEAD), NOBODY, id="behind it"),
        pytest.param(human(24, 15), NOBODY, id="on his feet"),
        pytest.param(human(24, 15, status=Status.DEAD, carried=True), NOBODY, id="carried"),
        pytest.param(zombie(24, 15, status=Status.DEAD), NOBODY, id="a zombie's body"),
    ],
)
def test_feast_who_is_drawn(body: Figure, found: int) -> None:
    """A zombie goes to the closest downed human within 12 inches that it sees."""
    g = battle(body, zombie(24, 24))

    assert body_for(g, 1, downed(g)) == found


@pytest.mark.rule(
    "atz.feast.duration",
    "atz.feast.one-timer-per-body",
    "atz.feast.turn-counting",
    "atz.feast.victim-dies",
    "atz.feast.no-limit",
)
def test_feast_duration() -> None:
    """The first zombie at a body rolls for its turns; the victim dies; then the body is gone."""
    g = battle(
        human(24, 20, status=Status.STUNNED), zombie(24, 21), zombie(25, 20, (-1, 0)), dice=(2,)
    )

    run(g, begin_feasts, (1, 2))

    assert [it.status for it in g.figures[:1]] == [Status.DEAD]
    assert [it.prey for it in g.figures[1:]] == [0, 0]
    assert [feast.ends for feast in g.feasts] == [2]


@pytest.mark.rule("atz.zombie-move.barricade-cleared-next-activation")
def test_zombie_move_barricade_cleared_next_activation() -> None:
    """Zombies that break a barricade down are still outside; they go in when they next act."""
    terrain = table(buildings=(HOUSE,), doors=((22.5, 20, 23.5, 20),))
    g = battle(zombie(23, 19.4, (0, 1)), dice=(1, 6), terrain=terrain)
    g.doors[0], g.figures[0].at = BARRICADED, 0
    g.draws = [Noise(230, 230, 3)]

    zombies_turn(g)
    broken = (g.doors[0], g.figures[0].y)
    g.draws = [Noise(230, 230, 3)]
    zombies_turn(g)

    assert broken == (OPEN, 194)
    assert g.figures[0].y > 200


@pytest.mark.rule("atz.feast.turn-counting")
def test_feast_turn_counting_ends_after_the_attraction() -> None:
    """In its last turn a feast lasts until the zombies have come to the noise."""
    g = battle(
        human(24, 24, status=Status.DEAD), human(30, 10), zombie(24, 25, prey=0), dice=(6, 1)
    )
    g.feasts, g.turn, g.log = [Feast(body=0, ends=1)], 1, []
    make_noise(g, 300, 100, 1)

    run(g, close_turn)

    kinds = [type(one.event) for one in g.log]
    assert kinds.index(events.Attracted) < kinds.index(events.FeastEnded)


@pytest.mark.rule("atz.feast.ends", "atz.feast.body-used-up", "atz.feast.turn-counting")
@pytest.mark.parametrize(
    ("turn", "status", "prey"),
    [
        pytest.param(1, Status.DEAD, 0, id="not yet"),
        pytest.param(2, Status.GONE, NOBODY, id="at the end of its last turn"),
    ],
)
def test_feast_ends(turn: int, status: Status, prey: int) -> None:
    """At the end of its last turn a feast is over, the body is gone and the zombies go on."""
    g = battle(human(24, 20, status=Status.DEAD), zombie(24, 21, prey=0))
    g.feasts = [Feast(body=0, ends=2)]
    g.turn = turn

    end_feasts(g)

    assert (g.figures[0].status, g.figures[1].prey) == (status, prey)


@pytest.mark.rule("atz.feast.occupied-zombies")
def test_feast_occupied_zombies_stay() -> None:
    """Feasting zombies ignore the living."""
    g = battle(
        human(24, 15, facing=(0, -1)),
        zombie(24, 21, prey=2),
        human(24, 20, status=Status.DEAD),
    )
    g.feasts = [Feast(body=2, ends=9, witnesses=7)]

    zombies_turn(g)

    assert spot(g, 1) == (24, 21)


@pytest.mark.rule(
    "atz.zombie-react.feast-test-trigger",
    "atz.zombie-react.feast-pass-2",
    "atz.zombie-react.feast-pass-1",
    "atz.zombie-react.feast-pass-0",
    "atz.zombie-react.feast-test-repeat",
    "atz.zombie-react.sanity-trigger",
    "atz.zombie-react.sanity-pass-2",
    "atz.zombie-react.sanity-pass-1",
    "atz.zombie-react.sanity-pass-0",
    "atz.ex.see-the-feast-duck-back",
    "atz.ex.sanity-stunned",
)
@pytest.mark.parametrize(
    ("dice", "status", "hardened", "broken"),
    [
        pytest.param((1, 2), Status.CARRYING_ON, True, False, id="carries on, for good"),
        pytest.param((5, 3, 3, 4), Status.STUNNED, False, False, id="Dez: ducks back, stunned"),
        pytest.param((5, 3, 5, 4), Status.DUCKED_BACK, False, False, id="ducks back, hunkers"),
        pytest.param((5, 5, 5, 5), Status.HUNKERED, False, True, id="runs, and never rallies"),
    ],
)
def test_zombie_react_feast_and_sanity(
    dice: tuple[int, ...], status: Status, *, hardened: bool, broken: bool
) -> None:
    """Who sees a feast within 6 inches may flee, and then may lose his mind."""
    g = battle(
        human(24, 15, rep=4), zombie(24, 21, prey=2), human(24, 20, status=Status.DEAD), dice=dice
    )
    g.feasts = [Feast(body=2, ends=9)]

    run(g, see_feasts)
    run(g, see_feasts)

    it = g.figures[0]
    expected = Status.HUNKERED if status == Status.DUCKED_BACK else status
    assert (it.status, it.hardened, it.broken) == (expected, hardened, broken)


@pytest.mark.rule(
    "atz.zombie-react.zed-test-trigger",
    "atz.zombie-react.zed-test-once",
    "atz.zombie-react.zed-who-knows",
    "atz.zombie-react.zed-pass-2",
)
@pytest.mark.parametrize(
    ("figure", "y", "dice", "knows"),
    [
        pytest.param(human(24, 20, knows=False), 23.0, (1, 2), True, id="3 inches"),
        pytest.param(human(24, 20, knows=False), 23.1, (), False, id="farther"),
        pytest.param(
            human(24, 20, knows=False, responder=True), 26.0, (1, 2), True, id="a fireman at 6"
        ),
        pytest.param(human(24, 20), 23.0, (), True, id="knows zombies"),
    ],
)
def test_zombie_react_zed_test_trigger(
    figure: Figure, y: float, dice: tuple[int, ...], *, knows: bool
) -> None:
    """Coming this close to a zombie for the first time in one's life is tested, once."""
    g = battle(figure, zombie(24, y), dice=dice)

    run(g, meet_zombies)
    run(g, meet_zombies)

    assert g.figures[0].knows is knows


@pytest.mark.rule(
    "atz.zombie-react.zed-doubles-friend",
    "atz.zombie-react.zed-pass-1",
    "atz.zombie-react.zed-forced-charge",
    "atz.ex.zed-or-no-zed-friend",
)
def test_zombie_react_zed_doubles_friend() -> None:
    """Dez passes with doubles: it is someone she knows; it charges, and she is tested for it."""
    g = battle(human(24, 20, rep=4, knows=False), zombie(24, 23), dice=(3, 3, 1, 2, 6, 6, 6, 6, 6))

    run(g, meet_zombies)

    assert spot(g, 1) == (24, 21)


@pytest.mark.rule("atz.zombie-react.zed-pass-0")
def test_zombie_react_zed_pass_0() -> None:
    """Pass 0d6: the zombie is in melee at once, with three dice."""
    g = battle(human(24, 20, rep=4, knows=False), zombie(24, 23), dice=(5, 6, 6, 6, 6, 6, 1, 1, 6))

    run(g, meet_zombies)

    assert g.figures[0].status == Status.DEAD


@pytest.mark.rule("atz.zombie.always-hostile", "atz.zombie.never-react")
def test_zombies_take_no_tests() -> None:
    """A test called for a zombie is not taken."""
    g = battle(human(24, 24), zombie(24, 30))

    run(g, call_tests, Trial(0, (Item(1, terms.Test.RECEIVED_FIRE, (0,)),)))

    assert g.figures[1].status == Status.CARRYING_ON
