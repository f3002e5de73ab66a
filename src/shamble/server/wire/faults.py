"""What can be wrong with a request: a status, a code from a closed list, and a sentence."""

from typing import Final

from shamble.kernel.errors import ShambleError


class RequestFault(ShambleError):
    """Something is wrong with a request, and the asker is told what."""

    def __init__(self, status: int, code: str, text: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.text = text
        self.faults = faults


def no_key() -> RequestFault:
    """Return the fault of a key that is missing or void."""
    return RequestFault(401, "key", "This needs a key, and there is none or it is void.")


def forbidden(text: str = "Your key does not open this.") -> RequestFault:
    """Return the fault of a key that opens something else."""
    return RequestFault(403, "forbidden", text)


def unknown(what: str) -> RequestFault:
    """Return the fault of something that is not there."""
    return RequestFault(404, "unknown", f"There is no such {what}.")


def corrupt() -> RequestFault:
    """Return the fault of a table whose rows in the database are damaged."""
    return RequestFault(409, "corrupt", "This table is damaged: its log cannot be read.")


def wrong_phase(text: str) -> RequestFault:
    """Return the fault of something that comes too early or too late."""
    return RequestFault(409, "phase", text)


CODES: Final = {  # of a status that the framework itself answers with
    400: "malformed",
    401: "key",
    403: "forbidden",
    404: "unknown",
    405: "method",
    413: "too-large",
    415: "malformed",
    422: "malformed",
    429: "too-many",
}
