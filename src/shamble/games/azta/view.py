"""What a seat may see, and dealing anew what it cannot."""

from collections.abc import Sequence

import msgspec

from shamble.games.azta.abilities import gear_limit
from shamble.games.azta.cards import Card, EventCard
from shamble.games.azta.die import doomed
from shamble.games.azta.state import THREATS, Azta, Encounter, Offer, Phase, Swelling, Who
from shamble.games.azta.stats import Part, adjusted, is_sideways, parts, threat_value, total
from shamble.games.azta.vocabulary import Picks, Stats
from shamble.kernel.box import mix
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId, Printed, Seat, View
from shamble.kernel.rules import rule


class SurvivorView(msgspec.Struct, frozen=True):
    """A Survivor, open to everybody."""

    who: Who
    card: CardId
    alive: bool
    stats: Stats  # adjusted
    parts: tuple[Part, ...]  # where each point comes from
    gear: tuple[CardId, ...]  # the newest last
    gear_limit: int
    sideways: bool
    facing: bool  # in the Encounter
    helper: Who | None  # who Helps it
    helps: Who | None  # whom it Helps
    shielded: bool


class PlayerView(msgspec.Struct, frozen=True):
    """What everybody sees of a player, and the hand if it may be seen."""

    survivors: tuple[SurvivorView, ...]
    hand: tuple[CardId, ...] | None  # None: hidden
    hand_count: int
    shown: tuple[CardId, ...]  # cards in hand that everybody knows
    events: int  # at least so many Events are in hand, as everybody knows
    eliminated: bool
    offers: int  # made in this trading window
    ready: bool


class StackView(msgspec.Struct, frozen=True):
    """The stack of one type of Threat."""

    cards: tuple[CardId, ...]  # top is last
    total: int


class EncounterView(msgspec.Struct, frozen=True):
    """The Encounter as it stands."""

    threat: int
    value: int
    swellings: tuple[Swelling, ...]  # what Events added to the stack's total
    facing: tuple[Who, ...]  # who is the first to go comes first
    doomed: tuple[Who, ...]  # who would be the victim if nothing more happened
    picks: Picks


class AztaView(View, frozen=True, tag="azta"):
    """All that a seat, or a spectator, may know."""

    you: Seat | None
    round: int
    phase: Phase
    first: Seat
    players: tuple[PlayerView, ...]
    stacks: tuple[StackView, ...]  # Aliens, Zombies, Tentacles
    encounter: EncounterView | None
    centre: tuple[CardId, ...]
    playing: CardId | None  # the Event that is being carried out
    offer: Offer | None
    deck_count: int
    discard: tuple[CardId, ...]  # top is last
    enemy_count: int
    enemy_discard: tuple[CardId, ...]  # top is last
    out: tuple[Seat, ...]  # eliminated, in this order
    winner: Seat | None
    record: int
    five_count: int  # seconds a finger; 0: no clock
    trade_offers: int  # that each player may make in a trading window
    sudden_death: bool  # whether a Threat that has killed looks for more
    over: bool  # whether the game has ended


def ids(cards: Sequence[Printed]) -> tuple[CardId, ...]:
    """Return the cards' ids, in order."""
    return tuple([card.id for card in cards])


@rule("azta.deck.discards-open", "azta.hand.secret", "azta.survivor.face-up")
def view(g: Azta, seat: Seat | None) -> AztaView:
    """Show everything but the order of the decks and the hands of others."""
    return AztaView(
        you=seat,
        round=g.round,
        phase=g.phase,
        first=g.first,
        players=tuple(player_view(g, Seat(i), shown=i == seat) for i in range(len(g.hands))),
        stacks=tuple(StackView(ids(g.stacks[threat]), total(g, threat)) for threat in THREATS),
        encounter=None if g.encounter is None else encounter_view(g, g.encounter),
        centre=ids(g.centre),
        playing=None if g.playing is None else g.playing.id,
        offer=g.offer,
        deck_count=len(g.draw_pile),
        discard=ids(g.discard),
        enemy_count=len(g.enemies),
        enemy_discard=ids(g.enemy_discard),
        out=tuple(g.out),
        winner=g.winner,
        record=g.record,
        five_count=g.settings.five_count,
        trade_offers=g.settings.trade_offers,
        sudden_death=g.settings.sudden_death,
        over=g.result is not None,
    )


def player_view(g: Azta, seat: Seat, *, shown: bool) -> PlayerView:
    """Show one player's cards, with the hand if it may be shown."""
    hand = g.hands[seat]
    survivors = tuple([survivor_view(g, who) for who in g.teams[seat]])
    return PlayerView(
        survivors=survivors,
        hand=ids(hand) if shown else None,
        hand_count=len(hand),
        shown=tuple(note.card for note in g.notes if note.holder == seat and note.knower is None),
        events=g.sure[seat],
        eliminated=not any(one.alive for one in survivors),
        offers=g.offers[seat] if g.offers else 0,
        ready=bool(g.ready) and g.ready[seat],
    )


@rule("azta.survivor.face-up", "azta.survivor.counter", "azta.gear.limit-three")
def survivor_view(g: Azta, who: Who) -> SurvivorView:
    """Show a Survivor with all that makes up its stats."""
    made_of = tuple(parts(g, who))
    wits = fight = speed = 0
    for part in made_of:
        more = part.stats
        wits += more[0]
        fight += more[1]
        speed += more[2]
    encounter = g.encounter
    helpers = {} if encounter is None else encounter.helpers
    return SurvivorView(
        who,
        g.survivors[who].id,
        g.alive[who],
        (wits, fight, speed),
        made_of,
        ids(g.gear[who]),
        gear_limit(g, who),
        is_sideways(g, who),
        encounter is not None and who in encounter.facing,
        helpers.get(who),
        next((whom for whom, by in helpers.items() if by == who), None) if helpers else None,
        encounter is not None and who in encounter.shielded,
    )


def encounter_view(g: Azta, encounter: Encounter) -> EncounterView:
    """Show the Threat that is faced and who faces it, in order of disappearance."""
    lost = doomed(g)

    def last(who: Who) -> tuple[bool, bool, int]:
        return who not in lost, who in encounter.shielded, adjusted(g, who, encounter.threat)

    return EncounterView(
        threat=encounter.threat,
        value=threat_value(g),
        swellings=tuple(encounter.swellings),
        facing=tuple(sorted(encounter.facing, key=last)),
        doomed=tuple(lost),
        picks=encounter.picks,
    )


def redeal(g: Azta, seat: Seat | None, rng: Dice) -> None:
    """Deal anew what a seat cannot know: the orders of both decks and the hands of others.

    A hand keeps the cards that the seat knows of, and as many Events as everybody knows it
    to hold.
    """
    mix(g.enemies, rng)
    hidden = [Seat(i) for i in range(len(g.hands)) if i != seat]
    pool = [*g.draw_pile, *(card for one in hidden for card in g.hands[one])]
    mix(pool, rng)
    dealt = {one: take(pool, known(g, seat, one)) for one in hidden}
    for one in hidden:
        events = sum(isinstance(card, EventCard) for card in dealt[one])
        dealt[one] += take_events(pool, g.sure[one] - events)
    for one in hidden:
        hand = dealt[one]
        while len(hand) < len(g.hands[one]):
            hand.append(pool.pop())
        g.hands[one] = hand
    g.draw_pile = pool


def known(g: Azta, seat: Seat | None, holder: Seat) -> list[CardId]:
    """List the cards in a hand that a seat knows of.

    What the seat knows and what everybody knows may be the same card.
    """
    everybody = [n.card for n in g.notes if n.holder == holder and n.knower is None]
    own = [
        n.card for n in g.notes if n.holder == holder and n.knower is not None and n.knower == seat
    ]
    both = dict.fromkeys((*everybody, *own))
    return [card for card in both for _ in range(max(everybody.count(card), own.count(card)))]


def take(pool: list[Card], wanted: list[CardId]) -> list[Card]:
    """Take these cards out of the pool."""
    return [pool.pop(next(i for i, c in enumerate(pool) if c.id == card)) for card in wanted]


def take_events(pool: list[Card], count: int) -> list[Card]:
    """Take this many Events out of the pool."""
    events = [card.id for card in pool if isinstance(card, EventCard)]
    return take(pool, events[:count] if count > 0 else [])
