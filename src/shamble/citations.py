"""Which rules are cited where: by the code that carries them out and the tests that prove them.

Citations are read from the source, so nothing is imported or run.
"""

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from shamble.kernel.box import AnyBox
from shamble.kernel.errors import SettingsError
from shamble.kernel.rules import Example, Ledger, Rule, kernel_ledger

KERNEL = "shamble.kernel"
GAMES = "shamble.games"
CITES = frozenset(("rule", "RuleId"))


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule's id, and where it is cited."""

    rule: str
    where: str  # file:line


@dataclass(frozen=True, slots=True)
class Report:
    """What a ledger's rules and examples lack."""

    key: str
    rules: int
    examples: int
    exempt: int  # rules and examples that say why nothing can prove them
    later: int  # rules and examples of chapters still to come
    without_code: tuple[str, ...]
    without_test: tuple[str, ...]
    examples_without_test: tuple[str, ...]
    unknown: tuple[Citation, ...]  # cited, but in no ledger

    @property
    def clean(self) -> bool:
        """Whether nothing is missing."""
        return not (
            self.without_code or self.without_test or self.examples_without_test or self.unknown
        )

    def lines(self) -> list[str]:
        """Return the report as lines to print, the summary last."""
        lines = [f"{rule}: no code cites it" for rule in self.without_code]
        lines += [f"{rule}: no test cites it" for rule in self.without_test]
        lines += [
            f"{example}: no test cites this example" for example in self.examples_without_test
        ]
        lines += [f"{one.where}: cites {one.rule}, which no ledger has" for one in self.unknown]
        exempt = f", {self.exempt} exempt" if self.exempt else ""
        exempt += f", {self.later} still to come" if self.later else ""
        verdict = "all cited" if self.clean else f"{len(lines)} to mend"
        return [
            *lines,
            f"{self.key}: {self.rules} rules, {self.examples} examples{exempt}: {verdict}",
        ]

    def __str__(self) -> str:
        return "\n".join(self.lines())


def check(box: AnyBox, tests: Path) -> Report:
    """Compare a box's ledger with what its package and the tests cite.

    Args:
        box: The box.
        tests: The folder of the tests; all files `test_*.py` in it are read.

    Raises:
        SettingsError: There is no such folder.
    """
    return compare(box.ledger, cited_in_code(box.package), cited_in_tests(tests))


def check_kernel(tests: Path) -> Report:
    """Compare the kernel's own ledger with what the kernel and the tests cite."""
    return compare(kernel_ledger(), cited_in_code(KERNEL), cited_in_tests(tests))


def check_all(boxes: Mapping[str, AnyBox], tests: Path) -> list[Report]:
    """Check the kernel and each box; tests that cite no ledger at all come last.

    A game that has its folder and is not on the shelf yet is not checked, nor are its tests.
    """
    reports = [check_kernel(tests), *(check(box, tests) for box in boxes.values())]
    keys = {report.key for report in reports}
    keys |= {folder.name for folder in _place(GAMES).iterdir() if folder.is_dir()}
    stray = tuple(one for one in cited_in_tests(tests) if one.rule.split(".")[0] not in keys)
    return [*reports, Report("elsewhere", 0, 0, 0, 0, (), (), (), stray)] if stray else reports


def compare(ledger: Ledger, code: Iterable[Citation], tests: Iterable[Citation]) -> Report:
    """Return what the rules and examples of a ledger lack, given what is cited."""
    code, tests = list(code), list(tests)
    in_code = {one.rule for one in code}
    in_tests = {one.rule for one in tests}
    known = {entry.id for part in (ledger, kernel_ledger()) for entry in part.rules}
    known |= {example.id for example in ledger.examples}
    own = [one for one in tests if one.rule.split(".")[0] == ledger.game.key]
    everything: list[Rule | Example] = [*ledger.rules, *ledger.examples]
    rules = [entry.id for entry in ledger.rules if not entry.na and not entry.later]
    examples = [entry.id for entry in ledger.examples if not entry.na and not entry.later]
    return Report(
        key=ledger.game.key,
        rules=len(ledger.rules),
        examples=len(ledger.examples),
        exempt=sum(1 for entry in everything if entry.na and not entry.later),
        later=sum(1 for entry in everything if entry.later),
        without_code=tuple(entry for entry in rules if entry not in in_code),
        without_test=tuple(entry for entry in rules if entry not in in_tests),
        examples_without_test=tuple(entry for entry in examples if entry not in in_tests),
        unknown=tuple(one for one in (*code, *own) if one.rule not in known),
    )


def cited_in_code(package: str) -> list[Citation]:
    """Return every citation in a package: `@rule(...)`, `RuleId(...)` and constants in use.

    A constant `NAME: Final = RuleId(...)` by itself cites nothing; reading it does.
    """
    modules = _modules(package)
    trees = {name: _parse(path) for name, path in modules.items()}
    constants = {name: _constants(tree) for name, tree in trees.items()}
    return [
        Citation(rule, f"{modules[name]}:{line}")
        for name, tree in trees.items()
        for rule, line in _citations(tree, _known_names(tree, constants, name))
    ]


@functools.cache
def cited_in_tests(tests: Path) -> tuple[Citation, ...]:
    """Return every rule that a mark `pytest.mark.rule(...)` cites under this folder."""
    if not tests.is_dir():
        raise SettingsError(f"{tests} is no folder of tests; run this where the tests are")
    return tuple(
        Citation(argument.value, f"{path}:{node.lineno}")
        for path in sorted(tests.rglob("test_*.py"))
        for node in ast.walk(_parse(path))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def _modules(package: str) -> dict[str, Path]:
    """Return the files of a package by the names of its modules, or of the one that it is."""
    place = _place(package)
    if place.is_file():
        return {package: place}
    return {
        ".".join((package, *path.relative_to(place).with_suffix("").parts)): path
        for path in sorted(place.rglob("*.py"))
    }


def _place(package: str) -> Path:
    """Return the folder of a package, or the file of a module, seen from here if it lies below."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SettingsError(f"{package} is no package")
    found = spec.submodule_search_locations
    path, here = Path(found[0] if found else spec.origin), Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def _parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _constants(tree: ast.Module) -> dict[str, str]:
    """Return the module's constants that are rule ids: `NAME: Final = RuleId("...")`."""
    return {
        node.target.id: rule
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
        if isinstance(node.value, ast.Call) and _cites(node.value)
        for rule, _ in _strings(node.value)
    }


def _known_names(
    tree: ast.Module, constants: Mapping[str, Mapping[str, str]], module: str
) -> dict[str, str]:
    """Return the rule ids that names stand for in a module, its own and imported ones."""
    names = dict(constants[module])
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            theirs = constants.get(_origin(node, module), {})
            names |= {
                alias.asname or alias.name: theirs[alias.name]
                for alias in node.names
                if alias.name in theirs
            }
    return names


def _origin(node: ast.ImportFrom, module: str) -> str:
    """Return the module from which names are imported, also where it is named relatively."""
    above = [module.rsplit(".", node.level)[0]] if node.level else []
    return ".".join((*above, *filter(None, (node.module,))))


def _citations(tree: ast.Module, names: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    defined = {id(node.value) for node in tree.body if isinstance(node, ast.AnnAssign)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and id(node) not in defined and _cites(node):
            yield from _strings(node)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in names:
            yield names[node.id], node.lineno


def _cites(node: ast.Call) -> bool:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
    return name in CITES


def _strings(node: ast.Call) -> Iterator[tuple[str, int]]:
    for argument in node.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value, node.lineno
