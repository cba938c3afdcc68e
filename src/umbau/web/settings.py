"""Everything a host may set, as one value. Flags, environment and file all end here (``umbau serve --help``)."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from ipaddress import ip_network
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from umbau.engine.errors import UmbauError


class BadSetting(UmbauError):
    """A setting that cannot work. The text is the sentence to show."""

    code = "setting.bad"


def user_data_dir() -> Path:
    """Where this user's tables are kept, by the habits of the system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "umbau"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/umbau"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "umbau"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What a host may set.

    Attributes:
        host: Address to listen on; 0.0.0.0 for every network of this machine.
        port: Port to listen on.
        data_dir: Folder of the database.
        public_url: Address people use, such as https://play.example.org; links and the origin check take it.
        share_url: Address of this machine in its network, for links made by a page that was opened as localhost.
        trusted_proxy: Addresses of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.
        create_limit: Tables one address may create within an hour; 0 for any number.
        join_limit: Tries to take a seat or find a spoken code from one address within a minute; 0 for any number.
        keep_days: Days after which a table nobody has touched is cleaned away.
        sockets_per_seat: Pages one seat may have open at the same time.
        bot_pause: Seconds a bot seems to think.
        log_level: Least level that is logged.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data_dir: Path = field(default_factory=user_data_dir)
    public_url: str | None = None
    share_url: str | None = None
    trusted_proxy: tuple[str, ...] = ()
    create_limit: int = 120
    join_limit: int = 60
    keep_days: int = 60
    sockets_per_seat: int = 8
    bot_pause: float = 1.2
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    def __post_init__(self) -> None:
        """Refuse what cannot work, in a sentence.

        Raises:
            BadSetting: a number is out of its range, an address is none.
        """
        for name, (least, most) in RANGES.items():
            if not least <= getattr(self, name) <= most:
                raise BadSetting(f"{name} must be from {least} to {most}, not {getattr(self, name)}.")
        for name in ("public_url", "share_url"):
            _check_url(name, getattr(self, name))
        for proxy in self.trusted_proxy:
            _check_proxy(proxy)

    @property
    def database(self) -> Path:
        """The database file."""
        return self.data_dir / "umbau.sqlite3"


RANGES = {
    "port": (0, 65535),
    "create_limit": (0, 1_000_000),
    "join_limit": (0, 1_000_000),
    "keep_days": (1, 36_500),
    "sockets_per_seat": (1, 1000),
    "bot_pause": (0, 60),
}


def _check_url(name: str, url: str | None) -> None:
    if url is None:
        return
    try:
        parts = urlsplit(url)
    except ValueError:  # such as http://[
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadSetting(f"{name} must look like https://play.example.org, without a path, not {url!r}.")


def _check_proxy(address: str) -> None:
    try:
        ip_network(address)
    except ValueError:
        raise BadSetting(
            f"trusted_proxy must be an address or a network such as 10.0.0.0/8, not {address!r}."
        ) from None
