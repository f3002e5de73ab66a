"""What was typed on the command line, turned into what the game needs."""

import secrets
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from shamble.bots import bring
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import TOO_DEEP, Deck
from shamble.kernel.errors import DeckError, JournalError, SettingsError
from shamble.kernel.journal import Journal
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.shelf import shelf

USUAL_SEATS: Final = 3
DIGITS: Final = 9  # of a number that somebody may mean


def new_seed() -> str:
    """Return a seed that nobody can guess, short enough to type."""
    return secrets.token_hex(6)


def whole(word: str) -> int | None:
    """Return the whole number that was typed, or None; a long row of digits is none."""
    return int(word) if word.isdecimal() and len(word) <= DIGITS else None


def split(words: str | Sequence[str]) -> tuple[str, ...]:
    """Return the words of "a,b" or of several such."""
    several = [words] if isinstance(words, str) else words
    return tuple(word.strip() for part in several for word in part.split(",") if word.strip())


def read_bots(words: str | Sequence[str]) -> tuple[str, ...]:
    """Return the names of bots, or `module:Class`; what names no bot is an error."""
    bots = split(words)
    for bot in bots:
        bring(bot)
    return bots


def read_options(box: AnyBox, words: Sequence[str]) -> dict[str, object]:
    """Return settings from `name=value`, checked by the box."""
    options: dict[str, object] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            known = ", ".join(box.setting_rules) or "none"
            raise SettingsError(f"write --option name=value, not {word!r} (options: {known})")
        options[name.strip()] = value.strip()
        setting = box.setting_rules.get(name.strip())
        if setting is not None and setting.form == "file" and value.strip():
            options[name.strip()] = read_text(Path(value.strip()))
    box.read_settings(options)
    return options


def read_seats(box: AnyBox, seats: int | None, players: int = 0) -> int:
    """Return how many play: as said, or as many as were named, or a usual number."""
    low, high = box.seats
    alone = low == 1  # what one can play alone, one usually does
    usual = max(players, low) if players or alone else min(max(USUAL_SEATS, low), high)
    chosen = usual if seats is None else seats
    if not low <= chosen <= high:
        raise SettingsError(f"{box.title} is for {low} to {high} players, not {chosen}")
    return chosen


def read_people(words: Sequence[str], seats: int) -> tuple[Seat, ...]:
    """Return the seats at this keyboard, from 1 in words and from 0 in the game."""
    people: list[Seat] = []
    for word in split(words):
        number = whole(word)
        if number is None or not 1 <= number <= seats:
            raise SettingsError(f"--me takes seats from 1 to {seats}, not {word!r}")
        people.append(Seat(number - 1))
    return tuple(sorted(set(people)))


def read_file(path: Path) -> bytes:
    """Return what a file holds; one that cannot be read is an error in words."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise SettingsError(
            f"cannot read {path}: {(error.strerror or str(error)).lower()}"
        ) from None


def read_text(path: Path) -> str:
    """Return the text of a file."""
    try:
        return read_file(path).decode()
    except UnicodeDecodeError:
        raise SettingsError(f"{path} is not a text file in UTF-8") from None


def read_deck(box: AnyBox, path: Path) -> Deck:
    """Return the deck in a file; if it is at fault, say how to see all that is wrong."""
    try:
        deck: Deck = box.read_deck(read_text(path), str(path))
    except DeckError as error:
        more = len(error.faults) - 1
        rest = f", and {more} more" if more else ""
        raise SettingsError(
            f"{path}: {error.faults[0]}{rest} (see `shamble deck check {path}`)"
        ) from None
    return deck


def read_journal(path: Path) -> tuple[AnyBox, Journal]:
    """Return a saved game and its box."""
    try:
        journal = Journal.load(read_file(path))
    except JournalError as error:
        raise JournalError(f"{path} is not a saved game: {error}") from None
    return shelf.pick(journal.header.box), journal


def resume(path: Path, box: AnyBox, journal: Journal) -> Match:
    """Return a saved game where it stands; a fault in it is named with its file."""
    version = journal.header.version
    if version != box.version:
        raise JournalError(
            f"{path} was played with version {version} of {box.key}; this is {box.version}"
        )
    try:
        return Match.resume(box, journal)
    except (JournalError, DeckError, SettingsError) as error:
        raise JournalError(f"{path} cannot be played: {error}") from None


def only_new(**said: object) -> None:
    """Refuse what can be said only of a new game."""
    for name, value in said.items():
        if value is not None:
            raise SettingsError(f"--{name} is for a new game; a saved one has its own")


def only_free(**said: object) -> None:
    """Refuse what cannot be said of a guided game, where all is settled."""
    for name, value in said.items():
        if value is not None:
            raise SettingsError(f"--{name} is settled in a guided game; leave it out")


def deck_box(text: str, path: Path) -> AnyBox:
    """Return the box that a deck file says it is for."""
    try:
        tables = [table for table in tomllib.loads(text).values() if isinstance(table, dict)]
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: not a TOML file: {error}") from None
    except RecursionError:
        raise SettingsError(f"{path}: not a TOML file: {TOO_DEEP}") from None
    said = [table["game"] for table in tables if "game" in table]
    said += [table["key"] for table in tables if table.get("key") in list(shelf)]
    game = said[0] if said else None
    if not isinstance(game, str):
        boxes = ", ".join(shelf)
        raise SettingsError(
            f"{path}: it does not say which game it is for; add --game KEY (one of: {boxes})"
        )
    return shelf.pick(game)
