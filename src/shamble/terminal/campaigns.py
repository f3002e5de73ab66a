"""Where campaigns are kept: a folder each, a journal for every chapter, and what is told of it."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from shamble.kernel.box import AnyBox
from shamble.kernel.campaign import Campaign, begin, chain_of, next_chapter, renewed
from shamble.kernel.errors import SettingsError
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf
from shamble.terminal import arguments, players, saves
from shamble.terminal.session import Session

TOLD: Final = ".txt"  # what is told of a chapter, beside its journal
TITLE: Final = "# "  # before a chapter's title, which is the first line of what is kept


def folder() -> Path:
    """Return where a user's campaigns are kept."""
    return saves.folder(os.environ).parent / "campaigns"


def home_of(name: str) -> Path:
    """Return the folder of a campaign that there is.

    Raises:
        SettingsError: There is none of this name.
    """
    home = folder() / plain(name)
    if not chapters(home):
        known = ", ".join(names()) or "none yet"
        raise SettingsError(f"no campaign {name!r}; there are: {known}")
    return home


def plain(name: str) -> str:
    """Return a name as a folder can have it."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-")[:60] or "campaign"


def names() -> list[str]:
    """Return the campaigns there are, the one played last first."""
    homes = [home for home in folder().glob("*") if chapters(home)]
    return [home.name for home in sorted(homes, key=lambda home: -home.stat().st_mtime)]


def chapters(home: Path) -> list[Path]:
    """Return the files of a campaign's chapters, in their order."""
    return sorted(home.glob(f"*{saves.ENDING}"))


def chapter_file(home: Path, number: int) -> Path:
    """Return the file of a chapter."""
    return home / f"{number:04}{saves.ENDING}"


def last(home: Path) -> tuple[Path, AnyBox, Journal]:
    """Return the chapter that is played, its box and its journal."""
    path = chapters(home)[-1]
    return path, *arguments.read_journal(path)


def load(home: Path) -> Campaign:
    """Return a whole campaign."""
    return Campaign(home.name, [arguments.read_journal(path)[1] for path in chapters(home)])


def put(campaign: Campaign) -> Path:
    """Keep a campaign under its title, or under one like it that is free; return its folder."""
    stem = plain(campaign.title)
    home, number = folder() / stem, 1
    while home.exists():
        number += 1
        home = folder() / f"{stem}-{number}"
    for place, journal in enumerate(campaign.chapters, 1):
        saves.write(chapter_file(home, place), journal)
    return home


def new(
    name: str, box: AnyBox, *, seats: int | None, seed: str | None, options: Sequence[str]
) -> Path:
    """Begin a campaign for one at this keyboard, and greedy bots in the other seats."""
    count = arguments.read_seats(box, seats)
    bots = players.seat_bots(arguments.read_people(["1"], count), ("greedy",), count)
    return put(
        begin(
            box,
            seats=count,
            seed=seed or arguments.new_seed(),
            title=name,
            options=arguments.read_options(box, options),
            names=players.names(bots, count),
        )
    )


def sit_down(home: Path) -> tuple[Session, bool]:
    """Go on with the chapter that is played; say whether newer rules made it begin anew."""
    path, box, journal = last(home)
    anew = journal.header.version != box.version
    if anew:
        journal = renewed(box, journal, arguments.new_seed())
        saves.write(path, journal)
    match = arguments.resume(path, box, journal)
    bots = players.bots_by_name(journal.header.names)
    return Session(match, bots, path), anew


def turn_page(home: Path, match: Match) -> bool:
    """Begin the chapter after one that is over; say whether there is one."""
    path = chapters(home)[-1]
    _keep(path, _words(match))
    following = next_chapter(match, arguments.new_seed())
    if following is None:
        return False
    saves.write(chapter_file(home, len(chapters(home)) + 1), following)
    return True


def goes_on(home: Path) -> bool:
    """Say whether a campaign that was brought from elsewhere goes on; if not, that is kept."""
    path, box, journal = last(home)
    if journal.header.version != box.version:
        return True
    match = arguments.resume(path, box, journal)
    return match.game.result is None or turn_page(home, match)


def chronicle(home: Path) -> list[tuple[str, list[str]]]:
    """Return every chapter's title and what is told of it; one that is not over: so far."""
    return [_titled(_told(path)) for path in chapters(home)]


def _titled(lines: list[str]) -> tuple[str, list[str]]:
    if lines and lines[0].startswith(TITLE):
        return lines[0].removeprefix(TITLE), lines[1:]
    return "", lines  # kept by an older Shamble


def _told(path: Path) -> list[str]:
    kept = path.with_suffix(TOLD)
    if kept.exists():
        return kept.read_text(encoding="utf-8").splitlines()
    box, journal = arguments.read_journal(path)
    if journal.header.version != box.version:
        return ["(played with older rules; nothing was written down)"]
    match = arguments.resume(path, box, journal)
    lines = _words(match)
    if match.game.result is not None and path != chapters(path.parent)[-1]:
        _keep(path, lines)  # it was brought from elsewhere: the next time nobody has to wait
    return lines


def _words(match: Match) -> list[str]:
    told = [told.event for _, told in match.told if told.to is None]
    retold = chain_of(match.box).chronicle(match.deck, told)
    return [f"{TITLE}{retold.title}", *(one.words for one in retold.passages)]


def _keep(path: Path, lines: Sequence[str]) -> None:
    saves.put(path.with_suffix(TOLD), "\n".join(lines).encode())


def standing(home: Path) -> tuple[str, str]:
    """Return where a campaign stands: in a line, and as a page."""
    path, box, journal = last(home)
    chain, link = chain_of(box), journal.header.link
    if path.with_suffix(TOLD).exists() and journal.header.version == box.version:
        return "it is over", last_page(arguments.resume(path, box, journal))
    handed = None if link is None else link.handed
    if link is None or handed is None:
        if journal.header.version != box.version:
            return chain.heading(None), "The first chapter has just begun."
        sheet = chain.standing(arguments.resume(path, box, journal).game)
    else:
        sheet = chain.read(handed, link.version)
    return chain.heading(sheet), chain.page(box.deck, sheet)


def last_page(match: Match) -> str:
    """Return the page of a campaign that is over: the sheet as its last chapter left it."""
    chain = chain_of(match.box)
    return chain.page(match.deck, chain.standing(match.game))


def pick_box(key: str | None) -> AnyBox:
    """Return the box of this key, or the one box that has campaigns."""
    if key is not None:
        return shelf.pick(key)
    able = [box for box in shelf.values() if box.chain is not None]
    if len(able) != 1:
        raise SettingsError(f"name a box: {', '.join(box.key for box in able)}")
    return able[0]
