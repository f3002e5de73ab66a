"""Set-up: piles, the Zombie Deck, starting decks, and who goes first."""

from collections import Counter

import pytest

from shamble.games.ebz import box
from shamble.games.ebz.cards import Swag
from shamble.games.ebz.events import FirstPlayerDrawn, PilesLaidOut, TurnBegun
from shamble.games.ebz.state import NO_PILE, Ebz, house
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from tests.games.ebz.positions import ids, pile, told

YELLOW = {"binoculars", "rifle", "a-good-book"}


def piles(g: Ebz) -> list[Swag]:
    """Return the kinds that have a pile."""
    return [kind for kind in g.deck.swag if g.piles[kind.place] != NO_PILE]


def zombies_by_level(g: Ebz) -> tuple[int, ...]:
    """Return how many zombies of each Level the game holds."""
    levels = Counter(each.level for each in (*g.zombie_deck, *g.horde))
    return tuple(levels[level] for level in (1, 2, 4, 6, 8))


@pytest.mark.rule("ebz.setup.players")
@pytest.mark.parametrize("seats", [1, 5], ids=["one", "five"])
def test_setup_players_are_two_to_four(seats: int) -> None:
    """Nobody plays alone, and five are too many."""
    with pytest.raises(SettingsError):
        box.deal(seats, 1)


@pytest.mark.rule("ebz.setup.who-plays-whom", "ebz.setup.players")
@pytest.mark.parametrize(
    ("picked", "cast"),
    [
        pytest.param("", ["June", "Bob", "Mary"], id="nobody picks"),
        pytest.param("Barney", ["Barney", "June", "Bob"], id="the first picks"),
        pytest.param(",June,", ["Bob", "June", "Mary"], id="the second picks"),
        pytest.param("Mary, Bob, June", ["Mary", "Bob", "June"], id="all pick"),
        pytest.param("mary,BARNEY", ["Mary", "Barney", "June"], id="capitals do not matter"),
    ],
)
def test_setup_who_plays_whom(picked: str, cast: list[str]) -> None:
    """Who is picked is played; the rest are dealt out in their order."""
    g = box.deal(3, 1, {"survivors": picked})

    assert [player.survivor for player in g.players] == cast


@pytest.mark.rule("ebz.setup.players")
@pytest.mark.parametrize(
    "picked",
    [
        pytest.param("June,June", id="twice"),
        pytest.param("June,june", id="twice, once without a capital"),
        pytest.param("Pete", id="nobody of that name"),
        pytest.param("June,Bob,Mary", id="more than play"),
    ],
)
def test_setup_players_no_survivor_twice(picked: str) -> None:
    """A Survivor is played once, by somebody at the table."""
    with pytest.raises(SettingsError, match="survivors"):
        box.deal(2, 1, {"survivors": picked})


@pytest.mark.rule("ebz.setup.starting-piles", "ebz.setup.random-piles", "ebz.rec.random")
@pytest.mark.parametrize(("seats", "count"), [(2, 7), (3, 9), (4, 11)])
@pytest.mark.parametrize("seed", range(5))
def test_setup_random_piles_two_for_each(seats: int, count: int, seed: int) -> None:
    """Beside the three starting piles there are two different ones for each player."""
    g = box.deal(seats, seed)

    assert len(piles(g)) == count
    assert {kind.id for kind in piles(g)} >= YELLOW


@pytest.mark.rule("ebz.setup.random-distinct", "ebz.card.find-colours")
@pytest.mark.parametrize("seed", range(8))
def test_setup_random_distinct_from_red(seed: int) -> None:
    """The random choice takes red kinds only, none twice."""
    g = box.deal(4, seed)

    assert Counter(kind.colour for kind in piles(g)) == {"yellow": 3, "red": 8}


@pytest.mark.rule("ebz.setup.random-piles")
def test_setup_random_piles_follow_the_shuffle() -> None:
    """The first kinds of the shuffled choice are taken."""
    order = tuple(range(20, -1, -1))
    script = Dice.scripted(order, (), (), (), 0)
    g = box.prepare(2, script, None, None)

    found = [kind.id for kind in piles(g) if kind.colour == "red"]

    assert found == ["thompson-typewriter", "old-slabsides", "deadeye", "but-thats-my"]


@pytest.mark.rule("ebz.setup.unused-out", "ebz.setup.pile-size")
def test_setup_pile_size_five_and_the_rest_out() -> None:
    """Every pile has five copies; a kind that was not chosen has none anywhere."""
    g = box.deal(3, 4)

    assert {g.piles[kind.place] for kind in piles(g)} == {5}
    assert sum(count for count in g.piles if count != NO_PILE) == 45


@pytest.mark.rule("ebz.setup.promo", "ebz.setup.green-sign")
@pytest.mark.parametrize(
    ("promos", "expected"), [(False, False), (True, True)], ids=["left out", "switched on"]
)
def test_setup_promo_only_if_switched_on(promos: bool, expected: bool) -> None:  # noqa: FBT001
    """The promo is among the random choice only if the table wants it."""
    dealt = [box.deal(4, seed, {"promos": promos}) for seed in range(20)]

    assert any(pile(g, "bomb-shelter") > 0 for g in dealt) is expected


@pytest.mark.rule("ebz.setup.green-sign", "ebz.setup.pile-size")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_green_sign_sets_the_pile(seats: int) -> None:
    """The Bomb Shelter's set-up rule gives its pile one copy for each player."""
    dealt = [box.deal(seats, seed, {"promos": True}) for seed in range(30)]

    assert {pile(g, "bomb-shelter") for g in dealt} == {NO_PILE, seats}


@pytest.mark.rule(
    "ebz.zdeck.two",
    "ebz.zdeck.three",
    "ebz.zdeck.four",
    "ebz.zdeck.more",
    "ebz.ex.all-twenty-five",
    "ebz.ex.three-player-deck",
)
@pytest.mark.parametrize(
    ("seats", "count", "levels"),
    [
        pytest.param(2, 15, (5, 4, 3, 2, 1), id="two"),
        pytest.param(3, 20, (6, 5, 4, 3, 2), id="three"),
        pytest.param(4, 25, (7, 6, 5, 4, 3), id="four"),
    ],
)
def test_zdeck_by_players(seats: int, count: int, levels: tuple[int, ...]) -> None:
    """Fifteen zombies for two, and one of each Level more for each further player."""
    g = box.prepare(seats, Dice.seeded(1), None, None)

    assert len(g.zombie_deck) == count
    assert zombies_by_level(g) == levels


@pytest.mark.rule("ebz.zdeck.shuffle", "ebz.start.horde-empty")
def test_zdeck_shuffle_and_nothing_else_out() -> None:
    """The Zombie Deck is shuffled; Zombie Discard and Horde are empty."""
    order = (*range(14, -1, -1),)
    g = box.prepare(2, Dice.scripted((), order, (), (), 0), None, None)

    assert ids(g.zombie_deck).startswith("z8 z6 z6 z4 z4 z4 z2")
    assert not g.zombie_discard
    assert not g.horde


@pytest.mark.rule("ebz.zdeck.first-shuffle", "ebz.reveal.count")
def test_zdeck_first_shuffle_does_not_escalate() -> None:
    """The first turn of the game reveals one zombie."""
    g = box.deal(3, 1)

    assert len(g.horde) == 1
    assert g.reshuffles == 0


@pytest.mark.rule("ebz.start.deck", "ebz.start.hand", "ebz.house.parts")
def test_start_deck_of_twelve() -> None:
    """A Safe House starts with twelve cards: six in hand, six to draw, none discarded."""
    g = box.deal(2, 3)
    player = g.players[1]

    assert Counter(card.id for card in house(g, Seat(1))) == {
        "heavy-stick": 5,
        "hide": 5,
        "sandwich": 2,
    }
    assert (len(player.hand), len(player.draw_deck), len(player.discard)) == (6, 6, 0)


@pytest.mark.rule("ebz.start.hand")
def test_start_hand_comes_off_the_shuffled_deck() -> None:
    """Each starting deck is shuffled by itself and the top six are drawn."""
    order = (*range(11, -1, -1),)
    g = box.prepare(2, Dice.scripted((), (), order, (), 0), None, None)

    assert (
        ids(g.players[0].hand) == "heavy-stick heavy-stick heavy-stick heavy-stick heavy-stick hide"
    )
    assert ids(g.players[1].hand) == "sandwich sandwich hide hide hide hide"


@pytest.mark.rule("ebz.start.first-player")
@pytest.mark.parametrize(
    ("named", "lot", "first"),
    [pytest.param(0, (2,), 2, id="by lot"), pytest.param(2, (), 1, id="named")],
)
def test_start_first_player(named: int, lot: tuple[int, ...], first: int) -> None:
    """The first player is drawn by lot, unless the table has named one."""
    dice = Dice.scripted((), (), (), (), (), *lot)
    g = box.prepare(3, dice, {"first_player": named}, None)
    g.log = []
    g.run()

    assert told(g, FirstPlayerDrawn)[0].seat == first
    assert len(told(g, PilesLaidOut)[0].cards) == 9
    assert g.current == first
    assert g.dice.spent


@pytest.mark.rule("ebz.start.first-player")
def test_start_first_player_must_be_there() -> None:
    """A first player who does not sit at the table is refused."""
    with pytest.raises(SettingsError, match="first_player is 3"):
        box.deal(2, 1, {"first_player": 3})


@pytest.mark.rule("ebz.setup.piles-open")
def test_setup_piles_open_to_all() -> None:
    """Everybody sees every pile with its card, its cost and its copies."""
    match = Match.begin(box, seats=2, seed=3)
    assert isinstance(match.game, Ebz)
    seen = box.view(match.game, None).piles

    assert len(seen) == 7
    assert {each.count for each in seen} == {5}
    assert {(each.card, each.find) for each in seen} >= {("rifle", 3), ("binoculars", 3)}
    laid = next(one.event for _, one in match.told if isinstance(one.event, PilesLaidOut))
    assert laid.cards == tuple(each.card for each in seen)


@pytest.mark.rule("ebz.gloss.survivor")
def test_gloss_survivor_everybody_begins_as_one() -> None:
    """All players begin alive, and the first turn is a Survivor's."""
    match = Match.begin(box, seats=4, seed=3)

    assert isinstance(match.game, Ebz)
    assert all(player.alive and not player.undead for player in match.game.players)
    assert [one.event.reveals for _, one in match.told if isinstance(one.event, TurnBegun)] == [1]
