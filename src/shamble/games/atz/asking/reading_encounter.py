"""Text as orders of encounters: `trade luxury for food`, `dare swing across to 20,30 or fall`."""

import re
from typing import Final, Literal

from shamble.games.atz.asking.finding import (
    Read,
    Said,
    default_figure,
    figure_of,
    figures_in,
    find_spot,
    listed,
)
from shamble.games.atz.battle.barter_options import Barter
from shamble.games.atz.battle.challenge_options import LONGEST, Dare
from shamble.games.atz.battle.encounter_options import Greet, TakeShelter
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz, FigureId, on_table
from shamble.games.atz.book.encounter_tables import encounter_tables
from shamble.games.atz.loot.barter import others_of
from shamble.games.atz.table.names import figure_names
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.talk import Unread

Price = Literal["fall", "prone", "noise", "time"]
Gained = Literal["spot", "noise", "story"]
PRICES: Final[tuple[Price, ...]] = ("fall", "prone", "noise", "time")  # the mildest last
TRADE: Final = "trade luxury for food food"
DARED: Final = re.compile(
    r"\S+\s+(?P<what>.{3,}?)"
    r"(?:\s+(?P<way>to|at)\s+(?P<where>\d+(?:\.\d+)?\s*,\s*\d+(?:\.\d+)?))?"
    r"(?P<hard>,?\s+hard)?(?:,?\s+or\s+(?P<price>fall|prone|noise|time))?\W*",
    re.IGNORECASE,
)  # swing across the alley to 20,30 hard or fall
DARING: Final = "dare swing across the alley to 20,30 or fall"


def things_in(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the things that words name, each as often as a number before it says."""
    found: list[str] = []
    count = 1
    for word in words:
        if word.isdecimal():
            count = min(int(word), LONGEST)
            continue
        fits = [
            row.id
            for row in encounter_tables().cargo
            if word in row.id.split("-") or word in row.title.casefold().split()
        ]
        exact = [one for one in fits if one == word]
        if not fits:
            raise Unread(words_talk.no_such_thing(word), (TRADE,))
        found += [(exact or fits)[0]] * count
        count = 1
    return tuple(found)


def barter(g: Atz, seat: Seat, said: Said) -> Option:
    """Read a trade: what is offered for what; with whom follows from where one is."""
    words = said.head
    if "for" not in words:
        raise Unread(words_talk.for_what(), (TRADE,))
    place = words.index("for")
    named = [word for word in words[:place] if figures_in(g, (word,))]
    figure = figure_of(g, seat, tuple(named)) if named else default_figure(g, seat)
    offers = things_in(tuple(word for word in words[:place] if word not in named))
    meetings = () if g.encounter is None else range(len(g.encounter.meetings))
    able = [one for one in listed(g, Barter, figure) if isinstance(one, Barter)]
    meeting = next((one.meeting for one in able), next((i for i in meetings if others_of(g, i)), 0))
    return Barter(figure, meeting, things_in(words[place + 1 :]), offers)


def dare(g: Atz, seat: Seat, said: Said) -> Option:
    """Read a challenge in one's own words: what, where to, how hard, and the price of failing."""
    figure, text = darer(g, seat, said.text.strip())
    match = DARED.fullmatch(text)
    if match is None:
        raise Unread(words_talk.what_is_tried(), (DARING,))
    way = match["way"]
    where = tuple((match["where"] or "").casefold().split())
    spot = find_spot(g, figure, where) if where else (0, 0)
    gain: Gained = "story" if way is None else "spot" if way.casefold() == "to" else "noise"
    price = next((one for one in PRICES if one == (match["price"] or "").casefold()), PRICES[-1])
    return Dare(figure, match["what"][:LONGEST], match["hard"] is not None, gain, price, *spot)


def darer(g: Atz, seat: Seat, text: str) -> tuple[FigureId, str]:
    """Return who dares something, and the words without the name: dare tom leap the fence."""
    verb, _, rest = text.partition(" ")
    for figure, name in enumerate(figure_names(g)):
        named = f"{rest.casefold()} ".startswith(f"{name.casefold()} ")
        if named and on_table(g.figures[figure]):
            return figure, f"{verb} {rest[len(name) :].strip()}"
    return default_figure(g, seat), text


def hide(g: Atz, seat: Seat, said: Said) -> Option:
    """Read who hides till morning."""
    return TakeShelter(figure_of(g, seat, said.head or said.part("with")))


def talk(g: Atz, _seat: Seat, _said: Said) -> Option:
    """Read talking to people who were met; where nobody is met, say when that is."""
    if g.decision is None or g.decision.prompt != Prompt.TALK:
        raise Unread(words_talk.nobody_to_talk_to(), ())
    return Greet()


ENCOUNTER_VERBS: Final[dict[str, Read]] = {
    **dict.fromkeys(("barter", "trade"), barter),
    **dict.fromkeys(("dare", "try"), dare),
    **dict.fromkeys(("hide", "take shelter"), hide),
    **dict.fromkeys(("talk", "greet", "speak"), talk),
}
