"""Captives of a campaign: who is held where, the Raid for them, and when they are given up."""

import pytest

from shamble.games.atz.battle.campaign import Gone, Held, Member
from shamble.games.atz.battle.campaign_events import CameFree, MemberLost, TakenAway
from shamble.games.atz.battle.encounter_events import SettlementFound
from shamble.games.atz.battle.options import CheatDeath, Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.campaign.captivity import lose_hope, untie
from shamble.games.atz.campaign.newcomers import names_of
from shamble.games.atz.campaign.stores import count
from tests.games.atz.camps import afield, camp, grunt, home, now, sheet, star, told
from tests.games.atz.positions import human, zombie

FAMILY = grunt(family=True)
ZOE = grunt("Zoe", 4, guns=(), family=True)
IDA = grunt("Ida", 3, guns=())


def held(who: Member = ZOE, place: int = 1, month: int = 1, by: Class = Class.MILITARY) -> Held:
    """Return somebody who was taken."""
    return Held(who, by, place, month)


@pytest.mark.rule("atz.captive.how-long", "atz.captive.who")
def test_captive_is_kept_on_the_sheet() -> None:
    """Who is left with enemies is held by them, in this area, with nothing on him; he is not dead.

    He counts as lost this month.
    """
    g = afield(sheet(star(), grunt(family=True, pack=("food",), armour=True)))
    g.figures[1].status = Status.CAPTURED
    g.figures.append(human(20, 20, side=2, kind=Class.GANGER))

    home(g, 3)

    (one,) = now(g).sheet.held
    assert (one.member.name, one.by, one.place, one.month) == ("Ben", Class.GANGER, 1, 1)
    assert (one.member.guns, one.member.pack, one.member.armour) == ((), (), False)
    assert [it.name for it in now(g).sheet.members] == ["Ada"]
    assert not now(g).sheet.gone
    assert now(g).sheet.lost == 1
    assert told(g, TakenAway) == [TakenAway("Ben", Class.GANGER, "Place 1")]
    assert "Ben" in names_of(now(g).sheet)


@pytest.mark.rule("atz.captive.how-long", "atz.captive.several")
@pytest.mark.parametrize(
    ("kind", "captives", "missing"),
    [
        pytest.param("raid", (held(), held(IDA)), ["Zoe", "Ida"], id="all who are held here"),
        pytest.param("raid", (held(), held(IDA, 3)), ["Zoe"], id="not those elsewhere"),
        pytest.param("raid", (held(ZOE, 3),), [], id="nobody is here"),
        pytest.param("discover", (held(),), [], id="only on a Raid"),
    ],
)
def test_captive_is_looked_for_on_a_raid(
    kind: str, captives: tuple[Held, ...], missing: list[str]
) -> None:
    """A Raid in the area is for all who are held there, and against those who took them."""
    g = afield(sheet(star(), FAMILY, held=captives), kind=kind)

    assert [it.who.name for it in g.missing] == missing
    found = [one.people for one in told(g, SettlementFound)]  # type: ignore[attr-defined]
    assert (found == ["military"]) is bool(missing) or kind == "raid"
    assert (now(g).captors is Class.MILITARY) is bool(missing)


def raided(status: Status, captives: tuple[Held, ...] = (held(),)) -> Atz:
    """Return a Raid on which Zoe was found, and this became of her."""
    g = afield(sheet(star(), FAMILY, held=captives), kind="raid")
    assert g.encounter is not None
    g.figures.append(g.missing.pop(0))
    g.encounter.captives = (len(g.figures) - 1,)
    g.figures[-1].status = status
    return g


@pytest.mark.rule("atz.captive.how-long")
@pytest.mark.parametrize(
    ("status", "members", "still", "gone"),
    [
        pytest.param(Status.LEFT, ["Ada", "Ben", "Zoe"], 0, [], id="freed and away"),
        pytest.param(Status.CAPTURED, ["Ada", "Ben"], 1, [], id="still tied up"),
        pytest.param(Status.DEAD, ["Ada", "Ben"], 0, ["Zoe"], id="killed"),
        pytest.param(Status.GONE, ["Ada", "Ben"], 0, ["Zoe"], id="eaten"),
    ],
)
def test_captive_comes_free(
    status: Status, members: list[str], still: int, gone: list[str]
) -> None:
    """Who was freed and got away is back; who is still tied up is held as before."""
    g = raided(status)
    g.figures.append(human(20, 20, side=2))

    home(g, 3, 3)

    after = now(g).sheet
    assert [it.name for it in after.members] == members
    assert len(after.held) == still
    assert [one.name for one in after.gone] == gone
    assert told(g, CameFree) == [CameFree("Zoe")] * ("Zoe" in members)


@pytest.mark.rule("atz.captive.how-long", "atz.campaign.monthly-food")
@pytest.mark.parametrize(
    ("taken", "lost", "food"),
    [
        pytest.param(2, 1, 2, id="this month: he eats once"),
        pytest.param(1, 0, 2, id="before: nobody was lost this month"),
        pytest.param(2, 2, 1, id="this month, and another is lost"),
    ],
)
def test_captive_who_is_free_before_the_month_ends_eats_once(
    taken: int, lost: int, food: int
) -> None:
    """Who was taken and freed in one month is no mouth more, nor is he missed."""
    people = star(pack=("food",) * 5), grunt("Ben", family=True)
    zoe = held(grunt("Zoe", family=True), month=taken)
    g = afield(sheet(*people, held=(zoe,), month=2, quarters=2, lost=lost), kind="raid")
    assert g.encounter is not None
    g.figures.append(g.missing.pop(0))
    g.encounter.captives = (len(g.figures) - 1,)
    g.figures[-1].status = Status.LEFT

    home(g, 3, 3)

    assert [it.name for it in now(g).sheet.members] == ["Ada", "Ben", "Zoe"]
    assert count(now(g).sheet, "food") == food


@pytest.mark.rule("atz.together.tenure")
def test_captive_who_was_held_begins_anew() -> None:
    """The months that somebody was with the group before he was taken count no more."""
    g = raided(Status.LEFT, (held(grunt("Zoe", months=5, family=True)),))

    home(g, 3, 3)

    assert [it.months for it in now(g).sheet.members if it.name == "Zoe"] == [0]


@pytest.mark.rule("atz.captive.how-long", "atz.campaign.tracking-find")
def test_captive_who_comes_free_has_what_was_found_on_the_way() -> None:
    """What somebody took along after being freed is the group's, and what was seen counts."""
    g = raided(Status.LEFT)
    freed = len(g.figures) - 1
    assert g.encounter is not None
    g.encounter.packs[freed], g.figures[freed].guns = ("food", "cure"), ("shotgun",)
    g.figures[freed].hardened = True

    home(g, 3, 3)

    zoe = next(it for it in now(g).sheet.members if it.name == "Zoe")
    assert (zoe.pack, zoe.guns, zoe.hardened) == (("food", "cure"), ("shotgun",), True)


@pytest.mark.rule("atz.captive.how-long", "atz.star.cheat-death", "atz.feast.star-victim")
def test_captive_star_who_is_left_to_zombies_may_cheat_death() -> None:
    """Tied up, with nobody but zombies about, a Star is asked before he is lost."""
    g = afield(sheet(star(), FAMILY))
    g.figures[0].status, g.figures[1].status = Status.CAPTURED, Status.LEFT
    g.figures.append(zombie(40, 40))

    home(g, 5, 3, 3)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEATH
    g.choose(CheatDeath())

    assert ("Ada", 4) in [(it.name, it.rep) for it in now(g).sheet.members]


@pytest.mark.rule("atz.captive.how-long")
def test_captive_star_comes_back_as_a_grunt() -> None:
    """Whose place was taken meanwhile leads no more."""
    g = raided(Status.LEFT, (held(star(name="Zoe", family=True)),))

    home(g, 3, 3)

    assert [it.star for it in now(g).sheet.members] == [True, False, False]


@pytest.mark.rule("atz.captive.how-long")
@pytest.mark.parametrize(("month", "lost"), [(3, False), (4, True)])
def test_captive_is_given_up_after_three_months(month: int, lost: bool) -> None:  # noqa: FBT001
    """Within three months there is hope; then he is gone."""
    g = camp(sheet(held=(held(),), month=month))

    lose_hope(g)

    gone = Gone("Zoe", 4, star=False, how="captured", month=month, kind=Class.SURVIVOR)
    assert (now(g).sheet.gone == (gone,)) is lost
    assert len(now(g).sheet.held) == 1 - lost
    assert len(told(g, MemberLost)) == lost


@pytest.mark.rule("atz.road.cultist-capture", "atz.captive.who")
@pytest.mark.parametrize(
    ("others", "status"),
    [
        pytest.param((), Status.LEFT, id="nobody holds the table"),
        pytest.param((human(20, 20, side=2),), Status.CAPTURED, id="they do"),
        pytest.param((zombie(20, 20),), Status.DEAD, id="zombies are there"),
    ],
)
def test_captive_is_untied_where_nobody_holds_him(
    others: tuple[object, ...], status: Status
) -> None:
    """Who is tied up when all enemies are gone is free; with zombies about he is lost."""
    g = afield(sheet(star(), FAMILY))
    g.figures[0].status, g.figures[1].status = Status.LEFT, Status.CAPTURED
    g.figures += others  # type: ignore[arg-type]

    untie(g)

    assert g.figures[1].status == status
