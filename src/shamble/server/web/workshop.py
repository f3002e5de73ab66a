"""The workshop over HTTP: a deck as cards, games that try it, and any of them in the replay.

The server keeps nothing of a trial: a page asks for a few games more and brings along those that
were played, so whoever stops looking stops it, and any worker can go on.
"""

from typing import Final

from litestar import get, post
from litestar.params import JSONBody

from shamble.kernel.box import AnyBox
from shamble.server.live import studies, tables
from shamble.server.live.hall import Hall
from shamble.server.web.asking import Asked, BoxKey, askers_of, guest_of, hall_of
from shamble.server.wire import forms
from shamble.server.wire import workshop as wire
from shamble.server.wire.faults import RequestFault
from shamble.server.work.pool import Askers
from shamble.server.work.tasks import Again, Mend, Mended, Played, Trial

GAMES: Final = 500
GAMES_LONG: Final = 100
LONG: Final = 60  # minutes at a table
TESTERS: Final = (
    wire.Tester("habit", "by habit", "does what a good player does without thinking; quick"),
    wire.Tester("greedy", "greedy", "looks one choice ahead; five to fifteen times as slow"),
    wire.Tester("uniform", "by lot", "does anything that is allowed; the quickest"),
)
HOW: Final = (
    "Bots play; they are not people. Each figure stands with the interval in which it lies at "
    "95%, all figures of one table together, and some of the games behind it. The same setting "
    "gives the same games."
)
FEWER: Final = " Games of this box are long, so fewer are tried at first, and intervals stay wider."


def opened(hall: Hall, key: str) -> AnyBox:
    """Return a box in the workshop, if there is one."""
    if not hall.config.workshop:
        raise RequestFault(403, "off", "The workshop is switched off on this server.")
    return tables.box_of(key)


def workshop_askers(askers: Askers) -> Askers:
    """Return whose budgets trials are taken from: apart from what else people wait for."""
    return tuple(f"workshop {one}" for one in askers)


async def at_work(hall: Hall, task: Trial | Again, askers: Askers) -> Played:
    """Let games be played, or say why they cannot."""
    try:
        played = await studies.worked(hall, task, Played, "workshop", askers, "trial")
    except RequestFault as fault:
        if fault.status != 400:  # noqa: PLR2004  (it crashed or took too long)
            raise
        text = "One game takes more than the server gives: try quicker bots or fewer seats."
        raise RequestFault(400, "trial", text, fault.faults) from None
    if played.faults:
        text = f"This cannot be played: {'; '.join(played.faults)}"
        raise RequestFault(400, "trial", text, played.faults)
    return played


@get("/api/workshop/{key:str}", sync_to_thread=False)
def bench(request: Asked, key: BoxKey) -> wire.Bench:
    """Say what can be tried with a box."""
    long = opened(hall_of(request), key).minutes[1] > LONG
    games = GAMES_LONG if long else GAMES
    return wire.Bench(TESTERS, games, wire.MOST, HOW + (FEWER if long else ""))


@post("/api/workshop/{key:str}/deck", status_code=200)
async def deck(request: Asked, key: BoxKey, data: JSONBody[wire.DeckWish]) -> wire.DeckBench:
    """Change one thing in a deck, and return it as cards, with what is wrong with it."""
    hall = hall_of(request)
    guest = await guest_of(request)
    task = Mend(opened(hall, key).key, data.deck, data.edit)
    mended = await studies.worked(hall, task, Mended, "people", askers_of(request, guest), "deck")
    if mended.bench is None:
        text = f"That does not work: {'; '.join(mended.faults)}"
        raise RequestFault(400, "deck", text, mended.faults)
    return mended.bench


@post("/api/workshop/{key:str}/games", status_code=200)
async def games(request: Asked, key: BoxKey, data: JSONBody[wire.Trying]) -> wire.Tried:
    """Play a few games more of a trial, and say what all of them show."""
    hall = hall_of(request)
    guest = await guest_of(request)
    task = Trial(opened(hall, key).key, data.setting, data.games, data.done)
    played = await at_work(hall, task, workshop_askers(askers_of(request, guest)))
    if played.tried is None:
        raise RequestFault(400, "trial", "This cannot be played.")
    return played.tried


@post("/api/workshop/{key:str}/game")
async def game(request: Asked, key: BoxKey, data: JSONBody[wire.Opening]) -> forms.Made:
    """Play a game of a trial again, and keep it as a table to look at."""
    hall = hall_of(request)
    guest = await guest_of(request)
    askers = askers_of(request, guest)
    task = Again(opened(hall, key).key, data.setting, data.game, data.printed)
    played = await at_work(hall, task, workshop_askers(askers))
    return await tables.study(hall, guest, played.journal, askers)


WORKSHOP: Final = (bench, deck, games, game)
