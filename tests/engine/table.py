"""A table written down in one line, for tests of single rules."""

from umbau.engine import GameState, Melds, Play, TextTiles, parse_tiles, position, profiles, verify


def melds(text: str) -> Melds:
    """Melds with strokes between them; tiles are named by their copies (``r7'``)."""
    return tuple(parse_tiles(part) for part in text.split("|") if part.strip())


def table(slug, board="", *racks, pool="", opened=(0,), has_drawn=True, changes=None) -> GameState:
    """Seat 0 to move. Copies are given in the order board, racks, pool."""
    tiles = TextTiles()
    lying = tiles.melds(board)
    held = [tiles.take(rack) for rack in (*racks, *("",) * (2 - len(racks)))]
    profile = profiles.get(slug).override(changes or {})
    return position(profile, held, lying, tiles.take(pool), opened=opened, has_drawn=has_drawn)


def refusals(state: GameState, after: str) -> list[str]:
    """Codes of what speaks against a lay-out."""
    return [problem.code for problem in verify(state, state.mover, Play(melds(after)))]


def kinds(step) -> list[str]:
    """What happened, by name."""
    return [type(event).__name__ for event in step.events]
