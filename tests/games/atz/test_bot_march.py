"""What a step is worth at a glance, as who plays by habit takes it."""

import pytest

from shamble.bots.habit import Habit
from shamble.games.atz import box
from shamble.games.atz.battle.encounter import Encounter, House
from shamble.games.atz.battle.options import Charge, FastMove, Fire, March, Move
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.terms import Area, Status
from shamble.games.atz.bot_haul import goals_at, guards
from shamble.games.atz.bot_march import danger, follow, going_in, outing, step, to_rally
from shamble.games.atz.ground.terrain import Building, Opening, Terrain
from shamble.games.atz.sense import SILLY, SURE, charge_urge, fire_urge, sensible
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from shamble.kernel.seen import Seen
from tests.games.atz.encounters.houses import house, order, searched
from tests.games.atz.positions import battle, human, seat, zombie

INSIDE = (250, 225)


def urges(g: Atz) -> dict[Option, float]:
    """Return how much each option appeals at the first order."""
    order(g)
    assert g.decision is not None
    assert g.encounter is not None
    options = g.decision.options
    return dict(zip(options, sensible(g, g.encounter, options) or (), strict=True))


def test_the_first_of_a_group_goes_to_the_house() -> None:
    """A step toward the door is worth more than one away from it."""
    g = order(house(human(25, 10, rep=5), human(24, 10)))
    assert g.encounter is not None
    now = outing(g, g.encounter)

    near, away = (step(g, g.encounter, now, g.figures[0], (250, y)) for y in (160, 40))

    assert now.chief is g.figures[0]
    assert near > away


def test_the_others_follow_him() -> None:
    """The nearer somebody stays to the first of the group, the better."""
    g = order(house(human(25, 10, rep=5), human(24, 10)))

    assert follow(g, g.figures[0], g.figures[1], (240, 110)) == 0
    assert follow(g, g.figures[0], g.figures[1], (200, 60)) > 0


def test_nobody_goes_in_before_the_rest_can_follow() -> None:
    """With the others at his heels somebody goes in, and not while they are far off."""
    close, far = (order(house(human(25, 18, rep=5), human(*at))) for at in ((24, 18), (24, 2)))

    for g, good in ((close, True), (far, False)):
        assert g.encounter is not None
        now = outing(g, g.encounter)
        assert (going_in(g, g.encounter, now, g.figures[0], INSIDE) > 0) == good


def test_a_spot_among_zombies_is_dangerous() -> None:
    """Where zombies can be at once one may lose more than far from them, and less with friends."""
    alone = order(house(human(25, 10), zombie(25, 4)))
    assert alone.encounter is not None
    now = outing(alone, alone.encounter)
    friends = order(house(human(25, 10), human(24, 10), zombie(25, 4)))
    assert friends.encounter is not None
    both = outing(friends, friends.encounter)

    at_hand = danger(alone, now, alone.figures[0], (250, 100))

    assert at_hand > danger(alone, now, alone.figures[0], (250, 300)) == 0
    assert at_hand > danger(friends, both, friends.figures[0], (250, 100))


@pytest.mark.parametrize(
    ("at", "broken", "found"),
    [
        pytest.param((25, 16), False, True, id="near by"),
        pytest.param((25, 45), False, False, id="too far"),
        pytest.param((25, 16), True, False, id="never again"),
    ],
)
def test_who_lost_heart_is_fetched(at: tuple[int, int], *, broken: bool, found: bool) -> None:
    """Somebody who hunkers down near by and can be rallied is where one goes first."""
    g = house(human(25, 10), human(*at, status=Status.HUNKERED, broken=broken))

    assert bool(to_rally(g.figures[0], [g.figures[1]], [])) == found


def test_zombies_about_a_house_make_it_farther() -> None:
    """Those in it or by its walls count, others do not."""
    g = house(human(25, 2), zombie(25, 25), zombie(25, 18), zombie(25, 45))

    assert guards(g, 0) == 2


def test_all_run_if_the_way_is_long() -> None:
    """Nothing comes before a Fast Move of everybody together."""
    g = house(human(25, 2, rep=5), human(24, 2))

    found = urges(g)

    assert found[FastMove((0, 1))] == SURE == max(found.values())
    assert found[FastMove((0,))] == SILLY


def test_the_next_goes_where_the_first_goes() -> None:
    """When the first has his way, the other is sent to his side before they march."""
    g = order(house(human(25, 15, rep=5), human(24, 14)))
    g.choose(Move(0, 250, 170))

    choice = Habit().choose(Seen(box, g, seat()), Dice.seeded(1, "bot"))

    assert isinstance(choice, Move)
    assert choice.figure == 1
    assert abs(choice.x - 250) + abs(choice.y - 170) < 30


@pytest.mark.parametrize(("far", "good"), [(5, True), (12, False)])
def test_what_is_about_to_be_there_is_shot_at(far: int, *, good: bool) -> None:
    """A zombie that can charge next is worth the noise of a good rifle, one across the road not."""
    g = house(
        human(10, 10, rep=5, guns=("assault-rifle",), hand=("assault-rifle",)), zombie(10, 10 + far)
    )
    order(g)
    assert g.encounter is not None
    now = outing(g, g.encounter)

    assert (fire_urge(g, now, Fire(0, "assault-rifle", (1,), (3,))) > SILLY) == good


@pytest.mark.parametrize(
    ("status", "good"), [(Status.HUNKERED, True), (Status.OUT_OF_THE_FIGHT, False)]
)
def test_a_zombie_by_who_lost_heart_is_shot_at(status: Status, *, good: bool) -> None:
    """Nobody is rallied with a zombie beside him: it is shot at from farther off."""
    rifle = human(10, 10, rep=5, guns=("assault-rifle",), hand=("assault-rifle",))
    g = house(rifle, human(10, 24, status=status), zombie(10, 20))
    order(g)
    assert g.encounter is not None
    now = outing(g, g.encounter)

    assert (fire_urge(g, now, Fire(0, "assault-rifle", (2,), (3,))) > SILLY) == good


def test_the_first_still_leads_when_he_has_left_the_others_behind() -> None:
    """Who went on ahead in this activation acts on, and the rest go where he goes."""
    g = order(house(human(25, 10, rep=5), human(24, 10)), Move(0, 310, 100), March())
    assert g.encounter is not None
    assert g.figures[0].group != g.figures[1].group

    now = outing(g, g.encounter)

    assert (now.chief, now.leads) == (g.figures[0], True)


def test_the_next_house_comes_before_a_richer_one() -> None:
    """People are met in any house, so a few inches count for more than what a search may find."""
    boxes = (((200, 200, 280, 280), "warehouse"), ((200, 340, 280, 420), "house"))
    made = Terrain(
        "two houses", Area.SUBURBS, 480, 480,
        tuple(Building(box, kind, 2) for box, kind in boxes),
        (Opening(200, 235, 200, 245, "door", 0), Opening(200, 375, 200, 385, "door", 1)),
    )  # fmt: skip
    g = battle(human(17, 28), terrain=made)
    encounter = Encounter(kind="discover", houses=[House(), House()], came=(0,))

    ((spot, _),) = goals_at(g, encounter, (170, 280), 0, rescue=False)

    assert spot[1] < 300


@pytest.mark.parametrize(("rep", "good"), [(5, True), (3, False)])
def test_who_is_strong_clears_the_room(rep: int, *, good: bool) -> None:
    """One zombie in the same house is charged by who is up to it."""
    g = searched(house(human(25, 22, rep=rep), zombie(25, 27)))
    assert g.encounter is not None
    now = outing(order(g), g.encounter)

    assert (charge_urge(g, now, Charge((0,), (1,))) > SILLY) == good
