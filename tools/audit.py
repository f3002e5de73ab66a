"""List what Shamble stands on, with versions and licences, and ask for known weaknesses.

The list needs no network; what asks for weaknesses (pip-audit, npm audit) is said to be left
out where it cannot reach its advisories. A licence that nobody has stated is a failure.
"""

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("requirements.lock", "requirements-server.lock", "requirements-release.lock")
PINNED: Final = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
UNKNOWN: Final = "not stated"
ANSWERED: Final = (0, 1)  # nothing found, something found; anything else: it could not ask
WIDTH: Final = 40


class Library(NamedTuple):
    """Something of others that is installed with Shamble."""

    name: str
    version: str
    licence: str


def licence_of(name: str) -> str:
    """Return what an installed package says about its licence, in a line."""
    try:
        about = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        return "not installed here"
    stated = [about[one] for one in ("License-Expression", "License") if one in about]
    said = next((one for one in stated if one), "")
    line = said.strip().splitlines()[0] if said.strip() else ""
    if line and len(line) < WIDTH:
        return line
    kinds = [one.split(" :: ")[-1] for one in about.get_all("Classifier") or () if "License" in one]
    return ", ".join(kinds) or line[:WIDTH] or (UNKNOWN if not files_of(name) else "see its file")


def files_of(name: str) -> list[str]:
    """Return the licence files that an installed package brings along."""
    paths = [str(path) for path in metadata.files(name) or ()]
    return [path for path in paths if re.search(r"licen[cs]e|copying", path, re.IGNORECASE)]


def python_libraries(locks: Iterable[Path]) -> list[Library]:
    """Return every library that a lock file pins."""
    pinned = {found for lock in locks for found in PINNED.findall(lock.read_text(encoding="utf-8"))}
    return [Library(name, version, licence_of(name)) for name, version in sorted(pinned)]


def page_libraries(lock: Path) -> list[Library]:
    """Return every package that the page is built with."""
    packages = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return [
        Library(path.rpartition("node_modules/")[2], it["version"], it.get("license", UNKNOWN))
        for path, it in sorted(packages.items())
        if path and not it.get("link")
    ]


def ask(title: str, command: list[str], folder: Path) -> bool:
    """Ask for known weaknesses; say so where nobody can be asked. Whether none is known."""
    program = shutil.which(command[0])
    if program is None:
        print(f"{title}: left out, {command[0]} is not installed.")
        return True
    ran = subprocess.run(
        [program, *command[1:]], cwd=folder, check=False, capture_output=True, text=True
    )
    failed = "could not be audited" in ran.stdout + ran.stderr or "endpoint" in ran.stderr
    if failed or ran.returncode not in ANSWERED:
        print(f"{title}: left out, its advisories cannot be reached from here.")
        return True
    print(f"{title}: {'nothing known' if ran.returncode == 0 else ran.stdout}")
    return ran.returncode == 0


def main() -> int:
    """Print the list, and return whether something must be looked at."""
    found = {
        "Python": python_libraries(ROOT / name for name in LOCKS),
        "page": page_libraries(ROOT / "web" / "package-lock.json"),
    }
    for title, libraries in found.items():
        print(f"{title}: {len(libraries)} libraries")
        for name, version, licence in libraries:
            print(f"  {name:{WIDTH}} {version:14} {licence}")
        kinds = Counter(one.licence for one in libraries).most_common()
        print("  " + "; ".join(f"{kind}: {count}" for kind, count in kinds) + "\n")
    bare = [one.name for libraries in found.values() for one in libraries if one.licence == UNKNOWN]
    if bare:
        print(f"No licence is stated by: {', '.join(bare)}")
    asked = [
        ask("pip-audit", ["pip-audit", "--no-deps", "--disable-pip", "-r", LOCKS[0]], ROOT),
        ask("npm audit", ["npm", "audit"], ROOT / "web"),
    ]
    return 0 if all(asked) and not bare else 1


if __name__ == "__main__":
    sys.exit(main())
