"""All Things Zombie: Better Dead Than Zed, a skirmish on a table measured in inches."""

from importlib.resources import files

from shamble.games.atz.activation.sent_away import SENT_AWAY
from shamble.games.atz.asking.conceivable import conceivable
from shamble.games.atz.asking.explaining import reply
from shamble.games.atz.asking.reading import localised, read
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.battle.campaign_events import CampaignEvent
from shamble.games.atz.battle.day_one_events import DayOneEvent
from shamble.games.atz.battle.events import (
    AnyEvent,
    Downed,
    GameEnded,
    Infected,
    Wounded,
)
from shamble.games.atz.battle.options import AnyChoice, FastMove, Move
from shamble.games.atz.battle.questions import AnyAnswer, AnyQuestion
from shamble.games.atz.battle.state import Atz, Settings
from shamble.games.atz.book.tables import AtzTables, read_tables
from shamble.games.atz.bot import HORIZON, LEAST, PASSES, SWING, score
from shamble.games.atz.campaign.beginnings import ASKS, BEGINNINGS
from shamble.games.atz.campaign.chapter import OLDER, VERSION, carry, set_up_chapter
from shamble.games.atz.campaign.clock import sheet_of
from shamble.games.atz.campaign.counts import counts
from shamble.games.atz.encounters.awareness import FREE_TURNS
from shamble.games.atz.encounters.inside import CONTENTS
from shamble.games.atz.habits import PLAIN, this_turn, urges, vain
from shamble.games.atz.people.drivers import WHEEL_RESULTS, WHEEL_TESTS
from shamble.games.atz.reactions.reaction import RESULTS
from shamble.games.atz.reactions.vehicle_reaction import STEERS
from shamble.games.atz.scenarios.deal import deal
from shamble.games.atz.scenarios.scenario_file import read_story
from shamble.games.atz.scenarios.settings import PRESETS, SETTINGS, deck_settings
from shamble.games.atz.table.names import figure_names, places, thing_names
from shamble.games.atz.telling import words
from shamble.games.atz.telling.home import home
from shamble.games.atz.telling.memories import remembered
from shamble.games.atz.telling.picture import picture
from shamble.games.atz.telling.rolls import rolls
from shamble.games.atz.telling.view import AtzView, redeal, view
from shamble.games.atz.telling.words_chronicle import ChapterView, chronicle
from shamble.games.atz.telling.words_log import joins, story
from shamble.games.atz.telling.words_sheet import heading, page
from shamble.games.atz.telling.words_talk import PHRASES
from shamble.games.atz.turn.goals import together
from shamble.games.atz.words_reasons import REASONS
from shamble.kernel.box import Box
from shamble.kernel.chain import Chain
from shamble.kernel.talk import Talk

RESULTS.check()  # everything that a table can say is carried out by somebody
WHEEL_RESULTS.check()
WHEEL_TESTS.check()
STEERS.check()
CONTENTS.check()
FREE_TURNS.check()
SENT_AWAY.check()

box: Box[Atz, AtzTables, Settings, AtzView] = Box(
    key="atz",
    title="All Things Zombie",
    pitch="Lead a handful of people through streets full of the dead, inch by inch.",
    goal=(
        "Bring your people through. Each scenario says what it takes; a battle is lost when none "
        "of yours is left to fight on. Zombies go for whoever they see or hear: noise brings more."
    ),
    version=4,
    package=__name__,
    layout=19,
    seats=(1, 6),
    minutes=(20, 90),
    difficulty=5,
    most_decisions=20_000,
    game=Atz,
    choices=AnyChoice,
    events=AnyEvent | CampaignEvent | DayOneEvent,
    settings=Settings,
    setting_rules=SETTINGS,
    deck_settings=deck_settings,
    presets=PRESETS,
    bots_only={"scenario": "skirmish", "turn_limit": 12},
    secrets=False,
    set_up=deal,
    read_deck=read_tables,
    read_story=read_story,
    deck_file=files(__name__) / "book" / "tables.toml",
    rules_files=(files(__name__) / "rules-1.toml", files(__name__) / "rules-2.toml"),
    view=view,
    redeal=redeal,
    score=score,
    urges=urges,
    together=together,
    vain=vain,
    horizon=HORIZON,
    plain=PLAIN,
    swing=SWING,
    levels=(2, 5, 12, 30, 100),
    depth=0,  # its dice and its ways take long, and its score looks ahead by itself
    stretch=this_turn,
    reasons=REASONS,
    passes=PASSES,
    least=LEAST,
    words=words,
    picture=picture,
    remembered=remembered,
    weighty=(Downed, Wounded, Infected, GameEnded),
    conceivable=conceivable,
    partly_listed=(Move, FastMove, Barter),
    figure_names=figure_names,
    thing_names=thing_names,
    places=places,
    story=story,
    joins=joins,
    rolls=rolls,
    chain=Chain(
        version=VERSION,
        sheet=Sheet,
        set_up=set_up_chapter,
        carry=carry,
        older=OLDER,
        heading=heading,
        page=page,
        standing=sheet_of,
        home=home,
        chronicle=chronicle,
        brief=ChapterView,
        counts=counts,
        settings={"figures": 6},
        bots_only={"turn_limit": 40},
        presets=BEGINNINGS,
        asks=ASKS,
    ),
    talk=Talk(
        questions=AnyQuestion,
        answers=AnyAnswer,
        read=read,
        answer=reply,
        phrases=PHRASES,
        suit=localised,
    ),
)
