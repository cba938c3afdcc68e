"""JSON lines for the host: what happened where and how long it took; never a tile, a token, a name or an address."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

QUIET = {"alembic": "WARNING", "asyncio": "WARNING"}
"""Libraries whose everyday lines help nobody."""

Log = structlog.stdlib.BoundLogger


def safe_traceback(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Say what failed where. The text of an exception stays out unless debugging: it may quote what somebody sent."""
    failure = event.pop("exc_info", None)
    if failure is True:
        failure = sys.exc_info()
    error = failure[1] if isinstance(failure, tuple) else failure
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)
        event["error"] = type(error).__name__ if not _debugging() else repr(error)
        event["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return event


def _debugging() -> bool:
    return logging.getLogger("umbau").isEnabledFor(logging.DEBUG)


SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    safe_traceback,
]


def configure(level: str, stream: TextIO) -> None:
    """Send everything, also what libraries log, as JSON lines to ``stream``. Called once, by the composition root."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=SHARED,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Libraries never go below "info": what passes over a socket would be in their lines, tiles and all.
    root.setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger("umbau").setLevel(level.upper())
    for library, least in QUIET.items():
        logging.getLogger(library).setLevel(least)
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def logger(**bound: Any) -> Log:  # noqa: ANN401 # whatever is bound
    """A logger of the edge, with these fields in each of its lines."""
    log: Log = structlog.stdlib.get_logger("umbau.web").bind(**bound)
    return log
