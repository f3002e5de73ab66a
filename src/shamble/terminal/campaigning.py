"""The commands of campaigns: begin one, list them, play, look, verify, take them elsewhere."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from shamble.kernel.campaign import Campaign, chain_of, verify_chain
from shamble.kernel.markup import inked
from shamble.kernel.shelf import shelf
from shamble.terminal import arguments, campaigns, saves
from shamble.terminal.ink import console
from shamble.terminal.keyboard import converse
from shamble.terminal.screens import sentence, strip, wrapped

app = typer.Typer(help="Campaigns: games that go on where the last one ended.")

Name = Annotated[str, typer.Argument(metavar="NAME", help="What the campaign is called.")]
OLDER = "The rules have changed since: this chapter begins anew, with the same sheet."


@app.command()
def new(
    name: Name,
    game: Annotated[str | None, typer.Option(help="The box to play.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play it together.")] = None,
    seed: Annotated[str | None, typer.Option(help="Of the first chapter.")] = None,
    option: Annotated[
        list[str], typer.Option("--option", metavar="NAME=VALUE", help="A setting of the box.")
    ] = [],  # noqa: B006  (Typer copies it)
) -> None:
    """Begin a campaign and play its first chapter.

    Example: shamble campaign new ashford --option people=survivor --option goal=year
    """
    box = campaigns.pick_box(game)
    chain_of(box)
    home = campaigns.new(name, box, seats=seats, seed=seed, options=option)
    _play(home, console())


@app.command("list")
def list_all() -> None:
    """List your campaigns, and where they stand.

    Example: shamble campaign list
    """
    out = console()
    for name in campaigns.names():
        home = campaigns.home_of(name)
        count = len(campaigns.chapters(home))
        out.print(
            f"{inked('bold amber', name)}  {inked('', campaigns.standing(home)[0])}"
            f"  {inked('muted', f'chapter {count}')}",
            soft_wrap=True,
        )
    if not campaigns.names():
        out.print("No campaign yet. Begin one with: shamble campaign new NAME")


@app.command()
def play(
    name: Name,
    chapter: Annotated[
        int | None, typer.Option(help="Play on from this chapter, as a campaign of its own.")
    ] = None,
) -> None:
    """Go on with a campaign.

    Example: shamble campaign play ashford
    """
    home = campaigns.home_of(name)
    if chapter is not None:
        home = campaigns.put(campaigns.load(home).branch(chapter))
        console().print(f"This is a campaign of its own now: {home.name}")
    _play(home, console())


@app.command()
def show(name: Name) -> None:
    """Show a campaign's sheet, and tell its story so far.

    Example: shamble campaign show ashford
    """
    out, home = console(), campaigns.home_of(name)
    heading, page = campaigns.standing(home)
    out.print(strip(home.name, heading), soft_wrap=True)
    out.print(page, soft_wrap=True)
    for number, (title, lines) in enumerate(campaigns.chronicle(home), 1):
        out.print()
        out.print(inked("bold", f"Chapter {number}{f'. {title}' if title else ''}"))
        for line in lines:
            out.print("\n".join(inked("", one) for one in wrapped(line, "  ", "")), soft_wrap=True)


@app.command()
def verify(name: Name) -> None:
    """Check a campaign from end to end: every chapter, and that each follows from the last.

    Example: shamble campaign verify ashford
    """
    campaign = campaigns.load(campaigns.home_of(name))
    played = verify_chain(shelf.pick(campaign.key), campaign)
    count = len(campaign.chapters)
    follow = "1 chapter" if count == 1 else f"{count} chapters follow from each other"
    console().print(f"{name}: {follow}; {played} played again, with the same end.")


@app.command()
def export(name: Name, file: Annotated[Path, typer.Argument(help="Where to.")]) -> None:
    """Write a whole campaign into one file.

    Example: shamble campaign export ashford ashford.campaign
    """
    campaign = campaigns.load(campaigns.home_of(name))
    saves.put(file, campaign.dump())
    console().print(f"{file}: {_count(campaign)}.", soft_wrap=True)


@app.command("import")
def bring(file: Annotated[Path, typer.Argument(help="What export wrote.")]) -> None:
    """Read a campaign from a file, check it, and keep it.

    Example: shamble campaign import ashford.campaign
    """
    campaign = Campaign.load(arguments.read_file(file))
    verify_chain(shelf.pick(campaign.key), campaign)
    home = campaigns.put(campaign)
    what = "It is over; read it: shamble campaign show"
    if campaigns.goes_on(home):
        what = "Go on: shamble campaign play"
    console().print(f"{_count(campaign)}. {what} {home.name}")


def _count(campaign: Campaign) -> str:
    """Return how many chapters there are."""
    number = len(campaign.chapters)
    return "1 chapter" if number == 1 else f"{number} chapters"


def _play(home: Path, out: Console) -> None:
    """Play chapter after chapter, as long as there are any and somebody wants to."""
    while True:
        session, anew = campaigns.sit_down(home)
        if anew:
            out.print(sentence("rust", OLDER))
        if session.match.game.result is None:
            converse(session, out)
        if session.match.game.result is None:
            break
        if not campaigns.turn_page(home, session.match):
            out.print(campaigns.last_page(session.match), soft_wrap=True)
            out.print(sentence("bold amber", "The campaign is over. Its story is kept:"))
            break
        out.print(sentence("bold amber", f"The chapter is over: {campaigns.standing(home)[0]}."))
        if input("Go on with the next one? [Y/n] ").strip().lower().startswith(("n", "q")):
            break
    out.print(f"shamble campaign show {home.name}", soft_wrap=True)
