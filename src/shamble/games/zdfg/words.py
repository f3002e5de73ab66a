"""Every sentence a person reads at the table of Zombie Death Force, Go!"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.zdfg import events, options
from shamble.games.zdfg.cards import Card, ZdfgDeck
from shamble.games.zdfg.draw import worth
from shamble.games.zdfg.options import Prompt
from shamble.games.zdfg.state import ACTION
from shamble.games.zdfg.view import ZdfgView
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
from shamble.kernel.rules import rule

EMPTY: Final = worth([])
STACK_NAMES: Final = ("first Collection Stack", "second Collection Stack", "Action Stack")

ASKS: Final = {
    Prompt.ASSIGN: ("lay cards on Stacks, announce a Collection, or end the Assign Phase"),
    Prompt.SUBSTITUTE: "choose a card to stand in for a missing letter",
    Prompt.DISCARD: "choose the next card to discard",
    Prompt.ACTION: "play the active Action or end the turn",
    Prompt.TARGET: "choose what the Action hits",
    Prompt.REARRANGE: "choose the next card of the Stack, from the active card down",
}

REASONS: Final = {
    "both-types": "with a Team and a set of Weapons complete",
    "last-player": "as the last one standing",
    "turn-limit": "with the most completed Collections when time ran out",
}


def prompt(voice: Voice, deck: ZdfgDeck, view: ZdfgView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what."""
    what = ASKS[asked]
    if asked == Prompt.TARGET and view.playing is not None:
        what = f"choose what {title(deck, view.playing)} hits"
    if asked == Prompt.ASSIGN and view.you == seat and not view.assignable:
        rest = "fits anywhere" if view.players[seat].hand_count else "is left in hand"
        return f"No card {rest}: {voice.who(seat)} can only end the Assign Phase."
    active = view.players[seat].stacks[ACTION].cards[-1:]
    if asked == Prompt.ACTION and not view.playable and active:
        can = f"{voice.who(seat)} can only end the turn"
        return f"{title(deck, active[0])} cannot be played: {can}."
    if asked == Prompt.ACTION and not view.playable:
        return f"{voice.does(seat, 'have', 'has')} no Action to play, and can only end the turn."
    modal = "may" if asked in (Prompt.ASSIGN, Prompt.ACTION) else "must"
    return f"{voice.does(seat, modal, modal)} {what}."


def title(deck: ZdfgDeck, card: CardId) -> str:
    """Return a card's title in quotation marks."""
    return f"“{deck.cards[card].title}”"


@rule("zdfg.card.title-position")
def described(card: Card) -> str:
    """Return a card's title with all that matters about it."""
    return f"“{card.title}” ({kind(card)})"


def kind(card: Card) -> str:
    """Return what a card is and what it is worth: "blue Team B, worth 2"."""
    what = f"{card.color} {card.heading} {card.letter}" if card.suit else card.heading
    return f"{what}, worth {card.value}"


def upper_first(text: str) -> str:
    """Return the text with a capital letter in front."""
    return text[:1].upper() + text[1:]


def titles(deck: ZdfgDeck, cards: Sequence[CardId]) -> str:
    """Return the titles of several cards as a list."""
    return ", ".join(title(deck, card) for card in cards) or "nothing"


def some(count: int, what: str) -> str:
    """Return a count with its noun: "no cards", "1 card", "3 cards"."""
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def all_of(voice: Voice, seats: Sequence[Seat]) -> str:
    """Return several names as a list: "you, Bea and Cid"."""
    *first, last = (voice.who(seat) for seat in seats)
    return f"{', '.join(first)} and {last}"


def stack_name(voice: Voice, seat: Seat, stack: int) -> str:
    """Return whose Stack it is, and which."""
    return f"{voice.whose(seat)} {STACK_NAMES[stack]}"


def stack_hit(voice: Voice, by: Seat, seat: Seat, stack: int) -> str:
    """Return whose Stack somebody acts on, their own or another's."""
    own = by == seat and by != voice.you
    return f"their {STACK_NAMES[stack]}" if own else stack_name(voice, seat, stack)


def card_at(deck: ZdfgDeck, view: ZdfgView, seat: Seat, stack: int, position: int) -> Card:
    """Return the card that lies at this place."""
    return deck.cards[view.players[seat].stacks[stack].cards[position]]


def depth(view: ZdfgView, seat: Seat, stack: int, position: int) -> str:
    """Say how deep in its Stack a card lies."""
    covered = len(view.players[seat].stacks[stack].cards) - 1 - position
    return "active" if covered == 0 else f"under {some(covered, 'card')}"


def assign(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.Assign) -> str:
    """Say what an assignment does to the Stack's worth."""
    card, stack = deck.cards[choice.card], view.players[choice.seat].stacks[choice.stack]
    place = stack_name(voice, choice.seat, choice.stack)
    return f"Lay {described(card)} on {place}: {worth_change(card.value, stack.worth)}"


def worth_change(after: int, before: int) -> str:
    """Say what becomes of a Stack's worth."""
    return f"worth {after} as before" if after == before else f"worth {after} instead of {before}"


def assign_several(
    voice: Voice, deck: ZdfgDeck, _view: ZdfgView, choice: options.AssignSeveral
) -> str:
    """Say which cards are laid at once."""
    parts = (
        f"{title(deck, one.card)} on {stack_name(voice, one.seat, one.stack)}"
        for one in choice.cards
    )
    return f"Lay {', '.join(parts)}"


def announce(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.Announce) -> str:
    """Say what is announced."""
    del voice, deck
    found = view.players[view.current].collections[choice.stack]
    if not found.heading:
        return f"Announce the {STACK_NAMES[choice.stack]} complete"
    what = f"Announce the {found.color} {found.heading} Collection complete"
    if not found.complete:
        lacks = ", ".join(found.missing)
        return f"{what} ({lacks} missing, {found.substitutes or 'none'} could stand in)"
    return f"{what}, {some(len(found.missing), 'letter')} stood in for" if found.missing else what


def end_assign(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.EndAssign) -> str:
    """Say what would be discarded."""
    del voice, deck, choice
    count = view.players[view.current].hand_count
    return "End the Assign Phase" + (f" and discard {some(count, 'card')}" if count else "")


def use(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.Use) -> str:
    """Say which card would stand in."""
    seat = view.current
    card = card_at(deck, view, seat, choice.stack, choice.position)
    where = depth(view, seat, choice.stack, choice.position)
    return f"Use {described(card)} from {stack_name(voice, seat, choice.stack)} ({where})"


def trash(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.Trash) -> str:
    """Say which card would be trashed."""
    card = card_at(deck, view, choice.seat, choice.stack, choice.position)
    stack = view.players[choice.seat].stacks[choice.stack]
    where = depth(view, choice.seat, choice.stack, choice.position)
    if choice.position == len(stack.cards) - 1:
        below = stack.cards[-2:-1]
        after = deck.cards[below[0]].value if below else EMPTY
        where += f"): {worth_change(after, stack.worth)}"
    else:
        where += ")"
    return f"Trash {described(card)} from {stack_name(voice, choice.seat, choice.stack)} ({where}"


def trash_all(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.TrashAll) -> str:
    """Say which Stack would be trashed."""
    stack = view.players[choice.seat].stacks[choice.stack]
    what = f"{stack_name(voice, choice.seat, choice.stack)}, {titles(deck, stack.cards)}"
    return f"Trash all of {what}: {worth_change(EMPTY, stack.worth)}"


def reorder(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.Reorder) -> str:
    """Say which Stack would be rearranged."""
    cards = view.players[choice.seat].stacks[choice.stack].cards
    return f"Rearrange {stack_name(voice, choice.seat, choice.stack)}: {titles(deck, cards)}"


def place(voice: Voice, deck: ZdfgDeck, view: ZdfgView, choice: options.Place) -> str:
    """Say where the played card would lie."""
    stack = view.players[choice.seat].stacks[choice.stack]
    value = deck.cards[view.playing].value if view.playing else 0
    where = stack_name(voice, choice.seat, choice.stack)
    return f"Lay it on {where}: {worth_change(value, stack.worth)}"


OPTIONS: Final[dict[type[Option], Callable[[Voice, ZdfgDeck, ZdfgView, Any], str]]] = {
    options.Assign: assign,
    options.AssignSeveral: assign_several,
    options.Announce: announce,
    options.EndAssign: end_assign,
    options.Use: use,
    options.Discard: lambda _v, deck, _view, o: f"Discard {described(deck.cards[o.card])} next",
    options.DiscardRest: lambda *_: "Discard the rest in the order held",
    options.PlayAction: lambda _v, deck, _view, o: (
        f"Play {title(deck, o.card)}: {deck.cards[o.card].text}"
    ),
    options.EndTurn: lambda *_: "End the turn",
    options.Trash: trash,
    options.TrashAll: trash_all,
    options.Reorder: reorder,
    options.Next: lambda _v, deck, _view, o: f"{described(deck.cards[o.card])} next",
    options.Place: place,
}


def option(voice: Voice, deck: ZdfgDeck, view: ZdfgView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](voice, deck, view, option)


def drawn(voice: Voice, deck: ZdfgDeck, event: events.Drawn) -> str:
    """Tell the drawer which cards came."""
    worths = " + ".join(map(str, event.worth))
    count = some(len(event.cards), "card")
    return f"{voice.does(event.seat, 'draw')} {count} ({worths}): {titles(deck, event.cards)}."


def drawn_hidden(voice: Voice, _deck: ZdfgDeck, event: events.DrawnHidden) -> str:
    """Tell the others how many cards were drawn."""
    worths = " + ".join(map(str, event.worth))
    return f"{voice.does(event.seat, 'draw')} {some(event.count, 'card')} ({worths})."


def assigned(voice: Voice, deck: ZdfgDeck, event: events.Assigned) -> str:
    """Tell of an assignment."""
    where = stack_hit(voice, event.by, event.seat, event.stack)
    return f"{voice.does(event.by, 'lay')} {described(deck.cards[event.card])} on {where}."


def completed(voice: Voice, deck: ZdfgDeck, event: events.CollectionCompleted) -> str:
    """Tell of a completed Collection."""
    rest = f" Discarded: {titles(deck, event.discarded)}." if event.discarded else ""
    kind = f"{event.color} {event.heading} Collection"
    article = "an" if kind[0] in "aeiou" else "a"
    what = f"{article} {kind} with {titles(deck, event.cards)}"
    return f"{voice.does(event.seat, 'complete')} {what}.{rest}"


def action_played(voice: Voice, deck: ZdfgDeck, event: events.ActionPlayed) -> str:
    """Tell which Action was played, and what it says: its "you" is who plays it."""
    text = deck.cards[event.card].text
    says = f", which says: {text}" if text else "."
    return f"{voice.does(event.seat, 'play')} {title(deck, event.card)}{says}"


def trashed(voice: Voice, deck: ZdfgDeck, event: events.Trashed) -> str:
    """Tell what was trashed."""
    where = stack_hit(voice, event.by, event.seat, event.stack)
    return f"{voice.does(event.by, 'trash', 'trashes')} {titles(deck, event.cards)} from {where}."


def rearranged(voice: Voice, deck: ZdfgDeck, event: events.Rearranged) -> str:
    """Tell of a Stack's new order."""
    where = stack_hit(voice, event.by, event.seat, event.stack)
    top = title(deck, event.cards[-1])
    return f"{voice.does(event.by, 'rearrange')} {where}; {top} is active now."


def placed(voice: Voice, deck: ZdfgDeck, event: events.Placed) -> str:
    """Tell where a played card was laid."""
    where = stack_hit(voice, event.by, event.seat, event.stack)
    return f"{voice.does(event.by, 'leave')} {title(deck, event.card)} on {where}."


def game_won(voice: Voice, _deck: ZdfgDeck, event: events.GameWon) -> str:
    """Tell who won."""
    if len(event.winners) > 1:
        return f"A draw between {all_of(voice, event.winners)}."
    return f"{voice.does(event.winners[0], 'win')} the game!"


EVENTS: Final[dict[type[Event], Callable[[Voice, ZdfgDeck, Any], str]]] = {
    events.FirstPlayerDrawn: lambda v, _d, e: f"{v.does(e.seat, 'go', 'goes')} first.",
    events.TurnBegun: lambda v, _d, e: f"{upper_first(v.whose(e.seat))} turn.",
    events.Drawn: drawn,
    events.DrawnHidden: drawn_hidden,
    events.Reshuffled: lambda _v, _d, e: (
        f"The deck ran out and is made anew of {some(e.count, 'discard')}."
    ),
    events.Assigned: assigned,
    events.CollectionCompleted: completed,
    events.Discarded: lambda v, d, e: f"{v.does(e.seat, 'discard')} {titles(d, e.cards)}.",
    events.ActionPlayed: action_played,
    events.Trashed: trashed,
    events.Rearranged: rearranged,
    events.Placed: placed,
    events.DiscardsShuffled: lambda v, _d, e: (
        f"{v.does(e.by, 'shuffle')} {some(e.count, 'discard')} back into the deck."
    ),
    events.Lost: lambda v, _d, e: (
        f"{v.does(e.seat, 'are', 'is')} out: three Stacks worth nothing at the start of a turn."
    ),
    events.GameWon: game_won,
}


def event(voice: Voice, deck: ZdfgDeck, event: Event) -> str:
    """Tell what happened."""
    return EVENTS[type(event)](voice, deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    if len(result.winners) > 1:
        return f"A draw between {all_of(voice, result.winners)}."
    return f"{voice.does(result.winners[0], 'win')} {REASONS[result.reason]}."
