"""Whole games as JSON."""

import msgspec
import pytest

from shamble.kernel.errors import JournalError
from shamble.kernel.options import Option
from shamble.kernel.snapshot import digest, pack
from tests.kernel.toys import TOY, Done, Draw, Quit, Roll, Say, Toy


def played(*options: Option) -> Toy:
    """Return a toy game after these choices."""
    g = TOY.deal(2, seed=7)
    for option in options:
        g.choose(option)
    return g


@pytest.mark.parametrize(
    "options",
    [
        pytest.param((), id="dealt"),
        pytest.param((Say("hello"), Roll(), Draw(), Done(), Draw()), id="in the middle"),
        pytest.param((Draw(), Quit()), id="over"),
    ],
)
def test_pack_and_unpack_give_an_equal_game(options: tuple[Option, ...]) -> None:
    """A game comes back equal, with its question put again, and plays on alike."""
    g = played(*options)

    again = TOY.restore(pack(g), g.deck)

    assert again == g
    assert again.decision == g.decision
    assert again.result == g.result
    assert digest(again) == digest(g)


def test_unpacked_game_plays_on_alike() -> None:
    """The dice of an unpacked game go on as those of the original."""
    g = played(Draw())
    again = TOY.restore(pack(g), g.deck)

    g.choose(Roll())
    again.choose(Roll())

    assert again == g


def test_unpack_shares_the_cards_of_the_deck() -> None:
    """Cards are written as ids and come back as the deck's own."""
    g = played(Draw())

    again = TOY.restore(pack(g), g.deck)

    assert again.hands[0].cards[0] is g.hands[0].cards[0]
    assert again.deck is g.deck


def test_pack_leaves_the_game_alone() -> None:
    """Writing a game down does not change it."""
    g = played(Draw())
    before, question = g.copy(), g.decision

    pack(g)

    assert g == before
    assert g.decision is question


@pytest.mark.parametrize(
    "option", [Say("bye"), Roll(), Draw(), Done()], ids=lambda option: type(option).__name__
)
def test_digest_changes_with_the_game(option: Option) -> None:
    """Every choice changes the fingerprint."""
    assert digest(played(option)) != digest(played())


def test_digest_is_of_the_state_alone() -> None:
    """Whether somebody listens makes no difference."""
    g = played(Roll())
    g.log = []

    assert digest(g) == digest(played(Roll()))


@pytest.mark.parametrize("step", ["os:system", "subprocess:run", "shamble.games.zdfg.win:win"])
def test_unpack_runs_no_step_of_another_module(step: str) -> None:
    """A step's name must be one of the game's own package or of the kernel."""
    fields = msgspec.json.decode(pack(played()))
    fields["agenda"] = [[step, "true"]]

    with pytest.raises(JournalError, match="is not a step of tests"):
        TOY.restore(msgspec.json.encode(fields), TOY.deck)
