"""A game that is over, judged choice by choice, in pieces that somebody can wait for."""

import time
from typing import Final

from shamble.bots.review import Judged, judge
from shamble.kernel.game import Game
from shamble.kernel.seen import Seen
from shamble.server.table.replay import Reel
from shamble.server.wire import forms
from shamble.server.wire.faults import unknown

PIECE: Final = 1.0  # seconds of the processor; one choice more may be judged after that


def judging(match: Reel, since: int, piece: float = PIECE) -> forms.Judging:
    """Judge the choices from a ply on, as many as fit into a piece of work, and one at least.

    Args:
        match: A game that is over.
        since: How many choices had been made before the first that is judged.
        piece: Seconds of the processor.
    """
    if not 0 <= since < match.ply:
        raise unknown("moment")
    until = time.process_time() + piece
    game, judged, ply = match.at(since), [], since
    while ply < match.ply and (ply == since or time.process_time() < until):
        found = judge(match, ply, game)
        if found is not None:
            judged.append(told(match, game, found))
        game.choose(match.choice(ply))
        ply += 1
    return forms.Judging(since, ply, match.ply, tuple(judged))


def told(match: Reel, game: Game, one: Judged) -> forms.JudgedChoice:
    """Say what was chosen and what would have been better, as both were offered."""
    seen, names = Seen(match.box, game, one.seat), match.journal.header.names
    best = seen.says(names, one.best) if one.mark else ""
    return forms.JudgedChoice(
        one.ply, one.seat, seen.says(names, one.chosen), best, one.mark, one.why
    )
