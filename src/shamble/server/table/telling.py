"""What a seat, or a watcher, is told of a table: the only way out for what a game holds."""

from collections.abc import Collection
from typing import Final

from shamble.kernel.box import Explanation, Voice
from shamble.kernel.errors import Refused
from shamble.kernel.game import Decision
from shamble.kernel.journal import commitment
from shamble.kernel.options import Option, Result, Seat, View
from shamble.kernel.rules import RuleId
from shamble.kernel.talk import Question, Unread
from shamble.server.store.keys import NOTHING, Access
from shamble.server.table import moves, rules
from shamble.server.table.lines import Heard, lines_of
from shamble.server.table.record import Record, Sitter
from shamble.server.wire import frames

LINES: Final = 200  # of the story, sent from scratch

NOTES: Final = {
    "left": "{name} has left: a bot that {does} plays on.",
    "timeout": "{name} ran out of time: a bot that {does} plays on.",
    "resigned": "{name} has given up: a bot that {does} plays on.",
    "crashed": "{name} stumbled and chooses at random from now on.",
    "slow": "{name} took too long and chooses at random from now on.",
}
STAND_INS: Final = {
    "passes": "does as little as it can",
    "random": "chooses at random",
    "greedy": "takes what looks best",
}


def voice(record: Record, seat: Seat | None) -> Voice:
    """Return how this seat is spoken to."""
    match = record.match
    return Voice(record.names, seat) if match is None else match.voice(record.names, seat)


def state(record: Record, seat: Seat | None, since: int | None) -> frames.State:
    """Return how the table stands for a seat, with the story since a seq, or from scratch."""
    match = record.playing
    view: View = record.box.view(match.game, seat)
    speaking = voice(record, seat)
    full = since is None or since <= record.taken_back or missed(record, since)
    return frames.State(
        record.seq,
        match.ply,
        full,
        lines(record, speaking, None if full else since),
        view,
        waiting(record, speaking, view),
        asked(record, speaking, view),
        can_undo(record, seat),
        undo_asked(record, seat),
        guide_step(record, seat),
    )


def missed(record: Record, since: int) -> bool:
    """Whether part of the story since then is no longer in memory."""
    told = record.playing.told
    return bool(told) and told[0][0] > 0 and record.seq_of(told[0][0]) >= since


def lines(record: Record, speaking: Voice, since: int | None) -> tuple[frames.Line, ...]:
    """Return the story's end, or all of it that is not older than a seq."""
    found: list[Heard] = []
    for ply, told in reversed(record.playing.told):
        seq = record.seq_of(ply)
        if len(found) == LINES if since is None else seq < since:
            break
        event = told.heard_by(speaking.you)
        if event is not None:
            found.append((seq, ply, event))
    return lines_of(record.box, record.deck, speaking, reversed(found))


def waiting(record: Record, speaking: Voice, view: View) -> frames.Waiting | None:
    """Say who must choose what."""
    decision = record.playing.game.decision
    if decision is None:
        return None
    words = record.box.words.prompt(speaking, record.deck, view, decision.prompt, decision.seat)
    return frames.Waiting(
        decision.seat,
        words,
        due(record, decision.seat),
        fingers(record, speaking),
        moves.countable(record),
    )


def fingers(record: Record, speaking: Voice) -> frames.Fingers | None:
    """Say who counts at whoever must choose."""
    found, count, turn = record.fingers, record.box.count, record.turn
    if found is None or count is None or turn is None or record.sitters[turn].plays_itself:
        return None
    words = f"{speaking.does(found.by, 'count')} {count.fingers} fingers at {speaking.who(turn)}."
    return frames.Fingers(found.by, count.fingers, found.since, words)


def due(record: Record, seat: Seat) -> int | None:
    """Return when this seat's time is up, if a clock runs for it or somebody counts."""
    if record.sitters[seat].plays_itself:
        return None
    if record.fingers is not None:
        return record.fingers.due
    return None if record.clock is None else record.clock.due(seat)


def asked(record: Record, speaking: Voice, view: View) -> frames.Asked | None:
    """Return the question, if it is this seat's."""
    decision = record.playing.game.decision
    if decision is None or decision.seat != speaking.you:
        return None
    offers = tuple(offer(record, speaking, view, option) for option in decision.options)
    barred = wondered(record, decision.seat)
    return frames.Asked(decision.prompt, offers, barred, more=decision.bars is not None)


def offer(record: Record, speaking: Voice, view: View, option: Option) -> frames.Offer:
    """Return an option and what choosing it does."""
    return frames.Offer(option, record.box.words.option(speaking, record.deck, view, option))


def wondered(record: Record, seat: Seat) -> tuple[frames.Barred, ...]:
    """List what one might try now, and why it cannot be chosen."""
    box, game = record.box, record.playing.game
    found = []
    for option in box.conceivable(game, seat):
        why = box.explain(game, seat, option)
        if why is not None:
            found.append(frames.Barred(option, why))
    return tuple(found)


def consulted(record: Record, seat: Seat, ask: frames.Consult) -> frames.Consulted:
    """Return what the box makes of a text or a question: an offer, an answer, or neither."""
    box, game, ply = record.box, record.playing.game, record.playing.ply
    talk = box.talking
    try:
        if bytes(ask.question) == b"null":
            meant = talk.read(game, seat, ask.text)
        else:
            meant = box.decode_question(bytes(ask.question))
        if isinstance(meant, Question):
            return frames.Consulted(ask.id, ply, answer=talk.answer(game, seat, meant))
    except Unread as unread:
        return frames.Consulted(ask.id, ply, unread=unread.text, nearest=unread.nearest)
    view: View = box.view(game, seat)
    return frames.Consulted(
        ask.id, ply, offer(record, voice(record, seat), view, meant), box.explain(game, seat, meant)
    )


def can_undo(record: Record, seat: Seat | None) -> bool:
    """Whether the last choice was the seat's own."""
    match = record.playing
    if seat is None or not record.marks or match.game.result is not None:
        return False
    return match.last_seat == seat


def undo_asked(record: Record, seat: Seat | None) -> frames.UndoAsked | None:
    """Say who wants to take back, and whose consent is missing."""
    asking = record.asking
    if asking is None:
        return None
    words = f"{voice(record, seat).does(asking.seat, 'want')} to take back."
    return frames.UndoAsked(asking.seat, asking.to, tuple(asking.missing), words)


def guide_step(record: Record, seat: Seat | None) -> frames.GuideStep | None:
    """Return what the guide says now, if the game still follows it."""
    option, words = scripted(record)
    if option is None and not words:
        return None
    decision = record.playing.game.decision
    mine = decision is not None and decision.seat == seat
    return frames.GuideStep(words, option if mine else None)


def scripted(record: Record) -> tuple[Option | None, str]:
    """Return the choice that the guide's script has next, and what it says before it."""
    guide, match = record.guide, record.match
    if guide is None or match is None or match.ply >= len(guide.steps):
        return None, ""
    for ply, chosen in enumerate(match.journal.standing()):
        if record.box.decode(bytes(chosen.choice)) != guide.option(record.box, ply):
            return None, ""
    return guide.option(record.box, match.ply), guide.steps[match.ply].say


def over(record: Record, seat: Seat | None) -> frames.Over | None:
    """Return the last word, if the game is over."""
    result = result_of(record)
    if result is None:
        return None
    words = record.box.words.result(voice(record, seat), result)
    return frames.Over(result, words, record.spec.seed, record.playing.journal.header.parts)


def result_of(record: Record) -> Result | None:
    """Return how the game ended, if it did."""
    return None if record.match is None else record.match.game.result


def seat_info(record: Record, seat: Seat, here: Collection[Seat]) -> frames.SeatInfo:
    """Return who sits there."""
    sitter = record.sitters[seat]
    return frames.SeatInfo(
        seat,
        sitter.chair.name,
        sitter.chair.kind,
        sitter.chair.level,
        seat in here,
        sitter.stand_in,
        sitter.why,
        note(sitter),
        record.clock.banks[seat] if record.clock else None,
    )


def note(sitter: Sitter) -> str:
    """Say what the table should know about a seat."""
    words = NOTES.get(sitter.why or sitter.trouble, "")
    return words.format(name=sitter.chair.name, does=STAND_INS.get(sitter.stand_in or "", ""))


def called(record: Record) -> str:
    """Return the title of the preset that a table is: the one that says most about it."""
    options = record.spec.options
    fitting = [
        preset
        for preset in record.box.presets
        if all(options.get(name) == value for name, value in preset.options.items())
    ]
    return max(fitting, key=lambda preset: len(preset.options)).title if fitting else ""


def table_info(
    record: Record, access: Access = NOTHING, here: Collection[Seat] = ()
) -> frames.TableInfo:
    """Return the table as the holder of a key sees it."""
    spec = record.spec
    return frames.TableInfo(
        record.table,
        spec.box,
        record.box.title,
        record.phase,
        tuple(seat_info(record, Seat(i), here) for i in range(len(record.sitters))),
        record.box.shown(spec.options),
        record.deck.hash,
        spec.deck is not None,
        spec.clock,
        spec.hints,
        spec.stand_in,
        spec.listed,
        spec.study,
        spec.guided,
        spec.foreseen,
        commitment(spec.seed),
        record.made,
        spec.host,
        called(record),
        access.host,
        access.seats,
        record.turn,
        record.rematch,
        result_of(record),
        pledges(record),
        record.sealed_at is not None,
        spec.of,
    )


def pledges(record: Record) -> tuple[frames.Pledged, ...]:
    """Return who adds to the dice, or has added."""
    if record.match is not None:
        parts = record.match.journal.header.parts
        return tuple(frames.Pledged(one.seat, one.pledge, one.part is not None) for one in parts)
    return tuple(
        frames.Pledged(seat, promise, seat in record.parts)
        for seat, promise in sorted(record.pledges.items())
    )


def explanation(record: Record, rule: RuleId) -> Explanation:
    """Return a rule's text: the game's, the kernel's or the table's."""
    return rules.explanation(rule) or record.box.explanation(rule)


def refused(record: Record, client_id: str, refusal: Refused) -> frames.Refused:
    """Return a refusal in words."""
    why = explanation(record, refusal.rule)
    ply = record.match.ply if record.match else 0
    return frames.Refused(client_id, why.rule, why.title, why.text, ply)


def pending(record: Record) -> Decision | None:
    """Return the question that waits for an answer, if any."""
    return None if record.match is None else record.match.game.decision
