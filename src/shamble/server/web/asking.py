"""Who asks, and for what: what every route begins with."""

from typing import Annotated, Any

from litestar import Request
from litestar.params import PathParameter

from shamble.server.live import tables
from shamble.server.live.hall import Hall
from shamble.server.store.store import GuestRow
from shamble.server.work.pool import Askers

Asked = Request[Any, Any, Any]
TableId = Annotated[str, PathParameter(max_length=32)]
BoxKey = Annotated[str, PathParameter(max_length=40)]


def hall_of(request: Asked) -> Hall:
    """Return this worker's hall."""
    hall: Hall = request.app.state.hall
    return hall


def key_of(request: Asked) -> str:
    """Return the key that came with a request."""
    header = request.headers.get("authorization", "")
    return header[len("bearer ") :].strip() if header.lower().startswith("bearer ") else ""


async def guest_of(request: Asked) -> GuestRow:
    """Return the guest who asks."""
    return await tables.guest_of(hall_of(request), key_of(request))


def askers_of(request: Asked, guest: GuestRow | None = None) -> Askers:
    """Return whose budgets long work is taken from."""
    address = request.client.host if request.client else ""
    return (address,) if guest is None else (address, guest.id)
