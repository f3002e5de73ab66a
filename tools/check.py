"""Run every check, also after one has failed, and say how to run the failed ones alone."""

import argparse
import os
import shlex
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REPEATED = 60  # lines of a failed check that are said again at the end

# What is checked, by name, in the order in which a mistake is cheapest to find.
CHECKS = {
    "lint": "ruff check",
    "format": "ruff format --check",
    "sizes": "python tools/sizes.py",
    "layers": "lint-imports --no-logo",
    "types": "mypy",
    "compiled": "python tools/compiled.py check",
    "rules": "shamble rules --check",
    "page types": "python tools/wire_types.py --check",
    "page": "python tools/page.py check",
    "page tests": "python tools/page.py test",
    "page e2e": "python tools/page.py e2e",
    "tests": "pytest -n auto --hypothesis-profile={profile}",
}


def run(name: str, command: str) -> list[str]:
    """Run one check in the open, say how it went, and return its last lines if it failed."""
    print(f"--- {name}: {command}", flush=True)
    start = time.perf_counter()
    program, *arguments = shlex.split(command)
    said: deque[str] = deque(maxlen=REPEATED)
    try:
        with subprocess.Popen(
            [program, *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process:
            for line in process.stdout or ():
                print(line, end="", flush=True)
                said.append(line)
        passed = process.returncode == 0
    except FileNotFoundError:
        said.append(f"There is no {program} in .venv.\n")
        passed = False
    verdict = "passed" if passed else "FAILED"
    print(f"--- {name} {verdict} in {time.perf_counter() - start:.1f} s\n", flush=True)
    return [] if passed else [*said, "\n"]


def main() -> int:
    """Run the checks and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--profile", choices=("ci", "quick"), default="ci", help="how many examples"
    )
    profile = parser.parse_args().profile
    bin_folder = ROOT / ".venv" / "bin"
    os.environ["PATH"] = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"

    checks = {name: command.format(profile=profile) for name, command in CHECKS.items()}
    ran = {name: run(name, command) for name, command in checks.items()}
    failed = {name: said for name, said in ran.items() if said}

    if not failed:
        print(f"All {len(checks)} checks passed.")
        return 0
    for name, said in failed.items():
        print(f"--- once more, how {name} ended:\n{''.join(said)}")
    print(f"{len(failed)} of {len(checks)} checks failed. To run one alone:")
    for name in failed:
        print(f"  {name:8} .venv/bin/{checks[name]}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
