"""The rules, each played as a person would, with the pile in a known order."""

import pytest

from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused
from shamble.kernel.options import Seat
from shamble.starter import box
from shamble.starter.options import Stop, Take
from shamble.starter.state import Starter

# As the file has them: peas (1) to ham (9); the top of the pile is last, so ham comes first.
AS_IN_THE_FILE = ()


def dealt(seats: int = 2, limit: int = 21) -> Starter:
    """Deal without shuffling: everybody's hidden can is a ham, and two hams come next."""
    g = box.prepare(seats, Dice.scripted(AS_IN_THE_FILE), {"limit": limit}, None)
    g.run()
    return g


@pytest.mark.rule("starter.setup.hidden")
def test_setup_hidden_can_is_for_its_owner_alone() -> None:
    """The owner sees the can, the others see that there is one."""
    g = dealt()

    seen = [box.view(g, eyes).players[0].hidden for eyes in (Seat(0), Seat(1), None)]

    assert seen == ["ham", None, None]


@pytest.mark.rule("starter.turn.order")
def test_turn_order_goes_around_the_table() -> None:
    """After a player the next one is asked."""
    g = dealt(seats=3)
    asked = []

    for _ in range(3):
        assert g.decision is not None
        asked.append(g.decision.seat)
        g.choose(Take())

    assert asked == [0, 1, 2]


@pytest.mark.rule("starter.turn.take")
def test_turn_take_gets_the_top_can_in_sight_of_all() -> None:
    """What is taken lies face up."""
    g = dealt()

    g.choose(Take())

    assert box.view(g, Seat(1)).players[0].taken == ("ham",)


@pytest.mark.rule("starter.turn.stop")
def test_turn_stop_is_for_good() -> None:
    """Whoever stopped is not asked again."""
    g = dealt()

    g.choose(Stop())
    g.choose(Take())

    assert g.decision is not None
    assert g.decision.seat == 1


@pytest.mark.rule("starter.turn.limit")
@pytest.mark.parametrize(
    ("limit", "eaten"),
    [pytest.param(18, False, id="just enough"), pytest.param(17, True, id="one too many")],
)
def test_turn_limit_is_what_one_can_carry(limit: int, *, eaten: bool) -> None:
    """The hidden can counts; who carries more than the limit is eaten and shows it."""
    g = dealt(limit=limit)

    g.choose(Take())

    assert box.view(g, None).players[0].eaten is eaten
    assert (box.view(g, None).players[0].hidden == "ham") is eaten


@pytest.mark.rule("starter.turn.empty")
def test_turn_empty_pantry_gives_nothing() -> None:
    """Without cans in the pantry nobody takes one."""
    g = dealt()
    g.pile.clear()
    g.ask_again()

    with pytest.raises(Refused) as refused:
        g.choose(Take())

    assert refused.value.rule == "starter.turn.empty"


@pytest.mark.rule("starter.end.most")
@pytest.mark.parametrize(
    ("limit", "choices", "ranks"),
    [
        pytest.param(21, (Take(), Stop(), Stop()), (1, 2), id="the most wins"),
        pytest.param(21, (Stop(), Stop()), (1, 1), id="equals share"),
        pytest.param(10, (Take(), Stop()), (2, 1), id="who was eaten loses"),
        pytest.param(10, (Take(), Take()), (2, 2), id="nobody wins"),
    ],
)
def test_end_most_wins(
    limit: int, choices: tuple[Take | Stop, ...], ranks: tuple[int, ...]
) -> None:
    """When nobody goes on, the most that was not too much wins."""
    g = dealt(limit=limit)

    for choice in choices:
        g.choose(choice)

    assert g.result is not None
    assert g.result.ranks == ranks
