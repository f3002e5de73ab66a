"""A game at the keyboard: lines in, pages out."""

import re
from pathlib import Path

import pytest

from shamble.games.azardia.options import Done
from shamble.games.azardia.state import Azardia
from shamble.games.zdfg.options import EndAssign, EndTurn
from shamble.kernel.dice import Dice
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match, verify
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal import players
from shamble.terminal.session import Session
from shamble.terminal.start import saved_game
from tests.terminal.tables import BOX, number, plain, played_out, sat_down, typed

END_ASSIGN, END_TURN = EndAssign(), EndTurn()
KEPT = 4  # cards of a hand in Azardia at the end of a turn


def test_a_whole_game_can_be_typed(tmp_path: Path) -> None:
    """Numbers alone lead to a result; the file holds the whole game and verifies."""
    file = tmp_path / "game.jsonl"
    session = sat_down(file)

    pages = played_out(session)

    assert session.finished
    assert "The game is kept" in plain(pages[-1])
    assert verify(BOX, Journal.load(file.read_bytes())).game == session.match.game


@pytest.mark.parametrize("people", [(0,), (0, 1), (0, 1, 2)], ids=["one", "two", "three"])
def test_no_page_is_wider_than_a_terminal(people: tuple[int, ...]) -> None:
    """Every line of every page fits 80 columns."""
    pages = played_out(sat_down(people=people, seats=3, seed="wide"))

    assert max(len(line) for page in pages for line in plain(page).splitlines()) <= 80


def test_the_first_page_shows_the_table_and_numbers_the_options() -> None:
    """One finds the prompt, the hand and every option with its number."""
    session = sat_down()

    page = plain(typed(session))

    decision = session.match.game.decision
    assert decision is not None
    assert "You may lay cards on Stacks" in page
    assert "Your hand" in page
    assert f"{len(decision.options)}  " in page


def test_a_choice_is_taken_and_told() -> None:
    """After a number, the story says what it did."""
    session = sat_down()

    page = plain(typed(session, "2"))

    assert "You lay " in page
    assert session.match.journal.standing()[-1].seat == 0


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        pytest.param("0", "There is no option 0", id="too small"),
        pytest.param("99", "There is no option 99", id="too large"),
        pytest.param("9" * 5000, "neither an option nor a command", id="absurd"),
        pytest.param("hello", "neither an option nor a command", id="a word"),
        pytest.param("[bold]x", "“[bold]x” is neither", id="markup"),
        pytest.param("phase", "“phase” is in option ", id="a word of an option"),
        pytest.param("? 99", "There is no option 99", id="explain what is not there"),
        pytest.param("? xyzzy", "nothing to explain about “xyzzy”", id="wonder about nothing"),
        pytest.param("? xyzzy", "r xyzzy searches the rules", id="where else to look"),
        pytest.param("r xyzzy", "No rule of Zombie Death Force, Go! speaks of xyzzy", id="no rule"),
        pytest.param("h", "What you can type", id="help"),
        pytest.param("l", "The story so far", id="story"),
    ],
)
def test_other_lines_change_nothing(line: str, answer: str) -> None:
    """A mistake or a question is answered in words, and the game stands as it stood."""
    session = sat_down()
    session.open()
    before = session.match.game.copy()

    page = session.feed(line)

    assert answer in plain(page)
    assert session.match.game == before


def test_a_question_mark_lists_what_is_not_possible() -> None:
    """Things that look possible are listed under the rule that forbids them."""
    page = plain(typed(sat_down(), "?"))

    assert "Not possible now, and why" in page
    assert "zdfg.assign.collection-to-collection" in page
    assert "✗ Lay " in page


def test_a_question_in_words_finds_the_rule() -> None:
    """Asking about something in words names the rule that forbids it."""
    page = plain(typed(sat_down(), "? announce"))

    assert "zdfg.complete.definition" in page
    assert "zdfg.assign" not in page


def test_a_question_about_something_possible_says_which_option_it_is() -> None:
    """What can be done is not explained away."""
    session = sat_down()

    page = plain(typed(session, "? end the assign"))

    assert f"✔ {number(session, END_ASSIGN)}: End the Assign Phase" in page


def test_an_option_is_explained_with_its_rule() -> None:
    """The rule behind what an option would do is shown, and nothing is done."""
    session = sat_down()
    session.open()

    page = plain(session.feed(f"? {number(session, END_ASSIGN)}"))

    assert "zdfg.discard.all" in page


def test_an_option_of_which_nothing_is_told_is_explained_too() -> None:
    """To end a phase makes nothing happen by itself, and that is what one reads."""
    match = Match.begin(shelf["azardia"], seats=2, seed="5")
    session = Session(match, players.seat_bots([Seat(0)], ("greedy",), 2), None)
    session.open()
    assert isinstance(match.game, Azardia)
    hand = match.game.players[0].hand
    while not (number(session, Done()) and len(hand) > KEPT):  # so that the next thing is asked
        session.feed("1")

    page = plain(session.feed(f"? {number(session, Done())}"))

    assert page == "End Phase C\nNothing happens by that alone: the game goes on."


def test_r_opens_the_rule_behind_the_last_event() -> None:
    """After a draw, the rule is the one about drawing."""
    page = plain(typed(sat_down(), "r"))

    assert "zdfg.draw.count" in page


def test_r_with_words_searches_the_rules() -> None:
    """Rules in which all words occur are shown."""
    page = plain(typed(sat_down(), "r discard order"))

    assert "zdfg.discard.order" in page


def test_u_takes_the_last_choice_back() -> None:
    """Laying a card brings nothing to light, so it can be taken back."""
    session = sat_down()
    session.open()
    before = session.match.game.copy()

    page = plain(typed(session, "2", "u"))

    assert "taken back" in page
    assert session.match.game == before


def test_u_is_refused_with_the_rule() -> None:
    """Once bots have played on, the rule that forbids it is shown."""
    page = plain(typed(sat_down(), END_ASSIGN, END_TURN, "u"))

    assert "That cannot be taken back" in page
    assert "shamble.undo.others-acted" in page


def test_a_bot_answers_the_same_after_an_undo() -> None:
    """Taking back is no way to better luck: the same choices give the same game."""
    session, straight = sat_down(), sat_down()

    typed(session, "2", "u", "2", END_ASSIGN, END_TURN)
    typed(straight, "2", END_ASSIGN, END_TURN)

    assert session.match.game == straight.match.game


def test_a_saved_game_resumes_where_it_stood(tmp_path: Path) -> None:
    """Breaking off and going on loses nothing, bots and people sit where they sat."""
    file = tmp_path / "game.jsonl"
    session = sat_down(file)
    typed(session, "2")
    before = plain(session.feed(""))
    session.leave()

    again = saved_game(file)

    assert plain(again.open()) == before


def test_a_resumed_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    """Bots draw the same lots after a pause."""
    file = tmp_path / "game.jsonl"
    straight, broken = sat_down(), sat_down(file)
    typed(straight, "2", END_ASSIGN, END_TURN, "1")
    typed(broken, "2")

    again = saved_game(file)
    typed(again, END_ASSIGN, END_TURN, "1")

    assert again.match.game == straight.match.game


def test_every_choice_is_kept_at_once(tmp_path: Path) -> None:
    """The file on disk is never a choice behind."""
    file = tmp_path / "game.jsonl"
    session = sat_down(file)

    typed(session, "2")

    assert file.read_bytes() == session.match.journal.dump()


def test_s_saves_to_a_file_of_ones_own(tmp_path: Path) -> None:
    """A copy is written where one wishes."""
    session = sat_down()

    page = plain(typed(session, f"s {tmp_path / 'mine.jsonl'}"))

    assert "Saved" in page
    assert (tmp_path / "mine.jsonl").read_bytes() == session.match.journal.dump()


def test_s_says_where_the_game_is_kept(tmp_path: Path) -> None:
    """Without a name, the answer is the command that goes on with it."""
    page = plain(typed(sat_down(tmp_path / "game.jsonl"), "s"))

    assert f"shamble play {tmp_path / 'game.jsonl'}" in page


def test_a_game_that_cannot_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    """A folder that is a file stops the saving, not the game."""
    (tmp_path / "file").write_text("in the way")
    session = sat_down(tmp_path / "file" / "game.jsonl")

    page = plain(typed(session, "2", "s"))

    assert "cannot be kept" in page
    assert session.match.ply > 0


@pytest.mark.parametrize(
    ("answer", "said", "kept"),
    [
        pytest.param("", "The game is kept", True, id="yes"),
        pytest.param("n", "thrown away", False, id="no"),
    ],
)
def test_q_asks_whether_to_keep_the_game(
    tmp_path: Path, answer: str, said: str, *, kept: bool
) -> None:
    """Leaving keeps the file or removes it, as one says."""
    file = tmp_path / "game.jsonl"
    session = sat_down(file)

    page = plain(typed(session, "q", answer))

    assert said in page
    assert (session.finished, file.exists()) == (True, kept)


def test_q_can_be_thought_better_of() -> None:
    """One can stay at the table."""
    session = sat_down()

    page = plain(typed(session, "q", "c"))

    assert not session.finished
    assert "You may lay cards on Stacks" in page


def hand_of(session: Session, seat: int) -> list[str]:
    """Return the titles of a seat's hand."""
    hand = BOX.view(session.match.game, Seat(seat)).players[seat].hand
    return [BOX.deck.cards[card].title for card in hand or ()]


def test_the_curtain_shows_no_hand() -> None:
    """Between two people at one keyboard, nobody's hand and no story is on the page."""
    session = sat_down(people=(0, 1))

    page = session.open()

    assert (page.clean, page.secret) == (True, True)
    assert "Pass the keyboard to" in plain(page)
    assert not any(title in page.text for seat in (0, 1) for title in hand_of(session, seat))


def test_the_curtain_opens_for_the_right_hand() -> None:
    """After Enter, the player who must choose sees their own hand."""
    session = sat_down(people=(0, 1))
    session.open()
    decision = session.match.game.decision
    assert decision is not None

    page = plain(session.feed(""))

    assert all(title in page for title in hand_of(session, decision.seat))


def test_nobody_ever_reads_what_another_drew() -> None:
    """In a whole game for three at one keyboard, every page is followed by a curtain in time."""
    session = sat_down(people=(0, 1, 2), seats=3, seed="curtains")

    pages = [plain(page) for page in played_out(session)]

    draws = [
        line for page in pages for line in page.splitlines() if re.match(r"  · .* draws? ", line)
    ]
    open_ones = [line for line in draws if "): " in line]
    assert open_ones
    assert all(line.startswith("  · You draw") for line in open_ones)


def test_a_choice_that_passes_the_keyboard_leads_to_the_curtain() -> None:
    """The page after the end of a turn is the curtain, on a clean sheet."""
    session = sat_down(people=(0, 1))

    page = typed(session, "", END_ASSIGN, END_TURN)

    assert (page.clean, page.secret) == (True, True)
    assert "Pass the keyboard to" in plain(page)


def test_leaving_from_behind_the_curtain_and_staying_shows_no_hand() -> None:
    """Thinking better of leaving leads back to the curtain."""
    session = sat_down(people=(0, 1))

    page = typed(session, "q", "c")

    assert "Pass the keyboard to" in plain(page)


def test_bots_alone_play_to_the_end() -> None:
    """With nobody at the keyboard the first page is the last."""
    session = sat_down(people=(), seats=3)

    page = plain(session.open())

    assert session.finished
    assert "The story" in page


@pytest.mark.parametrize("line", ["", "?", "l", "? 1"], ids=["table", "why not", "story", "option"])
@pytest.mark.parametrize("plies", [0, 3, 9, 20])
def test_a_page_is_the_same_in_every_world_that_fits(line: str, plies: int) -> None:
    """Whatever others hold and the deck hides, the page that a player reads is the same."""
    session = played_to(plies)
    decision = session.match.game.decision
    assert decision is not None
    before = plain(session.feed(line))

    session.match.game = BOX.imagine(session.match.game, decision.seat, Dice.seeded("other"))

    assert plain(session.feed(line)) == before


def played_to(plies: int) -> Session:
    """Return a session for three people after some choices, with the curtain open."""
    session = sat_down(people=(0, 1, 2), seats=3, seed="worlds")
    page = session.open()
    while session.match.ply < plies or "Pass the keyboard" in page.text:
        page = session.feed("" if "Pass the keyboard" in page.text else "1")
    return session
