"""Every sentence a person reads at the table of All Things Zombie, chapter by chapter."""

from typing import Final

from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.scenarios.endings import endings
from shamble.games.atz.table.places import inches
from shamble.games.atz.telling import (
    words_campaign,
    words_challenges,
    words_day_one,
    words_encounter,
    words_haul,
    words_purpose,
    words_things,
    words_vehicles,
)
from shamble.games.atz.telling.view import AtzView
from shamble.games.atz.telling.words_answers import whereabouts
from shamble.games.atz.telling.words_groups import may_fire
from shamble.games.atz.telling.words_orders import OPTIONS, name
from shamble.games.atz.telling.words_people import listing
from shamble.games.atz.telling.words_story import tell
from shamble.games.atz.turn.goals import STORY
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Result, Seat

ASKS: Final = {
    Prompt.GROUP: "choose the next group to activate",
    Prompt.ORDERS: "give orders",
    Prompt.WILL: "decide how many dice the Star passes, or roll",
    Prompt.AIM: "choose at whom {who} fires",
    Prompt.DEATH: "decide whether {who} cheats death",
    Prompt.SPLIT: "share the melee dice of {who} among the opponents",
    Prompt.DROP: "drop the wounded or keep hold",
    Prompt.ENTRY: "choose where to come onto the table",
    Prompt.GIFT: "say whether the gift is taken",
    Prompt.HEADING: "choose which edge of the table the vehicle faces",
    Prompt.RETRIEVE: "decide whether the Star fetches a wounded friend before ducking back",
    **words_vehicles.ASKS,
    **words_encounter.ASKS,
    **words_campaign.ASKS,
    **words_day_one.ASKS,
}
NAMELESS: Final = {  # asked about nobody in particular
    Prompt.AIM: "choose at whom to fire",
    Prompt.DEATH: "decide whether the Star cheats death",
    Prompt.SPLIT: "share the melee dice among the opponents",
    Prompt.SURPRISE: "act before the zombies do",
}
REASONS: Final = {
    "points": "on points",
    **words_purpose.ENDS,
    **words_haul.ENDS,
    **words_campaign.ENDS,
}
GOES_ON: Final = {**words_campaign.GOES_ON, **words_day_one.GOES_ON}  # nobody has won anything yet
GIVEN_UP: Final = {  # how a scenario can end before its grades say so
    "conceded": "the scenario was given up",
    "out-of-time": "time ran out before everybody had escaped",
}


def prompt(voice: Voice, deck: AtzTables, view: AtzView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what, about whom and why."""
    who = view.prospects.subject
    asks = ASKS[Prompt(asked)] if who >= 0 else NAMELESS.get(Prompt(asked), ASKS[Prompt(asked)])
    asks = asks.format(who=name(view, who))
    said = f"{voice.does(seat, 'must', 'must')} {asks}{about(deck, view, asked)}"
    return said if said.endswith(("?", ".")) else f"{said}."


def about(deck: AtzTables, view: AtzView, asked: str) -> str:
    """Say what a question is about."""
    seen = view.prospects
    cause = f", because of {name(view, seen.cause)}" if seen.cause >= 0 else ""
    if asked == Prompt.GROUP:
        die = view.dice[view.active] if 0 <= view.active < len(view.dice) else 0
        return f": Leaders of Rep {die} or more may act" if die else ""
    if asked == Prompt.ORDERS and 0 <= view.ordering < len(view.figures):
        return f" to {to_whom(deck, view)}"
    if Prompt(asked) in words_day_one.ASKS:
        return words_day_one.about(view, asked)
    if asked == Prompt.FIND and seen.find:
        return f": {words_things.a_thing(seen.find)}"
    if seen.trying is not None:
        return f": {words_challenges.OPTIONS[type(seen.trying)](deck, view, seen.trying)}"
    if asked == Prompt.WILL and seen.tests:
        tests = listing([deck.tests[one.test].title for one in seen.tests])
        return f": {name(view, seen.subject)} takes {tests}{cause}"
    if "{who}" in ASKS[Prompt(asked)]:
        return cause
    return f": {name(view, seen.subject)}{cause}" if seen.subject >= 0 else ""


def to_whom(deck: AtzTables, view: AtzView) -> str:
    """Say who is being given orders, and what is left to do."""
    it = view.figures[view.ordering]
    guns = listing([deck.weapons[one].title for one in it.hand])
    fire = may_fire(it, f" the {guns}")
    left = f"has {inches(it.move_left)} to move" if it.move_left else "has no move left"
    going = left if it.aboard < 0 else f"is {whereabouts(deck, view, it)}"
    return f"{it.called}, who {listing([going, fire, *(['has a way to go'] * bool(it.path))])}"


def option(voice: Voice, deck: AtzTables, view: AtzView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](deck, view, option)


def event(voice: Voice, deck: AtzTables, event: Event) -> str:
    """Tell what happened."""
    return tell(voice, deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    names = " and ".join(voice.who(seat) for seat in result.winners)
    if result.reason.startswith(STORY):
        outcome, _, told = result.reason.removeprefix(STORY).partition(":")
        end = {"win": f"{names[:1].upper()}{names[1:]} won", "draw": "A draw"}.get(outcome, "Lost")
        return f"{end}: {told}."
    grade = endings().get(result.reason)
    if grade is not None or result.reason in GIVEN_UP:
        lost = "A draw" if grade is not None and grade.outcome == "draw" else "Lost"
        told = f"{names[:1].upper()}{names[1:]} won" if names else lost
        return f"{told}: {GIVEN_UP[result.reason] if grade is None else grade.words}."
    if result.reason in GOES_ON:
        return GOES_ON[result.reason]
    reason = REASONS[result.reason]
    if not result.winners:
        return f"Nobody wins: {reason}."
    return f"{names[:1].upper()}{names[1:]} won, {reason}."
