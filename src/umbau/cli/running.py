"""What the commands that run the server share: finding a port, starting, saying why not."""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable, Iterable
from contextlib import suppress

from umbau.cli.errors import Failed
from umbau.engine.errors import UmbauError
from umbau.web.settings import Settings

NEEDS_SERVER = "This needs the server parts: pip install 'umbau[server]'"
BUSY = {errno.EADDRINUSE, errno.EACCES}


def listen(host: str, port: int) -> socket.socket:
    """Open the listening socket.

    Raises:
        Failed: the port is in use, or the address is not one of this machine.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen()
    except OSError as error:
        door.close()
        raise Failed(f"Cannot listen on {host} port {port}: {error.strerror or error}.") from error
    return door


def listen_on_first_free(host: str, ports: Iterable[int]) -> socket.socket:
    """Open the listening socket on the first of these ports that is free.

    Raises:
        Failed: none is.
    """
    for port in ports:
        with suppress(Failed):
            return listen(host, port)
    raise Failed("None of the ports tried is free; choose one with --port.")


def lan_address() -> str | None:
    """Address of the machine in its network, None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))  # reserved for documentation: only the choice of the way out is asked for
        address = str(probe.getsockname()[0])
        return None if address.startswith("127.") or address == "0.0.0.0" else address  # noqa: S104 # compared only
    return None


def run(settings: Settings, door: socket.socket, *, started: Callable[[], None] = lambda: None) -> None:
    """Serve on an open socket until stopped.

    Raises:
        Failed: the server parts are not installed, the database is in use or cannot be written.
    """
    try:
        from umbau.main import run_server
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("umbau"):
            raise
        raise Failed(NEEDS_SERVER) from error
    try:
        run_server(settings, door, started=started)
    except UmbauError as error:
        raise Failed(str(error)) from error
    except OSError as error:
        raise Failed(f"Cannot keep tables in {settings.data_dir}: {error.strerror or error}.") from error
