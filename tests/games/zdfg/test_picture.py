"""The table as text: what a player must see is there, and what they must not see is not."""

import pytest
from rich.text import Text

from shamble.games.zdfg.cards import ZdfgDeck
from shamble.games.zdfg.picture import picture
from shamble.games.zdfg.state import Completed, Zdfg
from shamble.games.zdfg.view import view
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Seat
from shamble.kernel.shelf import shelf

BOX = shelf["zdfg"]
DECK: ZdfgDeck = BOX.deck
NAMES = ("Ada", "Greedy Bea", "Cy [bold]", "Dot")


def table(
    seats: int = 2,
    *,
    first: tuple[str, ...] = (),
    second: tuple[str, ...] = (),
    action: tuple[str, ...] = (),
) -> Zdfg:
    """Return a game in which the first seat's Stacks hold these cards, from the bottom up."""
    game: Zdfg = BOX.deal(seats, "picture", {"first_player": 1})
    stacks = (first, second, action)
    game.players[0].stacks = [[DECK.cards[CardId(card)] for card in stack] for stack in stacks]
    return game


def drawn(game: Zdfg, seat: int | None = 0) -> str:
    """Return the picture as this seat sees it, without its markup."""
    eyes = None if seat is None else Seat(seat)
    names = NAMES[: len(game.players)]
    return Text.from_markup(picture(Voice(names, eyes), DECK, view(game, eyes))).plain


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        pytest.param(
            table(first=("team-orange-a", "team-orange-c")),
            "1 orange Team   A₁C₂        2  Lunch Lady Lou         lacks BDE",
            id="letters from the bottom up",
        ),
        pytest.param(
            table(second=("wild-time-to-go", "team-blue-d")),
            "2 blue Team     ★₀D₃        3  Big Sheila             lacks ABCE, 1 stands in",
            id="a Wild stands in",
        ),
        pytest.param(
            table(first=("wild-time-to-go",)),
            "1 no set yet    ★₀          0  Time to go!            open to any set",
            id="no base card yet",
        ),
        pytest.param(table(), "1 empty                     1  (empty counts as 1)", id="empty"),
        pytest.param(
            table(first=tuple(f"team-blue-{letter}" for letter in "abcde")),
            "1 blue Team     A₀B₂C₁D₃E₀  0  The Unpaid Intern      complete: announce it",
            id="complete",
        ),
    ],
)
def test_a_stack_shows_its_cards_its_worth_and_its_lack(game: Zdfg, expected: str) -> None:
    """A line has the letters, the active card with its worth, and what is missing."""
    assert expected in drawn(game)


def test_the_round_is_counted() -> None:
    """How many turns whoever had most of them has had is said first."""
    game = table()
    game.players[1].turns = 4

    assert drawn(game).splitlines()[0] == "Round 4"


def test_only_your_own_complete_stack_asks_to_be_announced() -> None:
    """Another's complete Stack is shown as such; nobody else can announce it."""
    game = table(first=tuple(f"team-blue-{letter}" for letter in "abcde"))

    assert "The Unpaid Intern      complete, unannounced" in drawn(game, seat=1)
    assert "announce it" not in drawn(game, seat=1)


def test_titles_stand_whole_where_there_is_room() -> None:
    """A long title takes the room that its line leaves; an Action has all of it."""
    game = table(
        first=("team-blue-c", "team-blue-b"),
        action=("action-well-hold-them-off",),
    )

    shown = drawn(game)

    assert "C₁B₂        2  Yolanda the Yoga Teacher lacks ADE" in shown
    assert "1  We'll hold them off as long as we can." in shown


def test_a_high_collection_shows_every_card() -> None:
    """What does not fit into its column stands below, with what each card is worth."""
    high = ("team-blue-a", "team-blue-b", "team-blue-c", *["wild-time-to-go"] * 3)

    assert "\n     A₀B₂C₁★₀★₀★₀\n" in drawn(table(first=high))
    assert "\n     A₀B₂C₁★₀★₀\n" not in drawn(table(first=high[:5]))


def test_covered_actions_are_named_under_the_active_one() -> None:
    """Actions have no letters, so what lies under the active one is named, from the top down."""
    under = ("action-you-a-zombie", "action-ewwwwwwwww", "action-fall-back", "action-that-was-easy")
    shown = drawn(table(action=under))

    assert "     under it: Fall back. I got this. (1), Ewwwwwwwww! (2), You a zombie?" in shown
    assert "under it" not in drawn(table(action=under[:1]))


def test_the_next_draw_is_added_up() -> None:
    """The headline says how many cards the three Stacks are worth."""
    game = table(first=("team-orange-c",), second=("team-blue-d",))

    assert "next draw 2+3+1 = 6" in drawn(game)


def test_a_player_about_to_lose_is_warned() -> None:
    """Three Stacks worth nothing are pointed out in words."""
    game = table(
        first=("team-orange-b",), second=("team-blue-a",), action=("action-better-you-than-me",)
    )
    assert sum(stack[-1].value for stack in game.players[0].stacks) == 0

    assert "‼ out next turn" in drawn(game)


def test_completed_piles_and_the_race_are_shown() -> None:
    """Who has completed what, and how far the others are."""
    game = table(first=("weapon-blue-a", "weapon-blue-b"))
    game.players[0].completed.append(Completed("Team", "orange", ()))

    shown = drawn(game)

    assert "✔ orange Team" in shown
    assert "Team    you ✔  Greedy Bea ○○○○○" in shown
    assert "Weapon  you ●●○○○" in shown


def test_the_own_hand_is_shown_with_its_texts_and_nobody_elses() -> None:
    """A hand is seen by its own player alone."""
    game = table()
    game.players[0].hand = [DECK.cards[CardId("wild-time-to-go")]]

    assert "0  Time to go! (Wild)\n      Stands in for any one letter" in drawn(game)
    assert "Time to go!" not in drawn(game, 1)
    assert "Time to go!" not in drawn(game, None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_fits_eighty_columns(seats: int) -> None:
    """With the longest titles and both Collections done, no line is wider."""
    longest = max(DECK.cards.values(), key=lambda card: len(card.title))
    game = table(seats, first=("weapon-orange-d",) * 9, action=(longest.id,) * 3)
    game.players[0].completed += [
        Completed("Team", "orange", ()),
        Completed("Weapon", "orange", ()),
    ]

    assert max(map(len, drawn(game).splitlines())) <= 80


def test_a_name_is_not_markup() -> None:
    """Whatever a player is called is printed as it is."""
    assert "Cy [bold]" in drawn(table(3))
