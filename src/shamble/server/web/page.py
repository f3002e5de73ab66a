"""The page: files that were built into the package, and one answer for every address of it."""

import asyncio
import mimetypes
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from shamble.server.live.hall import Hall
from shamble.server.web import preview
from shamble.server.web.preview import Preview
from shamble.server.wire.faults import unknown

FOLDER: Final = Path(__file__).parent.parent / "static"
MISSING: Final = (
    "<!doctype html><html lang=en><title>Shamble</title><h1>Shamble</h1>"
    "<p>The server runs, but the page has not been built: run <code>make play</code>.</p>"
)
NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,100}")
FOREVER: Final = "public, max-age=31536000, immutable"  # a built file's name changes with it
KINDS: Final = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}  # everywhere

Asked = Request[Any, Any, Any]


@get("/{name:str}", include_in_schema=False)
async def file(request: Asked, name: FromPath[str]) -> Response[str] | File:
    """Return a file of the page, or the page where it has no such name."""
    if "." not in name:
        return await shown(request, preview.HOME)
    path = FOLDER / name
    if not NAME.fullmatch(name) or not path.is_file():
        raise unknown("file")
    headers = {"cache-control": "no-cache"}
    if name.startswith("preview"):  # shown by other sites, beside a link
        headers = {"cross-origin-resource-policy": "cross-origin"}
    return File(
        path,
        content_disposition_type="inline",
        headers=headers,
        media_type=KINDS.get(path.suffix) or mimetypes.guess_type(name)[0],
    )


@get("/", include_in_schema=False)
async def home(request: Asked) -> Response[str]:
    """Return the page at its first address."""
    return await shown(request, preview.HOME)


@get(
    ["/new/{key:str}", "/rules/{key:str}", "/found/{key:str}", "/workshop/{key:str}"],
    include_in_schema=False,
)
async def about_box(request: Asked, key: FromPath[str]) -> Response[str]:
    """Return the page about a box."""
    return await shown(request, preview.of_box(kind_of(request), key))


@get(["/t/{table:str}", "/replay/{table:str}", "/end/{table:str}"], include_in_schema=False)
async def about_table(request: Asked, table: FromPath[str]) -> Response[str]:
    """Return the page about a table."""
    hall: Hall = request.app.state.hall
    return await shown(request, await preview.of_table(hall, kind_of(request), table))


@get("/c/{campaign:str}", include_in_schema=False)
async def about_campaign(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """Return the page about a campaign."""
    hall: Hall = request.app.state.hall
    return await shown(request, await preview.of_campaign(hall, campaign))


def kind_of(request: Asked) -> str:
    """Return the first word of the address."""
    return request.url.path.split("/")[1]


async def shown(request: Asked, told: Preview) -> Response[str]:
    """Return the page, which finds out by itself what its address means."""
    text = await asyncio.to_thread(built)
    if text is None:
        return Response(MISSING, media_type="text/html")
    hall: Hall = request.app.state.hall
    scheme = "https" if hall.config.https else request.url.scheme
    address = hall.config.address.rstrip("/") or f"{scheme}://{request.headers.get('host', '')}"
    if not (FOLDER / told.picture).is_file():
        told = told._replace(picture=preview.HOME.picture)
    filled = preview.filled(text, told, address, request.url.path)
    return Response(filled, media_type="text/html", headers={"cache-control": "no-cache"})


@cache
def _read(_changed: int) -> str:
    return (FOLDER / "index.html").read_text(encoding="utf-8")


def built() -> str | None:
    """Return the page as it was built, or None if it was not."""
    index = FOLDER / "index.html"
    return _read(index.stat().st_mtime_ns) if index.is_file() else None


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


PAGES: Final = (home, file, about_box, about_table, about_campaign)
