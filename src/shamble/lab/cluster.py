"""Workers on a Ray cluster: the same games, wherever they are played."""

from collections.abc import Iterator, Sequence
from typing import Final

from shamble.kernel.extras import extra
from shamble.lab.record import Rows
from shamble.lab.run import Part, play_part

with extra("ray"):
    import ray

AHEAD: Final = 4  # parts under way for each core, so that nobody waits and nothing piles up


class Cluster:
    """Plays parts on the Ray cluster that one is connected to, or on one of this machine.

    A worker that dies loses no game: Ray plays its part again elsewhere, and a part's games are
    settled by their numbers.
    """

    def __init__(self) -> None:
        if not ray.is_initialized():
            ray.init(log_to_driver=False)

    def play(self, parts: Sequence[Part], *, decisions: bool) -> Iterator[tuple[Part, Rows]]:
        """Return every part with its rows, as they are done."""
        remote = ray.remote(max_retries=-1)(play_part)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        waiting = list(parts)
        under_way: dict[object, Part] = {}
        while waiting or under_way:
            while waiting and len(under_way) < most:
                part = waiting.pop(0)
                under_way[remote.remote(part, decisions=decisions)] = part
            done, _ = ray.wait(list(under_way), num_returns=1)
            for one in done:
                yield under_way.pop(one), ray.get(one)
