"""What is asked now: orders wait until it is said who acts."""

from typing import Final

from shamble.games.atz.battle import options
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.challenge_options import Dare
from shamble.games.atz.battle.encounter_options import Frisk, PutBy, Search, Strip, Take
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.talk import Question, Unread

WORKS: Final = (
    *(options.Move, options.Fire, options.Charge, options.FastMove, options.Reload, options.Leave),
    *(options.March, options.GoProne, options.Rally, options.EndActivation),
    *(Search, Take, PutBy, Strip, Frisk, Barter, Dare),
)  # orders to those who are active


def check_asked(g: Atz, seat: Seat, meant: Option | Question) -> None:
    """See that orders are given to those who are active.

    Raises:
        Unread: It is asked first which group acts.
    """
    asked = g.decision
    if asked is None or asked.seat != seat or asked.prompt != options.Prompt.GROUP:
        return
    if isinstance(meant, WORKS) and type(meant) not in {type(one) for one in asked.options}:
        raise Unread(words_talk.first_a_group(), ("activate", "skip"))
