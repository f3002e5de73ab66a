"""Ways to begin a campaign, ready-made, and what is asked before one."""

from typing import Final

from shamble.kernel.settings import Preset

READY: Final = (
    "star survivor 5 shotgun stone-cold born-leader;"
    " survivor 4 two-handed-weapon brawler;"
    " survivor 4 bolt-action-rifle marksman;"
    " civilian 4 pistol transporter;"
    " civilian 3 machine-pistol agile;"
    " civilian 3 knife runt"
)
BEGINNINGS: Final = (
    Preset(
        "ready",
        "Six you can count on",
        "A driver, a marksman, somebody with an axe. They have found each other already.",
        {"roster": READY},
        (1, 1),
        difficulty=2,
        minutes=45,
    ),
    Preset(
        "day-one",
        "Day One",
        "You, your family, and a morning like any other. It does not stay one.",
        {"begin": "day-one"},
        difficulty=3,
        minutes=60,
    ),
    Preset(
        "neighbours",
        "Whoever was next door",
        "Civilians by the lists. They had other plans for the weekend.",
        {"begin": "lists", "people": "civilian"},
        difficulty=4,
        minutes=45,
    ),
    Preset(
        "survivors",
        "The ones who got this far",
        "Survivors by the lists. They do not talk about how.",
        {"begin": "lists", "people": "survivor"},
        difficulty=3,
        minutes=45,
    ),
    Preset(
        "gang",
        "A gang of your own",
        "Gangers by the lists. The end of the world was a promotion.",
        {"begin": "lists", "people": "ganger"},
        difficulty=3,
        minutes=45,
    ),
)
ASKS: Final = ("goal", "group", "area", "hard", "vow", "map")
