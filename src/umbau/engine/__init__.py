"""The rules of the game, pure: values in, values out; no time, no chance, no users, no wires.

A dispute settled in six lines:

>>> from umbau.engine import Play, TextTiles, position, profiles, verify
>>> tiles = TextTiles()
>>> board, rack = tiles.melds("b9 j b11"), tiles.take("b10 o2")
>>> state = position(profiles.get("lemada"), [rack, ()], board, opened=[0])
>>> swapped = Play(((board[0][0], rack[0], board[0][2], board[0][1]),))
>>> [str(problem) for problem in verify(state, 0, swapped)]
['joker.reuse_not_new']
"""

from umbau.engine import profiles
from umbau.engine.codec import (
    NAMES as EVENT_NAMES,
)
from umbau.engine.codec import (
    deal_from_json,
    deal_to_json,
    event_from_json,
    event_to_json,
    points_to_text,
    problem_from_json,
    problem_to_json,
)
from umbau.engine.errors import BadNotation, BadProfile, Fault, IllegalMove, Problem, UmbauError
from umbau.engine.events import (
    Confirmed,
    Dealt,
    Drew,
    Ended,
    Event,
    Exchanged,
    KeptPart,
    LastRound,
    Left,
    Offered,
    Passed,
    Played,
    TakenBack,
    TimedOut,
    TurnBegan,
)
from umbau.engine.evidence import Evidence
from umbau.engine.evolve import blank, evolve, replay
from umbau.engine.exchange import offerable
from umbau.engine.judge import verify
from umbau.engine.kinds import Parameter
from umbau.engine.meld import Reading, read, read_free, read_strictly
from umbau.engine.moves import (
    ClaimRedeal,
    Confirm,
    Draw,
    Leave,
    Melds,
    Move,
    Offer,
    Pass,
    Play,
    Skip,
    TimeOut,
)
from umbau.engine.parameters import described, nearest, overrides, parameters
from umbau.engine.play import DraftCheck, Step, check, new_game, step
from umbau.engine.play import moves as open_moves
from umbau.engine.position import Tiles as TextTiles
from umbau.engine.position import position
from umbau.engine.profile import (
    Blocked,
    Clock,
    Joker,
    Opening,
    Profile,
    Score,
    Setting,
    Source,
    Timeout,
)
from umbau.engine.questions import Question, open_questions
from umbau.engine.record import Record
from umbau.engine.score import StandingRow, leaders, next_starter, rack_value, standing, suggested_games
from umbau.engine.setup import next_seat, pairs
from umbau.engine.shuffle import SEED_BYTES, deal, verify_shuffle
from umbau.engine.state import Deal, GameState, Phase, Result, Seat, SeatState
from umbau.engine.tile import Tile, TileSet, parse_tiles
from umbau.engine.view import GameView, SeatView, SeenDeal, SeenDraw, SeenEvent, SeenExchange, seen
from umbau.engine.view import view as view_of

__all__ = [
    "EVENT_NAMES",
    "SEED_BYTES",
    "BadNotation",
    "BadProfile",
    "Blocked",
    "ClaimRedeal",
    "Clock",
    "Confirm",
    "Confirmed",
    "Deal",
    "Dealt",
    "DraftCheck",
    "Draw",
    "Drew",
    "Ended",
    "Event",
    "Evidence",
    "Exchanged",
    "Fault",
    "GameState",
    "GameView",
    "IllegalMove",
    "Joker",
    "KeptPart",
    "LastRound",
    "Leave",
    "Left",
    "Melds",
    "Move",
    "Offer",
    "Offered",
    "Opening",
    "Parameter",
    "Pass",
    "Passed",
    "Phase",
    "Play",
    "Played",
    "Problem",
    "Profile",
    "Question",
    "Reading",
    "Record",
    "Result",
    "Score",
    "Seat",
    "SeatState",
    "SeatView",
    "SeenDeal",
    "SeenDraw",
    "SeenEvent",
    "SeenExchange",
    "Setting",
    "Skip",
    "Source",
    "StandingRow",
    "Step",
    "TakenBack",
    "TextTiles",
    "Tile",
    "TileSet",
    "TimeOut",
    "TimedOut",
    "Timeout",
    "TurnBegan",
    "UmbauError",
    "blank",
    "check",
    "deal",
    "deal_from_json",
    "deal_to_json",
    "described",
    "event_from_json",
    "event_to_json",
    "evolve",
    "leaders",
    "nearest",
    "new_game",
    "next_seat",
    "next_starter",
    "offerable",
    "open_moves",
    "open_questions",
    "overrides",
    "pairs",
    "parameters",
    "parse_tiles",
    "points_to_text",
    "position",
    "problem_from_json",
    "problem_to_json",
    "profiles",
    "rack_value",
    "read",
    "read_free",
    "read_strictly",
    "replay",
    "seen",
    "standing",
    "step",
    "suggested_games",
    "verify",
    "verify_shuffle",
    "view_of",
]
