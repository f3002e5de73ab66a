"""Weapons: who is outgunned, ammunition, what is in hand."""

from shamble.games.atz.battle.events import Emptied, Readied
from shamble.games.atz.battle.state import NOBODY, Atz, FigureId, gun, squared_distance
from shamble.games.atz.ground.plane import INCH
from shamble.games.atz.people.zealots import tests_as_star
from shamble.kernel.rules import RuleId, rule

RUNS_DRY = 2  # ones
BOTH = 2  # hands
WRONG = RuleId("atz.event.04-wrong-ammo")


@rule("atz.outgun.rule", "atz.outgun.never", "atz.outgun.range", "atz.outgun.weapon-used")
@rule("atz.outgun.star-no-shot", "atz.outgun.multi-shooters", "atz.wounded.never-outgunned")
def outgunned(
    g: Atz, figure: FigureId, shooter: FigureId, weapon: str, *, always: bool = False
) -> bool:
    """Whether a figure under fire has too little to answer with.

    Stars, chargers, retrievers and those without a gun never count as outgunned.
    """
    it = g.figures[figure]
    star = it.who.star or tests_as_star(it.who)
    if star or it.act.charging != NOBODY or it.carries != NOBODY or not it.hand:
        return False
    mine = [g.deck.weapons[name] for name in it.hand if name not in it.empty]
    if always or not mine:
        return True
    if shooter == NOBODY or weapon not in g.deck.weapons:
        return False
    reach = max(one.range for one in mine)
    if squared_distance(g, figure, shooter) > (reach * INCH) ** 2:
        return True
    return g.deck.weapons[weapon].rank > max(one.rank for one in mine)


@rule("atz.ammo.tight", "atz.ammo.unlimited", "atz.weapon.bolt-action")
def check_ammo(g: Atz, figure: FigureId, weapon: str, dice: tuple[int, ...]) -> None:
    """Empty a weapon if two or more of the dice fired with it are ones."""
    it = g.figures[figure]
    if dice.count(1) >= RUNS_DRY and weapon not in it.empty:
        it.empty = (*it.empty, weapon)
        g.tell(Emptied(figure, weapon))


@rule(WRONG)
def is_misfit(g: Atz, figure: FigureId, weapon: str) -> bool:
    """Whether somebody brought ammunition that does not fit a gun of his."""
    return g.encounter is not None and (figure, weapon) in g.encounter.misfits


@rule("atz.ammo.reload", WRONG)
def bars_reloading(g: Atz, figure: FigureId, weapon: str) -> RuleId | None:
    """Return the rule that keeps a figure from reloading, or None."""
    it = g.figures[figure]
    if is_misfit(g, figure, weapon):
        return WRONG
    if (
        weapon not in it.empty
        or weapon in it.act.loading
        or it.act.fired
        or it.act.fast
        or it.act.tried
    ):
        return RuleId("atz.ammo.reload")
    return None


@rule("atz.ammo.reload")
def reload(g: Atz, figure: FigureId, weapon: str) -> None:
    """Spend the active fire on loading a weapon; a normal move may go with it."""
    it = g.figures[figure]
    it.act.loading = (*it.act.loading, weapon)
    it.act.fired = True
    g.tell(Readied(figure, it.hand, reloaded=True, rule=RuleId("atz.ammo.reload")))


@rule("atz.ammo.reload")
def finish_loading(g: Atz, figure: FigureId) -> None:
    """Have the guns that a figure reloads ready, now that its activation ends."""
    it = g.figures[figure]
    it.empty = tuple(name for name in it.empty if name not in it.act.loading)
    it.act.loading = ()


@rule("atz.ammo.switch", "atz.weapon.hands", "atz.shoot.two-weapons")
def bars_holding(g: Atz, figure: FigureId, hand: tuple[str, ...]) -> RuleId | None:
    """Return the rule that keeps a figure from taking these guns in hand, or None."""
    it = g.figures[figure]
    rest = list(it.guns)
    for name in hand:
        if name not in rest:
            return RuleId("atz.ammo.switch")
        rest.remove(name)
    if len(hand) > 1 and any(g.deck.weapons[name].hands > 1 for name in hand):
        return RuleId("atz.weapon.hands")
    if len(hand) > 1 and (len(hand) > BOTH or not all(g.deck.weapons[n].paired for n in hand)):
        return RuleId("atz.shoot.two-weapons")
    return None if hand else RuleId("atz.ammo.switch")


@rule("atz.ammo.switch")
def take_in_hand(g: Atz, figure: FigureId, hand: tuple[str, ...]) -> None:
    """Take these guns in hand."""
    g.figures[figure].hand = hand
    g.tell(Readied(figure, hand, reloaded=False))


def loaded(g: Atz, figure: FigureId) -> bool:
    """Whether a figure holds a gun that is not empty."""
    weapon = gun(g, figure)
    return weapon is not None and weapon.id not in g.figures[figure].empty


def hands(g: Atz, figure: FigureId) -> list[tuple[str, ...]]:
    """Return what a figure could take in hand: a gun, or two that can be fired together."""
    guns = g.figures[figure].guns
    pairs = [
        (one, other)
        for place, one in enumerate(guns)
        for other in guns[place + 1 :]
        if bars_holding(g, figure, (one, other)) is None
    ]
    return list(dict.fromkeys([*((name,) for name in guns), *pairs]))
