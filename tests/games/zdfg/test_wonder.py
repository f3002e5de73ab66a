"""What a player might wonder about."""

from shamble.games.zdfg.options import Announce, Assign, EndAssign, PlayAction
from shamble.games.zdfg.state import Zdfg
from shamble.games.zdfg.wonder import wonders
from shamble.kernel.options import CardId, Seat
from shamble.kernel.shelf import shelf

BOX = shelf["zdfg"]
LOU = CardId("team-orange-c")


def assigning() -> Zdfg:
    """Return a game in which the first seat may assign one card, Lunch Lady Lou."""
    game: Zdfg = BOX.deal(2, "wonder", {"first_player": 1})
    game.players[0].hand = [BOX.deck.cards[LOU]]
    game.ask_again()
    return game


def test_each_card_on_each_stack_can_be_wondered_about() -> None:
    """A card in hand is tried on all six Stacks, and each announcement is tried."""
    found = wonders(assigning(), Seat(0))

    assert found == [
        Announce(0), Announce(1),
        *(Assign(LOU, Seat(seat), stack) for seat in (0, 1) for stack in (0, 1, 2)),
    ]  # fmt: skip


def test_what_is_not_possible_has_a_rule() -> None:
    """Each wonder that is not on offer is explained by a rule of the game, not of the table."""
    game = assigning()
    assert game.decision is not None

    barred = [
        BOX.explain(game, Seat(0), option)
        for option in wonders(game, Seat(0))
        if option not in game.decision.options
    ]

    assert barred
    assert all(why is not None and why.rule.startswith("zdfg.") for why in barred)


def test_in_the_actions_phase_covered_actions_can_be_wondered_about() -> None:
    """Each Action on the Stack is tried, the active one first."""
    game = assigning()
    actions = [CardId("action-that-was-easy"), CardId("action-fall-back")]
    game.players[0].stacks[2] = [BOX.deck.cards[card] for card in actions]
    game.choose(EndAssign())

    found = wonders(game, Seat(0))

    assert found[:2] == [PlayAction(actions[1]), PlayAction(actions[0])]
