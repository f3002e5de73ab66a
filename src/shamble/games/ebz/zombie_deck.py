"""The Zombie Deck: taking from it, and what happens when it runs out."""

from shamble.games.ebz.cards import Card, Zombie
from shamble.games.ebz.end import no_zombies_left
from shamble.games.ebz.events import ZombieDeckReshuffled
from shamble.games.ebz.state import Ebz
from shamble.kernel.rules import rule


def take_zombie(g: Ebz, to: list[Zombie] | list[Card]) -> None:
    """Move the top card of the Zombie Deck to the end of this zone; `check_deck` comes next."""
    g.known.pop()
    to.append(g.zombie_deck.pop())


def check_deck(g: Ebz) -> None:
    """See what is left once a zombie was taken, and told of: it is revealed, or drawn, first."""
    if not g.zombie_deck:
        refill(g)


@rule(
    "ebz.escalate.reshuffle",
    "ebz.escalate.at-once",
    "ebz.escalate.two-rules",
    "ebz.escalate.never-empty",
    "ebz.escalate.any-cause",
    "ebz.end.precedence",
)
def refill(g: Ebz) -> None:
    """Shuffle the Zombie Discard into a new Zombie Deck; if there is none, the game is over."""
    if not g.zombie_discard:
        no_zombies_left(g)
        return
    g.zombie_deck = g.zombie_discard
    g.zombie_discard = []
    g.dice.shuffle(g.zombie_deck)
    g.known = [0] * len(g.zombie_deck)
    g.reshuffles += 1
    lay_open(g)
    g.tell(ZombieDeckReshuffled(len(g.zombie_deck), reveals(g)))


def lay_open(g: Ebz) -> None:
    """Note that a lone Zombie player's hand is known by counting: all other zombies lie open."""
    undead = [player for player in g.players if player.undead]
    if len(undead) == 1:
        undead[0].shown = undead[0].hand[:]


@rule(
    "ebz.reveal.count",
    "ebz.escalate.plus-one",
    "ebz.escalate.permanent",
    "ebz.escalate.no-cap",
    "ebz.zdeck.first-shuffle",
    "ebz.house.reshuffle-own-only",
)
def reveals(g: Ebz) -> int:
    """Return how many zombies a Survivor's turn opens with."""
    return 1 + g.reshuffles
