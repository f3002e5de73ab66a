"""What follows an encounter: wounds, bites, losses, those who joined, what was brought."""

import msgspec
import pytest

from shamble.games.atz.battle.campaign import Base, Deeds, Ride
from shamble.games.atz.battle.campaign_events import (
    BaseFounded,
    CameHome,
    Cured,
    Joined,
    MemberLost,
    RepRolled,
    Weighed,
)
from shamble.games.atz.battle.campaign_options import Cure, Promote, Spare, Treat
from shamble.games.atz.battle.deeds import note_driven_off
from shamble.games.atz.battle.encounter import House
from shamble.games.atz.battle.options import CheatDeath, Concede, Die, Prompt
from shamble.games.atz.battle.state import NOBODY, Atz
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.campaign.stores import count
from shamble.games.atz.loot.search import taken_from_area
from shamble.kernel.dice import Dice
from tests.games.atz.camps import FULL, afield, choose, grunt, home, now, sheet, star, told
from tests.games.atz.positions import human, zombie

FAMILY = grunt(family=True)
LEFT = Status.LEFT


def wounded(pack: tuple[str, ...] = (), **more: object) -> Atz:
    """Return an encounter from which the Star brought Ben away, hurt."""
    g = afield(sheet(star(pack=pack), FAMILY, **more))
    for it in g.figures[:2]:
        it.status = LEFT
    g.figures[1].carried = True
    now(g).deeds = {1: Deeds(out=True)}
    return g


@pytest.mark.rule("atz.resource.medical", "atz.resource.medical-declare")
@pytest.mark.rule("atz.campaign.after-encounter-order", "atz.base.recovery-safe-place")
@pytest.mark.parametrize(
    ("used", "rep", "left"),
    [pytest.param(True, 3, 0, id="used"), pytest.param(False, 2, 1, id="spared")],
)
def test_resource_medical(used: bool, rep: int, left: int) -> None:  # noqa: FBT001
    """Asked before the dice: with one passed die, who is treated keeps his Rep."""
    g = wounded(("medicine",))

    home(g, 2, 6, 3, 3)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.TREAT
    assert g.dice.script  # nothing was rolled yet
    g.choose(Treat(1) if used else Spare())

    assert now(g).sheet.members[1].rep == rep
    assert count(now(g).sheet, "medicine") == left


@pytest.mark.rule("atz.resource.medical-declare")
@pytest.mark.parametrize(
    ("zombies", "asked"),
    [pytest.param(0, True, id="nobody there"), pytest.param(1, False, id="left to zombies")],
)
def test_resource_medical_declare_for_who_will_be_tested(zombies: int, asked: bool) -> None:  # noqa: FBT001
    """Nobody is asked about medicine for one who lies among zombies, and is lost."""
    g = afield(sheet(star(pack=("medicine",)), FAMILY))
    g.figures[0].status, g.figures[1].status = LEFT, Status.OUT_OF_THE_FIGHT
    g.figures += [zombie(10, 10) for _ in range(zombies)]

    home(g, *((3,) if zombies else (3, 3, 3)))

    assert (g.decision is not None and g.decision.prompt == Prompt.TREAT) is asked
    assert g.dice.spent is not asked


@pytest.mark.rule("atz.infection.software-outcome", "atz.spoils.packs")
def test_infection_a_recruit_leaves_what_he_has() -> None:
    """Who has just joined and dies of his wounds among the group leaves it his things."""
    g = afield(sheet(star(), FAMILY))
    g.figures.append(human(10, 10, gun="shotgun", status=LEFT, carried=True))
    assert g.encounter is not None
    g.encounter.joined, g.encounter.packs[2] = (2,), ("luxury",)

    home(g, 6, 6, 3, 3)

    ada = now(g).sheet.members[0]
    assert (ada.guns, ada.pack) == (("pistol", "shotgun"), ("luxury",))


@pytest.mark.rule("atz.resource.medical", "atz.campaign.tracking-use", "atz.base.stockpile")
def test_resource_medical_from_the_base() -> None:
    """What lies at the base of this area can be used as well, and is gone whether it helped."""
    g = wounded(bases=(Base(1, 1, ("medicine",)),))

    home(g, 6, 6, 3)
    g.choose(Treat(1))

    assert [one.how for one in now(g).sheet.gone] == ["killed"]
    assert count(now(g).sheet, "medicine") == 0


def bitten(pack: tuple[str, ...]) -> Atz:
    """Return an encounter after which Ben turns: 2 and Rep 3."""
    g = afield(sheet(star(pack=pack), FAMILY))
    for it in g.figures[:2]:
        it.status = LEFT
    g.figures[1].bitten = True
    return home(g, 2, 3, 3)


@pytest.mark.rule("atz.resource.cure")
def test_resource_cure_saves_who_would_turn() -> None:
    """Right after the failed test the dose may be used, and is gone."""
    g = bitten(("cure",))
    assert g.decision is not None
    assert g.decision.prompt == Prompt.CURE

    g.choose(Cure(1))

    assert [it.name for it in now(g).sheet.members] == ["Ada", "Ben"]
    assert told(g, Cured) == [Cured("Ben")]
    assert (g.figures[1].status, g.figures[1].bitten) == (LEFT, False)
    assert count(now(g).sheet, "cure") == 0


@pytest.mark.rule("atz.resource.cure")
def test_resource_cure_is_needed() -> None:
    """Without one nobody is asked, and who turned is lost."""
    g = bitten(())

    assert [(one.name, one.how) for one in now(g).sheet.gone] == [("Ben", "turned")]


@pytest.mark.rule("atz.campaign.monthly-food", "atz.sheet.group-info")
@pytest.mark.parametrize(
    ("status", "how"),
    [(Status.GONE, "eaten"), (Status.DEAD, "killed")],
)
def test_campaign_who_does_not_come_home_is_lost(status: Status, how: str) -> None:
    """He counts among those lost this month, and his pack is gone with him."""
    g = afield(sheet(star(), grunt(family=True, pack=("food",))))
    g.figures[1].status = status

    home(g, 3)

    assert told(g, MemberLost) == [MemberLost("Ben", star=False, how=how, month=1)]  # type: ignore[arg-type]
    assert now(g).sheet.lost == 1
    assert count(now(g).sheet, "food") == 0


@pytest.mark.rule("atz.feast.star-victim", "atz.star.cheat-death-zombie", "atz.star.cheat-death")
@pytest.mark.rule("atz.encounter.wounded-left-on-table", "atz.infection.trigger")
@pytest.mark.parametrize(
    ("die", "gone"), [pytest.param(5, [], id="well"), pytest.param(4, ["turned"], id="turns")]
)
def test_star_cheats_death_who_was_left_to_zombies(die: int, gone: list[str]) -> None:
    """They would eat him: he is asked, loses a Rep, keeps his gun, and is tested for the bite."""
    g = afield(sheet(star(), FAMILY))
    g.figures[0].status, g.figures[1].status = Status.OUT_OF_THE_FIGHT, LEFT
    g.figures.append(zombie(40, 40))

    home(g, die, 5, 5)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEATH
    g.choose(CheatDeath())

    assert [it.how for it in now(g).sheet.gone] == gone
    rest = [(it.name, it.rep, it.guns) for it in now(g).sheet.members if it.name == "Ada"]
    assert rest == ([] if gone else [("Ada", 4, ("pistol",))])


@pytest.mark.rule("atz.mercy.star-protection", "atz.star.cheat-death")
def test_mercy_star_protection_when_enemies_hold_the_field() -> None:
    """Killed by a leader of his Rep after the battle, a Star is asked, and comes away robbed."""
    g = afield(sheet(star(), FAMILY))
    g.figures[0].status, g.figures[1].status = Status.OUT_OF_THE_FIGHT, LEFT
    g.figures.append(human(40, 40, side=2, rep=5))

    home(g, 6, 6, 5, 5)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEATH
    g.choose(CheatDeath())

    ada = now(g).sheet.members[0]
    assert (ada.name, ada.rep, ada.guns) == ("Ada", 4, ())
    assert now(g).sheet.gone == ()


@pytest.mark.rule("atz.feast.star-victim")
def test_star_who_was_left_to_zombies_may_die() -> None:
    """Who accepts his death is lost as anybody else."""
    g = afield(sheet(star(), FAMILY))
    g.figures[0].status, g.figures[1].status = Status.OUT_OF_THE_FIGHT, LEFT
    g.figures.append(zombie(40, 40))

    home(g, 5, 5)
    g.choose(Die())

    assert [(one.name, one.how) for one in now(g).sheet.gone] == [("Ada", "killed")]


@pytest.mark.rule("atz.meet.temporary-allies", "atz.campaign.tracking-find")
@pytest.mark.parametrize(
    ("status", "pack", "guns"),
    [
        pytest.param(LEFT, ("food",), ("pistol", "shotgun"), id="came away"),
        pytest.param(Status.DEAD, (), ("pistol",), id="did not"),
    ],
)
def test_meet_temporary_allies_hand_over_what_they_found(
    status: Status, pack: tuple[str, ...], guns: tuple[str, ...]
) -> None:
    """Who came along for the day goes with his own gun; what he found is the group's."""
    g = afield(sheet(star(guns=("pistol",))))
    ally = human(30, 30, seat=0, gun="pistol", status=status)
    ally.guns = ("pistol", "shotgun")
    g.figures.append(ally)
    assert g.encounter is not None
    g.encounter.allies, g.encounter.brought[1] = (1,), ("pistol",)
    g.encounter.packs[1] = ("food",)

    home(g, 3)

    (ada,) = now(g).sheet.members
    assert (ada.pack, ada.guns) == (pack, guns)


@pytest.mark.rule("atz.campaign.tracking-find", "atz.sheet.extra-fields", "atz.sheet.roster")
@pytest.mark.rule("atz.sheet.seen-feast")
def test_campaign_what_is_brought_home_is_the_groups() -> None:
    """Weapons, packs, armour and marks are on the sheet as they were on the table."""
    g = afield(sheet(star(), FAMILY))
    it = g.figures[1]
    it.guns, it.hardened = ("pistol", "shotgun"), True
    it.who = msgspec.structs.replace(it.who, armour=True)
    assert g.encounter is not None
    g.encounter.packs[1] = ("food", "food")

    home(g, 3, 3)

    ben = now(g).sheet.members[1]
    assert (ben.guns, ben.pack, ben.armour, ben.hardened) == (
        ("pistol", "shotgun"), ("food", "food"), True, True,
    )  # fmt: skip
    (came,) = told(g, CameHome)
    assert isinstance(came, CameHome)
    assert sorted(came.found) == ["food", "food", "shotgun"]


@pytest.mark.rule("atz.sheet.extra-fields", "atz.campaign.tracking-find")
def test_sheet_extra_fields_packs_come_along_and_are_no_finds() -> None:
    """What somebody carries is in his pack on the table, and nothing that was found there."""
    g = afield(sheet(star(pack=("food", "luxury")), grunt(family=True)))
    assert g.encounter is not None
    assert (g.encounter.packs[0], g.encounter.packs.get(1, ())) == (("food", "luxury"), ())

    home(g, 3, 3)

    assert now(g).sheet.members[0].pack == ("food", "luxury")
    assert [one.found for one in told(g, CameHome)] == [()]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.campaign.after-encounter-order")
def test_campaign_after_encounter_order_the_beaten_are_asked_before_the_group_is_tested() -> None:
    """One of them whom somebody carried off is asked, joins, and is tested with the others."""
    g = afield(sheet(star(), grunt(family=True)))
    enemy = human(5, 5, rep=3, side=2, seat=NOBODY)
    enemy.status = LEFT
    g.figures[0].carries = len(g.figures)
    g.figures.append(enemy)

    home(g, 6, 1, 1, 1, 1, 1, 1, 6, 6, 6, 3, 3)

    kinds = (Joined, Weighed, RepRolled)
    order = [type(one.event) for one in g.log or () if isinstance(one.event, kinds)]
    assert order == [Joined, Weighed, RepRolled, RepRolled]


@pytest.mark.rule("atz.sheet.seen-feast", "atz.sheet.extra-fields")
def test_sheet_seen_feast_holds_on_the_next_table() -> None:
    """Who has seen the feast never takes that test again, on any table."""
    g = afield(sheet(star(hardened=True), grunt(knows=False)))

    assert g.figures[0].hardened
    assert not g.figures[1].knows


@pytest.mark.rule("atz.campaign.over-fishing", "atz.campaign.exhausted-find")
@pytest.mark.rule("atz.campaign.tracking-find")
@pytest.mark.parametrize(
    ("item", "kind"), [("food", 1), ("shotgun", 6), ("body-armour", 0), ("medicine", 4)]
)
def test_campaign_over_fishing(item: str, kind: int) -> None:
    """A find is one less in the area; at none, the dice find nothing."""
    g = afield()
    for left in range(9, -1, -1):
        assert taken_from_area(g, item) == item
        assert now(g).sheet.places[1].stock[kind] == left

    assert taken_from_area(g, item) == ""
    assert taken_from_area(g, "keys") == "keys"
    assert sum(now(g).sheet.places[1].stock) == 60
    assert [place.stock for place in now(g).sheet.places if place.name != "Place 1"] == [FULL] * 5


@pytest.mark.rule("atz.campaign.objectives", "atz.sheet.extra-fields", "atz.meet.player-wins-two")
def test_campaign_who_joined_for_good_is_one_of_them() -> None:
    """Recruits have a name of their own; allies for a day go home, and so do peaceful people."""
    g = afield(sheet(star(), FAMILY))
    new = [human(5, 5, rep=4, seat=0, gun="shotgun"), human(6, 5, seat=0)]
    for it in new:
        it.who = msgspec.structs.replace(it.who, name="Punk N", kind=Class.GANGER)
    g.figures += new
    assert g.encounter is not None
    g.encounter.joined = (len(g.figures) - 2,)
    g.encounter.allies = (len(g.figures) - 1,)

    home(g, 1, 1, 1, 1, 1, 6, 6, 6, 6, 3, 3)

    names = [it.name for it in now(g).sheet.members]
    assert names == ["Ada", "Ben", "Cleo"]
    assert now(g).sheet.members[2].guns == ("shotgun",)


@pytest.mark.rule("atz.sheet.friends-enemies", "atz.sheet.group-info")
def test_sheet_friends_and_enemies_are_written_down() -> None:
    """The leader of those who were met, and how one parted."""
    g = afield(sheet(star(), FAMILY))
    stranger = human(5, 5, rep=4, side=2, seat=NOBODY)
    stranger.who = msgspec.structs.replace(stranger.who, name="Boss N", peaceful=True)
    g.figures.append(stranger)

    home(g, 3, 3)

    assert [(one.kind, one.friend) for one in now(g).sheet.known] == [(stranger.who.kind, True)]


@pytest.mark.rule("atz.campaign.tracking-find", "atz.rep.found-a-resource")
def test_campaign_a_vehicle_driven_off_is_theirs() -> None:
    """It stands at the camp with what is in its tank, is a find, and one less in the area."""
    g = afield(sheet(star(), FAMILY))
    car = next(i for i, it in enumerate(g.vehicles) if it.found)
    g.vehicles[car].driver, g.vehicles[car].fuel = 0, 4

    note_driven_off(g, car)
    found = now(g).deeds[0].found
    home(g, 3, 3)

    assert found
    assert now(g).sheet.rides == (Ride(g.vehicles[car].kind, 4, 1),)
    assert now(g).sheet.places[1].stock[5] == 9


@pytest.mark.rule("atz.base.need", "atz.base.stockpile", "atz.takeback.base-gained")
def test_base_need_a_table_taken_back() -> None:
    """Who clears the table has a base in its area, and what they carry lies there."""
    g = afield(sheet(star(pack=("food",)), FAMILY), kind="take-back")
    assert g.encounter is not None
    g.encounter.houses = [House(entered=True, searched=1)] * len(g.encounter.houses)
    g.dice = Dice.scripted(3, 3)

    g.choose(Concede())  # nothing is left to be done: the table is theirs

    assert told(g, BaseFounded) == [BaseFounded("Place 1")]
    assert now(g).sheet.bases == (Base(1, 1, ("food",)),)
    assert now(g).sheet.members[0].pack == ()


@pytest.mark.rule("atz.base.stockpile", "atz.loot.left-behind", "atz.spoils.packs")
def test_base_stockpile_what_lies_on_a_table_taken_back() -> None:
    """What was too much to carry is there, in houses and outside; so is what a dead friend had."""
    g = afield(sheet(star(), grunt(family=True, guns=("shotgun",))), kind="take-back")
    assert g.encounter is not None
    g.encounter.houses = [House(entered=True, searched=1)] * len(g.encounter.houses)
    g.encounter.houses[0] = msgspec.structs.replace(g.encounter.houses[0], lying=("fuel",))
    g.encounter.heaps = ((100, 100, "food"),)
    g.figures[1].status = Status.DEAD
    g.dice = Dice.scripted(3)

    g.choose(Concede())

    assert now(g).sheet.bases == (Base(1, 1, ("food", "fuel")),)
    assert now(g).sheet.members[0].guns == ("pistol", "shotgun")


@pytest.mark.rule("atz.base.need")
def test_base_need_nothing_less() -> None:
    """A table that is given up is no base."""
    g = home(afield(sheet(star(), FAMILY), kind="take-back"), 3, 3)

    assert now(g).sheet.bases == ()


def starless() -> Atz:
    """Return a group that has lost its Star, where another is to be found."""
    g = afield(sheet(star(), grunt("Ben", 3, family=True), grunt("Cleo", 4, family=True)))
    g.figures[0].status = Status.DEAD
    return home(g, 3, 3)


@pytest.mark.rule("atz.campaign.star-death")
def test_campaign_star_death_the_best_grunt_leads() -> None:
    """The Grunt with the highest Rep may become the Star, with an attribute more."""
    g = starless()
    assert g.decision is not None
    assert {one.member for one in g.decision.options if isinstance(one, Promote)} == {1}

    choose(g, Promote(1, "agile"))

    cleo = next(it for it in now(g).sheet.members if it.name == "Cleo")
    assert (cleo.star, cleo.rep, cleo.attributes) == (True, 4, ("agile",))
    assert not cleo.loyal  # whose loyalty would it be


@pytest.mark.rule("atz.campaign.encounters-obligatory", "atz.encounter.runaways")
def test_campaign_an_encounter_that_is_given_up_is_a_failure() -> None:
    """Who is still on the table runs: back with two dice passed, a Rep lower with one, or lost."""
    g = afield(sheet(star(), grunt(family=True), grunt("Cleo", family=True)))
    now(g).deeds = {0: Deeds(kills=1, found=True)}
    g.dice = Dice.scripted(1, 1, 1, 6, 6, 6, 5, 2)

    g.choose(Concede())

    assert [(it.name, it.rep) for it in now(g).sheet.members] == [("Ada", 5), ("Ben", 2)]
    assert [(one.name, one.how) for one in now(g).sheet.gone] == [("Cleo", "vanished")]
    assert [one.success for one in told(g, RepRolled)] == [False, False]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.campaign.after-encounter-order", "atz.campaign.encounters-obligatory")
def test_campaign_an_encounter_that_is_given_up_counts() -> None:
    """It uses up its part of the month like any other."""
    g = home(afield(sheet(star(), FAMILY)), 3, 3)

    assert (now(g).sheet.quarters, now(g).sheet.encounters) == (2, 1)
