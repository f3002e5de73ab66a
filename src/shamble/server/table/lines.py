"""The story line by line: the words of each event, its dice, and what belongs together."""

from collections.abc import Iterable

from shamble.kernel.box import AnyBox, Voice
from shamble.kernel.decks import Deck
from shamble.kernel.options import Event
from shamble.server.wire import frames

Heard = tuple[int, int, Event]  # the seq and the ply that it came with


def lines_of(
    box: AnyBox, deck: Deck, voice: Voice, heard: Iterable[Heard]
) -> tuple[frames.Line, ...]:
    """Return events, the oldest first, as lines for whoever heard them."""
    found: list[frames.Line] = []
    for seq, ply, event in heard:
        last = found[-1] if found else None
        found.append(
            frames.Line(
                seq,
                ply,
                event,
                box.words.event(voice, deck, event),
                event.rule,
                box.rolls(voice, deck, event),
                last is not None and last.ply == ply and box.joins(last.event, event),
                box.moves(event),
            )
        )
    return tuple(found)
