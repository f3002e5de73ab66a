"""Rounds and turns: the Event, the phases, missed turns, and who comes next."""

from shamble.games.azardia.action import action_phase
from shamble.games.azardia.carry import run_effects
from shamble.games.azardia.discard import discard_phase
from shamble.games.azardia.draw import draw_phase
from shamble.games.azardia.events import EventDrawn, Reshuffled, TurnBegun, TurnMissed
from shamble.games.azardia.grace import win
from shamble.games.azardia.movement import roll_phase
from shamble.games.azardia.state import Azardia, Phase, Play, Terms, rivals
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule


@rule(
    "azardia.round.event-draw",
    "azardia.round.definition",
    "azardia.round.first-round",
    "azardia.round.event-when-missed",
    "azardia.round.event-before-missed",
    "azardia.grace.event",
    "azardia.setup.first-player",
)
def come_up(g: Azardia, seat: Seat) -> None:
    """When the first player's turn comes up, played or not, draw the Event of the round."""
    if seat == g.order[0]:
        g.next(draw_event)
        g.next(begin_turn, seat)
    else:
        begin_turn(g, seat)


@rule(
    "azardia.round.event-all",
    "azardia.round.event-duration",
    "azardia.clarify.event",
    "azardia.clarify.scope",
)
def draw_event(g: Azardia) -> None:
    """Turn up the next Event, which ends what the last one set, and resolve it at once."""
    g.phase = Phase.EVENT
    g.current = g.order[0]
    g.round += 1
    g.terms = usual_terms(g)
    card = g.event_deck.pop()
    g.plays.append(Play("event", card.id, None, laid=(card.id,)))
    g.tell(EventDrawn(g.current, card.id, g.round))
    run_effects(g, card.effects)
    g.next(discard_event)


def usual_terms(g: Azardia) -> Terms:
    """Return the terms that hold when no Event changes them."""
    return Terms(g.deck.coins.level_up_price, g.deck.coins.tile_price, g.deck.hand.draw)


@rule(
    "azardia.round.event-discard",
    "azardia.deck.event-reshuffle",
    "azardia.deck.event-reshuffle-moment",
)
def discard_event(g: Azardia) -> None:
    """Discard the Event; after the last one of the deck, shuffle all of them."""
    g.event_discard.append(g.deck.cards[g.plays.pop().card])
    if not g.event_deck:
        g.event_deck, g.event_discard = g.event_discard, []
        g.dice.shuffle(g.event_deck)
        g.tell(Reshuffled("event", len(g.event_deck), RuleId("azardia.deck.event-reshuffle")))


@rule(
    "azardia.turn.phases",
    "azardia.turn.missed",
    "azardia.turn.missed-hand",
    "azardia.grace.missed",
    "azardia.grace.holder-no-turn",
    "azardia.character.not-when-missed",
)
def begin_turn(g: Azardia, seat: Seat) -> None:
    """Begin a turn: play its phases, or miss it; in the Grace Turn only some have one."""
    if g.holder is not None:
        if seat not in g.last_turns:
            pass_turn(g, seat)
            return
        g.last_turns = tuple(one for one in g.last_turns if one != seat)
    g.current = seat
    g.phase = Phase.ROLL
    start_durations(g, seat)
    player = g.players[seat]
    if player.owed:
        player.owed -= 1
        g.tell(TurnMissed(seat, player.owed))
    else:
        if g.log is not None:
            g.tell(TurnBegun(seat))
        g.next(roll_phase, seat)
        g.next(begin_phase, Phase.DRAW)
        g.next(draw_phase, seat)
        g.next(begin_phase, Phase.PLAY)
        g.next(action_phase, seat)
        g.next(discard_phase, seat)
    g.next(end_turn, seat)


def begin_phase(g: Azardia, phase: str) -> None:
    """Go on to the next phase of the turn."""
    g.phase = phase


@rule("azardia.turn.missed-durations", "azardia.character.once-per-turn")
def start_durations(g: Azardia, seat: Seat) -> None:
    """Let end what lasts until a turn begins, and let locks run out with this one."""
    player = g.players[seat]
    g.passing[seat] = False
    player.used = False
    player.shield = False
    player.cards_lock = min(player.cards_lock, 1)
    player.coins_lock = min(player.coins_lock, 1)


@rule("azardia.turn.missed-durations")
def end_turn(g: Azardia, seat: Seat) -> None:
    """End the locks that were in force when the turn began."""
    player = g.players[seat]
    if player.cards_lock == 1:
        player.cards_lock = 0
    if player.coins_lock == 1:
        player.coins_lock = 0
    pass_turn(g, seat)


@rule(
    "azardia.turn.order",
    "azardia.grace.final-turns",
    "azardia.grace.end",
    "azardia.grace.extra-turns",
)
def pass_turn(g: Azardia, seat: Seat) -> None:
    """Pass on in turn order; once the goal is held, end after the last of the last turns."""
    if g.holder is not None and not g.last_turns:
        win(g, g.holder)
    else:
        come_up(g, rivals(g, seat)[0])
