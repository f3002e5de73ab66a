"""What a link to the page looks like where it is shared: a title, a sentence, a picture.

Whoever shows it has no key, so it says no more than what everybody with the address may know: of a
table that is not listed, its game and nothing about the people at it.
"""

import html
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from shamble.kernel.box import AnyBox
from shamble.kernel.shelf import shelf
from shamble.server.live.hall import Hall
from shamble.server.store import campaigns, results
from shamble.server.store.store import TableRow
from shamble.server.wire.faults import RequestFault


class Preview(NamedTuple):
    """A link, as it is shown elsewhere."""

    title: str = "Shamble"
    text: str = "Tabletop games for the end of the world. Pick a box, play it."
    picture: str = "preview.png"
    found: bool = True  # whether search engines may list it


HOME = Preview()


def of_box(kind: str, key: str) -> Preview:
    """Return how a link to a box's rules, or to setting it up, looks."""
    box = shelf.get(key)
    if box is None:
        return HOME
    title = f"{box.title}: the rules" if kind == "rules" else box.title
    return Preview(title, box.pitch, picture(box))


async def of_table(hall: Hall, kind: str, table: str) -> Preview:
    """Return how a link to a table, its end or its replay looks."""
    try:
        row = await hall.store.table(table) if table.isascii() and table.isalnum() else None
        box = shelf.get(row.spec.box) if row else None
        if row is None or box is None:
            return HOME
        told = row.spec.listed or row.spec.study
        words = await results.words_of(hall.store.engine, table) if told and kind != "t" else ""
    except (SQLAlchemyError, OSError, TimeoutError, RequestFault):
        return HOME  # the page says by itself what is wrong
    return Preview(titled(kind, row, box), words or box.pitch, picture(box), found=False)


async def of_campaign(hall: Hall, campaign: str) -> Preview:
    """Return how a link to a campaign looks: its game, and nothing about whose it is."""
    try:
        row = await campaigns.find(hall.store.engine, campaign)
    except (SQLAlchemyError, OSError, TimeoutError):
        return HOME
    box = shelf.get(row.box) if row else None
    if box is None:
        return HOME
    return Preview(f"A campaign of {box.title}", box.pitch, picture(box), found=False)


def titled(kind: str, row: TableRow, box: AnyBox) -> str:
    """Say what a link leads to."""
    host = row.spec.host if row.spec.listed else ""
    if kind == "end":
        return f"How a game of {box.title} ended"
    if kind == "replay":
        return f"A game of {box.title}, to look at again"
    if row.phase == "gathering":
        return f"{host} invites you: {box.title}" if host else f"You are invited: {box.title}"
    return f"A table of {box.title}" if row.phase == "playing" else f"A game of {box.title}, over"


def picture(box: AnyBox) -> str:
    """Return the name of a box's picture."""
    return f"preview-{box.key}.png"


def head(preview: Preview, address: str, path: str) -> str:
    """Return what stands in the page's head."""
    tags = {
        "og:type": "website",
        "og:site_name": "Shamble",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": f"{address}{path}",
        "og:image": f"{address}/{preview.picture}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    lines = [
        f'<meta property="{name}" content="{html.escape(text)}" />' for name, text in tags.items()
    ]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    if not preview.found:
        lines.append('<meta name="robots" content="noindex" />')
    return "\n    ".join(lines)


def filled(page: str, preview: Preview, address: str, path: str) -> str:
    """Return the page with its head filled in."""
    title = f"<title>{html.escape(preview.title)}</title>"
    return page.replace("<title>Shamble</title>", f"{head(preview, address, path)}\n    {title}", 1)
