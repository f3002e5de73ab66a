"""Looking at a saved game again, step by step, forwards and back."""

from collections.abc import Iterator
from typing import Final

from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.game import Game
from shamble.kernel.journal import Chosen
from shamble.kernel.markup import escape, inked
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.terminal import screens
from shamble.terminal.arguments import whole
from shamble.terminal.page import Page

KEYS: Final = "Enter goes on, p goes back, NUMBER jumps, f first, e end, q leaves"
STEPS: Final = {"": 1, "n": 1, "p": -1, "b": -1}


class Replay:
    """A saved game to step through.

    A journal holds everything, so the table is shown through the eyes of whoever must
    choose, unless a seat is picked.
    """

    def __init__(self, match: Match, eyes: Seat | None = None, ply: int = 0) -> None:
        self.match = match
        self.box: AnyBox = match.box
        self.finished = False
        self.ply = min(ply, match.ply)
        self._eyes = eyes
        self._chosen = match.journal.standing()
        self._games: dict[int, Game] = {}  # the last two that were looked at

    def open(self) -> Page:
        """Return the first page."""
        return self._page()

    def feed(self, line: str) -> Page:
        """Take a line and return the page it leads to."""
        word = line.strip().lower()
        places = {"f": 0, "e": self.match.ply}
        if word == "q":
            return self.leave()
        if word in STEPS:
            return self._jump(self.ply + STEPS[word])
        if word in places:
            return self._jump(places[word])
        number = whole(word)
        if number is not None:
            return self._jump(number)
        return Page(f"{inked('bold', line.strip())} says nothing to me. {KEYS}.", self._cursor())

    def leave(self) -> Page:
        """Return the last page."""
        self.finished = True
        return Page(inked("muted", "The end of the show."))

    def lines(self) -> Iterator[str]:
        """Tell the whole game, one choice after the other, and show the table at its end."""
        header = self.match.journal.header
        yield screens.strip(self.box.title, f"{self.match.ply} choices · seed {header.seed}")
        for ply in range(self.match.ply + 1):
            yield from self._told(ply)
        yield ""
        yield self._picture(self.match.ply)
        yield from self._result(self.match.ply)

    def _jump(self, ply: int) -> Page:
        if not 0 <= ply <= self.match.ply:
            end = "the beginning" if ply < 0 else "the end"
            return Page(f"That is {end}: there are choices 0 to {self.match.ply}.", self._cursor())
        self.ply = ply
        return self._page()

    def _page(self) -> Page:
        header = self.match.journal.header
        lines = [
            screens.strip(self.box.title, f"seed {header.seed}"),
            self._picture(self.ply),
            "",
            *self._told(self.ply),
            *self._result(self.ply),
            inked("muted", KEYS),
        ]
        return Page("\n".join(lines), self._cursor(), clean=True)

    def _cursor(self) -> str:
        return f"{self.ply} of {self.match.ply} > "

    def _at(self, ply: int) -> Game:
        if ply not in self._games:
            self._games = {**dict(list(self._games.items())[-1:]), ply: self.match.at(ply)}
        return self._games[ply]

    def _voice(self, ply: int) -> Voice:
        return self.box.voice(self._at(ply), self.match.journal.header.names)

    def _picture(self, ply: int) -> str:
        game = self._at(ply)
        asked = None if game.decision is None else game.decision.seat
        eyes = asked if self._eyes is None else self._eyes
        return self.box.picture(self._voice(ply), self.match.deck, self.box.view(game, eyes))

    def _told(self, ply: int) -> list[str]:
        voice = self._voice(ply)
        heard = [told.heard_by(self._eyes) for at, told in self.match.told if at == ply]
        if self._eyes is None:
            heard = [told.event for at, told in self.match.told if at == ply]
        events = self.box.tell(voice, self.match.deck, [one for one in heard if one])
        head = self._choice(self._chosen[ply - 1]) if ply else "The game is dealt."
        said = [inked("bold", line) for line in screens.wrapped(head, "      ", f"{ply:>4}  ")]
        return [*said, *(_line(event) for event in events)]

    def _choice(self, chosen: Chosen) -> str:
        names = self.match.journal.header.names
        if self._eyes not in (None, chosen.seat):
            return f"{names[chosen.seat]} has chosen."
        view = self.box.view(self._at(chosen.ply), chosen.seat)
        option = self.box.decode(bytes(chosen.choice))
        said = self.box.words.option(self._voice(chosen.ply), self.match.deck, view, option)
        return f"{names[chosen.seat]}: {said}"

    def _result(self, ply: int) -> list[str]:
        result = self.match.game.result
        if result is None or ply < self.match.ply:
            return []
        voice = self._voice(ply)
        said = self.box.words.result(voice, result)
        return ["", screens.sentence("bold amber", said), *screens.standings(voice, result.ranks)]


def _line(event: str) -> str:
    return "\n".join(escape(line) for line in screens.wrapped(event, "        ", "      · "))
