"""``umbau arena``: a match between two bots."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from umbau.cli.errors import Failed
from umbau.cli.rules import named_rules

if TYPE_CHECKING:
    from umbau.arena import Match, Tally
    from umbau.arena.log import Log
    from umbau.engine import Profile


def arena(  # noqa: PLR0913 - each is a flag
    one: str,
    other: str,
    /,
    *,
    games: int = 200,
    rules: str = "lemada",
    players: int | None = None,
    seed: int = 0,
    nodes: int = 2_000,
    workers: int | None = None,
    out: Path | None = None,
) -> None:
    """Let two bots play a match of mirrored deals.

    Every deal is played twice, with the seats changed over. Each game is written down at once, with its record; the
    same command again goes on where it was stopped.

    Parameters
    ----------
    one
        A bot: easy, medium, strong or master.
    other
        The bot it plays against.
    games
        How many games; even.
    rules
        Slug of a rule level, or a house rule file.
    players
        Seats at the table; the fewest the rules allow if not given. The bots take turns around it.
    seed
        The same seed gives the same match.
    nodes
        How much a bot may look at for one move.
    workers
        Processes that play; one for each core if not given.
    out
        File of the match; arena-ONE-OTHER-RULES-SEED.jsonl if not given.
    """
    from umbau.arena import Match
    from umbau.arena.log import Log

    profile = _profile(rules)
    match = Match((one, other), profile, profile.players[0] if players is None else players, games, seed, nodes)
    log = Log(out or Path(f"arena-{one}-{other}-{profile.slug}-{seed}.jsonl"), match)
    try:
        _play(match, log, workers or os.cpu_count() or 1)
    except KeyboardInterrupt:
        raise Failed(f"Stopped. The same command goes on; {len(log.lines)} games are in {log.path}.") from None
    finally:
        log.close()
    _tell(match, log)


def _profile(rules: str) -> Profile:
    from umbau.engine import profiles

    named: Any = named_rules(rules)
    if isinstance(named, str):
        return profiles.get(named)
    return profiles.get(named.pop("base")).override(named)


def _play(match: Match, log: Log, workers: int) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from umbau.arena.run import run

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(" : ".join(match.sides), total=match.games, completed=len(log.lines))
        run(match, log, workers, lambda _: progress.advance(task))


def _tell(match: Match, log: Log) -> None:
    from umbau.arena import tally

    sides = [tally(log.lines, side) for side in (0, 1)]
    print(f"{sides[0].games} games by {match.profile.slug}, {match.players} seats, seed {match.seed}: {log.path}")
    print(f"{'':10}{'wins':>9}{'share, 95 % interval':>28}{'points a game':>24}{'ms a move, p50 / p99':>24}")
    for name, side in zip(match.sides, sides, strict=True):
        print(f"{name:10}{side.wins:9.1f}{_share(side):>28}{_points(side):>24}{_times(side):>24}")
    if sides[0].undecided:
        print(f"{sides[0].undecided} games were won by nobody; each counts as half a win in the shares.")


def _share(side: Tally) -> str:
    share = side.share
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def _points(side: Tally) -> str:
    points = side.points
    return "none" if points is None else f"{points.mean:+.1f} ({points.low:+.1f} to {points.high:+.1f})"


def _times(side: Tally) -> str:
    return f"{side.wall_ms[0]:.1f} / {side.wall_ms[1]:.1f}"
