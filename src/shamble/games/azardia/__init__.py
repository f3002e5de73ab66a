"""Azardia: First Impact: climb to level 5, pass the gate, land exactly on tile 150."""

from importlib.resources import files

from shamble.games.azardia import words
from shamble.games.azardia.bot import score
from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.deal import deal
from shamble.games.azardia.deckfile import read_deck
from shamble.games.azardia.events import AnyEvent
from shamble.games.azardia.options import AnyChoice
from shamble.games.azardia.picture import picture
from shamble.games.azardia.state import Azardia, Settings
from shamble.games.azardia.view import AzardiaView, redeal, view
from shamble.games.azardia.wonder import wonders
from shamble.kernel.box import Box
from shamble.kernel.rules import RuleId

box: Box[Azardia, AzardiaDeck, Settings, AzardiaView] = Box(
    key="azardia",
    title="Azardia: First Impact",
    pitch="Two dice, four mascots, 150 tiles, and a banana with somebody's name on it.",
    version=1,
    seats=(2, 4),
    minutes=(30, 60),
    bound=20_000,
    game=Azardia,
    choices=AnyChoice,
    events=AnyEvent,
    settings=Settings,
    setting_rules={
        "turn_order": (
            "play by order of choice, or round the seats",
            RuleId("azardia.option.turn-order"),
        ),
        "gate_carry": (
            "walk left-over steps on from tile 1",
            RuleId("azardia.option.gate-carry"),
        ),
        "gate_first": (
            "send players below level 5 back before any challenge on 80",
            RuleId("azardia.option.gate-first"),
        ),
        "winner_five_advances": (
            "a level 5 winner of a challenge advances three tiles",
            RuleId("azardia.option.winner-five-advances"),
        ),
        "duel_levels_only": (
            "the loser of a duel takes no single step back",
            RuleId("azardia.option.duel-levels-only"),
        ),
        "kuchuritok_receives": (
            "whether Kuchuritok gets a share of the deal: never, two_players or always",
            RuleId("azardia.option.kuchuritok-deals-in"),
        ),
        "grace_single": (
            "the first face-off ends the game",
            RuleId("azardia.option.grace-single"),
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
