"""Whole campaigns: played by chance, verified, killed and gone on with, told, kept small."""

from pathlib import Path

import pytest

from shamble.bots import named
from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Sheet
from shamble.games.atz.campaign.chapter import VERSION
from shamble.kernel.campaign import Campaign, begin, go_on, verify_chain
from shamble.kernel.dice import Dice
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from tests.games.atz.camps import grunt, sheet, star

OLD = Path(__file__).parent / "sheets"
SMALL = 50_000  # bytes
MONTHS = 12


def play_out(journal: Journal, seed: str) -> Match:
    """Play a chapter by chance, going on from its journal now and then as if all else were lost."""
    match = Match.resume(box, journal)
    chance, bot = Dice.seeded(seed), named("uniform")
    while match.game.result is None:
        if match.ply % 40 == 39:
            match = Match.resume(box, Journal.load(match.journal.dump()), saved=match.save())
        decision = match.game.decision
        assert decision is not None
        seat = Seat(decision.seat)
        match.choose(seat, bot.choose(match.seen(seat), chance))
    return match


def campaign(seed: str, chapters: int = 8, seats: int = 1) -> Campaign:
    """Return a campaign that was played by chance, with some chapters."""
    made = begin(box, seats=seats, seed=seed, title=seed, options={"figures": 4})
    for number in range(chapters):
        match = play_out(made.chapters[-1], f"{seed} {number}")
        made.chapters[-1] = match.journal
        if not go_on(box, made, f"{seed} next {number}"):
            break
    return made


@pytest.mark.parametrize(("seed", "seats"), [("a", 1), ("b", 1), ("c", 2), ("d", 3)])
def test_random_campaigns_go_on_or_end(seed: str, seats: int) -> None:
    """Every chapter ends, hands a small sheet on, and the chain is right from end to end."""
    made = campaign(seed, seats=seats)

    assert Campaign.load(made.dump()) == made
    assert verify_chain(box, made) == len(made.chapters)
    for journal in made.chapters[1:]:
        assert journal.header.link is not None
        assert len(bytes(journal.header.link.sheet)) < SMALL


def test_a_chapter_is_told() -> None:
    """The chronicle of a chapter begins with where the group is."""
    made = campaign("told", chapters=1)
    match = Match.resume(box, made.chapters[0])
    assert box.chain is not None

    lines = box.chain.chronicle(box.deck, [one.event for _, one in match.told])

    assert "are still alive" in lines[0]
    assert lines[1].startswith("Month 1, day 25.")


def test_a_sheet_reads_like_the_record_sheet() -> None:
    """Roster, resources, the area, the ways out, those who are missed."""
    assert box.chain is not None
    made = sheet(star(pack=("food",)), grunt(armour=True))

    text = box.chain.page(box.deck, made)

    assert "Ada" in text
    assert "Pistol" in text
    assert "food 1" in text
    assert "month 1, day 25" in box.chain.heading(made)


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_sheets_of_every_version_are_read(version: int) -> None:
    """A sheet that was once written is read for ever; a new version adds a file here."""
    assert box.chain is not None

    read = box.chain.read((OLD / f"{version}.json").read_bytes(), version)

    assert isinstance(read, Sheet)
    assert read.members
