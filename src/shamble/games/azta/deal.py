"""Set-up: from seats, chance, settings and a deck to the first round."""

from shamble.games.azta.cards import LEAST_START, AztaDeck, Enemy, team_size
from shamble.games.azta.round import begin_round
from shamble.games.azta.state import THREATS, Azta, Settings, Who
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.options import Seat
from shamble.kernel.rules import rule

STARTING_HAND = 2


@rule(
    "azta.setup.three-piles",
    "azta.setup.survivors-random",
    "azta.setup.starting-hand",
    "azta.setup.shuffle-enemies",
    "azta.survivor.face-up",
    "azta.setup.players-max",
    "azta.setup.players-min",
)
def deal(seats: int, dice: Dice, settings: Settings, deck: AztaDeck) -> Azta:
    """Deal Survivors and hands, and start the three stacks."""
    low, high = deck.players
    if not low <= seats <= high:
        raise SettingsError(f"{deck.title} is for {low} to {high} players, not {seats}")
    survivors = list(deck.survivors)
    dice.shuffle(survivors)
    size = team_size(seats)
    dealt = seats * size
    pile = list(deck.gear_and_events)
    dice.shuffle(pile)
    hands = [[pile.pop() for _ in range(STARTING_HAND)] for _ in range(seats)]
    enemies = list(deck.enemies)
    stacks = [
        [starter] for starter in take_starters(enemies, settings.start_threat or deck.start_threat)
    ]
    dice.shuffle(enemies)
    g = Azta(
        dice=dice,
        deck=deck,
        settings=settings,
        survivors=tuple(survivors[:dealt]),
        owner=tuple(Seat(i // size) for i in range(dealt)),
        teams=tuple(
            tuple(Who(i) for i in range(seat * size, (seat + 1) * size)) for seat in range(seats)
        ),
        aside=tuple(survivors[dealt:]),
        alive=[True] * dealt,
        gear=[[] for _ in range(dealt)],
        hands=hands,
        draw_pile=pile,
        discard=[],
        enemies=enemies,
        enemy_discard=[],
        stacks=stacks,
        centre=[],
        sure=[0] * seats,
    )
    g.next(choose_first_player)
    return g


@rule("azta.setup.starting-threats", "azta.setup.cutthroat")
def take_starters(enemies: list[Enemy], value: int) -> list[Enemy]:
    """Take one Enemy of this value of each type out of the deck."""
    starters: list[Enemy] = []
    for kind in THREATS:
        place = next(
            (i for i, card in enumerate(enemies) if card.kind == kind and card.value == value), None
        )
        if place is None or value < LEAST_START:
            offered = ", ".join(map(str, start_values(enemies + starters)))
            raise SettingsError(f"start_threat: {value} is not one of {offered}")
        starters.append(enemies.pop(place))
    return starters


@rule("azta.setup.cutthroat")
def start_values(enemies: list[Enemy]) -> list[int]:
    """List the values of which every type has a card, from 2 up."""
    by_kind = [{card.value for card in enemies if card.kind == kind} for kind in THREATS]
    return sorted(value for value in set.intersection(*by_kind) if value >= LEAST_START)


@rule("azta.setup.first-player-random")
def choose_first_player(g: Azta) -> None:
    """Draw lots for the first player of the first round."""
    g.first = Seat(g.dice.below(len(g.hands)))
    g.next(begin_round)
