"""Medical supplies and the Cure: on the table, and after it."""

import pytest

from shamble.games.atz.battle.campaign_options import Cure, Spare, Treat
from shamble.games.atz.battle.cargo_events import CarFetched, Remedied
from shamble.games.atz.battle.cargo_options import Medicate
from shamble.games.atz.battle.encounter_options import Frisk, Strip
from shamble.games.atz.battle.events import Infected
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.aid import test_recovery as take_recovery
from shamble.games.atz.loot.remedies import DECLARED, bars_treating, treatments
from shamble.games.atz.loot.spoils import SEARCH, bars_frisking
from shamble.games.atz.people.leaving import leave_table
from shamble.games.atz.people.packs import pack_of
from shamble.games.atz.turn.finish import conclude
from shamble.games.atz.turn.haul import haul_of
from tests.games.atz.encounters.houses import house, order, told
from tests.games.atz.garage import car
from tests.games.atz.positions import activate, human, run

OUT = Status.OUT_OF_THE_FIGHT


def ward(*pack: str, dice: tuple[int, ...] = (), **patient: object) -> Atz:
    """Return a helper with a pack beside somebody who is out of the fight."""
    g = house(human(10, 10), human(11, 10, rep=4, **{"status": OUT, **patient}), dice=dice)  # type: ignore[arg-type]
    assert g.encounter is not None
    g.encounter.packs[0] = pack
    return g


def over(g: Atz) -> Atz:
    """End the battle, up to the first question about remedies."""
    g.result = None
    g.next(end_it)
    g.run()
    return g


def end_it(g: Atz) -> None:
    """End the battle."""
    conclude(g)


@pytest.mark.rule("atz.resource.medical", "atz.resource.medical-declare")
def test_resource_medical_is_a_nurse_for_one_test() -> None:
    """With a unit one die passed is enough; it is used up before the dice are rolled."""
    g = ward("medicine", "medicine", dice=(4, 5))
    order(g, Medicate(0, 1))
    assert pack_of(g, 0) == ("medicine",)
    assert [one.item for one in told(g, Remedied)] == ["medicine"]

    run(g, take_recovery, 0)

    assert g.figures[1].status == Status.CARRYING_ON


@pytest.mark.rule("atz.resource.medical")
def test_resource_medical_is_gone_though_it_did_not_help() -> None:
    """Without a die passed it helps nothing, and is gone all the same."""
    g = ward("medicine", dice=(5, 6))

    order(g, Medicate(0, 1))
    run(g, take_recovery, 0)

    assert g.figures[1].status == OUT
    assert pack_of(g, 0) == ()
    assert g.encounter is not None
    assert g.encounter.treated == ()


@pytest.mark.rule("atz.resource.medical", "atz.resource.medical-declare")
@pytest.mark.parametrize(
    ("pack", "patient", "barred"),
    [
        pytest.param(("medicine",), {}, None, id="at hand"),
        pytest.param(("food",), {}, DECLARED, id="none in the pack"),
        pytest.param(("medicine",), {"carried": True}, DECLARED, id="on a shoulder"),
        pytest.param(("medicine",), {"helped": True}, DECLARED, id="tested before"),
        pytest.param(("medicine",), {"status": Status.STUNNED}, DECLARED, id="only stunned"),
    ],
)
def test_resource_medical_declare_who_may(
    pack: tuple[str, ...], patient: dict[str, object], barred: str | None
) -> None:
    """The helper carries it and is in contact with one out of the fight who had no test yet."""
    g = ward(*pack, **patient)  # type: ignore[arg-type]

    assert bars_treating(g, Medicate(0, 1)) == barred
    assert (Medicate(0, 1) in treatments(g, 0)) is (barred is None)


@pytest.mark.rule("atz.resource.medical", "atz.resource.medical-declare")
@pytest.mark.parametrize(
    ("choice", "rep", "left"),
    [
        pytest.param(Treat(1), 4, ("medicine",), id="used"),
        pytest.param(Spare(), 3, ("medicine", "medicine"), id="kept"),
    ],
)
def test_resource_medical_after_the_battle(
    choice: Treat | Spare, rep: int, left: tuple[str, ...]
) -> None:
    """Asked before the dice: with a unit one die passed costs no Rep."""
    g = over(ward("medicine", "medicine", dice=(4, 5)))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.TREAT

    g.choose(choice)

    assert (g.figures[1].status, g.figures[1].rep) == (Status.LEFT, rep)
    assert pack_of(g, 0) == left
    assert g.result is not None
    assert g.dice.spent


@pytest.mark.rule("atz.resource.medical-declare")
def test_resource_medical_declare_out_of_a_vehicle() -> None:
    """What was driven off is at hand, what is on the back of one who is down is not."""
    g = ward("food", dice=(4, 5))
    car(g, running=False)
    assert g.encounter is not None
    g.encounter.packs[1] = ("medicine",)
    g.encounter.cargo[0], g.encounter.away[0] = ("medicine",), 0

    over(g).choose(Treat(1))

    assert g.encounter.cargo[0] == ()
    assert pack_of(g, 1) == ("medicine",)


@pytest.mark.rule("atz.recovery.left-behind", "atz.recovery.after")
@pytest.mark.parametrize(("dice", "status"), [((1, 1), Status.LEFT), ((5, 6), Status.DEAD)])
def test_recovery_of_the_carried_off(dice: tuple[int, ...], status: Status) -> None:
    """Who left the table on a shoulder is tested like anybody who is out of the fight."""
    g = ward(dice=dice)
    g.figures[0].carries, g.figures[1].carried = 1, True
    leave_table(g, 0)
    assert g.figures[1].status == Status.LEFT

    over(g)

    assert g.figures[1].status == status
    assert g.dice.spent


@pytest.mark.rule("atz.resource.cure", "atz.infection.software-outcome")
@pytest.mark.parametrize(
    ("choice", "status", "left"),
    [
        pytest.param(Cure(0), Status.LEFT, (), id="used"),
        pytest.param(Spare(), Status.DEAD, ("cure",), id="kept"),
    ],
)
def test_resource_cure(choice: Cure | Spare, status: Status, left: tuple[str, ...]) -> None:
    """One dose saves one who turned out to be infected, if it is used at once."""
    g = house(
        human(10, 10, rep=4, bitten=True, status=Status.LEFT),
        human(12, 10, status=Status.LEFT),
        dice=(4,),
    )
    assert g.encounter is not None
    g.encounter.packs[1] = ("cure",)
    over(g)
    assert [one.infected for one in told(g, Infected)] == [True]
    assert g.result is None

    g.choose(choice)

    assert g.figures[0].status == status
    assert pack_of(g, 1) == left
    assert g.result is not None


@pytest.mark.rule("atz.resource.cure")
def test_resource_cure_out_of_a_vehicle_that_was_driven_off() -> None:
    """A dose may lie in a vehicle with which somebody of the side came away."""
    g = house(human(10, 10, rep=4, bitten=True, status=Status.LEFT), dice=(4,))
    car(g, at=(40, 40), running=False)
    assert g.encounter is not None
    g.encounter.away[0], g.encounter.cargo[0] = 0, ("cure",)
    over(g)

    g.choose(Cure(0))

    assert g.figures[0].status == Status.LEFT
    assert not g.encounter.cargo.get(0)


@pytest.mark.rule("atz.resource.cure")
def test_resource_cure_is_not_wasted_on_the_healthy() -> None:
    """Who is not infected needs none, and nobody is asked."""
    g = house(human(10, 10, rep=4, bitten=True, status=Status.LEFT), dice=(5,))
    assert g.encounter is not None
    g.encounter.packs[0] = ("cure",)

    over(g)

    assert pack_of(g, 0) == ("cure",)
    assert g.result is not None


@pytest.mark.rule("atz.spoils.search-body", "atz.spoils.search-roll", "atz.encounter.haul")
@pytest.mark.rule("atz.vehicle-find.types-by-area")
def test_spoils_keys_are_of_a_car_that_is_fetched_afterwards() -> None:
    """Keys out of a pocket are a car of the area's list, once their finder is away."""
    g = house(human(10, 10), human(11, 10, side=2, status=OUT), dice=(5, 5, 2, 5))
    order(g, Frisk(0, 1))
    assert pack_of(g, 0) == ("car-keys",)
    g.figures[0].status = Status.LEFT

    g.decision = None
    over(g)

    assert [one.kind for one in told(g, CarFetched)] == ["sedan"]
    assert g.encounter is not None
    haul = haul_of(g, g.encounter, (0,))
    assert (haul.items, haul.vehicles, haul.points) == ((), ("sedan",), 3)


@pytest.mark.rule("atz.spoils.packs", "atz.spoils.search-body")
@pytest.mark.parametrize(
    ("other", "frisk"),
    [
        pytest.param(human(11, 10, status=Status.DEAD), SEARCH, id="a dead friend"),
        pytest.param(human(11, 10, side=2, seat=1, status=OUT), None, id="a beaten rival"),
    ],
)
def test_spoils_packs_are_taken_along(other: Figure, frisk: str | None) -> None:
    """What somebody had found is taken off him in passing; only enemies have pockets."""
    g = house(human(10, 10), other)
    activate(g, 0)
    assert g.encounter is not None
    g.encounter.packs[1] = ("food", "medicine")

    order(g, Strip(0, 1, "medicine"))

    assert (pack_of(g, 0), pack_of(g, 1)) == (("medicine",), ("food",))
    assert not g.figures[0].act.done
    assert bars_frisking(g, Frisk(0, 1)) == frisk
