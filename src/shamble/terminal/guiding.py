"""The first-game guide at the keyboard: what it says, and what it chooses for the others."""

from itertools import takewhile
from typing import Final

from shamble.kernel.box import AnyBox
from shamble.kernel.guides import Guide, guide_of
from shamble.kernel.journal import Chosen, Header
from shamble.kernel.markup import inked
from shamble.kernel.match import Match
from shamble.kernel.options import Option
from shamble.terminal.screens import wrapped

OVER: Final = "The guide ends here: play on as you like."
LEFT: Final = (
    "The guide meant something else, and is silent from here on. Play on as you like; "
    "u takes your choice back, if nothing came to light, and the guide goes on."
)


def guide_for(box: AnyBox, header: Header) -> Guide | None:
    """Return the guide of a game that was dealt as its script says."""
    guide = guide_of(box.key)
    if guide is None or (guide.seed, guide.seats) != (header.seed, header.seats):
        return None
    return guide


class Guiding:
    """A scripted game that speaks while a person plays along; off its way it is silent."""

    def __init__(self, guide: Guide, box: AnyBox) -> None:
        self.guide = guide
        self.box = box
        self._script = tuple(guide.option(box, ply) for ply in range(len(guide.steps)))

    def at(self, match: Match) -> Option | None:
        """Return what the script chooses now, or None where it has ended or was left."""
        if match.ply >= len(self._script) or self._left_at(match.journal.standing()) is not None:
            return None
        return self._script[match.ply]

    def lines(self, match: Match, options: tuple[Option, ...]) -> list[str]:
        """Return what the guide says before the choice at hand, and which number it means."""
        chosen = match.journal.standing()
        left = self._left_at(chosen)
        if left is not None:
            return _spoken(LEFT) if self._mine(chosen[left:]) == 1 else []
        said = [line for one in self._heard(match.ply) for line in _spoken(one)]
        wanted = self.at(match)
        if wanted is None:
            return [*said, *_spoken(OVER)] if not self._mine(chosen[len(self._script) :]) else []
        number = options.index(wanted) + 1 if wanted in options else 0
        tail = f" [type {number}, or g]" if number else " [type g]"
        return [*said, *_spoken(f"{self.guide.steps[match.ply].say}{tail}")]

    def _left_at(self, chosen: list[Chosen]) -> int | None:
        """Return the first choice that is not the script's, or None."""
        both = zip(chosen, self._script, strict=False)
        return next((one.ply for one, it in both if self.box.decode(one.choice) != it), None)

    def _mine(self, chosen: list[Chosen]) -> int:
        return sum(one.seat == self.guide.you for one in chosen)

    def _heard(self, ply: int) -> list[str]:
        """Return what the guide said of the others' choices since the player's last one."""
        others = takewhile(lambda step: step.seat != self.guide.you, self.guide.steps[:ply][::-1])
        return [step.say for step in others if step.say][::-1]


def _spoken(text: str) -> list[str]:
    return [inked("plum", line) for line in wrapped(text, "  ", "» ")]
