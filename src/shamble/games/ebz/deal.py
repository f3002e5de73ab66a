"""Set-up: from seats, chance, settings and a pack to the first turn."""

from typing import Final

from shamble.games.ebz.cards import Card, Swag
from shamble.games.ebz.events import FirstPlayerDrawn, PilesLaidOut
from shamble.games.ebz.pack import HAND, PILES_EACH, EbzDeck
from shamble.games.ebz.setups import piles_of
from shamble.games.ebz.state import NO_PILE, Ebz, Player, Settings, Turn
from shamble.games.ebz.turn import begin_turn
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

RANDOM: Final = "random"


@rule(
    "ebz.setup.players",
    "ebz.zdeck.shuffle",
    "ebz.zdeck.conserved",
    "ebz.start.horde-empty",
    "ebz.gloss.survivor",
)
def deal(seats: int, dice: Dice, settings: Settings, deck: EbzDeck) -> Ebz:
    """Lay out the piles, shuffle the Zombie Deck and give everybody a starting deck."""
    piles = lay_out(seats, dice, settings, deck)
    zombie_deck = deck.zombie_deck(seats)
    dice.shuffle(zombie_deck)
    players = [starting_house(name, dice, deck) for name in cast(seats, settings, deck)]
    g = Ebz(
        dice=dice,
        deck=deck,
        settings=settings,
        players=players,
        piles=piles,
        zombie_deck=zombie_deck,
        known=[0] * len(zombie_deck),
        turn=Turn(),
        passing=[False] * seats,
    )
    g.next(choose_first_player)
    return g


@rule(
    "ebz.setup.starting-piles",
    "ebz.setup.pile-size",
    "ebz.setup.green-sign",
    "ebz.setup.unused-out",
    "ebz.rec.base",
)
def lay_out(seats: int, dice: Dice, settings: Settings, deck: EbzDeck) -> list[int]:
    """Return the copies in each pile: those of the kinds in the game, and no others."""
    kinds = [card for card in deck.swag if card.colour == "yellow"]
    kinds += chosen_piles(seats, dice, settings, deck)
    piles = [NO_PILE] * len(deck.swag)
    for card in kinds:
        piles[card.place] = card.per_player * seats or card.copies
    return piles


@rule(
    "ebz.setup.random-piles",
    "ebz.setup.random-distinct",
    "ebz.setup.promo",
    "ebz.setup.recommended",
    "ebz.rec.random",
)
def chosen_piles(seats: int, dice: Dice, settings: Settings, deck: EbzDeck) -> list[Swag]:
    """Return the kinds of a recommended set-up, or two for each player drawn by lot."""
    if settings.piles != RANDOM:
        return named_piles(seats, settings, deck)
    free = [
        card
        for card in deck.swag
        if card.colour in ("red", "green") and (settings.promos or not card.promo)
    ]
    dice.shuffle(free)
    return free[: PILES_EACH * seats]


def named_piles(seats: int, settings: Settings, deck: EbzDeck) -> list[Swag]:
    """Return the kinds of a recommended set-up, if the pack has them all."""
    kinds = []
    for card_id in piles_of(settings.piles, seats):
        card = deck.cards.get(card_id)
        if not isinstance(card, Swag):
            raise SettingsError(f"{settings.piles}: this pack has no card {card_id!r}")
        kinds.append(card)
    return kinds


@rule("ebz.setup.players", "ebz.setup.who-plays-whom")
def cast(seats: int, settings: Settings, deck: EbzDeck) -> list[str]:
    """Return who plays whom: as picked, and else whoever is free, in their order."""
    called = {name.casefold(): name for name in deck.survivors}
    said = settings.survivors.split(",") if settings.survivors else []
    picked = [called.get(name.strip().casefold(), name.strip()) for name in said]
    wanted = [name for name in picked if name]
    if len(picked) > seats or len(set(wanted)) < len(wanted):
        raise SettingsError(f"survivors: name each once, for at most {seats} seats")
    for name in wanted:
        if name not in deck.survivors:
            raise SettingsError(f"survivors: {name!r} is none of {', '.join(deck.survivors)}")
    free = [name for name in deck.survivors if name not in wanted]
    picked += [""] * (seats - len(picked))
    return [name or free.pop(0) for name in picked]


@rule("ebz.start.deck", "ebz.start.hand", "ebz.house.parts")
def starting_house(name: str, dice: Dice, deck: EbzDeck) -> Player:
    """Shuffle a starting deck and draw the first hand from it."""
    cards: list[Card] = list(deck.starters)
    dice.shuffle(cards)
    hand = [cards.pop() for _ in range(HAND)]
    return Player(survivor=name, hand=hand, draw_deck=cards, discard=[])


@rule("ebz.start.first-player")
def choose_first_player(g: Ebz) -> None:
    """Let the player go first whom the table named, or else draw lots."""
    named = g.settings.first_player
    if named > len(g.players):
        raise SettingsError(f"first_player is {named}, but there are {len(g.players)} players")
    seat = Seat(named - 1) if named else Seat(g.dice.below(len(g.players)))
    laid = tuple(card.id for card in g.deck.swag if g.piles[card.place] != NO_PILE)
    g.tell(PilesLaidOut(laid))
    g.tell(FirstPlayerDrawn(seat))
    g.next(begin_turn, seat)
