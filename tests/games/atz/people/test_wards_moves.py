"""Those who never leave one figure: where they follow, dodge and get out, spot by spot."""

import pytest

from shamble.games.atz.battle.events import Dodged, Moved
from shamble.games.atz.battle.options import LetOut
from shamble.games.atz.battle.state import NOBODY, Atz, Profile, ground
from shamble.games.atz.book.terms import Area, Class, Status
from shamble.games.atz.ground.terrain import Building, Obstacle, Terrain
from shamble.games.atz.people.wards import (
    bars_letting_out,
    bring_wards,
    is_near,
    let_out,
    protective_dice,
    slip_away,
    wards_of,
)
from shamble.kernel.rules import RuleId
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, table, tenths, zombie

MUM, KIDS = 0, 1
FOLLOW = RuleId("atz.scenario.bleens-movement")
OUT = RuleId("atz.scenario.bleens-exit-van")
MOTHER = Profile("Mum", 1, 0, Class.CIVILIAN, protective=True)
CHILDREN = Profile("Kids", 1, 0, Class.CIVILIAN, keeper=MUM)


def family(
    x: float, y: float, *walls: tuple[float, float, float, float], terrain: Terrain | None = None
) -> Atz:
    """Return a mother at (24, 24) who faces right, and her children at a spot."""
    things = tuple(Obstacle(tenths(wall), tall=True) for wall in walls)
    g = battle(
        human(24, 24, who=MOTHER, facing=(1, 0)),
        human(x, y, who=CHILDREN),
        zombie(44, 44),
        terrain=terrain or table(obstacles=things),
    )
    g.log = []
    return g


def spot(g: Atz, figure: int = KIDS) -> tuple[int, int]:
    """Return where a figure is."""
    return g.figures[figure].x, g.figures[figure].y


def brute(g: Atz, home: tuple[int, int]) -> tuple[int, int]:
    """Return the spot nearest to home that is 1 to 2 inches from the mother, in reach of her."""
    it = g.figures[MUM]
    near = [
        (x, y)
        for x in range(it.x - 20, it.x + 21)
        for y in range(it.y - 20, it.y + 21)
        if 100 <= (x - it.x) ** 2 + (y - it.y) ** 2 <= 400
        and ground(g).walkable(it.x, it.y, x, y)
        and all(
            (x - other.x) ** 2 + (y - other.y) ** 2 >= 100
            for i, other in enumerate(g.figures)
            if i != KIDS
        )
    ]
    return min(near, key=lambda s: ((s[0] - home[0]) ** 2 + (s[1] - home[1]) ** 2, s))


@pytest.mark.rule("atz.scenario.bleens-movement")
@pytest.mark.parametrize(
    ("change", "wards"),
    [
        pytest.param({}, [KIDS], id="on the table"),
        pytest.param({"status": Status.OUT_OF_THE_FIGHT}, [KIDS], id="down"),
        pytest.param({"status": Status.DEAD}, [], id="dead"),
        pytest.param({"status": Status.LEFT}, [], id="gone"),
        pytest.param({"carried": True}, [], id="carried"),
        pytest.param({"who": MOTHER}, [], id="not kept by her"),
    ],
)
def test_scenario_bleens_movement_whom_she_keeps(
    change: dict[str, object], wards: list[int]
) -> None:
    """A figure keeps those of hers who are on the table and live."""
    g = family(26, 24)
    g.figures[KIDS] = human(26, 24, **{"who": CHILDREN, **change})  # type: ignore[arg-type]

    assert wards_of(g, MUM) == wards


@pytest.mark.rule("atz.scenario.bleens-protective-mother")
@pytest.mark.parametrize(
    ("who", "x", "dice"),
    [
        pytest.param(MOTHER, 26, 1, id="sees them"),
        pytest.param(MOTHER, 20, 0, id="they are behind her"),
        pytest.param(Profile("Aunt", 1, 0), 26, 0, id="is not protective"),
    ],
)
def test_scenario_bleens_protective_mother_one_die(who: Profile, x: float, dice: int) -> None:
    """A protective figure rolls a die more while it sees its wards."""
    g = family(x, 24)
    g.figures[MUM].who = who

    assert protective_dice(g, MUM) == dice


@pytest.mark.parametrize(
    ("other", "near"), [((12, 16), True), ((13, 16), False), ((-12, -16), True), ((0, 0), True)]
)
def test_scenario_bleens_movement_how_near(other: tuple[int, int], *, near: bool) -> None:
    """Near is at most so far apart, exactly so far included."""
    assert is_near((0, 0), other, 20) is near


@pytest.mark.rule("atz.scenario.bleens-movement")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param((25, 24), (250, 240), id="beside her: stay"),
        pytest.param((26, 24), (260, 240), id="2 inches away: stay"),
        pytest.param((26.1, 24), (260, 240), id="a tenth farther: come up"),
        pytest.param((34, 24), (260, 240), id="from the right"),
        pytest.param((24, 10), (240, 220), id="from below"),
        pytest.param((24, 40), (240, 260), id="from above"),
        pytest.param((10, 24), (220, 240), id="from the left"),
        pytest.param((10, 10), (226, 226), id="aslant"),
    ],
)
def test_scenario_bleens_movement_follow(start: tuple[float, float], end: tuple[int, int]) -> None:
    """They end within 2 inches of her, as near to where they were as can be."""
    g = family(*start)

    bring_wards(g, MUM)

    moved = spot(g) != tuple(round(value * 10) for value in start)
    assert spot(g) == end
    assert [one.event for one in g.log or ()] == ([Moved(KIDS, *end, FOLLOW)] if moved else [])
    assert (g.figures[KIDS].fx, g.figures[KIDS].fy) == ((1, 0) if moved else (0, 1))


@pytest.mark.rule("atz.scenario.bleens-movement")
@pytest.mark.parametrize(
    "walls",
    [
        pytest.param(((25.2, 22, 25.4, 26),), id="a wall between"),
        pytest.param(((25.5, 23, 27, 25), (23, 25.5, 25, 26)), id="two walls"),
        pytest.param(((24.6, 20, 25, 30), (20, 24.6, 24, 26)), id="a corner"),
    ],
)
@pytest.mark.parametrize("start", [(25.9, 24), (30, 30), (12, 20)])
def test_scenario_bleens_movement_round_walls(
    walls: tuple[tuple[float, float, float, float], ...], start: tuple[float, float]
) -> None:
    """They come to a spot to which she could walk straight, the nearest to where they were."""
    g = family(*start, *walls)
    home = spot(g)

    bring_wards(g, MUM)

    free = ground(g).walkable(240, 240, *home) and is_near((240, 240), home, 20)
    assert spot(g) == (home if free else brute(g, home))


@pytest.mark.rule("atz.scenario.bleens-movement")
def test_scenario_bleens_movement_not_on_anybody() -> None:
    """Where somebody stands they come to another spot."""
    g = family(34, 24)
    g.figures[2].x, g.figures[2].y = 262, 240

    bring_wards(g, MUM)

    assert spot(g) == brute(g, (340, 240))
    assert spot(g) != (260, 240)


@pytest.mark.rule("atz.scenario.bleens-movement")
def test_scenario_bleens_movement_no_room() -> None:
    """Where she stands in a nook of her own size they stay where they are."""
    g = family(34, 24, (22, 24.5, 26, 25), (22, 23, 26, 23.5), (23, 23.5, 23.5, 24.5))
    g.figures[2].x, g.figures[2].y = 255, 240

    bring_wards(g, MUM)

    assert spot(g) == (340, 240)
    assert g.log == []


@pytest.mark.rule("atz.scenario.bleens-movement")
def test_scenario_bleens_movement_up_the_stairs() -> None:
    """They change floors with her, and come to her side there."""
    house = Building((200, 200, 300, 300), "house", 2, 2, stairs=(240, 240))
    terrain = Terrain("a house of wards", Area.SUBURBS, 480, 480, (house,))
    g = family(25.5, 24, terrain=terrain)
    g.figures[MUM].floor = 1

    bring_wards(g, MUM)

    it = g.figures[KIDS]
    assert it.floor == 1
    assert spot(g) == (255, 240)
    assert [one.event for one in g.log or ()] == [Moved(KIDS, 255, 240, FOLLOW)]


@pytest.mark.rule("atz.scenario.bleens-movement", "atz.scenario.bleens-van-contact")
def test_scenario_bleens_movement_not_out_of_a_vehicle() -> None:
    """Whoever sits in a vehicle stays in it, even if she goes upstairs; the others follow."""
    g = family(40, 10)
    car(g, KIDS, kind="van", at=(40, 10), running=False)
    g.figures[MUM].floor = 1
    g.figures[2] = human(24, 25, who=CHILDREN)
    g.log = []

    bring_wards(g, MUM)

    assert (g.figures[KIDS].aboard, g.figures[KIDS].floor) == (0, 0)
    assert g.figures[2].floor == 1


@pytest.mark.rule("atz.scenario.bleens-uncatchable", "atz.scenario.bleens-dodge-procedure")
@pytest.mark.parametrize(
    ("start", "end"),
    [
        pytest.param((30, 24), (280, 240), id="2 inches toward her"),
        pytest.param((26, 24), (246, 232), id="up to her"),
        pytest.param((25.5, 24), (240, 230), id="about her, nearer than before"),
        pytest.param((25, 24), (250, 230), id="beside her already: about her"),
        pytest.param((24, 30), (240, 280), id="from above"),
    ],
)
def test_scenario_bleens_uncatchable_where_to(
    start: tuple[float, float], end: tuple[int, int]
) -> None:
    """They slip 1 to 2 inches, as near to her as can be, and look back."""
    g = family(*start)
    home = spot(g)

    slip_away(g, KIDS, 2)

    it = g.figures[KIDS]
    assert spot(g) == end
    assert (it.fx, it.fy) == (home[0] - end[0], home[1] - end[1])
    assert [one.event for one in g.log or ()] == [Dodged(KIDS, 2, *end)]


@pytest.mark.rule("atz.scenario.bleens-uncatchable")
@pytest.mark.parametrize(
    ("change", "walls"),
    [
        pytest.param({"who": MOTHER}, (), id="who has no keeper is caught"),
        pytest.param({"aboard": 0}, (), id="in a vehicle"),
        pytest.param(
            {},
            ((22, 24.5, 36, 25), (22, 23, 36, 23.5), (23, 23.5, 23.5, 24.5)),
            id="where there is no room",
        ),
    ],
)
def test_scenario_bleens_uncatchable_not_all(
    change: dict[str, object], walls: tuple[tuple[float, float, float, float], ...]
) -> None:
    """Who has no keeper, sits in a vehicle or has no room does not dodge."""
    g = family(25, 24, *walls)
    g.figures[KIDS] = human(25, 24, **{"who": CHILDREN, **change})  # type: ignore[arg-type]
    g.figures[2].x, g.figures[2].y = 260, 240

    slip_away(g, KIDS, 2)

    assert spot(g) == (250, 240)
    assert g.log == []


def in_van(x: float = 24, y: float = 22.5) -> Atz:
    """Return the family with the children in a van, beside which she stands."""
    g = family(40, 40)
    g.figures[MUM].x, g.figures[MUM].y = round(x * 10), round(y * 10)
    car(g, KIDS, kind="van", at=(24, 20), facing=(1, 0), running=False)
    g.vehicles[0].driver = NOBODY
    g.log = []
    return g


@pytest.mark.rule("atz.scenario.bleens-exit-van", "atz.scenario.bleens-van-contact")
@pytest.mark.parametrize(
    ("option", "state", "barred"),
    [
        pytest.param(LetOut(MUM, KIDS), {}, None, id="she is beside it"),
        pytest.param(LetOut(MUM, 3), {}, OUT, id="nobody"),
        pytest.param(LetOut(MUM, -1), {}, OUT, id="nobody at all"),
        pytest.param(LetOut(MUM, 2), {}, OUT, id="not hers"),
        pytest.param(LetOut(KIDS, KIDS), {}, OUT, id="not by themselves"),
        pytest.param(LetOut(MUM, KIDS), {"status": Status.STUNNED}, OUT, id="she is stunned"),
        pytest.param(LetOut(MUM, KIDS), {"y": 243}, OUT, id="she is too far away"),
    ],
)
def test_scenario_bleens_exit_van_who(
    option: LetOut, state: dict[str, object], barred: RuleId | None
) -> None:
    """They are let out by her alone, who carries on and is near enough."""
    g = in_van()
    g.figures[MUM] = human(24, state.pop("y", 225) / 10, who=MOTHER, **state)  # type: ignore[arg-type, operator]

    assert bars_letting_out(g, option) == barred


@pytest.mark.rule("atz.scenario.bleens-exit-van")
def test_scenario_bleens_exit_van_only_once() -> None:
    """Whoever is out is not let out again."""
    g = family(26, 24)

    assert bars_letting_out(g, LetOut(MUM, KIDS)) == OUT


@pytest.mark.rule("atz.scenario.bleens-exit-van", "atz.scenario.bleens-van-contact")
def test_scenario_bleens_exit_van_what_it_takes() -> None:
    """They come out beside her and the van, in her group; it is her activation and theirs."""
    g = in_van()
    g.figures[MUM].act.move_left, g.figures[MUM].act.path = 8_000, ((1, 1),)
    g.figures[MUM].group = 7

    let_out(g, LetOut(MUM, KIDS))

    mum, kids = g.figures[MUM], g.figures[KIDS]
    assert spot(g) == (240, 215)
    assert (kids.aboard, kids.group, kids.activated) == (NOBODY, 7, True)
    assert (mum.act.move_left, mum.act.path, mum.act.moved) == (0, (), True)
    assert [one.event for one in g.log or ()][-1] == Moved(KIDS, 240, 215, OUT)


@pytest.mark.rule("atz.scenario.bleens-exit-van")
def test_scenario_bleens_exit_van_no_room() -> None:
    """Where there is no room for them nothing happens."""
    g = in_van(y=26)

    let_out(g, LetOut(MUM, KIDS))

    assert g.figures[KIDS].aboard == 0
    assert g.log == []


@pytest.mark.rule("atz.scenario.bleens-exit-van")
def test_scenario_bleens_exit_van_not_onto_anybody() -> None:
    """Where somebody stands at the door they come out beside him."""
    g = in_van()
    g.figures[2].x, g.figures[2].y = 240, 215

    let_out(g, LetOut(MUM, KIDS))

    x, y = spot(g)
    assert (x - 240) ** 2 + (y - 215) ** 2 >= 100
    assert (x - 240) ** 2 + (y - 225) ** 2 <= 400
