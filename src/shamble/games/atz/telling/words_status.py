"""How a figure is, in words: said once, for story, answers, pictures and the page."""

from typing import Final

from shamble.games.atz.battle.state import Figure
from shamble.games.atz.book.terms import Status

STATES: Final = {
    Status.CARRYING_ON: "carrying on",
    Status.DUCKED_BACK: "ducked back",
    Status.HUNKERED: "hunkered down",
    Status.STUNNED: "stunned",
    Status.OUT_OF_THE_FIGHT: "out of the fight",
    Status.CAPTURED: "captured",
    Status.DEAD: "dead",
    Status.LEFT: "off the table",
    Status.GONE: "eaten",
}
BECOMES: Final = {
    **{status: f"is {state}" for status, state in STATES.items()},
    Status.CARRYING_ON: "carries on",
    Status.DUCKED_BACK: "ducks back",
    Status.HUNKERED: "hunkers down",
    Status.LEFT: "leaves the table",
}
BECOME: Final = {  # of several
    **{status: f"are {state}" for status, state in STATES.items()},
    Status.CARRYING_ON: "carry on",
    Status.DUCKED_BACK: "duck back",
    Status.HUNKERED: "hunker down",
    Status.LEFT: "leave the table",
}
READY: Final = "ready"


def condition(it: Figure) -> str:
    """Say how a figure is, apart from where; `READY` where nothing is to be said."""
    stands = it.status == Status.CARRYING_ON
    words = {
        STATES[it.status]: not stands,
        "prone": it.prone and stands,
        "unseen": it.hidden,
        "in hero mode": it.hero,
        "moving fast": it.act.fast,
        "not on the table yet": it.carried and stands,
        "carried": it.carried and not stands,
        "about to come out": it.lurks,
    }
    return ", ".join(word for word, holds in words.items() if holds) or READY
