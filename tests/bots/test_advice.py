"""Advice: reasons are what follows in one line and not in the other, in the game's own words."""

from pathlib import Path

import pytest

from shamble.bots.advice import advise, because, fittest, reason, why_not, worlds
from shamble.bots.lines import Line, follow, lines
from shamble.games.atz.battle.options import Activate, SkipGroup
from shamble.games.azardia import events as azardia
from shamble.games.azta import events as azta
from shamble.games.ebz import events as ebz
from shamble.games.zdfg import events as zdfg
from shamble.games.zdfg.options import Assign, EndAssign
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.game import Game
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Event, Option, Seat
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf
from shamble.kernel.window import PASS

BOXES = list(shelf.values())
NAMES = ("Ada", "Bea", "Cy")
JOURNALS = Path(__file__).parents[1] / "journals"


def position(box: AnyBox, plies: int) -> Game:
    """Return a game after so many choices by habit-free lot, in which there is a choice."""
    game: Game = box.deal(max(box.seats[0], 2), "advice", dict(box.bots_only))
    rng = Dice.seeded("advice", plies)
    for _ in range(plies):
        if game.decision is not None:
            game.choose(rng.pick(game.decision.options))
    return game


@pytest.mark.parametrize("plies", [3, 11])
@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_advice_is_on_offer_and_in_sentences(box: AnyBox, plies: int) -> None:
    """What is advised can be chosen, and the reason is a sentence without raw numbers."""
    game = position(box, plies)
    assert game.decision is not None
    seen = Seen(box, game, game.decision.seat)

    advice = advise(seen, Dice.seeded("asked"), NAMES)

    assert advice.option in seen.options
    assert advice.why[0].isupper()
    assert "0." not in advice.why


def doomed() -> Seen:
    """Return a position in which somebody can cover the last card that is worth anything."""
    journal = Journal.load((JOURNALS / "zdfg" / "2-uniform.jsonl").read_bytes())
    return Match.resume(shelf["zdfg"], journal).seen_at(27)


def test_the_reason_is_what_otherwise_happens() -> None:
    """Who would be out by covering the last card that is worth something is told so."""
    seen = doomed()
    covers = next(option for option in seen.options if isinstance(option, Assign))

    advice = advise(seen, Dice.seeded("why"), NAMES)
    against = why_not(seen, Dice.seeded("why"), NAMES, covers)

    assert advice.option == EndAssign()
    assert "Otherwise nearly always: Bea wins the game!" in advice.why
    assert against.startswith("Rather “End the Assign Phase")
    assert "Otherwise nearly always: Bea wins the game!" in against


def test_to_ask_about_the_best_is_answered_with_its_reason() -> None:
    """Nothing speaks against the best but that is what is told."""
    seen = doomed()

    assert "Rather" not in why_not(seen, Dice.seeded("best"), NAMES, EndAssign())


@pytest.mark.parametrize(("key", "many"), [("zdfg", 96), ("atz", 8)])
def test_where_a_game_is_dear_to_play_on_few_worlds_must_do(key: str, many: int) -> None:
    """A hint of All Things Zombie is given within the time that a server has for it."""
    box = shelf.pick(key)
    game = position(box, 3)
    assert game.decision is not None

    assert worlds(Seen(box, game, game.decision.seat)) == many


def test_where_there_is_no_choice_there_is_no_reason() -> None:
    """One option needs none."""
    box = shelf["zdfg"]
    game = box.deal(2, "one", {"first_player": 1})
    game.players[0].hand.clear()
    game.ask_again()
    seen = Seen(box, game, Seat(0))

    advice = advise(seen, Dice.seeded("one"), NAMES)

    assert (len(seen.options), advice.why) == (1, "There is nothing else to choose.")


def test_all_lines_are_played_in_the_same_worlds() -> None:
    """An option compared with itself comes out equal to the last bit."""
    seen = doomed()

    one, same = lines(seen, (EndAssign(), EndAssign()), Dice.seeded("same"), NAMES)

    assert one.values == same.values
    assert one.told == same.told
    assert one.beats(same) == 0.0


def line(values: list[float], told: list[str]) -> Line:
    """Return a line that came out like this."""
    it = Line(Option())
    it.values = values
    it.told = [{words: type(PASS)} for words in told]  # type: ignore[dict-item]  # any kind will do
    return it


def test_a_line_knows_how_often_something_was_told() -> None:
    """Shares, an example of a kind, and how sure a difference is."""
    good = line([0.6, 0.7, 0.6, 0.7], ["a", "a", "a", "b"])
    bad = line([0.5, 0.5, 0.5, 0.5], ["c", "c", "c", "c"])

    assert good.share("a") == 0.75
    assert good.part(type(PASS)) == 1.0  # type: ignore[arg-type]  # any kind will do
    assert good.example(type(PASS)) == "a"  # type: ignore[arg-type]  # any kind will do
    assert good.beats(bad) > 1.5


def test_a_card_is_named_by_its_title() -> None:
    """What is advised is said as the table says it."""
    seen = doomed()
    covers = next(option for option in seen.options if isinstance(option, Assign))

    assert "“Garden Gnome on a Rope” (orange Weapon C, worth 0)" in seen.says(NAMES, covers)


def test_what_is_good_on_the_face_of_it_is_never_what_otherwise_happens() -> None:
    """Chance may have it so that a fine thing goes with a bad end; it is no reason against it."""
    seen = doomed()
    covers = next(option for option in seen.options if isinstance(option, Assign))
    best, other = line([0.9, 0.9, 0.9, 0.9], ["a"] * 4), line([0.1, 0.1, 0.1, 0.1], ["c"] * 4)
    best.option, other.option = EndAssign(), covers
    for one in (best, other):
        one.counts = one.soon = [None] * 4

    assert because(seen, best, other) == ["Then nearly always: a", "Otherwise nearly always: c"]
    best.omens, other.omens = {"a": -1}, {"c": 1}
    assert because(seen, best, other) == []


@pytest.mark.parametrize(
    ("seat", "omen"), [pytest.param(0, 1, id="mine"), pytest.param(1, -1, id="a rival's")]
)
@pytest.mark.parametrize(
    ("key", "event"),
    [
        pytest.param("zdfg", zdfg.GameWon((Seat(0),)), id="zdfg"),
        pytest.param("ebz", ebz.GameEnded((Seat(0),), (), ""), id="ebz"),
        pytest.param("azta", azta.WinnerFound(Seat(0)), id="azta"),
        pytest.param("azardia", azardia.GameWon(Seat(0)), id="azardia"),
    ],
)
def test_a_victory_is_good_or_bad(key: str, event: Event, seat: int, omen: int) -> None:
    """Every box says what is good on the face of it."""
    box = shelf.pick(key)

    assert box.reasons.omens(box.deal(max(box.seats[0], 2), "omen"), event, Seat(seat)) == omen


def test_a_line_ends_with_its_stretch() -> None:
    """In azta lines are played on to the end of the round: who was eaten is known then."""
    box = shelf["azta"]
    game = box.deal(3, "round")
    seen = Seen(box, game, game.decision.seat)
    world = seen.imagine(Dice.seeded("world"))

    heard = follow(seen, world, Line(seen.options[0]), Dice.seeded("on"))

    assert seen.stretch(world) == seen.stretch(game) + 1
    assert any(isinstance(one, azta.ThreatFaced) for one in heard)


def which_group() -> Seen:
    """Return a skirmish in which a group may be left inactive."""
    box = shelf["atz"]
    game = box.deal(1, "usual", {"scenario": "skirmish"})
    while game.decision is None or not any(
        isinstance(it, SkipGroup) for it in game.decision.options
    ):
        assert game.decision is not None
        game.choose(game.decision.options[0])
    return Seen(box, game, game.decision.seat)


def test_of_what_comes_to_the_same_the_usual_is_advised() -> None:
    """Nobody is told to leave a group inactive where to act with it comes to the same."""
    seen = which_group()
    skip, act = (
        next(it for it in seen.options if isinstance(it, kind)) for kind in (SkipGroup, Activate)
    )
    odd, usual = Line(skip), Line(act)
    odd.values, usual.values = [0.5, 0.6], [0.6, 0.5]
    odd.told = usual.told = [{}, {}]

    first, second = fittest(seen, Dice.seeded("level"), [odd, usual])

    assert (first, second) == (usual, odd)
    assert reason(seen, NAMES, first, [second]).startswith("It hardly matters: to “Leave ")
    assert reason(seen, NAMES, first, [second]).endswith("Choose what you like best.")


def test_what_is_clearly_best_is_advised_however_unusual() -> None:
    """Habit decides only between what comes to the same."""
    seen = doomed()
    covers = next(option for option in seen.options if isinstance(option, Assign))
    best, other = Line(covers), Line(EndAssign())
    best.values, other.values = [0.9, 0.9], [0.1, 0.1]

    assert fittest(seen, Dice.seeded("clear"), [best, other]) == [best, other]
