"""Police on Day One: an officer comes up, guards keep one out, and jail is at the end of it."""

import pytest

from shamble.games.atz.battle.campaign import Member
from shamble.games.atz.battle.day_one import Kin
from shamble.games.atz.battle.day_one_events import (
    Arrested,
    GuardsMet,
    OfficerCame,
    SentAway,
    WeaponsGiven,
)
from shamble.games.atz.battle.day_one_options import Obey, Resist, TalkRound
from shamble.games.atz.battle.encounter_events import GunfightOpened
from shamble.games.atz.battle.options import Activate, Concede, Fire, HoldFire
from shamble.games.atz.battle.state import LEFT, Atz
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.campaign.clock import day_of
from shamble.games.atz.dayone.police import is_armed, seen_weapons
from shamble.games.atz.dayone.visit import change_visit
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.table.placement import add_zombie
from shamble.games.atz.turn.finish import finish_if_over
from shamble.kernel.dice import Dice
from tests.games.atz.camps import now, offered, told
from tests.games.atz.days import (
    act,
    answers,
    asked,
    at,
    day,
    day_now,
    first_day,
    hero,
    sheet_now,
    visit_now,
    wait,
)

ELEVEN = (5, 6)
OFFICER = (3, 4, 2, 3, 1)  # of Rep 4, slow, above
FRIEND = Member("Ben", Class.CIVILIAN, "Average", 3)
LONG = hero(5, guns=("shotgun", "pistol"), melee=("knife",))


def approached(*dice: int, star: Member | None = None, said: str = "none") -> Atz:
    """Return somebody to whom an officer has come up; then these dice fall."""
    made = first_day(day(answers=answers(service=said)), star or hero(5))
    g = at("bank", *ELEVEN, *OFFICER, made=made, inside=False)
    wait(g)
    g.dice = Dice.scripted(*dice)
    return g


@pytest.mark.rule("atz.day-one.police-on-eleven", "atz.day-one.police-procedure")
def test_day_one_police_on_eleven_an_officer_of_the_list_comes_up() -> None:
    """Eleven brings an officer, rolled on the Police list, who speaks from 4 inches away."""
    g = approached()

    it = g.figures[1]
    assert (it.rep, it.who.type, it.who.kind) == (4, "Officer", Class.MILITARY)
    apart = (it.x - g.figures[0].x) ** 2 + (it.y - g.figures[0].y) ** 2
    assert apart <= 41**2
    assert offered(g) == [Obey(), TalkRound(), Resist()]
    assert told(g, OfficerCame)


@pytest.mark.rule("atz.day-one.police-unarmed", "atz.day-one.police-procedure")
def test_day_one_police_unarmed_the_place_is_given_up() -> None:
    """Without a weapon one is told to leave: the objective is nothing to one any more."""
    g = approached()

    g.choose(Obey())

    assert g.figures[1].status == LEFT
    assert visit_now(g).barred
    event = told(g, SentAway)[0]
    assert isinstance(event, SentAway)
    assert not event.reached


@pytest.mark.rule("atz.day-one.police-procedure")
def test_day_one_police_unarmed_what_was_reached_before_is_kept() -> None:
    """Who has been at the objective already only has to go."""
    g = approached()
    change_visit(g, reached=True, found="found")

    g.choose(Obey())

    assert visit_now(g).found == "found"


@pytest.mark.rule("atz.day-one.police-procedure", "atz.day-one.police-on-eleven")
@pytest.mark.parametrize("reached", [False, True])
def test_day_one_police_procedure_who_was_sent_away_meets_no_other(reached: bool) -> None:  # noqa: FBT001
    """Another eleven brings nobody to those who were told to go, whatever they have found here."""
    g = approached()
    change_visit(g, reached=reached)
    g.choose(Obey())
    g.dice = Dice.scripted(*ELEVEN)

    wait(g)

    assert len(told(g, OfficerCame)) == 1


@pytest.mark.rule("atz.day-one.police-armed", "atz.day-one.visibly-armed")
def test_day_one_police_armed_visible_weapons_are_handed_over() -> None:
    """What is seen is handed over, and he goes; a hidden pistol stays where it is."""
    g = approached(star=LONG)

    g.choose(Obey())

    assert (g.figures[0].guns, g.figures[0].melee) == (("pistol",), ())
    assert g.figures[1].status == LEFT
    assert not visit_now(g).barred
    assert told(g, WeaponsGiven) == [WeaponsGiven(("shotgun", "knife"))]


@pytest.mark.rule("atz.day-one.visibly-armed")
@pytest.mark.parametrize(
    ("guns", "melee", "seen"),
    [
        pytest.param(("pistol",), (), (), id="a pistol is hidden"),
        pytest.param(("ba-pistol", "machine-pistol"), (), (), id="so are all pistols"),
        pytest.param(("shotgun",), (), ("shotgun",), id="a shotgun is not"),
        pytest.param((), ("knife",), ("knife",), id="a real blade is seen"),
        pytest.param((), ("improvised-two-handed-weapon",), (), id="a bat is no weapon"),
    ],
)
def test_day_one_visibly_armed_what_an_officer_sees(
    guns: tuple[str, ...], melee: tuple[str, ...], seen: tuple[str, ...]
) -> None:
    """Pistols are hidden, and what was made to do is no weapon, until it is used."""
    g = at("bank", made=first_day(None, hero(guns=guns, melee=melee)))

    assert seen_weapons(g, 0) == seen
    assert is_armed(g) == bool(seen)


@pytest.mark.rule("atz.day-one.visibly-armed")
def test_day_one_visibly_armed_after_a_shot() -> None:
    """A pistol is seen once it was fired here, by whoever fired it."""
    g = at("bank", 6, 6, made=first_day(None, hero(guns=("pistol",)), FRIEND), inside=False)
    one = g.figures[0]
    shot = add_zombie(g, one.x, one.y + 3 * INCH)
    one.knows = True
    before = is_armed(g)

    g.choose(Activate(one.group, "move"))
    g.choose(Fire(0, "pistol", (shot,), (1,)))

    assert not before
    assert is_armed(g)
    assert (seen_weapons(g, 0), seen_weapons(g, 1)) == (("pistol",), ())


@pytest.mark.rule("atz.day-one.police-procedure")
@pytest.mark.parametrize(
    ("dice", "options"),
    [
        pytest.param((4, 4), [], id="both passed: he goes"),
        pytest.param((4, 5), [Obey(), TalkRound(), Resist()], id="one: once more"),
        pytest.param((5, 5), [Obey(), Resist()], id="none: no more talking"),
    ],
)
def test_day_one_police_procedure_talk_is_a_hard_challenge(
    dice: tuple[int, int], options: list[object]
) -> None:
    """Rep 5 talks against 4: with both dice he goes, with one it may be tried once more."""
    g = approached(*dice)

    g.choose(TalkRound())

    gone = not options
    assert (g.figures[1].status == LEFT) == gone
    assert asked(g) == ("group" if gone else "police")
    assert gone or offered(g) == options


@pytest.mark.rule("atz.day-one.police-procedure")
def test_day_one_police_procedure_talk_is_tried_twice() -> None:
    """One die passed a second time is the end of talking."""
    g = approached(4, 5, 5, 4)

    g.choose(TalkRound())
    g.choose(TalkRound())

    assert offered(g) == [Obey(), Resist()]


@pytest.mark.rule("atz.day-one.police-procedure")
def test_day_one_police_procedure_who_resists_has_an_enemy() -> None:
    """Resisting, both roll for the first shot; from then on he is a side of his own."""
    g = approached(6, 1, star=hero(5, guns=("pistol",)))

    g.choose(Resist())
    g.choose(HoldFire())

    opened = told(g, GunfightOpened)[0]
    assert isinstance(opened, GunfightOpened)
    assert opened.first == 0
    assert asked(g) == "group"
    assert visit_now(g).officers == (1,)
    assert not g.figures[1].who.peaceful
    assert g.figures[1].who.side not in {0, g.figures[0].who.side}


@pytest.mark.rule("atz.day-one.police-procedure", "atz.day-one.rep-police")
def test_day_one_police_procedure_their_own_are_left_alone() -> None:
    """An officer who meets an officer sees the badge, and goes."""
    made = first_day(day(answers=answers(service="officer")), hero(5))
    g = at("bank", *ELEVEN, made=made, inside=False)

    wait(g)

    event = told(g, OfficerCame)[0]
    assert isinstance(event, OfficerCame)
    assert event.badge
    assert len(g.figures) == 1


@pytest.mark.rule("atz.day-one.police-arrest", "atz.day-one.arrest-campaign")
def test_day_one_police_arrest_ends_the_day() -> None:
    """Out of the fight while he stands, one goes to jail, and loses all but home and family."""
    made = first_day(
        day(Kin("Ben", "spouse", "home"), home=True, stored=("food",)),
        hero(5, guns=("pistol",), pack=("luxury",)),
    )
    g = at("bank", *ELEVEN, *OFFICER, made=made, inside=False)
    wait(g)
    g.dice = Dice.scripted(6, 1)
    g.choose(Resist())
    g.choose(HoldFire())
    g.figures[0].status = Status.OUT_OF_THE_FIGHT
    g.dice = Dice.scripted(4, 4)

    wait(g)

    assert told(g, Arrested)
    assert g.result is not None
    handed = now(g).next
    assert handed is not None
    assert handed.days == ()
    star = next(it for it in handed.members if it.star)
    assert (star.guns, star.pack, star.rep) == ((), ("food",), 5)
    assert {it.name for it in handed.members} == {"Ada", "Ben"}
    assert day_of(handed.month) == 25


@pytest.mark.rule("atz.day-one.police-arrest")
def test_day_one_police_arrest_not_without_an_officer_on_his_feet() -> None:
    """With the officer down there is nobody to take one to jail."""
    g = approached()
    change_visit(g, officers=(1,))
    g.figures[0].status = Status.OUT_OF_THE_FIGHT
    g.figures[1].status = Status.DEAD

    finish_if_over(g)

    assert not told(g, Arrested)


def guards_of(place: str, *dice: int, star: Member | None = None, said: str = "none") -> Atz:
    """Return somebody who has come up to the guards of a place; then these dice fall."""
    army = (6,) if place == "military-base" else ()
    two = (*army, 3, 4, 2, 3, 3, 4, 2, 3, 1, 2)
    made = first_day(day(answers=answers(service=said)), star or hero(3))
    g = at(place, *two, made=made)  # type: ignore[arg-type]
    act(g)
    g.dice = Dice.scripted(*dice)
    return g


@pytest.mark.rule("atz.day-one.loc-military")
def test_day_one_loc_military_two_soldiers_keep_one_out() -> None:
    """Whoever does not serve is told to leave by two soldiers; with that the place is over."""
    g = guards_of("military-base", star=LONG)
    kinds = [(it.who.kind, "assault-rifle" in it.guns) for it in g.figures[1:]]

    g.choose(Obey())

    assert kinds[0][0] == Class.MILITARY
    assert len(kinds) == 2
    assert g.result is not None
    assert day_now(g).stops[0].found == "denied"
    assert sheet_now(g).members[0].guns == ("shotgun", "pistol")
    assert told(g, GuardsMet)


@pytest.mark.rule("atz.day-one.loc-police")
def test_day_one_loc_police_guards_take_what_they_see() -> None:
    """At the station two officers send everybody away, without the weapons that they see."""
    g = guards_of("police-station", star=LONG)

    g.choose(Obey())

    assert sheet_now(g).members[0].guns == ("pistol",)
    assert day_now(g).stops[0].found == "denied"


@pytest.mark.rule("atz.day-one.loc-military-fight", "atz.day-one.loc-police")
@pytest.mark.parametrize(("place", "jail"), [("military-base", False), ("police-station", True)])
def test_day_one_loc_military_fight_gains_nothing(place: str, jail: bool) -> None:  # noqa: FBT001
    """Guards may be fought: the place stays shut, and only the police take one to jail."""
    g = guards_of(place, 6, 1, 3, 2, 1)

    g.choose(Resist())

    assert visit_now(g).found == "denied"
    assert visit_now(g).reached
    assert bool(visit_now(g).officers) == jail
    assert all(not it.who.peaceful for it in g.figures[1:])


@pytest.mark.rule("atz.day-one.loc-military", "atz.day-one.loc-military-rejoin")
@pytest.mark.rule("atz.day-one.loc-police")
@pytest.mark.parametrize(
    ("place", "said", "gun", "armour", "kind"),
    [
        ("military-base", "soldier", "assault-rifle", True, Class.MILITARY),
        ("police-station", "officer", "ba-pistol", False, Class.MILITARY),  # by this seed
    ],
)
def test_day_one_loc_military_rejoin_ends_the_day_with_a_team(
    place: str,
    said: str,
    gun: str,
    armour: bool,  # noqa: FBT001
    kind: Class,
) -> None:
    """Who serves there is let in: the campaign begins with gear, a team, and the family.

    Nobody of the team has a higher Rep than the Star, nor the name of one who is missing.
    """
    missing = Kin("Cleo", "small", "school")
    made = first_day(day(missing, answers=answers(service=said)), hero(4), FRIEND)
    g = at(place, made=made)  # type: ignore[arg-type]
    g.dice = Dice.seeded("x")

    g.choose(offered(g)[0])

    handed = now(g).next
    assert handed is not None
    assert handed.days == ()
    star = next(it for it in handed.members if it.star)
    assert gun in star.guns
    assert star.armour == armour
    assert len(handed.members) == 2 + 4
    team = [it for it in handed.members if it.name not in {"Ada", "Ben"}]
    assert {it.kind for it in team} == {kind}
    assert all(it.rep <= 4 and it.name != "Cleo" for it in team)
    assert {(it.since, it.months) for it in team} == {(1, 0)}


@pytest.mark.rule("atz.day-one.loc-military")
def test_day_one_loc_military_a_policeman_is_not_let_in() -> None:
    """One serves at one place only."""
    g = guards_of("military-base", said="officer")

    assert asked(g) == "police"
    assert visit_now(g).found == "denied"


def test_giving_a_place_up() -> None:
    """A place may be given up at any time: whoever is there runs for it."""
    g = at("bank", 1, 1, inside=False)

    g.choose(Concede())

    assert g.result is not None
    assert sheet_now(g).members[0].name == "Ada"
