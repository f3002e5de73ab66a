"""Starting the server: on this machine, for one worker or several."""

import asyncio
import gc
import os
import socket
import sys
import time
import webbrowser
from pathlib import Path
from threading import Thread
from typing import Final

import msgspec
import uvicorn
from litestar import Litestar

from shamble.kernel.errors import SettingsError
from shamble.server.ops.config import Config
from shamble.server.ops.hooks import target
from shamble.server.ops.limits import FRAME, UNLIMITED, Limits
from shamble.server.ops.logs import set_up
from shamble.server.store.database import alone, is_sqlite, migrate, open_engine
from shamble.server.web.app import create_app
from shamble.server.web.protocol import Protocol

__all__ = ["UNLIMITED", "Config", "Limits", "checked_hooks", "open_soon", "serve"]

VARIABLE: Final = "SHAMBLE_SERVER"  # how the workers get their configuration
ANSWERS: Final = 300  # tenths of a second until nobody waits for the server any more
COLLECT: Final = (10_000, 10, 100)  # new objects, and generations, until they are looked at
STOP: Final = 5  # seconds for connections to end


def database(named: str | None) -> str:
    """Return the database to use: the one named, that of the environment, or our own file.

    `SHAMBLE_DB` holds an address; `SHAMBLE_DB_FILE` names a file that does, so that a password
    need not be among the arguments, where everybody on the machine reads it.
    """
    file = os.environ.get("SHAMBLE_DB_FILE")
    kept = Path(file).read_text(encoding="utf-8").strip() if file else None
    return named or os.environ.get("SHAMBLE_DB") or kept or default_db()


def default_db() -> str:
    """Return the database that is used unless another one is named."""
    folder = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "shamble"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'shamble.db'}"


def checked_hooks(hooks: tuple[str, ...], address: str) -> tuple[str, ...]:
    """Return what may be called, or say what is wrong with it.

    Raises:
        SettingsError: It is no address, or there is none for the links that are sent there.
    """
    for one in hooks:
        if target(one) is None:
            raise SettingsError(f"--hook {one!r} is not the beginning of a web address")
    if hooks and target(address) is None:
        raise SettingsError("--hook needs --address: where do the links lead that are sent?")
    return hooks


def app_from_environment() -> Litestar:
    """Return the application in a worker process."""
    config, level = msgspec.json.decode(os.environ[VARIABLE], type=tuple[Config, str])
    set_up(level)
    return create_app(config, spare_collections)


def spare_collections() -> None:
    """Let the collector look at what is new, and not again and again at what stays.

    With a thousand tables of zdfg a look at everything took a tenth of a second of the processor
    (150,000 objects after 25 plies each), in which nobody is answered.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


def free_port(host: str, port: int) -> None:
    """Say so if somebody else uses the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise SettingsError(
                f"cannot listen on {host} port {port}: {error.strerror}; try --port"
            ) from None


def open_soon(host: str, port: int) -> None:
    """Open the shelf in a browser, as soon as the server answers."""
    Thread(target=_open, args=(host, port), daemon=True).start()


def _open(host: str, port: int) -> None:
    for _ in range(ANSWERS):
        try:
            socket.create_connection((host, port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(f"http://{host}:{port}/")
            return


def serve(config: Config, host: str, port: int, workers: int = 1, level: str = "warning") -> None:
    """Serve until stopped.

    Args:
        config: What the tables need.
        host: Where to listen; only this machine can reach localhost.
        port: Where to listen.
        workers: Processes; more than one need PostgreSQL.
        level: Of the logs.

    Raises:
        SettingsError: The port is taken, or several workers would share a file.
        DatabaseError: The database cannot be opened; it says why.
    """
    if workers > 1 and is_sqlite(config.db):
        raise SettingsError("several workers need PostgreSQL: --db postgresql://HOST/NAME")
    free_port(host, port)
    asyncio.run(_prepare(config.db))
    announce(host, port)
    os.environ[VARIABLE] = msgspec.json.encode((config, level)).decode()
    uvicorn.run(
        "shamble.server.serve:app_from_environment",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=Protocol,
        ws="websockets-sansio",
        ws_max_size=FRAME,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP,
        access_log=False,
        log_config=None,
        server_header=False,
    )


def announce(host: str, port: int) -> None:
    """Say where to go."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104  (only compared)
    sys.stdout.write(f"Shamble is at http://{shown}:{port} (stop it with Ctrl+C)\n")
    sys.stdout.flush()


async def _prepare(db: str) -> None:
    with alone(db):
        engine = open_engine(db)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()
