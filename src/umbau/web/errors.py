"""What goes wrong at the edge, and how every refusal of the tables is told: status, coded body, close code.

Codes of the tables have their sentences in ``umbau.rooms.errors``; those here are the edge's own. This is the only
place that knows of HTTP statuses.
"""

from __future__ import annotations

from umbau.engine.errors import Fault, Problem, UmbauError
from umbau.engine.rules import RULE_OF
from umbau.rooms.errors import SENTENCES as ROOM_SENTENCES
from umbau.rooms.errors import CreateRefused, RoomError
from umbau.web import wire

SENTENCES = {
    "case.bad": "The referee cannot read this case:",
    "code.unknown": "No open table is called so.",
    "limit.asks": "Too many questions from this address; wait a moment.",
    "limit.commands": "Too much at once; wait a moment.",
    "limit.create": "Too many tables were created from this address; wait a while.",
    "limit.join": "Too many tries from this address; wait a while.",
    "limit.sockets": "This seat has too many pages open.",
    "message.bad": "The message cannot be read.",
    "message.too_long": "The message is longer than 64 KiB.",
    "method.unknown": "This address does not answer to this method.",
    "origin.foreign": "Requests from pages of other sites are refused.",
    "paper.bad": "This sheet cannot be printed:",
    "paper.missing": "This server cannot print.",
    "path.unknown": "There is nothing at this address.",
    "scores.bad": "This score sheet cannot be read:",
    "seat.already": "This browser or token has a seat at this table already.",
    "seat.missing": "This needs a seat: send its token as a bearer token or cookie.",
    "server.failed": "Something went wrong on the server; nothing was lost.",
    "server.restart": "The server restarts; come back in a moment.",
    "socket.slow": "The page fell behind; open the socket again.",
    "tile.unknown": "The box of this table has no such tile.",
}
"""One English sentence for every code of the edge."""

ALL_SENTENCES = {**ROOM_SENTENCES, **SENTENCES}

STATUS = {
    "bot.unknown": 422,
    "case.bad": 422,
    "clock.bad": 422,
    "clock.fixed": 422,
    "code.unknown": 404,
    "draft.tiles": 422,
    "host.only": 403,
    "limit.asks": 429,
    "limit.commands": 429,
    "limit.create": 429,
    "limit.join": 429,
    "limit.sockets": 429,
    "message.bad": 400,
    "message.too_long": 413,
    "method.unknown": 405,
    "move.illegal": 422,
    "name.bad": 422,
    "origin.foreign": 403,
    "paper.bad": 422,
    "paper.missing": 501,
    "path.unknown": 404,
    "players.count": 422,
    "profile.bad": 422,
    "profile.unknown": 422,
    "record.unknown": 404,
    "scores.bad": 422,
    "scores.unknown": 404,
    "seat.missing": 401,
    "seat.none": 403,
    "seat.token": 403,
    "seat.unknown": 422,
    "server.failed": 500,
    "store.failed": 503,
    "table.busy": 503,
    "table.unknown": 404,
    "tile.unknown": 422,
}
"""HTTP status by code; whatever is not here does not fit the state of the table: 409."""

CONFLICT = 409

CLOSE = {
    "message.bad": 4400,
    "origin.foreign": 4403,
    "seat.token": 4403,
    "table.unknown": 4404,
    "socket.slow": 4008,
    "limit.sockets": 4429,
    "server.failed": 1011,
    "store.failed": 1011,
    "server.restart": 1012,
}
"""Close code of a socket by code, with the code itself as the reason. 44xx: trying again will not help."""


class Refusal(UmbauError):
    """The edge refuses. ``code`` is one of ``ALL_SENTENCES``; ``detail`` says more than its sentence.

    Attributes:
        retry_after: seconds after which trying again makes sense, None when it never does.
    """

    def __init__(self, code: str, detail: str = "", *, retry_after: int | None = None) -> None:
        super().__init__(f"{ALL_SENTENCES[code]} {detail}".rstrip())
        self.code = code
        self.retry_after = retry_after


def status(error: UmbauError) -> int:
    """HTTP status of a refusal."""
    return STATUS.get(error.code, CONFLICT)


def body(error: UmbauError) -> wire.ErrorBody:
    """Body of the HTTP answer."""
    return wire.ErrorBody(told(error), rev_of(error))


def told(error: UmbauError) -> wire.ErrorOut:
    """Code, sentence and problems."""
    problems = error.problems if isinstance(error, RoomError) else ()
    faults = error.faults if isinstance(error, CreateRefused) else ()
    return wire.ErrorOut(error.code, str(error), list(map(problem_out, problems)), list(map(fault_out, faults)))


def rev_of(error: UmbauError) -> int | None:
    """Where the table stands, when the refusal knows."""
    return error.rev if isinstance(error, RoomError) else None


def fault_out(fault: Fault) -> wire.FaultOut:
    """What is wrong with a house rule, for the wire."""
    return wire.FaultOut(fault.code, fault.sentence, list(fault.parameters), dict(fault.facts))


def problem_out(problem: Problem) -> wire.ProblemOut:
    """A problem for the wire."""
    rule = RULE_OF.get(problem.code)
    return wire.ProblemOut(problem.code, problem.meld, list(problem.tiles), dict(problem.facts), rule)
