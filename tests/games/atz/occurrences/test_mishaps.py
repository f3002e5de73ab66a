"""Random events that befall somebody's gear."""

import pytest

from shamble.games.atz.battle.events import Fired
from shamble.games.atz.battle.options import Give, Reload
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.battle.vehicle_options import Drive, Start
from shamble.games.atz.book.terms import Keys
from shamble.games.atz.driving.drive import coast
from shamble.games.atz.driving.ignition import has_keys
from tests.games.atz.encounters.houses import HOUSE, order, told
from tests.games.atz.garage import ask, car
from tests.games.atz.occurrences.chance import driving, event, outing
from tests.games.atz.positions import activate, human, run, table


@pytest.mark.rule("atz.event.03-weapon-breaks", "atz.event.03-permanent")
@pytest.mark.parametrize(
    ("hand", "guns", "melee", "lost"),
    [
        pytest.param(("pistol",), ("pistol", "shotgun"), (), "pistol", id="what is in hand"),
        pytest.param((), ("pistol", "shotgun"), ("knife",), "shotgun", id="the highest rank"),
        pytest.param((), (), ("knife",), "knife", id="a blade"),
    ],
)
def test_event_03_weapon_breaks(
    hand: tuple[str, ...], guns: tuple[str, ...], melee: tuple[str, ...], lost: str
) -> None:
    """The main weapon of one of them is gone for good, and nothing else."""
    g = outing(human(24, 24, melee=melee, hand=hand, guns=guns), human(30, 24, gun="pistol"))

    one = event(g, 1, 2, 0)

    assert (one.happens, one.figure, one.item) == (True, 0, lost)
    assert g.figures[1].guns == ("pistol",)
    left = (*g.figures[0].guns, *g.figures[0].melee)
    assert sorted((*left, lost)) == sorted((*guns, *melee))
    assert lost not in g.figures[0].hand


@pytest.mark.rule("atz.event.03-permanent")
def test_event_03_spares_the_unarmed() -> None:
    """Who has no weapon loses none."""
    assert not event(outing(human(24, 24)), 1, 2).happens


def misfit() -> Atz:
    """Return an encounter in which the first of two has ammunition that does not fit."""
    g = outing(human(24, 24, gun="pistol"), human(25, 24))
    event(g, 2, 2, 3, 0)
    activate(g, 0, 1)
    return g


@pytest.mark.rule("atz.event.04-wrong-ammo")
def test_event_04_wrong_ammo() -> None:
    """The gun is empty, and cannot be loaded to the end, by whoever has it."""
    g = misfit()

    assert g.figures[0].empty == ("pistol",)
    order(g)
    assert g.bars(Reload(0, "pistol")) == "atz.event.04-wrong-ammo"
    g.choose(Give(0, 1, "pistol"))
    assert g.figures[1].empty == ("pistol",)
    assert g.bars(Reload(1, "pistol")) == "atz.event.04-wrong-ammo"


@pytest.mark.rule("atz.event.04-wrong-ammo")
def test_event_04_wrong_ammo_is_not_loaded_after_all() -> None:
    """Who was loading it is at it no more; what else he loads he goes on loading."""
    g = outing(human(24, 24, guns=("pistol", "shotgun"), hand=("pistol",)))
    it = g.figures[0]
    it.empty = it.act.loading = ("pistol", "shotgun")

    one = event(g, 2, 2, 3)

    assert one.item == "pistol"
    assert list(g.figures[0].act.loading) == ["shotgun"]
    assert g.figures[0].empty == ("pistol", "shotgun")


@pytest.mark.rule("atz.event.04-wrong-ammo")
@pytest.mark.parametrize("melee", [(), ("knife",)])
def test_event_04_wrong_ammo_needs_a_gun(melee: tuple[str, ...]) -> None:
    """Who has no gun packed nothing wrong."""
    assert not event(outing(human(24, 24, melee=melee)), 2, 2, 3).happens


@pytest.mark.rule("atz.event.04-out-of-gas", "atz.event.04-out-of-gas-detail")
def test_event_04_out_of_gas() -> None:
    """The engine stops; the vehicle slows by its listed speed, straight on, and stands."""
    g = driving(human(24, 10), speed=20)

    one = event(g, 2, 2, 4)

    assert (one.what, one.vehicle) == ("out-of-gas", 0)
    it = g.vehicles[0]
    assert (it.running, it.dry, it.fuel) == (False, True, 0)
    ask(g, 0)
    assert g.bars(Drive(0, ((240, 300),))) is not None
    assert g.bars(Start(0)) == "atz.vehicle.working-dates"
    g.decision = None
    run(g, coast, 0)
    assert 0 < it.speed < 20_000
    assert (it.x, it.y > 100) == (240, True)
    run(g, coast, 0)
    assert it.speed == 0


@pytest.mark.rule("atz.event.04-out-of-gas-detail")
def test_event_04_out_of_gas_needs_a_moving_vehicle() -> None:
    """One that stands does not run out."""
    g = driving(human(24, 10), speed=0)

    assert not event(g, 2, 2, 4).happens
    assert g.vehicles[0].running


@pytest.mark.rule("atz.event.06-keys-left", "atz.event.06-effect")
def test_event_06_keys_left() -> None:
    """The keys are in the parked vehicle, for anybody, and in nobody's pocket."""
    g = outing(human(24, 24), human(30, 24, side=2))
    car(g, at=(10, 10), running=False, owners=(0,))

    one = event(g, 3, 3, other=2)

    assert (one.happens, one.vehicle) == (True, 0)
    assert (g.vehicles[0].keys, g.vehicles[0].owners) == (Keys.INSIDE, ())
    assert has_keys(g, 1, 0)


@pytest.mark.rule("atz.event.06-keys-left")
@pytest.mark.parametrize(
    ("riders", "owners"),
    [pytest.param((0,), (0,), id="he sits in it"), pytest.param((), (), id="it is nobody's")],
)
def test_event_06_keys_left_needs_a_parked_vehicle(
    riders: tuple[int, ...], owners: tuple[int, ...]
) -> None:
    """Somebody has its keys, and nobody is in it."""
    g = outing(human(10, 10))
    car(g, *riders, at=(10, 10), running=False, owners=owners)

    assert not event(g, 3, 3).happens


@pytest.mark.rule("atz.event.08-shadows", "atz.event.08-detail")
def test_event_08_shadows() -> None:
    """He fires all dice at the nearest building: nobody is hit, all is heard, ones empty it."""
    g = outing(human(10, 10, gun="ba-pistol"), terrain=table(buildings=(HOUSE,)))
    most = g.deck.weapons["ba-pistol"].most

    one = event(g, 4, 4, *(1,) * most)

    assert (one.figure, one.building) == (0, 0)
    assert (g.figures[0].fx, g.figures[0].fy) == (150, 150)  # toward the middle of it
    (shot,) = told(g, Fired)
    assert (shot.rolled, shot.at) == ((1,) * most, ())
    assert [(it.x, it.y, it.shots) for it in g.heard] == [(100, 100, most)]
    assert g.figures[0].empty == ("ba-pistol",)


@pytest.mark.rule("atz.event.08-shadows")
def test_event_08_shadows_the_nearest_building() -> None:
    """Of several buildings it is the nearest."""
    far = (38, 38, 44, 44)
    g = outing(human(10, 10, gun="pistol"), terrain=table(buildings=(far, HOUSE)))

    one = event(g, 4, 4, *(6,) * g.deck.weapons["pistol"].most)

    assert one.building == 1


@pytest.mark.rule("atz.event.08-detail")
@pytest.mark.parametrize(
    "who",
    [
        pytest.param(human(10, 10), id="no gun"),
        pytest.param(human(10, 10, gun="pistol", empty=("pistol",)), id="an empty one"),
        pytest.param(human(10, 10, melee=("knife",)), id="a knife"),
        pytest.param(human(10, 10, gun="pistol", status=2), id="he hunkers"),
    ],
)
def test_event_08_detail(who: object) -> None:
    """Who cannot fire does not."""
    g = outing(who, terrain=table(buildings=(HOUSE,)))  # type: ignore[arg-type]

    assert not event(g, 4, 4).happens
    assert not g.heard
