"""Which of the two implementations answers: the compiled kernel where it is there and right, else the reference.

``UMBAU_SOLVER=reference`` or ``UMBAU_SOLVER=kernel`` in the environment asks for one of them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType

from umbau.engine import TileSet, UmbauError
from umbau.solver import reference
from umbau.solver.packing import STANDARD, counts, pack, points_first, shape_of, tiles_first

VARIABLE = "UMBAU_SOLVER"
KERNEL = "umbau.solver._kernel"


class BadBackend(UmbauError):
    """The backend that was asked for does not exist or does not work here."""

    code = "solver.bad_backend"


@dataclass(frozen=True, slots=True)
class Backend:
    """An implementation, and why it runs.

    Attributes:
        name: ``kernel`` or ``reference``.
        why: a sentence.
        module: has the functions of `umbau.solver.reference`.
    """

    name: str
    why: str
    module: ModuleType


@cache
def backend() -> Backend:
    """Choose the implementation, once.

    Raises:
        BadBackend: the one that is asked for in the environment is unknown or does not work.
    """
    asked = os.environ.get(VARIABLE, "")
    if asked not in CHOICES:
        raise BadBackend(f"{VARIABLE}={asked} is neither kernel nor reference")
    return CHOICES[asked]()


def module(box: TileSet) -> ModuleType:
    """Give the functions that answer for a box: the kernel knows only the box of 106."""
    return backend().module if is_standard(box) else reference


def is_standard(box: TileSet) -> bool:
    """Whether the kernel knows a box: its colours may have other names and orders."""
    return shape_of(box) == STANDARD and box.jokers <= STANDARD.copies


def _asked_for_reference() -> Backend:
    return Backend("reference", f"{VARIABLE}=reference asks for it", reference)


def _asked_for_kernel() -> Backend:
    found = kernel()
    if isinstance(found, str):
        raise BadBackend(f"{VARIABLE}=kernel asks for the compiled kernel, but {found}")
    return Backend("kernel", f"{VARIABLE}=kernel asks for it", found)


def _best_there_is() -> Backend:
    found = kernel()
    if isinstance(found, str):
        return Backend("reference", found, reference)
    return Backend("kernel", "it is there and passed its check", found)


CHOICES: dict[str, Callable[[], Backend]] = {
    "": _best_there_is,
    "kernel": _asked_for_kernel,
    "reference": _asked_for_reference,
}


@cache
def kernel() -> ModuleType | str:
    """Give the compiled kernel, or why there is none."""
    try:
        found = import_module(KERNEL)
    except ModuleNotFoundError:
        return "the compiled kernel was not built"
    except ImportError as error:
        return f"the compiled kernel cannot be loaded: {error}"
    fault = self_check(found)
    return f"the compiled kernel fails its check: {fault}" if fault else found


_BOARD = pack([[0, 1, 2], [9, 22, 35, 52]])
_TABLE = counts([0, 1, 2, 9, 22, 35, 52])
_RACK = counts([3, 5, 48, 44, 45, 46])


def self_check(module: ModuleType) -> str:
    """Ask a few questions whose answers are known; give what is wrong, or nothing."""
    try:
        wrong = [name for name, ask, right in _QUESTIONS if ask(module) != right]
    except Exception as error:  # noqa: BLE001 # whatever a broken build does, the reference still works
        return f"{type(error).__name__}: {error}"
    return f"wrong answer of {wrong[0]}" if wrong else ""


_QUESTIONS: tuple[tuple[str, Callable[[ModuleType], object], object], ...] = (
    ("best", lambda m: m.best(_TABLE, _RACK, tiles_first())[:2], (6, 4 + 6 + 10 + 6 + 7 + 8)),
    ("best", lambda m: m.best(_TABLE, counts([]), points_first())[:2], (0, 0)),
    ("best", lambda m: m.best(counts([0]), counts([2]), points_first()), None),
    ("playable", lambda m: m.playable(_TABLE, _RACK), True),
    ("playable", lambda m: m.playable(_TABLE, counts([50])), False),
    ("can_finish", lambda m: m.can_finish(_TABLE, _RACK), True),
    ("finishing", lambda m: m.finishing(_TABLE, counts([44, 45]))[46], 1),
    ("opening", lambda m: m.opening(counts([9, 22, 52]), 30, 1, tiles_first())[:2], (3, 20)),
    ("opening", lambda m: m.opening(counts([9, 22, 52]), 30, 0, tiles_first()), None),
    ("opening_run", lambda m: m.opening_run(counts([9, 10, 11]), 30, 0), pack([[9, 10, 11]])),
    ("least_change", lambda m: m.least_change(_BOARD, _RACK, tiles_first())[:2], (6, 41)),
)
