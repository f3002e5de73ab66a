"""Alien Zombie Tentacle Apocalypse: outlast the others, not the monsters."""

from importlib.resources import files

from shamble.games.azta import words
from shamble.games.azta.bot import score
from shamble.games.azta.cards import AztaDeck, read_deck
from shamble.games.azta.deal import deal
from shamble.games.azta.events import AnyEvent
from shamble.games.azta.five_count import counted_out
from shamble.games.azta.options import AnyChoice
from shamble.games.azta.picture import picture
from shamble.games.azta.state import Azta, Settings
from shamble.games.azta.view import AztaView, redeal, view
from shamble.games.azta.wonder import wonders
from shamble.kernel.box import Box
from shamble.kernel.rules import RuleId

box: Box[Azta, AztaDeck, Settings, AztaView] = Box(
    key="azta",
    title="Alien Zombie Tentacle Apocalypse",
    pitch="You need not outrun the tentacles. You need to outrun the other Survivors.",
    version=1,
    seats=(3, 7),
    minutes=(30, 60),
    bound=20_000,
    game=Azta,
    choices=AnyChoice,
    events=AnyEvent,
    settings=Settings,
    setting_rules={
        "start_threat": (
            "value of the first card of each Threat's stack; 0: as the deck says",
            RuleId("azta.setup.cutthroat"),
        ),
        "sudden_death": (
            "after a victim, the rest of the Threat looks for more",
            RuleId("azta.sudden.repeat"),
        ),
        "trade_offers": (
            "offers that each player may make in a round",
            RuleId("azta.weaponize.trade-order"),
        ),
        "five_count": (
            "seconds for each finger that is counted at a slow player; 0: nobody counts",
            RuleId("azta.table.five-count"),
        ),
        "trash_talk": ("quotes of cards and victims in the log", RuleId("azta.table.trash-talk")),
        "record": ("the winner plays on for the record", RuleId("azta.win.keep-playing")),
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
    overdue=counted_out,
)
