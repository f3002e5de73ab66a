"""Water and small windows, and other points about zombies, buildings and the helpless."""

import pytest

from shamble.games.atz.activation.forbidden import bars_fast
from shamble.games.atz.battle.options import Capture, Dispatch, Move
from shamble.games.atz.battle.state import OPEN, SHUT, Atz, Figure, Noise, Outcome, Settings, Volley
from shamble.games.atz.book import terms
from shamble.games.atz.book.tables import building_row
from shamble.games.atz.book.terms import Class, Do, Miss, Status
from shamble.games.atz.fighting.cover import duck_back
from shamble.games.atz.fighting.fire import circumstances
from shamble.games.atz.ground.terrain import Piece, Terrain
from shamble.games.atz.npc.doctrine import npc_figure
from shamble.games.atz.people.groups import opponents
from shamble.games.atz.reactions.aim import bars_firing
from shamble.games.atz.scenarios.scenario_file import read_scenario
from shamble.games.atz.table.noise import loudest
from shamble.games.atz.table.placement import place_zombie
from shamble.games.atz.table.reach import bars_spot
from shamble.games.atz.table.small_windows import bars_reaching
from shamble.games.atz.turn.finish import test_infection as infection
from shamble.kernel.errors import DeckError
from tests.games.atz.play import order, why_not, zombies_turn
from tests.games.atz.positions import activate, battle, human, run, table, tables, tenths, zombie
from tests.games.atz.scenes import text_of

POOL = (20.0, 20.0, 28.0, 28.0)
PANE = (20.0, 22.5, 20.0, 23.5)
DOOR = (25.5, 20.0, 26.5, 20.0)


def pool(*, sloped: bool, rope: tuple[int, int] | None = None) -> Terrain:
    """Return a table with water in its middle."""
    return table(pieces=(Piece(tenths(POOL), "water", sloped=sloped, rope=rope),))


@pytest.mark.rule("atz.zombie-move.water-exit", "atz.zombie-move.water-tags")
@pytest.mark.parametrize(
    ("sloped", "inside"),
    [pytest.param(True, False, id="a sloped shore"), pytest.param(False, True, id="a pool")],
)
def test_zombie_move_water_exit(*, sloped: bool, inside: bool) -> None:
    """A zombie leaves water where the bed rises to the shore; a pool is a trap."""
    it = zombie(24, 26.5, facing=(0, 1))
    g = battle(human(24, 36), it, terrain=pool(sloped=sloped), dice=(1,) if inside else ())

    zombies_turn(g)

    assert (g.figures[1].y <= 280) == inside


@pytest.mark.rule("atz.zombie-move.water-exit")
def test_zombie_move_water_exit_stays_at_the_bottom() -> None:
    """A zombie that walks straight on in a pool turns at its wall and does not leave."""
    g = battle(
        human(2, 2, facing=(0, -1)),
        zombie(24, 27.5, facing=(0, 1)),
        terrain=pool(sloped=False),
        dice=(1,),
    )

    zombies_turn(g)

    assert 200 <= g.figures[1].x <= 280
    assert g.figures[1].y <= 280


@pytest.mark.rule("atz.zombie-move.water-exit", "atz.zombie-move.water-tags")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param(zombie(24, 27), (240, 287), id="at its foot: up, for the activation"),
        pytest.param(zombie(24, 24), (240, 270), id="elsewhere: to its foot"),
    ],
)
def test_zombie_move_water_exit_by_rope(start: Figure, end: tuple[int, int]) -> None:
    """What can be climbed in the water they climb; it takes an activation."""
    g = battle(human(2, 2), start, terrain=pool(sloped=False, rope=(240, 280)))

    zombies_turn(g)

    assert (g.figures[1].x, g.figures[1].y) == end


@pytest.mark.rule("atz.zombie-move.water-humans")
def test_zombie_move_water_humans() -> None:
    """Humans in water do not fast move, nor fire what takes two hands, and are prone targets."""
    wader = human(24, 24, guns=("shotgun", "pistol"), hand=("shotgun",))
    g = battle(wader, human(24, 35, side=2, gun="pistol"), terrain=pool(sloped=True))
    activate(g, 0)
    weapons = tables().weapons

    assert bars_fast(g, (0,)) == "atz.zombie-move.water-humans"
    assert bars_firing(g, 0, weapons["shotgun"]) == "atz.zombie-move.water-humans"
    assert bars_firing(g, 0, weapons["pistol"]) is None
    shot = Volley(1, "pistol", (0,), (1,))
    assert Miss.PRONE in circumstances(g, shot, weapons["pistol"], 0, 0)


@pytest.mark.rule("atz.zombie-move.water-humans")
@pytest.mark.parametrize(
    ("spot", "barred"),
    [
        pytest.param((240, 250), None, id="4 of 8 inches"),
        pytest.param((240, 252), "atz.building.short-move", id="no farther"),
    ],
)
def test_zombie_move_water_humans_at_half_speed(spot: tuple[int, int], barred: str | None) -> None:
    """Humans wade or swim at half speed."""
    g = battle(human(24, 21), terrain=pool(sloped=True))

    assert bars_spot(g, 0, spot, 8_000) == barred


@pytest.mark.rule("atz.placement.in-water", "atz.zombie-move.water-deaf")
def test_placement_in_water() -> None:
    """A zombie may be placed in water, on the bottom at that spot, and hears nothing there."""
    g = battle(human(24, 12), terrain=pool(sloped=True))

    figure = place_zombie(g, 240, 120, 1)
    g.draws.append(Noise(240, 300, 6))

    it = g.figures[figure]
    assert (it.x, it.y, it.lurks) == (240, 240, False)
    assert loudest(g, figure) is None


@pytest.mark.rule("atz.placement.wandering-zombie-rule-missing", "atz.zombie-react.in-sight-placed")
def test_placement_wandering_zombie_rule_missing() -> None:
    """Nobody takes In Sight for a zombie that is placed, whoever placed it."""
    g = battle(human(24, 24, facing=(0, 1)), dice=())

    figure = place_zombie(g, 240, 240, 1)

    assert not g.agenda
    assert g.figures[0].noticed == 0
    assert g.figures[figure].y == 360


def room(*figures: Figure, dice: tuple[int, ...] = (), state: int = OPEN) -> Atz:
    """Return a battle about a house with a small window on its left."""
    g = battle(
        *figures,
        dice=dice,
        terrain=table(buildings=((20, 20, 30, 26),), doors=(DOOR,), windows=(PANE,)),
    )
    g.doors[1] = state
    return g


def at_pane() -> Figure:
    """Return a human who stands at the window and looks out."""
    return human(20.7, 23, facing=(-1, 0), rep=4)


@pytest.mark.rule(
    "atz.zombie-move.window-small-reach",
    "atz.zombie-move.at-the-window-distance",
    "atz.infection.small-window-and-vehicle",
)
def test_zombie_move_window_small_reach() -> None:
    """A zombie outside fights whoever stands at a small window; he tests first and is bitten."""
    g = room(at_pane(), zombie(19.3, 23, facing=(1, 0)), dice=(2, 3, 1, 4, 4, 4, 4))

    zombies_turn(g)

    it = g.figures[0]
    assert (it.status, it.bitten) == (Status.OUT_OF_THE_FIGHT, True)
    assert (g.figures[1].x, g.figures[1].y) == (193, 230)


@pytest.mark.rule("atz.zombie-move.window-small-reach", "atz.zombie-move.window-closed")
def test_zombie_move_window_small_reach_busts_it_first() -> None:
    """A closed window is busted first, for an activation."""
    g = room(at_pane(), zombie(19.3, 23, facing=(1, 0)), state=SHUT)

    zombies_turn(g)

    assert (g.doors[1], g.figures[0].status) == (OPEN, Status.CARRYING_ON)


@pytest.mark.rule("atz.zombie-move.window-small-reach")
def test_zombie_move_window_small_reach_comes_up() -> None:
    """A zombie that sees somebody at a small window goes to it, and no farther."""
    g = room(at_pane(), zombie(16, 23, facing=(1, 0)))

    zombies_turn(g)

    assert (g.figures[1].x, g.figures[1].y) == (193, 230)


@pytest.mark.rule("atz.zombie-move.window-bust-no-limit")
def test_zombie_move_window_bust_no_limit() -> None:
    """Any number of zombies join in busting a window, small as it is."""
    crowd = [zombie(19.3, 23), zombie(18.9, 22), zombie(18.9, 24)]
    g = room(at_pane(), *crowd, state=SHUT)
    g.figures[1].fx, g.figures[2].fx, g.figures[3].fx = 1, 1, 1

    zombies_turn(g)

    assert g.doors[1] == OPEN
    assert [it.at for it in g.figures[1:]] == [1, 1, 1]


@pytest.mark.rule("atz.zombie-move.window-small-reach")
def test_zombie_move_window_small_reach_two_at_a_time() -> None:
    """No more than two reach through at a time."""
    held = {"reaches": 0, "at": 1}
    g = room(at_pane(), zombie(19.3, 22.5), zombie(19.3, 23.5), zombie(18.6, 23, at=1))
    g.held = True
    for i in (1, 2):
        g.figures[i].reaches, g.figures[i].at = held["reaches"], held["at"]

    assert bars_reaching(g, 3, 0, 1) == "atz.zombie-move.window-small-reach"
    assert opponents(g, 0) == [1, 2]


@pytest.mark.rule("atz.zombie-move.window-small-reach", "atz.melee.contact")
def test_zombie_move_window_small_reach_counts_once() -> None:
    """A zombie that has hold of somebody and touches him besides is one opponent."""
    g = room(human(20.5, 23, facing=(-1, 0)), zombie(19.5, 23, at=1, reaches=0))
    g.held = True

    assert (opponents(g, 0), opponents(g, 1)) == ([1], [0])


@pytest.mark.rule("atz.zombie-move.at-the-window-distance")
@pytest.mark.parametrize(
    ("x", "held"),
    [
        pytest.param(215, [1], id="his base within an inch of it"),
        pytest.param(216, [], id="a step back: the melee is over"),
    ],
)
def test_zombie_move_at_the_window_distance(x: int, held: list[int]) -> None:
    """At the window is whose base is within an inch of it; a step back ends the melee."""
    g = room(at_pane(), zombie(19.3, 23, at=1, reaches=0))
    g.held = True
    g.figures[0].x = x

    assert opponents(g, 0) == held
    assert bool(opponents(g, 1)) == bool(held)


@pytest.mark.rule("atz.melee.contact", "atz.building.levels")
def test_melee_contact_on_one_floor() -> None:
    """Those on different floors are not in melee, however near they are."""
    g = room(at_pane(), zombie(20.7, 23, floor=1))

    assert opponents(g, 0) == []


@pytest.mark.rule("atz.move.kinds", "atz.move.duck-back")
def test_move_kinds_involuntary_moves_need_no_activation() -> None:
    """A reaction moves a figure of an inactive group, which keeps its own activation."""
    g = battle(human(10, 10), human(10, 30, side=2), terrain=table(buildings=((12, 8, 18, 12),)))
    g.log = []

    run(g, duck_back, Outcome(0, terms.Test.RECEIVED_FIRE, 1, Do.DUCK_BACK, 1))

    moved = [one.event for one in g.log if one.event.rule == "atz.move.kinds"]
    assert len(moved) == 1
    assert not g.figures[0].activated


@pytest.mark.rule("atz.move.kinds")
def test_move_kinds_an_active_group_moves_as_it_likes() -> None:
    """Whoever is active goes where his player says, and has the less of his move left."""
    g = battle(human(10, 10))
    activate(g, 0)

    order(g, Move(0, 100, 130))

    it = g.figures[0]
    assert (it.x, it.y, it.act.move_left) == (100, 130, 5_000)


@pytest.mark.rule("atz.building.substitutions")
@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("fire-station", "police-station"),
        ("post-office", "police-station"),
        ("diner", "restaurant"),
        ("bar", "restaurant"),
        ("convenience-store", "retail-store"),
        ("clothing-store", "retail-store"),
        ("self-storage", "warehouse"),
        ("marina", "dock-shipyard"),
    ],
)
def test_building_substitutions(name: str, type_: str) -> None:
    """Equivalent buildings count as the type they stand in for."""
    row = building_row(tables(), name)

    assert row is not None
    assert row.id == type_


@pytest.mark.rule("atz.building.substitutions")
def test_building_substitutions_unknown() -> None:
    """What is neither a type nor equivalent to one is not known."""
    assert building_row(tables(), "castle") is None


@pytest.mark.rule("atz.recruit.swat-separate")
def test_recruit_swat_separate() -> None:
    """A scenario's police are SWAT or others, never both."""
    text = text_of("first-contact")
    ids = text.split("[[figure]]")
    mixed = "[[figure]]".join(
        [ids[0], '\ntype = "SWAT"' + ids[1], '\ntype = "Officer"' + ids[2], *ids[3:]]
    )

    with pytest.raises(DeckError, match="does not work with others of the police"):
        read_scenario(mixed, "mixed", tables())


@pytest.mark.rule("atz.recruit.swat-separate")
@pytest.mark.parametrize("kind", ["SWAT", "Officer"])
def test_recruit_swat_separate_among_themselves(kind: str) -> None:
    """A scenario's police may all be SWAT, or all others."""
    first, *others = text_of("first-contact").split("[[figure]]")
    alike = f'[[figure]]\ntype = "{kind}"'.join([first, *others])

    made = read_scenario(alike, "alike", tables())

    assert {row.type for row in made.figures} == {kind}


@pytest.mark.rule("atz.infection.software-outcome", "atz.infection.turned")
def test_infection_software_outcome() -> None:
    """Whoever turns is struck off: he counts as lost."""
    g = battle(human(10, 10, rep=4, bitten=True), dice=(4,))

    infection(g, 0)

    assert g.figures[0].status == Status.DEAD


@pytest.mark.rule("atz.npc.helpless-enemies")
@pytest.mark.parametrize(
    ("helpless", "others", "end"),
    [
        pytest.param(human(20, 27, status=Status.STUNNED, prone=True), (), 260, id="goes to him"),
        pytest.param(
            human(20, 28.1, status=Status.STUNNED, prone=True), (), 200, id="not beyond 8 inches"
        ),
        pytest.param(
            human(20, 27, status=Status.OUT_OF_THE_FIGHT, prone=True),
            (human(24, 40),),
            200,
            id="not with an enemy on his feet in sight",
        ),
    ],
)
def test_npc_helpless_enemies(helpless: Figure, others: tuple[Figure, ...], end: int) -> None:
    """Humans whom nobody commands stand over the helpless near by, if nobody else is in sight."""
    mercy = (1, 1) if end > 200 else ()
    g = battle(human(20, 20, side=2, kind=Class.MILITARY), helpless, *others, dice=mercy)
    g.figures[0].act.path = ()
    activate(g, 0)

    run(g, npc_figure, 0)

    assert g.figures[0].y == end


@pytest.mark.rule("atz.seat.versus-contact", "atz.kill.capture", "atz.kill.auto")
@pytest.mark.parametrize("option", [Capture(0, 1), Dispatch(0, 1, "")])
def test_seat_versus_contact_no_mercy_roll(option: Capture | Dispatch) -> None:
    """Between players the helpless are captured, killed or left, as one likes."""
    g = battle(
        human(10, 10),
        human(10, 11, side=2, seat=1, status=Status.OUT_OF_THE_FIGHT, prone=True),
        settings=Settings(versus=True),
    )
    activate(g, 0)

    assert why_not(g, option) is None
