"""A first game to be read step by step."""

import msgspec
import pytest

from shamble.kernel.guides import guide_of
from shamble.kernel.shelf import shelf
from shamble.server.table.walk import walk
from tests.server.house import House


@pytest.mark.parametrize("key", ["zdfg", "azta", "ebz", "azardia", "atz"])
def test_walk_has_a_board_for_everything_that_the_guide_says(key: str) -> None:
    """Each thing said has its board, as the newcomer sees it, and something follows from all."""
    guide, found = guide_of(key), walk(key)

    assert guide is not None
    assert found is not None
    assert [one.say for one in found.steps] == [one.say for one in guide.steps if one.say]
    assert sum(bool(one.lines) for one in found.steps) > len(found.steps) // 2  # some only pass
    views = [msgspec.json.encode(one.view) for one in found.steps]
    assert len(set(views)) > len(views) // 2  # the board goes on


def test_walk_shows_the_board_before_what_is_chosen() -> None:
    """The first board is the deal, seen from the newcomer's seat."""
    guide, found = guide_of("zdfg"), walk("zdfg")

    assert guide is not None
    assert found is not None
    box = shelf.pick("zdfg")
    dealt = box.deal(guide.seats, guide.seed, guide.options)
    assert found.steps[0].view == box.view(dealt, guide.you)


async def test_walk_is_sent_and_missing_ones_are_said_to_be(house: House) -> None:
    """A box with a guide has one; what is no box has none."""
    sent = (await house.send("GET", "/api/boxes/zdfg/walk")).json()
    fault = await house.fault("GET", "/api/boxes/nothing/walk")

    assert sent["names"][sent["you"]] == "Newcomer"
    assert len(sent["steps"]) > 5
    assert fault.code == "unknown"
