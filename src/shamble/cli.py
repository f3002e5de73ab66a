"""The command line: parse, call, print."""

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

import msgspec
import typer
from rich.progress import Progress

import shamble
from shamble.citations import check as check_rules
from shamble.citations import check_all
from shamble.judging import app as judging_app
from shamble.kernel.errors import Bug, DeckError, SettingsError, ShambleError
from shamble.kernel.extras import extra
from shamble.kernel.match import verify as verify_journal
from shamble.kernel.shelf import shelf as boxes
from shamble.lab.campaigns import course as campaign_course
from shamble.lab.campaigns import play_many as play_campaigns
from shamble.lab.campaigns import summary as campaign_summary
from shamble.lab.commands import app as lab_app
from shamble.lab.figures import figures
from shamble.lab.simulate import Plan
from shamble.lab.simulate import check as check_plan
from shamble.lab.simulate import simulate as play_games
from shamble.lab.summary import speed_of, summarise
from shamble.terminal import arguments
from shamble.terminal import start as sitting
from shamble.terminal.campaigning import app as campaign_app
from shamble.terminal.campaigns import pick_box as pick_campaign_box
from shamble.terminal.ink import console
from shamble.terminal.keyboard import converse
from shamble.terminal.reading import box_page, deck_page, paged, rule_books
from shamble.terminal.replay import Replay
from shamble.terminal.screens import chapters_page, found_page

STOPPED: Final = 130  # the exit status after Ctrl-C

app = typer.Typer(
    name="shamble",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
deck_app = typer.Typer(help="Look at decks and check your own.")
app.add_typer(deck_app, name="deck")
scenario_app = typer.Typer(help="Check scenario files of your own.")
app.add_typer(scenario_app, name="scenario")
app.add_typer(campaign_app, name="campaign")
app.add_typer(lab_app, name="lab")
app.add_typer(judging_app)

Key = Annotated[str, typer.Argument(metavar="KEY", help="A box on the shelf, such as zdfg.")]
File = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]
Seats = Annotated[int | None, typer.Option(help="How many play.", show_default="usually 3")]
Seed = Annotated[str | None, typer.Option(help="Same seed, same game.", show_default="random")]
DeckFile = Annotated[Path | None, typer.Option(help="Deal with the deck in this file.")]
Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://...")]
Options = Annotated[
    list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting of the box.")
]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A digital tabletop for zombie-apocalypse games.

    Without a command it opens the shelf, to pick a box and play.

    Example: shamble
    """
    if version:
        print(f"shamble {shamble.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        session = sitting.pick(console())
        if session is not None:
            converse(session, console())


@app.command()
def shelf(
    key: Annotated[str | None, typer.Argument(metavar="KEY", help="A box, to see more of.")] = None,
) -> None:
    """List the boxes on the shelf and who plays, or what can be set in one of them.

    Example: shamble shelf zdfg
    """
    whole_shelf = f"{sitting.shelf_text()}\n\n{sitting.cast_text()}"
    console().print(whole_shelf if key is None else box_page(boxes.pick(key)), soft_wrap=True)


@app.command()
def play(
    what: Annotated[str, typer.Argument(metavar="KEY|FILE", help="A box, or a saved game.")],
    seats: Seats = None,
    me: Annotated[
        list[str], typer.Option(help="Your seat; several for one keyboard; none to watch.")
    ] = [],  # noqa: B006  (Typer copies it)
    bots: Annotated[
        str | None, typer.Option(help="Who plays the other seats.", show_default="regular")
    ] = None,
    seed: Seed = None,
    deck: DeckFile = None,
    option: Options = [],  # noqa: B006  (Typer copies it)
    guide: Annotated[bool, typer.Option("--guide", help="A first game that speaks.")] = False,
) -> None:
    """Play a game in the terminal, or go on with a saved one.

    Example: shamble play zdfg --seats 4 --me 1,2 --bots pip,veteran --seed 7
    """
    file = Path(what).expanduser()
    if what not in boxes and (file.exists() or file.name != what or file.suffix):
        arguments.only_new(seats=seats, seed=seed, deck=deck, option=option or None)
        session = sitting.saved_game(file, me=me, bots=bots)
    else:
        box = boxes.pick(what)
        if guide:
            arguments.only_free(seats=seats, bots=bots, seed=seed, deck=deck, option=option or None)
            converse(sitting.guided_game(box), console())
            return
        read = None if deck is None else arguments.read_deck(box, deck)
        session = sitting.new_game(
            box, seats=seats, me=me, bots=bots, seed=seed, options=option, deck=read
        )
    converse(session, console())


@app.command()
def replay(
    file: File,
    me: Annotated[int | None, typer.Option(help="Look with this seat's eyes.", min=1)] = None,
    at: Annotated[int | None, typer.Option(help="Begin after this many choices.", min=0)] = None,
) -> None:
    """Step through a saved game, forwards and back; in a pipe, tell it all.

    Example: shamble replay game.jsonl
    """
    box, journal = arguments.read_journal(file)
    match = arguments.resume(file, box, journal)
    eyes = None if me is None else arguments.read_people([str(me)], match.seats)[0]
    shown = Replay(match, eyes, at or 0)
    out = console()
    if sys.stdin.isatty() and sys.stdout.isatty():
        converse(shown, out)
    else:
        for line in shown.lines():
            out.print(line, soft_wrap=True)


@app.command()
def rules(
    key: Annotated[str | None, typer.Argument(metavar="KEY", help="A box.")] = None,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help="What to look for.")
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Look for rules nobody cites.")] = False,
    tests: Annotated[Path, typer.Option(help="The tests that --check reads.")] = Path("tests"),
) -> None:
    """Read a game's rules, or search them.

    Example: shamble rules zdfg wild
    """
    box = None if key is None else boxes.pick(key)
    if check:
        reports = check_all(boxes, tests) if box is None else [check_rules(box, tests)]
        print("\n".join(map(str, reports)))
        raise typer.Exit(0 if all(report.clean for report in reports) else 1)
    if box is None:
        console().print(rule_books())
    elif words:
        paged(found_page(box.ledger, " ".join(words)))
    else:
        paged(chapters_page(box))


@app.command()
def simulate(
    key: Key,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas.")] = "greedy,uniform",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seats: Seats = None,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(help="How many processes play.", min=1)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    deck: DeckFile = None,
    option: Options = [],  # noqa: B006  (Typer copies it)
) -> None:
    """Let bots play many games, and count.

    Bots change seats; the same seed gives the same games with any --jobs.

    Example: shamble simulate zdfg --bots greedy,uniform --games 1000 --jobs 2
    """
    box = boxes.pick(key)
    named = arguments.read_bots(bots)
    count = arguments.read_seats(box, seats, len(named))
    plan = Plan(
        box.key, named, count, games, seed or arguments.new_seed(),
        {**box.bots_only, **arguments.read_options(box, option)},
        None if deck is None else arguments.read_deck(box, deck).source,
    )  # fmt: skip
    check_plan(plan)
    start = time.perf_counter()
    with Progress(console=console(errors=True), transient=True) as progress:
        task = progress.add_task(box.title, total=games)
        outcomes = play_games(plan, jobs=jobs, heard=lambda _: progress.advance(task))
    summary = summarise(plan, box.version, outcomes)
    speed = speed_of(summary, jobs, time.perf_counter() - start)
    if json:
        print(msgspec.json.encode({"summary": summary, "speed": speed}).decode())
    else:
        out = console()
        out.print(f"[amber]{box.title}[/amber]: {games:,} games, seed {plan.seed}")
        out.print(figures(summary, speed))


@app.command()
def verify(file: File) -> None:
    """Check a saved game from end to end: what its dice were made of, every choice, every digest.

    Example: shamble verify game.jsonl
    """
    box, journal = arguments.read_journal(file)
    match = verify_journal(box, journal)
    end = "and it is over" if match.game.result is not None else "and it goes on"
    header = journal.header
    print(f"{file}: {box.title}, seed {header.seed}: all {match.ply} choices are right, {end}.")
    for one in header.parts:
        name = header.names[one.seat]
        print(
            f"{name} pledged {one.pledge} and withheld it."
            if one.part is None
            else f"{name} added {one.part} to the dice, as pledged before the deal."
        )


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Where to listen.", min=1, max=65535)] = 8000,
    db: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://...")] = None,
    workers: Annotated[int, typer.Option(help="Processes; several need PostgreSQL.", min=1)] = 1,
    bots: Annotated[int, typer.Option(help="Processes in which bots think.", min=1)] = 1,
    workshop: Annotated[
        int, typer.Option(help="Processes in which the workshop tries games; 0: none.", min=0)
    ] = 1,
    pace: Annotated[float, typer.Option(help="Seconds a bot waits if somebody looks.")] = 0.3,
    origin: Annotated[
        list[str], typer.Option(help="Another site whose pages may use this server.")
    ] = [],  # noqa: B006  (Typer copies it)
    limits: Annotated[bool, typer.Option(help="Bound what one address may do.")] = True,
    keep: Annotated[float, typer.Option(help="Days until unused tables go; 0: for ever.")] = 0.0,
    export: Annotated[str, typer.Option(help="A folder for the journals of such tables.")] = "",
    name: Annotated[
        list[str], typer.Option(help="A host name of this server; others are refused.")
    ] = [],  # noqa: B006  (Typer copies it)
    https: Annotated[bool, typer.Option(help="Tell browsers to come by TLS only.")] = False,
    address: Annotated[str, typer.Option(help="Where people find it: https://HOST.")] = "",
    hook: Annotated[
        list[str], typer.Option(help="Tables may tell addresses that begin so whose turn it is.")
    ] = [],  # noqa: B006  (Typer copies it)
    log: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "warning",
    browse: Annotated[bool, typer.Option("--open", help="Open the shelf in a browser.")] = False,
) -> None:
    """Serve tables to browsers, on this machine unless told otherwise.

    Example: shamble serve --port 8000
    """
    with extra("server"):
        from shamble.server import serve as server  # noqa: PLC0415  (heavy, and only needed here)

    config = server.Config(
        server.database(db),
        bots=bots,
        workshop=workshop,
        pace=pace,
        origins=tuple(origin),
        keep=keep,
        export=export,
        hosts=tuple(one.lower() for one in name),
        https=https,
        address=address,
        hooks=server.checked_hooks(tuple(hook), address),
        limits=server.Limits() if limits else server.UNLIMITED,
    )
    if browse:
        server.open_soon(host, port)
    server.serve(config, host, port, workers, log)


@app.command()
def sweep(
    days: Annotated[float, typer.Option(help="Tables unused for so long are let go.", min=0)],
    export: Annotated[Path | None, typer.Option(help="A folder for their journals.")] = None,
    db: Database = None,
) -> None:
    """Let go of tables that nobody returns to, and of guests who sit nowhere.

    Example: shamble sweep --days 90 --export journals
    """
    with extra("server"):
        from shamble.server import care  # noqa: PLC0415  (heavy, and only needed here)

    swept = care.run_sweep(db, days, export)
    print(f"{swept.tables} tables and {swept.guests} guests were let go.")


@app.command()
def backup(file: Annotated[Path, typer.Argument(help="Where to.")], db: Database = None) -> None:
    """Write everything in the database into one file, while the server plays on.

    Example: shamble backup shamble.backup.gz
    """
    with extra("server"):
        from shamble.server import care  # noqa: PLC0415  (heavy, and only needed here)

    print(f"{file}: {care.run_backup(db, file)} rows. It holds secrets: keep it safe.")


@app.command()
def restore(file: Annotated[Path, typer.Argument(help="A backup.")], db: Database = None) -> None:
    """Fill an empty database from a backup, of either kind.

    Example: shamble restore shamble.backup.gz --db sqlite:///new.db
    """
    with extra("server"):
        from shamble.server import care  # noqa: PLC0415  (heavy, and only needed here)

    print(f"{file}: {care.run_restore(db, file)} rows restored.")


@app.command()
def new(
    key: Annotated[str, typer.Argument(metavar="KEY", help="The new box's key, such as my-game.")],
    title: Annotated[str, typer.Option(help="What the game is called.")] = "",
    into: Annotated[Path | None, typer.Option(help="Where.", show_default="./KEY")] = None,
) -> None:
    """Write a plug-in with a small game that works, to change into your own.

    Example: shamble new my-game --title "My Game"
    """
    from shamble import plugins  # noqa: PLC0415  (only needed here, and a start must be quick)

    folder = into or Path(key)
    files = plugins.write(key, folder, title)
    print(f"{folder}: {len(files)} files. Next: pip install -e {folder}, then read its README.md.")


@app.command("check-box")
def check_box(
    key: Key,
    games: Annotated[int, typer.Option(help="For each number of seats.", min=1)] = 3,
) -> None:
    """Run the battery that every box must pass, with a report.

    Example: shamble check-box zdfg
    """
    from shamble import plugins  # noqa: PLC0415  (only needed here, and a start must be quick)

    faults = 0
    for verdict in plugins.inspect(boxes.pick(key), games):
        print(verdict, flush=True)
        faults += len(verdict.faults)
    print(f"{key}: {f'{faults} promises broken' if faults else 'every promise is kept'}.")
    raise typer.Exit(1 if faults else 0)


@deck_app.command("check")
def deck_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck file.")],
    key: Annotated[str | None, typer.Option("--game", help="The box it is for.")] = None,
) -> None:
    """Report everything that is wrong with a deck file.

    Example: shamble deck check my-deck.toml
    """
    text = arguments.read_text(file)
    box = arguments.deck_box(text, file) if key is None else boxes.pick(key)
    try:
        deck = box.read_deck(text, str(file))
    except DeckError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    print(f"{file}: a good deck for {box.title}, {len(deck.printed())} different cards.")


@scenario_app.command("check")
def scenario_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A scenario file.")],
    key: Annotated[str, typer.Option("--game", help="The box it is for.")] = "atz",
) -> None:
    """Report everything that is wrong with a scenario file.

    Example: shamble scenario check my-story.toml
    """
    box = boxes.pick(key)
    if box.read_story is None:
        raise SettingsError(f"{box.title} is not played from scenario files")
    try:
        title = box.read_story(arguments.read_text(file), str(file))
    except DeckError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    print(f"{file}: {title}, a good scenario for {box.title}.")


@deck_app.command("show")
def deck_show(
    key: Key,
    deck: DeckFile = None,
    toml: Annotated[bool, typer.Option("--toml", help="Print the deck file itself.")] = False,
) -> None:
    """Show the cards of a deck, or print its file, to change it into your own.

    Example: shamble deck show zdfg --toml > my-deck.toml
    """
    box = boxes.pick(key)
    shown = box.deck if deck is None else arguments.read_deck(box, deck)
    if toml:
        print(shown.source, end="")
    else:
        paged(deck_page(box, shown))


@campaign_app.command("simulate")
def campaign_simulate(
    game: Annotated[str | None, typer.Option(help="The box to play.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays.")] = "greedy",
    campaigns: Annotated[int, typer.Option(help="How many.", min=1)] = 10,
    chapters: Annotated[int, typer.Option(help="At most so many chapters each.", min=1)] = 24,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(help="How many processes play.", min=1)] = 1,
    option: Options = [],  # noqa: B006  (Typer copies it)
) -> None:
    """Let a bot play whole campaigns, and count how far they come.

    Example: shamble campaign simulate --campaigns 100 --option people=survivor
    """
    box, out = pick_campaign_box(game), console()
    options, first = arguments.read_options(box, option), seed or arguments.new_seed()
    arguments.read_bots(bot)
    seeds = [f"{first} {number}" for number in range(campaigns)]
    with Progress(console=console(errors=True), transient=True) as progress:
        task = progress.add_task(box.title, total=campaigns)
        played = play_campaigns(
            box.key, bot, options, chapters, seeds, jobs, lambda _: progress.advance(task)
        )
    out.print(f"[amber]{box.title}[/amber]: {campaigns:,} campaigns by {bot}, seed {first}")
    out.print(campaign_summary(played))
    out.print(campaign_course(played))


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; a mistake is told in one sentence."""
    try:
        status = app(args=words, prog_name="shamble", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        context: typer.Context | None = getattr(error, "ctx", None)
        path = "shamble" if context is None else context.command_path
        return _fail(f"{error.format_message().rstrip('.')} (see `{path} --help`)", 2)
    except Bug:
        raise
    except (ShambleError, OSError) as error:
        return _failed(error)
    except typer.Abort:
        return _fail("the input ended", 1)
    if status == STOPPED:
        return _fail("stopped", STOPPED)
    return status if isinstance(status, int) else 0


def _failed(error: ShambleError | OSError) -> int:
    if isinstance(error, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on
        return 1
    return _fail(str(error), 1)


def _fail(sentence: str, status: int) -> int:
    print(f"shamble: {sentence}", file=sys.stderr)
    return status
