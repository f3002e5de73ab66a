"""Barricades, forced doors, gifts, the clumsy, the wounded under attack."""

import pytest

from shamble.games.atz.activation.activation import activate as begin
from shamble.games.atz.battle.options import (
    Accept,
    Barricade,
    Decline,
    FastMove,
    Fetch,
    Force,
    Give,
    HandOver,
    Keep,
    PutDown,
    Reload,
    Switch,
)
from shamble.games.atz.battle.passing import last_failure
from shamble.games.atz.battle.state import (
    BARRICADED,
    LOCKED,
    NOBODY,
    OPEN,
    SHUT,
    Atz,
    Figure,
    Outcome,
    Settings,
)
from shamble.games.atz.book import terms
from shamble.games.atz.book.terms import Class, Do, Status
from shamble.games.atz.fighting.charge import test_charged as call_charged
from shamble.games.atz.fighting.cover import duck_back
from shamble.games.atz.ground.terrain import Building, Terrain
from shamble.games.atz.moving.barricades import (
    bars_barricading,
    bars_fetching,
    bars_forcing,
    handiwork,
)
from shamble.games.atz.moving.march import march
from shamble.games.atz.npc.doctrine import break_if_beaten, npc_figure, stance
from shamble.games.atz.people.absence import bars_handing_over
from shamble.games.atz.people.gifts import bars_giving
from shamble.games.atz.people.weapons import bars_holding, bars_reloading, reload, take_in_hand
from shamble.games.atz.reactions.notice import newly_seen
from shamble.games.atz.table.reach import bars_spot
from shamble.games.atz.turn.turn import choose_group
from shamble.kernel.options import Option
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.play import end, order
from tests.games.atz.positions import activate, battle, car, human, run, table, zombie

HOUSE = (20.0, 20.0, 26.0, 26.0)
DOOR = (22.5, 20.0, 23.5, 20.0)
WINDOW = (20.0, 22.5, 20.0, 23.5)
AT_DOOR = (23.0, 20.7)
PISTOLS = ("pistol", "ba-pistol")


def house(type_: str = "house") -> Terrain:
    """Return a table with a building of this type, a door below and a window on the left."""
    made = table(buildings=(HOUSE,), doors=(DOOR,), windows=(WINDOW,))
    built = Building(made.buildings[0].box, type_, 2)
    return Terrain(f"{type_} {made.key}", made.area, 480, 480, (built,), made.openings)


def at_work(*figures: Figure, dice: tuple[int, ...] = (), type_: str = "house") -> Atz:
    """Return a battle about the building, all of side 1 active."""
    g = battle(*figures, dice=dice, terrain=house(type_))
    activate(g, *(i for i, it in enumerate(figures) if it.who.side == 1))
    return g


@pytest.mark.rule("atz.building.barricade-materials")
@pytest.mark.parametrize(
    ("die", "found", "rep"),
    [
        pytest.param(2, True, 1, id="at hand on 1-2"),
        pytest.param(3, False, 0, id="none on 3 or more"),
    ],
)
def test_building_barricade_materials(die: int, rep: int, *, found: bool) -> None:
    """Whether a building has materials is rolled once; without them nothing is built."""
    g = at_work(human(*AT_DOOR), dice=(die,))

    order(g, Barricade(0, 0))

    assert g.materials == {0: found}
    assert g.doors[0] == (BARRICADED + rep - 1 if rep else SHUT)
    assert g.figures[0].act.done == found


@pytest.mark.rule("atz.building.barricade-materials")
def test_building_barricade_materials_are_not_rolled_again() -> None:
    """In a building without materials nobody builds, unless somebody brings them along."""
    g = at_work(human(*AT_DOOR), human(*AT_DOOR, materials=True))
    g.materials[0] = False

    assert bars_barricading(g, Barricade(0, 0)) == "atz.building.barricade-materials"
    assert bars_barricading(g, Barricade(1, 0)) is None


@pytest.mark.rule("atz.building.hardware-store", "atz.building.barricade-materials")
@pytest.mark.parametrize(
    ("type_", "barred"),
    [
        ("warehouse", None),
        ("retail-box-store", None),
        ("retail-store", "atz.building.barricade-materials"),
    ],
)
def test_building_hardware_store(type_: str, barred: str | None) -> None:
    """A box store or a warehouse always has materials, to build with or to take along."""
    g = at_work(human(*AT_DOOR), type_=type_)

    assert bars_fetching(g, Fetch(0)) == barred


@pytest.mark.rule("atz.building.hardware-store", "atz.action.other")
def test_building_hardware_store_goods_are_carried() -> None:
    """Materials that somebody took along are used up where he builds."""
    g = at_work(human(*AT_DOOR), type_="warehouse")
    order(g, Fetch(0))
    fetched = (g.figures[0].materials, g.figures[0].act.fired)
    g.figures[0].act.fired = False

    order(g, Barricade(0, 0))

    assert fetched == (True, True)
    assert (g.figures[0].materials, g.materials, g.doors[0]) == (False, {0: True}, BARRICADED)


@pytest.mark.rule("atz.building.barricade-build")
@pytest.mark.parametrize(
    ("spot", "opening", "highest"),
    [pytest.param(AT_DOOR, 0, 4, id="a door"), pytest.param((20.7, 23), 1, 3, id="a window")],
)
def test_building_barricade_build_has_a_limit(
    spot: tuple[float, float], opening: int, highest: int
) -> None:
    """Each activation adds a point, up to 4 for a door and 3 for a window."""
    g = at_work(human(*spot))
    g.materials[0] = True
    g.doors[opening] = BARRICADED + highest - 2
    below = bars_barricading(g, Barricade(0, opening))

    order(g, Barricade(0, opening))
    activate(g, 0)
    g.figures[0].act.fired = False

    assert below is None
    assert g.doors[opening] == BARRICADED + highest - 1
    assert bars_barricading(g, Barricade(0, opening)) == "atz.building.barricade-build"


@pytest.mark.rule("atz.building.barricade-build", "atz.action.other")
@pytest.mark.parametrize(
    "builder",
    [
        pytest.param(human(*AT_DOOR, moved=True), id="after a move"),
        pytest.param(human(*AT_DOOR, fired=True), id="after firing"),
        pytest.param(human(23, 22), id="away from the door"),
        pytest.param(human(*AT_DOOR, floor=1), id="on another floor"),
    ],
)
def test_building_barricade_build_takes_it_all(builder: Figure) -> None:
    """It takes the whole activation, in contact with the opening."""
    g = at_work(builder)
    g.materials[0] = True

    assert bars_barricading(g, Barricade(0, 0)) == "atz.building.barricade-build"


@pytest.mark.rule("atz.building.barricade-build")
def test_building_barricade_build_blocks_both_ways() -> None:
    """Nobody walks through a barricaded door."""
    g = at_work(human(*AT_DOOR))
    g.doors[0] = BARRICADED

    assert bars_spot(g, 0, (230, 190), 8_000) == "atz.building.short-move"


@pytest.mark.rule("atz.building.barricade-build", "atz.action.other")
def test_building_barricade_build_is_ordered() -> None:
    """A player may order it; several builders each add a point."""
    g = at_work(human(22.7, 20.6), human(23.4, 21.4, facing=(0, -1)))
    g.figures[1].x, g.figures[1].y = 230, 193
    g.materials[0] = True

    order(g, Barricade(0, 0))
    g.choose(Barricade(1, 0))

    assert g.doors[0] == BARRICADED + 1


@pytest.mark.rule("atz.building.barricade-break", "atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        pytest.param(LOCKED, (), OPEN, id="a lock takes an activation and no dice"),
        pytest.param(BARRICADED + 1, (1, 4, 4, 4, 4, 4), OPEN, id="a barricade is beaten"),
        pytest.param(
            BARRICADED + 1, (4, 4, 4, 4, 1, 4), BARRICADED + 1, id="or it holds, and keeps its Rep"
        ),
    ],
)
def test_building_barricade_break_by_hand(before: int, dice: tuple[int, ...], after: int) -> None:
    """Humans break in too: Rep dice against the barricade's, for a whole activation."""
    g = at_work(human(23, 19.3), dice=dice)
    g.doors[0] = before

    order(g, Force((0,), 0))

    assert g.doors[0] == after
    assert g.figures[0].act.done


@pytest.mark.rule("atz.building.barricade-break")
def test_building_barricade_break_pools_dice() -> None:
    """Those in contact throw all their dice together."""
    g = at_work(human(22.6, 19.4, rep=2), human(23.6, 19.4, rep=3), dice=(4, 4, 4, 4, 1, 4))
    g.doors[0] = BARRICADED

    offered = handiwork(g, 0)
    order(g, Force((0, 1), 0))

    assert Force((0, 1), 0) in offered
    assert (g.doors[0], g.figures[1].act.done) == (OPEN, True)


@pytest.mark.rule("atz.building.barricade-break", "atz.zombie-move.which-doors-are-locked")
@pytest.mark.parametrize(
    ("state", "option", "barred"),
    [
        pytest.param(SHUT, Force((0,), 0), "atz.zombie-move.which-doors-are-locked", id="unlocked"),
        pytest.param(LOCKED, Force((0, 1), 0), "atz.building.barricade-break", id="too far away"),
        pytest.param(LOCKED, Force((0, 0), 0), NOT_OFFERED, id="twice"),
        pytest.param(LOCKED, Force((0,), 9), NOT_OFFERED, id="no such door"),
    ],
)
def test_building_barricade_break_barred(state: int, option: Force, barred: str) -> None:
    """Only what is locked or barricaded is broken open, by those who touch it."""
    g = at_work(human(23, 19.3), human(23, 17))
    g.doors[0] = state

    assert bars_forcing(g, option) == barred


@pytest.mark.rule("atz.action.other", "atz.ammo.reload")
def test_action_other_reloading_leaves_the_move() -> None:
    """Reloading takes the place of fire and leaves the normal move."""
    g = at_work(human(10, 10, gun="pistol", empty=("pistol",)))

    order(g, Reload(0, "pistol"))

    it = g.figures[0]
    assert (it.act.fired, it.act.move_left, it.act.done) == (True, 8_000, False)


@pytest.mark.rule("atz.dice.counts-as-one-more-success", "atz.dice.highest-failed-die-tie")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "ahead"),
    [
        pytest.param((4, 6), (5, 5), (), 1, id="my 6 is the highest"),
        pytest.param((4, 4), (5,), (), -1, id="their 5 is"),
        pytest.param((5,), (5, 4), (2, 3), -1, id="equals roll a die each"),
        pytest.param((6,), (6,), (3, 3, 4, 1), 1, id="until they differ"),
    ],
)
def test_dice_counts_as_one_more_success(
    mine: tuple[int, ...], theirs: tuple[int, ...], dice: tuple[int, ...], ahead: int
) -> None:
    """Where neither side has a success, the highest failed die counts as one more."""
    g = battle(human(10, 10), dice=dice)

    winner, ties = last_failure(g, mine, theirs)
    assert winner == ahead
    assert ties == tuple(zip(dice[::2], dice[1::2], strict=True))
    assert g.dice.spent


@pytest.mark.rule("atz.attr.clumsy")
@pytest.mark.parametrize(
    ("traits", "dice", "left", "trips"),
    [
        pytest.param(("clumsy",), (5, 5, 3), 3_000, True, id="doubles: a die of inches"),
        pytest.param(("clumsy",), (5, 6), 8_000, False, id="no doubles"),
        pytest.param(("clumsy",), (2, 2), 16_000, False, id="doubles that pass"),
        pytest.param((), (5, 5), 8_000, False, id="not clumsy"),
    ],
)
def test_attr_clumsy(
    traits: tuple[str, ...], dice: tuple[int, ...], left: int, *, trips: bool
) -> None:
    """Whoever is clumsy and passes nothing with doubles gets a die of inches."""
    g = battle(human(10, 10, rep=4, traits=traits), dice=dice)
    activate(g, 0)

    order(g, FastMove((0,)))

    it = g.figures[0]
    assert (it.act.move_left, it.act.trips, it.act.fast) == (left, trips, left > 8_000)


@pytest.mark.rule("atz.move.military-fast-word", "atz.test.fast-move")
@pytest.mark.parametrize(
    ("kind", "left"),
    [
        pytest.param(Class.MILITARY, 12_000, id="Military: half as far again"),
        pytest.param(Class.SURVIVOR, 8_000, id="a Survivor: no farther"),
    ],
)
def test_move_military_fast_word_in_cover_too(kind: Class, left: int) -> None:
    """On one die passed the Military run farther out of cover as well; others do not."""
    behind = table(obstacles=(car(8, 11.5),))
    foe = human(10, 30, side=2, facing=(0, -1))
    g = battle(human(10, 10.5, rep=4, kind=kind), foe, dice=(4, 5), terrain=behind)
    activate(g, 0)

    order(g, FastMove((0,)))

    assert g.figures[0].act.move_left == left


@pytest.mark.rule("atz.attr.clumsy")
def test_attr_clumsy_falls_at_the_end_of_the_move() -> None:
    """He moves along his way, then lies stunned where he is; his activation is over."""
    g = battle(human(10, 10, trips=True, path=((100, 130),)))
    activate(g, 0, left=3_000)

    run(g, march, (0,))

    it = g.figures[0]
    assert (it.y, it.status, it.prone, it.act.done) == (130, Status.STUNNED, True, True)


@pytest.mark.rule("atz.attr.clumsy")
def test_attr_clumsy_falls_without_a_move() -> None:
    """Who does not use the inches falls where he stands."""
    g = battle(human(10, 10, trips=True))
    activate(g, 0)

    end(g)

    assert g.figures[0].status == Status.STUNNED


def carrying(seat: int = 0) -> tuple[Figure, Figure, Figure]:
    """Return a human who carries another, and an enemy who charges him."""
    wounded = human(20, 20, status=Status.OUT_OF_THE_FIGHT, prone=True, carried=True, seat=seat)
    return human(20, 20, carries=1, seat=seat), wounded, human(20, 24, side=2, facing=(0, -1))


@pytest.mark.rule("atz.wounded.charged")
@pytest.mark.parametrize(
    ("choice", "carries", "dropped"),
    [
        pytest.param(PutDown(0), NOBODY, True, id="he drops the wounded"),
        pytest.param(Keep(), 1, False, id="or keeps hold"),
    ],
)
def test_wounded_charged(choice: Option, carries: int, *, dropped: bool) -> None:
    """Whoever is charged while retrieving chooses before the test is rolled."""
    g = battle(*carrying(), dice=(6, 6))
    g.figures[2].act.charging = 0

    run(g, call_charged, (2,))
    g.choose(choice)

    it = g.figures[0]
    assert (it.carries, it.act.dropped) == (carries, dropped)


@pytest.mark.rule("atz.wounded.charged")
def test_wounded_charged_nobody_commands() -> None:
    """Humans whom nobody commands drop the wounded."""
    g = battle(*carrying(seat=NOBODY), dice=(6, 6))
    g.figures[2].act.charging = 0

    run(g, call_charged, (2,))

    assert g.figures[0].carries == NOBODY


@pytest.mark.rule("atz.wounded.charged")
@pytest.mark.parametrize(("dropped", "carries"), [(True, NOBODY), (False, 1)])
def test_wounded_charged_not_picked_up_at_once(carries: int, *, dropped: bool) -> None:
    """Whoever was dropped is not fetched again before the figure is next active."""
    g = battle(
        human(20, 20, dropped=dropped),
        human(20, 21, status=Status.OUT_OF_THE_FIGHT, prone=True),
        human(20, 30, side=2),
    )

    run(g, duck_back, Outcome(0, terms.Test.RECEIVED_FIRE, 1, Do.DUCK_BACK, 2))

    assert g.figures[0].carries == carries


@pytest.mark.rule("atz.wounded.charged")
def test_wounded_charged_until_next_active() -> None:
    """When he is next active he may pick the wounded up again."""
    g = battle(human(20, 20, dropped=True))

    run(g, begin, g.figures[0].group, "move")

    assert not g.figures[0].act.dropped


@pytest.mark.rule("atz.seat.coop-loot")
def test_seat_coop_loot_gifts_are_free() -> None:
    """A weapon changes hands between figures in contact and costs nothing."""
    g = battle(human(10, 10, guns=PISTOLS, hand=("pistol",), empty=("ba-pistol",)), human(10, 11))
    activate(g, 0)

    order(g, Give(0, 1, "ba-pistol"))

    giver, taker = g.figures
    assert (giver.guns, giver.empty, giver.act.fired) == (("pistol",), (), False)
    assert (taker.guns, taker.hand, taker.empty) == (("ba-pistol",),) * 3


@pytest.mark.rule("atz.seat.coop-loot", "atz.seat.versus-contact")
@pytest.mark.parametrize(
    ("other", "barred"),
    [
        pytest.param(human(10, 11), None, id="a friend in contact"),
        pytest.param(human(10, 12), "atz.seat.coop-loot", id="a friend too far away"),
        pytest.param(human(10, 14, side=2, seat=1), None, id="a rival within 4 inches"),
        pytest.param(
            human(10, 14.1, side=2, seat=1), "atz.seat.versus-contact", id="a rival too far away"
        ),
        pytest.param(human(10, 11, side=2), NOT_OFFERED, id="nobody's"),
    ],
)
def test_seat_versus_contact_who_may_be_given(other: Figure, barred: str | None) -> None:
    """Friends must touch; rivals trade within 4 inches."""
    g = battle(human(10, 10, gun="pistol"), other, settings=Settings(versus=True))

    assert bars_giving(g, Give(0, 1, "pistol")) == barred


@pytest.mark.rule("atz.seat.versus-contact")
@pytest.mark.parametrize(
    ("answer", "guns"),
    [pytest.param(Accept(), ("pistol",), id="agreed"), pytest.param(Decline(), (), id="declined")],
)
def test_seat_versus_contact_by_consent(answer: Option, guns: tuple[str, ...]) -> None:
    """Between players nothing changes hands unless both agree."""
    g = battle(human(10, 10, gun="pistol"), human(10, 13, side=2, seat=1))
    order(g, Give(0, 1, "pistol"))
    asked = g.decision.seat if g.decision else None

    g.choose(answer)

    assert asked == 1
    assert g.figures[1].guns == guns


@pytest.mark.rule("atz.seat.absent-player")
@pytest.mark.parametrize(
    ("versus", "seats"),
    [
        pytest.param(False, [1, 1], id="together: the other player goes on"),
        pytest.param(True, [NOBODY, 1], id="apart: the rules do"),
    ],
)
def test_seat_absent_player(seats: list[int], *, versus: bool) -> None:
    """Whoever drops out leaves his figures to the others, or to the doctrine."""
    other = human(40, 40, side=2 if versus else 1, seat=1)
    g = battle(human(10, 10, rep=6), other, settings=Settings(versus=versus), dice=(3, 3, 3, 3))
    g.seats, g.dice_of = 2, [1, 1, 1]
    run(g, choose_group, 1, 0, 0)

    g.choose(HandOver())

    assert [it.who.seat for it in g.figures] == seats


@pytest.mark.rule("atz.seat.absent-player")
def test_seat_absent_player_needs_another() -> None:
    """A lone player cannot hand over."""
    assert bars_handing_over(battle(human(10, 10))) == "atz.seat.absent-player"


@pytest.mark.rule("atz.seat.absent-player", "atz.npc.stances")
def test_seat_absent_player_holds() -> None:
    """Figures whose player is gone hold, whatever their class, until the break rule."""
    gone = human(10, 10, side=2, kind=Class.GANGER)
    gone.who = type(gone.who)("left", 2, NOBODY, Class.GANGER, abandoned=True)
    g = battle(human(40, 40), gone)

    assert stance(g, 2) == "hold"


@pytest.mark.rule("atz.seat.coop-numbers", "atz.npc.break-rule")
@pytest.mark.parametrize(
    ("seats", "mood"),
    [
        pytest.param((0,), "attack", id="one player's figure"),
        pytest.param((0, 1), "attack", id="two"),
        pytest.param((0, 1, 1, 2), "flee", id="four of three players: two to one"),
    ],
)
def test_seat_coop_numbers_all_players_count(seats: tuple[int, ...], mood: str) -> None:
    """Where odds count, the figures of all players are one group."""
    players = [human(10 + 4 * place, 10, seat=seat) for place, seat in enumerate(seats)]
    g = battle(*players, *(human(30 + 2 * i, 40, side=2, kind=Class.GANGER) for i in range(2)))

    break_if_beaten(g, 2)

    assert stance(g, 2) == mood


@pytest.mark.rule("atz.npc.building-npcs-stay")
def test_npc_building_npcs_stay() -> None:
    """Peaceful humans stay where they are and do not fire at whoever comes into sight."""
    host = human(23, 23, side=2, gun="pistol", facing=(0, -1))
    host.who = type(host.who)("host", 2, NOBODY, Class.CIVILIAN, peaceful=True)
    g = battle(human(23, 10), host)
    activate(g, 1)

    run(g, npc_figure, 1)

    it = g.figures[1]
    assert (it.x, it.y, it.act.done, it.act.fired) == (230, 230, True, False)


@pytest.mark.rule("atz.npc.building-npcs-stay")
@pytest.mark.parametrize(
    ("mover", "tests"),
    [
        pytest.param(human(12, 10, path=((150, 100),)), 0, id="not for a human who comes by"),
        pytest.param(zombie(12, 10), 1, id="but for a zombie"),
    ],
)
def test_npc_building_npcs_stay_react_to_zombies(mover: Figure, tests: int) -> None:
    """They take In Sight for zombies, not for people."""
    host = human(12, 20, side=2, facing=(0, -1))
    host.who = type(host.who)("host", 2, NOBODY, Class.CIVILIAN, peaceful=True)
    g = battle(mover, host)
    g.figures[1].sees = g.figures[1].noticed = 0
    g.group = 99

    assert len(newly_seen(g, (0,))) == tests


@pytest.mark.rule("atz.ammo.example-nicholas", "atz.ammo.switch")
def test_ammo_example_nicholas() -> None:
    """The active figure never tests In Sight; the gun he switched to is what he reacts with."""
    g = battle(
        human(10, 10, guns=("shotgun", "pistol"), hand=("shotgun",)),
        human(10, 20, side=2, facing=(0, -1)),
    )
    activate(g, 0)
    for it in g.figures:
        it.sees = 0

    order(g, Switch(0, ("pistol",)))

    assert [figure for figure, _ in newly_seen(g, (0, 1))] == [1]
    assert g.figures[0].hand == ("pistol",)


@pytest.mark.rule("atz.ammo.reload", "atz.ammo.switch", "atz.weapon.hands", "atz.ex.switching")
def test_ammo_reload_and_switch() -> None:
    """Reloading takes the place of active fire; guns are changed freely, pistols in pairs."""
    g = battle(human(24, 10, gun="submachine-gun", empty=("submachine-gun",)))
    g.figures[0].guns = ("submachine-gun", "pistol", "ba-pistol")

    assert bars_reloading(g, 0, "pistol") == "atz.ammo.reload"
    assert bars_reloading(g, 0, "submachine-gun") is None
    assert bars_holding(g, 0, ("pistol", "ba-pistol")) is None
    assert bars_holding(g, 0, ("pistol", "submachine-gun")) == "atz.weapon.hands"
    assert bars_holding(g, 0, ("shotgun",)) == "atz.ammo.switch"

    reload(g, 0, "submachine-gun")
    take_in_hand(g, 0, ("pistol",))

    it = g.figures[0]
    assert (it.act.loading, it.act.fired, it.hand) == (("submachine-gun",), True, ("pistol",))
