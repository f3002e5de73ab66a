"""The Python in the README and the guides does what they say."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
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
