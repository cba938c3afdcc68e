"""The server under measurement: the real one, with one more socket that sends back what it gets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from litestar import WebSocket, websocket

from umbau.cli.running import listen
from umbau.main import build, server
from umbau.web import logs
from umbau.web.settings import Settings


@websocket("/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """The least a server can do with a message."""
    await socket.accept()
    async for text in socket.iter_data("text"):
        await socket.send_data(text, mode="text")


def main(data_dir: str) -> None:
    """Serve on a free port and print it."""
    door = listen("127.0.0.1", 0)
    settings = Settings(data_dir=Path(data_dir), create_limit=0, join_limit=0, log_level="error")
    logs.configure(settings.log_level, sys.stderr)
    server(build(settings, more=[echo]), settings, lambda: print(door.getsockname()[1], flush=True)).run([door])


if __name__ == "__main__":
    main(sys.argv[1])
