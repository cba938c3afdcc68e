"""Melds as drawings for paper: pale tiles with number and mark, so that colours are told apart without colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from umbau.engine import Tile
from umbau.referee.language import Texts
from umbau.referee.words import tiles as said

WIDTH, HEIGHT, GAP = 40, 54, 2
INK = {"r": "#a80d2a", "b": "#0e59c4", "k": "#16181b", "o": "#b65800"}
MARK = {
    "r": "M8 .9a7.1 7.1 0 1 1 0 14.2A7.1 7.1 0 0 1 8 .9Zm0 4.4a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z",
    "b": "M0 5.1C2.2 1.4 5.4 1.4 8 3.6c2.3 1.9 4 1.7 5.6-.9L16 4.4C13.2 8.6 9.7 8.5 6.7 6.2 4.8 4.7 3.5 5 2.3 7Z"
    "M0 11.9c2.2-3.7 5.4-3.7 8-1.5 2.3 1.9 4 1.7 5.6-.9l2.4 1.7c-2.8 4.2-6.3 4.1-9.3 1.8-1.9-1.5-3.2-1.2-4.4.8Z",
    "k": "M5.9.8h4.2v5.1h5.1v4.2h-5.1v5.1H5.9v-5.1H.8V5.9h5.1Z",
    "o": "M8 .8 16 14.6H0Z",
}
SAIL = "M16 16V2.2C21.8 1.5 26.6 4.6 27.6 9.8 24.8 13.4 20.6 15.6 16 16Z"


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture and what a screen reader says instead."""

    svg: str
    alt: str


def meld(tiles: Sequence[str], say: Texts) -> Drawing:
    """Draw tiles side by side.

    >>> from umbau.referee.language import texts
    >>> meld(["r7", "j"], texts("en")).alt
    'Red 7, Joker'
    """
    width = len(tiles) * (WIDTH + GAP) - GAP
    drawn = "".join(_tile(Tile.parse(text), place * (WIDTH + GAP)) for place, text in enumerate(tiles))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}">'
    return Drawing(f"{head}{drawn}</svg>", said(say, tiles))


def _tile(tile: Tile, left: int) -> str:
    face = (
        f'<rect x=".75" y=".75" width="{WIDTH - 1.5}" height="{HEIGHT - 1.5}" rx="6" '
        'fill="#fffbf2" stroke="#8a7f6a" stroke-width="1.2"/>'
    )
    return f'<g transform="translate({left} 0)">{face}{_joker() if tile.is_joker else _number(tile)}</g>'


def _number(tile: Tile) -> str:
    ink = INK.get(tile.colour, INK["k"])
    number = (
        f'<text x="20" y="29" font-family="Rubik" font-weight="600" font-size="25" text-anchor="middle" '
        f'fill="{ink}">{tile.number}</text>'
    )
    mark = MARK.get(tile.colour, MARK["k"])
    return f'{number}<path transform="translate(14 36) scale(.75)" fill="{ink}" fill-rule="evenodd" d="{mark}"/>'


def _joker() -> str:
    sails = "".join(
        f'<path transform="rotate({turn} 16 16)" fill="{ink}" d="{SAIL}"/>'
        for turn, ink in zip((0, 90, 180, 270), INK.values(), strict=True)
    )
    return f'<g transform="translate(4 11)">{sails}<circle cx="16" cy="16" r="3" fill="#fffbf2"/></g>'
