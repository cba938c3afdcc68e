"""Debian packages: installed where we may, asked for by exact command where we may not."""

from __future__ import annotations

import os
import shutil
import subprocess


class MissingError(Exception):
    """Something only the machine's owner can install; the text is the command."""


def may_install() -> bool:
    """Whether this is root on a machine with apt."""
    return os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str, why: str) -> None:
    """Install Debian packages.

    Raises:
        MissingError: not root, no apt, or apt failed; says what to type.
    """
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if not may_install():
        raise MissingError(f"{why}\nPlease run: sudo apt-get install {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("+", " ".join(command), flush=True)
    try:
        subprocess.run(["apt-get", "update", "-qq"], env=environment, check=True)
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    except subprocess.CalledProcessError as error:
        raise MissingError(f"{why}\n{' '.join(command)} failed; please mend that first.") from error
