"""Screens as text in Rich's markup: the table, the story, options, rules, reasons."""

import textwrap
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final

import msgspec

from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.decks import Deck
from shamble.kernel.howto import how_to
from shamble.kernel.markup import escape, inked
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.rules import Ledger, Rule
from shamble.kernel.settings import Setting
from shamble.kernel.talk import Phrase, Unread

WIDTH: Final = 80
STORY_LINES: Final = 30
OPENING: Final = 90  # lines of how a game began
A_FEW: Final = 8  # lines more that are told rather than left out
PHRASE: Final = 22  # columns for an example of what can be said
MANY: Final = 5  # options that a person takes in without grouping
EXAMPLES: Final = 3  # of what one rule forbids
WHOM: Final = ("rival", "target", "other", "victim", "giver", "to", "whose", "finder", "loser")
READS: Final = ("i NAME", "read a figure: how it is, what it carries, what it can do now")
HELP: Final = (
    ("NUMBER", "choose that option; several at once, such as: 2 2 3"),
    ("WORDS", "choose the one option that begins so, such as: stop"),
    ("Enter", "show the table again"),
    ("?", "what is not possible now, and why"),
    ("? NUMBER", "explain an option and its rule"),
    ("? WORDS", "why something is not possible, such as: ? announce"),
    ("t, t NUMBER", "what a good player would do and why; why not that option"),
    ("i NAME", "read a card: its text, where it is, what changes it now"),
    ("r", "the rule behind what happened last"),
    ("r WORDS", "search the rules, such as: r wild"),
    ("l, l rules", "the whole story so far; with the rule behind every event"),
    ("u", "take your last choice back, if nothing came to light"),
    ("c", "count fingers at who is slow, with several players at one keyboard"),
    ("s, s FILE", "where this game is kept; or save it to a file of your own"),
    ("h", "this help"),
    ("q", "leave the table"),
)


def wrapped(text: str, indent: str = "", first: str | None = None) -> list[str]:
    """Return plain text as lines with a hanging indent; not escaped yet."""
    head = indent if first is None else first
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent=indent) or [head]


def goal(box: AnyBox, options: Mapping[str, object]) -> list[str]:
    """Say how one wins and loses, and what this table agreed on that others do not."""
    lines = [inked("amber", line) for line in wrapped(box.goal)]
    usual: dict[str, object] = msgspec.to_builtins(box.read_settings({}))
    other = [
        f"{setting.words}: {_value(setting, options[name])}"
        for name, setting in box.asked.items()
        if setting.form not in ("file", "roster") and options.get(name, "") not in (usual[name], "")
    ]
    said = wrapped(f"Agreed at this table: {'; '.join(other)}.") if other else []
    return [*lines, *(inked("steel", escape(line)) for line in said), ""]


def _value(setting: Setting, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return next((one.title for one in setting.choices if one.value == value), str(value))


def sentence(ink: str, text: str) -> str:
    """Return a sentence of any length, in an ink, as lines that fit."""
    return "\n".join(inked(ink, line) for line in wrapped(text))


def strip(left: str, right: str) -> str:
    """Return a headline with something at both ends and a line below."""
    gap = max(2, WIDTH - len(left) - len(right))
    line = inked("muted", "─" * WIDTH)
    return f"{inked('bold amber', left)}{' ' * gap}{inked('muted', right)}\n{line}"


def headed(heading: str, ink: str = "bold") -> str:
    """Return a small headline."""
    return inked(ink, heading)


def told(
    sentences: Sequence[str],
    heading: str,
    before: Sequence[str] = (),
    left_out: int = 0,
    heads: Collection[str] = (),
) -> list[str]:
    """Return a story, one line for each event.

    Args:
        sentences: What happened.
        heading: What stands above.
        before: Of what happened before, what nobody may miss.
        left_out: How much else happened before.
        heads: Those of the sentences that head what follows, such as whose turn it is.
    """
    if not sentences:
        return []
    lines = [headed(heading)]
    for sentence in before:
        lines += [inked("bold", line) for line in wrapped(sentence, "    ", "  ! ")]
    if left_out:
        lines.append(inked("muted", f"  … and {left_out} more before: l tells all"))
    for sentence in sentences:
        if sentence in heads:
            lines += [inked("bold", line) for line in wrapped(sentence, "    ", "  ▸ ")]
        else:
            lines += [escape(line) for line in wrapped(sentence, "    ", "  · ")]
    return [*lines, ""]


def headings(box: AnyBox, voice: Voice, deck: Deck, events: Sequence[Event]) -> frozenset[str]:
    """Return the sentences of a story that only head what follows."""
    return frozenset(box.words.event(voice, deck, e) for e in events if isinstance(e, box.heads))


def whole_story(
    box: AnyBox, voice: Voice, deck: Deck, events: Sequence[Event], *, rules: bool
) -> list[str]:
    """Return all that happened; with rules event by event, to be checked by the book."""
    said = box.tell(voice, deck, events)
    if rules:
        said = [f"{box.words.event(voice, deck, event)} [{event.rule}]" for event in events]
    heads = headings(box, voice, deck, events)
    return told(said, "The story so far", heads=heads)


def recent(
    box: AnyBox,
    voice: Voice,
    deck: Deck,
    events: Sequence[Event],
    heading: str = "What happened",
    result: str = "",
) -> list[str]:
    """Return the last of what happened, and of what came before all that nobody may miss.

    What the result says, which stands below, is not said here as well.
    """
    said = box.tell(voice, deck, events)
    heads = headings(box, voice, deck, events)
    start = 0
    if len(said) > STORY_LINES + A_FEW:
        start = last_lines(box, voice, deck, events)
    weight = (*box.weighty, *box.heads)
    ended = next((i for i, one in enumerate(events) if isinstance(one, box.heads)), 0)
    early = [
        one
        for i, one in enumerate(events[:start])
        if isinstance(one, weight)
        or concerns(one, voice.you)
        or (i < ended and did(one, voice.you))
    ]  # what came of the last choice, up to the end of the turn, is what one waits for
    weighty = [
        event
        for event, after in pairwise([*early, None])
        if event is not None and not (isinstance(event, box.heads) and isinstance(after, box.heads))
    ]  # a turn in which nothing weighty happened needs no line
    before = box.tell(voice, deck, weighty)
    last = box.tell(voice, deck, events[start:])
    left_out = len(said) - len(last) - len(before)
    if last and last[-1] == result:
        last = last[:-1]
    return told(last, heading, before, left_out, heads)


def last_lines(box: AnyBox, voice: Voice, deck: Deck, events: Sequence[Event]) -> int:
    """Return with which event those begin that are told whole; all before are looked through."""
    low, high = 0, len(events)
    while low < high:
        middle = (low + high) // 2
        if len(box.tell(voice, deck, events[middle:])) > STORY_LINES:
            low = middle + 1
        else:
            high = middle
    return low


def news(
    box: AnyBox, voice: Voice, deck: Deck, events: Sequence[Event], *, whole: bool
) -> list[str]:
    """Return what happened since one chose; how a game began is told whole."""
    if whole:
        said = box.tell(voice, deck, events)[:OPENING]
        return told(said, "What happened", heads=headings(box, voice, deck, events))
    return recent(box, voice, deck, events)


def concerns(event: Event, you: Seat | None) -> bool:
    """Whether somebody else did something to a player, or with one."""
    met = (getattr(event, name, None) for name in WHOM)
    return you is not None and event.__struct_fields__[:1] == ("seat",) and you in met


def did(event: Event, you: Seat | None) -> bool:
    """Whether a player did something himself."""
    return you is not None and getattr(event, "seat", None) == you


def listed(options: Sequence[Option], sentences: Sequence[str]) -> list[str]:
    """Return numbered options; where there are many, alike ones share their beginning."""
    numbered = list(enumerate(zip(options, sentences, strict=True), 1))
    lines: list[str] = []
    for _, group in groupby(numbered, key=lambda one: _likeness(one[1][0])):
        some = list(group)
        alike = [sentence for _, (_, sentence) in some]
        start = common_start(alike) if len(options) > MANY and len(some) > 1 else ""
        end = common_end(alike) if start else ""
        if start:
            lines += [escape(line) for line in wrapped(f"{start} …{end}", "       ", "     ")]
        indent = "       " if start else "     "
        for number, (_, sentence) in some:
            rest = sentence[len(start) :].removesuffix(end).strip() if start else sentence
            lines += _numbered(number, rest, indent)
    return lines


def _likeness(option: Option) -> tuple[str, str]:
    fields = msgspec.structs.asdict(option)
    first = next(iter(fields.values()), "") if len(fields) > 1 else ""
    return type(option).__name__, str(first)


def common_start(sentences: Sequence[str]) -> str:
    """Return the words with which all of these sentences begin, if they are several."""
    words = [sentence.split(" ") for sentence in sentences]
    shared: list[str] = []
    for together in zip(*words, strict=False):
        if len(set(together)) > 1:
            break
        shared.append(together[0])
    while shared and (
        _inside_a_name([one[len(shared) - 1 : len(shared) + 1] for one in words])
        or _inside_brackets(" ".join(shared))
    ):
        shared.pop()
    return " ".join(shared) if len(shared) > 1 else ""


def common_end(sentences: Sequence[str]) -> str:
    """Return what all of these sentences say behind a colon, if it is the same."""
    ends = {sentence.partition(": ")[2] for sentence in sentences}
    return f": {ends.pop()}" if len(ends) == 1 and all(ends) else ""


def _inside_brackets(text: str) -> bool:
    """Whether brackets or quotation marks that open in a text are not closed in it."""
    return any(text.count(one) > text.count(other) for one, other in ("()", "“”"))


def _inside_a_name(pairs: Sequence[Sequence[str]]) -> bool:
    """Whether the last word that sentences share and the next of each seem to be one name."""
    return all(len(pair) > 1 and all(word[:1].isupper() for word in pair) for pair in pairs)


def _numbered(number: int, sentence: str, indent: str) -> list[str]:
    lines = wrapped(sentence, indent)
    head = inked("bold amber", f"{number:>{len(indent) - 2}}") + "  "
    return [head + escape(lines[0][len(indent) :]), *map(escape, lines[1:])]


def card_text(deck: Deck, option: Option, said: str) -> list[str]:
    """Return what is printed on the card that an option plays, where it is not said yet."""
    card = deck.printed().get(getattr(option, "card", None))  # type: ignore[arg-type]  # None is no card
    text = str(getattr(card, "text", ""))
    if not text or text.rstrip(".") in said:
        return []
    return [inked("italic", line) for line in wrapped(text, "  ")]


def rule_lines(rule: Rule) -> list[str]:
    """Return a rule as it is read: its title, its text and a ruling, if there is one."""
    gap = "\n  " if len(rule.title) + 2 + len(rule.id) > WIDTH else "  "
    lines = [inked("bold", rule.title) + gap + inked("steel", rule.id)]
    lines += [escape(line) for line in wrapped(" ".join(rule.text.split()), "  ")]
    if rule.ruling:
        lines += [escape(line) for line in wrapped(f"Ruling: {rule.ruling}", "  ")]
    lines.append(inked("muted", f"  {rule.source}"))
    return lines


def rule_page(box: AnyBox, rule_id: str) -> str:
    """Return the rule with this id, from the game's ledger or the table's own."""
    rule = box.rule(rule_id)
    return inked("muted", rule_id) if rule is None else "\n".join(rule_lines(rule))


def found_page(ledger: Ledger, words: str) -> str:
    """Return the rules in which these words occur."""
    exact = ledger.find(words.strip())
    found = [exact] if exact else ledger.search(words)
    if not found:
        return f"No rule of {escape(ledger.game.title)} speaks of {inked('bold', words)}."
    lines = [line for rule in found for line in (*rule_lines(rule), "")]
    count = "1 rule" if len(found) == 1 else f"{len(found)} rules"
    return "\n".join([*lines, inked("muted", count)])


def chapters_page(box: AnyBox) -> str:
    """Return how to play in two minutes, then all rules, chapter by chapter."""
    ledger, how = box.ledger, how_to(box.package)
    lines = [strip(ledger.game.title, f"{len(ledger.rules)} rules, in our own words")]
    if how.steps:
        lines += ["", headed("How to play in two minutes")]
    for number, step in enumerate(how.steps, 1):
        lines += ["", inked("bold", f"{number}. {step.title}")]
        lines += [escape(line) for line in wrapped(step.text, "   ")]
    for section, rules in groupby(ledger.rules, key=lambda rule: rule.section):
        lines += ["", inked("bold amber", how.chapter(section).upper()), ""]
        for rule in rules:
            lines += [*rule_lines(rule), ""]
    return "\n".join(lines)


def refusals(box: AnyBox, barred: Iterable[tuple[str, str]]) -> list[str]:
    """Return what is not possible, under the rule that forbids it; pairs of rule and sentence."""
    by_rule: dict[str, list[str]] = {}
    for rule_id, sentence in barred:
        by_rule.setdefault(rule_id, []).append(sentence)
    lines: list[str] = []
    for rule_id, sentences in by_rule.items():
        lines += ["", rule_page(box, rule_id)]
        for sentence in sentences[:EXAMPLES]:
            lines += [inked("rust", line) for line in wrapped(sentence, "      ", "    ✗ ")]
        if len(sentences) > EXAMPLES:
            lines.append(inked("muted", f"      and {len(sentences) - EXAMPLES} more like it"))
    return lines


def foot(readable: str) -> str:
    """Return the line below the options."""
    return f"A number chooses; ? asks why not, i reads a {readable}, r a rule, h helps, q leaves."


def help_page(phrases: Sequence[Phrase] = ()) -> str:
    """Return what can be typed, at every table and, if the game reads words, at this one."""
    said = [(keys, what if keys != READS[0] or not phrases else READS[1]) for keys, what in HELP]
    rows = [f"  {inked('bold amber', f'{keys:<11}')} {escape(what)}" for keys, what in said]
    lines = [headed("What you can type"), *rows]
    if phrases:
        lines += ["", headed("What you can say in this game, such as")]
    for phrase in phrases:
        indent = " " * (PHRASE + 3)
        text = wrapped(phrase.does, indent)
        head = inked("bold amber", f"{phrase.example:<{PHRASE}}")
        if len(phrase.example) > PHRASE:  # it has a line to itself
            lines += [f"  {head}", *map(escape, text)]
        else:
            lines += [f"  {head} {escape(text[0].strip())}", *map(escape, text[1:])]
    return "\n".join(lines)


def not_understood(line: str, options: Iterable[str]) -> str:
    """Say that something typed is no choice, and which options it might mean."""
    said = list(enumerate(options, 1))
    words = bare(line).split()
    near = [number for number, one in said if all(word in bare(one) for word in words)]
    if 0 < len(near) < len(said):
        which = " or ".join(map(str, near))
        return f"“{inked('bold', line)}” is in option {which}: type a number."
    return f"“{inked('bold', line)}” is neither an option nor a command; h lists them."


def begin(line: str, options: Sequence[str]) -> int | None:
    """Return the place of the one option that begins with these words; signs do not matter."""
    wanted = bare(line)
    found = [place for place, one in enumerate(options) if bare(one).startswith(wanted)]
    return found[0] if wanted and len(found) == 1 else None


def bare(text: str) -> str:
    """Return the words of a text as they are typed: small, without quotes or other signs."""
    letters = "".join(one if one.isalnum() else " " * (one not in "'’") for one in text.casefold())
    return " ".join(letters.split())


def answered(sentences: Sequence[str]) -> str:
    """Return the answer to a question: the first sentence, and what follows from it."""
    first, *rest = sentences or ("There is nothing to say about that.",)
    lines = [sentence("bold", first)]
    for one in rest:
        lines += [escape(line) for line in wrapped(one, "    ", "  · ")]
    return "\n".join(lines)


def unread(trouble: Unread) -> str:
    """Return what is wrong with something typed, and what could be typed instead."""
    lines = [sentence("rust", trouble.text)]
    if trouble.nearest:
        lines += ["Perhaps:", *(f"  {inked('bold amber', one)}" for one in trouble.nearest)]
    return "\n".join([*lines, inked("muted", "h lists what can be said.")])


def standings(voice: Voice, ranks: Sequence[int]) -> list[str]:
    """Return everybody's place, the best first; who played alone needs none."""
    if len(ranks) == 1:
        return []
    order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    you = {voice.you: " (you)"}
    return [f"  {ranks[s]}.  {escape(voice.names[s])}{you.get(Seat(s), '')}" for s in order]


def nothing_to_explain(asked: str) -> str:
    """Say that nothing of what is asked about is possible or forbidden now."""
    about = f" about “{escape(asked)}”" if asked else ""
    rules = f",\nr {escape(asked)} searches the rules" if asked else ""
    return (
        f"There is nothing to explain{about}. What you can do is listed above;\n"
        f"? NUMBER explains one of these{rules}."
    )
