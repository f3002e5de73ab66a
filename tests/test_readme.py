"""The README's Python does what it says."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_readme_examples_run() -> None:
    """The examples, read as one session, give what the README shows."""
    session = "\n".join(EXAMPLE.findall(README.read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(session, {}, README.name, str(README), 0)

    outcome = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)

    assert outcome.attempted > 0
    assert outcome.failed == 0
