"""Every sentence about barter: what is offered for what, with which odds, and how it went."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from shamble.games.atz.battle import barter_events as events
from shamble.games.atz.battle import barter_options as options
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.encounter_tables import cargo_of
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.telling.view import AtzView
from shamble.games.atz.telling.words_people import contested, listing, who
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option

ASKS: Final = {Prompt.DEAL: "say what is exchanged"}
DEALS: Final = {
    "whole": "they will trade, {limit} things at most",
    "half": "they will trade, but only {limit} things at most, and nothing that is scarce here",
    "none": "no deal",
}


def things(items: Sequence[str]) -> str:
    """Return what some things are called, together."""
    counts = Counter(cargo_of(item).title for item in items)
    return listing([f"{count} {title}" if count > 1 else title for title, count in counts.items()])


def say_barter(_deck: AtzTables, view: AtzView, option: options.Barter) -> str:
    """Word a trade, with the dice of both and what may come of it."""
    it = view.figures[option.figure]
    told = f"{it.called} offers {things(option.offers)} for {things(option.wants)}"
    odds = next(
        (
            one
            for one in view.prospects.trades
            if (one.wants, one.offers) == (option.wants, option.offers)
        ),
        None,
    )
    if odds is None:
        return f"{told}, with the rest of the activation"
    return (
        f"{told} to {view.figures[odds.target].called}, with the rest of the activation:"
        f" {odds.dice} dice against {odds.against}. {odds.whole}% a deal, {odds.half}% half of one,"
        f" {odds.none}% none; it is asked once"
    )


OPTIONS: Final[dict[type[Option], Callable[..., str]]] = {
    options.Barter: say_barter,
    options.Exchange: lambda _d, _v, o: f"Give {things(o.offers)} and take {things(o.wants)}",
    options.WalkAway: lambda _d, _v, _o: "Walk away: nothing changes hands",
}


def tell_haggled(voice: Voice, _deck: AtzTables, event: events.Haggled) -> str:
    """Tell a barter, throw by throw."""
    throws = contested(event.dice, event.ties)
    return (
        f"{who(voice, event.figure)} offers {things(event.offers)} for {things(event.wants)} to"
        f" {who(voice, event.target)}: {throws}: {DEALS[event.deal].format(limit=event.limit)}."
    )


def tell_exchanged(voice: Voice, _deck: AtzTables, event: events.Exchanged) -> str:
    """Tell what changed hands."""
    one = who(voice, event.figure)
    if not event.wants:
        return f"{one} walks away; nothing changes hands."
    return f"{one} gives {things(event.offers)} and gets {things(event.wants)}."


EVENTS: Final[dict[type[Event], Callable[..., str]]] = {
    events.Haggled: tell_haggled,
    events.Exchanged: tell_exchanged,
}
