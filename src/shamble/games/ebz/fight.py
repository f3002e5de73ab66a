"""Fighting: killing zombies from the newest on."""

from collections.abc import Sequence
from typing import Final

from shamble.games.ebz.cards import Obliterate, Swag
from shamble.games.ebz.events import Settled, TotalFixed, ZombieKilled
from shamble.games.ebz.horde import attrition, level
from shamble.games.ebz.options import Kill, KillChoice, Prompt, StopKilling
from shamble.games.ebz.play import total
from shamble.games.ebz.state import Action, Ebz, Outcome
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

KILL_ON: Final[tuple[KillChoice, ...]] = (Kill(), StopKilling())


@rule("ebz.turn.fight-order", "ebz.play.finished")
def fight(g: Ebz, seat: Seat) -> None:
    """Fix the Fight total and turn to the closest zombie."""
    g.turn.total = total(g)
    g.tell(TotalFixed(seat, Action.FIGHT, g.turn.total, level(g)))
    g.next(kill_closest, seat, g.turn.total)
    g.next(settle_fight, seat)


@rule("ebz.kill.newest-first", "ebz.kill.threshold", "ebz.kill.no-skipping", "ebz.kill.optional")
def kill_closest(g: Ebz, seat: Seat, left: int) -> None:
    """Kill the closest zombie if the value suffices; beyond the first it is a choice."""
    if not g.horde or left < g.horde[-1].level:
        return
    if g.turn.kills:
        g.ask(seat, Prompt.KILL, KILL_ON, take_kill, seat, left)
    else:
        g.next(take_kill, KILL_ON[0], seat, left)


@rule("ebz.kill.reduce", "ebz.kill.continue", "ebz.kill.to-discard", "ebz.kill.when-discarded")
def take_kill(g: Ebz, choice: KillChoice, seat: Seat, left: int) -> None:
    """Put the killed zombie into the discard pile and go on with what is left of the value."""
    if isinstance(choice, StopKilling):
        return
    zombie = g.horde.pop()
    gone = g.turn.kills < obliterates(g.turn.in_play)
    g.turn.kills += 1
    if gone:
        g.zombie_discard.append(zombie)
    else:
        g.players[seat].discard.append(zombie)
    g.tell(ZombieKilled(seat, zombie.id, gone))
    g.next(kill_closest, seat, left - zombie.level)


@rule("ebz.card.beats-rule")
def obliterates(played: Sequence[Swag]) -> int:
    """Return how many of the zombies killed with these cards go to the Zombie Discard."""
    return sum([
        effect.n for card in played for effect in card.effects if isinstance(effect, Obliterate)
    ])  # fmt: skip


@rule(
    "ebz.fight.success",
    "ebz.fight.partial",
    "ebz.fight.no-loss",
    "ebz.fight.empty-horde",
    "ebz.attrition.fight-amount",
    "ebz.horde.cleared",
)
def settle_fight(g: Ebz, seat: Seat) -> None:
    """Decide the fight: it is won if no zombie is left, else those left take their toll."""
    g.turn.outcome = Outcome.LOST if g.horde else Outcome.WON
    g.turn.due = attrition(g)
    g.tell(Settled(seat, g.turn.outcome, g.turn.due))
