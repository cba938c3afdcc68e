"""The built page: read once, served from memory. Files under ``/assets/`` have a hash in their name, never change."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

STATIC = Path(__file__).parent / "static"

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

NOT_BUILT = """\
<!doctype html>
<meta charset="utf-8">
<title>Umbau</title>
<p>The page is not built. In a clone of the project: <code>make bundle</code>, then start the server again.</p>
"""

POLICY = {
    "default-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # tiles are put in their places by style attributes
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}

SAFETY = {
    "content-security-policy": "; ".join(f"{name} {value}" for name, value in POLICY.items()),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a table is what lets people in
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Headers of every answer."""


@dataclass(frozen=True)
class Asset:
    """A file of the page."""

    content: bytes
    kind: str
    cache: str = ASK_AGAIN

    @cached_property
    def etag(self) -> str:
        """Changes with the content."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    @cached_property
    def packed(self) -> bytes:
        """The content, compressed."""
        return gzip.compress(self.content, mtime=0)


def load(folder: Path = STATIC) -> dict[str, Asset]:
    """All files by their path on the server; at least ``/index.html``."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith("."))
    found = {f"/{path.relative_to(folder).as_posix()}": _asset(path, folder) for path in files}
    return {"/index.html": Asset(NOT_BUILT.encode(), "text/html"), **found}


def _asset(path: Path, folder: Path) -> Asset:
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Asset(path.read_bytes(), kind, FOREVER if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN)
