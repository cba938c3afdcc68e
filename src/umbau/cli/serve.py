"""``umbau serve``: the server as a host runs it."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from umbau.cli.running import listen, run
from umbau.web.settings import Settings


def serve(settings: Annotated[Settings, Parameter(name="*")] = Settings()) -> None:  # noqa: B008 # frozen
    """Serve tables until stopped. Logs are JSON lines on the error output.

    Every setting can also be given as UMBAU_... in the environment or in the file of --config.
    """
    run(settings, listen(settings.host, settings.port))
