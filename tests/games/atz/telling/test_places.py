"""Where somebody is, told as a person would: by what stands there, not in inches."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.events import Moved, NoiseHeard, ZombiePlaced
from shamble.games.atz.telling.words_log import story
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Event
from tests.games.atz.positions import battle, car, human, table

HOUSE = (20, 20, 30, 30)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        pytest.param(Moved(0, 250, 250), "Moves: human, now in the house.", id="in a house"),
        pytest.param(
            Moved(0, 250, 310), "Moves: human, now by the north wall of the house.", id="at a wall"
        ),
        pytest.param(
            Moved(0, 220, 300), "Moves: human, now by the north wall of the house.", id="in a wall"
        ),
        pytest.param(Moved(0, 60, 50), "Moves: human, now by the low wall.", id="by a wall"),
        pytest.param(Moved(0, 400, 400), "Moves: human, now in the open.", id="in the open"),
        pytest.param(
            ZombiePlaced(0, 3, 400, 400),
            "Out of nowhere shambles human in the open (die 3).",
            id="new",
        ),
    ],
)
def test_the_story_says_by_what_somebody_stands(event: Event, line: str) -> None:
    """A house, a wall or open ground, as the table has it."""
    terrain = table(buildings=(HOUSE,), obstacles=(car(5, 5.5),))
    g = battle(human(2, 2), terrain=terrain)

    assert story(box.voice(g, ("Ann",)), g.deck, [event]) == [line]


def test_noise_is_heard_somewhere() -> None:
    """So is the place of a noise."""
    g = battle(human(2, 2), terrain=table(buildings=(HOUSE,)))

    told = box.words.event(box.voice(g, ("Ann",)), g.deck, NoiseHeard(250, 250, 2))

    assert told == "There is noise in the house, as loud as 2 shots."


@pytest.mark.rule("atz.skirmish.drive-off")
def test_skirmish_drive_off_needs_somebody() -> None:
    """Nobody can be driven off where there are no hostile humans."""
    options = {"scenario": "skirmish", "purpose": "drive-off"}

    with pytest.raises(SettingsError, match="nobody to drive off"):
        box.deal(1, 3, options)

    assert box.deal(1, 3, {**options, "hostiles": 2}).result is None


@pytest.mark.rule("atz.skirmish.purpose")
@pytest.mark.parametrize(("name", "purpose"), [("drive", "drive-off"), ("night", "survive")])
def test_skirmish_purpose_of_presets(name: str, purpose: str) -> None:
    """What a preset is called is what it is about."""
    preset = next(one for one in box.presets if one.key == name)

    assert box.deal(1, 3, preset.options).settings.purpose == purpose
