"""Rules that others' tests proved by chance: each is meant by a test of its own here."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import Fire, Move
from shamble.games.atz.battle.state import Atz, Noise, Settings, Spared
from shamble.games.atz.book.tables import read_tables
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.crash import wreck
from shamble.games.atz.scenarios.deal import deal
from shamble.games.atz.turn.turn import begin_turn, end_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError
from tests.games.atz.book.test_tables_faults import edited
from tests.games.atz.garage import car
from tests.games.atz.play import order, why_not, zombies_turn
from tests.games.atz.positions import battle, human, run, table, tables, zombie

LONG = Settings(scenario="skirmish", turn_limit=50)


@pytest.mark.rule("atz.weapon.bolt-action")
@pytest.mark.parametrize(
    ("traits", "dice", "empty"),
    [
        pytest.param((), (1,), (), id="one die never is two ones"),
        pytest.param(("marksman",), (1, 1), ("bolt-action-rifle",), id="a Marksman's two are"),
        pytest.param(("marksman",), (1, 2), (), id="one of his two"),
    ],
)
def test_weapon_bolt_action_runs_dry(
    traits: tuple[str, ...], dice: tuple[int, ...], empty: tuple[str, ...]
) -> None:
    """A bolt action rifle never runs dry, except in a Marksman's hands."""
    me = human(24, 10, gun="bolt-action-rifle", traits=traits)
    g = battle(me, zombie(24, 30), dice=dice)

    order(g, Fire(0, "bolt-action-rifle", (1,), (1,)))

    assert g.figures[0].empty == empty


@pytest.mark.parametrize(
    ("weapon", "old", "new", "fault"),
    [
        pytest.param(
            "machine-pistol",
            "dice = [3]",
            "dice = [0]",
            "a gun rolls at least one die",
            marks=pytest.mark.rule("atz.weapon.machine-pistol"),
        ),
        pytest.param(
            "flash-bang-grenade",
            "dice = [0]",
            "dice = []",
            "the fewest first",
            marks=pytest.mark.rule("atz.weapon.flash-bang"),
        ),
    ],
)
def test_weapon_rows_are_checked(weapon: str, old: str, new: str, fault: str) -> None:
    """A tables file whose weapon rolls dice that make no sense is refused."""
    text = edited((("[[weapon]]", f'id = "{weapon}"'), old, new))

    with pytest.raises(DeckError, match=f"{weapon}.*{fault}"):
        read_tables(text, "mine.toml")


@pytest.mark.rule("atz.zombie-act.crowding-limit")
def test_zombie_act_crowding_limit_all_who_touch_fight() -> None:
    """All zombies in contact with one human fight him, each with its die."""
    around = (zombie(24, 25), zombie(23, 24, (1, 0)), zombie(25, 24, (-1, 0)))
    g = battle(human(24, 24, rep=3), *around, dice=(5, 5, 5, 5, 5, 5))
    g.log = []

    zombies_turn(g)
    assert g.decision is not None
    g.choose(g.decision.options[0])

    fought = [one.event for one in g.log if isinstance(one.event, events.MeleeFought)]
    assert sum(len(one.bouts) for one in fought) == len(around)


@pytest.mark.rule("atz.zombie-act.nearest-vs-priorities")
def test_zombie_act_nearest_vs_priorities_a_noise_before_whom_it_does_not_see() -> None:
    """Without a line of sight the list is followed: to the noise, not to the nearest human."""
    g = battle(human(24, 20), zombie(24, 24, (0, 1)))
    g.draws = [Noise(400, 240, 3)]

    zombies_turn(g)

    assert (g.figures[1].x, g.figures[1].y) == (300, 240)


@pytest.mark.rule("atz.zombie.no-figure-limit")
def test_zombie_no_figure_limit_a_hundred_and_one() -> None:
    """With a hundred zombies about, a shot draws one more."""
    crowd = [zombie(1 + i % 25 * 1.5, 30 + i // 25 * 1.5, (0, 1)) for i in range(100)]
    g = battle(human(24, 4), *crowd, dice=(6, 3, 4, 5), settings=LONG)
    g.heard = [Noise(240, 40, 1)]

    g.next(end_turn)
    g.run()

    assert sum(it.who.zombie for it in g.figures) == len(crowd) + 1


@pytest.mark.rule("atz.zombie.start-human-entry")
@pytest.mark.parametrize("count", [0, 5])
def test_zombie_start_human_entry_as_many_as_agreed(count: int) -> None:
    """The humans come in first; then there are as many zombies as was agreed."""
    settings = Settings(scenario="skirmish", zombies=count, town=False)
    g = deal(1, Dice.seeded(7), settings, tables())

    g.run()

    assert sum(it.who.zombie for it in g.figures) == count


@pytest.mark.rule("atz.test.recover-kd-melee")
@pytest.mark.parametrize(
    ("dice", "status"),
    [
        pytest.param((4, 1, 2), Status.STUNNED, id="he passes twice"),
        pytest.param((4, 1, 6), Status.OUT_OF_THE_FIGHT, id="once"),
        pytest.param((4, 6, 6), Status.DEAD, id="not at all"),
    ],
)
def test_test_recover_kd_melee_in_a_crash(dice: tuple[int, ...], status: Status) -> None:
    """Whom a crash knocks down takes Recover From Knock Down; a wreck is not wrecked again."""
    g = battle(human(2, 2, rep=4), dice=dice)
    vehicle = car(g, 0, speed=12)

    run(g, wreck, vehicle, -1)
    run(g, wreck, vehicle, -1)

    assert g.figures[0].status == status
    assert g.dice.spent


@pytest.mark.rule("atz.noise.shots-outside-normal-turn")
def test_noise_shots_outside_normal_turn_count_in_the_next() -> None:
    """A shot before a turn is rolled belongs to that turn, and is rolled for once."""
    g = battle(human(24, 10, gun="pistol"), zombie(24, 20), dice=(2, 4, 5), settings=LONG)
    order(g, Fire(0, "pistol", (1,), (1,)))

    h = again(g)
    h.next(begin_turn)
    h.run()

    assert [(one.shots, one.x, one.y) for one in h.heard] == [(1, 240, 100)]
    assert h.turn == g.turn + 1


def again(g: Atz) -> Atz:
    """Return a battle with the same figures and what was heard, and the dice that are left."""
    fresh = battle(*(it.copy() for it in g.figures), settings=g.settings)
    fresh.heard, fresh.dice, fresh.turn = list(g.heard), g.dice, g.turn
    return fresh


@pytest.mark.rule("atz.mercy.spared-wakes")
def test_mercy_spared_wakes_and_walks_away_from_them() -> None:
    """Who was spared is in no melee with those who stand about him, and may go."""
    other = human(24, 11, side=2, facing=(0, -1))
    g = battle(human(24, 10), other, terrain=table())
    held = why_not(g, Move(0, 240, 60))
    g.spared = (Spared(0, 2),)

    order(g, Move(0, 240, 60))

    assert held == "atz.melee.locked"
    assert (g.figures[0].x, g.figures[0].y) == (240, 60)
