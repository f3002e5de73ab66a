"""What a volley and a charge leave behind: facing, counts, who is tested, who arrives where."""

import math

import pytest

from shamble.games.atz.battle.options import Fire, HoldFire
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Item, Outcome, Trial, Volley
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Do, Status
from shamble.games.atz.fighting.charge import (
    advance_to_pause,
    bring_into_contact,
    close_in,
    fight_charge,
    stand_and_fight,
    target_spot,
)
from shamble.games.atz.fighting.charge import test_charged as charged
from shamble.games.atz.fighting.contact import (
    contact_spots,
    nearest_contacts,
    path_length,
    walks_through,
    way_to_contact,
)
from shamble.games.atz.fighting.fire import fire_volley, react_to_volley, take_shot
from shamble.games.atz.fighting.melee import fight_all, from_behind, pair_up, pool, zombie_pool
from tests.games.atz import garage
from tests.games.atz.positions import activate, battle, human, run, table, zombie

T = terms.Test
DOWN = Status.OUT_OF_THE_FIGHT


def trials(g: Atz) -> list[Trial]:
    """Return the trials that are about to be held."""
    return [args[0] for _, args in g.agenda if args and isinstance(args[0], Trial)]


@pytest.mark.rule("atz.shoot.sequence", "atz.shoot.two-weapons", "atz.figure.turning")
def test_shoot_sequence_a_volley_turns_and_shows_the_shooter() -> None:
    """Who fires comes out of hiding, faces the first target of his first weapon, and is counted."""
    pair = ("pistol", "pistol")
    g = battle(
        human(20, 20, guns=pair, hand=pair, hidden=True),
        zombie(24, 20),
        zombie(20, 14),
        dice=(1,) * 4,
    )
    g.downs.append((0, 1, DOWN))
    volleys = Volley(0, "pistol", (1,), (2,), snap=True), Volley(0, "pistol", (2,), (2,), snap=True)
    fire_volley(g, *volleys)
    it = g.figures[0]

    assert (it.hidden, it.fx > 0, it.fy, g.volleys, g.downs) == (False, True, 0, 1, [])
    assert it.sees & 0b10
    assert [args for step, args in g.agenda if step is react_to_volley] == [(0, "pistol", (1, 2))]


@pytest.mark.rule("atz.shoot.miss", "atz.test.received-fire-hit")
def test_shoot_miss_only_who_was_not_hit_by_either() -> None:
    """Whoever one weapon missed and the other hit was not missed."""
    pair = ("pistol", "pistol")
    g = battle(human(20, 20, guns=pair, hand=pair), zombie(20, 24), dice=(1, 1, 6, 6))
    volleys = Volley(0, "pistol", (1,), (2,), snap=True), Volley(0, "pistol", (1,), (2,), snap=True)
    fire_volley(g, *volleys)

    assert [args[2] for step, args in g.agenda if step is react_to_volley] == [()]


@pytest.mark.rule("atz.shoot.miss", "atz.shoot.volley-order")
def test_shoot_miss_everybody_is_tested_once() -> None:
    """Those who were missed and those who saw a friend fall are tested together."""
    g = battle(human(20, 20), human(20, 30, side=2), human(21, 30, side=2), human(22, 30, side=2))
    g.figures[2].status = DOWN
    g.downs.append((2, 0, DOWN))
    react_to_volley(g, 0, "pistol", (1,))
    (trial,) = trials(g)

    assert (trial.cause, trial.weapon, g.downs) == (0, "pistol", [])
    assert (trial.items[0].figure, trial.items[0].test) == (1, T.RECEIVED_FIRE)
    assert {1, 3} <= {item.figure for item in trial.items}


@pytest.mark.rule("atz.zombie.easy-to-hit-being-charged")
@pytest.mark.parametrize(
    ("test", "charging", "volley"),
    [
        pytest.param(T.BEING_CHARGED, 0, (True, True), id="he is charged"),
        pytest.param(T.BEING_CHARGED, NOBODY, (True, False), id="somebody else is"),
        pytest.param(T.IN_SIGHT, 0, (True, False), id="another test"),
    ],
)
def test_zombie_easy_to_hit_being_charged_shot(
    test: terms.Test, charging: int, volley: tuple[bool, bool]
) -> None:
    """A shot at a charger counts as such for whom it charges."""
    g = battle(human(20, 20, gun="pistol"), zombie(20, 24, charging=charging))
    outcome = Outcome(0, test, 2, Do.SNAP_FIRE, 1, (1,))
    take_shot(g, HoldFire(), outcome)
    held = list(g.agenda)
    take_shot(g, Fire(0, "pistol", (1,), (2,)), outcome)
    (shot,) = [args[0] for step, args in g.agenda if step is fire_volley]

    assert held == []
    assert isinstance(shot, Volley)
    assert (shot.snap, shot.charged) == volley


@pytest.mark.rule("atz.figure.rear-attack")
@pytest.mark.parametrize("facing", [(0, 1), (3, 4), (5, -2), (-4, 3), (-1, -6)])
@pytest.mark.parametrize("spot", [(210, 250), (190, 250), (200, 260), (207, 257)])
@pytest.mark.parametrize("start", [(150, 200), (260, 230), (230, 320), (120, 290)])
def test_figure_rear_attack_by_the_angle(
    facing: tuple[int, int], spot: tuple[int, int], start: tuple[int, int]
) -> None:
    """The rear is more than a right angle from where the target looks, at first and at last."""
    g = battle(human(spot[0] / 10, spot[1] / 10, charging=1), zombie(20, 25, facing))
    g.figures[0].act.start = start
    turns = [
        abs(math.remainder(math.atan2(y - 250, x - 200) - math.atan2(*facing[::-1]), math.tau))
        for x, y in (start, spot)
    ]
    rear = min(turns) > math.pi / 2 + 1e-9

    assert from_behind(g, 0, 1) is rear
    assert zombie_pool(g, 1, 0, pounce=False) == (0 if rear else 1)
    assert zombie_pool(g, 1, 0, pounce=True) == (1 if rear else 3)


@pytest.mark.rule("atz.melee.contact")
def test_melee_contact_spots_are_ranked_from_the_mover() -> None:
    """Spots in contact are tried from the nearest; all of them touch and do not overlap."""
    g = battle(human(20, 20), zombie(25, 23))
    found = nearest_contacts(g, 0, 1)
    around = [((x - 250) ** 2 + (y - 230) ** 2) for _, (x, y) in found]

    assert [gap for gap, _ in found] == sorted(
        (x - 200) ** 2 + (y - 200) ** 2 for _, (x, y) in found
    )
    assert (min(around) >= 100, max(around) <= 110) == (True, True)
    assert len({spot for _, spot in found}) == len(contact_spots(g, 1))


@pytest.mark.rule("atz.test.charge-reach")
@pytest.mark.parametrize("spot", [(20, 28), (26, 25), (13, 17), (27.5, 20.4), (15, 26)])
def test_test_charge_reach_takes_the_shortest_way(spot: tuple[float, float]) -> None:
    """In the open a charge goes straight to the nearest spot in contact."""
    g = battle(human(20, 20), zombie(*spot))
    way = way_to_contact(g, 0, 1, 8_000)
    gap, nearest = nearest_contacts(g, 0, 1)[0]

    assert way == (math.isqrt(gap * 10_000 - 1) + 1, (nearest,))
    assert way_to_contact(g, 0, 1, math.isqrt(gap * 10_000 - 1)) is None


@pytest.mark.rule("atz.test.charge-reach")
def test_test_charge_reach_of_one_in_contact() -> None:
    """Whoever is in contact already has no way to go."""
    g = battle(human(20, 20), zombie(20, 21))

    assert way_to_contact(g, 0, 1, 0) == (0, ())


@pytest.mark.rule("atz.vreact.charged-by-figures")
@pytest.mark.parametrize(("speed", "glass", "found"), [(0, (), 0), (0, (1,), 9), (3, (1,), 0)])
def test_vreact_charged_by_figures_where(speed: float, glass: tuple[int, ...], found: int) -> None:
    """One in a car is got at through a broken window, while it stands."""
    g = battle(human(24, 10), zombie(30, 10))
    garage.car(g, 0, speed=speed, glass=glass)

    assert len(contact_spots(g, 0)) == found


@pytest.mark.rule("atz.zombie-move.window-door-size-only")
@pytest.mark.parametrize(
    ("path", "through"),
    [
        pytest.param(((250, 150),), True, id="outside"),
        pytest.param(((250, 250),), True, id="by the door"),
        pytest.param(((280, 150), (280, 250)), False, id="by the window, on the second leg"),
        pytest.param(((250, 250), (280, 250)), True, id="inside past the window"),
    ],
)
def test_zombie_move_window_door_size_only(
    *, path: tuple[tuple[int, int], ...], through: bool
) -> None:
    """A zombie takes no way that leads through a small window on any leg."""
    house = table(
        buildings=((20, 20, 30, 30),), doors=((24, 20, 26, 20),), windows=((27, 20, 29, 20),)
    )
    g = battle(zombie(25, 10), terrain=house)

    assert walks_through(g, 0, path) is through


@pytest.mark.rule("atz.test.being-charged")
@pytest.mark.parametrize(
    ("y", "at"),
    [
        pytest.param(27, 220, id="stops 4 inches before contact"),
        pytest.param(25, 200, id="is as near already"),
        pytest.param(25.1, 201, id="a tenth farther"),
    ],
)
def test_being_charged_pause(y: float, at: int) -> None:
    """A charger stops with 4 inches of his way left, and pays for what he went."""
    g = battle(human(20, 20, charging=1), zombie(20, y))
    activate(g, 0)
    g.figures[0].act.charging = 1
    advance_to_pause(g, (0,))

    assert (g.figures[0].y, g.figures[0].act.move_left) == (at, 8_000 - (at - 200) * 100)
    assert [args for step, args in g.agenda if step is close_in] == [
        ((0,), ((200, round(y * 10)),))
    ]
    assert target_spot(g, 0) == (200, round(y * 10))


@pytest.mark.rule("atz.zombie-act.one-test-for-all-chargers", "atz.zombie-react.rear-test-mixed")
@pytest.mark.parametrize(
    ("others", "near", "rear"),
    [
        pytest.param((zombie(20, 24), zombie(20, 23)), (2, 1), False, id="two zombies, one test"),
        pytest.param((zombie(20, 24), zombie(20, 17)), (2, 1), False, id="one of them behind"),
        pytest.param((human(20, 17, side=2),), (1,), True, id="a human behind"),
    ],
)
def test_being_charged_one_test_for_all(
    others: tuple[Figure, ...], near: tuple[int, ...], *, rear: bool
) -> None:
    """Who is charged by several tests once, the nearest being the cause."""
    g = battle(human(20, 20), *(it.copy() for it in others))
    movers = tuple(range(1, len(g.figures)))
    g.figures[1].act.charging = g.figures[-1].act.charging = 0
    charged(g, movers)
    (trial,) = trials(g)

    assert trial == Trial(near[0], (Item(0, T.BEING_CHARGED, near, rear=rear, main=True),))


@pytest.mark.rule("atz.zombie-react.charged-in-rear")
def test_zombie_react_charged_in_rear_no_test() -> None:
    """Who is charged by zombies from behind alone is not tested; friends who see them are."""
    g = battle(human(20, 20), zombie(20, 17, charging=0), human(22, 20, facing=(0, -1)))
    charged(g, (1,))

    assert trials(g) == [Trial(1, (Item(2, T.BEING_CHARGED, (1,)),))]


@pytest.mark.rule("atz.test.being-charged-rear")
@pytest.mark.parametrize(
    ("passed", "spots", "turns"),
    [
        pytest.param(2, ((20, 17),), True, id="both dice, all behind"),
        pytest.param(1, ((20, 17),), False, id="one die"),
        pytest.param(2, ((20, 17), (20, 23)), False, id="one of them in front"),
    ],
)
def test_being_charged_rear_turns_round(
    *, passed: int, spots: tuple[tuple[float, float], ...], turns: bool
) -> None:
    """Who keeps his head turns to those who all come from behind."""
    g = battle(human(20, 20), *(human(*spot, side=2, charging=0) for spot in spots))
    near = tuple(range(1, len(g.figures)))
    stand_and_fight(g, Outcome(0, T.BEING_CHARGED, passed, Do.MELEE, 1, near))

    assert (g.figures[0].fy < 0) is turns


@pytest.mark.rule("atz.test.being-charged-rear")
def test_being_charged_rear_turns_to_the_nearest() -> None:
    """Of several who all come from behind he turns to the first, who is the nearest."""
    foes = human(17, 19, side=2, charging=0), human(24, 19, side=2, charging=0)
    g = battle(human(20, 20), *foes)
    stand_and_fight(g, Outcome(0, T.BEING_CHARGED, 2, Do.MELEE, 1, (1, 2)))

    assert g.figures[0].fx < 0


@pytest.mark.rule("atz.test.charge-reach")
def test_test_charge_reach_length_of_a_path() -> None:
    """A path is as long as its legs from home."""
    assert path_length((0, 0), ((30, 40), (30, 50), (20, 50))) == 7_000
    assert path_length((5, 5), ()) == 0


@pytest.mark.rule("atz.test.being-charged-retired", "atz.test.charge-target-down")
@pytest.mark.parametrize(
    ("target", "seen", "arrived", "at"),
    [
        pytest.param(human(20, 24, side=2), (200, 240), (0,), 230, id="he stands"),
        pytest.param(human(30, 30, side=2), (200, 240), (), 240, id="he has gone"),
        pytest.param(
            human(20, 25, side=2, status=Status.DUCKED_BACK), (200, 240), (0,), 240, id="he ducked"
        ),
    ],
)
def test_being_charged_retired_where_the_charge_ends(
    target: Figure, seen: tuple[int, int], arrived: tuple[int, ...], at: int
) -> None:
    """A charge ends in contact, also with one who ducked back near by, or where he stood."""
    g = battle(human(20, 20), target.copy())
    activate(g, 0)
    g.figures[0].act.charging = 1

    assert bring_into_contact(g, (0,), (seen,)) == arrived
    assert (g.figures[0].x, g.figures[0].y) == (200, at)
    assert g.figures[0].act.charging == (1 if arrived else NOBODY)


@pytest.mark.rule("atz.melee.after")
def test_melee_after_only_those_who_stand_fight() -> None:
    """Chargers who went down do not fight; who fights is done and not fast."""
    g = battle(
        human(20, 20, charging=1, done=False, move_left=5, fast=True),
        human(20, 21, side=2, hidden=True),
        human(22, 20, charging=1, done=False, status=Status.STUNNED),
    )
    fight_charge(g, (0, 2))
    it = g.figures[0]

    assert (it.act.done, it.act.move_left, it.act.fast, g.figures[1].hidden) == (
        True,
        0,
        False,
        False,
    )
    assert g.figures[2].act.done is False
    assert [step for step, _ in g.agenda] == [fight_all]


@pytest.mark.rule("atz.melee.many-to-many", "atz.melee.multiple-max")
@pytest.mark.parametrize(
    ("figures", "active", "fights"),
    [
        pytest.param((human(20, 20), zombie(20, 21)), (0,), [(0, (1,))], id="one to one"),
        pytest.param(
            (human(20, 20), zombie(20, 21), zombie(20, 19)),
            (0,),
            [(0, (1, 2))],
            id="one against two",
        ),
        pytest.param(
            (human(20, 20), zombie(20, 21), human(20, 22)),
            (0, 2),
            [(1, (0, 2))],
            id="two against one",
        ),
        pytest.param(
            (human(20, 20), zombie(20, 21), human(20.9, 20.5), zombie(20, 19)),
            (0, 2),
            [(0, (3,)), (2, (1,))],
            id="each his own",
        ),
        pytest.param(
            (human(20, 20), zombie(20, 21), human(20.9, 20.5), zombie(20, 19), human(20, 18)),
            (0, 2, 4),
            [(2, (1,)), (3, (0, 4))],
            id="one joins whom he touches",
        ),
        pytest.param((human(20, 20), zombie(20, 22)), (0,), [], id="nobody in contact"),
    ],
)
def test_melee_many_to_many_pairs(
    figures: tuple[Figure, ...], active: tuple[int, ...], fights: list[tuple[int, tuple[int, ...]]]
) -> None:
    """Each takes one enemy first, then those join who are left over."""
    g = battle(*(it.copy() for it in figures))

    assert sorted((fight.hub, fight.others) for fight in pair_up(g, active)) == fights


@pytest.mark.rule("atz.melee.modifiers")
@pytest.mark.parametrize(
    ("state", "foe", "dice"),
    [
        pytest.param({}, zombie(20, 21), 4, id="Rep; a zombie has the higher Impact"),
        pytest.param({"melee": ("one-handed-weapon",)}, zombie(20, 21), 5, id="a better weapon"),
        pytest.param({"melee": ("chain-saw",)}, zombie(20, 21), 7, id="a saw"),
        pytest.param({"prone": True}, zombie(20, 21), 2, id="prone"),
        pytest.param({"carries": 1}, zombie(20, 21), 2, id="carrying"),
        pytest.param(
            {"prone": True, "carries": 1, "rep": 3}, zombie(20, 21), 0, id="never below 0"
        ),
        pytest.param({"traits": ("brawler",)}, zombie(20, 21), 5, id="a Brawler"),
        pytest.param({"traits": ("runt",)}, zombie(20, 21), 3, id="a Runt"),
    ],
)
def test_melee_modifiers_each(state: dict[str, object], foe: Figure, dice: int) -> None:
    """Dice are Rep and what each circumstance adds or takes away."""
    g = battle(human(20, 20, **state), foe.copy())  # type: ignore[arg-type]

    assert pool(g, 0, (1,)) == dice


@pytest.mark.rule("atz.melee.order-in-activation")
def test_melee_order_in_activation_strays_are_parted() -> None:
    """Those whom a charge led away from their group are by themselves afterwards."""
    g = battle(human(20, 20), human(22, 20), zombie(30, 30))
    activate(g, 0, 1)
    g.figures[0].x, g.figures[0].act.charging = 290, NOBODY
    run(g, close_in, (0,), ((300, 300),))

    assert g.figures[0].group != g.figures[1].group
