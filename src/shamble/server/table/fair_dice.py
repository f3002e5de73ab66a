"""Dice that nobody has to trust anybody for: every seat may add to them before the deal.

The server commits to its seed when the table is made. A seat pledges: it commits to a part of its
own. When nobody is missing the pledges are sealed, and only then each seat gives its part. The
dice come from the seed and all parts, so that nobody, the server included, could choose them.
"""

from typing import Final

from shamble.kernel.errors import Refused
from shamble.kernel.journal import FORMAT, DeckNote, DicePart, Header, Journal, commitment
from shamble.kernel.match import Match
from shamble.kernel.options import Seat
from shamble.kernel.rules import RuleId
from shamble.server.store import acts
from shamble.server.store.acts import AnyAct
from shamble.server.table.record import Record

Acts = tuple[AnyAct, ...]

SEALED: Final = RuleId("shamble.table.dice-sealed")
NOT_PLEDGED: Final = RuleId("shamble.table.not-pledged")
PLEDGES: Final = 15_000  # milliseconds for pledges at a rematch, where nobody is waited for
PARTS: Final = 5_000  # milliseconds for the parts; then the game is dealt without those that lack


def begin(record: Record) -> Acts:
    """Deal the game with whoever sits at the table."""
    spec = record.spec
    note = DeckNote(record.deck.hash, spec.deck)
    pledges = sorted(record.pledges.items())
    parts = tuple(DicePart(seat, promise, record.parts.get(seat)) for seat, promise in pledges)
    header = Header(
        FORMAT, spec.box, record.box.version, len(spec.chairs), record.names,
        dict(spec.options), note, commitment(spec.seed), spec.seed, parts, spec.link,
    )  # fmt: skip
    record.match = Match(record.box, Journal(header))
    return (acts.Begun(header),)


def pledge(record: Record, seat: Seat, promise: str) -> Acts:
    """Commit to what the seat will add; a later pledge takes the place of an earlier one."""
    if record.match is not None or record.sealed_at is not None:
        raise Refused(SEALED)
    record.pledges[seat] = promise
    pledged = acts.Pledged(seat, promise)
    if record.spec.pledging and all(one in record.pledges for one in record.people()):
        return (pledged, acts.Sealed())
    return (pledged,)


def give(record: Record, seat: Seat, part: str) -> Acts:
    """Add to the dice what was pledged; the last one to do so lets the game begin."""
    if record.match is not None or record.sealed_at is None:
        raise Refused(NOT_PLEDGED)
    if record.pledges.get(seat) != commitment(part):
        raise Refused(NOT_PLEDGED)
    record.parts[seat] = part
    given = acts.Given(seat, part)
    if all(one in record.parts for one in record.pledges):
        return (given, *begin(record))
    return (given,)


def seal_or_begin(record: Record) -> Acts:
    """Ask those who pledged for their parts, now that nobody is missing; or else deal."""
    return (acts.Sealed(),) if record.pledges else begin(record)


def due(record: Record) -> int | None:
    """Return when the game goes on without whoever is still waited for; milliseconds since 1970."""
    if record.match is not None:
        return None
    if record.sealed_at is not None:
        return record.sealed_at + PARTS
    return record.made + PLEDGES if record.spec.pledging else None


def go_on(record: Record, at: int) -> Acts:
    """Go on without those who have not pledged, or who withhold their part."""
    when = due(record)
    if when is None or at < when:
        return ()
    return seal_or_begin(record) if record.sealed_at is None else begin(record)
