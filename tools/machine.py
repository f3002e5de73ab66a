"""What ran on this machine while something was measured: ours, and everybody else's."""

import contextlib
import os
from pathlib import Path
from typing import Final, NamedTuple

TICK: Final = os.sysconf("SC_CLK_TCK")
BUSY: Final = (0, 1, 2, 5, 6)  # fields of /proc/stat: people's, nice people's, the system's
STOLEN: Final = 7  # field of /proc/stat: what another machine on the same host got instead


class Used(NamedTuple):
    """Seconds of the processor, since whenever the system counts from."""

    server: float  # the process itself, with its threads; with several workers, all of them
    bots: float  # those it started to think
    ours: float  # of whoever measures
    all: float  # of the whole machine
    stolen: float  # that this machine asked for and did not get

    def since(self, before: "Used") -> "Used":
        """Return what was used between two looks."""
        return Used(*(now - then for now, then in zip(self, before, strict=True)))

    @property
    def others(self) -> float:
        """What had nothing to do with it."""
        return self.all - self.server - self.bots - self.ours


def used(pid: int) -> Used:
    """Look at the processor times of a server, of ourselves and of the machine."""
    server = bots = 0.0
    for one in (pid, *children(pid)):
        if b"server.work.program" in command(one):
            bots += processor(one)
        else:
            server += processor(one)
    return Used(server, bots, sum(os.times()[:2]), *machine())


def processor(pid: int) -> float:
    """Return how many seconds of processor time a process has used; none if it is gone."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return 0.0
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def children(pid: int) -> list[int]:
    """Return what a process has started, and what that has, and so on."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text(encoding="ascii").rpartition(")")[2].split()
            parents.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found, new = [], [pid]
    while new:
        new = [child for one in new for child in parents.get(one, [])]
        found += new
    return found


def command(pid: int) -> bytes:
    """Return how a process was started."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def machine() -> tuple[float, float]:
    """Return how many seconds all processors together were busy, and how many they were denied."""
    line = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0]
    fields = [int(one) for one in line.split()[1:]]
    return sum(fields[one] for one in BUSY) / TICK, fields[STOLEN] / TICK


def memory(pid: int) -> int:
    """Return how many bytes of memory a process has for itself."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
