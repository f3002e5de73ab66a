"""Things in vehicles, and fuel."""

import pytest

from shamble.games.atz.battle.cargo_events import Fuelled, Stowed
from shamble.games.atz.battle.cargo_options import Load, Refuel, Siphon, Unload
from shamble.games.atz.battle.encounter_events import ThingMoved
from shamble.games.atz.battle.encounter_options import PutBy, Take
from shamble.games.atz.battle.options import FastMove, Give
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.battle.vehicle_options import GetIn, TakeWheel
from shamble.games.atz.book.terms import Condition, Status
from shamble.games.atz.driving.aboard import FULL as CRAMPED
from shamble.games.atz.driving.aboard import bars_getting_in
from shamble.games.atz.driving.drive import leave_by_vehicle
from shamble.games.atz.driving.ignition import bars_starting
from shamble.games.atz.loot.cargo import (
    FULL,
    HEAVY,
    LOADING,
    TANK,
    bars_loading,
    bars_refuelling,
    bars_siphoning,
    bars_unloading,
    cargo_orders,
)
from shamble.games.atz.loot.things import bars_taking
from shamble.games.atz.people.gifts import bars_giving
from shamble.games.atz.people.packs import cargo_in, hold_of, pack_of
from shamble.games.atz.table.vehicles import board, put_vehicle
from shamble.games.atz.turn.haul import haul_of
from shamble.kernel.rules import NOT_OFFERED
from tests.games.atz.encounters.houses import house, order, searched, told
from tests.games.atz.garage import car
from tests.games.atz.positions import activate, human


def yard(
    *pack: str,
    dice: tuple[int, ...] = (),
    gun: str = "",
    rep: int = 4,
    found: bool = True,
    dry: bool = False,
    inspected: bool = False,
    **options: object,
) -> Atz:
    """Return somebody with a pack, beside a sedan that stands in the open."""
    g = house(human(12, 10, rep=rep, gun=gun), human(40, 40), dice=dice, **options)  # type: ignore[arg-type]
    car(g, at=(10.5, 10), running=False, found=found, dry=dry, inspected=inspected)
    activate(g, 0, 1)
    assert g.encounter is not None
    g.encounter.packs[0] = pack
    return g


@pytest.mark.rule("atz.cargo.loading", "atz.cargo.vehicle-limit")
def test_cargo_loading_all_of_a_pack() -> None:
    """A whole pack goes in at once, for 2 inches; keys stay in the pocket."""
    g = yard("food", "keys", "food", "luxury")
    before = g.figures[0].act.move_left

    order(g, Load(0, 0))

    assert (pack_of(g, 0), cargo_in(g, 0)) == (("keys",), ("food", "food", "luxury"))
    assert before - g.figures[0].act.move_left == 2_000
    assert g.bars(FastMove((0,))) == "atz.move.fast-declare"  # that was a part of the move
    assert [(one.items, one.out) for one in told(g, Stowed)] == [
        (("food", "food", "luxury"), False)
    ]


@pytest.mark.rule("atz.cargo.loading")
def test_cargo_loading_one_thing_and_taking_it_out() -> None:
    """One thing goes in, a gun as well, and comes out into the hands again."""
    g = yard("food", "fuel", gun="shotgun")

    order(g, Load(0, 0, "food"), Load(0, 0, "shotgun"))
    assert (g.figures[0].guns, pack_of(g, 0), cargo_in(g, 0)) == (
        (), ("fuel",), ("food", "shotgun"),
    )  # fmt: skip
    order(g, Unload(0, 0, "shotgun"))

    assert (g.figures[0].guns, g.figures[0].hand) == (("shotgun",), ("shotgun",))
    assert cargo_in(g, 0) == ("food",)
    assert g.figures[0].act.move_left == 8_000 - 3 * 2_000


@pytest.mark.rule("atz.cargo.loading")
@pytest.mark.parametrize(
    ("change", "barred"),
    [
        pytest.param({}, None, id="beside it"),
        pytest.param({"x": 160}, LOADING, id="too far"),
        pytest.param({"prone": True}, LOADING, id="lying down"),
        pytest.param({"move_left": 1_900}, LOADING, id="too little of the move left"),
        pytest.param({"move_left": 2_000}, None, id="just enough of it"),
    ],
)
def test_cargo_loading_is_done_at_the_door(change: dict[str, object], barred: str | None) -> None:
    """Who handles cargo stands there and has as much of his move left as a door costs."""
    g = yard("food")
    for name, value in change.items():
        setattr(g.figures[0] if hasattr(g.figures[0], name) else g.figures[0].act, name, value)

    assert bars_loading(g, Load(0, 0, "food")) == barred


@pytest.mark.rule("atz.cargo.loading")
def test_cargo_loading_not_while_it_moves_burns_or_holds_enemies() -> None:
    """A vehicle that moves, is burnt out or has an enemy aboard is not loaded."""
    moving, burnt, taken = yard("food"), yard("food"), yard("food")
    moving.vehicles[0].speed = 4_000
    burnt.vehicles[0].condition = Condition.BURNT_OUT
    taken.figures.append(human(10.5, 10, side=2, aboard=0))
    taken.vehicles[0].riders.append(2)

    assert bars_loading(moving, Load(0, 0, "food")) == LOADING
    assert bars_loading(burnt, Load(0, 0, "food")) == LOADING
    assert bars_loading(taken, Load(0, 0, "food")) == LOADING


@pytest.mark.rule("atz.cargo.vehicle-limit")
@pytest.mark.parametrize(
    ("kind", "points"),
    [
        pytest.param(
            "big-rig", 552, marks=pytest.mark.rule("atz.ex.big-rig-cargo"), id="the book's example"
        ),
        pytest.param("sedan", 72, id="sedan"),
        pytest.param("pickup-truck", 132, id="cab and bed"),
        pytest.param("rv", 240, id="the upper end of its range"),
        pytest.param("motorcycle", 24, id="motorcycle"),
    ],
)
def test_cargo_vehicle_limit(kind: str, points: int) -> None:
    """A vehicle carries 12 points for each of its seats, cab and bed together."""
    g = house(human(12.6, 10))
    vehicle = put_vehicle(g, kind, 240, 100)

    assert hold_of(g, vehicle) == 4 * points


@pytest.mark.rule("atz.cargo.vehicle-limit", "atz.cargo.loading")
def test_cargo_vehicle_limit_is_where_loading_ends() -> None:
    """What does not fit stays in the pack."""
    g = yard("food", "luxury", "food")
    assert g.encounter is not None
    g.encounter.cargo[0] = ("fuel",) * 35 + ("food",)  # 71 of 72

    order(g, Load(0, 0))

    assert pack_of(g, 0) == ("luxury", "food")
    assert bars_loading(g, Load(0, 0, "luxury")) == FULL
    assert bars_loading(g, Load(0, 0)) == FULL


@pytest.mark.rule("atz.cargo.seats-and-passengers")
@pytest.mark.parametrize(("option", "seats"), [(False, 6), (True, 5)])
def test_cargo_seats_and_passengers(option: bool, seats: int) -> None:  # noqa: FBT001
    """Who sits in a vehicle takes up no room, unless that was agreed."""
    g = yard(riders_take_room=option)
    g.vehicles[0].riders.append(1)

    assert hold_of(g, 0) == seats * 12 * 4


@pytest.mark.rule("atz.cargo.seats-and-passengers")
@pytest.mark.parametrize(
    ("option", "fuel", "barred"), [(False, 31, None), (True, 31, CRAMPED), (True, 30, None)]
)
def test_cargo_seats_and_passengers_full_to_the_roof(
    option: bool,  # noqa: FBT001
    fuel: int,
    barred: str | None,
) -> None:
    """Nobody gets into a vehicle that is full, where riders take up room."""
    g = yard(riders_take_room=option)
    assert g.encounter is not None
    g.encounter.cargo[0] = ("fuel",) * fuel  # 62 or 60 of 72, and 60 with one aboard

    assert bars_getting_in(g, GetIn(0, 0, "door")) == barred


@pytest.mark.rule("atz.cargo.over-limit", "atz.cargo.loading")
def test_cargo_loading_out_only_what_one_can_carry() -> None:
    """A thing comes out if it is there and one has room for it."""
    g = yard("fuel", rep=1)
    assert g.encounter is not None
    g.encounter.cargo[0] = ("food",)

    assert bars_unloading(g, Unload(0, 0, "food")) == HEAVY
    assert bars_unloading(g, Unload(0, 0, "cure")) == NOT_OFFERED


@pytest.mark.rule("atz.cargo.loading")
def test_cargo_orders_listed() -> None:
    """All, each thing, and the gun that is not in hand are listed; keys never are."""
    g = yard("food", "luxury", "keys", gun="pistol")
    g.figures[0].guns = ("pistol", "shotgun")
    assert g.encounter is not None
    g.encounter.cargo[0] = ("medicine", "medicine")
    g.figures[0].act.moved = True

    assert cargo_orders(g, 0) == [
        Load(0, 0), Load(0, 0, "shotgun"), Load(0, 0, "food"), Load(0, 0, "luxury"),
        Unload(0, 0, "medicine"),
    ]  # fmt: skip
    assert cargo_orders(g, 1) == []


@pytest.mark.rule("atz.vehicle-find.taking-one", "atz.encounter.haul")
@pytest.mark.parametrize(("found", "points"), [(True, 3 + 2), (False, 2)])
def test_vehicle_find_taking_one(found: bool, points: int) -> None:  # noqa: FBT001
    """Who drives a found vehicle off has gained it, and what lies in it either way."""
    g = yard("food", found=found, dice=(6,))
    order(g, Load(0, 0), GetIn(0, 0, "door"))
    assert g.encounter is not None
    g.encounter.cargo[0] += ("luxury",)

    leave_by_vehicle(g, 0)

    haul = haul_of(g, g.encounter, (0,))
    assert haul.items == ("food", "luxury")
    assert haul.vehicles == (("sedan",) if found else ())
    assert haul.points == points
    assert haul_of(g, g.encounter, (1,)).points == 0


@pytest.mark.rule("atz.vehicle-find.taking-one")
def test_vehicle_find_taking_one_is_the_drivers() -> None:
    """Of two players in a found vehicle it is his who drives it off, whoever got in first."""
    g = house(human(12, 10), human(12, 11.2, seat=1), dice=(6,))
    car(g, at=(10.5, 10), running=False, found=True)
    activate(g, 0, 1)
    board(g, 0, 1)
    g.figures[1].status = Status.OUT_OF_THE_FIGHT
    order(g, GetIn(0, 0, "door"), TakeWheel(0))

    leave_by_vehicle(g, 0)

    assert g.encounter is not None
    assert g.encounter.away == {0: 0}


@pytest.mark.rule("atz.encounter.haul")
def test_encounter_haul_leaves_what_lies_in_a_vehicle_that_stays() -> None:
    """A loaded vehicle on the table is worth nothing, and weapons that came along never are."""
    g = yard("food", gun="shotgun", dice=(6,))
    order(g, Load(0, 0), Load(0, 0, "shotgun"))
    assert g.encounter is not None
    assert haul_of(g, g.encounter, (0,)).points == 0

    order(g, GetIn(0, 0, "door"))
    leave_by_vehicle(g, 0)

    assert haul_of(g, g.encounter, (0,)).items == ("food",)


# Fuel.


@pytest.mark.rule("atz.resource.fuel-found-amount")
def test_resource_fuel_makes_a_dry_tank_run() -> None:
    """A unit that is poured in is a point, takes the activation, and the car can be started."""
    g = yard("fuel", "fuel", dry=True, inspected=True)
    assert Refuel(0, 0) in cargo_orders(g, 0)

    order(g, Refuel(0, 0))

    assert (g.vehicles[0].fuel, g.vehicles[0].dry, pack_of(g, 0)) == (1, False, ("fuel",))
    assert g.figures[0].act.done
    assert [(one.units, one.left, one.out) for one in told(g, Fuelled)] == [(1, 1, False)]


@pytest.mark.rule("atz.resource.fuel-found-amount")
def test_resource_fuel_comes_out_of_the_cargo_as_well() -> None:
    """What lies in the vehicle is poured in if the pack has none; without any it cannot be done."""
    g = yard(dry=True, inspected=True)
    assert bars_refuelling(g, Refuel(0, 0)) == TANK
    assert g.encounter is not None
    g.encounter.cargo[0] = ("food", "fuel")

    order(g, Refuel(0, 0))

    assert cargo_in(g, 0) == ("food",)
    assert g.vehicles[0].fuel == 1


@pytest.mark.rule("atz.resource.fuel-found-amount")
@pytest.mark.parametrize(
    ("rep", "fuel", "drawn", "left"),
    [
        pytest.param(4, 5, 4, 1, id="as much as one can carry"),
        pytest.param(4, 3, 3, 0, id="as much as there is"),
        pytest.param(1, 5, 1, 4, id="one unit is 2 cargo"),
    ],
)
def test_resource_fuel_is_siphoned(rep: int, fuel: int, drawn: int, left: int) -> None:
    """A whole activation draws all that can be carried; an empty tank is out of gas."""
    g = yard(rep=rep, inspected=True)
    g.vehicles[0].fuel = fuel

    order(g, Siphon(0, 0))

    assert pack_of(g, 0) == ("fuel",) * drawn
    assert (g.vehicles[0].fuel, g.vehicles[0].dry) == (left, left == 0)
    assert g.figures[0].act.done


@pytest.mark.rule("atz.resource.fuel-found-amount")
def test_resource_fuel_of_a_tank_nobody_knows() -> None:
    """Whether a vehicle has gas is rolled when somebody looks: after day 30 here, and it has 2."""
    g = yard(dice=(5, 2), day=40)

    order(g, Siphon(0, 0))

    assert pack_of(g, 0) == ("fuel", "fuel")


@pytest.mark.rule("atz.resource.fuel-found-amount", "atz.encounter.haul")
def test_resource_fuel_out_of_a_tank_is_worth_no_points() -> None:
    """Siphoned fuel comes along, but only what was found counts."""
    g = yard("fuel", rep=4, inspected=True)
    g.vehicles[0].fuel = 2
    order(g, Siphon(0, 0))
    assert g.encounter is not None
    g.figures[0].status = g.figures[0].status.LEFT

    haul = haul_of(g, g.encounter, (0,))

    assert (haul.items, haul.points) == (("fuel",) * 3, 1)


@pytest.mark.rule("atz.cargo.over-limit", "atz.resource.fuel-found-amount")
@pytest.mark.parametrize("what", ["moved", "fired", "running", "far", "empty", "full"])
def test_resource_fuel_siphoning_takes_time_and_quiet(what: str) -> None:
    """Not after anything else, from afar, with the engine on, from an empty tank, or when full."""
    g = yard("fuel", rep=2, inspected=True)
    g.vehicles[0].fuel = 3
    assert bars_siphoning(g, Siphon(0, 0)) is None
    assert g.encounter is not None
    it = g.figures[0]
    it.act.moved, it.act.fired = what == "moved", what == "fired"
    it.x += 40 * (what == "far")
    g.vehicles[0].running = what == "running"
    g.vehicles[0].fuel -= 3 * (what == "empty")
    g.encounter.packs[0] = ("fuel",) * (2 if what == "full" else 1)

    assert bars_siphoning(g, Siphon(0, 0)) == (HEAVY if what == "full" else TANK)


@pytest.mark.rule("atz.vehicle.fuel-unit", "atz.resource.fuel-found-amount")
def test_resource_fuel_lets_a_dry_car_start() -> None:
    """Out of gas it cannot be started; with a unit poured in it can."""
    g = yard("fuel", dry=True, inspected=True)
    g.vehicles[0].owners = (0,)
    order(g, Refuel(0, 0))
    activate(g, 0)
    g.decision = None

    order(g, GetIn(0, 0, "door"))

    assert bars_starting(g, 0) is None
    g.vehicles[0].dry = True
    assert bars_starting(g, 0) == "atz.vehicle.working-dates"


# Giving, and leaving in the open.


@pytest.mark.rule("atz.seat.coop-loot", "atz.cargo.over-limit", "atz.resource.keys")
def test_cargo_is_given_to_a_friend_who_has_room() -> None:
    """Food changes hands for nothing, keys with the car they fit; who is full takes no more."""
    g = house(human(10, 10), human(11, 10, rep=1))
    car(g, at=(40, 10), running=False, found=True, owners=(0,))
    activate(g, 0, 1)
    assert g.encounter is not None
    g.encounter.packs[0] = ("food", "food", "food", "keys")

    order(g, Give(0, 1, "food"), Give(0, 1, "keys"))

    assert (pack_of(g, 0), pack_of(g, 1)) == (("food", "food"), ("food", "keys"))
    assert g.vehicles[0].owners == (1,)
    assert bars_giving(g, Give(0, 1, "food")) == HEAVY


@pytest.mark.rule("atz.resource.keys")
def test_resource_keys_fit_for_whoever_has_them() -> None:
    """Keys of one car out of two change hands; those of some car or other do so as such."""
    g = house(human(10, 10), human(11, 10))
    for at in ((40, 10), (40, 20)):
        car(g, at=at, running=False, found=True, owners=(0,))
    activate(g, 0, 1)
    assert g.encounter is not None
    g.encounter.packs[0] = ("keys", "keys")

    order(g, Give(0, 1, "keys"))
    assert [it.owners for it in g.vehicles] == [(1,), (0,)]

    g.figures[0].spare_keys = True
    g.choose(Give(0, 1, "keys"))
    assert [it.owners for it in g.vehicles] == [(1,), (0,)]
    assert [it.spare_keys for it in g.figures] == [False, True]


@pytest.mark.rule("atz.loot.left-behind")
def test_loot_left_behind_lies_where_it_was_put() -> None:
    """A thing left in the open is there for anybody within an inch, and for nobody else."""
    g = house(human(10, 10), human(11, 10), human(12, 10))
    activate(g, 0, 1, 2)
    assert g.encounter is not None
    g.encounter.packs[0] = ("food", "luxury")

    order(g, PutBy(0, "food"), PutBy(0, "luxury"))
    assert g.bars(PutBy(0, "medicine")) == NOT_OFFERED  # he has none
    assert list(g.encounter.heaps) == [(100, 100, "food"), (100, 100, "luxury")]
    assert bars_taking(g, Take(2, "food")) == NOT_OFFERED
    order(g, Take(1, "food"))

    assert (pack_of(g, 0), pack_of(g, 1)) == ((), ("food",))
    assert list(g.encounter.heaps) == [(100, 100, "luxury")]
    assert [(one.figure, one.taken) for one in told(g, ThingMoved)] == [
        (0, False), (0, False), (1, True),
    ]  # fmt: skip


@pytest.mark.rule("atz.loot.left-behind")
def test_loot_left_behind_in_a_building_is_for_all_in_it() -> None:
    """In a building it lies in all of it."""
    g = searched(house(human(24, 24), human(27, 24)))
    assert g.encounter is not None
    g.encounter.packs[0] = ("food",)

    order(g, PutBy(0, "food"), Take(1, "food"))

    assert pack_of(g, 1) == ("food",)
