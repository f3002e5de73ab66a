"""What a guest has played: how a game ended, and the record against each opponent and box."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamble.kernel.shelf import shelf
from shamble.server.store.played import Played, Player
from shamble.server.table import telling
from shamble.server.table.record import Record
from shamble.server.wire import forms


def ended(record: Record, at: int) -> Played | None:
    """Return how a game ended, for those who played it."""
    result = telling.result_of(record)
    if result is None or record.spec.study:
        return None
    players = tuple(
        Player(sitter.chair.name, sitter.chair.kind, sitter.chair.level, rank)
        for sitter, rank in zip(record.sitters, result.ranks, strict=True)
    )
    words = record.box.words.result(telling.voice(record, None), result)
    counts = not record.spec.guided and not record.spec.foreseen
    best = record.box.record
    return Played(
        record.table,
        record.spec.box,
        record.box.title,
        at,
        words,
        players,
        counts,
        None if best is None else best.of(result),
    )


class Bout(NamedTuple):
    """A game that counts, from one guest's seat."""

    played: Played
    me: Player
    others: tuple[Player, ...]


def career(played: Sequence[Played], guest: str) -> forms.Career:
    """Return what a guest has played, and how that went by box and against each opponent."""
    bouts = [bout for one in played if (bout := bout_of(one, guest)) is not None]
    return forms.Career(
        tuple(finished(one, guest) for one in played), by_box(bouts), by_opponent(bouts)
    )


def bout_of(played: Played, guest: str) -> Bout | None:
    """Return a game as one against others; None where it does not count as that."""
    mine = [one for one in played.players if one.guest == guest]
    if not played.counts or len(mine) != 1:
        return None  # who plays several seats plays against nobody
    others = tuple(one for one in played.players if one is not mine[0])
    return Bout(played, mine[0], others)


def finished(played: Played, guest: str) -> forms.Finished:
    """Return a game that is over, without who the others are to us."""
    return forms.Finished(
        played.table,
        played.box,
        played.title,
        played.ended,
        played.words,
        tuple(
            forms.Came(one.name, one.kind, one.level, one.rank, you=one.guest == guest)
            for one in played.players
        ),
        played.counts,
    )


def by_box(bouts: Iterable[Bout]) -> tuple[forms.Tally, ...]:
    """Return how often each box was played and won."""
    found: dict[str, forms.Tally] = {}
    for played, me, _ in bouts:
        title = shelf[played.box].title if played.box in shelf else played.title
        before = found.get(played.box, forms.Tally(title))
        found[played.box] = forms.Tally(
            title,
            games=before.games + 1,
            won=before.won + (me.rank == 1),
            lost=before.lost + (me.rank != 1),
        )
    return tuple(sorted(found.values(), key=lambda one: -one.games))


def by_opponent(bouts: Iterable[Bout]) -> tuple[forms.Tally, ...]:
    """Return how often one came off better, worse or as well as each opponent.

    People are told apart by their keys and called as they called themselves last.
    """
    found: dict[tuple[str, ...], forms.Tally] = {}
    for _, me, others in bouts:
        for other in others:
            who = (other.guest,) if other.guest else (other.kind, other.name, other.level or "")
            before = found.get(who, forms.Tally(other.name, other.kind, other.level))
            found[who] = forms.Tally(
                before.name,
                before.kind,
                before.level,
                before.games + 1,
                before.won + (me.rank < other.rank),
                before.lost + (me.rank > other.rank),
            )
    return tuple(sorted(found.values(), key=lambda one: -one.games))
