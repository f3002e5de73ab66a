"""How a table is set up: the settings in words, and ways to play."""

from typing import Final

from shamble.kernel.rules import RuleId
from shamble.kernel.settings import Preset, Setting, cards

SETTINGS: Final = {
    "first_player": Setting(
        "Who begins",
        "who goes first",
        RuleId("zdfg.setup.first-player"),
        cards((0, "drawn by lot")),
        form="seat",
    ),
    "turn_limit": Setting(
        "Length",
        "turns for each player, after which whoever has more complete wins",
        RuleId("zdfg.complete.stalemate"),
        cards((0, "until somebody wins")),
    ),
    "order_discards": Setting(
        "Order of discards",
        "ask for the order in which cards go onto the discard pile",
        RuleId("zdfg.discard.order"),
    ),
}
PRESETS: Final = (
    Preset(
        "recruits",
        "Recruiting day",
        "One Team, one set of Weapons. Whoever has both may leave the building.",
        minutes=20,
        difficulty=1,
    ),
    Preset(
        "lunch",
        "Lunch break",
        "Twelve turns each. Then they are through the door.",
        {"turn_limit": 12},
        minutes=15,
        difficulty=2,
    ),
    Preset(
        "neat",
        "Paperwork",
        "Everything is filed in the order you say. Somebody will dig in the pile.",
        {"order_discards": True},
        minutes=25,
        difficulty=3,
    ),
)
