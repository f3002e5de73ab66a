"""Structured logs: one JSON object a line, with the request and the table. No secrets."""

import contextvars
import logging
import sys
import time
from typing import Final

import msgspec

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
table_id: contextvars.ContextVar[str] = contextvars.ContextVar("table_id", default="")

log = logging.getLogger("shamble.server")

FIELDS: Final = ("seat", "status", "ms", "path", "method", "code", "ply", "box", "bot", "why")


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        line |= {
            name: value
            for name, value in (("request", request_id.get()), ("table", table_id.get()))
            if value
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str) -> None:
    """Send our own log, and what others have to complain of, to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel("ERROR" if level == "error" else "WARNING")
    log.setLevel(level.upper())
