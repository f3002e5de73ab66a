"""Build the documentation: our pages, and those made from the boxes, the program and the code."""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from shamble.cli import app
from shamble.kernel.box import AnyBox
from shamble.kernel.howto import how_to
from shamble.kernel.shelf import shelf

ROOT: Final = Path(__file__).resolve().parent.parent
PAGES: Final = ROOT / "docs"
BUILD: Final = ROOT / "build" / "docs"
LEFT_OUT: Final = ("secrets", "Dockerfile", "compose.yaml", "Caddyfile", "shamble.service")
OUTSIDE: Final = re.compile(r"\]\(\.\./(?!.*docs/)([^)#]*)\)")  # a link to what is no page
PUBLIC: Final = ("shamble", "shamble.testing")


def main() -> int:
    """Write every page and build the site."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pages-only", action="store_true", help="write the pages, build nothing")
    only = parser.parse_args().pages_only
    write_pages(BUILD)
    if only:
        return 0
    return subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet"], cwd=ROOT).returncode  # noqa: PLW1510  (returned)


def write_pages(build: Path) -> None:
    """Write our pages and the generated ones into a folder."""
    shutil.rmtree(build, ignore_errors=True)
    shutil.copytree(PAGES, build, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for page in build.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(OUTSIDE.sub(r"](\1)", text) if page.parent == build else text, "utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    write(build / "changelog.md", [changelog])
    write(build / "reference" / "command-line.md", command_line())
    write(build / "reference" / "python.md", python())
    write(build / "decisions" / "index.md", decisions())
    write(build / "games" / "index.md", games())
    for box in shelf.values():
        write(build / "games" / f"{box.key}.md", game(box))


def write(file: Path, lines: Iterable[str]) -> None:
    """Write a page."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def games() -> Iterator[str]:
    """Yield the page of the shelf, the easiest box first."""
    yield "# The games\n"
    yield "| game | players | minutes | |\n|---|---|---|---|"
    for box in sorted(shelf.values(), key=lambda box: box.difficulty):
        low, high = box.seats
        shortest, longest = box.minutes
        name = f"[{box.title}]({box.key}.md)"
        yield f"| {name} | {low}–{high} | {shortest}–{longest} | {box.pitch} |"


def game(box: AnyBox) -> Iterator[str]:
    """Yield the page of a game: how it is played, and what we ruled."""
    how = how_to(box.package)
    yield f"# {box.title}\n\n{box.pitch}\n"
    yield f"`shamble play {box.key}` sits you down, `shamble rules {box.key}` is the book.\n"
    if box.goal:
        yield f"{box.goal}\n"
    yield "## How to play in two minutes\n"
    yield from (
        f"{place}. **{step.title}.** {step.text}" for place, step in enumerate(how.steps, 1)
    )
    if box.presets:
        yield "\n## Ways to play\n\n| | | set by |\n|---|---|---|"
        for preset in box.presets:
            wish = " ".join(f"`{name}={value}`" for name, value in preset.options.items())
            yield f"| **{preset.title}** | {preset.text} | {wish} |"
    yield from rulings(box)


def rulings(box: AnyBox) -> Iterator[str]:
    """Yield what we decided where the rulebook is silent or has a choice, by chapter."""
    how = how_to(box.package)
    ruled = [rule for rule in box.ledger.rules if rule.ruling]
    yield f"\n## Rulings\n\nThe rulebook leaves {len(ruled)} things open. So they are played here:"
    for section in dict.fromkeys(rule.id.split(".")[1] for rule in ruled):
        yield f"\n### {how.chapter(section)}\n"
        for rule in ruled:
            if rule.id.split(".")[1] == section:
                yield f"- **{rule.title}.** {plain(rule.text)} *{plain(rule.ruling)}* `{rule.id}`"


def plain(text: str) -> str:
    """Return a ledger's text as Markdown that means just that."""
    return re.sub(r"([*_<>\[\]`])", r"\\\1", " ".join(text.split()))


def decisions() -> Iterator[str]:
    """Yield the list of decision records."""
    yield "# Decisions\n\nWhat someone will ask about: context, decision, what it costs.\n"
    for file in sorted((PAGES / "decisions").glob("0*.md")):
        title = file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")
        yield f"- [{title}]({file.name})"


def python() -> Iterator[str]:
    """Yield the reference of what may be imported, from its docstrings."""
    yield "# Python\n\nAll that is public. What is not listed here may change without notice.\n"
    yield from (f"::: {name}\n" for name in PUBLIC)


def command_line() -> Iterator[str]:
    """Yield what every command says of itself."""
    yield "# The command line\n"
    command = get_command(app)
    yield from described(typer.Context(command, info_name="shamble"), 2)


def described(context: typer.Context, level: int) -> Iterator[str]:
    """Yield a command with what can be given to it, and those below it."""
    command = context.command
    yield f"{'#' * level} `{context.command_path}`\n"
    yield f"{plain_help(command.help or '')}\n"
    records = [record for one in command.params if (record := one.get_help_record(context))]
    if records:
        yield "| | |\n|---|---|"
        for name, meaning in records:
            yield f"| `{name.replace('|', '/')}` | {plain_help(meaning)} |"
        yield ""
    if isinstance(command, TyperGroup):
        for name, below in command.commands.items():
            inner = typer.Context(below, parent=context, info_name=name)
            yield from described(inner, min(level + 1, 4))


def plain_help(text: str) -> str:
    """Return a help text as Markdown."""
    paragraphs = [" ".join(part.split()) for part in text.replace("\b", "").split("\n\n")]
    return "\n\n".join(re.sub(r"([*_<>|])", r"\\\1", part) for part in paragraphs)


if __name__ == "__main__":
    sys.exit(main())
