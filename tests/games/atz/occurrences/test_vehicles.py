"""A zombie in the back seat, and a street that leads nowhere."""

import pytest

from shamble.games.atz.battle import events
from shamble.games.atz.battle.events import MeleeFought
from shamble.games.atz.battle.occurrence_events import TurnedOff
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.detours import crossing_ahead
from shamble.games.atz.ground.terrain import Piece
from tests.games.atz.encounters.houses import told
from tests.games.atz.garage import car
from tests.games.atz.occurrences.chance import drive_on, driving, event, outing
from tests.games.atz.positions import human, table


@pytest.mark.rule("atz.event.09-back-seat", "atz.event.09-back-seat-detail")
def test_event_09_back_seat() -> None:
    """It attacks from behind: Rep 4 fights with two dice, and nobody takes a test first."""
    g = driving(human(24, 10, rep=4, knows=False), speed=0)

    one = event(g, 4, 5, 4, 1, 1, 6)

    assert (one.what, one.figure, one.vehicle) == ("back-seat", 0, 0)
    (fought,) = told(g, MeleeFought)
    assert fought.bouts[0].throws == (((1, 1), (6,)),)
    assert not told(g, events.TestTaken)
    assert g.figures[0].knows
    assert g.figures[1].status == Status.DEAD
    assert (g.figures[1].aboard, g.vehicles[0].riders, g.riding) == (-1, [0], 1)


@pytest.mark.rule("atz.event.09-back-seat-detail")
def test_event_09_back_seat_is_fought_to_the_end() -> None:
    """After a draw he turns and fights on with all his dice."""
    g = driving(human(24, 10, rep=4), speed=0)

    event(g, 4, 5, 4, 6, 6, 6, 1, 1, 1, 1, 6)

    assert [len(one.bouts[0].throws[0][0]) for one in told(g, MeleeFought)] == [2, 4]
    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.event.09-back-seat-detail")
def test_event_09_back_seat_beats_all() -> None:
    """Who loses is out of the fight; a zombie that has beaten them all gets out."""
    g = driving(human(24, 10, rep=4), speed=0)

    event(g, 4, 5, 4, 6, 6, 1)

    assert g.figures[0].status == Status.OUT_OF_THE_FIGHT
    assert g.figures[0].bitten
    assert (g.figures[1].status, g.figures[1].aboard) == (Status.CARRYING_ON, -1)


@pytest.mark.rule("atz.event.09-back-seat", "atz.event.09-back-seat-detail")
@pytest.mark.parametrize(
    ("kind", "riders"),
    [
        pytest.param("motorcycle", (0,), id="a saddle"),
        pytest.param("atv", (0,), id="another saddle"),
        pytest.param("sedan", (), id="nobody is inside"),
    ],
)
def test_event_09_back_seat_needs_one(kind: str, riders: tuple[int, ...]) -> None:
    """There must be a back seat, and somebody before it."""
    g = outing(human(24, 30))
    car(g, *riders, kind=kind, at=(24, 10))

    assert not event(g, 4, 5, 4).happens
    assert len(g.figures) == 1


@pytest.mark.rule("atz.event.05-dead-end", "atz.event.05-dead-end-detail")
@pytest.mark.parametrize(("die", "left"), [(3, True), (4, False)])
def test_event_05_dead_end(die: int, left: bool) -> None:  # noqa: FBT001
    """At the crossing the car swings aside; zombies are 12 in behind, a wreck 12 in ahead."""
    g = driving(human(24, 10, rep=5), at=(24, 14), speed=12)

    one = event(g, 2, 3, 4, die)
    assert (one.what, one.vehicle, one.item) == ("dead-end", 0, "left" if left else "right")
    assert not told(g, TurnedOff)
    drive_on(g, 1, 2)

    (turned,) = told(g, TurnedOff)
    assert (turned.left, len(turned.zombies), turned.blocked) == (left, 3, 1)
    it, sign = g.vehicles[0], -1 if left else 1
    assert (it.fx, it.fy, it.y) == (sign * 10_000, 0, 240)
    assert 0 < (it.x - 240) * sign <= 30
    spots = [(g.figures[i].x, g.figures[i].y) for i in turned.zombies]
    assert sorted(spots) == [(230, 120), (240, 120), (250, 120)]
    wreck = g.vehicles[1]
    assert (wreck.kind, wreck.condition) == ("bus", Condition.WRECKED)
    assert ((wreck.x - 240) * sign, wreck.y, wreck.fx) == (120, 240, 0)
    assert (abs(wreck.fy), wreck.found) == (10_000, True)


@pytest.mark.rule("atz.event.05-dead-end-detail")
@pytest.mark.parametrize(
    ("at", "facing", "crossing"),
    [
        pytest.param((12, 18), (0, 1), (120, 330), id="up the table"),
        pytest.param((12, 18), (0, -1), (120, 70), id="down"),
        pytest.param((20, 33), (1, 0), (410, 330), id="to the right"),
        pytest.param((20, 33), (-1, 0), (120, 330), id="to the left"),
        pytest.param((12, 40), (0, 1), None, id="none ahead"),
        pytest.param((20, 20), (0, 1), None, id="on no road"),
    ],
)
def test_event_05_dead_end_detail_which_crossing(
    at: tuple[float, float], facing: tuple[int, int], crossing: tuple[int, int] | None
) -> None:
    """It is the next one ahead, in the middle of both roads."""
    boxes = ((100, 0, 140, 480), (400, 0, 420, 480), (0, 60, 480, 80), (0, 300, 480, 360))
    g = outing(human(24, 24), terrain=table(pieces=tuple(Piece(one, "road") for one in boxes)))
    vehicle = car(g, 0, at=at, facing=facing, speed=10)

    assert crossing_ahead(g, vehicle) == crossing


@pytest.mark.rule("atz.event.05-dead-end-detail")
def test_event_05_dead_end_detail_as_soon_as_there_is_room() -> None:
    """Where something stands 12 inches on, the wreck is as many inches farther as need be."""
    g = driving(human(24, 10, rep=5), at=(24, 14), speed=12)
    car(g, at=(36, 24), running=False)
    event(g, 2, 3, 4, 4)

    drive_on(g, 1, 2)

    (turned,) = told(g, TurnedOff)
    wreck = g.vehicles[turned.blocked]
    assert (wreck.x, wreck.y) == (380, 240)


@pytest.mark.rule("atz.event.05-dead-end")
def test_event_05_dead_end_is_for_one_vehicle() -> None:
    """Another vehicle drives straight on over the crossing; the turn still waits for its own."""
    g = driving(human(24, 10, rep=5), human(24, 6, rep=5), at=(24, 14), speed=12)
    event(g, 2, 3, 4, 4)
    g.vehicles[0].riders.remove(1)
    car(g, 1, at=(24, 20), speed=12)

    drive_on(g, by=1)

    assert not told(g, TurnedOff)
    assert (g.vehicles[1].x, g.vehicles[1].fx) == (240, 0)
    assert g.encounter is not None
    assert g.encounter.detour is not None


@pytest.mark.rule("atz.event.05-dead-end-detail")
@pytest.mark.parametrize(
    ("at", "speed"),
    [
        pytest.param((24, 30), 10, id="the crossing is behind"),
        pytest.param((24, 14), 0, id="it stands"),
        pytest.param((6, 10), 10, id="it is on no road"),
    ],
)
def test_event_05_dead_end_detail(at: tuple[float, float], speed: float) -> None:
    """It needs a moving vehicle with an intersection ahead."""
    g = driving(human(24, 10), at=at, speed=speed)

    assert not event(g, 2, 3, 4).happens
