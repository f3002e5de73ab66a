"""Every sentence a person reads at the table of Eaten by Zombies!"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.ebz import events, options
from shamble.games.ebz.cards import Boost, Card, Steal, Swag, Zombie
from shamble.games.ebz.options import Prompt
from shamble.games.ebz.pack import HAND, EbzDeck
from shamble.games.ebz.state import Action, Outcome
from shamble.games.ebz.threat import DRAW_SIX, LIFT_TEST
from shamble.games.ebz.view import EbzView, Prospect
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
from shamble.kernel.window import Pass, PassUntilMyTurn

MAY: Final[dict[str, str]] = {
    Prompt.ADD: "add a zombie from hand to the Horde",
    Prompt.AFTER_ADDED: "answer the zombie just added with a card without a sign",
    Prompt.BEFORE_ANNOUNCEMENT: "play a card without a sign before Fight or Flee is announced",
    Prompt.BEFORE_TOTAL: "play a card without a sign before the total is fixed",
    Prompt.AT_FIND: "answer the find with a card without a sign",
    Prompt.BEFORE_DISSIPATING: "play a card without a sign before the oldest zombie leaves",
    Prompt.PLAY: "play cards, or stop",
    Prompt.KILL: "kill the closest zombie too",
    Prompt.GRAB: "grab a card from the piles into the discard pile",
    Prompt.RECOVER: "take a card back from the discard pile",
    Prompt.STEAL: "steal from another discard pile into the own",
    Prompt.SCOUT: "slip zombies under the Zombie Deck",
    Prompt.DUMP: "put a zombie from hand into the Zombie Discard",
    Prompt.DISPATCH: "remove a zombie from the Horde",
    Prompt.RETURN: "put zombies back on the Zombie Deck",
}
MUST: Final[dict[str, str]] = {
    Prompt.ANNOUNCE: "announce Fight or Flee",
    Prompt.LOSE_SWAG: "lose a Swag card from hand",
    Prompt.DISCARD: "discard down to six cards",
    Prompt.THREAT_DISCARD: "discard a Swag card from hand: a Level 1 threatens",
    Prompt.THREAT: "put a zombie into the Threat area",
}
ALL_THE_SAME: Final = " (asked all the same, so that nobody can tell)"
REASONS: Final = {
    "last": "as the last Survivor alive",
    "exhausted": "together: no zombies are left",
    "insane": "with the zombies: a Survivor has gone insane",
}
OUTCOMES: Final = {
    Outcome.NONE: ("", ""),
    Outcome.WON: ("win the fight", "wins the fight"),
    Outcome.LOST: ("lose the fight", "loses the fight"),
    Outcome.FLED: ("get away", "gets away"),
    Outcome.CAUGHT: ("are caught", "is caught"),
}
THREATS: Final = {
    1: "Survivors discard two Swag before drawing",
    2: "Zombie players add any zombie",
    4: "its owner adds on any Survivor's turn",
    6: "Zombie players draw up to six",
    8: "Survivors may not add zombies",
}


def prompt(voice: Voice, deck: EbzDeck, view: EbzView, asked: str, seat: Seat) -> str:
    """Say in a whole sentence who must do what."""
    if asked == Prompt.LOSE:
        return f"{voice.does(seat, 'must', 'must')} lose {cards(view.due)}."
    if asked == Prompt.ADD and not fitting(deck, view, seat):
        above = f" with an Attrition above {len(view.horde)}" if len(view.horde) else ""
        none = f"{voice.does(seat, 'have', 'has')} no zombie in hand{above} to add to the Horde"
        return f"{none}{ALL_THE_SAME}."
    if asked == Prompt.DUMP and zombies(deck, view, seat) == []:
        return f"{voice.does(seat, 'have', 'has')} no zombie in hand to put away{ALL_THE_SAME}."
    if asked == Prompt.DRAW_ZOMBIES:
        most = "six" if threatens(deck, view, DRAW_SIX) else "four"
        return f"{voice.does(seat, 'may', 'may')} draw another zombie, {most} in all at most."
    if asked == Prompt.SCAVENGE:
        return f"{voice.does(seat, 'may', 'may')} find Swag for up to {view.value}."
    if asked in MUST:
        return f"{voice.does(seat, 'must', 'must')} {MUST[asked]}{against(view, asked)}."
    return f"{voice.does(seat, 'may', 'may')} {MAY[asked]}{against(view, asked)}."


def fitting(deck: EbzDeck, view: EbzView, seat: Seat) -> bool:
    """Whether a player is not seen to hold only what the Horde does not take."""
    held = zombies(deck, view, seat)
    if held is None or (held and not view.players[seat].alive and threatens(deck, view, LIFT_TEST)):
        return True
    return any(one.attrition > len(view.horde) for one in held)


def threatens(deck: EbzDeck, view: EbzView, level: int) -> bool:
    """Whether a zombie of this Level lies in a Threat area."""
    threats = (deck.cards[card] for player in view.players for card in player.threat)
    return any(isinstance(one, Zombie) and one.level == level for one in threats)


def zombies(deck: EbzDeck, view: EbzView, seat: Seat) -> list[Zombie] | None:
    """Return the zombies that a player is seen to hold; None: the hand is not seen."""
    hand = view.players[seat].hand
    if hand is None:
        return None
    return [one for one in map(deck.cards.__getitem__, hand) if isinstance(one, Zombie)]


def against(view: EbzView, asked: str) -> str:
    """Say what stands against what, where that matters."""
    if asked == Prompt.PLAY:
        needed = view.horde_level if view.action is Action.FIGHT else view.horde_attrition
        return f" ({view.action.capitalize()} {view.total} of {needed})"
    if asked in (Prompt.ANNOUNCE, Prompt.ADD):
        return f" (Level {view.horde_level}, Attrition {view.horde_attrition})"
    return ""


def cards(count: int) -> str:
    """Return a number of cards."""
    return "1 card" if count == 1 else f"{count} cards"


def name(deck: EbzDeck, card: CardId) -> str:
    """Return a card's name, a zombie's with its Level."""
    found = deck.cards[card]
    return f"{found.name} (Level {found.level})" if isinstance(found, Zombie) else found.name


def names(deck: EbzDeck, ids: Sequence[CardId]) -> str:
    """Return the names of several cards as a list, equal ones together."""
    found = Counter(name(deck, card) for card in ids)
    return ", ".join(many(card, count) for card, count in found.items()) or "nothing"


def many(card: str, count: int) -> str:
    """Return a card's name with how many there are."""
    return f"{card} ×{count}" if count > 1 else card


def described(card: Card) -> str:
    """Return a card's name with all that matters about it."""
    if isinstance(card, Zombie):
        return f"{card.name} (Level {card.level}, Attrition {card.attrition})"
    return f"{card.name}: {card.text}"


def found(_voice: Voice, deck: EbzDeck, view: EbzView, choice: options.Find) -> str:
    """Say what a find costs and leaves."""
    card = deck.cards[choice.card]
    cost = card.find if isinstance(card, Swag) else 0
    return f"Find {described(card)} Costs {cost}, leaves {view.value - cost}."


def announced(view: EbzView, action: Action) -> str:
    """Say what an announcement promises, as far as the hand is known."""
    prospect = view.fight if action is Action.FIGHT else view.flee
    if prospect is None:
        return f"{action.capitalize()}"
    return (
        f"{action.capitalize()}: up to {prospect.total} of {prospect.needed} without drawing, "
        f"then {cards(prospect.lost)} lost{fate(prospect)}"
    )


def fate(made: Prospect) -> str:
    """Say that too few cards would be left to draw back to six, where that is so."""
    if made.left >= HAND:
        return ""
    found = " unless you find more" if made.total >= made.needed and made.scavenge else ""
    return f"; with {cards(made.left)} left you are eaten{found}"


def dispatched(_voice: Voice, deck: EbzDeck, view: EbzView, choice: options.DispatchZombie) -> str:
    """Say which zombie would be removed."""
    zombie = described(deck.cards[view.horde[choice.place]])
    return f"Remove {zombie}, number {choice.place + 1} of {len(view.horde)} from the oldest"


def killed_next(_voice: Voice, deck: EbzDeck, view: EbzView, _choice: options.Kill) -> str:
    """Say which zombie is next."""
    return f"Kill {described(deck.cards[view.horde[-1]])}"


def kill_no_more(_voice: Voice, _deck: EbzDeck, view: EbzView, _choice: object) -> str:
    """Say what a fight costs that is left half won."""
    mine, lost = view.players[view.current], view.horde_attrition
    owned = mine.hand_count + mine.draw_count + len(mine.discard) + len(view.in_play)
    risk = f"; with {cards(max(0, owned - lost))} left you are eaten" * (owned - lost < HAND)
    return f"Kill no more: lose the fight and {cards(lost)}{risk}"


def lose_top(_voice: Voice, _deck: EbzDeck, view: EbzView, _choice: options.LoseTop) -> str:
    """Say where a card would come from that nobody has seen."""
    if view.players[view.current].draw_count:
        return "Lose the top card of the draw deck, unseen"
    return "Reshuffle the discard pile, and lose the top card, unseen"


def threatened(_voice: Voice, deck: EbzDeck, _view: EbzView, choice: options.Threaten) -> str:
    """Say what a zombie does in the Threat area."""
    return f"Threaten with {name(deck, choice.card)}: {threat(deck, choice.card)}"


def threat(deck: EbzDeck, card: CardId) -> str:
    """Say what a zombie changes while it lies in a Threat area."""
    zombie = deck.cards[card]
    return THREATS.get(zombie.level if isinstance(zombie, Zombie) else 0, "no effect")


def draw_on(_voice: Voice, _deck: EbzDeck, view: EbzView, _choice: options.DrawZombie) -> str:
    """Say what another zombie would leave to draw."""
    left = view.zombies_left + len(view.zombie_discard) - 1
    if left:
        return f"Draw another zombie: {left} left in Zombie Deck and Discard"
    return "Draw the last zombie: all Survivors win at once"


def stolen_from(voice: Voice, deck: EbzDeck, view: EbzView, choice: options.StealFrom) -> str:
    """Say which card would be stolen from whom: the topmost that is cheap enough."""
    played = (card for id_ in reversed(view.in_play) if isinstance(card := deck.cards[id_], Swag))
    most = next((e.find_max for card in played for e in card.effects if isinstance(e, Steal)), 0)
    pile = (deck.cards[id_] for id_ in reversed(view.players[choice.seat].discard))
    what = next((c.name for c in pile if isinstance(c, Swag) and c.find <= most), "a card")
    return f"Steal {what} from {voice.whose(choice.seat)} discard pile"


def of_card(verb: str, rest: str = "") -> Callable[[Voice, EbzDeck, EbzView, Any], str]:
    """Return the words for an option that names a card."""

    def say(_voice: Voice, deck: EbzDeck, _view: EbzView, choice: Any) -> str:  # noqa: ANN401
        return f"{verb} {described(deck.cards[choice.card]).rstrip('.')}{rest}"

    return say


def played(_voice: Voice, deck: EbzDeck, view: EbzView, choice: options.Play) -> str:
    """Say what a card does, and where it can do nothing any more."""
    card = deck.cards[choice.card]
    boosts = isinstance(card, Swag) and any(isinstance(one, Boost) for one in card.effects)
    late = view.outcome is not Outcome.NONE or not view.players[view.current].alive
    note = " (too late: it adds nothing now)" if boosts and late else ""
    made = next((one for one in view.plays if one.cards == (card.id,)), None)
    if made and view.stand and made.total != view.stand.total:
        note = f". Makes it {outlook(view.action, made)}"
    elif made and isinstance(card, Swag):
        note = idle(view.action, card)
    if made and isinstance(card, Swag) and card.draw > drawable(view):
        note = ". Too few cards are left to draw, and you are eaten at once"
    return f"Play {described(card).rstrip('.')}{note}"


def idle(action: Action, card: Swag) -> str:
    """Say which figure of a card does not count now, where it has one."""
    other, figure = ("Flee", card.flee) if action is Action.FIGHT else ("Fight", card.fight)
    return f". Its {other} does not count now" if figure else ""


def drawable(view: EbzView) -> int:
    """Return how many cards the one whose turn it is can draw at most."""
    mine = view.players[view.current]
    return mine.draw_count + len(mine.discard)


def outlook(action: Action, made: Prospect) -> str:
    """Say what a total would come to."""
    against = f"{made.total} of {made.needed}"
    if made.total < made.needed:
        failed = "not all are killed" if action is Action.FIGHT else "caught"
        return f"{against}: {failed}, lose {cards(made.lost)}{fate(made)}"
    if action is Action.FIGHT:
        return f"{against}: all are killed, find for {made.scavenge}{fate(made)}"
    return f"{against}: away, lose {cards(made.lost)}, find for {made.scavenge}{fate(made)}"


def stopped(_voice: Voice, _deck: EbzDeck, view: EbzView, _choice: options.Stop) -> str:
    """Say what playing no more comes to."""
    if view.stand is None:
        return f"Stop playing with a total of {view.total}"
    return f"Stop at {outlook(view.action, view.stand)}"


def fixed(sentence: str) -> Callable[[Voice, EbzDeck, EbzView, Any], str]:
    """Return the words for an option without fields."""

    def say(_voice: Voice, _deck: EbzDeck, _view: EbzView, _choice: Any) -> str:  # noqa: ANN401
        return sentence

    return say


OPTIONS: Final[dict[type[Option], Callable[[Voice, EbzDeck, EbzView, Any], str]]] = {
    options.Add: of_card("Add"),
    options.Decline: fixed("Leave it"),
    options.Fight: lambda _v, _d, view, _o: announced(view, Action.FIGHT),
    options.Flee: lambda _v, _d, view, _o: announced(view, Action.FLEE),
    options.Play: played,
    options.Stop: stopped,
    options.Kill: killed_next,
    options.StopKilling: kill_no_more,
    options.Find: found,
    options.Done: fixed("Done"),
    options.LoseTop: lose_top,
    options.LoseFromHand: of_card("Lose from hand"),
    options.LoseFromDiscard: of_card("Lose from the discard pile"),
    options.Discard: of_card("Discard"),
    options.HaveNone: fixed("There is none in hand: go on"),
    options.GrabCard: of_card("Grab"),
    options.RecoverCard: of_card("Take back"),
    options.StealFrom: stolen_from,
    options.Bury: of_card("Slip", " under the Zombie Deck"),
    options.DumpZombie: of_card("Put away"),
    options.DispatchZombie: dispatched,
    options.DrawZombie: draw_on,
    options.StopDrawing: fixed("Draw no more"),
    options.Threaten: threatened,
    options.Return: of_card("Put back on the Zombie Deck:"),
    Pass: fixed("Pass"),
    PassUntilMyTurn: fixed("Pass until your next turn"),
}


def option(voice: Voice, deck: EbzDeck, view: EbzView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](voice, deck, view, option)


def total_fixed(voice: Voice, _deck: EbzDeck, event: events.TotalFixed) -> str:
    """Tell the total against what was needed."""
    action = event.action.capitalize()
    return f"{voice.whose_first(event.seat)} {action} is {event.total} of {event.needed}."


def boosted(voice: Voice, _deck: EbzDeck, event: events.Boosted) -> str:
    """Tell what a card adds to the total, or that it comes too late."""
    if not event.n:
        return "It comes too late to add anything."
    return f"{voice.does(event.by, 'add')} {event.n} to the total."


def settled(voice: Voice, _deck: EbzDeck, event: events.Settled) -> str:
    """Tell how a fight or flight ended."""
    due = f"; {cards(event.due)} to lose" if event.due else ""
    return f"{voice.does(event.seat, *OUTCOMES[event.outcome])}{due}."


def zombie_killed(voice: Voice, deck: EbzDeck, event: events.ZombieKilled) -> str:
    """Tell of a kill, and where the zombie went."""
    gone = " into the Zombie Discard" if event.obliterated else ""
    return f"{voice.does(event.seat, 'kill')} {name(deck, event.card)}{gone}."


def cleaned_up(voice: Voice, deck: EbzDeck, event: events.CleanedUp) -> str:
    """Tell which cards were put away, and which went back to their piles."""
    kept, back = names(deck, event.cards), names(deck, event.returned)
    if not event.returned:
        return f"{voice.does(event.seat, 'put')} away {kept}."
    away = f"put away {kept} and " if event.cards else ""
    away_s = f"puts away {kept} and " if event.cards else ""
    does = voice.does(event.seat, f"{away}return", f"{away_s}returns")
    return f"{does} {back} to the Swag piles."


def card_lost(voice: Voice, deck: EbzDeck, event: events.CardLost) -> str:
    """Tell what was lost, and from where."""
    place = {"hand": "hand", "deck": "the draw deck", "discard": "the discard pile"}[event.source]
    lost = name(deck, event.card)
    return f"{voice.does(event.seat, 'lose')} {lost} from {place}."


def died(voice: Voice, deck: EbzDeck, event: events.Died) -> str:
    """Tell of a death and what it left."""
    left = f" Left behind: {names(deck, event.cards)}." if event.cards else ""
    are = "are" if event.seat == voice.you else "is"
    why = f"{voice.does(event.seat, 'have', 'has')} no card left to draw or lose"
    return f"{why}, and {are} eaten by zombies!{left}"


def intercepted(voice: Voice, deck: EbzDeck, event: events.Intercepted) -> str:
    """Tell who took the card that another had named."""
    card = name(deck, event.card)
    took = f"{voice.does(event.seat, 'take')} {card} before {voice.who(event.finder)} can"
    return f"{took}, into the discard pile."


def game_ended(voice: Voice, _deck: EbzDeck, event: events.GameEnded) -> str:
    """Tell who won, and who is ultimate victor."""
    if not event.winners:
        return "The zombies win, and nobody else."
    victors = listed(voice, event.victors)
    crowned = f" Ultimate victor: {victors}." if victors else ""
    return f"{won(voice, event.winners)} {REASONS[event.reason]}.{crowned}"


def listed(voice: Voice, seats: Sequence[Seat]) -> str:
    """Return several players as a list."""
    return " and ".join(voice.who(seat) for seat in seats)


def won(voice: Voice, seats: Sequence[Seat]) -> str:
    """Say who wins."""
    if len(seats) == 1:
        return voice.does(seats[0], "win")
    people = listed(voice, seats)
    return f"{people[0].upper()}{people[1:]} win"


def by_seat(verb: str, rest: str, verbs: str = "") -> Callable[[Voice, EbzDeck, Any], str]:
    """Return the words for an event in which a player does something with a card or a number."""

    def say(voice: Voice, deck: EbzDeck, event: Any) -> str:  # noqa: ANN401
        card = getattr(event, "card", None)
        what = rest.replace("CARD", name(deck, card)) if card else rest
        return f"{voice.does(event.seat, verb, verbs)} {what}."

    return say


def rose(voice: Voice, _deck: EbzDeck, event: events.Rose) -> str:
    """Tell who plays on as a zombie, and whoever does how zombies win."""
    if event.seat != voice.you:
        return f"{voice.does(event.seat, 'rise')} as a zombie."
    return (
        "You rise as a zombie, and win if a Survivor shows a hand of six zombies: "
        "add yours to the Horde on the turns of those beside you."
    )


EVENTS: Final[dict[type[Event], Callable[[Voice, EbzDeck, Any], str]]] = {
    events.FirstPlayerDrawn: by_seat("go", "first", "goes"),
    events.PilesLaidOut: lambda _v, d, e: f"On the table: {names(d, e.cards)}.",
    events.TurnBegun: lambda v, _d, e: f"{v.whose_first(e.seat)} turn.",
    events.ZombieRevealed: lambda _v, d, e: f"{name(d, e.card)} joins the Horde.",
    events.ZombieAdded: by_seat("add", "CARD to the Horde"),
    events.ZombieDeckReshuffled: lambda _v, _d, e: (
        f"The Zombie Deck is reshuffled ({e.count}): "
        f"from the next Survivor's turn on {e.reveals} are revealed."
    ),
    events.Announced: lambda v, _d, e: f"{v.does(e.seat, 'announce')}: {e.action.capitalize()}!",
    events.HandShown: lambda v, d, e: f"{v.does(e.seat, 'show')} the hand: {names(d, e.cards)}.",
    events.CardPlayed: lambda v, d, e: f"{v.does(e.seat, 'play')} {described(d.cards[e.card])}",
    events.Drawn: lambda v, d, e: f"{v.does(e.seat, 'draw')} {names(d, e.cards)}.",
    events.DrawnHidden: lambda v, _d, e: f"{v.does(e.seat, 'draw')} {cards(e.count)}.",
    events.Reshuffled: lambda v, _d, e: (
        f"{v.does(e.seat, 'reshuffle')} the discard pile: {cards(e.count)}."
    ),
    events.Boosted: boosted,
    events.TotalFixed: total_fixed,
    events.ZombieKilled: zombie_killed,
    events.Settled: settled,
    events.FindNamed: by_seat("look", "for CARD"),
    events.CardFound: by_seat("find", "CARD"),
    events.Intercepted: intercepted,
    events.CleanedUp: cleaned_up,
    events.CardLost: card_lost,
    events.Dissipated: lambda _v, d, e: f"{name(d, e.card)} loses interest and wanders off.",
    events.Dispersed: lambda _v, d, e: f"The Horde disperses: {names(d, e.cards)}.",
    events.Discarded: by_seat("discard", "CARD"),
    events.Grabbed: by_seat("grab", "CARD into the discard pile"),
    events.Recovered: by_seat("take", "CARD back into hand"),
    events.Stolen: lambda v, d, e: (
        f"{v.does(e.seat, 'steal')} {name(d, e.card)} from {v.whose(e.victim)} discard pile."
    ),
    events.Scouted: lambda v, d, e: f"{v.does(e.seat, 'see')} coming: {names(d, e.cards)}.",
    events.ScoutedHidden: lambda v, _d, e: (
        f"{v.does(e.seat, 'look')} at {cards(e.count)} of the Zombie Deck."
    ),
    events.Buried: by_seat("slip", "CARD under the Zombie Deck"),
    events.BuriedHidden: by_seat("slip", "a zombie under the Zombie Deck"),
    events.Dumped: by_seat("put", "CARD from hand into the Zombie Discard"),
    events.Dispatched: by_seat("put", "CARD from the Horde into the Zombie Discard"),
    events.Rebuffed: lambda v, d, e: (
        f"{v.does(e.by, 'send')} {name(d, e.card)} back to {v.whose(e.seat)} hand."
    ),
    events.Died: died,
    events.Rose: rose,
    events.ZombieDrawn: by_seat("draw", "CARD from the Zombie Deck"),
    events.ZombieDrawnHidden: by_seat("draw", "a zombie"),
    events.ThreatAdded: lambda v, d, e: (
        f"{v.does(e.seat, 'threaten')} with {name(d, e.card)}: {threat(d, e.card)}."
    ),
    events.ThreatLeft: lambda v, d, e: f"{name(d, e.card)} leaves {v.whose(e.seat)} Threat area.",
    events.Returned: by_seat("put", "CARD back on the Zombie Deck"),
    events.ReturnedHidden: by_seat("put", "a zombie back on the Zombie Deck"),
    events.GameEnded: game_ended,
}


def event(voice: Voice, deck: EbzDeck, event: Event) -> str:
    """Tell what happened."""
    return EVENTS[type(event)](voice, deck, event).replace("....", "...")


def result(voice: Voice, result: Result) -> str:
    """Say who won and why."""
    if not result.winners:
        return "Nobody wins but the zombies: a Survivor has gone insane."
    return f"{won(voice, result.winners)} {REASONS[result.reason]}."
