"""Write docs/balance.md: what the lab says about the default boxes, from results in a folder.

for box in zdfg azta ebz azardia atz; do shamble lab run examples/balance/$box.toml; done
python tools/balance.py examples/balance
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from shamble.kernel.shelf import shelf
from shamble.lab.answers import Answer, Figure
from shamble.lab.experiment import Trial
from shamble.lab.questions import QUESTIONS
from shamble.lab.results import Results

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "balance.md"
FEW = 5  # cards at each end
HARDLY = 0.02  # of all offers
HEAD = """# The balance of our boxes

What [the lab](lab.md) says about the boxes as they come, each played by one bot against itself. All
of it can be played again from `examples/balance`; `tools/balance.py` writes this page from the
results, but for what we make of it. Intervals hold for all figures of a table together at 95%;
what is **bold** lies outside what one would expect. `greedy` looks one choice ahead, `habit` does
what a player does without stopping to think: neither is a person, nor an expert. A card that
winners play is not yet a card that wins.
"""


def main(folder: Path) -> None:
    """Write the page from the results of boxes, keeping what was said, and the parts of others."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    said, there = thoughts(page), parts_of(page)
    parts = [HEAD]
    for key in shelf:
        if (folder / key / "games.parquet").exists():
            results = Results(folder / key)
            parts.append("\n".join(box_part(results, key, said.get(key, ""))))
        elif key in there:
            parts.append(there[key])
    PAGE.write_text("\n".join(parts), encoding="utf-8")
    print(f"{PAGE}: written.")


def parts_of(page: str) -> dict[str, str]:
    """Return the parts of a page as they are, by box."""
    found = {}
    for part in page.split("\n## ")[1:]:
        found[part.partition("`")[2].partition("`")[0]] = f"## {part}"
    return found


def thoughts(page: str) -> dict[str, str]:
    """Return what the page says about each box in words of ours."""
    return {
        key: part.partition("### What we make of it\n")[2].strip()
        for key, part in parts_of(page).items()
    }


def box_part(results: Results, key: str, said: str) -> Iterator[str]:
    """Write the part of one box."""
    study = results.experiment
    trial = study.trials[0]
    box = shelf.pick(key)
    yield f"## {box.title} (`{key}`)\n"
    (bot,) = trial.plan.bots
    seats = trial.plan.seats
    yield f"{study.games:,} games by `{bot}`, {seats} players, rules version {study.rules}.\n"
    for name in ("seats", "length", "close", "ends", "played"):
        yield from answer_part(QUESTIONS[name](results, trial))
    yield from never_taken(results, trial)
    yield f"### What we make of it\n\n{said or '-'}\n"


def answer_part(answer: Answer) -> Iterator[str]:
    """Write the table of one answer."""
    figures = list(answer.figures)
    if not figures:
        return
    if len(figures) > 2 * FEW and answer.unit == "points":
        figures = [*figures[:FEW], *figures[-FEW:]]
    yield f"### {answer.title}\n"
    yield "| | is | at least | at most | of games |\n|---|---:|---:|---:|---:|"
    for figure in figures:
        yield row(figure, answer.unit)
    yield ""
    if len(answer.figures) > len(figures):
        found = sum(figure.found for figure in answer.figures)
        yield (
            f"The {FEW} best and the {FEW} worst of {len(answer.figures)} cards, in percentage "
            f"points of wins above the average card; {found} in all differ from it.\n"
        )


def row(figure: Figure, unit: str) -> str:
    """Write one figure."""
    value = figure.value
    flat = value.low == value.high
    bounds = ("", "") if flat else (said(value.low, unit), said(value.high, unit))
    mark = "**" if figure.found else ""
    name = figure.name.replace("|", "/")
    mean = f"{mark}{said(value.mean, unit)}{mark}"
    return f"| {name} | {mean} | {bounds[0]} | {bounds[1]} | {value.count:,} |"


def said(value: float, unit: str) -> str:
    """Write a number."""
    if unit == "share":
        return f"{value:.1%}"
    return f"{100 * value:+.1f}" if unit == "points" else f"{value:,.2f}"


def never_taken(results: Results, trial: Trial) -> Iterator[str]:
    """Name the options that nobody ever took, and those taken hardly ever."""
    figures = QUESTIONS["options"](results, trial).figures
    never = [figure.name for figure in figures if figure.found]
    hardly = [
        f"{figure.name} ({figure.value.mean:.1%})"
        for figure in figures
        if not figure.found and figure.value.mean < HARDLY
    ]
    yield "### Which options are never taken?\n"
    yield (
        f"Never, though offered: {', '.join(never) or 'none'}. "
        f"Hardly ever: {', '.join(hardly) or 'none'}.\n"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
