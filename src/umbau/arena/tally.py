"""What a match says: wins with an interval, points, time per decision.

The two games of a mirrored pair share their luck, so pairs, not games, are the units of the interval.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from statistics import fmean, variance

from umbau.arena.match import Line

_Z = 1.959964
"""Of the normal distribution, for 95 %."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Tally:
    """What a match says about one side of it.

    Attributes:
        wins: games won; a shared win counts in part.
        share: of the games, with a game that nobody won as half of one.
        points: per game; None where the rules keep none.
        wall_ms: p50 and p99 of a decision, by the clock on the wall.
        cpu_ms: the same, by the time the processor spent on it.
    """

    games: int
    wins: float
    undecided: int
    share: Interval
    points: Interval | None
    wall_ms: tuple[float, float]
    cpu_ms: tuple[float, float]


def tally(lines: Iterable[Line], side: int) -> Tally:
    """Count a match for one side (0 or 1); half a pair is left out.

    Raises:
        ValueError: there is no whole pair.
    """
    pairs = _pairs(lines)
    games = [line for pair in pairs for line in pair]
    if not games:
        raise ValueError("there is no whole pair of games")
    return Tally(
        games=len(games),
        wins=sum(line.wins[side] for line in games),
        undecided=sum(not any(line.wins) for line in games),
        share=wilson([fmean(_share(line, side) for line in pair) for pair in pairs]),
        points=_points(pairs, side),
        wall_ms=_times(line.wall_ms[side] for line in games),
        cpu_ms=_times(line.cpu_ms[side] for line in games),
    )


def _pairs(lines: Iterable[Line]) -> list[list[Line]]:
    found: dict[int, dict[int, Line]] = {}
    for line in lines:
        found.setdefault(line.pair, {})[line.game] = line
    return [[pair[0], pair[1]] for _, pair in sorted(found.items()) if pair.keys() == {0, 1}]


def _share(line: Line, side: int) -> float:
    return line.wins[side] if any(line.wins) else 0.5


def _points(pairs: Sequence[Sequence[Line]], side: int) -> Interval | None:
    values = [[line.points[side] for line in pair if line.points is not None] for pair in pairs]
    kept = [float(sum(value, Fraction(0)) / len(value)) for value in values if value]
    if not kept:
        return None
    mean, margin = fmean(kept), _Z * _error(kept)
    return Interval(mean, mean - margin, mean + margin)


def _error(values: Sequence[float]) -> float:
    return math.sqrt(variance(values) / len(values)) if len(values) > 1 else math.inf


def wilson(shares: Sequence[float]) -> Interval:
    """Give Wilson's interval for the mean of the shares won in pairs of games (0 to 1 each).

    The number of trials is what would scatter as the pairs do: at most two for each pair, at least one.
    E. B. Wilson, Journal of the American Statistical Association 22 (1927) 209-212.

    >>> found = wilson([0.5, 1.0, 0.5, 0.0] * 50)
    >>> f"{found.mean:.3f} ({found.low:.3f} to {found.high:.3f})"
    '0.500 (0.451 to 0.549)'
    >>> all(wilson([0.0] * pairs).low >= 0 and wilson([1.0] * pairs).high <= 1 for pairs in range(2, 40))
    True
    """
    mean, pairs = fmean(shares), len(shares)
    scatter = variance(shares) / pairs if pairs > 1 else 0.0
    trials = min(2 * pairs, max(pairs, mean * (1 - mean) / scatter)) if scatter else pairs
    wide = 1 + _Z**2 / trials
    middle = (mean + _Z**2 / (2 * trials)) / wide
    margin = _Z / wide * math.sqrt(mean * (1 - mean) / trials + (_Z / (2 * trials)) ** 2)
    return Interval(mean, max(0.0, middle - margin), min(1.0, middle + margin))


def _times(lists: Iterable[Sequence[float]]) -> tuple[float, float]:
    times = sorted(chain.from_iterable(lists)) or [0.0]
    return times[len(times) // 2], times[min(len(times) - 1, math.ceil(len(times) * 0.99))]
