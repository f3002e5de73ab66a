"""The first-game guide at the keyboard: what it says, and what it chooses for the others."""

from shamble.kernel.box import AnyBox
from shamble.kernel.guides import Guide
from shamble.kernel.markup import inked
from shamble.kernel.match import Match
from shamble.kernel.options import Option
from shamble.terminal.screens import wrapped


class Guiding:
    """A scripted game that speaks while a person plays along; another choice ends it."""

    def __init__(self, guide: Guide, box: AnyBox) -> None:
        self.guide = guide
        self.box = box
        self.left = False  # the player went another way

    def at(self, match: Match) -> Option | None:
        """Return what the script chooses now, or None where it has ended or was left."""
        if self.left or match.ply >= len(self.guide.steps):
            return None
        return self.guide.option(self.box, match.ply)

    def chose(self, match: Match, option: Option) -> None:
        """Note a choice that is about to be made; any but the script's leaves it."""
        self.left = self.left or option != self.at(match)

    def lines(self, match: Match, options: tuple[Option, ...]) -> list[str]:
        """Return what the guide says before the choice at hand, and which number it means."""
        wanted = self.at(match)
        if wanted is None:
            over = not self.left and match.ply == len(self.guide.steps)
            return [inked("bold plum", "The guide ends here: play on as you like.")] if over else []
        number = options.index(wanted) + 1 if wanted in options else 0
        said = self.guide.steps[match.ply].say
        tail = f" [type {number}, or g]" if number else " [type g]"
        return [inked("plum", line) for line in wrapped(f"{said}{tail}", "  ", "» ")]

    def heard(self, start: int, end: int) -> list[str]:
        """Return what the guide said before the others' choices between two plies."""
        steps = self.guide.steps[start:end]
        return [step.say for step in steps if step.say and step.seat != self.guide.you]
