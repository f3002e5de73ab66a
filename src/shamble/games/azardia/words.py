"""Every sentence a person reads at the table of Azardia: First Impact.

What happened is told in `words_told.py`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.azardia import options
from shamble.games.azardia.cards import (
    AnyEffect,
    AzardiaDeck,
    Card,
    Challenge,
    Coins,
    DrawCards,
    Level,
    Move,
)
from shamble.games.azardia.options import Prompt
from shamble.games.azardia.view import AzardiaView, MoveView
from shamble.games.azardia.words_told import EVENTS, REASONS, capital, card_name, counted, listed
from shamble.kernel.box import Voice
from shamble.kernel.options import Event, Option, Result, Seat
from shamble.kernel.window import Pass, PassUntilMyTurn

MUST: Final = {
    Prompt.CHARACTER: "choose a character",
    Prompt.BEFORE_ROLL: "roll the dice; cards and coins may come first",
    Prompt.MOVE: "use the dice; cards and coins may change them first",
    Prompt.DRAW: "draw cards",
    Prompt.PICK: "pick what happens",
    Prompt.DISCARD: "discard a card",
    Prompt.DEAL: "deal out the gathered cards one by one",
}
MAY: Final = {
    Prompt.DICE: "change the own dice before they count",
    Prompt.PLAY: "play cards, buy, use the ability, or end Phase C",
    Prompt.RESPOND: "answer",
    Prompt.SWAP: "trade a card for an unseen one of a rival",
}
FEW_WAYS: Final = 2  # to use the dice: more are not foretold with each face


def prompt(voice: Voice, deck: AzardiaDeck, view: AzardiaView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what."""
    over = len(view.players[seat].hand or ()) - deck.hand.limit
    if asked == Prompt.DISCARD and view.phase == "D" and over > 0:
        more = f": {deck.hand.limit} may be kept, {over} must go"
        return f"{voice.does(seat, 'must', 'must')} {MUST[asked]}{more}."
    if asked == Prompt.DEAL and view.gathered[:-1]:  # the last one is dealt now
        rest = ", ".join(card_name(deck, card) for card in reversed(view.gathered[:-1]))
        return f"{voice.does(seat, 'must', 'must')} {MUST[asked]}; still to come: {rest}."
    stuck = seat == view.you and not view.free
    if asked in MUST:
        what = MUST[asked].split(";")[0] if stuck else MUST[asked]
        return f"{voice.does(seat, 'must', 'must')} {what}."
    what = MAY[asked]
    if asked == Prompt.RESPOND and view.plays:
        play = view.plays[-1]
        by = "somebody" if play.by is None else voice.who(play.by)
        card = deck.cards[play.card]
        what = f"answer {card_name(deck, play.card)} by {by}, which says: {card.text}"
        if stuck:
            return f"You hold nothing to {what}"
        return f"{voice.does(seat, 'may', 'may')} {what}"
    if asked == Prompt.DICE and stuck:
        return "You have nothing to change your own dice with."
    if asked == Prompt.PLAY and stuck:
        return "You have nothing to play, to buy or to use, and can only end Phase C."
    own = voice.does(seat, "may", "may")
    return f"{own} {what.replace('the own', 'your own' if seat == voice.you else 'their own')}."


def landing(deck: AzardiaDeck, tile: int, level: int) -> str:
    """Return a tile with what it means to end there at a level."""
    board = deck.board
    if tile in board.a_tiles:
        return f"tile {tile} (A: draw a card)"
    if tile in board.z_tiles:
        return f"tile {tile} (Z: draw a Penalty)"
    if tile == board.gate:
        back = f": back to tile {board.gate_return}" if level < board.gate_level else ""
        return f"tile {tile} (the gate{back})"
    return f"tile {tile} (the goal)" if tile == board.goal else f"tile {tile}"


def ending(
    voice: Voice, deck: AzardiaDeck, view: AzardiaView, seat: Seat, steps: int, tile: int
) -> str:
    """Return where steps lead a player, what it means to end there, and whom one meets."""
    mine = view.players[seat]
    here = [other for other, one in enumerate(view.players) if one.tile == tile and other != seat]
    met = [voice.who(Seat(other)) for other in here]
    meets = f", to a level challenge with {listed(met)}" if met else ""
    turned = turn_on_the_way(deck, mine.level, mine.tile + steps) if steps > 0 else ""
    return f"{turned}{landing(deck, tile, mine.level)}{meets}"


def turn_on_the_way(deck: AzardiaDeck, level: int, straight: int) -> str:
    """Say what keeps a token on its way forward from getting straight to a tile."""
    board = deck.board
    if level < board.gate_level:
        return f"the gate, and from {board.gate_return} to " if straight > board.gate else ""
    return f"{board.goal} and back to " if straight > board.goal else ""


def move_of(view: AzardiaView, how: str, dice: tuple[int, ...]) -> MoveView | None:
    """Return what the view says of this use of the dice."""
    return next((move for move in view.moves if (move.how, move.dice) == (how, dice)), None)


def use(voice: Voice, deck: AzardiaDeck, view: AzardiaView, how: str, dice: tuple[int, ...]) -> str:
    """Say how far a use of the dice leads, and where."""
    found = move_of(view, how, dice)
    if found is None:
        return f"{how.capitalize()} dice {', '.join(str(die + 1) for die in dice)}"
    worth = view.rolls[-1].values
    sign = {"add": " + ", "subtract": " - ", "keep": ""}[how]
    sum_ = sign.join(str(value) for value in sorted((worth[die] for die in dice), reverse=True))
    which = (
        f" (dice {' and '.join(str(die + 1) for die in dice)})" if len(worth) != len(dice) else ""
    )
    if not found.steps:
        return f"Subtract {sum_} = 0{which}: roll again; a second 0 in a turn stays where you are"
    end = ending(voice, deck, view, view.current, found.far, found.end)
    if len(worth) == 1:
        return f"Go {counted(found.steps, 'step')}, to {end}"
    total = f" = {found.steps}" if len(dice) > 1 else ""
    return f"{how.capitalize()} {sum_}{total}{which}: go to {end}"


def said_effect(effect: AnyEffect) -> str:
    """Say what one effect of a choice does, as far as it can be said in short."""
    if isinstance(effect, Move) and isinstance(effect.tiles, int):
        way = "advance" if effect.tiles > 0 else "step back"
        return f"{way} {counted(abs(effect.tiles), 'tile')}"
    if isinstance(effect, Coins):
        return f"{'gain' if effect.amount > 0 else 'lose'} {abs(effect.amount):,} coins"
    if isinstance(effect, DrawCards):
        return f"draw {counted(effect.amount, 'card')}"
    if isinstance(effect, Level):
        return f"{'gain' if effect.amount > 0 else 'lose'} {counted(abs(effect.amount), 'level')}"
    return ""


def way(effects: Sequence[AnyEffect], number: int) -> str:
    """Name one of several ways to play a card."""
    said = "; ".join(filter(None, map(said_effect, effects)))
    return said or f"way {number + 1}"


def play_card(voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.PlayCard) -> str:
    """Say what a card does, and at whom it is aimed."""
    card = deck.cards[o.card]
    at = "" if o.target is None else f" on {voice.who(o.target)}"
    other = "yourself" if o.other == voice.you else voice.who(o.other or Seat(0))
    and_ = "" if o.other is None else f" and {other}"
    what = card.text if o.choice is None else way(card.lists[o.choice], o.choice)
    if view.you is not None and fights(card, o, view.you):
        what += f" {capital(stakes(deck, view, view.you))}."
    return f"Play {card_name(deck, o.card)}{at}{and_}: {what}{leads(voice, deck, view, o)}"


def fights(card: Card, o: options.PlayCard, seat: Seat) -> bool:
    """Whether a player is one of the two who fight a level challenge because of a card."""
    challenges = [one for one in card.lists[o.choice or 0] if isinstance(one, Challenge)]
    whom = {"self": seat, "target": o.target, "other": o.other}
    return any(seat in (whom.get(one.who), whom.get(one.against)) for one in challenges)


def stakes(deck: AzardiaDeck, view: AzardiaView, seat: Seat) -> str:
    """Say what a player may win and lose in a level challenge."""
    level, levels = view.players[seat].level, deck.levels
    win = "nothing to win" if level == levels.last else f"win for level {level + 1}"
    back = f"go back {counted(levels.back_instead_of_loss, 'tile')}"
    kept = level in (levels.first, levels.last)
    return f"{win}, lose and {back if kept else f'be level {level - 1}'}"


def leads(voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.PlayCard) -> str:
    """Say where a card leads whom, if it only moves somebody."""
    wanted = (o.card, o.target, o.choice)
    found = next((a for a in view.aims if (a.card, a.target, a.choice) == wanted), None)
    if found is None or o.other is not None:
        return ""
    mine = view.players[found.seat]
    end = ending(voice, deck, view, found.seat, found.steps, found.end)
    if found.end == mine.tile and found.steps < 0:
        said = f"{voice.does(found.seat, 'stay')} on tile {mine.tile}"
    else:
        back = " back" if found.steps < 0 else ""
        said = f"{voice.does(found.seat, 'go', 'goes')}{back} to {end}"
    card = deck.cards[o.card]
    if any(isinstance(one, Level) for one in card.lists[o.choice or 0]):
        said = (
            f"At level {mine.level} {said[:1].lower() if found.seat == voice.you else said[:1]}"
            f"{said[1:]} instead"
        )
    return f" {said}." if o.choice is None else f". {said}."


def respond(voice: Voice, deck: AzardiaDeck, _view: AzardiaView, o: options.Respond) -> str:
    """Say what an answer does."""
    to = "" if o.to is None else f" (to {voice.who(o.to)})"
    return f"Answer with {card_name(deck, o.card)}{to}: {deck.cards[o.card].text}"


def buy_level(voice: Voice, deck: AzardiaDeck, view: AzardiaView, _o: options.BuyLevel) -> str:
    """Say what a level costs, and what it is instead at the last level."""
    price = f"Pay {view.terms.level_up_price:,} coins"
    player = view.players[view.current]
    if player.level < deck.levels.last:
        return f"{price} for level {player.level + 1}"
    steps = deck.levels.advance_instead_of_gain
    end = ending(voice, deck, view, view.current, steps, view.reach[steps - 1])
    cost = steps * view.terms.tile_price
    instead = f"which at level {player.level} is an advance to {end}"
    return f"{price} for a level, {instead} (as tiles: {cost:,})"


def buy_tiles(voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.BuyTiles) -> str:
    """Say what tiles cost and where they lead."""
    paid = f"Pay {o.count * view.terms.tile_price:,} coins for {counted(o.count, 'extra tile')}"
    if view.moves:
        return f"{paid} on top of the dice"
    end = ending(voice, deck, view, view.current, o.count, view.reach[o.count - 1])
    return f"{paid}: go to {end}"


def take(_voice: Voice, deck: AzardiaDeck, _view: AzardiaView, o: options.Take) -> str:
    """Say what a character can do."""
    character = deck.character(o.character)
    return f"{character.name}: {character.text}"


def raise_die(_voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.Raise) -> str:
    """Say which die becomes what, and for how much."""
    value = shown(view, o.die)
    price = f"{deck.coins.die_bonus_price:,} coins"
    return f"Pay {price} for +1 on die {o.die + 1}: {value} becomes {value + 1}"


def turn_die(_voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.TurnDie) -> str:
    """Say which die is turned to what."""
    return (
        f"Play {card_name(deck, o.card)}: turn the {shown(view, o.die)} to {o.face}{then(view, o)}"
    )


def then(view: AzardiaView, o: options.TurnDie) -> str:
    """Say how far the dice of a movement roll would lead."""
    if not 0 < len(view.moves) <= FEW_WAYS:
        return ""
    roll = view.rolls[-1]
    worth = [*roll.values]
    worth[o.die] = o.face + roll.raised[o.die]
    steps = [worth[0]] * (len(worth) == 1)
    if len(worth) > 1:
        ways = {"add": sum(worth), "subtract": abs(worth[0] - worth[1])}
        steps = [ways[move.how] for move in view.moves]
    bought = view.moves[0].far - view.moves[0].steps
    return f", then {' or '.join(str(one + bought) for one in steps)}"


def shown(view: AzardiaView, die: int) -> int:
    """Return what a die of the reader's last roll shows."""
    roll = next((one for one in reversed(view.rolls) if one.seat == view.you), view.rolls[-1])
    return roll.values[die]


def dice_names(dice: tuple[int, ...]) -> str:
    """Name dice by their places."""
    return f"{'die' if len(dice) == 1 else 'dice'} {' and '.join(str(die + 1) for die in dice)}"


OPTIONS: Final[dict[type[Option], Callable[[Voice, AzardiaDeck, AzardiaView, Any], str]]] = {
    options.Take: take,
    options.Throw: lambda *_: "Roll the dice",
    options.Add: lambda v, deck, view, o: use(v, deck, view, "add", o.dice),
    options.Subtract: lambda v, deck, view, o: use(v, deck, view, "subtract", o.dice),
    options.Keep: lambda v, deck, view, o: use(v, deck, view, "keep", (o.die,)),
    options.Raise: raise_die,
    options.TurnDie: turn_die,
    options.RollAgain: lambda _v, deck, _view, o: (
        f"Play {card_name(deck, o.card)}: roll {dice_names(o.dice)} again"
    ),
    options.BuyLevel: buy_level,
    options.BuyTiles: buy_tiles,
    options.DrawPlain: lambda _v, _d, view, _o: f"Draw {counted(view.terms.draw, 'card')}",
    options.DrawExtra: lambda _v, _d, view, _o: (
        f"Draw {counted(view.terms.draw + 1, 'card')}, then discard one of the hand"
    ),
    options.PlayCard: play_card,
    options.Respond: respond,
    options.Pick: lambda _v, _d, _view, o: f"Take way {o.choice + 1}",
    options.Duel: lambda v, deck, view, o: (
        f"Challenge {v.who(o.rival)} (level {view.players[o.rival].level}) to a duel: "
        f"{stakes(deck, view, view.current)}"
    ),
    options.Gather: lambda _v, _d, view, _o: (
        f"Gather the others' hands, {counted(others_cards(view), 'card')}, and deal them out anew, "
        f"{view.share or 'none'} to yourself"
    ),
    options.Give: lambda v, deck, _view, o: (
        f"Keep {card_name(deck, o.card)}"
        if o.to == v.you
        else f"Deal {card_name(deck, o.card)} to {v.who(o.to)}"
    ),
    options.SwapCards: lambda v, deck, _view, o: (
        f"Trade {card_name(deck, o.card)} for an unseen card of {v.who(o.rival)}"
    ),
    options.Discard: lambda _v, deck, _view, o: (
        f"Discard {card_name(deck, o.card)}: {deck.cards[o.card].text}"
    ),
    options.Done: lambda _v, _d, view, _o: "End Phase C" if view.phase == "C" else "Trade nothing",
    Pass: lambda *_: "Pass",
    PassUntilMyTurn: lambda *_: "Pass on everything until your turn",
}


def others_cards(view: AzardiaView) -> int:
    """Return how many cards the others hold."""
    return sum(p.hand_count for seat, p in enumerate(view.players) if seat != view.current)


def option(voice: Voice, deck: AzardiaDeck, view: AzardiaView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](voice, deck, view, option)


def event(voice: Voice, deck: AzardiaDeck, event: Event) -> str:
    """Tell what happened."""
    return EVENTS[type(event)](voice, deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    return f"{voice.does(result.winners[0], 'win')} {REASONS[result.reason]}."
