"""Whole campaigns: played by chance, verified, killed and gone on with, told, kept small."""

from pathlib import Path

import pytest

from shamble.bots import named
from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Gone, Member, Sheet
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.campaign.chapter import VERSION
from shamble.games.atz.campaign.clock import sheet_of
from shamble.games.atz.telling.home import Home, ThingView
from shamble.games.atz.telling.words_chronicle import ChapterView
from shamble.kernel.campaign import Campaign, begin, go_on, verify_chain
from shamble.kernel.dice import Dice
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.settings import Preset
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


def members_of(made: Campaign) -> tuple[Member, ...]:
    """Return the group as it stands."""
    game = Match.resume(box, made.chapters[-1]).game
    assert isinstance(game, Atz)
    return sheet_of(game).members


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

    told = box.chain.chronicle(box.deck, [one.event for _, one in match.told])

    assert "are still alive" in told.passages[0].words
    assert told.passages[1].words.startswith("Month 1, day 25.")
    assert told.passages[1].opens
    assert isinstance(told.brief, ChapterView)
    assert (told.brief.month, told.brief.kind) == (1, "discover")
    assert told.title.endswith(told.brief.place)


def test_a_sheet_is_told_for_whoever_draws_it() -> None:
    """The home says in words what the sheet holds, and nothing of an area where nobody was."""
    assert box.chain is not None
    lost = Gone("Kit", 4, star=True, how="eaten", month=1)
    made = sheet(star(pack=("food", "food")), grunt(armour=True), gone=(lost,))

    told = box.chain.home(box.deck, made)

    assert isinstance(told, Home)
    assert [it.name for it in told.members] == ["Ada", "Ben"]
    assert told.members[0].pack == (ThingView("food", "food", 2),)
    assert [one.title for one in told.members[1].arms][-1] == "armour"
    assert told.gone[0].words == "was eaten"
    assert not any(place.stock for place in told.places if not place.known)
    assert told.notes[0].endswith("There is food for 2: just enough.")


@pytest.mark.parametrize("preset", box.chain.presets if box.chain else (), ids=lambda it: it.key)
def test_every_way_to_begin_founds_a_group_of_six(preset: Preset) -> None:
    """A preset of the campaign can be played as it is."""
    made = begin(box, seats=1, seed="a", title="t", options=preset.options)

    members = members_of(made)

    assert len(members) == 6
    assert [it.star for it in members] == [True, *[False] * 5]


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
