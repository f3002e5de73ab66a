"""Campaigns: chapters that know each other, verified, branched, exported, brought up to date."""

import dataclasses
from collections.abc import Sequence
from typing import Final

import msgspec
import pytest

from shamble.kernel.box import AnyBox
from shamble.kernel.campaign import (
    Campaign,
    begin,
    digest_of,
    go_on,
    renewed,
    verify_chain,
)
from shamble.kernel.chain import Chain, Passage, Plain, Retold
from shamble.kernel.dice import Dice
from shamble.kernel.errors import JournalError, SettingsError
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Event, Option, View
from tests.kernel.toys import (
    TOY,
    NumberDeck,
    Quit,
    Said,
    Say,
    Settings,
    Toy,
    set_up,
)

LAST: Final = 3  # words after which nothing follows


class Words(msgspec.Struct, frozen=True):
    """The toy's sheet: what was said so far."""

    words: tuple[str, ...]
    loud: bool = False


def set_up_chapter(
    seats: int, dice: Dice, settings: Settings, deck: NumberDeck, sheet: Words | None
) -> Toy:
    """Begin with the words of the chapter before."""
    g = set_up(seats, dice, settings, deck)
    g.words = [] if sheet is None else list(sheet.words)
    return g


def carry(g: Toy) -> Words | None:
    """Hand all words on, until there are enough."""
    return Words(tuple(g.words), g.loud) if len(g.words) < LAST else None


def heading(sheet: Words | None) -> str:
    """Count the words."""
    return f"{len(sheet.words) if sheet else 0} words"


def page(_deck: NumberDeck, sheet: Words) -> str:
    """Show the words."""
    return " ".join(sheet.words)


class Heard(View, frozen=True, tag="heard"):
    """The toy's sheet as it is shown."""

    words: tuple[str, ...]


def standing(g: Toy) -> Words:
    """Return the words so far."""
    return Words(tuple(g.words), g.loud)


def home(_deck: NumberDeck, sheet: Words) -> Heard:
    """Show the words."""
    return Heard(sheet.words)


def chronicle(_deck: NumberDeck, events: Sequence[Event]) -> Retold:
    """Tell the words."""
    said = [event for event in events if isinstance(event, Said)]
    words = tuple(event.word for event in said)
    return Retold("Words", tuple(Passage(event.word, event) for event in said), Heard(words))


def grown(plain: Plain) -> Plain:
    """Make a sheet of version 1, which had one text, one of version 2."""
    return {"words": str(plain["text"]).split(), "loud": False}


CHAIN: Final = Chain(
    version=2,
    sheet=Words,
    set_up=set_up_chapter,
    carry=carry,
    heading=heading,
    page=page,
    standing=standing,
    home=home,
    chronicle=chronicle,
    brief=Heard,
    older={1: grown},
)
LINKED: Final[AnyBox] = dataclasses.replace(TOY, chain=CHAIN)


def played(journal: Journal, *options: Option) -> Journal:
    """Choose these in a chapter, and return it as it is then."""
    match = Match.resume(LINKED, journal)
    for option in options:
        assert match.game.decision is not None
        match.choose(match.game.decision.seat, option)
    return match.journal


def told(*words: str) -> Campaign:
    """Return a campaign with a chapter for each word, and one that has begun if there is one."""
    campaign = begin(LINKED, seats=2, seed="a", title="Words")
    for number, word in enumerate(words):
        campaign.chapters[-1] = played(campaign.chapters[-1], Say(word), Quit())
        go_on(LINKED, campaign, f"seed {number}")
    return campaign


def words_of(journal: Journal) -> list[str]:
    """Return the words of a chapter as it stands."""
    game = Match.resume(LINKED, journal).game
    assert isinstance(game, Toy)
    return game.words


def test_a_chapter_begins_with_what_the_one_before_handed_on() -> None:
    """The second chapter goes on with the words of the first."""
    campaign = told("hello", "bye")

    assert len(campaign.chapters) == 3
    assert words_of(campaign.chapters[-1]) == ["hello", "bye"]
    assert verify_chain(LINKED, campaign) == 3


def test_a_campaign_ends_when_nothing_is_handed_on() -> None:
    """After the last chapter none begins."""
    campaign = told("hello", "bye", "hello")

    assert len(campaign.chapters) == 3
    assert not go_on(LINKED, campaign, 1)


def test_a_chapter_that_is_not_over_has_none_after_it() -> None:
    """A chapter goes on only when it has a result."""
    with pytest.raises(JournalError, match="only a chapter that is over"):
        go_on(LINKED, told("hello"), 1)


def test_a_campaign_is_one_file() -> None:
    """What was written is read again, every line of it."""
    campaign = told("hello", "bye")

    assert Campaign.load(campaign.dump()) == campaign


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b'{"campaign":1,"box":"toy","title":"x"}\n', id="no chapter"),
        pytest.param(b'{"campaign":9,"box":"toy","title":"x"}\n{"shamble":1}\n', id="newer"),
        pytest.param(b"garbage\n", id="garbage"),
        pytest.param(b"\xff\xfe\n", id="no text"),
    ],
)
def test_what_is_no_campaign_is_refused(data: bytes) -> None:
    """Anything else is told apart, and is no fault of ours."""
    with pytest.raises(JournalError):
        Campaign.load(data)


def test_a_changed_chapter_breaks_the_chain() -> None:
    """Another first chapter is not the one that the second one knows."""
    campaign = told("hello", "bye")
    campaign.chapters[0] = told("bye").chapters[0]

    with pytest.raises(JournalError, match="chapter 2: it does not follow"):
        verify_chain(LINKED, campaign)


def test_a_changed_sheet_breaks_the_chain() -> None:
    """A chapter that begins with more than was handed on is found out."""
    campaign = told("hello", "bye")
    second = campaign.chapters[1]
    assert second.header.link is not None
    link = msgspec.structs.replace(
        second.header.link, sheet=msgspec.Raw(b'{"words":["gold"],"loud":false}')
    )
    campaign.chapters[1] = Journal(msgspec.structs.replace(second.header, link=link), [])
    del campaign.chapters[2:]

    with pytest.raises(JournalError, match="chapter 2: it does not begin with what"):
        verify_chain(LINKED, campaign)


def test_a_branch_goes_back_to_the_beginning_of_a_chapter() -> None:
    """Played in another way, a branch is a campaign like any other; the old one is as it was."""
    campaign = told("hello", "bye")

    other = campaign.branch(2)
    other.chapters[-1] = played(other.chapters[-1], Say("oh"), Quit())
    go_on(LINKED, other, "other")

    assert words_of(other.chapters[-1]) == ["hello", "oh"]
    assert words_of(campaign.chapters[-1]) == ["hello", "bye"]
    assert verify_chain(LINKED, other) == 3


def test_there_is_no_branch_from_a_chapter_that_was_not_begun() -> None:
    """Chapters are counted from 1."""
    with pytest.raises(SettingsError, match="chapter 9"):
        told("hello").branch(9)


def test_an_old_sheet_is_brought_up_to_date() -> None:
    """A chapter of older rules is begun anew with the same words, and the chain still holds."""
    campaign = told("hello")
    second = campaign.chapters[1]
    assert second.header.link is not None
    old = msgspec.structs.replace(
        second.header.link, version=1, sheet=msgspec.Raw(b'{"text":"hello there"}')
    )
    header = msgspec.structs.replace(second.header, link=old, version=2)
    campaign.chapters[0] = _aged(campaign.chapters[0])
    link = msgspec.structs.replace(old, before=digest_of(campaign.chapters[0]))
    campaign.chapters[1] = Journal(msgspec.structs.replace(header, link=link), [])

    campaign.chapters[1] = renewed(LINKED, campaign.chapters[1], "anew")

    assert words_of(campaign.chapters[1]) == ["hello", "there"]
    assert verify_chain(LINKED, campaign) == 1


def _aged(journal: Journal) -> Journal:
    return Journal(msgspec.structs.replace(journal.header, version=2), journal.entries)


@pytest.mark.parametrize(
    ("version", "data", "why"),
    [
        pytest.param(3, b"{}", "version 3", id="newer"),
        pytest.param(2, b"{}", "words", id="a field is missing"),
        pytest.param(2, b"[", "cannot be read", id="no JSON"),
    ],
)
def test_a_sheet_that_is_none_is_refused(version: int, data: bytes, why: str) -> None:
    """A sheet of a newer Shamble, or a broken one, is told with what is wrong."""
    with pytest.raises(JournalError, match=why):
        CHAIN.read(data, version)


def test_a_box_without_campaigns_has_none() -> None:
    """A game that does not go on cannot be begun as a campaign."""
    with pytest.raises(SettingsError, match="has no campaign"):
        begin(TOY, seats=2, seed=1, title="None")


def test_a_header_without_a_link_is_written_as_before() -> None:
    """A game that stands for itself says nothing of campaigns."""
    match = Match.begin(TOY, seats=2, seed=7)

    assert b"link" not in match.journal.dump()
