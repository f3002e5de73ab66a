"""Zombie Death Force, Go!: collect a Team and its Weapons before the others do."""

from importlib.resources import files

from shamble.games.zdfg import events, words
from shamble.games.zdfg.bot import PASSES, SWING, hoard, score, scores
from shamble.games.zdfg.cards import ZdfgDeck, read_deck
from shamble.games.zdfg.conceivable import conceivable
from shamble.games.zdfg.deal import deal
from shamble.games.zdfg.doing import doing, kind_of
from shamble.games.zdfg.habits import urges
from shamble.games.zdfg.memories import remembered
from shamble.games.zdfg.moves import MOVERS
from shamble.games.zdfg.options import AnyChoice
from shamble.games.zdfg.picture import picture
from shamble.games.zdfg.settings import PRESETS, SETTINGS
from shamble.games.zdfg.state import Settings, Zdfg
from shamble.games.zdfg.view import ZdfgView, redeal, view
from shamble.games.zdfg.words_reasons import REASONS
from shamble.kernel.box import Box

box: Box[Zdfg, ZdfgDeck, Settings, ZdfgView] = Box(
    key="zdfg",
    title="Zombie Death Force, Go!",
    pitch="Recruit a Team, arm it, and drop bad news on everybody else's clipboard.",
    goal=(
        "You win by completing two Collections, a Team and a set of Weapons, each of the "
        "letters A to E in one color, and announcing them in your Assign Phase; or by being "
        "the last one left. You are out if your three Stacks are all worth 0 when your turn "
        "begins."
    ),
    version=1,
    package=__name__,
    seats=(2, 4),
    minutes=(15, 30),
    difficulty=1,
    most_decisions=20_000,
    game=Zdfg,
    choices=AnyChoice,
    events=events.AnyEvent,
    settings=Settings,
    setting_rules=SETTINGS,
    presets=PRESETS,
    bots_only={"turn_limit": 100},
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
    levels=(1, 3, 12, 40, 400),
    hoard=hoard,
    reasons=REASONS,
    passes=PASSES,
    words=words,
    picture=picture,
    remembered=remembered,
    doing=doing,
    kind_of=kind_of,
    heads=(events.TurnBegun,),
    weighty=(
        events.Reshuffled,
        events.DiscardsShuffled,
        events.CollectionCompleted,
        events.Lost,
        events.GameWon,
    ),
    conceivable=conceivable,
    movers=MOVERS,
)
