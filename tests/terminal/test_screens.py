"""Screens as text: options in groups, stories, rules."""

from itertools import pairwise

import pytest

from shamble.games.azardia.events import CardsTraded, TurnBegun
from shamble.games.azta.events import DrawnHidden, Dropped, SurvivorEliminated
from shamble.games.ebz.events import CardLost, Dispersed, Drawn
from shamble.games.ebz.events import TurnBegun as Turn
from shamble.games.zdfg.events import Discarded
from shamble.games.zdfg.options import Announce, Assign, EndTurn
from shamble.kernel.box import Voice
from shamble.kernel.options import CardId, Event, Option, Seat
from shamble.kernel.shelf import shelf
from shamble.kernel.talk import Phrase
from shamble.terminal import screens
from tests.terminal.tables import plain, recorded

BOX = shelf["zdfg"]
LOU = CardId("lou")
MANY: list[Option] = [EndTurn(), *(Assign(LOU, Seat(seat), 0) for seat in range(6)), Announce(1)]
SENTENCES = ["End the turn", *(f"Lay Lou on stack {seat}" for seat in range(6)), "Announce it"]


def test_few_options_are_listed_whole() -> None:
    """Each option is one whole sentence with its number."""
    lines = screens.listed(MANY[:3], SENTENCES[:3])

    assert [plain(line) for line in lines] == [
        "  1  End the turn", "  2  Lay Lou on stack 0", "  3  Lay Lou on stack 1",
    ]  # fmt: skip


def test_many_options_share_their_beginning() -> None:
    """Alike options stand under what they have in common, and all keep their numbers."""
    lines = [plain(line) for line in screens.listed(MANY, SENTENCES)]

    assert lines[:3] == ["  1  End the turn", "     Lay Lou on stack …", "    2  0"]
    assert lines[-1] == "  8  Announce it"


@pytest.mark.parametrize(
    ("sentences", "start"),
    [
        pytest.param(["Lay a b", "Lay a c"], "Lay a", id="two words"),
        pytest.param(["Lay a", "Lay b"], "", id="one word is not worth it"),
        pytest.param(["Lay a", "Trash b"], "", id="nothing in common"),
        pytest.param(["Ask for Greedy Bea", "Ask for Greedy Cy"], "Ask for", id="no half names"),
        pytest.param(
            ["Put “Pads” (+2 Fight, -1 Speed) on Mike", "Put “Pads” (+2 Fight) on Tank"],
            "Put “Pads”",
            id="no half brackets",
        ),
        pytest.param(["Lay “Big Al” on a", "Lay “Big Bo” on a"], "", id="no half title"),
    ],
)
def test_a_common_start_is_whole_words(sentences: list[str], start: str) -> None:
    """Only several whole words are taken out of the sentences."""
    assert screens.common_start(sentences) == start


@pytest.mark.parametrize(
    ("sentences", "end"),
    [
        pytest.param(["Play it on Bea: all go", "Play it on Cy: all go"], ": all go", id="same"),
        pytest.param(["Lay it: worth 1", "Lay it: worth 2"], "", id="not the same"),
        pytest.param(["Lay it on a", "Lay it on b"], "", id="no colon"),
    ],
)
def test_a_common_end_is_said_once(sentences: list[str], end: str) -> None:
    """What alike options all say behind a colon stands above them."""
    assert screens.common_end(sentences) == end


def test_help_gives_a_long_example_a_line_of_its_own() -> None:
    """No example of what can be said runs into what it does."""
    long = "move kenny behind the golf cart"

    lines = plain(screens.help_page([Phrase(long, "goes there")])).splitlines()

    assert lines[-2:] == [f"  {long}", f"{' ' * (screens.PHRASE + 3)}goes there"]


def test_who_played_alone_has_no_place() -> None:
    """Places are told where there are several."""
    assert screens.standings(Voice(("Ada",)), [1]) == []
    assert len(screens.standings(Voice(("Ada", "Bea")), [2, 1])) == len(("Ada", "Bea"))


def test_a_long_story_shows_its_end() -> None:
    """Of many events the last are shown, those that nobody may miss, and how many others."""
    match = recorded(seats=3)
    voice, events = Voice(("Ada", "Bea", "Cy")), [told.event for _, told in match.told]
    lines = [plain(line) for line in screens.recent(BOX, voice, match.deck, events)]
    whole = [plain(line) for line in screens.told(BOX.tell(voice, match.deck, events), "All")]
    more = next(line for line in lines if "l tells all" in line)
    early = lines[1 : lines.index(more)]

    assert len(events) > screens.STORY_LINES
    assert any("reshuffles" in line or "completes" in line or "out:" in line for line in early)
    for line, after in pairwise(early):
        assert not (line.endswith("'s turn.") and after.endswith("'s turn.")), "an empty turn"
    assert lines[-2] == whole[-2]
    assert int(more.split()[2]) == len(events) - screens.STORY_LINES - more_turns(lines)


def test_a_long_story_keeps_what_is_weighty_just_before_its_end() -> None:
    """However many events make one line: between the two parts nothing weighty is lost."""
    box, voice = shelf["azta"], Voice(("Ada", "Bea", "Cy"))
    mime = CardId("the-mime")
    drop = Dropped(Seat(1), CardId("pistol"), mime, lootable=True)
    death = SurvivorEliminated(Seat(1), mime, 0, helping=False, quoted=False)
    later = [DrawnHidden(Seat(0), 1)] * (screens.STORY_LINES + screens.A_FEW)

    lines = [
        plain(line) for line in screens.recent(box, voice, box.deck, [*[drop] * 60, death, *later])
    ]

    assert any(line.startswith("  ! Bea's Mime is probed") for line in lines)
    assert any("9 more before" in line for line in lines)


def test_what_came_of_a_choice_is_never_left_out() -> None:
    """However much the others do afterwards: what one lost and drew oneself is still told."""
    box, voice = shelf["ebz"], Voice(("Ada", "Bea", "Cy"), Seat(0))
    hide = CardId("hide")
    mine = [CardLost(Seat(0), hide, "deck"), Dispersed((CardId("z1"),)), Drawn(Seat(0), (hide,))]
    theirs = [
        CardLost(Seat(1), hide, "hand"),
        CardLost(Seat(2), hide, "hand"),
    ] * screens.STORY_LINES

    lines = [
        plain(line)
        for line in screens.recent(
            box, voice, box.deck, [*mine, Turn(Seat(1), 2), Drawn(Seat(0), (hide,)), *theirs]
        )
    ]

    kept = [line for line in lines if line.startswith("  ! ")]
    assert kept == [
        "  ! You lose Hide from the draw deck.",
        "  ! You draw Hide.",
        "  ! Bea's turn.",
    ]


def test_whose_turn_it_is_stands_apart() -> None:
    """In a story one sees at a glance where a turn begins."""
    match = recorded(seats=3)
    voice, events = Voice(("Ada", "Bea", "Cy")), [told.event for _, told in match.told]

    lines = [plain(line) for line in screens.recent(BOX, voice, match.deck, events)]

    assert any(line.startswith("  ▸ ") and line.endswith("'s turn.") for line in lines)
    assert not any(line.startswith("  · ") and line.endswith("'s turn.") for line in lines)


def test_a_long_story_of_nothing_weighty_is_told() -> None:
    """Where nothing before the last lines is weighty, nothing is kept, and nothing breaks."""
    voice, deck = Voice(("Ada", "Bea", "Cy")), recorded(seats=3).deck
    events = [Discarded(Seat(0), ())] * (screens.STORY_LINES + 9)

    lines = [plain(line) for line in screens.recent(BOX, voice, deck, events)]

    assert more_turns(lines) == 0
    assert any("9 more before" in line for line in lines)


def test_a_few_lines_more_are_not_left_out() -> None:
    """To say that a few events are left out is no shorter than to tell them."""
    voice, deck = Voice(("Ada", "Bea", "Cy")), recorded(seats=3).deck
    events = [Discarded(Seat(0), ())] * (screens.STORY_LINES + screens.A_FEW)

    lines = [plain(line) for line in screens.recent(BOX, voice, deck, events)]

    assert sum(line.startswith("  · ") for line in lines) == len(events)
    assert not any("more before" in line for line in lines)


def more_turns(lines: list[str]) -> int:
    """Count what is shown of the events before the last."""
    return sum(line.startswith("  ! ") for line in lines)


def test_a_whole_rule_book_fits_the_width() -> None:
    """No line of the rules is wider than a terminal."""
    page = plain(screens.chapters_page(BOX))

    assert max(map(len, page.splitlines())) <= 80
    assert all(rule.id in page for rule in BOX.ledger.rules)


def test_a_rules_ruling_is_shown() -> None:
    """Where the rulebook is silent, the page says what was decided."""
    page = plain(screens.rule_page(BOX, "zdfg.card.two-colors"))

    assert "Ruling: Two colors" in page


def test_a_rule_is_found_by_its_id() -> None:
    """The id alone finds just that rule."""
    page = plain(screens.found_page(BOX.ledger, "zdfg.draw.count"))

    assert page.endswith("1 rule")


def traded(rival: int) -> CardsTraded:
    """Return a trade of the second player with another."""
    return CardsTraded(Seat(1), Seat(rival), CardId("duck"), CardId("raffle"))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        pytest.param(traded(0), True, id="me"),
        pytest.param(traded(2), False, id="no"),
        pytest.param(TurnBegun(Seat(0)), False, id="what I do myself"),
    ],
)
def test_what_others_do_to_a_player_concerns_him(event: Event, *, told: bool) -> None:
    """What is done to somebody stands apart from all else that happened."""
    assert screens.concerns(event, Seat(0)) == told
    assert not screens.concerns(event, None)


def test_how_a_game_began_is_told_whole() -> None:
    """Whoever has not chosen yet reads all that happened; later only the last of it."""
    match = recorded(seats=3)
    voice, events = Voice(("Ada", "Bea", "Cy")), [told.event for _, told in match.told]

    first, later = (
        screens.news(BOX, voice, match.deck, events, whole=whole) for whole in (True, False)
    )

    assert not any("l tells all" in line for line in first)
    assert any("l tells all" in line for line in later)
