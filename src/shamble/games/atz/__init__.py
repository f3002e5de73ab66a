"""All Things Zombie: Better Dead Than Zed, a skirmish on a table measured in inches."""

from importlib.resources import files

from shamble.games.atz import words
from shamble.games.atz.answers import answer
from shamble.games.atz.bot import score
from shamble.games.atz.deal import deal
from shamble.games.atz.events import AnyEvent
from shamble.games.atz.names import cast, things
from shamble.games.atz.options import AnyChoice
from shamble.games.atz.picture import picture
from shamble.games.atz.questions import AnyAnswer, AnyQuestion
from shamble.games.atz.reading import localised, read
from shamble.games.atz.state import Atz, Settings
from shamble.games.atz.tables import AtzTables, read_tables
from shamble.games.atz.view import AtzView, redeal, view
from shamble.games.atz.wonder import wonders
from shamble.games.atz.words_log import story
from shamble.games.atz.words_talk import PHRASES
from shamble.kernel.box import Box
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Talk

box: Box[Atz, AtzTables, Settings, AtzView] = Box(
    key="atz",
    title="All Things Zombie",
    pitch="Lead a handful of people through streets full of the dead, inch by inch.",
    version=1,
    seats=(1, 6),
    minutes=(20, 90),
    bound=20_000,
    game=Atz,
    choices=AnyChoice,
    events=AnyEvent,
    settings=Settings,
    setting_rules={
        "scenario": (
            "what is played; empty: First Contact for one or two players, otherwise a skirmish",
            RuleId("atz.scenario.purpose"),
        ),
        "area": ("urban, suburbs or rural", RuleId("atz.area.three-kinds")),
        "people": ("the list from which players recruit", RuleId("atz.class.start-any")),
        "figures": (
            "figures for each player, the Star among them",
            RuleId("atz.recruit.first-size"),
        ),
        "hostiles": ("hostile humans whom nobody commands", RuleId("atz.game.npc-humans")),
        "enemies": ("the list of the hostile humans", RuleId("atz.npc.stances")),
        "zombies": ("zombies at the start; -1 to roll", RuleId("atz.zombie.start-count-suburbs")),
        "town": ("a generated table instead of a bare one", RuleId("atz.terrain.free-setup")),
        "time": ("time of day", RuleId("atz.time.choice")),
        "weather": ("fog or heavy rain", RuleId("atz.los.weather")),
        "versus": ("every player against the others", RuleId("atz.turn.versus")),
        "attributes": ("whether figures have attributes", RuleId("atz.attr.optional")),
        "hold_reaction_fire": ("players may decline to fire", RuleId("atz.react.compulsory")),
        "stars": ("Stars for each player", RuleId("atz.seat.player-figures")),
        "star_attributes": ("the two attributes of a Star", RuleId("atz.attr.star-choice")),
        "hard": ("a Civilian Star begins with Rep 3", RuleId("atz.class.start-rep3")),
        "day": (
            "days since the outbreak: lists and vehicles age",
            RuleId("atz.class.military-rogue"),
        ),
        "roster": (
            "figures by hand: `civilian star 5 shotgun agile; ganger 4 pistol | police star`",
            RuleId("atz.gear.as-modelled"),
        ),
        "size": ("length of the table's edges in inches", RuleId("atz.map.larger-tables")),
        "entry": (
            "edge by which players enter; choose: each player picks edge, place and pace",
            RuleId("atz.zombie.start-entry-details"),
        ),
        "turn_limit": ("turns; 0 for no limit, -1 for as many as usual", RuleId("atz.turn.end")),
        "vehicle": ("a vehicle for each player, with its keys", RuleId("atz.vehicle.scope")),
        "driving": ("players come in their vehicles", RuleId("atz.vehicle.move")),
    },
    bots_only={"scenario": "skirmish", "turn_limit": 12},
    secrets=False,
    set_up=deal,
    read_deck=read_tables,
    deck_file=files(__name__) / "tables.toml",
    rules_files=(files(__name__) / "rules-1.toml", files(__name__) / "rules-2.toml"),
    view=view,
    redeal=redeal,
    score=score,
    words=words,
    picture=picture,
    wonders=wonders,
    cast=cast,
    things=things,
    story=story,
    talk=Talk(
        questions=AnyQuestion,
        answers=AnyAnswer,
        read=read,
        answer=answer,
        phrases=PHRASES,
        suit=localised,
    ),
)
