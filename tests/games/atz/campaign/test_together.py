"""Keeping It Together: dice, results, deserters and mutineers."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.campaign import Base, Member
from shamble.games.atz.battle.campaign_events import MutinyFought, Weighed
from shamble.games.atz.battle.encounter_events import GunfightOpened
from shamble.games.atz.battle.options import Concede, Prompt
from shamble.games.atz.battle.state import NOBODY, Atz, on_table
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.campaign.mutiny import REBELS
from shamble.games.atz.campaign.together import grunt_dice, star_dice, successes, verdict
from shamble.games.atz.table.names import figure_names, places, thing_names
from shamble.games.atz.telling.view import view
from shamble.games.atz.turn.turn import bars_group
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.atz.camps import afield, grunt, home, now, sheet, star, told

CIVIL = Class.CIVILIAN


@pytest.mark.rule("atz.together.modifiers", "atz.base.keeping-together-bonus")
@pytest.mark.rule("atz.together.minimum-dice")
@pytest.mark.parametrize(
    ("rep", "more", "dice"),
    [
        pytest.param(5, {}, 5, id="Rep"),
        pytest.param(5, {"bases": (Base(1, 1),)}, 7, id="a base here"),
        pytest.param(5, {"bases": (Base(3, 1),)}, 5, id="a base elsewhere"),
        pytest.param(5, {"lost": 3}, 4, id="members lost, however many"),
        pytest.param(5, {"hungry": True}, 4, id="not enough food"),
        pytest.param(1, {"lost": 1, "hungry": True}, 1, id="never less than one"),
    ],
)
def test_together_modifiers_of_the_star(rep: int, more: dict[str, object], dice: int) -> None:
    """A base adds two dice; losses and hunger take one each."""
    assert star_dice(sheet(**more), star(rep)) == dice


@pytest.mark.rule("atz.together.modifiers", "atz.together.tenure", "atz.together.minimum-dice")
@pytest.mark.rule("atz.campaign.class-of-recruits")
@pytest.mark.parametrize(
    ("kind", "months", "lead", "dice"),
    [
        pytest.param(CIVIL, 0, CIVIL, 3, id="Rep"),
        pytest.param(Class.GANGER, 0, CIVIL, 4, id="a ganger under a civilian"),
        pytest.param(Class.SURVIVOR, 0, Class.MILITARY, 4, id="a survivor under a soldier"),
        pytest.param(Class.GANGER, 0, Class.SURVIVOR, 3, id="a ganger under a survivor"),
        pytest.param(CIVIL, 2, CIVIL, 3, id="two months"),
        pytest.param(CIVIL, 3, CIVIL, 2, id="three months"),
        pytest.param(CIVIL, 7, CIVIL, 1, id="seven months"),
        pytest.param(CIVIL, 12, CIVIL, 0, id="a year"),
    ],
)
def test_together_modifiers_of_the_grunt(kind: Class, months: int, lead: Class, dice: int) -> None:
    """Hard men under a soft Star roll one more; every three months cost a die."""
    assert grunt_dice(grunt(kind=kind, months=months), star(kind=lead)) == dice


@pytest.mark.rule("atz.together.success-definition", "atz.together.roll")
def test_together_success_is_rep_or_less() -> None:
    """A die of Rep or less is a success; at Rep 6 every die is."""
    assert successes((1, 3, 4, 5), 3) == 2
    assert successes((6, 6), 6) == 2


@pytest.mark.rule("atz.together.star-double", "atz.together.star-more")
@pytest.mark.rule("atz.together.grunt-more", "atz.together.grunt-double")
@pytest.mark.rule("atz.together.double-of-zero")
@pytest.mark.parametrize(
    ("lead", "own", "result"),
    [(4, 2, "loyal"), (1, 0, "loyal"), (3, 2, "stays"), (2, 3, "leaves"), (2, 4, "mutiny"),
     (0, 1, "mutiny"), (0, 0, None), (2, 2, None)],
)  # fmt: skip
def test_together_results(lead: int, own: int, result: str | None) -> None:
    """Twice as many, more, or level; anything is twice as many as nothing."""
    assert verdict(lead, own) == result


@pytest.mark.rule("atz.together.star-double", "atz.together.when", "atz.together.roll")
def test_together_star_double_skips_the_next() -> None:
    """A Grunt who would follow the Star anywhere is not asked after the next encounter."""
    g = home(afield(), 1, 1, 1, 1, 1, 6, 6, 6, 3, 3)
    (ben,) = [it for it in now(g).sheet.members if not it.star]
    assert ben.loyal

    g = home(afield(sheet(star(), ben)), 6, 6, 6, 6, 6, 3, 3)

    assert not told(g, Weighed)
    assert not now(g).sheet.members[1].loyal


@pytest.mark.parametrize(
    ("rep", "more", "dice", "result"),
    [
        pytest.param(
            5, {}, (1, 3, 5, 6, 6, 2, 5, 6, 6), "loyal", id="three to one",
            marks=pytest.mark.rule("atz.ex.derived-keeping-together-loyal"),
        ),
        pytest.param(
            3, {"lost": 1, "hungry": True}, (5, 1, 4, 6, 6), "mutiny", id="none to two",
            marks=pytest.mark.rule("atz.ex.derived-keeping-together-mutiny"),
        ),
        pytest.param(
            4, {}, (1, 2, 5, 6, 3, 4, 5, 6, 1, 2, 5, 4, 6, 6), "loyal", id="level, then two to one",
            marks=pytest.mark.rule("atz.ex.derived-keeping-together-level"),
        ),
    ],
)  # fmt: skip
def test_together_examples(
    rep: int, more: dict[str, object], dice: tuple[int, ...], result: str
) -> None:
    """A Grunt of Rep 4 and his Star, die by die."""
    g = afield(sheet(star(rep), grunt(rep=4), **more))

    home(g, *dice, 3, 3, 3, 3, 3, 3, 3, 3)

    (one,) = told(g, Weighed)
    assert isinstance(one, Weighed)
    assert one.result == result
    (line,) = box.tell(box.voice(g, ("Zoe",)), g.deck, [one])
    assert ("level once before" in line) == (one.level == 1) == (len(dice) == 14)


@pytest.mark.rule("atz.together.one-star-roll", "atz.together.temporary-members")
def test_together_one_star_roll_for_all_but_the_family() -> None:
    """One roll of the Star is compared with every Grunt; his family is never asked."""
    g = afield(sheet(star(), grunt(), grunt("Cleo"), grunt("Dov", family=True)))

    home(g, 1, 1, 6, 6, 6, 1, 6, 6, 6, 6, 6, 3, 3, 3, 3)

    rolls = [(one.name, one.star_dice, one.result) for one in told(g, Weighed)]  # type: ignore[attr-defined]
    assert rolls == [("Ben", (1, 1, 6, 6, 6), "loyal"), ("Cleo", (1, 1, 6, 6, 6), "loyal")]


@pytest.mark.rule("atz.together.grunt-more", "atz.together.sneak-away-gear")
def test_together_grunt_more_slips_away_with_his_things() -> None:
    """He takes what he carries, counts as lost this month, and does not roll for Rep."""
    g = afield(sheet(star(pack=("food",)), grunt(pack=("food", "luxury"))))

    home(g, 1, 1, 6, 6, 6, 1, 1, 1, 3)

    assert [it.name for it in now(g).sheet.members] == ["Ada"]
    assert now(g).sheet.lost == 1
    assert [(one.name, one.how) for one in now(g).sheet.gone] == [("Ben", "left")]
    assert now(g).sheet.members[0].pack == ("food",)


@pytest.mark.rule("atz.together.both-zero", "atz.together.equal-nonzero")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        pytest.param((6, 6, 6, 6, 6, 4, 4, 4, 1, 6, 6, 6, 5, 5), "loyal", id="none each"),
        pytest.param((1, 6, 6, 6, 6, 1, 4, 4, 6, 6, 6, 6, 1, 4), "mutiny", id="one each"),
    ],
)
def test_together_level_lose_a_die_and_retake(dice: tuple[int, ...], result: str) -> None:
    """Level, both roll again with a die less: five and three, then four and two."""
    g = afield()
    home(g, *dice, 3, 3, 3, 3, 3, 3, 3, 3)

    (one,) = told(g, Weighed)
    assert isinstance(one, Weighed)
    assert (len(one.star_dice), len(one.dice), one.result) == (4, 2, result)


@pytest.mark.rule("atz.together.equal-nonzero")
def test_together_level_to_the_end_stays() -> None:
    """Who has no dice left to lose, stays."""
    g = afield(sheet(star(1), grunt(rep=1)))

    home(g, 6, 6, 3, 3)

    assert [one.result for one in told(g, Weighed)] == ["stays"]  # type: ignore[attr-defined]


def mutiny(*more: int, rebels: tuple[Member, ...] = (grunt(),)) -> Atz:
    """Return a mutiny: the Star had no success, each Grunt three; then these dice fall."""
    g = afield(sheet(star(guns=("pistol",)), *rebels, grunt("Zoe", family=True)))
    return home(g, 6, 6, 6, 6, 6, *[1] * sum(it.rep for it in rebels), *more)


@pytest.mark.rule("atz.together.grunt-double", "atz.together.mutiny-resolution")
def test_together_mutiny_is_fought_on_a_bare_table() -> None:
    """The Star and the mutineers stand 6 inches apart; the higher die and Rep shoots first."""
    g = mutiny(6, 1)

    fighters = [it for it in g.figures if it.status < Status.LEFT]
    assert [(it.who.name, it.who.seat) for it in fighters] == [("Ada", 0), ("Ben", NOBODY)]
    assert fighters[1].y - fighters[0].y == 60
    assert (g.terrain.width, g.terrain.height, g.terrain.buildings) == (240, 240, ())
    assert g.decision is not None
    assert g.decision.prompt == Prompt.AIM  # the Star, with 11 against 4


@pytest.mark.rule("atz.scenario.escape-definition")
def test_together_mutiny_keeps_names_and_is_fought_out() -> None:
    """They are called as ever, and nobody gives a mutiny up."""
    g = mutiny(6, 1)

    shown = view(g, Seat(0))
    there = [name for it, name in zip(g.figures, figure_names(g), strict=True) if on_table(it)]
    assert there == ["Ada", "Ben"]
    assert shown.title == "A mutiny"
    assert shown.goal.startswith("Put those down who rose against you")
    assert not shown.may_concede
    assert bars_group(g, Concede()) == "shamble.choose.not-offered"


@pytest.mark.rule("atz.together.grunt-double")
def test_together_mutineer_with_more_shoots_first() -> None:
    """With 6 of the Star against 10, it is the mutineer who fires first."""
    g = mutiny(1, 6, *[1] * 20, rebels=(grunt(rep=4),))

    (opened,) = told(g, GunfightOpened)
    assert isinstance(opened, GunfightOpened)
    assert g.figures[opened.first].who.name == "Ben"


@pytest.mark.rule("atz.together.mutiny-resolution", "atz.together.sneak-away-gear")
@pytest.mark.parametrize(
    ("fallen", "won", "left"),
    [
        pytest.param("Ben", True, ["Ada", "Zoe"], id="the mutineer falls"),
        pytest.param("Ada", False, ["Ada", "Zoe"], id="the Star falls, and recovers"),
    ],
)
def test_together_mutiny_ends_when_one_side_is_down(
    fallen: str,
    won: bool,  # noqa: FBT001
    left: list[str],
) -> None:
    """Whoever rose is with the group no more, whoever wins; bystanders did nothing."""
    g = mutiny(6, 1)
    figure = next(it for it in g.figures if it.who.name == fallen and it.status < Status.LEFT)
    figure.status = Status.OUT_OF_THE_FIGHT
    assert g.decision is not None

    g.dice = Dice.scripted(*[1, 2] * 20)
    g.choose(g.decision.options[-1])  # hold fire: the next look at the table ends it

    (end,) = told(g, MutinyFought)
    assert isinstance(end, MutinyFought)
    assert (end.won, end.names) == (won, ("Ben",))
    assert [it.name for it in now(g).sheet.members] == left
    assert not now(g).duel


@pytest.mark.rule("atz.together.mutiny-resolution", "atz.spoils.take-gear", "atz.spoils.packs")
@pytest.mark.parametrize(
    ("status", "how", "guns", "pack"),
    [
        pytest.param(Status.DEAD, "mutiny", ("pistol", "shotgun"), ("food",), id="dead"),
        pytest.param(
            Status.OUT_OF_THE_FIGHT, "expelled", ("pistol", "shotgun"), ("food",), id="put down"
        ),
        pytest.param(Status.HUNKERED, "expelled", ("pistol",), (), id="he ran"),
    ],
)
def test_together_mutiny_resolution_what_the_beaten_had_is_the_groups(
    status: Status, how: str, guns: tuple[str, ...], pack: tuple[str, ...]
) -> None:
    """Who is put down leaves gun and pack to those who stay; who ran away has them still."""
    g = mutiny(6, 1, rebels=(grunt(guns=("shotgun",), pack=("food",)),))
    next(it for it in g.figures if it.who.side == REBELS).status = status
    assert g.decision is not None

    g.dice = Dice.scripted(*[1, 2] * 20)
    g.choose(g.decision.options[-1])  # hold fire: the next look at the table ends it

    ada, _ = now(g).sheet.members
    assert (ada.guns, ada.pack) == (guns, pack)
    assert [one.how for one in now(g).sheet.gone] == [how]


@pytest.mark.rule("atz.together.mutiny-resolution")
def test_together_mutiny_leaves_the_encounter_its_names() -> None:
    """What was told of doors and houses before the mutiny is told by the same names after it."""
    g = afield(sheet(star(guns=("pistol",)), grunt(), grunt("Zoe", family=True)))
    before, spots = thing_names(g), places(g)(100, 100)

    home(g, 6, 6, 6, 6, 6, 1, 1, 1, 6, 1)
    during = thing_names(g)
    next(it for it in g.figures if it.who.side == REBELS).status = Status.DEAD
    assert g.decision is not None
    g.dice = Dice.scripted(*[1, 2] * 20)
    g.choose(g.decision.options[-1])

    assert before["opening"]
    assert before == during == thing_names(g)
    assert places(g)(100, 100) == spots


@pytest.mark.rule("atz.together.mutiny-resolution")
def test_together_mutinies_against_two_stars_are_fought_one_after_the_other() -> None:
    """Those of the second Star are still the same when those of the first have gone."""
    two = [star(guns=("pistol",)), grunt("Zoe"), star(name="Bea", seat=1, guns=("pistol",))]
    made = sheet(*two, grunt("Kit", seat=1))
    g = home(afield(made, seats=2), *(([6] * 5 + [1] * 3) * 2), *[6, 1] * 30)
    while not now(g).over or now(g).duel:
        assert g.decision is not None
        g.dice = Dice.scripted(*[1, 2] * 60)
        rebel = next(it for it in g.figures if it.who.side == REBELS and it.status < Status.LEFT)
        rebel.status = Status.DEAD
        g.choose(g.decision.options[-1])

    assert [one.names for one in told(g, MutinyFought)] == [("Zoe",), ("Kit",)]  # type: ignore[attr-defined]
    assert [it.name for it in now(g).sheet.members] == ["Ada", "Bea"]
