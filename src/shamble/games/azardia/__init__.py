"""Azardia: First Impact: climb to level 5, pass the gate, land exactly on tile 150."""

from importlib.resources import files

from shamble.games.azardia import events, words
from shamble.games.azardia.bot import LEAST, PASSES, SWING, hoard, score, scores, this_turn
from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.conceivable import conceivable
from shamble.games.azardia.deal import deal
from shamble.games.azardia.deckfile import read_deck
from shamble.games.azardia.doing import doing, kind_of
from shamble.games.azardia.habits import urges
from shamble.games.azardia.memories import remembered
from shamble.games.azardia.moves import MOVERS
from shamble.games.azardia.options import AnyChoice
from shamble.games.azardia.picture import picture
from shamble.games.azardia.settings import PRESETS, SETTINGS
from shamble.games.azardia.state import Azardia, Settings
from shamble.games.azardia.view import AzardiaView, redeal, view
from shamble.games.azardia.words_log import story
from shamble.games.azardia.words_reasons import REASONS
from shamble.kernel.box import Box

box: Box[Azardia, AzardiaDeck, Settings, AzardiaView] = Box(
    key="azardia",
    title="Azardia: First Impact",
    pitch="Two dice, four mascots, 150 tiles, and a banana with somebody's name on it.",
    goal=(
        "You win by holding the last tile, 150, when everybody else has had one more turn; "
        "you must land on it exactly. The gate on 80 lets only level 5 through. Nobody is "
        "ever out: the others just get there first."
    ),
    version=2,
    package=__name__,
    seats=(2, 4),
    minutes=(30, 60),
    difficulty=2,
    most_decisions=20_000,
    game=Azardia,
    choices=AnyChoice,
    events=events.AnyEvent,
    settings=Settings,
    setting_rules=SETTINGS,
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
    levels=(1, 2, 12, 40, 300),
    depth=0,  # dice drown at once what is compared
    hoard=hoard,
    stretch=this_turn,
    reasons=REASONS,
    passes=PASSES,
    least=LEAST,
    words=words,
    picture=picture,
    remembered=remembered,
    doing=doing,
    kind_of=kind_of,
    story=story,
    heads=(events.TurnBegun,),
    weighty=(
        events.TurnMissed,
        events.Reshuffled,
        events.ChallengeWon,
        events.LevelChanged,
        events.GoalReached,
        events.GoalHeld,
        events.GameWon,
    ),
    conceivable=conceivable,
    movers=MOVERS,
)
