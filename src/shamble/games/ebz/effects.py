"""What cards do: for each effect one function, found by its name in the pack file."""

from collections.abc import Callable
from typing import Any, Final

from shamble.games.ebz import cards, options
from shamble.games.ebz.cards import AnyEffect, Expend, Swag, Zombie
from shamble.games.ebz.events import (
    Boosted,
    Buried,
    BuriedHidden,
    CardLost,
    CardPlayed,
    Dispatched,
    Dumped,
    Grabbed,
    Intercepted,
    Rebuffed,
    Recovered,
    Scouted,
    ScoutedHidden,
    Stolen,
)
from shamble.games.ebz.house import draw, from_hand, to_hand
from shamble.games.ebz.options import (
    Decline,
    DispatchChoice,
    Done,
    DumpChoice,
    GrabChoice,
    HaveNone,
    LoseChoice,
    LoseFromHand,
    Prompt,
    RecoverChoice,
    ScoutChoice,
    StealChoice,
)
from shamble.games.ebz.piles import from_pile, give_back, is_in_stock
from shamble.games.ebz.state import UNDECIDED, Ebz, survivors, swag, take, zombies
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

TOO_LATE: Final = RuleId("ebz.play.too-late")

DECLINE: Final = Decline()
DONE: Final = Done()
HAVE_NONE: Final = HaveNone()


@rule("ebz.play.resolve-all", "ebz.play.at-once", "ebz.play.as-far-as-possible")
def resolve(g: Ebz, seat: Seat, card: Swag) -> None:
    """Carry out everything on a card that was just played, its draw first."""
    own = seat == g.current
    g.tell(CardPlayed(seat, card.id))
    if own:
        g.turn.in_play.append(card)
        g.turn.played += 1
    else:
        g.players[seat].aside.append(card)
    if card.draw:
        draw(g, seat, card.draw)
        if not g.players[seat].alive:
            return
    for effect in card.effects:
        if type(effect) in CARRIED_OUT:
            g.next(carry_out, effect, seat)
    if not own:
        g.next(put_aside_away, seat)


@rule("ebz.death.others-turn")
def carry_out(g: Ebz, effect: AnyEffect, seat: Seat) -> None:
    """Carry one effect out, unless an earlier one has killed the player."""
    if g.players[seat].alive:
        CARRIED_OUT[type(effect)](g, effect, seat)


@rule("ebz.play.no-sign-goes")
def put_aside_away(g: Ebz, seat: Seat) -> None:
    """Move a resolved card that was played out of turn to its owner's discard pile."""
    aside = g.players[seat].aside
    if aside:
        put_away(g, seat, aside.pop())


@rule("ebz.card.beats-rule", "ebz.clean.played")
def put_away(g: Ebz, seat: Seat, card: Swag) -> None:
    """Put a played card on the discard pile, or on its pile if it says so."""
    if is_expended(card):
        give_back(g, card)
    else:
        g.players[seat].discard.append(card)


def is_expended(card: Swag) -> bool:
    """Whether a card goes back to its pile once it was played."""
    for effect in card.effects:
        if isinstance(effect, Expend):
            return True
    return False


@rule("ebz.play.total-others", "ebz.play.no-sign", TOO_LATE)
def boost(g: Ebz, effect: cards.Boost, seat: Seat) -> None:
    """Add to the active Survivor's total, even before Fight or Flee is announced."""
    if g.turn.outcome is not UNDECIDED or not g.players[g.current].alive:
        g.tell(Boosted(seat, 0, TOO_LATE))
        return
    g.turn.boost += effect.n
    g.tell(Boosted(seat, effect.n))


@rule("ebz.play.choice", "ebz.scavenge.trash-bin-scope")
def grab(g: Ebz, effect: cards.Grab, seat: Seat) -> None:
    """Offer the cheap cards of the piles."""
    found: list[GrabChoice] = [
        options.GrabCard(card.id)
        for card in g.deck.swag
        if card.find <= effect.find_max
        and is_in_stock(g, card)
        and (not effect.tag or effect.tag in card.tags)
    ]
    if found:
        g.ask(seat, Prompt.GRAB, [*found, DECLINE] if effect.may else found, take_grab, seat)


@rule("ebz.gloss.grab")
def take_grab(g: Ebz, choice: GrabChoice, seat: Seat) -> None:
    """Put the grabbed card into the own discard pile."""
    if isinstance(choice, options.GrabCard):
        card = g.deck.cards[choice.card]
        assert isinstance(card, Swag)  # noqa: S101  (only Swag has piles)
        g.players[seat].discard.append(from_pile(g, card))
        g.tell(Grabbed(seat, card.id))


@rule("ebz.play.choice", "ebz.house.in-play")
def recover(g: Ebz, effect: cards.Recover, seat: Seat) -> None:
    """Offer the fitting Swag of the own discard pile; cards in play are not there yet."""
    found: list[RecoverChoice] = [
        options.RecoverCard(card.id)
        for card in swag(g.players[seat].discard)
        if (not effect.tag or effect.tag in card.tags)
        and (effect.sign is None or effect.sign in card.signs)
    ]
    if found:
        g.ask(seat, Prompt.RECOVER, [*found, DECLINE] if effect.may else found, take_recover, seat)


@rule("ebz.play.resolve-all")
def take_recover(g: Ebz, choice: RecoverChoice, seat: Seat) -> None:
    """Put the card from the discard pile into hand."""
    if isinstance(choice, options.RecoverCard):
        to_hand(g, seat, take(g.players[seat].discard, choice.card))
        g.tell(Recovered(seat, choice.card))


@rule("ebz.play.choice", "ebz.zplayer.no-swag")
def steal(g: Ebz, effect: cards.Steal, seat: Seat) -> None:
    """Offer the other Survivors in whose discard pile there is something cheap."""
    found: list[StealChoice] = [
        options.StealFrom(other)
        for other in survivors(g)
        if other != seat and topmost(g, other, effect.find_max) is not None
    ]
    if found:
        choices = [*found, DECLINE] if effect.may else found
        g.ask(seat, Prompt.STEAL, choices, take_steal, seat, effect.find_max)


def topmost(g: Ebz, seat: Seat, find_max: int) -> Swag | None:
    """Return the topmost Swag in a discard pile that costs no more than this."""
    for card in reversed(g.players[seat].discard):
        if isinstance(card, Swag) and card.find <= find_max:
            return card
    return None


@rule("ebz.play.resolve-all")
def take_steal(g: Ebz, choice: StealChoice, seat: Seat, find_max: int) -> None:
    """Move the topmost fitting card from the other discard pile to the own."""
    if isinstance(choice, options.StealFrom):
        theirs = g.players[choice.seat].discard
        card = topmost(g, choice.seat, find_max)
        assert card is not None  # noqa: S101  (only such seats are offered)
        del theirs[len(theirs) - 1 - theirs[::-1].index(card)]
        g.players[seat].discard.append(card)
        g.tell(Stolen(seat, choice.seat, card.id))


def lose(g: Ebz, effect: cards.Lose, seat: Seat) -> None:
    """Have a Survivor lose this many Swag cards from hand."""
    g.next(lose_swag, seat, effect.n)


@rule("ebz.play.as-far-as-possible", "ebz.house.lose-vs-discard")
def lose_swag(g: Ebz, seat: Seat, count: int) -> None:
    """Ask for the next Swag to lose; a hand without any says so, so that asking tells nothing."""
    hand = g.players[seat].hand
    if count and hand:
        found: list[LoseChoice] = [LoseFromHand(card.id) for card in swag(hand)]
        g.ask(
            seat, Prompt.LOSE_SWAG, found or [HAVE_NONE], take_lost_swag, seat, count, always=True
        )


@rule("ebz.house.lost-back")
def take_lost_swag(g: Ebz, choice: LoseChoice, seat: Seat, count: int) -> None:
    """Put the card back on its pile and go on until enough are lost."""
    if isinstance(choice, LoseFromHand):
        give_back(g, from_hand(g, seat, choice.card))
        g.tell(CardLost(seat, choice.card, "hand"))
        g.next(lose_swag, seat, count - 1)


def scout(g: Ebz, effect: cards.Scout, seat: Seat) -> None:
    """Look at the top of the Zombie Deck, as far as there is any, and go on to burying."""
    count = min(effect.n, len(g.zombie_deck))
    top = len(g.zombie_deck) - count
    for place in range(top, len(g.zombie_deck)):
        g.known[place] |= 1 << seat
    seen = tuple(zombie.id for zombie in reversed(g.zombie_deck[top:]))
    g.tell(Scouted(seat, seen), to=seat, others=ScoutedHidden(seat, count))
    g.next(bury, seat, count)


def bury(g: Ebz, seat: Seat, count: int) -> None:
    """Ask which of the zombies seen goes under the deck, one at a time."""
    if count:
        seen: list[cards.Card] = [*g.zombie_deck[-count:]]
        found: list[ScoutChoice] = [*(options.Bury(card.id) for card in zombies(seen)), DONE]
        g.ask(seat, Prompt.SCOUT, found, take_bury, seat, count)


def take_bury(g: Ebz, choice: ScoutChoice, seat: Seat, count: int) -> None:
    """Slip the zombie under the deck; nobody else knows which of those seen it was."""
    if isinstance(choice, options.Bury):
        top = len(g.zombie_deck) - count
        ids = [zombie.id for zombie in g.zombie_deck[top:]]
        place = top + ids.index(choice.card)
        g.zombie_deck.insert(0, g.zombie_deck.pop(place))
        g.known[top:] = [1 << seat] * count
        g.known.insert(0, g.known.pop())
        g.tell(Buried(seat, choice.card), to=seat, others=BuriedHidden(seat))
        g.next(bury, seat, count - 1)


@rule("ebz.card.beats-rule")
def dump(g: Ebz, effect: cards.Dump, seat: Seat) -> None:
    """Have a Survivor put zombies from hand away."""
    g.next(dump_zombie, seat, effect.n, effect.may)


def dump_zombie(g: Ebz, seat: Seat, count: int, may: bool) -> None:  # noqa: FBT001
    """Offer the zombies in hand; everybody is asked who could hold one."""
    player = g.players[seat]
    if not count or not zombies([*player.hand, *player.draw_deck]):
        return
    held: list[DumpChoice] = [options.DumpZombie(card.id) for card in zombies(player.hand)]
    choices = [*held, DECLINE] if may else held or [HAVE_NONE]
    g.ask(seat, Prompt.DUMP, choices, take_dump, seat, count, may, always=True)


@rule("ebz.card.beats-rule")
def take_dump(g: Ebz, choice: DumpChoice, seat: Seat, count: int, may: bool) -> None:  # noqa: FBT001
    """Put the zombie into the Zombie Discard and go on until there are enough."""
    if isinstance(choice, options.DumpZombie):
        give_back(g, from_hand(g, seat, choice.card))
        g.tell(Dumped(seat, choice.card))
        g.next(dump_zombie, seat, count - 1, may)


@rule("ebz.horde.not-by-cards")
def dispatch(g: Ebz, effect: cards.Dispatch, seat: Seat) -> None:
    """Offer the weak zombies of the Horde."""
    places = [i for i, zombie in enumerate(g.horde) if zombie.level <= effect.level_max]
    if effect.pick == "newest":
        places = places[-1:]
    elif effect.pick == "oldest":
        places = places[:1]
    found: list[DispatchChoice] = [options.DispatchZombie(place) for place in places]
    if found:
        choices = [*found, DECLINE] if effect.may else found
        g.ask(seat, Prompt.DISPATCH, choices, take_dispatch, seat)


@rule("ebz.horde.not-by-cards", "ebz.fight.empty-horde")
def take_dispatch(g: Ebz, choice: DispatchChoice, seat: Seat) -> None:
    """Move the zombie to the Zombie Discard; nobody has killed it."""
    if isinstance(choice, options.DispatchZombie):
        zombie = g.horde.pop(choice.place)
        if choice.place == len(g.horde):
            g.turn.added = None  # it is no longer there to be sent back
        g.zombie_discard.append(zombie)
        g.tell(Dispatched(seat, zombie.id))


@rule("ebz.play.no-sign-restricted")
def rebuff(g: Ebz, effect: cards.Rebuff, seat: Seat) -> None:
    """Send the zombie just added back to the hand it came from; its owner adds no more."""
    adder = g.turn.added
    if adder is not None:
        zombie: Zombie = g.horde.pop()
        to_hand(g, adder, zombie)
        g.turn.added = None
        g.turn.rebuffed = (*g.turn.rebuffed, adder)
        g.tell(Rebuffed(seat, adder, zombie.id))


@rule("ebz.play.no-sign-restricted", "ebz.gloss.grab")
def intercept(g: Ebz, effect: cards.Intercept, seat: Seat) -> None:
    """Put the card just named into the own discard pile; its finder pays nothing."""
    if g.turn.named is not None:
        card = g.deck.cards[g.turn.named]
        assert isinstance(card, Swag)  # noqa: S101  (only Swag can be found)
        g.players[seat].discard.append(from_pile(g, card))
        g.turn.named = None
        g.tell(Intercepted(seat, g.current, card.id))


# The others (bonus, spare, obliterate, expend, limit) are counted where their rule asks for them.
CARRIED_OUT: Final[dict[type[AnyEffect], Callable[[Ebz, Any, Seat], None]]] = {
    cards.Boost: boost,
    cards.Grab: grab,
    cards.Recover: recover,
    cards.Steal: steal,
    cards.Lose: lose,
    cards.Scout: scout,
    cards.Dump: dump,
    cards.Dispatch: dispatch,
    cards.Rebuff: rebuff,
    cards.Intercept: intercept,
}
