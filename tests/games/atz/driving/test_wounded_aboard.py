"""The wounded in vehicles: carried in, laid down there, picked up again and carried out."""

import pytest

from shamble.games.atz.battle.options import EndActivation, Fire, PickUp, PutDown
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.battle.vehicle_options import GetIn, GetOut
from shamble.games.atz.book.terms import Status
from shamble.kernel.dice import Dice
from tests.games.atz.garage import car
from tests.games.atz.play import order, orders
from tests.games.atz.positions import activate, battle, human

OUT = Status.OUT_OF_THE_FIGHT


def carried_in() -> Atz:
    """Return a battle in which somebody has got into a car with a wounded friend on his back."""
    foe = human(24, 34, gun="assault-rifle", side=2, seat=0, facing=(0, -1))
    g = battle(human(22.4, 20), human(21.4, 20, status=OUT, prone=True), foe)
    car(g, at=(24, 20), running=False, owners=(0,))
    order(g, PickUp(0, 1))
    order(g, GetIn(0, 0, "door"))
    return g


@pytest.mark.rule("atz.wounded.voluntary", "atz.vehicle.groups")
def test_wounded_voluntary_falls_in_the_car() -> None:
    """If who carries him is hit in a car, the wounded lies in the car, not on the street."""
    g = carried_in()
    order(g, EndActivation())
    g.group, g.dice = NOBODY, Dice.scripted(6, 2)

    order(g, Fire(2, "assault-rifle", (0,), (1,)))

    wounded = g.figures[1]
    assert g.figures[0].status == OUT
    assert (wounded.carried, wounded.aboard, g.figures[0].carries) == (False, 0, NOBODY)
    assert g.vehicles[0].riders == [0, 1]


@pytest.mark.rule("atz.wounded.voluntary")
def test_wounded_voluntary_put_down_and_picked_up_in_a_car() -> None:
    """In a car the wounded is put down, picked up again, and carried out."""
    g = carried_in()

    order(g, PutDown(0))
    laid = (g.figures[1].aboard, list(g.vehicles[0].riders))
    order(g, PickUp(0, 1))
    order(g, next(one for one in orders(g) if isinstance(one, GetOut)))

    assert laid == (0, [0, 1])
    assert (g.vehicles[0].riders, g.riding) == ([], 0)
    assert (g.figures[0].carries, g.figures[1].carried, g.figures[1].aboard) == (1, True, NOBODY)


@pytest.mark.rule("atz.wounded.voluntary", "atz.vehicle.seats-limit")
def test_wounded_voluntary_lies_on_a_seat() -> None:
    """Who lies in a vehicle takes a place there: nobody else gets onto a full motorcycle."""
    g = battle(human(22, 20), human(21, 20, status=OUT, prone=True), human(26, 20))
    car(g, 0, 1, at=(24, 20), kind="motorcycle", running=False)
    activate(g, 2)

    assert g.bars(GetIn(2, 0, "door")) is not None
    assert not any(isinstance(one, GetIn) for one in orders(g))
