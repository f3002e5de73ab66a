"""Captives: where they turn up, how they come free, and what that is worth."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.battle.encounter_events import CaptiveFreed, CaptiveSought, HaulCounted
from shamble.games.atz.battle.options import Move, Release
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Class, Status
from shamble.games.atz.encounters.captives import free_captives, seek_captives
from shamble.games.atz.npc.moves import human_foes
from shamble.games.atz.turn.finish import conclude
from shamble.games.atz.turn.turn import next_side
from shamble.games.atz.zombies.horde import zombies_act
from tests.games.atz.encounters.houses import go_in, order, told
from tests.games.atz.encounters.raids import BEFORE, EMPTY, SIDE, captive, held, raid
from tests.games.atz.positions import human, run, zombie

AWAY = Status.LEFT


def with_captive(*figures: Figure, dice: tuple[int, ...] = (), **options: object) -> Atz:
    """Return a Raid whose last figure is a captive who was found."""
    g = raid(*figures, dice=dice, entered=(0,), **options)  # type: ignore[arg-type]
    assert g.encounter is not None
    g.encounter.captives = (len(figures) - 1,)
    g.encounter.came = tuple(i for i in g.encounter.came if i != len(figures) - 1)
    return g


@pytest.mark.rule("atz.raid.captive-search")
@pytest.mark.parametrize(("die", "found"), [(1, True), (2, False), (6, False)])
def test_raid_captive_search(die: int, *, found: bool) -> None:
    """On a 1 he is in the building that was entered."""
    g = go_in(raid(human(*BEFORE), dice=(die, *EMPTY), missing=(held(),)))

    (one,) = told(g, CaptiveSought)
    assert (one.name, one.die, one.figure >= 0) == ("Leo", die, found)
    assert bool(g.missing) != found
    assert [it.who.name for it in g.figures if it.status == Status.CAPTURED] == ["Leo"] * found


@pytest.mark.rule("atz.raid.captive-search")
def test_raid_captive_is_in_the_last_building() -> None:
    """Where all the others were entered he must be, without a die."""
    g = go_in(raid(human(*BEFORE), dice=EMPTY, missing=(held(),), entered=(1, 2)))

    (one,) = told(g, CaptiveSought)
    assert (one.die, one.figure) == (0, 1)


@pytest.mark.rule("atz.raid.captive-search", "atz.event.07-fire-detail")
@pytest.mark.parametrize(
    ("since", "die"),
    [pytest.param(1, 0, id="it burns"), pytest.param(2, 5, id="it caught fire this turn")],
)
def test_raid_captive_is_in_the_last_building_that_can_be_entered(since: int, die: int) -> None:
    """A house that burns is none to be looked for him in, so the one before it is the last."""
    dice = (*((die,) if die else ()), *EMPTY)
    g = raid(human(*BEFORE), dice=dice, missing=(held(),), entered=(1,))
    assert g.encounter is not None
    g.turn, g.encounter.fires = 2, ((2, since),)

    go_in(g)

    (one,) = told(g, CaptiveSought)
    assert (one.die, one.figure >= 0) == (die, not die)


@pytest.mark.rule("atz.captive.several")
def test_captive_several_are_looked_for_one_by_one() -> None:
    """Each has a die of his own; in the last building are all who are left."""
    two = (held("Ann"), held("Leo"), held("Bo"))
    g = go_in(raid(human(*BEFORE), dice=(5, 1, 6, *EMPTY), missing=two))
    assert [it.who.name for it in g.missing] == ["Ann", "Bo"]

    assert g.encounter is not None
    g.encounter.houses = [type(it)(entered=True) for it in g.encounter.houses]
    seek_captives(g, g.encounter, 0, (0,))

    assert not g.missing
    assert len(g.encounter.captives) == 3


@pytest.mark.rule("atz.raid.no-captive")
def test_raid_no_captive_means_no_search() -> None:
    """Who raids for loot alone rolls no die for anybody."""
    g = go_in(raid(human(*BEFORE), dice=EMPTY))

    assert not told(g, CaptiveSought)


@pytest.mark.rule("atz.captive.where", "atz.raid.captive-state")
def test_captive_where_he_is_held() -> None:
    """He is tied up and unarmed, as far from the door as the building goes."""
    g = go_in(raid(human(*BEFORE), dice=(1, *EMPTY), missing=(held(),)))

    it = g.figures[1]
    assert (it.status, it.guns, it.hand, it.melee) == (Status.CAPTURED, (), (), ())
    assert not it.carried
    assert not g.missing
    assert (it.x, it.y) == (295, 295)
    assert g.encounter is not None
    assert g.encounter.captives == (1,)


@pytest.mark.rule("atz.raid.captive-state")
def test_raid_captive_may_not_act_until_he_is_reached() -> None:
    """Nobody can give him orders, and his side is done when the others are."""
    g = with_captive(human(*BEFORE, activated=True), captive(25, 29))
    g.figures[0].activated, g.sides, g.turn = True, [1], 1
    g.dice_of = [1, 1]

    run(g, next_side)

    assert g.figures[1].status == Status.CAPTURED
    assert g.decision is None


@pytest.mark.rule("atz.raid.captive-state", "atz.encounter.captive-and-zombies")
def test_raid_captive_is_freed_by_contact() -> None:
    """Coming to him is enough; he joins that group, unarmed, and acts from the next turn on."""
    g = with_captive(human(25, 22), captive(25, 26), dice=())

    order(g, Move(0, 250, 250))

    (one,) = told(g, CaptiveFreed)
    assert (one.figure, one.by) == (1, 0)
    it = g.figures[1]
    assert (it.status, it.prone, it.activated, it.act.done, it.guns) == (
        Status.CARRYING_ON,
        False,
        True,
        True,
        (),
    )
    assert it.group == g.figures[0].group
    assert g.decision is not None
    assert not any(isinstance(option, Release) for option in g.decision.options)


@pytest.mark.rule("atz.raid.captive-state")
@pytest.mark.parametrize(
    "other",
    [
        pytest.param(human(25, 25, side=3, seat=1), id="another group's"),
        pytest.param(human(25, 25, status=Status.STUNNED), id="one who is stunned"),
        pytest.param(human(25, 24.5), id="one who is near"),
        pytest.param(human(25, 25, side=SIDE), id="who holds him"),
    ],
)
def test_raid_captive_is_freed_by_nobody_else(other: Figure) -> None:
    """Only contact with somebody of his own group who is on his feet counts."""
    g = with_captive(other.copy(), captive(25, 26))

    free_captives(g)

    assert g.figures[1].status == Status.CAPTURED


@pytest.mark.rule("atz.raid.captive-state")
def test_raid_captive_of_a_friend_acts_for_his_own_player() -> None:
    """Played together, whoever reaches him frees him, and he follows his own player."""
    g = with_captive(human(25, 25), human(25, 26, seat=1, status=Status.CAPTURED))
    g.seats = 2

    free_captives(g)

    it = g.figures[1]
    assert (it.status, it.who.seat) == (Status.CARRYING_ON, 1)
    assert it.group != g.figures[0].group
    assert g.leaders[it.group] == 1


@pytest.mark.rule("atz.encounter.captive-and-zombies")
def test_captives_are_eaten_by_zombies() -> None:
    """A zombie that reaches somebody tied up eats him."""
    g = with_captive(human(5, 5), zombie(25, 25), captive(25, 26), dice=(3,))
    g.dice_of = [4, 1]

    run(g, zombies_act)

    assert g.figures[2].status == Status.DEAD


@pytest.mark.rule("atz.encounter.captive-and-zombies")
def test_captives_are_no_enemies_to_anybody() -> None:
    """Those who hold him neither fire at him nor go for him."""
    g = with_captive(human(5, 5), human(25, 25, side=SIDE), captive(25, 26))

    assert human_foes(g, 1) == [0]


@pytest.mark.rule("atz.raid.victory", "atz.raid.purpose")
@pytest.mark.parametrize(
    ("figures", "missing", "reason"),
    [
        pytest.param((human(5, 5, status=AWAY), captive(9, 9)), 0, "no-rescue", id="left tied up"),
        pytest.param(
            (human(5, 5, status=AWAY), human(9, 9, status=AWAY)), 0, "rescue", id="both away"
        ),
        pytest.param(
            (human(5, 5, status=Status.DEAD), human(9, 9, status=AWAY)),
            0,
            "no-rescue",
            id="he alone lived",
        ),
        pytest.param(
            (
                *(human(5, n, status=Status.DEAD) for n in (5, 7)),
                human(5, 9, status=AWAY),
                human(9, 9, status=AWAY),
            ),
            0,
            "no-rescue",
            id="one of three lived",
        ),
        pytest.param(
            (human(5, 5, status=AWAY), human(9, 9, status=AWAY)), 1, "rescue", id="one of two"
        ),
        pytest.param(
            (human(5, 5, status=AWAY), human(9, 9, status=AWAY)), 2, "no-rescue", id="one of three"
        ),
        pytest.param(
            (human(5, 5, status=AWAY), human(9, 9, status=Status.DEAD)),
            0,
            "no-rescue",
            id="he died",
        ),
    ],
)
def test_raid_victory(figures: tuple[Figure, ...], missing: int, reason: str) -> None:
    """Won if half of those who were held are away, and half of those who came live."""
    g = with_captive(*(it.copy() for it in figures))
    g.missing = [held() for _ in range(missing)]

    conclude(g)

    assert g.result is not None
    assert (g.result.reason, g.result.ranks) == (reason, (1 if reason == "rescue" else 2,))


@pytest.mark.rule("atz.raid.victory", "atz.raid.no-captive")
def test_raid_victory_without_a_captive_is_the_haul() -> None:
    """Where nobody is held, what was carried off decides."""
    g = raid(human(5, 5, status=AWAY))
    assert g.encounter is not None
    g.encounter.packs[0] = ("food",)

    conclude(g)

    assert g.result is not None
    assert g.result.reason == "haul"


@pytest.mark.rule("atz.raid.victory")
def test_raid_victory_against_each_other() -> None:
    """A captive of one's own who left is worth 5 points."""
    mine, theirs = human(5, 5, status=AWAY), human(40, 40, side=3, seat=1, status=AWAY)
    g = with_captive(mine, theirs, human(9, 9, status=AWAY), versus=True)
    g.seats = 2

    conclude(g)

    assert [(one.seat, one.rescued, one.points) for one in told(g, HaulCounted)] == [
        (0, 1, 5),
        (1, 0, 0),
    ]
    assert g.result is not None
    assert g.result.ranks == (1, 2)


@pytest.mark.rule("atz.captive.one-off", "atz.captive.several", "atz.raid.captive-state")
@pytest.mark.parametrize(
    ("seats", "options", "owners"),
    [
        (1, {}, [0]),
        (1, {"captives": 0}, []),
        (2, {"captives": 3}, [0, 1, 0]),
        (2, {"captives": 2, "versus": True}, [0, 0, 1, 1]),
    ],
)
def test_captive_one_off(seats: int, options: dict[str, object], owners: list[int]) -> None:
    """One more recruit each, in turn or for every player, unarmed, of their own list."""
    g = box.deal(seats, 7, {"scenario": "raid", "people": "survivor", **options})

    assert [it.who.seat for it in g.missing] == owners
    assert all(not it.guns and not it.melee for it in g.missing)
    assert all(it.who.kind == Class.SURVIVOR and it.rep <= 5 for it in g.missing)
    assert g.encounter is not None
    assert len(g.encounter.came) == 3 * seats
