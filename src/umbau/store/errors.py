"""Why a store does not open.

UmbauError
├── StoreLocked     store.locked: another process uses the database
├── StoreTooNew     store.too_new: a later version of this program has changed it
└── StoreUnusable   store.unusable: damaged, not a database at all, or not to be written
"""

from __future__ import annotations

from umbau.engine import UmbauError


class StoreLocked(UmbauError):
    """Another process uses the database."""

    code = "store.locked"


class StoreTooNew(UmbauError):
    """The database was changed by a later version of this program."""

    code = "store.too_new"


class StoreUnusable(UmbauError):
    """The database is damaged, is none at all, or cannot be written."""

    code = "store.unusable"
