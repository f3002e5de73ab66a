"""How a server is started."""

import msgspec

from shamble.server.ops.limits import Limits


class Config(msgspec.Struct, frozen=True):
    """How a server is started."""

    db: str
    bots: int = 1  # processes in which bots think
    workshop: int = 1  # processes in which the workshop tries games; 0: there is none
    bot_budget: float = 5.0  # seconds for one choice
    pace: float = 0.3  # seconds that a bot waits while somebody watches
    beat: float = 15.0  # seconds of silence until a pulse
    idle: float = 60.0  # seconds until a table that nobody needs leaves memory
    origins: tuple[str, ...] = ()  # other sites whose pages may use this server
    keep: float = 0.0  # days until a table that nobody returns to is let go; 0: for ever
    export: str = ""  # a folder for the journals of tables that are let go
    hosts: tuple[str, ...] = ()  # names by which the server may be called; empty: any
    https: bool = False  # whether browsers may be told to come by TLS only
    address: str = ""  # where people find the server, for links that leave it
    hooks: tuple[str, ...] = ()  # what the addresses that tables may call begin with
    hook_wait: float = 10.0  # seconds for somebody to come before they are called
    limits: Limits = Limits()
