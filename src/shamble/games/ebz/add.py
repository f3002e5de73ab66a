"""Opponents add zombies from their hands to the Horde."""

from typing import Final

from shamble.games.ebz.answer import open_moment
from shamble.games.ebz.cards import Moment, Zombie
from shamble.games.ebz.events import ZombieAdded
from shamble.games.ebz.house import from_hand
from shamble.games.ebz.options import Add, AddChoice, Decline, Prompt
from shamble.games.ebz.state import Ebz, in_turn_order, zombies
from shamble.games.ebz.threat import LIFT_TEST, SILENCE_SURVIVORS, reaches_all, threatens
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

TEST: Final = RuleId("ebz.add.attrition-test")
ONLY_HELD: Final = RuleId("ebz.add.only-way-out")
SILENCED: Final = RuleId("ebz.threat.level-8")
NEIGHBOURS: Final = RuleId("ebz.zplayer.neighbours")
IN_BETWEEN: Final = RuleId("ebz.death.in-between")
NO_MORE: Final = RuleId("ebz.add.one-each")

TWO_PLAYERS: Final = 2
DECLINE: Final = Decline()


@rule("ebz.add.reverse-order", "ebz.add.others-turn", "ebz.start.turn-order")
def opponents(g: Ebz) -> tuple[Seat, ...]:
    """Return the others in reverse turn order: last the one who will be next."""
    return tuple(reversed(in_turn_order(g, g.current)[1:]))


@rule(SILENCED, NEIGHBOURS, IN_BETWEEN, "ebz.zplayer.look-past", "ebz.zplayer.look-past-when")
def bars_seat(g: Ebz, seat: Seat) -> RuleId | None:
    """Return the rule that keeps a player from adding on this turn at all, or None."""
    player = g.players[seat]
    if seat in g.turn.rebuffed:
        return NO_MORE
    if player.alive:
        return SILENCED if threatens(g, SILENCE_SURVIVORS) else None
    if not player.undead:
        return IN_BETWEEN
    if reaches_all(g, seat) or g.current in neighbours(g, seat):
        return None
    return NEIGHBOURS


@rule("ebz.zplayer.neighbours", "ebz.zplayer.look-past")
def neighbours(g: Ebz, seat: Seat) -> tuple[Seat, Seat]:
    """Return the nearest living Survivors to the left and to the right."""
    ring = [other for other in in_turn_order(g, seat)[1:] if g.players[other].alive]
    return ring[0], ring[-1]


@rule(TEST, "ebz.add.test-each", "ebz.add.attrition-one", "ebz.card.attrition-uses")
def bars_adding(g: Ebz, seat: Seat, attrition: int) -> RuleId | None:
    """Return the rule that keeps a zombie of this Attrition out of the Horde, or None."""
    return None if attrition > len(g.horde) or is_free_of_test(g, seat) else TEST


@rule("ebz.threat.level-2", "ebz.threat.level-2-one")
def is_free_of_test(g: Ebz, seat: Seat) -> bool:
    """Whether a Zombie player may add any zombie, whatever its Attrition."""
    return g.players[seat].undead and threatens(g, LIFT_TEST)


@rule("ebz.add.max-size")
def could_add(g: Ebz, seat: Seat) -> bool:
    """Whether a player could hold a zombie that may be added, as far as everybody knows."""
    player = g.players[seat]
    if player.undead:  # nobody else knows which zombies these are
        return bool(player.hand) and bars_adding(g, seat, g.deck.toughest) is None
    for zone in (player.hand, player.draw_deck):
        for card in zone:
            if isinstance(card, Zombie) and bars_adding(g, seat, card.attrition) is None:
                return True
    return False


@rule(
    "ebz.add.optional",
    "ebz.add.single-pass",
    "ebz.zplayer.add-how",
    "ebz.add.before-announce",
    "ebz.add.two-left",
)
def offer_zombies(g: Ebz, seats: tuple[Seat, ...]) -> None:
    """Let each of these seats, in this order, add a zombie from hand."""
    while seats and (bars_seat(g, seats[0]) is not None or not could_add(g, seats[0])):
        seats = seats[1:]
    if not seats:
        return
    seat = seats[0]
    choices: list[AddChoice] = []
    for zombie in zombies(g.players[seat].hand):
        if bars_adding(g, seat, zombie.attrition) is None:
            choices.append(Add(zombie.id))  # noqa: PERF401  (reads as the rule does)
    choices.append(DECLINE)
    g.ask(seat, Prompt.ADD, choices, add_zombie, seats, always=True, bars=bars_choice)


@rule("ebz.add.one-each", "ebz.add.newest", "ebz.add.no-refill", "ebz.add.no-owner")
def add_zombie(g: Ebz, choice: AddChoice, seats: tuple[Seat, ...]) -> None:
    """Move the chosen zombie, if any, to the near end of the Horde."""
    if isinstance(choice, Decline):
        g.next(offer_zombies, seats[1:])
        return
    seat = seats[0]
    zombie = from_hand(g, seat, choice.card)
    assert isinstance(zombie, Zombie)  # noqa: S101  (only zombies are offered)
    g.horde.append(zombie)
    g.tell(ZombieAdded(seat, zombie.id))
    g.turn.added = seat
    open_moment(g, Moment.ADDED)
    g.next(after_adding, seats)


@rule("ebz.add.one-each", "ebz.add.two-players-any", "ebz.add.two-players-stepwise")
def after_adding(g: Ebz, seats: tuple[Seat, ...]) -> None:
    """Go on with the next opponent; with two players the same one may add again."""
    g.turn.added = None
    g.next(offer_zombies, seats if len(g.players) == TWO_PLAYERS else seats[1:])


@rule(ONLY_HELD)
def bars_choice(g: Ebz, option: Option) -> RuleId | None:
    """Return the rule that forbids adding what was not offered."""
    decision = g.decision
    if not isinstance(option, Add) or decision is None:
        return NOT_OFFERED
    seat = decision.seat
    for zombie in zombies(g.players[seat].hand):
        if zombie.id == option.card:
            return bars_adding(g, seat, zombie.attrition)
    return ONLY_HELD
