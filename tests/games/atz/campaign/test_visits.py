"""Friends and enemies: remembered with where they are, bartered with, met again."""

import msgspec
import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.barter_options import Exchange, WalkAway
from shamble.games.atz.battle.campaign import Base, Known, Member, Ride, Sheet
from shamble.games.atz.battle.campaign_events import Bartered, MetAgain
from shamble.games.atz.battle.campaign_options import CallOn, Discard, SetOut, Travel
from shamble.games.atz.battle.encounter_events import SettlementFound
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.book.terms import Area, Class
from shamble.games.atz.campaign.acquaintances import REMEMBERED, name_for
from shamble.games.atz.campaign.stores import count, given_away
from shamble.games.atz.campaign.visits import cheapest, recognise
from shamble.games.atz.loot.terms import fished_out
from shamble.games.atz.table.names import FAMILIES
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.campaign.test_captivity import held
from tests.games.atz.camps import PLACES, afield, camp, grunt, home, now, offered, sheet, star, told
from tests.games.atz.positions import human

RUTH = Known("Ruth", Class.CIVILIAN, True, 1, 1, 3, 2)  # noqa: FBT003
GANG = Known("Spike", Class.GANGER, False, 1, 1, 4, 3)  # noqa: FBT003
GIFTS = ("luxury", "luxury")
TRADE = CallOn(0, ("food",) * 4, GIFTS)


def changed(**more: int) -> Known:
    """Return friends who differ in something."""
    return msgspec.structs.replace(RUTH, **more)


def among_friends(*known: Known, **more: object) -> Sheet:
    """Return a sheet of a group with two luxuries that knows some people."""
    return sheet(star(pack=GIFTS), grunt(), known=known or (RUTH,), **more)


@pytest.mark.rule("atz.sheet.friends-enemies", "atz.barter.once")
@pytest.mark.parametrize(
    ("known", "rule"),
    [
        pytest.param(RUTH, None, id="friends here"),
        pytest.param(GANG, "atz.sheet.friends-enemies", id="enemies"),
        pytest.param(msgspec.structs.replace(RUTH, place=3), "atz.sheet.friends-enemies", id="far"),
        pytest.param(
            msgspec.structs.replace(RUTH, visited=1), "atz.barter.once", id="once a month"
        ),
        pytest.param(msgspec.structs.replace(RUTH, count=1), "atz.barter.maximum", id="too much"),
    ],
)
def test_friends_can_be_called_on(known: Known, rule: str | None) -> None:
    """Friends in this area barter once a month, for twice as many things as they are people."""
    g = camp(among_friends(known))

    assert g.bars(TRADE) == rule
    assert (TRADE in offered(g)) is (rule is None)


@pytest.mark.rule("atz.sheet.friends-enemies", "atz.barter.dice", "atz.campaign.tracking-find")
@pytest.mark.rule("atz.barter.not-compulsory", "atz.barter.when")
def test_friends_barter() -> None:
    """Leader against leader, with two dice more for luxuries and one less for being a survivor."""
    g = camp(among_friends())
    g.dice = Dice.scripted(*[1] * 6, *[6] * 3)

    g.choose(TRADE)
    assert g.decision is not None
    assert g.decision.prompt == Prompt.DEAL
    assert g.dice.spent
    g.choose(Exchange(("food",) * 4, GIFTS))

    after = now(g).sheet
    assert (count(after, "food"), count(after, "luxury")) == (4, 0)
    assert [it.pack.count("food") for it in after.members] == [4, 0]
    assert after.places[1].stock == PLACES[1].stock
    assert [one.visited for one in after.known] == [1]
    assert [one.deal for one in told(g, Bartered)] == ["whole"]  # type: ignore[attr-defined]


@pytest.mark.rule("atz.cargo.over-limit", "atz.barter.not-compulsory")
def test_friends_give_no_more_than_can_be_carried() -> None:
    """What is too much for whoever speaks is handed to others; of the rest something is left."""
    trade = CallOn(0, ("fuel",) * 4, ("cure",) * 4)
    g = camp(sheet(star(rep=3, pack=("cure",) * 4), grunt(rep=1), known=(RUTH,)))
    g.dice = Dice.scripted(*[1] * 3, *[6] * 3, 1)
    g.choose(trade)
    g.choose(Exchange(trade.wants, trade.offers))

    assert g.decision is not None
    assert g.decision.prompt == Prompt.CARGO
    g.choose(Discard(0, "fuel"))
    g.choose(Discard(0, "fuel"))
    assert [it.pack.count("fuel") for it in now(g).sheet.members] == [2, 0]


@pytest.mark.rule("atz.barter.not-compulsory", "atz.sheet.friends-enemies")
@pytest.mark.parametrize(
    ("dice", "parts"),
    [
        pytest.param((1, *[6] * 5, 1, 1, 6, 4, 6, 1), 2, id="lost by one: half as many"),
        pytest.param((*[6] * 6, 1, 1, 6), 0, id="lost by two: no deal"),
    ],
)
def test_friends_barter_lost(dice: tuple[int, ...], parts: int) -> None:
    """Half of the things, or none; and one may walk away."""
    g = camp(among_friends())
    g.dice = Dice.scripted(*dice)

    g.choose(TRADE)

    assert len(told(g, Bartered)[0].wants) == parts  # type: ignore[attr-defined]
    if parts:
        assert offered(g) == [Exchange(("food",) * 2, ("luxury",)), WalkAway()]
        g.choose(WalkAway())
    assert count(now(g).sheet, "luxury") == 2
    assert g.decision is not None
    assert g.decision.prompt == Prompt.CAMP


@pytest.mark.rule("atz.barter.goods", "atz.sheet.friends-enemies")
def test_friends_take_weapons_as_well() -> None:
    """A rifle beside a pistol buys food, and is listed; the only pistol does, where one insists."""
    armed = star(guns=("bolt-action-rifle", "pistol"))
    g = camp(sheet(armed, grunt(), known=(RUTH,)), 1, 2, 3, 4, 5, 6, 6, 6)
    rifle, pistol = (CallOn(0, ("food",), (gun,)) for gun in ("bolt-action-rifle", "pistol"))
    last = CallOn(0, ("food",) * 3, ("bolt-action-rifle", "pistol", "pistol"))

    assert pistol in offered(g)
    assert (g.bars(rifle), g.bars(last)) == (None, None)
    g.choose(rifle)
    g.choose(Exchange(("food",), ("bolt-action-rifle",)))

    members = now(g).sheet.members
    assert [(it.guns, it.pack) for it in members] == [(("pistol",), ("food",)), (("pistol",), ())]


@pytest.mark.rule("atz.barter.goods", "atz.campaign.tracking-use")
@pytest.mark.parametrize(
    ("members", "left"),
    [
        pytest.param((star(), grunt()), [("pistol",), ()], id="the weaker"),
        pytest.param(
            (star(melee=("knife",)), grunt()), [(), ("pistol",)], id="who has another weapon"
        ),
        pytest.param((star(pack=("pistol",)), grunt()), [("pistol",)] * 2, id="nobody's first"),
    ],
)
def test_weapons_are_given_by_who_can_best_do_without(
    members: tuple[Member, ...], left: list[tuple[str, ...]]
) -> None:
    """Of two with the same gun he gives it who is left with a weapon, or else the weaker one."""
    given = given_away(sheet(*members), "pistol")

    assert [it.guns for it in given.members] == left


@pytest.mark.rule("atz.barter.goods")
def test_melee_weapons_are_given_too() -> None:
    """A knife is an item like any other."""
    given = given_away(sheet(star(melee=("knife",))), "knife")

    assert (given.members[0].guns, given.members[0].melee) == (("pistol",), ())


@pytest.mark.rule("atz.barter.not-found-in-area", "atz.campaign.over-fishing")
def test_friends_know_what_is_scarce() -> None:
    """What an area has no more of is scarce, every gun where weapons are; as little pays as can."""
    scarce = fished_out(box.deck, Area.SUBURBS, (1, 0, 1, 1, 0, 1, 1))

    assert scarce == {"food", "medicine"}
    guns = fished_out(box.deck, Area.SUBURBS, (1, 1, 1, 1, 1, 1, 0))
    assert {"pistol", "shotgun", "assault-rifle", "knife"} < guns
    assert not guns & {"food", "body-armour", "keys"}
    assert not fished_out(box.deck, Area.URBAN, (1,) * 7)  # weapons count as one, in town as well
    assert cheapest(("luxury", "luxury"), 2) == ("luxury",)
    assert cheapest(("pistol",), 2) == ()


@pytest.mark.rule("atz.sheet.friends-enemies")
def test_friends_bring_it_to_the_base() -> None:
    """What is bartered for lies at the base, if there is one."""
    g = camp(among_friends(bases=(Base(1, 1),)))
    g.dice = Dice.scripted(*[1] * 6, *[6] * 3)
    g.choose(TRADE)

    g.choose(Exchange(("food",) * 4, GIFTS))

    assert now(g).sheet.bases[0].store.count("food") == 4


@pytest.mark.rule("atz.sheet.friends-enemies")
@pytest.mark.parametrize(
    ("kind", "die", "again"),
    [
        pytest.param(Class.GANGER, 2, True, id="it is they"),
        pytest.param(Class.GANGER, 3, False, id="it is others"),
        pytest.param(Class.MILITARY, None, False, id="of another kind"),
    ],
)
def test_people_are_met_again(kind: Class, die: int | None, again: bool) -> None:  # noqa: FBT001
    """Of the same kind and in the same area, on a 1 or 2 they are those whom one knows."""
    g = camp(among_friends(RUTH, GANG))
    g.dice = Dice.scripted(*([] if die is None else [die]))

    found = recognise(g, kind)

    assert (found == GANG) is again
    assert told(g, MetAgain) == [MetAgain("Spike", friend=False)] * again


@pytest.mark.rule("atz.sheet.friends-enemies")
@pytest.mark.parametrize("known", [(), (GANG,)])
def test_a_raid_is_against_enemies(known: tuple[Known, ...]) -> None:
    """Where enemies are known, a Raid is against them; otherwise against whoever is there."""
    g = afield(sheet(star(), grunt(), known=known), kind="raid")

    assert (now(g).captors is Class.GANGER) is bool(known)
    people = [one.people for one in told(g, SettlementFound)]  # type: ignore[attr-defined]
    assert not known or people == ["ganger"]


@pytest.mark.rule("atz.sheet.friends-enemies", "atz.sheet.group-info")
@pytest.mark.parametrize("peaceful", [True, False])
def test_people_are_remembered_with_their_place(peaceful: bool) -> None:  # noqa: FBT001
    """Their leader, what they are, how many, where, and whether they parted in peace."""
    g = afield(sheet(star(), grunt(family=True), known=(RUTH,) * REMEMBERED))
    for rep in (3, 5):
        it = human(20 + rep, 20, side=4, kind=Class.MILITARY, rep=rep)
        it.who = msgspec.structs.replace(it.who, name=f"Rep {rep}", peaceful=peaceful)
        g.figures.append(it)

    home(g, 3, 3)

    last = now(g).sheet.known[-1]
    assert last.name in FAMILIES
    assert last == Known(last.name, Class.MILITARY, peaceful, 1, 1, 5, 2)
    assert len(now(g).sheet.known) == REMEMBERED


@pytest.mark.rule("atz.sheet.friends-enemies")
def test_people_who_are_met_have_names_of_their_own() -> None:
    """Two groups alike are two, by different names; another campaign has others."""
    g = afield(sheet(star(), grunt(family=True)))
    for side in (4, 5):
        it = human(20 + side, 20, side=side, kind=Class.GANGER, rep=3)
        it.who = msgspec.structs.replace(it.who, name="Gang member N", peaceful=False)
        g.figures.append(it)

    home(g, 3, 3)

    one, other = now(g).sheet.known
    elsewhere = msgspec.structs.replace(PLACES[0], name="Elsewhere")
    assert one.name != other.name
    assert {one.name, other.name} <= set(FAMILIES)
    assert name_for(sheet()) != name_for(sheet(places=(elsewhere, *PLACES[1:])))


@pytest.mark.rule("atz.sheet.friends-enemies")
@pytest.mark.parametrize("known", [(GANG,), (GANG, RUTH)])
def test_people_who_are_met_again_are_known_once(known: tuple[Known, ...]) -> None:
    """A Raid against enemies makes no new ones of them: they are more now, and met this month."""
    g = afield(sheet(star(), grunt(family=True), known=known, month=2), kind="raid")
    for rep in (3, 5):
        g.figures.append(human(20 + rep, 20, side=4, kind=Class.GANGER, rep=rep))

    home(g, 3, 3)

    spike = Known("Spike", Class.GANGER, False, 2, 1, 5, 2)  # noqa: FBT003
    assert now(g).sheet.known == (*known[1:], spike)


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "Raid: take what others have"),
        ({"known": (GANG,)}, "Raid: take what Spike and the others have"),
        ({"held": (held(),)}, "Raid: bring Zoe back"),
    ],
)
def test_a_raid_says_what_for(more: dict[str, object], words: str) -> None:
    """At the camp one reads whom a Raid is for, or against."""
    g = camp(sheet(star(), **more))

    said = box.words.option(Voice(()), box.deck, box.view(g, Seat(0)), SetOut("raid"))

    assert said == f"{words} (takes half of the month)"


def test_driving_says_what_it_burns() -> None:
    """A journey by vehicle is told with its fuel."""
    g = camp(sheet(star(), rides=(Ride("van", 9, 1),)))

    said = box.words.option(Voice(()), box.deck, box.view(g, Seat(0)), Travel(0, drive=True))

    assert said == f"Go to Place 0 (town): drive, which burns {box.deck.vehicles['van'].bash} fuel"
