"""JSON lines for the host: what happened where and how long it took; never a tile, a token, a name or an address."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

Log = structlog.stdlib.BoundLogger


def safe_traceback(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Say what failed where. The text of an exception stays out: it may quote what somebody sent."""
    failure = event.pop("exc_info", None)
    if failure is True:
        failure = sys.exc_info()
    error = failure[1] if isinstance(failure, tuple) else failure
    if isinstance(error, BaseException):
        frames = traceback.extract_tb(error.__traceback__)
        event["error"] = type(error).__name__
        event["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return event


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
    root.setLevel(level.upper())
    structlog.configure(
        processors=[*SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def logger(**bound: Any) -> Log:  # noqa: ANN401 # whatever is bound
    """A logger of the edge, with these fields in each of its lines."""
    log: Log = structlog.stdlib.get_logger("umbau.web").bind(**bound)
    return log
