"""What people and bots do at a table: checks it, does it, and returns what to write down.

Each function may advance the match. If what it returns cannot be written down, the record
must be read anew from the log.
"""

from typing import Final

from shamble.bots.cast import somebody
from shamble.kernel.errors import Refused
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import OVER, STALE, UNDO_NOTHING, RuleId
from shamble.server.store import acts
from shamble.server.store.acts import AnyAct
from shamble.server.table import fair_dice
from shamble.server.table.names import distinct
from shamble.server.table.record import Record, written
from shamble.server.wire import frames

Acts = tuple[AnyAct, ...]

NOT_BEGUN: Final = RuleId("shamble.table.not-begun")
NO_UNDO_ASKED: Final = RuleId("shamble.table.no-undo-asked")
NO_SUCH_SEAT: Final = RuleId("shamble.table.no-such-seat")
TAKEN: Final = RuleId("shamble.table.seat-taken")
WATCHERS: Final = RuleId("shamble.table.watchers")
NO_HINTS: Final = RuleId("shamble.table.no-hints")
RESIGNED: Final = RuleId("shamble.table.resigned")
STAND_IN_PLAYED: Final = RuleId("shamble.table.stand-in-played")
ENOUGH_SAID: Final = RuleId("shamble.table.enough-said")
SAID: Final = 500  # messages of one seat
SAID_IN_ALL: Final = 1500  # and of a table
NOBODY_COUNTS: Final = RuleId("shamble.table.nobody-counts")
COUNT_LATER: Final = RuleId("shamble.table.count-later")
PATIENCE: Final = 10_000  # milliseconds in which nobody is counted at
AWAY: Final = ("left", "timeout", "resigned")  # why a stand-in chose
NOT_AWAY: Final = RuleId("shamble.table.not-away")


def match_of(record: Record) -> Match:
    """Return the match, or refuse because there is none yet."""
    if record.match is None:
        raise Refused(NOT_BEGUN)
    return record.match


def take_seat(record: Record, seat: Seat, name: str, pledge: str | None = None) -> Acts:
    """Sit down in an open seat; the game begins when it was the last one."""
    if not 0 <= seat < len(record.sitters):
        raise Refused(NO_SUCH_SEAT)
    if record.sitters[seat].chair.kind != "open":
        raise Refused(TAKEN)
    taken = acts.Taken(seat, distinct(name, record.names))
    record.sitters[seat].chair = acts.Chair("person", taken.name)
    mine = () if pledge is None else fair_dice.pledge(record, seat, pledge)
    still_open = any(sitter.chair.kind == "open" for sitter in record.sitters)
    return (taken, *mine) if still_open else (taken, *mine, *fair_dice.seal_or_begin(record))


def fill_and_begin(record: Record, level: str) -> Acts:
    """Let bots take the open seats, and deal."""
    if record.match is not None or record.sealed_at is not None:
        raise Refused(TAKEN)
    filled: list[AnyAct] = []
    for i, sitter in enumerate(record.sitters):
        if sitter.chair.kind == "open":
            name = distinct(somebody(record.names), record.names)
            sitter.chair = acts.Chair("bot", name, level)
            filled.append(acts.Filled(Seat(i), level, name))
    return (*filled, *fair_dice.seal_or_begin(record))


def choose(
    record: Record, seat: Seat, option: Option, ply: int, *, client_id: str = "", why: str = ""
) -> Acts:
    """Take a seat's choice."""
    match = match_of(record)
    since = len(match.journal.entries)
    match.choose(seat, option, ply=ply, why=why)
    return (acts.Journalled(written(match, since), client_id),)


def choose_in_person(record: Record, seat: Seat, option: Option, ask: frames.Choose) -> Acts:
    """Take a player's choice; who was away is back with it. A repeat does nothing."""
    if repeated(record, seat, ask.id) is not None:
        return ()
    sitter = record.sitters[seat]
    if sitter.why == "resigned":
        raise Refused(RESIGNED)
    back: Acts = (acts.Returned(seat, asked=False),) if sitter.stand_in else ()
    return (*back, *choose(record, seat, option, ask.ply, client_id=ask.id))


def repeated(record: Record, seat: Seat, client_id: str) -> tuple[int, int] | None:
    """Return the seq and ply of the first answer, if this was chosen already."""
    return record.sitters[seat].ids.get(client_id)


def undo(record: Record, seat: Seat) -> Acts:
    """Take the seat's last choice back, or ask the others whether it may."""
    match = match_of(record)
    if match.game.result is not None:
        raise Refused(OVER)
    since = len(match.journal.entries)
    barred = match.bars_undo(seat)
    if barred == UNDO_NOTHING:
        raise Refused(barred)
    to = last_choice(match, seat)
    if stood_in_since(match, seat, to):
        raise Refused(STAND_IN_PLAYED)
    if barred is not None and any(other != seat for other in record.concerned()):
        return (acts.UndoWanted(seat, to),)
    match.undo(seat, to=to)
    return (acts.Journalled(written(match, since)),)


def last_choice(match: Match, seat: Seat) -> int:
    """Return the ply of the last choice that the seat made itself."""
    return max(chosen.ply for chosen in match.journal.standing() if chosen.seat == seat)


def stood_in_since(match: Match, seat: Seat, ply: int) -> bool:
    """Whether a stand-in has chosen for another player since: what it showed stays shown."""
    return any(
        chosen.why in AWAY and chosen.seat != seat for chosen in match.journal.standing()[ply:]
    )


def answer_undo(record: Record, seat: Seat, *, agree: bool) -> Acts:
    """Agree, or not, that the game goes back; it does when nobody is left to ask."""
    asking = record.asking
    if asking is None or seat not in asking.missing:
        raise Refused(NO_UNDO_ASKED)
    if not agree:
        return (acts.UndoDenied(seat),)
    if asking.missing != [seat]:
        return (acts.UndoAgreed(seat),)
    match = match_of(record)
    if stood_in_since(match, asking.seat, asking.to):
        raise Refused(STAND_IN_PLAYED)
    since = len(match.journal.entries)
    match.undo(asking.seat, to=asking.to)
    return (acts.UndoAgreed(seat), acts.Journalled(written(match, since)))


def settle_undo(record: Record) -> Acts:
    """Go back, if everybody who had to agree has given up meanwhile."""
    asking, match = record.asking, record.match
    if asking is None or match is None or asking.missing:
        return ()
    if stood_in_since(match, asking.seat, asking.to):
        return ()
    since = len(match.journal.entries)
    match.undo(asking.seat, to=asking.to)
    return (acts.Journalled(written(match, since)),)


def leave(record: Record, seat: Seat, *, resign: bool = False) -> Acts:
    """Let a bot play the seat."""
    match = match_of(record)
    if match.game.result is not None:
        raise Refused(OVER)
    return (acts.StoodIn(seat, record.spec.stand_in, "resigned" if resign else "left"),)


def come_back(record: Record, seat: Seat) -> Acts:
    """Take the seat back from the bot that stood in."""
    sitter = record.sitters[seat]
    if sitter.stand_in is None or sitter.why == "resigned":
        raise Refused(NOT_AWAY)
    return (acts.Returned(seat, record.turn == seat),)


def time_out(record: Record, seat: Seat, option: Option, ply: int) -> Acts:
    """Choose for a seat whose time is up, and go on playing for it."""
    taken = choose(record, seat, option, ply, why="timeout")
    return (*taken, acts.StoodIn(seat, record.spec.stand_in, "timeout"))


def countable(record: Record) -> int | None:
    """Return from when on fingers may be counted at whoever must choose; None: they may not."""
    turn = record.turn
    if record.box.count is None or record.clock is not None or turn is None:
        return None
    return None if record.sitters[turn].plays_itself else record.asked_at + PATIENCE


def count(record: Record, seat: Seat, ply: int, at: int) -> Acts:
    """Begin to count fingers at another player, unless somebody counts already."""
    check_ply(record, ply)
    allowed, counting = countable(record), record.box.count
    if allowed is None or counting is None or record.turn == seat:
        raise Refused(NOBODY_COUNTS)
    if at < allowed:
        raise Refused(COUNT_LATER)
    if record.fingers is not None:
        return ()
    seconds = counting.seconds(record.box.read_settings(record.spec.options))
    return (acts.Counted(seat, 1000 * counting.fingers * seconds),)


def say(record: Record, seat: Seat, text: str) -> Acts:
    """Say something to the table, unless enough has been said."""
    if record.sitters[seat].said >= SAID or sum(one.said for one in record.sitters) >= SAID_IN_ALL:
        raise Refused(ENOUGH_SAID)
    return (acts.Spoken(seat, text),)


def mute(record: Record, seat: Seat, ask: frames.Mute) -> Acts:
    """Hear a seat no more, or again."""
    if ask.seat >= len(record.sitters):
        raise Refused(NO_SUCH_SEAT)
    return (acts.Muted(seat, Seat(ask.seat), ask.on),)


def replace_bot(seat: Seat, *, slow: bool) -> Acts:
    """Put the uniform bot in place of one that failed."""
    return (acts.Filled(seat, "uniform", "", "slow" if slow else "crashed"),)


def resume(record: Record) -> Acts:
    """Start the clock of a game again that goes on after the server was away."""
    return (acts.Resumed(),) if (record.clock or record.fingers) and record.turn is not None else ()


def check_ply(record: Record, ply: int) -> None:
    """Refuse what does not answer the present question."""
    match = match_of(record)
    if ply != match.ply:
        raise Refused(STALE, f"this answers ply {ply}, but the game stands at {match.ply}")
