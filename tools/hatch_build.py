"""What a wheel or an sdist must hold: the page, built, with its notices; and where its home is.

A wheel holds compiled modules besides, if that is asked for (`tools/libraries.py`).
"""

import os
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # hatchling runs this file by itself
from libraries import add_libraries, needed

PAGE: Final = "src/shamble/server/static"
NEEDED: Final = ("index.html", "notices.txt")
WITHOUT: Final = "SHAMBLE_NO_PAGE"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is hatchling's own
    """Refuses to build something that looks whole and has no page."""

    def dependencies(self) -> list[str]:
        """Return what building needs besides hatchling."""
        return needed()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Fail with a sentence where the page has not been built; add libraries to a wheel.

        Args:
            version: `standard`, or `editable` for a checkout that is worked on.
            build_data: What hatchling is going to put in.

        Raises:
            SystemExit: The page is missing, and nobody said that this is meant.
        """
        if version == "editable":
            return
        if self.target_name == "wheel":
            add_libraries(Path(self.root), build_data)
        if os.environ.get(WITHOUT) == "1":
            return
        page = Path(self.root, PAGE)
        missing = [name for name in NEEDED if not (page / name).is_file()]
        if missing:
            raise SystemExit(
                f"The page is not built: {PAGE} has no {' and no '.join(missing)}. "
                f"Run `make dist`, or set {WITHOUT}=1 for a package without the page."
            )


class Urls(MetadataHookInterface):
    """Makes the project's links from the one address that says where it lives."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill the links in.

        Args:
            metadata: The project's table, as it is going to be published.
        """
        home = tomllib.loads(Path(self.root, "pyproject.toml").read_text("utf-8"))["tool"][
            "shamble"
        ]["home"].rstrip("/")
        metadata["urls"] = {
            "Homepage": home,
            "Documentation": f"{home}/docs",
            "Source": f"{home}/source",
            "Changelog": f"{home}/source/CHANGELOG.md",
            "Issues": f"{home}/issues",
        }
