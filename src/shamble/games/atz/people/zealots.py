"""Leaders of a cult, who test as Stars although nobody commands them."""

from shamble.games.atz.battle.passing import MOST
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, Profile, Trial
from shamble.games.atz.book.traits import trait_of
from shamble.kernel.rules import rule


@rule("atz.road.cultist-leader-as-star")
def tests_as_star(who: Profile) -> bool:
    """Whether somebody whom nobody commands has a Star's will."""
    return who.seat == NOBODY and trait_of(who.trait).willed


@rule("atz.road.cultist-leader-as-star")
def zealous(g: Atz, trial: Trial) -> tuple[tuple[FigureId, int], ...]:
    """Return the wills of a trial, with those of zealots, who pass all dice wherever Stars may."""
    willed = {figure for figure, _ in trial.wills}
    testing = dict.fromkeys(item.figure for item in trial.items)
    more = [i for i in testing if i not in willed and tests_as_star(g.figures[i].who)]
    return (*trial.wills, *((i, MOST) for i in more))
