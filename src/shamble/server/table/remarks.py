"""What bots say at the table: now and then, and only about what everybody has seen."""

from typing import Final

from shamble.bots.cast import rank_of
from shamble.bots.sayings import Moment, remark
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from shamble.server.table.record import Record

SELDOM: Final = 3  # one in so many moments is spoken about


def due(record: Record, seat: Seat, ply: int) -> str:
    """Return what a bot says once it has chosen at this ply, or nothing.

    Args:
        record: The table, after the choice.
        seat: Who chose.
        ply: At which ply.
    """
    sitter = record.sitters[seat]
    if sitter.chair.kind != "bot" or rank_of(sitter.chair.level or "") is None:
        return ""
    key = f"{record.table} {ply}"
    result = record.playing.game.result
    if result is not None:
        return remark(sitter.chair.name, "wins" if seat in result.winners else "loses", key)
    moment = _moment(record, seat, ply)
    if not moment or Dice.seeded(key, "speaks").below(SELDOM):
        return ""
    return remark(sitter.chair.name, moment, key)


def _moment(record: Record, seat: Seat, ply: int) -> Moment | None:
    """Return what is worth a word: the bot's first choice, or something weighty that all heard."""
    if not any(one.seat == seat and one.ply < ply for one in record.playing.journal.standing()):
        return "begins"
    weighty = record.box.weighty
    told = (one for at, one in reversed(record.playing.told) if at == ply + 1)
    return "weighty" if any(isinstance(one.heard_by(None), weighty) for one in told) else None
