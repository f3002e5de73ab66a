"""Calls with a star, spelled out: mypyc makes a call with a star through Python.

`crosses(*line, *side)` becomes `crosses(line[0], line[1], ..., side[3])` where it is certain how
many there are: from the parameters of the function that is called and the annotations of the
function that calls. A call of which that is not certain stays as it is, and is as right.
"""

import ast
from collections.abc import Iterator, Mapping

from lowering.source import Edit, Source

Lengths = Mapping[str, int]  # of tuples that are parameters


def spelled_out(sources: Mapping[str, Source], source: Source) -> Iterator[Edit]:
    """Spell out the calls with stars in all functions of a module."""
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from _in_function(sources, source, node, None)
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield from _in_function(sources, source, part, node)


def _in_function(
    sources: Mapping[str, Source], source: Source, node: ast.FunctionDef, cls: ast.ClassDef | None
) -> Iterator[Edit]:
    lengths = {arg.arg: length for arg in node.args.args if (length := _length(arg.annotation))}
    stored = {
        one.id
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }
    known = {name: length for name, length in lengths.items() if name not in stored}
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and any(isinstance(one, ast.Starred) for one in call.args):
            count = _parameters(sources, source, call.func, cls)
            text = None if count is None else _spell(source, call, count, known)
            if text is not None:
                yield source.instead(call, text)


def _length(annotation: ast.expr | None) -> int:
    """Return how long a tuple with this annotation is; 0 if that is open."""
    match annotation:
        case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=parts)):
            open_end = any(isinstance(part, ast.Constant) for part in parts)
            return 0 if open_end else len(parts)
    return 0


def _parameters(
    sources: Mapping[str, Source], source: Source, function: ast.expr, cls: ast.ClassDef | None
) -> int | None:
    """Return how many arguments a function takes; None if it may take more or fewer."""
    found: ast.stmt | None = None
    bound = 0
    match function:
        case ast.Name(id=name):
            found = source.top.get(name)
            where = source.imports.get(name)
            if found is None and where is not None and where[0] in sources:
                found = sources[where[0]].top.get(where[1])
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if cls is not None:
            found = next(
                (one for one in cls.body if isinstance(one, ast.FunctionDef) and one.name == name),
                None,
            )
            bound = 1
    if not isinstance(found, ast.FunctionDef):
        return None
    args = found.args
    if args.vararg or args.kwarg or args.kwonlyargs or args.defaults:
        return None
    return len(args.posonlyargs) + len(args.args) - bound


def _spell(source: Source, call: ast.Call, count: int, known: Lengths) -> str | None:
    """Return a call with each argument written out, or None if it is not certain how many."""
    stars = [one.value for one in call.args if isinstance(one, ast.Starred)]
    if call.keywords or not all(isinstance(one, ast.Name) for one in stars):
        return None
    names = [one.id for one in stars if isinstance(one, ast.Name)]
    free = count - (len(call.args) - len(stars))
    unknown = [name for name in names if name not in known]
    rest = free - sum(known.get(name, 0) for name in names)
    if len(unknown) > 1 or (not unknown and rest):
        return None
    lengths = {**known, **dict.fromkeys(unknown, rest)}
    if min(lengths[name] for name in names) < 1:
        return None
    parts = []
    for one in call.args:
        if isinstance(one, ast.Starred) and isinstance(one.value, ast.Name):
            parts += [f"{one.value.id}[{place}]" for place in range(lengths[one.value.id])]
        else:
            parts.append(source.text(one).replace("\n", " "))
    return f"{source.text(call.func)}({', '.join(parts)})"
