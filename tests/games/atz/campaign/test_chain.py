"""Whole campaigns: played by chance, verified, killed and gone on with, told, kept small."""

from pathlib import Path

import msgspec
import pytest

from shamble.bots import named
from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Base, Gone, Known, Member, Sheet
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class
from shamble.games.atz.campaign.acquaintances import REMEMBERED
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
WAYS = () if box.chain is None else box.chain.presets
GROUPS = tuple(one for one in WAYS if one.key != "day-one")


def play_out(journal: Journal, seed: str) -> Match:
    """Play a chapter by chance, going on from its journal now and then as if all else were lost."""
    match = Match.resume(box, journal)
    chance, stops, bot = Dice.seeded(seed), Dice.seeded(seed, "stops"), named("uniform")
    while match.game.result is None:
        if stops.below(40) == 0:
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


def campaign(seed: str, chapters: int = 8, seats: int = 1, begin_by: str = "") -> Campaign:
    """Return a campaign that was played by chance, with some chapters."""
    options = {"figures": 4, "begin": begin_by, "turn_limit": 24}
    made = begin(box, seats=seats, seed=seed, title=seed, options=options)
    for number in range(chapters):
        match = play_out(made.chapters[-1], f"{seed} {number}")
        made.chapters[-1] = match.journal
        if not go_on(box, made, f"{seed} next {number}"):
            break
    return made


@pytest.mark.parametrize("way", ["lists", "day-one"])
@pytest.mark.parametrize(("seed", "seats"), [("a", 1), ("b", 1), ("c", 2), ("d", 3)])
def test_random_campaigns_go_on_or_end(seed: str, seats: int, way: str) -> None:
    """Every chapter ends, hands a small sheet on, and the chain is right from end to end."""
    made = campaign(seed, seats=seats, begin_by=way)

    assert Campaign.load(made.dump()) == made
    assert verify_chain(box, made) == len(made.chapters)
    for journal in made.chapters[1:]:
        assert journal.header.link is not None
        assert len(bytes(journal.header.link.sheet)) < SMALL


def test_a_chapter_is_told() -> None:
    """The chronicle of a chapter begins with where the group is."""
    made = campaign("told", chapters=1, begin_by="lists")
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
    made = sheet(star(pack=("food", "food")), grunt(armour=True, trait="ill"), gone=(lost,))

    told = box.chain.home(box.deck, made)

    assert isinstance(told, Home)
    assert [it.name for it in told.members] == ["Ada", "Ben"]
    assert told.members[0].pack == (ThingView("food", "food", 2),)
    assert [one.title for one in told.members[1].arms][-1] == "armour"
    assert told.members[1].marks == ("ill",)
    assert told.gone[0].words == "was eaten"
    assert not any(place.stock for place in told.places if not place.known)
    assert told.notes[0].endswith("There is food for 2: just enough.")


@pytest.mark.parametrize("preset", GROUPS, ids=lambda it: it.key)
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


def test_the_last_page_of_a_group() -> None:
    """When nobody is left the page says how long they lasted, and who is missed."""
    assert box.chain is not None
    gone = (Gone("Ada", 5, True, "turned", 3),)  # noqa: FBT003
    made = sheet(star(), month=3, encounters=6, gone=gone, goal="own", vow="see the sea")
    empty = msgspec.structs.replace(made, members=())

    text = box.chain.page(box.deck, empty)

    assert "Nobody is left. They lasted to month 3, day 85, through 6 encounters." in text
    assert "see the sea" in text
    assert "Month 3: Ada the Star (Rep 5) was bitten, and turned." in text


def test_a_large_sheet_stays_small() -> None:
    """Thirty people, full packs, two years of losses and a map of forty areas: under 50 kB."""
    assert box.chain is not None
    pack = ("food", "medicine", "luxury", "semi-automatic-rifle")
    members = [grunt(f"Member {n}", pack=pack, attributes=("agile", "wuss")) for n in range(30)]
    gone = tuple(Gone(f"Somebody {n}", 4, False, "vanished", n) for n in range(60))  # noqa: FBT003
    known = tuple(Known(f"Gang member {n}", Class.GANGER, False, 1, 1) for n in range(REMEMBERED))  # noqa: FBT003
    made = sheet(star(), *members, gone=gone, known=known)
    made = msgspec.structs.replace(made, places=made.places * 7, bases=(Base(1, 1, pack * 20),))

    assert len(box.chain.write(made)) < SMALL
