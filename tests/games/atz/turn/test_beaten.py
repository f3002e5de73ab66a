"""Beaten enemies who are carried off: whether they live, and whether they join."""

import pytest

from shamble.games.atz.battle.encounter_events import BeatenAsked, HaulCounted
from shamble.games.atz.battle.events import Recovered
from shamble.games.atz.battle.options import Leave, PickUp
from shamble.games.atz.battle.state import Atz, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.turn.finish import conclude
from tests.games.atz.encounters.houses import house, order, searched, told
from tests.games.atz.positions import battle, human, run, zombie

OUT, CAPTURED = Status.OUT_OF_THE_FIGHT, Status.CAPTURED


def carried_off(enemy: Figure, dice: tuple[int, ...], rep: int = 5) -> Atz:
    """Return an encounter after its only raider has left with an enemy on his shoulder."""
    g = house(human(25, 2, rep=rep), enemy, dice=dice)

    order(g, PickUp(0, 1), Leave(0))
    conclude(g)
    assert g.dice.spent
    return g


@pytest.mark.rule("atz.walk.recruit-wounded-enemy")
@pytest.mark.parametrize(
    ("mine", "theirs", "joins"), [(3, 4, True), (4, 4, True), (2, 4, False), (1, 6, False)]
)
def test_walk_recruit_wounded_enemy(mine: int, theirs: int, *, joins: bool) -> None:
    """Each rolls a die and adds Rep: with no less than he, the player has a recruit."""
    enemy = human(25, 3, side=2, status=OUT, gun="pistol")
    g = carried_off(enemy, (1, 1, mine, theirs))

    (one,) = told(g, BeatenAsked)
    assert (one.figure, one.target, one.joins) == (0, 1, joins)
    (haul,) = told(g, HaulCounted)
    assert (haul.recruits, g.figures[1].who.seat) == ((1, 0) if joins else (0, -1))


@pytest.mark.rule("atz.walk.recruit-wounded-detail")
def test_walk_recruit_slips_away_without_his_gear() -> None:
    """Who does not join leaves what he had to those who carried him."""
    g = carried_off(human(25, 3, side=2, status=OUT, gun="pistol"), (1, 1, 1, 6))

    (haul,) = told(g, HaulCounted)
    assert (haul.items, haul.points) == (("pistol",), 2)


@pytest.mark.rule("atz.walk.recruit-wounded-detail", "atz.spoils.take-gear")
@pytest.mark.parametrize("dice", [(1, 1, 1, 6), (6, 6)], ids=["slips away", "dies"])
def test_walk_recruit_leaves_what_is_of_use_at_once(dice: tuple[int, ...]) -> None:
    """His gun is at hand from now on, and his armour worn."""
    enemy = human(25, 3, side=2, status=OUT, gun="shotgun", armour=True)
    g = carried_off(enemy, dice)

    assert g.figures[0].guns[-1] == "shotgun"
    assert g.figures[0].who.armour
    assert (g.figures[1].guns, g.figures[1].who.armour) == ((), False)


@pytest.mark.rule("atz.walk.recruit-wounded-detail")
def test_walk_recruit_must_live() -> None:
    """Who fails his Recovery Test is asked nothing."""
    g = carried_off(human(25, 3, side=2, status=OUT), (6, 6))

    assert g.figures[1].status == Status.DEAD
    assert not told(g, BeatenAsked)


@pytest.mark.rule("atz.encounter.captured-enemies")
def test_encounter_captured_enemies_are_asked_too() -> None:
    """A prisoner, who is not hurt, needs no Recovery."""
    g = carried_off(human(25, 3, side=2, status=CAPTURED), (6, 6))

    assert not told(g, Recovered)
    assert [one.joins for one in told(g, BeatenAsked)] == [True]


@pytest.mark.rule("atz.walk.recruit-wounded-detail")
def test_walk_recruit_only_whom_one_has() -> None:
    """Whoever is left lying is not asked."""
    g = house(human(25, 2, status=Status.LEFT), human(25, 9, side=2, status=OUT))

    conclude(g)

    assert not told(g, BeatenAsked)


@pytest.mark.rule("atz.walk.recruit-wounded-detail", "atz.encounter.captured-enemies")
def test_walk_recruit_on_a_table_taken_back() -> None:
    """Where the table is theirs, all the beaten on it are asked."""
    figures = (
        human(25, 25, rep=5),
        human(20, 5, side=2, status=CAPTURED),
        human(9, 9, side=2, status=OUT),
    )
    g = searched(house(*figures, dice=(1, 1, 3, 3, 3, 3), kind="take-back"), searched=3)

    conclude(g)

    assert [one.target for one in told(g, BeatenAsked)] == [1, 2]
    assert g.dice.spent


@pytest.mark.rule("atz.walk.recruit-wounded-detail", "atz.encounter.captured-enemies")
@pytest.mark.parametrize(
    ("enemy", "able"),
    [
        pytest.param(human(25, 3, side=2, status=OUT), True, id="out of the fight"),
        pytest.param(human(25, 3, side=2, status=CAPTURED), True, id="captured"),
        pytest.param(human(25, 3, side=2, status=Status.STUNNED), False, id="stunned"),
        pytest.param(human(25, 3, side=2, status=Status.DEAD), False, id="dead"),
        pytest.param(human(25, 3, side=3, seat=1, status=OUT), False, id="another player's"),
        pytest.param(zombie(25, 3, status=OUT), False, id="a zombie"),
    ],
)
def test_walk_recruit_who_can_be_carried(enemy: Figure, *, able: bool) -> None:
    """Beaten people whom nobody commands can be carried off an encounter."""
    g = order(house(human(25, 2), enemy.copy()))

    assert (g.bars(PickUp(0, 1)) is None) == able


@pytest.mark.rule("atz.walk.recruit-wounded-detail")
def test_walk_recruit_not_in_a_skirmish() -> None:
    """In other battles enemies are left where they are."""
    g = battle(human(25, 2), human(25, 3, side=2, status=OUT))
    run(g, lambda _: None)
    g.encounter = None

    order(g)

    assert g.bars(PickUp(0, 1)) is not None
