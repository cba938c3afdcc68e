"""One process per database: a lock file beside it, let go of by the system however the process ends."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO, Self

from umbau.store.errors import StoreLocked


class FileLock:
    """A lock that is held."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    @classmethod
    def take(cls, path: Path) -> Self:
        """Take the lock, and note the process in the file for whoever is refused.

        Raises:
            StoreLocked: another process holds it.
        """
        file = path.open("a+", encoding="ascii")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = _read(file)
            raise StoreLocked(
                f"Another server{holder} already uses the database {path.with_suffix('')}; "
                "stop it, or choose another data folder with --data-dir."
            ) from None
        file.seek(0)
        file.truncate()
        file.write(str(os.getpid()))
        file.flush()
        return cls(file)

    def release(self) -> None:
        """Let go."""
        self._file.close()


def _read(file: IO[str]) -> str:
    with file:
        file.seek(0)
        holder = file.read().strip()
    return f" (process {holder})" if holder.isdigit() else ""
