"""The characters' abilities: each at its time, in one's own turn, once."""

from typing import Final

from shamble.games.azardia.carry import new_chain
from shamble.games.azardia.events import (
    CardDealt,
    CardsTraded,
    CardsTradedHidden,
    HandsDealt,
    HandsGathered,
    HandsShown,
)
from shamble.games.azardia.hands import hand_over, kinds, put_in, take_out, take_unseen
from shamble.games.azardia.land import fight
from shamble.games.azardia.options import Duel, Gather, Give, Prompt, SwapCards
from shamble.games.azardia.state import Azardia, bit, rivals
from shamble.kernel.errors import Bug
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

ONCE: Final = RuleId("azardia.character.once-per-turn")
HOLDER: Final = RuleId("azardia.character.mantis-holder")
NOTHING: Final = RuleId("azardia.character.kuchuritok-empty")
EVEN: Final = RuleId("azardia.character.kuchuritok-even")
RECIPIENTS: Final = RuleId("azardia.character.kuchuritok-recipients")
EMPTY: Final = RuleId("azardia.character.robot-empty")
GATHER: Final = Gather()


@rule(ONCE, "azardia.character.own-turn-only", "azardia.character.not-when-missed")
def bars_ability(g: Azardia, seat: Seat, ability: str) -> RuleId | None:
    """Return the rule that keeps a player from using an ability in this turn, or None."""
    player = g.players[seat]
    if player.ability != ability:
        return NOT_OFFERED
    if seat != g.current:
        return RuleId("azardia.character.own-turn-only")
    return ONCE if player.used else None


@rule("azardia.character.optional", "azardia.character.mantis-timing")
def main_abilities(g: Azardia, seat: Seat) -> list[Duel | Gather]:
    """List the uses of an ability that belongs to Phase C."""
    player = g.players[seat]
    ability = player.ability
    if player.used:
        return []
    if ability == "duel":
        return [Duel(rival) for rival in rivals(g, seat) if bars_duel(g, seat, rival) is None]
    if ability == "redistribute_hands" and bars_gathering(g, seat) is None:
        return [GATHER]
    return []


@rule(HOLDER, "azardia.character.response-conflict", "azardia.clarify.ability")
def bars_duel(g: Azardia, seat: Seat, rival: Seat) -> RuleId | None:
    """Return the rule that keeps two players from a duel, or None."""
    barred = bars_ability(g, seat, "duel")
    if barred is None and seat == rival:
        return NOT_OFFERED
    return HOLDER if barred is None and g.holder in (seat, rival) else barred


@rule("azardia.character.mantis-duel", "azardia.clarify.ability")
def duel(g: Azardia, choice: Duel, seat: Seat) -> None:
    """Fight a level challenge with a rival at a distance; no card answers it."""
    g.players[seat].used = True
    new_chain(g)
    fight(g, seat, choice.rival, "duel")


@rule(NOTHING, "azardia.character.kuchuritok-timing")
def bars_gathering(g: Azardia, seat: Seat) -> RuleId | None:
    """Return the rule that keeps a player from gathering hands, or None."""
    barred = bars_ability(g, seat, "redistribute_hands")
    if barred is not None:
        return barred
    return None if any(g.players[rival].hand for rival in rivals(g, seat)) else NOTHING


@rule(
    "azardia.character.kuchuritok-collect",
    "azardia.character.kuchuritok-sees",
    "azardia.character.kuchuritok-two-players",
)
def gather(g: Azardia, seat: Seat) -> None:
    """Take the hands of all the others and look at them."""
    g.players[seat].used = True
    for rival in rivals(g, seat):
        hand, seen = hand_over(g, rival)
        g.gathered += hand
        g.gathered_seen += [mask | bit(seat) for mask in seen]
    if g.log is not None:
        g.tell(HandsGathered(seat, len(g.gathered)))
        g.tell(HandsShown(seat, tuple(card.id for card in g.gathered)), to=seat)
    g.next(deal_out, seat, (0,) * len(g.players))


@rule("azardia.character.kuchuritok-recipients", "azardia.option.kuchuritok-deals-in")
def receivers(g: Azardia, seat: Seat) -> tuple[Seat, ...]:
    """Return who is dealt cards: the others, and the dealer if the table wants it so."""
    wish = g.settings.kuchuritok_receives
    two = len(g.players) == 2  # noqa: PLR2004
    shares = wish == "always" or (wish == "two_players" and two)
    return (*rivals(g, seat), seat) if shares else rivals(g, seat)


def own_share(g: Azardia, seat: Seat) -> int:
    """Return how many of the others' cards a dealer would get: never one of those left over."""
    among = receivers(g, seat)
    cards = sum(len(g.players[one].hand) for one in rivals(g, seat))
    return cards // len(among) if seat in among else 0


@rule("azardia.character.kuchuritok-even", "azardia.character.kuchuritok-remainder")
def in_need(g: Azardia, seat: Seat, given: tuple[int, ...]) -> list[Seat]:
    """Return who may be dealt the next card.

    All get the smaller share; as many as the division leaves over get one more, but never
    the dealer.
    """
    among = receivers(g, seat)
    least, over = divmod(len(g.gathered) + sum(given), len(among))
    more = sum(given[one] > least for one in among) < over
    return [
        one for one in among if given[one] < least or (more and given[one] == least and one != seat)
    ]


@rule("azardia.character.kuchuritok-sees", "azardia.character.kuchuritok-remainder")
def deal_out(g: Azardia, seat: Seat, given: tuple[int, ...]) -> None:
    """Let the dealer assign the gathered cards one by one."""
    if not g.gathered:
        among = receivers(g, seat)
        g.tell(HandsDealt(seat, among, tuple(given[one] for one in among)))
        return
    card = g.gathered[-1].id
    options = [Give(card, to) for to in in_need(g, seat, given)]
    g.ask(seat, Prompt.DEAL, options, give, seat, given, bars=bars_giving)


@rule("azardia.character.kuchuritok-even", "azardia.character.kuchuritok-recipients")
def bars_giving(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option while cards are dealt, or None."""
    if not isinstance(option, Give):
        return NOT_OFFERED
    return EVEN if option.to in receivers(g, g.current) else RECIPIENTS


@rule("azardia.character.kuchuritok-sees", "azardia.character.kuchuritok-hand-size")
def give(g: Azardia, choice: Give, seat: Seat, given: tuple[int, ...]) -> None:
    """Deal a card; only the dealer and the receiver know who has it."""
    to = choice.to
    card = g.gathered.pop()
    g.gathered_seen.pop()
    put_in(g, to, card, bit(seat))
    if g.log is not None:
        g.tell(CardDealt(seat, to, card.id), to=to)
        if to != seat:
            g.tell(CardDealt(seat, to, card.id), to=seat)
    g.next(deal_out, seat, (*given[:to], given[to] + 1, *given[to + 1 :]))


@rule("azardia.character.robot-timing", "azardia.character.robot-choice", EMPTY)
def swaps(g: Azardia, seat: Seat) -> list[SwapCards]:
    """List the swaps: which own card for an unseen one of which rival."""
    return [
        SwapCards(card, rival)
        for rival in rivals(g, seat)
        if bars_swap(g, seat, rival) is None
        for card in kinds(g.players[seat].hand)
    ]


@rule(EMPTY)
def bars_swap(g: Azardia, seat: Seat, rival: Seat) -> RuleId | None:
    """Return the rule that keeps a player from a blind swap with a rival, or None."""
    barred = bars_ability(g, seat, "blind_swap")
    if barred is not None:
        return barred
    both = g.players[seat].hand and g.players[rival].hand and seat != rival
    return None if both else EMPTY


@rule(
    "azardia.character.robot-swap",
    "azardia.character.robot-blind",
    "azardia.character.robot-choice",
)
def swap_cards(g: Azardia, choice: SwapCards, seat: Seat) -> None:
    """Trade a card for one drawn by lot, which is picked before the given one joins that hand."""
    g.players[seat].used = True
    rival = choice.rival
    given = take_out(g, seat, choice.card)
    taken = take_unseen(g, rival, seat)
    if taken is None:
        raise Bug("the rival has no card to trade")
    # Who knew a card of this hand cannot tell any more whether it was the one given away.
    player = g.players[seat]
    player.seen = [mask & bit(rival) for mask in player.seen]
    put_in(g, seat, taken, bit(rival))
    put_in(g, rival, given, bit(seat))
    if g.log is not None:
        event = CardsTraded(seat, rival, given.id, taken.id)
        g.tell(event, to=seat, others=CardsTradedHidden(seat, rival))
        g.tell(event, to=rival)


def bars_swapping(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option when a blind swap is offered, or None."""
    if isinstance(option, SwapCards) and 0 <= option.rival < len(g.players):
        return bars_swap(g, g.current, option.rival) or NOT_OFFERED
    return NOT_OFFERED


def bars_ability_option(g: Azardia, seat: Seat, option: Option) -> RuleId | None:
    """Return the rule that forbids an option of an ability, or None."""
    if isinstance(option, Duel):
        known = 0 <= option.rival < len(g.players)
        return bars_duel(g, seat, option.rival) if known else NOT_OFFERED
    if isinstance(option, Gather):
        return bars_gathering(g, seat)
    return NOT_OFFERED
