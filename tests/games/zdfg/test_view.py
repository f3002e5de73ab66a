"""What a seat may see."""

import pytest

from shamble.games.zdfg import box
from shamble.games.zdfg.view import CollectionView
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.zdfg.positions import (
    LEFT,
    ME,
    YOU,
    Row,
    assigning,
    card_id,
    ids,
    pile,
    playing,
    shown,
)


@pytest.mark.rule("zdfg.turn.public-information")
@pytest.mark.parametrize(
    ("seat", "hand"),
    [
        pytest.param(ME, ids("TOC WILD"), id="its player"),
        pytest.param(YOU, None, id="an opponent"),
        pytest.param(None, None, id="a spectator"),
    ],
)
def test_turn_public_information_hides_the_hand(
    seat: Seat | None, hand: tuple[str, ...] | None
) -> None:
    """A hand is shown to its player only; everybody sees how many cards it has."""
    g = assigning(hand="TOC WILD")

    view = box.view(g, seat)

    assert view.you == seat
    assert view.players[ME].hand == hand
    assert view.players[ME].hand_count == 2
    assert view.players[YOU].hand_count == 0


@pytest.mark.rule("zdfg.turn.public-information")
def test_turn_public_information_shows_the_rest() -> None:
    """Stacks at all depths, completed piles, the discards and the deck's size are public."""
    g = assigning(
        seats=3,
        seat=2,
        stacks={ME: ("TOA TOE", "", "EWW EASY")},
        completed={ME: (pile("Weapon"),)},
        out=(1,),
        turns={ME: 4},
        draw="TBA TBB TBC",
        discard="WBA WBB",
    )

    view = box.view(g, None)

    mine = view.players[ME]
    assert [stack.cards for stack in mine.stacks] == [ids("TOA TOE"), (), ids("EWW EASY")]
    assert [stack.worth for stack in mine.stacks] == [3, 1, 3]
    assert mine.draws == 7
    assert mine.completed == (pile("Weapon"),)
    assert mine.turns == 4
    assert [player.is_in for player in view.players] == [True, False, True]
    assert view.current == 2
    assert view.deck_count == 3
    assert view.discard == ids("WBA WBB")
    assert view.playing is None


def test_view_names_the_action_being_played() -> None:
    """While an Action is carried out, everybody sees which."""
    g = playing("WEIGHT", stacks={ME: ("TOA", "TBA", "WEIGHT")})

    assert box.view(g, YOU).playing == card_id("WEIGHT")


@pytest.mark.rule("zdfg.complete.may-wait")
@pytest.mark.parametrize(
    ("stacks", "found"),
    [
        pytest.param(
            ("", "", ""),
            CollectionView("", "", ("A", "B", "C", "D", "E"), 0, complete=False),
            id="empty",
        ),
        pytest.param(
            ("WILD BETTER WILD", "", "ZOMBIE AMMO"),
            CollectionView("", "", ("A", "B", "C", "D", "E"), 2, complete=False),
            id="no base card",
        ),
        pytest.param(
            ("TOD WILD TOA", "TOB", "ZOMBIE AMMO"),
            CollectionView("Team", "orange", ("B", "C", "E"), 2, complete=False),
            id="begun",
        ),
        pytest.param(
            ("WBD WBA WBC WBE", "", "AMMO"),
            CollectionView("Weapon", "blue", ("B",), 1, complete=True),
            id="can be announced",
        ),
    ],
)
def test_view_of_a_collection(stacks: Row, found: CollectionView) -> None:
    """A Collection Stack is shown with the letters it lacks and what could stand in."""
    g = assigning(stacks={ME: stacks})

    assert box.view(g, None).players[ME].collections[LEFT] == found


@pytest.mark.rule("zdfg.turn.public-information")
def test_redeal_keeps_what_the_seat_knows() -> None:
    """The own hand stays; the deck is the same cards in another order."""
    g = assigning(hand="TOC WILD", draw="TBA TBB TBC TBD", discard="WBA")

    world = box.imagine(g, ME, Dice.seeded(3))

    assert box.view(world, ME) == box.view(g, ME)
    assert sorted(shown(world.draw_pile).split()) == ["TBA", "TBB", "TBC", "TBD"]
    assert shown(reversed(world.draw_pile)) != "TBA TBB TBC TBD"


@pytest.mark.rule("zdfg.turn.public-information")
def test_redeal_gives_others_another_hand() -> None:
    """A hand that the seat cannot see is dealt anew from it and the deck."""
    g = assigning(hand="TOC WILD", draw="TBA TBB TBC TBD TBE WOA WOB WOC")

    world = box.imagine(g, YOU, Dice.seeded(3))

    assert box.view(world, YOU) == box.view(g, YOU)
    assert len(world.players[ME].hand) == 2
    assert shown(world.players[ME].hand) != "TOC WILD"
    assert sorted(shown([*world.draw_pile, *world.players[ME].hand]).split()) == sorted(
        ["TBA", "TBB", "TBC", "TBD", "TBE", "WOA", "WOB", "WOC", "TOC", "WILD"]
    )
