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


class Line(msgspec.Struct, frozen=True):
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
    told: tuple[Line, ...]  # the end of the story
    form: str = "1.1"  # how the game was written

    def fits(self, box: AnyBox) -> bool:
        """Whether the box can read the game; otherwise the journal must be played from the deal."""
        return self.form.rpartition(".")[2] == str(box.layout)

    def story(self, box: AnyBox) -> list[tuple[int, Told]]:
        """Return what was told, as a match keeps it."""
        decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(box.events)
        return [
            (
                line.ply,
                Told(
                    decoder.decode(line.event),
                    line.to,
                    None if bytes(line.others) == _NULL else decoder.decode(line.others),
                ),
            )
            for line in self.told
        ]


def save(
    box: AnyBox, game: Game, ply: int, entries: int, told: Sequence[tuple[int, Told]]
) -> Saved:
    """Return the match as it stands; of the story, only its end."""
    first = max(0, len(told) - STORY)
    kept = [told[i] for i in range(len(told)) if i >= first or told[i][0] == ply]
    return Saved(
        ply, entries, msgspec.Raw(pack(game)), tuple(_line(*one) for one in kept), box.form
    )


def _line(ply: int, told: Told) -> Line:
    return Line(ply, _raw(told.event), told.to, _raw(told.others))


def _raw(event: Event | None) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(event))
