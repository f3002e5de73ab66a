"""The process that does long work: reads tasks, writes answers, one at a time."""

import functools
import os
import sys
from typing import BinaryIO, Final

import msgspec

from shamble.bots import named
from shamble.bots.advice import advise
from shamble.kernel.campaign import chain_of, check_link, handed_on
from shamble.kernel.dice import Dice
from shamble.kernel.errors import DeckError, SettingsError, ShambleError
from shamble.kernel.journal import Journal, Undone
from shamble.kernel.match import Match, verify
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf
from shamble.server.table import replay
from shamble.server.table.chapters import chapter_told
from shamble.server.table.decks import deck_of
from shamble.server.table.ending import ending
from shamble.server.table.judging import judging
from shamble.server.wire.faults import RequestFault
from shamble.server.work import workshop
from shamble.server.work.tasks import (
    LAST,
    LENGTH,
    Again,
    CheckDeck,
    CheckStory,
    Cut,
    Cutting,
    Judge,
    Look,
    Looked,
    Mend,
    Mended,
    Played,
    Retell,
    Retelling,
    Think,
    Thought,
    Trial,
    Verdict,
    Work,
)

try:
    import resource
except ImportError:  # Windows has none
    resource = None  # type: ignore[assignment]  # checked where it is used

MEMORY: Final = 2 << 30  # bytes
UNDONE: Final = 500  # take-backs in an uploaded journal: each plays the game again


def think(task: Think) -> Thought:
    """Let the bot choose, from what its seat may know."""
    box = shelf[task.box]
    game = box.restore(bytes(task.game), deck_of(box, task.deck))
    seen = Seen(box, game, task.seat)
    rng = Dice.seeded(task.seed, "bot", task.seat)
    if not task.names:
        return Thought(_raw(named(task.bot).choose(seen, rng)))
    advice = advise(seen, rng, task.names)
    return Thought(_raw(advice.option), advice.why)


def _raw(option: Option) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(option))


def check_deck(check: CheckDeck) -> Verdict:
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


def check_story(check: CheckStory) -> Verdict:
    """Read a scenario file."""
    read = shelf[check.box].read_story
    if read is None:
        return Verdict(("this box is not played from files",))
    try:
        read(check.story, "story")
    except DeckError as error:
        return Verdict(error.faults)
    return Verdict(())


def too_often(journal: Journal) -> str:
    """Say that a journal takes back more often than is read; empty: it does not."""
    undone = sum(isinstance(entry, Undone) for entry in journal.entries)
    return f"it takes back {undone} times; at most {UNDONE} are read" if undone > UNDONE else ""


def cut(task: Cut) -> Cutting:
    """Play a journal through, and cut it off."""
    try:
        journal = Journal.load(task.journal.encode())
        if too_often(journal):
            return Cutting((too_often(journal),))
        box = shelf.pick(journal.header.box)
        if task.verify:
            verify(box, journal)
        chosen = journal.standing()
        if task.ply is not None and task.ply > len(chosen):
            return Cutting((f"ply {task.ply}: the game has 0 to {len(chosen)}",))
        part = Match(box, Journal(journal.header))
        for one in chosen[: task.ply]:
            part.choose(one.seat, box.decode(bytes(one.choice)), why=one.why)
    except ShambleError as error:
        return Cutting((str(error),))
    return Cutting((), part.journal.dump().decode(), part.save())


@functools.lru_cache(maxsize=4)
def reel(journal: str) -> replay.Reel:
    """Return a game that is over, played through once."""
    read = Journal.load(journal.encode())
    return replay.Reel(shelf.pick(read.header.box), read)


def look(task: Look) -> Looked:
    """Look at a moment, or tell the story."""
    match = reel(task.journal)
    if task.ply is None:
        return Looked(msgspec.Raw(msgspec.json.encode(replay.story(match))))
    if task.ply == LAST:
        said = None if match.game.result is None else ending(match)
        return Looked(msgspec.Raw(msgspec.json.encode(said)))
    try:
        return Looked(msgspec.Raw(msgspec.json.encode(replay.moment(match, task.ply))))
    except RequestFault:
        return Looked(msgspec.Raw(b"null"))


def judge(task: Judge) -> Looked:
    """Judge some choices of a game that is over."""
    try:
        return Looked(msgspec.Raw(msgspec.json.encode(judging(reel(task.journal), task.ply))))
    except RequestFault:
        return Looked(msgspec.Raw(b"null"))


def retell(task: Retell) -> Retelling:
    """Check a chapter of a campaign, and tell it."""
    try:
        journal = Journal.load(task.journal.encode())
        if too_often(journal):
            return Retelling((too_often(journal),))
        box = shelf.pick(journal.header.box)
        check_link(box, journal, task.chapter, task.before)
        if journal.header.version != box.version:
            return Retelling()
        match = verify(box, journal)
        handed = handed_on(match, last=task.link is None)
        same = task.link is not None and task.link.version == chain_of(box).version
        if same and task.link is not None and task.link.handed != handed:
            return Retelling(("the next chapter does not begin with what this one handed on",))
        return Retelling(told=chapter_told(match))
    except ShambleError as error:
        return Retelling((str(error),))


def work(task: Work) -> Thought | Verdict | Cutting | Looked | Retelling | Mended | Played:
    """Do what is asked."""
    if isinstance(task, Mend):
        return workshop.mend(task)
    if isinstance(task, Trial):
        return workshop.try_some(task)
    if isinstance(task, Again):
        return workshop.again(task)
    if isinstance(task, Retell):
        return retell(task)
    if isinstance(task, Think):
        return think(task)
    if isinstance(task, CheckDeck):
        return check_deck(task)
    if isinstance(task, CheckStory):
        return check_story(task)
    if isinstance(task, Judge):
        return judge(task)
    return cut(task) if isinstance(task, Cut) else look(task)


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
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    limit_memory()
    main(sys.stdin.buffer, answers)
