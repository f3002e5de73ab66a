"""The chain saw: it runs, stalls, runs dry, and is heard."""

from typing import Final

from shamble.games.atz.battle.events import SawChanged
from shamble.games.atz.battle.options import Pull
from shamble.games.atz.battle.passing import roll
from shamble.games.atz.battle.state import DRY, OFF, RUNNING, STALLED, Atz, FigureId, melee_weapons
from shamble.games.atz.table.noise import ENGINE, make_noise
from shamble.kernel.rules import RuleId, rule

STALLS: Final = 2  # ones in a throw
RUNS_DRY: Final = 3
STARTS: Final = 3  # this score or less


def has_saw(g: Atz, figure: FigureId) -> bool:
    """Whether a figure carries a melee weapon with a motor."""
    return any(weapon.motor for weapon in melee_weapons(g, figure))


@rule("atz.melee.chainsaw-noise")
def start_saw(g: Atz, figure: FigureId) -> None:
    """Start a saw with the melee in which it is used; it needs no roll."""
    if g.figures[figure].chain_saw == OFF and has_saw(g, figure):
        change_saw(g, figure, RUNNING)


@rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-gas")
def check_saw(g: Atz, figure: FigureId, throws: tuple[tuple[int, ...], ...]) -> None:
    """Stall a saw after a round in which a throw had two ones; three ones run it dry."""
    if g.figures[figure].chain_saw != RUNNING:
        return
    ones = max((dice.count(1) for dice in throws), default=0)
    if ones >= RUNS_DRY:
        change_saw(g, figure, DRY)
    elif ones >= STALLS:
        change_saw(g, figure, STALLED)


def change_saw(g: Atz, figure: FigureId, state: int, die: int = 0) -> None:
    """Change how a saw is, and note that it was heard this turn."""
    it = g.figures[figure]
    it.sawed = it.sawed or RUNNING in {it.chain_saw, state}
    it.chain_saw = state
    g.tell(SawChanged(figure, state, die))


@rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-noise", "atz.melee.chainsaw-gas")
def bars_pulling(g: Atz, figure: FigureId) -> RuleId | None:
    """Return the rule that keeps a figure from starting or stopping its saw, or None."""
    it = g.figures[figure]
    if not has_saw(g, figure):
        return RuleId("atz.melee.chainsaw")
    if it.chain_saw == DRY:
        return RuleId("atz.melee.chainsaw-gas")
    if it.chain_saw == STALLED and (it.act.moved or it.act.fired):
        return RuleId("atz.melee.chainsaw-stall")
    return None


@rule("atz.melee.chainsaw-stall", "atz.melee.chainsaw-noise")
def pull(g: Atz, option: Pull) -> None:
    """Switch a saw on or off; a stalled one starts on 1-3, and takes the activation to try."""
    it = g.figures[option.figure]
    if it.chain_saw == STALLED:
        die = roll(g)
        it.act.fired, it.act.move_left, it.act.done = True, 0, True
        change_saw(g, option.figure, RUNNING if die <= STARTS else STALLED, die)
    else:
        change_saw(g, option.figure, OFF if it.chain_saw == RUNNING else RUNNING)


@rule("atz.melee.chainsaw-noise", "atz.noise.chain-saw")
def hear_saws(g: Atz) -> None:
    """Count each saw that ran this turn as 6 shots where its user was when the turn began."""
    for it in g.figures:
        if it.sawed:
            x, y, floor = it.dawn
            make_noise(g, x, y, ENGINE, floor)


def wake_saws(g: Atz) -> None:
    """Note where everybody is as a turn begins, and whose saws still run."""
    for it in g.figures:
        it.dawn = (it.x, it.y, it.floor)
        it.sawed = it.chain_saw == RUNNING
