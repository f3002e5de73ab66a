"""Is this a release? Build it, install it where nothing else is, and use it as a stranger would.

Everything happens in a folder of its own. Each Python from 3.11 on that the machine has gets an
environment with the wheel and nothing of the checkout. There a game is played, its journal
verified, the page served (and opened in a browser, once), and a plug-in put to the battery.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ports import free_port

ROOT: Final = Path(__file__).resolve().parent.parent
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
HELD: Final = (  # in the wheel, and in the sdist under src
    "shamble/py.typed",
    "shamble/games/zdfg/deck.toml",
    "shamble/games/atz/rules-1.toml",
    "shamble/server/static/index.html",
    "shamble/server/static/notices.txt",
    "shamble/server/site/index.html",
)
PLAYED: Final = "yes 1 | shamble play zdfg --seats 2 --seed 7 --option turn_limit=8"
STARTS: Final = 60.0  # seconds for a server
FIRST_MOVE: Final = 60.0  # seconds from nothing, with the wheel


class Failed(Exception):
    """The release is not one; the message says why."""


def main() -> int:
    """Build, install, use, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dist", type=Path, help="a folder with both packages, built before")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="shamble-release-") as name:
        folder = Path(name)
        try:
            wheel, sdist = packages(arguments.dist or build(folder / "dist"))
            holds_everything(wheel, sdist)
            for place, python in enumerate(pythons()):
                installed(folder / f"wheel-{place}", python, wheel, browser=place == 0)
            installed(folder / "sdist", sys.executable, sdist, browser=False)
        except Failed as why:
            print(f"This is no release: {why}", flush=True)
            return 1
    print("This is a release.")
    return 0


def run(command: list[str], **settings: object) -> str:
    """Run a command and return what it prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **settings)  # type: ignore[call-overload]  # passed on as given
    if done.returncode:
        raise Failed(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return str(done.stdout)


def build(dist: Path) -> Path:
    """Build the sdist, and the wheel from it."""
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist)], cwd=ROOT)
    return dist


def packages(dist: Path) -> tuple[Path, Path]:
    """Return the wheel and the sdist of a folder."""
    wheels, sdists = sorted(dist.glob("*.whl")), sorted(dist.glob("*.tar.gz"))
    if not wheels or not sdists:
        raise Failed(f"{dist} has no wheel and no sdist: run `make dist`")
    return wheels[-1], sdists[-1]


def holds_everything(wheel: Path, sdist: Path) -> None:
    """See whether what a player needs is in both."""
    with zipfile.ZipFile(wheel) as packed:
        in_wheel = set(packed.namelist())
    with tarfile.open(sdist) as packed_source:
        in_sdist = {name.partition("/src/")[2] for name in packed_source.getnames()}
    missing = [name for name in HELD if name not in in_wheel or name not in in_sdist]
    if missing:
        raise Failed(f"not in both packages: {', '.join(missing)}")
    print(f"{wheel.name} {wheel.stat().st_size:,} bytes, {sdist.name} {sdist.stat().st_size:,}")


def pythons() -> Iterator[str]:
    """Yield the Pythons of this machine that Shamble is for, this one first."""
    yield sys.executable
    ours = f"{sys.version_info.major}.{sys.version_info.minor}"
    for version in PYTHONS:
        kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
        found = str(kept[-1]) if kept else shutil.which(f"python{version}")
        if version != ours and found:
            yield found


def installed(home: Path, python: str, package: Path, *, browser: bool) -> None:
    """Install a package where nothing else is, and use it."""
    began = time.perf_counter()
    run([python, "-m", "venv", str(home)])
    programs = home / "bin"
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet"]
    run([*pip, f"{package}[server]"])
    version = run([str(programs / "python"), "--version"]).strip()
    took = time.perf_counter() - began
    print(f"{package.name} in {version}: installed in {took:.0f} s", flush=True)
    environment = {
        **os.environ,
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "XDG_DATA_HOME": str(home / "data"),
        "SHAMBLE": str(programs / "shamble"),
    }
    if browser:
        run(["npm", "run", "--silent", "first-move"], cwd=ROOT / "web", env=environment)
        took = time.perf_counter() - began
        verdict = "" if took < FIRST_MOVE else f", more than the {FIRST_MOVE:.0f} s we promise"
        print(f"  from nothing to the first move in the browser: {took:.0f} s{verdict}", flush=True)
    elsewhere = home / "elsewhere"
    elsewhere.mkdir()
    run(["/bin/bash", "-c", PLAYED], cwd=elsewhere, env=environment)
    journals = sorted((home / "data/shamble/games").glob("*.jsonl"))
    told = run(["shamble", "verify", *map(str, journals)], cwd=elsewhere, env=environment)
    print(f"  a game was played: {told.strip().rpartition(': ')[2]}", flush=True)
    with serving(environment, elsewhere) as address:
        for path in ("/", "/notices.txt", "/docs/", "/api/health"):
            ask(address + path)
    run([*pip, "--no-deps", str(ROOT / "examples" / "last-brain")])
    told = run(["shamble", "check-box", "last-brain"], cwd=elsewhere, env=environment)
    print(
        f"  the page and /docs are served; the plug-in: {told.strip().splitlines()[-1]}", flush=True
    )


@contextmanager
def serving(environment: dict[str, str], folder: Path) -> Iterator[str]:
    """Serve tables until the block ends, and return the address."""
    address = f"http://127.0.0.1:{free_port()}"
    port = address.rpartition(":")[2]
    database = f"sqlite:///{folder / 'tables.db'}"
    process = subprocess.Popen(
        [environment["SHAMBLE"], "serve", "--port", port, "--db", database],
        env=environment,
        cwd=folder,
    )
    try:
        deadline = time.monotonic() + STARTS
        while True:
            try:
                ask(f"{address}/api/health")
                break
            except Failed:
                if time.monotonic() > deadline or process.poll() is not None:
                    raise
                time.sleep(0.2)
        yield address
    finally:
        process.terminate()
        process.wait()


def ask(url: str) -> None:
    """Ask for a page, and expect to get it."""
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:  # noqa: S310  (our own server)
            answer.read()
    except (urllib.error.URLError, OSError) as why:
        raise Failed(f"{url}: {why}") from None


if __name__ == "__main__":
    sys.exit(main())
