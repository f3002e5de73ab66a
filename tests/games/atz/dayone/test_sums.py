"""What the activation dice bring on Day One."""

import pytest

from shamble.games.atz.battle.day_one_events import DeadCame
from shamble.games.atz.battle.state import Noise
from shamble.games.atz.book.terms import Area
from shamble.games.atz.dayone.sums import brought_by
from shamble.games.atz.table.noise import attract_zombies
from shamble.games.atz.table.placement import area_of_dead
from tests.games.atz.camps import told
from tests.games.atz.days import answers, at, day, first_day, hero, wait

TOWN = first_day(day(answers=answers(area="urban")), hero(4))


@pytest.mark.rule("atz.day-one.zombies-on-seven", "atz.day-one.zombie-area-shift")
@pytest.mark.rule("atz.ex.derived-day-one-seven", "atz.day-one.seven-chance")
def test_day_one_zombies_on_seven_in_town_as_in_the_suburbs() -> None:
    """Seven in town: a die of zombies for each human, without a further chance; the dice stand."""
    g = at("bank", 4, 3, 5, 1, 2, 3, 4, 5, made=TOWN, inside=False)
    assert not [it for it in g.figures if it.who.zombie]

    wait(g)

    assert len([it for it in g.figures if it.who.zombie]) == 5
    assert g.dice_of == [3, 4]
    assert told(g, DeadCame)


@pytest.mark.rule("atz.day-one.zombie-area-shift", "atz.day-one.noise")
@pytest.mark.parametrize(
    ("area", "milder", "least"),
    [
        pytest.param("urban", Area.SUBURBS, 5, id="town: as suburbs, 5 or 6"),
        pytest.param("suburbs", Area.RURAL, 6, id="suburbs: as country, 6"),
        pytest.param("rural", Area.RURAL, 6, id="country: as country"),
    ],
)
def test_day_one_noise_draws_by_the_milder_area(area: str, milder: Area, least: int) -> None:
    """Shots draw zombies as they would in the next milder area."""
    g = at("bank", 4, 5, 6, *(1,) * (7 - least), made=first_day(day(answers=answers(area=area))))
    g.heard = [Noise(180, 180, 3)]

    attract_zombies(g)

    assert area_of_dead(g) == milder
    assert sum(it.who.zombie for it in g.figures) == 7 - least
    assert g.dice.spent


@pytest.mark.rule("atz.day-one.no-start-zombies")
def test_day_one_no_start_zombies_anywhere() -> None:
    """Nobody dead is on the table at first, and going into a building brings none."""
    g = at("bank")

    assert not [it for it in g.figures if it.who.zombie]
    assert g.encounter is not None
    assert all(house.entered for house in g.encounter.houses)


@pytest.mark.rule("atz.day-one.doubles-reroll", "atz.day-one.police-on-eleven")
@pytest.mark.rule("atz.day-one.zombies-on-seven", "atz.day-one.civilians-doubles")
@pytest.mark.parametrize(
    ("dice", "kind"),
    [
        pytest.param((3, 6, 4), "dead_come", id="7 of players and zombies"),
        pytest.param((5, 2, 6), "officer_comes", id="11 of players and zombies"),
        pytest.param((2, 6, 2), "crowd_comes", id="doubles of players and zombies"),
        pytest.param((1, 6, 2), None, id="7 with the die of others"),
        pytest.param((4, 4, 1), None, id="doubles with the die of others"),
    ],
)
def test_day_one_doubles_reroll_only_two_dice_are_read(
    dice: tuple[int, ...], kind: str | None
) -> None:
    """With police as a third force only the players' die and the zombies' die count."""
    g = at("bank")

    step = brought_by(g, [(1,), (2,), (0,)], dice)

    assert (step.__name__ if step else None) == kind
