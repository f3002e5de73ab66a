"""Scenario files: a small one with everything in it, laid out and turned, and fault by fault."""

import pytest

from shamble.games.atz.battle.mission import Errand, Grade, Mark, Mission, Supply
from shamble.games.atz.battle.state import NOBODY
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.ground.terrain import Building, Obstacle, Opening, Piece
from shamble.games.atz.scenarios.layout import extent, heading, tenths, terrain_of
from shamble.games.atz.scenarios.opening import cast, mission_of
from shamble.games.atz.scenarios.scenario import ObstacleRow, RankRow
from shamble.games.atz.scenarios.scenario_file import line, scenario_of
from tests.games.atz.positions import tables
from tests.games.atz.scenarios.outing import TEXT, faults_of, outing

ANN, BOB, REX = 0, 1, 2


@pytest.mark.rule("atz.building.substitutions", "atz.scenario.purpose")
def test_scenario_purpose_laid_out() -> None:
    """Inches become tenths: vehicles first among the obstacles, doors before windows."""
    made = terrain_of(outing(), tables())

    assert (made.area, made.width, made.height) == (Area.RURAL, 480, 480)
    assert made.buildings == (
        Building((20, 40, 80, 140), "diner", 2),
        Building((400, 400, 460, 460), "church", 3),
    )
    assert made.openings == (
        Opening(40, 40, 50, 40, "door", 0),
        Opening(20, 60, 20, 70, "window", 0),
        Opening(80, 60, 80, 70, "window", 0),
        Opening(420, 400, 430, 400, "door", 1),
    )
    assert made.pieces == (
        Piece((200, 20, 300, 60), "water", sloped=False, rope=(250, 60)),
        Piece((300, 300, 340, 340), "woods"),
    )
    assert [thing.vehicle for thing in made.obstacles] == ["sedan", "bus", "", "", "", ""]
    assert made.obstacles[0].facing == (0, 1)
    assert made.obstacles[2:] == (
        Obstacle((120, 400, 160, 410), tall=True, title="hedge"),
        Obstacle((120, 300, 130, 320), tall=False, climb=True, title="crate"),
        Obstacle((140, 305, 150, 325), tall=False, climb=True, title="crate"),
        Obstacle((160, 310, 170, 330), tall=False, climb=True, title="crate"),
    )


@pytest.mark.rule("atz.scenario.atm-car-type")
@pytest.mark.parametrize(
    ("turns", "house", "door", "rope", "facing"),
    [
        pytest.param(1, (340, 20, 440, 80), (440, 40, 440, 50), (420, 250), (-1, 0), id="once"),
        pytest.param(
            2, (400, 340, 460, 440), (430, 440, 440, 440), (230, 420), (0, -1), id="twice"
        ),
        pytest.param(3, (40, 400, 140, 460), (40, 430, 40, 440), (60, 230), (1, 0), id="thrice"),
        pytest.param(4, (20, 40, 80, 140), (40, 40, 50, 40), (250, 60), (0, 1), id="all round"),
    ],
)
def test_scenario_atm_car_type_turned(
    turns: int,
    house: tuple[int, ...],
    door: tuple[int, ...],
    rope: tuple[int, int],
    facing: tuple[int, int],
) -> None:
    """A table is turned to the left by quarters, all that is on it alike."""
    made = terrain_of(outing(), tables(), turns)

    gap = made.openings[0]
    assert made.buildings[0].box == house
    assert (gap.x1, gap.y1, gap.x2, gap.y2) == door
    assert made.pieces[0].rope == rope
    assert made.obstacles[0].facing == facing
    assert (made.key == terrain_of(outing(), tables()).key) is (turns == 4)


@pytest.mark.parametrize(
    ("turns", "spot", "way"),
    [
        (0, (12, 400), (2, 3)),
        (1, (80, 12), (-3, 2)),
        (2, (468, 80), (-2, -3)),
        (5, (80, 12), (-3, 2)),
    ],
)
def test_scenario_spots_are_turned(turns: int, spot: tuple[int, int], way: tuple[int, int]) -> None:
    """A spot and a direction are turned as the table is."""
    assert tenths((1.2, 40), turns) == spot
    assert heading((2, 3), turns) == way
    assert extent((1.2, 40, 1.2, 40), turns) == (*spot, *spot)


@pytest.mark.rule("atz.scenario.purpose")
def test_scenario_purpose_what_a_battle_keeps() -> None:
    """Names become numbers: who must escape, grades, errands, supplies, marks and walks."""
    assert mission_of(outing(), 1) == Mission(
        "A Day Out",
        "They are out.",
        "Get in.",
        (BOB, ANN),
        (
            Grade("full-win", "win", 2, 1, errands=True),
            Grade("none-escaped", "loss", 0, NOBODY, errands=False),
        ),
        (Errand("shop", "buy bread", (BOB, ANN), 450, 50),),
        (Supply("a spade", "knife", 1),),
        (Mark("a flower", 455, 10),),
        ((BOB, 230, 200),),
    )


@pytest.mark.rule("atz.scenario.bleens-forces", "atz.scenario.atm-forces", "atz.scenario.atm-dogs")
@pytest.mark.parametrize(("seats", "owners"), [(1, [0, 0, 0]), (2, [1, 0, 0]), (3, [1, 2, 0])])
def test_scenario_atm_forces_cast(seats: int, owners: list[int]) -> None:
    """Figures have what the file says, are all on one side, and are shared by the seats."""
    made = outing()

    ann, bob, rex = (cast(made, row, seats, 0) for row in made.figures)

    assert [it.who.seat for it in (ann, bob, rex)] == owners
    assert [it.who.side for it in (ann, bob, rex)] == [1, 1, 1]
    assert (ann.who.name, ann.who.kind, ann.who.type) == ("Ann", Class.GANGER, "Banger")
    assert (ann.who.star, ann.who.attributes, ann.who.protective) == (True, ("agile",), True)
    assert (ann.rep, ann.guns, ann.hand, ann.melee) == (
        3,
        ("pistol", "shotgun"),
        ("pistol",),
        ("knife",),
    )
    assert [it.knows for it in (ann, bob, rex)] == [False, True, True]
    assert [it.who.human for it in (ann, bob, rex)] == [True, True, False]
    assert [it.who.keeper for it in (ann, bob, rex)] == [NOBODY, NOBODY, BOB]
    assert (rex.who.type, bob.who.type, bob.who.star, bob.hand) == ("dog", "", False, ())
    assert (ann.x, ann.y, ann.fx, ann.fy, ann.act.start) == (100, 200, 1, 0, (100, 200))


@pytest.mark.rule("atz.scenario.atm-car-type")
def test_scenario_atm_car_type_figures_turn_too() -> None:
    """Figures are turned with the table, and face as before."""
    made = outing()

    it = cast(made, made.figures[ANN], 2, 1)

    assert (it.x, it.y, it.fx, it.fy) == (280, 100, 0, 1)


def test_scenario_what_is_left_out() -> None:
    """What a file leaves out is as usual."""
    made = outing()
    bob, bus, wood = made.figures[BOB], made.vehicles[1], made.pieces[1]

    assert (made.setting.attraction, made.setting.turns) == (True, 0)
    assert (bob.facing, bob.star, bob.knows) == ((0, 1), False, True)
    assert (bob.animal, bob.protective) == (False, False)
    assert (bob.guns, bob.melee, bob.attributes, bob.type, bob.keeper) == ((), (), (), "", "")
    assert made.figures[REX].seat == 0
    assert (bus.facing, bus.driver, bus.balky, bus.keys) == ((1, 0), True, False, ())
    assert (made.vehicles[0].jammed, made.zombies[0].facing) == (False, (0, -1))
    assert (wood.sloped, wood.rope, made.obstacles[0].climb) == (True, None, False)


def test_scenario_ranks_go_by_steps() -> None:
    """The obstacles of a rank are alike and a step apart."""
    row = RankRow((1, 2, 3, 5), (0.5, -1), 3, tall=True, title="post")

    assert line(row) == [
        ObstacleRow((1, 2, 3, 5), tall=True, title="post"),
        ObstacleRow((1.5, 1, 3.5, 4), tall=True, title="post"),
        ObstacleRow((2, 0, 4, 3), tall=True, title="post"),
    ]


def test_scenario_is_read_once() -> None:
    """A scenario of the box is read once for a set of tables."""
    assert scenario_of("the-bleens", tables()) is scenario_of("the-bleens", tables())
    assert scenario_of("the-bleens", tables()).key == "the-bleens"
    assert scenario_of("first-contact", tables()).setting.title == "First Contact"


@pytest.mark.rule("atz.scenario.purpose")
@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        pytest.param(
            'id = "ann"',
            'id = "bob"',
            [
                "figure bob: id: used twice",
                "scenario: escape: there is no figure ann",
                "vehicle car: keys: there is no figure ann",
                "errand shop: who: there is no figure ann",
            ],
            id="a figure twice",
        ),
        pytest.param(
            'id = "bus"',
            'id = "car"',
            [
                "vehicle car: id: used twice",
                "supply a spade: vehicle: there is no vehicle bus",
                "grade full-win: vehicle: there is no vehicle bus",
            ],
            id="a vehicle twice",
        ),
        pytest.param(
            'heading = "car"',
            'heading = "cart"',
            ["scenario: heading: there is no vehicle cart"],
            id="a heading of nothing",
        ),
        pytest.param(
            'aboard = ["bob"]',
            'aboard = ["rob"]',
            [
                "vehicle car: aboard: there is no figure rob",
                "figure bob: at: 0 is not on the table",
                "figure bob: at: 0 is not on the table",
            ],
            id="nobody aboard",
        ),
        pytest.param(
            'keeper = "bob"',
            'keeper = "rob"',
            ["figure rex: keeper: there is no figure rob"],
            id="a keeper who is not there",
        ),
        pytest.param(
            '["pistol", "shotgun"]',
            '["pistol", "sling"]',
            ["figure ann: guns: the tables have no sling"],
            id="no such gun",
        ),
        pytest.param(
            'melee = "knife"\nvehicle',
            'melee = "spade"\nvehicle',
            ["supply a spade: melee: the tables have no spade"],
            id="no such supply",
        ),
        pytest.param(
            '["agile"]', '["tall"]', ["figure ann: attributes: the tables have no tall"], id="trait"
        ),
        pytest.param(
            'type = "church"',
            'type = "castle"',
            ["building number 2: type: the tables have no castle"],
            id="no such building",
        ),
        pytest.param(
            "facing = [0, 1]\naboard",
            "facing = [0, 0]\naboard",
            ["vehicle car: facing: along the table's axes, such as [1, 0]"],
            id="facing nowhere",
        ),
        pytest.param(
            'kind = "sedan"\nat = [24, 20]',
            'kind = "atv"\nat = [24, 20]',
            None,
            id="one of two seats is enough",
        ),
        pytest.param(
            'kind = "sedan"\nat = [24, 20]\nfacing = [0, 1]\naboard = ["bob"]',
            'kind = "atv"\nat = [24, 20]\nfacing = [0, 1]\naboard = ["bob", "ann", "rex"]',
            ["vehicle car: aboard: more than it has seats"],
            id="three on two seats",
        ),
        pytest.param(
            'kind = "sedan"\nat = [24, 20]\nfacing = [0, 1]\naboard = ["bob"]',
            'kind = "atv"\nat = [24, 20]\nfacing = [0, 1]\naboard = ["bob", "ann"]',
            None,
            id="two on two seats",
        ),
        pytest.param(
            'escape = ["bob", "ann"]',
            'escape = ["ann"]',
            ["grade full-win: escaped: more than have to escape"],
            id="more than there are",
        ),
        pytest.param(
            'id = "none-escaped"',
            'id = "full-win"',
            ["grade full-win: id: used twice"],
            id="a grade twice",
        ),
        pytest.param(
            'outcome = "loss"',
            'outcome = "loss"\nvehicle = "car"',
            ["grade: the last grade must hold whatever happens"],
            id="a last grade that wants a vehicle",
        ),
        pytest.param(
            'outcome = "loss"',
            'outcome = "loss"\nerrands = true',
            ["grade: the last grade must hold whatever happens"],
            id="a last grade that wants an errand",
        ),
        pytest.param(
            "walks_to = [20, 25]",
            "walks_to = [48, 25]",
            ["figure bob: walks_to: 48.0 is not on the table"],
            id="a walk to the edge",
        ),
        pytest.param(
            "at = [5, 3]",
            "at = [5, 0]",
            ["errand shop: at: 0.0 is not on the table"],
            id="an errand at the edge",
        ),
        pytest.param(
            "at = [1, 2.5]",
            "at = [1, 2.55]",
            ["mark a flower: at: 2.55 is not in whole tenths of an inch"],
            id="between tenths",
        ),
        pytest.param(
            "at = [40, 10]",
            "at = [40, -1]",
            ["vehicle bus: at: -1.0 is not on the table"],
            id="a vehicle off the table",
        ),
        pytest.param("at = [1, 2.5]", "at = [0.1, 47.9]", None, id="a tenth from the edge"),
        pytest.param(
            "at = [12.5, 20]",
            "at = [10.9, 20]",
            ["figure rex: at: somebody else stands there"],
            id="in another",
        ),
        pytest.param("at = [12.5, 20]", "at = [11, 20]", None, id="beside another"),
        pytest.param(
            "at = [32.1, 40]",
            "at = [30.9, 40]",
            ["zombie number 2: at: somebody else stands there"],
            id="a zombie in another",
        ),
        pytest.param(
            "at = [12.5, 20]",
            "at = [12.5, 30.5]",
            ["figure rex: at: no base fits there"],
            id="crate",
        ),
        pytest.param(
            "doors = [[42, 40, 43, 40]]",
            "doors = [[42, 41, 43, 41]]",
            ["opening 4: not in a wall of its building"],
            id="a door in the air",
        ),
        pytest.param(
            "seats = 2\n",
            "seats = 7\n",
            ["scenario: seats: Expected `int` <= 6"],
            id="too many seats, and the grades are not blamed",
        ),
        pytest.param(
            'escape = ["bob", "ann"]',
            "escape = []",
            [
                "scenario: escape: name at least one figure",
                "grade full-win: escaped: more than have to escape",
            ],
            id="nobody has to escape",
        ),
    ],
)
def test_scenario_purpose_faults(written: str, instead: str, told: list[str] | None) -> None:
    """Whatever is wrong with a file is told with its place, and nothing else is."""
    assert written in TEXT

    assert faults_of(TEXT.replace(written, instead, 1)) == (told or [])


@pytest.mark.rule("atz.scenario.purpose")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param(
            TEXT[TEXT.index("[[building]]") :],
            ["scenario: this table is missing"],
            id="no setting",
        ),
        pytest.param(
            TEXT[: TEXT.index("[[grade]]")],
            ["grade: the last grade must hold whatever happens"],
            id="no grades",
        ),
        pytest.param(
            TEXT.replace("rep = 3", "rep = 9"),
            ["figure ann: rep: Expected `int` <= 6"],
            id="a figure at fault is not missed elsewhere",
        ),
        pytest.param(
            TEXT.replace('kind = "bus"', "kind = 3"),
            ["vehicle bus: kind: Expected `str`, got `int`"],
            id="nor a vehicle",
        ),
        pytest.param(
            TEXT + '\n[[errand]]\nid = "shop"\ntitle = ""\nwho = []\nat = [9, 9]\n',
            ["errand shop: id: used twice"],
            id="an errand twice",
        ),
    ],
)
def test_scenario_purpose_faults_of_whole_tables(text: str, told: list[str]) -> None:
    """What is missing or not understood is told once, and not again where it is named."""
    assert faults_of(text) == told


@pytest.mark.rule("atz.recruit.swat-separate")
@pytest.mark.parametrize(
    ("types", "told"),
    [
        pytest.param(("SWAT", "SWAT"), [], id="SWAT"),
        pytest.param(("Officer", "Rookie"), [], id="officers"),
        pytest.param(
            ("SWAT", "Rookie"),
            ["figure ann: type: does not work with others of the police"],
            id="both",
        ),
        pytest.param(("SWAT", "Banger"), [], id="SWAT and a ganger"),
        pytest.param(("SWAT", "Cook"), [], id="SWAT and a cook"),
    ],
)
def test_recruit_swat_separate_from_whom(types: tuple[str, str], told: list[str]) -> None:
    """SWAT and other police do not work together; what others are does not matter."""
    text = TEXT.replace('type = "Banger"', f'type = "{types[0]}"').replace(
        "seat = 2\n", f'seat = 2\ntype = "{types[1]}"\n', 1
    )

    assert faults_of(text) == told


@pytest.mark.rule("atz.scenario.purpose")
@pytest.mark.parametrize(
    ("written", "instead", "told"),
    [
        ("seats = 2\n", "seats = 0\n", ["scenario: seats: Expected `int` >= 1"]),
        ("seats = 2\n", "seats = 1\n", []),
        ("seats = 2\n", "seats = 6\nturns = 1000\n", []),
        ("seats = 2\n", "seats = 2\nturns = 1001\n", ["scenario: turns: Expected `int` <= 1000"]),
        ("seats = 2\n", "seats = 2\nturns = -1\n", ["scenario: turns: Expected `int` >= 0"]),
        ("count = 3", "count = 0", ["rank number 1: count: Expected `int` >= 1"]),
        ("count = 3", "count = 1", []),
        (
            "step = [2, 0.5]\ncount = 3",
            "step = [0, 0.2]\ncount = 51",
            ["rank number 1: count: Expected `int` <= 50"],
        ),
        ("step = [2, 0.5]\ncount = 3", "step = [0, 0.2]\ncount = 50", []),
        ("rep = 2", "rep = 0", ["figure rex: rep: Expected `int` >= 1"]),
        ("rep = 2", "rep = 1", []),
        ("rep = 5", "rep = 6", []),
        ("seat = 1\n", "seat = 5\n", []),
        ("seat = 1\n", "seat = 6\n", ["figure ann: seat: Expected `int` <= 5"]),
        ("seat = 1\n", "seat = -1\n", ["figure ann: seat: Expected `int` >= 0"]),
    ],
)
def test_scenario_purpose_limits(written: str, instead: str, told: list[str]) -> None:
    """Seats, turns, ranks and Rep have their limits, which are sound themselves."""
    assert written in TEXT

    assert faults_of(TEXT.replace(written, instead, 1)) == told
