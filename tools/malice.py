"""What a hostile client sends: requests and frames that no page would make."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW")
KINDS: Final = (
    "hello", "choose", "explain", "consult", "undo", "answer-undo", "hint", "say", "mute", "sit",
    "leave", "back", "resign", "pledge", "give", "beat", "nothing", "",
)  # fmt: skip
HARMLESS: Final = (
    "choose", "explain", "consult", "undo", "answer-undo", "hint", "pledge", "give", "nothing",
)  # fmt: skip  # from somebody who has a seat: nothing of it is allowed, as it is sent here
BOXES: Final = ("zdfg", "azta", "ebz", "azardia", "atz", "nosuchbox", "%00", "..%2f..%2fetc")
PROPER: Final[
    dict[str, dict[str, object]]
] = {  # well-formed, and still not allowed to anybody here
    "choose": {"ply": 0, "choice": {"do": "x"}},
    "explain": {"choice": {"do": "x"}},
    "consult": {"text": "who am I?"},
    "undo": {},
    "answer-undo": {"agree": True},
    "pledge": {"pledge": "0" * 64},
    "give": {"part": "0" * 64},
}
DEEP: Final = "[" * 5000
LONG: Final = "x" * 4000
ODD: Final = ("\x00", "\u202e", "\ud7ff", "'; DROP TABLE tables; --", "{{7*7}}", "%s%n", "é" * 50)


class Target(NamedTuple):
    """A table that nobody may change, and keys that open little of it."""

    table: str
    watch: str  # a link for watching
    key: str = ""  # of a guest who sits there


def once_in(rng: random.Random, times: int) -> bool:
    """Whether it is the one time in so many."""
    return not rng.randrange(times)


def thing(rng: random.Random) -> object:
    """Return anything that JSON has."""
    return rng.choice(
        (None, True, -1, 2**63, 1e308, "", LONG, rng.choice(ODD), [], {}, [[]] * 50, {"do": "x"})
    )  # fmt: skip


def body(rng: random.Random) -> bytes:
    """Return a body: hardly ever JSON, never what is expected."""
    if once_in(rng, 2):
        return rng.choice((rng.randbytes(100), DEEP.encode(), b'{"box":' * 500))
    names = ("name", "box", "seats", "options", "seed", "link", "seat", "journal", "ply", "deck")
    return json.dumps({rng.choice(names): thing(rng) for _ in range(rng.randrange(5))}).encode()


def path(rng: random.Random, target: Target) -> str:
    """Return a path: of the target, of a box, or of nothing at all."""
    table = rng.choice((target.table, target.table.upper(), "0" * 12, "%00", LONG[:300], "..%2f"))
    last = rng.choice(
        ("", "/join", "/begin", "/links", "/watch", "/rematch", "/journal", "/story", "/ending",
         "/moments/-1", "/moments/99999999999", "/branch", "/deck", "/play", "/%00")
    )  # fmt: skip
    return rng.choice(
        (
            f"/api/tables/{table}{last}",
            f"/api/tables/{table}{last}",
            f"/api/boxes/{rng.choice(BOXES)}/{rng.choice(('rules', 'deck', 'guide', '%ff'))}",
            "/api/tables?which=" + rng.choice(("mine", "open", "all", "%00")),
            rng.choice(("/api/guests", "/api/guests/me", "/api/journals", "/api/tables")),
            "/assets/" + rng.choice(("%00", "../../etc/passwd", "..%2f..%2fetc", LONG[:1000])),
            "/" + rng.choice(("", "t/", "%", "%zz", "\x7f", "?" * 500, ".git/config")),
        )
    )


def request(rng: random.Random, target: Target) -> bytes:
    """Return a whole request, as it goes over the connection."""
    keys = (target.watch, target.key, "", "g_" + "0" * 32, "s_nonsense", LONG[:500], "\x01")
    headers = [
        "Host: " + rng.choice(("127.0.0.1", "evil.example", "[", "")),
        f"Authorization: {rng.choice(('Bearer', 'bearer', 'Basic', ''))} {rng.choice(keys)}",
    ]
    if once_in(rng, 3):
        origins = ("http://[", "null", "https://evil.example", "\xff", "http://127.0.0.1:1")
        headers.append("Origin: " + rng.choice(origins))
    if once_in(rng, 5):
        headers.append(f"X-{LONG[: rng.randrange(200)]}: {rng.choice(ODD[1:])}")
    method, where = rng.choice(METHODS), path(rng, target)
    sent = b"" if method in {"GET", "HEAD"} else body(rng)
    if once_in(rng, 10):
        headers.append("Content-Type: " + rng.choice(("text/xml", "multipart/form-data", "\x02")))
    headers.append(f"Content-Length: {len(sent)}")
    if changes(method, where):
        method = "OPTIONS"  # what would be allowed is no attack
    head = "\r\n".join((f"{method} {where} HTTP/1.1", *headers, "", ""))
    return head.encode("latin-1", "replace") + sent


def changes(method: str, where: str) -> bool:
    """Whether a request does what its sender is free to do: with an own key, with a guide."""
    return (method, where) in {("DELETE", "/api/guests/me"), ("POST", "/api/guests/me")} or (
        method in {"POST", "DELETE"} and where.endswith(("/guide", "/begin", "/watch", "/links"))
    )


def frame(rng: random.Random, kinds: Sequence[str] = KINDS) -> str | bytes:
    """Return a frame that must not change anything."""
    if once_in(rng, 4):
        return rng.choice((rng.randbytes(100), DEEP))
    if once_in(rng, 3):
        kind = rng.choice(sorted(PROPER))
        return json.dumps({"is": kind, "id": "a", **PROPER[kind]})
    fields: dict[str, Callable[[], object]] = {
        "id": lambda: rng.choice(("a", "", LONG, 1, None)),
        "ply": lambda: rng.choice((0, 1, -1, 10**12, "0")),
        "choice": lambda: thing(rng),
        "question": lambda: thing(rng),
        "seat": lambda: rng.choice((99, -1, "0", None, 10**10)),
        "agree": lambda: rng.choice((True, "yes")),
        "part": lambda: rng.choice(("0" * 64, "", LONG)),
        "pledge": lambda: rng.choice(("", LONG, 5)),
        "v": lambda: rng.choice((0, 2, 99)),
        "key": lambda: rng.choice(("", LONG)),
    }
    made = {name: value() for name, value in fields.items() if once_in(rng, 2)}
    made["is"] = rng.choice(kinds)
    text = json.dumps(made)
    return text[: rng.randrange(len(text))] if once_in(rng, 8) else text
