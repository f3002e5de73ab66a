"""Many events in few sentences: a march at once, hits together, and nothing twice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from shamble.games.atz.battle import events
from shamble.games.atz.battle.encounter_events import SettlementFound
from shamble.games.atz.battle.scene_events import SceneSet
from shamble.games.atz.battle.vehicle_events import Driven
from shamble.games.atz.book.tables import AtzTables
from shamble.games.atz.telling.words_people import listing, where, who
from shamble.games.atz.telling.words_story import NAMED, tell, tell_wounded
from shamble.kernel.box import Voice
from shamble.kernel.options import Event

UNTOLD: Final = (events.NoiseHeard, events.DeadEnd)  # what follows from them is told
BREAKS: Final = (events.TurnBegun, events.GroupActivated, events.MeleeFought)
WHO_IS_THERE: Final = (events.GroupFormed, events.LeaderChosen, SettlementFound)
SHAMBLING: Final = "atz.zombie-move."


def story(voice: Voice, deck: AtzTables, told: Sequence[Event]) -> list[str]:
    """Tell many events: a march in one sentence, what another event says already not at all."""
    lines: list[str] = []
    some = last_legs(scene_first([one for one in told if not isinstance(one, UNTOLD)]))
    kept = list(not_repeated(some))
    for kind, run in groupby(kept, key=lambda one: MERGED.get(type(one), tell_rest)):
        lines += kind(voice, deck, list(run))
    return lines


def scene_first(told: Sequence[Event]) -> list[Event]:
    """Return events with what a scene is about before who is there, and in which groups."""
    some = list(told)
    place = next((i for i, one in enumerate(some) if isinstance(one, SceneSet)), 0)
    while place and isinstance(some[place - 1], WHO_IS_THERE):
        some[place - 1], some[place] = some[place], some[place - 1]
        place -= 1
    return some


def last_legs(told: Sequence[Event]) -> list[Event]:
    """Return events without the steps of zombies who walk on in the same activation."""
    kept: list[Event] = []
    walked: set[int] = set()
    for one in reversed(told):
        if isinstance(one, BREAKS):
            walked.clear()
        if isinstance(one, events.Moved) and one.rule.startswith(SHAMBLING):
            if one.figure in walked:
                continue
            walked.add(one.figure)
        kept.append(one)
    return kept[::-1]


def joins(before: Event, event: Event) -> bool:
    """Whether two events in a row are told as one: steps of a march, zombies that come."""
    merge = MERGED.get(type(event))
    return merge is not None and merge is MERGED.get(type(before)) and merge is not tell_wounds


def tell_placed(voice: Voice, _deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell which zombies came, with their dice; many of them by where they are."""
    placed = [one for one in run if isinstance(one, events.ZombiePlaced)]
    if len(placed) > NAMED:
        spots = {one.figure: where(voice, one.x, one.y) for one in placed}
        return [f"Out of nowhere shamble {'; '.join(by_place(voice, spots, ''))}."]
    parts = [
        f"{who(voice, one.figure)} {where(voice, one.x, one.y)} (die {one.die})" for one in placed
    ]
    verb = "shambles" if len(parts) == 1 else "shamble"
    return [f"Out of nowhere {verb} {listing(parts)}."]


def by_place(voice: Voice, spots: Mapping[int, str], now: str) -> list[str]:
    """Return who is where, those at one place together; of a crowd the first are named."""
    places: dict[str, list[str]] = {}
    for figure, spot in spots.items():
        places.setdefault(spot, []).append(who(voice, figure))
    return [f"{some(names)}{now} {spot}" for spot, names in places.items()]


def some(names: Sequence[str]) -> str:
    """Return several names, not too many of them."""
    more = len(names) - NAMED
    return f"{', '.join(names[:NAMED])} and {more} more" if more > 0 else listing(names)


def tell_wounds(voice: Voice, deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell several hits on one figure together; the worst counts."""
    wounds = [one for one in run if isinstance(one, events.Wounded)]
    lines: list[str] = []
    worst: dict[int, int] = {}
    for _, hit in groupby(wounds, key=lambda one: (one.figure, one.limit, one.recover)):
        hits = list(hit)
        bad = max(hits, key=lambda one: one.status)
        if bad.status < worst.get(bad.figure, bad.status):
            lines += [no_worse(voice, one) for one in hits]
            continue
        worst[bad.figure] = bad.status
        if len(hits) == 1 or bad.recover:
            lines += [tell(voice, deck, one) for one in hits]
            continue
        fell = listing([str(one.die) for one in hits])
        told = tell_wounded(voice, deck, bad)
        lines.append(told.replace(f": {bad.die} against", f": {fell} against", 1))
    return lines


def no_worse(voice: Voice, hit: events.Wounded) -> str:
    """Tell a hit on somebody who is worse off already."""
    name = who(voice, hit.figure)
    return f"Damage on {name}: {hit.die} against {hit.limit}, which makes nothing worse."


def tell_march(voice: Voice, deck: AtzTables, run: Sequence[Event]) -> list[str]:
    """Tell where everybody went; a turn alone is told only where nobody moved."""
    last = {one.figure: (one.x, one.y) for one in run if isinstance(one, events.Moved)}
    if not last:
        turned = {one.figure: one for one in run if isinstance(one, events.Turned)}
        return [tell(voice, deck, one) for one in turned.values()]
    spots = {figure: where(voice, *at) for figure, at in last.items()}
    return [f"Moves: {'; '.join(by_place(voice, spots, ', now'))}."]


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
