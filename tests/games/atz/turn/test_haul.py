"""What an encounter was worth."""

import msgspec
import pytest

from shamble.games.atz.battle.encounter_events import HaulCounted
from shamble.games.atz.battle.encounter_options import Strip
from shamble.games.atz.battle.options import Concede, Give
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.turn.finish import conclude, finish_if_over
from shamble.games.atz.turn.haul import haul_of, judge_haul
from shamble.games.atz.turn.turn import bars_group
from tests.games.atz.encounters.houses import house, order, told
from tests.games.atz.positions import human, zombie

LEFT = Status.LEFT


def away(*packs: tuple[str, ...], **status: object) -> Atz:
    """Return an encounter that two have left, with these packs."""
    g = house(human(5, 5, status=LEFT, gun="pistol"), human(6, 5, status=LEFT), **status)  # type: ignore[arg-type]
    assert g.encounter is not None
    g.encounter.packs = dict(enumerate(packs))
    return g


def points(g: Atz) -> int:
    """Return what the first seat brought."""
    assert g.encounter is not None
    return haul_of(g, g.encounter, (0,)).points


@pytest.mark.rule("atz.encounter.haul")
def test_haul_points() -> None:
    """A thing is worth one, a weapon that was not brought two, the Cure ten."""
    g = away(("food", "luxury"), ("cure",))
    assert points(g) == 12
    g.figures[0].guns = ("pistol", "shotgun")
    assert points(g) == 14
    g.figures[1].melee = ("chain-saw",)
    assert points(g) == 16


@pytest.mark.rule("atz.encounter.haul")
@pytest.mark.parametrize(
    ("status", "option", "worth"),
    [
        pytest.param(Status.DEAD, Strip(0, 1, "shotgun"), 0, id="from a dead friend"),
        pytest.param(Status.CARRYING_ON, Give(1, 0, "shotgun"), 0, id="handed over"),
        pytest.param(
            Status.DEAD, Strip(0, 1, "bolt-action-rifle"), 2, id="what he had found himself"
        ),
    ],
)
def test_haul_is_not_what_one_of_the_group_brought(
    status: Status, option: Strip | Give, worth: int
) -> None:
    """A gun that came with a friend is no find in other hands; what he found is one."""
    g = house(human(5, 5, rep=5), human(6, 5, gun="shotgun", status=status))
    g.figures[1].guns += ("bolt-action-rifle",)

    order(g, option)
    g.figures[0].status = LEFT

    assert points(g) == worth


@pytest.mark.rule("atz.meet.temporary-allies", "atz.encounter.haul")
def test_haul_of_who_came_along_is_not_what_he_was_given() -> None:
    """Who is with the group for the day keeps what he came with, not what he was handed."""
    g = house(human(5, 5, rep=5), human(6, 5, gun="shotgun"))
    assert g.encounter is not None
    g.encounter.allies = (0,)

    order(g, Give(1, 0, "shotgun"))

    assert g.encounter.brought == {0: (), 1: ("shotgun",)}


@pytest.mark.rule("atz.encounter.haul")
@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"status": Status.CARRYING_ON}, id="still on the table"),
        pytest.param({"status": Status.DEAD}, id="dead"),
        pytest.param({"cheated": True}, id="cheated death"),
    ],
)
def test_haul_counts_what_came_away(change: dict[str, object]) -> None:
    """What does not leave the table in living hands is not brought."""
    g = away(("food",), ())
    for name, value in change.items():
        setattr(g.figures[0], name, value)

    assert points(g) == 0


@pytest.mark.rule("atz.encounter.haul", "atz.meet.temporary-allies")
def test_haul_counts_recruits() -> None:
    """Who joined for good and came away is worth three; who came along hands over his finds."""
    g = away(("food",), ("luxury",))
    assert g.encounter is not None
    g.encounter.came = (0,)
    g.encounter.joined = (1,)
    assert points(g) == 5
    g.encounter.joined, g.encounter.allies = (), (1,)
    assert points(g) == 2
    g.encounter.joined, g.figures[1].status = (1,), Status.DEAD
    assert points(g) == 1


@pytest.mark.rule("atz.encounter.haul")
@pytest.mark.parametrize(
    ("area", "pack", "other", "won"),
    [
        pytest.param(Area.URBAN, ("food", "food"), LEFT, True, id="a point for each in town"),
        pytest.param(Area.URBAN, ("food",), LEFT, False, id="too little in town"),
        pytest.param(Area.SUBURBS, ("food",), LEFT, True, id="a point for two in the suburbs"),
        pytest.param(Area.SUBURBS, (), LEFT, False, id="too little in the suburbs"),
        pytest.param(Area.RURAL, ("food",), LEFT, True, id="a point for up to four"),
        pytest.param(Area.SUBURBS, ("food",), Status.DEAD, True, id="half of them live"),
    ],
)
def test_haul_is_won_together(
    area: Area, pack: tuple[str, ...], other: Status, *, won: bool
) -> None:
    """It takes so many points for those who came, and half of them alive."""
    g = away(pack)
    g.terrain = msgspec.structs.replace(g.terrain, area=area)
    g.figures[1].status = other
    assert g.encounter is not None

    result = judge_haul(g, g.encounter)

    assert (result.reason, result.ranks) == (("haul", (1,)) if won else ("no-haul", (2,)))


@pytest.mark.rule("atz.encounter.haul")
def test_haul_is_lost_with_the_people() -> None:
    """However much it is, with fewer than half of them alive it was not worth it."""
    g = away(("cure",))
    g.figures.append(human(7, 5, status=Status.DEAD))
    g.figures[1].status = Status.DEAD
    assert g.encounter is not None
    g.encounter.came = (0, 1, 2)

    assert judge_haul(g, g.encounter).ranks == (2,)


@pytest.mark.rule("atz.encounter.ending", "atz.encounter.haul")
def test_encounter_ends_when_everybody_has_left() -> None:
    """It is over when nobody is left, and what was brought is told."""
    g = away(("food", "food"))

    assert finish_if_over(g)

    assert g.result is not None
    assert g.result.reason == "haul"
    assert [(one.seat, one.items, one.points) for one in told(g, HaulCounted)] == [
        (0, ("food", "food"), 2)
    ]


@pytest.mark.rule("atz.encounter.ending")
def test_encounter_goes_on_while_somebody_can_act() -> None:
    """One who is still there can still go home; without a limit no turn is the last."""
    g = away(("food",))
    g.figures[1].status = Status.CARRYING_ON
    g.settings = msgspec.structs.replace(g.settings, turn_limit=0)
    g.turn = 99

    assert not finish_if_over(g, turn_over=True)
    g.settings = msgspec.structs.replace(g.settings, turn_limit=24)
    assert finish_if_over(g, turn_over=True)


@pytest.mark.rule("atz.encounter.ending")
def test_encounter_may_be_given_up() -> None:
    """Who gives up leaves those behind who are on the table."""
    g = away((), ("food",))
    g.figures[1].status = Status.CARRYING_ON
    assert bars_group(g, Concede()) is None

    conclude(g, conceded=True)

    assert g.result is not None
    assert g.result.reason == "no-haul"


@pytest.mark.rule("atz.encounter.runaways")
@pytest.mark.parametrize(("dice", "back"), [((1, 1), True), ((6, 6), False)])
def test_encounter_runaways_test_to_return(dice: tuple[int, int], *, back: bool) -> None:
    """Who retired and was not rallied is tested afterwards."""
    g = house(human(5, 5, status=Status.HUNKERED), zombie(40, 40), dice=dice)

    conclude(g)

    assert (g.figures[0].status == LEFT) == back


@pytest.mark.rule("atz.seat.versus-victory", "atz.encounter.haul")
def test_haul_counts_against_each_other() -> None:
    """Played apart, the points of the haul are added to those of the fight."""
    g = house(human(5, 5, status=LEFT), human(9, 9, side=2, seat=1, status=LEFT), versus=True)
    assert g.encounter is not None
    g.seats, g.encounter.packs = 2, {1: ("luxury",)}

    conclude(g)

    assert g.result is not None
    assert g.result.ranks == (2, 1)
