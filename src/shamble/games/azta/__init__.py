"""Alien Zombie Tentacle Apocalypse: outlast the others, not the monsters."""

from importlib.resources import files

from shamble.games.azta import events, words
from shamble.games.azta.bot import LEAST, PASSES, SWING, hoard, score, scores, this_round
from shamble.games.azta.cards import AztaDeck, read_deck
from shamble.games.azta.conceivable import conceivable
from shamble.games.azta.deal import deal
from shamble.games.azta.doing import doing, kind_of
from shamble.games.azta.five_count import FINGERS, choice_seconds, counted_out, finger_seconds
from shamble.games.azta.habits import urges
from shamble.games.azta.memories import remembered
from shamble.games.azta.moves import MOVERS
from shamble.games.azta.options import AnyChoice
from shamble.games.azta.picture import picture
from shamble.games.azta.settings import PRESETS, SETTINGS, deck_settings
from shamble.games.azta.state import Azta, Settings
from shamble.games.azta.view import AztaView, redeal, view
from shamble.games.azta.win import record_of
from shamble.games.azta.words_log import story
from shamble.games.azta.words_reasons import REASONS
from shamble.kernel.box import Best, Box, Count

box: Box[Azta, AztaDeck, Settings, AztaView] = Box(
    key="azta",
    title="Alien Zombie Tentacle Apocalypse",
    pitch="You need not outrun the tentacles. You need to outrun the other Survivors.",
    goal=(
        "You win by being the last player with a Survivor. Each round a Threat attacks, and "
        "of those who face it the weakest dies; whoever loses their last Survivor is eliminated, "
        "and plays on only to spite the others."
    ),
    version=2,
    package=__name__,
    seats=(3, 7),
    minutes=(30, 60),
    difficulty=2,
    most_decisions=20_000,
    game=Azta,
    choices=AnyChoice,
    events=events.AnyEvent,
    settings=Settings,
    setting_rules=SETTINGS,
    deck_settings=deck_settings,
    presets=PRESETS,
    set_up=deal,
    read_deck=read_deck,
    deck_file=files(__name__) / "deck.toml",
    rules_files=(files(__name__) / "rules.toml",),
    view=view,
    redeal=redeal,
    score=score,
    scores=scores,
    urges=urges,
    swing=SWING,
    levels=(0, 3, 40, 200, 1000),
    depth=40,
    stretch=this_round,
    hoard=hoard,
    reasons=REASONS,
    passes=PASSES,
    least=LEAST,
    words=words,
    story=story,
    picture=picture,
    remembered=remembered,
    doing=doing,
    kind_of=kind_of,
    heads=(events.RoundBegun,),
    weighty=(
        events.Reshuffled,
        events.SurvivorEliminated,
        events.PlayerEliminated,
        events.WinnerFound,
        events.GameEnded,
    ),
    record=Best(record_of, words.record),
    conceivable=conceivable,
    on_timeout=counted_out,
    choice_seconds=choice_seconds,
    count=Count(FINGERS, finger_seconds),
    counted_out=events.CountedOut,
    movers=MOVERS,
)
