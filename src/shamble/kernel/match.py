"""A match: a game being played, with the journal that makes it last."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Bug, JournalError, Refused
from shamble.kernel.game import Game
from shamble.kernel.journal import (
    DIGEST_EVERY,
    FORMAT,
    Chosen,
    DeckNote,
    Digest,
    Entry,
    Header,
    Journal,
    Link,
    Undone,
    commitment,
    standing,
)
from shamble.kernel.options import EVERYONE, Option, Seat, Told
from shamble.kernel.rules import (
    OUT_OF_TURN,
    OVER,
    STALE,
    UNDO_CHANCE,
    UNDO_NOTHING,
    UNDO_OTHERS,
    UNDO_REVEALED,
    RuleId,
    rule,
)
from shamble.kernel.saved import Saved, save
from shamble.kernel.seen import Seen
from shamble.kernel.snapshot import digest

TIMEOUT: Final = "timeout"  # why a choice was made, where its player was too slow
WORLDS: Final = 4  # imagined, to see whether a choice brought anything to light


class Match:
    """A live game: checks choices, writes them down, takes them back, replays them.

    Attributes:
        box: The game's box.
        journal: All that happened, in the form that is saved.
        game: The game as it stands.
        told: What was told, with the ply it was told at.
    """

    def __init__(self, box: AnyBox, journal: Journal, saved: Saved | None = None) -> None:
        _check_box(box, journal.header)
        self.box = box
        self.journal = Journal(journal.header, journal.entries[: saved.entries] if saved else [])
        self.deck = _deck(box, journal.header.deck)
        self.told: list[tuple[int, Told]] = []
        self._chosen = self.journal.standing()
        self._saved = saved
        if saved is not None and saved.ply != len(self._chosen):
            raise JournalError(f"saved at ply {saved.ply}, but {len(self._chosen)} choices stand")
        self.game = self._first() if saved is None else self._restored(saved)

    @classmethod
    def begin(
        cls,
        box: AnyBox,
        *,
        seats: int,
        seed: str | int,
        options: Mapping[str, object] | None = None,
        deck: Deck | None = None,
        names: Sequence[str] = (),
        link: Link | None = None,
    ) -> "Match":
        """Deal a new match.

        Args:
            box: The box to play.
            seats: How many play.
            seed: Same seed, same game. For play among strangers, take a long random one.
            options: Settings by name.
            deck: A deck read from a file, or the default one.
            names: What the seats are called.
            link: Which chapter of a campaign it is, if it is one.
        """
        note = DeckNote(box.deck.hash) if deck is None else DeckNote(deck.hash, deck.source)
        settings = msgspec.to_builtins(box.read_settings(options or {}))
        called = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(seats))
        header = Header(
            FORMAT, box.key, box.version, seats, called, settings, note,
            commitment(str(seed)), str(seed), link=link,
        )  # fmt: skip
        return cls(box, Journal(header, []))

    @classmethod
    def resume(
        cls, box: AnyBox, journal: Journal, *, check: bool = False, saved: Saved | None = None
    ) -> "Match":
        """Play a journal through to where it stands.

        Args:
            box: The box that the journal names.
            journal: What was saved.
            check: Also compare every digest, as `verify` does.
            saved: Where to begin, if not at the deal; what `save` returned for this journal.

        Raises:
            JournalError: It was played with other rules or another deck, or a choice in it
                was not allowed.
        """
        if saved is not None and not saved.fits(box):
            saved = None
        match = cls(box, journal, saved)
        for entry in journal.entries[saved.entries if saved else 0 :]:
            match._follow(entry, check=check)
        return match

    def save(self) -> Saved:
        """Return the match as it stands, so that `resume` and take-backs can begin here."""
        self._saved = save(self.box, self.game, self.ply, len(self.journal.entries), self.told)
        return self._saved

    @property
    def ply(self) -> int:
        """How many choices stand."""
        return len(self._chosen)

    @property
    def last_seat(self) -> Seat | None:
        """Who made the last choice that stands."""
        return self._chosen[-1].seat if self._chosen else None

    @property
    def seats(self) -> int:
        """How many play."""
        return self.journal.header.seats

    def seen(self, seat: Seat) -> Seen:
        """Return what a bot in this seat gets."""
        return Seen(self.box, self.game, seat)

    def seen_at(self, ply: int) -> Seen:
        """Return what a bot would have got in the seat that chose at this ply."""
        return Seen(self.box, self.at(ply), self._chosen[ply].seat)

    @rule("shamble.choose.stale", "shamble.choose.out-of-turn", "shamble.choose.over")
    def choose(self, seat: Seat, option: Option, *, ply: int | None = None, why: str = "") -> None:
        """Take a seat's choice, or refuse it and change nothing.

        Args:
            seat: Who chooses.
            option: What.
            ply: The ply that this answers, if the chooser may lag behind.
            why: Who chose if not the player: "timeout", "bot".

        Raises:
            Refused: With the rule that forbids it.
        """
        decision = self.game.decision
        if ply is not None and ply != self.ply:
            raise Refused(STALE, f"this answers ply {ply}, but the game stands at {self.ply}")
        if decision is None:
            raise Refused(OVER, "the game is over")
        if decision.seat != seat:
            raise Refused(OUT_OF_TURN, f"seat {decision.seat} must choose, not {seat}")
        before = self.ply
        self.game.choose(option)
        raw = msgspec.Raw(msgspec.json.encode(option))
        chosen = Chosen(before, seat, raw, why)
        self._write(chosen)
        self._take(chosen)
        if self.ply % DIGEST_EVERY == 0 or self.game.result is not None:
            self._write(Digest(self.ply, digest(self.game), self.box.form))

    def choose_json(self, seat: Seat, data: bytes | str, *, ply: int | None = None) -> None:
        """Take a choice as a client sends it; anything malformed is refused."""
        self.choose(seat, self.box.decode(data), ply=ply)

    def at(self, ply: int) -> Game:
        """Return the game as it stood when this many choices had been made."""
        if not 0 <= ply <= self.ply:
            raise JournalError(f"ply {ply}: the game has 0 to {self.ply}")
        saved = self._saved
        if saved is not None and saved.ply <= ply:
            game: Game = self.box.restore(bytes(saved.game), self.deck)
        else:
            saved, game = None, self._dealt()
            game.run()
        for chosen in self._chosen[saved.ply if saved else 0 : ply]:
            game.choose(self.box.decode(bytes(chosen.choice)))
        return game

    @rule("shamble.undo.nothing", "shamble.undo.others-acted")
    def bars_undo(self, seat: Seat) -> RuleId | None:
        """Return the rule that keeps a seat from taking its last choice back, or None.

        It is worked out, not flagged: nobody else has acted since, no chance was used, and
        in imagined worlds that differ in what the seat could not know, it would have seen
        the same after the choice.
        """
        if not self._chosen:
            return UNDO_NOTHING
        if self._chosen[-1].seat != seat or self._chosen[-1].why == TIMEOUT:
            theirs = any(chosen.seat == seat for chosen in self._chosen)
            return UNDO_OTHERS if theirs else UNDO_NOTHING
        return self._bars_reveal(seat)

    @rule("shamble.undo.chance", "shamble.undo.revealed")
    def _bars_reveal(self, seat: Seat) -> RuleId | None:
        before = self.at(self.ply - 1)
        if before.dice != self.game.dice:
            return UNDO_CHANCE
        if any(ply == self.ply and told.to not in (None, seat) for ply, told in self.told):
            return UNDO_REVEALED
        option = self.box.decode(bytes(self._chosen[-1].choice))
        view = self.box.view(self.game, seat)
        rng = Dice.seeded(f"undo {self.ply}")
        for _ in range(WORLDS):
            world = self.box.imagine(before, seat, rng)
            world.choose(option)
            if self.box.view(world, seat) != view:
                return UNDO_REVEALED
        return None

    def voice(self, names: tuple[str, ...], you: Seat | None = None) -> Voice:
        """Return how somebody is spoken to about this match."""
        voice: Voice = self.box.voice(self.game, names, you)
        return voice

    def undo(self, seat: Seat, *, to: int | None = None) -> None:
        """Take choices back and write that down.

        Args:
            seat: Who takes back.
            to: Back to this ply, because the table agreed; None for the seat's own last
                choice, if it can be taken back by itself.

        Raises:
            Refused: With the rule that forbids it.
        """
        if to is None:
            barred = self.bars_undo(seat)
            if barred is not None:
                raise Refused(barred)
            to = self.ply - 1
        if not 0 <= to < self.ply:
            raise Refused(UNDO_NOTHING)
        self._write(Undone(to, seat))
        self._rewind(to)

    def _follow(self, entry: Entry, *, check: bool) -> None:
        if isinstance(entry, Undone):
            self._write(entry)
            standing([*self._chosen, entry])
            self._rewind(entry.ply)
        elif isinstance(entry, Digest):
            if check and entry.form == self.box.form:
                self._check(entry)
        else:
            if entry.ply != self.ply:
                raise JournalError(f"ply {entry.ply} where ply {self.ply} must come")
            try:
                option = self.box.decode(bytes(entry.choice))
                self.choose(entry.seat, option, why=entry.why)
            except Refused as refused:
                raise JournalError(f"ply {entry.ply}: {refused}") from None

    def _check(self, entry: Digest) -> None:
        if entry.ply != self.ply or entry.state != digest(self.game):
            raise JournalError(f"ply {entry.ply}: the digest does not fit the game")

    def _rewind(self, to: int) -> None:
        if self._saved is not None and to < self._saved.ply:
            self._saved = None
        start = 0 if self._saved is None else self._saved.ply
        chosen = self._chosen[start:to]
        self.told = []
        self._chosen = self._chosen[:start]
        self.game = self._first() if self._saved is None else self._restored(self._saved)
        for one in chosen:
            self.game.choose(self.box.decode(bytes(one.choice)))
            self._take(one)

    def _dealt(self) -> Game:
        header = self.journal.header
        if header.dice is None:
            raise JournalError("this journal keeps its seed secret: it cannot be replayed yet")
        dice = Dice.seeded(header.dice, "table")
        link = header.link
        game: Game = (
            self.box.prepare(header.seats, dice, header.options, self.deck)
            if link is None
            else self.box.prepare_chapter(header.seats, dice, header.options, self.deck, link)
        )
        return game

    def _first(self) -> Game:
        game = self.game = self._dealt()
        game.log = []
        game.run()
        self._hear(0)
        return game

    def _restored(self, saved: Saved) -> Game:
        game: Game = self.box.restore(bytes(saved.game), self.deck)
        game.log = []
        self.told = saved.story(self.box)
        return game

    def _take(self, chosen: Chosen) -> None:
        self._chosen.append(chosen)
        if chosen.why == TIMEOUT and self.box.counted_out is not None:
            event = self.box.counted_out(chosen.seat)
            self.told.append((self.ply, Told(event, EVERYONE, None)))
        self._hear(self.ply)

    def _hear(self, ply: int) -> None:
        log = self.game.log
        if log is None:
            raise Bug("the match's own game must have a log")
        self.told += [(ply, told) for told in log]
        log.clear()

    def _write(self, entry: Entry) -> None:
        self.journal.entries.append(entry)


def _check_box(box: AnyBox, header: Header) -> None:
    if header.box != box.key:
        raise JournalError(f"a journal of {header.box}, not of {box.key}")
    if header.version != box.version:
        raise JournalError(
            f"played with the rules of {header.box} version {header.version}; "
            f"this Shamble plays version {box.version}"
        )


def _deck(box: AnyBox, note: DeckNote) -> Deck:
    deck: Deck = box.deck if note.text is None else box.read_deck(note.text, "the journal's deck")
    if deck.hash != note.hash:
        raise JournalError(f"played with deck {note.hash[:12]}, but this one is {deck.hash[:12]}")
    return deck


def verify(box: AnyBox, journal: Journal) -> Match:
    """Check a journal from end to end: what was committed to, every choice and every digest.

    Raises:
        JournalError: With the first thing that is wrong.
    """
    journal.header.check()
    return Match.resume(box, journal, check=True)
