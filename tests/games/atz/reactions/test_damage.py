"""Going down: what becomes of whoever does, and of a Star that cheats death."""

import pytest

from shamble.games.atz.battle.options import CheatDeath, Die
from shamble.games.atz.battle.state import NOBODY, Figure
from shamble.games.atz.book.terms import Status
from shamble.games.atz.reactions.damage import (
    drop,
    go_down,
    knock_over,
    larger_than_life,
    take_life,
)
from tests.games.atz.garage import car
from tests.games.atz.positions import battle, human, zombie


@pytest.mark.rule("atz.status.od", "atz.status.oof", "atz.status.stunned")
def test_status_stunned_ends_all_that_one_did() -> None:
    """Whoever goes down lies prone in the open, and has neither way, charge nor move left."""
    busy = human(20, 20, hidden=True, fast=True, charging=1, move_left=4_000, path=((1, 1),))
    g = battle(busy, human(30, 30, side=2))

    go_down(g, 0, 1, Status.STUNNED)

    it = g.figures[0]
    assert (it.status, it.prone, it.hidden, it.act.fast) == (Status.STUNNED, True, False, False)
    assert (it.act.charging, it.act.move_left, it.act.path, it.act.done) == (NOBODY, 0, (), True)


@pytest.mark.rule("atz.status.od", "atz.feast.zombie-bodies-ignored")
@pytest.mark.parametrize(
    ("figure", "downs"),
    [
        pytest.param(human(20, 20), [(0, 1, Status.DEAD)], id="a human"),
        pytest.param(zombie(20, 20), [], id="a zombie"),
    ],
)
def test_status_od_friends_see_humans_fall(
    figure: Figure, downs: list[tuple[int, int, Status]]
) -> None:
    """A human who falls is noted for his friends, a zombie is not."""
    g = battle(figure, human(30, 30, side=2))

    go_down(g, 0, 1, Status.DEAD)

    assert g.downs == downs


@pytest.mark.rule("atz.zombie.knock-down")
def test_zombie_knock_down_ends_its_charge() -> None:
    """A zombie that is knocked down charges nobody and goes nowhere."""
    g = battle(zombie(20, 20, charging=1, path=((1, 1),)), human(20, 23))

    knock_over(g, 0)

    it = g.figures[0]
    assert (it.prone, it.act.charging, it.act.path, it.status) == (
        True,
        NOBODY,
        (),
        Status.CARRYING_ON,
    )


@pytest.mark.rule("atz.star.ltl", "atz.star.ltl-source")
@pytest.mark.parametrize(
    ("target", "killer", "lives"),
    [
        pytest.param(
            human(20, 20, rep=5, star=True), human(30, 30, side=2), True, id="a lower Rep"
        ),
        pytest.param(
            human(20, 20, rep=4, star=True), human(30, 30, side=2), False, id="the same Rep"
        ),
        pytest.param(human(20, 20, rep=5), human(30, 30, side=2), False, id="no Star"),
        pytest.param(human(20, 20, rep=5, star=True), zombie(30, 30), False, id="a zombie"),
    ],
)
def test_star_ltl_against_whom(target: Figure, killer: Figure, *, lives: bool) -> None:
    """A Star is not killed by humans of a lower Rep, and by nothing else is spared."""
    g = battle(target, killer)

    assert larger_than_life(g, 0, 1) is lives
    assert not larger_than_life(g, 0, NOBODY)


@pytest.mark.rule("atz.star.cheat-death", "atz.star.cheat-death-details", "atz.rep.definition")
@pytest.mark.parametrize(
    ("rep", "killer", "after", "bitten"),
    [
        pytest.param(5, 1, 4, True, id="a zombie's victim is bitten"),
        pytest.param(5, 2, 4, False, id="a human's is not"),
        pytest.param(5, NOBODY, 4, False, id="nor is nobody's"),
        pytest.param(1, 2, 1, False, id="Rep is never below 1"),
    ],
)
def test_star_cheat_death_details(rep: int, killer: int, after: int, *, bitten: bool) -> None:
    """A Star that cheats death leaves one Rep lower; zombies leave their mark on him."""
    star = human(20, 20, rep=rep, star=True, status=Status.DEAD)
    g = battle(star, zombie(30, 30), human(40, 40, side=2))

    take_life(g, CheatDeath(), 0, killer)

    it = g.figures[0]
    assert (it.status, it.cheated, it.rep, it.bitten) == (Status.LEFT, True, after, bitten)


@pytest.mark.rule("atz.star.cheat-death")
def test_star_cheat_death_is_a_choice() -> None:
    """A Star whose player lets it die is dead and as good as it was."""
    g = battle(human(20, 20, rep=5, star=True, status=Status.DEAD), zombie(30, 30))

    take_life(g, Die(), 0, 1)

    it = g.figures[0]
    assert (it.status, it.cheated, it.rep, it.bitten) == (Status.DEAD, False, 5, False)


@pytest.mark.rule("atz.star.cheat-death")
def test_star_cheat_death_out_of_a_vehicle() -> None:
    """A Star that cheats death in a vehicle is no longer aboard."""
    g = battle(human(20, 20, rep=5, star=True), human(2, 2))
    car(g, 0, 1)
    g.figures[0].status = Status.DEAD

    take_life(g, CheatDeath(), 0, NOBODY)

    assert (g.figures[0].aboard, g.vehicles[0].riders) == (NOBODY, [1])


@pytest.mark.rule("atz.wounded.voluntary", "atz.figure.no-overlap")
def test_wounded_voluntary_is_laid_down_beside() -> None:
    """Whoever is put down lies in contact with his bearer, on nobody."""
    g = battle(human(20, 20, carries=1), human(20, 20, carried=True, status=Status.STUNNED))

    drop(g, 0)

    body = g.figures[1]
    assert (g.figures[0].carries, body.carried) == (NOBODY, False)
    assert 10**2 <= (body.x - 200) ** 2 + (body.y - 200) ** 2 <= 11**2
