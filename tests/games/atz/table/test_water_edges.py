"""In the water and out of it, at the edges: shores, ropes, floors."""

import pytest

from shamble.games.atz.battle.events import Moved
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.ground.terrain import Obstacle, Piece
from shamble.games.atz.table.water import bars_wading, climb_out, pool_at, swims, trapped_in
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import battle, human, table, zombie

EXIT = RuleId("atz.zombie-move.water-exit")
POOL = (200, 200, 280, 280)


def shore(
    *figures: Figure,
    sloped: bool = False,
    rope: tuple[int, int] | None = None,
    things: tuple[Obstacle, ...] = (),
) -> Atz:
    """Return a battle about a pond and a pool."""
    pond = Piece((20, 20, 60, 60), "water")
    pool = Piece(POOL, "water", sloped=sloped, rope=rope)
    g = battle(*figures, terrain=table(pieces=(pond, pool), obstacles=things))
    g.log = []
    return g


@pytest.mark.rule("atz.zombie-move.water-humans", "atz.zombie-move.water-tags")
@pytest.mark.parametrize(
    ("spot", "found"),
    [
        pytest.param((240, 240), 1, id="in the middle"),
        pytest.param((200, 280), 1, id="at the shore"),
        pytest.param((199, 240), None, id="on land"),
        pytest.param((240, 281), None, id="above it"),
        pytest.param((30, 30), 0, id="in the other"),
    ],
)
def test_zombie_move_water_tags_where(spot: tuple[int, int], found: int | None) -> None:
    """One is in the water on whose piece one stands, its shore included."""
    g = shore()

    pool = pool_at(g, *spot)

    assert pool == (None if found is None else g.terrain.pieces[found])


@pytest.mark.rule("atz.zombie-move.water-humans")
@pytest.mark.parametrize(
    ("figure", "wet"),
    [
        pytest.param(human(24, 24), True, id="a human"),
        pytest.param(human(24, 24, floor=1), False, id="one above it"),
        pytest.param(human(10, 10), False, id="one on land"),
        pytest.param(zombie(24, 24), False, id="a zombie walks"),
    ],
)
def test_zombie_move_water_humans_who_swims(figure: Figure, *, wet: bool) -> None:
    """Humans in the water swim."""
    g = shore(figure)

    assert swims(g, g.figures[0]) is wet


@pytest.mark.rule("atz.zombie-move.water-exit", "atz.zombie-move.water-tags")
@pytest.mark.parametrize(
    ("figure", "sloped", "trapped"),
    [
        pytest.param(zombie(24, 24), False, True, id="in a pool"),
        pytest.param(zombie(24, 24), True, False, id="in a lake"),
        pytest.param(zombie(4, 4), False, False, id="in the pond beside it"),
        pytest.param(zombie(10, 10), False, False, id="on land"),
    ],
)
def test_zombie_move_water_exit_traps(figure: Figure, *, sloped: bool, trapped: bool) -> None:
    """A zombie is trapped in water whose bed does not rise, and nowhere else."""
    g = shore(figure, sloped=sloped)

    assert (trapped_in(g, 0) is not None) is trapped
    assert bars_wading(g, 0, (290, 240)) == (EXIT if trapped else None)
    assert bars_wading(g, 0, (280, 240)) is None


@pytest.mark.rule("atz.zombie-move.water-exit")
def test_zombie_move_water_exit_no_water_at_all() -> None:
    """On a dry table nobody is trapped."""
    g = battle(zombie(24, 24))

    assert trapped_in(g, 0) is None


@pytest.mark.rule("atz.zombie-move.water-exit", "atz.zombie-move.water-tags")
@pytest.mark.parametrize(
    ("rope", "spot", "end"),
    [
        pytest.param((280, 240), (270, 240), (287, 240), id="on the right"),
        pytest.param((200, 240), (210, 240), (193, 240), id="on the left"),
        pytest.param((240, 280), (240, 270), (240, 287), id="at the top"),
        pytest.param((240, 200), (240, 210), (240, 193), id="at the bottom"),
        pytest.param((280, 240), (265, 240), (287, 240), id="an inch from its foot"),
        pytest.param((280, 240), (264, 240), None, id="a tenth farther"),
        pytest.param((280, 240), (271, 252), (287, 240), id="aslant"),
        pytest.param((280, 240), (270, 252), None, id="too far aslant"),
        pytest.param(None, (270, 240), None, id="no rope"),
    ],
)
def test_zombie_move_water_exit_up_a_rope(
    rope: tuple[int, int] | None, spot: tuple[int, int], end: tuple[int, int] | None
) -> None:
    """A zombie whose base is within an inch of a rope climbs to its top on the shore."""
    g = shore(zombie(spot[0] / 10, spot[1] / 10), rope=rope)

    climbed = climb_out(g, 0)

    it = g.figures[0]
    assert climbed is (end is not None)
    assert (it.x, it.y) == (end or spot)
    assert [one.event for one in g.log or ()] == ([Moved(0, *end, EXIT)] if end else [])


@pytest.mark.rule("atz.zombie-move.water-exit")
def test_zombie_move_water_exit_ropes_are_for_the_trapped() -> None:
    """Where the shore slopes nobody climbs."""
    g = shore(zombie(27, 24), sloped=True, rope=(280, 240))

    assert not climb_out(g, 0)


@pytest.mark.rule("atz.zombie-move.water-exit")
@pytest.mark.parametrize(
    ("other", "things"),
    [
        pytest.param(human(28.7, 24), (), id="somebody stands at its top"),
        pytest.param(human(40, 40), (Obstacle((285, 200, 295, 280), tall=True),), id="a wall"),
    ],
)
def test_zombie_move_water_exit_a_rope_to_nowhere(
    other: Figure, things: tuple[Obstacle, ...]
) -> None:
    """Where there is no room at the top of a rope a zombie stays in the water."""
    g = shore(zombie(27, 24), other, rope=(280, 240), things=things)

    assert not climb_out(g, 0)
    assert (g.figures[0].x, g.figures[0].y) == (270, 240)
    assert g.log == []


@pytest.mark.rule("atz.zombie-move.water-exit")
@pytest.mark.parametrize(
    ("other", "end"),
    [
        pytest.param(human(40, 40), (287, 280), id="on the right"),
        pytest.param(human(28.9, 28), (280, 287), id="above, where somebody is on the right"),
    ],
)
def test_zombie_move_water_exit_by_a_corner(other: Figure, end: tuple[int, int]) -> None:
    """At a corner it comes out on the first side that is free: right, left, above, below."""
    g = shore(zombie(27, 27), other, rope=(280, 280))

    assert climb_out(g, 0)
    assert (g.figures[0].x, g.figures[0].y) == end
