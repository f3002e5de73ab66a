"""Reading the table: cards, the goal, several choices at once, the guide."""

from pathlib import Path

import pytest

from shamble.games.zdfg.options import EndAssign
from shamble.kernel.box import Voice
from shamble.kernel.guides import guide_of
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal import screens
from shamble.terminal.guiding import Guiding
from shamble.terminal.session import Session
from shamble.terminal.start import guided_game, saved_game
from tests.terminal.tables import number, plain, played_out, sat_down, typed

CARD_GAMES = ("azardia", "azta", "ebz", "zdfg")


@pytest.fixture(autouse=True)
def _kept_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep games in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def seated(key: str, seed: str = "7", options: dict[str, object] | None = None) -> Session:
    """Return a session with one person, not opened yet."""
    box = shelf[key]
    seats = max(2, box.seats[0])
    names = tuple(f"Greedy {name}" for name in ("Ada", "Bea", "Cy", "Dot")[:seats])
    bots = {Seat(seat): "greedy" for seat in range(1, seats)}
    match = Match.begin(box, seats=seats, seed=seed, names=names, options=options)
    return Session(match, bots, None)


@pytest.mark.parametrize(
    ("key", "options", "said"),
    [
        pytest.param("zdfg", {"turn_limit": 12}, "has more complete wins: 12.", id="a number"),
        pytest.param("azta", {"record": False}, "plays on for the record: no.", id="a switch"),
        pytest.param("azardia", {"kuchuritok_receives": "always"}, "of the hands: always.",
                     id="a choice by its name"),
        pytest.param("ebz", {"survivors": "Mary", "first_player": 1},
                     "who goes first: 1; which Survivor each player is: Mary.", id="two"),
        pytest.param("zdfg", {}, "", id="nothing out of the ordinary"),
    ],
)  # fmt: skip
def test_what_is_agreed_stands_where_a_game_begins(
    key: str, options: dict[str, object], said: str
) -> None:
    """What a table plays otherwise than most is said beside the goal, and nothing else."""
    page = " ".join(plain(seated(key, options=options).open()).split())

    assert ("Agreed at this table: " in page) is bool(said)
    assert said in page


@pytest.mark.parametrize("key", [*CARD_GAMES, "atz"])
def test_the_goal_stands_where_a_game_begins(key: str) -> None:
    """How one wins and loses is said until the first choice, and not after it."""
    session = seated(key)
    first = plain(session.open())
    goal = " ".join(shelf[key].goal.split())

    after = plain(session.feed("1"))

    assert goal
    assert goal in " ".join(first.split())
    assert goal not in " ".join(after.split())


@pytest.mark.parametrize("key", CARD_GAMES)
def test_every_card_can_be_read(key: str) -> None:
    """A card is shown with its name and its text, wherever it lies."""
    session = seated(key)
    session.open()

    for card in shelf[key].deck.readable():
        name = str(getattr(card, "title", getattr(card, "name", "")))
        page = " ".join(plain(session.feed(f"i {name}")).split())
        text = " ".join(str(getattr(card, "text", "")).split())
        assert name in page
        assert page.count(text.rstrip(".")) == 1 or not text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        pytest.param("i", "Type i and a name", id="nothing"),
        pytest.param("i xyzzy", "No card is called xyzzy.", id="unknown"),
        pytest.param("i the", "Which one?", id="several"),
        pytest.param("i blue team", "Which one? Mall Cop Marv, Yolanda", id="several of a kind"),
        pytest.param("i wild", "Time to go!", id="of a kind"),
    ],
)
def test_a_card_that_is_not_found(line: str, answer: str) -> None:
    """Without a name, with a wrong one, one of many or a kind, it is said what to type or read."""
    assert answer in plain(typed(sat_down(), line))


def test_a_card_is_found_by_how_its_words_begin() -> None:
    """Names inside of whose words it stands are read where no word begins so."""
    begun, inside = plain(typed(sat_down(), "i lo")), plain(typed(sat_down(), "i ower"))

    assert "Lunch Lady Lou" in begun
    assert "Losing the dead weight..." in begun
    assert "Leaf Blower" not in begun
    assert "Leaf Blower" in inside


def test_a_card_says_where_it_is() -> None:
    """What is in hand, and on a Stack covered or not, is said of each card."""
    session = seated("zdfg")
    session.open()
    hand = session.match.game.players[0].hand  # type: ignore[attr-defined]  # zdfg's own
    name = hand[0].title

    page = plain(session.feed(f"i {name}"))

    assert "In your hand." in page


def test_a_character_says_who_plays_it() -> None:
    """Whose character it is, and where they stand, is said of each character."""
    session = seated("azardia")
    session.open()
    session.feed("1")
    key = session.match.game.players[0].character  # type: ignore[attr-defined]  # azardia's own
    name = shelf["azardia"].deck.character(key).name

    page = plain(session.feed(f"i {name}"))

    assert "You play it, on tile " in page


@pytest.mark.parametrize(
    ("key", "name", "kind"),
    [
        ("zdfg", "Yolanda the Yoga Teacher", "blue Team B, worth 2"),
        ("azta", "Tabitha, Tax Lawyer", "Survivor: Wits 5, Fight 2, Speed 2"),
        ("azta", "Shotgun", "One-shot Gear"),
        ("ebz", "Shotgun", "Swag, costs 6 to find, sign Fight"),
        ("ebz", "Paper Boy", "Zombie, Level 1, Attrition 4. In a zombie player's Threat area:"),
        ("azardia", "Duck!", "Action card, played as a Response"),
        ("azardia", "Lagartoon", "Character; the ability is for Phase B, once a turn"),
    ],
)
def test_a_card_says_what_it_is(key: str, name: str, kind: str) -> None:
    """What kind of card it is, and its numbers, are said in words."""
    session = seated(key)
    session.open()

    assert kind in plain(session.feed(f"i {name}"))


def test_several_choices_are_all_told() -> None:
    """What each of several choices brought is told, not only what the last one did."""
    one, other = guided_game(shelf["zdfg"]), guided_game(shelf["zdfg"])
    one.open()
    other.open()
    each = [plain(one.feed("4")), plain(one.feed("1"))]

    page = plain(other.feed("4 1"))

    told = [text.partition("What happened\n")[2].partition("\n\n")[0] for text in each]
    assert all(told)
    assert "\n".join(told) in page


def test_several_choices_are_taken_one_after_the_other() -> None:
    """Numbers and the beginning of an option may be typed in one line."""
    one, other = sat_down(), sat_down()
    typed(one, "1 1 end")
    typed(other, "1", "1")
    other.feed(number(other, EndAssign()))

    assert one.match.ply > 2
    assert one.match.game == other.match.game


def test_choices_stop_where_others_have_chosen() -> None:
    """What was typed for a turn that is over is not taken for the next one."""
    session = sat_down()
    page = plain(typed(session, "end end 1 1"))
    mine = [one for one in session.match.journal.standing() if one.seat == 0]

    assert "Not taken any more, since others have done something: 1 1" in page
    assert len(mine) == 2


def test_a_wrong_choice_among_several_says_what_is_done() -> None:
    """Those before it stand, those after it are not taken."""
    session = sat_down()
    page = plain(typed(session, "1 99 1"))

    assert "1 is done. There is no option 99" in page
    assert session.match.ply == len(session.match.journal.standing())
    assert [one.seat for one in session.match.journal.standing()][-1:] == [0]


@pytest.mark.parametrize("key", [key for key in shelf if guide_of(key) is not None])
def test_the_guide_can_be_followed_at_the_keyboard(key: str) -> None:
    """Typing what the guide says leads through all of its steps."""
    guide = guide_of(key)
    assert guide is not None
    session = guided_game(shelf[key])
    page = plain(session.open())
    said = [step.say for step in guide.steps if step.say]
    heard = " ".join(page.split())

    while session.match.ply < len(guide.steps) and not session.finished:
        page = plain(session.feed("g"))
        heard += " " + " ".join(page.split())

    assert session.match.ply >= len(guide.steps)
    assert [one for one in said if " ".join(one.split()) not in heard] == []


def test_the_guide_names_the_number_of_its_choice() -> None:
    """What is listed can be chosen by the number that the guide says, or by g."""
    one, other = guided_game(shelf["zdfg"]), guided_game(shelf["zdfg"])
    page = plain(one.open())
    other.open()

    one.feed(page.partition("[type ")[2].partition(",")[0])
    other.feed("g")

    assert one.match.game == other.match.game
    assert "no guide to follow" in plain(typed(sat_down(), "g"))


def another(session: Session) -> str:
    """Return the number of a choice that the guide does not mean."""
    guide = guide_of("zdfg")
    assert guide is not None
    wanted = Guiding(guide, shelf["zdfg"]).at(session.match)
    decision = session.match.game.decision
    assert decision is not None
    return str(next(n for n, option in enumerate(decision.options, 1) if option != wanted))


def test_another_choice_leaves_the_guide() -> None:
    """Who goes another way is told so once, and plays on freely."""
    session = guided_game(shelf["zdfg"])
    session.open()

    first = plain(session.feed(another(session)))
    second = plain(session.feed("1"))

    assert "[type" not in first
    assert "is silent from here on" in first
    assert "»" not in second


def test_a_choice_taken_back_brings_the_guide_back() -> None:
    """After an undo the guide says again what it means."""
    session = guided_game(shelf["zdfg"])
    before = plain(session.open()).partition("»")[2]
    session.feed(another(session))

    page = plain(session.feed("u"))

    assert before.partition("[type")[0] in page


def test_a_guided_game_is_kept_with_its_guide() -> None:
    """A guided game that was left goes on later, and the guide with it."""
    session = guided_game(shelf["zdfg"])
    session.open()
    said = plain(session.feed("g")).partition("»")[2]
    session.feed("q")
    session.feed("y")
    assert session.file is not None

    page = plain(saved_game(session.file).open())

    assert said.partition("[type")[0] in page


def test_names_keep_their_capitals() -> None:
    """A turn of Greedy Bea's is hers, in capitals."""
    match = Match.begin(shelf["ebz"], seats=2, seed="7", names=("Greedy Ada", "Greedy Bea"))
    bots = {Seat(0): "greedy", Seat(1): "greedy"}

    page = plain(Session(match, bots, None).open())

    assert "Greedy bea" not in page
    assert "Greedy Bea's turn." in page


def test_an_option_is_chosen_by_its_first_words() -> None:
    """Quotes and capitals need not be typed; words that begin several options choose none."""
    session = sat_down()
    session.open()
    before = session.match.ply

    unclear, question = session.feed("lay"), session.feed("?lay")

    assert "is in option" in plain(unclear)
    assert "You can choose" in plain(question)
    assert session.match.ply == before
    assert "You discard" in plain(session.feed("END the assign"))


def test_a_quoted_option_is_chosen_without_its_quotes() -> None:
    """What stands in quotes is typed without them."""
    options = ["Lay “Big Sheila” (blue Team D) on your Stack", "Lay “Lunch Lady Lou” on it", "End"]

    assert screens.begin("lay lunch", options) == 1
    assert screens.begin("lay big sheila blue", options) == 0
    assert screens.begin("lay", options) is None
    assert screens.begin("?", options) is None


@pytest.mark.parametrize("key", CARD_GAMES)
def test_the_end_is_said_once(key: str) -> None:
    """Who won stands below the story, and is not its last sentence as well."""
    session = seated(key, seed="end")
    pages = played_out(session)
    result = session.match.game.result
    assert result is not None

    ended = shelf[key].words.result(Voice(session.match.journal.header.names, Seat(0)), result)

    assert " ".join(plain(pages[-1]).split()).count(ended) == 1
