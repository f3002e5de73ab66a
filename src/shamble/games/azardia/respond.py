"""Phase Ci: those whom a card affects may answer it, and answers may be answered."""

from typing import Final

import msgspec

from shamble.games.azardia.aim import LEGAL_TARGET, bars_card, bars_target
from shamble.games.azardia.cards import Cancel, Card, Redirect, Reflect
from shamble.games.azardia.carry import effects_of, present, run_effects
from shamble.games.azardia.events import Answered, Stopped
from shamble.games.azardia.hands import playable, take_out
from shamble.games.azardia.options import Answer, Prompt, Respond
from shamble.games.azardia.roles import shares
from shamble.games.azardia.state import Azardia, Play, Share
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule
from shamble.kernel.window import PASS, PASS_ON, Pass, PassUntilMyTurn

REDIRECTED: Final = RuleId("azardia.respond.redirected")
NO_COINS: Final = RuleId("azardia.coin.not-in-responses")


@rule(
    "azardia.respond.who",
    "azardia.respond.before-effect",
    "azardia.respond.several-victims",
    "azardia.respond.no-leak",
    "azardia.respond.only-affected",
)
def response_phase(g: Azardia, place: int) -> None:
    """Ask each rival whom the latest card affects, in turn order, for an answer."""
    play = present(g)
    if play.cancelled or place == len(play.shares):
        return
    seat = play.shares[place].now
    if seat is None or seat == play.by or not could_answer(g, seat):
        g.next(response_phase, place + 1)
        return
    options: list[Answer] = [PASS, PASS_ON, *answers(g, seat, place)]
    g.ask(seat, Prompt.RESPOND, options, answer, seat, place, always=True, bars=bars_answering)


@rule("azardia.respond.no-leak")
def could_answer(g: Azardia, seat: Seat) -> bool:
    """Whether anybody could think that a player can answer, and wishes to be asked."""
    player = g.players[seat]
    return bool(player.hand) and not player.cards_lock and not g.passing[seat]


@rule("azardia.respond.which-cards", REDIRECTED)
def answers(g: Azardia, seat: Seat, place: int) -> list[Respond]:
    """List the answers that a player can give for a share of the latest card."""
    found: list[Respond] = []
    for card in playable(g.players[seat].hand, "response"):
        found += [
            option for option in ways(g, seat, card) if bars_answer(g, seat, option, place) is None
        ]
    return found


def ways(g: Azardia, seat: Seat, card: Card) -> list[Respond]:
    """List the ways to play an answer, legal or not: a redirect names its new victim."""
    if any(isinstance(effect, Redirect) for effect in card.effects):
        return [Respond(card.id, to) for to in g.order if to != seat]
    return [Respond(card.id)]


@rule("azardia.respond.which-cards", REDIRECTED, LEGAL_TARGET)
def bars_answer(g: Azardia, seat: Seat, option: Respond, place: int) -> RuleId | None:
    """Return the rule that keeps a player from giving this answer, or None."""
    barred = bars_card(g, seat, option.card, "response")
    if barred is not None:
        return barred
    play = present(g)
    effects = g.deck.cards[option.card].effects
    if any(isinstance(effect, Redirect) for effect in effects):
        return None if option.to in new_victims(g, seat, place) else REDIRECTED
    if option.to is not None:
        return NOT_OFFERED
    aimed = any(isinstance(effect, Cancel | Reflect) for effect in effects)
    shielded = play.by is not None and g.players[play.by].shield
    return LEGAL_TARGET if aimed and shielded else None


@rule(NO_COINS)
def bars_answering(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in the Response phase, or None."""
    if not isinstance(option, Respond):
        return NO_COINS
    play = present(g)
    decision = g.decision
    if decision is None:
        return NOT_OFFERED
    place = [share.now for share in play.shares].index(decision.seat)
    return bars_answer(g, decision.seat, option, place)


@rule(REDIRECTED)
def new_victims(g: Azardia, seat: Seat, place: int) -> list[Seat]:
    """Return to whom a player may pass on what would hit them."""
    play = present(g)
    passed = play.shares[place].passed
    could = [play.by] if len(g.players) == 2 else could_hit(g, play, place)  # noqa: PLR2004
    if play.kind == "answer" and any(isinstance(e, Cancel) for e in effects_of(g, play)):
        return []
    return [
        one
        for one in could
        if one is not None and one != seat and one not in passed and not g.players[one].shield
    ]


def could_hit(g: Azardia, play: Play, place: int) -> list[Seat]:
    """Return whom the card at the bottom of the exchange could have hit, not who played it."""
    if play.kind == "answer":
        if not any(isinstance(effect, Redirect) for effect in effects_of(g, play)):
            return []
        below = g.plays[-2::-1]
        play = next(one for one in below if one.kind != "answer")
    card, by = g.deck.cards[play.card], play.by
    if card.target is None or by is None:
        return [share.seat for share in play.shares]
    taken = (by, play.target, play.other)
    effects = effects_of(g, play)
    return [
        one
        for one in g.order
        if one not in taken and bars_target(g, by, card, effects, one) is None
    ]


@rule("azardia.respond.repeat", "azardia.respond.active-answers")
def answer(g: Azardia, choice: Answer, seat: Seat, place: int) -> None:
    """Play the answer, which may be answered itself; or go on to the next who is affected."""
    if isinstance(choice, Pass | PassUntilMyTurn):
        g.passing[seat] = isinstance(choice, PassUntilMyTurn)
        g.next(response_phase, place + 1)
        return
    against = present(g)
    take_out(g, seat, choice.card)
    play = Play(
        "answer",
        choice.card,
        seat,
        target=choice.to,
        attacker=against.by,
        share=place,
        laid=(choice.card,),
    )
    passed = against.shares[place].passed
    passed += (seat,) if choice.to is not None else ()
    mine = shares(g, play, g.deck.cards[choice.card].effects)
    mine = tuple(msgspec.structs.replace(share, passed=passed) for share in mine)
    g.plays.append(msgspec.structs.replace(play, shares=mine))
    g.tell(Answered(seat, choice.card, against.card, choice.to))
    g.next(response_phase, 0)
    g.next(settle_answer)
    g.next(lay_answer, seat, place)


@rule("azardia.respond.lifo")
def settle_answer(g: Azardia) -> None:
    """Carry an answer out, unless it was cancelled itself."""
    play = present(g)
    if not play.cancelled:
        run_effects(g, effects_of(g, play))


@rule("azardia.deck.played-cards", "azardia.respond.repeat")
def lay_answer(g: Azardia, seat: Seat, place: int) -> None:
    """Lay a settled answer with the card that it answered; who is still hit may answer again."""
    settled = g.plays.pop()
    against = g.plays[-1]
    g.plays[-1] = msgspec.structs.replace(against, laid=against.laid + settled.laid)
    still = against.shares[place].now == seat
    g.next(response_phase, place if still else place + 1)


def answered(g: Azardia) -> Play:
    """Return the card that the latest answer is about."""
    return g.plays[-2]


def change_answered(g: Azardia, play: Play) -> None:
    """Put a changed play in the place of the one that the latest answer is about."""
    g.plays[-2] = play


def change_share(g: Azardia, place: int, share: Share) -> None:
    """Put a changed share in its place in the play that the latest answer is about."""
    play = answered(g)
    changed = (*play.shares[:place], share, *play.shares[place + 1 :])
    change_answered(g, msgspec.structs.replace(play, shares=changed))


def cancel_answered(g: Azardia) -> None:
    """Mark the card that the latest answer is about as cancelled."""
    play = answered(g)
    change_answered(g, msgspec.structs.replace(play, cancelled=True))
    g.tell(Stopped(play.card))
