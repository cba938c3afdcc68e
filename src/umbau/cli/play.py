"""``umbau play``: a server for this machine and its network, with the page opened."""

from __future__ import annotations

import os
import sys
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from umbau.cli.errors import Failed
from umbau.cli.running import NEEDS_SERVER, lan_address, listen, listen_on_first_free, run
from umbau.web.settings import Settings, user_data_dir

FIRST_PORT = 8000
PORTS_TRIED = 100
EVERYWHERE = "0.0.0.0"  # noqa: S104 # phones in the same network are the point


def play(
    *,
    port: int | None = None,
    host: str = EVERYWHERE,
    data_dir: Path | None = None,
    browser: Annotated[bool, Parameter(env_var="UMBAU_BROWSER")] = True,
) -> None:
    """Open a table on this machine, for browsers here and phones in the same network.

    Parameters
    ----------
    port
        Port to listen on; without it the first free one from 8000 on.
    host
        Address to listen on; 127.0.0.1 keeps other devices out.
    data_dir
        Folder of the database; without it the user's data folder.
    browser
        Open the page in a browser, where there is one.
    """
    settings = Settings(host=host, port=port or 0, data_dir=data_dir or user_data_dir(), log_level="warning")
    door = listen(host, port) if port else listen_on_first_free(host, range(FIRST_PORT, FIRST_PORT + PORTS_TRIED))
    number = int(door.getsockname()[1])
    here = f"http://localhost:{number}"
    lan = f"http://{address}:{number}" if host == EVERYWHERE and (address := lan_address()) else None
    settings = replace(settings, port=number, share_url=lan)
    run(settings, door, started=lambda: greet(here, lan, browser=browser))


def greet(here: str, lan: str | None, *, browser: bool) -> None:
    """Say where the table is, draw the code for phones, open the page."""
    print(f"\n  Umbau is open at {here}")
    if lan:
        print(f"  Phones and others in the same network: {lan}\n")
        print(qr(lan))
    print("  Stop with Ctrl+C. Tables are kept.\n", flush=True)
    if browser and has_browser():
        webbrowser.open(here)


def qr(address: str) -> str:
    """Draw an address for a phone's camera, in half blocks."""
    try:
        import segno
    except ModuleNotFoundError as error:
        raise Failed(NEEDS_SERVER) from error
    rows = [list(row) for row in segno.make(address, error="l").matrix_iter(scale=1, border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    # White blocks on the terminal's dark ground would be inverted on a light one: colours are set explicitly.
    lines = ("".join(HALVES[bool(up), bool(down)] for up, down in zip(*pair, strict=True)) for pair in pairs)
    return "\n".join(f"  \x1b[30;107m{line}\x1b[0m" for line in lines)


HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}


def has_browser() -> bool:
    """Whether a browser window could be seen by anybody."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
