"""Whole games by chance, looked at before every decision: nothing is lost and nothing made."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shamble.games.azardia import box
from shamble.games.azardia.cards import Card
from shamble.games.azardia.events import CoinsChanged
from shamble.games.azardia.state import Azardia, bank
from shamble.kernel.dice import Dice
from shamble.kernel.options import CardId
from tests.games.azardia.positions import coins, heard

EXAMPLES: Final = max(2, settings().max_examples // 10)  # each is a whole game
TOKEN: Final = 1000
SUPPLY: Final = 25 * TOKEN
PURSES: Final = {0, 1000, 2000, 3000, 4000, 5000, 6000}
GATE: Final = 80

every_option = pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="as usual"),
        pytest.param({"turn_order": "seats"}, id="turn order by seats"),
        pytest.param({"gate_carry": False}, id="no carrying"),
        pytest.param({"gate_first": True}, id="gate first"),
        pytest.param({"winner_five_advances": True}, id="winners advance"),
        pytest.param({"duel_levels_only": True}, id="levels only"),
        pytest.param({"kuchuritok_receives": "two_players"}, id="a share with two"),
        pytest.param({"kuchuritok_receives": "always"}, id="a share always"),
        pytest.param({"grace_single": True}, id="one face-off"),
    ],
)
every_count = pytest.mark.parametrize("seats", [2, 3, 4])
some_games = given(seed=st.integers(0, 2**32))


def plies(seats: int, seed: int, options: Mapping[str, object]) -> Iterator[Azardia]:
    """Play a game by chance; show it before every decision and ended, with what was told since."""
    rng = Dice.seeded(seed, "plies")
    g = box.deal(seats, seed, options)
    g.log = []
    while g.decision is not None:
        yield g
        g.log = []
        g.choose(rng.pick(g.decision.options))
    yield g


def lying(g: Azardia, kinds: tuple[str, ...], *zones: list[Card]) -> tuple[CardId, ...]:
    """Return what lies in these zones, and the cards of these kinds that are being played."""
    found = [card.id for zone in zones for card in zone]
    found += [card for play in g.plays if play.kind in kinds for card in play.laid]
    return tuple(sorted(found))


def cards(g: Azardia) -> tuple[tuple[CardId, ...], ...]:
    """Return every Action, every Penalty and every Event, wherever it is."""
    hands = [player.hand for player in g.players]
    return (
        lying(g, ("action", "answer"), g.action_deck, g.action_discard, g.gathered, *hands),
        lying(g, ("penalty",), g.penalty_deck, g.penalty_discard),
        lying(g, ("event",), g.event_deck, g.event_discard),
    )


class Page(NamedTuple):
    """The books at one decision."""

    purses: tuple[int, ...]
    bank: int
    told: tuple[int, ...]  # the purses by all that everybody has heard


def books(seats: int, seed: int, options: Mapping[str, object]) -> Iterator[Page]:
    """Keep the books of a whole game."""
    told = [0] * seats
    for g in plies(seats, seed, options):
        for event in heard(g, CoinsChanged):
            told[event.seat] += event.amount
        yield Page(coins(g), bank(g), tuple(told))


@pytest.mark.rule(
    "azardia.components.action-cards",
    "azardia.components.penalty-cards",
    "azardia.components.event-cards",
    "azardia.deck.played-cards",
)
@every_count
@every_option
@settings(max_examples=EXAMPLES)
@some_games
def test_components_cards_are_conserved(
    options: Mapping[str, object], seats: int, seed: int
) -> None:
    """There are always the same 100, 25 and 10 cards in piles, in hands and on the table."""
    kinds = [box.deck.pile(kind) for kind in ("action", "penalty", "event")]
    printed = tuple(tuple(sorted(card.id for card in pile)) for pile in kinds)

    found = {cards(g) for g in plies(seats, seed, options)}

    assert [len(pile) for pile in printed] == [100, 25, 10]
    assert found == {printed}


@pytest.mark.rule(
    "azardia.components.coin-tokens",
    "azardia.coin.cap",
    "azardia.coin.never-negative",
    "azardia.coin.supply",
    "azardia.coin.coins-are-resource",
)
@every_count
@every_option
@settings(max_examples=EXAMPLES)
@some_games
def test_components_coins_are_conserved(
    options: Mapping[str, object], seats: int, seed: int
) -> None:
    """Purses and bank hold 25 tokens, never more than 6 or less than 1; all changes are told."""
    pages = list(books(seats, seed, options))

    assert {held for page in pages for held in page.purses} <= PURSES
    assert {sum(page.purses) + page.bank for page in pages} == {SUPPLY}
    assert min(page.bank for page in pages) >= TOKEN
    assert [page.purses for page in pages] == [page.told for page in pages]


@pytest.mark.rule(
    "azardia.zone.below-five-confined", "azardia.zone.floor-latch", "azardia.level.range"
)
@every_count
@every_option
@settings(max_examples=EXAMPLES)
@some_games
def test_zone_tokens_stay_where_they_may(
    options: Mapping[str, object], seats: int, seed: int
) -> None:
    """Beyond the gate stand only marked players of level 5, and who is marked stays at level 5."""
    seen = [
        (one.level, one.tile, one.floor) for g in plies(seats, seed, options) for one in g.players
    ]

    assert {level for level, _, _ in seen} <= {1, 2, 3, 4, 5}
    assert {tile for _, tile, _ in seen} <= set(range(151))
    assert {(level, marked) for level, tile, marked in seen if tile > GATE} <= {(5, True)}
    assert {(level, tile >= GATE) for level, tile, marked in seen if marked} <= {(5, True)}


def test_random_games_of_four_last_15_to_60_rounds() -> None:
    """A game of four who play by chance is neither over at once nor endless."""
    games = [list(plies(4, seed, {}))[-1] for seed in range(12)]

    assert {15 <= g.round <= 60 for g in games} == {True}
