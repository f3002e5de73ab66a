"""Every sentence a person reads at the table of Eaten by Zombies!"""

from shamble.games.ebz.pack import EbzDeck
from shamble.games.ebz.view import EbzView
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Result, Seat


def prompt(voice: Voice, deck: EbzDeck, view: EbzView, asked: str, seat: Seat) -> str:
    return asked


def option(voice: Voice, deck: EbzDeck, view: EbzView, option: Option) -> str:
    return str(option)


def event(voice: Voice, deck: EbzDeck, event: Event) -> str:
    return str(event)


def result(voice: Voice, result: Result) -> str:
    return str(result)
