"""Cases of the kinds ``opening``, ``turn`` and ``joker_retrieval``: a lay-out, or what was tried step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from umbau.engine import (
    Draw,
    Drew,
    Evidence,
    GameState,
    IllegalMove,
    Melds,
    Move,
    Pass,
    Phase,
    Play,
    Problem,
    Profile,
    Reading,
    Seat,
    TakenBack,
    Tile,
    TurnBegan,
    problem_to_json,
    read,
    step,
    verify,
)
from umbau.engine.board import change, nothing_moved
from umbau.engine.opening import laid_points
from umbau.referee.errors import BadCase
from umbau.referee.given import Input, Verdict, melds, need, text
from umbau.referee.table import Table, read_table
from umbau.solver.legal import can_play_legally

Arrange = Callable[[GameState], Melds]
"""Gives the tiles of the lay-out, out of what the mover has by then."""


@dataclass(frozen=True)
class Tried:
    """How far a turn came: the state, the lay-out that lies there and was not yet submitted, what was refused."""

    state: GameState
    draft: Melds | None = None
    problems: tuple[Problem, ...] = ()
    drawn: int = 0
    over: bool = False
    points: int | None = None


def turn(profile: Profile, it: Input) -> Verdict:
    """Judge a finished lay-out, or a sequence of actions.

    Raises:
        BadCase: a field is missing, or table and rack hold tiles that the box has not.
    """
    actions = need(it, "action_sequence", list, [])
    table = read_table(profile, it, has_drawn=not actions)
    if bad := _bad_table(table):
        return _verdict(table, Tried(table.state, problems=bad))
    after = melds(it["table_after"]) if "table_after" in it else None
    tried = Tried(table.state)
    for action in actions or ["play", "end_turn"]:
        if not isinstance(action, str) or action not in _ACTIONS:
            raise BadCase(f"there is no action {action!r}")
        tried = _ACTIONS[action](tried, _arranger(table, after))
        if tried.problems:
            break
    return _verdict(table, tried)


def _arranger(table: Table, after: list[list[tuple[str, int]]] | None) -> Arrange:
    def arrange(state: GameState) -> Melds:
        if after is None:
            raise BadCase("table_after is missing")
        return table.arrange(after, state)

    return arrange


def _bad_table(table: Table) -> tuple[Problem, ...]:
    """Give the melds that no legal turn can have left."""
    state = table.state
    broken = [i for i, meld in enumerate(state.board) if not isinstance(read(meld, state.profile, state.box), Reading)]
    return tuple(Problem("table.invalid", index, tuple(text(state.board[index]))) for index in broken)


# What is tried ----------------------------------------------------------------------------------------------------


def _draw(tried: Tried, _: Arrange) -> Tried:
    laid_out = tried.draft is not None and not tried.state.has_drawn
    return _refused(tried, "turn.already_played") if laid_out else _move(tried, Draw())


def _lay(tried: Tried, arrange: Arrange) -> Tried:
    """Lay tiles out; whether the table is right is asked at the end of the turn."""
    if tried.over:
        return _refused(tried, "turn.ended")
    draft = arrange(tried.state)
    it = change(tried.state, tried.state.mover, draft)
    early = [problem for problem in verify(tried.state, tried.state.mover, Play(draft)) if problem.code in _AT_ONCE]
    return replace(tried, draft=draft, problems=tuple(early), points=laid_points(it))


_AT_ONCE = {"turn.draw_first"}


def _pass(tried: Tried, _: Arrange) -> Tried:
    return _move(tried, Pass()) if tried.draft is None else _refused(tried, "turn.already_played")


def _end_turn(tried: Tried, _: Arrange) -> Tried:
    """Press the button: a lay-out is submitted; on the unchanged table the button is the pass (R22)."""
    by_button = tried.state.profile.draw_mode == "first"
    if tried.draft is None or (by_button and nothing_moved(tried.state, tried.draft)):
        return _move(tried, Pass())
    return _move(tried, Play(tried.draft))


_ACTIONS: dict[object, Callable[[Tried, Arrange], Tried]] = {
    "draw": _draw,
    "play": _lay,
    "pass": _pass,
    "end_turn": _end_turn,
}


def _refused(tried: Tried, code: str) -> Tried:
    return replace(tried, problems=(Problem("turn.ended" if tried.over else code),))


def _move(tried: Tried, move: Move) -> Tried:
    """Make a move; what is refused leaves the state, and the lay-out goes back."""
    if tried.over:
        return _refused(tried, "turn.ended")
    state = tried.state
    try:
        done = step(state, state.mover, move, _evidence(state, move))
    except IllegalMove as refusal:
        return replace(tried, draft=None, problems=refusal.problems)
    back = [event.problems for event in done.events if isinstance(event, TakenBack)]
    drew = sum(len(event.tiles) for event in done.events if isinstance(event, Drew))
    over = done.state.phase is Phase.OVER or any(isinstance(event, TurnBegan) for event in done.events)
    return Tried(done.state, None, back[0] if back else (), tried.drawn + drew, over, tried.points)


def _evidence(state: GameState, move: Move) -> Evidence:
    asked = isinstance(move, Pass) and state.profile.must_play_when_pool_empty and not state.pool
    return Evidence(can_play=can_play_legally(state, state.mover)) if asked else Evidence()


# The verdict ------------------------------------------------------------------------------------------------------


def _verdict(table: Table, tried: Tried) -> Verdict:
    seat = table.state.mover
    verdict: Verdict = {
        "legal": not tried.problems,
        "error": tried.problems[0].code if tried.problems else None,
        "problems": [problem_to_json(problem) for problem in tried.problems],
        "rack_after": text(_rack(tried)),
        "drawn": tried.drawn,
        "turn_ends": tried.over,
        "wins": tried.state.result is not None and tried.state.result.winners == (seat,),
    }
    opens = tried.points is not None and not table.state.seats[seat].opened
    return verdict | ({"opening_value": tried.points} if opens else {})


def _rack(tried: Tried) -> tuple[Tile, ...]:
    """Give the rack as it is now: without what lies in a lay-out that nobody refused."""
    seat = Seat(0)
    laid = change(tried.state, seat, tried.draft).laid if tried.draft is not None and not tried.problems else ()
    return tuple(tile for tile in tried.state.rack(seat) if tile not in laid)
