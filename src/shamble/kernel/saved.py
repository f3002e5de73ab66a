"""A match as it stands, so that nobody has to play it from the start again."""

from collections.abc import Sequence
from typing import Final

import msgspec

from shamble.kernel.box import AnyBox
from shamble.kernel.game import Game
from shamble.kernel.options import Event, Seat, Told
from shamble.kernel.snapshot import pack

STORY: Final = 200  # lines of what was told that are kept; those of the last ply always are
_NULL: Final = b"null"


class Heard(msgspec.Struct, frozen=True):
    """What was told at a ply."""

    ply: int
    event: msgspec.Raw
    to: Seat | None
    others: msgspec.Raw  # null: nobody else heard anything


class Saved(msgspec.Struct, frozen=True):
    """A match at one of its plies."""

    ply: int
    entries: int  # how many of the journal's entries it holds
    game: msgspec.Raw
    told: tuple[Heard, ...]  # the end of the story

    def story(self, box: AnyBox) -> list[tuple[int, Told]]:
        """Return what was told, as a match keeps it."""
        decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(box.events)
        return [
            (
                heard.ply,
                Told(
                    decoder.decode(heard.event),
                    heard.to,
                    None if bytes(heard.others) == _NULL else decoder.decode(heard.others),
                ),
            )
            for heard in self.told
        ]


def save(game: Game, ply: int, entries: int, told: Sequence[tuple[int, Told]]) -> Saved:
    """Return the match as it stands; of the story, only its end."""
    first = max(0, len(told) - STORY)
    kept = [told[i] for i in range(len(told)) if i >= first or told[i][0] == ply]
    return Saved(ply, entries, msgspec.Raw(pack(game)), tuple(_heard(*one) for one in kept))


def _heard(ply: int, told: Told) -> Heard:
    return Heard(ply, _raw(told.event), told.to, _raw(told.others))


def _raw(event: Event | None) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(event))
