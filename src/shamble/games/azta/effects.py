"""What Events do: for each effect, one function lists its targets and one carries it out."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.azta import on_players, on_survivors, on_threats
from shamble.games.azta.options import TargetChoice
from shamble.games.azta.state import Azta, Who
from shamble.games.azta.vocabulary import (
    Adjust,
    AnyEffect,
    Cancel,
    ChangeThreat,
    DiscardHand,
    DiscardThreat,
    DrawCards,
    DropGear,
    Effect,
    EmptyStack,
    EndEncounter,
    FlipMore,
    Join,
    Leave,
    Replace,
    SetVictim,
    Shield,
    StealCard,
    StealGear,
    SwapBase,
    SwitchThreat,
    TurnSideways,
    Unhelp,
)
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

Lists = Callable[[Azta, Seat, Any, Who | None], Sequence[TargetChoice]]
Carries = Callable[[Azta, Any, Seat, Any], None]

EFFECTS: Final[dict[type[Effect], tuple[Lists, Carries]]] = {
    Adjust: (on_survivors.to_adjust, on_survivors.adjust),
    Leave: (on_survivors.to_aim_at, on_survivors.go_home),
    Join: (on_survivors.to_aim_at, on_survivors.join),
    Replace: (on_survivors.to_replace, on_survivors.replace),
    Unhelp: (on_survivors.to_unhelp, on_survivors.unhelp),
    TurnSideways: (on_survivors.to_turn, on_survivors.turn),
    SwapBase: (on_survivors.to_swap, on_survivors.swap_bases),
    Cancel: (on_survivors.to_cancel, on_survivors.cancel),
    Shield: (on_survivors.to_shield, on_survivors.shield),
    DropGear: (on_survivors.to_drop, on_survivors.drop_gear),
    StealGear: (on_survivors.to_steal, on_survivors.steal_gear),
    ChangeThreat: (on_threats.always, on_threats.change_threat),
    DiscardThreat: (on_threats.always, on_threats.discard_threat),
    EmptyStack: (on_threats.always, on_threats.empty_stack),
    EndEncounter: (on_threats.always, on_threats.end),
    FlipMore: (on_threats.to_flip, on_threats.flip_more),
    SwitchThreat: (on_threats.to_switch, on_threats.switch_threat),
    SetVictim: (on_threats.to_set_victim, on_threats.set_victim),
    DrawCards: (on_players.to_draw, on_players.draw),
    DiscardHand: (on_players.with_cards, on_players.discard_hand),
    StealCard: (on_players.with_cards, on_players.steal_card),
}


@rule("azta.event.must-do-something")
def targets(g: Azta, seat: Seat, effect: AnyEffect, last: Who | None) -> Sequence[TargetChoice]:
    """List what an effect may hit; nothing if it can do nothing now."""
    return EFFECTS[type(effect)][0](g, seat, effect, last)


@rule("azta.event.text-wins")
def carry(g: Azta, choice: TargetChoice, seat: Seat, effect: AnyEffect) -> None:
    """Carry an effect out on the chosen target."""
    EFFECTS[type(effect)][1](g, choice, seat, effect)
