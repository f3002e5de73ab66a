"""Landings: what happens where a movement ends, and the chains that follow."""

from typing import Final

from shamble.games.azardia.carry import run_effects
from shamble.games.azardia.challenge import outcome
from shamble.games.azardia.contest import Why, contest, pair
from shamble.games.azardia.events import PenaltyDrawn, Reshuffled
from shamble.games.azardia.grace import hold_goal, take_goal, win
from shamble.games.azardia.hands import draw
from shamble.games.azardia.move import send_back, walk
from shamble.games.azardia.roles import start_order
from shamble.games.azardia.state import Azardia, Play, rivals
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId, rule

A_DRAW: Final = RuleId("azardia.tile.a-draw")
MOST_PENALTIES: Final = 10  # in one chain


@rule("azardia.move.simultaneous", "azardia.level.replacement-is-movement")
def move_tokens(g: Azardia, moves: tuple[tuple[Seat, int], ...]) -> None:
    """Move all these tokens first, then settle their landings."""
    landed(g, [seat for seat, steps in moves if walk(g, seat, steps)])


@rule("azardia.tile.penalty-chain-empty", "azardia.round.event-order")
def landed(g: Azardia, seats: list[Seat]) -> None:
    """Settle the landings of tokens that have moved; those by a Penalty wait for its discard."""
    if not seats:
        return
    turns = seats if len(seats) == 1 else [seat for seat in start_order(g) if seat in seats]
    landings = tuple([(seat, g.players[seat].moves) for seat in turns])
    if g.plays and g.plays[-1].kind == "penalty":
        g.waiting += landings
    else:
        arrive(g, landings)


@rule(
    "azardia.move.landing-sequence",
    "azardia.tile.before-challenge",
    "azardia.tile.any-movement",
    "azardia.tile.out-of-turn",
    "azardia.challenge.chain-order",
)
def arrive(g: Azardia, landings: tuple[tuple[Seat, int], ...]) -> None:
    """Draw for all tiles first; then settle goal, challenges and gate, player by player."""
    if len(landings) == 1:
        seat, moves = landings[0]
        draw_for_tile(g, seat, moves)
        if g.players[seat].tile not in g.deck.board.z_tiles:
            settle(g, seat, moves)
            return
    else:
        for seat, moves in landings:
            g.next(draw_for_tile, seat, moves)
    for seat, moves in landings:
        g.next(settle, seat, moves)


@rule("azardia.tile.penalty-moves")
def moved_on(g: Azardia, seat: Seat, moves: int) -> bool:
    """Whether a token has moved since this landing, so that nothing more is due for it."""
    return g.players[seat].moves != moves


@rule(
    A_DRAW,
    "azardia.tile.a-list",
    "azardia.tile.z-list",
    "azardia.tile.plain",
    "azardia.tile.final-only",
    "azardia.tile.bounce-same",
    "azardia.move.special-tile",
    "azardia.move.bounce-landing",
)
def draw_for_tile(g: Azardia, seat: Seat, moves: int) -> None:
    """Draw an Action on an A tile and a Penalty on a Z tile."""
    if moved_on(g, seat, moves):
        return
    tile, board = g.players[seat].tile, g.deck.board
    if tile in board.a_tiles:
        draw(g, seat, 1, A_DRAW)
    elif tile in board.z_tiles:
        draw_penalty(g, seat)


@rule(
    "azardia.tile.z-draw",
    "azardia.tile.z-immediate",
    "azardia.tile.penalty-chain",
    "azardia.clarify.penalty",
    "azardia.clarify.scope",
)
def draw_penalty(g: Azardia, seat: Seat) -> None:
    """Turn up the top Penalty and apply it at once; nobody can answer it."""
    if g.penalties == MOST_PENALTIES or not g.penalty_deck:
        return
    g.penalties += 1
    card = g.penalty_deck.pop()
    g.plays.append(Play("penalty", card.id, seat, laid=(card.id,)))
    g.tell(PenaltyDrawn(seat, card.id))
    g.next(run_effects, card.effects)
    g.next(discard_penalty)


@rule("azardia.tile.z-discard", "azardia.tile.z-reshuffle", "azardia.tile.penalty-chain-empty")
def discard_penalty(g: Azardia) -> None:
    """Discard the Penalty, shuffle if it was the last one, then settle the landings it caused."""
    g.penalty_discard.append(g.deck.cards[g.plays.pop().card])
    if not g.penalty_deck:
        g.penalty_deck, g.penalty_discard = g.penalty_discard, []
        g.dice.shuffle(g.penalty_deck)
        g.tell(Reshuffled("penalty", len(g.penalty_deck), RuleId("azardia.tile.z-reshuffle")))
    landings = tuple(g.waiting)
    g.waiting.clear()
    arrive(g, landings)


@rule("azardia.move.landing-sequence", "azardia.move.bounce-no-landing")
def settle(g: Azardia, seat: Seat, moves: int) -> None:
    """Settle what is due besides the tile draw: the goal, or challenges and the gate."""
    if moved_on(g, seat, moves):
        return
    tile, board = g.players[seat].tile, g.deck.board
    if tile == board.goal:
        reach_goal(g, seat)
        return
    if tile != board.gate:
        if [player.tile for player in g.players].count(tile) > 1:
            meet(g, seat, moves)
        return
    if g.settings.gate_first:
        g.next(gate, seat, moves)
    g.next(meet, seat, moves)
    g.next(gate, seat, moves)


@rule("azardia.grace.face-off", "azardia.grace.retry", "azardia.grace.two-at-once")
def reach_goal(g: Azardia, seat: Seat) -> None:
    """Hold the goal, or face off with its holder."""
    if g.holder is None:
        hold_goal(g, seat)
    elif g.holder != seat:
        contest(g, seat, g.holder, "face-off", settle_face_off)


@rule("azardia.grace.face-off-loser", "azardia.option.grace-single")
def settle_face_off(g: Azardia, winner: Seat, loser: Seat, why: Why) -> None:
    """Let the winner hold the goal and the loser go back three tiles."""
    take_goal(g, winner, loser)
    if g.settings.grace_single:
        win(g, winner)
        return
    move_tokens(g, ((loser, -g.deck.levels.back_instead_of_loss),))


@rule(
    "azardia.challenge.trigger",
    "azardia.challenge.three-on-tile",
    "azardia.challenge.exception-crowd",
    "azardia.challenge.stay-together",
    "azardia.challenge.start-tiles",
    "azardia.challenge.forced-moves",
    "azardia.challenge.after-bounce",
)
def meet(g: Azardia, seat: Seat, moves: int) -> None:
    """Fight those on the tile one by one, as long as the arriving token stays on it."""
    if moved_on(g, seat, moves):
        return
    rival = next((one for one in rivals(g, seat) if bars_meeting(g, seat, one) is None), None)
    if rival is not None:
        fight(g, seat, rival, "tile")
        g.next(meet, seat, moves)


@rule("azardia.challenge.chain-pair-once", "azardia.zone.gate-two-low", "azardia.zone.gate-order")
def bars_meeting(g: Azardia, seat: Seat, rival: Seat) -> RuleId | None:
    """Return the rule because of which two players do not fight, or None."""
    one, two, board = g.players[seat], g.players[rival], g.deck.board
    if one.tile != two.tile:
        return RuleId("azardia.challenge.trigger")
    if pair(seat, rival) in g.fought:
        return RuleId("azardia.challenge.chain-pair-once")
    if one.tile == board.gate and max(one.level, two.level) < board.gate_level:
        return RuleId("azardia.zone.gate-two-low")
    return None


@rule("azardia.challenge.chain-pair-once", "azardia.character.mantis-chain")
def fight(g: Azardia, seat: Seat, rival: Seat, why: Why) -> None:
    """Begin a level challenge; these two will not fight again in this chain."""
    g.fought.append(pair(seat, rival))
    contest(g, seat, rival, why, settle_challenge)


@rule(
    "azardia.challenge.chain",
    "azardia.challenge.loser-floor",
    "azardia.challenge.loser-tile-one",
    "azardia.challenge.exception-landing",
    "azardia.challenge.exception-low-winner",
)
def settle_challenge(g: Azardia, winner: Seat, loser: Seat, why: Why) -> None:
    """Change levels and move who has to move, one after the other, each with its landing."""
    for move in outcome(g, winner, loser, why):
        g.next(move_tokens, (move,))


@rule(
    "azardia.zone.gate-exact",
    "azardia.zone.gate-level-moment",
    "azardia.zone.floor-no-gate",
    "azardia.challenge.exception-low-loser",
    "azardia.option.gate-first",
)
def gate(g: Azardia, seat: Seat, moves: int) -> None:
    """Send a player below the gate's level who is still on the gate back, with a landing."""
    player, board = g.players[seat], g.deck.board
    if moved_on(g, seat, moves) or player.tile != board.gate or player.level >= board.gate_level:
        return
    send_back(g, seat)
    landed(g, [seat])
