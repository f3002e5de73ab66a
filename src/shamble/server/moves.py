"""What people and bots do at a table: checks it, does it, and returns what to write down.

Each function may advance the match. If what it returns cannot be written down, the record
must be read anew from the log.
"""

from typing import Final

from shamble.kernel.errors import Refused
from shamble.kernel.journal import FORMAT, DeckNote, Header, Journal, commitment
from shamble.kernel.match import Match
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import OVER, STALE, UNDO_NOTHING, RuleId
from shamble.server import acts, wire
from shamble.server.acts import AnyAct
from shamble.server.record import Record, written

Acts = tuple[AnyAct, ...]

NOT_BEGUN: Final = RuleId("shamble.table.not-begun")
NO_UNDO_ASKED: Final = RuleId("shamble.table.no-undo-asked")
NO_SUCH_SEAT: Final = RuleId("shamble.table.no-such-seat")
TAKEN: Final = RuleId("shamble.table.seat-taken")
WATCHERS: Final = RuleId("shamble.table.watchers")
NO_HINTS: Final = RuleId("shamble.table.no-hints")
RESIGNED: Final = RuleId("shamble.table.resigned")
NOT_AWAY: Final = RuleId("shamble.table.not-away")


def match_of(record: Record) -> Match:
    """Return the match, or refuse because there is none yet."""
    if record.match is None:
        raise Refused(NOT_BEGUN)
    return record.match


def begin(record: Record) -> Acts:
    """Deal the game with whoever sits at the table."""
    spec = record.spec
    note = DeckNote(record.deck.hash, spec.deck)
    header = Header(
        FORMAT, spec.box, record.box.version, len(spec.chairs), record.names,
        dict(spec.options), note, commitment(spec.seed), spec.seed,
    )  # fmt: skip
    record.match = Match(record.box, Journal(header))
    return (acts.Begun(header),)


def take_seat(record: Record, seat: Seat, name: str) -> Acts:
    """Sit down in an open seat; the game begins when it was the last one."""
    if not 0 <= seat < len(record.sitters):
        raise Refused(NO_SUCH_SEAT)
    if record.sitters[seat].chair.kind != "open":
        raise Refused(TAKEN)
    taken = acts.Taken(seat, distinct(record, name))
    record.sitters[seat].chair = acts.Chair("person", taken.name)
    still_open = any(sitter.chair.kind == "open" for sitter in record.sitters)
    return (taken,) if still_open else (taken, *begin(record))


def distinct(record: Record, name: str) -> str:
    """Return the name, with a number if somebody at the table is called so already."""
    found, number = name, 2
    while found in record.names:
        found, number = f"{name} {number}", number + 1
    return found


def fill_and_begin(record: Record, level: str) -> Acts:
    """Let bots take the open seats, and deal."""
    if record.match is not None:
        raise Refused(TAKEN)
    filled: list[AnyAct] = []
    for i, sitter in enumerate(record.sitters):
        if sitter.chair.kind == "open":
            name = distinct(record, f"{level.capitalize()} bot")
            sitter.chair = acts.Chair("bot", name, level)
            filled.append(acts.Filled(Seat(i), level, name))
    return (*filled, *begin(record))


def choose(
    record: Record, seat: Seat, option: Option, ply: int, *, client_id: str = "", why: str = ""
) -> Acts:
    """Take a seat's choice."""
    match = match_of(record)
    since = len(match.journal.entries)
    match.choose(seat, option, ply=ply, why=why)
    return (acts.Journalled(written(match, since), client_id),)


def choose_in_person(record: Record, seat: Seat, option: Option, ask: wire.Choose) -> Acts:
    """Take a player's choice; who was away is back with it. A repeat does nothing."""
    if repeated(record, seat, ask.id) is not None:
        return ()
    sitter = record.sitters[seat]
    if sitter.why == "resigned":
        raise Refused(RESIGNED)
    back: Acts = (acts.Returned(seat, asked=False),) if sitter.zombie else ()
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
    if barred is not None and any(other != seat for other in record.people()):
        return (acts.UndoWanted(seat, to),)
    match.undo(seat, to=to)
    return (acts.Journalled(written(match, since)),)


def last_choice(match: Match, seat: Seat) -> int:
    """Return the ply of the last choice that the seat made itself."""
    return max(chosen.ply for chosen in match.journal.standing() if chosen.seat == seat)


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
    since = len(match.journal.entries)
    match.undo(asking.seat, to=asking.to)
    return (acts.UndoAgreed(seat), acts.Journalled(written(match, since)))


def settle_undo(record: Record) -> Acts:
    """Go back, if everybody who had to agree has left meanwhile."""
    asking, match = record.asking, record.match
    if asking is None or match is None or asking.missing:
        return ()
    since = len(match.journal.entries)
    match.undo(asking.seat, to=asking.to)
    return (acts.Journalled(written(match, since)),)


def leave(record: Record, seat: Seat, *, resign: bool = False) -> Acts:
    """Let a bot play the seat."""
    match = match_of(record)
    if match.game.result is not None:
        raise Refused(OVER)
    return (acts.StoodIn(seat, record.spec.zombie, "resigned" if resign else "left"),)


def come_back(record: Record, seat: Seat) -> Acts:
    """Take the seat back from the bot that stood in."""
    sitter = record.sitters[seat]
    if sitter.zombie is None or sitter.why == "resigned":
        raise Refused(NOT_AWAY)
    return (acts.Returned(seat, record.turn == seat),)


def time_out(record: Record, seat: Seat, option: Option, ply: int) -> Acts:
    """Choose for a seat whose time is up, and go on playing for it."""
    taken = choose(record, seat, option, ply, why="timeout")
    return (*taken, acts.StoodIn(seat, record.spec.zombie, "timeout"))


def say(seat: Seat, text: str) -> Acts:
    """Say something to the table."""
    return (acts.Spoken(seat, text),)


def mute(record: Record, seat: Seat, ask: wire.Mute) -> Acts:
    """Hear a seat no more, or again."""
    if ask.seat >= len(record.sitters):
        raise Refused(NO_SUCH_SEAT)
    return (acts.Muted(seat, Seat(ask.seat), ask.on),)


def replace_bot(seat: Seat, *, slow: bool) -> Acts:
    """Put the uniform bot in place of one that failed."""
    return (acts.Filled(seat, "uniform", "", "slow" if slow else "crashed"),)


def check_ply(record: Record, ply: int) -> None:
    """Refuse what does not answer the present question."""
    match = match_of(record)
    if ply != match.ply:
        raise Refused(STALE, f"this answers ply {ply}, but the game stands at {match.ply}")
