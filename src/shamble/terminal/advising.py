"""Advice at the keyboard: what a good player would do, and why not something else."""

from shamble.bots.advice import advise, why_not
from shamble.kernel.dice import Dice
from shamble.kernel.markup import inked
from shamble.kernel.match import Match
from shamble.terminal import screens
from shamble.terminal.arguments import whole
from shamble.terminal.page import Page


def advised(match: Match, rest: str) -> Page:
    """Return what is best now and why, or what speaks against the option of this number.

    Args:
        match: The game, in which somebody must choose.
        rest: What was typed after the command: nothing, or a number.
    """
    decision = match.game.decision
    number = whole(rest)
    if decision is None or (rest and (number is None or not 1 <= number <= len(decision.options))):
        return Page("t says what a good player would do, and t 2 why not the second option.")
    seen, names = match.seen(decision.seat), match.journal.header.names
    rng = Dice.seeded(match.journal.header.seed or "", "advice", match.ply)
    if number is not None:
        option = decision.options[number - 1]
        text = why_not(seen, rng, names, option)
        return Page(f"{screens.sentence('bold', seen.says(names, option))}\n{_said(text)}")
    advice = advise(seen, rng, names)
    at = decision.options.index(advice.option) + 1
    head = screens.sentence("moss", f"{at}: {seen.says(names, advice.option)}")
    others = [number for number in range(1, len(decision.options) + 1) if number != at]
    foot = [inked("muted", f"t {n} asks: why not option {n}?") for n in others[:2][-1:]]
    return Page("\n".join([head, _said(advice.why), *foot]))


def _said(text: str) -> str:
    return screens.sentence("", text)
