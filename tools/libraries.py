"""A wheel with libraries in it, for those who ask for one; without asking, the plain wheel.

`SHAMBLE_COMPILED=1 python -m build --wheel` compiles the package and makes a wheel for this
platform and version of Python, with the sources beside the libraries. With the folder that
`make compiled` has made (`SHAMBLE_COMPILED=build/compiled/package`) it takes the libraries from
there, if they are of these sources.
"""

import os
import sys
from pathlib import Path
from typing import Any, Final

SWITCH: Final = "SHAMBLE_COMPILED"
LIBRARIES: Final = (".so", ".pyd")
NEEDED: Final = ("msgspec>=0.19", "mypy>=1.15", "setuptools>=70")  # to compile


def needed() -> list[str]:
    """Return what building needs besides, if there is something to compile."""
    return list(NEEDED) if os.environ.get(SWITCH) == "1" else []


def add_libraries(root: Path, build_data: dict[str, Any]) -> None:
    """Put compiled modules into a wheel, if the switch asks for them.

    Args:
        root: The project's folder.
        build_data: What hatchling is going to put in.
    """
    asked = os.environ.get(SWITCH, "")
    if not asked:
        return
    package = compiled_now(root) if asked == "1" else root / asked
    for path in added(package, root / "src"):
        build_data["force_include"][str(path)] = str(path.relative_to(package))
    build_data["pure_python"] = False
    build_data["infer_tag"] = True


def compiled_now(root: Path) -> Path:
    """Compile the package and return where it is."""
    sys.path[:0] = [str(root / "tools"), str(root / "src")]
    from lowering.compiler import compiled  # noqa: PLC0415  (only here is something to compile)

    return compiled(root / "src", root / "build" / "compiled", jobs=os.cpu_count() or 1)


def added(package: Path, sources: Path) -> list[Path]:
    """Return what a compiled package has besides the sources.

    Raises:
        SystemExit: There is nothing, or it was compiled from other sources.
    """
    found = []
    for path in sorted(package.rglob("*")):
        source = sources / path.relative_to(package)
        if path.suffix == ".py" and source.exists():
            if source.read_bytes() != path.read_bytes():
                raise SystemExit(f"{path} is not {source}: run `make compiled` again.")
        elif path.suffix in (*LIBRARIES, ".py"):
            found.append(path)
    if not any(path.suffix in LIBRARIES for path in found):
        raise SystemExit(f"There is no compiled package in {package}: run `make compiled`.")
    return found
