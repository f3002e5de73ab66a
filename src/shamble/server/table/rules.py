"""The rules of a server's table, in words."""

import functools
from importlib.resources import files

from shamble.kernel.box import Explanation
from shamble.kernel.rules import Ledger, RuleId, load_ledger


@functools.cache
def table_ledger() -> Ledger:
    """Return the rules that hold at a server's table for every game."""
    return load_ledger(files("shamble.server.table") / "rules.toml")


def explanation(rule: RuleId) -> Explanation | None:
    """Return a rule's text, if it is one of the table's."""
    found = table_ledger().find(rule)
    return None if found is None else Explanation(found.id, found.title, found.text)
