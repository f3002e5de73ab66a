"""How a table is set up: the settings in words, and ways to play."""

from collections.abc import Mapping
from typing import Final

from shamble.games.ebz.pack import EbzDeck
from shamble.games.ebz.setups import recommended
from shamble.kernel.rules import RuleId
from shamble.kernel.settings import Choice, Preset, Setting, cards

RANDOM: Final = "random"
SETTINGS: Final = {
    "piles": Setting(
        "The shop", "which Swag there is to find", RuleId("ebz.setup.recommended")
    ),
    "promos": Setting(
        "Promo cards", "promo cards are in the random choice", RuleId("ebz.setup.promo"),
        where={"piles": (RANDOM,)},
    ),
    "first_player": Setting(
        "Who begins",
        "who goes first",
        RuleId("ebz.start.first-player"),
        cards((0, "drawn by lot")),
        form="seat",
    ),
    "survivors": Setting(
        "Who plays whom",
        "which Survivor each player is",
        RuleId("ebz.setup.who-plays-whom"),
        form="each-seat",
    ),
}  # fmt: skip
PRESETS: Final = (
    Preset(
        "first-night",
        "First Night",
        "Guns, a crowbar and a dinner in front of the TV. For the first time.",
        {"piles": "First Night"},
        minutes=30,
        difficulty=1,
    ),
    Preset(
        "random",
        "Whatever is left",
        "The pantry is filled by lot. So is your future.",
        {"piles": RANDOM},
        minutes=40,
        difficulty=2,
    ),
    Preset(
        "father",
        "Father Knows Best",
        "Every gun in the house. Father insists.",
        {"piles": "Father Knows Best"},
        minutes=35,
        difficulty=2,
    ),
    Preset(
        "run-away",
        "Run away some more",
        "Up a tree, into a bin. Perhaps it will confuse them.",
        {"piles": "Perhaps it will confuse them if we run away some more?"},
        minutes=40,
        difficulty=3,
    ),
    Preset(
        "family",
        "Somehow a family",
        "Grandma's pantry, Grandpa's shed, and people who claim to know you.",
        {"piles": "That this group must somehow form a family"},
        minutes=40,
        difficulty=3,
    ),
    Preset(
        "draaawww",
        "Draaawww",
        "Cards, cards, cards. Whoever cannot draw is eaten.",
        {"piles": "Draaawww"},
        minutes=45,
        difficulty=4,
    ),
)


def deck_settings(deck: EbzDeck) -> Mapping[str, Setting]:
    """Return the settings whose choices are found in the deck."""
    piles, survivors = SETTINGS["piles"], SETTINGS["survivors"]
    named = (Choice(RANDOM, "by lot"), *(Choice(it.name, it.name) for it in recommended()))
    people = (Choice("", "whoever is free"), *(Choice(name, name) for name in deck.survivors))
    return {
        "piles": Setting(piles.title, piles.words, piles.rule, named),
        "survivors": Setting(
            survivors.title, survivors.words, survivors.rule, people, survivors.form
        ),
    }
