"""What one can carry, and what is taken and left."""

import msgspec
import pytest

from shamble.games.atz.battle.encounter_options import PutBy, Search, Take
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.encounter_tables import encounter_tables
from shamble.games.atz.book.terms import Status
from shamble.games.atz.fighting.melee import lose_bout
from shamble.games.atz.loot.barter import receive
from shamble.games.atz.loot.things import HEAVY, bars_taking, own, put_in
from shamble.games.atz.people.packs import can_carry, limit_of, load_of, weight_of
from shamble.games.atz.reactions.damage import is_armoured
from tests.games.atz.encounters.houses import house, order, searched
from tests.games.atz.positions import battle, human, run, tables

VALUES = {
    "assault-rifle": 2, "ba-pistol": 1, "body-armour": 1, "bolt-action-rifle": 2, "chain-saw": 3,
    "flash-bang-grenade": 0.5, "car-keys": 0.25, "food": 1, "fuel": 2, "keys": 0.25, "luxury": 0.5,
    "machine-pistol": 1, "medicine": 0.5, "one-handed-weapon": 2, "two-handed-weapon": 2,
    "pistol": 1, "semi-automatic-rifle": 2, "shotgun": 2, "submachine-gun": 2, "cure": 0.25,
    "squad-automatic-weapon": 2, "improvised-one-handed-weapon": 2,
    "improvised-two-handed-weapon": 2, "knife": 2,
}  # fmt: skip


def laden(item: str, *pack: str, rep: int = 2, gun: str = "") -> Atz:
    """Return somebody with a pack, and one thing that lies in his building."""
    g = searched(house(human(25, 25, rep=rep, gun=gun)), lying=(item,))
    assert g.encounter is not None
    g.encounter.packs[0] = pack
    return g


@pytest.mark.rule("atz.cargo.missing-values", "atz.cargo.character-limit")
def test_cargo_values() -> None:
    """Everything has its value; what the book leaves out counts as what is like it."""
    listed = {row.id: row.quarters / 4 for row in encounter_tables().cargo}
    assert listed == VALUES
    assert {*tables().weapons, *tables().melee} <= set(listed)
    assert weight_of(("squad-automatic-weapon",)) == weight_of(("shotgun",)) == 8
    assert {item: weight_of((item,)) / 4 for item in VALUES} == VALUES


@pytest.mark.rule("atz.cargo.missing-values")
def test_cargo_missing_values_of_a_deck_with_weapons_of_its_own() -> None:
    """A weapon that a deck adds weighs 2, and is put down and taken along like any other."""
    g = laden("food", rep=1, gun="flare-gun")
    row = msgspec.structs.replace(g.deck.weapons["pistol"], id="flare-gun", title="Flare Gun")
    g.deck = msgspec.structs.replace(g.deck, weapons={**g.deck.weapons, "flare-gun": row})
    assert load_of(g, 0) == limit_of(g.figures[0]) == 8

    order(g, PutBy(0, "flare-gun"))

    assert bars_taking(g, Take(0, "flare-gun")) is None
    assert bars_taking(g, Take(0, "food")) is None


@pytest.mark.rule("atz.cargo.character-limit", "atz.cargo.over-limit")
@pytest.mark.parametrize(
    ("pack", "barred"),
    [
        pytest.param(("fuel", "food"), None, id="3 of 4"),
        pytest.param(("fuel", "fuel"), HEAVY, id="4 of 4"),
        pytest.param(("fuel", "food", "luxury"), HEAVY, id="half a point too much"),
    ],
)
def test_cargo_character_limit(pack: tuple[str, ...], barred: str | None) -> None:
    """Rep 2 carries 4 points, and not a quarter more."""
    g = laden("food", *pack)

    assert limit_of(g.figures[0]) == 16
    assert bars_taking(g, Take(0, "food")) == barred


@pytest.mark.rule("atz.cargo.over-limit")
def test_cargo_armour_that_is_put_on_weighs_nothing() -> None:
    """Who has no armour puts on what he takes, however much he carries."""
    g = laden("body-armour", "fuel", "fuel")

    assert bars_taking(g, Take(0, "body-armour")) is None


@pytest.mark.rule("atz.cargo.weapons-in-hand-count")
def test_cargo_weapons_count() -> None:
    """An assault rifle and a pistol leave a Rep 4 figure 5 of 8; worn armour weighs nothing."""
    g = searched(house(human(25, 25, rep=4, gun="assault-rifle", armour=True)))
    put_in(g, 0, "pistol")

    assert (load_of(g, 0), limit_of(g.figures[0])) == (12, 32)


@pytest.mark.rule("atz.cargo.wounded-and-bodies")
def test_cargo_of_the_wounded() -> None:
    """Whom one carries weighs nothing."""
    g = searched(house(human(25, 25), human(26, 25, status=Status.OUT_OF_THE_FIGHT)))
    put_in(g, 0, "food")
    before = load_of(g, 0)
    g.figures[0].carries, g.figures[1].carried = 1, True

    assert load_of(g, 0) == before == 4


@pytest.mark.rule("atz.resource.body-armor")
def test_resource_body_armour_is_put_on() -> None:
    """Armour protects whoever finds it from then on; a second one is carried."""
    g = searched(house(human(25, 25)))
    assert not is_armoured(g, 0)

    put_in(g, 0, "body-armour")
    put_in(g, 0, "body-armour")

    assert is_armoured(g, 0)
    assert g.encounter is not None
    assert g.encounter.packs == {0: ("body-armour",)}


@pytest.mark.rule("atz.cargo.over-limit")
def test_cargo_a_full_pack_leaves_the_find() -> None:
    """Who cannot carry it can only leave it, and make room first to take it then."""
    g = searched(house(human(25, 25, rep=1), dice=(4, 5)))
    assert g.encounter is not None
    g.encounter.packs[0] = ("fuel",)

    order(g, Search(0))

    assert g.encounter.houses[0].lying == ("food",)
    assert g.encounter.packs[0] == ("fuel",)


@pytest.mark.rule("atz.cargo.over-limit", "atz.resource.body-armor")
@pytest.mark.parametrize("worn", [False, True])
def test_cargo_armour_is_put_on_however_full_the_pack(*, worn: bool) -> None:
    """Armour that one can put on weighs nothing; a second one has to fit into the pack."""
    g = searched(house(human(25, 25, rep=1, armour=worn)), lying=("body-armour",))
    assert g.encounter is not None
    g.encounter.packs[0] = ("fuel",)

    order(g)

    assert g.bars(Take(0, "body-armour")) == (HEAVY if worn else None)


@pytest.mark.rule("atz.cargo.over-limit")
def test_cargo_room_can_be_made() -> None:
    """What is put by lies there, and the other thing fits."""
    g = laden("food", "fuel", rep=1)
    order(g)
    assert g.decision is not None
    assert [one for one in g.decision.options if isinstance(one, Take)] == []

    order(g, PutBy(0, "fuel"), Take(0, "food"))

    assert g.encounter is not None
    assert g.encounter.packs[0] == ("food",)
    assert g.encounter.houses[0].lying == ("fuel",)


@pytest.mark.rule("atz.cargo.over-limit", "atz.barter.once")
def test_cargo_of_a_trade_goes_to_who_has_room() -> None:
    """What is received is for the first who can carry it; what nobody can is left there."""
    g = searched(house(human(25, 25, rep=1), human(26.5, 25, rep=1)))
    assert g.encounter is not None
    g.encounter.packs = {0: ("fuel",), 1: ("food",)}

    receive(g, (0, 1), "food")
    receive(g, (0, 1), "food")

    assert g.encounter.packs == {0: ("fuel",), 1: ("food", "food")}
    assert g.encounter.houses[0].lying == ("food",)


@pytest.mark.rule("atz.cargo.over-limit")
def test_cargo_of_guns_that_are_put_by() -> None:
    """A gun that is put by is out of the hand; keys stay in the pocket."""
    g = laden("food", "keys", "fuel", rep=2, gun="shotgun")
    assert own(g, 0) == ("shotgun", "fuel")

    order(g, PutBy(0, "shotgun"))

    assert (g.figures[0].guns, g.figures[0].hand) == ((), ())
    assert can_carry(g, 0, "food")


@pytest.mark.rule("atz.resource.body-armor-melee")
def test_resource_body_armour_is_no_help_in_melee() -> None:
    """Who loses a bout by one is out of the fight, armour or not."""
    g = battle(human(5, 5, armour=True), human(6, 5, side=2))

    run(g, lose_bout, 0, 1, 1)

    assert g.figures[0].status == Status.OUT_OF_THE_FIGHT
