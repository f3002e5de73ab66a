"""Change a game's rules in small ways, one at a time, and show the changes that no test notices.

With `--rules` it draws rules instead, breaks the function that cites each, and runs only the tests
that cite it: which rule has no test that means it?
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import pytest

from breaks import Break, drawn, find_breaks
from mutations import mutations
from rehearsal import Rehearsed, Watch
from rule_trials import Breaking
from trials import (
    OPTIONS,
    OUTPUT,
    ROOT,
    Mutant,
    Ordeal,
    more_copies,
    scratch_copy,
    start,
    sure_to_fail,
    try_all,
)

# What people read, look at, type and ask, and what bots guess: so the names of modules begin.
NOT_RULES = (
    *("words", "picture", "canvas", "chart", "printed", "bot"),
    *("reading", "finding", "answers", "chances", "prospects"),
)
REHEARSED = "rehearsed.json"  # next to the copies
SLOW = 15.0  # seconds for the tests that cite one rule
FIRST = 40  # tests that are tried before the others are so much as read


class OneBox:
    """A pytest plug-in that leaves out what the battery proves of other games."""

    def __init__(self, key: str) -> None:
        self.key = key

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep a test that is for no game in particular, or for this one."""
        boxes = {path.name for path in (ROOT / "src/shamble/games").iterdir()} - {self.key}
        items[:] = [
            item
            for item in items
            if not boxes & set(item.name.partition("[")[2].rstrip("]").split("-"))
        ]


def folder_of(key: str) -> Path:
    """Return where a game's rules are."""
    return ROOT / "src/shamble/games" / key


def find_mutants(key: str) -> list[Mutant]:
    """Return every mutant of a game's rules, in a fixed order."""
    modules = [
        path for path in sorted(folder_of(key).rglob("*.py")) if not path.name.startswith(NOT_RULES)
    ]
    return [
        Mutant(path.relative_to(ROOT), source, mutation)
        for path in modules
        for source in [path.read_text(encoding="utf-8")]
        for mutation in mutations(source)
    ]


def tests_of(copy: Path, key: str) -> list[str]:
    """Return the test files that concern a game."""
    own = (copy / "tests/games" / key).rglob("test_*.py")
    common = (copy / "tests/games").glob("test_*.py")
    return [str(path.relative_to(copy)) for path in sorted((*own, *common))]


def stages(tests: list[str], module: Path) -> list[list[str]]:
    """Return tests in two parts: those most likely to fail, of which few are read, and the others.

    Tests in a file that is named after the module come first.
    """
    likely = sorted(tests, key=lambda test: module.stem not in test.partition("::")[0])
    return [likely[:FIRST], likely[FIRST:]]


def run_all(copy: Path, key: str) -> int:
    """Run every test, and write down what each reaches and how long it takes."""
    watch = Watch(copy, copy / "src/shamble/games" / key)
    status = pytest.main([*OPTIONS, *tests_of(copy, key)], plugins=[OneBox(key), watch])
    watch.save(copy.parent / REHEARSED)
    return status


def run_breaks(copy: Path, key: str, breaks: list[Break], jobs: int) -> int:
    """Run the tests that cite the broken rules, unchanged and for each break."""
    breaking = Breaking(breaks, copy, jobs)
    rules = {f'"{one.rule}"' for one in breaks}
    texts = {test: (copy / test).read_text(encoding="utf-8") for test in tests_of(copy, key)}
    files = [test for test, text in texts.items() if any(rule in text for rule in rules)]
    status = pytest.main([*OPTIONS, *files], plugins=[OneBox(key), breaking])
    breaking.save(copy.parent / REHEARSED)
    return status


def rehearse(copy: Path, run: Callable[[], int], what: str, module: Path) -> Rehearsed:
    """Return what is learned of tests unchanged; stop if they fail, or cannot fail."""
    unchanged = start(copy, run)
    unchanged.join()
    if unchanged.exitcode != 0:
        print((copy / OUTPUT).read_text(encoding="utf-8"))
        sys.exit(f"{what} fail as they are, so they would catch anything. Mend them.")
    seen = Rehearsed.load(copy.parent / REHEARSED)
    sure_to_fail(copy, module, list(seen.seconds))
    return seen


def sample_mutants(key: str, sample: int, seed: int, jobs: int) -> None:
    """Try a sample of all mutants of a game, each with the tests that reach it."""
    found = find_mutants(key)
    size = min(sample or len(found), len(found))
    chosen = set(random.Random(seed).sample(range(len(found)), size))
    mutants = [mutant for i, mutant in enumerate(found) if i in chosen]
    with scratch_copy() as copy:
        run = partial(run_all, copy, key)
        seen = rehearse(copy, run, f"The tests of {key}", mutants[0].module)
        seconds = sum(seen.seconds.values())
        print(
            f"{len(found)} mutants, {size} to try; {len(seen.seconds)} tests,"
            f" which take {seconds:.0f} s while they are watched.",
            flush=True,
        )
        survivors = try_all(mutants, more_copies(copy, jobs), partial(meets_who_reach_it, seen))
    report(mutants, survivors)


def meets_who_reach_it(seen: Rehearsed, mutant: Mutant) -> Ordeal:
    """Return the tests that reach a mutant."""
    tests = seen.tests_of(mutant.module, mutant.original, mutant.mutation.line)
    seconds = sum(seen.seconds[test] for test in tests)
    return Ordeal(stages(tests, mutant.module), seconds)


def break_rules(key: str, rules: Mapping[str, list[list[Break]]], jobs: int) -> None:
    """Break each of these rules in each of these ways, and run the tests that cite it."""
    breaks = [one for ways in rules.values() for way in ways for one in way]
    with scratch_copy() as copy:
        process = start(copy, partial(run_breaks, copy, key, breaks, jobs))
        process.join()
        if process.exitcode != 0:
            print((copy / OUTPUT).read_text(encoding="utf-8"))
            sys.exit(f"Tests of {key} fail as they are, so they would catch anything. Mend them.")
        noticed, tests = json.loads((copy.parent / REHEARSED).read_text(encoding="utf-8"))
        known = {one for one, seen in zip(breaks, noticed, strict=True) if seen}
        doubtful = {
            Mutant(one.module, one.original, one.mutation, said(one)): one
            for ways in rules.values()
            for way in ways
            if not known.intersection(way)
            for one in way
            if tests.get(one.rule)
        }
        print(f"{len(breaks)} breaks, {len(known)} noticed at once", flush=True)
        if doubtful:
            sure_to_fail(copy, breaks[0].module, tests[next(iter(doubtful.values())).rule])
        ordeals = {mutant: Ordeal([tests[one.rule]], SLOW) for mutant, one in doubtful.items()}
        survivors = try_all(list(doubtful), more_copies(copy, jobs), ordeals.__getitem__)
    lost = {doubtful[mutant] for mutant in survivors}
    report_rules(rules, [rule for rule in rules if not tests.get(rule)], lost)


def said(one: Break) -> str:
    """Return what a break is, in words."""
    return f"{one.rule}: {one.function} {one.kind}"


def report_rules(
    rules: Mapping[str, list[list[Break]]], untested: list[str], lost: set[Break]
) -> None:
    """Print which rules have no test that means them, and the share that die in their own."""
    print()
    for rule in untested:
        print(f"{rule}: no test cites it")
    unmeant = [(rule, way) for rule, ways in rules.items() for way in ways if lost.issuperset(way)]
    for _, way in unmeant:
        places = ", ".join(f"{one.module}:{one.mutation.line}" for one in way)
        print(f"{said(way[0])} ({places})")
    alive = {*untested, *(rule for rule, _ in unmeant)}
    ways, dead = sum(map(len, rules.values())), len(rules) - len(alive)
    noticed = ways - len(unmeant) - sum(len(rules[rule]) for rule in untested)
    print(f"{dead} of {len(rules)} rules die in their own tests: {100 * dead / len(rules):.1f}%")
    print(f"{noticed} of {ways} ways to break them are noticed: {100 * noticed / ways:.1f}%")


def report(mutants: list[Mutant], survivors: list[Mutant]) -> None:
    """Print the share caught in each module, and the share of all."""
    tried = Counter(mutant.module.name for mutant in mutants)
    survived = Counter(mutant.module.name for mutant in survivors)
    print()
    for name, count in sorted(tried.items()):
        print(f"{name:20} {count - survived[name]:5} of {count:5} caught")
    caught = len(mutants) - len(survivors)
    print(f"{'all':20} {caught:5} of {len(mutants):5} caught: {100 * caught / len(mutants):.1f}%")


def main() -> None:
    """Try a sample of a game's mutants, or break rules drawn at random."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("key", help="the game, as its folder is called")
    parser.add_argument("--sample", type=int, default=200, help="how many to try; 0: all")
    parser.add_argument("--rules", type=int, default=0, help="break so many rules instead")
    parser.add_argument("--only", nargs="*", default=[], help="break these rules")
    parser.add_argument("--sections", default="", help="draw from these, commas between them")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    arguments = parser.parse_args()
    key: str = arguments.key

    if not any(folder_of(key).glob("*.py")):
        sys.exit(f"There are no rules in src/shamble/games/{key}.")
    if arguments.only or arguments.rules:
        under = [f"{key}.{name}." for name in arguments.sections.split(",") if name]
        found = find_breaks(folder_of(key), ROOT, tuple(under or [f"{key}."]))
        unknown = sorted(set(arguments.only) - set(found))
        unknown += [name for name in under if not any(rule.startswith(name) for rule in found)]
        if unknown:
            sys.exit(f"No code of {key} cites {', '.join(unknown)}.")
        some: Mapping[str, list[Break]] = {rule: found[rule] for rule in arguments.only} or found
        break_rules(key, drawn(some, arguments.rules or len(some), arguments.seed), arguments.jobs)
    else:
        sample_mutants(key, arguments.sample, arguments.seed, arguments.jobs)


if __name__ == "__main__":
    main()
