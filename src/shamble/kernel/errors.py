"""What can go wrong, and whose fault it is."""

from typing import Final

import msgspec

from shamble.kernel.rules import RuleId

# All that decoding a stranger's JSON can raise: a bad letter and a bottomless nest included.
UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class ShambleError(Exception):
    """Anything that Shamble raises on purpose."""


class Refused(ShambleError):
    """A player's mistake: nothing changed, and this rule says why."""

    def __init__(self, rule: RuleId, detail: str = "") -> None:
        super().__init__(rule, detail)
        self.rule = rule
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.detail} [{self.rule}]" if self.detail else self.rule


class DeckError(ShambleError):
    """A deck file that cannot be played with; lists every fault found."""

    def __init__(self, source: str, faults: tuple[str, ...]) -> None:
        super().__init__(source, faults)
        self.source = source
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(f"{self.source}: {fault}" for fault in self.faults)


class JournalError(ShambleError):
    """A journal that cannot be read, replayed or verified."""


class SettingsError(ShambleError):
    """Seats, options or a seed that this box cannot be dealt with."""


class Bug(ShambleError):
    """A broken promise of our own; never a player's fault and never caught."""
