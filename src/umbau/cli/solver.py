"""``umbau solver``: which implementation answers, and why."""

from __future__ import annotations

from cyclopts import App

from umbau.cli.errors import Failed

solver = App(name="solver", help="The solver: which implementation runs, and why.")


@solver.command
def info() -> None:
    """Say which implementation of the solver runs, and why."""
    from umbau.solver.backend import BadBackend, backend

    try:
        found = backend()
    except BadBackend as error:
        raise Failed(f"{error}.") from error
    print(f"{found.name}: {found.why}")
