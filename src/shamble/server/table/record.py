"""A table as its log makes it: seats, game, clock, chat. No input or output happens here."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal

import msgspec

from shamble.kernel.decks import Deck
from shamble.kernel.errors import Bug, JournalError
from shamble.kernel.guides import Guide, guide_of
from shamble.kernel.journal import Chosen, Digest, Entry, Header, Journal, Undone
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.saved import Saved
from shamble.kernel.shelf import shelf
from shamble.server.store import acts
from shamble.server.store.acts import AnyAct, Chair, Row, Spec
from shamble.server.table.clocks import Clock, Fingers
from shamble.server.table.decks import deck_of
from shamble.server.wire.frames import Phase, StandIn

IDS: Final = 64  # clients' ids remembered for each seat
CHAT: Final = 100  # messages kept for those who come later
STORY: Final = 400  # events kept in memory


class Sitter:
    """A seat and what has become of it."""

    __slots__ = ("chair", "ids", "muted", "said", "stand_in", "trouble", "why")

    def __init__(self, chair: Chair) -> None:
        self.chair = chair
        self.stand_in: StandIn | None = None
        self.why: Literal["", "left", "timeout", "resigned"] = ""
        self.trouble = ""  # why a bot was replaced
        self.muted: set[Seat] = set()
        self.said = 0  # messages, in all
        self.ids: OrderedDict[str, tuple[int, int]] = OrderedDict()  # to seq and ply

    @property
    def plays_itself(self) -> bool:
        """Whether no person has to choose for this seat."""
        return self.chair.kind == "bot" or self.stand_in is not None

    @property
    def concerned(self) -> bool:
        """Whether a person plays here who has not given up, present or away."""
        return self.chair.kind == "person" and self.why != "resigned"

    @property
    def present(self) -> bool:
        """Whether a person plays here, and has not left."""
        return self.chair.kind == "person" and self.stand_in is None


class Asking:
    """A wish to take back that waits for consent."""

    def __init__(self, seat: Seat, to: int, missing: Iterable[Seat]) -> None:
        self.seat = seat
        self.to = to
        self.missing = list(missing)


class Record:
    """Everything about one table, made from its log alone."""

    def __init__(self, table: str, spec: Spec, made: int, guide: Guide | None = None) -> None:
        self.table = table
        self.spec = spec
        self.made = made
        self.box = shelf.pick(spec.box)
        self.guide = guide or (guide_of(spec.box) if spec.guided else None)  # of a first game
        self.seq = 0
        self.sitters = [Sitter(chair) for chair in spec.chairs]
        self.pledges: dict[Seat, str] = {}
        self.parts: dict[Seat, str] = {}  # of those who have pledged
        self.sealed_at: int | None = None  # milliseconds since 1970
        self.match: Match | None = None
        self.clock = Clock(spec.clock, len(spec.chairs)) if spec.clock else None
        self.fingers: Fingers | None = None  # counted at whoever must choose
        self.asked_at = 0  # when the present question was asked; milliseconds since 1970
        self.chat: deque[tuple[int, int, acts.Spoken]] = deque(maxlen=CHAT)  # with seq and time
        self.asking: Asking | None = None
        self.rematch: str | None = None
        self.begun_at = 0  # seq
        self.marks: list[int] = []  # the seq of each choice that stands
        self.taken_back = 0  # seq of the last take-back
        self.header: Header | None = None
        self.pending: list[Entry] = []  # of the journal, while the log is read
        self.saved_ply = 0  # where the match was saved last

    @property
    def phase(self) -> Phase:
        """Whether people gather, play, or are done."""
        if self.match is None:
            return "gathering"
        return "playing" if self.match.game.result is None else "over"

    @property
    def playing(self) -> Match:
        """The match; there must be one."""
        if self.match is None:
            raise Bug(f"table {self.table} has no match yet")
        return self.match

    @property
    def deck(self) -> Deck:
        """The deck in play."""
        if self.match is not None:
            return self.match.deck
        return deck_of(self.box, self.spec.deck)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(sitter.chair.name for sitter in self.sitters)

    @property
    def turn(self) -> Seat | None:
        """Who must choose."""
        decision = self.match.game.decision if self.match else None
        return None if decision is None else decision.seat

    def people(self) -> list[Seat]:
        """Return the seats at which a person plays who has not left."""
        return [Seat(i) for i, sitter in enumerate(self.sitters) if sitter.present]

    def concerned(self) -> list[Seat]:
        """Return the seats at which a person plays who has not given up."""
        return [Seat(i) for i, sitter in enumerate(self.sitters) if sitter.concerned]

    def seq_of(self, ply: int) -> int:
        """Return the log's seq with which this many choices came to stand."""
        return self.marks[ply - 1] if ply else self.begun_at

    def read(self, rows: Sequence[Row], saved: Saved | None) -> None:
        """Read a whole log, playing the game only from where it was saved."""
        for row in rows:
            for act in row.acts:
                self._note(act, row)
            self.seq = row.seq + 1
        if self.header is not None:
            self.match = self._resumed(Journal(self.header, self.pending), saved)
            self.pending = []
            self.trim()

    def _resumed(self, journal: Journal, saved: Saved | None) -> Match:
        if saved is not None:
            try:
                match = Match.resume(self.box, journal, check=True, saved=saved)
            except (JournalError, msgspec.DecodeError, LookupError):
                pass  # another Shamble saved it, or the log was cut short: it is played anew
            else:
                self.saved_ply = saved.ply
                return match
        return Match.resume(self.box, journal, check=True)

    def follow(self, row: Row) -> None:
        """Do what another worker has written down."""
        for act in row.acts:
            if isinstance(act, acts.Begun):
                self.match = Match(self.box, Journal(act.header))
            elif isinstance(act, acts.Journalled):
                for entry in act.entries:
                    self._repeat(entry)
        self.note(row)

    def note(self, row: Row) -> None:
        """Take note of a row; the match itself has gone along already."""
        for act in row.acts:
            self._note(act, row)
        self.seq = row.seq + 1
        self.pending = []
        self.trim()

    def trim(self) -> None:
        """Forget what was told long ago; a replay tells it again."""
        told = self.playing.told if self.match else []
        if len(told) > 2 * STORY:
            del told[:-STORY]

    def _repeat(self, entry: Entry) -> None:
        match = self.playing
        if isinstance(entry, Chosen):
            match.choose(entry.seat, self.box.decode(bytes(entry.choice)), why=entry.why)
        elif isinstance(entry, Undone):
            match.undo(entry.seat, to=entry.ply)

    def _note(self, act: AnyAct, row: Row) -> None:
        NOTES[type(act)](self, act, row)


def pledged(it: Record, act: acts.Pledged, _row: Row) -> None:
    """A seat will add to the dice."""
    it.pledges[act.seat] = act.pledge


def sealed(it: Record, _act: acts.Sealed, row: Row) -> None:
    """The parts are due."""
    it.sealed_at = row.at


def given(it: Record, act: acts.Given, _row: Row) -> None:
    """A seat added to the dice."""
    it.parts[act.seat] = act.part


def begun(it: Record, act: acts.Begun, row: Row) -> None:
    """The game was dealt: the clock starts."""
    it.header = act.header
    it.begun_at = row.seq
    it.asked_at = row.at
    if it.clock:
        it.clock.asked(row.at)


def journalled(it: Record, act: acts.Journalled, row: Row) -> None:
    """The journal grew: choices stand, or were taken back."""
    it.pending += act.entries
    it.asking = it.fingers = None
    it.asked_at = row.at
    for entry in act.entries:
        if isinstance(entry, Chosen):
            chosen(it, entry, act.id, row)
        elif isinstance(entry, Undone):
            del it.marks[entry.ply :]
            it.taken_back = row.seq
            if it.clock:
                it.clock.asked(row.at)


def chosen(it: Record, entry: Chosen, client_id: str, row: Row) -> None:
    """A choice stands; remember who sent it."""
    it.marks.append(row.seq)
    if it.clock:
        it.clock.chosen(entry.seat, row.at)
    if client_id:
        ids = it.sitters[entry.seat].ids
        ids[client_id] = (row.seq + 1, entry.ply + 1)
        if len(ids) > IDS:
            ids.popitem(last=False)


def taken(it: Record, act: acts.Taken, _row: Row) -> None:
    """A person sits down."""
    it.sitters[act.seat].chair = Chair("person", act.name)


def filled(it: Record, act: acts.Filled, _row: Row) -> None:
    """A bot sits down."""
    sitter = it.sitters[act.seat]
    sitter.chair = Chair("bot", act.name or sitter.chair.name, act.level)
    sitter.trouble = act.why


def stood_in(it: Record, act: acts.StoodIn, row: Row) -> None:
    """A bot stands in. Who is away can agree when back; who has given up is not asked any more."""
    sitter = it.sitters[act.seat]
    sitter.stand_in, sitter.why = act.level, act.why
    if act.why == "resigned":
        agreed(it, acts.UndoAgreed(act.seat), row)


def returned(it: Record, act: acts.Returned, row: Row) -> None:
    """The player is back, and gets a whole move's time."""
    sitter = it.sitters[act.seat]
    sitter.stand_in, sitter.why = None, ""
    if act.asked:
        it.fingers, it.asked_at = None, row.at
    if it.clock and act.asked:
        it.clock.asked(row.at)


def resumed(it: Record, _act: acts.Resumed, row: Row) -> None:
    """Nobody pays for the time in which there was no server."""
    it.fingers = None
    it.asked_at = row.at
    if it.clock:
        it.clock.asked(row.at)


def counted(it: Record, act: acts.Counted, row: Row) -> None:
    """Somebody counts at whoever must choose."""
    it.fingers = Fingers(act.by, row.at, row.at + act.time)


def spoken(it: Record, act: acts.Spoken, row: Row) -> None:
    """Keep what was said for those who come later."""
    it.chat.append((row.seq, row.at, act))
    it.sitters[act.seat].said += 1


def muted(it: Record, act: acts.Muted, _row: Row) -> None:
    """Remember whom a player does not want to hear."""
    muted = it.sitters[act.by].muted
    if act.on:
        muted.add(act.seat)
    else:
        muted.discard(act.seat)


def wanted(it: Record, act: acts.UndoWanted, _row: Row) -> None:
    """Somebody wants to take back; all other people must agree, those who are away too."""
    others = [seat for seat in it.concerned() if seat != act.seat]
    it.asking = Asking(act.seat, act.to, others)


def agreed(it: Record, act: acts.UndoAgreed, _row: Row) -> None:
    """One fewer to wait for."""
    if it.asking and act.seat in it.asking.missing:
        it.asking.missing.remove(act.seat)


def denied(it: Record, _act: acts.UndoDenied, _row: Row) -> None:
    """It stays as it is."""
    it.asking = None


def rematched(it: Record, act: acts.Rematched, _row: Row) -> None:
    """Remember where the others went."""
    it.rematch = act.table


NOTES: Final[dict[type[AnyAct], Callable[[Record, Any, Row], None]]] = {
    acts.Pledged: pledged,
    acts.Sealed: sealed,
    acts.Given: given,
    acts.Begun: begun,
    acts.Journalled: journalled,
    acts.Taken: taken,
    acts.Filled: filled,
    acts.StoodIn: stood_in,
    acts.Returned: returned,
    acts.Resumed: resumed,
    acts.Counted: counted,
    acts.Spoken: spoken,
    acts.Muted: muted,
    acts.UndoWanted: wanted,
    acts.UndoAgreed: agreed,
    acts.UndoDenied: denied,
    acts.Rematched: rematched,
}


def written(match: Match, since: int) -> tuple[Entry, ...]:
    """Return what the journal gained since it had this many entries."""
    return tuple(match.journal.entries[since:])


def redacted(journal: Journal, seats: tuple[Seat, ...]) -> Journal:
    """Return what a seat may have of a journal while the game runs.

    The seed, what seats added to it and the digests are left out, files that somebody brought, and
    what others chose: it may name hidden cards.
    """
    parts = tuple(msgspec.structs.replace(one, part=None) for one in journal.header.parts)
    options = shelf.pick(journal.header.box).shown(journal.header.options)
    header = msgspec.structs.replace(journal.header, seed=None, parts=parts, options=options)
    kept: list[Entry] = []
    for entry in journal.entries:
        if isinstance(entry, Chosen) and entry.seat not in seats:
            kept.append(Chosen(entry.ply, entry.seat, msgspec.Raw(b"null"), entry.why))
        elif not isinstance(entry, Digest):
            kept.append(entry)
    return Journal(header, kept)
