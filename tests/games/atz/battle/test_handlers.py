"""Everything that a table can say is carried out by somebody, or the box does not open."""

from collections.abc import Callable

import pytest

from shamble.games.atz.battle.handlers import Handlers
from shamble.kernel.errors import Bug


def made(*what: str) -> Handlers[str, Callable[..., None]]:
    """Return who carries out two things, with these carried out."""
    handlers = Handlers[str, Callable[..., None]]("results", ("run", "hide"))
    handlers.by(*what)(print)
    return handlers


def test_handlers_that_are_whole() -> None:
    """Where each thing is carried out, all is well."""
    handlers = made("run", "hide")

    handlers.check()

    assert handlers["run"] is print


def test_handlers_something_that_nobody_carries_out() -> None:
    """What nobody carries out is named."""
    with pytest.raises(Bug, match="results: nobody carries out hide"):
        made("run").check()


@pytest.mark.parametrize(
    "what", [pytest.param("run", id="twice"), pytest.param("fly", id="unknown")]
)
def test_handlers_nothing_twice_nothing_else(what: str) -> None:
    """Nothing is carried out by two, and nothing that no table says."""
    with pytest.raises(Bug, match=f"results: {what}"):
        made("run").by(what)(print)
