"""The three stacks of Threats: what joins them and what comes off."""

from shamble.games.azta.cards import Enemy
from shamble.games.azta.events import Flipped, NothingFlipped, Reshuffled, ThreatDiscarded
from shamble.games.azta.state import Azta
from shamble.games.azta.stats import total
from shamble.kernel.rules import RuleId, rule


@rule("azta.flip.own-stack", "azta.deck.reshuffle-enemies", "azta.deck.reshuffle-timing")
def flip(g: Azta) -> Enemy | None:
    """Turn the top Enemy up and put it on its stack; None if no card is left anywhere."""
    if not g.enemies:
        if not g.enemy_discard:
            g.tell(NothingFlipped())
            return None
        g.enemies, g.enemy_discard = g.enemy_discard, []
        g.dice.shuffle(g.enemies)
        g.tell(Reshuffled(len(g.enemies), rule=RuleId("azta.deck.reshuffle-enemies")))
    card = g.enemies.pop()
    add(g, card)
    return card


@rule("azta.flip.largest-bottom", "azta.flip.largest-meaning", "azta.flip.empty-stack")
def add(g: Azta, card: Enemy) -> None:
    """Put an Enemy under its stack if it is larger than all cards there, else on top."""
    cards = g.stacks[card.kind]
    bottom = all(card.value > other.value for other in cards)
    cards.insert(0 if bottom else len(cards), card)
    if g.log is not None:
        g.tell(Flipped(card.id, card.kind, bottom, total(g, card.kind)))


@rule(
    "azta.die.top-card-discarded",
    "azta.die.top-card-which",
    "azta.die.last-card",
    "azta.deck.separate-discards",
)
def discard_top(g: Azta, threat: int, count: int) -> None:
    """Discard cards from the top of a stack, as many as there are, to the Enemies' own pile."""
    cards = g.stacks[threat]
    gone = [cards.pop() for _ in range(min(count, len(cards)))]
    g.enemy_discard += gone
    if g.log is not None:
        g.tell(ThreatDiscarded(threat, tuple(card.id for card in gone), total(g, threat)))
