"""A PostgreSQL in a folder of our own, run by somebody who is not root."""

import os
import pwd
import shutil
import subprocess
from pathlib import Path

from ports import free_port

QUICK = " -c synchronous_commit=off -c full_page_writes=off"
FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def program(name: str) -> str | None:
    """Return where a program of PostgreSQL is."""
    for folder in FOLDERS:
        if (folder / name).is_file():
            return str(folder / name)
    return shutil.which(name)


def why_not() -> str:
    """Say why no PostgreSQL can be started here; empty if it can."""
    if program("initdb") is None or program("pg_ctl") is None:
        return "no PostgreSQL here (on Debian: apt install postgresql)"
    if os.getuid() == 0 and not unprivileged():
        return "PostgreSQL does not run as root, and there is no other user for it"
    return ""


def unprivileged() -> str:
    """Return a user whom root can run PostgreSQL as."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), "")


class Cluster:
    """One PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.port = free_port()
        self.user: str | None = None
        if os.getuid() == 0:
            self.user = unprivileged()
            home = Path("/tmp") / f"shamble-postgres-{self.port}"  # noqa: S108  (pytest's own is root's)
            home.mkdir()
            shutil.chown(home, self.user)
            self.data = home / "data"

    def start(self, *, careful: bool = False) -> None:
        """Make the cluster and start it, without caring for a power cut.

        Args:
            careful: What was committed must outlive `lose`.
        """
        self.run("initdb", "-D", str(self.data), "-U", "shamble", "-A", "trust", "-E", "UTF8")
        self.come_back(careful=careful)

    def come_back(self, *, careful: bool = False) -> None:
        """Start it again, on the same port."""
        quick = "-c fsync=off" + ("" if careful else QUICK)
        options = (
            f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' {quick}"
        )
        log = str(self.data.parent / "log")
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-o", options, "-w", "start")

    def lose(self) -> None:
        """Let all its processes die at once."""
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def stop(self) -> None:
        """Stop it, and remove what was made outside the folder."""
        self.lose()
        if self.user is not None:
            shutil.rmtree(self.data.parent, ignore_errors=True)

    def database(self, name: str) -> str:
        """Make a database and return its address."""
        url = f"postgresql://shamble@127.0.0.1:{self.port}"
        psql = program("psql") or "psql"
        subprocess.run(
            [psql, f"{url}/postgres", "-qc", f"CREATE DATABASE {name}"],
            check=True, capture_output=True,
        )  # fmt: skip
        return f"{url}/{name}"

    def run(self, name: str, *arguments: str) -> None:
        """Run a program of PostgreSQL."""
        subprocess.run(
            [program(name) or name, *arguments],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL, user=self.user, cwd="/",
        )  # fmt: skip
