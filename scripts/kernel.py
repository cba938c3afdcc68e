"""The compiled solver: build `kernel/` into `umbau.solver._kernel`, where there is a compiler.

    python scripts/kernel.py fresh    # succeeds when there is nothing to do
    python scripts/kernel.py build    # does nothing when sources and compiler are unchanged; goes on without a compiler
    python scripts/kernel.py strict   # always builds, warnings are errors, and fails if it fails

Needs setuptools beside the standard library, and does without the extension if that is missing too.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SETUPTOOLS = "setuptools>=65"
NAME = "umbau.solver._kernel"
SOURCES = "kernel"
PACKAGE = "src/umbau/solver"
STAMP = ".kernel"
ON_WINDOWS = os.name == "nt"
FLAGS = ("/O2", "/std:c11") if ON_WINDOWS else ("-O3", "-std=c11", "-fvisibility=hidden")
STRICT = ("/W4", "/WX") if ON_WINDOWS else ("-Wall", "-Wextra", "-Werror")


class NoKernelError(Exception):
    """The extension could not be built; the text says why."""


def sources(root: Path) -> list[Path]:
    """What the extension is made of, in a fixed order."""
    return sorted(path for path in (root / SOURCES).glob("*") if path.suffix in {".c", ".h"})


def compiler() -> str:
    """Where the compiler is that Python was built with, or nothing; Windows finds its own."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    return (shutil.which(command[0]) or "") if command else ""


def fingerprint(root: Path) -> str:
    """Hash over sources, flags, platform and compiler: what a build depends on."""
    digest = hashlib.sha256(repr((FLAGS, sysconfig.get_platform(), compiler())).encode())
    for path in sources(root):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def stale(root: Path) -> bool:
    """Whether a build was not tried yet for what lies there. Without sources: never."""
    stamp = root / PACKAGE / STAMP
    return bool(sources(root)) and (not stamp.exists() or stamp.read_text().splitlines()[:1] != [fingerprint(root)])


def built(root: Path) -> Iterator[Path]:
    """The extension, if there is one."""
    for pattern in ("_kernel*.so", "_kernel*.pyd"):
        yield from (root / PACKAGE).glob(pattern)


def build(root: Path) -> str:
    """Bring the extension up to date. Gives why there is none, or nothing.

    A failure is remembered too, so that nothing is tried twice in vain.
    """
    stamp = root / PACKAGE / STAMP
    if stale(root):
        why = _try(root)
        stamp.write_text(f"{fingerprint(root)}\n{why}")
    return "\n".join(stamp.read_text().splitlines()[1:]) if stamp.exists() else "there are no sources"


def _try(root: Path) -> str:
    for old in built(root):
        old.unlink()
    try:
        compile_extension(root, root / "src")
    except NoKernelError as error:
        return str(error)
    return ""


def compile_extension(root: Path, to: Path, extra: Sequence[str] = (), link: Sequence[str] = ()) -> Path:
    """Compile into the package folder below ``to``; gives the file.

    Raises:
        NoKernelError: no setuptools, no compiler, or one that fails.
    """
    try:
        from setuptools import Distribution, Extension  # noqa: PLC0415 # may be missing
        from setuptools.command.build_ext import build_ext  # noqa: PLC0415
        from setuptools.errors import BaseError, CCompilerError  # noqa: PLC0415
    except ImportError as error:
        raise NoKernelError(f"no setuptools: {error}") from error
    extension = Extension(
        NAME,
        [os.path.relpath(path, root) for path in sources(root) if path.suffix == ".c"],
        depends=[str(path) for path in sources(root)],
        py_limited_api=True,
        extra_compile_args=[*FLAGS, *extra],
        extra_link_args=[*link],
    )
    command = build_ext(Distribution({"name": "umbau", "ext_modules": [extension]}))
    back = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        command.build_temp, command.build_lib = folder, str(to)
        try:
            os.chdir(root)  # setuptools takes paths from here only
            command.ensure_finalized()
            command.run()
        except (BaseError, CCompilerError, OSError) as error:
            raise NoKernelError(str(error)) from error
        finally:
            os.chdir(back)
    return Path(command.get_ext_fullpath(NAME))


def main(arguments: list[str]) -> int:
    """The commands of this file."""
    match arguments:
        case ["fresh"]:
            return int(stale(ROOT))
        case ["build"]:
            print(build(ROOT) or "built")
        case ["strict"]:
            try:
                compile_extension(ROOT, ROOT / "src", STRICT)
            except NoKernelError as error:
                print(error, file=sys.stderr)
                return 1
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
