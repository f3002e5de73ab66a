"""Addresses outside that a table may call: only where the operator allows, and nowhere else."""

import re
from typing import NamedTuple
from urllib.parse import urlsplit

PLAIN = re.compile(r"[!-~]{1,500}")  # what stands in a request as it is: no spaces, no line ends
PORTS = {"http": 80, "https": 443}


class Target(NamedTuple):
    """Where to call."""

    tls: bool
    host: str
    port: int
    path: str


def target(url: str) -> Target | None:
    """Read an address; None if it is none that could be called."""
    if not PLAIN.fullmatch(url) or "\\" in url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc or parts.fragment:
        return None
    path = parts.path or "/"
    if any(one in {".", ".."} for one in path.lower().replace("%2e", ".").split("/")):
        return None
    query = f"?{parts.query}" if parts.query else ""
    return Target(
        parts.scheme == "https", parts.hostname, port or PORTS[parts.scheme], path + query
    )


def allowed(url: str, prefixes: tuple[str, ...]) -> Target | None:
    """Return where to call, if the address begins with one that the operator allows."""
    found = target(url)
    if found is None:
        return None
    for prefix in filter(None, map(target, prefixes)):
        folder = prefix.path.rstrip("/") + "/"
        if found[:3] == prefix[:3] and (found.path == prefix.path or found.path.startswith(folder)):
            return found
    return None


def hosts(prefixes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of the hosts that may be called, for people."""
    return tuple(dict.fromkeys(one.host for one in filter(None, map(target, prefixes))))
