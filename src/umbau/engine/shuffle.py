"""One 256-bit seed decides everything that chance decides in a game; anybody can do the sum again.

The published expansion, version 1. A *stream* is named by a label in ASCII. Its block ``i`` (from 0) is
``SHA-256(seed + label + i as 8 bytes, big-endian)``; the stream is the blocks one after the other, read as words of
4 bytes, big-endian. A number below ``n`` is ``word % n`` of the next word that is less than ``2**32 - 2**32 % n``. A
mix of a list swaps, for ``i`` from the last place down to 1, the places ``i`` and *a number below* ``i + 1``.

===========  =====================================================================================================
``start``    the seat that begins by lot, a number below the number of seats; or, where the highest tile begins, the
             box in the order in which tiles are drawn for it, seat by seat, round by round (mixed again when used up)
``deal``     the box, mixed: racks from its front, seat by seat; the rest is the pool, next tile first
``lots``     the box, mixed: of the tiles offered in the exchange those that come first are given
``redeal-N`` like ``deal``, for the Nth new deal of this game (N from 1)
===========  =====================================================================================================

Where a profile deals jokers before the rest, each seat's share is taken out of the mix first, in the mix's order.
The hash shown at the deal is ``SHA-256(seed)`` in hex.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from umbau.engine.errors import BadNotation
from umbau.engine.setup import check_players, draw_again, highest
from umbau.engine.state import Deal, Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from umbau.engine.profile import Profile
    from umbau.engine.tile import Tile, TileSet

SEED_BYTES = 32
_WORD = 4
_WORDS = 2**32


def deal(profile: Profile, players: int, seed: bytes, *, starter: Seat | None = None, redeal: int = 0) -> Deal:
    """Draw everything chance decides for one game.

    Args:
        profile: the rule level: box, hand size, how the start is decided.
        players: number of seats.
        seed: 32 secret bytes.
        starter: the seat that begins, where earlier games decide it; None: drawn.
        redeal: 0, or which new deal of the same game this is (R26).

    Raises:
        BadNotation: the seed has not 32 bytes.
        IllegalMove: the profile does not play with so many seats (``players.count``).
    """
    check_players(profile, players)
    if len(seed) != SEED_BYTES:
        raise BadNotation(f"a seed has {SEED_BYTES} bytes")
    box = profile.box(players)
    draws, drawn = ((), starter) if starter is not None else _START[profile.start_draw](players, seed, box)
    order = mix(box.tiles, words(seed, f"redeal-{redeal}" if redeal else "deal"))
    return Deal(
        order=_with_jokers(order, profile, players),
        starter=drawn,
        lots=mix(box.tiles, words(seed, "lots")),
        start_draws=draws,
        seed_hash=sha256(seed).hexdigest(),
        seed=seed.hex(),
    )


def verify_shuffle(profile: Profile, players: int, claimed: Deal, *, redeal: int = 0) -> bool:
    """Whether a deal with its seed is what the expansion gives, and the hash that was shown is the seed's.

    The starter of later games is not chance; it is taken from the deal where no draw is recorded.
    """
    seed = bytes.fromhex(claimed.seed)
    by_chance = bool(claimed.start_draws) or profile.start_draw == "lot"
    fair = deal(profile, players, seed, starter=None if claimed.start_draws else claimed.starter, redeal=redeal)
    lot = deal(profile, players, seed, redeal=redeal) if by_chance else fair
    return claimed in (fair, lot)


def words(seed: bytes, label: str) -> Iterator[int]:
    """Give the endless words of a stream, each 0 to 2**32 - 1."""
    block = 0
    while True:
        digest = sha256(seed + label.encode("ascii") + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[i : i + _WORD], "big") for i in range(0, len(digest), _WORD))
        block += 1


def below(limit: int, stream: Iterator[int]) -> int:
    """Give the next number below a limit, each equally likely."""
    fair, word = _WORDS - _WORDS % limit, next(stream)
    while word >= fair:
        word = next(stream)
    return word % limit


def mix(tiles: Sequence[Tile], stream: Iterator[int]) -> tuple[Tile, ...]:
    """Give the tiles in mixed order (Fisher-Yates)."""
    mixed = list(tiles)
    for place in range(len(mixed) - 1, 0, -1):
        other = below(place + 1, stream)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return tuple(mixed)


Draws = tuple[tuple[tuple[Seat, "Tile"], ...], ...]


def _lot(players: int, seed: bytes, _: TileSet) -> tuple[Draws, Seat]:
    return (), Seat(below(players, words(seed, "start")))


def _highest(players: int, seed: bytes, box: TileSet) -> tuple[Draws, Seat]:
    """R25: everybody draws; jokers draw again, then those tied for the highest."""
    drawn = _endless(box, words(seed, "start"))
    rounds: list[tuple[tuple[Seat, Tile], ...]] = []
    standing: dict[Seat, Tile] = {}
    again: tuple[Seat, ...] = tuple(Seat(seat) for seat in range(players))
    while again:
        draws = {seat: next(drawn) for seat in again}
        rounds.append(tuple(draws.items()))
        standing = _still_in(standing, draws)
        again = draw_again(standing)
    return tuple(rounds), highest(standing)


def _still_in(standing: dict[Seat, Tile], draws: dict[Seat, Tile]) -> dict[Seat, Tile]:
    """Put new draws beside old ones: after a joker all stay in, after a tie only those who were tied."""
    after_joker = any(tile.is_joker for tile in standing.values())
    return standing | draws if after_joker or not standing else draws


def _endless(box: TileSet, stream: Iterator[int]) -> Iterator[Tile]:
    while True:
        yield from mix(box.tiles, stream)


def _with_jokers(order: tuple[Tile, ...], profile: Profile, players: int) -> tuple[Tile, ...]:
    """Put each seat's share of jokers at the front of its rack, where the profile deals them first."""
    each = profile.deal_jokers
    jokers = [tile for tile in order if tile.is_joker][: each * players]
    rest = iter([tile for tile in order if tile not in jokers])
    racks = []
    for seat in range(players):
        racks += jokers[seat * each : (seat + 1) * each] + _take(rest, profile.hand_size - each)
    return (*racks, *rest)


def _take(tiles: Iterator[Tile], number: int) -> list[Tile]:
    return [next(tiles) for _ in range(number)]


_START = {"lot": _lot, "highest": _highest}
