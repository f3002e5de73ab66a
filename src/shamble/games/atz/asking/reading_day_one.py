"""Day One as text: a name of one's own, and `list home, bank, school` for another order."""

from typing import Final

from shamble.games.atz.asking.finding import Read, Said
from shamble.games.atz.battle.day_one_options import Answer, Reorder
from shamble.games.atz.battle.options import Prompt
from shamble.games.atz.battle.state import Atz
from shamble.games.atz.book.day_one_tables import PlaceName, PlaceRow, day_one_tables
from shamble.games.atz.telling import words_talk
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import rule
from shamble.kernel.talk import Unread

LIST: Final = "list school, home, bank"
SHORT: Final = 3  # letters that a word needs


@rule("atz.day-one.questionnaire")
def own_name(g: Atz, text: str) -> Answer | None:
    """Return a name that was typed, where a name is asked for."""
    decision = g.decision
    if decision is None or decision.prompt != Prompt.QUESTION:
        return None
    asked, name = decision.options[0], text.strip()
    if not isinstance(asked, Answer) or asked.question != "name" or not name.isalpha():
        return None
    return Answer("name", name[:1].upper() + name[1:])


@rule("atz.day-one.change-order")
def relist(_g: Atz, _seat: Seat, said: Said) -> Option:
    """Read another order of places: each word that names one counts, once."""
    words = [word.strip(",") for word in said.text.casefold().split()[1:]]
    found: dict[PlaceName, None] = {}
    for word in words:
        fits = [row.id for row in day_one_tables().place if is_meant(word, row)]
        if fits:
            found[fits[0]] = None
    if not found:
        raise Unread(words_talk.unknown(" ".join(words)), (LIST,))
    return Reorder(tuple(found))


def is_meant(word: str, row: PlaceRow) -> bool:
    """Whether a word is one of those that a place is called by."""
    called = (*row.id.split("-"), *row.title.replace("'s", "").split())
    return len(word) >= SHORT and any(one.startswith(word) for one in called)


DAY_ONE_VERBS: Final[dict[str, Read]] = dict.fromkeys(("list", "reorder"), relist)
