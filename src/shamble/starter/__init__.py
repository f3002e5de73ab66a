"""The Starter: take cans from a dark pantry, and stop before you take one too many."""

from importlib.resources import files
from typing import Final

from shamble.kernel.box import Box
from shamble.starter import options, words
from shamble.starter.bot import score
from shamble.starter.cards import StarterDeck, read_deck
from shamble.starter.deal import deal
from shamble.starter.state import SETTINGS, Settings, Starter
from shamble.starter.view import StarterView, picture, redeal, view

box: Final[Box[Starter, StarterDeck, Settings, StarterView]] = Box(
    key="starter",
    title="The Starter",
    pitch="A dark pantry, and something in it that counts along. Take one more?",
    goal="Have the most when everybody has stopped, but not more than you can carry.",
    version=1,  # goes up when a recorded game would go another way
    package=__name__,
    seats=(2, 6),
    minutes=(5, 10),
    difficulty=1,
    most_decisions=500,
    game=Starter,
    choices=options.AnyChoice,
    events=options.AnyEvent,
    settings=Settings,
    setting_rules=SETTINGS,
    set_up=deal,
    read_deck=read_deck,
    deck_file=files(__name__) / "deck.toml",
    rules_files=(files(__name__) / "rules.toml",),
    view=view,
    redeal=redeal,
    score=score,
    passes=(options.Stop,),
    words=words,
    picture=picture,
    weighty=(options.Eaten, options.Shown),
)
