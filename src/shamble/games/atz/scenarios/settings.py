"""How a table is set up: the settings in words, and ways to play."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from shamble.games.atz.book.tables import Attribute, AtzTables, MeleeWeapon, Weapon
from shamble.games.atz.people.recruit import CLASSES, STAR_REP, person
from shamble.games.atz.people.roster import ARMOUR, GRUNT_REP, HIGHEST, STAR, TRAITS
from shamble.games.atz.scenarios.deal import ENCOUNTERS, SKIRMISH
from shamble.kernel.rules import RuleId
from shamble.kernel.settings import Choice, Part, Piece, Preset, Setting, cards

SOME: Final = tuple(ENCOUNTERS)
SKIRMISHES: Final = {"scenario": (SKIRMISH,)}  # what is asked of a free skirmish only
LONG: Final = {"scenario": ()}  # what is asked of campaigns, which are no single game
OUTINGS: Final = {"scenario": SOME}  # what is asked of encounters only
FREE: Final = {"scenario": (SKIRMISH, *SOME)}  # what is asked where no story says it
ROLLED: Final = {**FREE, "roster": ("",)}  # and only where nobody picks figures
LISTS: Final = cards(
    ("civilian", "Civilians", "people who had other plans"),
    ("survivor", "Survivors", "they have done this before"),
    ("ganger", "Gangers", "they never needed a reason"),
    ("police", "Police", "still on duty"),
    ("military", "Soldiers", "with armour, and orders"),
)
SETTINGS: Final = {
    "scenario": Setting(
        "Story",
        "what is played",
        RuleId("atz.scenario.purpose"),
        cards(
            ("", "the usual", "First Contact for one or two players, otherwise a skirmish"),
            (SKIRMISH, "a free skirmish"),
            ("first-contact", "First Contact"),
            ("atm-adventure", "ATM Adventure"),
            ("the-bleens", "The Bleens"),
            ("discover", "Discover", "search the houses, and get home with what is in them"),
            ("raid", "Raid", "they hold somebody of yours: go in quietly, and bring him home"),
            ("take-back", "Take Back", "clear every house and street, and have a base"),
            ("own", "A story from a file", "one that you or a friend wrote"),
        ),
    ),
    "story": Setting(
        "A file of your own",
        "a scenario that somebody wrote: its table, its people, and what is hidden",
        RuleId("atz.scenario.own-file"),
        form="file",
        where={"scenario": ("own",)},
    ),
    "roster": Setting(
        "Your people",
        "pick a figure, then what it carries and is like",
        RuleId("atz.gear.as-modelled"),
        form="roster",
        first=True,
        where=FREE,
    ),
    "area": Setting(
        "Where",
        "how thick the houses stand, and the dead among them",
        RuleId("atz.area.three-kinds"),
        (
            Choice("urban", "Urban", "shops, and them", "in town"),
            Choice("suburbs", "Suburbs", "lawns, fences", "in the suburbs"),
            Choice("rural", "Rural", "far, quiet, dark", "in the country"),
        ),
        first=True,
        where=FREE,
    ),
    "time": Setting(
        "When",
        "time of day",
        RuleId("atz.time.choice"),
        (
            Choice("pre-dawn", "Dawn", "Nobody has had coffee.", "before dawn"),
            Choice("daytime", "Day", "You see far. So does whoever still looks.", "by day"),
            Choice("evening", "Dusk", "You see less far. They never saw far.", "at dusk"),
            Choice("night", "Night", "You see little, and hear all of it.", "by night"),
        ),
        first=True,
    ),
    "purpose": Setting(
        "What it is about",
        "what the players are out for",
        RuleId("atz.skirmish.purpose"),
        cards(
            ("", "the usual", "to drive hostile people off, or to get away if there are none"),
            ("drive-off", "drive them off"),
            ("hold", "hold the ground"),
            ("fetch", "fetch something"),
            ("get-away", "get away"),
            ("survive", "survive the night"),
        ),
        where=SKIRMISHES,
    ),
    "people": Setting(
        "Whom players recruit",
        "the list from which players recruit",
        RuleId("atz.class.start-any"),
        LISTS,
        where=ROLLED,
    ),
    "figures": Setting(
        "People each",
        "figures for each player, the Star among them",
        RuleId("atz.recruit.first-size"),
        where=ROLLED,
    ),
    "weather": Setting("Bad weather", "fog or heavy rain", RuleId("atz.los.weather"), where=FREE),
    "hostiles": Setting(
        "Hostile people",
        "hostile humans whom nobody commands",
        RuleId("atz.game.npc-humans"),
        cards((0, "nobody")),
        where=SKIRMISHES,
    ),
    "enemies": Setting(
        "Who they are", "the list of the hostile humans", RuleId("atz.npc.stances"), LISTS,
        where=SKIRMISHES,
    ),
    "zombies": Setting(
        "Zombies at the start",
        "how many there are before anybody makes a noise",
        RuleId("atz.zombie.start-count-suburbs"),
        cards((-1, "as the book rolls them"), (0, "none yet")),
        where=FREE,
    ),
    "versus": Setting(
        "Each for himself", "every player against the others", RuleId("atz.turn.versus"), where=FREE
    ),
    "turn_limit": Setting(
        "Length",
        "turns until it is over",
        RuleId("atz.turn.end"),
        cards((-1, "as many as usual"), (0, "no end")),
    ),
    "attributes": Setting(
        "Attributes", "whether figures have attributes", RuleId("atz.attr.optional")
    ),
    "hold_reaction_fire": Setting(
        "Hold your fire", "players may decline to fire", RuleId("atz.react.compulsory")
    ),
    "stars": Setting(
        "Stars each", "Stars for each player", RuleId("atz.seat.player-figures"), where=ROLLED
    ),
    "star_attributes": Setting(
        "What Stars are",
        "the two attributes of a Star",
        RuleId("atz.attr.star-choice"),
        form="several",
        where=ROLLED,
        most=TRAITS[True],
    ),
    "goal": Setting(
        "What the campaign is about",
        "what a group is after in the long run",
        RuleId("atz.win.software-goals"),
        cards(
            ("open", "to live"),
            ("year", "to live through a year"),
            ("cure", "to find the Cure"),
            ("hold", "to hold a base for a year"),
            ("ten", "to be ten, with a base"),
            ("rep", "a Star of Rep 7"),
            ("far", "to reach the coast, at the other end of the map"),
            ("own", "one of your own, in your words"),
        ),
        where=LONG,
    ),
    "vow": Setting(
        "Your own goal",
        "what the group is after, in your words; you say when it is reached",
        RuleId("atz.win.software-goals"),
        where=LONG,
    ),
    "map": Setting(
        "Your own map",
        "areas in their order, such as: Austin urban - Round Rock suburbs - Hill Country rural;"
        " several ways are parted by semicolons",
        RuleId("atz.travel.map"),
        where=LONG,
    ),
    "group": Setting(
        "Whose group it is",
        "how several players have their people in a campaign",
        RuleId("atz.campaign.groups"),
        cards(
            ("each", "one Star each", "together, with one map, one month and one camp"),
            ("shared", "one group for all", "the people are dealt out to the players"),
            ("rivals", "rival groups", "in one world, each with its own months"),
        ),
        where=LONG,
    ),
    "begin": Setting(
        "How it begins",
        "with the first day, or with a group that has come through it",
        RuleId("atz.campaign.start-area"),
        cards(
            ("", "ask me", "when the campaign begins"),
            ("day-one", "Day One", "you, your family, and a day that begins like any other"),
            ("ready", "a ready group", "four who have come through it"),
            ("lists", "by the lists", "a Star, and who can be found"),
        ),
        where=LONG,
    ),
    "printed": Setting(
        "Nothing but the book",
        "nobody starves or is held, bases stay, no food at first nor from those who join",
        RuleId("atz.campaign.printed"),
        where=LONG,
    ),
    "hard": Setting(
        "A humble Star", "a Civilian Star begins with Rep 3", RuleId("atz.class.start-rep3"),
        where=ROLLED,
    ),
    "day": Setting(
        "Days since the outbreak",
        "lists and vehicles age with every day",
        RuleId("atz.class.military-rogue"),
        where=FREE,
    ),
    "town": Setting(
        "A town",
        "a generated table instead of a bare one",
        RuleId("atz.terrain.free-setup"),
        where=SKIRMISHES,
    ),
    "size": Setting(
        "Size of the table",
        "length of the table's edges in inches",
        RuleId("atz.map.larger-tables"),
        where=FREE,
    ),
    "entry": Setting(
        "You come in",
        "edge by which players enter",
        RuleId("atz.zombie.start-entry-details"),
        cards(
            ("bottom", "from below"),
            ("left", "from the left"),
            ("top", "from above"),
            ("right", "from the right"),
            ("choose", "each player chooses", "edge, place and pace"),
        ),
        where=FREE,
    ),
    "vehicle": Setting(
        "A vehicle each",
        "a vehicle for each player, with its keys",
        RuleId("atz.vehicle.scope"),
        where=FREE,
    ),
    "driving": Setting(
        "At the wheel", "players come in their vehicles", RuleId("atz.vehicle.move"), where=FREE
    ),
    "captives": Setting(
        "Who is held",
        "members of the group to be freed; against each other, for each player",
        RuleId("atz.captive.several"),
        cards((0, "nobody", "a Raid for what is there")),
        where={"scenario": ("raid",)},
    ),
    "year_die": Setting(
        "Strangers after a year",
        "a year after the outbreak, a whole die is added to who lives there, instead of 1",
        RuleId("atz.raid.who-modifier-misprint"),
        where={"scenario": ("raid", "take-back")},
    ),
    "search_later": Setting(
        "Searching takes time",
        "only who began his activation in a building may search it",
        RuleId("atz.loot.search-timing"),
        where=OUTINGS,
    ),
    "events": Setting(
        "Random events",
        "what calls for a random event",
        RuleId("atz.event.how-often"),
        cards(
            ("sixes", "two sixes", "as the book has it"),
            ("doubles", "any doubles", "something is always going on"),
            ("never", "nothing", "only what you bring about yourselves"),
        ),
        where=OUTINGS,
    ),
    "raw_half": Setting(
        "Fewer empty houses",
        "of half a die, only a 1 that is rolled counts as nobody",
        RuleId("atz.inside.result-of-one"),
        where=OUTINGS,
    ),
    "rooms": Setting(
        "Large buildings",
        "which are gone into and searched room by room, each with a roll of its own",
        RuleId("atz.loot.large-buildings"),
        cards(
            ("whole", "each as a whole", "one roll for what is inside, and one search"),
            ("large", "large ones room by room", "and apartments, whatever their size"),
            ("all", "all room by room", "every building that has several areas"),
        ),
        where={"scenario": ("discover", "take-back")},
    ),
    "riders_take_room": Setting(
        "Riders take up room",
        "a vehicle carries less cargo for everybody who sits in it",
        RuleId("atz.cargo.seats-and-passengers"),
        where=OUTINGS,
    ),
}  # fmt: skip
PRESETS: Final = (
    Preset(
        "first-contact",
        "First Contact",
        "Two handymen, a golf cart, residents who are not themselves.",
        {"scenario": "first-contact"},
        (1, 2),
        minutes=25,
        difficulty=1,
    ),
    Preset(
        "atm-adventure",
        "ATM Adventure",
        "Leaving town. Just some cash first. And two dogs.",
        {"scenario": "atm-adventure"},
        (1, 2),
        minutes=30,
        difficulty=2,
    ),
    Preset(
        "the-bleens",
        "The Bleens",
        "A mother, three small children, a jam. They think it is tag.",
        {"scenario": "the-bleens"},
        (1, 1),
        minutes=35,
        difficulty=3,
    ),
    Preset(
        "discover",
        "Discover",
        "Houses that nobody has looked into yet. Nearly nobody.",
        {"scenario": "discover"},
        minutes=45,
        difficulty=3,
    ),
    Preset(
        "raid",
        "Raid",
        "They have one of yours, in one of these houses. Mind the noise.",
        {"scenario": "raid"},
        minutes=50,
        difficulty=4,
    ),
    Preset(
        "take-back",
        "Take Back",
        "A home, once it is cleared. Somebody lives there. Some do not.",
        {"scenario": "take-back"},
        minutes=60,
        difficulty=4,
    ),
    Preset(
        "drive",
        "Drive them off",
        "Free skirmish. Three strangers hold the street. You or they leave.",
        {"scenario": SKIRMISH, "hostiles": 3, "purpose": "drive-off"},
        minutes=45,
        difficulty=2,
        free=True,
    ),
    Preset(
        "night",
        "Night shift",
        "Free skirmish. Twenty of them, in the dark, and one lamp.",
        {"scenario": SKIRMISH, "time": "night", "zombies": 20, "purpose": "survive"},
        minutes=60,
        difficulty=4,
        free=True,
    ),
    Preset(
        "turf",
        "Turf war",
        "Free skirmish. Four Gangers were here first, and say so.",
        {"scenario": SKIRMISH, "hostiles": 4},
        minutes=60,
        difficulty=3,
        free=True,
    ),
    Preset(
        "rivals",
        "Each for himself",
        "Free skirmish. The dead are the smaller problem.",
        {"scenario": SKIRMISH, "versus": True},
        (2, 6),
        minutes=60,
        difficulty=3,
        free=True,
    ),
)


LARGEST: Final = 12  # figures of a group that are called by name when it is picked
NAMES: Final = tuple(tuple(person(seat, i) for i in range(LARGEST)) for seat in range(6))


def deck_settings(tables: AtzTables) -> Mapping[str, Setting]:
    """Return the settings whose choices are found in the tables."""
    cars = (Choice("", "on foot"), *(Choice(it.id, it.title) for it in tables.vehicles.values()))
    return {
        "vehicle": msgspec.structs.replace(SETTINGS["vehicle"], choices=cars),
        "star_attributes": msgspec.structs.replace(
            SETTINGS["star_attributes"], choices=called(tables.attributes.values())
        ),
        "roster": msgspec.structs.replace(SETTINGS["roster"], pieces=pieces(tables), names=NAMES),
    }


def called(rows: Iterable[Weapon | MeleeWeapon | Attribute]) -> tuple[Choice, ...]:
    """Return rows of a table as choices."""
    return tuple(Choice(it.id, it.title) for it in rows)


def pieces(tables: AtzTables) -> tuple[Piece, ...]:
    """Return what a roster is made of: a Star, and others."""
    return (
        _piece(tables, "Star", STAR, ("survivor", str(STAR_REP), "shotgun", "stone-cold", "agile")),
        _piece(tables, "Grunt", "", ("civilian", str(GRUNT_REP), "pistol")),
    )


def _piece(tables: AtzTables, title: str, word: str, usual: tuple[str, ...]) -> Piece:
    lists = tuple(Choice(name, name.capitalize()) for name in CLASSES)
    reps = tuple(Choice(str(rep), str(rep)) for rep in range(3, HIGHEST + 1))
    guns = called(tables.weapons.values())
    return Piece(
        title,
        word,
        (
            Part("is a", lists, least=1),
            Part("has Rep", reps, least=1),
            Part("carries", guns, most=len(guns)),
            Part("and", called(tables.melee.values()), most=2),
            Part("is", called(tables.attributes.values()), most=TRAITS[bool(word)]),
            Part("wears", cards((ARMOUR, "Armour"))),
        ),
        usual,
    )
