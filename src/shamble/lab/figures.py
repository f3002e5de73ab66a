"""A simulation's figures as tables."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from shamble.lab.ladder import Ladder
from shamble.lab.summary import Speed, Summary, Wins


def figures(summary: Summary, speed: Speed) -> RenderableType:
    """Return wins by seat and by bot, how games ended, how long they were and how quick."""
    length = summary.length
    quantiles = " · ".join(f"{share} {value}" for share, value in length.quantiles.items())
    reasons = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.items())
    return Group(
        _wins("Wins by bot", summary.by_bot),
        _wins("Wins by seat", summary.by_seat),
        Text(f"How games ended: {reasons}"),
        Text(
            f"Decisions in a game: {length.mean:.1f} on average "
            f"({length.low:.1f} to {length.high:.1f}); "
            f"from {length.shortest} to {length.longest}; {quantiles}"
        ),
        Text(
            f"{summary.decisions:,} decisions in {speed.seconds:.1f} s with {speed.jobs} "
            f"{'job' if speed.jobs == 1 else 'jobs'}: {speed.decisions_per_second:,.0f} a second"
        ),
    )


def _wins(title: str, rows: Sequence[Wins]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None)
    table.add_column("who")
    for heading in ("games", "wins", "shared", "share", "95% between", "and"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.name, f"{row.games:,}", f"{row.wins:,}", f"{row.shared:,}",
            f"[bold]{row.share:.1%}[/bold]", f"{row.low:.1%}", f"{row.high:.1%}",
        )  # fmt: skip
    return table


def ladder_table(ladder: Ladder) -> RenderableType:
    """Return the bots of a ladder, the strongest first, and which of them luck may have parted."""
    table = Table(box=None)
    table.add_column("who")
    for heading in ("games", "points", "95% between", "and"):
        table.add_column(heading, justify="right")
    table.add_column("")
    for rung in ladder.rungs:
        table.add_row(
            rung.bot, f"{rung.games:,}", f"[bold]{rung.points:+.0f}[/bold]", f"{rung.low:+.0f}",
            f"{rung.high:+.0f}", "above the next by luck, perhaps" if rung.by_luck else "",
        )  # fmt: skip
    return Group(
        table,
        Text("400 points more: ahead in ten games of eleven. 0 is the middle of these bots."),
    )
