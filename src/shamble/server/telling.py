"""What a seat, or a watcher, is told of a table: the only way out for what a game holds."""

from collections.abc import Collection
from typing import Final

from shamble.kernel.box import Explanation, Voice
from shamble.kernel.errors import Refused
from shamble.kernel.game import Decision
from shamble.kernel.journal import commitment
from shamble.kernel.options import Option, Result, Seat, View
from shamble.kernel.options import Told as KernelTold
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Question, Unread
from shamble.server import table_rules, wire
from shamble.server.keys import NOTHING, Access
from shamble.server.record import Record, Sitter

LINES: Final = 200  # of the story, sent from scratch

NOTES: Final = {
    "left": "{name} has left: a bot that {does} plays on.",
    "timeout": "{name} ran out of time: a bot that {does} plays on.",
    "resigned": "{name} has given up: a bot that {does} plays on.",
    "crashed": "{name} stumbled and chooses at random from now on.",
    "slow": "{name} took too long and chooses at random from now on.",
}
ZOMBIES: Final = {
    "passes": "does as little as it can",
    "random": "chooses at random",
    "greedy": "takes what looks best",
}


def voice(record: Record, seat: Seat | None) -> Voice:
    """Return how this seat is spoken to."""
    match = record.match
    return Voice(record.names, seat) if match is None else match.voice(record.names, seat)


def state(record: Record, seat: Seat | None, since: int | None) -> wire.State:
    """Return how the table stands for a seat, with the story since a seq, or from scratch."""
    match = record.playing
    view: View = record.box.view(match.game, seat)
    full = since is None or since <= record.taken_back or missed(record, since)
    return wire.State(
        record.seq,
        match.ply,
        full,
        lines(record, seat, None if full else since),
        view,
        waiting(record, seat, view),
        asked(record, seat, view),
        can_undo(record, seat),
        undo_asked(record, seat),
        guide_step(record, seat),
    )


def missed(record: Record, since: int) -> bool:
    """Whether part of the story since then is no longer in memory."""
    told = record.playing.told
    return bool(told) and told[0][0] > 0 and record.seq_of(told[0][0]) >= since


def lines(record: Record, seat: Seat | None, since: int | None) -> tuple[wire.Line, ...]:
    """Return the story's end, or all of it that is not older than a seq."""
    found: list[wire.Line] = []
    for ply, told in reversed(record.playing.told):
        seq = record.seq_of(ply)
        if len(found) == LINES if since is None else seq < since:
            break
        line = line_of(record, seat, ply, told)
        if line is not None:
            found.append(line)
    return tuple(reversed(found))


def line_of(record: Record, seat: Seat | None, ply: int, told: KernelTold) -> wire.Line | None:
    """Return a line of the story as this seat may hear it, or None."""
    event = told.heard_by(seat)
    if event is None:
        return None
    words = record.box.words.event(voice(record, seat), record.deck, event)
    return wire.Line(record.seq_of(ply), ply, event, words, event.rule)


def waiting(record: Record, seat: Seat | None, view: View) -> wire.Waiting | None:
    """Say who must choose what."""
    decision = record.playing.game.decision
    if decision is None:
        return None
    words = record.box.words.prompt(
        voice(record, seat), record.deck, view, decision.prompt, decision.seat
    )
    return wire.Waiting(decision.seat, words, due(record, decision.seat))


def due(record: Record, seat: Seat) -> int | None:
    """Return when this seat's time is up, if a clock runs for it."""
    if record.clock is None or record.sitters[seat].plays_itself:
        return None
    return record.clock.due(seat)


def asked(record: Record, seat: Seat | None, view: View) -> wire.Asked | None:
    """Return the question, if it is this seat's."""
    decision = record.playing.game.decision
    if decision is None or decision.seat != seat:
        return None
    offers = tuple(offer(record, seat, view, option) for option in decision.options)
    barred = wondered(record, seat)
    return wire.Asked(decision.prompt, offers, barred, more=decision.bars is not None)


def offer(record: Record, seat: Seat, view: View, option: Option) -> wire.Offer:
    """Return an option and what choosing it does."""
    return wire.Offer(
        option, record.box.words.option(voice(record, seat), record.deck, view, option)
    )


def wondered(record: Record, seat: Seat) -> tuple[wire.Barred, ...]:
    """List what one might try now, and why it cannot be chosen."""
    box, game = record.box, record.playing.game
    found = []
    for option in box.wonders(game, seat):
        why = box.explain(game, seat, option)
        if why is not None:
            found.append(wire.Barred(option, why))
    return tuple(found)


def heard(record: Record, seat: Seat, ask: wire.Talk) -> wire.Heard:
    """Return what the box makes of a text or a question: an offer, an answer, or neither."""
    box, game, ply = record.box, record.playing.game, record.playing.ply
    talk = box.talking
    try:
        if bytes(ask.question) == b"null":
            meant = talk.read(game, seat, ask.text)
        else:
            meant = box.decode_question(bytes(ask.question))
        if isinstance(meant, Question):
            return wire.Heard(ask.id, ply, answer=talk.answer(game, seat, meant))
    except Unread as unread:
        return wire.Heard(ask.id, ply, unread=unread.text, nearest=unread.nearest)
    view: View = box.view(game, seat)
    return wire.Heard(ask.id, ply, offer(record, seat, view, meant), box.explain(game, seat, meant))


def can_undo(record: Record, seat: Seat | None) -> bool:
    """Whether the last choice was the seat's own."""
    match = record.playing
    if seat is None or not record.marks or match.game.result is not None:
        return False
    return match.last_seat == seat


def undo_asked(record: Record, seat: Seat | None) -> wire.UndoAsked | None:
    """Say who wants to take back, and whose consent is missing."""
    asking = record.asking
    if asking is None:
        return None
    words = f"{voice(record, seat).does(asking.seat, 'want')} to take back."
    return wire.UndoAsked(asking.seat, asking.to, tuple(asking.missing), words)


def guide_step(record: Record, seat: Seat | None) -> wire.GuideStep | None:
    """Return what the guide says now, if the game still follows it."""
    option, words = scripted(record)
    if option is None and not words:
        return None
    decision = record.playing.game.decision
    mine = decision is not None and decision.seat == seat
    return wire.GuideStep(words, option if mine else None)


def scripted(record: Record) -> tuple[Option | None, str]:
    """Return the choice that the guide's script has next, and what it says before it."""
    guide, match = record.guide, record.match
    if guide is None or match is None or match.ply >= len(guide.steps):
        return None, ""
    for ply, chosen in enumerate(match.journal.standing()):
        if record.box.decode(bytes(chosen.choice)) != guide.option(record.box, ply):
            return None, ""
    return guide.option(record.box, match.ply), guide.steps[match.ply].say


def over(record: Record, seat: Seat | None) -> wire.Over | None:
    """Return the last word, if the game is over."""
    result = result_of(record)
    if result is None:
        return None
    words = record.box.words.result(voice(record, seat), result)
    return wire.Over(result, words, record.spec.seed)


def result_of(record: Record) -> Result | None:
    """Return how the game ended, if it did."""
    return None if record.match is None else record.match.game.result


def seat_info(record: Record, seat: Seat, here: Collection[Seat]) -> wire.SeatInfo:
    """Return who sits there."""
    sitter = record.sitters[seat]
    return wire.SeatInfo(
        seat,
        sitter.chair.name,
        sitter.chair.kind,
        sitter.chair.level,
        seat in here,
        sitter.zombie,
        sitter.why,
        note(sitter),
        record.clock.banks[seat] if record.clock else None,
    )


def note(sitter: Sitter) -> str:
    """Say what the table should know about a seat."""
    words = NOTES.get(sitter.why or sitter.trouble, "")
    return words.format(name=sitter.chair.name, does=ZOMBIES.get(sitter.zombie or "", ""))


def table_info(
    record: Record, access: Access = NOTHING, here: Collection[Seat] = ()
) -> wire.TableInfo:
    """Return the table as the holder of a key sees it."""
    spec = record.spec
    return wire.TableInfo(
        record.table,
        spec.box,
        record.box.title,
        record.phase,
        tuple(seat_info(record, Seat(i), here) for i in range(len(record.sitters))),
        spec.options,
        record.deck.hash,
        spec.deck is not None,
        spec.clock,
        spec.hints,
        spec.zombie,
        spec.listed,
        spec.study,
        spec.guided,
        spec.foreseen,
        commitment(spec.seed),
        record.made,
        access.host,
        access.seats,
        record.turn,
        record.rematch,
        result_of(record),
    )


def explanation(record: Record, rule: RuleId) -> Explanation:
    """Return a rule's text: the game's, the kernel's or the table's."""
    return table_rules.explanation(rule) or record.box.explanation(rule)


def refused(record: Record, client_id: str, refusal: Refused) -> wire.Refused:
    """Return a refusal in words."""
    why = explanation(record, refusal.rule)
    ply = record.match.ply if record.match else 0
    return wire.Refused(client_id, why.rule, why.title, why.text, ply)


def pending(record: Record) -> Decision | None:
    """Return the question that waits for an answer, if any."""
    return None if record.match is None else record.match.game.decision
