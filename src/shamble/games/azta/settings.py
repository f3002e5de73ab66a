"""How a table is set up: the settings in words, and ways to play."""

from collections.abc import Mapping
from typing import Final

import msgspec

from shamble.games.azta.cards import AztaDeck
from shamble.games.azta.deal import start_values
from shamble.kernel.rules import RuleId
from shamble.kernel.settings import Choice, Preset, Setting, cards

SETTINGS: Final = {
    "start_threat": Setting(
        "First Threats",
        "value of the first card of each Threat's stack",
        RuleId("azta.setup.cutthroat"),
        cards((0, "as the deck says")),
    ),
    "sudden_death": Setting(
        "Sudden death",
        "after a victim, the rest of the Threat looks for more",
        RuleId("azta.sudden.repeat"),
    ),
    "trade_offers": Setting(
        "Trading",
        "offers that each player may make in a round",
        RuleId("azta.weaponize.trade-order"),
        cards((0, "nobody trades")),
    ),
    "five_count": Setting(
        "Counting at the slow",
        "seconds for each of the five fingers in which everybody must decide",
        RuleId("azta.table.five-count"),
        cards((0, "only when somebody counts")),
    ),
    "trash_talk": Setting(
        "Trash talk", "quotes of cards and victims in the log", RuleId("azta.table.trash-talk")
    ),
    "record": Setting(
        "For the record", "the winner plays on for the record", RuleId("azta.win.keep-playing")
    ),
}
PRESETS: Final = (
    Preset(
        "feature",
        "Main feature",
        "Aliens, zombies, tentacles. You only have to be the last one eaten.",
        minutes=40,
        difficulty=2,
    ),
    Preset(
        "cutthroat",
        "Cold open",
        "They were there before the popcorn: every Threat starts at 3.",
        {"start_threat": 3},
        minutes=35,
        difficulty=3,
    ),
    Preset(
        "sudden",
        "Sudden death",
        "One victim is not enough for them. What is left over keeps looking.",
        {"sudden_death": True},
        minutes=25,
        difficulty=4,
    ),
    Preset(
        "count",
        "Five fingers",
        "Five seconds a finger, five fingers, and you are out of time.",
        {"five_count": 5},
        minutes=30,
        difficulty=4,
    ),
)


def deck_settings(deck: AztaDeck) -> Mapping[str, Setting]:
    """Return the settings whose choices are found in the deck."""
    setting = SETTINGS["start_threat"]
    values = (Choice(value, str(value)) for value in start_values(list(deck.enemies)))
    return {
        "start_threat": msgspec.structs.replace(setting, choices=(*setting.choices, *values)),
    }
