"""Zombie Death Force, Go!: collect a Team and its Weapons before the others do."""

from importlib.resources import files

from shamble.games.zdfg import words
from shamble.games.zdfg.bot import score
from shamble.games.zdfg.cards import ZdfgDeck, read_deck
from shamble.games.zdfg.deal import deal
from shamble.games.zdfg.events import AnyEvent
from shamble.games.zdfg.options import AnyChoice
from shamble.games.zdfg.picture import picture
from shamble.games.zdfg.state import Settings, Zdfg
from shamble.games.zdfg.view import ZdfgView, redeal, view
from shamble.games.zdfg.wonder import wonders
from shamble.kernel.box import Box
from shamble.kernel.rules import RuleId

box: Box[Zdfg, ZdfgDeck, Settings, ZdfgView] = Box(
    key="zdfg",
    title="Zombie Death Force, Go!",
    pitch="Recruit a Team, arm it, and drop bad news on everybody else's clipboard.",
    version=1,
    seats=(2, 4),
    minutes=(15, 30),
    bound=20_000,
    game=Zdfg,
    choices=AnyChoice,
    events=AnyEvent,
    settings=Settings,
    setting_rules={
        "first_player": (
            "who goes first (1 to 4); 0 draws lots",
            RuleId("zdfg.setup.first-player"),
        ),
        "turn_limit": ("turns for each player; 0 for no limit", RuleId("zdfg.complete.stalemate")),
        "order_discards": ("ask for the order of discards", RuleId("zdfg.discard.order")),
    },
    bots_only={"turn_limit": 100},
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
