"""Set-up: decks, opening rolls, characters, start tiles."""

import pytest

from shamble.games.azardia import box, words
from shamble.games.azardia.deal import deal
from shamble.games.azardia.events import CharacterRolled, CharacterTaken, EventDrawn
from shamble.games.azardia.options import Prompt, Take
from shamble.games.azardia.state import Azardia, Settings
from shamble.kernel.box import Voice
from shamble.kernel.dice import Dice
from shamble.kernel.errors import Refused, SettingsError
from shamble.kernel.options import Seat
from tests.conftest import Script
from tests.games.azardia.positions import (
    FOURTH,
    KUCHURITOK,
    LAGARTOON,
    MANTIS,
    ME,
    ROBOT,
    THIRD,
    YOU,
    asked,
    choose,
    coins,
    hands,
    heard,
    levels,
    options,
    tiles,
)

SHUFFLES: tuple[tuple[int, ...], ...] = ((), (), (0, 2, 3, 4, 5, 6, 7, 8, 9, 1))  # a tax on top


def dealt(seats: int, dice: Dice, settings: Settings | None = None) -> Azardia:
    """Deal and run to the first question."""
    g = deal(seats, dice, settings or Settings(), box.deck)
    g.log = []
    g.run()
    return g


@pytest.mark.rule("azardia.setup.roll", "azardia.setup.choose-order")
def test_setup_choose_order(scripted: Script) -> None:
    """Everybody rolls both dice, and the highest sum chooses first."""
    g = dealt(3, scripted(*SHUFFLES, 3, 4, 5, 5, 10, 9))

    assert g.order == (THIRD, YOU, ME)
    assert asked(g) == (THIRD, Prompt.CHARACTER)
    rolls = [
        CharacterRolled(ME, (3, 4)),
        CharacterRolled(YOU, (5, 5)),
        CharacterRolled(THIRD, (10, 9)),
    ]
    assert heard(g, CharacterRolled) == rolls


@pytest.mark.rule(
    "azardia.setup.tie-reroll", "azardia.setup.tie-scope", "azardia.setup.start-tiles"
)
@pytest.mark.rule("azardia.ex.opening-ties", "azardia.setup.first-player")
def test_setup_tie_scope(scripted: Script) -> None:
    """Tied players roll again only for the places they share; the first draws the Events."""
    opening = (8, 7, 4, 5, 9, 6, 5, 4)
    again = (2, 2, 3, 4, 10, 10, 1, 2)
    g = dealt(4, scripted(*SHUFFLES, *opening, *again, 1, 2))

    choose(g, Take(MANTIS), Take(ROBOT), Take(KUCHURITOK))

    assert g.order == (THIRD, ME, YOU, FOURTH)
    assert [(one.seat, one.tile) for one in heard(g, CharacterTaken)] == [
        (THIRD, 1),
        (ME, 2),
        (YOU, 3),
        (FOURTH, 4),
    ]
    assert [one.seat for one in heard(g, EventDrawn)] == [THIRD]
    rolls = heard(g, CharacterRolled)
    assert [one.tied for one in rolls] == [False] * 4 + [True] * 4
    assert words.event(Voice(("Ana", "Bo", "Cy", "Di")), g.deck, rolls[-1]) == (
        "Di rolls 1 and 2 for the choice, again, to break the tie."
    )


@pytest.mark.rule("azardia.setup.tie-scope")
def test_setup_tie_scope_repeats(scripted: Script) -> None:
    """A group still tied rolls again."""
    g = dealt(2, scripted(*SHUFFLES, 5, 5, 4, 6, 3, 3, 2, 4, 1, 1, 1, 2))

    assert g.order == (YOU, ME)


@pytest.mark.rule("azardia.setup.unique-characters", "azardia.components.characters")
def test_setup_unique_characters(scripted: Script) -> None:
    """There are four characters, and each can be taken once."""
    g = dealt(3, scripted(*SHUFFLES, 9, 9, 5, 5, 1, 1))
    assert options(g) == [Take(LAGARTOON), Take(KUCHURITOK), Take(ROBOT), Take(MANTIS)]

    g.choose(Take(ROBOT))
    with pytest.raises(Refused) as refused:
        g.choose(Take(ROBOT))

    assert options(g) == [Take(LAGARTOON), Take(KUCHURITOK), Take(MANTIS)]
    assert refused.value.rule == "azardia.setup.unique-characters"


@pytest.mark.rule(
    "azardia.setup.start-level",
    "azardia.setup.start-empty",
    "azardia.setup.fewer-players",
    "azardia.setup.no-landing",
    "azardia.setup.start-tiles",
)
@pytest.mark.parametrize(
    ("seats", "taken"),
    [
        pytest.param(2, (LAGARTOON,), id="two"),
        pytest.param(3, (LAGARTOON, ROBOT), id="three"),
        pytest.param(4, (LAGARTOON, ROBOT), id="four"),
    ],
)
def test_setup_start_empty(scripted: Script, seats: int, taken: tuple[str, ...]) -> None:
    """All start at level 1 with no cards and no coins, on tiles 1 to n; nobody has landed."""
    rolls = (9, 9, 5, 5, 3, 3, 1, 1)[: 2 * seats]
    g = dealt(seats, scripted(*SHUFFLES, *rolls))

    choose(g, *map(Take, taken))

    placed = len(taken)
    assert tiles(g) == (*range(1, placed + 1), *(0,) * (seats - placed))
    assert levels(g) == (1,) * seats
    assert coins(g) == hands(g) == (0,) * seats
    assert asked(g) == (Seat(placed), Prompt.CHARACTER)


@pytest.mark.rule("azardia.setup.fewer-players", "azardia.turn.order")
def test_setup_fewer_players(scripted: Script) -> None:
    """With two players two characters stay out, and play goes by the order of choice."""
    g = dealt(2, scripted(*SHUFFLES, 1, 1, 9, 9, 2, 1))

    choose(g, Take(ROBOT), Take(MANTIS))

    assert [player.character for player in g.players] == [MANTIS, ROBOT]
    assert tiles(g)[YOU] == 1
    assert asked(g)[0] == YOU


@pytest.mark.rule("azardia.option.turn-order")
def test_option_turn_order_seats(scripted: Script) -> None:
    """With seats, play starts with the highest roller and goes round; start tiles do not."""
    g = dealt(3, scripted(*SHUFFLES, 5, 5, 9, 9, 3, 3), Settings(turn_order="seats"))

    choose(g, Take(ROBOT))

    assert g.order == (YOU, THIRD, ME)
    assert asked(g) == (ME, Prompt.CHARACTER)
    assert tiles(g) == (0, 1, 0)


@pytest.mark.rule("azardia.setup.no-landing")
def test_setup_no_landing_nothing_else_is_possible(scripted: Script) -> None:
    """While characters are chosen nothing else can be done."""
    g = dealt(2, scripted(*SHUFFLES, 9, 9, 5, 5))

    assert g.bars(options(g)[0]) is None
    assert g.bars(Take("nobody")) == "azardia.setup.unique-characters"


@pytest.mark.rule("azardia.components.player-count")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_components_player_count(seats: int) -> None:
    """Fewer than two or more than four cannot play."""
    with pytest.raises(SettingsError):
        box.deal(seats, 1)


@pytest.mark.rule("azardia.components.player-count")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_components_player_count_allows_two_to_four(seats: int) -> None:
    """Two to four can play."""
    assert len(box.deal(seats, 1).players) == seats


@pytest.mark.rule("azardia.deck.shuffle-start")
def test_deck_shuffle_start(scripted: Script) -> None:
    """All three decks are shuffled before the first roll."""
    turned = [tuple(reversed(range(count))) for count in (100, 25, 10)]
    plain = dealt(2, scripted((), (), (), 9, 9, 5, 5))

    g = dealt(2, scripted(*turned, 9, 9, 5, 5))

    assert g.action_deck == plain.action_deck[::-1]
    assert g.penalty_deck == plain.penalty_deck[::-1]
    assert g.event_deck == plain.event_deck[::-1]
    assert g.action_deck != plain.action_deck
