"""Rule ids, the citation of a rule in code, and the ledger that lists every rule."""

import functools
import tomllib
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, Literal, NewType, TypeVar

import msgspec

RuleId = NewType("RuleId", str)

F = TypeVar("F", bound=Callable[..., object])


def rule(*_ids: str) -> Callable[[F], F]:
    """Cite the rules that a function implements.

    The citation is read from the source by `shamble rules --check`; the function
    itself comes back unchanged, so that citing costs nothing when a game runs.
    """
    return _same


def _same(function: F) -> F:
    return function


# Refusals that no game has to word again; their texts are in kernel/rules.toml.
OVER: Final = RuleId("shamble.choose.over")
OUT_OF_TURN: Final = RuleId("shamble.choose.out-of-turn")
STALE: Final = RuleId("shamble.choose.stale")
MALFORMED: Final = RuleId("shamble.choose.malformed")
NO_TALK: Final = RuleId("shamble.talk.none")
NOT_OFFERED: Final = RuleId("shamble.choose.not-offered")
UNDO_NOTHING: Final = RuleId("shamble.undo.nothing")
UNDO_OTHERS: Final = RuleId("shamble.undo.others-acted")
UNDO_CHANCE: Final = RuleId("shamble.undo.chance")
UNDO_REVEALED: Final = RuleId("shamble.undo.revealed")


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a ledger, in our words."""

    id: RuleId
    title: str
    text: str
    source: str
    kind: Literal["rule", "gap", "option"]
    ruling: str = ""
    na: str = ""  # why neither code nor a test can prove it
    later: str = ""  # the chapter that is still to come and brings it

    @property
    def section(self) -> str:
        """The middle part of the id, which is the chapter it belongs to."""
        return self.id.split(".")[1]


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example: a position and what must follow."""

    id: RuleId
    rules: tuple[RuleId, ...]
    setup: str
    expect: str
    dice: tuple[int, ...] = ()  # in the order rolled, as far as the book gives them
    na: str = ""
    later: str = ""  # as for a rule


class About(msgspec.Struct, frozen=True):
    """Whose ledger this is."""

    key: str
    title: str
    players: tuple[int, int]


class Ledger(msgspec.Struct, frozen=True):
    """All rules of one game, with its worked examples; a game reads its own tables itself."""

    game: About
    rules: tuple[Rule, ...] = msgspec.field(name="rule")
    examples: tuple[Example, ...] = msgspec.field(name="example", default=())

    def find(self, rule_id: str) -> Rule | None:
        """Return the rule with this id, or None."""
        return next((entry for entry in self.rules if entry.id == rule_id), None)

    def search(self, words: str) -> list[Rule]:
        """Return the rules in which each of these words occurs, in the ledger's order."""
        wanted = words.casefold().split()
        return [entry for entry in self.rules if _holds_all(entry, wanted)]


def _holds_all(entry: Rule, wanted: list[str]) -> bool:
    text = f"{entry.id} {entry.title} {entry.text} {entry.ruling}".casefold()
    return all(word in text for word in wanted)


def load_ledger(*files: Traversable) -> Ledger:
    """Read a ledger, which may be in several files; a field that no ledger has is an error."""
    parts = [
        msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Ledger) for file in files
    ]
    rules = tuple(entry for part in parts for entry in part.rules)
    examples = tuple(entry for part in parts for entry in part.examples)
    return Ledger(parts[0].game, rules, examples)


@functools.cache
def kernel_ledger() -> Ledger:
    """Return the rules of the table that hold for every game."""
    return load_ledger(files("shamble.kernel") / "rules.toml")
