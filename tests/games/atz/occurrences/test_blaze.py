"""Fire, alarms, and a safe place."""

import pytest

from shamble.games.atz.activation.ending import end_activation
from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter import change
from shamble.games.atz.battle.encounter_options import Search, TakeShelter
from shamble.games.atz.battle.occurrence_events import AlarmHushed, Burned, Occurred, Sheltered
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.state import OPEN, Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.driving.ignition import hear_vehicles
from shamble.games.atz.ground.terrain import Terrain
from shamble.games.atz.npc.doctrine import npc_group
from shamble.games.atz.occurrences.blaze import is_in_fire
from shamble.games.atz.occurrences.warned import WARNED
from shamble.games.atz.table.sight import sees
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.haul import is_cleared
from shamble.kernel.dice import Dice
from tests.games.atz.encounters.houses import DOOR, HOUSE, order, told
from tests.games.atz.garage import car
from tests.games.atz.occurrences.chance import event, outing
from tests.games.atz.positions import activate, human, run, table, zombie

BARN = (36.0, 36.0, 46.0, 46.0)
TWO = table(buildings=(HOUSE, BARN), doors=(DOOR,))
OUT = (250, 185)  # before the door
IN = (250, 220)


def ablaze(*figures: Figure, turn: int = 2, terrain: Terrain = TWO, **options: object) -> Atz:
    """Return an encounter whose house caught fire in its first turn."""
    g = outing(*figures, terrain=terrain, **options)
    assert g.encounter is not None
    g.encounter.fires = ((0, 1),)
    change(g.encounter, 0, entered=True)
    g.turn = turn
    g.doors = [OPEN] * len(g.doors)
    return g


@pytest.mark.rule("atz.event.07-fire", "atz.event.events-place-no-in-sight")
def test_event_07_fire() -> None:
    """The nearest building burns, and 2d6 zombies come, 12 inches from its middle."""
    g = outing(human(25, 15, gun="pistol"), terrain=TWO)

    one = event(g, 3, 4, 1, 2, 1, 2, 3)

    assert (one.what, one.building, one.count) == ("fire", 0, 3)
    way = g.deck.placements[0]
    assert (g.figures[1].x, g.figures[1].y) == (250 + way.dx * 10, 250 + way.dy * 10)
    assert len(g.figures) == 4
    assert not told(g, events.TestTaken)


@pytest.mark.rule("atz.event.07-fire-detail")
def test_event_07_fire_is_not_where_he_is() -> None:
    """It is the nearest building that he is not in, and none burns twice."""
    g = outing(human(25, 25), terrain=TWO)

    assert event(g, 3, 4, 1, 1, 1, 1).building == 1
    assert not event(g, 3, 4).happens


@pytest.mark.rule("atz.event.07-fire-detail")
def test_event_07_fire_leaves_no_refuge() -> None:
    """A safe place that burns is none any more; another one is."""
    g = outing(human(25, 15), terrain=TWO)
    assert g.encounter is not None
    g.encounter.refuges = tuple(range(2))

    event(g, 3, 4, 1, 1, 1, 1)

    assert g.encounter.refuges == (1,)


@pytest.mark.rule("atz.event.07-fire-detail")
@pytest.mark.parametrize(
    ("turn", "barred"),
    [pytest.param(1, None, id="as it breaks out"), (2, "atz.building.short-move")],
)
def test_event_07_fire_keeps_out(turn: int, barred: str | None) -> None:
    """From the next turn on nobody goes in."""
    g = ablaze(human(25, 18.5), turn=turn)
    activate(g, 0)
    order(g)

    assert (g.bars(Move(0, *IN)) is None) == (barred is None)


@pytest.mark.rule("atz.event.07-fire-detail")
def test_event_07_fire_lets_out_and_is_not_searched() -> None:
    """Who is inside may go out, and finds nothing any more."""
    g = ablaze(human(25, 22))
    activate(g, 0)
    order(g)

    assert g.bars(Search(0)) == "atz.event.07-fire-detail"
    assert g.bars(Move(0, *OUT)) is None
    g.choose(Move(0, *OUT))
    assert (g.figures[0].x, g.figures[0].y) == OUT


@pytest.mark.rule("atz.event.07-fire-detail")
@pytest.mark.parametrize(
    ("turn", "spot", "status"),
    [
        pytest.param(2, (25, 25), Status.OUT_OF_THE_FIGHT, id="stays"),
        pytest.param(1, (25, 25), Status.CARRYING_ON, id="it has only just caught fire"),
        pytest.param(2, (25, 18), Status.CARRYING_ON, id="is outside"),
    ],
)
def test_event_07_fire_burns_who_stays(
    turn: int, spot: tuple[float, float], status: Status
) -> None:
    """Whoever ends an activation in it is out of the fight."""
    g = ablaze(human(*spot), turn=turn)
    activate(g, 0)

    run(g, end_activation)

    assert g.figures[0].status == status
    assert len(told(g, Burned)) == (status == Status.OUT_OF_THE_FIGHT)


@pytest.mark.rule("atz.event.07-fire-detail")
def test_event_07_fire_does_not_trouble_zombies() -> None:
    """Of those inside only humans have to get out, and of those outside nobody."""
    g = ablaze(human(25, 22), zombie(26, 25), human(25, 34))

    assert [is_in_fire(g, i) for i in range(3)] == [True, False, False]


@pytest.mark.rule("atz.event.07-fire-detail")
def test_event_07_fire_drives_people_out() -> None:
    """Peaceful people, who stay where they are, run from a fire."""
    g = ablaze(human(25, 34), human(25, 22, side=2, rep=5))
    g.figures[1].who = type(g.figures[1].who)(name="host", side=2, seat=-1, peaceful=True)
    g.dice = Dice.scripted(2, 3)

    run(g, npc_group, g.figures[1].group)

    assert g.figures[1].y < 200
    assert g.figures[1].status == Status.CARRYING_ON


@pytest.mark.rule("atz.event.07-fire-detail")
@pytest.mark.parametrize(
    ("spot", "seen"),
    [pytest.param((8, 25), True, id="12 in from it"), pytest.param((7.9, 25), False, id="more")],
)
def test_event_07_fire_lights_the_night(spot: tuple[float, float], seen: bool) -> None:  # noqa: FBT001
    """By night one sees who is within 12 inches of a fire from afar."""
    g = ablaze(human(spot[0], 2), zombie(*spot), time="night", day=30)

    assert sees(g, 0, 1) is seen


@pytest.mark.rule("atz.event.07-fire-detail")
def test_event_07_fire_lights_nothing_before_it_burns() -> None:
    """As it breaks out, and where there are no events at all, the night is dark."""
    out = ablaze(human(10, 2), zombie(10, 25), turn=1, time="night", day=30)
    plain = ablaze(human(10, 2), zombie(10, 25), time="night", day=30)
    plain.encounter = None

    assert not sees(out, 0, 1)
    assert not sees(plain, 0, 1)


@pytest.mark.rule("atz.event.07-fire-detail", "atz.takeback.victory")
def test_event_07_fire_needs_no_search_on_a_take_back() -> None:
    """What burns is done with."""
    g = ablaze(human(5, 5))
    assert g.encounter is not None
    g.encounter.kind = "take-back"
    change(g.encounter, 1, entered=True, searched=1)

    assert is_cleared(g, g.encounter)
    g.encounter.fires = ()
    assert not is_cleared(g, g.encounter)


@pytest.mark.rule("atz.event.05-car-alarm", "atz.event.05-alarm-no-vehicle")
def test_event_05_car_alarm() -> None:
    """A vehicle drawn by lot is as loud as 6 shots at the end of every turn."""
    g = outing(human(24, 24))
    car(g, at=(10, 10), running=False)
    car(g, at=(40, 10), running=False)

    one = event(g, 2, 3, 1, 1)

    assert (one.what, one.vehicle) == ("alarm", 1)
    g.heard.clear()
    hear_vehicles(g)
    assert [(it.x, it.y, it.shots) for it in g.heard] == [(400, 100, 6)]


@pytest.mark.rule("atz.event.05-car-alarm", "atz.event.08-detail")
def test_event_05_car_alarm_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is to be warned is, by an alarm and by shots at shadows."""
    heard: list[int] = []
    g = outing(human(24, 15, gun="pistol"), terrain=TWO)
    car(g, at=(10, 10), running=False)
    monkeypatch.setattr(
        "shamble.games.atz.occurrences.warned.WARNED", [*WARNED, lambda g: heard.append(g.turn)]
    )

    event(g, 2, 3, 3)
    event(g, 4, 4, *(2,) * g.deck.weapons["pistol"].most)

    assert heard == [2, 3]


@pytest.mark.rule("atz.event.05-alarm-no-vehicle")
@pytest.mark.parametrize(
    ("spot", "owners", "silent"),
    [
        pytest.param((10, 13.1), (0,), True, id="beside it, with the keys"),
        pytest.param((10, 13.1), (), False, id="beside it, without"),
        pytest.param((10, 20), (0,), False, id="too far"),
    ],
)
def test_event_05_alarm_is_silenced_with_the_keys(
    spot: tuple[float, float],
    owners: tuple[int, ...],
    silent: bool,  # noqa: FBT001
) -> None:
    """Who has the keys silences it when his activation ends at the vehicle."""
    g = outing(human(*spot))
    car(g, at=(10, 10.5), running=False, owners=owners, alarm=True)
    activate(g, 0)

    run(g, end_activation)

    assert g.vehicles[0].alarm is not silent
    assert len(told(g, AlarmHushed)) == silent


@pytest.mark.rule("atz.event.11-safe-place", "atz.event.11-detail")
def test_event_11_safe_place() -> None:
    """The building closest to each group is marked; whoever is in it may have it behind him."""
    g = outing(human(25, 24, rep=5), human(41, 30), terrain=TWO)

    event(g, 5, 6)

    assert [one.building for one in told(g, Occurred)] == [0, 1]
    assert g.encounter is not None
    assert g.encounter.refuges == (0, 1)
    change(g.encounter, 0, entered=True)
    activate(g, 0)
    order(g)
    assert TakeShelter(0) in (g.decision.options if g.decision else ())
    g.choose(TakeShelter(0))
    assert g.figures[0].status == Status.LEFT
    assert [one.figures for one in told(g, Sheltered)] == [(0,)]


@pytest.mark.rule("atz.event.11-detail", "atz.event.11-safe-place")
@pytest.mark.parametrize(
    ("spot", "other", "marked", "fires"),
    [
        pytest.param((25, 18), None, (0,), (), id="outside"),
        pytest.param((25, 24), None, (1,), (), id="another building"),
        pytest.param((25, 24), zombie(22, 28), (0,), (), id="a zombie is inside"),
        pytest.param((25, 24), None, (), (), id="no such event"),
    ],
)
def test_event_11_detail(
    spot: tuple[float, float],
    other: Figure | None,
    marked: tuple[int, ...],
    fires: tuple[tuple[int, int], ...],
) -> None:
    """It must be the marked building, and nobody hostile in it."""
    g = outing(human(*spot, facing=(0, -1)), *([other] if other else []), terrain=TWO)
    assert g.encounter is not None
    g.encounter.refuges, g.encounter.fires = marked, fires
    change(g.encounter, 0, entered=True)
    activate(g, 0)
    order(g)

    assert g.bars(TakeShelter(0)) == "atz.event.11-detail"
    assert TakeShelter(0) not in (g.decision.options if g.decision else ())


@pytest.mark.rule("atz.event.11-detail")
def test_event_11_a_burning_building_is_not_safe() -> None:
    """Another building is marked then, and one that catches fire is marked no more."""
    g = ablaze(human(25, 15))
    assert event(g, 5, 6).building == 1
    assert g.encounter is not None
    g.encounter.fires = ()

    g.encounter.refuges = (0,)
    event(g, 3, 4, 1, 1, 1, 1)
    assert not view(g, None).houses[0].refuge
