"""Questions about the table, measured by the rules."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.asking.answers import answer
from shamble.games.atz.battle.options import Move
from shamble.games.atz.battle.questions import (
    About,
    Cover,
    CoverFound,
    Described,
    Lines,
    LinesFound,
    Look,
    Near,
    NearFound,
    Odds,
    OddsFound,
    Reach,
    ReachFound,
    Way,
    WayFound,
)
from shamble.games.atz.battle.state import Figure, Volley
from shamble.games.atz.book.terms import Miss, Status
from shamble.games.atz.fighting.chances import chance as chance_of
from shamble.games.atz.moving.march import bars_moving
from shamble.kernel.dice import Dice
from shamble.kernel.talk import Question, Unread
from tests.games.atz.play import order
from tests.games.atz.positions import activate, battle, car, human, seat, table, zombie

HOUSE = table(buildings=((16, 20, 24, 28),), doors=((19.5, 20, 20.5, 20),))


@pytest.mark.rule("atz.figure.measuring")
def test_figure_measuring_near_lists_the_nearest_first() -> None:
    """Who is near is measured between base centres, what is near to its nearest point."""
    g = battle(human(20, 14), zombie(20, 18), zombie(25, 14), terrain=HOUSE)

    found = answer(g, seat(), Near(0))

    assert isinstance(found, NearFound)
    assert [(one.name, one.mils, one.bearing) for one in found.found] == [
        ("Z1", 4_000, "north"),
        ("Z2", 5_000, "east"),
        ("the house", 6_000, "north"),
        ("the south door of the house", 6_000, "north"),
    ]
    assert found.words[1] == "4 in north: Z1"


@pytest.mark.rule("atz.figure.measuring")
def test_figure_measuring_goes_on_when_the_first_has_left() -> None:
    """Whoever is on the table is measured from; only about who has left there is no answer."""
    g = battle(human(20, 14, status=Status.LEFT), human(20, 18), zombie(20, 22))

    found = answer(g, seat(), Near(1))

    assert isinstance(found, NearFound)
    assert [(one.name, one.mils) for one in found.found] == [("Z1", 4_000)]
    assert isinstance(answer(g, seat(), Look()), Described)
    with pytest.raises(Unread):
        answer(g, seat(), Near(0))


@pytest.mark.rule("atz.figure.measuring")
@pytest.mark.parametrize(
    ("facing", "sees", "seen"),
    [
        pytest.param((0, 1), True, True, id="face to face"),
        pytest.param((0, -1), False, True, id="behind its back"),
    ],
)
def test_figure_measuring_lines_are_those_of_sight(
    facing: tuple[int, int], *, sees: bool, seen: bool
) -> None:
    """Whom a figure sees and who sees it follow the rules of sight, facing included."""
    g = battle(human(20, 14, facing=facing), zombie(20, 18))

    found = answer(g, seat(), Lines(0))

    assert isinstance(found, LinesFound)
    assert [(one.sees, one.seen) for one in found.lines] == [(sees, seen)]


@pytest.mark.rule("atz.figure.measuring")
def test_figure_measuring_cover_is_told_both_ways() -> None:
    """Behind a car a human is in cover; the enemy in the street is not."""
    street = table(obstacles=(car(18, 16),))
    g = battle(human(20, 15), human(20, 24, side=2, facing=(0, -1)), terrain=street)

    found = answer(g, seat(), Cover(0, 1))

    assert isinstance(found, CoverFound)
    assert (found.line.own_guard, found.line.guard) == ("cover", "open")
    assert found.words[0].startswith("human is in cover from human 2, who sees human")


@pytest.mark.rule("atz.shoot.table", "atz.shoot.pitiful-shot")
@pytest.mark.parametrize(
    ("rep", "fast", "needs", "misses", "chance"),
    [
        pytest.param(5, False, 3, (), 89, id="Rep 5 in the open: 3 and up, twice"),
        pytest.param(4, False, 4, (), 75, id="Rep 4: 4 and up"),
        pytest.param(5, True, 5, (Miss.SHOOTER_FAST,), 56, id="while moving fast"),
        pytest.param(3, True, 6, (Miss.SHOOTER_FAST,), 16, id="Rep 3 has a pitiful chance"),
    ],
)
def test_shoot_table_odds_are_told_before_one_fires(
    rep: int, needs: int, misses: tuple[Miss, ...], chance: int, *, fast: bool
) -> None:
    """The die that hits follows from Rep, the table and what speaks against the shot."""
    g = battle(human(20, 14, rep=rep, gun="pistol", fast=fast), zombie(20, 20))

    found = answer(g, seat(), Odds(0, 1))

    assert isinstance(found, OddsFound)
    assert (found.needs, found.misses, found.chance) == (needs, misses, chance)
    assert found.barred is None


@pytest.mark.rule("atz.shoot.table", "atz.damage.table")
@pytest.mark.parametrize(
    ("gun", "limit", "chance", "down"),
    [
        pytest.param("bolt-action-rifle", 3, 67, 52, id="impact 3, one die"),
        pytest.param("assault-rifle", 3, 96, 89, id="impact 3, three dice"),
        pytest.param("pistol", 1, 89, 66, id="impact 1, two dice"),
    ],
)
def test_shoot_table_odds_of_putting_down(gun: str, limit: int, chance: int, down: int) -> None:
    """A hit puts a human down by its damage die, or by Recover From Knock Down after it."""
    g = battle(human(20, 14, rep=5, gun=gun), human(20, 20, side=2))

    found = answer(g, seat(), Odds(0, 1))

    assert isinstance(found, OddsFound)
    assert (found.limit, found.chance, found.down) == (limit, chance, down)


def test_odds_say_what_forbids_the_shot() -> None:
    """A shot out of range is worked out all the same, and the rule named."""
    g = battle(human(20, 14, gun="pistol"), zombie(20, 30))

    found = answer(g, seat(), Odds(0, 1))

    assert isinstance(found, OddsFound)
    assert found.barred == "atz.weapon.range"
    assert "out of range" in found.words[-1]


@pytest.mark.rule("atz.move.normal")
def test_move_normal_reach_has_only_spots_one_may_go_to() -> None:
    """Every spot in reach may be moved to, at no more than the allowance."""
    g = battle(human(20, 14), zombie(26, 14), terrain=HOUSE)
    activate(g, 0)

    found = answer(g, seat(), Reach(0))

    assert isinstance(found, ReachFound)
    barred = [spot for spot in found.spots if bars_moving(g, 0, spot[:2]) is not None]
    assert len(found.spots) > 150
    assert max(cost for _, _, cost in found.spots) <= found.move_left == 8_000
    assert all((x - 260) ** 2 + (y - 140) ** 2 <= 110 for x, y, _ in barred)  # only contact


@pytest.mark.rule("atz.move.normal")
def test_move_normal_reach_goes_as_far_as_the_move() -> None:
    """In the open a normal move reaches spots 8 inches away, and none that is farther."""
    g = battle(human(20, 14))
    activate(g, 0)

    found = answer(g, seat(), Reach(0))

    assert isinstance(found, ReachFound)
    north = [(y, cost) for x, y, cost in found.spots if x == 200 and y > 140]
    assert north == [(140 + 10 * inch, 1_000 * inch) for inch in range(1, 9)]


@pytest.mark.rule("atz.move.normal")
def test_move_normal_reach_leads_round_corners() -> None:
    """A spot behind a wall costs what the way round its corner costs."""
    g = battle(human(20, 38), terrain=table(buildings=((10, 40, 20, 41),)))
    activate(g, 0)

    found = answer(g, seat(), Reach(0))
    way = answer(g, seat(), Way(0, 190, 430))

    assert isinstance(found, ReachFound)
    assert isinstance(way, WayFound)
    assert [cost for x, y, cost in found.spots if (x, y) == (190, 430)] == [way.cost]
    assert way.cost > 5_099  # straight through the wall


@pytest.mark.rule("atz.move.normal")
def test_move_normal_way_says_that_it_is_too_far() -> None:
    """Of one who is not active, too, it is said that a spot beyond a normal move is too far."""
    g = battle(human(20, 14))

    found = answer(g, seat(), Way(0, 200, 400))

    assert isinstance(found, WayFound)
    assert (found.cost, found.barred) == (-1, "atz.move.normal")


@pytest.mark.rule("atz.building.door")
def test_building_door_way_costs_more_than_its_length() -> None:
    """Through a door a way costs two inches more."""
    g = battle(human(20, 17), terrain=HOUSE)
    activate(g, 0)

    found = answer(g, seat(), Way(0, 200, 220))

    assert isinstance(found, WayFound)
    assert (found.cost, found.barred) == (7_000, None)
    assert found.words == ("In the house: human gets there for 7 in; 1 in remain.",)


@pytest.mark.rule("atz.test.in-sight-group-step")
def test_test_in_sight_group_step_way_stops_where_it_is_seen() -> None:
    """A way round a corner stops where an enemy human first sees the mover, as the move does."""
    enemy = human(20, 14, side=2, facing=(0, 1), gun="pistol")
    g = battle(human(14, 27, rep=1), enemy, terrain=HOUSE, dice=(1, 2, 6, 1))
    activate(g, 0)
    found = answer(g, seat(), Way(0, 140, 200))

    order(g, Move(0, 140, 200))

    assert isinstance(found, WayFound)
    assert found.watchers == (1,)
    assert found.stop is not None
    assert g.figures[0].status == Status.DEAD
    assert 0 <= g.figures[0].y - found.stop[1] <= 2


def test_questions_about_one_who_left_are_not_understood() -> None:
    """Who asks about a figure that has left the table is told so."""
    g = battle(human(20, 14), zombie(20, 18, status=Status.LEFT))

    with pytest.raises(Unread, match="not on the table"):
        answer(g, seat(), Cover(0, 1))


@pytest.mark.parametrize(
    "question",
    [Near(7), Lines(-1), Cover(0, 9), Odds(0, 9), Reach(99), Way(7, 0, 0), About(7)],
    ids=lambda question: type(question).__name__,
)
def test_questions_about_nobody_are_not_understood(question: Question) -> None:
    """Who asks about a figure that is not there is told so."""
    g = battle(human(20, 14, gun="pistol"), zombie(20, 18))

    with pytest.raises(Unread, match="not on the table"):
        answer(g, seat(), question)


@pytest.mark.parametrize(
    "question",
    [Look(), About(0), Near(0), Lines(0), Cover(0, 3), Reach(0), Way(0, 100, 100)],
    ids=lambda question: type(question).__name__,
)
def test_answers_change_nothing_and_tell_nothing_hidden(question: Question) -> None:
    """An answer is the same in any world that the seat cannot tell from this one."""
    g = box.deal(1, "hidden", {"scenario": "skirmish", "zombies": 3})
    before = g.copy()

    real = answer(g, seat(), question)

    assert g == before
    assert answer(box.imagine(g, seat(), Dice.seeded("other")), seat(), question) == real


@pytest.mark.rule("atz.damage.table", "atz.status.knocked-down", "atz.star.ltl")
@pytest.mark.parametrize(
    ("target", "fate"),
    [
        pytest.param(human(20, 20, side=2), (37, 37, 26), id="Rep 4"),
        pytest.param(human(20, 20, side=2, armour=True), (74, 0, 26), id="protected"),
        pytest.param(human(20, 20, side=2, rep=6, star=True), (83, 17, 0), id="a Star of Rep 6"),
        pytest.param(zombie(20, 20), (0, 0, 83), id="a zombie, by the shooter's Rep"),
    ],
)
def test_damage_table_fate_of_one_who_is_hit(target: Figure, fate: tuple[int, int, int]) -> None:
    """Of a pistol's hits on a human some stun, some put out of the fight and some kill."""
    g = battle(human(20, 14, rep=5, gun="pistol"), target.copy())
    volley = Volley(0, "pistol", (1,), (1,))

    found = chance_of(g, volley, g.deck.weapons["pistol"], 1)

    assert tuple(round(100 * part) for part in found.fate) == fate
