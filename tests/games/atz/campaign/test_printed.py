"""A campaign without the rules that the book does not have."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Base
from shamble.games.atz.battle.campaign_options import Travel
from shamble.games.atz.battle.options import Concede
from shamble.games.atz.battle.state import LEFT, Atz, Settings
from shamble.games.atz.book.terms import Status
from shamble.games.atz.campaign.chapter import set_up_chapter
from shamble.games.atz.encounters.meeting import talk
from shamble.kernel.dice import Dice
from tests.games.atz.camps import QUIET, afield, camp, grunt, now, sheet, star
from tests.games.atz.encounters.test_meeting import face_to_face, mine, theirs
from tests.games.atz.positions import human, run

BOTH = pytest.mark.parametrize("printed", [True, False])


def agreed(*, printed: bool) -> Settings:
    """Return settings with or without rules of ours."""
    return msgspec.structs.replace(QUIET, printed=printed)


@pytest.mark.rule("atz.campaign.printed", "atz.resource.food-none")
@BOTH
def test_campaign_printed_nobody_starves(*, printed: bool) -> None:
    """After a sixth month with no food at all one lives; by the usual rules he starves."""
    members = star(5, hunger=5), grunt(rep=2, hunger=5)
    g = camp(sheet(*members), settings=agreed(printed=printed))

    g.choose(Travel(2, drive=False))

    assert [it.rep for it in now(g).sheet.members] == ([3, 1] if printed else [])


@pytest.mark.rule("atz.campaign.printed", "atz.resource.hunger-lasts")
@BOTH
def test_campaign_printed_every_hungry_month_costs_two_rep(*, printed: bool) -> None:
    """A Rep 6 who was made weaker once is weaker again; by the usual rules he is not."""
    g = camp(sheet(star(4, hunger=1, weak=2)), settings=agreed(printed=printed))

    g.choose(Travel(2, drive=False))

    assert [(it.rep, it.weak) for it in now(g).sheet.members] == [(2, 0) if printed else (4, 2)]


@pytest.mark.rule("atz.campaign.printed", "atz.resource.hunger-lasts")
@BOTH
def test_campaign_printed_what_hunger_took_is_gone(*, printed: bool) -> None:
    """Who has enough to eat again stays what he has become; by the usual rules he is strong."""
    settings = agreed(printed=printed)
    g = camp(sheet(star(3, pack=("food",), hunger=1, weak=2)), settings=settings)

    g.choose(Travel(2, drive=False))

    assert [it.rep for it in now(g).sheet.members] == ([3] if printed else [5])


@pytest.mark.rule("atz.campaign.printed", "atz.base.leaving")
@BOTH
def test_campaign_printed_bases_stay(*, printed: bool) -> None:
    """A base is still there when the group has been elsewhere as a month ended."""
    g = camp(sheet(star(5), bases=(Base(1, 1, ()),)), settings=agreed(printed=printed))

    g.choose(Travel(2, drive=False))

    assert now(g).sheet.bases == ((Base(1, 1, ()),) if printed else ())


@pytest.mark.rule("atz.campaign.printed", "atz.campaign.start-resources")
@BOTH
def test_campaign_printed_begins_with_nothing(*, printed: bool) -> None:
    """Nobody has food at first; by the usual rules everybody has a unit."""
    settings = Settings(begin="lists", printed=printed)
    g = set_up_chapter(1, Dice.seeded("printed"), settings, box.deck, None)

    g.run()

    assert {it.pack for it in now(g).sheet.members} == {() if printed else ("food",)}


@pytest.mark.rule("atz.campaign.printed", "atz.meet.joiners-have-what")
@BOTH
def test_campaign_printed_who_joins_brings_weapons_alone(*, printed: bool) -> None:
    """Who joins for good has his gun, and food only by the usual rules."""
    g, contact = face_to_face(mine(rep=2), theirs(rep=1), dice=(1, 1, 4))
    g.settings = agreed(printed=printed)

    run(g, talk, contact)

    assert g.encounter is not None
    assert g.encounter.packs.get(1, ()) == (() if printed else ("food",))


def at_their_mercy(*, printed: bool) -> Atz:
    """Return a campaign after an encounter on which Ben lay where enemies were, and was spared."""
    g = afield(sheet(star(), grunt(family=True)), settings=agreed(printed=printed))
    g.figures[0].status, g.figures[1].status = LEFT, Status.OUT_OF_THE_FIGHT
    g.figures.append(human(40, 40, side=2))
    g.dice = Dice.scripted(1, 1, *([3, 3] if printed else [3]))
    g.choose(Concede())
    return g


@pytest.mark.rule("atz.campaign.printed", "atz.captive.who")
@BOTH
def test_campaign_printed_who_is_spared_comes_home(*, printed: bool) -> None:
    """He is robbed, and free; by the usual rules they keep him."""
    g = at_their_mercy(printed=printed)

    assert [it.guns for it in now(g).sheet.members[1:]] == ([()] if printed else [])
    assert len(now(g).sheet.held) == (not printed)
