"""The compiled build: lowered, compiled and tried here; nothing of it is needed to play.

check   lower the package and make C of it, which finds what would not compile
build   compile it into build/compiled/package
test    run the tests of kernel and games and compare digests, on what `build` made
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from lowering.compiler import checked, compiled
from lowering.source import CannotLower

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src"
WORK: Final = ROOT / "build" / "compiled"
PACKAGE: Final = WORK / "package"
TESTS: Final = ("tests/kernel", "tests/games")


def run_on(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a program of ours with the package from a folder, and keep what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip


def equal_digests() -> bool:
    """Whether the same games have the same digests in both builds, and say so."""
    plain, other = (run_on(folder, "tools/digests.py") for folder in (SOURCES, PACKAGE))
    lines = plain.stdout.splitlines()
    same = not plain.returncode and not other.returncode and plain.stdout == other.stdout
    print(f"{len(lines)} digests of both builds {'are equal' if same else 'DIFFER'}.")
    return same


def passes(profile: str) -> bool:
    """Whether the compiled package passes the tests of kernel and games."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE)}
    tests = [sys.executable, "-m", "pytest", "-q", "-n", "auto", f"--hypothesis-profile={profile}"]
    return subprocess.run([*tests, *TESTS], cwd=ROOT, env=environment, check=False).returncode == 0


def main() -> int:
    """Do what is asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="+", choices=("check", "build", "test"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="that compile")
    parser.add_argument("--profile", default="quick", help="how many examples tests try (quick)")
    arguments = parser.parse_args()
    try:
        if "check" in arguments.what:
            made = checked(SOURCES, ROOT / "build" / "lowering")
            print(f"{len(made.modules)} modules would compile.")
        if "build" in arguments.what:
            print(f"Compiled into {compiled(SOURCES, WORK, jobs=arguments.jobs)}.")
    except CannotLower as error:
        print(error, file=sys.stderr)
        return 1
    if "test" in arguments.what:
        return 0 if equal_digests() and passes(arguments.profile) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
