"""Ways to break a rule: its function returns at once, its condition is negated, a constant swapped.

A rule is broken where it is cited: in the function that has it in its `@rule(...)`, or that names
it in its body where no function is decorated with it.
"""

import ast
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from pathlib import Path
from typing import Final

from mutations import Mutation, replaced

# What a function returns that returns at once, by the beginning of its annotation.
AT_ONCE: Final = {
    "None": ("",),
    "bool": ("False", "True"),
    "int": ("0",),
    "float": ("0.0",),
    "str": ("''",),
    "list": ("[]",),
    "Sequence": ("()",),
    "tuple": ("()",),
    "dict": ("{}",),
    "Mapping": ("{}",),
    "set": ("set()",),
    "frozenset": ("frozenset()",),
    "Iterator": ("iter(())",),
}
PREDICATE: Final = "RuleId | None"  # of what forbids something
LISTENING: Final = "g.log is "  # no rule: whether anybody is told
Names = Mapping[str, "str | int"]  # what constants stand for: rules by id, numbers


class Kind(StrEnum):
    """How a function is broken."""

    AT_ONCE = "returns at once"
    NEGATED = "with a condition negated"
    SWAPPED = "with a constant swapped"


@dataclass(frozen=True, slots=True)
class Break:
    """A module in which one rule is broken."""

    rule: str
    kind: Kind
    module: Path
    function: str  # with its class, if it is a method
    original: str
    mutation: Mutation
    certain: bool  # it is this rule that is broken, not another one of the same function


@dataclass(frozen=True, slots=True)
class Module:
    """A parsed module with what its constants stand for."""

    path: Path
    source: str
    tree: ast.Module
    names: Names


Place = tuple[Module, str, ast.FunctionDef]


class Breaks(Mapping[str, list[Break]]):
    """Every way to break each rule; found when a rule is asked for, since it takes its time."""

    def __init__(self, places: Mapping[str, list[Place]]) -> None:
        self._places = places
        self._found: dict[str, list[Break]] = {}

    def __getitem__(self, rule: str) -> list[Break]:
        if rule not in self._found:
            self._found[rule] = [
                found for place in self._places[rule] for found in breaks_of(rule, *place)
            ]
        return self._found[rule]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def find_breaks(folder: Path, root: Path, under: tuple[str, ...] = ("",)) -> Breaks:
    """Return every way to break each rule that the code in a folder cites, in a fixed order.

    Args:
        folder: A game's folder; packages in it are read as well.
        root: From where modules are named.
        under: How the ids of these rules may begin.
    """
    modules = read_modules(folder, root)
    decorated: defaultdict[str, list[Place]] = defaultdict(list)
    named: defaultdict[str, list[Place]] = defaultdict(list)
    for module in modules:
        for name, function in functions(module.tree):
            place = (module, name, function)
            for rule in rules_of(function.decorator_list, module.names):
                decorated[rule].append(place)
            for rule in rules_of(function.body, module.names):
                named[rule].append(place)
    rules = sorted(rule for rule in {*decorated, *named} if rule.startswith(under))
    return Breaks({rule: decorated.get(rule) or named[rule] for rule in rules})


def read_modules(folder: Path, root: Path) -> list[Module]:
    """Return the modules in a folder and below, with the constants that each of them knows."""
    sources = {path: path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py"))}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    constants = {path: dict(constants_of(tree)) for path, tree in trees.items()}
    by_name = {dotted(path, root): found for path, found in constants.items()}
    return [
        Module(
            path.relative_to(root),
            sources[path],
            tree,
            {**constants[path], **dict(imported(tree, by_name))},
        )
        for path, tree in trees.items()
    ]


def dotted(path: Path, root: Path) -> str:
    """Return a module's name as it is imported."""
    parts = path.relative_to(root / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def constants_of(tree: ast.Module) -> Iterator[tuple[str, str | int]]:
    """Yield the constants at the top of a module that are rules or whole numbers."""
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant(value=int(number))):
                if not isinstance(number, bool):
                    yield name, number
            case ast.AnnAssign(
                target=ast.Name(id=name),
                value=ast.Call(func=ast.Name(id="RuleId"), args=[ast.Constant(value=str(rule))]),
            ):
                yield name, rule


def imported(tree: ast.Module, constants: Mapping[str, Names]) -> Iterator[tuple[str, str | int]]:
    """Yield the constants that a module imports from others of the folder."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            theirs = constants.get(node.module or "", {})
            for alias in node.names:
                if alias.name in theirs:
                    yield alias.asname or alias.name, theirs[alias.name]


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module with their names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{node.name}.{part.name}", part


def rules_of(nodes: Sequence[ast.AST], names: Names) -> list[str]:
    """Return the rules that are cited in these nodes, each once."""
    found: dict[str, None] = {}
    for node in chain.from_iterable(map(ast.walk, nodes)):
        match node:
            case ast.Call(func=ast.Name(id="rule" | "RuleId"), args=arguments):
                for one in arguments:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        found[one.value] = None
            case ast.Name(id=name) if isinstance(names.get(name), str):
                found[str(names[name])] = None
    return list(found)


def breaks_of(rule: str, module: Module, name: str, function: ast.FunctionDef) -> Iterator[Break]:
    """Yield every way to break a rule in a function."""
    body = without_docstring(function.body)
    if not body:
        return
    alone = rules_of(function.decorator_list, module.names) == [rule]
    bars = returned(function) == PREDICATE
    permits = bars and rule not in rules_of(body, module.names)
    kinds = (
        (Kind.AT_ONCE, chain(at_once(function, body), barred(body) if permits else ())),
        (Kind.NEGATED, negated(function, body)),
        (Kind.SWAPPED, swapped(body, rule, module.names)),
    )
    for kind, changes in kinds:
        for change in changes:
            mutated = replaced(module.source, change.first, change.last, change.text)
            if mutated is not None:
                cited = rule in rules_of(change.about, module.names)
                yield Break(
                    rule,
                    kind,
                    module.path,
                    name,
                    module.source,
                    Mutation(change.first.lineno, mutated),
                    certain=not permits and (alone or cited or kind is Kind.AT_ONCE),
                )


@dataclass(frozen=True, slots=True)
class Change:
    """A text in place of some of a function, and what it is about."""

    first: ast.expr | ast.stmt
    last: ast.expr | ast.stmt
    text: str
    about: Sequence[ast.AST] = ()


def without_docstring(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return the statements of a function but its docstring."""
    match body:
        case [ast.Expr(value=ast.Constant(value=str())), *rest]:
            return rest
    return body


def at_once(function: ast.FunctionDef, body: list[ast.stmt]) -> Iterator[Change]:
    """Yield the function that does nothing and returns what is least."""
    returns = returned(function)
    if returns.endswith("| None"):
        values: tuple[str, ...] = ("None",)
    else:
        values = AT_ONCE.get(returns.partition("[")[0], ("None",))
    for value in values:
        text = f"return {value}".rstrip()
        if len(body) > 1 or ast.unparse(body[0]) != text:
            yield Change(body[0], body[-1], text)


def barred(body: list[ast.stmt]) -> Iterator[Change]:
    """Yield the predicate that forbids whatever it is asked about."""
    yield Change(body[0], body[-1], "return 'broken'")


def returned(function: ast.FunctionDef) -> str:
    """Return what a function says it returns."""
    return ast.unparse(function.returns) if function.returns else "None"


def negated(function: ast.FunctionDef, body: list[ast.stmt]) -> Iterator[Change]:
    """Yield the function with each of its conditions the other way round."""
    truth = function.returns is not None and ast.unparse(function.returns) == "bool"
    for node in walked(body):
        match node:
            case ast.If(test=test) if LISTENING in ast.unparse(test):
                pass
            case ast.If(test=test, body=then) | ast.While(test=test, body=then):
                yield opposite(test, then)
            case ast.IfExp(test=test, body=value, orelse=other):
                yield opposite(test, [value, other])
            case ast.comprehension(ifs=tests):
                yield from (opposite(test, []) for test in tests)
            case ast.Return(value=ast.expr() as value) if truth:
                yield opposite(value, [])


def opposite(test: ast.expr, about: Sequence[ast.AST]) -> Change:
    """Return a condition the other way round, with what depends on it."""
    return Change(test, test, f"(not ({ast.unparse(test)}))", about)


def swapped(body: list[ast.stmt], rule: str, names: Names) -> Iterator[Change]:
    """Yield the function with each number, truth and named constant another."""
    rules = [
        node.id
        for node in walked(body)
        if isinstance(node, ast.Name) and isinstance(names.get(node.id), str)
    ]
    promised = list(promises(body))
    for node in walked(body):
        match node:
            case ast.Constant() if node in promised:
                pass
            case ast.Constant(value=bool(truth)):
                yield Change(node, node, str(not truth))
            case ast.Constant(value=int(number)):
                yield Change(node, node, str(number + 1))
            case ast.Name(id=name) if isinstance(names.get(name), int):
                yield Change(node, node, f"({name} + 1)")
            case ast.Name(id=name) if names.get(name) == rule:
                others = [other for other in rules if names[other] != rule]
                if others:
                    yield Change(node, node, others[0], [node])


def promises(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """Yield what only says that two things are equally long, as our own code makes sure of."""
    for node in walked(body):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "zip":
            yield from (keyword.value for keyword in node.keywords if keyword.arg == "strict")


def walked(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Yield everything in these statements."""
    return chain.from_iterable(map(ast.walk, body))


def drawn(rules: Mapping[str, list[Break]], count: int, seed: int) -> dict[str, list[list[Break]]]:
    """Return rules drawn at random, and for each kind of break one or several.

    Where it is certain that a break is one of the rule, it is drawn alone. A function that carries
    out several rules is broken in several places, one of which is the rule's own: tests that mean
    the rule notice some of these. A predicate that never names a rule permits what the rule says:
    it is broken by forbidding everything, too.
    """
    chance = random.Random(seed)
    chosen: dict[str, list[list[Break]]] = {}
    for rule in chance.sample(sorted(rules), len(rules)):
        if len(chosen) < count and rules[rule]:
            chosen[rule] = list(filter(None, draw_ways(rules[rule], chance)))
    return dict(sorted(chosen.items()))


def draw_ways(found: list[Break], chance: random.Random) -> Iterator[list[Break]]:
    """Yield for each kind the breaks of which tests must notice at least one."""
    for kind in Kind:
        certain = [one for one in found if one.kind is kind and one.certain]
        others = [one for one in found if one.kind is kind and not one.certain]
        if certain:
            yield [chance.choice(certain)]
        elif kind is not Kind.SWAPPED:
            yield others
