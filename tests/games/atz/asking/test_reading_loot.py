"""Searching, taking and leaving as text, also where it cannot be done."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.encounter_options import Frisk, PutBy, Search, Strip, Take
from shamble.games.atz.battle.options import GoProne, Leave, March, Move, Prompt, Rally, Reload
from shamble.games.atz.battle.state import Atz, ground
from shamble.games.atz.book.terms import Status
from shamble.kernel.options import Option
from shamble.kernel.talk import Unread
from tests.games.atz.asking.test_reading import named
from tests.games.atz.encounters.houses import house, order, searched
from tests.games.atz.positions import activate, human, seat

ADA, AVERAGE, BANGER = range(3)


def indoors(**changes: object) -> Atz:
    """Return Ada and a man called Average N in a house, a beaten banger at Ada's feet."""
    g = house(
        named("Ada", human(25, 25, gun="shotgun")),
        named("Average N", human(27, 25, gun="pistol", empty=("pistol",))),
        named("Banger", human(26, 25, side=2, gun="ba-pistol", status=Status.OUT_OF_THE_FIGHT)),
    )
    searched(g, lying=("food",))
    assert g.encounter is not None
    g.encounter.packs[ADA] = ("medicine",)
    for name, value in changes.items():
        setattr(g.figures[ADA], name, value)
    activate(g, ADA, AVERAGE)
    return order(g)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("search", Search(ADA)),
        ("search the house", Search(ADA)),
        ("Average N searches", Search(AVERAGE)),
        ("average n searches the house", Search(AVERAGE)),
        ("N searches", Search(AVERAGE)),
        ("search with Average N", Search(AVERAGE)),
        ("search Banger", Frisk(ADA, BANGER)),
        ("Average N reloads", Reload(AVERAGE, "pistol")),
        ("reload with N", Reload(AVERAGE, "pistol")),
        ("rally with N", Rally(AVERAGE)),
        ("take the food", Take(ADA, "food")),
        ("leave the medicine", PutBy(ADA, "medicine")),
        ("Average N takes the food", Take(AVERAGE, "food")),
        ("take the BA pistol", Strip(ADA, BANGER, "ba-pistol")),
        ("leave the shotgun", PutBy(ADA, "shotgun")),
        ("leave the table", Leave(ADA)),
        ("leave with Average N", Leave(AVERAGE)),
        ("Average N leaves", Leave(AVERAGE)),
        ("Average N leaves the table", Leave(AVERAGE)),
        ("Ada leaves the shotgun", PutBy(ADA, "shotgun")),
        ("lie down with N", GoProne(AVERAGE)),
        ("set out", March()),
    ],
)
def test_searching_taking_and_leaving_are_read(text: str, meant: Option) -> None:
    """Whoever is named does it, however long the name is, before or after the verb."""
    assert read(indoors(), seat(), text) == meant


@pytest.mark.parametrize(
    "text", ["leave the house", "exit house", "leave the building", "go out", "go outside with ada"]
)
def test_leaving_a_building_is_going_out_of_its_door(text: str) -> None:
    """Who leaves the house he is in goes out of the nearest door, not off the table."""
    g = indoors(y=215)

    move = read(g, seat(), text)

    assert isinstance(move, Move)
    assert move.figure == ADA
    assert ground(g).building_at(move.x, move.y) is None


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("take the rifle", "Nothing that is called so lies where Ada is"),
        ("leave the luxury", "Ada carries nothing that is called so"),
        ("search the house", "Ada is not in the house"),
        ("leave the house", "Ada is not in the house"),
        ("go out", "Ada is not in a building"),
    ],
)
def test_what_is_not_there_is_said(text: str, told: str) -> None:
    """What cannot be taken, left or searched is said to be elsewhere, not to be no order."""
    g = indoors(y=100)

    with pytest.raises(Unread) as unread:
        read(g, seat(), text)

    assert unread.value.text.startswith(told)


def test_what_is_too_heavy_is_told_by_its_rule() -> None:
    """What lies there and cannot be carried is an order all the same, so that its rule is told."""
    g = indoors(rep=1)

    assert g.bars(read(g, seat(), "take the food")) == "atz.cargo.over-limit"  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["search", "move north", "reload"])
def test_orders_before_it_is_said_who_acts(text: str) -> None:
    """While it is asked who acts, that is said; nothing else comes of an order."""
    g = box.deal(1, 11, {"scenario": "discover"})
    assert g.decision is not None
    assert g.decision.prompt == Prompt.GROUP

    with pytest.raises(Unread) as unread:
        read(g, seat(), text)

    assert unread.value.text.startswith("First it is asked who acts")
    assert unread.value.nearest[0] == "activate"
