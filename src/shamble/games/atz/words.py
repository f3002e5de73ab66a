"""Every sentence a person reads at the table of All Things Zombie, chapter by chapter."""

from typing import Final

from shamble.games.atz import words_cars
from shamble.games.atz.options import Prompt
from shamble.games.atz.tables import AtzTables
from shamble.games.atz.view import AtzView
from shamble.games.atz.words_answers import whereabouts
from shamble.games.atz.words_orders import OPTIONS, name
from shamble.games.atz.words_places import inches
from shamble.games.atz.words_story import listing, tell
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Result, Seat

ASKS: Final = {
    Prompt.GROUP: "choose the next group to activate",
    Prompt.ORDERS: "give orders",
    Prompt.WILL: "decide how many dice the Star passes, or roll",
    Prompt.AIM: "choose the reaction shot",
    Prompt.DEATH: "decide whether the Star cheats death",
    Prompt.SPLIT: "share the melee dice among the opponents",
    Prompt.DROP: "drop the wounded or keep hold",
    Prompt.ENTRY: "choose where to come onto the table",
    Prompt.GIFT: "say whether the weapon is taken",
    Prompt.GIFT: "say whether the weapon is taken",
    Prompt.ENTRY: "choose where to come onto the table",
    Prompt.HEADING: "choose which edge of the table the vehicle faces",
    Prompt.RETRIEVE: "decide whether the Star fetches a wounded friend before ducking back",
    **words_cars.ASKS,
}
REASONS: Final = {
    "limit": "when time ran out",
    "survived": "with most of the group alive",
    "lost": "with too few left alive",
    "points": "on points",
}
ENDINGS: Final = {
    "conceded": "the scenario was given up",
    "out-of-time": "time ran out before everybody had escaped",
    "full-win": "a full win, both escaped and the golf cart with them",
    "docked-pay": "a win with docked pay, both escaped but the golf cart stays behind",
    "one-escaped": "only one of the two escaped",
    "none-escaped": "neither of the two escaped",
    "cash-and-away": "the cash is in hand, and both are away",
    "no-cash": "they got away without the cash",
    "not-all-away": "not both of them escaped",
    "family-away": "the whole family is away",
    "family-lost": "the family did not escape together",
}
DRAWS: Final = ("one-escaped",)


def prompt(voice: Voice, deck: AtzTables, view: AtzView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what, about whom and why."""
    return f"{voice.does(seat, 'must', 'must')} {ASKS[Prompt(asked)]}{about(deck, view, asked)}."


def about(deck: AtzTables, view: AtzView, asked: str) -> str:
    """Say what a question is about."""
    seen = view.prospects
    cause = f", because of {name(view, seen.cause)}" if seen.cause >= 0 else ""
    if asked == Prompt.GROUP:
        die = view.dice[view.active] if 0 <= view.active < len(view.dice) else 0
        return f": Leaders of Rep {die} or more may act" if die else ""
    if asked == Prompt.ORDERS and 0 <= view.ordering < len(view.figures):
        return f" to {to_whom(deck, view)}"
    if asked == Prompt.WILL and seen.tests:
        tests = listing([deck.tests[one.test].title for one in seen.tests])
        return f": {name(view, seen.subject)} takes {tests}{cause}"
    return f": {name(view, seen.subject)}{cause}" if seen.subject >= 0 else ""


def to_whom(deck: AtzTables, view: AtzView) -> str:
    """Say who is being given orders, and what is left to do."""
    it = view.figures[view.ordering]
    guns = listing([deck.weapons[one].title for one in it.hand])
    fire = "has fired" if it.fired else f"may fire the {guns}" if it.hand else "holds no gun"
    planned = ", has a way to go" if it.path else ""
    going = (
        f"has {inches(it.left)} to move" if it.aboard < 0 else f"is {whereabouts(deck, view, it)}"
    )
    return f"{it.called}, who {going} and {fire}{planned}"


def option(voice: Voice, deck: AtzTables, view: AtzView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](deck, view, option)


def event(voice: Voice, deck: AtzTables, event: Event) -> str:
    """Tell what happened."""
    return tell(voice, deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    names = " and ".join(voice.who(seat) for seat in result.winners)
    if result.reason in ENDINGS:
        lost = "A draw" if result.reason in DRAWS else "Lost"
        told = f"{names[:1].upper()}{names[1:]} won" if names else lost
        return f"{told}: {ENDINGS[result.reason]}."
    reason = REASONS[result.reason]
    if not result.winners:
        return f"Nobody wins, {reason}."
    return f"{names[:1].upper()}{names[1:]} won, {reason}."
