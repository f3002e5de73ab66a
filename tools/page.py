"""Run the page's own checks with Node, or say in a sentence why they were left out."""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"

SCRIPTS = {
    "check": ("format:check", "lint", "check"),
    "test": ("test",),
    "e2e": ("e2e",),
    "shots": ("shots",),
    "moving": ("moving",),
}


def main() -> int:
    """Run the scripts of one name, all of them, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=SCRIPTS)
    what = parser.parse_args().what
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").is_dir():
        print("Left out: the page's checks need Node 20.19 or newer and `make page`.")
        return 0
    runs = [
        subprocess.run([npm, "run", "--silent", script], cwd=WEB, check=False)
        for script in SCRIPTS[what]
    ]
    return 1 if any(run.returncode for run in runs) else 0


if __name__ == "__main__":
    sys.exit(main())
