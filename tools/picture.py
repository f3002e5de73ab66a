"""Draw a game in the terminal, as it really looks and goes on, for the README."""

import argparse
import io
import re
import sys
from pathlib import Path
from typing import Final, NamedTuple

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
PAUSE: Final = 2.5  # seconds a page stays
PAPER, INK = "#14171a", "#efe6d0"


def night() -> TerminalTheme:
    """Return the house's night as a terminal's colours."""
    paper, ink = (tuple(Color.parse(one).get_truecolor()) for one in (PAPER, INK))
    colours = [tuple(Color.parse(one).get_truecolor()) for one in (PAPER, *NIGHT.values(), INK)]
    return TerminalTheme(paper, ink, colours)  # type: ignore[arg-type]  # triplets are three numbers


class Shown(NamedTuple):
    """What stands in the terminal, and what is typed then."""

    page: Page
    typed: str


def game_pages(key: str, seats: int, seed: str, choices: int) -> list[Shown]:
    """Return the pages that a person sees, up to so many choices of their own."""
    box = shelf.pick(key)
    bots = players.seat_bots([Seat(0)], ("greedy",), seats)
    match = Match.begin(box, seats=seats, seed=seed, names=players.names(bots, seats))
    session = Session(match, bots, None)
    page = session.open()
    chance = Dice.seeded(seed, "bot", 0)
    shown = []
    for _ in range(choices):
        decision = match.game.decision
        if decision is None:
            break
        option = Greedy().choose(match.seen(decision.seat), chance)
        typed = str(decision.options.index(option) + 1)
        shown.append(Shown(page, typed))
        page = session.feed(typed)
    return [*shown, Shown(page, "")]


def frame(shown: Shown, title: str, lines: int, name: str) -> str:
    """Return a page as an SVG that loads nothing from elsewhere, so many lines high."""
    out = Console(
        record=True, width=82, theme=theme(NIGHT), highlight=False, emoji=False,
        file=io.StringIO(), force_terminal=True, color_system="truecolor",
    )  # fmt: skip
    out.print(shown.page.text, soft_wrap=True)
    out.print(f"> {shown.typed}" + "\n" * (lines - height(shown)), end="")
    drawn = out.export_svg(
        title=title,
        theme=night(),
        code_format=FONT.sub("", CONSOLE_SVG_FORMAT),
        unique_id=name,
    )
    return drawn.replace("Fira Code", "ui-monospace, 'DejaVu Sans Mono'")


def height(shown: Shown) -> int:
    """Return how many lines a page has."""
    return str(shown.page.text).count("\n") + 1


def moving(pages: list[Shown], title: str) -> str:
    """Return pages as one SVG that shows them in turn; the last one where nothing may move."""
    lines, whole = max(map(height, pages)), PAUSE * len(pages)
    drawn = [frame(page, title, lines, f"s{n}") for n, page in enumerate(pages)]
    box = re.search(r'viewBox="([^"]+)"', drawn[0])
    if box is None:
        raise ValueError("Rich draws in another way now")
    share = 100 / len(pages)
    style = (
        f"@keyframes on {{ 0% {{ opacity: 1 }} {share:.3f}%, 100% {{ opacity: 0 }} }}"
        f" .page {{ opacity: 0; animation: on {whole}s step-end infinite }}"
        " @media (prefers-reduced-motion) { .page { animation: none }"
        " .page:last-child { opacity: 1 } }"
    )
    frames = "".join(
        f'<g class="page" style="animation-delay: {n * PAUSE}s">{one}</g>'
        for n, one in enumerate(drawn)
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box[1]}">'
    return f"{head}<style>{style}</style>{frames}</svg>\n"


def main() -> int:
    """Draw the picture and write it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--key", default="zdfg")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="3")
    parser.add_argument("--choices", type=int, default=27)
    parser.add_argument("--pages", type=int, default=9, help="how many, the last ones")
    parser.add_argument("--text", action="store_true", help="print the last page instead")
    said = parser.parse_args()
    pages = game_pages(said.key, said.seats, said.seed, said.choices)[-said.pages :]
    if said.text:
        Console(theme=theme(NIGHT), highlight=False).print(pages[-1].page.text, soft_wrap=True)
        return 0
    file = ROOT / "docs" / "pictures" / f"terminal-{said.key}.svg"
    file.parent.mkdir(parents=True, exist_ok=True)
    command = f"shamble play {said.key} --seats {said.seats} --seed {said.seed}"
    file.write_text(moving(pages, command), encoding="utf-8")
    print(f"{file.relative_to(ROOT)} is drawn: {len(pages)} pages, {file.stat().st_size} bytes.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
