"""The table as text: a map to scale, facings, an overview, and who is who."""

import pytest
from rich.text import Text

from shamble.games.atz import box
from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle.state import Atz, Noise
from shamble.games.atz.book.terms import Status
from shamble.games.atz.ground.terrain import Piece
from shamble.games.atz.table.vehicles import alight, board, set_down
from tests.games.atz.garage import car as garage_car
from tests.games.atz.positions import activate, battle, car, human, run, seat, table, tenths, zombie
from tests.games.atz.scenes import scene

HOUSE = table(buildings=((16, 20, 24, 28),), doors=((19.5, 20, 20.5, 20),))


def drawn(g: Atz) -> str:
    """Return the picture without its inks."""
    view = box.view(g, seat())
    return Text.from_markup(box.picture(box.voice(g, ("Ann",), seat()), g.deck, view)).plain


def row(text: str, inch: int) -> str:
    """Return the map's line at an even inch from the south."""
    return next(line for line in text.splitlines() if line.startswith(f"{inch:>2} "))


@pytest.mark.parametrize(
    ("facing", "arrow"),
    [((0, 1), "↑"), ((1, 0), "→"), ((-3, -3), "↙"), ((1, -5), "↓")],
    ids=["north", "east", "south-west", "nearly south"],
)
def test_picture_shows_where_figures_stand_and_face(facing: tuple[int, int], arrow: str) -> None:
    """A figure is its letter and an arrow, two characters to an inch from the west."""
    g = battle(human(5, 4, facing=facing), zombie(8, 4))

    line = row(drawn(g), 4)

    assert line[3 + 9 : 3 + 11] == f"H{arrow}"
    assert line[3 + 15 : 3 + 17] == "1↓"


def test_picture_has_a_scale_in_inches() -> None:
    """Inches are numbered along the west and the south edge of the map."""
    lines = drawn(battle(human(5, 4))).splitlines()

    assert [line[:2] for line in lines if line[:2].strip().isdecimal()][:3] == ["18", "16", "14"]
    assert any(line.startswith("   0   2   4   6") for line in lines)


@pytest.mark.parametrize(
    ("status", "prone", "sign"),
    [
        pytest.param(Status.CARRYING_ON, True, "H_", id="prone"),
        pytest.param(Status.DUCKED_BACK, False, "H-", id="ducked back"),
        pytest.param(Status.OUT_OF_THE_FIGHT, True, "H~", id="out of the fight"),
        pytest.param(Status.DEAD, True, "H†", id="dead"),
    ],
)
def test_picture_shows_how_figures_are(status: Status, sign: str, *, prone: bool) -> None:
    """Whoever is down has another sign, and the legend says which."""
    text = drawn(battle(human(5, 4, status=status, prone=prone), zombie(20, 20)))

    assert sign in row(text, 4)
    assert f"A{sign[1]} " in text


def test_picture_explains_a_zombie_that_is_down() -> None:
    """A destroyed zombie has a sign of its own, which is explained where there is one."""
    down = drawn(battle(human(5, 4), zombie(9, 4, status=Status.DEAD)))
    standing = drawn(battle(human(5, 4), zombie(9, 4)))

    assert "×" in row(down, 4)
    assert "× zombie, down" in down
    assert "zombie, down" not in standing


def test_picture_explains_only_the_signs_on_view() -> None:
    """The legend names what can be seen, and nothing else."""
    bushes = Piece(tenths((2, 2, 4, 4)), "bushes")
    street = table(pieces=(bushes,), obstacles=(car(6, 2),))

    text = drawn(battle(human(5, 6), terrain=street))

    assert '" bushes' in text
    assert "woods" not in text
    assert "shots heard" not in text


def test_picture_shows_doors_noise_and_names() -> None:
    """A house is named, its door drawn, and noise marked with its shots."""
    g = battle(human(20, 16), terrain=HOUSE)
    g.heard.append(Noise(180, 160, 3))

    text = drawn(g)

    assert " house " in text
    assert "+" in row(text, 20)
    assert "!3" in row(text, 16)
    assert "+ door, shut" in text


def test_picture_overview_counts_zombies_far_away() -> None:
    """What the map does not show is in the overview: how many zombies are where."""
    g = battle(human(5, 4), zombie(44, 44), zombie(45, 44.5), zombie(45.5, 45.9))

    text = drawn(g)

    assert "3" in next(line for line in text.splitlines() if "│" in line)
    assert "3 zombies stand" in text


def test_picture_marks_who_is_asked() -> None:
    """The roster has an arrow for whoever is asked, a star for Stars, and says what is empty."""
    g = battle(human(20, 14, star=True, gun="pistol", empty=("pistol",)), human(22, 14))
    activate(g, 0, 1)
    run(g, give_orders)

    text = drawn(g)

    assert "▶ H★ human       Rep 4 survivor Pistol EMPTY" in text
    assert "> U" in text


@pytest.mark.parametrize("options", [{}, {"area": "urban", "hostiles": 6}, {"figures": 6}])
def test_picture_fits_eighty_columns(options: dict[str, object]) -> None:
    """No line is longer than a terminal is wide."""
    g = box.deal(2, "wide", {"scenario": "skirmish", **options})

    assert max(map(len, drawn(g).splitlines())) <= 80


@pytest.mark.parametrize("riders", [(), (1, 0)], ids=["parked", "in use"])
def test_picture_calls_a_vehicle_by_one_name(riders: tuple[int, ...]) -> None:
    """The legend has the scenario's name for a vehicle, whether anybody is in it or not."""
    g = scene("first-contact", run=False)
    g.agenda.clear()
    alight(g, 0, 234, 125)
    alight(g, 1, 246, 125)
    set_down(g, 0)
    board(g, 0, *riders)

    text = drawn(g)

    assert "░ golf cart\n" in text
    assert "atv" not in text.casefold()


def test_picture_roster_tells_contact_with_a_vehicle() -> None:
    """The roster says who touches a vehicle, and who is only near it."""
    g = battle(human(24, 11.2), human(26, 11.5))
    garage_car(g, kind="atv", at=(24, 10), facing=(1, 0))
    garage_car(g, kind="van", at=(28, 10), facing=(0, 1))

    near = drawn(g).splitlines()

    assert any("touching the ATV" in line for line in near)
    assert any("by the Van" in line for line in near)


def test_picture_roster_says_all_of_what_is_to_be_said() -> None:
    """What is too long for one row goes on in the next, under its beginning."""
    g = battle(human(24, 20, gun="bolt-action-rifle"))
    garage_car(g, at=(24, 21.9), facing=(1, 0), kind="pickup-truck")
    g.figures[0].act.fast = True

    rows = drawn(g).splitlines()
    place = next(i for i, line in enumerate(rows) if "moving fast" in line)

    assert "…" not in rows[place] + rows[place + 1]
    assert rows[place].index("moving fast") == len(rows[place + 1]) - len(rows[place + 1].lstrip())


@pytest.mark.parametrize(
    ("riders", "running", "said"),
    [
        pytest.param((), False, True, id="nobody is in it"),
        pytest.param((1,), False, True, id="another is at the wheel"),
        pytest.param((0,), False, False, id="he is at the wheel himself"),
        pytest.param((1,), True, False, id="it runs"),
    ],
)
def test_picture_says_who_has_the_keys(
    riders: tuple[int, ...], *, running: bool, said: bool
) -> None:
    """Of a vehicle that stands one reads whose keys start it."""
    g = battle(human(20, 20), human(30, 30))
    garage_car(g, *riders, at=(24, 26), owners=(0,), running=running)

    assert ("keys: human" in drawn(g)) is said
