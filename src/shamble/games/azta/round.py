"""The round: its six steps, and who is first in the next."""

from shamble.games.azta.die import die_step
from shamble.games.azta.encounter import clean_up
from shamble.games.azta.events import RoundBegun
from shamble.games.azta.flip import flip_step
from shamble.games.azta.help import help_step
from shamble.games.azta.loot import loot_step
from shamble.games.azta.screw import screw_step
from shamble.games.azta.state import Azta
from shamble.games.azta.weaponize import weaponize
from shamble.games.azta.win import count_record
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule


@rule("azta.round.steps")
def begin_round(g: Azta) -> None:
    """Go through the six steps; a round that ends early goes on with the clean-up."""
    g.round += 1
    g.tell(RoundBegun(g.round, g.first))
    g.next(weaponize)
    g.next(loot_step)
    g.next(flip_step)
    g.next(help_step)
    g.next(screw_step)
    g.next(die_step)
    g.next(clean_up)
    g.next(pass_first)


@rule("azta.round.new-first-player", "azta.round.eliminated-can-be-first")
def pass_first(g: Azta) -> None:
    """Make the next seat on the left the first player, eliminated or not, unless all is over."""
    count_record(g)
    if g.result is None:
        g.first = Seat((g.first + 1) % len(g.hands))
        g.next(begin_round)
