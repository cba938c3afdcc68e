"""Where tables are remembered: SQLite on disk, or memory for tests and simulations."""

from umbau.store.memory import MemoryStore

__all__ = ["MemoryStore"]
