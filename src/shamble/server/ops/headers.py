"""Headers that keep a browser from doing what no page of ours does."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
        " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self';"
        " media-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def is_allowed(origin: str | None, headers: Mapping[str, str], others: tuple[str, ...]) -> bool:
    """Whether a page of this origin may use the server; what is no page sends no origin."""
    if origin is None or origin in others:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # it is no address at all
        return False


def is_ours(host: str, names: tuple[str, ...]) -> bool:
    """Whether a request calls the server by one of its names, if it has any."""
    name = host.rpartition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0]
    return not names or name.lower() in names
