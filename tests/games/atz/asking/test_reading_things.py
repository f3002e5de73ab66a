"""Orders about things, as text."""

import pytest

from shamble.games.atz.asking.conceivable import conceivable
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.cargo_options import Load, Medicate, Refuel, Siphon, Unload
from shamble.games.atz.battle.encounter_options import PutBy, Search
from shamble.games.atz.battle.options import Give, Leave, Reload
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Status
from shamble.games.atz.telling import words
from shamble.games.atz.telling.view import view
from shamble.kernel.box import Voice
from shamble.kernel.options import Option
from shamble.kernel.talk import Unread
from tests.games.atz.asking.test_reading import named
from tests.games.atz.encounters.houses import house, order
from tests.games.atz.garage import car
from tests.games.atz.positions import activate, human, seat

ADA, BEN, CLEO = range(3)
VAN = 0


def yard() -> Atz:
    """Return Ada with a pack beside a van, Ben beside her, and Cleo out of the fight."""
    g = house(
        named("Ada", human(12, 10, gun="shotgun")),
        named("Ben", human(13, 10)),
        named("Cleo", human(13, 11, status=Status.OUT_OF_THE_FIGHT)),
    )
    car(g, kind="van", at=(10.5, 10), running=False, found=True)
    activate(g, ADA, BEN)
    assert g.encounter is not None
    g.encounter.packs[ADA] = ("food", "medicine", "fuel")
    g.encounter.cargo[VAN] = ("luxury",)
    return order(g)


@pytest.mark.rule("atz.cargo.loading")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("load the food into the van", Load(ADA, VAN, "food")),
        ("load food", Load(ADA, VAN, "food")),
        ("load everything into the van", Load(ADA, VAN)),
        ("load all", Load(ADA, VAN)),
        ("stow the medical supplies into the van", Load(ADA, VAN, "medicine")),
        ("unload", Unload(ADA, VAN, "luxury")),
        ("unload the luxury items from the van", Unload(ADA, VAN, "luxury")),
        ("take the luxury items out of the van", Unload(ADA, VAN, "luxury")),
        ("load", Reload(ADA, "shotgun")),
        ("reload", Reload(ADA, "shotgun")),
        ("give the food to ben", Give(ADA, BEN, "food")),
        ("give ben the shotgun", Give(ADA, BEN, "shotgun")),
        ("leave the food", PutBy(ADA, "food")),
        ("leave", Leave(ADA)),
        ("siphon", Siphon(ADA, VAN)),
        ("refuel the van", Refuel(ADA, VAN)),
        ("treat cleo", Medicate(ADA, CLEO)),
        ("search", Search(ADA)),
        ("search ben", Search(BEN)),
    ],
)
def test_cargo_orders_are_read(text: str, meant: Option) -> None:
    """Things, people and vehicles are meant by any word that they are called by."""
    assert read(yard(), seat(), text) == meant


@pytest.mark.rule("atz.loot.left-behind")
@pytest.mark.parametrize("text", ["leave the rifle", "give ben the rifle"])
def test_loot_that_is_not_there_is_not_read(text: str) -> None:
    """What nobody carries cannot be left or given."""
    with pytest.raises(Unread):
        read(yard(), seat(), text)


@pytest.mark.rule("atz.cargo.loading", "atz.cargo.vehicle-limit")
def test_cargo_options_say_what_they_weigh() -> None:
    """A sentence says where a thing goes, what it costs and how much room there is."""
    g = yard()
    shown = view(g, seat())
    voice = Voice((), seat())

    assert words.option(voice, g.deck, shown, Load(ADA, VAN, "food")) == (
        "Ada loads food into the Van, for 2 in (cargo 1; 1.5 of 132 taken up then)"
    )
    assert words.option(voice, g.deck, shown, Unload(ADA, VAN, "luxury")) == (
        "Ada takes luxury items out of the Van, for 2 in (cargo 0.5; 6 of 8 carried then)"
    )


@pytest.mark.rule("atz.cargo.loading", "atz.resource.fuel-found-amount")
def test_cargo_is_thought_of() -> None:
    """What a newcomer might try about things is judged, with the rule that forbids it."""
    g = yard()
    tried = conceivable(g, seat())

    assert {Search(ADA), Load(ADA, VAN, "food"), Unload(ADA, VAN, "luxury")} <= set(tried)
    assert {one: g.bars(one) for one in tried if isinstance(one, Search)} == {
        Search(ADA): "atz.loot.cleared-first"
    }
