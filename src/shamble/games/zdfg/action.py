"""The Play Actions Phase: playing the active card of the Action Stack."""

from collections.abc import Iterable
from typing import Final

from shamble.games.zdfg.aim import STRAY, bars_target, object_of
from shamble.games.zdfg.cards import (
    AnyEffect,
    Card,
    ShuffleDiscard,
    TrashStack,
)
from shamble.games.zdfg.effects import (
    ALL_INSTRUCTIONS,
    PLACES,
    TWO_OPPONENTS,
    advance,
    hit,
    shuffle_discard,
    targets,
    value_of,
)
from shamble.games.zdfg.events import ActionPlayed, Rearranged
from shamble.games.zdfg.options import (
    ActionChoice,
    Announce,
    EndTurn,
    Next,
    PlayAction,
    Prompt,
    Reorder,
    Target,
    Trash,
)
from shamble.games.zdfg.rearrange import next_cards, settle
from shamble.games.zdfg.state import ACTION, Play, Zdfg
from shamble.kernel.errors import Bug
from shamble.kernel.options import CardId, Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

ACTIVE_ONLY: Final = RuleId("zdfg.action.active-only")
NO_ACTION: Final = RuleId("zdfg.action.no-action-cards")
NEEDS_ACTIVE: Final = RuleId("zdfg.named.dead-weight-active")
CONSISTENT: Final = RuleId("zdfg.action.choices-consistent")
NO_ANNOUNCING: Final = RuleId("zdfg.action.no-announcing")

END_TURN: Final = EndTurn()
ANY_VALUE: Final = 1 << 30  # more than any card is worth


@rule("zdfg.action.optional", "zdfg.pass.announce", "zdfg.turn.only-current-acts")
def action_phase(g: Zdfg, seat: Seat) -> None:
    """Offer the active card of the Action Stack, if it can be played, and the end of the turn."""
    options: list[ActionChoice] = []
    stack = g.players[seat].stacks[ACTION]
    if stack and bars_playing(g, seat, stack[-1]) is None:
        options.append(PlayAction(stack[-1].id))
    options.append(END_TURN)
    g.ask(seat, Prompt.ACTION, options, take_action, seat, always=True, bars=bars_choice)


@rule("zdfg.action.procedure", "zdfg.action.same-turn", "zdfg.named.fall-back-then-play")
def take_action(g: Zdfg, choice: ActionChoice, seat: Seat) -> None:
    """Lay the card on the discard pile, carry it out, and ask again; or end the turn."""
    if isinstance(choice, PlayAction):
        lay_down(g, seat)
        g.tell(ActionPlayed(seat, choice.card))
        g.next(next_effect, seat)
        g.next(action_phase, seat)


def lay_down(g: Zdfg, seat: Seat) -> None:
    """Move the active Action to the discard pile and open the play."""
    card = g.players[seat].stacks[ACTION].pop()
    g.discard.append(card)
    g.play = Play(card.id, card.effects)


@rule("zdfg.action.return")
def take_back(g: Zdfg, seat: Seat) -> None:
    """Return the Action that was laid down to the top of its Stack; nothing else changes."""
    g.players[seat].stacks[ACTION].append(g.discard.pop())
    g.play = None


def present(g: Zdfg) -> Play:
    """Return the Action that is being played."""
    if g.play is None:
        raise Bug("no Action is being played")
    return g.play


@rule(CONSISTENT, "zdfg.action.choices-by-player")
def next_effect(g: Zdfg, seat: Seat) -> None:
    """Ask for the target of the next effect; only such as let the whole card be carried out."""
    play = present(g)
    if not play.effects:
        g.play = None
        return
    g.next(next_effect, seat)
    if isinstance(play.effects[0], ShuffleDiscard):
        shuffle_discard(g, seat)
        g.play = advance(play, seat, play.last)
        return
    options = workable(g, seat, play)
    g.ask(seat, Prompt.TARGET, options, hit_target, seat, bars=bars_aiming)


@rule(CONSISTENT)
def bars_aiming(g: Zdfg, option: Option) -> RuleId | None:
    """Return the rule that keeps an Action from hitting this, or None."""
    barred = bars_target(g, option)
    if barred is None and option not in workable(g, g.current, present(g)):
        return CONSISTENT
    return barred


@rule(ALL_INSTRUCTIONS)
def hit_target(g: Zdfg, choice: Target, seat: Seat) -> None:
    """Carry the present effect out on the chosen target."""
    play = present(g)
    if isinstance(choice, Reorder):
        before = tuple(card.id for card in g.players[choice.seat].stacks[choice.stack])
        g.next(rearrange, seat, choice, before, 0)
    else:
        g.play = hit(g, choice, seat, play)


@rule("zdfg.named.fall-back-own-stack", "zdfg.named.gawd-any-stack", "zdfg.assign.no-reordering")
def rearrange(g: Zdfg, seat: Seat, where: Reorder, before: tuple[CardId, ...], placed: int) -> None:
    """Ask which card comes next, from the active card down, until the order is settled."""
    stack = g.players[where.seat].stacks[where.stack]
    play = present(g)
    if placed == len(stack):
        g.play = advance(play, where.seat, play.last)
        g.tell(Rearranged(seat, where.seat, where.stack, tuple(card.id for card in stack)))
        return
    ids = next_cards(stack, before, placed)
    if placed == 0 and len(play.effects) > 1:
        ids = [card_id for card_id in ids if topping_works(g, seat, play, where, card_id)]
    g.ask(seat, Prompt.REARRANGE, [Next(i) for i in ids], put_next, seat, where, before, placed)


def put_next(
    g: Zdfg, choice: Next, seat: Seat, where: Reorder, before: tuple[CardId, ...], placed: int
) -> None:
    """Settle the chosen card and go on with the next."""
    settle(g.players[where.seat].stacks[where.stack], placed, choice.card)
    g.next(rearrange, seat, where, before, placed + 1)


@rule(ALL_INSTRUCTIONS, CONSISTENT)
def workable(g: Zdfg, seat: Seat, play: Play) -> list[Target]:
    """List the targets of the present effect after which the rest can be carried out."""
    found = reachable(g, seat, play)
    if len(play.effects) == 1:
        return list(found)
    return [target for target in found if leads_on(g, seat, play, target)]


@rule(ALL_INSTRUCTIONS, CONSISTENT)
def can_carry_out(g: Zdfg, seat: Seat, play: Play) -> bool:
    """Whether some way of choosing lets every remaining effect be carried out."""
    if not play.effects:
        return True
    if isinstance(play.effects[0], ShuffleDiscard):
        return can_carry_out(g, seat, advance(play, seat, play.last))
    found = reachable(g, seat, play)
    if len(play.effects) == 1:
        return any(True for _ in found)
    return any(leads_on(g, seat, play, target) for target in found)


@rule(TWO_OPPONENTS)
def reachable(g: Zdfg, seat: Seat, play: Play) -> Iterable[Target]:
    """Go through the targets of the present effect; if it needs two opponents, both have one."""
    effect = play.effects[0]
    found = targets(g, seat, play, effect)
    if effect.whose != "two_opponents" or play.hit:
        return found
    both = list(found)
    return both if len({target.seat for target in both}) > 1 else ()


def leads_on(g: Zdfg, seat: Seat, play: Play, target: Target) -> bool:
    """Whether the rest of the card can be carried out once this target was hit."""
    if isinstance(target, Reorder):
        stack = g.players[target.seat].stacks[target.stack]
        tops = next_cards(stack, tuple(card.id for card in stack), 0)
        return any(topping_works(g, seat, play, target, top) for top in tops)
    if rest_is_elsewhere(play, own=target.seat == seat):
        last = value_of(g, target) if isinstance(target, Trash) else play.last
        return can_carry_out(g, seat, advance(play, target.seat, last))
    what_if = g.copy()
    return can_carry_out(what_if, seat, hit(what_if, target, seat, play))


def rest_is_elsewhere(play: Play, *, own: bool) -> bool:
    """Whether what follows touches only the other side's Stacks, so that it need not be tried."""
    if play.effects[0].whose == "two_opponents":
        return False
    side = ("self", "nobody") if not own else ("opponent", "two_opponents", "nobody")
    return all(effect.whose in side for effect in play.effects[1:])


def topping_works(g: Zdfg, seat: Seat, play: Play, where: Reorder, top: CardId) -> bool:
    """Whether the rest of the card can be carried out with this card on top of the Stack.

    No effect looks at the order below the active card.
    """
    what_if = g.copy()
    settle(what_if.players[where.seat].stacks[where.stack], 0, top)
    return can_carry_out(what_if, seat, advance(play, where.seat, play.last))


@rule(
    NO_ACTION,
    "zdfg.action.no-action-blocks",
    "zdfg.named.that-was-easy",
    "zdfg.action.checked-after-removal",
    "zdfg.action.return",
)
def bars_playing(g: Zdfg, seat: Seat, card: Card) -> RuleId | None:
    """Return the rule that keeps the active Action from being played, or None.

    It is judged with the card on the discard pile, as if it had been laid down already.
    """
    if not card.effects:
        return NO_ACTION
    lay_down(g, seat)
    play = present(g)
    barred = None if can_carry_out(g, seat, play) else lack(g, seat, play)
    take_back(g, seat)
    return barred


@rule(ALL_INSTRUCTIONS, CONSISTENT)
def lack(g: Zdfg, seat: Seat, play: Play) -> RuleId:
    """Return the rule that names what a card lacks: for its first impossible effect, or for all.

    Each effect is looked at alone, whatever was trashed before it; if each could be carried out,
    it is the choices that do not fit together.
    """
    for effect in play.effects:
        if not can_carry_out(g, seat, Play(play.card, (effect,), ANY_VALUE)):
            return need(g, seat, effect)
    return CONSISTENT


@rule(STRAY)
def need(g: Zdfg, seat: Seat, effect: AnyEffect) -> RuleId:
    """Return the rule that names what an effect needs and does not find."""
    if isinstance(effect, TrashStack) and effect.whose == "self":
        stacks = g.players[seat].stacks
        if any(stacks[i] for i in PLACES[effect.where]):
            return STRAY
    return object_of(effect)


@rule(ACTIVE_ONLY, NO_ANNOUNCING, "zdfg.action.return-and-retry", "zdfg.action.stray-not-playable")
def bars_choice(g: Zdfg, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in the Play Actions Phase, or None."""
    if isinstance(option, EndTurn):
        return None
    if isinstance(option, PlayAction):
        stack = g.players[g.current].stacks[ACTION]
        if not stack or stack[-1].id != option.card:
            return ACTIVE_ONLY
        return bars_playing(g, g.current, stack[-1])
    return NO_ANNOUNCING if isinstance(option, Announce) else NOT_OFFERED
