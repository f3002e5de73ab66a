"""The ways in which people ask: what is said otherwise becomes what is understood."""

import re
from typing import Final

from shamble.games.atz.asking.finding import called_so, default_figure
from shamble.games.atz.battle.state import Atz, foes, squared_distance
from shamble.games.atz.table.names import name_of
from shamble.kernel.options import Seat
from shamble.kernel.talk import Unread

WHO: Final = r"(?:the )?(?P<who>[\w' -]+?)"
HITS: Final = "(?:shoot|hit|fire at|shoot at)"
OTHER: Final = r"(?:the )?(?P<other>[\w' -]+?)"
NEAREST: Final = re.compile(r"\b(?:the )?(?:nearest|closest) (?:zombie|enemy|one|of them)\b")
PHRASES: Final = tuple(
    (re.compile(rf"(?:{asked})\W*"), meant)
    for asked, meant in (
        (rf"(?:what|whom?) (?:can|does|do) {WHO} see", "sees {who}"),
        (rf"(?:can|does|could) {WHO} see {OTHER}", "sees {who}"),
        (rf"how far (?:can|may|could) {WHO} (?:move|go|run|walk|get)", "reach {who}"),
        (rf"how far (?:away )?is (?:it to )?{WHO}(?: away)?", "way to {who}"),
        (rf"(?:can|could|may) (?:i|we) {HITS} {OTHER}", "odds at {other}"),
        (
            rf"(?:can|could|may) {WHO} {HITS} {OTHER}",
            "odds {who} at {other}",
        ),
        (rf"(?:leave|exit|escape)(?: from)? the table(?: with {WHO})?", "leave"),
        (r"how (?:do|can) (?:i|we) win|what is the goal|what (?:must|should) (?:i|we) do", "look"),
    )
)
WHAT: Final = re.compile(
    r"(?:what(?:'s| is| are| does| do| happens (?:to|with|in|when)) |how (?:does|do) "
    r"|tell me about )"
    r"(?:(?:a|an|the|to be) )?(?P<topic>[\w'’ -]+?)(?: mean| work| do)?\W*"
)
DEEDS: Final = (
    "fire", "shoot", "charge", "attack", "move", "go", "walk", "run", "sprint", "reload", "rally",
    "leave", "tend", "help", "carry", "pick up", "search", "take", "drive", "get in", "get out",
    "start", "hide", "enter", "fight", "break off", "switch", "throw", "lie down", "stand up",
    "split off",
)  # fmt: skip
WHY: Final = re.compile(
    rf"why (?:can(?:not)?|may|could|is|does|do|will|won)(?:n?['’]t)? {WHO} "
    rf"(?:not )?(?:allowed to |able to )?(?P<deed>{'|'.join(DEEDS)})\b(?P<rest>[^?!.]*)\W*"
)
AIMED: Final = ("fire", "shoot", "charge", "attack")
AFOOT: Final = {"move": "move", "go": "move", "walk": "move", "run": "fast", "sprint": "fast"}
SPEAKER: Final = ("i", "we", "he", "she", "they")
WHERE: Final = re.compile(rf"where(?: is|'s) {WHO}\W*")
DOES: Final = re.compile(
    r"\b(?:goes|enters|lies|moves|walks|runs|turns|stands|searches|reloads|rallies|hides|frisks"
    r"|leaves|takes)\b"
)
STEMS: Final = {"goes": "go", "lies": "lie", "searches": "search", "rallies": "rally"}


def plainly(g: Atz, seat: Seat, text: str) -> str:
    """Return what is said in the words that are understood."""
    said = " ".join(text.casefold().split())
    if NEAREST.search(said):
        said = NEAREST.sub(nearest_foe(g, seat), said)
        text = said
    sought = WHERE.fullmatch(said)
    if sought:
        who = sought["who"]
        return f"about {who}" if called_so(g, who) is not None else f"way to {who}"
    for asked, meant in PHRASES:
        found = asked.fullmatch(said)
        if found:
            return meant.format(**found.groupdict())
    why = WHY.fullmatch(said)
    if why:
        return f"why not {wondered(g, seat, why)}"
    what = WHAT.fullmatch(said)
    if what:
        topic = what["topic"]
        return f"{'meaning' if called_so(g, topic) is None else 'about'} {topic}"
    does = DOES.search(said)
    if does and called_so(g, said[: does.start()].strip()) is not None:
        return DOES.sub(lambda one: STEMS.get(one[0], one[0][:-1]), said, count=1)
    return text


def wondered(g: Atz, seat: Seat, why: re.Match[str]) -> str:
    """Return the order that somebody wonders about, at the nearest enemy if nobody is named."""
    who, deed, rest = why["who"], why["deed"], why["rest"].strip()
    who = "" if who in SPEAKER else who
    if deed in AIMED and not rest:
        rest = f"at {nearest_foe(g, seat, who)}"
    if deed in AFOOT and not rest:
        deed = AFOOT[deed]
        rest = "north 1" if deed == "move" else ""
    return " ".join(part for part in (deed, who, rest) if part)


def nearest_foe(g: Atz, seat: Seat, who: str = "") -> str:
    """Return the name of the enemy nearest to somebody, or to whoever is given orders."""
    figure = called_so(g, who) if who else None
    try:
        figure = default_figure(g, seat) if figure is None else figure
    except Unread:
        return "nobody"
    near = min(foes(g, figure), key=lambda i: (squared_distance(g, figure, i), i), default=None)
    return "nobody" if near is None else name_of(g, near).casefold()
