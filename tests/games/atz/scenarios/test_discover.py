"""How encounters are dealt."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.scene_events import SceneSet
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.scenarios.deal import TURNS, UNLIMITED, deal, settle
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from tests.games.atz.positions import tables


def dealt(**options: object) -> Atz:
    """Return an encounter as it is dealt."""
    return box.deal(1, 7, {"scenario": "discover", **options})


@pytest.mark.rule("atz.discover.generation", "atz.discover.purpose")
@pytest.mark.parametrize("area", ["urban", "suburbs", "rural"])
def test_discover_generation(area: str) -> None:
    """Zombies stand about as in any battle; buildings hold nothing yet, and nobody is hostile."""
    g = dealt(area=area, hostiles=5)

    assert g.encounter is not None
    assert len(g.encounter.houses) == len(g.terrain.buildings) > 0
    assert not any(house.entered or house.lying for house in g.encounter.houses)
    assert any(it.who.zombie for it in g.figures)
    assert all(it.who.seat == 0 for it in g.figures if not it.who.zombie)
    assert g.encounter.came == (0, 1, 2)
    assert g.encounter.brought[0] == g.figures[0].guns


@pytest.mark.rule("atz.discover.generation")
def test_discover_enters_from_any_edge() -> None:
    """The players may choose by which edge they come, and are told what it is about."""
    g = dealt(entry="choose")

    assert g.decision is not None
    assert g.decision.prompt == "entry"
    assert len({one.edge for one in g.decision.options}) == 4  # type: ignore[attr-defined]


@pytest.mark.rule("atz.discover.purpose")
def test_discover_says_what_it_is_about() -> None:
    """The story is told before the first turn."""
    g = deal(1, Dice.seeded(7, "discover"), Settings(scenario="discover"), tables())
    g.log = []
    g.run()

    assert [one.event.title for one in g.log if isinstance(one.event, SceneSet)] == ["Discover"]


@pytest.mark.rule("atz.encounter.ending")
@pytest.mark.parametrize(
    ("options", "turns"),
    [
        ({}, UNLIMITED),
        ({"turn_limit": 0}, 0),
        ({"turn_limit": 5}, 5),
        ({"versus": True}, TURNS),
        ({"versus": True, "turn_limit": 0}, 0),
        ({"hostiles": 3, "town": False}, UNLIMITED),
    ],
)
def test_discover_takes_so_many_turns(options: dict[str, object], turns: int) -> None:
    """As many as it takes, unless the table agreed on a number; against each other, 12."""
    settings = Settings(scenario="discover", **options)  # type: ignore[arg-type]

    settled = settle(settings, 2, tables())
    assert settled.turn_limit == turns
    assert settled.town  # an encounter is on a generated table,
    assert not settled.hostiles  # nobody's people are met before a building is entered,
    assert not settled.purpose  # and has no purpose but its own


@pytest.mark.rule("atz.takeback.generation", "atz.takeback.purpose")
def test_takeback_generation() -> None:
    """Take Back is dealt as Discover is: zombies about, buildings that hold nothing yet."""
    g = box.deal(1, 7, {"scenario": "take-back", "entry": "choose"})
    assert g.encounter is not None
    assert (g.encounter.kind, len(g.encounter.houses)) == ("take-back", len(g.terrain.buildings))

    played = box.deal(1, 7, {"scenario": "take-back"})
    assert any(it.who.zombie for it in played.figures)


@pytest.mark.rule("atz.takeback.purpose")
def test_takeback_is_played_together() -> None:
    """One base is not won by one of several rivals."""
    with pytest.raises(SettingsError, match="together"):
        box.deal(2, 7, {"scenario": "take-back", "versus": True})
