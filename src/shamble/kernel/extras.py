"""Parts that are installed only where somebody wants them, and how one gets them."""

from collections.abc import Iterator
from contextlib import contextmanager

from shamble.kernel.errors import ShambleError


class NotInstalled(ShambleError):
    """A part of Shamble that needs more packages than are here; the message says what to type."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Say what to install if an import in this block fails for want of a package.

    Args:
        name: The extra that has it, one of those in `pyproject.toml`.

    Raises:
        NotInstalled: With the command to type.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] == "shamble":
            raise
        raise NotInstalled(
            f"this needs {missing.name}, which is not installed: pip install 'shamble[{name}]'"
        ) from None
