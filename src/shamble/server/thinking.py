"""The process in which bots think: reads tasks, writes thoughts, one at a time."""

import functools
import os
import sys
from typing import BinaryIO, Final

import msgspec

from shamble.bots import Thinker, named
from shamble.kernel.box import Seen
from shamble.kernel.decks import Deck
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError, SettingsError, ShambleError
from shamble.kernel.journal import Journal
from shamble.kernel.match import verify
from shamble.kernel.options import Option
from shamble.kernel.shelf import shelf
from shamble.kernel.snapshot import unpack
from shamble.server.players import (
    LENGTH,
    DeckCheck,
    JournalCheck,
    Task,
    Thought,
    Verdict,
    Work,
)

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]  # checked where it is used

MEMORY: Final = 2 << 30  # bytes


@functools.lru_cache(maxsize=32)
def deck_of(key: str, text: str | None) -> Deck:
    """Return the deck that a game was dealt with."""
    box = shelf[key]
    deck: Deck = box.deck if text is None else box.read_deck(text, "this table's deck")
    return deck


def think(task: Task) -> Thought:
    """Let the bot choose, from what its seat may know."""
    box = shelf[task.box]
    game = unpack(box.game, bytes(task.game), deck_of(task.box, task.deck))
    seen = Seen(box, game, task.seat)
    bot = named(task.bot)
    rng = Dice.seeded(task.seed, "bot", task.seat)
    if not task.weigh or not isinstance(bot, Thinker) or len(seen.options) == 1:
        return Thought(_raw(bot.choose(seen, rng)))
    ranked = sorted(bot.weigh(seen, rng), key=lambda one: -one.mean)
    return Thought(_raw(ranked[0].option), ranked[0].mean, ranked[1].mean, ranked[0].low)


def _raw(option: Option) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(option))


def check_deck(check: DeckCheck) -> Verdict:
    """Read a deck, and deal with it for every number of seats."""
    box = shelf[check.box]
    try:
        deck = box.read_deck(check.deck, "deck")
        for seats in range(box.seats[0], box.seats[1] + 1):
            box.deal(seats, "trial", None, deck)
    except DeckError as error:
        return Verdict(error.faults)
    except SettingsError as error:
        return Verdict((str(error),))
    return Verdict(())


def check_journal(check: JournalCheck) -> Verdict:
    """Read a journal and play it through."""
    try:
        journal = Journal.load(check.journal.encode())
        verify(shelf.pick(journal.header.box), journal)
    except ShambleError as error:
        return Verdict((str(error),))
    return Verdict(())


def work(task: Work) -> Thought | Verdict:
    """Do what is asked."""
    if isinstance(task, Task):
        return think(task)
    return check_deck(task) if isinstance(task, DeckCheck) else check_journal(task)


def limit_memory() -> None:
    """Die rather than eat up the machine, where the system can see to that."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer tasks until there are no more."""
    sink.write(b"!")
    sink.flush()
    decoder: msgspec.json.Decoder[Work] = msgspec.json.Decoder(Work)
    while head := source.read(LENGTH.size):
        (length,) = LENGTH.unpack(head)
        answer = msgspec.json.encode(work(decoder.decode(source.read(length))))
        sink.write(LENGTH.pack(len(answer)) + answer)
        sink.flush()


if __name__ == "__main__":
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever a bot prints does not end up among the answers
    limit_memory()
    main(sys.stdin.buffer, answers)
