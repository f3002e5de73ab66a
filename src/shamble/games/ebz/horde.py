"""The Horde: revealing it, what it is worth, and how it leaves."""

from shamble.games.ebz.events import Dispersed, Dissipated, ZombieRevealed
from shamble.games.ebz.state import Ebz
from shamble.games.ebz.zombie_deck import check_deck, take_zombie
from shamble.kernel.rules import rule


@rule(
    "ebz.reveal.always",
    "ebz.reveal.newest",
    "ebz.reveal.one-by-one",
    "ebz.end.mid-reveal",
    "ebz.escalate.next-turn",
    "ebz.turn.shared-horde",
)
def reveal(g: Ebz, count: int) -> None:
    """Turn up this many zombies, one at a time; the last one is the newest and closest."""
    for _ in range(count):
        take_zombie(g, g.horde)
        g.tell(ZombieRevealed(g.horde[-1].id))
        check_deck(g)
        if g.result is not None:
            return


@rule("ebz.card.horde-level", "ebz.gloss.horde")
def level(g: Ebz) -> int:
    """Return the Fight that it takes to get past the Horde."""
    return sum([zombie.level for zombie in g.horde])


@rule("ebz.card.horde-attrition", "ebz.card.attrition-uses")
def attrition(g: Ebz) -> int:
    """Return the Flee that it takes to get away, and what it costs not to."""
    return sum([zombie.attrition for zombie in g.horde])


@rule(
    "ebz.horde.dissipate",
    "ebz.horde.order-kept",
    "ebz.horde.dissipate-none",
    "ebz.horde.dissipate-once",
    "ebz.gloss.dissipate",
)
def dissipate(g: Ebz) -> None:
    """Move the oldest zombie, if there is one, to the Zombie Discard."""
    if g.horde:
        zombie = g.horde.pop(0)
        g.zombie_discard.append(zombie)
        g.tell(Dissipated(zombie.id))


@rule("ebz.horde.disperse-fight", "ebz.horde.disperse-flee", "ebz.gloss.dissipate")
def disperse(g: Ebz) -> None:
    """Move the whole Horde to the Zombie Discard."""
    if g.horde:
        g.zombie_discard += g.horde
        g.tell(Dispersed(tuple([zombie.id for zombie in g.horde])))
        g.horde.clear()
