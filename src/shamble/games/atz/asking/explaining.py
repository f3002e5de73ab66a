"""Questions about the rules: what something is, and why somebody may not do something."""

import functools
from importlib.resources import files
from typing import Final

from shamble.games.atz.asking.answers import answer
from shamble.games.atz.asking.reading import FILLERS, understand
from shamble.games.atz.battle.questions import AnyAnswer, Described, Meaning, WhyNot
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.table.names import figure_names
from shamble.games.atz.telling import words, words_talk
from shamble.games.atz.telling.view import view
from shamble.kernel.box import Voice
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import (
    NOT_OFFERED,
    OUT_OF_TURN,
    OVER,
    Ledger,
    Rule,
    RuleId,
    kernel_ledger,
    load_ledger,
)
from shamble.kernel.talk import Question, Unread, plainly

BOOK: Final = ("rules-1.toml", "rules-2.toml")
ROOT: Final = 4  # letters that words of one stem share at least
ENDING: Final = 3  # letters that may differ at a word's end: hunkered, Hunker Down
ALIKE: Final = 4  # other words in a title that are as bad as another ending
STRANGE: Final = 100  # a word that is another one
MORE: Final = 2  # titles that are named besides


@functools.cache
def ledger() -> Ledger:
    """Return the rules of the game in our words."""
    return load_ledger(*(files("shamble.games.atz") / name for name in BOOK))


def reply(g: Atz, seat: Seat, question: Question) -> AnyAnswer:
    """Answer any question: by a rule's text, by the rule that forbids, or by measuring."""
    if isinstance(question, Meaning):
        return meaning(question)
    if isinstance(question, WhyNot):
        return why_not(g, seat, question)
    return answer(g, seat, question)


def meaning(question: Meaning) -> Described:
    """Find the rule that is called so, or else those that speak of it, and say what it says.

    Raises:
        Unread: No rule speaks of it.
    """
    wanted = [word for word in question.topic.casefold().split() if word not in FILLERS]
    found = named(wanted) or ledger().search(" ".join(wanted)) if wanted else []
    if not found:
        raise Unread(words_talk.no_rule(question.topic), ("look",))
    first, *others = found
    return Described(words_talk.rule_told(first, [one.title for one in others[:MORE]]))


def named(wanted: list[str]) -> list[Rule]:
    """Return the rules with all these words in their titles, the nearest titles first."""
    found = []
    for one in ledger().rules:
        title = one.title.casefold().replace(":", " ").split()
        unlike = sum(min(unlikeness(word, other) for other in title) for word in wanted)
        if unlike < STRANGE:
            opens = title[0].startswith(wanted[0][:ROOT])
            found.append((unlike + len(title) - len(wanted), not opens, one))
    return [one for _, _, one in sorted(found, key=lambda it: it[:2])]


def unlikeness(word: str, other: str) -> int:
    """Return how little two words are one: in all, but for an ending, for their roots, not."""
    if word == other:
        return 0
    if min(len(word), len(other)) >= ROOT and (word.startswith(other) or other.startswith(word)):
        return 1
    root = max(ROOT, len(word) - ENDING)
    return ALIKE if len(word) >= ROOT and other.startswith(word[:root]) else STRANGE


def why_not(g: Atz, seat: Seat, question: WhyNot) -> Described:
    """Say which rule keeps somebody from what is asked about, or that none does."""
    meant = understand(g, seat, question.order)
    if isinstance(meant, Question):
        return Described(answer(g, seat, meant).words)
    voice, shown = Voice((), seat, figure_names(g)), view(g, seat)
    said = plainly(words.option(voice, g.deck, shown, meant))
    barred = bars(g, seat, meant)
    if barred is None:
        return Described(words_talk.nothing_against(said))
    if barred == NOT_OFFERED and g.decision is not None:
        first = words.prompt(voice, g.deck, shown, g.decision.prompt, seat)
        return Described(words_talk.not_asked(said, first))
    rule = ledger().find(barred) or kernel_ledger().find(barred)
    return Described(words_talk.speaks_against(said, rule))


def bars(g: Atz, seat: Seat, option: Option) -> RuleId | None:
    """Return the rule that keeps a seat from choosing something now, or None."""
    if g.decision is None:
        return OVER
    return OUT_OF_TURN if g.decision.seat != seat else g.bars(option)
