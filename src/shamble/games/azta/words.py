"""Every sentence a person reads at the table of Alien Zombie Tentacle Apocalypse."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from shamble.games.azta import events, options
from shamble.games.azta.cards import AztaDeck, Enemy, EventCard, Gear, Survivor
from shamble.games.azta.state import Who
from shamble.games.azta.stats import Source, worth
from shamble.games.azta.view import AztaView, SurvivorView
from shamble.games.azta.vocabulary import (
    Adjust,
    AnyAbility,
    HelpDraw,
    HelperBonus,
    LootUpright,
    Stats,
)
from shamble.games.azta.win import IMMORTAL, RECORD
from shamble.games.azta.words_asked import question, title, together
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Result, Seat
from shamble.kernel.rules import RuleId, rule
from shamble.kernel.window import Pass

SEARCHED: Final = RuleId("azta.weaponize.eliminated-gear-not-lootable")
NO_USE: Final = RuleId("azta.eliminated.draws-gear")
LIMITS: Final = {RuleId("azta.hand.limit-three"): ": a hand holds three"}
ENEMIES_AGAIN: Final = RuleId("azta.deck.reshuffle-enemies")
prompt: Final = question
THREATS: Final = ("Aliens", "Zombies", "Tentacles")
STATS: Final = ("Wits", "Fight", "Speed")
DEATHS: Final = (
    "is probed, jarred and shelved by the Aliens",
    "is eaten by the Zombies, brain first",
    "is dragged off by the Tentacles",
)
PICKS: Final = {
    "lowest": "the weakest is the victim",
    "highest": "the best Survivor that the Threat can beat is the victim",
    "two_lowest": "the two weakest are both checked",
}


def titles(deck: AztaDeck, cards: Sequence[CardId]) -> str:
    """Return the titles of several cards as a list."""
    return ", ".join(title(deck, card) for card in cards) or "nothing"


@rule("azta.card.quotes")
def quote(deck: AztaDeck, card: CardId, *, quoted: bool) -> str:
    """Return what the card says, if the table likes to hear it."""
    said = deck.cards[card].quote
    return f" “{said}”" if quoted and said else ""


def numbers(stats: Stats) -> str:
    """Return what is added to which stat."""
    parts = [f"{number:+d} {STATS[i]}" for i, number in enumerate(stats) if number]
    return ", ".join(parts) or "+0"


def described(deck: AztaDeck, card: CardId) -> str:
    """Return a card's title with what it says."""
    text = deck.cards[card].text
    return f"{title(deck, card)} ({text.removesuffix('.')})" if text else title(deck, card)


def survivor(view: AztaView, who: Who) -> tuple[Seat, SurvivorView]:
    """Return a Survivor and whose it is."""
    for seat, player in enumerate(view.players):
        for one in player.survivors:
            if one.who == who:
                return Seat(seat), one
    raise KeyError(who)


def name(voice: Voice, deck: AztaDeck, view: AztaView, who: Who) -> str:
    """Return whose Survivor it is, and which."""
    seat, one = survivor(view, who)
    return owned(voice, deck, seat, one.card)


def against(voice: Voice, deck: AztaDeck, view: AztaView, who: Who) -> str:
    """Return a Survivor's name with the stat that matters now."""
    _, one = survivor(view, who)
    called = name(voice, deck, view, who)
    if view.encounter is None:
        return f"{called} ({'/'.join(map(str, one.stats))})"
    threat = view.encounter.threat
    return f"{called} ({STATS[threat]} {one.stats[threat]})"


def load(voice: Voice, deck: AztaDeck, view: AztaView, who: Who) -> str:
    """Return a Survivor's name with how much it carries."""
    _, one = survivor(view, who)
    return f"{name(voice, deck, view, who)} ({len(one.gear)} of {one.gear_limit} Gear)"


def give(voice: Voice, deck: AztaDeck, view: AztaView, choice: options.Give) -> str:
    """Say what is added to an offer."""
    source = "your hand" if choice.who is None else name(voice, deck, view, choice.who)
    return f"Offer {described(deck, choice.card)} from {source}"


def accept(_voice: Voice, deck: AztaDeck, _view: AztaView, choice: options.Accept) -> str:
    """Say what is agreed to."""
    return "Accept" if choice.card is None else f"Accept, and hand over {title(deck, choice.card)}"


def loot(voice: Voice, deck: AztaDeck, view: AztaView, choice: options.Loot) -> str:
    """Say who takes what, how it suits, and what it costs."""
    _, one = survivor(view, choice.who)
    stays = any(isinstance(it, LootUpright) for it in abilities(deck, one.card))
    costs = "and stay upright" if stays else "and count as base 1"
    who = load(voice, deck, view, choice.who)
    return f"Let {who} Loot {suited(deck, choice.card, one)} {costs}"


def help_(voice: Voice, deck: AztaDeck, view: AztaView, choice: options.Help) -> str:
    """Say who Helps whom."""
    helper = name(voice, deck, view, choice.who)
    _, one = survivor(view, choice.who)
    has = [it for card in (one.card, *one.gear) for it in abilities(deck, card)]
    draws = 1 + sum(it.count for it in has if isinstance(it, HelpDraw))
    gift = "a card" if draws == 1 else f"{draws} cards"
    whom = against(voice, deck, view, choice.whom)
    return f"Send {helper} to Help {whom}: {given(view, one, has)}draw {gift}"


def given(view: AztaView, helper: SurvivorView, has: Sequence[AnyAbility]) -> str:
    """Say what a Helper would give against the Threat."""
    if view.encounter is None:
        return ""
    threat = view.encounter.threat
    base = sum(part.stats[threat] for part in helper.parts if part.source is Source.BASE)
    more = [(it.wits, it.fight, it.speed) for it in has if isinstance(it, HelperBonus)]
    return f"{base + sum(stats[threat] for stats in more):+d}, and "


def abilities(deck: AztaDeck, card: CardId) -> tuple[AnyAbility, ...]:
    """Return the abilities on a Survivor or a Gear."""
    found = deck.cards[card]
    return found.abilities if isinstance(found, Survivor | Gear) else ()


def place(voice: Voice, deck: AztaDeck, view: AztaView, choice: options.Place) -> str:
    """Say what goes on whom, and how it suits."""
    _, one = survivor(view, choice.who)
    full = " (something must be dropped)" if len(one.gear) >= one.gear_limit else ""
    who = name(voice, deck, view, choice.who)
    return f"Put {suited(deck, choice.card, one)} on {who}{full}"


def suited(deck: AztaDeck, card: CardId, one: SurvivorView) -> str:
    """Return a Gear's title with what it gives to this carrier, and what else it does."""
    gear, carrier = deck.cards[card], deck.cards[one.card]
    if not (isinstance(gear, Gear) and isinstance(carrier, Survivor)) or gear.abilities:
        return described(deck, card)
    once = ", one shot" if gear.one_shot else ""
    return f"{title(deck, card)} ({numbers(worth(gear, carrier))}{once})"


def play_event(_voice: Voice, deck: AztaDeck, view: AztaView, choice: options.PlayEvent) -> str:
    """Say what an Event does; if it is about stats that do not count now, which one does."""
    what, card = f"Play {described(deck, choice.card)}", deck.cards[choice.card]
    if view.encounter is None or not isinstance(card, EventCard):
        return what
    threat = view.encounter.threat
    idle = all(isinstance(it, Adjust) and not it.stats(threat)[threat] for it in card.effects)
    return f"{what}: now {STATS[threat]} counts" if idle else what


def switch_to(_voice: Voice, _deck: AztaDeck, view: AztaView, choice: options.SwitchTo) -> str:
    """Say which Threat takes over."""
    return f"Let the {THREATS[choice.threat]} take over, worth {view.stacks[choice.threat].total}"


def swap(voice: Voice, deck: AztaDeck, view: AztaView, choice: options.SwapBases) -> str:
    """Say who exchanges base stats."""
    one, other = (against(voice, deck, view, who) for who in (choice.one, choice.other))
    return f"Let {one} and {other} exchange base stats"


def snatch(voice: Voice, deck: AztaDeck, view: AztaView, choice: options.Snatch) -> str:
    """Say what is stolen from whom for whom."""
    card = suited(deck, choice.card, survivor(view, choice.to)[1])
    loser, taker = name(voice, deck, view, choice.who), name(voice, deck, view, choice.to)
    return f"Take {card} from {loser} for {taker}"


OPTIONS: Final[dict[type[Option], Callable[[Voice, AztaDeck, AztaView, Any], str]]] = {
    Pass: lambda _v, _d, _w, _o: "Pass",
    options.Ready: lambda _v, _d, _w, _o: "Ready, no more trading",
    options.Shift: lambda v, d, w, o: (
        f"Shift {title(d, o.card)} from {name(v, d, w, o.who)} to {load(v, d, w, o.to)}"
    ),
    options.Propose: lambda v, _d, _w, o: f"Make {v.names[o.to]} an offer",
    options.Give: give,
    options.Want: lambda v, d, w, o: f"Ask for {described(d, o.card)} from {name(v, d, w, o.who)}",
    options.WantFromHand: lambda _v, _d, _w, _o: "Ask for a Gear of their choice from hand",
    options.Submit: lambda _v, _d, _w, _o: "Make the offer",
    options.Withdraw: lambda _v, _d, _w, _o: "Withdraw the offer",
    options.Accept: accept,
    options.Decline: lambda _v, _d, _w, _o: "Decline",
    options.Receive: lambda v, d, w, o: f"Let {load(v, d, w, o.who)} take it",
    options.Place: place,
    options.LeaveBehind: lambda _v, d, _w, o: f"Drop {title(d, o.card)}: nobody has room",
    options.Discard: lambda _v, d, _w, o: f"Discard {described(d, o.card)}",
    options.Drop: lambda v, d, w, o: f"Let {name(v, d, w, o.who)} drop {described(d, o.card)}",
    options.Loot: loot,
    options.Forward: lambda v, d, w, o: f"Put {against(v, d, w, o.who)} forward",
    options.Help: help_,
    options.PlayEvent: play_event,
    options.Resolve: lambda _v, _d, _w, _o: "Carry it out",
    options.Aim: lambda v, d, w, o: f"Choose {against(v, d, w, o.who)}",
    options.AimPlayer: lambda v, _d, w, o: (
        f"Choose {v.names[o.seat]} ({held(w.players[o.seat].hand_count)} in hand)"
    ),
    options.SwitchTo: switch_to,
    options.SwapBases: swap,
    options.Substitute: lambda v, d, w, o: (
        f"Replace {against(v, d, w, o.who)} by {against(v, d, w, o.by)}"
    ),
    options.PickGear: lambda v, d, w, o: f"Make {name(v, d, w, o.who)} drop {described(d, o.card)}",
    options.Snatch: snatch,
    options.Sacrifice: lambda v, d, w, o: f"Give up {against(v, d, w, o.who)}",
    options.UseUp: lambda v, d, w, o: f"Use up {described(d, o.card)} of {name(v, d, w, o.who)}",
}


def option(voice: Voice, deck: AztaDeck, view: AztaView, option: Option) -> str:
    """Say what choosing this does."""
    return OPTIONS[type(option)](voice, deck, view, option)


def owned(voice: Voice, deck: AztaDeck, seat: Seat, card: CardId) -> str:
    """Return whose Survivor it is, and which, at the beginning of a sentence or in it."""
    return f"{voice.whose(seat)} {deck.cards[card].title.removeprefix('The ')}"


def starting(text: str) -> str:
    """Return a sentence with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def offer_made(voice: Voice, deck: AztaDeck, event: events.OfferMade) -> str:
    """Tell what was offered."""
    want = [title(deck, card) for card in event.want]
    want += ["a Gear from hand"] if event.from_hand else []
    in_return = f" for {together(want)}" if want else " as a gift"
    what = together([title(deck, card) for card in event.give])
    return f"{voice.does(event.seat, 'offer')} {voice.who(event.to)} {what}{in_return}."


def offer_closed(voice: Voice, _deck: AztaDeck, event: events.OfferClosed) -> str:
    """Tell what became of an offer."""
    if event.how == "withdrawn":
        return f"{voice.does(event.seat, 'withdraw')} the offer."
    verb = event.how.removesuffix("ed") if event.how == "accepted" else "decline"
    return f"{voice.does(event.to, verb)} the offer."


def handed_over(voice: Voice, deck: AztaDeck, event: events.HandedOver) -> str:
    """Tell what changed owners."""
    card = title(deck, event.card)
    if event.taker is None:
        return f"{voice.does(event.seat, 'hand')} {card} to {voice.who(event.to)}."
    taker = owned(voice, deck, event.to, event.taker)
    return f"{starting(voice.whose(event.seat))} {card} goes to {taker}."


def dropped(voice: Voice, deck: AztaDeck, event: events.Dropped, *more: CardId) -> str:
    """Tell what was dropped, with more of the same, and where it went."""
    where = "in the centre" if event.lootable else "on the discard pile: nobody can Loot that"
    what = f"{titles(deck, (event.card, *more))}; {'they lie' if more else 'it lies'} {where}."
    if event.survivor is None:
        return f"{voice.does(event.seat, 'drop')} {what}"
    return f"{starting(owned(voice, deck, event.seat, event.survivor))} drops {what}"


def looted(voice: Voice, deck: AztaDeck, event: events.Looted) -> str:
    """Tell who Looted what."""
    who = starting(owned(voice, deck, event.seat, event.survivor))
    turned = " and is turned sideways" if event.sideways else " and stays upright"
    return f"{who} Loots {title(deck, event.card)}{turned}."


def flipped(_voice: Voice, deck: AztaDeck, event: events.Flipped) -> str:
    """Tell what was flipped, and what its stack is worth now."""
    enemy, card = THREATS[event.threat], deck.cards[event.card]
    if isinstance(card, Enemy) and card.value == event.total:
        return f"{title(deck, event.card)} is the first of the {enemy}, worth {event.total} now."
    place = "slides under" if event.bottom else "goes on top of"
    return f"{title(deck, event.card)} {place} the {enemy}, worth {event.total} now."


def flips_two(voice: Voice, _deck: AztaDeck, event: events.FlipsTwo) -> str:
    """Tell why two Enemies come at once."""
    are = voice.does(event.seat, "are", "is")
    flip = "flip" if event.seat == voice.you else "flips"
    return f"{are} first without a Survivor, and {flip} two Enemies: the second attacks."


def helped(voice: Voice, deck: AztaDeck, event: events.Helped) -> str:
    """Tell who Helps whom."""
    helper = starting(owned(voice, deck, event.seat, event.helper))
    whom = owned(voice, deck, event.whose, event.survivor)
    return f"{helper} Helps {whom}: {numbers(event.stats)}."


def eliminated(voice: Voice, deck: AztaDeck, event: events.SurvivorEliminated) -> str:
    """Tell who died, and how."""
    who = starting(owned(voice, deck, event.seat, event.survivor))
    stat = "" if event.stat is None else f", with {STATS[event.threat]} {event.stat},"
    helping = ", for being so helpful" if event.helping else ""
    said = quote(deck, event.survivor, quoted=event.quoted)
    return f"{who}{stat} {DEATHS[event.threat]}{helping}.{said}"


def nobody_died(_voice: Voice, _deck: AztaDeck, event: events.NobodyDied) -> str:
    """Tell that everybody was strong enough, and how weak the weakest was."""
    weakest = (
        "" if event.lowest is None else f": the lowest {STATS[event.threat]} is {event.lowest}"
    )
    return f"The {THREATS[event.threat]}, worth {event.value}, find nobody weak enough{weakest}."


def played(voice: Voice, deck: AztaDeck, event: events.EventPlayed) -> str:
    """Tell which Event was played."""
    said = quote(deck, event.card, quoted=event.quoted)
    text = deck.cards[event.card].text  # the card's own voice: its "you" is who plays it
    says = f", which says: {text}" if text else "."
    return f"{voice.does(event.seat, 'play')} {title(deck, event.card)}{says}{said}"


def adjusted(voice: Voice, deck: AztaDeck, *same: events.Adjusted) -> str:
    """Tell what an Event did to one Survivor's stats, or just the same to several."""
    whose = together([owned(voice, deck, one.seat, one.survivor) for one in same])
    return f"{starting(whose)} {'each get' if same[1:] else 'gets'} {numbers(same[0].stats)}."


def stolen(voice: Voice, deck: AztaDeck, event: events.Stolen) -> str:
    """Tell which card was taken from a hand."""
    hand = f"{voice.whose(event.victim)} hand"
    return f"{voice.does(event.seat, 'take')} {title(deck, event.card)} from {hand}."


def gear_stolen(voice: Voice, deck: AztaDeck, event: events.GearStolen) -> str:
    """Tell which Gear was taken from whom."""
    loser = owned(voice, deck, event.victim, event.survivor)
    taker = deck.cards[event.taker].title
    return f"{voice.does(event.seat, 'take')} {title(deck, event.card)} from {loser} for {taker}."


def grown(_voice: Voice, deck: AztaDeck, event: events.OfferGrown) -> str:
    """Tell what was added to an offer."""
    card = "a Gear from hand" if event.card is None else title(deck, event.card)
    return f"{'Wanted' if event.wanted else 'Offered'}: {card}."


def game_ended(voice: Voice, _deck: AztaDeck, event: events.GameEnded) -> str:
    """Tell how long the winner lasted; that one has won was told when the others were gone."""
    if event.rule != RECORD:
        return f"{voice.does(event.seat, 'win')}{lasted(event.record)}."
    if not event.record:
        return f"{voice.does(event.seat, 'do', 'does')} not last a round alone."
    return f"{voice.does(event.seat, 'last')} {record(event.record)}."


def lasted(count: int) -> str:
    """Return how long a winner lasted alone, if at all."""
    return f", with a record of {count} round{'s' if count > 1 else ''}" if count else ""


def held(count: int) -> str:
    """Return a number of cards."""
    return "a card" if count == 1 else f"{count} cards"


def discarded(voice: Voice, deck: AztaDeck, event: events.Discarded) -> str:
    """Tell what was discarded; an eliminated player draws Gear for nothing."""
    cards = titles(deck, event.cards)
    if event.rule in (SEARCHED, NO_USE):
        drew = f"{voice.does(event.seat, 'draw')} {cards}"
        discard = "discard" if event.seat == voice.you else "discards"
        them = "it" if len(event.cards) == 1 else "them"
        return f"{drew} and {discard} {them}: no Survivor is left to carry Gear."
    return f"{voice.does(event.seat, 'discard')} {cards}{LIMITS.get(event.rule, '')}."


def record(rounds: int) -> str:
    """Say how long somebody lasted alone."""
    if rounds == IMMORTAL:
        return "immortal"
    return f"{rounds or 'no'} round{'' if rounds == 1 else 's'} alone"


def of(sentence: str) -> Callable[[Voice, AztaDeck, Any], str]:
    """Return what tells one thing about one Survivor."""
    return lambda v, d, e: f"{starting(owned(v, d, e.seat, e.survivor))} {sentence}."


EVENTS: Final[dict[type[Event], Callable[[Voice, AztaDeck, Any], str]]] = {
    events.RoundBegun: lambda v, _d, e: (
        f"Round {e.round}. {v.does(e.first, 'are', 'is')} the first player."
    ),
    events.Drawn: lambda v, d, e: f"{v.does(e.seat, 'draw')} {titles(d, e.cards)}.",
    events.DrawnHidden: lambda v, _d, e: f"{v.does(e.seat, 'draw')} {held(e.count)}.",
    events.Reshuffled: lambda _v, _d, e: (
        f"The {'Enemies' if e.rule == ENEMIES_AGAIN else 'Gear and Events'} ran out:"
        f" {e.count} discard{'s are' if e.count > 1 else ' is'} the new deck."
    ),
    events.Discarded: discarded,
    events.Shifted: lambda v, d, e: (
        f"{v.does(e.seat, 'shift')} {title(d, e.card)} from {d.cards[e.giver].title}"
        f" to {d.cards[e.taker].title}."
    ),
    events.OfferBegun: lambda v, _d, e: f"{v.does(e.seat, 'turn')} to {v.who(e.to)} with an offer.",
    events.OfferGrown: grown,
    events.OfferMade: offer_made,
    events.OfferClosed: offer_closed,
    events.HandedOver: handed_over,
    events.GearShown: lambda v, d, e: (
        f"{v.does(e.seat, 'must', 'must')} place {titles(d, e.cards)}."
    ),
    events.Placed: lambda v, d, e: (
        f"{starting(owned(v, d, e.seat, e.survivor))} gets {title(d, e.card)}."
    ),
    events.Dropped: dropped,
    events.Looted: looted,
    events.LeftLying: lambda _v, d, e: f"Left behind, and discarded: {titles(d, e.cards)}.",
    events.FlipsTwo: flips_two,
    events.Flipped: flipped,
    events.NothingFlipped: lambda _v, _d, _e: "Every Enemy is out there already.",
    events.ThreatFaced: lambda _v, _d, e: (
        f"The {THREATS[e.threat]} attack: {e.value} against {STATS[e.threat]}."
    ),
    events.PutForward: lambda v, d, e: (
        f"{v.does(e.seat, 'put')} {d.cards[e.survivor].title} forward with {e.stat}."
    ),
    events.Evaded: lambda _v, _d, e: f"Everybody gets away from the {THREATS[e.threat]}.",
    events.Helped: helped,
    events.EventPlayed: played,
    events.Adjusted: adjusted,
    events.ThreatChanged: lambda _v, _d, e: f"The Threat changes by {e.amount:+d} to {e.value}.",
    events.ThreatDiscarded: lambda _v, d, e: (
        f"Off the stack of the {THREATS[e.threat]}: {titles(d, e.cards)}; "
        f"{e.value or 'nothing'} is left."
    ),
    events.ThreatSwitched: lambda _v, _d, e: (
        f"The {THREATS[e.threat]} take over: {e.value} against {STATS[e.threat]}."
    ),
    events.EncounterEnded: lambda _v, _d, _e: "The Encounter is over; everyone goes home.",
    events.WentHome: of("leaves the Encounter"),
    events.HelperWentHome: lambda v, d, e: (
        f"{starting(owned(v, d, e.seat, e.helper))} goes home and Helps no more."
    ),
    events.Joined: of("is in the Encounter now"),
    events.Turned: of("is turned sideways: base 1 in everything"),
    events.BasesSwapped: lambda v, d, e: (
        f"{starting(owned(v, d, e.seat, e.survivor))} and {owned(v, d, e.other_seat, e.other)}"
        " exchange base stats."
    ),
    events.Cancelled: of("is back to normal"),
    events.Shielded: of("cannot be the victim this round"),
    events.VictimChanged: lambda _v, _d, e: f"This time {PICKS[e.picks]}.",
    events.Stolen: stolen,
    events.StolenHidden: lambda v, _d, e: (
        f"{v.does(e.seat, 'take')} a card from {v.whose(e.victim)} hand."
    ),
    events.GearStolen: gear_stolen,
    events.SurvivorEliminated: eliminated,
    events.NobodyDied: nobody_died,
    events.UsedUp: lambda v, d, e: (
        f"{starting(owned(v, d, e.seat, e.survivor))} has used up {title(d, e.card)}."
    ),
    events.PlayerEliminated: lambda v, _d, e: f"{v.does(e.seat, 'have', 'has')} no Survivor left.",
    events.CountedOut: lambda v, _d, e: (
        f"Five fingers, and {v.who(e.seat)} {'have' if e.seat == v.you else 'has'} not decided."
    ),
    events.WinnerFound: lambda v, _d, e: (
        f"{v.does(e.seat, 'are', 'is')} the last one with a Survivor: a win. For how long?"
    ),
    events.GameEnded: game_ended,
}


def event(voice: Voice, deck: AztaDeck, event: Event) -> str:
    """Tell what happened."""
    return EVENTS[type(event)](voice, deck, event)


def result(voice: Voice, result: Result) -> str:
    """Say who won, and how long the winner lasted alone."""
    won = voice.does(result.winners[0], "win")
    if result.reason == "immortal":
        return f"{won} and cannot be killed."
    _, _, record = result.reason.partition(" ")
    return f"{won} as the last one with a Survivor{lasted(int(record or 0))}."
