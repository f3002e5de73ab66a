"""Phase B: drawing Action cards."""

from typing import Final

from shamble.games.azardia.abilities import bars_ability
from shamble.games.azardia.hands import choose_discards, draw
from shamble.games.azardia.options import DrawChoice, DrawExtra, DrawPlain, Prompt
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

TWO: Final = RuleId("azardia.draw.two")
EXTRA: Final = "draw_extra_then_discard"
EXTRA_DRAW: Final = RuleId("azardia.character.lagartoon-draw")
CHOICES: Final[tuple[DrawChoice, ...]] = (DrawPlain(), DrawExtra())


@rule(TWO, "azardia.draw.compulsory", "azardia.character.optional")
def draw_phase(g: Azardia, seat: Seat) -> None:
    """Draw the cards of the turn; who can draw one more is asked first."""
    if bars_ability(g, seat, EXTRA) is None:
        g.ask(seat, Prompt.DRAW, CHOICES, draw_chosen, seat)
    else:
        draw(g, seat, g.terms.draw, TWO)


@rule(
    EXTRA_DRAW,
    "azardia.character.lagartoon-discard",
    "azardia.character.lagartoon-package",
    "azardia.character.lagartoon-which",
    "azardia.character.lagartoon-modified-draw",
)
def draw_chosen(g: Azardia, choice: DrawChoice, seat: Seat) -> None:
    """Draw as usual, or one more and then discard one of the hand."""
    usual = g.terms.draw
    if isinstance(choice, DrawPlain):
        draw(g, seat, usual, TWO)
        return
    g.players[seat].used = True
    drawn = draw(g, seat, usual + 1, EXTRA_DRAW)
    if drawn > usual:
        g.next(choose_discards, seat, 1)
