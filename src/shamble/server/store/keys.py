"""Keys: who has one may do something. They are stored hashed and never logged."""

import hashlib
import secrets
from typing import Final, Literal

import msgspec

from shamble.kernel.options import Seat

GUEST: Final = "g_"
SEAT: Final = "s_"
WATCH: Final = "w_"
CHRONICLE: Final = "c_"

Prefix = Literal["g_", "s_", "w_", "c_"]


def new_key(prefix: Prefix) -> str:
    """Return a key that nobody can guess."""
    return prefix + secrets.token_urlsafe(24)


def new_id() -> str:
    """Return a name for a table or a guest; it is no secret, and says nothing."""
    return secrets.token_hex(6)


def new_seed() -> str:
    """Return a seed for a table's dice."""
    return secrets.token_hex(16)


def key_hash(key: str) -> str:
    """Return what is stored of a key; 192 random bits need no salt."""
    return hashlib.sha256(key.encode()).hexdigest()


def path(table: str, key: str) -> str:
    """Return the address to give to somebody; browsers do not send what follows the #."""
    return f"/t/{table}#{key}"


def chronicle_path(campaign: str, key: str) -> str:
    """Return the address at which a campaign's chronicle is read with a key."""
    return f"/c/{campaign}#{key}"


class Access(msgspec.Struct, frozen=True):
    """What a key opens at one table."""

    seats: tuple[Seat, ...] = ()  # to play
    watch: bool = False
    host: bool = False
    guest: str | None = None
    invited: Seat | None = None  # an open seat that the key may take
    link: str = ""  # hash of the link, if it was one
    shares: bool = False  # whether that link may make further links for its seat

    @property
    def known(self) -> bool:
        """Whether the key opens anything at all."""
        return bool(self.seats) or self.watch or self.host or self.invited is not None


NOTHING: Final = Access()
