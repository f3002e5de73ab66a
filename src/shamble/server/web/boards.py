"""Boards that boxes bring along: JavaScript from the box's package, under an address of ours.

Whoever installs a box trusts it: its Python runs in the server, its board in the page. The board
comes from our own address, so the page's policy (scripts from here alone) holds for it, too.
"""

import hashlib
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import PathParameter

from shamble.kernel.box import AnyBox
from shamble.kernel.shelf import shelf
from shamble.server.wire.faults import unknown

FOREVER: Final = "public, max-age=31536000, immutable"  # its name changes with it


def text_of(box: AnyBox) -> str | None:
    """Return a box's board, if it brings one."""
    return None if box.board is None else box.board.read_text(encoding="utf-8")


def address(box: AnyBox) -> str | None:
    """Return where the page finds a box's board, if it brings one."""
    text = text_of(box)
    if text is None:
        return None
    return f"/boards/{box.key}/{hashlib.sha256(text.encode()).hexdigest()[:16]}.js"


@get("/boards/{key:str}/{name:str}", include_in_schema=False)
async def board(
    key: Annotated[str, PathParameter(max_length=40)],
    name: Annotated[str, PathParameter(max_length=40)],
) -> Response[str]:
    """Return the board that a box brings."""
    box = shelf.get(key)
    if box is None or address(box) != f"/boards/{key}/{name}":
        raise unknown("board")
    headers = {"cache-control": FOREVER}
    return Response(text_of(box) or "", media_type="text/javascript", headers=headers)
