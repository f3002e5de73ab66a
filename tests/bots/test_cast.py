"""Who plays: five levels, eight characters, and what they value."""

import pytest

from shamble.bots import named
from shamble.bots.cast import CAST, LEVELS, character
from shamble.bots.leveled import Leveled
from shamble.bots.search import Search
from shamble.bots.temper import Temper, valued
from shamble.kernel.box import AnyBox
from shamble.kernel.dice import Dice
from shamble.kernel.errors import SettingsError
from shamble.kernel.seen import Seen
from shamble.kernel.shelf import shelf

BOXES = list(shelf.values())


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_every_box_says_how_much_each_level_thinks(box: AnyBox) -> None:
    """There are as many budgets as levels, and each is greater than the one below."""
    assert len(box.levels) == len(LEVELS)
    assert list(box.levels) == sorted(set(box.levels))


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_everybody_can_play_every_box(box: AnyBox) -> None:
    """Each character, at the weakest level, chooses what is on offer."""
    game = box.deal(max(box.seats[0], 2), "cast", dict(box.bots_only))
    shown = Seen(box, game, game.decision.seat)

    choices = [named(f"{one.key}:novice").choose(shown, Dice.seeded(one.name)) for one in CAST]

    assert all(choice in shown.options for choice in choices)


def test_somebody_plays_at_their_own_level_or_another() -> None:
    """A name brings its level and its temper; a level may be said besides."""
    usual, other, plain = named("vince-marrow"), named("Vince Marrow:casual"), named("casual")

    assert isinstance(usual, Leveled)
    assert isinstance(other, Leveled)
    assert isinstance(plain, Leveled)
    assert (usual.rank, usual.temper) == (3, "spiteful")
    assert (other.rank, other.temper) == (1, "spiteful")
    assert (plain.rank, plain.temper) == (1, "even")


@pytest.mark.parametrize("name", ["nobody", "pip:genius", "veteran:pip", "novice:1"])
def test_who_does_not_exist_is_named_with_those_who_do(name: str) -> None:
    """The error lists bots, levels and characters."""
    with pytest.raises(SettingsError, match=r"no bot .*: greedy, .*novice, .*mrs-hobbs"):
        named(name)


def test_a_character_is_found_by_name_or_key() -> None:
    """As it is written at a table, and as it is typed."""
    assert character("Mrs Hobbs") is character("mrs-hobbs") is CAST[4]
    assert character("Ada") is None


@pytest.mark.parametrize(
    ("temper", "likes", "dislikes"),
    [
        pytest.param("bold", (0.95, 0.05), (0.5, 0.5), id="bold: all or nothing"),
        pytest.param("careful", (0.5, 0.5), (0.95, 0.05), id="careful: something for sure"),
    ],
)
def test_a_temper_shifts_how_risks_are_valued(
    temper: Temper, likes: tuple[float, float], dislikes: tuple[float, float]
) -> None:
    """Of two prospects with the same mean, one temper likes the wide, the other the narrow."""
    liked = sum(valued(temper, one, (), 0.0) for one in likes)
    disliked = sum(valued(temper, one, (), 0.0) for one in dislikes)

    assert liked > disliked


@pytest.mark.parametrize(
    ("temper", "better", "worse"),
    [
        pytest.param("spiteful", (0.5, (0.2,), 0.0), (0.5, (0.6,), 0.0), id="spiteful"),
        pytest.param("friendly", (0.5, (0.6,), 0.0), (0.5, (0.2,), 0.0), id="friendly"),
        pytest.param("hoarding", (0.5, (0.5,), 2.0), (0.5, (0.5,), 0.0), id="hoarding"),
    ],
)
def test_a_temper_shifts_what_is_valued(
    temper: Temper,
    better: tuple[float, tuple[float, ...], float],
    worse: tuple[float, tuple[float, ...], float],
) -> None:
    """How others fare and what one holds counts for some."""
    assert valued(temper, *better) > valued(temper, *worse)


def test_winning_is_worth_most_to_every_temper() -> None:
    """Nobody prefers anything to a game that is won."""
    tempers: list[Temper] = [one.temper for one in CAST]

    assert all(valued(one, 1.0, (0.0,), 0.0) >= valued(one, 0.9, (0.1,), 9.0) for one in tempers)


def test_a_temper_is_used_by_a_search() -> None:
    """A hoarder keeps more cards in front of it than somebody even-tempered."""
    box = shelf["zdfg"]
    game = box.deal(2, "temper")
    shown = Seen(box, game, game.decision.seat)

    even = Search(80).think(shown, Dice.seeded("t"))
    hoarder = Search(80, temper="hoarding").think(shown, Dice.seeded("t"))

    assert {o: a.total for o, a in even.arms.items()} != {
        o: a.total for o, a in hoarder.arms.items()
    }
