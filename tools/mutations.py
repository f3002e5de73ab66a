"""The small ways in which a rule can be wrong, made from its source one at a time."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, pairwise

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any", "reversed": "list"}

# To add these is to concatenate: a minus would fail whatever the tests say.
SEQUENCES = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr)

# What is no behaviour: types, citations, and what is said when a promise is broken.
SKIPPED_FIELDS = {"annotation", "returns", "decorator_list", "bases", "keywords"}
SKIPPED_NODES = (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)


@dataclass(frozen=True, slots=True)
class Mutation:
    """A module's source with one thing changed, and the line where that thing is."""

    line: int
    source: str


@dataclass(frozen=True, slots=True)
class Change:
    """Another text for what lies between two places in a source."""

    start: tuple[int, int]  # line from 1, column from 0 in bytes, as ast counts
    end: tuple[int, int]
    text: str
    is_expression: bool


def mutations(source: str) -> list[Mutation]:
    """Return every mutation of a module, each once, in the order of its lines."""
    lines = source.splitlines(keepends=True)
    found: list[Mutation] = []
    done = 0  # lines; each top-level statement is taken by itself, with what stands before it
    for statement in ast.parse(source).body:
        last = _end(statement)[0]
        before, part, after = lines[:done], lines[done:last], lines[last:]
        for mutation in _mutations_of("".join(part)):
            mutated = "".join([*before, mutation.source, *after])
            found.append(Mutation(done + mutation.line, mutated))
        done = last
    return found


def _mutations_of(part: str) -> Iterator[Mutation]:
    tree = ast.parse(part)
    seen: set[str | None] = {None, ast.dump(tree)}
    for change in sorted(_changes(tree, returns=""), key=lambda change: change.start):
        mutated = _apply(part, change)
        meaning = _meaning(mutated)
        if meaning not in seen:
            seen.add(meaning)
            yield Mutation(change.start[0], mutated)


def _apply(source: str, change: Change) -> str:
    """Return the source with the change made, in parentheses only if it needs them."""
    bare = _spliced(source, change, change.text)
    if not change.is_expression:
        return bare
    wrapped = _spliced(source, change, f"({change.text})")
    return bare if _meaning(bare) == _meaning(wrapped) else wrapped


def replaced(
    source: str, first: ast.expr | ast.stmt, last: ast.expr | ast.stmt, text: str
) -> str | None:
    """Return a source with a text in place of two nodes and all between; None: it is no source."""
    change = Change(_start(first), _end(last), text, is_expression=False)
    changed = _spliced(source, change, text)
    return None if _meaning(changed) in (None, _meaning(source)) else changed


def _spliced(source: str, change: Change, text: str) -> str:
    lines = source.encode().splitlines(keepends=True)
    (first, left), (last, right) = change.start, change.end
    head = b"".join(lines[: first - 1]) + lines[first - 1][:left]
    tail = lines[last - 1][right:] + b"".join(lines[last:])
    return (head + text.encode() + tail).decode()


@lru_cache(maxsize=2)  # the source itself is asked for again with each of its changes
def _meaning(source: str) -> str | None:
    try:
        return ast.dump(ast.parse(source))
    except SyntaxError:
        return None


def _changes(node: ast.AST, returns: str) -> Iterator[Change]:
    """Yield the changes to a node and all below it; `returns` is its function's annotation."""
    if isinstance(node, ast.FunctionDef):
        returns = ast.unparse(node.returns) if node.returns else ""
    if isinstance(node, ast.expr):
        yield from _changed(node, _truths(node), _values(node))
    if isinstance(node, ast.stmt):
        yield from _changed(node, _statements(node))
        yield from _results(node, returns)
        yield from _orders(node)
    yield from _conditions(node)
    for part in _parts(node):
        yield from _changes(part, returns)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what a node consists of, as far as it is behaviour."""
    for name, value in ast.iter_fields(node):
        if name in SKIPPED_FIELDS and not isinstance(node, ast.Call):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and not isinstance(part, SKIPPED_NODES):
                yield part


def _changed(node: ast.expr | ast.stmt, *texts: Iterable[str]) -> Iterator[Change]:
    for text in chain(*texts):
        yield Change(_start(node), _end(node), text, isinstance(node, ast.expr))


def _start(node: ast.expr | ast.stmt) -> tuple[int, int]:
    return node.lineno, node.col_offset


def _end(node: ast.expr | ast.stmt) -> tuple[int, int]:
    if node.end_lineno is None or node.end_col_offset is None:
        raise ValueError(f"{ast.unparse(node)} does not come from a source")
    return node.end_lineno, node.end_col_offset


def _truths(node: ast.expr) -> Iterator[str]:
    """Yield what could stand in place of a truth value."""
    match node:
        case ast.Constant(value=bool(truth)):
            yield str(not truth)
        case ast.Compare(left=left, ops=ops, comparators=right):
            for i, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.unparse(ast.Compare(left, [*ops[:i], other(), *ops[i + 1 :]], right))
        case ast.BoolOp(op=op, values=values):
            swapped = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield ast.unparse(ast.BoolOp(swapped, values))
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                yield ast.unparse(ast.BoolOp(op, rest) if len(rest) > 1 else rest[0])
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield ast.unparse(operand)


def _values(node: ast.expr) -> Iterator[str]:
    """Yield what could stand in place of a number, an element or a call."""
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield str(number + 1)
            if number > 0:
                yield str(number - 1)
        case ast.BinOp(left=left, op=op, right=right):
            if type(op) in ARITHMETIC and not isinstance(left, SEQUENCES):
                yield ast.unparse(ast.BinOp(left, ARITHMETIC[type(op)](), right))
        case ast.Subscript(value=value, slice=ast.Constant(value=0)):
            yield f"{ast.unparse(value)}[-1]"
        case ast.Call():
            yield from _calls(node)


def _calls(node: ast.Call) -> Iterator[str]:
    """Yield calls that could stand in place of a call."""
    arguments = [ast.unparse(argument) for argument in node.args]
    match node.func:
        case ast.Name(id=name) if name in FUNCTIONS:
            yield f"{FUNCTIONS[name]}({ast.unparse(node).removeprefix(name + '(')}"
        case ast.Attribute(value=value, attr="append"):
            yield f"{ast.unparse(value)}.insert(0, {arguments[0]})"
        case ast.Attribute(value=value, attr="pop") if not arguments:
            yield f"{ast.unparse(value)}.pop(0)"
        case ast.Attribute(value=value, attr="next"):
            for i, j in pairwise(range(1, len(arguments))):
                swapped = [*arguments[:i], arguments[j], arguments[i], *arguments[j + 1 :]]
                yield f"{ast.unparse(value)}.next({', '.join(swapped)})"


def _statements(node: ast.stmt) -> Iterator[str]:
    """Yield what could stand in place of a statement."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.Delete() | ast.Return(value=None) | ast.Break():
            yield "pass"
        case ast.Continue():
            yield "break"
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.AugAssign(target=target, op=sign, value=value):
            yield "pass"
            if type(sign) in ARITHMETIC and not isinstance(value, SEQUENCES):
                other = ARITHMETIC[type(sign)]()
                yield ast.unparse(ast.AugAssign(target, other, value))


def _conditions(node: ast.AST) -> Iterator[Change]:
    """Yield changes to what a node tests or goes through."""
    match node:
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield from _changed(test, _negations(test))
        case ast.For(iter=through):
            yield from _changed(through, ["()"])
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield from _changed(test, ["True"], _negations(test))


def _results(node: ast.stmt, returns: str) -> Iterator[Change]:
    """Yield changes to what a statement returns, of the type that its function promises."""
    if not isinstance(node, ast.Return) or node.value is None:
        return
    if returns == "bool":
        yield from _changed(node.value, _negations(node.value))
    elif returns.endswith("| None"):
        yield from _changed(node.value, ["None"])
    elif returns.startswith("list"):
        yield from _changed(node.value, ["[]"])
    elif returns.startswith("tuple"):
        yield from _changed(node.value, ["()"])


def _negations(test: ast.expr) -> Iterator[str]:
    """Yield the opposite of a test, unless changing the test itself makes it."""
    if not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant | ast.UnaryOp):
        yield ast.unparse(ast.UnaryOp(ast.Not(), test))


def _orders(node: ast.stmt) -> Iterator[Change]:
    """Yield the steps that a rule puts on the agenda, two by two in the wrong order."""
    for first, second in pairwise(getattr(node, "body", ())):
        if _pushes(first) and _pushes(second):
            indent = " " * first.col_offset
            text = f"{ast.unparse(second)}\n{indent}{ast.unparse(first)}"
            yield Change(_start(first), _end(second), text, is_expression=False)


def _pushes(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="next"))):
            return True
    return False
