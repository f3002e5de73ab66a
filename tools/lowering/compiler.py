"""mypyc and the C compiler, at work on a lowered copy of the package."""

import contextlib
import io
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import setuptools  # type: ignore[import-untyped]  # it has no types
from mypyc.build import mypyc_build, mypycify
from mypyc.options import CompilerOptions

from lowering.package import LEFT_OUT, Lowered, lower_package, write_lowered

GROUP: Final = "shamble"  # all modules in one library, so that they call each other directly
OPTIONS: Final = (
    "--config-file=",
    "--ignore-missing-imports",
    "--implicit-reexport",
    "--follow-imports=silent",
)
HARMLESS: Final = "Treating generator comprehension as list"  # none of ours has no end


def checked(root: Path, work: Path) -> Lowered:
    """Lower the package and make C of it, which finds everything that mypyc does not take.

    Args:
        root: The folder that holds `shamble`.
        work: A folder for all that is made.

    Raises:
        CannotLower: Something in the sources that cannot be rewritten, and where.
        SystemExit: mypyc has said what it does not take; the lines are those of the sources.
    """
    made = lower_package(root)
    write_lowered(root, work / "lowered", made)
    how = CompilerOptions(multi_file=True, target_dir=str(work / "c"), group_name=GROUP)
    with contextlib.chdir(work / "lowered"), _without_the_harmless():
        mypyc_build([*OPTIONS, *made.modules], how)
    return made


def compiled(root: Path, work: Path, *, jobs: int = 1) -> Path:
    """Compile the package, and return a folder that holds it: sources, libraries and all else.

    Args:
        root: The folder that holds `shamble`.
        work: A folder for all that is made.
        jobs: How many processes compile.
    """
    made = lower_package(root)
    write_lowered(root, work / "lowered", made)
    package = work / "package"
    shutil.rmtree(package, ignore_errors=True)
    shutil.copytree(root / "shamble", package / "shamble", ignore=LEFT_OUT)
    for path, text in made.beside.items():
        (package / path).write_text(text, encoding="utf-8")
    with contextlib.chdir(work / "lowered"):
        with _without_the_harmless():
            libraries = mypycify(
                [*OPTIONS, *made.modules],
                opt_level="2",
                debug_level="0",
                multi_file=True,
                target_dir=str(work / "c"),
                group_name=GROUP,
            )
        _build(libraries, package, work / "objects", jobs)
    return package


def _build(
    libraries: Sequence[setuptools.Extension], package: Path, objects: Path, jobs: int
) -> None:
    for one in libraries:
        one.extra_compile_args.append("-Wno-error" if sys.platform != "win32" else "/WX-")
    command = setuptools.Distribution({"ext_modules": libraries}).get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = str(package), str(objects), jobs
    command.ensure_finalized()
    command.run()


@contextlib.contextmanager
def _without_the_harmless() -> Iterator[None]:
    """Leave out what mypyc says of generators, and print all else that it says."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            yield
    finally:
        for line in said.getvalue().splitlines():
            if HARMLESS not in line:
                print(line)
