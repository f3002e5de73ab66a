"""A position is played: an order is given, the others act, and one looks at what followed."""

from shamble.games.atz.activation.activation import give_orders
from shamble.games.atz.battle.options import EndActivation
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Item, Trial
from shamble.games.atz.book.terms import Test
from shamble.games.atz.npc.doctrine import npc_acts
from shamble.games.atz.reactions.reaction import call_tests
from shamble.games.atz.zombies.horde import zombies_act
from shamble.kernel.options import Option
from shamble.kernel.rules import RuleId
from tests.games.atz.positions import STANDING, activate, run


def orders(g: Atz) -> tuple[Option, ...]:
    """Return the orders that those who are active may be given; none where nobody can act."""
    g.result = STANDING
    if g.decision is None:
        g.next(give_orders)
    else:
        g.withdraw()  # the position may have been changed since
    g.run()
    return () if g.decision is None else g.decision.options


def wake(g: Atz, option: Option) -> None:
    """Make those active whom an order is for, unless a group is active already."""
    if g.group == NOBODY:
        one: FigureId = getattr(option, "figure", NOBODY)
        several: tuple[FigureId, ...] = getattr(option, "figures", ())
        activate(g, *(several or (one,)))


def why_not(g: Atz, option: Option) -> RuleId | None:
    """Return the rule that keeps those whom it is for from an order, or None."""
    wake(g, option)
    orders(g)
    return g.bars(option)


def order(g: Atz, option: Option) -> Atz:
    """Give an order, with all that follows; all dice must be used."""
    wake(g, option)
    orders(g)
    g.choose(option)
    assert g.decision is not None or g.dice.spent, "dice are left over"
    return g


def end(g: Atz) -> Atz:
    """End the activation of those who are active."""
    return order(g, EndActivation())


def zombies_turn(g: Atz) -> Atz:
    """Have the zombies act."""
    return run(g, zombies_act)


def npcs_turn(g: Atz, side: int = 2, die: int = 1) -> Atz:
    """Have a side act that nobody commands, on this activation die."""
    g.active, g.dice_of = side, [die] * (side + 1)
    return run(g, npc_acts, side)


def take_test(
    g: Atz, test: Test, *figures: FigureId, cause: FigureId, near: tuple[FigureId, ...] = ()
) -> Atz:
    """Have figures take a test because of somebody, and do what it says."""
    items = tuple(Item(i, test, near or (cause,), main=True) for i in figures)
    return run(g, call_tests, Trial(cause, items))
