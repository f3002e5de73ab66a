"""Many events in few sentences: a march at once, hits together, and nothing twice."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from shamble.games.atz.battle import events
from shamble.games.atz.battle.vehicle_events import Driven
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.telling.words_people import listing, where, who
from shamble.games.atz.telling.words_story import NAMED, tell, tell_wounded
from shamble.kernel.box import Voice
from shamble.kernel.options import Event


def story(voice: Voice, deck: AtzTables, told: Sequence[Event]) -> list[str]:
    """Tell many events: a march in one sentence, what another event says already not at all."""
    lines: list[str] = []
    kept = list(not_repeated([one for one in told if not isinstance(one, events.NoiseHeard)]))
    for kind, some in groupby(kept, key=lambda one: MERGED.get(type(one), tell_rest)):
        lines += kind(voice, deck, list(some))
    return lines


def joins(before: Event, event: Event) -> bool:
    """Whether two events in a row are told as one: steps of a march, zombies that come."""
    merge = MERGED.get(type(event))
    return merge is not None and merge is MERGED.get(type(before)) and merge is not tell_wounds


def tell_placed(voice: Voice, _deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell which zombies came, with their dice."""
    placed = [one for one in run if isinstance(one, events.ZombiePlaced)]
    parts = [f"{who(voice, one.figure)} {where(voice, one.x, one.y)} ({one.die})" for one in placed]
    verb = "shambles" if len(parts) == 1 else "shamble"
    return [f"Out of nowhere {verb} {listing(parts)}."]


def tell_wounds(voice: Voice, deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell several hits on one figure together; the worst counts."""
    wounds = [one for one in run if isinstance(one, events.Wounded)]
    lines = []
    for _, some in groupby(wounds, key=lambda one: (one.figure, one.limit, one.recover)):
        hits = list(some)
        worst = max(hits, key=lambda one: one.status)
        if len(hits) == 1 or worst.recover:
            lines += [tell(voice, deck, one) for one in hits]
            continue
        fell = listing([str(one.die) for one in hits])
        told = tell_wounded(voice, deck, worst)
        lines.append(told.replace(f": {worst.die} against", f": {fell} against", 1))
    return lines


def tell_march(voice: Voice, _deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell where everybody went; a turn alone is told only where nobody moved."""
    last = {one.figure: (one.x, one.y) for one in run if isinstance(one, events.Moved)}
    if not last:
        return []
    parts = [f"{who(voice, i)}, now {where(voice, *at)}" for i, at in list(last.items())[:NAMED]]
    more = len(last) - len(parts)
    return [f"Moves: {'; '.join(parts)}{f'; and {more} more' if more else ''}."]


def tell_drive(voice: Voice, deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell where each vehicle drove, and its speed there; not every step of the way."""
    driven = [one for one in run if isinstance(one, Driven)]
    ways = groupby(driven, key=lambda one: one.vehicle)
    return [tell(voice, deck, list(steps)[-1]) for _, steps in ways]


def tell_rest(voice: Voice, deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell each event by itself."""
    return [tell(voice, deck, one) for one in run]


def not_repeated(run: Sequence[Event]) -> Iterator[Event]:
    """Yield the events that say something new."""
    for before, one, after in zip((None, *run), run, (*run[1:], None), strict=False):
        if not repeats(before, one) and not foretells(one, after):
            yield one


def repeats(before: Event | None, one: Event) -> bool:
    """Whether an event only repeats the one before it."""
    if isinstance(one, events.LeaderChosen):
        return isinstance(before, events.GroupFormed) and before.figures == (one.figure,)
    if isinstance(one, events.Downed | events.StatusChanged):
        return isinstance(before, events.Wounded) and before.figure == one.figure
    return before == one


def foretells(one: Event, after: Event | None) -> bool:
    """Whether the next event says how it came to this one."""
    if isinstance(one, events.StatusChanged) and isinstance(after, events.Wounded):
        return one.figure == after.figure
    return False


Merge = Callable[[Voice, AtzTables, Sequence[Event]], list[str]]

MERGED: Final[dict[type[Event], Merge]] = {
    events.Moved: tell_march,
    events.Turned: tell_march,
    Driven: tell_drive,
    events.ZombiePlaced: tell_placed,
    events.Wounded: tell_wounds,
}
