"""Limits: how much, how fast and how many."""

import time
from collections import OrderedDict
from typing import Final

import msgspec

FRAME: Final = 64 * 1024  # bytes of one frame from a client
BODY: Final = 5_000_000  # bytes of one request
HELLO: Final = 10.0  # seconds until the first frame
OUTBOX: Final = 64  # frames that wait for a slow reader before it is dropped to a snapshot


class Limits(msgspec.Struct, frozen=True):
    """What may be changed when the server is started."""

    frames: float = 20.0  # a second, for each connection
    frames_burst: int = 60
    requests: float = 20.0  # a second, for each address; joining a table counts, too
    requests_burst: int = 200
    tables: int = 50  # of one guest that are not over
    sockets: int = 200  # of one address
    waiting: int = 6  # pieces of long work of one guest or address at once
    work: float = 0.5  # seconds of long work a second, for each guest and address
    work_burst: int = 30
    campaigns: int = 30  # of one guest


UNLIMITED: Final = Limits(
    1e9, 1 << 30, 1e9, 1 << 30, 1 << 30, 1 << 30, 1 << 30, 1e9, 1 << 30, 1 << 30
)  # for measuring


class Bucket:
    """Lets so many through at once and so many a second."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        """Let one through, if it is not too soon."""
        if not self.has():
            return False
        self.left -= 1
        return True

    def has(self) -> bool:
        """Whether there is something left."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left >= 1


class Buckets:
    """A bucket for each address, forgetting those not seen for the longest time."""

    def __init__(self, rate: float, burst: int, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._by_address: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Let one through from this address, if it is not too soon."""
        return self._bucket(address).take()

    def has(self, address: str) -> bool:
        """Whether this address has something left."""
        return self._bucket(address).has()

    def spend(self, address: str, amount: float) -> None:
        """Take so much from this address, also more than it has left."""
        self._bucket(address).left -= amount

    def _bucket(self, address: str) -> Bucket:
        bucket = self._by_address.get(address)
        if bucket is None:
            bucket = self._by_address[address] = Bucket(self.rate, self.burst)
            if len(self._by_address) > self.most:
                self._by_address.popitem(last=False)
        else:
            self._by_address.move_to_end(address)
        return bucket
