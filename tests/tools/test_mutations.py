"""The mutations that `make mutants` makes."""

import pytest

from mutations import mutations


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param("x = a < b", ["x = a <= b", "x = a >= b"], id="comparison"),
        pytest.param(
            "x = 0 <= a != b",
            ["x = 0 < a != b", "x = 0 > a != b", "x = 0 <= a == b", "x = 1 <= a != b"],
            id="chain",
        ),
        pytest.param("x = card in hand", ["x = card not in hand"], id="membership"),
        pytest.param("x = not a", ["x = a"], id="not"),
        pytest.param(
            "x = not (a and b)",
            ["x = a and b", "x = not (a or b)", "x = not (b)", "x = not (a)"],
            id="and",
        ),
        pytest.param("x = a * (b + c)", ["x = a + (b + c)", "x = a * (b - c)"], id="arithmetic"),
        pytest.param("x = [a] + b", [], id="concatenation stays"),
        pytest.param("x = 1", ["x = 2", "x = 0"], id="number"),
        pytest.param("x = a[0]", ["x = a[-1]", "x = a[1]"], id="first and last"),
        pytest.param("x = min(a)", ["x = max(a)"], id="min"),
        pytest.param("x = a.pop()", ["x = a.pop(0)"], id="other end of a pile"),
        pytest.param("a.append(b)", ["pass", "a.insert(0, b)"], id="top and bottom of a pile"),
        pytest.param(
            "g.next(step, a, b)", ["pass", "g.next(step, b, a)"], id="arguments of a step"
        ),
        pytest.param("g.x += a", ["pass", "g.x -= a"], id="counting"),
        pytest.param("x: Annotated[int, 3] = y", [], id="a type is no behaviour"),
        pytest.param("raise Bug(a < 3)", [], id="nor is a broken promise"),
        pytest.param(
            "x = [a for a in b if c]",
            ["x = [a for a in b if True]", "x = [a for a in b if not c]"],
            id="filter",
        ),
    ],
)
def test_mutations_of_a_statement(body: str, expected: list[str]) -> None:
    """A statement gives these mutations and no others."""
    found = mutations(f"{body}\n")

    assert [mutation.source for mutation in found] == [f"{line}\n" for line in expected]


@pytest.mark.parametrize(
    ("returns", "value", "expected"),
    [
        pytest.param("RuleId | None", "RULE", "None", id="a predicate bars nothing"),
        pytest.param("bool", "is_in(a)", "not is_in(a)", id="the opposite"),
        pytest.param("list[Card]", "hand(a)", "[]", id="nothing"),
        pytest.param("tuple[Card, ...]", "hand(a)", "()", id="nothing at all"),
    ],
)
def test_mutations_of_a_result(returns: str, value: str, expected: str) -> None:
    """A function returns something else of the type it promises."""
    source = f"@rule(1)\ndef f(a: int) -> {returns}:\n    '''Say 2.'''\n    return {{}}\n"

    found = mutations(source.format(value))

    assert [mutation.source for mutation in found] == [source.format(expected)]
    assert found[0].line == 4


def test_mutations_swap_steps_on_the_agenda() -> None:
    """Two steps that a rule puts on the agenda one after the other change places."""
    source = "def f(g: Game) -> None:\n    g.next(a)\n    g.next(b)\n"

    found = [mutation.source for mutation in mutations(source)]

    assert "def f(g: Game) -> None:\n    g.next(b)\n    g.next(a)\n" in found


def test_mutations_leave_the_rest_of_a_module_alone() -> None:
    """A mutation is made in its place; comments and other statements stay as they are."""
    source = "A = x  # five\n\n\n# Above.\nB = 'é' + y[0]  # after\n# Below.\n"

    found = mutations(source)

    assert [(mutation.line, mutation.source) for mutation in found] == [
        (5, source.replace("+", "-")),
        (5, source.replace("[0]", "[-1]")),
        (5, source.replace("[0]", "[1]")),
    ]
