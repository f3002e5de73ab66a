"""A campaign: chapters one after another, each a journal that knows the one before."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.chain import Chain
from shamble.kernel.errors import UNREADABLE, JournalError, SettingsError
from shamble.kernel.journal import FORMAT, NOTHING, DeckNote, Header, Journal, Link, commitment
from shamble.kernel.match import Match, verify

MARK: Final = 1  # of the form of a campaign's file


class Cover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a campaign's file."""

    campaign: int
    box: str
    title: str


class Campaign(msgspec.Struct):
    """Chapters in their order; all but the last one are over."""

    title: str
    chapters: list[Journal]

    @property
    def key(self) -> str:
        """The box that it is played with."""
        return self.chapters[-1].header.box

    def dump(self) -> bytes:
        """Return the whole campaign as one file: its cover, then every journal."""
        cover = msgspec.json.encode(Cover(MARK, self.key, self.title)) + b"\n"
        return cover + b"".join(one.dump() for one in self.chapters)

    @classmethod
    def load(cls, data: bytes) -> "Campaign":
        """Read what `dump` wrote.

        Raises:
            JournalError: It is none, or a line of it is not what it should be.
        """
        lines = data.splitlines(keepends=True)
        try:
            cover = msgspec.json.decode(lines[0] if lines else b"", type=Cover)
        except UNREADABLE as error:
            raise JournalError(f"this is no campaign: {error}") from None
        starts = [n for n, line in enumerate(lines) if n and line.startswith(b'{"shamble":')]
        if cover.campaign != MARK or not starts or starts[0] != 1:
            raise JournalError("this is no campaign that this Shamble reads")
        ends = [*starts[1:], len(lines)]
        parts = [b"".join(lines[a:b]) for a, b in zip(starts, ends, strict=True)]
        return cls(cover.title, [Journal.load(part) for part in parts])

    def branch(self, chapter: int) -> "Campaign":
        """Return this campaign as it was when a chapter began, to be played in another way.

        Raises:
            SettingsError: There is no such chapter.
        """
        if not 1 <= chapter <= len(self.chapters):
            raise SettingsError(f"chapter {chapter}: there are 1 to {len(self.chapters)}")
        first = Journal(self.chapters[chapter - 1].header, [])
        return Campaign(self.title, [*self.chapters[: chapter - 1], first])


def chain_of(box: AnyBox) -> Chain[Any, Any, Any, Any]:
    """Return how the games of a box go on.

    Raises:
        SettingsError: They do not.
    """
    if box.chain is None:
        raise SettingsError(f"{box.title} has no campaign: every game stands for itself")
    return box.chain


def begin(
    box: AnyBox,
    *,
    seats: int,
    seed: str | int,
    title: str,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] = (),
) -> Campaign:
    """Begin a campaign with its first chapter.

    Args:
        box: A box that has campaigns.
        seats: How many play it together.
        seed: Of the first chapter.
        title: What the campaign is called.
        options: Settings by name, for all of its chapters.
        names: What the seats are called.
    """
    chain = chain_of(box)
    match = Match.begin(
        box,
        seats=seats,
        seed=seed,
        options={**chain.settings, **(options or {})},
        names=names,
        link=Link(1, chain.version, NOTHING, ""),
    )
    return Campaign(title, [match.journal])


def go_on(box: AnyBox, campaign: Campaign, seed: str | int) -> bool:
    """Begin the chapter after the last one, which is over; say whether there is one."""
    match = Match.resume(box, campaign.chapters[-1])
    following = next_chapter(match, seed)
    if following is not None:
        campaign.chapters.append(following)
    return following is not None


def next_chapter(match: Match, seed: str | int) -> Journal | None:
    """Return the chapter that follows one that is over; None: the campaign is over."""
    chain, header = chain_of(match.box), match.journal.header
    if match.game.result is None or header.link is None:
        raise JournalError("only a chapter that is over has another after it")
    sheet = chain.carry(match.game)
    if sheet is None:
        return None
    link = Link(
        header.link.chapter + 1, chain.version, msgspec.Raw(chain.write(sheet)),
        digest_of(match.journal),
    )  # fmt: skip
    return Journal(_anew(header, match.box, link, str(seed)), [])


def renewed(box: AnyBox, journal: Journal, seed: str | int) -> Journal:
    """Return a chapter that was begun with older rules, begun anew with the present ones.

    It begins with the same sheet, brought up to the present version.
    """
    chain, header = chain_of(box), journal.header
    if header.link is None:
        raise JournalError("this game is no chapter of a campaign")
    old = header.link
    handed, raw = old.handed, NOTHING
    if handed is not None:
        raw = msgspec.Raw(chain.write(chain.read(handed, old.version)))
    link = Link(old.chapter, chain.version, raw, old.before)
    return Journal(_anew(header, box, link, str(seed)), [])


def _anew(header: Header, box: AnyBox, link: Link, seed: str) -> Header:
    note = header.deck if header.deck.text is not None else DeckNote(box.deck.hash)
    return Header(
        FORMAT, box.key, box.version, header.seats, header.names, header.options, note,
        commitment(seed), seed, link=link,
    )  # fmt: skip


def digest_of(journal: Journal) -> str:
    """Return the fingerprint of a chapter, by which the next one knows it."""
    return hashlib.sha256(journal.dump()).hexdigest()


def verify_chain(box: AnyBox, campaign: Campaign) -> int:
    """Check a campaign from end to end, and return how many chapters were played again.

    Every chapter knows the one before it by its digest. One that was played with the present
    rules is played again, and must hand on just what the next one began with.

    Raises:
        JournalError: With the chapter, and the first thing that is wrong.
    """
    before, carried, played = "", None, 0
    for number, journal in enumerate(campaign.chapters, 1):
        try:
            check_link(box, journal, number, before, carried)
            carried = None
            if journal.header.version == box.version:
                last = number == len(campaign.chapters)
                carried = handed_on(verify(box, journal), last=last)
                played += 1
        except JournalError as error:
            raise JournalError(f"chapter {number}: {error}") from None
        before = digest_of(journal)
    return played


def check_link(
    box: AnyBox, journal: Journal, number: int, before: str, carried: bytes | None = None
) -> None:
    """Check that a chapter begins with what the one before it handed on.

    Args:
        box: The box.
        journal: The chapter.
        number: Which one it should be.
        before: The digest of the chapter before.
        carried: The sheet that it handed on; None: not known.

    Raises:
        JournalError: It does not.
    """
    link = journal.header.link
    if link is None or link.chapter != number or link.before != before:
        raise JournalError("it does not follow from the chapter before")
    if (link.handed is None) != (number == 1):
        raise JournalError("only the first chapter begins with nothing")
    compared = carried is not None and link.version == chain_of(box).version
    if compared and link.handed != carried:
        raise JournalError("it does not begin with what the chapter before handed on")


def handed_on(match: Match, *, last: bool) -> bytes | None:
    """Return the sheet that a chapter hands on; None: it is not over, or the campaign is.

    Raises:
        JournalError: It hands nothing on, and is not the last one.
    """
    chain = chain_of(match.box)
    if match.game.result is None:
        if not last:
            raise JournalError("it is not over, and another follows")
        return None
    sheet = chain.carry(match.game)
    if sheet is None and not last:
        raise JournalError("the campaign was over, and another chapter follows")
    return None if sheet is None else chain.write(sheet)
