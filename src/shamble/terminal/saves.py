"""Where games are kept: one file each, written anew after every choice."""

import os
import re
from collections.abc import Mapping
from pathlib import Path

from shamble.kernel.errors import ShambleError
from shamble.kernel.journal import Journal
from shamble.kernel.markup import inked
from shamble.kernel.match import Match
from shamble.kernel.shelf import shelf

ENDING = ".jsonl"


def folder(environment: Mapping[str, str]) -> Path:
    """Return where a user's games are kept."""
    data = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "shamble" / "games"


def new_file(where: Path, box: str, seed: str) -> Path:
    """Return a file for a new game that no other game has."""
    stem = re.sub(r"[^A-Za-z0-9._-]+", "-", f"{box}-{seed}")[:80]
    path, number = where / f"{stem}{ENDING}", 1
    while path.exists():
        number += 1
        path = where / f"{stem}-{number}{ENDING}"
    return path


def write(path: Path, journal: Journal) -> None:
    """Write a game to its file, whole or not at all.

    Raises:
        OSError: It cannot be written.
    """
    put(path, journal.dump())


def put(path: Path, data: bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        OSError: It cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def unfinished(where: Path, limit: int = 5) -> list[tuple[Path, Match]]:
    """Return the games in a folder that are not over, the latest first."""
    found: list[tuple[Path, Match]] = []
    paths = sorted(where.glob(f"*{ENDING}"), key=lambda path: -path.stat().st_mtime)
    for path in paths[: 4 * limit]:
        try:
            journal = Journal.load(path.read_bytes())
            match = Match.resume(shelf.pick(journal.header.box), journal)
        except (OSError, ShambleError):
            continue  # a file of another kind, or of another version, is not offered
        if match.game.result is None:
            found.append((path, match))
    return found[:limit]


def command(name: str, file: Path, journal: Journal) -> str:
    """Return what to type for a game that is kept; a campaign is gone on with by its name."""
    if name == "play" and journal.header.link is not None:
        return inked("bold", f"shamble campaign play {file.parent.name}")
    return inked("bold", f"shamble {name} {file}")
