"""Eaten by Zombies!: build a deck of Swag, outlive the others, or help to eat them."""

from importlib.resources import files

from shamble.games.ebz import events, words
from shamble.games.ebz.bot import LEAST, PASSES, SWING, hoard, score, scores
from shamble.games.ebz.conceivable import conceivable
from shamble.games.ebz.deal import deal
from shamble.games.ebz.doing import doing, kind_of
from shamble.games.ebz.habits import urges
from shamble.games.ebz.memories import remembered
from shamble.games.ebz.moves import MOVERS
from shamble.games.ebz.options import AnyChoice
from shamble.games.ebz.pack import EbzDeck, read_deck
from shamble.games.ebz.picture import picture
from shamble.games.ebz.settings import PRESETS, SETTINGS, deck_settings
from shamble.games.ebz.state import Ebz, Settings
from shamble.games.ebz.view import EbzView, redeal, view
from shamble.games.ebz.words_log import story
from shamble.games.ebz.words_reasons import REASONS
from shamble.kernel.box import Box

box: Box[Ebz, EbzDeck, Settings, EbzView] = Box(
    key="ebz",
    title="Eaten by Zombies!",
    pitch="Scavenge, fight and flee; the last one alive wins, and the eaten come back hungry.",
    goal=(
        "You win by being the last Survivor, or together with all who live if no zombie is "
        "left to draw. You die when you must draw or lose a card and have none; a hand of six "
        "zombies on your turn loses the game for all Survivors. The dead play on as zombies."
    ),
    version=3,
    package=__name__,
    seats=(2, 4),
    minutes=(30, 60),
    difficulty=3,
    most_decisions=20_000,
    game=Ebz,
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
    levels=(1, 2, 12, 40, 400),
    hoard=hoard,
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
        events.Reshuffled,
        events.ZombieDeckReshuffled,
        events.Died,
        events.Rose,
        events.GameEnded,
    ),
    conceivable=conceivable,
    movers=MOVERS,
)
