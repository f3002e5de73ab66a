"""Every sentence a person reads at the table of Azardia: First Impact."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.azardia import events, options
from shamble.games.azardia.cards import AnyEffect, AzardiaDeck, Coins, DrawCards, Level, Move
from shamble.games.azardia.options import Prompt
from shamble.games.azardia.view import AzardiaView, MoveView
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
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
REASONS: Final = {"goal": "by holding the last tile to the end of the Grace Turn"}


def prompt(voice: Voice, deck: AzardiaDeck, view: AzardiaView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what."""
    if asked in MUST:
        return f"{voice.does(seat, 'must', 'must')} {MUST[asked]}."
    what = MAY[asked]
    if asked == Prompt.RESPOND and view.plays:
        play = view.plays[-1]
        by = "somebody" if play.by is None else voice.who(play.by)
        card = deck.cards[play.card]
        what = f"answer {card_name(deck, play.card)} by {by}: {card.text}"
        return f"{voice.does(seat, 'may', 'may')} {what}"
    own = voice.does(seat, "may", "may")
    return f"{own} {what.replace('the own', 'your own' if seat == voice.you else 'their own')}."


def landing(deck: AzardiaDeck, tile: int) -> str:
    """Return a tile with what it means to end there."""
    board = deck.board
    marks = {board.goal: "the goal", board.gate: "the gate"}
    if tile in board.a_tiles:
        return f"tile {tile} (A: draw a card)"
    if tile in board.z_tiles:
        return f"tile {tile} (Z: draw a Penalty)"
    return f"tile {tile} ({marks[tile]})" if tile in marks else f"tile {tile}"


def move_of(view: AzardiaView, how: str, dice: tuple[int, ...]) -> MoveView | None:
    """Return what the view says of this use of the dice."""
    return next((move for move in view.moves if (move.how, move.dice) == (how, dice)), None)


def use(deck: AzardiaDeck, view: AzardiaView, how: str, dice: tuple[int, ...]) -> str:
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
        return f"Subtract {sum_} = 0{which}: roll again, or stay where you are"
    total = f" = {found.steps}" if len(dice) > 1 else ""
    return f"{how.capitalize()} {sum_}{total}{which}: go to {landing(deck, found.end)}"


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
    return f"way {number + 1}: {said}" if said else f"way {number + 1}"


def play_card(voice: Voice, deck: AzardiaDeck, _view: AzardiaView, o: options.PlayCard) -> str:
    """Say what a card does, and at whom it is aimed."""
    card = deck.cards[o.card]
    at = "" if o.target is None else f" on {voice.who(o.target)}"
    and_ = "" if o.other is None else f" and {voice.who(o.other)}"
    what = card.text if o.choice is None else way(card.lists[o.choice], o.choice)
    return f"Play {card_name(deck, o.card)}{at}{and_}: {what}"


def respond(voice: Voice, deck: AzardiaDeck, _view: AzardiaView, o: options.Respond) -> str:
    """Say what an answer does."""
    to = "" if o.to is None else f" (to {voice.who(o.to)})"
    return f"Answer with {card_name(deck, o.card)}{to}: {deck.cards[o.card].text}"


def buy_level(_voice: Voice, deck: AzardiaDeck, view: AzardiaView, _o: options.BuyLevel) -> str:
    """Say what a level costs, and what it is instead at the last level."""
    price = f"Pay {view.terms.level_up_price:,} coins"
    player = view.players[view.current]
    if player.level < deck.levels.last:
        return f"{price} for level {player.level + 1}"
    steps = deck.levels.advance_instead_of_gain
    end = landing(deck, view.reach[steps - 1])
    cost = steps * view.terms.tile_price
    instead = f"which at level {player.level} is an advance to {end}"
    return f"{price} for a level, {instead} (as tiles: {cost:,})"


def buy_tiles(_voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.BuyTiles) -> str:
    """Say what tiles cost and where they lead."""
    paid = f"Pay {o.count * view.terms.tile_price:,} coins for {counted(o.count, 'extra tile')}"
    if view.moves:
        return f"{paid} on top of the dice"
    return f"{paid}: go to {landing(deck, view.reach[o.count - 1])}"


def take(_voice: Voice, deck: AzardiaDeck, _view: AzardiaView, o: options.Take) -> str:
    """Say what a character can do."""
    character = deck.character(o.character)
    return f"{character.name}: {character.text}"


def raise_die(_voice: Voice, deck: AzardiaDeck, view: AzardiaView, o: options.Raise) -> str:
    """Say which die becomes what, and for how much."""
    roll = next((one for one in reversed(view.rolls) if one.seat == view.you), view.rolls[-1])
    value = roll.values[o.die]
    price = f"{deck.coins.die_bonus_price:,} coins"
    return f"Pay {price} for +1 on die {o.die + 1}: {value} becomes {value + 1}"


def dice_names(dice: tuple[int, ...]) -> str:
    """Name dice by their places."""
    return f"{'die' if len(dice) == 1 else 'dice'} {' and '.join(str(die + 1) for die in dice)}"


OPTIONS: Final[dict[type[Option], Callable[[Voice, AzardiaDeck, AzardiaView, Any], str]]] = {
    options.Take: take,
    options.Throw: lambda *_: "Roll the dice",
    options.Add: lambda _v, deck, view, o: use(deck, view, "add", o.dice),
    options.Subtract: lambda _v, deck, view, o: use(deck, view, "subtract", o.dice),
    options.Keep: lambda _v, deck, view, o: use(deck, view, "keep", (o.die,)),
    options.Raise: raise_die,
    options.TurnDie: lambda _v, deck, _view, o: (
        f"Play {card_name(deck, o.card)}: turn die {o.die + 1} to {o.face}"
    ),
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
    options.Duel: lambda v, _d, view, o: (
        f"Challenge {v.who(o.rival)} (level {view.players[o.rival].level}) to a duel"
    ),
    options.Gather: lambda _v, _d, view, _o: (
        f"Gather the others' hands, {counted(others_cards(view), 'card')}, and deal them out anew"
    ),
    options.Give: lambda v, deck, _view, o: f"Deal {card_name(deck, o.card)} to {v.who(o.to)}",
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


ROLLS: Final = {
    "movement": "to move",
    "challenge": "in the challenge",
    "face-off": "in the face-off",
    "die": "one die",
}
TERMS: Final = {
    "level_up_price": "a level costs {} coins",
    "tile_price": "an extra tile costs {} coins",
    "draw": "{} cards are drawn in Phase B",
    "dice": "movement rolls use this many dice: {}",
    "math": "everybody must {} on movement rolls",
}
MEETINGS: Final = {
    "tile": "meet on a tile: a level challenge",
    "duel": "fight a duel",
    "card": "fight a level challenge at a distance",
    "face-off": "face off for the last tile",
}


def card_name(deck: AzardiaDeck, card: CardId) -> str:
    """Return a card's name in quotation marks."""
    return f"“{deck.cards[card].name}”"


def card_names(deck: AzardiaDeck, cards: Sequence[CardId]) -> str:
    """Return the names of several cards as a list."""
    return ", ".join(card_name(deck, card) for card in cards)


def counted(count: int, noun: str) -> str:
    """Return a number with its noun: "1 card", "2 cards"."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """Return words as a list with "and"."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


def names(voice: Voice, seats: Sequence[Seat]) -> str:
    """Return the names of several players."""
    return listed([voice.who(seat) for seat in seats])


def capital(sentence: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def card_played(voice: Voice, deck: AzardiaDeck, event: events.CardPlayed) -> str:
    """Tell what was played, and at whom."""
    at = [one for one in (event.target, event.other) if one is not None]
    on = f" on {names(voice, at)}" if at else ""
    said = deck.cards[event.card].text
    return f"{voice.does(event.seat, 'play')} {card_name(deck, event.card)}{on}: {said}"


def answered(voice: Voice, deck: AzardiaDeck, event: events.Answered) -> str:
    """Tell how a card was answered."""
    to = "" if event.to is None else f", and it goes to {voice.who(event.to)}"
    against = card_name(deck, event.against)
    return f"{voice.does(event.seat, 'answer')} {against} with {card_name(deck, event.card)}{to}."


def coins_changed(voice: Voice, _deck: AzardiaDeck, event: events.CoinsChanged) -> str:
    """Tell of coins gained or lost."""
    verb = "gain" if event.amount > 0 else "lose"
    now = f"now {event.coins:,}"
    return f"{voice.does(event.seat, verb)} {abs(event.amount):,} coins ({now})."


def rolled(voice: Voice, _deck: AzardiaDeck, event: events.Rolled) -> str:
    """Tell what the dice show."""
    faces = listed([str(face) for face in event.faces])
    return f"{voice.does(event.seat, 'roll')} {faces} {ROLLS[event.why]}."


def moved(voice: Voice, _deck: AzardiaDeck, event: events.Moved) -> str:
    """Tell from where to where a token went."""
    way = "forward" if event.steps > 0 else "back"
    steps = counted(abs(event.steps), "step")
    return (
        f"{voice.does(event.seat, 'go', 'goes')} {steps} {way}, from {event.start} to {event.end}."
    )


def zero_rolled(voice: Voice, _deck: AzardiaDeck, event: events.ZeroRolled) -> str:
    """Tell of a zero."""
    if event.again:
        return "That makes 0: the dice are rolled again."
    return f"That makes 0 again: {voice.who(event.seat)} may only walk what coins bought."


def challenge_won(voice: Voice, _deck: AzardiaDeck, event: events.ChallengeWon) -> str:
    """Tell who won a challenge."""
    mine, theirs = event.sums
    verb = voice.does(event.winner, "beat")
    return f"{verb} {voice.who(event.loser)}, {mine} to {theirs}."


def goal_reached(voice: Voice, _deck: AzardiaDeck, event: events.GoalReached) -> str:
    """Tell that the Grace Turn began."""
    last = names(voice, event.last_turns) or "nobody"
    start = f"{voice.does(event.seat, 'land')} exactly on the last tile: the Grace Turn begins."
    return f"{start} A last turn each for {last}."


def hands_dealt(voice: Voice, _deck: AzardiaDeck, event: events.HandsDealt) -> str:
    """Tell how many cards everybody was dealt."""
    shares = [
        f"{counted(count, 'card')} to {voice.who(to)}"
        for to, count in zip(event.to, event.counts, strict=True)
    ]
    return f"{voice.does(event.seat, 'deal')} {listed(shares)}."


def cards_traded(voice: Voice, deck: AzardiaDeck, event: events.CardsTraded) -> str:
    """Tell the two of a swap what they traded."""
    given, taken = card_name(deck, event.given), card_name(deck, event.taken)
    return f"{voice.does(event.seat, 'trade')} {given} for {taken} with {voice.who(event.rival)}."


def turn_missed(voice: Voice, _deck: AzardiaDeck, event: events.TurnMissed) -> str:
    """Tell of a missed turn."""
    more = f", and will miss {event.owed} more" if event.owed else ""
    return f"{voice.does(event.seat, 'miss', 'misses')} this turn{more}."


def drawn(voice: Voice, deck: AzardiaDeck, event: events.Drawn) -> str:
    """Tell the drawer which cards came."""
    return f"{voice.does(event.seat, 'draw')} {card_names(deck, event.cards)}."


def character_taken(voice: Voice, deck: AzardiaDeck, event: events.CharacterTaken) -> str:
    """Tell who plays which character."""
    name = deck.character(event.character).name
    takes = f"{voice.does(event.seat, 'take')} {name}"
    return f"{takes} and {start_verb(voice, event.seat)} on tile {event.tile}."


def start_verb(voice: Voice, seat: Seat) -> str:
    """Return the verb that goes with a seat."""
    return "start" if seat == voice.you else "starts"


EVENTS: Final[dict[type[Event], Callable[[Voice, AzardiaDeck, Any], str]]] = {
    events.CharacterRolled: lambda v, _d, e: (
        f"{v.does(e.seat, 'roll')} {listed([str(die) for die in e.dice])} for the choice."
    ),
    events.CharacterTaken: character_taken,
    events.EventDrawn: lambda _v, d, e: (
        f"Round {e.round}, Event: {card_name(d, e.card)}. {d.cards[e.card].text}"
    ),
    events.TurnBegun: lambda v, _d, e: f"{capital(v.whose(e.seat))} turn.",
    events.TurnMissed: turn_missed,
    events.Rolled: rolled,
    events.DieRaised: lambda v, _d, e: (
        f"{v.does(e.seat, 'pay')} for +1: die {e.die + 1} is {e.value}."
    ),
    events.DieTurned: lambda v, _d, e: f"{v.does(e.seat, 'turn')} die {e.die + 1} to {e.face}.",
    events.DiceRolledAgain: lambda v, _d, e: (
        f"{v.does(e.seat, 'roll')} again: {listed([str(face) for face in e.faces])}."
    ),
    events.ZeroRolled: zero_rolled,
    events.Moved: moved,
    events.Placed: lambda v, _d, e: f"{v.does(e.seat, 'jump')} from {e.start} to {e.end}.",
    events.SentBack: lambda v, _d, e: (
        f"The gate sends {v.who(e.seat)} from {e.start} back to {e.end}."
    ),
    events.Drawn: drawn,
    events.DrawnHidden: lambda v, _d, e: f"{v.does(e.seat, 'draw')} {counted(e.count, 'card')}.",
    events.PenaltyDrawn: lambda v, d, e: (
        f"{v.does(e.seat, 'draw')} a Penalty: {card_name(d, e.card)}. {d.cards[e.card].text}"
    ),
    events.Reshuffled: lambda _v, _d, e: (
        f"The {e.kind.capitalize()} deck ran out: {e.count} discards are the new deck."
    ),
    events.CardPlayed: card_played,
    events.Answered: answered,
    events.Stopped: lambda _v, d, e: f"{card_name(d, e.card)} does nothing.",
    events.Discarded: lambda v, d, e: f"{v.does(e.seat, 'discard')} {card_names(d, e.cards)}.",
    events.CoinsChanged: coins_changed,
    events.LevelBought: lambda v, _d, e: f"{v.does(e.seat, 'buy')} a level for {e.price:,} coins.",
    events.TilesBought: lambda v, _d, e: (
        f"{v.does(e.seat, 'buy')} {counted(e.count, 'extra tile')} for {e.price:,} coins."
    ),
    events.LevelChanged: lambda v, _d, e: f"{v.does(e.seat, 'are', 'is')} level {e.level} now.",
    events.ChallengeBegun: lambda v, _d, e: (
        f"{capital(v.who(e.seat))} and {v.who(e.rival)} {MEETINGS[e.why]}."
    ),
    events.ChallengeTied: lambda v, _d, e: f"A tie at {e.sum} between {names(v, e.seats)}.",
    events.ChallengeWon: challenge_won,
    events.GoalReached: goal_reached,
    events.GoalHeld: lambda v, _d, e: f"{v.does(e.seat, 'hold')} the last tile.",
    events.CardTaken: lambda v, d, e: (
        f"{v.does(e.seat, 'take')} {card_name(d, e.card)} from {v.who(e.giver)}."
    ),
    events.CardTakenHidden: lambda v, _d, e: (
        f"{v.does(e.seat, 'take')} an unseen card from {v.who(e.giver)}."
    ),
    events.CardLost: lambda v, d, e: f"{v.does(e.seat, 'lose')} {card_name(d, e.card)}.",
    events.HandsSwapped: lambda v, _d, e: f"{capital(names(v, e.seats))} trade hands.",
    events.HandsPassed: lambda v, _d, e: (
        f"{capital(names(v, e.seats))} pass their hands on, each to the next."
    ),
    events.DiscardTaken: lambda v, d, e: (
        f"{v.does(e.seat, 'take')} {card_name(d, e.card)} from the discard pile."
    ),
    events.TurnsOwed: lambda v, _d, e: (
        f"{v.does(e.seat, 'have', 'has')} to miss {counted(e.owed, 'turn')}."
    ),
    events.RollChanged: lambda v, _d, e: (
        f"{capital(v.whose(e.seat))} next movement roll: {e.count} thrown, {e.keep} kept."
    ),
    events.MathForced: lambda v, _d, e: (
        f"{v.does(e.seat, 'have', 'has')} to {e.mode} on the next movement roll."
    ),
    events.Shielded: lambda v, _d, e: (
        f"{v.does(e.seat, 'are', 'is')} out of reach of Actions until the next turn."
    ),
    events.Locked: lambda v, _d, e: (
        f"{v.does(e.seat, 'may', 'may')} use no {e.what} until the end of the next turn."
    ),
    events.TermsChanged: lambda _v, _d, e: (
        f"Until the next Event, {TERMS[e.what].format(e.value)}."
    ),
    events.HandsGathered: lambda v, _d, e: (
        f"{v.does(e.seat, 'gather')} the others' hands: {counted(e.count, 'card')}."
    ),
    events.HandsShown: lambda v, d, e: f"{v.does(e.seat, 'see')} {card_names(d, e.cards)}.",
    events.CardDealt: lambda v, d, e: (
        f"{v.does(e.seat, 'deal')} {card_name(d, e.card)} to {v.who(e.to)}."
    ),
    events.HandsDealt: hands_dealt,
    events.CardsTraded: cards_traded,
    events.CardsTradedHidden: lambda v, _d, e: (
        f"{v.does(e.seat, 'trade')} a card with {v.who(e.rival)}, unseen."
    ),
    events.GameWon: lambda v, _d, e: f"{v.does(e.seat, 'win')} the game!",
}


def event(voice: Voice, deck: AzardiaDeck, event: Event) -> str:
    """Tell what happened."""
    return EVENTS[type(event)](voice, deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    return f"{voice.does(result.winners[0], 'win')} {REASONS[result.reason]}."
