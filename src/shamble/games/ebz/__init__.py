"""Eaten by Zombies!: build a deck of Swag, outlive the others, or help to eat them."""

from importlib.resources import files

from shamble.games.ebz import words
from shamble.games.ebz.bot import score
from shamble.games.ebz.deal import deal
from shamble.games.ebz.events import AnyEvent
from shamble.games.ebz.options import AnyChoice
from shamble.games.ebz.pack import EbzDeck, read_deck
from shamble.games.ebz.picture import picture
from shamble.games.ebz.state import Ebz, Settings
from shamble.games.ebz.view import EbzView, redeal, view
from shamble.games.ebz.wonder import wonders
from shamble.kernel.box import Box
from shamble.kernel.rules import RuleId

box: Box[Ebz, EbzDeck, Settings, EbzView] = Box(
    key="ebz",
    title="Eaten by Zombies!",
    pitch="Scavenge, fight and flee; the last one alive wins, and the eaten come back hungry.",
    version=1,
    seats=(2, 4),
    minutes=(30, 60),
    bound=20_000,
    game=Ebz,
    choices=AnyChoice,
    events=AnyEvent,
    settings=Settings,
    setting_rules={
        "piles": ("`random`, or a recommended set-up by name", RuleId("ebz.setup.recommended")),
        "promos": ("promo cards are in the random choice", RuleId("ebz.setup.promo")),
        "first_player": (
            "who goes first (1 to 4); 0 draws lots",
            RuleId("ebz.start.first-player"),
        ),
        "survivors": (
            "who plays whom, by seat, with commas; a blank gets whoever is free",
            RuleId("ebz.setup.who-plays-whom"),
        ),
    },
    set_up=deal,
    read_deck=read_deck,
    deck_file=files(__name__) / "deck.toml",
    rules_files=(files(__name__) / "rules.toml",),
    view=view,
    redeal=redeal,
    score=score,
    words=words,
    picture=picture,
    wonders=wonders,
)
