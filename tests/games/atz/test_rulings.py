"""Points that the rulebook leaves open, or states in passing."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.activation.orders import shots
from shamble.games.atz.battle import events
from shamble.games.atz.battle.options import (
    Charge,
    CheatDeath,
    ChoosePass,
    EndActivation,
    FastMove,
    Fire,
    Move,
    RollDice,
)
from shamble.games.atz.battle.state import (
    Figure,
    Item,
    Noise,
    Outcome,
    Settings,
    Trial,
    Volley,
    ground,
    up,
)
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Status
from shamble.games.atz.fighting import charge
from shamble.games.atz.fighting.feast import begin_feasts
from shamble.games.atz.fighting.fire import fire_volley
from shamble.games.atz.fighting.melee import Fight, fight_all, lose_bout
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.ground.ways import zombie_cost
from shamble.games.atz.moving.march import march, order_move
from shamble.games.atz.people.rallying import rallied_by
from shamble.games.atz.reactions.aim import bars_firing
from shamble.games.atz.reactions.damage import bring_down, take_life
from shamble.games.atz.reactions.notice import look_about, newly_seen, take_stock
from shamble.games.atz.reactions.reaction import apply_result, bars_testing, call_tests, read_cell
from shamble.games.atz.table.noise import loudest
from shamble.games.atz.table.placement import place_zombie
from shamble.games.atz.turn.finish import after_battle, finish_if_over
from shamble.games.atz.turn.turn import end_turn, list_forces
from shamble.kernel.dice import Dice
from tests.games.atz.play import order, zombies_turn
from tests.games.atz.positions import (
    activate,
    battle,
    car,
    human,
    run,
    table,
    tables,
    tenths,
    zombie,
)

SKIRMISH = {"scenario": "skirmish"}


@pytest.mark.rule(
    "atz.game.modes", "atz.seat.three-modes", "atz.turn.coop", "atz.seat.coop-procedure"
)
@pytest.mark.parametrize(
    ("other", "versus", "forces"),
    [
        pytest.param(human(30, 30, seat=1), False, [(1,), (0,)], id="together: one die"),
        pytest.param(
            human(30, 30, side=2, seat=1), True, [(1, 2), (0,)], id="apart: one die for all"
        ),
        pytest.param(human(30, 30, side=2), False, [(1,), (2,), (0,)], id="hostile humans"),
    ],
)
def test_game_modes(other: Figure, forces: list[tuple[int, ...]], *, versus: bool) -> None:
    """Players together share a die, as do players apart; hostile humans have their own."""
    g = battle(human(10, 10), other, zombie(40, 40), settings=Settings(versus=versus))

    assert list_forces(g) == forces


@pytest.mark.rule("atz.game.player-grunts", "atz.npc.own-group-control", "atz.turn.one-at-a-time")
def test_game_player_grunts_are_ordered_by_their_player() -> None:
    """A Grunt's player gives its orders, one group at a time until he ends the activation."""
    g = battle(human(10, 10), human(30, 30))

    run(g, begin, g.figures[0].group, "move")
    active = g.group
    assert g.decision is not None
    seat = g.decision.seat
    g.choose(EndActivation())

    assert (active, seat, g.group) == (g.figures[0].group, 0, -1)


@pytest.mark.rule("atz.star.cheat-death-zombie", "atz.feast.star-victim", "atz.feast.victim-dies")
def test_star_cheat_death_zombie_though_eaten() -> None:
    """A Star about to be eaten may cheat death, and must be tested for infection."""
    g = battle(human(20, 20, rep=6, star=True, status=Status.STUNNED), zombie(20, 21), dice=(3,))

    run(g, begin_feasts, (1,))
    g.choose(CheatDeath())

    assert (g.figures[0].status, g.figures[0].rep, g.figures[0].bitten) == (Status.LEFT, 5, True)


@pytest.mark.rule("atz.rep.definition", "atz.star.cheat-death-details")
def test_rep_definition_never_below_one() -> None:
    """Cheating death at Rep 1 leaves Rep 1."""
    g = battle(human(20, 20, rep=1, star=True, status=Status.DEAD), zombie(20, 21))

    take_life(g, CheatDeath(), 0, 1)

    assert g.figures[0].rep == 1


@pytest.mark.rule("atz.gear.body-armour-melee")
def test_gear_body_armour_melee_does_not_help() -> None:
    """Body armour changes nothing in melee."""
    g = battle(human(20, 20, rep=1, armour=True), zombie(20, 21), dice=(6, 1))

    run(g, fight_all, (Fight(0, (1,)),))

    assert g.figures[0].status == Status.OUT_OF_THE_FIGHT


@pytest.mark.rule("atz.attr.optional", "atz.recruit.first-size", "atz.recruit.melee-weapon")
def test_attr_optional() -> None:
    """Attributes can be left out; a first force is three figures, without melee weapons."""
    g = box.deal(1, 1, {**SKIRMISH, "attributes": False, "people": "military", "zombies": 0})

    assert len(g.figures) == 3
    assert all(it.who.attributes == () and it.melee == () for it in g.figures)


@pytest.mark.rule(
    "atz.zombie.start-human-entry", "atz.zombie.appearance-times", "atz.seat.versus-deployment"
)
def test_zombie_start_human_entry_a_full_move_from_the_edge() -> None:
    """Together all enter over one edge by a full move; apart over different edges."""
    together = box.deal(2, 1, {**SKIRMISH, "town": False, "zombies": 0})
    apart = box.deal(4, 1, {**SKIRMISH, "town": False, "zombies": 0, "versus": True, "figures": 1})

    assert {it.y for it in together.figures} == {80}
    assert [(it.x, it.y) for it in apart.figures] == [(240, 80), (80, 240), (240, 400), (400, 240)]


@pytest.mark.rule("atz.react.active-inactive")
def test_react_active_inactive_the_active_group_never_tests_in_sight() -> None:
    """Active figures do not test for what they discover; inactive ones do."""
    g = battle(human(20, 20), human(20, 30, side=2, facing=(0, -1)), human(21, 30, side=2))
    take_stock(g)
    g.figures[0].sees = g.figures[1].sees = 0
    g.group = g.figures[0].group

    assert newly_seen(g, (1,)) == []
    assert newly_seen(g, (0,)) == [(1, (0,))]


@pytest.mark.rule("atz.test.in-sight-facing", "atz.react.active-inactive")
def test_in_sight_facing_walking_round_into_the_front() -> None:
    """Coming from behind a figure into its front arc is coming into sight."""
    g = battle(human(20, 18), human(24, 20, side=2, facing=(0, 1)), dice=(6, 6), terrain=table())
    activate(g, 0)
    order_move(g, 0, (200, 230))
    g.log = []

    run(g, march, (0,))

    told = [one.event.test for one in g.log if isinstance(one.event, events.TestTaken)]
    assert told == [terms.Test.IN_SIGHT]


@pytest.mark.rule("atz.move.involuntary-in-sight")
def test_move_involuntary_in_sight_at_the_end_of_the_move() -> None:
    """An enemy who sees a figure only now that its involuntary move is over takes In Sight."""
    g = battle(human(20, 20), human(20, 30, side=2, facing=(0, -1)), dice=(6, 6))
    g.figures[1].sees = 0
    g.log = []

    run(g, look_about, 0)

    assert [one.event.cause for one in g.log if isinstance(one.event, events.TestTaken)] == [0]


@pytest.mark.rule("atz.test.being-charged-in-melee")
def test_being_charged_in_melee_no_test() -> None:
    """One who is fighting already takes no test when others charge."""
    g = battle(human(20, 20), zombie(20, 21), zombie(20, 26))

    assert bars_testing(g, Item(0, terms.Test.BEING_CHARGED, (2,))) == "atz.react.who-cannot"


@pytest.mark.rule(
    "atz.status.fire",
    "atz.status.snap-fire",
    "atz.action.resume",
    "atz.ex.active-plus-reaction-fire",
)
@pytest.mark.parametrize(
    ("do", "left"),
    [pytest.param(Do.FIRE, 5_000, id="fire"), pytest.param(Do.SNAP_FIRE, 0, id="snap fire")],
)
def test_status_fire_leaves_the_move(do: Do, left: int) -> None:
    """Firing in reaction costs no movement and not the active fire; snap fire ends the move."""
    g = battle(human(20, 20, gun="pistol"), zombie(20, 40), zombie(20, 28))
    g.figures[0].act.move_left = 5_000

    run(g, apply_result, Outcome(0, terms.Test.RECEIVED_FIRE, 2, do, 1, (1,)))

    assert (g.figures[0].act.move_left, g.figures[0].act.fired) == (left, False)
    assert shots(g, 0, [2])


@pytest.mark.rule("atz.ammo.switch-inactive")
def test_ammo_switch_inactive_counts_as_out_of_ammo() -> None:
    """An empty gun in hand counts, whatever else is carried: nobody switches when inactive."""
    figure = human(20, 20, gun="pistol", empty=("pistol",))
    figure.guns = ("pistol", "assault-rifle")
    g = battle(figure, human(20, 30, side=2))
    item = Item(0, terms.Test.RECEIVED_FIRE, (1,))

    assert read_cell(g, Trial(1, (item,), "pistol"), item, 2) == Do.DUCK_BACK
    assert bars_firing(g, 0, tables().weapons["pistol"]) == "atz.ammo.reload"
    assert bars_firing(g, 1, tables().weapons["pistol"]) is None


@pytest.mark.rule("atz.wounded.fire")
@pytest.mark.parametrize(
    ("gun", "barred"),
    [("pistol", None), ("assault-rifle", "atz.wounded.fire")],
)
def test_wounded_fire_one_handed_only(gun: str, barred: str | None) -> None:
    """While retrieving only one-handed guns can be fired."""
    g = battle(human(20, 20, gun=gun, carries=1), human(20, 20, carried=True, status=4))

    assert bars_firing(g, 0, tables().weapons[gun]) == barred


@pytest.mark.rule("atz.leader.die-star")
def test_leader_die_star_rolls_for_the_others() -> None:
    """A Star Leader who uses Free Will still rolls the Leader Die for his Grunts."""
    g = battle(
        human(20, 21, rep=5, star=True), human(20, 40, side=2), human(21, 20, rep=3), dice=(5, 1, 6)
    )
    g.log = []
    items = (Item(0, terms.Test.RECEIVED_FIRE, (1,)), Item(2, terms.Test.RECEIVED_FIRE, (1,)))

    run(g, call_tests, Trial(1, items, "pistol"))
    g.choose(ChoosePass(2))

    (told,) = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert (told.leader_die, told.dice) == (5, (1, 6))
    assert [(row.passed, row.chosen) for row in told.results] == [(2, True), (2, False)]


@pytest.mark.rule("atz.test.charge-several-targets")
def test_charge_several_targets() -> None:
    """Two figures charge two enemies on one roll, each its own."""
    g = battle(
        human(20, 20, rep=5), human(23, 20, rep=5), zombie(20, 25), zombie(23, 25),
        dice=(6, 1, 2, 1, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6, 6),
    )  # fmt: skip
    activate(g, 0, 1)

    order(g, Charge((0, 1), (2, 3)))

    assert [it.status for it in g.figures[2:]] == [Status.DEAD, Status.DEAD]


@pytest.mark.rule("atz.zombie.never-kill-all", "atz.zombie.no-figure-limit")
def test_zombie_no_figure_limit() -> None:
    """A hundred zombies find their places around one spot."""
    g = battle(human(24, 24))

    placed = [place_zombie(g, 240, 240, 1 + i % 6) for i in range(100)]

    assert len({(g.figures[i].x, g.figures[i].y) for i in placed}) == 100


@pytest.mark.rule("atz.zombie-act.one-group", "atz.zombie-act.move-order")
def test_zombie_act_one_group_all_act() -> None:
    """All zombies act at once, wherever they are; those in front do not hold up the others."""
    g = battle(human(24, 3, facing=(0, -1)), zombie(24, 20), zombie(24, 21), zombie(2, 46, (0, -1)))

    zombies_turn(g)

    assert [it.y for it in g.figures[1:3]] == [140, 150]
    assert g.figures[3].y < 460


@pytest.mark.rule("atz.zombie-act.charge-starting-inside-four")
def test_zombie_act_charge_starting_inside_four() -> None:
    """A zombie closer than 4 inches stays until the test is taken, then closes."""
    g = battle(human(24, 20, rep=4), zombie(24, 23), dice=(1, 2, 6, 6, 6, 6, 6))
    g.log = []

    zombies_turn(g)

    kinds = [type(one.event) for one in g.log]
    assert kinds.index(events.TestTaken) < kinds.index(events.Moved)
    assert g.figures[1].y == 210


@pytest.mark.rule("atz.zombie-act.charged-human-retires")
def test_zombie_act_charged_human_retires() -> None:
    """If the human runs, the zombie goes on to the spot he left."""
    terrain = table(obstacles=(car(22, 12, tall=True),))
    g = battle(human(24, 20, rep=4), zombie(24, 25), dice=(6, 6), terrain=terrain)

    zombies_turn(g)

    assert g.figures[0].status == Status.HUNKERED
    assert (g.figures[1].x, g.figures[1].y) == (240, 200)


@pytest.mark.rule("atz.zombie-act.crowding-limit", "atz.melee.multiple-max")
def test_zombie_act_crowding_limit() -> None:
    """At most six zombies touch one human; the rest queue behind."""
    ring = [
        zombie(24 + dx, 24 + dy, (-round(dx * 10), -round(dy * 10)))
        for dx, dy in (
            (3, 0),
            (-3, 0),
            (0, 3),
            (0, -3),
            (2.2, 2.2),
            (-2.2, 2.2),
            (2.2, -2.2),
            (-2.2, -2.2),
        )
    ]
    g = battle(human(24, 24, status=Status.DUCKED_BACK), *ring, settings=Settings())
    for i in range(1, 9):
        g.figures[i].act.charging, g.figures[i].act.move_left = 0, 6_000

    arrived = charge.bring_into_contact(g, tuple(range(1, 9)), ((240, 240),) * 8)

    assert 4 <= len(arrived) <= 6


@pytest.mark.rule(
    "atz.zombie-move.woods-rough",
    "atz.zombie-move.road",
    "atz.zombie-move.hills",
    "atz.zombie-move.water",
)
@pytest.mark.parametrize(
    ("pieces", "cost"),
    [
        pytest.param((), 4_000, id="open"),
        pytest.param((Piece(tenths((10, 8, 30, 16)), "woods"),), 8_000, id="woods"),
        pytest.param((Piece(tenths((10, 8, 30, 16)), "rough"),), 8_000, id="rough"),
        pytest.param((Piece(tenths((10, 8, 30, 16)), "water"),), 8_000, id="water"),
        pytest.param(
            (Piece(tenths((10, 8, 30, 16)), "woods"), Piece(tenths((18, 0, 22, 48)), "road")),
            4_000,
            id="a road",
        ),
        pytest.param(
            (Piece(tenths((14, 8, 26, 20)), "hill", tenths((20, 16, 20, 16))),), 4_000, id="uphill"
        ),
    ],
)
def test_zombie_move_woods_rough(pieces: tuple[Piece, ...], cost: int) -> None:
    """Woods, rough ground and water cost a zombie twice; roads and hills do not slow it."""
    g = battle(terrain=table(pieces=pieces))

    assert zombie_cost(ground(g), (200, 100), (200, 140)) == cost


@pytest.mark.rule("atz.zombie-move.impassable-rock", "atz.terrain.undefined-types")
def test_zombie_move_impassable_rock_is_a_dead_end() -> None:
    """A zombie walks up to an impassable rock, turns there, and walks on along it."""
    rock = table(pieces=(Piece(tenths((22, 26, 26, 30)), "rock"),))
    g = battle(zombie(24, 24, (0, 1)), dice=(1,), terrain=rock)

    zombies_turn(g)

    assert (g.figures[0].x, g.figures[0].y) == (195, 255)


@pytest.mark.rule("atz.zombie-react.man-down-applies", "atz.zombie-react.cause-of-test")
def test_zombie_react_man_down_applies() -> None:
    """A friend brought down by a zombie causes Man Down, and one runs from that zombie."""
    g = battle(
        human(20, 20, rep=4, facing=(0, 1)),
        zombie(20, 21),
        human(23, 20, rep=3, facing=(-1, 0)),
        dice=(6, 6, 6, 6, 1, 6, 6),
    )
    g.leaders[g.figures[0].group] = 2

    run(g, fight_all, (Fight(0, (1,)),))

    assert (g.figures[2].status, g.figures[2].cause) == (Status.HUNKERED, 1)


@pytest.mark.rule(
    "atz.infection.when",
    "atz.infection.before-recovery",
    "atz.infection.recovered-during-game",
    "atz.infection.dead-do-not-rise",
)
def test_infection_when_after_recovery() -> None:
    """The bitten are tested once, after the battle and after recovery, at the Rep then left."""
    g = battle(human(20, 20, rep=5, status=Status.OUT_OF_THE_FIGHT, bitten=True), dice=(1, 6, 4))

    finish_if_over(g)

    assert (g.figures[0].rep, g.figures[0].status) == (4, Status.DEAD)
    assert len(g.figures) == 1


@pytest.mark.rule("atz.infection.recovered-during-game", "atz.infection.trigger")
def test_infection_recovered_during_game_the_bite_stands() -> None:
    """Who was bitten twice and is up again is tested after the game, and once."""
    g = battle(human(20, 20, rep=3), zombie(20, 21))
    it = g.figures[0]
    run(g, lose_bout, 0, 1, 1)
    assert it.status == Status.OUT_OF_THE_FIGHT
    it.status = Status.CARRYING_ON
    run(g, lose_bout, 0, 1, 1)
    it.status = Status.CARRYING_ON
    g.dice = Dice.scripted(4)

    after_battle(g)

    assert g.dice.spent
    assert it.status == Status.DEAD


@pytest.mark.rule("atz.zombie-react.sanity-pass-0", "atz.test.rally")
@pytest.mark.parametrize(("broken", "rallied"), [(False, [0]), (True, [])])
def test_zombie_react_sanity_pass_0_is_never_rallied(*, broken: bool, rallied: list[int]) -> None:
    """A friend may rally one who hunkers down, unless he has lost his mind."""
    g = battle(human(20, 20, status=Status.HUNKERED, broken=broken), human(20, 22))

    assert rallied_by(g, 1) == rallied


@pytest.mark.rule("atz.zombie-react.never-rally-campaign", "atz.zombie-react.sanity-pass-0")
def test_zombie_react_never_rally_is_lost() -> None:
    """One who may never rally ends the battle, and is lost without a test."""
    g = battle(human(20, 20, status=Status.HUNKERED, broken=True))

    assert finish_if_over(g)
    assert g.figures[0].status == Status.DEAD


@pytest.mark.rule("atz.seat.versus-larger-than-life", "atz.star.ltl")
@pytest.mark.parametrize(("rep", "status"), [(4, Status.OUT_OF_THE_FIGHT), (5, Status.DEAD)])
def test_seat_versus_larger_than_life(rep: int, status: Status) -> None:
    """Between players' Stars, too, a lower Rep cannot kill."""
    g = battle(human(20, 20, rep=rep, side=2, seat=1, star=True), human(20, 30, rep=5, star=True))

    run(g, bring_down, 1, 0, Status.DEAD)

    assert g.figures[1].status == status


@pytest.mark.rule("atz.react.unlimited", "atz.react.stop", "atz.shoot.volley-order")
def test_react_unlimited_an_exchange_goes_on() -> None:
    """Two gangers fire to and fro, each several times, until one falls; hits come before tests."""
    g = battle(
        human(20, 20, side=2, gun="pistol", kind=Class.SURVIVOR, rep=4),
        human(20, 25, side=3, gun="pistol", kind=Class.SURVIVOR, rep=4, facing=(0, -1)),
        dice=(1, 2, 1, 2, 2, 2, 2, 2, 3, 3, 2, 3, 6, 6, 1, 1),
    )
    g.log = []

    run(g, fire_volley, Volley(0, "pistol", (1,), (2,)))

    shooters = [one.event.shooter for one in g.log if isinstance(one.event, events.Fired)]
    assert shooters == [0, 1, 0, 1]
    assert g.figures[0].status == Status.DEAD


@pytest.mark.rule("atz.time.constant", "atz.time.day-one-and-scenarios")
def test_time_constant_daytime_unless_chosen() -> None:
    """It is daytime unless the table chose otherwise, and stays so."""
    assert box.deal(1, 1, {**SKIRMISH}).settings.time == "daytime"
    assert box.deal(1, 1, {**SKIRMISH, "time": "night"}).settings.time == "night"


@pytest.mark.rule("atz.move.fast-duration", "atz.move.fast-status")
def test_move_fast_duration_until_the_move_proves_short() -> None:
    """One who runs counts as fast moving once he has gone farther than a normal move."""
    g = battle(human(20, 10, rep=5), dice=(1, 1))
    activate(g, 0)

    order(g, FastMove((0,)))
    g.choose(Move(0, 200, 250))

    assert (g.figures[0].act.fast, g.figures[0].act.move_left) == (True, 1_000)


@pytest.mark.rule("atz.class.start-any")
@pytest.mark.parametrize(
    ("people", "kind"),
    [("civilian", Class.CIVILIAN), ("ganger", Class.GANGER), ("police", Class.MILITARY)],
)
def test_class_start_any(people: str, kind: Class) -> None:
    """A player may begin with any class."""
    g = box.deal(1, 1, {**SKIRMISH, "people": people, "zombies": 0, "town": False})

    assert {it.who.kind for it in g.figures} == {kind}


@pytest.mark.rule("atz.test.charge-cover-shooters", "atz.ex.wanting-to-charge")
def test_charge_cover_shooters_fire_before_the_charge() -> None:
    """Dez fires first; then Billy and Char charge on one roll, passing two dice and one."""
    g = battle(
        human(20, 20, rep=5, star=True),
        human(22, 20, rep=3),
        human(24, 20, rep=4, gun="pistol"),
        zombie(20, 26),
        zombie(22, 26),
        # Dez's shot misses; Billy rolls with the group: Leader Die 6, then 5 and 1.
        dice=(1, 6, 5, 1, *(1, 6, 6, 6, 6, 6), *(1, 6, 6, 6)),
    )
    activate(g, 0, 1, 2)
    g.log = []

    assert shots(g, 2, [3, 4])
    order(g, Fire(2, "pistol", (4,), (1,)))
    g.choose(Charge((0, 1), (3, 4)))
    g.choose(RollDice())

    told = [one.event for one in g.log if isinstance(one.event, events.TestTaken)]
    assert [(row.passed, row.do) for row in told[0].results] == [(2, Do.CHARGE), (1, Do.CHARGE)]
    assert [it.status for it in g.figures[3:]] == [Status.DEAD, Status.DEAD]


@pytest.mark.rule("atz.feast.killer-must-activate-again")
def test_feast_killer_must_activate_again() -> None:
    """A zombie that downs a human begins to feast only when it next acts."""
    g = battle(human(20, 20, rep=1), zombie(20, 21), dice=(6, 1))

    run(g, fight_all, (Fight(0, (1,)),))
    before = list(g.feasts)
    g.dice.script = [4]
    zombies_turn(g)

    assert (before, [feast.body for feast in g.feasts]) == ([], [0])


@pytest.mark.rule("atz.zombie-move.water-deaf")
def test_zombie_move_water_deaf() -> None:
    """A zombie in water hears nothing."""
    pool = table(pieces=(Piece(tenths((10, 10, 30, 30)), "water"),))
    wet, dry = battle(zombie(20, 20), terrain=pool), battle(zombie(20, 20))
    wet.draws = dry.draws = [Noise(200, 250, 6)]

    assert loudest(wet, 0) is None
    assert loudest(dry, 0) == (200, 250)


@pytest.mark.rule("atz.noise.act-next-turn", "atz.noise.roll-at-end-of-turn")
def test_noise_act_next_turn() -> None:
    """Zombies drawn by noise come when everybody has acted, and act in a later turn."""
    g = battle(human(24, 24), dice=(6, 1, 3, 6))
    g.result = None
    g.heard = [Noise(240, 240, 1)]

    g.next(end_turn)
    g.run()

    assert (g.turn, g.generated) == (2, 1)
    assert (g.figures[1].x, g.figures[1].y) == (240, 360)


@pytest.mark.rule("atz.status.carry-on")
@pytest.mark.parametrize(
    ("figure", "carries_on"),
    [
        pytest.param(human(20, 20, prone=True), True, id="prone"),
        pytest.param(human(20, 20, gun="pistol", empty=("pistol",)), True, id="empty-handed"),
        pytest.param(human(20, 20, status=Status.DUCKED_BACK), False, id="ducked back"),
        pytest.param(human(20, 20, status=Status.HUNKERED), False, id="hunkered down"),
        pytest.param(human(20, 20, status=Status.STUNNED), False, id="stunned"),
    ],
)
def test_status_carry_on(figure: Figure, *, carries_on: bool) -> None:
    """Who is neither down nor ducked nor hunkered carries on, prone or empty-handed or not."""
    assert up(figure) is carries_on
