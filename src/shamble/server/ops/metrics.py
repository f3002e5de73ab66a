"""Counters, in the text format that Prometheus reads."""

from bisect import bisect_left
from collections import Counter
from typing import Final

BOUNDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)  # seconds

HELP: Final = {
    "choices": "Choices that were taken",
    "refusals": "Choices that were refused",
    "frames": "Frames that clients sent",
    "malformed": "Frames that could not be read",
    "requests": "HTTP requests",
    "faults": "HTTP requests answered with an error",
    "bugs": "Mistakes of our own",
    "bots_failed": "Bots that crashed or took too long",
    "dropped": "Times that a slow reader was dropped to a snapshot",
    "conflicts": "Rows that another worker had written first",
    "calls": "Addresses outside that were told whose turn it is",
    "calls_failed": "Such addresses that did not take it",
    "calls_dropped": "Such calls that were left out, because too many were under way",
}


class Metrics:
    """What this worker has counted since it started."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def count(self, what: str) -> None:
        """Count one more."""
        self.counts[what] += 1

    def took(self, seconds: float) -> None:
        """Note how long a choice took from its arrival until everybody was told."""
        self.buckets[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def text(self, gauges: dict[str, int]) -> str:
        """Return everything as text."""
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE shamble_{name} gauge", f"shamble_{name} {value}"]
        for name, words in HELP.items():
            full = f"shamble_{name}_total"
            lines += [f"# HELP {full} {words}", f"# TYPE {full} counter"]
            lines.append(f"{full} {self.counts[name]}")
        lines += self._histogram("shamble_choice_seconds")
        return "\n".join(lines) + "\n"

    def _histogram(self, name: str) -> list[str]:
        lines = [f"# HELP {name} From a choice's arrival until all were told"]
        lines.append(f"# TYPE {name} histogram")
        total = 0
        for bound, count in zip((*BOUNDS, float("inf")), self.buckets, strict=True):
            total += count
            edge = "+Inf" if bound == float("inf") else f"{bound:g}"
            lines.append(f'{name}_bucket{{le="{edge}"}} {total}')
        return [*lines, f"{name}_sum {self.seconds:.6f}", f"{name}_count {total}"]
