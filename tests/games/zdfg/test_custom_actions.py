"""Actions that nobody has printed yet: whatever a deck file may say, the rules hold."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shamble.games.zdfg.action import lay_down
from shamble.games.zdfg.cards import ShuffleDiscard
from shamble.games.zdfg.effects import advance, hit, targets
from shamble.games.zdfg.options import Reorder
from shamble.games.zdfg.rearrange import next_cards, settle
from shamble.games.zdfg.state import ACTION, Play, Zdfg
from shamble.kernel.dice import Dice
from shamble.kernel.options import Seat
from tests.games.zdfg.positions import Row, acting, custom_deck, play

WHOSE = st.sampled_from(["self", "opponent", "two_opponents"])
WHERE = st.sampled_from(["collection", "action", "any"])


@st.composite
def effects(draw: st.DrawFn) -> str:
    """Write down one to three effects as a deck file does."""
    found: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        do = draw(st.sampled_from(["trash_card", "trash_stack", "rearrange", "shuffle_discard"]))
        more = ""
        if do != "shuffle_discard":
            more = f', whose = "{draw(WHOSE)}", where = "{draw(WHERE)}"'
        if do == "trash_card":
            more += draw(st.sampled_from(["", ', position = "active"', ', only = "collection"']))
            last = bool(found) and "trash_card" in found[-1]
            limits = ["", ", max_value = 1", *([', max_value = "last"'] * last)]
            more += draw(st.sampled_from(limits))
        found.append(f'{{ do = "{do}"{more} }}')
    return ", ".join(found)


COLLECTION = st.sampled_from(
    ["", "TOA", "TOB WILD", "BETTER", "WBA BETTER WBB", "WILD WILD", "TOC TOE TOB"]
)
ACTIONS = st.sampled_from(["", "EASY", "EWW ZOMBIE", "BETTER BETTER"])
ROW = st.tuples(COLLECTION, COLLECTION, ACTIONS)


def possible(g: Zdfg, seat: Seat, left: Play) -> bool:
    """Whether some way of choosing carries the rest out: by trying every one of them."""
    if not left.effects:
        return True
    effect = left.effects[0]
    if isinstance(effect, ShuffleDiscard):
        return possible(g, seat, advance(left, seat, left.last))
    return any(
        possible(world, seat, after)
        for target in targets(g, seat, left, effect)
        for world, after in outcomes(g, seat, left, target)
    )


def outcomes(g: Zdfg, seat: Seat, left: Play, target: object) -> list[tuple[Zdfg, Play]]:
    """Return every position to which hitting this target can lead."""
    if not isinstance(target, Reorder):
        world = g.copy()
        return [(world, hit(world, target, seat, left))]  # type: ignore[arg-type]  # a target
    stack = g.players[target.seat].stacks[target.stack]
    found = []
    for top in next_cards(stack, tuple(card.id for card in stack), 0):
        world = g.copy()
        settle(world.players[target.seat].stacks[target.stack], 0, top)
        found.append((world, advance(left, target.seat, left.last)))
    return found


def cards(g: Zdfg) -> int:
    """Return how many cards are in the game."""
    stacks = sum(len(stack) for player in g.players for stack in player.stacks)
    return stacks + len(g.draw_pile) + len(g.discard)


@pytest.mark.rule("zdfg.action.all-instructions", "zdfg.action.choices-consistent")
@given(effects=effects(), rows=st.lists(ROW, min_size=2, max_size=4), seed=st.integers(0, 999))
def test_action_custom_is_offered_just_if_it_can_be_carried_out(
    effects: str, rows: list[Row], seed: int
) -> None:
    """An Action is offered if some way of choosing carries it out, and then every way does."""
    own = (rows[0][0], rows[0][1], f"{rows[0][2]} CUSTOM")
    g = acting(
        deck=custom_deck(effects),
        seats=len(rows),
        stacks=dict(enumerate([own, *rows[1:]])),
        dice=Dice.seeded(seed),
    )
    total = cards(g)
    tried = g.copy()
    lay_down(tried, Seat(0))
    assert tried.play is not None

    offered = g.bars(play("CUSTOM")) is None

    assert offered == possible(tried, Seat(0), tried.play)
    assert cards(after(g, seed)) == total


def after(g: Zdfg, seed: int) -> Zdfg:
    """Return the game after its active Action, played by chance, if it can be played."""
    rng = Dice.seeded(seed, "chooser")
    waiting = len(g.players[0].stacks[ACTION])
    while g.decision is not None and len(g.decision.options) > 1:
        g.choose(g.decision.options[0] if g.play is None else rng.pick(g.decision.options))
        if g.play is None and len(g.players[0].stacks[ACTION]) <= waiting:
            break
    return g
