"""Sitting down: a new game or a saved one, from the command line or picked off the shelf."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from shamble.bots.cast import CAST, LEVELS
from shamble.kernel.box import AnyBox
from shamble.kernel.decks import Deck
from shamble.kernel.errors import SettingsError
from shamble.kernel.guides import guide_of
from shamble.kernel.markup import inked
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.settings import TO_LEARN
from shamble.kernel.shelf import shelf
from shamble.terminal import arguments, players, saves
from shamble.terminal.guiding import guide_for
from shamble.terminal.screens import strip
from shamble.terminal.session import Session

USUAL: Final = "regular"  # who plays where nobody is named


def new_game(
    box: AnyBox,
    *,
    seats: int | None = None,
    me: Sequence[str] = (),
    bots: str | None = None,
    seed: str | None = None,
    options: Sequence[str] = (),
    deck: Deck | None = None,
) -> Session:
    """Deal a game for people at this keyboard and bots.

    Args:
        box: The box to play.
        seats: How many play; None for as many as were named, or a usual number.
        me: The seats at this keyboard, from 1; nothing for the first, "none" to watch.
        bots: The other seats' bots, in turn; None for those that know their way.
        seed: None for one that nobody knows.
        options: Settings as `name=value`.
        deck: None for the default one.
    """
    chosen = arguments.read_bots(bots) if bots else ()
    mine = arguments.split(me) or ("1",)
    watching = mine == ("none",)
    count = arguments.read_seats(
        box, seats, (0 if watching else len(mine)) + len(chosen) if chosen else 0
    )
    people = () if watching else arguments.read_people(mine, count)
    seated = players.seat_bots(people, chosen or (USUAL,), count)
    settings = arguments.read_options(box, options)
    match = Match.begin(
        box,
        seats=count,
        seed=seed or arguments.new_seed(),
        options=settings if people else {**box.bots_only, **settings},
        deck=deck,
        names=players.names(seated, count),
    )
    file = saves.new_file(saves.folder(os.environ), box.key, match.journal.header.seed or "")
    return Session(match, seated, file)


def guided_game(box: AnyBox) -> Session:
    """Deal the first game of a box, which speaks while one plays along.

    Raises:
        SettingsError: The box has none.
    """
    guide = guide_of(box.key)
    if guide is None:
        raise SettingsError(f"{box.title} has no first-game guide")
    seated = players.seat_bots((guide.you,), ("greedy",), guide.seats)
    names = players.names(seated, guide.seats)
    match = Match.begin(box, seats=guide.seats, seed=guide.seed, options=guide.options, names=names)
    file = saves.new_file(saves.folder(os.environ), box.key, guide.seed)
    return Session(match, seated, file, guide)


def saved_game(path: Path, *, me: Sequence[str] = (), bots: str | None = None) -> Session:
    """Go on with a saved game; who is a bot follows from the names, or from what is said.

    Args:
        path: Where it was saved; it is kept there.
        me: The seats at this keyboard, from 1.
        bots: The other seats' bots, in turn.
    """
    box, journal = arguments.read_journal(path)
    match = arguments.resume(path, box, journal)
    seated = players.bots_by_name(journal.header.names)
    if me or bots:
        people = arguments.read_people(me, match.seats) if me else _unseated(seated, match.seats)
        chosen = arguments.read_bots(bots) if bots else (USUAL,)
        seated = players.seat_bots(people, chosen, match.seats)
    return Session(match, seated, path, guide_for(box, journal.header))


def _unseated(seated: dict[Seat, str], seats: int) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(seats) if seat not in seated)


def pick(out: Console, ask: Callable[[str], str] = input) -> Session | None:
    """Show the shelf and let one pick a box, or a game to go on with; None: nothing wanted."""
    kept = saves.unfinished(saves.folder(os.environ))
    boxes = list(shelf.values())
    out.print(strip("Shamble", "what shall we play?"), soft_wrap=True)
    out.print(shelf_text(), soft_wrap=True)
    if kept:
        out.print(inked("bold", "Games to go on with"))
    for place, (path, match) in enumerate(kept, len(boxes) + 1):
        about = f"{match.box.title}, choice {match.ply + 1}, {path.name}"
        out.print(f"{inked('bold amber', f'{place:>3}')}  {inked('', about)}")
    number = _ask_number(out, ask, "Which one? (q leaves)", 1, len(boxes) + len(kept))
    if number is None:
        return None
    if number > len(boxes):
        return saved_game(kept[number - len(boxes) - 1][0])
    box = boxes[number - 1]
    if guide_of(box.key) is not None:
        answer = ask("Is this your first game? A guide can play along. [y/N] ").strip().lower()
        if answer in ("q", "quit"):
            return None
        if answer.startswith("y"):
            return guided_game(box)
    low, high = box.seats
    usual = arguments.read_seats(box, None)
    seats = _ask_number(out, ask, f"How many players, {low} to {high}?", low, high, usual)
    if seats is None:
        return None
    people = _ask_number(out, ask, "How many of them at this keyboard?", 1, seats, 1)
    if people is None:
        return None
    return new_game(box, seats=seats, me=[str(seat + 1) for seat in range(people)])


def shelf_text() -> str:
    """Return the boxes on the shelf, numbered, the easiest first."""
    lines = []
    for number, box in enumerate(shelf.values(), 1):
        low, high = box.seats
        shortest, longest = box.minutes
        head = f"{inked('bold amber', f'{number:>3}')}  {inked('bold', box.title)}"
        facts = f"{box.key} · {low} to {high} players · {shortest} to {longest} minutes"
        facts += f" · {TO_LEARN[box.difficulty - 1]}"
        lines += [f"{head}  {inked('muted', facts)}", f"     {inked('', box.pitch)}"]
    lines += [
        inked("rust", f"     {name} could not be opened: {why}")
        for name, why in shelf.broken.items()
    ]
    return "\n".join(lines)


def cast_text() -> str:
    """Return who can be played against: characters, and the levels from the weakest on."""
    titles = {level.bot: level.title for level in LEVELS}
    lines = [inked("bold", "Who plays with you (--bots KEY, --bots KEY:LEVEL or --bots LEVEL)")]
    for one in CAST:
        about = f"{one.name} {one.manner.rstrip('.')} ({titles[one.level]})"
        lines.append(f"  {inked('amber', f'{one.key:<15}')}{inked('', about)}")
    lines.append(inked("bold", "Levels"))
    for level in LEVELS:
        about = f"{level.title}: {level.text}"
        lines.append(f"  {inked('amber', f'{level.bot:<15}')}{inked('', about)}")
    return "\n".join(lines)


def _ask_number(
    out: Console, ask: Callable[[str], str], question: str, low: int, high: int, usual: int = 1
) -> int | None:
    while True:
        answer = ask(f"{question} [{usual}] ").strip().lower()
        if answer in ("q", "quit"):
            return None
        if not answer:
            return usual
        number = arguments.whole(answer)
        if number is not None and low <= number <= high:
            return number
        out.print(f"Please type a number from {low} to {high}, or q.")
