"""Coming onto the table: what each player may choose."""

import pytest

from shamble.games.atz import box
from shamble.games.atz.activation.entry import bars_other_entry
from shamble.games.atz.battle.options import EndActivation, Enter
from shamble.games.atz.battle.state import Atz
from shamble.kernel.dice import Dice
from shamble.kernel.options import Option
from tests.games.atz.positions import battle, human

STARS = "civilian star 3 | ganger star 6"


def dealt(seats: int, **options: object) -> Atz:
    """Return a skirmish on a bare table at its first question, where to enter."""
    usual = {"scenario": "skirmish", "town": False, "zombies": 0, "entry": "choose"}
    g = box.prepare(seats, Dice.seeded(3, "table"), {**usual, **options}, None)
    g.run()
    return g


@pytest.mark.rule("atz.seat.versus-deployment", "atz.zombie.start-entry-details")
def test_seat_versus_deployment_the_first_has_every_edge() -> None:
    """Nobody is on the table before he has entered, so the first to choose has all edges."""
    g = dealt(2, versus=True, roster=STARS)

    options = g.decision.options if g.decision else ()
    assert {one.edge for one in options if isinstance(one, Enter)} == {
        "bottom",
        "left",
        "top",
        "right",
    }
    assert [it.carried for it in g.figures] == [True, True]


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_together_by_the_same_edge() -> None:
    """Players of one side may enter where the other has."""
    g = dealt(2, roster=STARS)

    g.choose(Enter("left", 2, fast=False))

    options = g.decision.options if g.decision else ()
    assert Enter("left", 2, fast=False) in options
    assert [it.carried for it in g.figures] == [False, True]


@pytest.mark.rule("atz.zombie.start-entry-details")
def test_zombie_start_entry_details_is_all_of_the_move() -> None:
    """Whoever has come in has nothing left of his move, and did not test for his next one."""
    g = dealt(1, roster="survivor star 5")
    g.dice = Dice.scripted(1, 2, 1, 2)

    g.choose(Enter("bottom", 2, fast=True))

    it = g.figures[0]
    assert (it.act.fast, it.act.tried, it.act.move_left, it.act.allowance) == (False, False, 0, 0)


@pytest.mark.rule("atz.seat.versus-deployment", "atz.zombie.start-entry-details")
@pytest.mark.parametrize(
    ("versus", "option", "barred"),
    [
        pytest.param(
            True,
            Enter("left", 2, fast=False),
            "atz.seat.versus-deployment",
            id="where an opponent is",
        ),
        pytest.param(
            False,
            Enter("left", 3, fast=False),
            "atz.zombie.start-entry-details",
            id="where friends may",
        ),
        pytest.param(True, EndActivation(), "atz.zombie.start-entry-details", id="not at all"),
    ],
)
def test_seat_versus_deployment_why_not_there(option: Option, barred: str, *, versus: bool) -> None:
    """An entry that is not listed is refused by the rule that forbids it."""
    g = battle(human(20, 20))
    g.settings = dealt(2, versus=versus, roster=STARS).settings

    assert bars_other_entry(g, option) == barred
