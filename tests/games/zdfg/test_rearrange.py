"""Rearranging a Stack."""

import pytest

from shamble.games.zdfg.events import Rearranged
from shamble.games.zdfg.options import Next, PlayAction, Prompt, Reorder
from shamble.kernel.errors import Refused
from tests.games.zdfg.positions import (
    ACTIONS,
    LEFT,
    ME,
    RIGHT,
    YOU,
    acting,
    asked,
    card_id,
    heard,
    ids,
    offered,
    on,
    options,
    play,
    playing,
)


def cards(*shorts: str) -> list[Next]:
    """Return the options to put these cards next."""
    return [Next(card_id(card)) for card in shorts]


@pytest.mark.rule(
    "zdfg.ex.fall-back-action-stack",
    "zdfg.named.fall-back-own-stack",
    "zdfg.assign.no-reordering",
    "zdfg.action.checked-after-removal",
)
def test_named_fall_back_rearranges_the_action_stack_without_itself() -> None:
    """X and Y beneath it become Y and X; being the only other order, it is not asked for."""
    g = playing("FALLBACK", stacks={ME: ("", "", "EWW EASY FALLBACK")})

    assert on(g, ME, ACTIONS) == "EASY EWW"
    assert heard(g, Rearranged, YOU) == [Rearranged(ME, ME, ACTIONS, ids("EASY EWW"))]
    assert asked(g) == (ME, Prompt.ACTION)


@pytest.mark.rule("zdfg.named.fall-back-own-stack")
def test_named_fall_back_reaches_each_own_stack() -> None:
    """Any own Stack of two cards may be picked, and no opponent's."""
    g = playing(
        "FALLBACK",
        stacks={ME: ("TOA TOB", "WILD WBA", "EWW EASY FALLBACK"), YOU: ("TOA TOB", "", "")},
    )

    assert options(g) == [Reorder(ME, LEFT), Reorder(ME, RIGHT), Reorder(ME, ACTIONS)]
    assert g.bars(Reorder(YOU, LEFT)) == "zdfg.named.fall-back-two-cards"


@pytest.mark.rule("zdfg.ex.fall-back-needs-two", "zdfg.named.fall-back-two-cards")
def test_named_fall_back_needs_two_cards() -> None:
    """With one card on each Stack it returns to the Action Stack."""
    g = acting(stacks={ME: ("TOA", "TBA", "EWW FALLBACK")})

    with pytest.raises(Refused) as refused:
        g.choose(play("FALLBACK"))

    assert refused.value.rule == "zdfg.named.fall-back-two-cards"
    assert on(g, ME, ACTIONS) == "EWW FALLBACK"


@pytest.mark.rule("zdfg.ex.fall-back-must-change", "zdfg.named.fall-back-two-cards")
def test_named_fall_back_must_change_the_order() -> None:
    """Of two different cards only the reversed order is a change."""
    g = playing("FALLBACK", stacks={ME: ("TOA TOB", "", "FALLBACK")})

    assert on(g, ME, LEFT) == "TOB TOA"


@pytest.mark.rule("zdfg.named.fall-back-two-cards")
def test_named_fall_back_asks_card_by_card_from_the_top() -> None:
    """Each card is chosen in turn from the active card down; the old order is no choice."""
    g = playing("FALLBACK", stacks={ME: ("TOA TOB TOC", "", "FALLBACK")})
    tops = options(g)
    g.choose(Next(card_id("TOC")))  # as before: now the rest must change

    assert tops == cards("TOC", "TOB", "TOA")
    assert on(g, ME, LEFT) == "TOB TOA TOC"
    assert heard(g, Rearranged) == [Rearranged(ME, ME, LEFT, ids("TOB TOA TOC"))]


@pytest.mark.rule("zdfg.named.fall-back-two-cards")
def test_named_fall_back_leaves_the_rest_free_once_the_order_differs() -> None:
    """With another active card, the others may lie in any order."""
    g = playing("FALLBACK", stacks={ME: ("TOA TOB TOC TOD", "", "FALLBACK")})

    g.choose(Next(card_id("TOA")))
    second = options(g)
    g.choose(Next(card_id("TOD")))
    third = options(g)
    g.choose(Next(card_id("TOC")))

    assert second == cards("TOD", "TOC", "TOB")
    assert third == cards("TOC", "TOB")
    assert on(g, ME, LEFT) == "TOB TOC TOD TOA"


@pytest.mark.rule("zdfg.named.fall-back-two-cards")
def test_named_fall_back_last_difference_is_forced() -> None:
    """If all so far is as before, the last two cards are swapped without a question."""
    g = playing("FALLBACK", stacks={ME: ("TOA TOB TOC TOD", "", "FALLBACK")})

    g.choose(Next(card_id("TOD")))
    g.choose(Next(card_id("TOC")))

    assert on(g, ME, LEFT) == "TOB TOA TOC TOD"


@pytest.mark.rule("zdfg.named.rearrange-identical")
@pytest.mark.parametrize(
    ("stack", "tops"),
    [
        pytest.param("WILD TOA WILD", ["WILD", "TOA"], id="a Wild on top can come from below"),
        pytest.param("TOA WILD WILD", ["WILD", "TOA"], id="the same Wild on top"),
    ],
)
def test_named_rearrange_identical_cards_are_one_choice(stack: str, tops: list[str]) -> None:
    """Copies of a card are offered once, and only where the order can be told apart."""
    g = playing("FALLBACK", stacks={ME: (stack, "TBA TBB", "FALLBACK")})

    g.choose(Reorder(ME, LEFT))

    assert options(g) == cards(*tops)


@pytest.mark.rule("zdfg.named.rearrange-identical")
def test_named_rearrange_identical_lone_card_must_leave_the_top() -> None:
    """Over two Wilds, the only change is to bring a Wild on top; where the card goes is asked."""
    g = playing("FALLBACK", stacks={ME: ("WILD WILD TOA", "", "FALLBACK")})
    second = options(g)

    g.choose(Next(card_id("WILD")))

    assert second == cards("TOA", "WILD")
    assert on(g, ME, LEFT) == "TOA WILD WILD"


@pytest.mark.rule(
    "zdfg.case.identical-swap", "zdfg.named.rearrange-identical", "zdfg.named.gawd-real-change"
)
def test_named_rearrange_identical_swap_is_no_change() -> None:
    """Two Wilds cannot be rearranged, so the card returns to the Action Stack."""
    g = acting(stacks={ME: ("", "", "GAWD"), YOU: ("WILD WILD", "TOA", "EWW")})

    with pytest.raises(Refused) as refused:
        g.choose(play("GAWD"))

    assert refused.value.rule == "zdfg.named.gawd-real-change"
    assert on(g, ME, ACTIONS) == "GAWD"


@pytest.mark.rule("zdfg.named.rearrange-identical", "zdfg.named.gawd-real-change")
def test_named_rearrange_identical_stack_is_refused_with_the_rule() -> None:
    """Pointing at a Stack of identical cards says why not; of two others the order changes."""
    g = playing("GAWD", stacks={ME: ("", "", "GAWD"), YOU: ("WILD WILD", "TOA TOB", "EWW EASY")})

    assert options(g) == [Reorder(YOU, RIGHT), Reorder(YOU, ACTIONS)]
    assert g.bars(Reorder(YOU, LEFT)) == "zdfg.named.rearrange-identical"
    g.choose(Reorder(YOU, RIGHT))
    assert on(g, YOU, RIGHT) == "TOB TOA"


@pytest.mark.rule("zdfg.named.fall-back-two-cards")
@pytest.mark.parametrize("left", ["", "TOA"])
def test_named_rearrange_short_stack_is_refused_with_the_rule(left: str) -> None:
    """Pointing at a Stack with fewer than two cards says why not."""
    g = playing("GAWD", stacks={ME: ("", "", "GAWD"), YOU: (left, "TOA TOB", "EWW EASY")})

    assert g.bars(Reorder(YOU, LEFT)) == "zdfg.named.fall-back-two-cards"


@pytest.mark.rule("zdfg.ex.gawd-choices", "zdfg.named.gawd-any-stack")
@pytest.mark.parametrize("stack", [LEFT, RIGHT, ACTIONS])
def test_named_gawd_reaches_any_stack_of_an_opponent(stack: int) -> None:
    """Any of the three Stacks may be picked, and is reordered by whoever plays the card."""
    g = playing(
        "GAWD",
        stacks={ME: ("TOA TOB", "", "GAWD"), YOU: ("TOA TOB", "WOA WOB", "EWW EASY")},
    )
    before = on(g, YOU, stack).split()
    targets = options(g)

    g.choose(Reorder(YOU, stack))

    assert targets == [Reorder(YOU, LEFT), Reorder(YOU, RIGHT), Reorder(YOU, ACTIONS)]
    assert on(g, YOU, stack).split() == before[::-1]


@pytest.mark.rule("zdfg.named.fall-back-then-play")
def test_named_fall_back_then_play() -> None:
    """What the reordering brought on top of the Action Stack may be played at once."""
    g = playing("FALLBACK", stacks={ME: ("", "", "EWW EASY FALLBACK")})

    assert offered(g, PlayAction) == [play("EWW")]
