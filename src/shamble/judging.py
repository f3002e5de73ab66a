"""`shamble ladder` and `shamble review`: how strong bots are, and how well a game was played."""

from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.progress import Progress

from shamble.bots.cast import LEVELS
from shamble.kernel.errors import SettingsError
from shamble.kernel.shelf import shelf as boxes
from shamble.lab.figures import ladder_table
from shamble.lab.ladder import climb
from shamble.lab.ladder import plans as ladder_plans
from shamble.lab.simulate import Plan
from shamble.terminal import arguments
from shamble.terminal.ink import console
from shamble.terminal.reviewing import look_back, review_page

RUNGS: Final = "uniform,greedy," + ",".join(level.bot for level in LEVELS)

app = typer.Typer()


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    me: Annotated[int | None, typer.Option(help="Only this seat's choices.", min=1)] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look back at a game that is over: where it turned, and what would have been better, and why.

    Example: shamble review game.jsonl --me 1
    """
    box, journal = arguments.read_journal(file)
    match = arguments.resume(file, box, journal)
    if match.game.result is None:
        raise SettingsError(f"{file} is not over yet: look back when it is")
    eyes = None if me is None else arguments.read_people([str(me)], match.seats)[0]
    with Progress(console=console(errors=True), transient=True) as progress:
        task = progress.add_task(box.title, total=match.ply)
        found = look_back(match, lambda: progress.advance(task))
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        console().print(review_page(match, found, eyes), soft_wrap=True)


@app.command()
def ladder(
    key: Annotated[str, typer.Argument(metavar="KEY", help="A box, such as zdfg.")],
    bots: Annotated[str, typer.Option(help="Who climbs, separated by commas.")] = RUNGS,
    games: Annotated[int, typer.Option(help="How many games at least.", min=1)] = 200,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    seed: Annotated[str | None, typer.Option(help="Same seed, same games.")] = None,
    jobs: Annotated[int, typer.Option(help="How many processes play.", min=1)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    option: Annotated[
        list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting of the box.")
    ] = [],  # noqa: B006  (Typer copies it)
) -> None:
    """Let bots play each other in all seatings, and say how strong each is, and what may be luck.

    Example: shamble ladder zdfg --bots greedy,novice,regular,master --games 400 --jobs 2
    """
    box = boxes.pick(key)
    named = arguments.read_bots(bots)
    count = box.seats[0] if seats is None else arguments.read_seats(box, seats)
    settings = {**box.bots_only, **arguments.read_options(box, option)}
    plan = Plan(box.key, named, max(count, 2), games, seed or arguments.new_seed(), settings)
    total = sum(table.games for table in ladder_plans(plan))
    with Progress(console=console(errors=True), transient=True) as progress:
        task = progress.add_task(box.title, total=total)
        found = climb(plan, jobs=jobs, heard=lambda _: progress.advance(task))
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        out = console()
        out.print(f"[amber]{box.title}[/amber]: {found.games:,} games, seed {found.seed}")
        out.print(ladder_table(found))
