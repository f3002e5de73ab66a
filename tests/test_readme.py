"""The Python in the README and the guides does what they say."""

import doctest
import re
from pathlib import Path

import pytest

from shamble.kernel.shelf import shelf

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = ("README.md", "docs/python.md", "docs/decks.md")
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str) -> None:
    """The examples of a page, read as one session, give what the page shows."""
    session = "\n".join(EXAMPLE.findall((ROOT / page).read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)

    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)

    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_the_readme_calls_playable_what_is_on_the_shelf() -> None:
    """A box is called playable in the README if and only if it can be played."""
    rows = re.findall(r"^\| `(\w+)` .*\| (\*\*playable\*\*|planned) \|$", README, re.MULTILINE)

    assert {key for key, state in rows if state != "planned"} == set(shelf)
