"""The plain package and the compiled one, side by side."""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from rich.table import Table

PACKAGE: Final = Path(__file__).resolve().parent.parent / "build" / "compiled" / "package"


def of_the_compiled(program: str, *arguments: str) -> str:
    """Run a program of ours on what `make compiled` made; nothing if it made nothing."""
    if not PACKAGE.exists():
        return ""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    command = [sys.executable, program, *arguments]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def side_by_side(rows: Iterable[tuple[str, str, float, float]]) -> Table:
    """Return both builds' best figures: of what, plain, compiled."""
    table = Table(title="Plain and compiled, the best of each", title_justify="left")
    for heading in ("box", "what", "plain", "compiled", "compiled / plain"):
        table.add_column(heading, justify="left" if heading in ("box", "what") else "right")
    before = ""
    for box, what, plain, compiled in rows:
        if box != before:
            table.add_section()
        form = ",.0f" if plain > 100 else ".2f"  # noqa: PLR2004  (digits that can be read)
        ratio = f"{compiled / plain:.2f}"
        table.add_row(
            "" if box == before else box, what, format(plain, form), format(compiled, form), ratio
        )
        before = box
    return table
