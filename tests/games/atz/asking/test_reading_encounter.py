"""Orders of encounters as text."""

import msgspec
import pytest

from shamble.games.atz.asking.conceivable import conceivable
from shamble.games.atz.asking.reading import read
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.challenge_options import Attempt, Dare
from shamble.games.atz.battle.encounter_options import Search, TakeShelter
from shamble.games.atz.battle.state import Atz
from shamble.kernel.talk import Unread
from tests.games.atz.encounters.houses import DOOR, HOUSE, order
from tests.games.atz.occurrences.chance import outing
from tests.games.atz.positions import activate, human, seat, table


def at_people() -> Atz:
    """Return somebody with food in his pack beside people who parted from him in peace."""
    g = outing(human(25, 24), human(26, 24, side=2))
    g.figures[1].who = msgspec.structs.replace(g.figures[1].who, peaceful=True)
    assert g.encounter is not None
    g.encounter.meetings = ((1,),)
    g.encounter.packs = {0: ("food", "luxury")}
    activate(g, 0)
    return order(g)


@pytest.mark.parametrize(
    ("text", "option"),
    [
        ("trade luxury for food food", Barter(0, 0, ("food", "food"), ("luxury",))),
        ("barter the luxury for 2 food", Barter(0, 0, ("food", "food"), ("luxury",))),
        ("trade food for medical", Barter(0, 0, ("medicine",), ("food",))),
        (
            "dare swing across the alley to 20,20 or fall",
            Dare(0, "swing across the alley", False, "spot", "fall", 200, 200),  # noqa: FBT003
        ),
        (
            "Try throw a bottle of the good stuff at 20,20, hard",
            Dare(0, "throw a bottle of the good stuff", True, "noise", "time", 200, 200),  # noqa: FBT003
        ),
        ("dare tell a joke or noise", Dare(0, "tell a joke", False, "story", "noise")),  # noqa: FBT003
        ("hide", TakeShelter(0)),
    ],
)
def test_orders_of_encounters_are_read(text: str, option: object) -> None:
    """Trades, challenges in one's own words and hiding are said in words."""
    assert read(at_people(), seat(), text) == option


@pytest.mark.parametrize("text", ["trade luxury", "trade unicorns for food", "dare"])
def test_orders_of_encounters_that_say_too_little(text: str) -> None:
    """What is missing is asked for, with an example."""
    with pytest.raises(Unread) as unread:
        read(at_people(), seat(), text)

    assert unread.value.nearest


def test_what_a_newcomer_thinks_of_on_an_encounter() -> None:
    """Searching, hiding, trading and kicking a door are thought of, each with a reason why not."""
    g = outing(human(25, 19.4, gun="pistol"), terrain=table(buildings=(HOUSE,), doors=(DOOR,)))
    assert g.encounter is not None
    g.encounter.refuges, g.encounter.meetings = (0,), ((0,),)
    activate(g, 0)
    order(g)

    found = {one: g.bars(one) for one in conceivable(g, seat())}

    assert found[Search(0)] == "atz.loot.cleared-first"
    assert found[TakeShelter(0)] == "atz.event.11-detail"
    assert found[Barter(0, 0, ("food",), ("pistol",))] == "atz.barter.when"
    assert found[Attempt(0, "kick", opening=0)] == "atz.challenge.software-menu"
