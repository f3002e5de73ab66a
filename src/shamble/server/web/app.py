"""The application: routes, limits, headers, and what an error looks like."""

import asyncio
import secrets
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from sqlalchemy.exc import SQLAlchemyError

import shamble
from shamble.server.live.hall import Hall
from shamble.server.ops import limits
from shamble.server.ops.config import Config
from shamble.server.ops.headers import HEADERS, is_allowed, is_ours
from shamble.server.ops.logs import log, request_id
from shamble.server.store.database import alone, migrate, open_engine
from shamble.server.store.store import Store
from shamble.server.web import page
from shamble.server.web.manual import manual
from shamble.server.web.routes import ROUTES
from shamble.server.web.sockets import play
from shamble.server.wire.faults import CODES, RequestFault, unknown
from shamble.server.wire.forms import Fault

PATH: Final = 1000  # characters of an address
BODY_PART: Final = 20.0  # seconds until the next part of a body must be there
PART: Final = 200  # and of what stands between two slashes


def create_app(config: Config, settled: Callable[[], object] = lambda: None) -> Litestar:
    """Return the server as an ASGI application.

    Args:
        config: What the tables need.
        settled: Called when all boxes are open.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        with alone(config.db):
            engine = open_engine(config.db)
            await migrate(engine)
            hall = app.state.hall = Hall(config, Store(engine), settled)
            await hall.start()
            try:
                yield
            finally:
                await hall.stop()

    app = Litestar(
        [*ROUTES, play, *page.PAGES, *page.assets(), *manual()],  # type: ignore[list-item]  # routers are handlers
        lifespan=[lifespan],
        exception_handlers={
            RequestFault: on_fault,
            HTTPException: on_http,
            msgspec.DecodeError: on_malformed,
            RecursionError: on_malformed,
            SQLAlchemyError: on_unready,
            OSError: on_unready,
            TimeoutError: on_unready,
            Exception: on_bug,
        },
        request_max_body_size=limits.BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Shamble",
            version=shamble.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )
    app.asgi_handler = guard(app.asgi_handler)  # also around what no route answers
    return app


def guard(app: ASGIApp) -> ASGIApp:
    """Give every request an id, a limit and the headers, and log how it went."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        given = request_id.set(secrets.token_hex(6))
        try:
            if scope["type"] == ScopeType.HTTP:
                await _answer(app, scope, receive, send)
            else:
                await app(scope, receive, send)
        finally:
            request_id.reset(given)

    return guarded


async def _answer(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    request: Request[Any, Any, Any] = Request(scope)
    hall: Hall = request.app.state.hall
    start = time.perf_counter()
    status = 500

    async def send_with_headers(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers["x-request-id"] = request_id.get()
            if hall.config.https:
                headers["strict-transport-security"] = "max-age=31536000"
            if status == 429:  # noqa: PLR2004  (too many requests)
                headers["retry-after"] = "5"
        await send(message)

    hall.metrics.count("requests")
    refusal = bars_request(hall, request)
    if refusal is not None:
        await on_fault(request, refusal).to_asgi_response(None, request)(
            scope, receive, send_with_headers
        )
    else:
        await app(scope, _in_time(receive), send_with_headers)
    extra = {
        "method": request.method,
        "path": request.url.path,
        "status": status,
        "ms": round((time.perf_counter() - start) * 1000, 1),
    }
    log.info("request", extra=extra)


def _in_time(receive: Receive) -> Receive:
    """Wait only so long for the next part of a request's body; one that never ends is no request.

    Raises:
        RequestFault: The client is too slow, or gone in the middle of it.
    """
    whole = False

    async def received() -> Any:  # noqa: ANN401  (a message of ASGI)
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout(BODY_PART):
                message = await receive()
        except TimeoutError:
            raise RequestFault(408, "malformed", "The request does not come to its end.") from None
        if message["type"] == "http.disconnect":
            raise RequestFault(400, "malformed", "The request ended in the middle.")
        whole = not message.get("more_body", False)
        return message

    return received


def bars_request(hall: Hall, request: Request[Any, Any, Any]) -> RequestFault | None:
    """Return why a request is not even looked at, or None."""
    address = request.client.host if request.client else ""
    if not hall.addresses.take(address):
        return RequestFault(429, "too-many", "Too many requests: wait a little.")
    if not is_ours(request.headers.get("host", ""), hall.config.hosts):
        return RequestFault(421, "host", "This server does not go by that name.")
    path = request.scope["path"]
    if not path.isprintable() or max(map(len, path.split("/"))) > PART or len(path) > PATH:
        return unknown("thing")
    if not is_allowed(request.headers.get("origin"), request.headers, hall.config.origins):
        return RequestFault(403, "origin", "A page of another site may not do this.")
    return None


def on_fault(request: Request[Any, Any, Any], fault: RequestFault) -> Response[Fault]:
    """Answer with what is wrong."""
    hall: Hall = request.app.state.hall
    hall.metrics.count("faults")
    body = Fault(fault.code, fault.text, request_id.get(), fault.faults)
    return Response(body, status_code=fault.status)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Fault]:
    """Answer what the framework itself refuses."""
    code = CODES.get(error.status_code, "malformed")
    if error.status_code >= 500:  # noqa: PLR2004  (our mistake)
        return on_bug(request, error)
    extra: object = error.extra
    faults = tuple(map(_fault, extra)) if isinstance(extra, list) else ()
    return on_fault(request, RequestFault(error.status_code, code, error.detail, faults))


def _fault(one: object) -> str:
    if not isinstance(one, dict):
        return str(one)
    return ": ".join(str(one[name]) for name in ("key", "message") if one.get(name))


def on_malformed(
    request: Request[Any, Any, Any], error: msgspec.DecodeError | RecursionError
) -> Response[Fault]:
    """Answer what could not be read."""
    text = "It is nested too deeply." if isinstance(error, RecursionError) else str(error)
    return on_fault(request, RequestFault(400, "malformed", text))


def on_unready(
    request: Request[Any, Any, Any], error: SQLAlchemyError | OSError
) -> Response[Fault]:
    """Say that the database does not answer, or does not take anything, at the moment."""
    log.error("the database did not take it", exc_info=error)
    text = "The database does not take anything now: try again soon."
    return on_fault(request, RequestFault(503, "unready", text))


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Fault]:
    """Log a mistake of our own, and tell only that it happened."""
    hall: Hall = request.app.state.hall
    hall.metrics.count("bugs")
    log.error("a mistake of our own", exc_info=error)
    text = "A mistake of ours; it is logged under this request's id."
    return on_fault(request, RequestFault(500, "bug", text))
