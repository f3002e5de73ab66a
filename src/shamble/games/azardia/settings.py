"""How a table is set up: the settings in words, and ways to play."""

from typing import Final

from shamble.kernel.rules import RuleId
from shamble.kernel.settings import Preset, Setting, cards

SETTINGS: Final = {
    "turn_order": Setting(
        "Turn order",
        "play by order of choice, or round the seats",
        RuleId("azardia.option.turn-order"),
        cards(("choice", "as characters were chosen"), ("seats", "round the table")),
    ),
    "gate_carry": Setting(
        "Past the gate",
        "walk left-over steps on from tile 1",
        RuleId("azardia.option.gate-carry"),
    ),
    "gate_first": Setting(
        "The gate first",
        "send players below level 5 back before any challenge on 80",
        RuleId("azardia.option.gate-first"),
    ),
    "winner_five_advances": Setting(
        "Champions move",
        "a level 5 winner of a challenge advances three tiles",
        RuleId("azardia.option.winner-five-advances"),
    ),
    "duel_levels_only": Setting(
        "Soft landings",
        "the loser of a duel takes no single step back",
        RuleId("azardia.option.duel-levels-only"),
    ),
    "kuchuritok_receives": Setting(
        "Kuchuritok's share",
        "when Kuchuritok gets a share of the hands",
        RuleId("azardia.option.kuchuritok-deals-in"),
        cards(("never", "never"), ("two_players", "with two players"), ("always", "always")),
    ),
    "grace_single": Setting(
        "One face-off",
        "the first face-off ends the game",
        RuleId("azardia.option.grace-single"),
    ),
}
PRESETS: Final = (
    Preset(
        "fair",
        "A day at the fair",
        "Climb to level 5, pass the gate at 80, land on 150. Exactly.",
        minutes=45,
        difficulty=2,
    ),
    Preset(
        "photo",
        "Photo finish",
        "The first face-off at the wheel settles it. No second ride.",
        {"grace_single": True},
        minutes=40,
        difficulty=2,
    ),
    Preset(
        "champions",
        "Prize fight",
        "Win a challenge at level 5 and walk three tiles for it.",
        {"winner_five_advances": True},
        minutes=35,
        difficulty=3,
    ),
    Preset(
        "strict",
        "No left-overs",
        "The gate swallows what you had left to walk, and looks at your level first.",
        {"gate_carry": False, "gate_first": True},
        minutes=60,
        difficulty=4,
    ),
)
