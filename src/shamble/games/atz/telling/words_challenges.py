"""Every sentence about challenges: what is tried, on which terms, and how it went."""

from collections.abc import Callable
from typing import Final

from shamble.games.atz.battle import challenge_events as events
from shamble.games.atz.battle import challenge_options as options
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.challenge_table import catalogue
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.moving.challenges import chance_of, terms_of
from shamble.games.atz.table.places import opening, place, spot
from shamble.games.atz.telling.view import AtzView
from shamble.games.atz.telling.words_people import dice, who
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option

ASKS: Final = {
    Prompt.AGAIN: "say whether it is tried once more",
    Prompt.CONSENT: "say whether this may be tried",
}
PRICES: Final = {
    "fall": "a fall, as a hit with Impact 1",
    "among": "lying prone among them, with 2 dice fewer if they come",
    "prone": "lying prone",
    "noise": "noise like 6 shots",
    "time": "the activation, no more",
}
GAINS: Final = {
    "spot": "to get to {spot}",
    "noise": "to make a noise like 6 shots at {spot}",
    "story": "for the story alone",
}


def about(view: AtzView, option: options.Attempt) -> str:
    """Say what an attempt of the catalogue is about."""
    title = catalogue()[option.what].title
    if option.what == "kick":
        return f"{title} {opening(view.terrain, option.opening)}"
    if option.what == "climb":
        up = "down" if view.figures[option.figure].floor else "up"
        return f"{title} {up} the wall at {opening(view.terrain, option.opening)}"
    what = "the zombies on the ground" if option.what == "jump" else "what is in the way"
    return f"{title} {what}, {place(view.terrain, option.x, option.y)}"


def odds(view: AtzView, option: options.ChallengeOrders) -> str:
    """Say how likely it is met, and what failing costs."""
    hard, _, price = terms_of(option)
    rep = view.figures[option.figure].rep - hard
    share = round(100 * chance_of(rep))
    how = "very hard, " if hard else ""
    return (
        f"{how}2 dice against {rep}: {share}% with a second try where one passes; failing costs"
        f" {PRICES[price]}"
    )


def say_attempt(_deck: AtzTables, view: AtzView, option: options.Attempt) -> str:
    """Word a challenge of the catalogue, with its odds and its price."""
    called = view.figures[option.figure].called
    return f"{called} tries to {about(view, option)} ({odds(view, option)})"


def say_dare(_deck: AtzTables, view: AtzView, option: options.Dare) -> str:
    """Word a challenge in a player's own words."""
    called = view.figures[option.figure].called
    gain = GAINS[option.gain].format(spot=spot(option.x, option.y))
    return f"{called} tries: “{option.words}”, {gain} ({odds(view, option)})"


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.Attempt: say_attempt,
    options.Dare: say_dare,
    options.TryAgain: lambda _d, v, o: (
        f"{v.figures[o.figure].called} tries once more, at once: only two passed dice will do"
    ),
    options.LetBe: lambda _d, v, o: f"{v.figures[o.figure].called} lets it be, and has lost time",
    options.Agree: lambda _d, _v, _o: "Agree: it is tried on these terms",
    options.Object: lambda _d, _v, _o: "Object: it is not tried, and nothing is lost",
}


def tell_rolled(voice: Voice, _deck: AtzTables, event: events.ChallengeRolled) -> str:
    """Tell how an attempt went."""
    what = f"“{event.words}”"
    if event.what:
        what = f"to {catalogue()[event.what].title} "
        gap = voice.thing("opening", event.opening) if event.opening >= 0 else "it"
        what = f"{what}{gap}"
    if event.again:
        went = "one passes: once more, or not at all"
    else:
        went = "both pass: done" if event.passed > 1 else "failed"
    return (
        f"{who(voice, event.figure)} tries {what}: {dice(event.dice)} against {event.rep}: {went}."
    )


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.ChallengeRolled: tell_rolled,
    events.ChallengeRefused: lambda v, _d, e: (
        f"{v.does(e.seat, 'object', 'objects')}: {who(v, e.figure)} does not try “{e.words}”."
    ),
}
