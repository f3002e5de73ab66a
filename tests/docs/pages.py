"""The pages of the documentation, as a stranger follows them: from the top, to the letter.

What is run of a page, in a folder of its own:

- Python with `>>>` is one session; it prints what the page shows.
- A block with a `title` is written to a file of that name.
- In a `console` block, what follows `$` is typed into a shell; what stands below is what it prints.

Where a page shows `...`, anything may stand.
"""

import contextlib
import doctest
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
BLOCK: Final = re.compile(
    r"^(?P<indent> *)```(?P<kind>\w*)(?: title=\"(?P<title>[^\"]+)\")?\n(?P<text>.*?)^ *```$",
    re.DOTALL | re.MULTILINE,
)
LIKE: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
RUN: Final = ("python", "console", "toml", "json", "yaml", "js")  # the rest is for reading


class Block(NamedTuple):
    """A block of a page."""

    kind: str
    title: str | None
    text: str


class Command(NamedTuple):
    """What is typed, and what the page says it prints."""

    typed: str
    printed: str


def pages() -> list[str]:
    """Return the pages with something to run, as they are named from the root."""
    found = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    return [page.relative_to(ROOT).as_posix() for page in found if any(to_run(page))]


def to_run(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page that are carried out."""
    for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
        indent = len(found["indent"])
        text = "".join(line[indent:] for line in found["text"].splitlines(keepends=True))
        block = Block(found["kind"], found["title"], text)
        if block.title or block.kind == "console" or (block.kind == "python" and ">>> " in text):
            yield block


def commands(text: str) -> Iterator[Command]:
    """Yield the commands of a console block."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        typed, _, printed = part.partition("\n")
        while typed.endswith("\\"):
            more, _, printed = printed.partition("\n")
            typed = typed[:-1] + more.strip()
        yield Command(typed, printed)


def follow(page: str, folder: Path) -> list[str]:
    """Do what a page says, and return what came out otherwise.

    Args:
        page: Its name from the root.
        folder: An empty one.
    """
    wrong: list[str] = []
    session: dict[str, object] = {}
    for block in to_run(ROOT / page):
        if block.title:
            file = folder / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
        elif block.kind == "console":
            for command in commands(block.text):
                wrong += typed(command, folder)
        else:
            importlib.invalidate_caches()  # "." was another folder before
            with contextlib.chdir(folder):
                wrong += spoken(block.text, page, session)
    return wrong


def spoken(text: str, page: str, session: dict[str, object]) -> list[str]:
    """Run a part of a page's session, and return what it should not have printed."""
    test = doctest.DocTestParser().get_doctest(text, session, page, page, 0)
    test.globs = session
    heard: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=heard.append, clear_globs=False)
    return heard


def typed(command: Command, folder: Path) -> list[str]:
    """Type a command, with nothing more to say, and return how it differs from the page."""
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(folder),
        "XDG_DATA_HOME": str(folder / "data"),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }
    done = subprocess.run(
        ["/bin/bash", "-c", command.typed],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return [f"$ {command.typed}\n{done.stdout}{done.stderr}ended with {done.returncode}"]
    if command.printed.strip() and not doctest.OutputChecker().check_output(
        command.printed, done.stdout, LIKE
    ):
        return [f"$ {command.typed}\nshould print:\n{command.printed}\nprints:\n{done.stdout}"]
    return []
