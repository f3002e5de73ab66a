"""Draw a game in the terminal, as it really looks, for the README."""

import argparse
import io
import re
import sys
from pathlib import Path
from typing import Final

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.color import Color
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from shamble.bots import Greedy
from shamble.kernel.dice import Dice
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf
from shamble.terminal import players
from shamble.terminal.ink import NIGHT, theme
from shamble.terminal.page import Page
from shamble.terminal.session import Session

ROOT: Final = Path(__file__).resolve().parent.parent
FONT: Final = re.compile(r"@font-face \{\{.*?\}\}\s*", re.DOTALL)
PAPER, INK = "#14171a", "#efe6d0"


def night() -> TerminalTheme:
    """Return the house's night as a terminal's colours."""
    paper, ink = (tuple(Color.parse(one).get_truecolor()) for one in (PAPER, INK))
    colours = [tuple(Color.parse(one).get_truecolor()) for one in (PAPER, *NIGHT.values(), INK)]
    return TerminalTheme(paper, ink, colours)  # type: ignore[arg-type]  # triplets are three numbers


def game_page(key: str, seats: int, seed: str, choices: int) -> Page:
    """Return the page that a person sees after so many choices of their own."""
    box = shelf.pick(key)
    bots = players.seat_bots([Seat(0)], ("greedy",), seats)
    match = Match.begin(box, seats=seats, seed=seed, names=players.names(bots, seats))
    session = Session(match, bots, None)
    page = session.open()
    chance = Dice.seeded(seed, "bot", 0)
    for _ in range(choices):
        decision = match.game.decision
        if decision is None:
            break
        option = Greedy().choose(match.seen(decision.seat), chance)
        page = session.feed(str(decision.options.index(option) + 1))
    return page


def svg(page: Page, title: str) -> str:
    """Return the page as an SVG that loads nothing from elsewhere."""
    out = Console(
        record=True, width=82, theme=theme(NIGHT), highlight=False, emoji=False,
        file=io.StringIO(), force_terminal=True, color_system="truecolor",
    )  # fmt: skip
    out.print(page.text, soft_wrap=True)
    out.print("> ", end="")
    drawn = out.export_svg(
        title=title,
        theme=night(),
        code_format=FONT.sub("", CONSOLE_SVG_FORMAT),
        unique_id="shamble",
    )
    return drawn.replace("Fira Code", "ui-monospace, 'DejaVu Sans Mono'")


def main() -> int:
    """Draw the picture and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--key", default="zdfg")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="3")
    parser.add_argument("--choices", type=int, default=26)
    parser.add_argument("--text", action="store_true", help="print the page instead")
    said = parser.parse_args()
    page = game_page(said.key, said.seats, said.seed, said.choices)
    if said.text:
        Console(theme=theme(NIGHT), highlight=False).print(page.text, soft_wrap=True)
        return 0
    file = ROOT / "docs" / "pictures" / f"terminal-{said.key}.svg"
    file.parent.mkdir(parents=True, exist_ok=True)
    command = f"shamble play {said.key} --seats {said.seats} --seed {said.seed}"
    file.write_text(svg(page, command), encoding="utf-8")
    print(f"{file.relative_to(ROOT)} is drawn.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
