"""The page: files that were built into the package, and one answer for every address of it."""

from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from shamble.server.faults import unknown

FOLDER: Final = Path(__file__).parent / "static"
MISSING: Final = (
    "<!doctype html><html lang=en><title>Shamble</title><h1>Shamble</h1>"
    "<p>The server runs, but the page has not been built: run <code>make play</code>.</p>"
)
FOREVER: Final = "public, max-age=31536000, immutable"  # a built file's name changes with it


@get(
    [
        "/",
        "/new/{key:str}",
        "/t/{table:str}",
        "/rules/{key:str}",
        "/replay/{table:str}",
        "/{name:str}",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(name: FromPath[str] = "") -> Response[str] | File:
    """Return the page, which finds out by itself what its address means."""
    if "." in name:
        return _file(name)
    index = FOLDER / "index.html"
    if not index.is_file():
        return Response(MISSING, media_type="text/html")
    headers = {"cache-control": "no-cache"}
    return File(index, media_type="text/html", content_disposition_type="inline", headers=headers)


def _file(name: str) -> File:
    path = FOLDER / name
    if not path.is_file() or path.parent != FOLDER:
        raise unknown("file")
    return File(path, content_disposition_type="inline")


def assets() -> list[object]:
    """Return the route for what the page loads, if it has been built."""
    if not (FOLDER / "assets").is_dir():
        return []
    return [
        create_static_files_router(
            path="/assets",
            directories=[FOLDER / "assets"],
            cache_control=None,
            include_in_schema=False,
            after_request=_keep,
        )
    ]


def _keep(response: Response[object]) -> Response[object]:
    response.headers["cache-control"] = FOREVER
    return response
