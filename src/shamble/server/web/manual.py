"""The documentation at `/docs`: files that were built into the package, or a sentence without."""

from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.static_files import create_static_files_router

FOLDER: Final = Path(__file__).parent.parent / "site"
MISSING: Final = (
    "<!doctype html><html lang=en><title>Shamble</title><h1>Shamble</h1>"
    "<p>The documentation has not been built here: run <code>make docs</code>.</p>"
)
# The site's theme has scripts in its pages. They are files of ours, and nobody's words are in them.
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self';"
    " base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


@get("/docs", include_in_schema=False)
async def missing() -> Response[str]:
    """Say that there is no documentation, and how to get it."""
    return Response(MISSING, media_type="text/html")


def manual(folder: Path = FOLDER) -> list[object]:
    """Return the routes of the documentation, as it was built."""
    if not (folder / "index.html").is_file():
        return [missing]
    return [
        create_static_files_router(
            path="/docs",
            directories=[folder],
            html_mode=True,
            include_in_schema=False,
            after_request=_with_policy,
        )
    ]


def _with_policy(response: Response[object]) -> Response[object]:
    response.headers["content-security-policy"] = POLICY
    return response
