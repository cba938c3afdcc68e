"""Hypothesis strategies: tiles, melds, seeds, rule levels, and whole games move by move."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from random import Random

from hypothesis import strategies as st

from umbau.engine import (
    Confirm,
    Deal,
    Draw,
    Event,
    Evidence,
    GameState,
    Melds,
    Move,
    Offer,
    Pass,
    Phase,
    Play,
    Profile,
    Reading,
    Seat,
    Tile,
    TileSet,
    TimeOut,
    deal,
    new_game,
    offerable,
    open_moves,
    profiles,
    read,
    step,
    verify,
)

BOX = TileSet()

seeds = st.binary(min_size=32, max_size=32)
rule_levels = st.sampled_from(profiles.ALL)
tiles = st.sampled_from(BOX.tiles)


@st.composite
def tile_lists(draw, least=0, most=8):
    """Some different tiles, with a liking for such as make melds."""
    if draw(st.booleans()):
        return tuple(draw(st.lists(tiles, min_size=least, max_size=most, unique=True)))
    near = draw(
        st.sampled_from([[t for t in BOX.tiles if t.colour in "rj"], [t for t in BOX.tiles if t.number in (0, 7)]])
    )
    return tuple(draw(st.lists(st.sampled_from(near), min_size=least, max_size=most, unique=True)))


@st.composite
def runs(draw):
    """A run without jokers."""
    low = draw(st.integers(1, BOX.numbers - 2))
    high = draw(st.integers(low + 2, BOX.numbers))
    colour, copy = draw(st.sampled_from(BOX.colours)), draw(st.integers(0, 1))
    return tuple(Tile(colour, number, copy) for number in range(low, high + 1))


# Whole games ------------------------------------------------------------------------------------------------------


@dataclass
class Game:
    """A game on its way: the state, and everything that led there."""

    profile: Profile
    players: int
    deal: Deal
    state: GameState
    events: list[Event] = field(default_factory=list)


def fair_game(profile: Profile, seed: bytes, players: int | None = None) -> Game:
    """A game just dealt."""
    seats = players or profile.players[0]
    drawn = deal(profile, seats, seed)
    first = new_game(profile, seats, drawn)
    return Game(profile, seats, drawn, first.state, list(first.events))


def playing(game: Game, rng: Random) -> Iterator[tuple[GameState, Seat, Move]]:
    """Play a game to its end; gives each move with the state before it. The game is advanced in place."""
    while game.state.phase is not Phase.OVER:
        seat, move = next_move(game.state, rng)
        before = game.state
        done = step(before, seat, move, Evidence(can_play=False))
        game.state = done.state
        game.events += done.events
        yield before, seat, move


def next_move(state: GameState, rng: Random) -> tuple[Seat, Move]:
    """A legal move that brings the game forward, now and then a time-out."""
    if state.phase is Phase.EXCHANGE:
        seat = next(Seat(place) for place, it in enumerate(state.seats) if not it.confirmed)
        offer = tuple({tile.face: tile for tile in offerable(state.rack(seat))}.values())
        return seat, Confirm() if state.seats[seat].offer or rng.random() < 0.5 else Offer(offer)
    seat, names = state.mover, open_moves(state, state.mover)
    if rng.random() < 0.05:
        return seat, TimeOut(some_board(state, seat, rng))
    if "play" in names and not verify(state, seat, play := Play(some_board(state, seat, rng))):
        return seat, play
    return seat, Draw() if "draw" in names else Pass()


def some_board(state: GameState, seat: Seat, rng: Random) -> Melds:
    """The board with what a beginner would lay: runs and groups of the rack, additions, sometimes a split or a slip."""
    rack = list(state.rack(seat))
    rng.shuffle(rack)
    melds = [*(_additions(state, rack) if state.seats[seat].opened else state.board), *_melds_of(state, rack)]
    if melds and rng.random() < 0.1:
        long = max(melds, key=len)
        cut = rng.randint(1, len(long))
        melds = [meld for meld in melds if meld is not long] + [long[:cut], long[cut:]]
    return tuple(meld for meld in melds if meld)


def _additions(state: GameState, rack: list[Tile]) -> list[tuple[Tile, ...]]:
    melds = list(state.board)
    for tile in list(rack):
        longer = ((place, read((*meld, tile), state.profile, state.box)) for place, meld in enumerate(melds))
        place, found = next(((place, it) for place, it in longer if isinstance(it, Reading)), (0, None))
        if found is not None:
            melds[place] = found.tiles
            rack.remove(tile)
    return melds


def _melds_of(state: GameState, rack: list[Tile]) -> Iterator[tuple[Tile, ...]]:
    box, held = state.box, {tile.face: tile for tile in rack}
    windows = ([(c, low + n) for n in range(size)] for size in (5, 4, 3) for c in box.colours for low in range(1, 14))
    groups = ([(c, number) for c in colours] for number in range(13, 0, -1) for colours in (box.colours, *_three(box)))
    for faces in chain(windows, groups):
        if all(face in held for face in faces):
            yield tuple(held.pop(face) for face in faces)


def _three(box: TileSet) -> list[str]:
    return [box.colours.replace(colour, "") for colour in box.colours]


def everything(state: GameState) -> list[Tile]:
    """Every tile of the game, wherever it is."""
    return sorted([*chain(*state.board), *chain(*(seat.rack for seat in state.seats)), *state.pool])
