"""Phase C: cards, purchases and abilities, as many and in the order that the player likes."""

from typing import Final

from shamble.games.azardia.abilities import (
    bars_ability_option,
    duel,
    gather,
    main_abilities,
)
from shamble.games.azardia.aim import bars_aim, bars_card, bars_effects, bars_player, card_plays
from shamble.games.azardia.buy import bars_purchase, buy_level, buy_tiles, purchases
from shamble.games.azardia.hands import playable
from shamble.games.azardia.options import (
    BuyLevel,
    BuyTiles,
    Done,
    Duel,
    Gather,
    PlayCard,
    PlayChoice,
    Prompt,
)
from shamble.games.azardia.play import play_card
from shamble.games.azardia.state import Azardia
from shamble.kernel.options import Option, Seat
from shamble.kernel.rules import NOT_OFFERED, RuleId, rule

DONE: Final = Done()


@rule("azardia.play.any-number", "azardia.respond.resume", "azardia.grace.no-chance-turn")
def action_phase(g: Azardia, seat: Seat) -> None:
    """Offer everything that can be done in Phase C, until the player has done enough."""
    player = g.players[seat]
    options: list[PlayChoice] = [DONE, *purchases(g, seat), *main_abilities(g, seat)]
    free = bool(player.hand) and not player.cards_lock
    if free:
        moving = seat != g.holder
        for card in playable(player.hand, "main"):
            if card.free and moving:
                options.append(PlayCard(card.id))
            else:
                options += card_plays(g, seat, card)
    g.ask(seat, Prompt.PLAY, options, act, seat, always=free, bars=bars_action)


@rule("azardia.play.one-at-a-time")
def act(g: Azardia, choice: PlayChoice, seat: Seat) -> None:
    """Do one thing to its end and ask again, or end the phase."""
    if isinstance(choice, Done):
        return
    if isinstance(choice, PlayCard):
        play_card(g, choice, seat)
    elif isinstance(choice, BuyLevel):
        buy_level(g, seat)
    elif isinstance(choice, BuyTiles):
        buy_tiles(g, seat, choice.count)
    elif isinstance(choice, Duel):
        duel(g, choice, seat)
    else:
        gather(g, seat)
    g.next(action_phase, seat)


def bars_action(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option in Phase C, or None."""
    if isinstance(option, PlayCard):
        return bars_playing(g, g.current, option)
    if isinstance(option, BuyLevel | BuyTiles):
        return bars_purchase(g, g.current, option)
    if isinstance(option, Duel | Gather):
        return bars_ability_option(g, g.current, option)
    return NOT_OFFERED


@rule("azardia.play.legal-target")
def bars_playing(g: Azardia, seat: Seat, option: PlayCard) -> RuleId | None:
    """Return the rule that keeps a player from playing a card like this, or None."""
    barred = bars_card(g, seat, option.card, "main")
    if barred is not None:
        return barred
    card = g.deck.cards[option.card]
    barred = bars_player(g, seat, card)
    if barred is not None:
        return barred
    known = range(len(g.players))
    if any(one is not None and one not in known for one in (option.target, option.other)):
        return NOT_OFFERED
    several = len(card.lists) > 1
    if several != (option.choice is not None) or not 0 <= (option.choice or 0) < len(card.lists):
        return NOT_OFFERED
    effects = card.lists[option.choice or 0]
    barred = bars_effects(g, seat, effects)
    return barred or bars_aim(g, seat, card, effects, option.target, option.other)
