"""Every sentence about what happened at the table of Azardia: First Impact."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.azardia import events
from shamble.games.azardia.cards import AzardiaDeck
from shamble.games.azardia.draw import EXTRA_DRAW
from shamble.games.azardia.land import A_DRAW
from shamble.games.azardia.move import IMMUNE
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Seat
from shamble.kernel.rules import RuleId

ROLLS: Final = {
    "movement": "to move",
    "challenge": "in the challenge",
    "face-off": "in the face-off",
    "die": "on one die",
}
TERMS: Final = {
    "level_up_price": "a level costs {} coins",
    "tile_price": "an extra tile costs {} coins",
    "draw": "{} cards are drawn in Phase B",
    "dice": "movement rolls use {}",
    "math": "everybody must {} on movement rolls",
}
ORDER: Final = ("first", "second", "third")
REASONS: Final = {"goal": "by holding the last tile to the end of the Grace Turn"}
MEETINGS: Final = {
    "tile": "meet on a tile: a level challenge",
    "card": "fight a level challenge at a distance",
    "face-off": "face off for the last tile",
}


def grouped(value: str) -> str:
    """Return a number with its thousands apart; a word as it is."""
    return f"{int(value):,}" if value.isdigit() else value


def card_name(deck: AzardiaDeck, card: CardId) -> str:
    """Return a card's name in quotation marks."""
    return f"“{deck.cards[card].name}”"


def card_names(deck: AzardiaDeck, cards: Sequence[CardId]) -> str:
    """Return the names of several cards as a list."""
    return ", ".join(card_name(deck, card) for card in cards)


def said_term(event: events.TermsChanged) -> str:
    """Return what a term was changed to: a number, a mode, or how many dice."""
    if event.what != "dice":
        return grouped(event.value)
    return "one die" if event.value == "1" else f"{event.value} dice"


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
    """Tell what was played, and at whom; the "you" of its text is who plays it."""
    at = [one for one in (event.target, event.other) if one is not None]
    oneself = "yourself" if event.seat == voice.you else "themselves"
    who = [oneself if one == event.seat else voice.who(one) for one in at]
    on = f" on {listed(who)}" if at else ""
    says = ":" if event.seat == voice.you else ", which says:"
    said = f"{says} {deck.cards[event.card].text}"
    return f"{voice.does(event.seat, 'play')} {card_name(deck, event.card)}{on}{said}"


def answered(voice: Voice, deck: AzardiaDeck, event: events.Answered) -> str:
    """Tell how a card was answered."""
    to = "" if event.to is None else f", and it goes to {voice.who(event.to)}"
    against = card_name(deck, event.against)
    return f"{voice.does(event.seat, 'answer')} {against} with {card_name(deck, event.card)}{to}."


def coins_changed(voice: Voice, _deck: AzardiaDeck, event: events.CoinsChanged) -> str:
    """Tell of coins gained or lost, or that there was nothing to lose or no room for more."""
    if not event.amount:
        has = voice.does(event.seat, "have", "has")
        return (
            f"{has} {event.coins:,} coins, and can carry no more."
            if event.coins
            else (f"{has} no coins to lose.")
        )
    verb = "gain" if event.amount > 0 else "lose"
    now = f"now {event.coins:,}"
    return f"{voice.does(event.seat, verb)} {abs(event.amount):,} coins ({now})."


def rolled(voice: Voice, _deck: AzardiaDeck, event: events.Rolled) -> str:
    """Tell what the dice show."""
    faces = listed([str(face) for face in event.faces])
    return f"{voice.does(event.seat, 'roll')} {faces} {ROLLS[event.why]}."


def moved(voice: Voice, deck: AzardiaDeck, event: events.Moved) -> str:
    """Tell from where to where a token went, and what kept it from going straight on."""
    goes, way = voice.does(event.seat, "go", "goes"), "forward" if event.steps > 0 else "back"
    if event.start + event.steps == event.end:
        steps = counted(abs(event.steps), "step")
        return f"{goes} {steps} {way}, from {event.start} to {event.end}."
    due = counted(abs(event.steps), "step")
    if event.steps < 0:
        walked = counted(event.start - event.end, "step")
        return (
            f"{goes} only {walked} back, from {event.start} to {event.end}: that is as far back "
            f"as it goes ({due} {were(event.steps)} due)."
        )
    board = deck.board
    if event.start > board.gate or event.start + event.steps > board.goal:
        return f"{goes} {due} from {event.start}: to the last tile and back, to {event.end}."
    back = f"the gate sends everybody below level {board.gate_level} back to {board.gate_return}"
    return f"{goes} {due} forward, from {event.start} to {event.end}: {back}."


def were(steps: int) -> str:
    """Return the verb that goes with so many steps."""
    return "was" if abs(steps) == 1 else "were"


def stayed(voice: Voice, _deck: AzardiaDeck, event: events.Stayed) -> str:
    """Tell why a token did not move."""
    if event.rule == IMMUNE:
        return f"{voice.does(event.seat, 'hold')} the last tile: nothing moves whoever holds it."
    stays = voice.does(event.seat, "stay")
    due = counted(abs(event.steps), "step")
    due += f" {were(event.steps)} due"
    return f"{stays} on tile {event.tile}: that is as far back as it goes ({due})."


def level_kept(voice: Voice, _deck: AzardiaDeck, event: events.LevelKept) -> str:
    """Tell why somebody moves instead of losing or gaining a level."""
    goes = f"{voice.who(event.seat)} {'go' if event.seat == voice.you else 'goes'}"
    if event.steps > 0:
        return f"Level {event.level} is the last: {goes} forward instead."
    return f"Level {event.level} is never lost: {goes} back instead."


def die_raised(voice: Voice, deck: AzardiaDeck, event: events.DieRaised) -> str:
    """Tell what was paid for a die."""
    price = f"{deck.coins.die_bonus_price:,} coins"
    die = the_die(event.die)
    return f"{voice.does(event.seat, 'pay')} {price} for +1: the {die} is {event.value} now."


def the_die(place: int) -> str:
    """Name a die by its place among those rolled."""
    return f"{ORDER[place]} die" if place < len(ORDER) else f"die {place + 1}"


def challenge_begun(voice: Voice, _deck: AzardiaDeck, event: events.ChallengeBegun) -> str:
    """Tell who meets whom."""
    if event.why == "duel":
        return f"{voice.does(event.seat, 'challenge')} {voice.who(event.rival)} to a duel."
    return f"{capital(names(voice, (event.seat, event.rival)))} {MEETINGS[event.why]}."


def hands_passed(voice: Voice, _deck: AzardiaDeck, event: events.HandsPassed) -> str:
    """Tell who passed whole hands on."""
    whose = "your" if voice.you in event.seats else "their"
    return f"{capital(names(voice, event.seats))} pass {whose} hands on, each to the next."


def zero_rolled(voice: Voice, _deck: AzardiaDeck, event: events.ZeroRolled) -> str:
    """Tell of a zero."""
    if event.again:
        return f"{voice.does(event.seat, 'subtract')}: 0, so the dice are rolled again."
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
    each = " each" if len(event.last_turns) > 1 else ""
    return f"{start} A last turn{each} for {last}."


def hands_dealt(voice: Voice, _deck: AzardiaDeck, event: events.HandsDealt) -> str:
    """Tell how many cards everybody was dealt, and whoever dealt them kept."""
    dealt = dict(zip(event.to, event.counts, strict=True))
    kept = dealt.pop(event.seat, None)
    shares = [f"{counted(count, 'card')} to {voice.who(to)}" for to, count in dealt.items()]
    keep = "keep" if event.seat == voice.you else "keeps"
    rest = "" if kept is None else f" and {keep} {kept or 'none'}"
    return f"{voice.does(event.seat, 'deal')} {listed(shares)}{rest}."


def card_dealt(voice: Voice, deck: AzardiaDeck, event: events.CardDealt) -> str:
    """Tell who was dealt which card."""
    card = card_name(deck, event.card)
    if event.to == event.seat:
        return f"{voice.does(event.seat, 'keep')} {card}."
    return f"{voice.does(event.seat, 'deal')} {card} to {voice.who(event.to)}."


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
    return f"{voice.does(event.seat, 'draw')} {card_names(deck, event.cards)}{purpose(event.rule)}."


def drawn_hidden(voice: Voice, _deck: AzardiaDeck, event: events.DrawnHidden) -> str:
    """Tell the others how many cards came."""
    return f"{voice.does(event.seat, 'draw')} {counted(event.count, 'card')}{purpose(event.rule)}."


def purpose(why: RuleId) -> str:
    """Say what cards were drawn for, where it is not the turn."""
    return {A_DRAW: " for the A tile", EXTRA_DRAW: ", one of them by the ability"}.get(why, "")


def roll_changed(voice: Voice, _deck: AzardiaDeck, event: events.RollChanged) -> str:
    """Tell with how many dice somebody will roll."""
    dice = "one die" if event.count == 1 else f"{event.count} dice"
    kept = "" if event.keep == event.count else f", of which {event.keep} count"
    return f"{voice.does(event.seat, 'have', 'has')} {dice} for the next movement roll{kept}."


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
        f"{v.does(e.seat, 'roll')} {listed([str(die) for die in e.dice])} for the choice"
        f"{', again, to break the tie' if e.tied else ''}."
    ),
    events.CharacterTaken: character_taken,
    events.EventDrawn: lambda _v, d, e: (
        f"Round {e.round}, Event: {card_name(d, e.card)}. {d.cards[e.card].text}"
    ),
    events.TurnBegun: lambda v, _d, e: f"{capital(v.whose(e.seat))} turn.",
    events.TurnMissed: turn_missed,
    events.Rolled: rolled,
    events.DieRaised: die_raised,
    events.DieTurned: lambda v, _d, e: (
        f"{v.does(e.seat, 'turn')} the {the_die(e.die)} to {e.face}."
    ),
    events.DiceRolledAgain: lambda v, _d, e: (
        f"{v.does(e.seat, 'roll')} again: {listed([str(face) for face in e.faces])}."
    ),
    events.ZeroRolled: zero_rolled,
    events.Moved: moved,
    events.Stayed: stayed,
    events.Placed: lambda v, _d, e: f"{v.does(e.seat, 'jump')} from {e.start} to {e.end}.",
    events.SentBack: lambda v, _d, e: (
        f"The gate sends {v.who(e.seat)} from {e.start} back to {e.end}."
    ),
    events.Drawn: drawn,
    events.DrawnHidden: drawn_hidden,
    events.PenaltyDrawn: lambda v, d, e: (
        f"{v.does(e.seat, 'draw')} the Penalty {card_name(d, e.card)}: {d.cards[e.card].text}"
    ),
    events.Reshuffled: lambda _v, _d, e: (
        f"The {e.kind.capitalize()} deck ran out: {e.count} discards are the new deck."
    ),
    events.CardPlayed: card_played,
    events.Answered: answered,
    events.Stopped: lambda _v, d, e: f"{card_name(d, e.card)} does nothing.",
    events.Avoided: lambda v, d, e: f"{card_name(d, e.card)} does nothing to {v.who(e.seat)}.",
    events.Discarded: lambda v, d, e: f"{v.does(e.seat, 'discard')} {card_names(d, e.cards)}.",
    events.CoinsChanged: coins_changed,
    events.LevelBought: lambda v, _d, e: f"{v.does(e.seat, 'buy')} a level for {e.price:,} coins.",
    events.TilesBought: lambda v, _d, e: (
        f"{v.does(e.seat, 'buy')} {counted(e.count, 'extra tile')} for {e.price:,} coins."
    ),
    events.LevelChanged: lambda v, _d, e: f"{v.does(e.seat, 'are', 'is')} level {e.level} now.",
    events.LevelKept: level_kept,
    events.ChallengeBegun: challenge_begun,
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
    events.HandsPassed: hands_passed,
    events.DiscardTaken: lambda v, d, e: (
        f"{v.does(e.seat, 'take')} {card_name(d, e.card)} from the discard pile."
    ),
    events.TurnsOwed: lambda v, _d, e: (
        f"{v.does(e.seat, 'have', 'has')} to miss {counted(e.owed, 'turn')}."
    ),
    events.RollChanged: roll_changed,
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
        f"Until the next Event, {TERMS[e.what].format(said_term(e))}."
    ),
    events.HandsGathered: lambda v, _d, e: (
        f"{v.does(e.seat, 'gather')} the others' hands: {counted(e.count, 'card')}."
    ),
    events.HandsShown: lambda v, d, e: f"{v.does(e.seat, 'see')} {card_names(d, e.cards)}.",
    events.CardDealt: card_dealt,
    events.HandsDealt: hands_dealt,
    events.CardsTraded: cards_traded,
    events.CardsTradedHidden: lambda v, _d, e: (
        f"{v.does(e.seat, 'trade')} a card with {v.who(e.rival)}, unseen."
    ),
    events.GameWon: lambda v, _d, e: f"{v.does(e.seat, 'win')} {REASONS['goal']}.",
}
