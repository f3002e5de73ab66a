"""Set-up: decks, opening rolls, the choice of characters, the first round."""

from typing import Final

from shamble.games.azardia import effects, exchange
from shamble.games.azardia.cards import AzardiaDeck, Card
from shamble.games.azardia.events import CharacterRolled, CharacterTaken
from shamble.games.azardia.options import Prompt, Take
from shamble.games.azardia.roll import throw
from shamble.games.azardia.state import Azardia, Player, Settings, Terms
from shamble.games.azardia.turn import come_up
from shamble.kernel.dice import Dice
from shamble.kernel.options import SEATS, Option, Seat
from shamble.kernel.rules import RuleId, rule

UNIQUE: Final = RuleId("azardia.setup.unique-characters")
CARRIED_OUT_BY: Final = (effects, exchange)  # importing them is what enters the effects


@rule(
    "azardia.deck.shuffle-start",
    "azardia.components.player-count",
    "azardia.setup.start-level",
    "azardia.setup.start-empty",
)
def deal(seats: int, dice: Dice, settings: Settings, deck: AzardiaDeck) -> Azardia:
    """Shuffle the three decks and give everybody the first level, no cards and no coins."""
    piles: list[list[Card]] = [deck.pile("action"), deck.pile("penalty"), deck.pile("event")]
    for pile in piles:
        dice.shuffle(pile)
    g = Azardia(
        dice=dice,
        deck=deck,
        settings=settings,
        players=[Player(hand=[], seen=[], level=deck.levels.first) for _ in range(seats)],
        passing=[False] * seats,
        action_deck=piles[0],
        penalty_deck=piles[1],
        event_deck=piles[2],
        terms=Terms(deck.coins.level_up_price, deck.coins.tile_price, deck.hand.draw),
    )
    g.next(roll_for_choice)
    return g


@rule("azardia.setup.choose-order", "azardia.option.turn-order", "azardia.turn.order")
def roll_for_choice(g: Azardia) -> None:
    """Roll for the order of choosing characters, which is the order of play as well."""
    order = ranking(g, SEATS[: len(g.players)])
    g.order = order
    if g.settings.turn_order == "seats":
        g.order = tuple(Seat((order[0] + i) % len(order)) for i in range(len(order)))
    g.next(choose_character, order)


@rule("azardia.setup.roll", "azardia.setup.tie-reroll", "azardia.setup.tie-scope")
def ranking(g: Azardia, seats: tuple[Seat, ...], *, tied: bool = False) -> tuple[Seat, ...]:
    """Return these seats by the sums they roll, highest first; ties roll again for their places."""
    if len(seats) < 2:  # noqa: PLR2004
        return seats
    sums = {}
    for seat in seats:
        dice = throw(g, seat, g.deck.dice.count)
        sums[seat] = sum(dice)
        g.tell(CharacterRolled(seat, dice, tied))
    found: list[Seat] = []
    for wanted in sorted(set(sums.values()), reverse=True):
        found += ranking(g, tuple(seat for seat in seats if sums[seat] == wanted), tied=True)
    return tuple(found)


@rule(UNIQUE, "azardia.setup.fewer-players")
def choose_character(g: Azardia, seats: tuple[Seat, ...]) -> None:
    """Let each in turn choose one of the characters still free, then begin the first round."""
    if not seats:
        g.next(come_up, g.order[0])
        return
    options = [Take(one.id) for one in g.deck.characters if bars_taking(g, one.id) is None]
    g.ask(seats[0], Prompt.CHARACTER, options, take_character, seats, bars=bars_choice)


@rule(UNIQUE)
def bars_taking(g: Azardia, character: str) -> RuleId | None:
    """Return the rule that keeps a character from being taken, or None."""
    return UNIQUE if any(player.character == character for player in g.players) else None


def bars_choice(g: Azardia, option: Option) -> RuleId | None:
    """Return the rule that forbids an option while characters are chosen, or None."""
    return UNIQUE if isinstance(option, Take) else RuleId("azardia.setup.no-landing")


@rule("azardia.setup.start-tiles", "azardia.setup.no-landing", "azardia.setup.fewer-players")
def take_character(g: Azardia, choice: Take, seats: tuple[Seat, ...]) -> None:
    """Put the token on the start tile of its place in the order; that is no landing."""
    seat = seats[0]
    player = g.players[seat]
    player.character = choice.character
    player.ability = g.deck.character(choice.character).ability
    player.tile = g.deck.board.start[len(g.players) - len(seats)]
    g.tell(CharacterTaken(seat, choice.character, player.tile))
    g.next(choose_character, seats[1:])
