"""Time that passes: what the system's clock is set to while the server runs changes nothing."""

import time
from typing import Final

_START: Final = time.time_ns() - time.monotonic_ns()  # the wall's clock when we looked at it


def now() -> int:
    """Return the time in milliseconds since 1970, as it was at the start plus what has passed."""
    return (_START + time.monotonic_ns()) // 1_000_000
