"""Who may rally whom."""

from shamble.games.atz.battle.state import Atz, FigureId, up, within
from shamble.games.atz.book.terms import Status
from shamble.games.atz.book.traits import trait_of
from shamble.games.atz.people.groups import COHESION
from shamble.kernel.rules import RuleId, rule


@rule("atz.test.rally", "atz.test.rally-zombies", "atz.zombie-react.no-rally-within-six")
def bars_rallying(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from rallying others, or None."""
    if g.figures[figure].act.rallied or not up(g.figures[figure]):
        return RuleId("atz.test.rally")
    return None if rallied_by(g, figure) else RuleId("atz.test.rally")


@rule("atz.test.rally-zombies", "atz.zombie-react.sanity-pass-0", "atz.road.dazed-rally")
def rallied_by(g: Atz, figure: FigureId) -> list[FigureId]:
    """Return the hunkered friends within 4 inches who may be rallied: no zombie within 6.

    Who stays put since he is dazed counts as one.
    """
    side = g.figures[figure].who.side
    return [
        i
        for i, it in enumerate(g.figures)
        if (it.status == Status.HUNKERED or (up(it) and trait_of(it.who.trait).rooted))
        and it.who.side == side
        and i != figure
        and within(g, figure, i, COHESION)
        and may_rally(g, i)
    ]


@rule("atz.test.rally-zombies", "atz.zombie-react.no-rally-within-six")
def may_rally(g: Atz, figure: FigureId) -> bool:
    """Whether a hunkered figure may take Rally: it is not broken, and no zombie is near."""
    return not g.figures[figure].broken and not any(
        it.who.zombie and up(it) and within(g, figure, i, 6) for i, it in enumerate(g.figures)
    )
