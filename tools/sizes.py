"""Check that no module has outgrown what a reader can hold."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The most lines a Python module may have, by top folder.
LIMITS = {"src": 500, "bench": 500, "tools": 500, "tests": 600}


def outgrown() -> list[str]:
    """Return a sentence for each module that is too long."""
    found: list[str] = []
    for folder, limit in LIMITS.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            if lines > limit:
                found.append(f"{path.relative_to(ROOT)}: {lines} lines, at most {limit}: split it")
    return found


def main() -> int:
    """Print what is too long and return the exit status."""
    found = outgrown()
    print("\n".join(found) or "Every module is short enough.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
