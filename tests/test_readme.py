"""The README says what is so."""

import re
from pathlib import Path

from shamble.kernel.shelf import shelf

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_the_readme_calls_playable_what_is_on_the_shelf() -> None:
    """A box is called playable in the README if and only if it can be played."""
    rows = re.findall(r"^\| `(\w+)` .*\| (\*\*playable\*\*|planned) \|$", README, re.MULTILINE)

    assert {key for key, state in rows if state != "planned"} == set(shelf)
