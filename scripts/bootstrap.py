"""Make .venv with pip in it, on a machine that has Python and nothing else.

    python3 scripts/bootstrap.py

Debian takes pip and ensurepip out of its Python (they are in python3-venv). Where they are missing the pip wheel comes
straight from the package index, the one your pip is configured for, and is checked against the index's SHA-256.
"""

from __future__ import annotations

import configparser
import hashlib
import html
import json
import os
import re
import ssl
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urldefrag, urljoin
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from scripts import apt

VENV = Path(__file__).resolve().parent.parent / ".venv"
PYTHON = VENV / "bin/python"
PUBLIC_INDEX = "https://pypi.org/simple"
ACCEPT = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"
OLDEST_PIP = (25, 1)  # knows dependency groups


class Wheel(NamedTuple):
    """A file the index offers."""

    version: tuple[int, ...]
    url: str
    sha256: str


def pip_setting(name: str, default: str = "") -> str:
    """A setting of pip from its environment variable or its files; the nearest one counts.

    The order is pip's: variable, file named by a variable, user, machine.
    """
    if value := os.environ.get(f"PIP_{name.upper().replace('-', '_')}"):
        return value
    home = Path.home()
    files = [
        Path("/etc/xdg/pip/pip.conf"),
        Path("/etc/pip.conf"),
        home / ".pip/pip.conf",
        home / ".config/pip/pip.conf",
        Path(os.environ.get("PIP_CONFIG_FILE", os.devnull)),
    ]
    config = configparser.RawConfigParser()
    config.read(files)
    return config.get("install", name, fallback=config.get("global", name, fallback=default))


def fetch(url: str) -> tuple[bytes, str]:
    """Content and media type of an address; trusts what pip is told to trust."""
    trust = ssl.create_default_context(cafile=pip_setting("cert") or None)
    request = Request(url, headers={"Accept": ACCEPT})  # noqa: S310 - the address is the user's own index
    with urlopen(request, timeout=60, context=trust) as answer:  # noqa: S310
        return answer.read(), answer.headers.get_content_type()


def offers(page: bytes, media: str, base: str) -> Iterator[Wheel]:
    """The pip wheels on an index page, as JSON or as HTML.

    >>> [w.version for w in offers(b'<a href="pip-25.1-py3-none-any.whl#sha256=ab">', "text/html", "https://x/")]
    [(25, 1)]
    """
    if media.endswith("+json"):
        files = [(f["url"], f["hashes"].get("sha256", "")) for f in json.loads(page)["files"] if not f.get("yanked")]
    else:
        anchors = re.findall(r"<a\b[^>]*>", page.decode())
        links = [re.search(r'href="([^"]+)"', a) for a in anchors if "data-yanked" not in a]
        parts = [urldefrag(html.unescape(link[1])) for link in links if link]
        files = [(part.url, part.fragment.removeprefix("sha256=")) for part in parts]
    for url, sha256 in files:
        if found := re.search(r"/?pip-(\d+(?:\.\d+)*)-py3-none-any\.whl$", url):
            yield Wheel(tuple(map(int, found[1].split("."))), urljoin(base, url), sha256)


def newest_pip() -> Wheel:
    """What the index offers last."""
    address = pip_setting("index-url", PUBLIC_INDEX).rstrip("/") + "/pip/"
    page, media = fetch(address)
    return max(offers(page, media, address))


def download(wheel: Wheel, folder: Path) -> Path:
    """Fetch a wheel; its hash must be the one the index told."""
    content, _ = fetch(wheel.url)
    if hashlib.sha256(content).hexdigest() != wheel.sha256:
        raise ValueError(f"{wheel.url} is not what the index says it is (SHA-256 differs)")
    path = folder / wheel.url.rsplit("/", 1)[-1]
    path.write_bytes(content)
    return path


def pip_from_index() -> None:
    """Let the pip inside its own wheel install that wheel."""
    with tempfile.TemporaryDirectory() as folder:
        wheel = download(newest_pip(), Path(folder))
        run(f"{wheel}/pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel))


def pip_from_python() -> None:
    """The pip that comes with Python, brought up to date by itself."""
    run("-m", "ensurepip", "--default-pip")
    run("-m", "pip", "install", "--quiet", "--upgrade", f"pip>={'.'.join(map(str, OLDEST_PIP))}")


def run(*arguments: str) -> None:
    """Run the new environment's Python."""
    subprocess.run([PYTHON, *arguments], check=True, stdout=subprocess.DEVNULL)


def install_pip() -> None:
    """Put pip into the environment, by whichever way is open."""
    if find_spec("ensurepip"):
        pip_from_python()
        return
    try:
        pip_from_index()
    except (OSError, ValueError, LookupError) as error:
        apt.install("python3-venv", "ca-certificates", why=f"pip could not be fetched: {error}")
        pip_from_python()


def main() -> int:
    """Make the environment; say in one sentence what is missing."""
    if sys.version_info < (3, 11):  # noqa: UP036 - the one place where an older Python can turn up
        print("Umbau needs Python 3.11 or newer; name one: make setup PYTHON=python3.13", file=sys.stderr)
        return 1
    venv.create(VENV, clear=True)
    try:
        install_pip()
    except apt.MissingError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
