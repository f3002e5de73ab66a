"""What ails people of the road: slow, screaming, staying put, dazed; cults that take captives."""

import msgspec
import pytest

from shamble.games.atz.activation.activation import begin_figure, take_pace
from shamble.games.atz.activation.forbidden import bars_fast
from shamble.games.atz.battle.road_events import Confronted, Screamed, TiedUp
from shamble.games.atz.battle.state import NOBODY, Atz, Figure, Item, Outcome, Trial
from shamble.games.atz.book.terms import Class, Do, Status
from shamble.games.atz.book.terms import Test as Kind
from shamble.games.atz.book.traits import TRAITS, TraitName
from shamble.games.atz.campaign.convalescence import nurse_ill
from shamble.games.atz.campaign.road import bring_injured, contact_of
from shamble.games.atz.campaign.road_people import CHILDREN, CULT, DAZED, ILL, THEIRS, gather
from shamble.games.atz.campaign.together import test_grunts as weigh_grunts
from shamble.games.atz.fighting.aid import carry_on, rally
from shamble.games.atz.npc.mercy import judge_helpless
from shamble.games.atz.people.rallying import rallied_by
from shamble.games.atz.people.weapons import outgunned
from shamble.games.atz.people.zealots import zealous
from shamble.games.atz.reactions.notice import look, take_stock
from shamble.games.atz.table.noise import attract_zombies
from shamble.games.atz.turn.finish import can_still_act
from shamble.games.atz.turn.finish import test_wounded as see_to_wounded
from shamble.kernel.dice import Dice
from tests.games.atz.camps import afield, camp, grunt, now, sheet, star, told
from tests.games.atz.positions import activate, battle, human, run, zombie

CIVIL = Class.CIVILIAN


def with_trait(x: float, y: float, trait: TraitName, **more: object) -> Figure:
    """Return somebody with a trait."""
    it = human(x, y, kind=CIVIL, **more)  # type: ignore[arg-type]
    it.who = msgspec.structs.replace(it.who, trait=trait)
    return it


@pytest.mark.rule("atz.road.patients", "atz.road.lost-children-traits", "atz.road.dazed-traits")
@pytest.mark.rule("atz.road.cultist-capture", "atz.road.cultist-leader-as-star")
def test_road_traits_of_each_row() -> None:
    """Each type has its own, the big kid and plain civilians none."""
    assert [row.trait for row in ILL] == ["ill", "elderly", "mentally-incompetent", ""]
    assert [row.trait for row in CHILDREN] == ["", "littler-one", "small-child"]
    assert [row.trait for row in DAZED] == ["dazed-survivor", "", "basket-case"]
    assert [row.trait for row in CULT] == ["cult-leader", "cultist", "cultist"]


@pytest.mark.rule("atz.road.lost-children-traits", "atz.road.dazed-traits", "atz.road.patients")
@pytest.mark.parametrize(
    ("trait", "mils", "fast"),
    [
        ("", 8_000, 16_000), ("ill", 8_000, None), ("elderly", 8_000, None),
        ("mentally-incompetent", 8_000, 16_000), ("littler-one", 6_000, 12_000),
        ("quiet-one", 6_000, 12_000), ("small-child", 5_000, 10_000), ("basket-case", 0, None),
    ],
)  # fmt: skip
def test_road_traits_slow_people_down(trait: TraitName, mils: int, fast: int | None) -> None:
    """Littler ones go 2 inches less, small children 3; patients never fast; basket cases stay."""
    g = battle(with_trait(24, 24, trait))
    g.group = g.figures[0].group

    begin_figure(g, 0, "move")

    assert (g.figures[0].act.move_left, g.figures[0].act.stayed) == (mils, not mils)
    assert (bars_fast(g, (0,)) is None) is (fast is not None)
    if fast is not None:
        take_pace(g, Outcome(0, Kind.FAST_MOVE, 2, Do.TWICE, NOBODY))
        assert (g.figures[0].act.move_left, g.figures[0].act.fast) == (fast, True)


@pytest.mark.rule("atz.road.patients")
def test_road_patients_rule_bars_a_fast_move() -> None:
    """The rule that is named is theirs."""
    g = battle(with_trait(24, 24, "elderly"))
    activate(g, 0)

    assert bars_fast(g, (0,)) == "atz.road.patients"


def seeing(trait: TraitName, where: float = 30) -> Atz:
    """Return somebody with a trait who looks at a zombie."""
    g = battle(with_trait(24, 24, trait))
    g.log, g.heard = [], []
    g.figures.append(zombie(24, where))
    return g


@pytest.mark.rule("atz.road.scream-frequency", "atz.road.patients")
@pytest.mark.rule("atz.road.lost-children-traits", "atz.road.dazed-traits")
@pytest.mark.parametrize(
    ("trait", "shots"),
    [("mentally-incompetent", 6), ("littler-one", 3), ("small-child", 3), ("basket-case", 6),
     ("quiet-one", 0), ("ill", 0), ("cultist", 0)],
)  # fmt: skip
def test_road_screams_at_the_sight_of_zombies(trait: TraitName, shots: int) -> None:
    """As loud as so many shots, where they stand, once a turn however often they look."""
    g = seeing(trait)

    take_stock(g)
    look(g, 0)
    take_stock(g)

    assert [(one.x, one.y, one.shots) for one in g.heard] == [(240, 240, shots)] * bool(shots)
    assert told(g, Screamed) == [Screamed(0, shots)] * bool(shots)


@pytest.mark.rule("atz.road.scream-frequency")
def test_road_screams_again_in_the_next_turn() -> None:
    """When the turn is over and the zombie still there, it begins again; unseen, it does not."""
    g = seeing("small-child")
    take_stock(g)
    g.dice = Dice.scripted(1, 1, 1)
    attract_zombies(g)

    take_stock(g)

    assert [one.shots for one in g.heard] == [3]
    unseen = seeing("small-child", where=10)
    take_stock(unseen)
    assert not unseen.heard


@pytest.mark.rule("atz.road.dazed-traits")
def test_road_dazed_survivor_wakes_up_before_zombies() -> None:
    """A Civilian until zombies are before him; then a Survivor, for good."""
    g = seeing("dazed-survivor")
    assert g.figures[0].who.kind == CIVIL

    take_stock(g)

    assert (g.figures[0].who.kind, g.figures[0].who.trait) == (Class.SURVIVOR, "")
    assert told(g, Confronted) == [Confronted(0)]


@pytest.mark.rule("atz.road.dazed-rally", "atz.road.dazed-traits")
@pytest.mark.parametrize(
    ("friend", "dead", "able"),
    [
        pytest.param(27.9, 40, True, id="a friend within 4 inches"),
        pytest.param(28.1, 40, False, id="none that near"),
        pytest.param(27, 29, False, id="a zombie within 6 inches"),
    ],
)
def test_road_dazed_rally(friend: float, dead: float, able: bool) -> None:  # noqa: FBT001
    """A basket case is rallied like one who has hunkered down."""
    case = with_trait(24, 24, "basket-case", rep=2)
    g = battle(human(friend, 24, rep=5, star=True), case, zombie(24, dead))

    assert (1 in rallied_by(g, 0)) is able


@pytest.mark.rule("atz.road.dazed-traits", "atz.road.dazed-rally")
def test_road_dazed_basket_case_moves_once_rallied() -> None:
    """Both dice passed: he gets up, and screams no more."""
    g = battle(
        human(26, 24, rep=5),
        with_trait(24, 24, "basket-case", rep=2),
        zombie(24, 44),
        dice=(6, 1, 2),
    )
    activate(g, 0)

    run(g, rally, 0)

    assert g.figures[1].who.trait == ""


@pytest.mark.rule("atz.road.lost-children-traits")
@pytest.mark.parametrize(
    ("trait", "after"),
    [("littler-one", "quiet-one"), ("small-child", "small-child"), ("basket-case", "")],
)
def test_road_rallied_once(trait: TraitName, after: TraitName) -> None:
    """A littler one is quiet for good after one Rally, and as slow as before."""
    g = battle(with_trait(24, 24, trait, status=Status.HUNKERED))

    carry_on(g, Outcome(0, Kind.RALLY, 2, Do.CARRY_ON, NOBODY))

    assert g.figures[0].who.trait == after


@pytest.mark.rule("atz.road.dazed-traits")
def test_road_basket_case_left_alone_ends_the_encounter() -> None:
    """Nobody waits for ever for one who stays put; left behind, he is tested like a runaway."""
    g = afield(sheet(star(), grunt(trait="basket-case", kind=CIVIL)))
    g.figures[0].status = Status.LEFT
    assert not can_still_act(g, 1)

    g.dice = Dice.scripted(6, 6)
    see_to_wounded(g)

    assert g.figures[1].status == Status.DEAD


@pytest.mark.rule("atz.road.cultist-leader-as-star")
@pytest.mark.parametrize(
    ("trait", "seat", "willed"),
    [("cult-leader", NOBODY, True), ("cultist", NOBODY, False), ("cult-leader", 0, False)],
)
def test_road_cultist_leader_tests_as_a_star(trait: TraitName, seat: int, willed: bool) -> None:  # noqa: FBT001
    """He passes both dice wherever a Star may choose, and is never outgunned; not under others."""
    leader = with_trait(24, 24, trait, side=2 if seat == NOBODY else 1, seat=seat, gun="ba-pistol")
    g = battle(leader, human(24, 30, gun="assault-rifle", side=3, seat=0))
    trial = Trial(1, (Item(0, Kind.RECEIVED_FIRE), Item(0, Kind.MAN_DOWN)))

    assert zealous(g, trial) == (((0, 2),) if willed else ())
    assert outgunned(g, 0, 1, "assault-rifle") is not willed


@pytest.mark.rule("atz.road.cultist-capture", "atz.captive.who")
@pytest.mark.parametrize("trait", ["cultist", "cult-leader", ""])
def test_road_cultist_capture(trait: TraitName) -> None:
    """A cultist who stands over somebody helpless ties him up, unarmed; others roll for Mercy."""
    prey = human(24, 24, gun="pistol", status=Status.OUT_OF_THE_FIGHT)
    g = battle(prey, with_trait(24, 25, trait, side=2), dice=() if trait else (1, 1))
    g.log = []

    run(g, judge_helpless, 1, 0)

    assert (g.figures[0].status == Status.CAPTURED) is bool(trait)
    assert not g.figures[0].guns
    assert told(g, TiedUp) == [TiedUp(0, 1)] * bool(trait)


@pytest.mark.rule("atz.road.cultist-capture")
def test_road_cultists_carry_off_who_is_left_behind() -> None:
    """Where they hold the table, who lies there is theirs, without a die."""
    g = afield(sheet(star(), grunt()))
    g.figures[0].status, g.figures[1].status = Status.LEFT, Status.OUT_OF_THE_FIGHT
    g.figures.append(with_trait(20, 20, "cultist", side=2))
    g.dice = Dice.scripted()

    see_to_wounded(g)

    assert g.figures[1].status == Status.CAPTURED


@pytest.mark.rule("atz.road.patients-armed", "atz.road.patients")
@pytest.mark.parametrize(
    ("dice", "nurse", "trait", "rep"),
    [
        pytest.param((1, 1), "Newbie", "", 3, id="both passed"),
        pytest.param((1, 6), "Newbie", "", 2, id="one: a Rep lower"),
        pytest.param((1, 6), "Experienced nurse", "", 3, id="one, with a nurse"),
        pytest.param((6, 6, 1), "Doctor", "", 3, id="a doctor adds a die"),
        pytest.param((6, 6), "Newbie", "ill", 3, id="none: ill as before"),
    ],
)
def test_road_patients_recover(dice: tuple[int, ...], nurse: str, trait: str, rep: int) -> None:
    """The ill take a Recovery Test after every encounter, and are ordinary people once well."""
    g = camp(sheet(star(), grunt(type=nurse), grunt("Ivo", 3, trait="ill")), *dice)

    nurse_ill(g)

    after = now(g).sheet.members[2]
    assert (after.trait, after.rep) == (trait, rep)
    assert g.dice.spent


@pytest.mark.rule("atz.road.siblings-effect", "atz.road.lost-children")
@pytest.mark.parametrize(("die", "kin"), [(4, True), (5, False)])
def test_road_siblings_by_a_die(die: int, kin: bool) -> None:  # noqa: FBT001
    """On 1 to 4 the children are siblings."""
    g = camp()
    g.dice = Dice.scripted(3, die, 5, 5, 5, 5)

    children = gather(g, "children")

    assert len(children) == 2
    assert (children[0].who.kin > 0) is kin
    assert children[0].who.kin == children[1].who.kin


@pytest.mark.rule("atz.road.siblings-effect")
@pytest.mark.parametrize(
    ("theirs", "left"), [((6, 6, 6), []), ((1, 1, 1), ["Kit", "Pip"])], ids=["stay", "leave"]
)
def test_road_siblings_stay_together(theirs: tuple[int, ...], left: list[str]) -> None:
    """The one with the highest Rep rolls, and the other does the same."""
    small = grunt("Pip", 2, kin=4, kind=CIVIL)
    g = camp(sheet(star(2, kind=CIVIL), small, grunt("Kit", 3, kin=4, kind=CIVIL)))
    g.dice = Dice.scripted(1, 1 if not left else 6, *theirs)

    weigh_grunts(g)

    names = [one.name for one in now(g).sheet.gone]
    assert sorted([*names, *now(g).rebels]) == left
    assert g.dice.spent


@pytest.mark.rule("atz.road.patients")
@pytest.mark.parametrize("good", [True, False])
def test_road_the_injured_come_along(good: bool) -> None:  # noqa: FBT001
    """Where the staff joins, the injured belong to the group as well, and are to be carried."""
    g = afield(sheet(star(), grunt()))
    g.figures += [human(20, 20, side=THEIRS), human(21, 20, side=THEIRS)]
    g.figures[3].status = Status.OUT_OF_THE_FIGHT
    contact = contact_of(g)
    g.figures[2].who = msgspec.structs.replace(g.figures[2].who, side=1, seat=0)
    assert g.encounter is not None
    g.encounter.joined = (2,) if good else ()

    bring_injured(g, contact)

    assert (g.figures[3].who.seat, g.figures[3].who.side) == (0, 1)
    assert (3 in g.encounter.joined, 3 in g.encounter.allies) == (good, not good)


def test_traits_are_all_used() -> None:
    """Every trait belongs to somebody of the lists, but the one that a Rally leaves."""
    rows = {row.trait for rows in (ILL, CHILDREN, DAZED, CULT) for row in rows}

    assert set(TRAITS) == {*rows, "quiet-one"}
